"""Operands of conversions from the result (see float_conversion and float_inverse).

All are monotone maps of one operand, so each interval of results has an interval of operands.
"""

from __future__ import annotations

from typing import final

from scev.domains.floats import scalar
from scev.domains.floats.conversion import integer_of
from scev.domains.floats.float_format import NAN_ANY, NAN_NEVER, NAN_QUIET, FloatFormat
from scev.domains.floats.float_set import UNLIMITED, FloatSet
from scev.domains.floats.inverse import RoundedMap, append_preimage, nans_of_operand, near_end
from scev.domains.floats.rounding import ROUND_NEAREST, ROUND_TOWARD_ZERO


@final
class _ConversionMap(RoundedMap):
    """x -> the value of x in another format."""

    __slots__ = ("source",)

    def __init__(self, source: FloatFormat, target: FloatFormat, rounding: int) -> None:
        super().__init__(target, rounding)
        self.source: FloatFormat = source

    def at(self, x: int, mode: int) -> int:
        return scalar.convert(self.source, self.format, x, mode)

    def guess(self, result: int, upper: bool) -> int:
        at = scalar.convert(self.format, self.source, result, ROUND_NEAREST)
        further = result + 1 if upper else result - 1
        if further > self.format.max_finite or further < -1 - self.format.max_finite:
            return at
        beyond = scalar.convert(self.format, self.source, further, ROUND_NEAREST)
        return near_end(self, at, beyond, result, upper)


def converted_operand(result: FloatSet, source: FloatFormat, rounding: int = ROUND_NEAREST) -> FloatSet:
    """The values of `source` that fptrunc or fpext can take into `result`."""
    if not source.has_infinity or not result.format.has_infinity:
        return FloatSet.full(source)
    map_ = _ConversionMap(source, result.format, rounding)
    bounds: list[int] = []
    for k in range(0, len(result.bounds), 2):
        append_preimage(map_, source.min_ordinal, source.max_ordinal, result.bounds[k], result.bounds[k + 1], bounds)
    return FloatSet.make(source, bounds, nans_of_operand(result.nan), None, UNLIMITED)


@final
class _IntegralMap(RoundedMap):
    """x -> the integral value that x rounds to."""

    __slots__ = ()

    def at(self, x: int, mode: int) -> int:
        return scalar.round_to_integral(self.format, x, mode)

    def guess(self, result: int, upper: bool) -> int:
        one = self.format.power_of_two(0)
        beyond = scalar.add(self.format, result, one if upper else -1 - one, ROUND_NEAREST)
        return near_end(self, result, beyond, result, upper)


def integral_operand(result: FloatSet, rounding: int) -> FloatSet:
    """The values that floor, ceil, trunc, round, … (by their mode) can take into `result`."""
    format_ = result.format
    result = result.on_grid(0)
    map_ = _IntegralMap(format_, rounding)
    bounds: list[int] = []
    for k in range(0, len(result.bounds), 2):
        append_preimage(map_, format_.min_ordinal, format_.max_ordinal, result.bounds[k], result.bounds[k + 1], bounds)
    return FloatSet.make(format_, bounds, nans_of_operand(result.nan), None, UNLIMITED)


# Integers.


@final
class _FromIntegerMap(RoundedMap):
    """n -> n rounded to a format."""

    __slots__ = ()

    def at(self, x: int, mode: int) -> int:
        return self.format.round_dyadic(x, 0, mode)

    def guess(self, result: int, upper: bool) -> int:
        top = self.format.max_finite
        return integer_of(self.format, min(max(result, -1 - top), top), ROUND_NEAREST)


def integers_converted(result: FloatSet, low: int, high: int, rounding: int = ROUND_NEAREST) -> list[int]:
    """The integers of low..high that sitofp or uitofp can take into `result`, as flattened ascending intervals."""
    map_ = _FromIntegerMap(result.format, rounding)
    intervals: list[int] = []
    for k in range(0, len(result.bounds), 2):
        append_preimage(map_, low, high, result.bounds[k], result.bounds[k + 1], intervals)
    return intervals


@final
class _ToIntegerMap(RoundedMap):
    """x -> the integer that x rounds to, moved into low - 1 .. high + 1 (an infinity is moved, too)."""

    __slots__ = ("high", "low")

    def __init__(self, format_: FloatFormat, low: int, high: int, rounding: int) -> None:
        super().__init__(format_, rounding)
        self.low: int = low - 1
        self.high: int = high + 1

    def guess(self, result: int, upper: bool) -> int:
        at = self.format.round_dyadic(result, 0, ROUND_NEAREST)
        beyond = self.format.round_dyadic(result + 1 if upper else result - 1, 0, ROUND_NEAREST)
        return near_end(self, at, beyond, result, upper)

    def at(self, x: int, mode: int) -> int:
        if x > self.format.max_finite:
            return self.high
        if x < -1 - self.format.max_finite:
            return self.low
        return min(max(integer_of(self.format, x, mode), self.low), self.high)


def operand_of_integers(
    format_: FloatFormat, intervals: list[int], low: int, high: int, rounding: int = ROUND_TOWARD_ZERO
) -> FloatSet:
    """The values that round to the integers of ascending intervals within low..high (fptosi, fptoui, lrint, …).

    What rounds to anything outside low..high gives poison, so it is none of them; nor are infinities and NaN.
    """
    map_ = _ToIntegerMap(format_, low, high, rounding)
    bounds: list[int] = []
    for k in range(0, len(intervals), 2):
        append_preimage(map_, -1 - format_.max_finite, format_.max_finite, intervals[k], intervals[k + 1], bounds)
    return FloatSet.make(format_, bounds, NAN_NEVER, None, UNLIMITED)


def operand_of_saturated(format_: FloatFormat, intervals: list[int], low: int, high: int) -> FloatSet:
    """The values that fptosi.sat or fptoui.sat into low..high takes to the integers of ascending intervals."""
    map_ = _ToIntegerMap(format_, low, high, ROUND_TOWARD_ZERO)
    bounds: list[int] = []
    nan = NAN_NEVER
    for k in range(0, len(intervals), 2):
        first, last = intervals[k], intervals[k + 1]
        if first <= 0 <= last:
            nan = NAN_ANY
        # At the ends, also what was moved there.
        first = low - 1 if first <= low else first
        last = high + 1 if last >= high else last
        append_preimage(map_, format_.min_ordinal, format_.max_ordinal, first, last, bounds)
    return FloatSet.make(format_, bounds, nan, None, UNLIMITED)


# canonicalize.


def canonicalized_operand(result: FloatSet) -> FloatSet:
    """The values that canonicalize can take into `result`: every NaN may give a quiet one, numbers stay."""
    return result.without_nan().with_nan(NAN_ANY if result.nan & NAN_QUIET else NAN_NEVER)
