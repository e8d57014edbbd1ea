"""sinpi and cospi: sin and cos of pi times x (C23, F.10.1.12 and F.10.1.13).

The number line is cut at n/2, n an integer. sinpi is extreme at odd cuts (1 where n is 1 modulo 4, -1 where it is 3)
and zero at even ones, with the sign of x; cospi is extreme at even cuts and +0 at odd ones. Unlike the cuts of sin
these are floats, so everything up to the last step is exact: x = n/2 + t with |t| <= 1/4, and

    sin(pi x) = sin(pi t), cos(pi t), -sin(pi t), -cos(pi t)     for n = 0, 1, 2, 3 modulo 4.

At infinity both are NaN.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains.floats.accuracy import Accuracy, highest_result, lowest_result, undefined_result
from scev.domains.floats.arithmetic import propagated_nan
from scev.domains.floats.float_format import FloatFormat
from scev.domains.floats.float_set import FloatSet
from scev.domains.floats.mpfr import (
    GUARD_BITS,
    Context,
    Real,
    greatest_of,
    least_of,
    negated,
    real_of_dyadic,
    real_of_integer,
    real_zero,
    rounding_down,
    rounding_up,
)


@final
class HalfTurns:
    """sinpi, or with `ahead` = 1 cospi, which is sinpi one cut further on. Immutable."""

    __slots__ = ("ahead",)

    def __init__(self, ahead: int) -> None:
        self.ahead: Final[int] = ahead

    def apply(self, a: FloatSet, accuracy: Accuracy) -> FloatSet:
        """What a library of that accuracy may return for members of a set."""
        format = a.format
        nan = propagated_nan(a.nan)
        bounds: list[int] = []
        if a.may_be_infinite():
            nan |= undefined_result(format, accuracy, bounds)
        arguments = a.without_infinities().bounds
        for index in range(0, len(arguments), 2):
            self._append_image(format, arguments[index], arguments[index + 1], accuracy, bounds)
        return FloatSet.of_results(format, bounds, nan, None)

    def _append_image(self, format: FloatFormat, low: int, high: int, accuracy: Accuracy, bounds: list[int]) -> None:
        one = format.power_of_two(0)
        if self.ahead and low >= -1 and high <= 0:
            # cospi(0) = 1, exactly.
            bounds.extend((one, one))
            return
        first = -_floor_twice(format, -1 - low)
        last = _floor_twice(format, high)
        least = real_of_integer(-1)
        greatest = real_of_integer(1)
        if not _meets(first + self.ahead, last + self.ahead, 3):
            least = least_of(self._value(format, low, False), self._value(format, high, False))
        if not _meets(first + self.ahead, last + self.ahead, 1):
            greatest = greatest_of(self._value(format, low, True), self._value(format, high, True))
        lowest = lowest_result(format, least, greatest, accuracy)
        highest = highest_result(format, least, greatest, accuracy)
        if accuracy.keeps_range:
            lowest = max(lowest, -1 - one)
            highest = min(highest, one)
        bounds.extend((lowest, highest))

    def _value(self, format: FloatFormat, ordinal: int, upper: bool) -> Real:
        """A bound of the function at a finite value."""
        significand, exponent = format.decompose(ordinal)
        # The next cut of 2 x, and t = x - n/2 as a dyadic number.
        if exponent >= -1:
            cut, rest, rest_exponent = significand << (exponent + 1), 0, 0
        else:
            cut = ((significand >> (-exponent - 2)) + 1) >> 1
            rest = significand - (cut << (-exponent - 1))
            rest_exponent = exponent
        turn = (cut + self.ahead) & 3
        if rest == 0 and turn & 1 == 0:
            return real_zero(not self.ahead and ordinal < 0)
        precision = format.precision + GUARD_BITS
        flipped = turn >= 2
        context = rounding_up(precision) if upper != flipped else rounding_down(precision)
        if turn & 1:
            # cos(pi t) is largest where |t| is smallest.
            angle = _times_pi(abs(rest), rest_exponent, precision, upper == flipped)
            value = context.cos(angle)
        else:
            angle = _times_pi(rest, rest_exponent, precision, upper != flipped)
            value = context.sin(angle)
        return negated(value) if flipped else value


SINPI: Final = HalfTurns(0)
COSPI: Final = HalfTurns(1)


def _times_pi(significand: int, exponent: int, precision: int, upper: bool) -> Real:
    """A bound of pi * significand * 2**exponent."""
    context: Context = rounding_up(precision) if upper else rounding_down(precision)
    pi_context: Context = rounding_up(precision) if upper == (significand >= 0) else rounding_down(precision)
    return context.mul(real_of_dyadic(significand, exponent), pi_context.const_pi())


def _floor_twice(format: FloatFormat, ordinal: int) -> int:
    """floor(2 x)."""
    significand, exponent = format.decompose(ordinal)
    return significand << (exponent + 1) if exponent >= -1 else significand >> (-exponent - 1)


def _meets(first: int, last: int, residue: int) -> bool:
    """Some n from first to last is `residue` modulo 4."""
    return last >= first and (residue - first) % 4 <= last - first
