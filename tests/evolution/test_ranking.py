"""Measures that fall: the shapes that are recognised, what each differs from by one thing, and runs of all of them."""

from __future__ import annotations

import itertools

import pytest

import scev
from tests.execution.oracle import Run, check_facts
from tests.execution.values import RandomChooser

from .running import some_number

NUMBERS = (0, 1, 3, 6, 7, 8, 12, 15)

BITS = """
define void @f(i4 %n, i4 %o) {{
entry:
  br label %loop
loop:
  %x = phi i4 [ %n, %entry ], [ %next, %loop ]
  %one = sub i4 %x, 1
  %minus = add i4 %x, -1
  %plus = add i4 %x, 1
  %two = sub i4 %x, 2
  %other = sub i4 %o, 1
  %negated = sub i4 0, %x
  %negative = sub i4 1, %x
  %double = mul i4 %x, %x
  %low = and i4 %x, %negated
  %wrong = and i4 %x, %negative
  %high = and i4 %o, %negated
  %masked = or i4 %x, %negated
  %next = {next}
  %go = icmp {go}
  br i1 %go, label %loop, label %exit
exit:
  ret void
}}
"""
# By the next value: the maximum where the number is tested; one less where the next one is.
CLEARED: dict[str, int | None] = {
    "and i4 %x, %one": 4,
    "and i4 %x, %minus": 4,
    "and i4 %minus, %x": 4,
    "sub i4 %x, %low": 4,
    "xor i4 %x, %low": 4,
    "xor i4 %low, %x": 4,
    "sub i4 %low, %x": None,
    "and i4 %x, %plus": None,
    "and i4 %plus, %x": None,
    "and i4 %o, %x": None,
    "and i4 %x, %two": None,
    "and i4 %x, %other": None,
    "and i4 %x, %o": None,
    "and i4 %x, %double": None,
    "and i4 %x, %negated": None,
    "xor i4 %x, %one": None,
    "sub i4 %x, %wrong": None,
    "sub i4 %x, %high": None,
    "sub i4 %x, %masked": None,
    "sub i4 %x, %o": None,
}


def most(text: str) -> int | None:
    """The constant maximum of the loop; runs agree with it."""
    facts = scev.analyze(text)
    found = facts["f"].loops[0].backedge_taken.constant_max
    if found is not None:
        runs = [Run("f", arguments) for arguments in itertools.product(NUMBERS, NUMBERS)]
        assert check_facts(facts, runs, RandomChooser(0), some_number, 400).greatest_counts
    return found


@pytest.mark.parametrize("next", list(CLEARED))
def test_a_number_loses_a_bit(next: str) -> None:
    expected = CLEARED[next]
    assert most(BITS.format(next=next, go="ne i4 %x, 0")) == expected
    # x - (x | -x) is the next multiple of the last bit that is set, upwards.
    behind = 15 if next == "sub i4 %x, %masked" else None if expected is None else expected - 1
    assert most(BITS.format(next=next, go="ne i4 %next, 0")) == behind


HALVING = """
declare i1 @get()
define void @f(i4 %a, i4 %b) {{
entry:
  {guard}
loop:
  %lo = phi i4 [ %a, {preheader} ], [ %lo.n, %latch ]
  %hi = phi i4 [ %b, {preheader} ], [ %hi.n, %latch ]
  %c = icmp {predicate} i4 %lo, %hi
  br i1 %c, label %body, label %exit
body:
  {middle}
  %k = call i1 @get()
  %j = call i1 @get()
  %up = add {flag} i4 %m, 1
  %down = add {flag} i4 %m, -1
  %none = add {flag} i4 %m, 0
{moves}
exit:
  ret void
}}
"""
SELECTS = """
  %lo.n = select i1 %k, i4 {up}, i4 %lo
  %hi.n = select i1 {other}, i4 %hi, i4 {down}
  br label %latch
latch:
  br label %loop
"""
PHIS = """
  br i1 %k, label %above, label %below
above:
  br label %latch
below:
  br label %latch
latch:
  %lo.n = phi i4 [ {up}, %above ], [ {low}, %below ]
  %hi.n = phi i4 [ {high}, %above ], [ {down}, %below ]
  br label %loop
"""
# The lower end goes through a select of its own.
MIXED = PHIS.replace("%lo.n = phi", "%lo.p = phi").replace(
    "  br label %loop", "  %lo.n = select i1 %j, i4 %lo.p, i4 %lo\n  br label %loop"
)
DIFFERENCE = "%d = sub i4 %hi, %lo\n  %h = lshr i4 %d, 1\n  %m = add i4 %lo, %h"
SUM = "%t = add {} i4 %lo, %hi\n  %m = {} i4 %t, {}"
# Both ends are not negative, so that a sum that does not wrap is not, either.
POSITIVE = """%pa = icmp sge i4 %a, 0
  %pb = icmp sge i4 %b, 0
  %p = and i1 %pa, %pb
  br i1 %p, label %start, label %exit
start:
  br label %loop"""


def halving(
    predicate: str = "ult",
    middle: str = DIFFERENCE,
    moves: str = SELECTS,
    flag: str = "",
    positive: bool = False,
    up: str = "%up",
    down: str = "",
    other: str = "%k",
    low: str = "%lo",
    high: str = "%hi",
) -> str:
    lower = down or ("%m" if predicate in ("ult", "slt") else "%down")
    return HALVING.format(
        predicate=predicate,
        middle=middle,
        flag=flag,
        guard=POSITIVE if positive else "br label %loop",
        preheader="%start" if positive else "%entry",
        moves=moves.format(up=up, down=lower, other=other, low=low, high=high),
    )


UNSIGNED = SUM.format("nuw", "lshr", 1)
SIGNED = SUM.format("nsw", "sdiv", 2)
HALVED = {
    "of a difference": (halving(), 4),
    "of a difference, in phis": (halving(moves=PHIS), 4),
    "the ends exchanged": (halving(middle=DIFFERENCE.replace("%lo, %h", "%h, %lo")), 4),
    "signed": (halving("slt"), 4),
    "by division": (halving(middle=DIFFERENCE.replace("lshr i4 %d, 1", "udiv i4 %d, 2")), 4),
    "inclusive": (halving("sle", flag="nsw"), 5),
    "inclusive, in phis": (halving("sle", moves=PHIS, flag="nsw"), 5),
    "of a sum": (halving(middle=UNSIGNED), 4),
    "of a sum the other way": (halving(middle=UNSIGNED.replace("%lo, %hi", "%hi, %lo")), 4),
    "of a signed sum": (halving("slt", SIGNED, positive=True), 3),
    "of a signed sum, shifted": (halving("slt", SUM.format("nsw", "ashr", 1), positive=True), 3),
    "of a signed sum, inclusive": (halving("sle", SIGNED, positive=True, flag="nsw"), 4),
    # Each differs by one thing. What is left of the difference by less than half falls by one, and
    # an end that begins anew does so each time that the other one moves.
    "a middle that wraps": (halving("ule", flag="nuw"), None),
    "an end that may wrap": (halving("sle"), None),
    "an end that stays": (halving("sle", flag="nsw", down="%m"), None),
    "a step of none": (halving(up="%none"), None),
    "a step to the middle": (halving(up="%m"), None),
    "both ends move": (halving(moves=PHIS, low="%up"), 4),
    "another end moves": (halving(moves=PHIS, low="%a"), 225),
    "the upper end moves, too": (halving(moves=PHIS, high="%m"), 4),
    "another end stays": (halving(moves=PHIS, high="%b"), 225),
    "by two conditions": (halving(other="%j"), None),
    "in two forms": (halving(moves=MIXED), None),
    "a quarter": (halving(middle=DIFFERENCE.replace("%d, 1", "%d, 2")), 15),
    "a third": (halving(middle=DIFFERENCE.replace("lshr i4 %d, 1", "udiv i4 %d, 3")), 15),
    "half of another difference": (halving(middle=DIFFERENCE.replace("%hi, %lo", "%b, %lo")), None),
    "a difference the other way": (halving(middle=DIFFERENCE.replace("%hi, %lo", "%lo, %hi")), None),
    "half of a sum above the lower end": (halving(middle=DIFFERENCE.replace("sub i4", "add i4")), None),
    "half of another operation": (halving(middle=DIFFERENCE.replace("sub i4", "xor i4")), None),
    "half of a signed difference": (halving(middle=DIFFERENCE.replace("lshr", "ashr")), None),
    "above the lower end": (halving(middle="%m = add i4 %lo, %b"), None),
    "a sum that may wrap": (halving(middle=SUM.format("", "lshr", 1)), None),
    "an unsigned sum halved as a signed one": (halving(middle=SUM.format("nuw", "ashr", 1)), None),
    "a signed sum that may wrap": (halving("slt", SUM.format("", "sdiv", 2), positive=True), None),
    "a signed sum that may be negative": (halving("slt", SIGNED), None),
    "a sum of others": (halving(middle=SUM.format("nuw", "lshr", 1).replace("%lo, %hi", "%lo, %b")), None),
    "half of no sum": (halving(middle="%m = lshr i4 %hi, 1"), None),
}


@pytest.mark.parametrize("name", list(HALVED))
def test_an_interval_is_halved(name: str) -> None:
    text, expected = HALVED[name]
    assert most(text) == expected
