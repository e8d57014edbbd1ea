"""sinpi, cospi and tanpi: sin, cos and tan of pi times x (C23, F.10.1.12 to F.10.1.14).

The number line is cut at n/2, n an integer. sinpi is extreme at odd cuts (1 where n is 1 modulo 4, -1 where it is 3)
and zero at even ones, with the sign of x; cospi is extreme at even cuts and +0 at odd ones. Unlike the cuts of sin
these are floats, so everything up to the last step is exact: x = n/2 + t with |t| <= 1/4, and

    sin(pi x) = sin(pi t), cos(pi t), -sin(pi t), -cos(pi t)     for n = 0, 1, 2, 3 modulo 4.

tanpi rises between its poles, the odd cuts: n/2 is +inf where n is 1 modulo 4, and -inf where it is 3 (negative x have
the other sign, as tan is odd). It is zero at the even cuts, with the sign of x at even integers and the other sign at
odd ones. At infinity all are NaN.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains.floats import mpfr
from scev.domains.floats.accuracy import Accuracy, highest_result, lowest_result
from scev.domains.floats.float_format import FloatFormat
from scev.domains.floats.float_set import FloatSet
from scev.domains.floats.periodic import FunctionOfAngles, PeriodicFunction, meets


@final
class HalfTurns(PeriodicFunction):
    """sinpi, or with `ahead` = 1 cospi, which is sinpi one cut further on. Immutable."""

    __slots__ = ("ahead",)

    def __init__(self, name: str, ahead: int) -> None:
        super().__init__(name, 1 - ahead, 3 - ahead, ahead == 1)
        self.ahead: Final[int] = ahead

    def cuts(self, format_: FloatFormat, low: int, high: int) -> tuple[int, int]:
        return -_floor_twice(format_, -1 - low), _floor_twice(format_, high)

    def value(self, format_: FloatFormat, ordinal: int, upper: bool) -> mpfr.Real:
        cut, remainder, remainder_exponent = _reduced(format_, ordinal)
        turn = (cut + self.ahead) & 3
        if remainder == 0 and turn & 1 == 0:
            return mpfr.real_zero(not self.ahead and ordinal < 0)
        precision = format_.precision + mpfr.GUARD_BITS
        flipped = turn >= 2
        context = mpfr.rounding_up(precision) if upper != flipped else mpfr.rounding_down(precision)
        if turn & 1:
            # cos(pi t) is largest where |t| is smallest.
            angle = _times_pi(abs(remainder), remainder_exponent, precision, upper == flipped)
            value = context.cos(angle)
        else:
            angle = _times_pi(remainder, remainder_exponent, precision, upper != flipped)
            value = context.sin(angle)
        return mpfr.negated(value) if flipped else value


SINPI: Final = HalfTurns("sinpi", 0)
COSPI: Final = HalfTurns("cospi", 1)


@final
class _TangentOfHalfTurns(FunctionOfAngles):
    """tanpi."""

    __slots__ = ()

    def append_image(self, format_: FloatFormat, low: int, high: int, accuracy: Accuracy, bounds: list[int]) -> None:
        first = -_floor_twice(format_, -1 - low)
        last = _floor_twice(format_, high)
        if low != high and (meets(first, last, 1) or meets(first, last, 3)):
            bounds.extend((format_.min_ordinal, format_.max_ordinal))
            return
        least = _tangent(format_, low, False)
        greatest = _tangent(format_, high, True)
        lowest = lowest_result(format_, least, greatest, accuracy)
        highest = highest_result(format_, least, greatest, accuracy)
        if accuracy.keeps_range and not mpfr.is_negative(least):
            lowest = max(lowest, 0)
        if accuracy.keeps_range and mpfr.is_negative(greatest):
            highest = min(highest, -1)
        bounds.extend((lowest, highest))


TANPI: Final = _TangentOfHalfTurns()


def half_turn_tangent(a: FloatSet, accuracy: Accuracy) -> FloatSet:
    """What tanpi of a library of that accuracy may return for members of a set."""
    return TANPI.apply(a, accuracy)


def _tangent(format_: FloatFormat, ordinal: int, upper: bool) -> mpfr.Real:
    """A lower or an upper bound of tanpi at a finite value."""
    cut, remainder, exponent = _reduced(format_, ordinal)
    is_pole = bool(cut & 1)
    if remainder == 0:
        # Of the magnitude n/2: +0, +inf, -0, -inf for n = 0, 1, 2, 3 modulo 4. tanpi is odd.
        negative = ((cut if ordinal >= 0 else -cut) & 2 != 0) != (ordinal < 0)
        return mpfr.real_infinity(negative) if is_pole else mpfr.real_zero(negative)
    precision = format_.precision + mpfr.GUARD_BITS
    context = mpfr.rounding_up(precision) if upper else mpfr.rounding_down(precision)
    if not is_pole:
        return context.tan(_times_pi(remainder, exponent, precision, upper))
    # tan(pi/2 + u) = 1 / tan(-u), and a reciprocal falls.
    inward = mpfr.rounding_down(precision) if upper else mpfr.rounding_up(precision)
    return context.div(1, inward.tan(_times_pi(-remainder, exponent, precision, not upper)))


def _reduced(format_: FloatFormat, ordinal: int) -> tuple[int, int, int]:
    """(n, m, e) with x = n/2 + m * 2**e, n/2 the nearest cut."""
    significand, exponent = format_.decompose(ordinal)
    if exponent >= -1:
        return significand << (exponent + 1), 0, 0
    cut = ((significand >> (-exponent - 2)) + 1) >> 1
    return cut, significand - (cut << (-exponent - 1)), exponent


def _times_pi(significand: int, exponent: int, precision: int, upper: bool) -> mpfr.Real:
    """A bound of pi * significand * 2**exponent."""
    context: mpfr.Context = mpfr.rounding_up(precision) if upper else mpfr.rounding_down(precision)
    pi_context: mpfr.Context = (
        mpfr.rounding_up(precision) if upper == (significand >= 0) else mpfr.rounding_down(precision)
    )
    return context.mul(mpfr.real_of_dyadic(significand, exponent), pi_context.const_pi())


def _floor_twice(format_: FloatFormat, ordinal: int) -> int:
    """floor(2 x)."""
    significand, exponent = format_.decompose(ordinal)
    return significand << (exponent + 1) if exponent >= -1 else significand >> (-exponent - 1)
