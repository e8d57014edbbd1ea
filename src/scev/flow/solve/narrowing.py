"""The sets that constraints read: those of the operands as their users have them."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from scev.conditions import Constraint, Sets
from scev.domains import ValueSet
from scev.flow.renamed.program import FlowProgram
from scev.ir import Instruction, LocalValue
from scev.transfer import Operation, Site


@mypyc_attr(allow_interpreted_subclasses=True)
class Solving:
    """What solves nodes when they are needed."""

    __slots__ = ()

    def need(self, node: int) -> None:
        """Let a node be solved, unless it is."""
        raise NotImplementedError


@final
class NodeSets(Sets):
    """The sets of a program's nodes; the list is the solver's, and may still change. Who reads them when the solver is
    done lets it solve what was not needed before: `solving`. `last`: by value, what it is in the last iteration of its
    loop, as the round of evolution before found.
    """

    __slots__ = ("_program", "_sets", "_solving", "last")

    def __init__(
        self,
        program: FlowProgram,
        sets: list[ValueSet | None],
        last: dict[int, ValueSet],
        solving: Solving | None = None,
    ) -> None:
        super().__init__(program.context)
        self._program: FlowProgram = program
        self._sets: list[ValueSet | None] = sets
        self._solving: Solving | None = solving
        self.last: dict[int, ValueSet] = last

    def of_node(self, node: int) -> ValueSet | None:
        """The set of a node."""
        if self._solving is not None:
            self._solving.need(node)
        return self._sets[node]

    def last_of(self, value: LocalValue) -> ValueSet | None:
        return self.last.get(value.index)

    def of_value(self, value: LocalValue) -> ValueSet | None:
        return self.of_node(value.index)

    def of_result(self, value: Instruction) -> ValueSet | None:
        return self.of_node(value.index)

    def of_operand(self, user: Instruction, position: int) -> ValueSet | None:
        node = self._program.renamed.operands[user.index][position]
        return self.of_node(node) if node >= 0 else self._program.constants[user.index][position]

    def of_operands(self, user: Instruction) -> list[ValueSet | None]:
        constants = self._program.constants[user.index]
        found: list[ValueSet | None] = []
        for k, node in enumerate(self._program.renamed.operands[user.index]):
            found.append(constants[k] if node < 0 else self.of_node(node))
        return found

    def operation(self, value: Instruction) -> Operation:
        return self._program.operations[value.index]

    def site(self, value: Instruction) -> Site | None:
        return self._program.sites[value.index]

    def are_reached(self, constraint: Constraint) -> bool:
        for node in self._program.renamed.nodes_of(constraint):
            if self.of_node(node) is None and self._program.full[node] is not None:
                return False
        return True
