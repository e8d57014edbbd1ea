"""Taking floats apart and scaling them: ldexp, frexp, modf, logb, nextafter, fdim.

(LangRef: llvm.ldexp, llvm.frexp, llvm.modf; C, 7.12.) All but ldexp and fdim are exact. Each is monotone in the
magnitude of its argument on the intervals that its docstring names, so the ends bound it.
"""

from __future__ import annotations

from scev.domains.floats import scalar
from scev.domains.floats.arithmetic import append_signed, kept_grid, propagated_nan, subtract
from scev.domains.floats.conversion import truncate
from scev.domains.floats.float_format import FloatFormat
from scev.domains.floats.float_set import FloatSet
from scev.domains.floats.intervals import magnitudes
from scev.domains.floats.rounding import HIGH_MODE, LOW_MODE, MIRRORED, ROUND_NEAREST, ROUND_TOWARD_ZERO


def scale(a: FloatSet, low: int, high: int, rounding: int = ROUND_NEAREST) -> FloatSet:
    """ldexp: { a * 2**n } for integers n from low to high, rounded once. Optimal."""
    format_ = a.format
    if a.is_empty() or low > high:
        return FloatSet.empty(format_)
    # Beyond this, everything vanishes or overflows.
    limit = format_.max_exponent - format_.quantum_exponent + format_.precision + 2
    low = min(max(low, -limit), limit)
    high = min(max(high, -limit), limit)
    bounds: list[int] = []
    for negative in (False, True):
        low_mode = MIRRORED[HIGH_MODE[rounding]] if negative else LOW_MODE[rounding]
        high_mode = MIRRORED[LOW_MODE[rounding]] if negative else HIGH_MODE[rounding]
        results: list[int] = []
        operands = magnitudes(a.bounds, negative)
        for index in range(0, len(operands), 2):
            results.append(scalar.scale(format_, operands[index], low, low_mode))
            results.append(scalar.scale(format_, operands[index + 1], high, high_mode))
        append_signed(bounds, results, negative)
    grid = kept_grid(format_, a.grid_exponent() + low, rounding)
    return FloatSet.of_results(format_, bounds, propagated_nan(a.nan), grid)


def fraction(a: FloatSet) -> FloatSet:
    """frexp's first result: the significand in [0.5, 1) with the sign; zeros and infinities are themselves."""
    format_ = a.format
    half = format_.power_of_two(-1)
    bounds: list[int] = []
    for negative in (False, True):
        results: list[int] = []
        operands = magnitudes(a.bounds, negative)
        for index in range(0, len(operands), 2):
            low = operands[index]
            high = operands[index + 1]
            if low == 0:
                results.extend((0, 0))
                low = 1
            if high > format_.max_finite:
                results.extend((high, high))
                high = format_.max_finite
            if low > high:
                continue
            if _binade(format_, low) == _binade(format_, high):
                results.append(scalar.scale(format_, low, -1 - _binade(format_, low), ROUND_NEAREST))
                results.append(scalar.scale(format_, high, -1 - _binade(format_, high), ROUND_NEAREST))
            else:
                # From one binade into the next, the significand starts again at one half.
                below_one = format_.power_of_two(0) - 1
                if _binade(format_, low) + 1 == _binade(format_, high):
                    results.append(scalar.scale(format_, low, -1 - _binade(format_, low), ROUND_NEAREST))
                    results.extend((below_one, half))
                    results.append(scalar.scale(format_, high, -1 - _binade(format_, high), ROUND_NEAREST))
                else:
                    results.extend((half, below_one))
        append_signed(bounds, results, negative)
    return FloatSet.make(format_, bounds, propagated_nan(a.nan))


def exponents(a: FloatSet) -> tuple[int, int] | None:
    """frexp's second result for finite members: the least and the greatest e with 0.5 <= |x| / 2**e < 1; 0 for zeros.

    None: there is no finite member. (For infinities and NaNs the result is unspecified.)
    """
    format_ = a.format
    least = 0
    greatest = 0
    found = a.may_be_zero
    for negative in (False, True):
        operands = magnitudes(a.bounds, negative)
        for index in range(0, len(operands), 2):
            low = max(1, operands[index])
            if a.grid is not None:
                low = format_.ceil_to_grid(low, a.grid)
            high = min(operands[index + 1], format_.max_finite)
            if low > high:
                continue
            first = _binade(format_, low) + 1
            last = _binade(format_, high) + 1
            least = min(least, first) if found else first
            greatest = max(greatest, last) if found else last
            found = True
    return (least, greatest) if found else None


def exponents_of_nonzero(a: FloatSet) -> tuple[int, int] | None:
    """The same for members that are neither zero nor infinite nor NaN."""
    numbers = a.without_nan()
    return exponents(numbers.intersect(FloatSet.make(a.format, [a.format.min_ordinal, -2, 1, a.format.max_ordinal])))


def logb(a: FloatSet) -> FloatSet:
    """The exponent of the leading bit as a float: -inf for zeros, inf for infinities."""
    format_ = a.format
    bounds: list[int] = []
    if a.may_be_zero:
        bounds.extend((-1 - format_.infinity, -1 - format_.infinity))
    if a.may_be_infinite:
        bounds.extend((format_.infinity, format_.infinity))
    range_ = exponents_of_nonzero(a)
    if range_ is not None:
        low = format_.round_dyadic(range_[0] - 1, 0, ROUND_NEAREST)
        high = format_.round_dyadic(range_[1] - 1, 0, ROUND_NEAREST)
        bounds.extend((low, high) if low >= 0 or high < 0 else (low, -2, 0, high))
    return FloatSet.of_results(format_, bounds, propagated_nan(a.nan), 0)


def integral_part(a: FloatSet) -> FloatSet:
    """modf's second result: the value rounded towards zero. Optimal."""
    return truncate(a)


def fractional_part(a: FloatSet) -> FloatSet:
    """modf's first result: x - trunc(x) with the sign of x, exact; a zero for integers and infinities."""
    format_ = a.format
    one = format_.power_of_two(0)
    bounds: list[int] = []
    for negative in (False, True):
        results: list[int] = []
        operands = magnitudes(a.bounds, negative)
        for index in range(0, len(operands), 2):
            low = operands[index]
            high = operands[index + 1]
            if high > format_.max_finite:
                results.extend((0, 0))
                high = format_.max_finite
            if low <= high:
                _append_fractions(format_, low, high, one, results)
        append_signed(bounds, results, negative)
    return FloatSet.make(format_, bounds, propagated_nan(a.nan), a.grid_exponent())


def _append_fractions(format_: FloatFormat, low: int, high: int, one: int, results: list[int]) -> None:
    """Appends the fractional parts of magnitudes; the grid cuts the upper end below 1."""
    first = scalar.round_to_integral(format_, low, ROUND_TOWARD_ZERO)
    if first == scalar.round_to_integral(format_, high, ROUND_TOWARD_ZERO):
        results.append(scalar.remainder(format_, low, one))
        results.append(scalar.remainder(format_, high, one))
    else:
        # The last value below 1 is a fraction of itself; among larger values the grid of their binade says more.
        results.append(0)
        results.append(one - 1 if low < one else _last_fraction(format_, low, one))


def _last_fraction(format_: FloatFormat, low: int, one: int) -> int:
    """The largest fractional part of values at or above `low` >= 1: 1 - 2**u where they are multiples of 2**u."""
    unit = format_.unit_exponent(low)
    if unit >= 0:
        return 0
    return format_.floor_to_grid(one - 1, unit)


def next_after(a: FloatSet, b: FloatSet) -> FloatSet:
    """{ the next value after a towards b }; b itself if they are equal, also if they are different zeros."""
    format_ = a.format
    if a.is_empty() or b.is_empty():
        return FloatSet.empty(format_)
    bounds: list[int] = []
    if a.bounds and b.bounds:
        # The members of a that are less than some member of b, and those that are greater.
        below_all = -2 if b.largest() in (-1, 0) else b.largest() - 1
        above_all = 1 if b.smallest() in (-1, 0) else b.smallest() + 1
        for index in range(0, len(a.bounds), 2):
            low = a.bounds[index]
            high = a.bounds[index + 1]
            if low <= below_all:
                bounds.extend((_above(low), _above(min(high, below_all))))
            if high >= above_all:
                bounds.extend((_below(max(low, above_all)), _below(high)))
        bounds.extend(a.with_both_zeros().intersect(b).bounds)
    return FloatSet.make(format_, bounds, propagated_nan(a.nan | b.nan))


def _above(ordinal: int) -> int:
    """The next value up; both zeros are one."""
    return 1 if ordinal == -1 else ordinal + 1


def _below(ordinal: int) -> int:
    return -2 if ordinal == 0 else ordinal - 1


def positive_difference(a: FloatSet, b: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """fdim: { a - b if a > b, otherwise +0 }; NaN only from NaN, since inf - inf is not formed."""
    format_ = a.format
    if a.is_empty() or b.is_empty():
        return FloatSet.empty(format_)
    nan = propagated_nan(a.nan | b.nan)
    if not a.bounds or not b.bounds:
        return FloatSet.nan_only(format_, nan)
    difference = subtract(a.without_nan(), b.without_nan(), rounding).without_nan()
    result = difference.within(1, format_.max_ordinal)
    if a.smallest() <= b.largest() or (a.smallest() == 0 and b.largest() == -1):
        result = result.union(FloatSet.point(format_, 0))
    return result.with_nan(nan)


def _binade(format_: FloatFormat, magnitude: int) -> int:
    """e with 2**e <= value < 2**(e + 1), of a magnitude that is neither zero nor infinite."""
    significand, exponent = format_.decompose(magnitude)
    return significand.bit_length() + exponent - 1
