"""Operands of x + x, x - x, x * x, x / x and x rem x from the result (see equal_operands.py and inverse.py)."""

from __future__ import annotations

from typing import final

from scev.domains.floats import scalar
from scev.domains.floats.arithmetic import append_signed
from scev.domains.floats.float_format import NAN_QUIET, FloatFormat
from scev.domains.floats.float_set import UNLIMITED, FloatSet
from scev.domains.floats.inverse import RoundedMap, append_preimage, nans_of_operand, preimages_of_magnitudes
from scev.domains.floats.rounding import HIGH_MODE, LOW_MODE, ROUND_DOWN, ROUND_NEAREST


@final
class _TwiceMap(RoundedMap):
    """x -> x + x."""

    __slots__ = ()

    def at(self, x: int, mode: int) -> int:
        return scalar.add(self.format, x, x, mode)

    def guess(self, result: int, upper: bool) -> int:
        half = scalar.scale(self.format, result if result >= 0 else -1 - result, -1, ROUND_NEAREST)
        return half if result >= 0 else -1 - half


@final
class _SquareMap(RoundedMap):
    """x -> x * x, magnitudes."""

    __slots__ = ()

    def at(self, x: int, mode: int) -> int:
        return scalar.multiply(self.format, x, x, mode)

    def guess(self, result: int, upper: bool) -> int:
        return scalar.square_root(self.format, result, ROUND_NEAREST)


def half(result: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """The x with which x + x can lie in `result`."""
    format_ = result.format
    if not format_.has_infinity:
        return FloatSet.full(format_)
    bounds: list[int] = []
    map_ = _TwiceMap(format_, rounding)
    for k in range(0, len(result.bounds), 2):
        append_preimage(map_, format_.min_ordinal, format_.max_ordinal, result.bounds[k], result.bounds[k + 1], bounds)
    return FloatSet.make(format_, bounds, nans_of_operand(result.nan), None, UNLIMITED)


def square_base(result: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """The x with which x * x can lie in `result`: both roots."""
    format_ = result.format
    if not format_.has_infinity:
        return FloatSet.full(format_)
    roots = preimages_of_magnitudes(_SquareMap(format_, rounding), result.bounds, format_.infinity)
    bounds: list[int] = []
    append_signed(bounds, roots, False)
    append_signed(bounds, roots, True)
    return FloatSet.make(format_, bounds, nans_of_operand(result.nan), None, UNLIMITED)


def of_zero_difference(result: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """The x with which x - x can lie in `result`: finite ones give 0 (-0 when rounding down), infinite ones NaN."""
    format_ = result.format
    bounds: list[int] = []
    zero = result.contains(-1) if LOW_MODE[rounding] == ROUND_DOWN else False
    if zero or (result.contains(0) and HIGH_MODE[rounding] != ROUND_DOWN):
        bounds.extend((-1 - format_.max_finite, format_.max_finite))
    if result.nan & NAN_QUIET:
        _append_infinities(format_, bounds)
    return FloatSet.make(format_, bounds, nans_of_operand(result.nan), None, UNLIMITED)


def of_unit_quotient(result: FloatSet) -> FloatSet:
    """The x with which x / x can lie in `result`: 1, except for zeros and infinities, which give NaN."""
    format_ = result.format
    bounds: list[int] = []
    if result.contains(format_.power_of_two(0)):
        bounds.extend((-1 - format_.max_finite, -2, 1, format_.max_finite))
    if result.nan & NAN_QUIET:
        bounds.extend((-1, 0))
        _append_infinities(format_, bounds)
    return FloatSet.make(format_, bounds, nans_of_operand(result.nan), None, UNLIMITED)


def of_zero_remainder(result: FloatSet) -> FloatSet:
    """The x with which x rem x can lie in `result`: a zero of x's sign; of zeros and infinities NaN."""
    format_ = result.format
    bounds: list[int] = []
    if result.contains(0):
        bounds.extend((1, format_.max_finite))
    if result.contains(-1):
        bounds.extend((-1 - format_.max_finite, -2))
    if result.nan & NAN_QUIET:
        bounds.extend((-1, 0))
        _append_infinities(format_, bounds)
    return FloatSet.make(format_, bounds, nans_of_operand(result.nan), None, UNLIMITED)


def _append_infinities(format_: FloatFormat, bounds: list[int]) -> None:
    bounds.extend((-1 - format_.infinity, -1 - format_.infinity, format_.infinity, format_.infinity))
