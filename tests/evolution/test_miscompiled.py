"""Shapes of loops that LLVM once compiled wrongly since scalar evolution claimed too much of them: run, with what we
claim. The numbers are those of LLVM's issues.
"""

from __future__ import annotations

import itertools

import pytest

import scev
from scev.ir import Function, Instruction
from tests.execution.interpreter import EXITED, Machine
from tests.execution.oracle import Run, check_facts
from tests.execution.programs import module_of_text
from tests.execution.values import Exit, Value

# A flag of an instruction that is executed only as long as an inner condition lets it, taken for one of the recurrence.
FLAG_BEHIND_AN_EXIT = """
define i32 @f(i32 %a, i32 %b) {
entry:
  br label %outer
outer:
  %s = phi i32 [ 0, %entry ], [ %dec, %outer.latch ]
  %small = icmp ult i32 %s, 2
  br label %inner
inner:
  %k = phi i64 [ 0, %outer ], [ %add, %inner.latch ]
  br i1 %small, label %inner.latch, label %exit
inner.latch:
  %add = add nuw nsw i64 %k, 1
  %c = icmp ult i64 %k, 3
  br i1 %c, label %inner, label %outer.latch
outer.latch:
  %dec = add nsw i32 %s, -1
  %z = zext i32 %dec to i64
  %go = icmp ult i64 %z, 4294967000
  br i1 %go, label %outer, label %exit
exit:
  ret i32 %s
}
"""

# A comparison that alone does not end the loop says nothing of the counter it extends.
COMPARISON_THAT_IS_NOT_ALONE = """
define i32 @f(i8 %a, i8 %b) {
entry:
  br label %loop
loop:
  %i = phi i8 [ %a, %entry ], [ %i.next, %loop ]
  %n = phi i32 [ 0, %entry ], [ %n.next, %loop ]
  %i.next = add i8 %i, 3
  %n.next = add i32 %n, 1
  %z = zext i8 %i.next to i32
  %below = icmp ult i32 %z, 254
  %few = icmp ult i32 %n.next, 300
  %go = {combined} i1 %below, %few
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %n
}
"""

# The divisor of the last iteration is no divisor of the others.
DIVISION_IN_AN_EXIT_VALUE = """
define i32 @f(i32 %a, i32 %b) {
entry:
  br label %outer
outer:
  %d = phi i32 [ -1, %entry ], [ %q, %after ]
  %small = icmp ule i32 %d, 1
  br i1 %small, label %inner, label %after
inner:
  %x = phi i16 [ 0, %outer ], [ 1, %inner ]
  %w = sext i16 %x to i32
  %go = icmp ult i32 %w, %d
  br i1 %go, label %inner, label %after
after:
  %q = udiv i32 %a, %d
  %more = icmp ult i32 %d, -1
  br i1 %more, label %outer, label %exit
exit:
  ret i32 %q
}
"""

# Sums that differ by a constant modulo 2^w need not keep their order.
DIFFERENCE_OF_SUMS = """
define i32 @f(i8 %a, i8 %b) {
entry:
  br label %outer
outer:
  %c = phi i8 [ 3, %entry ], [ %c.next, %outer.latch ]
  %some = icmp ne i8 %c, 0
  br label %inner
inner:
  %k = phi i8 [ 0, %outer ], [ %k.next, %inner.latch ]
  br i1 %some, label %outer.latch, label %inner.latch
inner.latch:
  %k.next = add i8 %k, 1
  %s = add i8 %k, %a
  %t = add i8 %k.next, %a
  %less = icmp ult i8 %s, %t
  %on = icmp sle i8 %k.next, 3
  %go = and i1 %less, %on
  br i1 %go, label %inner, label %outer.latch
outer.latch:
  %c.next = add i8 %c, -1
  %d = icmp sge i8 %c.next, 0
  br i1 %d, label %outer, label %exit
exit:
  ret i32 0
}
"""

# A step so large that the counter passes the bound, wraps, and comes by once more.
LARGE_STEP_DOWNWARDS = """
define i32 @f(i32 %a, i32 %b) {
entry:
  br label %loop
loop:
  %p = phi i32 [ 2147483646, %entry ], [ %p.next, %latch ]
  %c = icmp sgt i32 %p, -7826
  br i1 %c, label %latch, label %exit
latch:
  %p.next = add i32 %p, -2147483647
  br label %loop
exit:
  ret i32 %p
}
"""

# samesign is a promise about the operands, no licence to compare them either way.
SAMESIGN = """
define i16 @f(i8 %a, i8 %b) {
entry:
  %enter = icmp samesign ult i32 1, 155
  br i1 %enter, label %loop, label %exit
loop:
  %f = phi i8 [ 1, %loop ], [ 0, %entry ]
  %c = icmp slt i8 %f, 1
  br i1 %c, label %loop, label %exit
exit:
  ret i16 0
}
"""

# An unknown step that may be negative or 0: the loop runs once, or wraps.
UNKNOWN_STEP = """
define i32 @f(i8 %a, i8 %b) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %i.next, %loop ]
  %i.next = add nsw i8 %i, %a
  %c = icmp slt i8 %i.next, 1
  br i1 %c, label %loop, label %exit
exit:
  ret i32 0
}
"""

# Flags of additions whose poison nobody looks at.
POISON_THAT_IS_STORED = """
define i32 @f(i8 %a, i8 %b) {
entry:
  %slot = alloca i8
  br label %loop
loop:
  %i = phi i8 [ -128, %entry ], [ %i.next, %latch ]
  %j = phi i8 [ 0, %entry ], [ %j.next, %latch ]
  store i8 %j, ptr %slot
  %c = icmp slt i8 %i, 20
  br i1 %c, label %latch, label %exit
latch:
  %i.next = add nsw i8 %i, 1
  %j.next = add nuw nsw i8 %j, 1
  br label %loop
exit:
  ret i32 0
}
"""

# What is looked at only if an earlier condition lets it, be it poison: %j + 1 is, in the 28th iteration.
SEQUENTIAL_CONDITIONS = """
define i32 @f(i8 %a, i8 %b) {
entry:
  br label %loop
loop:
  %i = phi i8 [ %a, %entry ], [ %i.next, %loop ]
  %j = phi i8 [ 100, %entry ], [ %j.next, %loop ]
  %i.next = add i8 %i, -1
  %j.next = add nsw i8 %j, 1
  %c = icmp ne i8 %i, 0
  %d = icmp slt i8 %j.next, 126
  %go = select i1 %c, i1 %d, i1 false
  br i1 %go, label %loop, label %exit
exit:
  ret i32 0
}
"""

# The remainder of the iteration that ends is one of the value from before it.
VALUE_OF_THE_ITERATION_BEFORE = """
define i32 @f(i8 %a, i8 %b) {
entry:
  br label %loop
loop:
  %x = phi i32 [ -173, %entry ], [ %negated, %latch ]
  %i = phi i32 [ 1, %entry ], [ %next, %latch ]
  %rest = srem i32 729259140, %x
  %low = trunc i32 %i to i8
  %small = urem i8 -83, %low
  %wide = zext i8 %small to i32
  %negated = sub nsw i32 0, %wide
  br label %latch
latch:
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %negated, 0
  br i1 %done, label %exit, label %loop
exit:
  %result = phi i32 [ %rest, %latch ]
  ret i32 %result
}
"""

# A step that may be 0, from a number that leaves the loop only if nothing was added to it.
STEP_OF_NOTHING = """
define i32 @f(i8 %a, i8 %b) mustprogress {
entry:
  %bit = trunc i8 %b to i1
  %step = zext i1 %bit to i32
  %start = zext i8 %a to i32
  br label %loop
loop:
  %e = phi i32 [ %start, %entry ], [ %next, %loop ]
  %next = add nsw i32 %e, %step
  %same = icmp eq i32 %next, %start
  br i1 %same, label %exit, label %loop
exit:
  ret i32 %e
}
"""

# A sum of signed numbers, read as unsigned: both halves of it are negative.
UNSIGNED_SUM_OF_SIGNED_NUMBERS = """
define i32 @f(i8 %a, i8 %b) {
entry:
  br label %loop
loop:
  %i = phi i8 [ -12, %entry ], [ %next, %loop ]
  %x = sext i8 %i to i16
  %y = sext i8 %i to i16
  %sum = add i16 %x, %y
  %wide = zext i16 %sum to i32
  %next = add i8 %i, 1
  %go = icmp ult i8 %next, %a
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %wide
}
"""

# Down to 0 in a width that has no registers, with an inner loop that is left at once but for the last time.
LEFT_AT_ONCE_BUT_ONCE = """
define i32 @f(i8 %a, i8 %b) {
entry:
  br label %outer
outer:
  %c = phi i128 [ 3, %entry ], [ %c.next, %latch ]
  %r = phi i32 [ 3, %entry ], [ %r.out, %latch ]
  br label %inner
inner:
  %j = phi i8 [ 0, %outer ], [ %j.next, %again ]
  %r.in = phi i32 [ %r, %outer ], [ 0, %again ]
  %some = icmp ne i128 %c, 0
  br i1 %some, label %latch, label %again
again:
  %j.next = add i8 %j, 1
  %more = icmp sle i8 %j.next, 3
  br i1 %more, label %inner, label %latch
latch:
  %r.out = phi i32 [ %r.in, %inner ], [ 0, %again ]
  %c.next = add i128 %c, -1
  %go = icmp sge i128 %c.next, 0
  br i1 %go, label %outer, label %exit
exit:
  ret i32 %r.out
}
"""

# What is loaded behind a loop, at the address that its counter has there, is no value of the loop.
LOADED_AT_THE_END = """
@g = constant [5 x i32] [i32 0, i32 1, i32 2, i32 3, i32 4]
define i32 @f(i8 %a, i8 %b) {
entry:
  br label %outer
outer:
  %k = phi i32 [ 0, %entry ], [ %k.next, %latch ]
  %sum = phi i32 [ 0, %entry ], [ %total, %latch ]
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %i.next, %inner ]
  %p = getelementptr inbounds [5 x i32], ptr @g, i32 0, i32 %i
  %v = load i32, ptr %p
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i, %k
  br i1 %more, label %inner, label %latch
latch:
  %total = add i32 %sum, %v
  %k.next = add nuw nsw i32 %k, 1
  %go = icmp ult i32 %k.next, 5
  br i1 %go, label %outer, label %exit
exit:
  ret i32 %total
}
"""

PROGRAMS = {
    "57247": FLAG_BEHIND_AN_EXIT,
    "70521 and": COMPARISON_THAT_IS_NOT_ALONE.replace("{combined}", "and"),
    "70521 or": COMPARISON_THAT_IS_NOT_ALONE.replace("{combined}", "or"),
    "60944": DIVISION_IN_AN_EXIT_VALUE,
    "101339": DIFFERENCE_OF_SUMS,
    "187472": LARGE_STEP_DOWNWARDS,
    "126409": SAMESIGN,
    "64575": UNKNOWN_STEP,
    "222490": POISON_THAT_IS_STORED,
    "123550": VALUE_OF_THE_ITERATION_BEFORE,
    "131465": STEP_OF_NOTHING,
    "135182": UNSIGNED_SUM_OF_SIGNED_NUMBERS,
    "102597": LEFT_AT_ONCE_BUT_ONCE,
    "68260": LOADED_AT_THE_END,
    "sequential": SEQUENTIAL_CONDITIONS,
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_claims_hold(name: str) -> None:
    facts = scev.analyze(module_of_text(PROGRAMS[name]))
    numbers = [0, 1, 2, 3, 100, 127, 128, 254, 255]
    runs = [Run("f", pair) for pair in itertools.product(numbers, (0, 1))]
    report = check_facts(facts, runs, step_limit=6000)
    assert report.steps > 0
    assert report.undecided == []


def test_nuw_of_a_falling_counter_says_that_it_passes_0() -> None:
    # %x is 7 and 234: as an addition of 227 that does not wrap. It is below %n in neither iteration.
    text = """
define void @f(i8 %n) {
entry:
  %guard = icmp sle i8 %n, 7
  br i1 %guard, label %loop, label %exit
loop:
  %x = phi i8 [ 7, %entry ], [ %next, %latch ]
  %first = icmp sgt i8 %x, 6
  br i1 %first, label %body, label %exit
body:
  %go = icmp uge i8 %x, %n
  br i1 %go, label %latch, label %exit
latch:
  %next = sub i8 %x, 29
  br label %loop
exit:
  ret void
}
"""
    report = check_facts(scev.analyze(module_of_text(text)), [Run("f", (n,)) for n in range(256)])
    assert report.loops_left > 100


def test_a_falling_counter_that_passed_0_goes_round_once_more_before_its_test() -> None:
    # %x is 7, 234, poison; the program may end before that is tested.
    text = """
declare void @may_end()
define void @f(i8 noundef %n) {
entry:
  br label %loop
loop:
  %x = phi i8 [ 7, %entry ], [ %next, %latch ]
  call void @may_end()
  %go = icmp ugt i8 %x, %n
  br i1 %go, label %latch, label %exit
latch:
  %next = add nuw i8 %x, -29
  br label %loop
exit:
  ret void
}
"""
    calls = 0

    def ends_at_last(machine: Machine, function: Function, call: Instruction, arguments: list[Value]) -> Value:
        nonlocal calls
        calls += 1
        if calls % 3 == 0:
            raise Exit(0)
        return None

    facts = scev.analyze(module_of_text(text))
    report = check_facts(facts, [Run("f", (3,)) for _ in range(3)], externals=ends_at_last)
    assert [outcome.kind for outcome in report.outcomes] == [EXITED] * 3
