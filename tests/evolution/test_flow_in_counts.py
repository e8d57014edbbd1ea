"""Expressions and counts know what flow knows: numbers, ranges of what is never poison, distances, steps."""

from __future__ import annotations

from pathlib import Path

import pytest

import scev
from tests.execution.oracle import Buffer, Run, check_facts

FILE = Path(__file__).parent.parent / "facts" / "flow_in_counts.ll"


@pytest.fixture(scope="module")
def facts() -> scev.ModuleFacts:
    return scev.analyze(str(FILE))


@pytest.mark.parametrize("name", ["by_guard", "by_assumption", "by_attribute", "by_bits", "by_choice"])
def test_one_number_is_a_constant_count(facts: scev.ModuleFacts, name: str) -> None:
    loop = facts[name].loops[0]
    assert loop.constant_trip_count == 24
    assert str(loop.backedge_taken.exact) == "23"
    assert loop.trip_multiple == 24


def test_a_loop_that_is_run_starts_with_a_number_of_flow(facts: scev.ModuleFacts) -> None:
    assert facts["halved"].loops[0].constant_trip_count == 8


def test_what_is_less_is_at_least_one_away(facts: scev.ModuleFacts) -> None:
    counts = facts["distance"].loops[0].backedge_taken
    assert counts.constant_max == 2**32 - 2


def test_the_step_is_positive_where_a_backedge_is_taken(facts: scev.ModuleFacts) -> None:
    counts = facts["product_step"].loops[0].backedge_taken
    # The wrapped product may be 0 where the loop is not run: the divisor must not be.
    assert "/u (1 umax (%a * %b))" in str(counts.exact)
    assert counts.constant_max == 2**31 - 1
    counts = facts["unsigned_product_step"].loops[0].backedge_taken
    assert "/u (1 umax (%a * %b))" in str(counts.exact)
    assert counts.constant_max == 255


def test_no_step_is_0_where_another_exit_comes_first() -> None:
    """16 * 16 wraps to 0, and nobody minds where %m is 0: the loop is left before anything is added."""
    counts = scev.analyze(LEFT_BEFORE_THE_STEP)["f"].loops[0].exits[0].counts
    assert counts.exact is not None
    assert "/u (1 umax (30 umin (%a * %b)))" in str(counts.exact)


LEFT_BEFORE_THE_STEP = """
declare i8 @llvm.umin.i8(i8, i8)
define void @f(i8 noundef range(i8 1, 20) %a, i8 noundef range(i8 1, 20) %b, i8 noundef range(i8 30, 90) %s,
               i8 noundef range(i8 91, 100) %n, i8 noundef %m) {
entry:
  %product = mul nuw i8 %a, %b
  %step = call i8 @llvm.umin.i8(i8 %product, i8 30)
  br label %loop
loop:
  %i = phi i8 [ %s, %entry ], [ %i.next, %latch ]
  %j = phi i8 [ 0, %entry ], [ %j.next, %latch ]
  %below = icmp ult i8 %i, %n
  br i1 %below, label %body, label %exit
body:
  %other = icmp ne i8 %j, %m
  br i1 %other, label %latch, label %exit
latch:
  %j.next = add nuw i8 %j, 1
  %i.next = add nuw i8 %i, %step
  br label %loop
exit:
  ret void
}
"""


def test_an_index_of_what_is_accessed_is_far_from_where_it_wraps(facts: scev.ModuleFacts) -> None:
    for name in ("indexed", "indexed_downwards"):
        assert facts[name].loops[0].backedge_taken.exact is not None, name
        assert "<nsw>" in str(facts[name]["%i"].evolution)
    for name in ("sometimes_indexed", "wrapping_address"):
        assert facts[name].loops[0].backedge_taken.exact is None, name
        assert "<nsw>" not in str(facts[name]["%i"].evolution)


NUMBERS = (0, 1, 2, 3, 7, 16, 85, 127, 128, 129, 200, 254, 255)


def test_the_counts_are_true(facts: scev.ModuleFacts) -> None:
    runs = [Run("unsigned_product_step", (a, b, n)) for a in NUMBERS[1:] for b in NUMBERS[1:] for n in NUMBERS]
    report = check_facts(facts, runs, step_limit=4000)
    assert report.undecided == []
    assert report.exact_counts > 100
    steps = [(1, 1), (63, 1), (64, 2**25), (2, 2**31 - 1)]
    signed = [Run("product_step", (a, b, n)) for a, b in steps for n in (2**32 - 5, 0, 1, 900)]
    runs = [*signed, *[Run("distance", (a, b)) for a in (0, 3, 2**32 - 9) for b in (0, 1, 9, 2**32 - 1)]]
    report = check_facts(facts, [run for run in runs if run.arguments != (0, 2**32 - 1)], step_limit=9000)
    assert report.loops_left > 10
    up = [Run("indexed", (a, b, n, Buffer(bytes(160)))) for a in (0, 5) for b in (1, 3, 4095) for n in (0, 3, 30)]
    down = [
        Run("indexed_downwards", (a, b, n, Buffer(bytes(160))))
        for a in (30, 2)
        for b in (1, 7)
        for n in (2**64 - 1, 0, 20, 40)
    ]
    report = check_facts(facts, [*up, *down])
    assert report.undecided == []
    assert report.exact_counts >= 30


def test_questions_answer_by_ranges_and_by_all_that_is_given() -> None:
    facts = scev.analyze("""
define void @f(i32 noundef %a, i32 noundef %b, i32 noundef %c, i32 noundef range(i32 1, 90) %d) {
entry:
  %e = add i32 %d, 5
  %more = icmp slt i32 %a, %b
  br i1 %more, label %then, label %else
then:
  %distance = sub i32 %b, %a
  ret void
else:
  ret void
}
""")["f"]
    assert facts.is_known("sgt", "%d", 0)
    assert facts.is_known("ult", "%e", 95)
    assert not facts.is_known("ult", "%e", 94)
    assert facts.is_known("sgt", facts["%e"].evolution, 5)
    entry = facts.function.entry
    chain = [("slt", "%a", "%b"), ("slt", "%b", "%c")]
    assert facts.implies("slt", "%a", "%c", at=entry, given=chain)
    assert not facts.implies("slt", "%a", "%c", at=entry, given=chain[:1])
    assert facts.implies("uge", facts["%distance"].evolution, 1, at="%then")
    assert not facts.implies("uge", facts["%distance"].evolution, 1, at="%else")
