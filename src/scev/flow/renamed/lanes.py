"""Vectors lane by lane, where lanes are constants.

    %y = shl <2 x i32> %x, <i32 1, i32 31>          2 x, or the lowest bit of x: not any shift by 1 to 31

A vector has one set, that of all its lanes. An operation on lanes one by one is evaluated for each lane of its constant
operands, and the results are united:  S(x op <c, d>) = S(x op c) ∪ S(x op d).
"""

from __future__ import annotations

from typing import Final

from scev.domains import ValueSet
from scev.ir import ConstantAggregate, Instruction, LocalValue, Value, VectorType, opcodes
from scev.transfer import Context, set_of_operand

MAX_LANES: Final = 16
"""Maximum lanes of a constant vector for which an operation is evaluated one by one."""


def lanes_of(instruction: Instruction, context: Context) -> list[list[ValueSet | None]]:
    """The sets of the constant operands of an operation on lanes, lane by lane, without repetitions (None for a local);
    empty where one set for all lanes says as much.
    """
    opcode = instruction.opcode
    is_cast = opcodes.FIRST_CAST <= opcode <= opcodes.LAST_CAST and opcode != opcodes.BITCAST
    if not is_cast and not opcodes.FIRST_BINARY <= opcode <= opcodes.LAST_BINARY and opcode not in _BY_LANES:
        return []
    count = 0
    for operand in instruction.operands:
        if isinstance(operand.type, VectorType) and isinstance(operand, ConstantAggregate):
            count = len(operand.elements)
    if not 0 < count <= MAX_LANES:
        return []
    found: list[list[ValueSet | None]] = []
    for lane in range(count):
        sets = [_of_lane(operand, lane, context) for operand in instruction.operands]
        if sets not in found:
            found.append(sets)
    return found if len(found) > 1 else []


_BY_LANES: Final = (opcodes.FNEG, opcodes.ICMP, opcodes.FCMP, opcodes.SELECT)


def _of_lane(operand: Value, lane: int, context: Context) -> ValueSet | None:
    if isinstance(operand, LocalValue):
        return None
    if isinstance(operand, ConstantAggregate) and isinstance(operand.type, VectorType):
        return set_of_operand(operand.elements[lane], context)
    return set_of_operand(operand, context)
