"""A round of flow: the facts of one function from its program and the round of evolution before."""

from __future__ import annotations

from scev.domains import ValueSet
from scev.facts import EvolutionFacts, FlowFacts
from scev.flow.places.at_places import ConditionsAtPlaces
from scev.flow.renamed.program import FlowProgram
from scev.flow.solve.solver import Solver
from scev.transfer import Known


def propagate(program: FlowProgram, known: Known, previous: EvolutionFacts | None) -> FlowFacts:
    """What every value of a function can be. Which values are never undef is what the program's context knows; `known`
    may say more of their sets.
    """
    solver = Solver(program, known, previous)
    solver.solve()
    sets: list[ValueSet | None] = []
    for value in program.function.values:
        found = solver.sets[value.index]
        if value.index in program.loads_of:
            # A store has a set for the loads that it reaches only.
            sets.append(None)
            continue
        if not solver.block_runs[program.block_of[value.index]]:
            found = None
        full = program.full[value.index]
        if found is None and full is not None:
            found = full.emptied()
        sets.append(found)
    conditions = ConditionsAtPlaces(program, solver.sets, solver.edge_runs)
    undefined = {load: True for load in program.undefined if solver.block_runs[program.block_of[load]]}
    asked = program.context.definedness.asked
    depends = asked is not None and asked.of_undef
    return FlowFacts(program.function, sets, solver.block_runs, conditions, depends, undefined)
