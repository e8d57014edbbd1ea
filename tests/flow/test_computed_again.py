"""A condition on a value holds of another one that is computed from the same operands (conditions/collected.py)."""

from __future__ import annotations

import pytest
from tests.execution.oracle import Run, check_facts

import scev
from scev.domains import IntSet

PROGRAM = """
define i1 @remainder(i32 noundef %x, i32 noundef %y) {
entry:
  %a = srem i32 %x, 17
  %c = icmp eq i32 %a, 3
  br i1 %c, label %t, label %f
t:
  %b = srem i32 %x, 17
  %r = icmp ne i32 %b, 3
  ret i1 %r
f:
  ret i1 false
}

define i1 @product(i32 noundef %x, i32 noundef %y) {
entry:
  %a = mul nsw i32 %x, %y
  %b = mul i32 %x, %y
  %c = icmp sgt i32 %a, 3
  br i1 %c, label %t, label %f
t:
  %r = icmp slt i32 %b, 4
  ret i1 %r
f:
  ret i1 false
}

define i1 @common_bits(i32 noundef %x, i32 noundef %y) {
entry:
  %a = and i32 %x, %y
  %c = icmp eq i32 %a, 0
  br i1 %c, label %f, label %t
t:
  %b = and i32 %x, %y
  %r = icmp eq i32 %b, 0
  ret i1 %r
f:
  ret i1 false
}

define i32 @in_a_loop(i32 noundef %x, i32 noundef %y) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %both ]
  %a = urem i32 %i, 5
  %c = icmp eq i32 %a, 2
  br i1 %c, label %t, label %both
t:
  %b = urem i32 %i, 5
  %r = mul i32 %b, 10
  br label %both
both:
  %open = urem i32 %i, 5
  %next = add nuw nsw i32 %i, 1
  %l = icmp ult i32 %next, 9
  br i1 %l, label %loop, label %exit
exit:
  ret i32 %open
}

; Another number, another operand, another operation, and behind the place where the paths meet.
define i1 @others(i32 noundef %x, i32 noundef %y) {
entry:
  %a = srem i32 %x, 17
  %c = icmp eq i32 %a, 3
  br i1 %c, label %t, label %f
t:
  %b = srem i32 %x, 18
  %by.another = icmp ne i32 %b, 3
  %d = srem i32 %y, 17
  %of.another = icmp ne i32 %d, 3
  %e = udiv i32 %x, 17
  %quotient = icmp ne i32 %e, 3
  br label %f
f:
  %g = srem i32 %x, 17
  %behind = icmp ne i32 %g, 3
  ret i1 %behind
}

; Each of them may read another undef.
define i1 @undef(i32 %x, i32 noundef %y) {
entry:
  %a = srem i32 %x, 17
  %c = icmp eq i32 %a, 3
  br i1 %c, label %t, label %f
t:
  %b = srem i32 %x, 17
  %r = icmp ne i32 %b, 3
  ret i1 %r
f:
  ret i1 false
}
"""


@pytest.fixture(scope="module")
def facts() -> scev.ModuleFacts:
    return scev.analyze(PROGRAM)


@pytest.mark.parametrize(
    ("name", "value", "truth"),
    [
        ("remainder", "%r", 0),
        ("product", "%r", 0),
        ("common_bits", "%r", 0),
        ("others", "%by.another", None),
        ("others", "%of.another", None),
        ("others", "%quotient", None),
        ("others", "%behind", None),
        ("undef", "%r", None),
    ],
)
def test_comparisons(facts: scev.ModuleFacts, name: str, value: str, truth: int | None) -> None:
    found = facts[name][value].range
    assert found == (IntSet.full(1) if truth is None else IntSet.point(1, truth))


def test_in_a_loop(facts: scev.ModuleFacts) -> None:
    function = facts["in_a_loop"]
    assert function["%r"].range == IntSet.point(32, 20)
    assert function["%open"].range == IntSet.between(32, 0, 4)


def test_undef_absent() -> None:
    facts = scev.analyze(PROGRAM, settings=scev.Settings(undef="absent"))
    assert facts["undef"]["%r"].range == IntSet.point(1, 0)


def test_they_are_true(facts: scev.ModuleFacts) -> None:
    names = ("remainder", "product", "common_bits", "in_a_loop", "others", "undef")
    numbers = (0, 1, 3, 7, 20, 54, 2**32 - 14, 2**32 - 1)
    report = check_facts(facts, [Run(name, (x, y)) for name in names for x in numbers for y in numbers], places=True)
    assert report.undecided == []
