"""Regions of integer ranges: the values that satisfy a comparison, and those that cannot wrap.

For a predicate p and a set B of right operands (names as in LLVM's ConstantRange, make…ICmpRegion):

    allowed      { a : a p b for some b in B }    what a can be if the comparison is true
    satisfying   { a : a p b for all b in B }     what a must be for the comparison to be true without looking further
    exact        both are the same set            (one b, or luck); None when they are not

All are arcs: `a < b` holds for some b exactly when it holds for the largest, for all when it holds for the smallest.
Only `ne` has sets that are not arcs in the middle, and there the region is found by the pieces that are.

For no-wrap flags, the region of B is { a : a op b does not wrap for any b in B }. It decides whether an operation may
be marked nuw or nsw. It is an arc, so the answer is exact (LLVM: makeGuaranteedNoWrapRegion).
"""

from __future__ import annotations

from scev.domains.integers.int_range import IntRange
from scev.domains.integers.twos_complement import ends_of
from scev.support.integer_predicates import EQ, NE, SGE, SGT, SLT, UGE, UGT, ULE, ULT


def holds(predicate: int, a: int, b: int, width: int) -> bool:
    """Does the predicate hold of two unsigned numbers of `width` bits?"""
    if predicate <= NE:
        return (a == b) == (predicate == EQ)
    if predicate >= SGT:
        half = 1 << (width - 1)
        a ^= half
        b ^= half
        predicate -= SGT - UGT
    if predicate == UGT:
        return a > b
    if predicate == ULE:
        return a <= b
    return a >= b if predicate == UGE else a < b


def allowed_region(predicate: int, other: IntRange) -> IntRange:
    """The values a for which `a predicate b` is true for some b of `other`. Exact."""
    width = other.width
    if other.is_empty():
        return other
    if predicate == EQ:
        return other
    if predicate == NE:
        return other.complement() if other.is_point() else IntRange.full(width)
    if predicate >= SGT:
        return ordered_region(predicate, width, other.signed_min(), other.signed_max())
    return ordered_region(predicate, width, other.unsigned_min(), other.unsigned_max())


def ordered_region(predicate: int, width: int, low: int, high: int) -> IntRange:
    """The values a for which `a predicate b` is true for some b of low..high, where the predicate is an order; they
    are signed numbers if it is one of signed numbers.
    """
    bottom = 0
    top = (1 << width) - 1
    if predicate >= SGT:
        bottom = -(1 << (width - 1))
        top += bottom
    if predicate in (UGT, SGT):
        return IntRange.between(width, low + 1, top)
    if predicate in (UGE, SGE):
        return IntRange.between(width, low, top)
    if predicate in (ULT, SLT):
        return IntRange.between(width, bottom, high - 1)
    return IntRange.between(width, bottom, high)


def satisfying_region(predicate: int, other: IntRange) -> IntRange:
    """The values a for which `a predicate b` is true for every b of `other`. Exact."""
    # What the inverse allows is what fails for some b.
    return allowed_region(predicate ^ 1, other).complement()


# No-wrap regions: results that are numbers of the type, [0, 2^w) or [-2^(w-1), 2^(w-1)).


def _ends(b: IntRange, is_signed: bool) -> tuple[int, int]:
    return (b.signed_min(), b.signed_max()) if is_signed else (b.unsigned_min(), b.unsigned_max())


def add_no_wrap_region(b: IntRange, is_signed: bool) -> IntRange:
    """The values a for which a + b fits for every b."""
    if b.is_empty():
        return IntRange.full(b.width)
    bottom, top = ends_of(b.width, is_signed)
    low, high = _ends(b, is_signed)
    return IntRange.between(b.width, bottom - min(low, 0), top - max(high, 0))


def sub_no_wrap_region(b: IntRange, is_signed: bool) -> IntRange:
    """The values a for which a - b fits for every b."""
    if b.is_empty():
        return IntRange.full(b.width)
    bottom, top = ends_of(b.width, is_signed)
    low, high = _ends(b, is_signed)
    return IntRange.between(b.width, bottom + max(high, 0), top + min(low, 0))


def mul_no_wrap_region(b: IntRange, is_signed: bool) -> IntRange:
    """The values a for which a * b fits for every b."""
    if b.is_empty():
        return IntRange.full(b.width)
    bottom, top = ends_of(b.width, is_signed)
    low, high = _ends(b, is_signed)
    least, most = bottom, top
    if high > 0:
        # bottom <= a * high <= top, rounded into the interval.
        least = -(-bottom // high)
        most = top // high
    if low < 0:
        # a * low <= top bounds a from below, a * low >= bottom from above.
        least = max(least, -(top // -low))
        most = min(most, -bottom // -low)
    return IntRange.between(b.width, least, most)
