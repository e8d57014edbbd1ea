"""Known bits: which bits of a value are certainly 0, and which certainly 1.

An element of width w is a pair of masks (zeros, ones); it stands for { v : v & zeros = 0 and v & ones = ones }. A bit
in neither mask is unknown; a bit in both means that there is no such value, and then all bits are in both, so that the
empty set has one encoding. The same domain is called tristate numbers in the Linux kernel (Vishwanathan et al., "Sound,
Precise, and Fast Abstract Interpretation with Tristate Numbers", CGO 2022) and KnownBits in LLVM.

Up to 64 bits the masks are machine words (`residues`): the bits of a mask, the highest one repeated up to bit 63, so
that a bitwise operation on words is right for every width. Operations that are asked for often compute with them. All
others, and those of wider sets, read the masks as Python's integers (`zeros`, `ones`) and give them to `make`.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from scev.domains.integers.residues import (
    WORD_BITS,
    below_highest,
    count_trailing_ones,
    is_below,
    least,
    residue,
    unsigned,
    wrap,
)


@final
class WideMasks:
    """The masks of a set whose width is more than a word."""

    __slots__ = ("ones", "zeros")

    def __init__(self, zeros: int, ones: int) -> None:
        self.zeros: Final[int] = zeros
        self.ones: Final[int] = ones


@final
class KnownBits:
    """The values of `width` bits that have no bit of `zeros` and every bit of `ones`. Immutable; compare with ==.

    Use the named constructors.
    """

    __slots__ = ("one_word", "wide", "width", "zero_word")

    def __init__(self, width: int, zero_word: i64, one_word: i64, wide: WideMasks | None = None) -> None:
        self.width: Final[int] = width
        # The masks as words. In a wide set: both 0 when full, both -1 when empty, else 1 and 0.
        self.zero_word: Final[i64] = zero_word
        self.one_word: Final[i64] = one_word
        self.wide: Final[WideMasks | None] = wide

    # Constructors.

    @staticmethod
    def full(width: int) -> KnownBits:
        """No bit is known."""
        return _FULL[width] if width <= WORD_BITS else KnownBits(width, 0, 0, WideMasks(0, 0))

    @staticmethod
    def empty(width: int) -> KnownBits:
        """No value."""
        if width <= WORD_BITS:
            return _EMPTY[width]
        mask = (1 << width) - 1
        return KnownBits(width, -1, -1, WideMasks(mask, mask))

    @staticmethod
    def point(width: int, value: int) -> KnownBits:
        """{value mod 2^w}."""
        if width <= WORD_BITS:
            word = residue(value, width)
            return KnownBits(width, ~word, word)
        mask = (1 << width) - 1
        return KnownBits.make(width, ~value & mask, value & mask)

    @staticmethod
    def make(width: int, zeros: int, ones: int) -> KnownBits:
        """The set with these masks, in its one encoding."""
        if width <= WORD_BITS:
            return KnownBits.of_words(width, residue(zeros, width), residue(ones, width))
        if zeros & ones != 0:
            return KnownBits.empty(width)
        if zeros | ones == 0:
            return KnownBits.full(width)
        return KnownBits(width, 1, 0, WideMasks(zeros, ones))

    @staticmethod
    def of_words(width: int, zero_word: i64, one_word: i64) -> KnownBits:
        """The set with these masks as words."""
        if zero_word & one_word != 0:
            return _EMPTY[width]
        if zero_word | one_word == 0:
            return _FULL[width]
        return KnownBits(width, zero_word, one_word)

    @staticmethod
    def between(width: int, lowest: int, highest: int) -> KnownBits:
        """The bits on which all unsigned values lowest..highest agree: their common prefix. Exact."""
        if lowest > highest:
            return KnownBits.empty(width)
        unknown = (1 << (lowest ^ highest).bit_length()) - 1
        known = ((1 << width) - 1) & ~unknown
        return KnownBits.make(width, ~lowest & known, lowest & known)

    # Questions.

    @property
    def zeros(self) -> int:
        """The mask of bits that are 0."""
        wide = self.wide
        return unsigned(self.zero_word, self.width) if wide is None else wide.zeros

    @property
    def ones(self) -> int:
        """The mask of bits that are 1."""
        wide = self.wide
        return unsigned(self.one_word, self.width) if wide is None else wide.ones

    def is_full(self) -> bool:
        return self.zero_word | self.one_word == 0

    def is_empty(self) -> bool:
        return self.zero_word & self.one_word != 0

    def is_point(self) -> bool:
        if self.wide is None:
            return self.zero_word ^ self.one_word == -1
        return self.zeros ^ self.ones == (1 << self.width) - 1

    def point_value(self) -> int:
        """The value of a point, unsigned."""
        return self.ones

    def known(self) -> int:
        """The mask of bits that are known."""
        return self.zeros | self.ones

    def unknown(self) -> int:
        """The mask of bits that are not known."""
        return ((1 << self.width) - 1) & ~(self.zeros | self.ones)

    def contains(self, value: int) -> bool:
        """Is `value` (any integer, taken mod 2^w) in the set?"""
        if self.wide is None:
            word = residue(value, self.width)
            return word & self.zero_word | ~word & self.one_word == 0
        return value & self.zeros == 0 and ~value & self.ones == 0

    def includes(self, other: KnownBits) -> bool:
        """Is every value of `other` in this set? Exact."""
        if self.wide is None:
            return self.zero_word & ~other.zero_word | self.one_word & ~other.one_word == 0
        return self.zeros & ~other.zeros == 0 and self.ones & ~other.ones == 0

    def unsigned_min(self) -> int:
        """The smallest value, unsigned (not of the empty set)."""
        return self.ones

    def unsigned_max(self) -> int:
        """The largest value, unsigned (not of the empty set)."""
        if self.wide is None:
            return unsigned(~self.zero_word, self.width)
        return ((1 << self.width) - 1) & ~self.zeros

    def signed_min(self) -> int:
        """The smallest value, signed (not of the empty set)."""
        if self.wide is None:
            return self.one_word if self.zero_word < 0 else self.one_word | least(self.width)
        half = 1 << (self.width - 1)
        return self.ones if self.zeros & half else (self.ones & ~half) - half

    def signed_max(self) -> int:
        """The largest value, signed (not of the empty set)."""
        if self.wide is None:
            return ~self.zero_word if self.one_word < 0 else ~(self.zero_word | least(self.width))
        half = 1 << (self.width - 1)
        largest = (half - 1) & ~self.zeros
        return largest - half if self.ones & half else largest

    def trailing_known(self) -> int:
        """How many low bits are known in a row."""
        if self.wide is None:
            return min(count_trailing_ones(self.zero_word | self.one_word), self.width)
        known = self.zeros | self.ones
        return (~known & (known + 1)).bit_length() - 1

    def smallest_from(self, value: int) -> int:
        """The smallest member >= value (0 <= value < 2^w), or -1. Not of the empty set."""
        wrong = value & self.zeros | ~value & self.ones
        if wrong == 0:
            return value
        top = wrong.bit_length() - 1
        bit = 1 << top
        if value & bit:
            # A 1 that must be 0: the next larger member has a 1 in some free place above, where value has a 0.
            free = ~(value | self.zeros | self.ones) & ((1 << self.width) - bit)
            bit = free & -free
            if bit == 0:
                return -1
        return value & -bit | bit | self.ones & (bit - 1)

    def largest_to(self, value: int) -> int:
        """The largest member <= value (0 <= value < 2^w), or -1. Not of the empty set."""
        wrong = value & self.zeros | ~value & self.ones
        if wrong == 0:
            return value
        top = wrong.bit_length() - 1
        bit = 1 << top
        if value & bit == 0:
            # A 0 that must be 1: the next smaller member has a 0 in some free place above, where value has a 1.
            free = value & ~(self.zeros | self.ones) & -bit
            bit = free & -free
            if bit == 0:
                return -1
        return value & ~(2 * bit - 1) | (bit - 1) & ~self.zeros

    def next_member(self, word: i64) -> i64:
        """The first member from a word on upwards, round the circle; as words. Not of the empty set."""
        zeros = self.zero_word
        ones = self.one_word
        wrong = word & zeros | ~word & ones
        if wrong == 0:
            return word
        below = below_highest(wrong)
        if is_below(wrong & word, wrong & ~word):
            # The highest wrong bit is a 0 that must be 1.
            return word & ~below | ones & below
        # A 1 that must be 0: see smallest_from. With no free place, past 2^w - 1 there is the smallest member.
        free = ~(word | zeros | ones | below)
        if free == 0:
            return ones
        bit = free & -free
        return wrap(word & -bit | bit | ones & (bit - 1), self.width)

    def previous_member(self, word: i64) -> i64:
        """The first member from a word on downwards, round the circle; as words. Not of the empty set."""
        zeros = self.zero_word
        ones = self.one_word
        wrong = word & zeros | ~word & ones
        if wrong == 0:
            return word
        below = below_highest(wrong)
        if is_below(wrong & ~word, wrong & word):
            # The highest wrong bit is a 1 that must be 0.
            return word & ~below | ~zeros & below
        free = word & ~(zeros | ones | below)
        if free == 0:
            return ~zeros
        bit = free & -free
        return wrap((word & -bit) ^ bit | ~zeros & (bit - 1), self.width)

    # Set algebra.

    def union(self, other: KnownBits) -> KnownBits:
        """The bits known in both with the same value: the smallest element above both."""
        if self.wide is None:
            return KnownBits.of_words(self.width, self.zero_word & other.zero_word, self.one_word & other.one_word)
        return KnownBits.make(self.width, self.zeros & other.zeros, self.ones & other.ones)

    def intersect(self, other: KnownBits) -> KnownBits:
        """The values in both. Exact."""
        if self.wide is None:
            return KnownBits.of_words(self.width, self.zero_word | other.zero_word, self.one_word | other.one_word)
        return KnownBits.make(self.width, self.zeros | other.zeros, self.ones | other.ones)

    # Widths and order of bits: exact.

    def zext(self, width: int) -> KnownBits:
        """Wider, the new bits 0."""
        if self.is_empty():
            return KnownBits.empty(width)
        return KnownBits.make(width, self.zeros | ((1 << width) - (1 << self.width)), self.ones)

    def sext(self, width: int) -> KnownBits:
        """Wider, the new bits copies of the sign bit."""
        if self.is_empty():
            return KnownBits.empty(width)
        high = (1 << width) - (1 << self.width)
        sign = 1 << (self.width - 1)
        if width <= WORD_BITS:
            return KnownBits(width, self.zero_word, self.one_word)
        return KnownBits.make(
            width, self.zeros | (high if self.zeros & sign else 0), self.ones | (high if self.ones & sign else 0)
        )

    def anyext(self, width: int) -> KnownBits:
        """Wider, the new bits unknown."""
        return KnownBits.empty(width) if self.is_empty() else KnownBits.make(width, self.zeros, self.ones)

    def trunc(self, width: int) -> KnownBits:
        """Narrower: the low bits."""
        if self.is_empty():
            return KnownBits.empty(width)
        if self.wide is None:
            return KnownBits.of_words(width, wrap(self.zero_word, width), wrap(self.one_word, width))
        mask = (1 << width) - 1
        return KnownBits.make(width, self.zeros & mask, self.ones & mask)

    def not_(self) -> KnownBits:
        """Every bit inverted."""
        if self.is_empty():
            return self
        if self.wide is None:
            return KnownBits(self.width, self.one_word, self.zero_word)
        return KnownBits.make(self.width, self.ones, self.zeros)

    def bitreverse(self) -> KnownBits:
        """The bits in reverse order."""
        return KnownBits.make(self.width, reverse_bits(self.width, self.zeros), reverse_bits(self.width, self.ones))

    def bswap(self) -> KnownBits:
        """The bytes in reverse order (whole bytes only)."""
        return KnownBits.make(self.width, reverse_bytes(self.width, self.zeros), reverse_bytes(self.width, self.ones))

    # Python's protocols.

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, KnownBits) or self.width != other.width:
            return False
        wide = self.wide
        if wide is None:
            return self.zero_word == other.zero_word and self.one_word == other.one_word
        its = other.wide
        return its is not None and wide.zeros == its.zeros and wide.ones == its.ones

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.width, self.zeros, self.ones))

    def __reduce__(self) -> tuple[object, ...]:
        return restored_bits, (self.width, self.zeros, self.ones)

    def __repr__(self) -> str:
        return f"KnownBits.make({self.width}, {self.zeros:#x}, {self.ones:#x})"

    def __str__(self) -> str:
        """The bits from the highest to the lowest, `x` for unknown; a run of more than eight alike is counted."""
        if self.is_empty():
            return "empty-set"
        digits = ["1" if self.ones >> i & 1 else "0" if self.zeros >> i & 1 else "x" for i in range(self.width)]
        digits.reverse()
        text = ""
        start = 0
        while start < self.width:
            end = start
            while end < self.width and digits[end] == digits[start]:
                end += 1
            length = end - start
            text += f"{digits[start]}{{{length}}}" if length > 8 else digits[start] * length
            start = end
        return text


_FULL: Final[list[KnownBits]] = [KnownBits(width, 0, 0) for width in range(WORD_BITS + 1)]
_EMPTY: Final[list[KnownBits]] = [KnownBits(width, -1, -1) for width in range(WORD_BITS + 1)]


def restored_bits(width: int, zeros: int, ones: int) -> KnownBits:
    """What was pickled."""
    return KnownBits.make(width, zeros, ones)


def reverse_bits(width: int, value: int) -> int:
    """The low `width` bits in reverse order."""
    return int(f"{value:0{width}b}"[::-1], 2)


def reverse_bytes(width: int, value: int) -> int:
    """The low `width` / 8 bytes in reverse order."""
    return int.from_bytes(value.to_bytes(width // 8, "little"), "big")
