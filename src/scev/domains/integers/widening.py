"""Widening of integer sets, component by component.

A loop that counts to a million must not be iterated a million times. Widening jumps: a bound that moved goes to the
next threshold beyond it (constants of the loop's conditions, given by the caller), then to the next end of the signed
or the unsigned numbers, then to the full set. Known bits and strides change by small steps, too, so they also jump:

    x = x + 1    0, 0 1, 0..2, …  loses one bit after the other upwards (a carry): what is above is forgotten at once
    x = x >> 1   2^40, 2^39, …    loses one bit after the other downwards: what is below is forgotten at once
    x = x ^ 16   0, 16            loses a bit that is next to none, and keeps the others: flag words stay exact
    x = x * 15   the odd part of a modulus that changes a second time is forgotten

Each component only ever grows: range bounds move along the thresholds, masks of known bits shrink, moduli divide. So
chains are finite; how short they are in practice is measured in tests/domains/test_int_widening.py.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Final

from scev.domains.integers.int_range import SMALLEST, IntRange
from scev.domains.integers.known_bits import KnownBits
from scev.domains.integers.stride import Stride

# A newly unknown bit next to a run of this many unknown bits counts as a carry (or as a shift).
CARRY_RUN: Final = 2


def widen_range(old: IntRange, newer: IntRange, thresholds: list[int]) -> IntRange:
    """An arc that contains both; a bound that moved since `old` goes to a threshold or to an end of the numbers."""
    union = old.union(newer, SMALLEST)
    if old.includes(union):
        return old
    if union.is_full() or old.is_empty():
        return union
    mask = (1 << old.width) - 1
    half = 1 << (old.width - 1)
    lower = union.lower
    last = (union.upper - 1) & mask
    grown = union.size()
    if union.upper != old.upper:
        stop = half - 1 if last < half else mask
        index = bisect_left(thresholds, last)
        if index < len(thresholds) and thresholds[index] < stop:
            stop = thresholds[index]
        grown += stop - last
        last = stop
    if union.lower != old.lower:
        stop = half if lower >= half else 0
        index = bisect_right(thresholds, lower)
        if index > 0 and thresholds[index - 1] > stop:
            stop = thresholds[index - 1]
        grown += lower - stop
        lower = stop
    if grown > mask:
        return IntRange.full(old.width)
    return IntRange.half_open(old.width, lower, last + 1)


def widen_bits(old: KnownBits, newer: KnownBits, range_grew: bool) -> KnownBits:
    """Known bits that hold for both; next to a carry or a shift, no more than lasts.

    When only the range grows, the bits that its values had in common at the top must not hold it back.
    """
    joined = old.union(newer)
    if old.is_empty() or newer.is_empty():
        return joined
    if joined == old:
        if not range_grew:
            return old
        below_top = (1 << old.unknown().bit_length()) - 1
        return KnownBits.make(old.width, old.zeros & below_top, old.ones & below_top)
    lost = (old.zeros | old.ones) & ~(joined.zeros | joined.ones)
    below = above = old.unknown()
    for _ in range(CARRY_RUN - 1):
        below &= below << 1
        above &= above >> 1
    kept = (1 << old.width) - 1
    carry = lost & (below << 1)
    if carry != 0:
        kept &= (carry & -carry) - 1
    shift = lost & (above >> 1)
    if shift != 0:
        kept &= -(1 << shift.bit_length())
    return KnownBits.make(old.width, joined.zeros & kept, joined.ones & kept)


def widen_stride(old: Stride, newer: Stride, bits: KnownBits) -> Stride:
    """A stride that contains both.

    `bits` are the widened bits: a power of two in the modulus says the same as known low bits, and goes with them.
    """
    joined = old.union(newer)
    if joined == old or old.is_empty() or newer.is_empty():
        return joined
    power = joined.modulus & -joined.modulus
    odd = joined.modulus // power
    if old.modulus != 0 and old.modulus // (old.modulus & -old.modulus) != odd:
        odd = 1
    low = 1 << bits.trailing_known()
    return Stride.make(old.width, odd * (power if power < low else low), joined.residue)
