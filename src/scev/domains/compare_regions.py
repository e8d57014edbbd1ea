"""Compares of integer sets: what they decide, and what a true compare says of an operand.

The arcs of `range_regions` decide the order predicates; bits and strides decide more of the equalities: two sets
without a common element are never equal, and x = b gives x all that is known of b.
"""

from __future__ import annotations

from scev.domains import range_regions
from scev.domains.int_range import IntRange
from scev.domains.int_set import IntSet
from scev.domains.range_regions import EQ, NE, SGE, SLE, UGE, ULE


def allowed_region(predicate: int, other: IntSet) -> IntSet:
    """A set that contains every a for which `a predicate b` is true for some b of `other`."""
    if predicate == EQ or other.is_empty():
        return other
    return IntSet.from_range(range_regions.allowed_region(predicate, bounding_range(predicate, other)))


def satisfying_region(predicate: int, other: IntSet) -> IntSet:
    """Values a for which `a predicate b` is true for every b of `other`: an arc, as large as there is."""
    if predicate == EQ:
        if other.is_empty():
            return IntSet.full(other.width)
        return other if other.is_point() else IntSet.empty(other.width)
    return IntSet.from_range(range_regions.satisfying_region(predicate, bounding_range(predicate, other)))


def bounding_range(predicate: int, other: IntSet) -> IntRange:
    """The tightest arc of the set in the view of the predicate: its unsigned or its signed bounds."""
    if predicate <= NE or other.is_empty():
        return other.range
    if predicate <= range_regions.ULT:
        return IntRange.between(other.width, other.unsigned_min(), other.unsigned_max())
    return IntRange.between(other.width, other.signed_min(), other.signed_max())


def compare(predicate: int, a: IntSet, b: IntSet) -> bool | None:
    """Is `a predicate b` true for all pairs, false for all, or None? Neither set is empty."""
    if predicate <= NE:
        if a.is_point() and b.is_point():
            return (a.point_value() == b.point_value()) == (predicate == EQ)
        return predicate == NE if a.intersect(b).is_empty() else None
    return range_regions.icmp(predicate, bounding_range(predicate, a), bounding_range(predicate, b))


def holds_for_equal(predicate: int) -> bool:
    """Is `a predicate a` true?"""
    return predicate in (EQ, ULE, UGE, SLE, SGE)


def with_same_sign(a: IntSet, b: IntSet) -> tuple[IntSet, IntSet]:
    """The values that each operand can have when both have the same sign."""
    if a.known_non_negative() or b.known_non_negative():
        return a.non_negative_part(), b.non_negative_part()
    if a.known_negative() or b.known_negative():
        return a.negative_part(), b.negative_part()
    return a, b
