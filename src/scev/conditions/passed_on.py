"""Operations that pass their poison on to a value.

%y = add nuw i8 %x, 10             poison of %y, and then of %z, would be undefined behaviour at the call: both are
%z = zext i8 %y to i32             no poison where it is executed
call void @f(i32 noundef %z)
"""

from __future__ import annotations

from typing import Final

from scev.ir import Call, Instruction, VectorType, opcodes, poisoning_operands

MAX_PASSED_ON: Final = 3
"""Maximum chained operations that pass poison on to an operand where it is undefined behaviour."""


def poisoning_operations(value: Instruction) -> list[Instruction]:
    """A value and the operations before it that would have made it poison if they were, the nearest ones."""
    found: list[Instruction] = [value]
    depths: dict[int, int] = {value.index: 1}
    for current in found:
        depth = depths[current.index]
        if depth == MAX_PASSED_ON:
            continue
        positions = poisoning_operands(current)
        if not positions:
            # Not even looked through: a phi may have as many operands as the function has blocks.
            continue
        for k, operand in enumerate(current.operands):
            if not positions >> k & 1 or not isinstance(operand, Instruction) or not _reads_all_lanes(current, operand):
                continue
            if operand.index not in depths:
                depths[operand.index] = depth + 1
                found.append(operand)
    return found


def _reads_all_lanes(instruction: Instruction, operand: Instruction) -> bool:
    """Whether the result is poison, in some lane at least, where any lane of an operand is."""
    if not isinstance(operand.type, VectorType):
        return True
    return instruction.opcode != opcodes.EXTRACTELEMENT and not isinstance(instruction, Call)
