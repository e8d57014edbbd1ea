"""tgamma and lgamma.

For x > 0 the gamma function falls from +inf to its minimum 0.8856... at 1.4616..., then grows; its logarithm does the
same. At zero it has a pole whose sign is that of the zero. For x < 0 there is a pole at every integer, between which
the sign alternates, with tgamma NaN and lgamma +inf at the poles. Between them, only the sign of tgamma is known here,
and its value for a single argument. lgamma of negative arguments can be anything: libraries lose it near its zeros
(musl by 2**18 ulps), and their figures do not include it.
"""

from __future__ import annotations

from typing import Final

from scev.domains.floats import mpfr
from scev.domains.floats.accuracy import Accuracy, highest_result, lowest_result, undefined_result
from scev.domains.floats.arithmetic import propagated_nan
from scev.domains.floats.float_format import FloatFormat
from scev.domains.floats.float_set import FloatSet
from scev.domains.floats.rounding import ROUND_DOWN, ROUND_UP
from scev.domains.floats.scalar import round_to_integral

MINIMUM_LOW: Final = (1461, 1000)
"""The gamma function falls up to here (OEIS A030169: its minimum is at 1.46163214496836...)."""
MINIMUM_HIGH: Final = (1462, 1000)
"""From here on it grows."""
LEAST_GAMMA: Final = 8856
"""In units of 1/10000, less than its least value for x > 0 (OEIS A030171: 0.88560319441088...)."""
LEAST_LOG_GAMMA: Final = -1215
"""Less than the logarithm of that (OEIS A030170: -0.12148629053584...)."""


def gamma(a: FloatSet, accuracy: Accuracy) -> FloatSet:
    """tgamma: { the gamma function of a } as a library of that accuracy computes it."""
    format_ = a.format
    nan = propagated_nan(a.nan)
    bounds: list[int] = []
    for index in range(0, len(a.bounds), 2):
        low = a.bounds[index]
        high = a.bounds[index + 1]
        if low < -1:
            negative_high = min(high, -2)
            if _meets_integer(format_, low, negative_high):
                # An integer, or -inf.
                nan |= undefined_result(format_, accuracy, bounds)
                if not _are_integers(a, low, negative_high):
                    bounds.extend((format_.min_ordinal, format_.max_ordinal))
            else:
                _append_between_poles(format_, low, negative_high, accuracy, bounds)
        if low <= -1 <= high:
            bounds.extend((-1 - format_.infinity, -1 - format_.infinity))
        if high >= 0:
            _append_positive(format_, max(low, 0), high, False, accuracy, bounds)
    return FloatSet.of_results(format_, bounds, nan, None)


def log_gamma(a: FloatSet, accuracy: Accuracy) -> FloatSet:
    """lgamma: { the logarithm of the magnitude of the gamma function of a }."""
    format_ = a.format
    bounds: list[int] = []
    for index in range(0, len(a.bounds), 2):
        low = a.bounds[index]
        high = a.bounds[index + 1]
        if low < -1:
            bounds.extend((format_.min_ordinal, format_.max_ordinal))
        elif low == -1:
            bounds.extend((format_.infinity, format_.infinity))
        if high >= 0:
            _append_positive(format_, max(low, 0), high, True, accuracy, bounds)
    return FloatSet.of_results(format_, bounds, propagated_nan(a.nan), None)


def _meets_integer(format_: FloatFormat, low: int, high: int) -> bool:
    """Some integral value, or -inf, lies in [low, high]."""
    return round_to_integral(format_, low, ROUND_UP) <= round_to_integral(format_, high, ROUND_DOWN)


def _are_integers(a: FloatSet, low: int, high: int) -> bool:
    """Every member in [low, high], below zero and with an integer among them, is one."""
    return low == high or a.grid_exponent() >= 0 or a.format.unit_exponent(high) >= 0


def _append_between_poles(format_: FloatFormat, low: int, high: int, accuracy: Accuracy, bounds: list[int]) -> None:
    """Appends the image of [low, high], which lies below zero between two poles."""
    lowest, highest = format_.min_ordinal, format_.max_ordinal
    if low == high:
        least = mpfr.rounding_down(format_.precision + mpfr.GUARD_BITS).gamma(mpfr.real_of(format_, low))
        greatest = mpfr.rounding_up(format_.precision + mpfr.GUARD_BITS).gamma(mpfr.real_of(format_, low))
        lowest = lowest_result(format_, least, greatest, accuracy)
        highest = highest_result(format_, least, greatest, accuracy)
    if accuracy.keeps_range:
        sign_low, sign_high = _signs_between_poles(format_, low)
        lowest = max(lowest, sign_low)
        highest = min(highest, sign_high)
    bounds.extend((lowest, highest))


def _signs_between_poles(format_: FloatFormat, low: int) -> tuple[int, int]:
    """The half of the numbers in which gamma lies between the poles around a negative value that is not an integer."""
    significand, exponent = format_.decompose(round_to_integral(format_, low, ROUND_DOWN))
    floor = significand << exponent if exponent >= 0 else significand >> -exponent
    return (format_.min_ordinal, -1) if floor & 1 else (0, format_.max_ordinal)


def _append_positive(
    format_: FloatFormat, low: int, high: int, logarithm: bool, accuracy: Accuracy, bounds: list[int]
) -> None:
    """Appends the image of [low, high], low >= +0."""
    precision = format_.precision + mpfr.GUARD_BITS
    down = mpfr.rounding_down(precision)
    up = mpfr.rounding_up(precision)
    falls_to = format_.ordinal_of_ratio(MINIMUM_LOW[0], MINIMUM_LOW[1], ROUND_DOWN)
    grows_from = format_.ordinal_of_ratio(MINIMUM_HIGH[0], MINIMUM_HIGH[1], ROUND_UP)
    ends = (mpfr.real_of(format_, low), mpfr.real_of(format_, high))
    least: mpfr.Real
    greatest: mpfr.Real
    if logarithm:
        least = mpfr.least_of(down.lngamma(ends[0]), down.lngamma(ends[1]))
        greatest = mpfr.greatest_of(up.lngamma(ends[0]), up.lngamma(ends[1]))
    else:
        least = mpfr.least_of(down.gamma(ends[0]), down.gamma(ends[1]))
        greatest = mpfr.greatest_of(up.gamma(ends[0]), up.gamma(ends[1]))
    if low < grows_from and high > falls_to and low != high:
        least = down.div(
            mpfr.real_of_integer(LEAST_LOG_GAMMA if logarithm else LEAST_GAMMA), mpfr.real_of_integer(10_000)
        )
    lowest = lowest_result(format_, least, greatest, accuracy)
    highest = highest_result(format_, least, greatest, accuracy)
    if accuracy.keeps_range and not logarithm:
        lowest = max(lowest, 0)
    bounds.append(lowest)
    bounds.append(highest)
