"""Sets of few values, and holes behind conversions, as the solver finds them."""

from __future__ import annotations

import pytest
from tests.execution.oracle import Run, check_facts

import scev

PROGRAM = """
declare void @use(i64)

define i1 @three_cases(i32 noundef %x) {
  switch i32 %x, label %d [ i32 3, label %t i32 70, label %t i32 900, label %t ]
t:
  %a = and i32 %x, 3
  %r = icmp eq i32 %a, 1
  ret i1 %r
d:
  ret i1 false
}

define i1 @three_numbers(i1 noundef %a, i1 noundef %b) {
  %u = select i1 %a, i32 1, i32 50
  %k = select i1 %b, i32 %u, i32 1000
  %r = icmp eq i32 %k, 49
  ret i1 %r
}

define i1 @by_a_phi(i1 noundef %a, i32 noundef %n) {
entry:
  switch i32 %n, label %d [ i32 1, label %one i32 2, label %two ]
one:
  br label %join
two:
  br label %join
d:
  br label %join
join:
  %k = phi i32 [ -7, %one ], [ 12, %two ], [ 400, %d ]
  %m = mul i32 %k, 3
  %r = icmp ne i32 %m, 37
  ret i1 %r
}

define i1 @behind_sext(i16 noundef %x) {
  %e = sext i16 %x to i32
  %c = icmp uge i32 %e, 10
  br i1 %c, label %t, label %f
t:
  %r = icmp uge i16 %x, 10
  ret i1 %r
f:
  ret i1 false
}

define i1 @behind_zext(i8 noundef %x) {
  %e = zext i8 %x to i32
  %low = add i32 %e, -7
  %c = icmp ult i32 %low, 4
  br i1 %c, label %f, label %t
t:
  %r = icmp eq i8 %x, 9
  ret i1 %r
f:
  ret i1 false
}

define i1 @behind_sext_range(i16 noundef %x) {
  %g = icmp sge i16 %x, 0
  %e = sext i16 %x to i32
  br i1 %g, label %h, label %f
h:
  %c = icmp ult i32 %e, 10
  br i1 %c, label %f, label %t
t:
  %r = icmp uge i16 %x, 10
  ret i1 %r
f:
  ret i1 false
}

define i1 @a_hole(i32 noundef range(i32 0, 8) %x) {
  %c = icmp eq i32 %x, 3
  br i1 %c, label %f, label %t
t:
  %y = add i32 %x, 1
  %r = icmp eq i32 %y, 4
  ret i1 %r
f:
  ret i1 true
}

define i1 @beyond(i32 noundef %x) {
  %low = icmp slt i32 %x, -5
  %high = icmp sgt i32 %x, 5
  %c = or i1 %low, %high
  br i1 %c, label %t, label %f
t:
  %r = icmp eq i32 %x, 0
  ret i1 %r
f:
  ret i1 false
}

define i32 @grows(i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %k = phi i32 [ 1, %entry ], [ %k3, %l ]
  %k3 = mul i32 %k, 3
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %l, label %x
x:
  ret i32 %k
}
"""


@pytest.fixture(scope="module")
def facts() -> scev.ModuleFacts:
    return scev.analyze(PROGRAM)


@pytest.mark.parametrize(
    ("function", "value", "place", "words"),
    [
        ("three_cases", "%x", "%t", "{3, 70, 900}"),
        ("three_cases", "%a", None, "{0, 2, 3}"),
        ("three_cases", "%r", None, "0"),
        ("three_numbers", "%k", None, "{1, 50, 1000}"),
        ("three_numbers", "%r", None, "0"),
        ("by_a_phi", "%k", None, "{12, 400, 4294967289}"),
        ("by_a_phi", "%r", None, "-1"),
        ("behind_sext", "%x", "%t", "[10, 65535]"),
        ("behind_sext", "%r", None, "-1"),
        ("behind_zext", "%r", None, "0"),
        ("behind_sext_range", "%x", "%t", "[10, 32767]"),
        ("a_hole", "%x", "%t", "{0, 1, 2, 4, 5, 6, 7}"),
        ("a_hole", "%r", None, "0"),
        ("beyond", "%r", None, "0"),
    ],
)
def test_sets(facts: scev.ModuleFacts, function: str, value: str, place: str | None, words: str) -> None:
    found = facts[function][value]
    assert str(found.range if place is None else found.range_at(place)) == words


@pytest.mark.parametrize(
    ("function", "argument_sets"),
    [
        ("three_cases", [[0], [3], [70], [900], [71]]),
        ("three_numbers", [[0, 0], [0, 1], [1, 0], [1, 1]]),
        ("by_a_phi", [[0, 0], [0, 1], [0, 2]]),
        ("behind_sext", [[0], [9], [10], [32767], [32768], [65535]]),
        ("behind_zext", [[0], [6], [7], [9], [10], [11], [255]]),
        ("behind_sext_range", [[0], [9], [10], [32767], [40000]]),
        ("a_hole", [[0], [1], [2], [3], [4], [7]]),
        ("beyond", [[0], [5], [6], [2**32 - 5], [2**32 - 6]]),
        ("grows", [[0], [1], [2], [5], [30]]),
    ],
)
def test_executed(facts: scev.ModuleFacts, function: str, argument_sets: list[list[int]]) -> None:
    report = check_facts(facts, [Run(function, arguments) for arguments in argument_sets], places=True)
    assert report.undecided == []
