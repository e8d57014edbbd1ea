"""What an i1 is made of.

All parts of an `and` that is true are true, all parts of an `or` that is false are false. So it is with the forms that
stop at the first poison, `select %a, %b, false` and `select %a, true, %b`. Nothing is said through a `freeze`: what it
froze may have been poison.
"""

from __future__ import annotations

from scev.ir import opcodes
from scev.ir.constants import ConstantInt
from scev.ir.function import Instruction
from scev.ir.values import Value


def is_true(value: Value) -> bool:
    """Whether a value is the constant i1 true."""
    return isinstance(value, ConstantInt) and value.width == 1 and value.value == 1


def is_false(value: Value) -> bool:
    """Whether a value is the constant i1 false."""
    return isinstance(value, ConstantInt) and value.width == 1 and value.value == 0


def conjuncts(value: Instruction, truth: bool) -> list[Value] | None:
    """The two values that are both true where an `and` of i1 is true, or both false where an `or` is false; None for
    others.
    """
    operands = value.operands
    if truth:
        if value.opcode == opcodes.AND:
            return [operands[0], operands[1]]
        if value.opcode == opcodes.SELECT and is_false(operands[2]):
            return [operands[0], operands[1]]
    else:
        if value.opcode == opcodes.OR:
            return [operands[0], operands[1]]
        if value.opcode == opcodes.SELECT and is_true(operands[1]):
            return [operands[0], operands[2]]
    return None


def disjuncts(value: Instruction, truth: bool) -> list[list[tuple[Value, bool]]]:
    """The values of which all of one list are true or false, where an `or` of i1 is true, or an `and` false; empty for
    others. The second part of one that is written as a select counts only where the first one did not decide it.
    """
    operands = value.operands
    if value.opcode == (opcodes.OR if truth else opcodes.AND):
        return [[(operands[0], truth)], [(operands[1], truth)]]
    if value.opcode == opcodes.SELECT:
        if truth and is_true(operands[1]):
            return [[(operands[0], True)], [(operands[0], False), (operands[2], True)]]
        if not truth and is_false(operands[2]):
            return [[(operands[0], False)], [(operands[0], True), (operands[1], False)]]
    return []


def negated(value: Instruction) -> Value | None:
    """The i1 that `value` is the negation of; None for others."""
    return value.operands[0] if value.opcode == opcodes.XOR and is_true(value.operands[1]) else None
