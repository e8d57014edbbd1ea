"""Wrapped integer ranges on Python's integers: what IntRange computes with for widths above 64.

The arcs of `int_range`, [lower, upper) of unsigned numbers, with the same reserved encodings. Any width is right here,
so that small ones prove it (tests/domains/test_int_native.py).
"""

from __future__ import annotations

from typing import Final, final


@final
class WideRange:
    """The arc [lower, upper) modulo 2**width. Immutable.

    Use the named constructors; `WideRange(width, lower, upper)` takes the encoding as it is.
    """

    __slots__ = ("lower", "upper", "width")

    def __init__(self, width: int, lower: int, upper: int) -> None:
        self.width: Final[int] = width
        self.lower: Final[int] = lower
        self.upper: Final[int] = upper

    @staticmethod
    def full(width: int) -> WideRange:
        """Every value."""
        known = _FULL.get(width)
        if known is None:
            mask = (1 << width) - 1
            known = WideRange(width, mask, mask)
            _FULL[width] = known
        return known

    @staticmethod
    def empty(width: int) -> WideRange:
        """No value."""
        known = _EMPTY.get(width)
        if known is None:
            known = WideRange(width, 0, 0)
            _EMPTY[width] = known
        return known

    @staticmethod
    def between(width: int, lowest: int, highest: int) -> WideRange:
        """The integers lowest..highest (inclusive, of any size and sign), modulo 2^w. Empty when lowest > highest."""
        distance = highest - lowest
        if distance < 0:
            return WideRange.empty(width)
        mask = (1 << width) - 1
        if distance >= mask:
            return WideRange.full(width)
        return WideRange(width, lowest & mask, (highest + 1) & mask)

    @staticmethod
    def half_open(width: int, lower: int, upper: int) -> WideRange:
        """The arc from lower up to, not including, upper; full when they are the same value."""
        mask = (1 << width) - 1
        lower &= mask
        upper &= mask
        if lower == upper:
            return WideRange.full(width)
        return WideRange(width, lower, upper)

    def is_full(self) -> bool:
        return self.lower == self.upper and self.lower != 0

    def is_empty(self) -> bool:
        return self.lower == self.upper and self.lower == 0

    def is_point(self) -> bool:
        return (self.upper - self.lower) & ((1 << self.width) - 1) == 1

    def size(self) -> int:
        """How many values."""
        if self.lower == self.upper:
            return 0 if self.lower == 0 else 1 << self.width
        return (self.upper - self.lower) & ((1 << self.width) - 1)

    def is_wrapped(self) -> bool:
        """The arc steps from 2^w - 1 to 0: as unsigned numbers it is two intervals. The full set is not wrapped."""
        return self.lower > self.upper and self.upper != 0

    def is_sign_wrapped(self) -> bool:
        """The arc steps from 2^(w-1) - 1 to -2^(w-1): as signed numbers it is two intervals. The full set is not."""
        return self._from_bottom().is_wrapped()

    def contains(self, value: int) -> bool:
        """Is `value` (any integer, taken mod 2^w) in the set?"""
        value &= (1 << self.width) - 1
        lower = self.lower
        upper = self.upper
        if lower < upper:
            return lower <= value < upper
        if lower == upper:
            return lower != 0
        return value >= lower or value < upper

    def includes(self, other: WideRange) -> bool:
        """Is every value of `other` in this set? Exact."""
        if other.lower == other.upper:
            return other.lower == 0 or self.is_full()
        if self.lower == self.upper:
            return self.lower != 0
        mask = (1 << self.width) - 1
        start = (other.lower - self.lower) & mask
        return start + ((other.upper - other.lower) & mask) <= (self.upper - self.lower) & mask

    def unsigned_min(self) -> int:
        """The smallest value, unsigned. Of the empty set: 2^w - 1, so that min > max."""
        lower = self.lower
        upper = self.upper
        if lower < upper or upper == 0 and lower != 0:
            return lower
        if lower == upper == 0:
            return (1 << self.width) - 1
        return 0

    def unsigned_max(self) -> int:
        """The largest value, unsigned. Of the empty set: 0."""
        if self.lower < self.upper:
            return self.upper - 1
        if self.lower == self.upper == 0:
            return 0
        return (1 << self.width) - 1

    def signed_min(self) -> int:
        """The smallest value, signed. Of the empty set: 2^(w-1) - 1, so that min > max."""
        return self._from_bottom().unsigned_min() - self._half()

    def signed_max(self) -> int:
        """The largest value, signed. Of the empty set: -2^(w-1)."""
        return self._from_bottom().unsigned_max() - self._half()

    def unsigned_pieces(self) -> list[int]:
        """The set as unsigned intervals: flattened inclusive bounds, ascending, at most two intervals."""
        lower = self.lower
        upper = self.upper
        if lower < upper:
            return [lower, upper - 1]
        mask = (1 << self.width) - 1
        if lower == upper:
            return [0, mask] if lower != 0 else []
        if upper == 0:
            return [lower, mask]
        return [0, upper - 1, lower, mask]

    def signed_pieces(self) -> list[int]:
        """The set as signed intervals: flattened inclusive bounds, ascending, at most two intervals."""
        return [bound - self._half() for bound in self._from_bottom().unsigned_pieces()]

    def _half(self) -> int:
        return 1 << (self.width - 1)

    def _from_bottom(self) -> WideRange:
        """The arc of the unsigned numbers a + 2^(w-1), which are ordered as the signed a are."""
        return self.add_constant(self._half())

    def complement(self) -> WideRange:
        """Every value that is not in this set. Exact."""
        if self.lower == self.upper:
            return WideRange.full(self.width) if self.lower == 0 else WideRange.empty(self.width)
        return WideRange(self.width, self.upper, self.lower)

    def exact_intersect(self, other: WideRange) -> WideRange | None:
        """The values in both, or None when they are two arcs."""
        if self.lower == self.upper:
            return other if self.lower != 0 else self
        if other.lower == other.upper:
            return self if other.lower != 0 else other
        # Measured from self.lower, self is [0, size) and other is [start, end), which may pass the circle's end.
        mask = (1 << self.width) - 1
        size = (self.upper - self.lower) & mask
        start = (other.lower - self.lower) & mask
        end = start + ((other.upper - other.lower) & mask)
        beyond = end - mask - 1
        if start < size:
            if beyond > 0:
                return None
            if end <= size:
                return other
            return WideRange(self.width, other.lower, self.upper)
        if beyond <= 0:
            return WideRange.empty(self.width)
        if beyond >= size:
            return self
        return WideRange(self.width, self.lower, other.upper)

    def exact_union(self, other: WideRange) -> WideRange | None:
        """The values in either, or None when they are two arcs: what is missing is in both complements."""
        missing = self.complement().exact_intersect(other.complement())
        return None if missing is None else missing.complement()

    def add(self, other: WideRange) -> WideRange:
        """{ a + b mod 2^w }. Exact: the sum of two arcs is an arc (or everything)."""
        if self.lower == self.upper or other.lower == other.upper:
            return self.full_or_empty(other)
        mask = (1 << self.width) - 1
        if ((self.upper - self.lower) & mask) + ((other.upper - other.lower) & mask) > mask + 1:
            return WideRange.full(self.width)
        return WideRange.half_open(self.width, self.lower + other.lower, self.upper + other.upper - 1)

    def sub(self, other: WideRange) -> WideRange:
        """{ a - b mod 2^w }. Exact."""
        return self.add(other.neg())

    def full_or_empty(self, other: WideRange) -> WideRange:
        """Empty when one of the two is, else full: what operations give that have nothing to say."""
        if self.is_empty() or other.is_empty():
            return WideRange.empty(self.width)
        return WideRange.full(self.width)

    def add_constant(self, value: int) -> WideRange:
        """{ a + value mod 2^w }. Exact."""
        if self.lower == self.upper:
            return self
        mask = (1 << self.width) - 1
        return WideRange(self.width, (self.lower + value) & mask, (self.upper + value) & mask)

    def neg(self) -> WideRange:
        """{ -a mod 2^w }. Exact."""
        if self.lower == self.upper:
            return self
        mask = (1 << self.width) - 1
        return WideRange(self.width, (1 - self.upper) & mask, (1 - self.lower) & mask)

    def not_(self) -> WideRange:
        """{ ~a } = { -1 - a }. Exact."""
        if self.lower == self.upper:
            return self
        mask = (1 << self.width) - 1
        return WideRange(self.width, -self.upper & mask, -self.lower & mask)

    def trunc(self, width: int) -> WideRange:
        """The values modulo 2^width for a smaller width. Exact."""
        if self.lower == self.upper:
            return WideRange.empty(width) if self.lower == 0 else WideRange.full(width)
        return WideRange.between(width, self.lower, self.lower + self.size() - 1)


_FULL: Final[dict[int, WideRange]] = {}
_EMPTY: Final[dict[int, WideRange]] = {}
