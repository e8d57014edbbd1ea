"""Operations of a loop's body that the table of operations computes: floats, intrinsics, pairs with an overflow bit.

Only operations are computed that read nothing but their operands, and that are computed as written: not where LLVM may
turn them into something else (fast-math flags, flushed subnormals, !fpmath). The sets of the table hold the results in
any rounding mode that is possible.
"""

from __future__ import annotations

from typing import Final

from scev.domains import ValueSet
from scev.ir import Call, Function, Instruction, IntegerType, StructType, Type, Value, opcodes
from scev.transfer import (
    Context,
    deviation_of,
    format_of_type,
    has_known_meaning,
    is_integer_operation,
    operation_of,
    site_of,
)

_FLOAT_OPERATIONS: Final = (
    opcodes.FNEG, opcodes.FADD, opcodes.FSUB, opcodes.FMUL, opcodes.FDIV, opcodes.FREM, opcodes.FCMP,
    opcodes.FPTRUNC, opcodes.FPEXT, opcodes.FPTOSI, opcodes.FPTOUI, opcodes.SITOFP, opcodes.UITOFP,
)  # fmt: skip


def read_by(instruction: Instruction) -> tuple[Value, ...]:
    """The operands that a result is computed from."""
    return instruction.arguments if isinstance(instruction, Call) else instruction.operands


def is_by_table(function: Function, context: Context, instruction: Instruction) -> bool:
    """Whether an instruction of a function is an operation on floats, a call of an intrinsic that computes its result
    from numbers, or takes an element of that.
    """
    opcode = instruction.opcode
    if isinstance(instruction, Call):
        if not _is_pure_intrinsic(instruction):
            return False
    elif opcode == opcodes.EXTRACTVALUE:
        return isinstance(instruction.operands[0], Call)
    elif opcode not in _FLOAT_OPERATIONS and (opcode != opcodes.SELECT or format_of_type(instruction.type) is None):
        return False
    return not _has_floats(instruction) or _is_as_written(function, context, instruction)


def _has_floats(instruction: Instruction) -> bool:
    if format_of_type(instruction.type) is not None:
        return True
    return any(format_of_type(operand.type) is not None for operand in read_by(instruction))


def _is_as_written(function: Function, context: Context, instruction: Instruction) -> bool:
    if context.flushes or "strictfp" in function.attributes:
        return False
    if isinstance(instruction, Call):
        return not instruction.flags and "fpmath" not in instruction.metadata
    return format_of_type(instruction.type) is None or deviation_of(instruction, context) == 0


def is_plain_operation(function: Function, context: Context, instruction: Instruction) -> bool:
    """Whether an instruction computes a number from numbers, by the table."""
    if is_by_table(function, context, instruction):
        return True
    return is_integer_operation(instruction.opcode) and all(_is_scalar(each.type) for each in instruction.operands)


def result_by_table(context: Context, instruction: Instruction, operands: list[ValueSet | None]) -> ValueSet | None:
    """The set of the result for sets of what it is computed from; None where it may be anything."""
    if not has_known_meaning(instruction, context):
        return None
    return operation_of(instruction, context).evaluate(site_of(instruction, False, context), operands)


def _is_pure_intrinsic(call: Call) -> bool:
    if call.intrinsic is None or not call.arguments:
        return False
    if not _is_scalar(call.type) and not isinstance(call.type, StructType):
        return False
    return all(_is_scalar(argument.type) for argument in call.arguments)


def _is_scalar(type_: Type) -> bool:
    return isinstance(type_, IntegerType) or format_of_type(type_) is not None
