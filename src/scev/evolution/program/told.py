"""The instructions that tell of values what their expressions do not: found once, and read by each stage of a round."""

from __future__ import annotations

from typing import Final, final

from scev.conditions import is_assumption
from scev.ir import Call, Function, Instruction, Value, opcodes

_DEFINING: Final = (opcodes.SDIV, opcodes.PHI, opcodes.ZEXT, opcodes.SEXT)


@final
class ProgramStatements:
    """In program order: signed divisions, phis and extensions; and by block number, what is assumed there."""

    __slots__ = ("assumed", "definitions")

    def __init__(self, function: Function) -> None:
        self.definitions: list[Instruction] = []
        self.assumed: dict[int, list[Value]] = {}
        for block in function.blocks:
            for instruction in block.instructions:
                if instruction.opcode in _DEFINING:
                    self.definitions.append(instruction)
                elif isinstance(instruction, Call) and is_assumption(instruction):
                    self.assumed.setdefault(block.index, []).append(instruction.operands[0])
