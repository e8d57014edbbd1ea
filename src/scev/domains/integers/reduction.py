"""The reduction of integer sets: a range, known bits and a stride sharpen each other to a fixpoint.

The rules are at the head of `int_set`. The answer is three components in their one encoding: all of them empty, or all
of them the same point, or ends that are members, and bits that follow from the ends.

A stride that is a power of two says the same as known low bits. Then the members of the arc are those of the bits
alone, and up to 64 bits that is computed in machine words (`residues`), round the circle: the next member past 2^w - 1
is the smallest one.
"""

from __future__ import annotations

from mypy_extensions import i64

from scev.domains.integers.int_range import IntRange
from scev.domains.integers.known_bits import KnownBits
from scev.domains.integers.member_search import largest_member, smallest_member
from scev.domains.integers.residues import below_highest, is_below, unsigned, wrap
from scev.domains.integers.stride import Stride

Components = tuple[IntRange, KnownBits, Stride]


def _nothing(width: int) -> Components:
    return IntRange.empty(width), KnownBits.empty(width), Stride.empty(width)


def _one_member(width: int, value: int) -> Components:
    return IntRange.point(width, value), KnownBits.point(width, value), Stride.point(width, value)


def reduce(range_: IntRange, bits: KnownBits, stride: Stride) -> Components:
    """The values that are in all three components, each component sharpened by the two others."""
    width = range_.width
    if range_.is_empty() or bits.is_empty() or stride.is_empty():
        return _nothing(width)
    if range_.wide is None and stride.modulus < 1 << 61 and stride.is_power_of_two():
        return _reduce_words(range_, bits, stride)
    mask = (1 << width) - 1
    lower = range_.lower
    last = (range_.upper - 1) & mask
    if range_.is_full():
        lower = 0
        last = mask
    while True:
        # Bits and stride: a congruence modulo a power of two and known low bits are the same knowledge.
        fixed = (stride.modulus & -stride.modulus) - 1
        if fixed > 0 and (fixed & ~(bits.zeros | bits.ones) != 0 or (bits.ones ^ stride.residue) & fixed != 0):
            bits = KnownBits.make(width, bits.zeros | ~stride.residue & fixed, bits.ones | stride.residue & fixed)
            if bits.is_empty():
                return _nothing(width)
        known = bits.zeros | bits.ones
        if fixed >= 0 and known & (fixed + 1) != 0:
            trailing = ~known & (known + 1)
            stride = stride.intersect(Stride.make(width, trailing, bits.ones & (trailing - 1)))
        if stride.modulus == 0:
            return _point_if_member(range_, bits, stride)

        # The ends of the arc move inwards to members.
        distance = (last - lower) & mask
        first = smallest_member(bits, stride, lower)
        if first < 0:
            first = smallest_member(bits, stride, 0)
        if first < 0 or (first - lower) & mask > distance:
            return _nothing(width)
        distance -= (first - lower) & mask
        final = largest_member(bits, stride, last)
        if final < 0:
            final = largest_member(bits, stride, mask)
        if final < 0 or (last - final) & mask > distance:
            return _nothing(width)
        lower = first
        last = final
        if lower == last:
            return _point_if_member(range_, bits, stride.intersect(Stride(width, 0, lower)))

        # What the ends say of the bits.
        if lower < last:
            agree = mask & -(1 << (lower ^ last).bit_length())
            bits = KnownBits.make(width, bits.zeros | ~lower & agree, bits.ones | lower & agree)
            second = lower + stride.modulus
            if second != last and not bits.contains(second) and smallest_member(bits, stride, lower + 1) == last:
                return two_members(width, lower, last)
            if second == last or lower == 0 and last == mask and stride.modulus == mask:
                return two_members(width, lower, last)
            return IntRange.half_open(width, lower, last + 1), bits, stride
        highest = largest_member(bits, stride, mask)
        smallest = smallest_member(bits, stride, 0)
        if highest == lower and smallest == last:
            return two_members(width, last, lower)
        agree = mask & -(1 << (lower ^ highest).bit_length()) & -(1 << (smallest ^ last).bit_length()) & ~(lower ^ last)
        if agree & ~(bits.zeros | bits.ones) == 0:
            return IntRange.half_open(width, lower, last + 1), bits, stride
        bits = KnownBits.make(width, bits.zeros | ~lower & agree, bits.ones | lower & agree)


def _point_if_member(range_: IntRange, bits: KnownBits, stride: Stride) -> Components:
    # A stride that is a point or empty decides the set.
    value = stride.residue
    if value >= 0 and bits.contains(value) and range_.contains(value):
        return _one_member(range_.width, value)
    return _nothing(range_.width)


def two_members(width: int, low: int, high: int) -> Components:
    """{low, high}, unsigned numbers low < high; the arc is the smaller of the two, [low, high] when they are alike."""
    mask = (1 << width) - 1
    range_ = IntRange.between(width, low, high)
    if high - low > 1 << (width - 1):
        range_ = IntRange.between(width, high, low + mask + 1)
    return range_, KnownBits.make(width, mask & ~(low | high), low & high), Stride.make(width, high - low, low)


def _reduce_words(range_: IntRange, bits: KnownBits, stride: Stride) -> Components:
    # `reduce` where the stride is a power of two, which is known low bits: bits alone say what the members are.
    width = range_.width
    modulus: i64 = stride.modulus
    congruent: i64 = stride.residue
    zeros = bits.zero_word
    ones = bits.one_word
    if modulus > 1:
        zeros |= ~congruent & (modulus - 1)
        ones |= congruent & (modulus - 1)
        if zeros & ones != 0:
            return _nothing(width)
    if range_.is_full():
        lower: i64 = 0
        last: i64 = -1
    else:
        lower = range_.start
        last = wrap(range_.end - 1, width)
    while True:
        known = zeros | ones
        if known == -1:
            return _one_member(width, ones) if range_.contains(ones) else _nothing(width)
        members = bits if zeros == bits.zero_word and ones == bits.one_word else KnownBits(width, zeros, ones)

        # The ends of the arc move inwards to members.
        first = members.next_member(lower)
        final = members.previous_member(last)
        distance = wrap(last - lower, width)
        up = wrap(first - lower, width)
        if is_below(distance, up) or is_below(wrap(distance - up, width), wrap(last - final, width)):
            return _nothing(width)
        lower = first
        last = final
        if lower == last:
            return _one_member(width, lower)

        # What the ends say of the bits.
        if is_below(lower, last):
            agree = ~below_highest(lower ^ last)
            zeros |= ~lower & agree
            ones |= lower & agree
            members = KnownBits.of_words(width, zeros, ones)
            if members.next_member(wrap(lower + 1, width)) == last:
                return two_members(width, unsigned(lower, width), unsigned(last, width))
            break
        if ~zeros == lower and ones == last:
            return two_members(width, unsigned(last, width), unsigned(lower, width))
        agree = ~below_highest(lower ^ ~zeros) & ~below_highest(ones ^ last) & ~(lower ^ last)
        if agree & ~known == 0:
            members = KnownBits.of_words(width, zeros, ones)
            break
        zeros |= ~lower & agree
        ones |= lower & agree
    # The lowest bit that is unknown; compiled, 2^63 is negative.
    power = ~known & (known + 1)
    if power != modulus:
        lowest_unknown = 0x8000_0000_0000_0000
        if power > 0:
            lowest_unknown = power
        stride = Stride.make(width, lowest_unknown, ones & (power - 1))
    end = wrap(last + 1, width)
    return IntRange.full(width) if lower == end else IntRange(width, lower, end), members, stride
