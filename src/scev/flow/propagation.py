"""A round of flow: the facts of one function from its program and the round of evolution before."""

from __future__ import annotations

from typing import final

from scev.domains import ValueSet
from scev.facts import Conditions, EvolutionFacts, FlowFacts
from scev.flow.narrowing import narrowed
from scev.flow.predicates import RECOMPUTED
from scev.flow.program import FlowProgram
from scev.flow.recomputation import MAX_RECOMPUTED
from scev.flow.single_use import are_read_once
from scev.flow.solver import Solver
from scev.ir import BasicBlock, Instruction, LocalValue, Value


def propagate(program: FlowProgram, given: dict[int, ValueSet], previous: EvolutionFacts | None) -> FlowFacts:
    """What every value of a function can be. `given` is what the caller knows of values, by their numbers."""
    solver = Solver(program, given, previous)
    solver.solve()
    sets: list[ValueSet | None] = []
    for value in program.function.values:
        found = solver.sets[value.index]
        if not solver.block_runs[program.block_of[value.index]]:
            found = None
        full = program.full[value.index]
        if found is None and full is not None:
            found = full.emptied()
        sets.append(found)
    return FlowFacts(program.function, sets, solver.block_runs, DominatingConditions(program, solver.sets))


@final
class DominatingConditions(Conditions):
    """Answers what a value can be in a block: its set, refined by every condition that dominates the block."""

    __slots__ = ("_program", "_sets")

    def __init__(self, program: FlowProgram, sets: list[ValueSet | None]) -> None:
        self._program: FlowProgram = program
        self._sets: list[ValueSet | None] = sets

    def refine(self, value: int, block: BasicBlock, set: ValueSet) -> ValueSet:
        return self._refined(value, block, set, MAX_RECOMPUTED, {})

    def _refined(
        self, value: int, block: BasicBlock, set: ValueSet, depth: int, known: dict[int, ValueSet]
    ) -> ValueSet:
        """The set of a value in a block; `known` are those of nodes that were computed again for it.

        The depth of the recursion is at most MAX_RECOMPUTED.
        """
        program = self._program
        recomputed = False
        for scope, predicate in program.renamed.conditions.get(value, []):
            if not program.control.dominates(scope, block):
                continue
            if predicate.kind == RECOMPUTED:
                recomputed = True
            else:
                set = narrowed(program, self._sets, predicate, set)
        if recomputed and depth > 0:
            again = self._again(value, block, depth - 1, known)
            if again is not None:
                set = set.meet(again)
        return set

    def _again(self, value: int, block: BasicBlock, depth: int, known: dict[int, ValueSet]) -> ValueSet | None:
        """What an operation makes of what its operands are in a block; None where that is not known."""
        program = self._program
        site = program.sites[value]
        if site is None:
            return None
        instruction = program.function.values[value]
        assert isinstance(instruction, Instruction)
        operands: list[ValueSet | None] = []
        for k, node in enumerate(program.renamed.operands[value]):
            found = program.constants[value][k] if node < 0 else self._sets[node]
            if node >= 0 and found is None and program.full[node] is not None:
                return None
            operand = instruction.operands[k] if k < len(instruction.operands) else None
            if isinstance(operand, LocalValue) and found is not None:
                if node not in known:
                    known[node] = self._refined(operand.index, block, found, depth, known)
                found = known[node]
            operands.append(found)
        return program.operations[value].evaluate(site, operands)

    def are_read_once(self, values: list[Value]) -> bool:
        program = self._program
        return are_read_once(values, program.context.given, program.control)
