"""Operands of a * b + c, rounded once, from the result and the other two (see float_inverse and float_fused).

Once signs are fixed, the product of intervals of magnitudes lies between the products of their ends, exactly; the sum
rises with c, and rises or falls with a as the sign of the product says.
"""

from __future__ import annotations

from typing import final

from scev.domains.floats import scalar
from scev.domains.floats.arithmetic import append_signed
from scev.domains.floats.float_format import NAN_QUIET, FloatFormat
from scev.domains.floats.float_set import UNLIMITED, FloatSet
from scev.domains.floats.intervals import magnitudes
from scev.domains.floats.inverse import RoundedMap, append_preimage, explained_by_nan, nans_of_operand
from scev.domains.floats.rounding import ROUND_NEAREST


@final
class _AddendMap(RoundedMap):
    """c -> ±[l0 * r0, l1 * r1] + c, all factors finite; an infinite c stays what it is."""

    __slots__ = ("greatest", "least", "negative")

    def __init__(self, format_: FloatFormat, factors: list[int], negative: bool, rounding: int) -> None:
        super().__init__(format_, rounding)
        self.negative: bool = negative
        # The factors of the least product and of the greatest, signs considered.
        self.least: tuple[int, int] = (factors[1], factors[3]) if negative else (factors[0], factors[2])
        self.greatest: tuple[int, int] = (factors[0], factors[2]) if negative else (factors[1], factors[3])

    def lowest(self, x: int) -> int:
        return self._at(self.least, x, self.low_mode)

    def highest(self, x: int) -> int:
        return self._at(self.greatest, x, self.high_mode)

    def guess(self, result: int, upper: bool) -> int:
        # r - a * b, rounded.
        factors = self.least if upper else self.greatest
        top = self.format.max_finite
        if result > top or result < -1 - top:
            return result
        return scalar.fused_multiply_add(self.format, factors[0], factors[1], result, not self.negative, ROUND_NEAREST)

    def _at(self, factors: tuple[int, int], x: int, mode: int) -> int:
        if x > self.format.max_finite or x < -1 - self.format.max_finite:
            return x
        return scalar.fused_multiply_add(self.format, factors[0], factors[1], x, self.negative, mode)


@final
class _FusedFactorMap(RoundedMap):
    """x -> ±x * [y0, y1] + [c0, c1], finite; for negative products in max - x, so that it rises."""

    __slots__ = ("c0", "c1", "negative", "y0", "y1")

    def __init__(self, format_: FloatFormat, y0: int, y1: int, c0: int, c1: int, negative: bool, rounding: int) -> None:
        super().__init__(format_, rounding)
        self.negative: bool = negative
        # The y of the least result and of the greatest.
        self.y0: int = y1 if negative else y0
        self.y1: int = y0 if negative else y1
        self.c0: int = c0
        self.c1: int = c1

    def lowest(self, x: int) -> int:
        a = self.format.max_finite - x if self.negative else x
        return scalar.fused_multiply_add(self.format, a, self.y0, self.c0, self.negative, self.low_mode)

    def highest(self, x: int) -> int:
        a = self.format.max_finite - x if self.negative else x
        return scalar.fused_multiply_add(self.format, a, self.y1, self.c1, self.negative, self.high_mode)

    def guess(self, result: int, upper: bool) -> int:
        # (r - c) / y, rounded twice.
        top = self.format.max_finite
        if result > top or result < -1 - top:
            return top if result > top else 0
        product = scalar.add(self.format, result, -1 - (self.c0 if upper else self.c1), ROUND_NEAREST)
        size = -1 - product if self.negative else product
        if size < 0:
            return top if self.negative else 0
        x = scalar.divide(self.format, size, self.y0 if upper else self.y1, ROUND_NEAREST)
        return top - x if self.negative else x


def fused_addend(result: FloatSet, a: FloatSet, b: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """The c with which a * b + c can lie in `result`."""
    format_ = result.format
    if result.is_empty() or a.is_empty() or b.is_empty():
        return FloatSet.empty(format_)
    undefined = bool(result.nan & NAN_QUIET)
    if (
        not format_.has_infinity
        or explained_by_nan(result.nan, a.nan | b.nan)
        or (undefined and (_zero_meets_infinity(a, b) or _zero_meets_infinity(b, a)))
    ):
        return FloatSet.full(format_)
    bounds: list[int] = []
    for a_negative in (False, True):
        left = magnitudes(a.bounds, a_negative)
        for b_negative in (False, True):
            right = magnitudes(b.bounds, b_negative)
            for i in range(0, len(left), 2):
                for j in range(0, len(right), 2):
                    _append_addends(
                        format_, result, left[i : i + 2] + right[j : j + 2], a_negative != b_negative, rounding, bounds
                    )
    return FloatSet.make(format_, bounds, nans_of_operand(result.nan), None, UNLIMITED)


def _zero_meets_infinity(a: FloatSet, b: FloatSet) -> bool:
    return a.may_be_zero and b.may_be_infinite


def _append_addends(
    format_: FloatFormat, result: FloatSet, factors: list[int], negative: bool, rounding: int, bounds: list[int]
) -> None:
    """Appends the c for one sign of the product and one interval of each factor's magnitude."""
    l0, l1, r0, r1 = factors
    top = format_.max_finite
    if (l1 > top and r1 > 0) or (r1 > top and l1 > 0):
        infinite = -1 - format_.infinity if negative else format_.infinity
        if result.contains(infinite):
            bounds.extend((-1 - format_.infinity, top) if negative else (-1 - top, format_.infinity))
        if result.nan & NAN_QUIET:
            bounds.extend((-1 - infinite, -1 - infinite))
    l1 = min(l1, top)
    r1 = min(r1, top)
    if l0 > l1 or r0 > r1:
        return
    map_ = _AddendMap(format_, [l0, l1, r0, r1], negative, rounding)
    for k in range(0, len(result.bounds), 2):
        append_preimage(map_, format_.min_ordinal, format_.max_ordinal, result.bounds[k], result.bounds[k + 1], bounds)


def fused_factor(result: FloatSet, b: FloatSet, c: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """The a with which a * b + c can lie in `result`."""
    format_ = result.format
    if result.is_empty() or b.is_empty() or c.is_empty():
        return FloatSet.empty(format_)
    if not format_.has_infinity or explained_by_nan(result.nan, b.nan | c.nan):
        return FloatSet.full(format_)
    bounds: list[int] = []
    for a_negative in (False, True):
        xs: list[int] = []
        for b_negative in (False, True):
            ys = magnitudes(b.bounds, b_negative)
            negative = a_negative != b_negative
            for k in range(0, len(ys), 2):
                _append_special_factors(format_, result, ys[k], ys[k + 1], c, negative, xs)
                y0 = max(ys[k], 1)
                y1 = min(ys[k + 1], format_.max_finite)
                if y0 <= y1:
                    _append_factors(format_, result, y0, y1, c, negative, rounding, xs)
        append_signed(bounds, xs, a_negative)
    return FloatSet.make(format_, bounds, nans_of_operand(result.nan), None, UNLIMITED)


def _append_special_factors(
    format_: FloatFormat, result: FloatSet, y0: int, y1: int, c: FloatSet, negative: bool, xs: list[int]
) -> None:
    """Appends the magnitudes x for y = 0 and y = inf, and x = inf for all other y."""
    top = format_.max_finite
    undefined = bool(result.nan & NAN_QUIET)
    infinite = -1 - format_.infinity if negative else format_.infinity
    # An infinite product: infinite with all c but the opposite infinity, with which it is NaN.
    swallows = (result.contains(infinite) and _has_other_than(c, -1 - infinite)) or (
        undefined and c.contains(-1 - infinite)
    )
    if y0 == 0:
        # A zero product leaves c as it is, but for the sign of zeros.
        if result.intersect(c.with_both_zeros()).has_numbers() or (result.may_be_zero and c.may_be_zero):
            xs.extend((0, top))
        if undefined:
            xs.extend((format_.infinity, format_.infinity))
    if y1 > top:
        if swallows:
            xs.extend((1, format_.infinity))
        if undefined:
            xs.extend((0, 0))
    if y1 > 0 and swallows:
        xs.extend((format_.infinity, format_.infinity))


def _has_other_than(set_: FloatSet, ordinal: int) -> bool:
    """Some number but this one is a member."""
    return set_.has_numbers() and not (set_.smallest() == ordinal and set_.largest() == ordinal)


def _append_factors(
    format_: FloatFormat,
    result: FloatSet,
    y0: int,
    y1: int,
    c: FloatSet,
    negative: bool,
    rounding: int,
    xs: list[int],
) -> None:
    """Appends the finite magnitudes x for the finite y0..y1 > 0."""
    top = format_.max_finite
    for infinite in (-1 - format_.infinity, format_.infinity):
        if c.contains(infinite) and result.contains(infinite):
            xs.extend((0, top))
    for k in range(0, len(c.bounds), 2):
        c0 = max(c.bounds[k], -1 - top)
        c1 = min(c.bounds[k + 1], top)
        if c0 > c1:
            continue
        map_ = _FusedFactorMap(format_, y0, y1, c0, c1, negative, rounding)
        for index in range(0, len(result.bounds), 2):
            found: list[int] = []
            append_preimage(map_, 0, top, result.bounds[index], result.bounds[index + 1], found)
            for at in range(0, len(found), 2):
                xs.append(top - found[at + 1] if negative else found[at])
                xs.append(top - found[at] if negative else found[at + 1])
