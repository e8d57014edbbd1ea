"""Differences of two floats whose relation is known.

    x > y             x - y is at least 2^g, if all finite x and y are multiples of 2^g: neither zero nor NaN
    x = y             x - y is a zero, or NaN of two equal infinities
    x, y unordered    x - y is NaN

Every number of a format is a multiple of its smallest positive one, so x - y of x > y is positive: it underflows
gradually (Hauser, "Handling Floating-Point Exceptions in Numeric Programs", TOPLAS 18(2), 1996). Rounding is monotonic
and 2^g is a number of the format, so that this holds in every rounding mode. Infinities of different signs have an
infinite difference.

A comparison may flush subnormals and the subtraction not, or the other way around, or one operand only. Then numbers
that were seen in a relation may be as far apart, the other way around too, as two subnormal ones are.
"""

from __future__ import annotations

from scev.domains.floats.compare import EQUAL, GREATER, LESS, UNORDERED
from scev.domains.floats.float_format import NAN_ANY, NAN_NEVER, NAN_QUIET
from scev.domains.floats.float_set import FloatSet


def related_difference(a: FloatSet, b: FloatSet, outcomes: int, flushes: bool) -> FloatSet:
    """Contains { x - y } of all x in a and y in b that stand in one of the relations of a mask (compare.py)."""
    format_ = a.format
    least = format_.power_of_two(min(a.grid_exponent(), b.grid_exponent()))
    bounds: list[int] = []
    nan = NAN_NEVER
    if outcomes & GREATER:
        bounds.extend((least, format_.infinity))
    if outcomes & LESS:
        bounds.extend((-1 - format_.infinity, -1 - least))
    if outcomes & EQUAL:
        bounds.extend((-1, 0))
        nan = NAN_QUIET
    if flushes and outcomes & (EQUAL | GREATER | LESS):
        # Less than twice the least number that is not subnormal.
        near = format_.power_of_two(format_.min_exponent + 1)
        bounds.extend((-1 - near, near))
    if outcomes & UNORDERED:
        nan = NAN_ANY
    return FloatSet.make(format_, bounds, nan)
