"""Fused multiply-add: a * b + c rounded once (LangRef: llvm.fma).

A product of magnitudes from [l0, l1] and [r0, r1] lies in [l0 * r0, l1 * r1], exactly and with a known sign; adding c
is monotone again. 0 * inf = NaN, also where c is NaN already; inf + -inf = NaN. Exact zeros have the signs that the
sum of product and c has; an exact result other than zero may also vanish in rounding, and keeps its sign. That takes
products below the format's quantum, which the grids of the factors can exclude.
"""

from __future__ import annotations

from scev.domains.floats import scalar
from scev.domains.floats.arithmetic import kept_grid, propagated_nan
from scev.domains.floats.float_format import NAN_QUIET, FloatFormat
from scev.domains.floats.float_set import FloatSet
from scev.domains.floats.intervals import magnitudes, without_zeros
from scev.domains.floats.rounding import HIGH_MODE, LOW_MODE, ROUND_DOWN, ROUND_NEAREST


def fused_multiply_add(a: FloatSet, b: FloatSet, c: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """{ a * b + c }. 0 * inf = inf - inf = NaN. The hull of each pair of signs is optimal."""
    format_ = a.format
    if a.is_empty() or b.is_empty() or c.is_empty():
        return FloatSet.empty(format_)
    nan = propagated_nan(a.nan | b.nan | c.nan)
    bounds: list[int] = []
    grid = a.grid_exponent() + b.grid_exponent()
    vanishing = grid < format_.quantum_exponent
    zero_products = [False, False]
    for a_negative in (False, True):
        left = magnitudes(a.bounds, a_negative)
        for b_negative in (False, True):
            right = magnitudes(b.bounds, b_negative)
            if left and right and (left[0] == 0 or right[0] == 0):
                zero_products[1 if a_negative != b_negative else 0] = True
            for i in range(0, len(left), 2):
                for j in range(0, len(right), 2):
                    if _append_sums(
                        format_,
                        [left[i], left[i + 1], right[j], right[j + 1]],
                        a_negative != b_negative,
                        c.bounds,
                        rounding,
                        bounds,
                    ):
                        nan |= NAN_QUIET
    bounds = without_zeros(
        bounds,
        vanishing or LOW_MODE[rounding] == ROUND_DOWN or (zero_products[1] and c.may_be_negative_zero),
        vanishing or HIGH_MODE[rounding] != ROUND_DOWN or (zero_products[0] and c.may_be_positive_zero),
    )
    return FloatSet.of_results(format_, bounds, nan, kept_grid(format_, min(grid, c.grid_exponent()), rounding))


def fused_square_add(a: FloatSet, c: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """{ a * a + c }: the product is the square of one value, so it has no sign and is no 0 * inf."""
    format_ = a.format
    if a.is_empty() or c.is_empty():
        return FloatSet.empty(format_)
    nan = propagated_nan(a.nan | c.nan)
    bounds: list[int] = []
    grid = 2 * a.grid_exponent()
    vanishing = grid < format_.quantum_exponent
    zero_product = False
    for negative in (False, True):
        factors = magnitudes(a.bounds, negative)
        for i in range(0, len(factors), 2):
            zero_product = zero_product or factors[i] == 0
            if _append_sums(format_, factors[i : i + 2] * 2, False, c.bounds, rounding, bounds, True):
                nan |= NAN_QUIET
    bounds = without_zeros(
        bounds,
        vanishing or LOW_MODE[rounding] == ROUND_DOWN,
        vanishing or HIGH_MODE[rounding] != ROUND_DOWN or (zero_product and c.may_be_positive_zero),
    )
    return FloatSet.of_results(format_, bounds, nan, kept_grid(format_, min(grid, c.grid_exponent()), rounding))


def _append_sums(
    format_: FloatFormat,
    factors: list[int],
    negative: bool,
    terms: tuple[int, ...],
    rounding: int,
    bounds: list[int],
    same: bool = False,
) -> bool:
    """Appends ±[l0, l1] * [r0, r1] + c for every interval of c; True if that includes NaN. `same`: both are one."""
    l0, l1, r0, r1 = factors
    infinity = format_.infinity
    undefined = not same and ((l0 == 0 and r1 == infinity) or (r0 == 0 and l1 == infinity))
    if (l0 == infinity and r1 == 0) or (r0 == infinity and l1 == 0):
        return True
    # The factors of the least and the greatest product; where one is 0 * inf, the product next to it is inf or 0.
    if (l0 == infinity and r0 == 0) or (r0 == infinity and l0 == 0):
        l0 = r0 = infinity
    if (l1 == infinity and r1 == 0) or (r1 == infinity and l1 == 0):
        l1 = r1 = 0
    if negative:
        l0, r0, l1, r1 = l1, r1, l0, r0
    for index in range(0, len(terms), 2):
        if _append_sum(format_, l0, r0, l1, r1, negative, terms[index], terms[index + 1], rounding, bounds):
            undefined = True
    return undefined


def _append_sum(
    format_: FloatFormat,
    l0: int,
    r0: int,
    l1: int,
    r1: int,
    negative: bool,
    c0: int,
    c1: int,
    rounding: int,
    bounds: list[int],
) -> bool:
    """Appends [±l0 * r0, ±l1 * r1] + [c0, c1]; True if that includes inf + -inf."""
    infinity = format_.infinity
    product0 = _infinite_product(format_, l0, r0, negative)
    product1 = _infinite_product(format_, l1, r1, negative)
    undefined = (product0 == -1 - infinity and c1 == infinity) or (product1 == infinity and c0 == -1 - infinity)
    if (product0 == -1 - infinity and c0 == infinity) or (product0 == infinity and c0 == -1 - infinity):
        # One of the two is nothing but inf, and gives inf with all of the other but -inf.
        if product1 == -1 - infinity or c1 == -1 - infinity:
            return True
        low = infinity
    else:
        low = _sum(format_, product0, l0, r0, negative, c0, LOW_MODE[rounding])
    if (product1 == infinity and c1 == -1 - infinity) or (product1 == -1 - infinity and c1 == infinity):
        high = -1 - infinity
    else:
        high = _sum(format_, product1, l1, r1, negative, c1, HIGH_MODE[rounding])
    bounds.append(low)
    bounds.append(high)
    return undefined


def _infinite_product(format_: FloatFormat, left: int, right: int, negative: bool) -> int:
    """The product's ordinal where it is infinite, otherwise 0."""
    if left == format_.infinity or right == format_.infinity:
        return -1 - format_.infinity if negative else format_.infinity
    return 0


def _sum(format_: FloatFormat, infinite: int, left: int, right: int, negative: bool, c: int, mode: int) -> int:
    if infinite != 0:
        return infinite
    if c > format_.max_finite or c < -1 - format_.max_finite:
        return c
    return scalar.fused_multiply_add(format_, left, right, c, negative, mode)
