"""What loops add up, executed: with no iteration gone around, sums of carried numbers lie in their facts."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from tests.execution.oracle import Report, Run, check_facts
from tests.execution.programs import module_of_text
from tests.execution.values import RandomChooser
from tests.searches import seeds

import scev
from scev.domains import IntSet
from scev.settings import Settings

from .random_loops import random_loops

SETTINGS = Settings(max_carried_iterations=0)
SUMMED = """
define i5 @f(i5 noundef %start, i5 noundef %x, i5 noundef %y, i5 noundef %way) {{
entry:
  %from = and i5 %start, {start}
  %a = and i5 %x, {a}
  %b = and i5 %y, {b}
  br label %loop
loop:
  %i = phi i5 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i5 [ %from, %entry ], [ %s.next, %loop ]
  %way.now = lshr i5 %way, %i
  %turn = trunc i5 %way.now to i1
  %plus = {add} i5 %s, %a
  %minus = {subtract} i5 %s, %b
  %s.next = select i1 %turn, i5 %plus, i5 %minus
  %i.next = add i5 %i, 1
  %more = icmp ult i5 %i.next, {count}
  br i1 %more, label %loop, label %exit
exit:
  ret i5 %s
}}
"""
# The sum is set to a number on its way: what is added behind that is added to the number, what was before is not.
# That is never 0, so that a number taken for one from before it is found out.
SET_BACK = """
define i6 @f(i6 noundef %x, i6 noundef %y, i6 noundef %way) {{
entry:
  %some = and i6 %x, {a}
  %a = or i6 %some, 8
  %b = and i6 %y, {b}
  br label %loop
loop:
  %i = phi i6 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i6 [ 0, %entry ], [ %s.next, %loop ]
  %way.now = lshr i6 %way, %i
  %turn = trunc i6 %way.now to i1
  %first = {before} i6 %s, %a
  %chosen = select i1 %turn, i6 %first, i6 {number}
  %s.next = {behind} i6 %chosen, %b
  %i.next = add i6 %i, 1
  %more = icmp ult i6 %i.next, 3
  br i1 %more, label %loop, label %exit
exit:
  ret i6 %s
}}
"""
ADDITIONS = ("add", "add nsw")
SUBTRACTIONS = ("sub", "sub nsw")


def check(seed: int) -> Report:
    """Random loops, half of them with additions that do not wrap."""
    random = Random(seed)
    text = random_loops(seed, 12)
    if seed % 2:
        text = text.replace(" = add i16", " = add nsw i16").replace(" = sub i16", " = sub nsw i16")
    module = module_of_text(text)
    facts = scev.analyze(module, settings=SETTINGS)
    report = Report()
    for function in module.defined_functions():
        runs = [Run(function.name[1:], [random.randrange(1 << 16) >> 8, random.randrange(9)]) for _ in range(12)]
        report.add(check_facts(facts, runs, RandomChooser(seed), step_limit=1000))
    return report


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(4))
def test_sums_of_counted_loops(seed: int) -> None:
    assert check(seed).values > 1000


@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(range(4, 104)))
def test_sums_of_many_counted_loops(seed: int) -> None:
    check(seed)


def signed(value: int) -> int:
    return (value & 31) - 2 * (value & 16)


def reached(start: int, a: int, b: int, count: int, nsw: bool) -> set[int]:
    """All numbers that the sum can be when the loop ends, and on the way."""
    now = {value & start for value in range(32)}
    found = set(now)
    for _ in range(count - 1):
        following = set()
        for value, part in product(now, range(32)):
            for true in (signed(value) + signed(part & a), signed(value) - signed(part & b)):
                if not nsw or -16 <= true < 16:
                    following.add(true % 32)
        now = following
        found |= now
    return found


@pytest.mark.halved
@pytest.mark.parametrize("count", [2, 4])
@pytest.mark.parametrize(("add", "subtract"), list(product(ADDITIONS, SUBTRACTIONS)))
def test_the_sum_holds_all_that_is_reached(add: str, subtract: str, count: int) -> None:
    met = 0
    for start, a, b in product((0, 1, 3), (0, 1, 3, 17), (0, 1, 2)):
        text = SUMMED.format(start=start, a=a, b=b, add=add, subtract=subtract, count=count)
        found = scev.analyze(text, settings=SETTINGS)["f"]["%s"].range
        assert isinstance(found, IntSet)
        # Where one of both may wrap, the numbers of runs in which it does not are some of all.
        numbers = reached(start, a, b, count, add == "add nsw" and subtract == "sub nsw")
        assert all(found.contains(number) for number in numbers), (text, found, numbers)
        both = [signed(number) for number in numbers]
        met += not found.is_full() and found.signed_min() == min(both) and found.signed_max() == max(both)
    assert met >= 6


def after_setting_back(a: int, b: int, before: int, behind: int, number: int) -> set[int]:
    """All numbers that the sum can be; `before` and `behind` are the signs of what is added there."""
    now = {0}
    found = {0}
    for _ in range(2):
        following = set()
        for value, x, y in product(now, range(4), range(4)):
            for chosen in (value + before * (x & a | 8), number):
                following.add((chosen + behind * (y & b)) % 64)
        now = following
        found |= now
    return found


@pytest.mark.halved
@pytest.mark.parametrize(("before", "behind"), [("add", "add"), ("add", "sub"), ("sub", "add"), ("sub", "sub")])
@pytest.mark.parametrize("flags", ["", " nsw"])
def test_what_sums_are_set_to(before: str, behind: str, flags: str) -> None:
    signs = {"add": 1, "sub": -1}
    for a, b, number in product((0, 1, 3), (0, 1, 3), (-10, 0, 10)):
        text = SET_BACK.format(a=a, b=b, before=before + flags, behind=behind + flags, number=number)
        found = scev.analyze(text, settings=SETTINGS)["f"]["%s"].range
        assert isinstance(found, IntSet)
        assert not found.is_full()
        numbers = after_setting_back(a, b, signs[before], signs[behind], number)
        assert all(found.contains(one) for one in numbers), (text, found, numbers)
