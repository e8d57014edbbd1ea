"""Residues modulo 2^w in one machine word, for widths up to 64.

The class of a number modulo 2^w stands as its member in [-2^(w-1), 2^(w-1)): its bits, the highest one repeated up to
bit 63. Then for every width

    signed order     is the order of the words
    unsigned order   is a < b, reversed where the signs differ: the negative one is 2^w more as an unsigned number
    not, and, or     of residues are residues
    sums, products   need `wrap`

The core compiles to arithmetic that wraps at 64 bits (mypyc's i64); interpreted, the same names are Python's integers,
which never wrap. So what is written here must be right both ways: each exact result goes through `wrap`, and comes out
the same whether or not 2^64 was lost before. (No `1 << n` of a word: in C the 1 has 32 bits. `least` shifts down.)
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WORD_BITS: Final = 64  # Wider numbers are Python's integers.


def least(width: int) -> i64:
    """-2^(w-1): the smallest residue. Its complement is the largest one, 2^(w-1) - 1."""
    bits: i64 = width
    return (-0x7FFF_FFFF_FFFF_FFFF - 1) >> (64 - bits)


def wrap(value: i64, width: int) -> i64:
    """The residue of a word: its low w - 1 bits, less 2^(w-1) if the bit above them is 1."""
    bits: i64 = width
    bottom: i64 = (-0x7FFF_FFFF_FFFF_FFFF - 1) >> (64 - bits)
    return (value & ~bottom) - (value & -bottom)


def residue(value: int, width: int) -> i64:
    """The residue of any integer."""
    if -0x4000_0000_0000_0000 <= value <= 0x3FFF_FFFF_FFFF_FFFF:
        word: i64 = value
        bits: i64 = width
        bottom: i64 = (-0x7FFF_FFFF_FFFF_FFFF - 1) >> (64 - bits)
        return (word & ~bottom) - (word & -bottom)
    if width == 64:
        if value == 0xFFFF_FFFF_FFFF_FFFF:
            return -1
        if -0x8000_0000_0000_0000 <= value <= 0x7FFF_FFFF_FFFF_FFFF:
            return value
    value &= (1 << width) - 1
    if value >> (width - 1) != 0:
        value -= 1 << width
    return value


def unsigned(value: i64, width: int) -> int:
    """The member of [0, 2^w) of a residue."""
    if value >= 0:
        return value
    if width < 63:
        bits: i64 = width
        bottom: i64 = (-0x7FFF_FFFF_FFFF_FFFF - 1) >> (63 - bits)
        return value & ~bottom
    if width == 64:
        # The ends of the numbers are asked for most: they are constants.
        if value == -1:
            return 0xFFFF_FFFF_FFFF_FFFF
        if value == -0x7FFF_FFFF_FFFF_FFFF - 1:
            return 0x8000_0000_0000_0000
    return int(value) + (1 << width)


def is_below(a: i64, b: i64) -> bool:
    """a < b as unsigned numbers."""
    return (a < b) != ((a ^ b) < 0)


def below_highest(value: i64) -> i64:
    """The highest bit that is 1, and all bits below it, as ones: 2^n - 1 for a number of n bits, all for a negative."""
    value |= value >> 1
    value |= value >> 2
    value |= value >> 4
    value |= value >> 8
    value |= value >> 16
    return value | value >> 32


def count_trailing_ones(value: i64) -> int:
    """How many low bits are 1 in a row; 64 of -1."""
    lowest_zero = ~value & (value + 1)
    if lowest_zero == 0:
        return 64
    # Compiled, 2^63 is negative.
    return int(lowest_zero).bit_length() - 1 if lowest_zero > 0 else 63
