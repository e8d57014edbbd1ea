"""A word of w bits as two integer variables: what it is read as unsigned, u, and as signed, s.

    0 <= u < 2^w        -2^(w-1) <= s < 2^(w-1)        u - s = 2^w * n,  n in {0, 1}: whether it is negative

So what is known of one reading passes to the other as soon as the sign is known, and rounding to integers finds the
sign: from s >= 0 and u < 2^w follows 2^w * n < 2^w, n = 0, u = s.

A comparison that excludes a number or demands one (`ne`, `eq`) is about both readings.
"""

from __future__ import annotations

from typing import final

from scev.domains.forms.linear import Linear, Row, at_most, below, equals, number
from scev.domains.relations.problem import Problem
from scev.support.integer_predicates import EQ, NE, SGT, UGE, UGT, ULT


@final
class Word:
    """A word of `width` bits. The forms of its two readings are made when they are asked for."""

    __slots__ = ("_as_signed", "_as_unsigned", "_problem", "bounds", "width")

    def __init__(self, problem: Problem, width: int, bounds: tuple[int, int, int, int]) -> None:
        """`bounds`: the least and largest number, read as unsigned, then read as signed."""
        self._problem: Problem = problem
        self.width: int = width
        self.bounds: tuple[int, int, int, int] = bounds
        self._as_unsigned: Linear | None = None
        self._as_signed: Linear | None = None

    @property
    def unsigned(self) -> Linear:
        """The number that it is, read as unsigned."""
        if (found := self._as_unsigned) is None:
            low, high = self.bounds[0], self.bounds[1]
            found = number(low) if low == high else self._problem.variable(low, high)
            self._as_unsigned = found
        return found

    @property
    def signed(self) -> Linear:
        """The number that it is, read as signed."""
        if (found := self._as_signed) is None:
            low, high = self.bounds[2], self.bounds[3]
            if low == high:
                found = number(low)
            elif low >= 0:
                found = self.unsigned
            elif high < 0:
                found = self.unsigned.plus_number(-(1 << self.width))
            else:
                found = self._problem.variable(low, high)
                negative = self._problem.variable(0, 1)
                self._problem.add(equals(self.unsigned.plus(found, -1), negative.times(1 << self.width)))
            self._as_signed = found
        return found

    @property
    def has_signed(self) -> bool:
        """Whether somebody has asked for the signed reading."""
        return self._as_signed is not None


def full_bounds(width: int) -> tuple[int, int, int, int]:
    """The bounds of any word."""
    half = 1 << (width - 1)
    return 0, 2 * half - 1, -half, half - 1


def constant_word(problem: Problem, width: int, value: int) -> Word:
    """The word of an unsigned number."""
    signed = value - (1 << width) if value >> (width - 1) else value
    return Word(problem, width, (value, value, signed, signed))


def same(left: Word, right: Word) -> list[Row]:
    """Both words are equal."""
    rows = [equals(left.unsigned, right.unsigned)]
    if left.has_signed or right.has_signed:
        rows.append(equals(left.signed, right.signed))
    return rows


def different(left: Word, right: Word) -> list[list[Row]]:
    """The cases of two different words."""
    return [[below(left.unsigned, right.unsigned)], [below(right.unsigned, left.unsigned)]]


def compared(predicate: int, left: Word, right: Word) -> list[list[Row]]:
    """The cases in which `left predicate right` holds: one, or two for `ne`."""
    if predicate == EQ:
        return [same(left, right)]
    if predicate == NE:
        return different(left, right)
    if predicate >= SGT:
        a = left.signed
        b = right.signed
        predicate -= SGT - UGT
    else:
        a = left.unsigned
        b = right.unsigned
    if predicate == UGT:
        return [[below(b, a)]]
    if predicate == ULT:
        return [[below(a, b)]]
    if predicate == UGE:
        return [[at_most(b, a)]]
    return [[at_most(a, b)]]


def assume(problem: Problem, predicate: int, left: Word, right: Word) -> None:
    """`left predicate right` holds."""
    cases = compared(predicate, left, right)
    if len(cases) == 1:
        for row in cases[0]:
            problem.add(row)
        return
    problem.choose(cases)
    if left.has_signed and right.has_signed:
        problem.choose([[below(left.signed, right.signed)], [below(right.signed, left.signed)]])
