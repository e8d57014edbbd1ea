"""Phis that become an extension of their own low bits, held against all executions at narrow widths."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

import scev
from scev.evolution import AddRec
from scev.facts import EQUAL
from tests.execution.oracle import Run, check_facts

from .running import Subject

pytestmark = pytest.mark.halved

FILE = Path(__file__).parent.parent / "facts" / "narrow_counters.ll"

LOOP = """
define void @f(i5 %s, i5 %d, i5 %t) {{
entry:
  {entry}
  br label %loop

loop:
  %x = phi i5 [ {start}, %entry ], [ %next, %loop ]
  %k = phi i6 [ 0, %entry ], [ %more, %loop ]
  {body}
  %more = add i6 %k, 1
  %c = icmp {predicate} i5 {tested}, %t
  {also}
  br i1 {condition}, label %loop, label %exit

exit:
  ret void
}}
"""
INNER = "%n = trunc i5 %x to i3\n  %a = add {flags} i3 %n, {step}\n  %next = {cast} i3 %a to i5"
OUTER = "%n = trunc i5 %x to i3\n  %e = {cast} i3 %n to i5\n  %next = add i5 %e, {step}"
MASKED = "%a = add i5 %x, {step}\n  %next = and i5 %a, 7"
NUMBERS = (0, 3, 4, 7, 8, 28, 31)
# The low bits come round after eight iterations at the latest.
STEPS = 90


def subject(
    body: str, start: str, predicate: str = "ult", tested: str = "%next", entry: str = "", limit: str = ""
) -> Subject:
    also = f"%l = icmp ult i6 %k, {limit}\n  %both = and i1 %c, %l" if limit else ""
    text = LOOP.format(
        entry=entry,
        start=start,
        body=body,
        predicate=predicate,
        tested=tested,
        also=also,
        condition="%both" if limit else "%c",
    )
    return Subject(text)


def run_all(found: Subject, starts: tuple[int, ...] = NUMBERS, steps: tuple[int, ...] = (1, 2, 31)) -> int:
    return sum(found.run([s, d, t], STEPS) for s, d, t in itertools.product(starts, steps, NUMBERS))


@pytest.mark.parametrize("cast", ["zext", "sext"])
@pytest.mark.parametrize("flags", ["", "nsw", "nuw"])
def test_low_bits_that_are_stepped(cast: str, flags: str) -> None:
    checked = 0
    for step, predicate in itertools.product(("1", "3", "-1"), ("ult", "slt", "ne")):
        body = INNER.format(cast=cast, flags=flags, step=step)
        found = subject(body, "2", predicate)
        # Exact, whatever wraps: 2 is its own low bits.
        assert "%x" not in str(found.node("%x"))
        checked += run_all(found, (0,), (0,))
        checked += run_all(subject(body, "%s", predicate, "%x"), steps=(0,))
    assert checked > 100


def test_a_start_that_does_not_fit_is_no_extension() -> None:
    # 12 has the low bits 4; so has the phi, from the second iteration on only.
    found = subject(INNER.format(cast="zext", flags="", step="1"), "12")
    assert str(found.node("%x")) == "%x"
    assert run_all(found, (0,), (0,)) > 0
    # As a signed number, 5 is too large for 3 bits.
    found = subject(INNER.format(cast="sext", flags="", step="1"), "5")
    assert str(found.node("%x")) == "%x"
    assert run_all(found, (0,), (0,)) > 0


@pytest.mark.parametrize("shift", [-8, -2])
def test_a_start_of_which_one_end_fits_is_no_extension(shift: int) -> None:
    # From -8 to -5 and from -2 to 1 there are numbers of three bits; the others are too small, or -2 + 8 too large.
    entry = f"%some = and i5 %s, {3 if shift == -8 else 8}\n  %start = add i5 %some, {shift}"
    found = subject(INNER.format(cast="sext", flags="", step="1"), "%start", "ult", "%x", entry)
    assert str(found.node("%x")) == "%x"
    assert run_all(found, steps=(0,)) > 0


def test_a_mask() -> None:
    found = subject(MASKED.format(step="1"), "0")
    assert str(found.node("%x")) == "(zext i3 {0,+,1}<%loop> to i5)"
    assert run_all(found, (0,), (0,)) > 0
    run_all(subject(MASKED.format(step="%d"), "%s"))


@pytest.mark.parametrize("cast", ["zext", "sext"])
def test_extended_low_bits_that_are_stepped(cast: str) -> None:
    checked = 0
    for step, start, predicate in itertools.product(("1", "-1", "9"), ("2", "%s"), ("ult", "slt", "ne", "sgt")):
        for tested in ("%x", "%next"):
            found = subject(OUTER.format(cast=cast, step=step), start, predicate, tested)
            run_all(found, (0,) if start == "2" else NUMBERS, (0,))
            checked += found.predicated_counts
    assert checked > 100


def test_a_step_that_must_fit_too() -> None:
    # 1 to 8 as number of five bits, of which a signed one of three bits can be 1 to 3.
    entry = "%low = and i5 %d, 7\n  %step = add i5 %low, 1"
    found = subject(OUTER.format(cast="zext", step="%step"), "2", "ult", "%x", entry)
    predicated = found.limits[0].predicated
    assert predicated is not None
    last = predicated.limit.assumed[-1]
    assert last.kind == EQUAL
    assert str(last.right) == "(sext i3 (1 + (trunc i5 %d to i3)) to i5)"
    run_all(found, (0,), (0, 1, 2, 4, 7, 9))
    assert found.predicated_counts > 0


def test_a_step_of_any_sign() -> None:
    found = subject(OUTER.format(cast="sext", step="%d"), "%s", "slt", "%x")
    run_all(found, steps=(0, 1, 2, 3, 16, 30, 31))
    assert found.predicated_counts > 0


def test_what_is_assumed_is_printed_as_llvm_does() -> None:
    found = subject(OUTER.format(cast="sext", step="%d"), "%s", "slt", "%x").limits[0].predicated
    # The step of that loop has no known direction, so that is assumed, too.
    assert found is not None
    assert [str(assumption).split(" ")[0] for assumption in found.limit.assumed][-1] == "Compare"
    found = subject(OUTER.format(cast="sext", step="1"), "%s", "slt", "%x").limits[0].predicated
    assert found is not None
    assert [str(assumption) for assumption in found.limit.assumed] == [
        "{(trunc i5 %s to i3),+,1}<%loop> Added Flags: <nssw>",
        "Equal predicate: %s == (sext i3 (trunc i5 %s to i3) to i5)",
    ]
    assert str(found.limit.exact) == "((-1 * %s) + (%s smax %t))"


@pytest.mark.parametrize("cast", ["zext", "sext"])
@pytest.mark.parametrize("form", [INNER, OUTER])
def test_a_count_shows_that_the_low_bits_do_not_wrap(cast: str, form: str) -> None:
    # Left after three backedges at the latest, so that x is at most 3: no assumption is needed.
    body = form.format(cast=cast, flags="", step="1")
    found = subject(body, "0", "ne", "%x", limit="3")
    node = found.node("%x")
    assert isinstance(node, AddRec)
    assert str(node).startswith("{0,+,1}<")
    assert run_all(found, (0,), (0,)) > 0
    # With one more, sext comes round.
    found = subject(body, "0", "ne", "%x", limit="5")
    assert isinstance(found.node("%x"), AddRec) == (cast == "zext")
    assert run_all(found, (0,), (0,)) > 0


@pytest.mark.parametrize("form", [INNER, OUTER])
def test_a_signed_counter_may_pass_zero(form: str) -> None:
    found = subject(form.format(cast="sext", flags="", step="1"), "-2", "ne", "%x", limit="3")
    assert str(found.node("%x")) == "{-2,+,1}<nsw><%loop>"
    assert run_all(found, (0,), (0,)) > 0


def test_narrow_counters_run_as_counted() -> None:
    facts = scev.analyze(str(FILE))
    for function in facts:
        arguments = [(number,) for number in (0, 1, 200, 255, 256, (1 << 32) - 1)] if function.arguments else [()]
        runs = [Run(function.name[1:], given) for given in arguments]
        report = check_facts(facts, runs, step_limit=10_000)
        assert report.exact_counts >= len(runs), function.name
        assert report.undecided == []
