"""A round of flow: the facts of one function from its program and the round of evolution before.

Which edges can be taken is found at once, with the sets that decide it; any other set when it is asked for, with those
that it depends on. A set does not depend on what was asked before, but for how far widening went.
"""

from __future__ import annotations

from typing import final

from scev.domains import ValueSet
from scev.facts import EvolutionFacts, FlowFacts, Solution
from scev.flow.places.at_places import ConditionsAtPlaces
from scev.flow.renamed.program import FlowProgram
from scev.flow.solve.carried import told_by
from scev.flow.solve.narrowing import NodeSets
from scev.flow.solve.solver import Solver
from scev.transfer import Known


def propagate(program: FlowProgram, known: Known, previous: EvolutionFacts | None) -> FlowFacts:
    """What the values of a function can be. Which values are never undef is what the program's context knows; `known`
    may say more of their sets.
    """
    solver = Solver(program, known, told_by(program, previous))
    solver.solve()
    return _facts(solver)


def propagate_again(before: FlowFacts, known: Known, previous: EvolutionFacts) -> FlowFacts:
    """The same after a round of evolution on a round of flow, with what was found in that round: `before` itself where
    there is no news for it. `known` says as much as it did then, or more.
    """
    solution = before.solution
    assert isinstance(solution, _SolverResult)
    solver = solution.solver.again(known, told_by(solution.solver.program, previous))
    if solver is solution.solver:
        return before
    found = _facts(solver)
    # Sets that are no news are taken over, and nothing is asked for them again.
    return found.depending_on_undef() if before.rests_on_undef or solution.depends_on_undef() else found


def _facts(solver: Solver) -> FlowFacts:
    program = solver.program
    conditions = ConditionsAtPlaces(
        program, NodeSets(program, solver.sets, solver.node_sets.last, solver), solver.edge_runs
    )
    undefined = {load: True for load in program.undefined if solver.block_runs[program.block_of[load]]}
    return FlowFacts(program.function, _SolverResult(solver), solver.block_runs, conditions, undefined)


@final
class _SolverResult(Solution):
    """What a solver finds."""

    __slots__ = ("_on_undef", "solver")

    def __init__(self, solver: Solver) -> None:
        self.solver: Solver = solver
        # What was asked up to here; what others ask of the function later is not about these sets.
        self._on_undef: bool = self.has_asked_of_undef()

    def set_of(self, value: int) -> ValueSet | None:
        solver = self.solver
        program = solver.program
        solver.need(value)
        if value in program.loads_of:
            # A store has a set for the loads that it reaches only.
            return None
        found = solver.sets[value] if solver.block_runs[program.block_of[value]] else None
        full = program.full[value]
        return full.emptied() if found is None and full is not None else found

    def is_found(self, value: int) -> bool:
        return self.solver.wanted[value]

    def find(self, values: list[int]) -> None:
        self.solver.need_all(values)

    def all_sets(self) -> list[ValueSet | None]:
        values = self.solver.program.function.values
        self.solver.need_all([value.index for value in values])
        return [self.set_of(value.index) for value in values]

    def keep(self, is_kept: bool) -> None:
        self.solver.is_kept = is_kept

    def depends_on_undef(self) -> bool:
        return self._on_undef or self.solver.has_asked_of_undef

    def has_asked_of_undef(self) -> bool:
        asked = self.solver.program.context.definedness.asked
        return asked is not None and asked.of_undef
