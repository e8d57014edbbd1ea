"""Operands of sums, products, quotients, remainders and roots, from the result and the other operand.

    augend        { a : a + b in R for some b }                    minuend, subtrahend: the same, mirrored
    factor        { a : a * b in R for some b }
    dividend      { a : a / b in R for some b }
    divisor       { b : a / b in R for some a }

As inverse.py says; sign by sign if the operation is monotone in magnitudes. An infinite or zero `other` operand is a
case of its own: 0 * inf, inf - inf, 0 / 0 and inf / inf are NaN and explain only a NaN, and all other operands give the
same result. A finite result means finite operands of + - *, and a finite dividend; nothing of this is a rule here, it
is what the preimages are. Formats without infinities are left alone.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains.floats import inverse, scalar
from scev.domains.floats.arithmetic import append_signed
from scev.domains.floats.float_format import NAN_QUIET, FloatFormat
from scev.domains.floats.float_set import UNLIMITED, FloatSet
from scev.domains.floats.intervals import magnitudes
from scev.domains.floats.rounding import HIGH_MODE, LOW_MODE, MIRRORED, ROUND_DOWN, ROUND_NEAREST
from scev.domains.floats.selection import negate

# Sums.


@final
class _SumMap(inverse.RoundedMap):
    """x -> x + [low, high], both ends finite."""

    __slots__ = ("high", "low")

    def __init__(self, format_: FloatFormat, low: int, high: int, rounding: int) -> None:
        super().__init__(format_, rounding)
        self.low: int = low
        self.high: int = high

    def lowest(self, x: int) -> int:
        return scalar.add(self.format, x, self.low, self.low_mode)

    def highest(self, x: int) -> int:
        return scalar.add(self.format, x, self.high, self.high_mode)

    def guess(self, result: int, upper: bool) -> int:
        # r - b, and half a unit in the last place of r.
        difference = scalar.add(self.format, result, -1 - (self.low if upper else self.high), ROUND_NEAREST)
        if result > self.format.max_finite or result < -1 - self.format.max_finite:
            return difference
        half = self.format.power_of_two(self.format.unit_exponent(result) - 1)
        return scalar.add(self.format, difference, half if upper else -1 - half, ROUND_NEAREST)


def augend(result: FloatSet, b: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """The a with which a + b can lie in `result`."""
    format_ = result.format
    if result.is_empty() or b.is_empty():
        return FloatSet.empty(format_)
    if not format_.has_infinity or inverse.explained_by_nan(result.nan, b.nan):
        return FloatSet.full(format_)
    top = format_.max_finite
    bounds: list[int] = []
    for negative in (False, True):
        infinite = -1 - format_.infinity if negative else format_.infinity
        if not b.contains(infinite):
            continue
        if result.contains(infinite):
            # All but the opposite infinity.
            bounds.extend((-1 - format_.infinity, top) if negative else (-1 - top, format_.infinity))
        if result.nan & NAN_QUIET:
            bounds.extend((-1 - infinite, -1 - infinite))
    for i in range(0, len(b.bounds), 2):
        low = max(b.bounds[i], -1 - top)
        high = min(b.bounds[i + 1], top)
        if low <= high:
            map_ = _SumMap(format_, low, high, rounding)
            for k in range(0, len(result.bounds), 2):
                first, last = _without_end_at_lost_zero(result.bounds[k], result.bounds[k + 1], rounding)
                inverse.append_preimage(map_, format_.min_ordinal, format_.max_ordinal, first, last, bounds)
    for zero in (-1, 0):
        if b.contains(zero) and result.contains(zero):
            bounds.extend((zero, zero))
    return FloatSet.make(format_, bounds, inverse.nans_of_operand(result.nan), None, UNLIMITED)


def _without_end_at_lost_zero(low: int, high: int, rounding: int) -> tuple[int, int]:
    """low..high without an end at the zero that only two zeros of its sign add up to: -0, or +0 when rounding down."""
    if LOW_MODE[rounding] != ROUND_DOWN:
        return 0 if low == -1 else low, -2 if high == -1 else high
    if HIGH_MODE[rounding] == ROUND_DOWN:
        return 1 if low == 0 else low, -1 if high == 0 else high
    return low, high


def minuend(result: FloatSet, b: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """The a with which a - b can lie in `result`: a + -b."""
    return augend(result, negate(b), rounding)


def subtrahend(result: FloatSet, a: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """The b with which a - b can lie in `result`: -b is what a is added to."""
    return negate(augend(result, a, rounding))


# Products and quotients.


class FactorKernel:
    """An operation on magnitudes, solved for one operand x; the other one is y.

    If y is 0 (or infinite), all x but one give the same result, 0 or infinity; the remaining one, 0 or infinity, gives
    NaN.
    """

    __slots__ = ("at_infinity_result", "at_infinity_undefined", "at_zero_result", "at_zero_undefined")

    def __init__(
        self, at_zero_result: bool, at_zero_undefined: bool, at_infinity_result: bool, at_infinity_undefined: bool
    ) -> None:
        # Each: True for infinity, False for 0.
        self.at_zero_result: bool = at_zero_result
        self.at_zero_undefined: bool = at_zero_undefined
        self.at_infinity_result: bool = at_infinity_result
        self.at_infinity_undefined: bool = at_infinity_undefined

    def map_of(self, format_: FloatFormat, y0: int, y1: int, low_mode: int, high_mode: int) -> inverse.MonotoneMap:
        """x -> x op [y0, y1]."""
        raise NotImplementedError

    def append(
        self, format_: FloatFormat, y0: int, y1: int, low_mode: int, high_mode: int, results: list[int], xs: list[int]
    ) -> None:
        """Appends the x that some finite y > 0 from y0..y1 takes to some of the results."""
        map_ = self.map_of(format_, y0, y1, low_mode, high_mode)
        for k in range(0, len(results), 2):
            inverse.append_preimage(map_, 0, format_.infinity, results[k], results[k + 1], xs)


class _OperandMap(inverse.MonotoneMap):
    """x -> x op [low, high], magnitudes, both ends finite and not 0."""

    __slots__ = ("format", "high", "high_mode", "low", "low_mode")

    def __init__(self, format_: FloatFormat, low: int, high: int, low_mode: int, high_mode: int) -> None:
        self.format: FloatFormat = format_
        self.low: int = low
        self.high: int = high
        self.low_mode: int = low_mode
        self.high_mode: int = high_mode


@final
class _ProductMap(_OperandMap):
    """x -> x * [low, high]."""

    __slots__ = ()

    def lowest(self, x: int) -> int:
        return scalar.multiply(self.format, x, self.low, self.low_mode)

    def highest(self, x: int) -> int:
        return scalar.multiply(self.format, x, self.high, self.high_mode)

    def guess(self, result: int, upper: bool) -> int:
        return scalar.divide(self.format, result, self.low if upper else self.high, ROUND_NEAREST)


@final
class _QuotientMap(_OperandMap):
    """x -> x / [high, low]."""

    __slots__ = ()

    def lowest(self, x: int) -> int:
        return scalar.divide(self.format, x, self.high, self.low_mode)

    def highest(self, x: int) -> int:
        return scalar.divide(self.format, x, self.low, self.high_mode)

    def guess(self, result: int, upper: bool) -> int:
        return scalar.multiply(self.format, result, self.high if upper else self.low, ROUND_NEAREST)


@final
class _DivisorMap(_OperandMap):
    """x -> [low, high] / (infinity - x): quotients fall as divisors rise, so they rise with what is missing."""

    __slots__ = ()

    def lowest(self, x: int) -> int:
        return scalar.divide(self.format, self.low, self.format.infinity - x, self.low_mode)

    def highest(self, x: int) -> int:
        return scalar.divide(self.format, self.high, self.format.infinity - x, self.high_mode)

    def guess(self, result: int, upper: bool) -> int:
        if result > self.format.max_finite:
            return self.format.infinity
        divisor = scalar.divide(self.format, self.low if upper else self.high, result, ROUND_NEAREST)
        return self.format.infinity - divisor


@final
class _Factor(FactorKernel):
    """x * y = r. y = 0: 0, but inf * 0 = NaN; y = inf: inf, but 0 * inf = NaN."""

    __slots__ = ()

    def map_of(self, format_: FloatFormat, y0: int, y1: int, low_mode: int, high_mode: int) -> inverse.MonotoneMap:
        return _ProductMap(format_, y0, y1, low_mode, high_mode)


@final
class _Dividend(FactorKernel):
    """x / y = r. y = 0: inf, but 0 / 0 = NaN; y = inf: 0, but inf / inf = NaN."""

    __slots__ = ()

    def map_of(self, format_: FloatFormat, y0: int, y1: int, low_mode: int, high_mode: int) -> inverse.MonotoneMap:
        return _QuotientMap(format_, y0, y1, low_mode, high_mode)


@final
class _Divisor(FactorKernel):
    """y / x = r. y = 0: 0, but 0 / 0 = NaN; y = inf: inf, but inf / inf = NaN."""

    __slots__ = ()

    def map_of(self, format_: FloatFormat, y0: int, y1: int, low_mode: int, high_mode: int) -> inverse.MonotoneMap:
        return _DivisorMap(format_, y0, y1, low_mode, high_mode)

    def append(
        self, format_: FloatFormat, y0: int, y1: int, low_mode: int, high_mode: int, results: list[int], xs: list[int]
    ) -> None:
        mirrored: list[int] = []
        super().append(format_, y0, y1, low_mode, high_mode, results, mirrored)
        for index in range(0, len(mirrored), 2):
            xs.append(format_.infinity - mirrored[index + 1])
            xs.append(format_.infinity - mirrored[index])


_FACTOR: Final = _Factor(False, True, True, False)
_DIVIDEND: Final = _Dividend(True, False, False, True)
_DIVISOR: Final = _Divisor(False, False, True, True)


def factor(result: FloatSet, b: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """The a with which a * b can lie in `result`."""
    return _solved_by_signs(_FACTOR, result, b, rounding)


def dividend(result: FloatSet, b: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """The a with which a / b can lie in `result`."""
    return _solved_by_signs(_DIVIDEND, result, b, rounding)


def divisor(result: FloatSet, a: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """The b with which a / b can lie in `result`."""
    return _solved_by_signs(_DIVISOR, result, a, rounding)


def _solved_by_signs(kernel: FactorKernel, result: FloatSet, other: FloatSet, rounding: int) -> FloatSet:
    format_ = result.format
    if result.is_empty() or other.is_empty():
        return FloatSet.empty(format_)
    if not format_.has_infinity or inverse.explained_by_nan(result.nan, other.nan):
        return FloatSet.full(format_)
    bounds: list[int] = []
    for x_negative in (False, True):
        xs: list[int] = []
        for y_negative in (False, True):
            negative = x_negative != y_negative
            low_mode = LOW_MODE[rounding]
            high_mode = HIGH_MODE[rounding]
            if negative:
                low_mode, high_mode = MIRRORED[high_mode], MIRRORED[low_mode]
            ys = magnitudes(other.bounds, y_negative)
            results = magnitudes(result.bounds, negative)
            undefined = bool(result.nan & NAN_QUIET)
            _append_special(kernel, format_, ys, results, undefined, xs)
            for k in range(0, len(ys), 2):
                y0 = max(ys[k], 1)
                y1 = min(ys[k + 1], format_.max_finite)
                if y0 <= y1:
                    kernel.append(format_, y0, y1, low_mode, high_mode, results, xs)
        append_signed(bounds, xs, x_negative)
    return FloatSet.make(format_, bounds, inverse.nans_of_operand(result.nan), None, UNLIMITED)


def _append_special(
    kernel: FactorKernel, format_: FloatFormat, ys: list[int], results: list[int], undefined: bool, xs: list[int]
) -> None:
    """Appends the x that the result allows where y is 0 or infinite."""
    if not ys:
        return
    if ys[0] == 0:
        _append_all_but(
            format_, kernel.at_zero_undefined, _reaches(format_, results, kernel.at_zero_result), undefined, xs
        )
    if ys[-1] > format_.max_finite:
        _append_all_but(
            format_, kernel.at_infinity_undefined, _reaches(format_, results, kernel.at_infinity_result), undefined, xs
        )


def _reaches(format_: FloatFormat, results: list[int], infinite: bool) -> bool:
    if not results:
        return False
    return results[-1] > format_.max_finite if infinite else results[0] == 0


def _append_all_but(format_: FloatFormat, infinite: bool, others: bool, undefined: bool, xs: list[int]) -> None:
    """Appends all magnitudes but 0 or infinity if `others`, and that one if `undefined`."""
    if others:
        xs.extend((0, format_.max_finite) if infinite else (1, format_.infinity))
    if undefined:
        xs.extend((format_.infinity, format_.infinity) if infinite else (0, 0))


# Roots.


@final
class _RootMap(inverse.RoundedMap):
    """x -> sqrt(x), magnitudes."""

    __slots__ = ()

    def at(self, x: int, mode: int) -> int:
        return scalar.square_root(self.format, x, mode)

    def guess(self, result: int, upper: bool) -> int:
        return scalar.multiply(self.format, result, result, ROUND_NEAREST)


def radicand(result: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """The a whose square root can lie in `result`; those below zero only where NaN does."""
    format_ = result.format
    if not format_.has_infinity:
        return FloatSet.full(format_)
    bounds = inverse.preimages_of_magnitudes(_RootMap(format_, rounding), result.bounds, format_.infinity)
    if result.may_be_negative_zero:
        bounds.extend((-1, -1))
    if result.nan & NAN_QUIET:
        bounds.extend((format_.min_ordinal, -2))
    return FloatSet.make(format_, bounds, inverse.nans_of_operand(result.nan), None, UNLIMITED)


# Remainders: r = a rem b has the sign of a, |r| < |b|, and either r = a or |a| >= |b|.


def remainder_dividend(result: FloatSet, b: FloatSet) -> FloatSet:
    """The a with which a rem b can lie in `result`: a = r where |r| < |b|, or any finite |a| >= |b| of r's sign."""
    format_ = result.format
    if result.is_empty() or b.is_empty():
        return FloatSet.empty(format_)
    undefined = bool(result.nan & NAN_QUIET)
    if not format_.has_infinity or inverse.explained_by_nan(result.nan, b.nan) or (undefined and b.may_be_zero):
        return FloatSet.full(format_)
    divisors = FloatSet.make(
        format_, magnitudes(b.bounds, False) + magnitudes(b.bounds, True), 0, None, UNLIMITED
    ).within(1, format_.infinity)
    bounds: list[int] = []
    for negative in (False, True):
        xs: list[int] = [format_.infinity, format_.infinity] if undefined and b.has_numbers() else []
        rests = magnitudes(result.bounds, negative)
        if divisors.has_numbers():
            for k in range(0, len(rests), 2):
                low = rests[k]
                if low >= divisors.largest():
                    continue
                xs.extend((low, min(rests[k + 1], divisors.largest() - 1, format_.max_finite)))
                xs.extend((max(divisors.smallest(), low + 1), format_.max_finite))
        append_signed(bounds, xs, negative)
    return FloatSet.make(format_, bounds, inverse.nans_of_operand(result.nan), None, UNLIMITED)


def remainder_divisor(result: FloatSet, a: FloatSet) -> FloatSet:
    """The b with which a rem b can lie in `result`: |r| < |b|, and |b| <= |a| unless r = a."""
    format_ = result.format
    if result.is_empty() or a.is_empty():
        return FloatSet.empty(format_)
    undefined = bool(result.nan & NAN_QUIET)
    if not format_.has_infinity or inverse.explained_by_nan(result.nan, a.nan) or (undefined and a.may_be_infinite):
        return FloatSet.full(format_)
    bounds: list[int] = [-1, 0] if undefined and a.has_numbers() else []
    unchanged = result.intersect(a, UNLIMITED)
    for negative in (False, True):
        rests = magnitudes(result.bounds, negative)
        dividends = magnitudes(a.bounds, negative)
        xs: list[int] = []
        if rests and dividends:
            xs.extend((rests[0] + 1, min(dividends[-1], format_.max_finite)))
        kept = magnitudes(unchanged.bounds, negative)
        if kept:
            xs.extend((kept[0] + 1, format_.infinity))
        append_signed(bounds, xs, False)
        append_signed(bounds, xs, True)
    return FloatSet.make(format_, bounds, inverse.nans_of_operand(result.nan), None, UNLIMITED)
