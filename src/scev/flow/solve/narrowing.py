"""The sets that constraints read: those of the operands as their users have them."""

from __future__ import annotations

from typing import final

from scev.conditions import Constraint, Sets
from scev.domains import ValueSet
from scev.flow.renamed.program import FlowProgram
from scev.ir import Instruction
from scev.transfer import Operation, Site


@final
class NodeSets(Sets):
    """The sets of a program's nodes; the list is the solver's, and may still change."""

    __slots__ = ("_program", "_sets")

    def __init__(self, program: FlowProgram, sets: list[ValueSet | None]) -> None:
        super().__init__(program.context)
        self._program: FlowProgram = program
        self._sets: list[ValueSet | None] = sets

    def of_result(self, value: Instruction) -> ValueSet | None:
        return self._sets[value.index]

    def of_operand(self, user: Instruction, position: int) -> ValueSet | None:
        node = self._program.renamed.operands[user.index][position]
        return self._sets[node] if node >= 0 else self._program.constants[user.index][position]

    def of_operands(self, user: Instruction) -> list[ValueSet | None]:
        constants = self._program.constants[user.index]
        found: list[ValueSet | None] = []
        for k, node in enumerate(self._program.renamed.operands[user.index]):
            found.append(constants[k] if node < 0 else self._sets[node])
        return found

    def operation(self, value: Instruction) -> Operation:
        return self._program.operations[value.index]

    def site(self, value: Instruction) -> Site | None:
        return self._program.sites[value.index]

    def are_reached(self, constraint: Constraint) -> bool:
        for node in self._program.renamed.nodes_of(constraint):
            if self._sets[node] is None and self._program.full[node] is not None:
                return False
        return True
