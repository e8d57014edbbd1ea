"""Sums, products, quotients, remainders and roots of float sets.

Every kernel returns a set that contains { a op b } for all members, each result rounded in the given mode. Bounds
follow from the ends of intervals: x + y is monotone in both operands, x * y and x / y are monotone in the magnitudes
once the signs are fixed, and rounding is monotone; so rounding the image's ends gives the image of the ends, and these
bounds are attained.

NaN. An operation without a numeric result (written at each kernel) gives a quiet NaN. A NaN operand gives a NaN, quiet
or as it came: LLVM may fold x * 1.0 to x, so that a signalling one can survive (LangRef: Behavior of Floating-Point
NaN values). Zeros. An exact sum of zero is +0 (-0 when rounding down) unless both terms are the same zero; the sign of
a product or quotient is the exclusive or of the signs.

Grid. Rounding keeps it: a multiple of 2**g either is representable, or is rounded to a multiple of some 2**u with u >
g. (Directed rounding of an overflow gives the largest finite value, so a grid above that one's last place is cut
there.) Hence sums lie on the coarser grid that both terms share, min(ga, gb), and products on ga + gb.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains.floats import scalar
from scev.domains.floats.float_format import NAN_NEVER, NAN_QUIET, FloatFormat
from scev.domains.floats.float_set import FloatSet
from scev.domains.floats.intervals import connected, magnitudes, without_zeros
from scev.domains.floats.rounding import (
    HIGH_MODE,
    LOW_MODE,
    MIRRORED,
    ROUND_DOWN,
    ROUND_NEAREST,
    ROUND_NEAREST_AWAY,
)


def propagated_nan(nan: int) -> int:
    """The NaNs that NaN operands give: quiet ones, or what came in."""
    return nan if nan == NAN_NEVER else nan | NAN_QUIET


def kept_grid(format_: FloatFormat, grid: int, rounding: int) -> int:
    """The grid that results of exact grid `grid` have once rounded."""
    if format_.has_infinity and rounding in (ROUND_NEAREST, ROUND_NEAREST_AWAY):
        return grid
    return min(grid, format_.max_exponent - format_.precision + 1)


# Sums.


def add(a: FloatSet, b: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """{ a + b }. inf + -inf = NaN. Optimal."""
    format_ = a.format
    if a.is_empty() or b.is_empty():
        return FloatSet.empty(format_)
    if a.is_full() and b.is_full():
        return a
    low_mode = LOW_MODE[rounding]
    high_mode = HIGH_MODE[rounding]
    left = connected(format_, a.bounds, a.grid_exponent())
    right = connected(format_, b.bounds, b.grid_exponent())
    nan = propagated_nan(a.nan | b.nan)
    bounds: list[int] = []
    for i in range(0, len(left), 2):
        for j in range(0, len(right), 2):
            if _add_intervals(format_, left[i], left[i + 1], right[j], right[j + 1], low_mode, high_mode, bounds):
                nan |= NAN_QUIET
    bounds = without_zeros(
        bounds,
        low_mode == ROUND_DOWN or (a.may_be_negative_zero and b.may_be_negative_zero),
        high_mode != ROUND_DOWN or (a.may_be_positive_zero and b.may_be_positive_zero),
    )
    grid = min(a.grid_exponent(), b.grid_exponent())
    return FloatSet.of_results(format_, bounds, nan, kept_grid(format_, grid, rounding))


def subtract(a: FloatSet, b: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """{ a - b } = { a + -b }. inf - inf = NaN. Optimal."""
    mirrored = [-1 - b.bounds[index] for index in range(len(b.bounds) - 1, -1, -1)]
    if not b.format.has_negative_zero:
        return add(a, FloatSet.make(b.format, mirrored, b.nan, b.grid), rounding)
    return add(a, FloatSet(b.format, tuple(mirrored), b.nan, b.grid), rounding)


def _add_intervals(
    format_: FloatFormat, a0: int, a1: int, b0: int, b1: int, low_mode: int, high_mode: int, bounds: list[int]
) -> bool:
    """Appends [a0, a1] + [b0, b1]; True if that includes inf + -inf."""
    infinity = format_.infinity
    if a1 != infinity and b1 != infinity and a0 != -1 - infinity and b0 != -1 - infinity:
        bounds.append(scalar.add(format_, a0, b0, low_mode))
        bounds.append(scalar.add(format_, a1, b1, high_mode))
        return False
    low = infinity
    high = -1 - infinity
    if a0 == -1 - infinity and b0 == infinity:
        # b is nothing but inf: NaN with -inf, inf with all else.
        if a1 == a0:
            return True
    elif b0 == -1 - infinity and a0 == infinity:
        if b1 == b0:
            return True
    else:
        low = scalar.add(format_, a0, b0, low_mode)
    if not (a1 == infinity and b1 == -1 - infinity) and not (b1 == infinity and a1 == -1 - infinity):
        high = scalar.add(format_, a1, b1, high_mode)
    bounds.append(low)
    bounds.append(high)
    return (a0 == -1 - infinity and b1 == infinity) or (a1 == infinity and b0 == -1 - infinity)


# Products and quotients.


class MagnitudeKernel:
    """An operation whose sign is the exclusive or of its operands' signs, and whose magnitude is monotone in theirs."""

    __slots__ = ()

    def is_undefined(self, format_: FloatFormat, a0: int, a1: int, b0: int, b1: int) -> bool:
        """Some pair of [a0, a1] x [b0, b1] has no numeric result."""
        raise NotImplementedError

    def append(
        self, format_: FloatFormat, a0: int, a1: int, b0: int, b1: int, low_mode: int, high_mode: int, result: list[int]
    ) -> None:
        """Appends the least and the greatest magnitude over [a0, a1] x [b0, b1]; nothing where there is none."""
        raise NotImplementedError


@final
class _Product(MagnitudeKernel):
    """0 * inf = NaN."""

    __slots__ = ()

    def is_undefined(self, format_: FloatFormat, a0: int, a1: int, b0: int, b1: int) -> bool:
        return (a0 == 0 and b1 == format_.infinity) or (b0 == 0 and a1 == format_.infinity)

    def append(
        self, format_: FloatFormat, a0: int, a1: int, b0: int, b1: int, low_mode: int, high_mode: int, result: list[int]
    ) -> None:
        infinity = format_.infinity
        # An operand that is nothing but inf takes the zeros out of the other, one that is nothing but 0 the infinities.
        if (a0 == infinity and b1 == 0) or (b0 == infinity and a1 == 0):
            return
        if (a0 == infinity and b0 == 0) or (b0 == infinity and a0 == 0):
            low = infinity
        else:
            low = scalar.multiply(format_, a0, b0, low_mode)
        if (a1 == infinity and b1 == 0) or (b1 == infinity and a1 == 0):
            high = 0
        else:
            high = scalar.multiply(format_, a1, b1, high_mode)
        result.append(low)
        result.append(high)


@final
class _DivisionKernel(MagnitudeKernel):
    """0 / 0 = inf / inf = NaN; x / 0 = inf for other x."""

    __slots__ = ()

    def is_undefined(self, format_: FloatFormat, a0: int, a1: int, b0: int, b1: int) -> bool:
        return (a0 == 0 and b0 == 0) or (a1 == format_.infinity and b1 == format_.infinity)

    def append(
        self, format_: FloatFormat, a0: int, a1: int, b0: int, b1: int, low_mode: int, high_mode: int, result: list[int]
    ) -> None:
        infinity = format_.infinity
        # The least quotient is a0 / b1. 0 / 0: b is only 0, and the other values of a give inf. inf / inf: a is only
        # inf, and gives inf with the other values of b.
        if a0 == 0 and b1 == 0:
            if a1 == 0:
                return
            low = infinity
        elif a0 == infinity and b1 == infinity:
            if b0 == infinity:
                return
            low = infinity
        else:
            low = scalar.divide(format_, a0, b1, low_mode)
        # The greatest is a1 / b0. 0 / 0: a is nothing but 0. inf / inf: b is nothing but inf.
        if (a1 == 0 and b0 == 0) or (a1 == infinity and b0 == infinity):
            high = 0
        else:
            high = scalar.divide(format_, a1, b0, high_mode)
        result.append(low)
        result.append(high)


_PRODUCT: Final = _Product()
_QUOTIENT: Final = _DivisionKernel()


def multiply(a: FloatSet, b: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """{ a * b }. 0 * inf = NaN. Optimal."""
    return _by_signs(_PRODUCT, a, b, rounding, a.grid_exponent() + b.grid_exponent())


def divide(a: FloatSet, b: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """{ a / b }. 0 / 0 = inf / inf = NaN. Optimal. Dividing by ±2**k shifts the grid."""
    grid = a.format.quantum_exponent
    exponent = _common_power_of_two(b)
    if exponent is not None:
        grid = a.grid_exponent() - exponent
    if b.grid is not None and b.may_be_zero:
        # Between 0, which gives inf, and the next divisor on the grid lies a gap worth keeping: 1 / [0, 127].
        nearest = a.format.power_of_two(b.grid)
        zeros = _by_signs(_QUOTIENT, a, b.within(-1, 0), rounding, grid)
        below = _by_signs(_QUOTIENT, a, b.without_nan().within(b.format.min_ordinal, -1 - nearest), rounding, grid)
        above = _by_signs(_QUOTIENT, a, b.without_nan().within(nearest, b.format.max_ordinal), rounding, grid)
        return zeros.union(below.union(above))
    return _by_signs(_QUOTIENT, a, b, rounding, grid)


def reciprocal(a: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """{ 1 / a }."""
    return divide(FloatSet.point(a.format, a.format.power_of_two(0)), a, rounding)


def _common_power_of_two(set_: FloatSet) -> int | None:
    """k, if every number of the set is 2**k or -2**k."""
    if not set_.bounds or len(set_.bounds) > 4:
        return None
    format_ = set_.format
    first = set_.bounds[-1]
    magnitude = first if first >= 0 else -1 - first
    if magnitude == 0 or magnitude > format_.max_finite:
        return None
    for bound in set_.bounds:
        if bound != magnitude and bound != -1 - magnitude:
            return None
    if len(set_.bounds) == 2 and set_.bounds[0] != set_.bounds[1]:
        return None
    exponent = format_.valuation(magnitude)
    return exponent if format_.power_of_two(exponent) == magnitude else None


def _by_signs(kernel: MagnitudeKernel, a: FloatSet, b: FloatSet, rounding: int, grid: int) -> FloatSet:
    format_ = a.format
    if a.is_empty() or b.is_empty():
        return FloatSet.empty(format_)
    if a.is_full() and b.is_full():
        return a
    nan = propagated_nan(a.nan | b.nan)
    bounds: list[int] = []
    right_positive = magnitudes(b.bounds, False)
    right_negative = magnitudes(b.bounds, True)
    for a_negative in (False, True):
        left = magnitudes(a.bounds, a_negative)
        if left:
            if right_positive and _append_signed(kernel, format_, left, right_positive, a_negative, rounding, bounds):
                nan |= NAN_QUIET
            if right_negative and _append_signed(
                kernel, format_, left, right_negative, not a_negative, rounding, bounds
            ):
                nan |= NAN_QUIET
    return FloatSet.of_results(format_, bounds, nan, kept_grid(format_, grid, rounding))


def _append_signed(
    kernel: MagnitudeKernel,
    format_: FloatFormat,
    left: list[int],
    right: list[int],
    negative: bool,
    rounding: int,
    bounds: list[int],
) -> bool:
    """Appends the results of one sign; True if some pair has none."""
    low_mode = LOW_MODE[rounding]
    high_mode = HIGH_MODE[rounding]
    if negative:
        low_mode, high_mode = MIRRORED[high_mode], MIRRORED[low_mode]
    undefined = False
    results: list[int] = []
    for i in range(0, len(left), 2):
        for j in range(0, len(right), 2):
            if kernel.is_undefined(format_, left[i], left[i + 1], right[j], right[j + 1]):
                undefined = True
            kernel.append(format_, left[i], left[i + 1], right[j], right[j + 1], low_mode, high_mode, results)
    append_signed(bounds, results, negative)
    return undefined


def append_signed(bounds: list[int], results: list[int], negative: bool) -> None:
    """Appends intervals of magnitudes with a sign."""
    if not negative:
        bounds.extend(results)
        return
    for index in range(0, len(results), 2):
        bounds.append(-1 - results[index + 1])
        bounds.append(-1 - results[index])


# Roots.


def square_root(a: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """{ sqrt(a) }. sqrt(-0) = -0; of anything else below zero NaN. Optimal."""
    format_ = a.format
    nan = propagated_nan(a.nan)
    if a.may_be_negative:
        nan |= NAN_QUIET
    bounds: list[int] = []
    positive = magnitudes(a.bounds, False)
    for index in range(0, len(positive), 2):
        bounds.append(scalar.square_root(format_, positive[index], LOW_MODE[rounding]))
        bounds.append(scalar.square_root(format_, positive[index + 1], HIGH_MODE[rounding]))
    if a.may_be_negative_zero:
        bounds.append(-1)
        bounds.append(-1)
    return FloatSet.of_results(format_, bounds, nan, None)


# Remainders.


def remainder(a: FloatSet, b: FloatSet) -> FloatSet:
    """{ a - b * trunc(a / b) }, C's fmod: exact, with the sign of a. inf rem y = x rem 0 = NaN; x rem inf = x."""
    format_ = a.format
    if a.is_empty() or b.is_empty():
        return FloatSet.empty(format_)
    nan = propagated_nan(a.nan | b.nan)
    if a.bounds and b.bounds and (b.may_be_zero or a.may_be_infinite):
        nan |= NAN_QUIET
    grid = min(a.grid_exponent(), b.grid_exponent())
    bounds: list[int] = []
    divisors = magnitudes(b.bounds, False) + magnitudes(b.bounds, True)
    for negative in (False, True):
        results: list[int] = []
        dividends = magnitudes(a.bounds, negative)
        for i in range(0, len(dividends), 2):
            for j in range(0, len(divisors), 2):
                _append_remainders(
                    format_,
                    dividends[i],
                    min(dividends[i + 1], format_.max_finite),
                    max(divisors[j], 1),
                    divisors[j + 1],
                    grid,
                    results,
                )
        append_signed(bounds, results, negative)
    return FloatSet.make(format_, bounds, nan, grid)


def _append_remainders(format_: FloatFormat, a0: int, a1: int, b0: int, b1: int, grid: int, results: list[int]) -> None:
    """Appends bounds of the remainders of [a0, a1] by [b0, b1]; a is finite, b is not 0."""
    if a0 > a1 or b0 > b1:
        return
    if b1 > format_.max_finite:
        # x rem inf = x
        results.append(a0)
        results.append(a1)
        b1 = format_.max_finite
        if b0 > b1:
            return
    if a1 < b0:
        results.append(a0)
        results.append(a1)
        return
    if _quotient(format_, a0, b1) == _quotient(format_, a1, b0):
        # One quotient q for all pairs: a - q * b grows with a and falls with b.
        results.append(scalar.remainder(format_, a0, b1))
        results.append(scalar.remainder(format_, a1, b0))
        return
    # a rem b < b, and a rem b <= a; if a >= b then moreover a rem b < a / 2, as a >= b + a rem b > 2 * (a rem b).
    high = min(a1, format_.floor_to_grid(b1 - 1, grid))
    if a0 >= b1:
        significand, exponent = format_.decompose(a1)
        high = min(high, format_.round_magnitude(significand, exponent - 1, ROUND_DOWN))
    results.append(0)
    results.append(high)


def _quotient(format_: FloatFormat, a: int, b: int) -> int:
    """trunc(a / b) of finite magnitudes, b not 0."""
    a_significand, a_exponent = format_.decompose(a)
    b_significand, b_exponent = format_.decompose(b)
    if a_exponent >= b_exponent:
        return (a_significand << (a_exponent - b_exponent)) // b_significand
    return a_significand // (b_significand << (b_exponent - a_exponent))
