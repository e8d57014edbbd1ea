"""Conversions: between formats, to integral values, from and to integers, from and to bit patterns.

All are monotone, so ends map to ends, and all but bit patterns are optimal. Rounding keeps a grid (see
float_arithmetic), and an integral value is a multiple of 1. A zero that comes from an integer is +0; one that comes
from rounding keeps the sign of the operand.
"""

from __future__ import annotations

from typing import Final

from scev.domains.floats import float_format, scalar
from scev.domains.floats.arithmetic import kept_grid, propagated_nan
from scev.domains.floats.float_set import FloatSet
from scev.domains.floats.rounding import (
    HIGH_MODE,
    LOW_MODE,
    MIRRORED,
    ROUND_DOWN,
    ROUND_NEAREST,
    ROUND_TOWARD_ZERO,
    ROUND_UP,
    rounded_quotient,
)


def convert(a: FloatSet, target: float_format.FloatFormat, rounding: int = ROUND_NEAREST) -> FloatSet:
    """fptrunc and fpext: the same values in another format, rounded if need be. Optimal."""
    if a.format is target:
        return a
    source = a.format
    bounds: list[int] = []
    for index in range(0, len(a.bounds), 2):
        bounds.append(scalar.convert(source, target, a.bounds[index], LOW_MODE[rounding]))
        bounds.append(scalar.convert(source, target, a.bounds[index + 1], HIGH_MODE[rounding]))
    grid = kept_grid(target, a.grid_exponent(), rounding)
    return FloatSet.of_results(target, bounds, propagated_nan(a.nan), grid)


def quieted(nan: int) -> int:
    """What canonicalize makes of NaNs: quiet ones."""
    return float_format.NAN_NEVER if nan == float_format.NAN_NEVER else float_format.NAN_QUIET


# Integral values.


def round_to_integral(a: FloatSet, rounding: int) -> FloatSet:
    """The integral values that members round to; rint, nearbyint and roundeven are ROUND_NEAREST. Optimal."""
    format_ = a.format
    if a.grid_exponent() >= 0:
        return a.with_nan(propagated_nan(a.nan))
    bounds: list[int] = []
    for index in range(0, len(a.bounds), 2):
        bounds.append(scalar.round_to_integral(format_, a.bounds[index], LOW_MODE[rounding]))
        bounds.append(scalar.round_to_integral(format_, a.bounds[index + 1], HIGH_MODE[rounding]))
    return FloatSet.of_results(format_, bounds, propagated_nan(a.nan), 0)


def floor(a: FloatSet) -> FloatSet:
    """The largest integral value at or below."""
    return round_to_integral(a, ROUND_DOWN)


def ceil(a: FloatSet) -> FloatSet:
    """The smallest integral value at or above."""
    return round_to_integral(a, ROUND_UP)


def truncate(a: FloatSet) -> FloatSet:
    """The integral value next towards zero."""
    return round_to_integral(a, ROUND_TOWARD_ZERO)


# Integers.


def from_integers(
    format_: float_format.FloatFormat, low: int, high: int, trailing_zeros: int = 0, rounding: int = ROUND_NEAREST
) -> FloatSet:
    """sitofp and uitofp: the integers low..high, all multiples of 2**trailing_zeros. Optimal."""
    if low > high:
        return FloatSet.empty(format_)
    first = format_.round_dyadic(low, 0, LOW_MODE[rounding])
    last = format_.round_dyadic(high, 0, HIGH_MODE[rounding])
    grid = kept_grid(format_, trailing_zeros, rounding)
    # No integer gives -0.
    bounds = [first, -2, 0, last] if first < -1 and last >= 0 else [first, last]
    return FloatSet.of_results(format_, bounds, float_format.NAN_NEVER, grid)


def to_integers(a: FloatSet, low: int, high: int, rounding: int = ROUND_TOWARD_ZERO) -> list[int]:
    """fptosi and fptoui: the intervals of integers from low..high that members round to, flattened and ascending.

    Members that are NaN, infinite, or round to anything outside low..high give poison, hence nothing. Optimal.
    """
    result: list[int] = []
    format_ = a.format
    # Only multiples of the grid come out, where that is coarser than 1.
    unit = 1 << max(min(a.grid_exponent(), format_.max_exponent), 0)
    low = -(-low // unit) * unit
    high = high // unit * unit
    for index in range(0, len(a.bounds), 2):
        if a.bounds[index] > format_.max_finite or a.bounds[index + 1] < -1 - format_.max_finite:
            continue
        first = integer_of(format_, max(a.bounds[index], -1 - format_.max_finite), LOW_MODE[rounding])
        last = integer_of(format_, min(a.bounds[index + 1], format_.max_finite), HIGH_MODE[rounding])
        _append_integers(result, max(first, low), min(last, high))
    return result


def to_integers_saturating(a: FloatSet, low: int, high: int) -> list[int]:
    """fptosi.sat and fptoui.sat: rounded towards zero, then moved into low..high; NaN gives 0. Optimal."""
    parts: list[tuple[int, int]] = []
    format_ = a.format
    if a.may_be_nan:
        parts.append((0, 0))
    for index in range(0, len(a.bounds), 2):
        ends: list[int] = []
        for bound in (a.bounds[index], a.bounds[index + 1]):
            if bound > format_.max_finite:
                ends.append(high)
            elif bound < -1 - format_.max_finite:
                ends.append(low)
            else:
                ends.append(min(max(integer_of(format_, bound, ROUND_TOWARD_ZERO), low), high))
        parts.append((ends[0], ends[1]))
    parts.sort()
    result: list[int] = []
    for first, last in parts:
        _append_integers(result, first, last)
    return result


def integer_of(format_: float_format.FloatFormat, ordinal: int, mode: int) -> int:
    """The integer that a finite value rounds to."""
    if ordinal < 0:
        return -integer_of(format_, -1 - ordinal, MIRRORED[mode])
    significand, exponent = format_.decompose(ordinal)
    return rounded_quotient(significand, -exponent, mode)


def _append_integers(intervals: list[int], low: int, high: int) -> None:
    """Appends low..high to ascending intervals, as one with the last where they touch."""
    if low > high:
        return
    if intervals and low <= intervals[-1] + 1:
        intervals[-1] = max(intervals[-1], high)
    else:
        intervals.append(low)
        intervals.append(high)


# Bit patterns.


NAN_POSITIVE: Final = 1
NAN_NEGATIVE: Final = 2
NAN_EITHER_SIGN: Final = 3
"""Masks of the signs of NaNs; for formats that have NaNs of both signs."""


def to_patterns(a: FloatSet, nan_signs: int = NAN_EITHER_SIGN) -> list[int]:
    """bitcast to an integer: intervals of unsigned bit patterns, flattened and ascending. NaNs have one of the signs of
    a mask.
    """
    format_ = a.format
    sign = 1 << (format_.bits - 1)
    if format_.explicit_integer_bit:
        # Other encodings of the same values exist: say no more than what a single value or the sign says.
        if a.is_point() and not format_.min_normal <= _magnitude(a.point_value()) < 2 * format_.min_normal:
            pattern = format_.from_ordinal(a.point_value())
            return [pattern, pattern]
        known = a.sign_bit()
        return [sign if known is True else 0, sign - 1 if known is False else 2 * sign - 1] if not a.is_empty() else []
    result: list[int] = []
    for index in range(0, len(a.bounds), 2):
        if a.bounds[index + 1] >= 0:
            _append_integers(result, max(a.bounds[index], 0), a.bounds[index + 1])
    if nan_signs & NAN_POSITIVE:
        _append_nans(result, a, 0)
    for index in range(len(a.bounds) - 2, -1, -2):
        if a.bounds[index] < 0:
            _append_integers(result, sign - 1 - min(a.bounds[index + 1], -1), sign - 1 - a.bounds[index])
    if nan_signs & NAN_NEGATIVE:
        _append_nans(result, a, sign)
    return result


def _magnitude(ordinal: int) -> int:
    return ordinal if ordinal >= 0 else -1 - ordinal


def _append_nans(result: list[int], a: FloatSet, sign: int) -> None:
    """Appends the patterns of the NaNs of one sign (`sign` is its bit); they follow the numbers of that sign."""
    format_ = a.format
    if a.nan == float_format.NAN_NEVER:
        return
    if format_.nan_encoding == float_format.NANS_NEGATIVE_ZERO:
        if sign == 0:
            _append_integers(result, 1 << (format_.bits - 1), 1 << (format_.bits - 1))
        return
    quiet = _first_quiet_pattern(format_)
    if a.nan & float_format.NAN_SIGNALLING:
        _append_integers(result, sign | (format_.max_ordinal + 1), sign | (quiet - 1))
    if a.nan & float_format.NAN_QUIET:
        _append_integers(result, sign | quiet, sign | ((1 << (format_.bits - 1)) - 1))


def _first_quiet_pattern(format_: float_format.FloatFormat) -> int:
    """The positive quiet NaN of the smallest payload."""
    if format_.nan_kinds != float_format.NAN_ANY:
        return format_.max_ordinal + 1
    return (1 << (format_.bits - 1)) - (1 << (format_.precision - 2))


def from_patterns(format_: float_format.FloatFormat, patterns: list[int]) -> FloatSet:
    """bitcast from an integer: the values of intervals of unsigned patterns, flattened. Optimal except for x86_fp80."""
    sign = 1 << (format_.bits - 1)
    if format_.explicit_integer_bit:
        if len(patterns) == 2 and patterns[0] == patterns[1]:
            return FloatSet.from_bits(format_, patterns[0])
        return FloatSet.full(format_) if patterns else FloatSet.empty(format_)
    bounds: list[int] = []
    nan = float_format.NAN_NEVER
    for index in range(0, len(patterns), 2):
        for negative in (False, True):
            low = max(patterns[index] - sign, 0) if negative else patterns[index]
            high = patterns[index + 1] - sign if negative else min(patterns[index + 1], sign - 1)
            if low > high:
                continue
            nan |= _nans_between(format_, low, high, negative)
            low = max(low, 1) if negative and not format_.has_negative_zero else low
            high = min(high, format_.max_ordinal)
            if low <= high:
                bounds.extend((-1 - high, -1 - low) if negative else (low, high))
    return FloatSet.make(format_, bounds, nan)


def _nans_between(format_: float_format.FloatFormat, low: int, high: int, negative: bool) -> int:
    """The kinds of NaN among the patterns low..high of one sign (given without it)."""
    if format_.nan_encoding == float_format.NANS_NEGATIVE_ZERO:
        return float_format.NAN_QUIET if negative and low == 0 else float_format.NAN_NEVER
    quiet = _first_quiet_pattern(format_)
    kinds = float_format.NAN_QUIET if high >= quiet else float_format.NAN_NEVER
    if high > format_.max_ordinal and low < quiet:
        kinds |= float_format.NAN_SIGNALLING
    return kinds
