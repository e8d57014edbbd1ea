"""Conditions of a program as comparisons of expressions.

An i1 that is true or false says something about integers: a comparison holds, all parts of an `and` are true, all parts
of an `or` are false, an operation did or did not overflow. What it says is a list of `Condition`s. For a + c with a
constant c the overflow bit is a comparison too: the numbers a that can be added to c without leaving the range of the
type are an arc, so that

    no overflow in a + c     a <s 2^(w-1) - c   for c > 0,   a >=s -2^(w-1) - c   for c < 0      (signed)
                             a <u 2^w - c                                                       (unsigned)

and likewise for a - c and a * c.
"""

from __future__ import annotations

from typing import final

from scev.domains import IntRange
from scev.evolution.algebra.algebra import Algebra
from scev.evolution.construction.construct import Construction
from scev.evolution.expressions.nodes import ConstantNode, Node
from scev.evolution.program.overflow_bits import element_of_overflowing, no_overflow_region
from scev.ir import ConstantInt, Instruction, PointerType, opcodes


@final
class Condition:
    """`left predicate right` holds."""

    __slots__ = ("_distance", "_is_measured", "left", "predicate", "right")

    def __init__(self, predicate: int, left: Node, right: Node) -> None:
        self.predicate: int = predicate
        self.left: Node = left
        self.right: Node = right
        self._distance: Node | None = None
        self._is_measured: bool = False

    def distance(self, se: Algebra) -> Node | None:
        """The greater side less the smaller one, of an order of two expressions that change in no loop; otherwise
        None.
        """
        if not self._is_measured:
            self._is_measured = True
            self._distance = self._measured(se)
        return self._distance

    def _measured(self, se: Algebra) -> Node | None:
        predicate = self.predicate
        left = self.left
        right = self.right
        if predicate in (opcodes.EQ, opcodes.NE) or left.recurs or right.recurs or left.width != right.width:
            return None
        if isinstance(left, ConstantNode) or isinstance(right, ConstantNode):
            return None
        if isinstance(left.type, PointerType) and isinstance(right.type, PointerType):
            left = se.ptr_to_int(left)
            right = se.ptr_to_int(right)
        if predicate in (opcodes.ULT, opcodes.ULE, opcodes.SLT, opcodes.SLE):
            return se.minus(right, left)
        return se.minus(left, right)

    def __repr__(self) -> str:
        return f"<{self.left} {opcodes.INTEGER_PREDICATE_NAMES[self.predicate]} {self.right}>"

    def inverted(self) -> Condition:
        """The condition that holds exactly where this one does not."""
        return Condition(opcodes.inverse_predicate(self.predicate), self.left, self.right)


def no_overflow(construction: Construction, value: Instruction) -> Condition | None:
    """The comparison that holds exactly where the overflow bit `value` is false; None for other values."""
    if (operation := element_of_overflowing(value, 1)) is None or not isinstance(operation.right, ConstantInt):
        return None
    if (left := construction.of(operation.left)) is None:
        return None
    region = no_overflow_region(operation, IntRange.point(operation.right.width, operation.right.value))
    return in_region(construction, left, region)


def in_region(construction: Construction, left: Node, region: IntRange) -> Condition | None:
    """Membership in an arc as one comparison, None for the full and the empty arc."""
    se = construction.se
    width = region.width
    half = 1 << (width - 1)
    if region.is_full() or region.is_empty():
        return None
    if region.is_point():
        return Condition(opcodes.EQ, left, se.constant(width, region.lower))
    if region.lower == half:
        return Condition(opcodes.SLT, left, se.constant(width, region.upper))
    if region.upper == half:
        return Condition(opcodes.SGE, left, se.constant(width, region.lower))
    if region.lower == 0:
        return Condition(opcodes.ULT, left, se.constant(width, region.upper))
    if region.upper == 0:
        return Condition(opcodes.UGE, left, se.constant(width, region.lower))
    # lower <= x < upper is x - lower < upper - lower.
    size = se.constant(width, region.upper - region.lower)
    return Condition(opcodes.ULT, se.plus_constant(left, -region.lower), size)
