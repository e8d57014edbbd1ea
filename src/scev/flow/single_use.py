"""When facts of scalar evolution, which reads a value as one number, also hold for values that may be undef.

An expression such as x - x or umax(x, 10), of

    %d = sub i8 %x, %x              %c = icmp ugt i8 %x, 10
                                    %m = select i1 %c, i8 %x, i8 10

has its value only if both uses of %x are the same number. An undef %x is another number at each use: %d and %m can be
anything. So evolution's facts about a phi are used if each value that the phi is computed from is used only once, or is
never undef.
"""

from __future__ import annotations

from typing import Final

from scev.domains import ValueSet
from scev.ir import ConstantWord, Instruction, LocalValue, Phi, Value, constants, opcodes
from scev.transfer import is_never_undef

MAX_USE_INSTRUCTIONS: Final = 64
"""Maximum instructions that compute a phi and are searched for undef; with more, evolution's range of the phi is taken
over only if it is never undef.
"""


def is_believed(phi: Phi, given: dict[int, ValueSet]) -> bool:
    """Whether the facts of scalar evolution about a phi hold even if values are undef."""
    uses: dict[LocalValue, int] = {phi: 0}
    undefined = 0
    pending: list[Instruction] = [phi]
    visited = 0
    while pending:
        instruction = pending.pop()
        visited += 1
        if visited > MAX_USE_INSTRUCTIONS:
            return is_never_undef(phi, given)
        for operand in instruction.operands:
            if isinstance(operand, ConstantWord) and operand.word == constants.UNDEF:
                undefined += 1
            if not isinstance(operand, LocalValue):
                continue
            known = uses.get(operand)
            uses[operand] = 1 if known is None else known + 1
            if known is None and _is_looked_into(operand):
                assert isinstance(operand, Instruction)
                pending.append(operand)
    if undefined > 1:
        return False
    return all(count < 2 or is_never_undef(value, given) for value, count in uses.items())


def _is_looked_into(value: Value) -> bool:
    """Whether evolution makes an expression of what a value is computed from."""
    return isinstance(value, Instruction) and value.opcode != opcodes.LOAD
