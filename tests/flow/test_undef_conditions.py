"""Branches on `undef`, and calls that hand it over as `noundef`: undefined behaviour, so they do not happen."""

from __future__ import annotations

import pytest

import scev
from scev import Settings

BRANCHES = """
define internal i32 @chosen(i1 noundef %c) {
entry:
  br i1 %c, label %more, label %two
more:
  CHOICE
one:
  ret i32 1
two:
  ret i32 2
}

define i32 @caller(i1 noundef %c) {
  %r = call i32 @chosen(i1 %c)
  ret i32 %r
}
"""


def returned(choice: str, **knobs: str) -> str:
    facts = scev.analyze(BRANCHES.replace("CHOICE", choice), scope="program", settings=Settings(**knobs))
    return str(facts["caller"]["%r"].range)


@pytest.mark.parametrize(
    "choice", ["br i1 undef, label %one, label %two", "switch i8 undef, label %two [ i8 0, label %one ]"]
)
def test_a_branch_on_undef_is_not_come_to(choice: str) -> None:
    assert returned(choice, undef="absent") == returned(choice.replace("undef", "poison")) == "2"
    # Whoever looks for undefined behaviour sees both blocks, and whoever looks at a program that was reduced to this.
    assert returned(choice, undef="absent", ub="any") == returned(choice) == "[1, 2]"


@pytest.mark.parametrize(
    "choice",
    [
        "%f = freeze i1 undef\n  br i1 %f, label %one, label %two",
        "%f = freeze i8 undef\n  switch i8 %f, label %two [ i8 0, label %one ]",
        "br label %one",
    ],
)
def test_other_branches_are(choice: str) -> None:
    assert returned(choice) == "[1, 2]"


def test_a_loop_that_tests_undef_is_not_left() -> None:
    text = """
define i32 @f(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ], [ 99, %undefined ]
  %next = add i32 %i, 1
  %c = icmp ult i32 %i, 7
  br i1 %c, label %latch, label %out
latch:
  %d = icmp eq i32 %i, %n
  br i1 %d, label %undefined, label %loop
undefined:
  br i1 undef, label %loop, label %wrong
out:
  ret i32 %i
wrong:
  ret i32 77
}
"""
    facts = scev.analyze(text, settings=Settings(undef="absent"))["f"]
    assert not facts.is_executable("%wrong")
    assert str(facts["%i"].range) == "[0, 7]"


CALLS = """
define internal i1 @below(i64 PARAMETER %x) {
  %r = icmp ult i64 %x, 256
  ret i1 %r
}

define i1 @caller(i64 noundef %a) {
  %byte = and i64 %a, 255
  %r = call i1 @below(i64 %byte)
  ret i1 %r
}

define i1 @undefined() {
  %r = call i1 @below(i64 ARGUMENT)
  ret i1 %r
}
"""


def is_below(parameter: str, argument: str, **knobs: str) -> str:
    text = CALLS.replace("PARAMETER", parameter).replace("ARGUMENT", argument)
    return str(scev.analyze(text, scope="program", settings=Settings(**knobs))["below"]["%r"].range)


@pytest.mark.parametrize(("parameter", "argument"), [("noundef", "undef"), ("", "noundef undef")])
def test_a_call_that_hands_over_undef_as_noundef_does_not_happen(parameter: str, argument: str) -> None:
    assert is_below(parameter, argument) == "-1"
    assert is_below(parameter, argument, ub="any") == "full-set"


def test_other_calls_do() -> None:
    assert is_below("", "undef") == "full-set"
    assert is_below("noundef", "256") == "full-set"
    assert is_below("noundef", "255") == "-1"


def test_a_phi_of_undef_may_be_anything() -> None:
    text = """
define i32 @f(i1 noundef %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i32 [ 10, %entry ], [ undef, %a ]
  ret i32 %p
}
"""
    for undef in ("any", "absent"):
        assert str(scev.analyze(text, settings=Settings(undef=undef))["f"]["%p"].range) == "full-set"
