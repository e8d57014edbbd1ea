"""Operations of a value with itself: x + x, x - x, x * x, x / x, x rem x.

Both operands are the same value, bit by bit, so the results are those of a function of one variable: far fewer than of
two operands that merely lie in the same set. (Not for `undef`, which may differ between its two uses.)
"""

from __future__ import annotations

from scev.domains.floats import scalar
from scev.domains.floats.arithmetic import kept_grid, propagated_nan
from scev.domains.floats.float_format import NAN_QUIET
from scev.domains.floats.float_set import FloatSet
from scev.domains.floats.intervals import magnitudes
from scev.domains.floats.rounding import HIGH_MODE, LOW_MODE, ROUND_DOWN, ROUND_NEAREST


def add_same(a: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """{ x + x }: twice the value, exact unless it overflows; never NaN for a number. Optimal."""
    format_ = a.format
    bounds: list[int] = []
    for index in range(0, len(a.bounds), 2):
        low = a.bounds[index]
        high = a.bounds[index + 1]
        bounds.append(scalar.add(format_, low, low, LOW_MODE[rounding]))
        bounds.append(scalar.add(format_, high, high, HIGH_MODE[rounding]))
    return FloatSet.of_results(
        format_, bounds, propagated_nan(a.nan), kept_grid(format_, a.grid_exponent() + 1, rounding)
    )


def subtract_same(a: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """{ x - x }: zero, -0 only when rounding down; NaN for infinities. Optimal."""
    format_ = a.format
    nan = propagated_nan(a.nan)
    bounds: list[int] = []
    if a.may_be_infinite:
        nan |= NAN_QUIET
    if a.without_infinities().has_numbers():
        bounds.append(-1 if LOW_MODE[rounding] == ROUND_DOWN else 0)
        bounds.append(-1 if HIGH_MODE[rounding] == ROUND_DOWN else 0)
    return FloatSet.make(format_, bounds, nan)


def square(a: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """{ x * x }: never negative, never -0, never NaN for a number. Optimal."""
    format_ = a.format
    bounds: list[int] = []
    for negative in (False, True):
        operands = magnitudes(a.bounds, negative)
        for index in range(0, len(operands), 2):
            low = operands[index]
            high = operands[index + 1]
            bounds.append(scalar.multiply(format_, low, low, LOW_MODE[rounding]))
            bounds.append(scalar.multiply(format_, high, high, HIGH_MODE[rounding]))
    return FloatSet.of_results(
        format_, bounds, propagated_nan(a.nan), kept_grid(format_, 2 * a.grid_exponent(), rounding)
    )


def divide_same(a: FloatSet) -> FloatSet:
    """{ x / x }: 1; NaN for zeros and infinities. Optimal."""
    format_ = a.format
    nan = propagated_nan(a.nan)
    bounds: list[int] = []
    if a.may_be_zero or a.may_be_infinite:
        nan |= NAN_QUIET
    if _may_be_finite_not_zero(a):
        one = format_.power_of_two(0)
        bounds.append(one)
        bounds.append(one)
    return FloatSet.of_results(format_, bounds, nan, None)


def remainder_same(a: FloatSet) -> FloatSet:
    """{ x rem x }: the zero of x's sign; NaN for zeros and infinities. Optimal."""
    format_ = a.format
    nan = propagated_nan(a.nan)
    if a.may_be_zero or a.may_be_infinite:
        nan |= NAN_QUIET
    bounds: list[int] = []
    finite = a.without_infinities()
    if finite.may_be_positive:
        bounds.extend((0, 0))
    if finite.may_be_negative:
        bounds.extend((-1, -1))
    return FloatSet.make(format_, bounds, nan)


def _may_be_finite_not_zero(a: FloatSet) -> bool:
    finite = a.without_infinities()
    return finite.may_be_positive or finite.may_be_negative
