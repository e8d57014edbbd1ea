"""The results of an integer instruction for numbers, and for sets: the table of operations, used without a site.

Code that runs a loop (on constants, or on sets) has operands but no context. The rows of operations on scalar integers
need none: their result depends on operands, widths, flags and the predicate alone.

    integer_result      numbers -> number       what the operation means
    integer_results     sets -> set             what it makes of sets, exact for few values
"""

from __future__ import annotations

from typing import Final

from scev.domains import IntSet
from scev.ir import Compare, Instruction, IntegerType, opcodes
from scev.transfer.integers.icmp import ICmp
from scev.transfer.integers.integer_operation import IntBinary, IntUnary
from scev.transfer.table import OPERATIONS

_ARITHMETIC: Final[list[bool]] = [isinstance(row, (IntBinary, IntUnary)) for row in OPERATIONS]


def is_integer_arithmetic(opcode: int) -> bool:
    """Whether an opcode is a binary operation on integers, or a cast between them."""
    return _ARITHMETIC[opcode]


def is_integer_operation(opcode: int) -> bool:
    """Whether `integer_result` knows instructions of this opcode, if they are on scalar integers."""
    return _ARITHMETIC[opcode] or opcode == opcodes.ICMP or opcode == opcodes.SELECT


def integer_result(instruction: Instruction, operands: list[int]) -> int | None:
    """The result for these operands, as unsigned numbers; None where it is poison or undefined, or has no rule."""
    result = instruction.type
    source = instruction.operands[0].type
    if not isinstance(source, IntegerType) or not isinstance(result, IntegerType):
        return None
    row = OPERATIONS[instruction.opcode]
    if isinstance(row, IntBinary):
        return row.concrete(operands[0], operands[1], result.width, instruction.flags)
    if isinstance(row, IntUnary):
        return row.concrete(operands[0], source.width, result.width, instruction.flags)
    if isinstance(instruction, Compare) and isinstance(row, ICmp):
        return row.concrete(instruction.predicate, operands[0], operands[1], source.width, instruction.flags)
    if instruction.opcode == opcodes.SELECT:
        return operands[1] if operands[0] else operands[2]
    return None


def integer_results(instruction: Instruction, operands: list[IntSet]) -> IntSet:
    """The results for these sets; those that are poison or undefined are left out."""
    assert isinstance(instruction.type, IntegerType)
    width = instruction.type.width
    row = OPERATIONS[instruction.opcode]
    if isinstance(row, IntBinary):
        return row.apply(operands[0], operands[1], instruction.flags, False)
    if isinstance(row, IntUnary):
        return row.apply(operands[0], width, instruction.flags)
    if isinstance(instruction, Compare) and isinstance(row, ICmp):
        return row.apply(instruction.predicate, operands[0], operands[1], instruction.flags)
    if instruction.opcode == opcodes.SELECT:
        result = IntSet.empty(width)
        if operands[0].contains(1):
            result = result.union(operands[1])
        return result.union(operands[2]) if operands[0].contains(0) else result
    return IntSet.full(width)
