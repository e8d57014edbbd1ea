"""Components of unit vectors: x / sqrt(x * x + y * y + …) (domains/floats/unit_vectors.py).

The sum may have any squares and constants >= 0 as its terms, x * x among them. Every square is one of one number, and
x occurs twice more: they are never undef.
"""

from __future__ import annotations

from typing import Final

from scev.domains import FloatSet, float_unit_vectors
from scev.ir import Call, ConstantFloat, ConstantSplat, Instruction, Value, intrinsics, opcodes
from scev.transfer.definedness import is_never_undef
from scev.transfer.floats.fast_math import is_plain
from scev.transfer.operation import Context, Site
from scev.transfer.value_sets import set_of_constant

MAX_SUMMANDS: Final = 8
"""Maximum terms of a sum of squares."""


def _is_not_negative(value: Value, context: Context) -> bool:
    if not isinstance(value, (ConstantFloat, ConstantSplat)):
        return False
    found = set_of_constant(value, context)
    return isinstance(found, FloatSet) and found.has_numbers() and found.smallest() >= -1


def _is_sum_of_squares(value: Value, x: Value, context: Context) -> bool:
    """Whether a value is a sum of squares, and of constants >= 0, with the square of x among them."""
    pending = [value]
    found = False
    terms = 0
    while pending:
        current = pending.pop()
        terms += 1
        if terms > 2 * MAX_SUMMANDS:
            return False
        if _is_not_negative(current, context):
            continue
        if not is_plain(current, context):
            return False
        assert isinstance(current, Instruction)
        if current.opcode == opcodes.FADD:
            pending.append(current.operands[0])
            pending.append(current.operands[1])
            continue
        fused = isinstance(current, Call) and current.intrinsic in (intrinsics.FMA, intrinsics.FMULADD)
        if current.opcode != opcodes.FMUL and not fused or current.operands[0] is not current.operands[1]:
            return False
        if not is_never_undef(current.operands[0], context.definedness):
            return False
        found = found or current.operands[0] is x
        if fused:
            pending.append(current.operands[2])
    return found


def with_unit_quotient(result: FloatSet, operands: list[FloatSet], site: Site) -> FloatSet:
    """The part of a quotient that is possible, where it is a component of a unit vector."""
    instruction = site.instruction
    context = site.context
    if instruction is None or instruction.opcode != opcodes.FDIV or context.flushes:
        return result
    root = instruction.operands[1]
    if not isinstance(root, Call) or root.intrinsic is not intrinsics.SQRT:
        return result
    x = instruction.operands[0]
    if not is_plain(instruction, context) or not is_plain(root, context):
        return result
    if not _is_sum_of_squares(root.operands[0], x, context):
        return result
    return result.intersect(float_unit_vectors.component(operands[0], operands[1], context.rounding))
