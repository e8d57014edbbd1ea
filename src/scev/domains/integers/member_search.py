"""The next number that has given bits and lies in a congruence.

Bits alone give the next member directly, and so does a stride alone. Together they move the candidate in turn, each to
its own next member, until both agree. A power of two in the modulus is the same as known low bits, so there are few
turns, unless an odd modulus meets scattered bits; then the search ends at a named limit.
"""

from __future__ import annotations

from typing import Final

from scev.domains.integers.known_bits import KnownBits
from scev.domains.integers.stride import Stride

MAX_MEMBER_STEPS: Final = 32
"""Times that known bits and stride may move a candidate in turn; then it is left where it is (sound, perhaps not a
member).
"""


def smallest_member(bits: KnownBits, stride: Stride, value: int) -> int:
    """The smallest v >= value that is in bits and in stride, -1 when there is none. After MAX_MEMBER_STEPS moves:
    a v below which there is none. Neither operand is empty; 0 <= value < 2^w."""
    modulus = stride.modulus
    if modulus == 0:
        return stride.residue if stride.residue >= value else -1
    value = bits.smallest_from(value)
    if modulus & (modulus - 1) == 0:
        return value
    end = 1 << bits.width
    for _ in range(MAX_MEMBER_STEPS):
        if value < 0:
            return -1
        congruent = value + (stride.residue - value) % modulus
        if congruent == value:
            return value
        if congruent >= end:
            return -1
        value = bits.smallest_from(congruent)
    return value


def largest_member(bits: KnownBits, stride: Stride, value: int) -> int:
    """The largest v <= value that is in bits and in stride, -1 when there is none; limited as smallest_member is."""
    modulus = stride.modulus
    if modulus == 0:
        return stride.residue if stride.residue <= value else -1
    value = bits.largest_to(value)
    if modulus & (modulus - 1) == 0:
        return value
    for _ in range(MAX_MEMBER_STEPS):
        if value < 0:
            return -1
        congruent = value - (value - stride.residue) % modulus
        if congruent == value:
            return value
        if congruent < 0:
            return -1
        value = bits.largest_to(congruent)
    return value
