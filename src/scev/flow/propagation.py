"""A round of flow: the facts of one function from its program and the round of evolution before."""

from __future__ import annotations

from typing import final

from scev.domains import ValueSet
from scev.facts import Conditions, EvolutionFacts, FlowFacts
from scev.flow.narrowing import narrowed
from scev.flow.program import FlowProgram
from scev.flow.single_use import are_read_once
from scev.flow.solver import Solver
from scev.ir import BasicBlock, Value


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
        program = self._program
        for scope, predicate in program.renamed.conditions.get(value, []):
            if not program.control.dominates(scope, block):
                continue
            set = narrowed(program, self._sets, predicate, set)
        return set

    def are_read_once(self, values: list[Value]) -> bool:
        program = self._program
        return are_read_once(values, program.context.given, program.control)
