"""Known bits: which bits of a value are certainly 0, and which certainly 1.

An element of width w is a pair of masks (zeros, ones); it stands for { v : v & zeros = 0 and v & ones = ones }. A bit
in neither mask is unknown; a bit in both means that there is no such value, and then all bits are in both, so that the
empty set has one encoding. The same domain is called tristate numbers in the Linux kernel (Vishwanathan et al., "Sound,
Precise, and Fast Abstract Interpretation with Tristate Numbers", CGO 2022) and KnownBits in LLVM.
"""

from __future__ import annotations

from typing import Final, final


@final
class KnownBits:
    """The values of `width` bits that have no bit of `zeros` and every bit of `ones`. Immutable; compare with ==."""

    __slots__ = ("ones", "width", "zeros")

    def __init__(self, width: int, zeros: int, ones: int) -> None:
        self.width: Final[int] = width
        self.zeros: Final[int] = zeros
        self.ones: Final[int] = ones

    # Constructors.

    @staticmethod
    def full(width: int) -> KnownBits:
        """No bit is known."""
        known = _FULL.get(width)
        if known is None:
            known = KnownBits(width, 0, 0)
            _FULL[width] = known
        return known

    @staticmethod
    def empty(width: int) -> KnownBits:
        """No value."""
        known = _EMPTY.get(width)
        if known is None:
            mask = (1 << width) - 1
            known = KnownBits(width, mask, mask)
            _EMPTY[width] = known
        return known

    @staticmethod
    def point(width: int, value: int) -> KnownBits:
        """{value mod 2^w}."""
        mask = (1 << width) - 1
        return KnownBits(width, ~value & mask, value & mask)

    @staticmethod
    def make(width: int, zeros: int, ones: int) -> KnownBits:
        """The set with these masks, in its one encoding."""
        if zeros & ones != 0:
            return KnownBits.empty(width)
        if zeros | ones == 0:
            return KnownBits.full(width)
        return KnownBits(width, zeros, ones)

    @staticmethod
    def between(width: int, lowest: int, highest: int) -> KnownBits:
        """The bits on which all unsigned values lowest..highest agree: their common prefix. Exact."""
        if lowest > highest:
            return KnownBits.empty(width)
        unknown = (1 << (lowest ^ highest).bit_length()) - 1
        known = ((1 << width) - 1) & ~unknown
        return KnownBits.make(width, ~lowest & known, lowest & known)

    # Questions.

    def is_full(self) -> bool:
        return self.zeros == 0 and self.ones == 0

    def is_empty(self) -> bool:
        return self.zeros & self.ones != 0

    def is_point(self) -> bool:
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
        return value & self.zeros == 0 and ~value & self.ones == 0

    def includes(self, other: KnownBits) -> bool:
        """Is every value of `other` in this set? Exact."""
        return self.zeros & ~other.zeros == 0 and self.ones & ~other.ones == 0

    def unsigned_min(self) -> int:
        """The smallest value, unsigned (not of the empty set)."""
        return self.ones

    def unsigned_max(self) -> int:
        """The largest value, unsigned (not of the empty set)."""
        return ((1 << self.width) - 1) & ~self.zeros

    def signed_min(self) -> int:
        """The smallest value, signed (not of the empty set)."""
        half = 1 << (self.width - 1)
        return self.ones if self.zeros & half else (self.ones & ~half) - half

    def signed_max(self) -> int:
        """The largest value, signed (not of the empty set)."""
        half = 1 << (self.width - 1)
        largest = (half - 1) & ~self.zeros
        return largest - half if self.ones & half else largest

    def trailing_known(self) -> int:
        """How many low bits are known in a row."""
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

    # Set algebra.

    def union(self, other: KnownBits) -> KnownBits:
        """The bits known in both with the same value: the smallest element above both."""
        return KnownBits.make(self.width, self.zeros & other.zeros, self.ones & other.ones)

    def intersect(self, other: KnownBits) -> KnownBits:
        """The values in both. Exact."""
        return KnownBits.make(self.width, self.zeros | other.zeros, self.ones | other.ones)

    # Widths and order of bits: exact.

    def zext(self, width: int) -> KnownBits:
        """Wider, the new bits 0."""
        if self.is_empty():
            return KnownBits.empty(width)
        return KnownBits(width, self.zeros | ((1 << width) - (1 << self.width)), self.ones)

    def sext(self, width: int) -> KnownBits:
        """Wider, the new bits copies of the sign bit."""
        if self.is_empty():
            return KnownBits.empty(width)
        high = (1 << width) - (1 << self.width)
        sign = 1 << (self.width - 1)
        return KnownBits(
            width, self.zeros | (high if self.zeros & sign else 0), self.ones | (high if self.ones & sign else 0)
        )

    def anyext(self, width: int) -> KnownBits:
        """Wider, the new bits unknown."""
        return KnownBits.empty(width) if self.is_empty() else KnownBits(width, self.zeros, self.ones)

    def trunc(self, width: int) -> KnownBits:
        """Narrower: the low bits."""
        if self.is_empty():
            return KnownBits.empty(width)
        mask = (1 << width) - 1
        return KnownBits.make(width, self.zeros & mask, self.ones & mask)

    def not_(self) -> KnownBits:
        """Every bit inverted."""
        return self if self.is_empty() else KnownBits(self.width, self.ones, self.zeros)

    def bitreverse(self) -> KnownBits:
        """The bits in reverse order."""
        return KnownBits(self.width, reverse_bits(self.width, self.zeros), reverse_bits(self.width, self.ones))

    def bswap(self) -> KnownBits:
        """The bytes in reverse order (whole bytes only)."""
        return KnownBits(self.width, reverse_bytes(self.width, self.zeros), reverse_bytes(self.width, self.ones))

    # Python's protocols.

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, KnownBits)
            and self.zeros == other.zeros
            and self.ones == other.ones
            and self.width == other.width
        )

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.width, self.zeros, self.ones))

    def __reduce__(self) -> tuple[object, ...]:
        return KnownBits, (self.width, self.zeros, self.ones)

    def __repr__(self) -> str:
        return f"KnownBits({self.width}, {self.zeros:#x}, {self.ones:#x})"

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


_FULL: Final[dict[int, KnownBits]] = {}
_EMPTY: Final[dict[int, KnownBits]] = {}


def reverse_bits(width: int, value: int) -> int:
    """The low `width` bits in reverse order."""
    return int(f"{value:0{width}b}"[::-1], 2)


def reverse_bytes(width: int, value: int) -> int:
    """The low `width` / 8 bytes in reverse order."""
    return int.from_bytes(value.to_bytes(width // 8, "little"), "big")
