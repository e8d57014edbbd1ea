"""pow, and powers by repeated multiplication (LangRef: llvm.pow, llvm.powi; C, Annex F.10.4.4).

For x >= 0, x**y = exp(y * log x) is monotone in each operand while the other stays, so over a box [x0, x1] x [y0, y1]
it is extreme at corners; with 0 * inf = 0 in the exponent, which is what pow(1, inf) = pow(0, 0) = pow(inf, 0) = 1
mean, this holds for zeros and infinities too. For x < 0 the result is the power of |x|, negative if y is an odd
integer, and NaN if y is finite and not an integer (a negative zero or infinity then counts as positive). x**0 and 1**y
are 1 even for NaNs.
"""

from __future__ import annotations

from typing import Final

from scev.domains.floats.accuracy import (
    CORRECTLY_ROUNDED,
    Accuracy,
    highest_result,
    lowest_result,
    nan_of_huge,
    undefined_result,
)
from scev.domains.floats.arithmetic import append_signed, propagated_nan
from scev.domains.floats.float_format import NAN_NEVER, NAN_SIGNALLING, FloatFormat
from scev.domains.floats.float_set import FloatSet
from scev.domains.floats.intervals import magnitudes
from scev.domains.floats.mpfr import GUARD_BITS, Real, real_of, rounding_down, rounding_up
from scev.domains.floats.rounding import ROUND_NEAREST

EVEN: Final = 1
ODD: Final = 2
FRACTIONAL: Final = 4
BOTH: Final = EVEN | ODD


def power(a: FloatSet, b: FloatSet, accuracy: Accuracy) -> FloatSet:
    """{ a ** b } as a library of that accuracy computes it."""
    format_ = a.format
    if a.is_empty() or b.is_empty():
        return FloatSet.empty(format_)
    one = format_.power_of_two(0)
    bounds: list[int] = []
    nan = NAN_NEVER
    if a.may_be_nan:
        # NaN ** 0 = 1; a signalling NaN may win nevertheless.
        if b.may_be_nan or not _is_zero(b) or a.nan & NAN_SIGNALLING:
            nan |= propagated_nan(a.nan)
        if b.may_be_zero:
            bounds.extend((one, one))
    if b.may_be_nan:
        # 1 ** NaN = 1
        if not (a.is_point() and a.point_value() == one) or b.nan & NAN_SIGNALLING:
            nan |= propagated_nan(b.nan)
        if a.contains(one):
            bounds.extend((one, one))
    if a.bounds and b.bounds:
        kinds = _kinds(b)
        nan |= nan_of_huge(format_, b.bounds, accuracy)
        if accuracy.exact_powers and a.grid_exponent() >= 0 and _are_representable(a, b):
            accuracy = CORRECTLY_ROUNDED
        _append_powers(format_, magnitudes(a.bounds, False), list(b.bounds), False, accuracy, bounds)
        negative = magnitudes(a.bounds, True)
        if negative:
            if kinds & FRACTIONAL and a.without_infinities().may_be_negative:
                nan |= undefined_result(format_, accuracy, bounds)
            integers = list(b.on_grid(0).bounds)
            if kinds & ODD:
                _append_powers(format_, negative, integers, True, accuracy, bounds)
            if kinds & (EVEN | FRACTIONAL):
                _append_powers(format_, negative, integers, False, accuracy, bounds)
            if kinds & FRACTIONAL:
                if negative[0] == 0:
                    _append_powers(format_, [0, 0], list(b.bounds), False, accuracy, bounds)
                if negative[-1] == format_.infinity:
                    _append_powers(
                        format_, [format_.infinity, format_.infinity], list(b.bounds), False, accuracy, bounds
                    )
    return FloatSet.of_results(format_, bounds, nan, None)


def _are_representable(a: FloatSet, b: FloatSet) -> bool:
    """Whether the powers of integers with integers >= 0 are integers that the format can represent, one by one; but not
    those of 10, which LLVM asks exp10 for.
    """
    format_ = a.format
    if b.grid_exponent() < 0 or a.may_be_infinite or b.may_be_infinite or b.may_be_negative:
        return False
    if a.contains(format_.ordinal_of_ratio(10)):
        return False
    base, exponent = format_.decompose(max(a.largest(), -1 - a.smallest()))
    power, power_exponent = format_.decompose(b.largest())
    bits = base.bit_length() + exponent
    if power_exponent + power.bit_length() > format_.precision.bit_length():
        return False
    count = power << power_exponent if power_exponent >= 0 else power >> -power_exponent
    return bits * count <= format_.precision


def _is_zero(set_: FloatSet) -> bool:
    """The numbers of a set are zeros."""
    return len(set_.bounds) != 0 and set_.smallest() >= -1 and set_.largest() <= 0


def _kinds(exponents: FloatSet) -> int:
    """Which kinds of exponent there may be; infinities count as even."""
    grid = exponents.grid_exponent()
    if grid >= 1:
        return EVEN
    kinds = EVEN | ODD | (FRACTIONAL if grid < 0 else 0)
    if len(exponents.bounds) == 2 and exponents.bounds[0] == exponents.bounds[1]:
        # A single odd number or fraction; grids beyond 0 have been dealt with.
        kinds = ODD if grid == 0 else FRACTIONAL
    return kinds


def _append_powers(
    format_: FloatFormat, bases: list[int], exponents: list[int], negative: bool, accuracy: Accuracy, bounds: list[int]
) -> None:
    """Appends the powers of magnitudes, with a sign."""
    results: list[int] = []
    for i in range(0, len(bases), 2):
        for j in range(0, len(exponents), 2):
            _append_box(format_, bases[i], bases[i + 1], exponents[j], exponents[j + 1], accuracy, results)
    append_signed(bounds, results, negative)


def _append_box(
    format_: FloatFormat, x0: int, x1: int, y0: int, y1: int, accuracy: Accuracy, results: list[int]
) -> None:
    """Appends the powers of the magnitudes [x0, x1] with exponents [y0, y1]."""
    one = format_.power_of_two(0)
    if (x0 == one and x1 == one) or (y0 >= -1 and y1 <= 0):
        results.extend((one, one))
        return
    append_powers(format_, x0, x1, real_of(format_, y0), real_of(format_, y1), accuracy, results)


def append_powers(
    format_: FloatFormat, x0: int, x1: int, least_exponent: Real, greatest_exponent: Real, accuracy: Accuracy,
    results: list[int],
) -> None:  # fmt: skip
    """Appends the powers of the magnitudes [x0, x1] with exponents that need not be of the format.

    Powers of 1 and those with exponent 0 are like others here: that they are exact is a special case of some functions.
    """
    one = format_.power_of_two(0)
    down = rounding_down(format_.precision + GUARD_BITS)
    up = rounding_up(format_.precision + GUARD_BITS)
    bases = (real_of(format_, x0), real_of(format_, x1))
    exponents = (least_exponent, greatest_exponent)
    least = down.pow(bases[0], exponents[0])
    greatest = up.pow(bases[0], exponents[0])
    for i, j in ((0, 1), (1, 0), (1, 1)):
        least = min(least, down.pow(bases[i], exponents[j]))
        greatest = max(greatest, up.pow(bases[i], exponents[j]))
    positive = bool(least_exponent >= 0)
    negative = bool(greatest_exponent <= 0)
    grows = (x0 >= one and positive) or (x1 <= one and negative)
    shrinks = (x1 <= one and positive) or (x0 >= one and negative)
    append_between(format_, least, greatest, grows, shrinks, accuracy, results)


def append_between(
    format_: FloatFormat,
    least: Real,
    greatest: Real,
    grows: bool,
    shrinks: bool,
    accuracy: Accuracy,
    results: list[int],
) -> None:
    """Appends the results for true values from `least` to `greatest`, which are at least 1 or at most 1."""
    lowest = lowest_result(format_, least, greatest, accuracy)
    highest = highest_result(format_, least, greatest, accuracy)
    if accuracy.keeps_range:
        lowest = max(lowest, 0)
        # Powers lie on the side of 1 that base and exponent say.
        one = format_.power_of_two(0)
        if grows:
            lowest = max(lowest, one)
        if shrinks:
            highest = min(highest, one)
    results.extend((lowest, highest))


# Powers by multiplication.


def integer_power(a: FloatSet, low: int, high: int, rounding: int = ROUND_NEAREST, parities: int = BOTH) -> FloatSet:
    """llvm.powi: { a ** n } for integers n from low to high, by multiplications in any order, each rounded.

    `parities` says whether only even or only odd n are meant.

    A positive n takes n - 1 multiplications; a negative one |n| more, if it is the reciprocal that is multiplied.
    Multiples m * 2**g have powers m**n * 2**(g*n), which are exact as long as m**n has at most p bits.
    """
    format_ = a.format
    if a.is_empty() or low > high:
        return FloatSet.empty(format_)
    bounds: list[int] = []
    one = format_.power_of_two(0)
    has_zero = low <= 0 <= high and parities & EVEN != 0
    nan = propagated_nan(a.nan) if low != 0 or high != 0 or a.nan & NAN_SIGNALLING else NAN_NEVER
    if has_zero:
        bounds.extend((one, one))
    exact = low >= 0 and _is_exact(a, high)
    for parity in (EVEN, ODD):
        if parities & parity:
            odd = 1 if parity == ODD else 0
            first = low + (low + odd & 1)
            last = high - (high + odd & 1)
            if first <= last:
                bases = magnitudes(a.bounds, False)
                _append_powers_of(format_, bases, first, last, rounding, exact, False, bounds)
                bases = magnitudes(a.bounds, True)
                _append_powers_of(format_, bases, first, last, rounding, exact, odd == 1, bounds)
    grid = min(a.grid_exponent() * low, a.grid_exponent() * high) if exact else None
    return FloatSet.of_results(format_, bounds, nan, grid)


def _append_powers_of(
    format_: FloatFormat,
    bases: list[int],
    low: int,
    high: int,
    rounding: int,
    exact: bool,
    negative: bool,
    bounds: list[int],
) -> None:
    """Appends the powers of magnitudes with integers from low to high but 0, with a sign."""
    results: list[int] = []
    for index in range(0, len(bases), 2):
        if exact:
            if high > 0:
                _append_exact_products(format_, bases[index], bases[index + 1], max(low, 1), high, results)
            continue
        if high > 0:
            _append_products(format_, bases[index], bases[index + 1], max(low, 1), high, rounding, results)
        if low < 0:
            _append_products(format_, bases[index], bases[index + 1], low, min(high, -1), rounding, results)
    append_signed(bounds, results, negative)


def _is_exact(a: FloatSet, n: int) -> bool:
    """Powers of the members up to the n-th need no rounding."""
    if not a.bounds or a.may_be_infinite:
        return False
    format_ = a.format
    grid = a.grid_exponent()
    significand, exponent = format_.decompose(max(a.largest(), -1 - a.smallest()))
    if significand == 0:
        return True
    bits = significand.bit_length() + exponent - grid
    return (
        bits * n <= format_.precision
        and grid * n >= format_.quantum_exponent
        and (grid + bits) * n <= (format_.max_exponent)
    )


def _append_exact_products(format_: FloatFormat, x0: int, x1: int, n0: int, n1: int, results: list[int]) -> None:
    """Appends the powers of magnitudes [x0, x1] with positive integers [n0, n1], which are all exact."""
    m0, e0 = format_.decompose(x0)
    m1, e1 = format_.decompose(x1)
    one = format_.power_of_two(0)
    low, high = (n1, n0) if x0 < one else (n0, n1)
    results.append(format_.round_magnitude(m0**low, e0 * low, ROUND_NEAREST))
    low, high = (n1, n0) if x1 < one else (n0, n1)
    results.append(format_.round_magnitude(m1**high, e1 * high, ROUND_NEAREST))


def _append_products(
    format_: FloatFormat, x0: int, x1: int, n0: int, n1: int, rounding: int, results: list[int]
) -> None:
    """Appends the powers of magnitudes [x0, x1] with integers [n0, n1], which have one sign."""
    one = format_.power_of_two(0)
    roundings = n1 - 1 if n0 > 0 else -2 * n0
    if roundings.bit_length() > format_.precision - 6:
        # Too many roundings for a bound, but products of numbers from one side of 1 stay on that side.
        grows = x0 >= one if n0 > 0 else x1 <= one
        shrinks = x1 <= one if n0 > 0 else x0 >= one
        results.extend((one if grows else 0, one if shrinks else format_.infinity))
        return
    # Each rounding to nearest changes the result by a factor of at most 1 + 2**-p, at most one ulp; another by twice
    # as much. A tenth is for their products.
    accuracy = Accuracy((1.1 if rounding == ROUND_NEAREST else 2.2) * roundings, True)
    down = rounding_down(format_.precision + GUARD_BITS)
    up = rounding_up(format_.precision + GUARD_BITS)
    least = down.pow(real_of(format_, x0), n0)
    greatest = up.pow(real_of(format_, x0), n0)
    for x, n in ((x0, n1), (x1, n0), (x1, n1)):
        least = min(least, down.pow(real_of(format_, x), n))
        greatest = max(greatest, up.pow(real_of(format_, x), n))
    lowest = max(0, lowest_result(format_, least, greatest, accuracy))
    highest = highest_result(format_, least, greatest, accuracy)
    if n0 < 0:
        # The power whose reciprocal is taken may overflow, or lose bits among the subnormals.
        tiny = format_.power_of_two(format_.min_exponent + 8)
        huge = format_.power_of_two(format_.max_exponent - 8)
        lowest = 0 if lowest < tiny else min(lowest, huge)
        highest = format_.infinity if highest > huge else max(highest, tiny)
    if rounding != ROUND_NEAREST and roundings:
        # What overflows may stay at the largest finite value.
        lowest = min(lowest, format_.max_finite)
    results.append(lowest)
    results.append(highest)
