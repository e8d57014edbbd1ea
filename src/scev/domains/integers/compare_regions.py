"""Comparisons of integer sets: which are decided, and what a true comparison says about an operand.

The arcs of `range_regions` decide the order predicates; bits and strides decide more equalities: two sets without a
common element are never equal, and x = b gives x all that is known of b.
"""

from __future__ import annotations

from scev.domains.integers import range_regions
from scev.domains.integers.int_set import IntSet
from scev.support.integer_predicates import EQ, NE, SGE, SGT, SLE, SLT, UGE, UGT, ULE, ULT


def allowed_region(predicate: int, other: IntSet) -> IntSet:
    """A set that contains every a for which `a predicate b` is true for some b of `other`."""
    if predicate == EQ or other.is_empty():
        return other
    if predicate == NE:
        return IntSet.from_range(range_regions.allowed_region(NE, other.range))
    # Bits and strides may know better ends than the arc.
    if predicate >= SGT:
        region = range_regions.ordered_region(predicate, other.width, other.signed_min(), other.signed_max())
    else:
        region = range_regions.ordered_region(predicate, other.width, other.unsigned_min(), other.unsigned_max())
    return IntSet.from_range(region)


def satisfying_region(predicate: int, other: IntSet) -> IntSet:
    """Values a for which `a predicate b` is true for every b of `other`: an arc, as large as there is."""
    if predicate == EQ:
        if other.is_empty():
            return IntSet.full(other.width)
        return other if other.is_point() else IntSet.empty(other.width)
    # What the inverse allows is what fails for some b.
    return IntSet.from_range(allowed_region(predicate ^ 1, other).range.complement())


def compare(predicate: int, a: IntSet, b: IntSet) -> bool | None:
    """Is `a predicate b` true for all pairs, false for all, or None? Neither set is empty."""
    if predicate <= NE:
        if a.is_point() and b.is_point():
            return (a.point_value() == b.point_value()) == (predicate == EQ)
        return predicate == NE if a.intersect(b).is_empty() else None
    if predicate <= ULT:
        a_low = a.unsigned_min()
        a_high = a.unsigned_max()
        b_low = b.unsigned_min()
        b_high = b.unsigned_max()
    else:
        a_low = a.signed_min()
        a_high = a.signed_max()
        b_low = b.signed_min()
        b_high = b.signed_max()
    if predicate in (UGT, ULE, SGT, SLE):
        if a_low > b_high:
            return predicate in (UGT, SGT)
        return predicate in (ULE, SLE) if a_high <= b_low else None
    if a_low >= b_high:
        return predicate in (UGE, SGE)
    return predicate in (ULT, SLT) if a_high < b_low else None


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
