"""sinpi and cospi: sin and cos of pi times x (C23, F.10.1.12 and F.10.1.13).

The number line is cut at n/2, n an integer. sinpi is extreme at odd cuts (1 where n is 1 modulo 4, -1 where it is 3)
and zero at even ones, with the sign of x; cospi is extreme at even cuts and +0 at odd ones. Unlike the cuts of sin
these are floats, so everything up to the last step is exact: x = n/2 + t with |t| <= 1/4, and

    sin(pi x) = sin(pi t), cos(pi t), -sin(pi t), -cos(pi t)     for n = 0, 1, 2, 3 modulo 4.

At infinity both are NaN.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains.floats.float_format import FloatFormat
from scev.domains.floats.mpfr import (
    GUARD_BITS,
    Context,
    Real,
    negated,
    real_of_dyadic,
    real_zero,
    rounding_down,
    rounding_up,
)
from scev.domains.floats.periodic import PeriodicFunction


@final
class HalfTurns(PeriodicFunction):
    """sinpi, or with `ahead` = 1 cospi, which is sinpi one cut further on. Immutable."""

    __slots__ = ("ahead",)

    def __init__(self, name: str, ahead: int) -> None:
        super().__init__(name, 1 - ahead, 3 - ahead, ahead == 1)
        self.ahead: Final[int] = ahead

    def cuts(self, format: FloatFormat, low: int, high: int) -> tuple[int, int]:
        return -_floor_twice(format, -1 - low), _floor_twice(format, high)

    def value(self, format: FloatFormat, ordinal: int, upper: bool) -> Real:
        significand, exponent = format.decompose(ordinal)
        # The next cut of 2 x, and t = x - n/2 as a dyadic number.
        if exponent >= -1:
            cut, remainder, remainder_exponent = significand << (exponent + 1), 0, 0
        else:
            cut = ((significand >> (-exponent - 2)) + 1) >> 1
            remainder = significand - (cut << (-exponent - 1))
            remainder_exponent = exponent
        turn = (cut + self.ahead) & 3
        if remainder == 0 and turn & 1 == 0:
            return real_zero(not self.ahead and ordinal < 0)
        precision = format.precision + GUARD_BITS
        flipped = turn >= 2
        context = rounding_up(precision) if upper != flipped else rounding_down(precision)
        if turn & 1:
            # cos(pi t) is largest where |t| is smallest.
            angle = _times_pi(abs(remainder), remainder_exponent, precision, upper == flipped)
            value = context.cos(angle)
        else:
            angle = _times_pi(remainder, remainder_exponent, precision, upper != flipped)
            value = context.sin(angle)
        return negated(value) if flipped else value


SINPI: Final = HalfTurns("sinpi", 0)
COSPI: Final = HalfTurns("cospi", 1)


def _times_pi(significand: int, exponent: int, precision: int, upper: bool) -> Real:
    """A bound of pi * significand * 2**exponent."""
    context: Context = rounding_up(precision) if upper else rounding_down(precision)
    pi_context: Context = rounding_up(precision) if upper == (significand >= 0) else rounding_down(precision)
    return context.mul(real_of_dyadic(significand, exponent), pi_context.const_pi())


def _floor_twice(format: FloatFormat, ordinal: int) -> int:
    """floor(2 x)."""
    significand, exponent = format.decompose(ordinal)
    return significand << (exponent + 1) if exponent >= -1 else significand >> (-exponent - 1)
