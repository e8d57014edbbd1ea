"""Exact unions and intersections of integer sets.

Sets are not closed under union, nor under intersection: two arcs may leave two gaps, or meet in two pieces. The results
of `IntSet.union` and `IntSet.intersect` contain all values that they should, and perhaps more. Here the answer is None
if it would contain more, or if that is not decided.
"""

from __future__ import annotations

from typing import Final

from scev.domains.integers.int_product import members
from scev.domains.integers.int_range import IntRange
from scev.domains.integers.int_set import IntSet

MAX_COUNTED_VALUES: Final = 64
"""Values up to which the exact size of a set is counted one by one."""


def exact_union(a: IntSet, b: IntSet) -> IntSet | None:
    """The values in either; None if no set has exactly these, or if that is not decided."""
    joined = a.union(b)
    if joined is a or joined is b:
        return joined
    if _is_arc(a) and _is_arc(b):
        arc = a.range.exact_union(b.range)
        if arc is not None:
            return IntSet.from_range(arc)
    common = exact_intersect(a, b)
    if common is None:
        return None
    first = exact_size(a)
    second = exact_size(b)
    shared = exact_size(common)
    # A superset with as many values is the same set.
    if first < 0 or second < 0 or shared < 0 or exact_size(joined) != first + second - shared:
        return None
    return joined


def exact_intersect(a: IntSet, b: IntSet) -> IntSet | None:
    """The values in both; None if no set has exactly these, or if that is not decided."""
    common = a.intersect(b)
    if a.range.exact_intersect(b.range) is not None:
        return common
    return common if a.includes(common) and b.includes(common) else None


def exact_size(a: IntSet) -> int:
    """How many values a set has; -1 where counting them would take too long."""
    if a.is_empty():
        return 0
    if a.listed is not None:
        return len(a.listed)
    modulus = a.stride.modulus
    low = (modulus & -modulus) - 1 if modulus > 0 else 0
    implied = IntSet.from_range(a.range).bits
    scattered = (a.bits.zeros | a.bits.ones) & ~(implied.zeros | implied.ones | low)
    if scattered == 0:
        return a.size()
    if a.range == IntRange.between(a.width, a.bits.unsigned_min(), a.bits.unsigned_max()) and modulus <= low + 1:
        # All that these bits allow.
        return 1 << a.bits.unknown().bit_count()
    values = members(a, MAX_COUNTED_VALUES)
    return -1 if values is None else len(values)


def _is_arc(a: IntSet) -> bool:
    return a == IntSet.from_range(a.range)
