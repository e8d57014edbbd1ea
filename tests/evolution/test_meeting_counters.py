"""Two counters of one loop that are compared with each other, held against all executions at narrow widths."""

from __future__ import annotations

import itertools

import pytest

import scev
from scev.ir import opcodes
from tests.execution.oracle import Run, check_facts

from .running import Subject

WIDTH = 3
NUMBERS = range(1 << WIDTH)
ORDERS = [name for name in opcodes.INTEGER_PREDICATES if name not in ("eq", "ne")]

MEETING = """
define void @f(i3 %a, i3 %c) {{
entry:
  br label %loop
loop:
  %l = phi i3 [ %a, %entry ], [ %l.next, %body ]
  %r = phi i3 [ %c, %entry ], [ %r.next, %body ]
  {before}
  %go = icmp {predicate} i3 {tested}
  br i1 %go, label %body, label %exit
body:
  {after}
  br label %loop
exit:
  ret void
}}
"""


def meeting(predicate: str, steps: tuple[int, int], flags: tuple[str, str], tested: str) -> str:
    stepping = f"%l.next = add {flags[0]}i3 %l, {steps[0]}\n  %r.next = add {flags[1]}i3 %r, {steps[1]}"
    first = "next" in tested
    return MEETING.format(
        predicate=predicate, tested=tested, before=stepping if first else "", after="" if first else stepping
    )


def exhaust(text: str) -> bool:
    """Run all starts; whether the loop is counted."""
    subject = Subject(text)
    for start, end in itertools.product(NUMBERS, NUMBERS):
        subject.run([start, end], 80)
    return subject.limits[0].limit.exact is not None


@pytest.mark.parametrize("predicate", ORDERS)
def test_counters_that_meet(predicate: str) -> None:
    wrap = "nsw " if predicate.startswith("s") else "nuw "
    counted = 0
    for steps in ((1, -1), (-1, 1), (3, 1)):
        for flags in (("", ""), (wrap, wrap)):
            for tested in ("%l, %r", "%l.next, %r.next"):
                counted += exhaust(meeting(predicate, steps, flags, tested))
    assert counted >= 1


@pytest.mark.slow
@pytest.mark.parametrize("predicate", ORDERS)
def test_all_counters_that_meet(predicate: str) -> None:
    for steps in itertools.product(range(-4, 4), range(-4, 4)):
        for flags in (("", ""), ("nsw ", "nsw "), ("nuw ", "nuw "), ("nsw ", ""), ("", "nuw ")):
            for tested in ("%l, %r", "%l.next, %r.next", "%l, %r.next"):
                exhaust(meeting(predicate, steps, flags, tested))


def test_steps_of_one_need_no_flags() -> None:
    for predicate, steps in (("slt", (1, -1)), ("ult", (1, -1)), ("sgt", (-1, 1)), ("ugt", (-1, 1))):
        subject = Subject(meeting(predicate, steps, ("", ""), "%l, %r"))
        assert subject.limits[0].limit.exact is not None
    for predicate, steps in (("slt", (2, -1)), ("ult", (1, -2)), ("sle", (1, -1)), ("ule", (1, -1)), ("slt", (-1, 1))):
        subject = Subject(meeting(predicate, steps, ("", ""), "%l, %r"))
        assert subject.limits[0].limit.exact is None


def test_two_exits_and_a_guard() -> None:
    text = """
define i32 @f(i32 noundef %a, i32 noundef %c, i32 noundef %n) {
entry:
  %enter = icmp slt i32 %a, %c
  br i1 %enter, label %loop, label %exit
loop:
  %l = phi i32 [ %a, %entry ], [ %l.next, %body ]
  %r = phi i32 [ %c, %entry ], [ %r.next, %body ]
  %here = icmp eq i32 %l, %n
  br i1 %here, label %exit, label %body
body:
  %l.next = add nsw i32 %l, 1
  %r.next = add nsw i32 %r, -1
  %go = icmp slt i32 %l.next, %r.next
  br i1 %go, label %loop, label %exit
exit:
  %m = phi i32 [ 0, %entry ], [ %l, %loop ], [ %l.next, %body ]
  ret i32 %m
}
"""
    facts = scev.analyze(text)
    runs = [Run("f", [start, end % 2**32, at]) for start in (0, 3) for end in (-4, 2, 3, 4, 5, 17, 18) for at in (1, 5)]
    assert check_facts(facts, runs, step_limit=500).exact_counts > 0
    loop = facts["f"].loops[0]
    assert loop.exits[1].counts.exact is not None
    assert loop.backedge_taken.constant_max == (1 << 31) - 1


def test_pointers_that_meet() -> None:
    text = """
define void @f(ptr noundef %p, i64 noundef %n) {
entry:
  %room = alloca [40 x i32]
  %few = icmp ult i64 %n, 40
  call void @llvm.assume(i1 %few)
  %end = getelementptr inbounds i32, ptr %room, i64 %n
  %enter = icmp ult ptr %room, %end
  br i1 %enter, label %loop, label %exit
loop:
  %l = phi ptr [ %room, %entry ], [ %l.next, %loop ]
  %r = phi ptr [ %end, %entry ], [ %r.next, %loop ]
  %x = load i32, ptr %l
  store i32 %x, ptr %r
  %l.next = getelementptr inbounds nuw i8, ptr %l, i64 4
  %r.next = getelementptr inbounds i8, ptr %r, i64 -4
  %go = icmp ult ptr %l.next, %r.next
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

declare void @llvm.assume(i1)
"""
    facts = scev.analyze(text)
    assert facts["f"].loops[0].backedge_taken.exact is not None
    assert check_facts(facts, [Run("f", [0, n]) for n in range(40)], step_limit=2000).exact_counts > 0
