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
