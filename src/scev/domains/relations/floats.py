"""Floats as far as comparisons see them: whether it is NaN, and its rank in the order of all numbers.

    x < y as floats      nan(x) = nan(y) = 0  and  rank(x) < rank(y)
    x, y unordered       nan(x) + nan(y) >= 1

The rank of a number of a format of IEEE 754 is its encoding without the sign, with the sign put in front: so both zeros
have rank 0, and each number has the next rank after the one below it. Where subnormal numbers are flushed, they may be
compared as 0, by one comparison and not by another (`flushed_or_not`); of a subnormal constant nothing is said but its
bounds.

A predicate is a set of outcomes: bit 0 equal, bit 1 greater, bit 2 less, bit 3 unordered.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains.forms.linear import Linear, Row, at_most, below, equals, number
from scev.domains.relations.problem import Problem

EQUAL: Final = 1
GREATER: Final = 2
LESS: Final = 4
UNORDERED: Final = 8
OUTCOMES: Final = (EQUAL, GREATER, LESS, UNORDERED)
ALL_OUTCOMES: Final = EQUAL | GREATER | LESS | UNORDERED


@final
class RankedFloat:
    """A float. `nan` is 1 for NaN and 0 for a number, `rank` the number's rank."""

    __slots__ = ("nan", "rank")

    def __init__(self, nan: Linear, rank: Linear) -> None:
        self.nan: Linear = nan
        self.rank: Linear = rank


def any_float(problem: Problem, width: int, fraction: int) -> RankedFloat:
    """Any float of a format of `width` bits, `fraction` of them for the fraction."""
    infinity = (1 << (width - 1)) - (1 << fraction)
    return RankedFloat(problem.variable(0, 1), problem.variable(-infinity, infinity))


def constant_float(problem: Problem, width: int, fraction: int, bits: int) -> RankedFloat:
    """The float of an encoding."""
    infinity = (1 << (width - 1)) - (1 << fraction)
    sign = -1 if bits >> (width - 1) else 1
    magnitude = bits & ((1 << (width - 1)) - 1)
    if magnitude > infinity:
        return RankedFloat(number(1), problem.variable(-infinity, infinity))
    if 0 < magnitude < 1 << fraction:
        # It may be flushed.
        return RankedFloat(number(0), problem.variable(min(0, sign * magnitude), max(0, sign * magnitude)))
    return RankedFloat(number(0), number(sign * magnitude))


def flushed_or_not(rank: Linear, seen: Linear, fraction: int) -> list[list[Row]]:
    """The cases of a rank and the one that a comparison sees, where it may flush subnormal numbers of a format with a
    fraction of so many bits.
    """
    largest = number((1 << fraction) - 1)
    return [
        [equals(seen, rank)],
        [equals(seen, number(0)), at_most(rank, largest), at_most(largest.times(-1), rank)],
    ]


def compared_floats(predicate: int, left: RankedFloat, right: RankedFloat) -> list[list[Row]]:
    """The cases in which one of the outcomes of a predicate is that of comparing both."""
    cases: list[list[Row]] = []
    ordered = predicate & (EQUAL | GREATER | LESS)
    a = left.rank
    b = right.rank
    numbers = [equals(left.nan, number(0)), equals(right.nan, number(0))]
    if ordered == EQUAL | GREATER | LESS:
        cases.append(numbers)
    elif ordered == EQUAL | LESS:
        cases.append([*numbers, at_most(a, b)])
    elif ordered == EQUAL | GREATER:
        cases.append([*numbers, at_most(b, a)])
    else:
        if ordered & EQUAL:
            cases.append([*numbers, equals(a, b)])
        if ordered & GREATER:
            cases.append([*numbers, below(b, a)])
        if ordered & LESS:
            cases.append([*numbers, below(a, b)])
    if predicate & UNORDERED:
        cases.append([at_most(number(1), left.nan.plus(right.nan))])
    return cases
