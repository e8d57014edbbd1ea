"""Elementary functions of one variable that rise or fall over their whole domain: exp, log, sinh, asin, erf, cbrt, ...

A monotone function maps the ends of an interval to the ends of its image. MPFR encloses the true values there;
`Accuracy` bounds the error of a library, also between the ends (computed functions need not be monotone, and nothing
here assumes that they are). Outside the domain the result is a quiet NaN as a rule; poles and infinities are MPFR's,
which are those of C's Annex F. Even functions are monotone in |x|.

A row of ELEMENTARY_FUNCTIONS is a function: MPFR's name for it, where it is defined, which values it takes.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains.floats.accuracy import (
    CORRECTLY_ROUNDED,
    Accuracy,
    highest_result,
    lowest_result,
    nan_of_huge,
    undefined_result,
)
from scev.domains.floats.arithmetic import propagated_nan
from scev.domains.floats.derived import derived_bound, is_derived
from scev.domains.floats.float_format import FloatFormat
from scev.domains.floats.float_set import FloatSet
from scev.domains.floats.mpfr import GUARD_BITS, Real, real_of, rounding_down, rounding_up
from scev.domains.floats.rounding import ROUND_DOWN, ROUND_UP
from scev.domains.floats.selection import absolute

UNBOUNDED: Final = 1 << 20
"""The end of a domain or range that has none."""
NO_POLES: Final = -1
PI: Final = 1 << 21
HALF_PI: Final = 1 << 22
HALF_ONE: Final = 1 << 23
"""One half: the ends of asinpi and atanpi."""


@final
class ElementaryFunction:
    """One monotone function (of |x| where it is even). Immutable."""

    __slots__ = (
        "domain_high",
        "domain_low",
        "grows_slowly",
        "has_signed_pole",
        "is_decreasing",
        "is_derived",
        "is_even",
        "keeps_sign",
        "mpfr_name",
        "name",
        "one_at_zero",
        "poles",
        "range_high",
        "range_low",
    )

    def __init__(
        self,
        name: str,
        domain_low: int,
        domain_high: int,
        range_low: int,
        range_high: int,
        keeps_sign: bool = False,
        is_decreasing: bool = False,
        is_even: bool = False,
        one_at_zero: bool = False,
        poles: int = NO_POLES,
        grows_slowly: bool = False,
        mpfr_name: str = "",
        has_signed_pole: bool = False,
    ) -> None:
        self.name: Final[str] = name
        self.mpfr_name: Final[str] = mpfr_name or name
        self.is_derived: Final[bool] = is_derived(self.mpfr_name)
        """MPFR does not have it (derived.py)."""
        self.domain_low: Final[int] = domain_low
        self.domain_high: Final[int] = domain_high
        self.range_low: Final[int] = range_low
        self.range_high: Final[int] = range_high
        self.keeps_sign: Final[bool] = keeps_sign
        """f(x) has the sign of x, zeros included."""
        self.is_decreasing: Final[bool] = is_decreasing
        self.is_even: Final[bool] = is_even
        self.one_at_zero: Final[bool] = one_at_zero
        """f(0) = 1, exactly in every library (C, Annex F)."""
        self.grows_slowly: Final[bool] = grows_slowly
        """Infinite arguments give infinities of their sign (+0 if the function falls), and nothing else comes near."""
        self.poles: Final[int] = poles
        """The magnitude of the ends of the domain where the function is infinite."""
        self.has_signed_pole: Final[bool] = has_signed_pole
        """The pole is at zero, and infinite with the sign of the zero: rsqrt, as 1 / sqrt(x) is."""

    def low_end(self, format_: FloatFormat, x: int) -> Real:
        """A lower bound of f(x)."""
        return self._end(format_, x, False)

    def high_end(self, format_: FloatFormat, x: int) -> Real:
        """An upper bound of f(x)."""
        return self._end(format_, x, True)

    def _end(self, format_: FloatFormat, x: int, is_upper: bool) -> Real:
        bits = format_.precision + GUARD_BITS
        if self.is_derived:
            return derived_bound(self.mpfr_name, real_of(format_, x), bits, is_upper)
        context = rounding_up(bits) if is_upper else rounding_down(bits)
        return getattr(context, self.mpfr_name)(real_of(format_, x))

    def apply(self, a: FloatSet, accuracy: Accuracy) -> FloatSet:
        """What a library of that accuracy may return for members of a set."""
        format_ = a.format
        nan = propagated_nan(a.nan) | nan_of_huge(format_, a.bounds, accuracy)
        arguments = absolute(a) if self.is_even else a
        domain_low = self.first_argument(format_)
        domain_high = self.last_argument(format_)
        bounds: list[int] = []
        for index in range(0, len(arguments.bounds), 2):
            low = arguments.bounds[index]
            high = arguments.bounds[index + 1]
            if low < domain_low or high > domain_high:
                nan |= undefined_result(format_, accuracy, bounds)
                low = max(low, domain_low)
                high = min(high, domain_high)
            if self.grows_slowly and high == format_.infinity:
                limit = 0 if self.is_decreasing else high
                bounds.extend((limit, limit))
                high = format_.floor_to_grid(format_.max_finite, a.grid_exponent())
            if self.grows_slowly and low == -1 - format_.infinity and low <= high:
                bounds.extend((low, low))
                low = format_.ceil_to_grid(-1 - format_.max_finite, a.grid_exponent())
            if low <= high and self.is_lower_pole(format_, low):
                if low < 0 or not self.has_signed_pole:
                    bounds.extend((-1 - format_.infinity, -1 - format_.infinity))
                if high >= 0 and self.has_signed_pole:
                    bounds.extend((format_.infinity, format_.infinity))
                low = format_.ceil_to_grid(max(low, 0) + 1 if low >= -1 else low + 1, a.grid_exponent())
            if low <= high and self.is_upper_pole(format_, high):
                bounds.extend((format_.infinity, format_.infinity))
                high = format_.floor_to_grid(high - 1, a.grid_exponent())
            if low <= high:
                exact = accuracy.exact_powers and a.grid_exponent() >= 0 and self._is_representable(format_, low, high)
                self._append_image(format_, low, high, CORRECTLY_ROUNDED if exact else accuracy, bounds)
        return FloatSet.of_results(format_, bounds, nan, None)

    def _is_representable(self, format_: FloatFormat, low: int, high: int) -> bool:
        """Whether the powers of 2 with integers from low to high are numbers of the format."""
        if self.mpfr_name != "exp2":
            return False
        first = format_.ordinal_of_ratio(format_.quantum_exponent)
        last = format_.ordinal_of_ratio(format_.max_exponent)
        return first <= low and high <= last

    def _append_image(self, format_: FloatFormat, low: int, high: int, accuracy: Accuracy, bounds: list[int]) -> None:
        if self.one_at_zero and low >= -1 and high <= 0:
            one = format_.power_of_two(0)
            bounds.extend((one, one))
            return
        least = self.low_end(format_, high if self.is_decreasing else low)
        greatest = self.high_end(format_, low if self.is_decreasing else high)
        lowest = lowest_result(format_, least, greatest, accuracy)
        highest = highest_result(format_, least, greatest, accuracy)
        if accuracy.keeps_range:
            lowest = max(lowest, self.range_start(format_))
            highest = min(highest, self.range_end(format_))
            if self.keeps_sign and low >= 0:
                lowest = max(lowest, 0)
            if self.keeps_sign and high < 0:
                highest = min(highest, -1)
        if self.range_low == 0 and accuracy.is_known():
            # Near 0 a library scales a positive number by a power of two (exp), multiplies it by exp(-x * x) (erfc), or
            # takes a square root (acos, acosh): no error of these changes the sign.
            lowest = max(lowest, 0)
        bounds.append(lowest)
        bounds.append(highest)

    def is_lower_pole(self, format_: FloatFormat, x: int) -> bool:
        """The function is infinite where its domain begins: the logarithms and rsqrt at zero, log1p and atanh at -1."""
        return -1 <= x <= 0 if self.poles == 0 else self.poles == 1 and x == -1 - format_.power_of_two(0)

    def is_upper_pole(self, format_: FloatFormat, x: int) -> bool:
        """The function is inf at a finite value: atanh at 1."""
        return self.poles == 1 and self.domain_high == 1 and x == format_.power_of_two(0)

    def first_argument(self, format_: FloatFormat) -> int:
        """The ordinal where the domain starts; one that starts at zero includes -0."""
        return -1 if self.domain_low == 0 else _end(format_, self.domain_low, False)

    def last_argument(self, format_: FloatFormat) -> int:
        """The ordinal where the domain ends."""
        return _end(format_, self.domain_high, True)

    def range_start(self, format_: FloatFormat) -> int:
        """The ordinal at or below every value of the function."""
        return _end(format_, self.range_low, False)

    def range_end(self, format_: FloatFormat) -> int:
        """The ordinal at or above every value of the function."""
        return _end(format_, self.range_high, True)


def _end(format_: FloatFormat, end: int, upper: bool) -> int:
    """The ordinal of an end of a domain or range, rounded outwards."""
    if end == UNBOUNDED:
        return format_.max_ordinal
    if end == -UNBOUNDED:
        return format_.min_ordinal
    if end in (PI, HALF_PI):
        return pi_rounded_up(format_, 1 if end == PI else 2)
    if end == -HALF_PI:
        return -1 - pi_rounded_up(format_, 2)
    if end in (HALF_ONE, -HALF_ONE):
        half = format_.power_of_two(-1)
        return half if end > 0 else -1 - half
    return format_.round_dyadic(end, 0, ROUND_UP if upper else ROUND_DOWN)


def pi_rounded_up(format_: FloatFormat, divisor: int) -> int:
    """The ordinal of pi / divisor (1 or 2), rounded up."""
    context = rounding_up(format_.precision + GUARD_BITS)
    significand, exponent = context.const_pi().as_mantissa_exp()
    return format_.round_magnitude(int(significand), int(exponent) - divisor + 1, ROUND_UP)


_ALL: Final = UNBOUNDED

ELEMENTARY_FUNCTIONS: Final[dict[str, ElementaryFunction]] = {
    row.name: row
    for row in [
        ElementaryFunction("exp", -_ALL, _ALL, 0, _ALL, one_at_zero=True),
        ElementaryFunction("exp2", -_ALL, _ALL, 0, _ALL, one_at_zero=True),
        ElementaryFunction("exp10", -_ALL, _ALL, 0, _ALL, one_at_zero=True),
        ElementaryFunction("expm1", -_ALL, _ALL, -1, _ALL, keeps_sign=True),
        ElementaryFunction("log", 0, _ALL, -_ALL, _ALL, poles=0, grows_slowly=True),
        ElementaryFunction("log2", 0, _ALL, -_ALL, _ALL, poles=0, grows_slowly=True),
        ElementaryFunction("log10", 0, _ALL, -_ALL, _ALL, poles=0, grows_slowly=True),
        ElementaryFunction("log1p", -1, _ALL, -_ALL, _ALL, keeps_sign=True, poles=1, grows_slowly=True),
        # C23. logp1 is another name of log1p.
        ElementaryFunction(
            "logp1", -1, _ALL, -_ALL, _ALL, keeps_sign=True, poles=1, grows_slowly=True, mpfr_name="log1p"
        ),
        ElementaryFunction("log2p1", -1, _ALL, -_ALL, _ALL, keeps_sign=True, poles=1, grows_slowly=True),
        ElementaryFunction("log10p1", -1, _ALL, -_ALL, _ALL, keeps_sign=True, poles=1, grows_slowly=True),
        ElementaryFunction("exp2m1", -_ALL, _ALL, -1, _ALL, keeps_sign=True),
        ElementaryFunction("exp10m1", -_ALL, _ALL, -1, _ALL, keeps_sign=True),
        ElementaryFunction("asinpi", -1, 1, -HALF_ONE, HALF_ONE, keeps_sign=True),
        ElementaryFunction("acospi", -1, 1, 0, 1, is_decreasing=True),
        ElementaryFunction("atanpi", -_ALL, _ALL, -HALF_ONE, HALF_ONE, keeps_sign=True),
        # MPFR's rec_sqrt is +inf at both zeros.
        ElementaryFunction(
            "rsqrt",
            0,
            _ALL,
            0,
            _ALL,
            is_decreasing=True,
            poles=0,
            grows_slowly=True,
            mpfr_name="rec_sqrt",
            has_signed_pole=True,
        ),
        ElementaryFunction("sinh", -_ALL, _ALL, -_ALL, _ALL, keeps_sign=True),
        ElementaryFunction("cosh", -_ALL, _ALL, 1, _ALL, is_even=True, one_at_zero=True),
        ElementaryFunction("tanh", -_ALL, _ALL, -1, 1, keeps_sign=True),
        ElementaryFunction("asinh", -_ALL, _ALL, -_ALL, _ALL, keeps_sign=True, grows_slowly=True),
        ElementaryFunction("acosh", 1, _ALL, 0, _ALL, grows_slowly=True),
        ElementaryFunction("atanh", -1, 1, -_ALL, _ALL, keeps_sign=True, poles=1),
        ElementaryFunction("asin", -1, 1, -HALF_PI, HALF_PI, keeps_sign=True),
        ElementaryFunction("acos", -1, 1, 0, PI, is_decreasing=True),
        ElementaryFunction("atan", -_ALL, _ALL, -HALF_PI, HALF_PI, keeps_sign=True),
        ElementaryFunction("cbrt", -_ALL, _ALL, -_ALL, _ALL, keeps_sign=True, grows_slowly=True),
        ElementaryFunction("erf", -_ALL, _ALL, -1, 1, keeps_sign=True),
        ElementaryFunction("erfc", -_ALL, _ALL, 0, 2, is_decreasing=True),
    ]
}
"""By C's name without suffix."""
