"""The distance of a computed function from the true one.

A library's result r for a true value y is correct to u ulps: |r - y| <= u * ulp(y), where ulp(y) is the distance of the
format's values around y (the last place of y's binade; the quantum among subnormals). Correct rounding says more than u
= 1/2, and is a case of its own. Also, a library may or may not keep the mathematical range of a function: sin within
[-1, 1], sinh to the sign of its argument (GCC separates these two figures, too: the boundary flag of its libm tables).
A range that ends at 0 (exp, erfc, acos, hypot) is kept by every library that has a figure, as its results near 0 come
from scaling, from a product of positive numbers, or from a square root. And a library may or may not return NaN where
the function is not defined; or, of an exponent near the end of the format's range, where the true result is infinite,
zero, or the power of a number next to 1, a number.

Figures are measured where results are rounded to nearest and subnormals are kept. A library computes in the environment
of its caller: with another rounding mode, or if the hardware flushes subnormals, a figure says nothing, unless the
library is known to follow its environment.

From an enclosure [y0, y1] of the true values follow the least and the greatest result. ulp grows with y by jumps, so
for positive y the least value of y - u * ulp(y) is at y0 or at the next power of two.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from scev.domains.floats.float_format import NAN_NEVER, NAN_QUIET, FloatFormat
from scev.domains.floats.mpfr import Real, dyadic_of, is_infinite, is_negative, is_zero
from scev.domains.floats.rounding import ROUND_DOWN, ROUND_NEAREST, ROUND_UP

UNKNOWN_ULPS: Final = float("inf")

HUGE: Final = 64
"""How many binades below infinity the exponents are huge that a library may lose."""

FAR_BELOW: Final = 64
"""A true value this many binades below the smallest positive one counts as zero."""


@final
class Accuracy:
    """What is believed of one function of one library. Immutable."""

    __slots__ = (
        "_exponent",
        "_significand",
        "exact_powers",
        "inner_mode",
        "keeps_domain",
        "keeps_range",
        "loses_huge",
        "outer_mode",
        "ulps",
    )

    def __init__(
        self,
        ulps: float,
        keeps_range: bool,
        any_direction: bool = False,
        keeps_domain: bool = True,
        exact_powers: bool = False,
        loses_huge: bool = False,
    ) -> None:
        self.ulps: Final[float] = ulps
        """Bound of the error; at most 0.5: correctly rounded; infinite: nothing is known of the magnitude."""
        self.keeps_range: Final[bool] = keeps_range
        """Results stay in the mathematical range."""
        self.keeps_domain: Final[bool] = keeps_domain
        """Arguments for which the function is not defined give NaN (musl's acosh has numbers for some of them)."""
        self.exact_powers: Final[bool] = exact_powers
        """Integer powers of integers (of 2, for exp2) that the format can represent are exact."""
        self.loses_huge: Final[bool] = loses_huge
        """Of an exponent of HUGE binades below infinity or fewer, the result may be NaN (musl's powl)."""
        # Correct rounding in some direction, not known which: bounds are rounded outwards.
        self.outer_mode: Final[int] = ROUND_UP if any_direction else ROUND_NEAREST
        """How a correctly rounded function rounds a magnitude that is to be bounded from above."""
        self.inner_mode: Final[int] = ROUND_DOWN if any_direction else ROUND_NEAREST
        # ulps = significand / 2**-exponent, exactly: Python's floats are dyadic.
        numerator, denominator = ulps.as_integer_ratio() if ulps != UNKNOWN_ULPS else (0, 1)
        self._significand: Final[int] = numerator
        self._exponent: Final[int] = 1 - denominator.bit_length()

    def is_known(self) -> bool:
        """A bound of the error is known."""
        return self.ulps != UNKNOWN_ULPS

    def is_correct_rounding(self) -> bool:
        return self.ulps <= 0.5

    def error(self, unit_exponent: int) -> tuple[int, int]:
        """(m, e): the largest error, m * 2**e, where one ulp is 2**unit_exponent."""
        return self._significand, self._exponent + unit_exponent

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Accuracy) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash(self._parts())

    def __repr__(self) -> str:
        directed = ", any_direction=True" if self.outer_mode == ROUND_UP else ""
        careless = "" if self.keeps_domain else ", keeps_domain=False"
        powers = ", exact_powers=True" if self.exact_powers else ""
        huge = ", loses_huge=True" if self.loses_huge else ""
        return f"Accuracy({self.ulps!r}, {self.keeps_range}{directed}{careless}{powers}{huge})"

    def __reduce__(self) -> tuple[object, ...]:
        return Accuracy, self._parts()

    def _parts(self) -> tuple[float, bool, bool, bool, bool, bool]:
        any_direction = self.outer_mode == ROUND_UP
        return self.ulps, self.keeps_range, any_direction, self.keeps_domain, self.exact_powers, self.loses_huge


CORRECTLY_ROUNDED: Final = Accuracy(0.5, True)
CORRECTLY_ROUNDED_IN_ANY_DIRECTION: Final = Accuracy(0.5, True, any_direction=True)
UNKNOWN_ACCURACY: Final = Accuracy(UNKNOWN_ULPS, False, keeps_domain=False)


@final
class AccuracyTable:
    """What is believed of a whole library: by function (C's name of the double version) and format.

    Of a function that is not listed nothing is believed. `follows_environment`: where a caller rounds in another
    direction or flushes subnormals, so does the library, and its errors stay what they are.
    """

    __slots__ = ("_rows", "follows_environment", "name")

    def __init__(self, name: str, rows: dict[str, dict[str, Accuracy]], follows_environment: bool = False) -> None:
        self.name: Final[str] = name
        self._rows: Final[dict[str, dict[str, Accuracy]]] = rows
        self.follows_environment: Final[bool] = follows_environment

    def accuracy(self, function: str, format_: FloatFormat, rounding: int = ROUND_NEAREST) -> Accuracy:
        """How far results of a function in a format may be from the true ones, in an environment that rounds so."""
        formats = self._rows.get(function)
        if formats is None:
            return UNKNOWN_ACCURACY
        accuracy = formats.get(format_.name, UNKNOWN_ACCURACY)
        if rounding == ROUND_NEAREST:
            return accuracy
        # Figures are those of rounding to nearest.
        directed = self.follows_environment and accuracy.is_correct_rounding()
        return CORRECTLY_ROUNDED_IN_ANY_DIRECTION if directed else UNKNOWN_ACCURACY

    def has(self, function: str) -> bool:
        """The library is known to have the function."""
        return function in self._rows

    def formats(self, function: str) -> dict[str, Accuracy]:
        """What is believed of a function that the library has, by format. Not to be changed."""
        return self._rows[function]

    def functions(self) -> list[str]:
        """The functions of which something is believed."""
        return list(self._rows)


NOTHING_BELIEVED: Final = AccuracyTable("unknown", {})


def undefined_result(format_: FloatFormat, accuracy: Accuracy, bounds: list[int]) -> int:
    """The NaNs that a library may return where the function is not defined; appends what else it may return."""
    if not accuracy.keeps_domain:
        bounds.extend((format_.min_ordinal, format_.max_ordinal))
    return NAN_QUIET


def nan_of_huge(format_: FloatFormat, exponents: Sequence[int], accuracy: Accuracy) -> int:
    """The NaNs that a library may return of exponents with those bounds because they are huge."""
    if not accuracy.loses_huge or not exponents:
        return NAN_NEVER
    huge = first_huge(format_)
    return NAN_QUIET if exponents[0] <= -1 - huge or exponents[len(exponents) - 1] >= huge else NAN_NEVER


def first_huge(format_: FloatFormat) -> int:
    """The least exponent that is huge."""
    return format_.power_of_two(format_.max_exponent - HUGE)


def lowest_result(format_: FloatFormat, low: Real, high: Real, accuracy: Accuracy) -> int:
    """The least ordinal that a library may return for true values from `low` to `high`."""
    if is_infinite(low) or (is_zero(low) and is_zero(high)):
        return _exact(format_, low)
    if not accuracy.is_known():
        return format_.min_ordinal
    if is_zero(low):
        # Tiny values lie next to zero, and may come out with the other sign unless the library minds it.
        return _exact(format_, low) if accuracy.keeps_range else -1 - int(accuracy.ulps)
    significand, exponent = dyadic_of(low)
    if significand < 0:
        return -1 - _outermost(format_, -significand, exponent, accuracy)
    return _innermost(format_, significand, exponent, is_infinite(high) or _binade(high) > _binade(low), accuracy)


def highest_result(format_: FloatFormat, low: Real, high: Real, accuracy: Accuracy) -> int:
    """The greatest ordinal that a library may return for true values from `low` to `high`."""
    if is_infinite(high) or (is_zero(low) and is_zero(high)):
        return _exact(format_, high)
    if not accuracy.is_known():
        return format_.max_ordinal
    if is_zero(high):
        return _exact(format_, high) if accuracy.keeps_range else int(accuracy.ulps)
    significand, exponent = dyadic_of(high)
    if significand > 0:
        return _outermost(format_, significand, exponent, accuracy)
    further = is_infinite(low) or _binade(low) > _binade(high)
    return -1 - _innermost(format_, -significand, exponent, further, accuracy)


def _exact(format_: FloatFormat, real: Real) -> int:
    """The ordinal of a true zero or infinity: these, libraries get right."""
    magnitude = 0 if is_zero(real) else format_.infinity
    return -1 - magnitude if is_negative(real) else magnitude


def _binade(real: Real) -> int:
    """e with 2**e <= |real| < 2**(e + 1)."""
    significand, exponent = dyadic_of(real)
    return abs(significand).bit_length() + exponent - 1


def _unit_exponent(format_: FloatFormat, binade: int) -> int:
    """2**u is one ulp of values in that binade."""
    return max(format_.quantum_exponent, binade - format_.precision + 1)


def _outermost(format_: FloatFormat, significand: int, exponent: int, accuracy: Accuracy) -> int:
    """The largest magnitude for a true magnitude of significand * 2**exponent."""
    if accuracy.is_correct_rounding():
        return format_.round_magnitude(significand, exponent, accuracy.outer_mode)
    binade = significand.bit_length() + exponent - 1
    if binade > format_.max_exponent:
        return format_.infinity
    if binade < format_.quantum_exponent - FAR_BELOW:
        significand, exponent = 1, format_.quantum_exponent - FAR_BELOW
    error, error_exponent = accuracy.error(_unit_exponent(format_, binade))
    total, total_exponent = _sum(significand, exponent, error, error_exponent)
    # Beyond the last finite value, the next step is the overflow: 2**(max_exponent + 1) in most formats.
    beyond, beyond_exponent = _overflow(format_)
    if _at_least(total, total_exponent, beyond, beyond_exponent):
        return format_.infinity
    return format_.round_magnitude(total, total_exponent, ROUND_DOWN)


def _innermost(format_: FloatFormat, significand: int, exponent: int, further: bool, accuracy: Accuracy) -> int:
    """The smallest result for a true value of significand * 2**exponent > 0; `further`: and beyond the next 2**k."""
    if accuracy.is_correct_rounding():
        return format_.round_magnitude(significand, exponent, accuracy.inner_mode)
    binade = significand.bit_length() + exponent - 1
    if binade > format_.max_exponent + 1:
        return format_.infinity
    if binade < format_.quantum_exponent - FAR_BELOW:
        return -1 - int(accuracy.ulps)
    result = _less_error(format_, significand, exponent, binade, accuracy)
    if further:
        result = min(result, _less_error(format_, 1, binade + 1, binade + 1, accuracy))
    return result


def _less_error(format_: FloatFormat, significand: int, exponent: int, binade: int, accuracy: Accuracy) -> int:
    """The first value at or above significand * 2**exponent less the largest error in its binade."""
    error, error_exponent = accuracy.error(_unit_exponent(format_, binade))
    total, total_exponent = _sum(significand, exponent, -error, error_exponent)
    return format_.round_dyadic(total, total_exponent, ROUND_UP) if total != 0 else -1


def _sum(a: int, a_exponent: int, b: int, b_exponent: int) -> tuple[int, int]:
    """a * 2**a_exponent + b * 2**b_exponent, exactly."""
    exponent = min(a_exponent, b_exponent)
    return (a << (a_exponent - exponent)) + (b << (b_exponent - exponent)), exponent


def _at_least(a: int, a_exponent: int, b: int, b_exponent: int) -> bool:
    """a * 2**a_exponent >= b * 2**b_exponent."""
    exponent = min(a_exponent, b_exponent)
    return a << (a_exponent - exponent) >= b << (b_exponent - exponent)


def _overflow(format_: FloatFormat) -> tuple[int, int]:
    """The value that would follow the largest finite one."""
    significand, exponent = format_.decompose(format_.max_finite)
    return significand + 1, exponent
