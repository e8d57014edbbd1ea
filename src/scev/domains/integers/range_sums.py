"""Sums and differences that do not wrap, of arcs up to 64 bits that are one interval each.

The sums of [a0, a1] and [b0, b1] are [a0 + b0, a1 + b1], as far as the numbers of the type reach: signed ones with
nsw, unsigned ones with nuw. What lies beyond is cut off; if all of it does, nothing is left. The ends are words
(`residues`), and no exact sum is needed to see that it does not fit.
"""

from __future__ import annotations

from mypy_extensions import i64

from scev.domains.integers.int_range import IntRange
from scev.domains.integers.residues import is_below, least, wrap


def _is_signed_interval(a: IntRange, bottom: i64) -> bool:
    # Neither empty nor full, nor an arc that steps from 2^(w-1) - 1 to -2^(w-1).
    return a.start < a.end or a.end == bottom and a.start != bottom


def _is_unsigned_interval(a: IntRange) -> bool:
    return is_below(a.start, a.end) or a.end == 0 and a.start != 0


def sum_of_words(a: IntRange, b: IntRange, nuw: bool, nsw: bool) -> IntRange | None:
    """{ a + b } where the promised sums fit; None where this is not the sum of two intervals."""
    if a.wide is not None:
        return None
    width = a.width
    bottom = least(width)
    top = ~bottom
    if nsw and _is_signed_interval(a, bottom) and _is_signed_interval(b, bottom):
        a0 = a.start
        b0 = b.start
        a1 = wrap(a.end - 1, width)
        b1 = wrap(b.end - 1, width)
        if nuw and (a0 < 0 or b0 < 0):
            return None
        if b0 > 0 and a0 > top - b0 or b1 < 0 and a1 < bottom - b1:
            return IntRange.empty(width)
        low = bottom if b0 < 0 and a0 < bottom - b0 else a0 + b0
        high = top if b1 > 0 and a1 > top - b1 else a1 + b1
        return IntRange.full(width) if low == bottom and high == top else IntRange(width, low, wrap(high + 1, width))
    if nuw and not nsw and _is_unsigned_interval(a) and _is_unsigned_interval(b):
        low = wrap(a.start + b.start, width)
        if is_below(low, a.start):
            return IntRange.empty(width)
        last = wrap(a.end - 1, width)
        high = wrap(last + b.end - 1, width)
        if is_below(high, last):
            high = -1
        end = wrap(high + 1, width)
        return IntRange.full(width) if low == end else IntRange(width, low, end)
    return None


def difference_of_words(a: IntRange, b: IntRange, nuw: bool, nsw: bool) -> IntRange | None:
    """{ a - b } where the promised differences fit; None where this is not the difference of two intervals."""
    if a.wide is not None:
        return None
    width = a.width
    bottom = least(width)
    top = ~bottom
    if nsw and not nuw and _is_signed_interval(a, bottom) and _is_signed_interval(b, bottom):
        a0 = a.start
        b0 = b.start
        a1 = wrap(a.end - 1, width)
        b1 = wrap(b.end - 1, width)
        if b1 < 0 and a0 > top + b1 or b0 > 0 and a1 < bottom + b0:
            return IntRange.empty(width)
        low = bottom if b1 > 0 and a0 < bottom + b1 else a0 - b1
        high = top if b0 < 0 and a1 > top + b0 else a1 - b0
        return IntRange.full(width) if low == bottom and high == top else IntRange(width, low, wrap(high + 1, width))
    if nuw and not nsw and _is_unsigned_interval(a) and _is_unsigned_interval(b):
        last_a = wrap(a.end - 1, width)
        last_b = wrap(b.end - 1, width)
        if is_below(last_a, b.start):
            return IntRange.empty(width)
        low = 0 if is_below(a.start, last_b) else wrap(a.start - last_b, width)
        end = wrap(last_a - b.start + 1, width)
        return IntRange.full(width) if low == end else IntRange(width, low, end)
    return None
