"""Conditions of a program as comparisons of expressions.

An i1 that is true or false says something of integers: a comparison holds, all parts of an `and` are true, all parts
of an `or` are false, an operation did or did not overflow. What it says is a list of `Condition`s. For a + c with a
constant c the overflow bit is a comparison too: of the numbers a that can be added to c without leaving the range of
the type, which are an arc, so that

    no overflow in a + c     a <s 2^(w-1) - c   for c > 0,   a >=s -2^(w-1) - c   for c < 0      (signed)
                             a <u 2^w - c                                                       (unsigned)

and likewise for a - c and a * c.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from scev.domains import IntRange, range_regions
from scev.evolution.expressions.nodes import Node
from scev.ir import Call, ConstantInt, Function, Indexed, Instruction, IntegerType, Value, opcodes

if TYPE_CHECKING:
    from scev.evolution.construction.construct import Construction


@final
class Condition:
    """`left predicate right` holds."""

    __slots__ = ("left", "predicate", "right")

    def __init__(self, predicate: int, left: Node, right: Node) -> None:
        self.predicate: int = predicate
        self.left: Node = left
        self.right: Node = right

    def __repr__(self) -> str:
        return f"<{self.left} {opcodes.INTEGER_PREDICATE_NAMES[self.predicate]} {self.right}>"

    def inverted(self) -> Condition:
        """The condition that holds exactly where this one does not."""
        return Condition(opcodes.inverse_predicate(self.predicate), self.left, self.right)


def is_true(value: Value) -> bool:
    """Whether a value is the constant i1 true."""
    return isinstance(value, ConstantInt) and value.width == 1 and value.value == 1


def _is_false(value: Value) -> bool:
    return isinstance(value, ConstantInt) and value.width == 1 and value.value == 0


def conjuncts(value: Instruction, truth: bool) -> list[Value] | None:
    """The values that are all true where an `and` of i1 is true, or all false where an `or` is false; None for
    others.
    """
    operands = value.operands
    if truth:
        if value.opcode == opcodes.AND:
            return [operands[0], operands[1]]
        if value.opcode == opcodes.SELECT and _is_false(operands[2]):
            return [operands[0], operands[1]]
    else:
        if value.opcode == opcodes.OR:
            return [operands[0], operands[1]]
        if value.opcode == opcodes.SELECT and is_true(operands[1]):
            return [operands[0], operands[2]]
    return None


# Operations with an overflow bit.

_WITH_OVERFLOW: Final[dict[str, int]] = {
    "@llvm.sadd.with.overflow.": opcodes.ADD,
    "@llvm.uadd.with.overflow.": opcodes.ADD,
    "@llvm.ssub.with.overflow.": opcodes.SUB,
    "@llvm.usub.with.overflow.": opcodes.SUB,
    "@llvm.smul.with.overflow.": opcodes.MUL,
    "@llvm.umul.with.overflow.": opcodes.MUL,
}


@final
class Overflowing:
    """a operation b, which may overflow as signed or as unsigned numbers."""

    __slots__ = ("is_signed", "left", "opcode", "right")

    def __init__(self, opcode: int, is_signed: bool, left: Value, right: Value) -> None:
        self.opcode: int = opcode
        self.is_signed: bool = is_signed
        self.left: Value = left
        self.right: Value = right


def element_of_overflowing(value: Instruction, element: int) -> Overflowing | None:
    """The operation that `value` is the result of (element 0), or the overflow bit (element 1)."""
    if not isinstance(value, Indexed) or value.opcode != opcodes.EXTRACTVALUE or value.indices != (element,):
        return None
    call = value.operands[0]
    if not isinstance(call, Call):
        return None
    callee = call.callee
    if not isinstance(callee, Function) or not isinstance(call.operands[0].type, IntegerType):
        return None
    for stem, opcode in _WITH_OVERFLOW.items():
        if callee.name.startswith(stem):
            return Overflowing(opcode, stem[6] == "s", call.operands[0], call.operands[1])
    return None


def no_overflow_region(operation: Overflowing, right: IntRange) -> IntRange:
    """The left operands for which an operation does not overflow, whichever right operand of the range it has."""
    if operation.opcode == opcodes.ADD:
        if operation.is_signed:
            return range_regions.add_signed_no_wrap_region(right)
        return range_regions.add_unsigned_no_wrap_region(right)
    if operation.opcode == opcodes.SUB:
        if operation.is_signed:
            return range_regions.sub_signed_no_wrap_region(right)
        return range_regions.sub_unsigned_no_wrap_region(right)
    if operation.is_signed:
        return range_regions.mul_signed_no_wrap_region(right)
    return range_regions.mul_unsigned_no_wrap_region(right)


def no_overflow(construction: Construction, value: Instruction) -> Condition | None:
    """The comparison that holds exactly where the overflow bit `value` is false; None for other values."""
    operation = element_of_overflowing(value, 1)
    if operation is None or not isinstance(operation.right, ConstantInt):
        return None
    left = construction.of(operation.left)
    if left is None:
        return None
    region = no_overflow_region(operation, IntRange.point(operation.right.width, operation.right.value))
    return in_region(construction, left, region)


def in_region(construction: Construction, left: Node, region: IntRange) -> Condition | None:
    """Membership in an arc as one comparison, None for the full and the empty arc."""
    home = construction.home
    width = region.width
    half = 1 << (width - 1)
    if region.is_full() or region.is_empty():
        return None
    if region.is_point():
        return Condition(opcodes.EQ, left, home.constant(width, region.lower))
    if region.lower == half:
        return Condition(opcodes.SLT, left, home.constant(width, region.upper))
    if region.upper == half:
        return Condition(opcodes.SGE, left, home.constant(width, region.lower))
    if region.lower == 0:
        return Condition(opcodes.ULT, left, home.constant(width, region.upper))
    if region.upper == 0:
        return Condition(opcodes.UGE, left, home.constant(width, region.lower))
    # lower <= x < upper is x - lower < upper - lower.
    size = home.constant(width, region.upper - region.lower)
    return Condition(opcodes.ULT, home.plus_constant(left, -region.lower), size)
