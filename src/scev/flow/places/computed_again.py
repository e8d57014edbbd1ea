"""A value computed again where its operands have sets of their own.

    S(v at p)  =  f(S(a at p), S(b at p), …)        for v = f(a, b, …)

Which values are to be computed again, and where, is said by recomputation.py.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from scev.domains import ValueSet
from scev.flow.renamed.program import FlowProgram
from scev.flow.solve.narrowing import NodeSets
from scev.ir import Instruction, LocalValue


@mypyc_attr(allow_interpreted_subclasses=True)
class ComputedAgain:
    """Values computed again for one question; the subclass supplies operand sets at the point."""

    __slots__ = ("_known", "_program", "_sets")

    def __init__(self, program: FlowProgram, sets: NodeSets) -> None:
        self._program: FlowProgram = program
        self._sets: NodeSets = sets
        # By node: the sets of operands.
        self._known: dict[int, ValueSet] = {}

    def operand_set(self, value: int, set_: ValueSet, depth: int) -> ValueSet:
        """The part of `set_` in which value number `value` can lie there; `depth` more operations may be computed again
        for it.
        """
        raise NotImplementedError

    def computed(self, value: int, depth: int) -> ValueSet | None:
        """What the operation of a value makes of what its operands are there; None where that is not known."""
        program = self._program
        if (site := program.sites[value]) is None:
            return None
        instruction = program.function.values[value]
        assert isinstance(instruction, Instruction)
        known = self._known
        operands: list[ValueSet | None] = []
        for k, node in enumerate(program.renamed.operands[value]):
            found = program.constants[value][k] if node < 0 else self._sets.of_node(node)
            if node >= 0 and found is None and program.full[node] is not None:
                return None
            operand = instruction.operands[k] if k < len(instruction.operands) else None
            if isinstance(operand, LocalValue) and found is not None:
                if node not in known:
                    known[node] = self.operand_set(operand.index, found, depth)
                found = known[node]
            operands.append(found)
        return program.operations[value].evaluate(site, operands)
