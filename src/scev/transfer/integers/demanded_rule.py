"""Demanded bits: which bits of an operand can be seen in the demanded bits of the result.

A rule is a function from the demanded bits D of the result, a mask, to those of an operand. It is sound if for all
operands a, b of the sets that are known, and for all others a', b' that agree with them on what is demanded of each,

    a' = a  on  rule(D, 0),   b' = b  on  rule(D, 1)     ==>     op(a', b') = op(a, b)  on  D

Nothing is known of a' and b' but that they agree: a bit that is known to be 0 in a may be 1 in a', unless it is
demanded. So a rule that rests on a known bit has to demand it somewhere. `and` shows how: a bit of a is free where b is
known to be 0, and then that bit of b is demanded, even where a is known to be 0, too.

Where the original result is poison, or the behaviour undefined, everything is allowed. A flag (nuw, nsw, exact,
disjoint, nneg, samesign) is a demand as well: what it promises of a must hold of a'. Asked with `flags` 0 the rules
are those for a program whose flags are dropped together with the change. Every rule is monotone in D, and is asked for
D other than 0 only: of no bits, nothing is demanded. Operations without a rule demand all bits.

Sources: the idea is that of LLVM's DemandedBits, and of BDCE, which uses it; the rules are proved, for both operands at
once, at small widths (tests/transfer/test_demanded_bits.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from scev.domains import IntSet


@final
class BitsSite:
    """One integer operation, as its rule sees it.

    `width`: bits of the result's type, of its elements for a vector. `operand_widths`, `operand_sets`: of the operands
    that are integers; 0 and None for others. `is_immediate_set`: whether the last operand is the immediate `true`.
    `sources`: the operands that a shufflevector takes lanes of, as a mask of positions.
    """

    __slots__ = ("flags", "is_immediate_set", "operand_sets", "operand_widths", "predicate", "sources", "width")

    def __init__(
        self,
        width: int,
        operand_widths: list[int],
        operand_sets: list[IntSet | None],
        flags: int,
        predicate: int = 0,
        is_immediate_set: bool = False,
        sources: int = -1,
    ) -> None:
        self.width: int = width
        self.operand_widths: list[int] = operand_widths
        self.operand_sets: list[IntSet | None] = operand_sets
        self.flags: int = flags
        self.predicate: int = predicate
        self.is_immediate_set: bool = is_immediate_set
        self.sources: int = sources

    def known(self, position: int) -> IntSet | None:
        """What is known of an operand; None for nothing, or of one that is never a number."""
        found = self.operand_sets[position]
        return None if found is None or found.is_empty() else found

    def zeros(self, position: int) -> int:
        """The bits of an operand that are known to be 0."""
        found = self.known(position)
        return 0 if found is None else found.bits.zeros

    def ones(self, position: int) -> int:
        """The bits of an operand that are known to be 1."""
        found = self.known(position)
        return 0 if found is None else found.bits.ones

    def point(self, position: int) -> int:
        """The number that an operand always is; -1 if it is not known."""
        found = self.known(position)
        return found.point_value() if found is not None and found.is_point() else -1


BitsKernel = Callable[[int, int, BitsSite], int]
"""The demanded bits of an operand, from those of the result, which are not 0, and the position of the operand."""


@final
class BitsRule:
    """What an operation demands of its operands."""

    __slots__ = ("demanded", "name")

    def __init__(self, name: str, demanded: BitsKernel) -> None:
        self.name: str = name
        self.demanded: BitsKernel = demanded


def all_bits(own: int, position: int, site: BitsSite) -> int:
    """All of them: what is demanded by an operation without a rule."""
    return low_bits(site.operand_widths[position])


def low_bits(count: int) -> int:
    """The mask of the `count` lowest bits; none for a negative count."""
    return (1 << count) - 1 if count > 0 else 0


def lowest_bit(mask: int) -> int:
    """The position of the lowest bit of a mask that is not 0."""
    return (mask & -mask).bit_length() - 1
