"""What is asked of an integer set: its bounds, its members, what holds of all of them.

The values are those that are in a wrapped range, in known bits and in a stride, which are reduced to one another
(int_set.py), and in a list, if there is one (few_members.py). Nothing here makes another set.
"""

from __future__ import annotations

from typing import Final, SupportsIndex

from scev.domains.bounds import Bounds
from scev.domains.integers.bits_logic import trailing_zeros
from scev.domains.integers.few_members import MAX_MEMBERS, along_arc, product_members
from scev.domains.integers.int_range import IntRange
from scev.domains.integers.known_bits import KnownBits
from scev.domains.integers.member_search import largest_member, smallest_member
from scev.domains.integers.residues import least
from scev.domains.integers.stride import Stride
from scev.domains.integers.twos_complement import signed
from scev.domains.value_set import ValueSet

# members passes over up to 2^this times as many numbers as it may return.
MEMBERS_SKIPPED: Final = 2
MAX_POWER_OF_TWO_VALUES: Final = 8
"""Values up to which each is asked whether it is a power of two."""


class IntProduct(ValueSet):
    """The values of `width` bits that are in `range`, in `bits`, in `stride`, and in `listed` unless that is None. The
    components are reduced. Abstract: see IntSet.
    """

    __slots__ = ("bits", "listed", "range", "stride", "width")

    def __init__(
        self, range_: IntRange, bits: KnownBits, stride: Stride, listed: tuple[int, ...] | None = None
    ) -> None:
        self.width: Final[int] = range_.width
        self.range: Final[IntRange] = range_
        self.bits: Final[KnownBits] = bits
        self.stride: Final[Stride] = stride
        # All values, ascending and unsigned, where they are few and the three hold more.
        self.listed: Final[tuple[int, ...] | None] = listed

    def is_empty(self) -> bool:
        return self.stride.residue < 0

    def is_full(self) -> bool:
        return self.stride.modulus == 1 and self.range.is_full()

    def is_point(self) -> bool:
        return self.stride.modulus == 0 and self.stride.residue >= 0

    def point_value(self) -> int:
        """The value of a point, unsigned."""
        return self.stride.residue

    def has_word_bounds(self) -> bool:
        """Does the set fit a word, and do its bits say all that its stride says? Then an arc that steps over a wrap
        point has its extremes at the first members beside it, and the bits tell which.
        """
        return self.range.wide is None and self.stride.is_power_of_two()

    def unsigned_min(self) -> int:
        """The smallest value, unsigned. Of the empty set: 2^w - 1, so that min > max."""
        if self.listed is not None:
            return self.listed[0]
        if self.has_word_bounds():
            return self.bits.ones if self.range.is_wrapped() or self.range.is_full() else self.range.unsigned_min()
        lowest = self.range.unsigned_min()
        if (self.range.is_wrapped() or self.range.is_full()) and not self.contains(0):
            # The arc steps over 0, and no member is there.
            return max(lowest, smallest_member(self.bits, self.stride, 0))
        return lowest

    def unsigned_max(self) -> int:
        """The largest value, unsigned. Of the empty set: 0."""
        if self.listed is not None:
            return self.listed[len(self.listed) - 1]
        if self.has_word_bounds():
            if self.range.is_wrapped() or self.range.is_full():
                return self.bits.unsigned_max()
            return self.range.unsigned_max()
        highest = self.range.unsigned_max()
        if (self.range.is_wrapped() or self.range.is_full()) and not self.contains(-1):
            member = largest_member(self.bits, self.stride, highest)
            return highest if member < 0 else member
        return highest

    def signed_min(self) -> int:
        """The smallest value, signed. Of the empty set: 2^(w-1) - 1, so that min > max."""
        if self.listed is not None:
            return min([signed(value, self.width) for value in self.listed])
        if self.has_word_bounds():
            if self.range.is_sign_wrapped() or self.range.is_full():
                return self.bits.next_member(least(self.width))
            return self.range.signed_min()
        lowest = self.range.signed_min()
        if (self.range.is_sign_wrapped() or self.range.is_full()) and not self.contains(lowest):
            half = -lowest
            # The arc steps over -2^(w-1), and no member is there: the next one upwards, of either sign.
            member = smallest_member(self.bits, self.stride, half)
            return smallest_member(self.bits, self.stride, 0) if member < 0 else member - 2 * half
        return lowest

    def signed_max(self) -> int:
        """The largest value, signed. Of the empty set: -2^(w-1)."""
        if self.listed is not None:
            return max([signed(value, self.width) for value in self.listed])
        if self.has_word_bounds():
            if self.range.is_sign_wrapped() or self.range.is_full():
                return self.bits.previous_member(~least(self.width))
            return self.range.signed_max()
        highest = self.range.signed_max()
        if (self.range.is_sign_wrapped() or self.range.is_full()) and not self.contains(highest):
            half = highest + 1
            member = largest_member(self.bits, self.stride, half - 1)
            return largest_member(self.bits, self.stride, 2 * half - 1) - 2 * half if member < 0 else member
        return highest

    @property
    def unsigned(self) -> Bounds:
        """The smallest and the largest value, read as unsigned: `s.unsigned.upper`. ValueError for the empty set."""
        if self.is_empty():
            raise ValueError("the empty set has no bounds")
        return Bounds(self.unsigned_min(), self.unsigned_max())

    @property
    def signed(self) -> Bounds:
        """The smallest and the largest value, read as signed: `s.signed.upper`. ValueError for the empty set."""
        if self.is_empty():
            raise ValueError("the empty set has no bounds")
        return Bounds(self.signed_min(), self.signed_max())

    def __contains__(self, value: object) -> bool:
        """`7 in s`: whether a number is a value, read as signed or as unsigned. TypeError for what is no integer."""
        if not isinstance(value, SupportsIndex):
            raise TypeError(f"a set of integers holds no {type(value).__name__}")
        number = int(value)
        return -(1 << (self.width - 1)) <= number < 1 << self.width and self.contains(number)

    def contains(self, value: int) -> bool:
        """Is `value` (any integer, taken mod 2^w) in the set?"""
        if self.listed is not None:
            return value & ((1 << self.width) - 1) in self.listed
        return (
            self.bits.contains(value)
            and self.range.contains(value)
            and (self.stride.modulus == 1 or self.stride.contains(value))
        )

    def size(self) -> int:
        """An upper bound of the number of values; exact unless scattered known bits meet a range or an odd modulus."""
        if self.listed is not None:
            return len(self.listed)
        count = self.range.size()
        by_bits = 1 << self.bits.unknown().bit_count()
        modulus = self.stride.modulus
        if modulus > 1:
            count = 0
            pieces = self.range.unsigned_pieces()
            for i in range(0, len(pieces), 2):
                residue = self.stride.residue
                count += (pieces[i + 1] - residue) // modulus - (pieces[i] - 1 - residue) // modulus
        elif modulus == 0 and count > 1:
            count = 1
        return by_bits if by_bits < count else count

    def few_members(self) -> list[int] | None:
        """All values, ascending and unsigned; None unless they are seen to be at most MAX_MEMBERS."""
        if self.listed is not None:
            return list(self.listed)
        modulus = self.stride.modulus
        if modulus == 0:
            return [] if self.is_empty() else [self.stride.residue]
        if self.size() > MAX_MEMBERS:
            return None
        return product_members(self.range, self.bits, self.stride, MAX_MEMBERS)

    # Classification. `known_` questions hold of every value (and so of the empty set), `may_` questions of some.

    def known_non_negative(self) -> bool:
        return self.unsigned_max() >> (self.width - 1) == 0

    def known_negative(self) -> bool:
        return self.unsigned_min() >> (self.width - 1) == 1

    def known_positive(self) -> bool:
        return self.signed_min() > 0

    def known_nonzero(self) -> bool:
        return not self.contains(0)

    def known_power_of_two(self) -> bool:
        """Exactly one bit is set."""
        if self.is_point():
            value = self.stride.residue
            return value != 0 and value & (value - 1) == 0
        if self.bits.unknown().bit_count() == 1 and self.bits.ones == 0:
            return self.known_nonzero()
        values = members(self, MAX_POWER_OF_TWO_VALUES)
        if values is None:
            return False
        for value in values:  # noqa: SIM110 (a loop, not a generator: this is compiled)
            if value == 0 or value & (value - 1) != 0:
                return False
        return True

    def max_active_bits(self) -> int:
        """Bits needed to write every value as an unsigned number."""
        return self.unsigned_max().bit_length()

    def min_trailing_zeros(self) -> int:
        """Every value is a multiple of 2 to this power (the width, when only 0 is left)."""
        return trailing_zeros(self.bits)

    def max_signed_bits(self) -> int:
        """Bits needed to write every value as a signed number, the sign bit counted."""
        lowest = self.signed_min()
        highest = self.signed_max()
        below = ~lowest if lowest < 0 else lowest
        above = ~highest if highest < 0 else highest
        return max(below.bit_length(), above.bit_length()) + 1

    def min_sign_bits(self) -> int:
        """The high bits that are certainly copies of the sign bit, the sign bit counted."""
        return self.width - self.max_signed_bits() + 1


def members(a: IntProduct, limit: int) -> list[int] | None:
    """All values, unsigned, as the arc passes them; None unless they are seen to be at most `limit`."""
    modulus = a.stride.modulus
    bits = a.bits
    if a.listed is not None:
        return along_arc(a.listed, a.range) if len(a.listed) <= limit else None
    if modulus == 0:
        if a.is_empty():
            return []
        return [a.stride.residue] if limit > 0 else None
    pieces = a.range.unsigned_pieces()
    if a.range.is_wrapped():
        pieces = [pieces[2], pieces[3], pieces[0], pieces[1]]
    # Known bits thin out a progression: look at no more of it than they can.
    patience = limit if bits.is_full() else limit << MEMBERS_SKIPPED
    result: list[int] = []
    for i in range(0, len(pieces), 2):
        value = pieces[i] + (a.stride.residue - pieces[i]) % modulus
        high = pieces[i + 1]
        patience -= (high - value) // modulus + 1
        if patience < 0:
            return None
        while value <= high:
            if bits.contains(value):
                if len(result) == limit:
                    return None
                result.append(value)
            value += modulus
    return result
