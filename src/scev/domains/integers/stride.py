"""Strides: congruences of unsigned values.

An element of width w is a pair (modulus, residue). With modulus m > 0 and 0 <= r < m it stands for { v in [0, 2^w) : v
= r (mod m) }, where v is read as an unsigned number; with modulus 0 it is the single value r. A set with one value has
modulus 0, and the empty set is (0, -1): each set has one encoding. (Granger, "Static analysis of arithmetical
congruences", Int. J. Comput. Math. 30, 1989.)

Arithmetic of LLVM is modulo 2^w, and v -> v - 2^w keeps v mod m only where m divides 2^w. So an operation whose result
may wrap keeps only the power-of-two part of the modulus; see `stride_operations`.
"""

from __future__ import annotations

from math import gcd
from typing import Final, final

from scev.domains.integers.residues import WORD_BITS, residue, unsigned
from scev.support.numerals import decimal


@final
class Stride:
    """The unsigned values that are `residue` modulo `modulus`. Immutable; compare with ==."""

    __slots__ = ("modulus", "residue", "width")

    def __init__(self, width: int, modulus: int, residue: int) -> None:
        self.width: Final[int] = width
        self.modulus: Final[int] = modulus
        self.residue: Final[int] = residue

    # Constructors.

    @staticmethod
    def full(width: int) -> Stride:
        """Every value: 0 modulo 1."""
        known = _FULL.get(width)
        if known is None:
            known = Stride(width, 1, 0)
            _FULL[width] = known
        return known

    @staticmethod
    def empty(width: int) -> Stride:
        """No value."""
        known = _EMPTY.get(width)
        if known is None:
            known = Stride(width, 0, -1)
            _EMPTY[width] = known
        return known

    @staticmethod
    def point(width: int, value: int) -> Stride:
        """{value mod 2^w}."""
        if width <= WORD_BITS:
            return Stride(width, 0, unsigned(residue(value, width), width))
        return Stride(width, 0, value & ((1 << width) - 1))

    @staticmethod
    def make(width: int, modulus: int, residue: int) -> Stride:
        """The unsigned values that are `residue` modulo `modulus`, in the one encoding; 0 is the modulus of a point."""
        if modulus == 1:
            return Stride.full(width)
        if modulus != 0:
            residue %= modulus
            if residue + modulus >> width == 0:
                return Stride(width, modulus, residue)
        if residue < 0 or residue >> width != 0:
            return Stride.empty(width)
        return Stride(width, 0, residue)

    # Questions.

    def is_full(self) -> bool:
        return self.modulus == 1

    def is_empty(self) -> bool:
        return self.residue < 0

    def is_point(self) -> bool:
        return self.modulus == 0 and self.residue >= 0

    def is_power_of_two(self) -> bool:
        """Is it known low bits, or nothing? (2^0 is one.)"""
        return self.modulus > 0 and self.modulus & (self.modulus - 1) == 0

    def point_value(self) -> int:
        """The value of a point, unsigned."""
        return self.residue

    def contains(self, value: int) -> bool:
        """Is `value` (any integer, taken mod 2^w) in the set?"""
        value &= (1 << self.width) - 1
        if self.modulus == 0:
            return value == self.residue
        return value % self.modulus == self.residue

    def includes(self, other: Stride) -> bool:
        """Is every value of `other` in this set? Exact."""
        if other.residue < 0:
            return True
        if self.modulus == 0:
            return other.modulus == 0 and self.residue == other.residue
        return other.modulus % self.modulus == 0 and other.residue % self.modulus == self.residue

    def unsigned_min(self) -> int:
        """The smallest value (not of the empty set)."""
        return self.residue

    def unsigned_max(self) -> int:
        """The largest value (not of the empty set)."""
        if self.modulus == 0:
            return self.residue
        mask = (1 << self.width) - 1
        return mask - (mask - self.residue) % self.modulus

    # Set algebra.

    def union(self, other: Stride) -> Stride:
        """The smallest element above both: modulus gcd(m1, m2, |r1 - r2|)."""
        if self.residue < 0:
            return other
        if other.residue < 0:
            return self
        modulus = gcd(self.modulus, other.modulus, self.residue - other.residue)
        if modulus == self.modulus:
            return self
        if modulus == other.modulus:
            return other
        return Stride.make(self.width, modulus, self.residue)

    def intersect(self, other: Stride) -> Stride:
        """The values in both, by the Chinese remainder theorem. Exact."""
        if self.modulus == 1 or other.residue < 0:
            return other
        if other.modulus == 1 or self.residue < 0:
            return self
        if self.modulus == 0:
            return self if other.contains(self.residue) else Stride.empty(self.width)
        if other.modulus == 0:
            return other if self.contains(other.residue) else Stride.empty(self.width)
        common = gcd(self.modulus, other.modulus)
        distance = other.residue - self.residue
        if distance % common != 0:
            return Stride.empty(self.width)
        other_part = other.modulus // common
        # x = r1 + m1 * j with j = (r2 - r1) / g * (m1 / g)^-1 mod m2 / g.
        j = distance // common * pow(self.modulus // common, -1, other_part) % other_part
        return Stride.make(self.width, self.modulus * other_part, self.residue + self.modulus * j)

    # Python's protocols.

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, Stride)
            and self.modulus == other.modulus
            and self.residue == other.residue
            and self.width == other.width
        )

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.width, self.modulus, self.residue))

    def __reduce__(self) -> tuple[object, ...]:
        return Stride, (self.width, self.modulus, self.residue)

    def __repr__(self) -> str:
        return f"Stride({self.width}, {decimal(self.modulus)}, {decimal(self.residue)})"

    def __str__(self) -> str:
        if self.residue < 0:
            return "empty-set"
        if self.modulus == 0:
            return decimal(self.residue)
        return f"{decimal(self.residue)} mod {decimal(self.modulus)}"


_FULL: Final[dict[int, Stride]] = {}
_EMPTY: Final[dict[int, Stride]] = {}
