"""sin, cos and tan.

The number line is cut at the multiples of pi/2; in between, each of the three is monotone. sin has its maxima at the
cuts 1 (mod 4) and its minima at 3, cos has maxima at 0 and minima at 2, tan has poles at the odd cuts. No finite float
but 0 is a multiple of pi/2, so the cuts inside [a, b] are those numbered above floor(a / (pi/2)) up to floor(b /
(pi/2)). These floors are computed with enough bits to be certain; if they are not, the cut counts as inside. At
infinity all three are NaN.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains.floats import mpfr
from scev.domains.floats.accuracy import Accuracy, highest_result, lowest_result, undefined_result
from scev.domains.floats.arithmetic import propagated_nan
from scev.domains.floats.float_format import DOUBLE, FloatFormat
from scev.domains.floats.float_set import FloatSet

REDUCTION_BITS: Final = 64
"""Bits of a reduced argument beyond those of the argument; worst cases need about p more than that of its exponent."""


POLE_EXPONENTS: Final[dict[str, int]] = {
    "half": 18,
    "bfloat": 14,
    "float": 31,
    "double": 62,
    "x86_fp80": 77,
    "fp128": 125,
}
"""Where |tan x| < 2**k for all finite x: no x comes nearer to a multiple of pi/2 than 2**-k. The continued fractions of
2**e / (pi/2) give the distance for each binade (Kahan; Muller, "Elementary Functions", section 11.3.2); the tests
compute them again.
"""

EVERY_CUT: Final = (-4, 3)
"""Stands for cuts of all four kinds, on both sides of zero."""


class FunctionOfAngles:
    """A function that is monotone between its cuts, and undefined at infinity. Immutable."""

    __slots__ = ()

    def apply(self, a: FloatSet, accuracy: Accuracy) -> FloatSet:
        """What a library of that accuracy may return for members of a set."""
        format_ = a.format
        nan = propagated_nan(a.nan)
        bounds: list[int] = []
        if a.may_be_infinite:
            nan |= undefined_result(format_, accuracy, bounds)
        arguments = a.without_infinities().bounds
        for index in range(0, len(arguments), 2):
            self.append_image(format_, arguments[index], arguments[index + 1], accuracy, bounds)
        return FloatSet.of_results(format_, bounds, nan, None)

    def append_image(self, format_: FloatFormat, low: int, high: int, accuracy: Accuracy, bounds: list[int]) -> None:
        """Appends what it may return for an interval of finite values."""
        raise NotImplementedError


class PeriodicFunction(FunctionOfAngles):
    """A function between -1 and 1 that is extreme at some of its cuts: sin, cos, sinpi, cospi. Immutable."""

    __slots__ = ("greatest_at", "least_at", "name", "one_at_zero")

    def __init__(self, name: str, greatest_at: int, least_at: int, one_at_zero: bool) -> None:
        self.name: Final[str] = name
        self.greatest_at: Final[int] = greatest_at
        """The cuts (mod 4) where the function is 1."""
        self.least_at: Final[int] = least_at
        self.one_at_zero: Final[bool] = one_at_zero
        """f(0) = 1, exactly; otherwise f is odd, and has the sign of its argument up to the cuts 2 and -2."""

    def cuts(self, format_: FloatFormat, low: int, high: int) -> tuple[int, int]:
        """The first and the last cut inside an interval of finite values; those at its ends may be left out."""
        raise NotImplementedError

    def value(self, format_: FloatFormat, ordinal: int, upper: bool) -> mpfr.Real:
        """A lower or an upper bound of the function at a finite value."""
        raise NotImplementedError

    def append_image(self, format_: FloatFormat, low: int, high: int, accuracy: Accuracy, bounds: list[int]) -> None:
        one = format_.power_of_two(0)
        if self.one_at_zero and low >= -1 and high <= 0:
            bounds.extend((one, one))
            return
        first, last = self.cuts(format_, low, high)
        least = mpfr.real_of_integer(-1)
        greatest = mpfr.real_of_integer(1)
        if not meets(first, last, self.least_at):
            least = mpfr.least_of(self.value(format_, low, False), self.value(format_, high, False))
        if not meets(first, last, self.greatest_at):
            greatest = mpfr.greatest_of(self.value(format_, low, True), self.value(format_, high, True))
        lowest = lowest_result(format_, least, greatest, accuracy)
        highest = highest_result(format_, least, greatest, accuracy)
        if accuracy.keeps_range:
            lowest = max(lowest, -1 - one)
            highest = min(highest, one)
            if not self.one_at_zero and low >= 0 and last <= 1:
                lowest = max(lowest, 0)
            if not self.one_at_zero and high < 0 and first >= -1:
                highest = min(highest, -1)
        bounds.extend((lowest, highest))


@final
class CircularFunction(PeriodicFunction):
    """sin or cos, by MPFR's function of that name."""

    __slots__ = ()

    def cuts(self, format_: FloatFormat, low: int, high: int) -> tuple[int, int]:
        return cuts_between(format_, low, high)

    def value(self, format_: FloatFormat, ordinal: int, upper: bool) -> mpfr.Real:
        precision = format_.precision + mpfr.GUARD_BITS
        context = mpfr.rounding_up(precision) if upper else mpfr.rounding_down(precision)
        return getattr(context, self.name)(mpfr.real_of(format_, ordinal))


SIN: Final = CircularFunction("sin", 1, 3, False)
COS: Final = CircularFunction("cos", 0, 2, True)


@final
class _TangentOfRadians(FunctionOfAngles):
    """tan."""

    __slots__ = ()

    def append_image(self, format_: FloatFormat, low: int, high: int, accuracy: Accuracy, bounds: list[int]) -> None:
        first, last = cuts_between(format_, low, high)
        if meets(first, last, 1) or meets(first, last, 3):
            bounds.extend(_beside_poles(format_, accuracy))
            return
        least = mpfr.rounding_down(format_.precision + mpfr.GUARD_BITS).tan(mpfr.real_of(format_, low))
        greatest = mpfr.rounding_up(format_.precision + mpfr.GUARD_BITS).tan(mpfr.real_of(format_, high))
        lowest = lowest_result(format_, least, greatest, accuracy)
        highest = highest_result(format_, least, greatest, accuracy)
        if accuracy.keeps_range and low >= 0 and last <= 0:
            lowest = max(lowest, 0)
        if accuracy.keeps_range and high < 0 and first >= 0:
            highest = min(highest, -1)
        bounds.extend((lowest, highest))


TAN: Final = _TangentOfRadians()


def tangent(a: FloatSet, accuracy: Accuracy) -> FloatSet:
    """What tan of a library of that accuracy may return for members of a set."""
    return TAN.apply(a, accuracy)


def _beside_poles(format_: FloatFormat, accuracy: Accuracy) -> tuple[int, int]:
    """Bounds of tan wherever there may be poles."""
    exponent = POLE_EXPONENTS.get(format_.name)
    if exponent is None:
        return format_.min_ordinal, format_.max_ordinal
    least = mpfr.real_of_dyadic(-1, exponent)
    greatest = mpfr.real_of_dyadic(1, exponent)
    return lowest_result(format_, least, greatest, accuracy), highest_result(format_, least, greatest, accuracy)


def cuts_between(format_: FloatFormat, low: int, high: int) -> tuple[int, int]:
    """The first and the last n with low < n * pi/2 <= high; last < first: there is none."""
    if format_.precision <= DOUBLE.precision and format_.to_python_float(high) - format_.to_python_float(low) > 6.3:
        # More than a whole period.
        return EVERY_CUT
    return _quarters(format_, low, False) + 1, _quarters(format_, high, True)


def _quarters(format_: FloatFormat, ordinal: int, upper: bool) -> int:
    """floor(x / (pi/2)): a lower bound, or an upper one."""
    if -1 <= ordinal <= 0:
        return 0
    exponent = format_.unit_exponent(ordinal) + format_.precision
    precision = format_.precision + max(exponent, 0) + format_.precision + REDUCTION_BITS
    negative = ordinal < 0
    # x / (pi/2) is rounded as asked for if pi/2 is rounded the other way for positive x, and the same way for negative.
    quotient_context = mpfr.rounding_up(precision) if upper else mpfr.rounding_down(precision)
    pi_context = mpfr.rounding_up(precision) if upper == negative else mpfr.rounding_down(precision)
    half_pi = pi_context.div_2exp(pi_context.const_pi(), 1)
    return mpfr.floor_of(quotient_context.div(mpfr.real_of(format_, ordinal), half_pi))


def meets(first: int, last: int, residue: int) -> bool:
    """Some n from first to last is `residue` modulo 4."""
    return last - first >= 0 and (residue - first) % 4 <= last - first
