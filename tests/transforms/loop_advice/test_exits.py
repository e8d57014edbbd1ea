"""Exit tests that can be replaced, and range checks that split the iterations."""

from __future__ import annotations

import pytest

import scev
from scev.answers.advised import Advice

CHECKED = """
declare void @panic() noreturn
define i32 @f(ptr noundef %a, i32 noundef %n, i32 noundef %len) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %ok ]
  %s = phi i32 [ 0, %entry ], [ %s2, %ok ]
  %in = icmp ult i32 %i, %len
  br i1 %in, label %ok, label %bad
ok:
  %p = getelementptr i32, ptr %a, i32 %i
  %x = load i32, ptr %p
  %s2 = add i32 %s, %x
  %next = add nuw nsw i32 %i, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %loop, label %exit
bad:
  call void @panic()
  unreachable
exit:
  %r = phi i32 [ 0, %entry ], [ %s2, %ok ]
  ret i32 %r
}
"""


def branching(test: str, *, step: str = "1", start: str = "0") -> str:
    """A loop with a branch on a test in it."""
    return f"""
define void @f(ptr noundef %a, i64 noundef %n, i64 noundef %k) {{
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %j = phi i64 [ {start}, %entry ], [ %j.next, %latch ]
  %p = getelementptr i32, ptr %a, i64 %i
  %in = icmp {test}
  br i1 %in, label %then, label %latch
then:
  store i32 0, ptr %p
  br label %latch
latch:
  %next = add nuw nsw i64 %i, 1
  %j.next = add nsw i64 %j, {step}
  %go = icmp slt i64 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}}
"""


def advice_on(text: str) -> Advice:
    facts = scev.analyze(text)["f"]
    return facts.passes.advise(facts.loops[0])


def test_a_check_of_bounds_is_an_exit_that_does_not_count_the_loop() -> None:
    (check,) = advice_on(CHECKED).range_checks
    assert (str(check.test), check.holds, check.begins, str(check.ends), check.possible) == (
        "%in", True, None, "%len", True,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("test", "begins", "ends"),
    [
        ("slt i64 %i, %k", "None", "%k"),
        ("sgt i64 %k, %i", "None", "%k"),
        ("sge i64 %i, %k", "%k", "None"),
        ("sle i64 %i, 60", "None", "61"),
        ("sgt i64 %i, 6", "7", "None"),
    ],
)
def test_where_a_test_holds(test: str, begins: str, ends: str) -> None:
    (check,) = advice_on(branching(test)).range_checks
    assert (str(check.begins), str(check.ends), check.possible) == (begins, ends, True)


def test_a_counter_that_falls() -> None:
    (check,) = advice_on(branching("sgt i64 %j, %k", step="-1", start="100")).range_checks
    assert (check.begins, str(check.ends)) == (None, "(100 + (-1 * %k))")


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        (branching("slt i64 %j, %k", step="4"), "((3 + %k) /u 4)"),
        (branching("sle i64 %i, %k"), "(1 + %k)"),
        (branching("eq i64 %i, %k"), "%k"),
    ],
)
def test_other_steps_and_tests(text: str, ends: str) -> None:
    (check,) = advice_on(text).range_checks
    assert (check.possible, check.begins, str(check.ends)) == (True, None, ends)


def test_a_check_that_holds_in_few_iterations_is_not_split() -> None:
    (check,) = advice_on(branching("sle i64 %i, 5")).range_checks
    assert (str(check.ends), check.possible, check.why) == ("6", False, "it holds in too few iterations")


def test_what_is_not_split() -> None:
    (check,) = advice_on(branching("sge i64 %j, %k").replace("add nsw i64 %j, 1", "add i64 %j, 3")).range_checks
    assert (check.possible, check.why) == (False, "{0,+,3}<%loop> may wrap signed")


def test_other_tests_are_no_range_checks() -> None:
    assert advice_on(branching("slt i64 %k, %n")).range_checks == ()


def test_an_exit_that_compares_for_less_can_compare_for_equality() -> None:
    found = advice_on(branching("slt i64 %i, %k")).exit_test
    assert (found.possible, found.block, str(found.counter), str(found.limit)) == (
        True, "%latch", "%next", "%n",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("step", "start", "test", "why"),
    [
        ("add nuw nsw i64 %i, 1", "0", "ne i64 %next, %n", "the exit tests a counter for equality already"),
        ("add nuw nsw i64 %i, 4", "0", "ult i64 %next, %n", "no counter is another number in each of so many"),
        ("add nuw nsw i64 %i, 1", "%k", "ult i64 %next, %n",
         "the count is too dear: it costs more than 1 instruction"),
    ],
)  # fmt: skip
def test_reasons_against_it(step: str, start: str, test: str, why: str) -> None:
    text = f"""
define void @f(i64 noundef %n, i64 noundef %k, ptr %p) {{
entry:
  br label %loop
loop:
  %i = phi i64 [ {start}, %entry ], [ %next, %loop ]
  store i64 %i, ptr %p
  %next = {step}
  %go = icmp {test}
  br i1 %go, label %loop, label %exit
exit:
  ret void
}}
"""
    facts = scev.analyze(text, settings=scev.Settings(max_expansion_cost=1))["f"]
    found = facts.passes.advise(facts.loops[0]).exit_test
    assert (found.possible, found.block) == (False, "%loop")
    assert found.why.startswith(why)
