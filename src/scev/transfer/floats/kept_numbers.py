"""Operations that leave a float as it is, to a comparison.

    x + 0    x - 0    x * 1    x / 1          equal to x, and NaN where x is

The sum of -0 and +0 is +0, which compares equal; a signalling NaN becomes a quiet one. None of them rounds, whatever
the mode is.
"""

from __future__ import annotations

from typing import Final

from scev.domains import FloatSet
from scev.ir import ConstantFloat, Instruction, Value, opcodes
from scev.transfer.definedness import is_never_undef
from scev.transfer.floats.fast_math import is_plain
from scev.transfer.operation import Context
from scev.transfer.value_sets import format_of_type

MAX_KEEPING_OPERATIONS: Final = 4
"""Maximum chained operations that leave a float as it is."""

_SUMS: Final = (opcodes.FADD, opcodes.FSUB)
_PRODUCTS: Final = (opcodes.FMUL, opcodes.FDIV)


def are_one_number(one: Value, other: Value, context: Context) -> bool:
    """Whether two floats are equal in every execution, or both NaN. A flush may affect one and not the other, and what
    may be undef is another number at each use.
    """
    if context.flushes:
        return False
    kept = kept_number(one, context)
    if kept is not kept_number(other, context):
        return False
    return is_never_undef(kept, context.definedness)


def kept_number(value: Value, context: Context) -> Value:
    """The value from which operations that leave it as it is compute another."""
    for _ in range(MAX_KEEPING_OPERATIONS):
        if not isinstance(value, Instruction) or (kept := _kept_operand(value, context)) is None:
            return value
        value = kept
    return value


def _kept_operand(value: Instruction, context: Context) -> Value | None:
    opcode = value.opcode
    if opcode not in _SUMS and opcode not in _PRODUCTS or not is_plain(value, context):
        return None
    left, right = value.operands
    if _is_neutral(right, opcode):
        return left
    return right if opcode in (opcodes.FADD, opcodes.FMUL) and _is_neutral(left, opcode) else None


def _is_neutral(value: Value, opcode: int) -> bool:
    """Whether a constant is a zero for sums, or 1 for products."""
    format_ = format_of_type(value.type)
    if format_ is None or not isinstance(value, ConstantFloat):
        return False
    number = FloatSet.from_bits(format_, value.bits)
    if not number.is_point():
        return False
    return number.may_be_zero if opcode in _SUMS else number.contains(format_.power_of_two(0))
