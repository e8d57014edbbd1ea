"""Numbers that conditions leave out between others: behind a switch, behind comparisons."""

from __future__ import annotations

import pytest
from tests.execution.oracle import Run, check_facts

import scev
from scev.domains import IntSet

PROGRAM = """
define i1 @default(i32 %v) {
entry:
  switch i32 %v, label %d [ i32 3, label %a i32 9, label %a i32 40, label %a ]
a:
  %in.case = icmp eq i32 %v, 9
  %other = icmp eq i32 %v, 10
  ret i1 %other
d:
  %x = icmp eq i32 %v, 9
  %y = icmp ne i32 %v, 40
  %open = icmp eq i32 %v, 10
  %r = or i1 %x, %open
  ret i1 %r
}

define i32 @again(i32 %v) {
entry:
  switch i32 %v, label %d [ i32 3, label %a i32 9, label %a i32 40, label %b ]
a:
  switch i32 %v, label %no.default [ i32 3, label %three i32 9, label %nine i32 40, label %no.forty ]
no.default:
  ret i32 1
no.forty:
  ret i32 2
three:
  ret i32 3
nine:
  ret i32 4
b:
  ret i32 5
d:
  switch i32 %v, label %e [ i32 9, label %no.nine i32 8, label %eight ]
no.nine:
  ret i32 6
eight:
  ret i32 7
e:
  ret i32 8
}

define i1 @compared(i32 range(i32 0, 100) %v) {
entry:
  %is5 = icmp eq i32 %v, 5
  br i1 %is5, label %yes, label %no
yes:
  ret i1 true
no:
  %small = icmp ult i32 %v, 50
  br i1 %small, label %then, label %else
then:
  %x = icmp eq i32 5, %v
  ret i1 %x
else:
  ret i1 false
}

; Of another value, or where the paths have joined again, nothing is left out.
define i1 @joined(i32 %v, i32 %w) {
entry:
  switch i32 %v, label %d [ i32 3, label %d2 i32 9, label %d2 ]
d2:
  br label %d
d:
  %open = icmp eq i32 %v, 9
  %open.w = icmp eq i32 %w, 9
  %r = or i1 %open, %open.w
  ret i1 %r
}

; A phi is not what none of its operands is, around a loop as well.
define i1 @around(i32 %v, i32 %w, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %x = phi i32 [ 256, %entry ], [ %y, %latch ]
  %open = phi i32 [ 256, %entry ], [ %open.next, %latch ]
  %late = phi i32 [ 5, %entry ], [ %y, %latch ]
  %not.five = icmp ne i32 %v, 5
  %below = icmp sgt i32 %x, %v
  %both = and i1 %not.five, %below
  br i1 %both, label %then, label %latch
then:
  br label %latch
latch:
  %y = phi i32 [ %x, %loop ], [ %v, %then ]
  %open.next = phi i32 [ %open, %then ], [ %v, %loop ]
  %a = icmp eq i32 %x, 5
  %b = icmp ne i32 %y, 5
  %open.c = icmp eq i32 %open.next, 5
  %open.d = icmp eq i32 %late, 5
  %open.e = icmp eq i32 %x, 256
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %out
out:
  %c = icmp eq i32 %y, 5
  switch i32 %x, label %other [ i32 5, label %five i32 256, label %other ]
five:
  ret i1 true
other:
  ret i1 %c
}

define i1 @of_undef(i32 noundef %v, i1 noundef %c) {
entry:
  %is5 = icmp eq i32 %v, 5
  br i1 %is5, label %out, label %no
no:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %open = phi i32 [ %v, %no ], [ undef, %then ]
  %open.a = icmp eq i32 %open, 5
  ret i1 %open.a
out:
  ret i1 false
}
"""


@pytest.fixture(scope="module")
def facts() -> scev.ModuleFacts:
    return scev.analyze(PROGRAM)


@pytest.mark.parametrize(
    ("name", "value", "truth"),
    [
        ("default", "%x", 0),
        ("default", "%y", 1),
        ("default", "%other", 0),
        ("default", "%open", None),
        ("default", "%in.case", None),
        ("compared", "%x", 0),
        ("joined", "%open", None),
        ("joined", "%open.w", None),
        ("around", "%a", 0),
        ("around", "%b", 1),
        ("around", "%c", 0),
        ("around", "%open.c", None),
        ("around", "%open.d", None),
        ("around", "%open.e", None),
        ("of_undef", "%open.a", None),
    ],
)
def test_comparisons(facts: scev.ModuleFacts, name: str, value: str, truth: int | None) -> None:
    found = facts[name][value].range
    assert isinstance(found, IntSet)
    assert found == (IntSet.full(1) if truth is None else IntSet.point(1, truth))


def test_cases_of_another_switch(facts: scev.ModuleFacts) -> None:
    function = facts["again"]
    never = {
        name
        for name in ("%no.default", "%no.forty", "%no.nine", "%three", "%eight", "%e")
        if not function.is_executable(name)
    }
    assert never == {"%no.default", "%no.forty", "%no.nine"}


def test_cases_around_a_loop(facts: scev.ModuleFacts) -> None:
    assert not facts["around"].is_executable("%five")


def test_they_are_true(facts: scev.ModuleFacts) -> None:
    numbers = (0, 3, 5, 8, 9, 10, 40, 41, 2**32 - 1)
    runs = [Run(name, (v,)) for name in ("default", "again") for v in numbers]
    runs += [Run("joined", (v, w)) for v in numbers for w in (3, 9)]
    runs += [Run("compared", (v,)) for v in (0, 5, 6, 50, 99)]
    runs += [Run("around", (v, 7, n)) for v in numbers for n in (1, 2, 4)]
    report = check_facts(facts, runs)
    assert report.undecided == []
    assert report.values > 20
