"""Operations with an overflow bit.

A with.overflow intrinsic returns a op b as element 0, and its overflow bit as element 1.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import IntRange, range_regions
from scev.ir import AggregateAccess, Call, Instruction, IntegerType, Intrinsic, Value, intrinsics, opcodes

# The operation, and whether the numbers are signed.
_WITH_OVERFLOW: Final[dict[Intrinsic, tuple[int, bool]]] = {
    intrinsics.named("sadd.with.overflow"): (opcodes.ADD, True),
    intrinsics.named("uadd.with.overflow"): (opcodes.ADD, False),
    intrinsics.named("ssub.with.overflow"): (opcodes.SUB, True),
    intrinsics.named("usub.with.overflow"): (opcodes.SUB, False),
    intrinsics.named("smul.with.overflow"): (opcodes.MUL, True),
    intrinsics.named("umul.with.overflow"): (opcodes.MUL, False),
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
    """The operation whose result (element 0), or overflow bit (element 1), is `value`."""
    if not isinstance(value, AggregateAccess) or value.opcode != opcodes.EXTRACTVALUE or value.indices != (element,):
        return None
    call = value.operands[0]
    if not isinstance(call, Call):
        return None
    if (intrinsic := call.intrinsic) is None or not isinstance(call.operands[0].type, IntegerType):
        return None
    found = _WITH_OVERFLOW.get(intrinsic)
    return None if found is None else Overflowing(found[0], found[1], call.operands[0], call.operands[1])


def no_overflow_region(operation: Overflowing, right: IntRange) -> IntRange:
    """The left operands for which an operation does not overflow, for any right operand in the range."""
    if operation.opcode == opcodes.ADD:
        return range_regions.add_no_wrap_region(right, operation.is_signed)
    if operation.opcode == opcodes.SUB:
        return range_regions.sub_no_wrap_region(right, operation.is_signed)
    return range_regions.mul_no_wrap_region(right, operation.is_signed)
