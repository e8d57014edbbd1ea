"""Closed intervals of real numbers between Python's floats, with ends rounded outwards: [low, high], low <= high.

To nearest, r = fl(x) is off x by half the distance to the next float at most, so that

    r - d <= x <= r + d        d = |r| 2^-52 + 2^-1074

(Higham, "Accuracy and Stability of Numerical Algorithms", 2nd ed., section 2.2; the second term is for subnormals.)
Both bounds hold after they are rounded themselves, since the floats next to r do. A result of 0 is exact where a sum
gave it; where a product or quotient did, it may have underflowed. Nothing depends on the rounding mode of the machine.

An end may be infinite. 0 * inf is 0: a number of the one interval times as large a number as one likes of the other.
"""

from __future__ import annotations

from math import isnan
from typing import Final

INFINITY: Final = float("inf")
UNIT: Final = 2.0**-52
"""More than what rounding to nearest may be off, relative to the result."""
TINY: Final = 5e-324
"""The least positive float."""


def down(r: float) -> float:
    """A lower bound of the numbers that round to r, of the same sign as r; not for an r of 0 that underflowed."""
    if r > 0.0:
        if r == INFINITY:
            return 1.7976931348623157e308
        r -= r * UNIT + TINY
        return r if r > 0.0 else 0.0
    if r == 0.0:
        return 0.0
    return r + (r * UNIT - TINY)


def up(r: float) -> float:
    """An upper bound of the numbers that round to r, of the same sign as r; not for an r of 0 that underflowed."""
    return -down(-r)


def product_down(a: float, b: float) -> float:
    """A lower bound of a * b."""
    if a == 0.0 or b == 0.0:
        return 0.0
    if a == 1.0:
        return b
    if b == 1.0:
        return a
    r = a * b
    if r == 0.0:
        return 0.0 if (a > 0.0) == (b > 0.0) else -TINY
    if r - r != 0.0:
        return _infinite_down(r, is_infinite(a) or is_infinite(b))
    return down(r)


def _infinite_down(r: float, is_exact: bool) -> float:
    return r if is_exact or r < 0.0 else 1.7976931348623157e308


def is_infinite(a: float) -> bool:
    """Whether an end is infinite."""
    return a - a != 0.0


def product_up(a: float, b: float) -> float:
    """An upper bound of a * b."""
    return -product_down(-a, b)


def product(alow: float, ahigh: float, blow: float, bhigh: float) -> tuple[float, float]:
    """{ a b }."""
    if alow >= 0.0:
        if blow >= 0.0:
            return product_down(alow, blow), product_up(ahigh, bhigh)
        if bhigh <= 0.0:
            return product_down(ahigh, blow), product_up(alow, bhigh)
        return product_down(ahigh, blow), product_up(ahigh, bhigh)
    if ahigh <= 0.0:
        if blow >= 0.0:
            return product_down(alow, bhigh), product_up(ahigh, blow)
        if bhigh <= 0.0:
            return product_down(ahigh, bhigh), product_up(alow, blow)
        return product_down(alow, bhigh), product_up(alow, blow)
    if blow >= 0.0:
        return product_down(alow, bhigh), product_up(ahigh, bhigh)
    if bhigh <= 0.0:
        return product_down(ahigh, blow), product_up(alow, blow)
    return (
        min(product_down(alow, bhigh), product_down(ahigh, blow)),
        max(product_up(alow, blow), product_up(ahigh, bhigh)),
    )


def square(alow: float, ahigh: float) -> tuple[float, float]:
    """{ a a }."""
    if alow >= 0.0:
        return product_down(alow, alow), product_up(ahigh, ahigh)
    if ahigh <= 0.0:
        return product_down(ahigh, ahigh), product_up(alow, alow)
    most = max(-alow, ahigh)
    return 0.0, product_up(most, most)


def sum_down(a: float, b: float) -> float:
    """A lower bound of a + b; -inf where they are infinities of different signs.

    What rounding took away is a float, which says on which side of r the sum is (TwoSum: Knuth, TAOCP 2, section
    4.2.2).
    """
    r = a + b
    if isnan(r):
        return -INFINITY
    if r - r != 0.0:
        return _infinite_down(r, is_infinite(a) or is_infinite(b))
    of_b = r - a
    left = (a - (r - of_b)) + (b - of_b)
    return r if left >= 0.0 else down(r)


def sum_up(a: float, b: float) -> float:
    """An upper bound of a + b; inf where they are infinities of different signs."""
    return -sum_down(-a, -b)


def total(alow: float, ahigh: float, blow: float, bhigh: float) -> tuple[float, float]:
    """{ a + b }."""
    return sum_down(alow, blow), sum_up(ahigh, bhigh)


def quotient_down(a: float, b: float) -> float:
    """A lower bound of a / b, b not 0; 0 of two infinities, between which anything lies that is as large as b."""
    if a == 0.0:
        return 0.0
    if is_infinite(b):
        return 0.0 if is_infinite(a) or (a > 0.0) == (b > 0.0) else -0.0
    r = a / b
    if r == 0.0:
        return 0.0 if (a > 0.0) == (b > 0.0) else -TINY
    if r - r != 0.0:
        return _infinite_down(r, is_infinite(a))
    return down(r)


def quotient(alow: float, ahigh: float, blow: float, bhigh: float) -> tuple[float, float]:
    """{ a / b }, b not 0; everything where b may be on both sides of 0, or is no number."""
    if not blow <= bhigh or blow < 0.0 < bhigh or (blow == 0.0 and bhigh == 0.0):
        return -INFINITY, INFINITY
    if bhigh <= 0.0:
        return quotient(-ahigh, -alow, -bhigh, -blow)
    # b is positive, or may come near to 0 from above.
    nearest = blow if alow < 0.0 else bhigh
    low = -INFINITY if nearest == 0.0 else quotient_down(alow, nearest)
    nearest = blow if ahigh > 0.0 else bhigh
    high = INFINITY if nearest == 0.0 else -quotient_down(-ahigh, nearest)
    return low, high
