"""What a round of evolution tells the solver: sets of phis that loops carry, and how many times loops run.

It is plain data: the solver may go on solving when that round has ended.
"""

from __future__ import annotations

from typing import final

from scev.domains import ValueSet
from scev.facts import EvolutionFacts, LoopFacts
from scev.flow.renamed.program import FlowProgram
from scev.flow.solve.single_use import are_read_once, is_believed
from scev.ir import Instruction


@final
class CarriedSets:
    """By phi, the set that it lies in, and whether it counts from a number by a number (`exact`), so that going around
    its loop gives no smaller set; by value that is asked for behind its loop, what it is in the last iteration; by
    loop, how many backedges are taken at most, each time that it is entered, and of some while the loop around is run
    once.
    """

    __slots__ = ("counts", "exact", "last", "sets", "totals")

    def __init__(self) -> None:
        self.sets: dict[int, ValueSet] = {}
        self.exact: dict[int, bool] = {}
        self.last: dict[int, ValueSet] = {}
        self.counts: dict[int, int] = {}
        self.totals: dict[int, int] = {}


def told_by(program: FlowProgram, evolution: EvolutionFacts | None) -> CarriedSets:
    """What a round of evolution found of phis, where that holds even if values are undef. That a value lies in a set,
    whoever says so, is no reason to take it for one number.
    """
    told = CarriedSets()
    if evolution is None:
        return told
    for index, found in evolution.carried().items():
        if found.is_full() or not _is_believed(program, index):
            continue
        told.sets[index] = found
        expression = evolution.evolution_of(program.function.values[index])
        if expression is not None and expression.is_recurrence:
            told.exact[index] = all(operand.constant() is not None for operand in expression.operands)
    for index, found in evolution.last_values().items():
        # Of a step that may be another number each time round, no fixed multiple.
        if not found.is_full() and _is_read_once(program, index):
            told.last[index] = found
    for loop in evolution.loops:
        most = loop.backedge_taken.constant_max
        if most is not None:
            told.counts[loop.loop.number] = most
    for loop in evolution.loops:
        in_all = _sum_of_counts(loop, told.counts)
        if in_all is not None:
            told.totals[loop.loop.number] = in_all
    return told


def _sum_of_counts(loop: LoopFacts, counts: dict[int, int]) -> int | None:
    """How many backedges a loop takes at most while the loop around it is run once, where its count is linear there:
    a + (a + b) + … + (a + b * n) of {a,+,b}, as of a triangle; None for others.
    """
    exact, parent = loop.backedge_taken.exact, loop.loop.parent
    if (
        exact is None
        or parent is None
        or not exact.is_recurrence
        or len(exact.operands) != 2
        or exact.loops() != [parent]
    ):
        return None
    times = counts.get(parent.number)
    first, step = exact.operands[0].constant(), exact.operands[1].constant()
    if times is None or first is None or step is None:
        return None
    size = 1 << exact.width
    step -= size if step >> (exact.width - 1) else 0
    # The first and the last are numbers that do not wrap; so are those between them.
    return (times + 1) * first + step * (times * (times + 1) // 2) if 0 <= first + step * times < size else None


def _is_read_once(program: FlowProgram, index: int) -> bool:
    value = program.function.values[index]
    return are_read_once([value], program.context.definedness, program.control, program.memory)


def _is_believed(program: FlowProgram, index: int) -> bool:
    known = program.believed.get(index)
    if known is None:
        value = program.function.values[index]
        assert isinstance(value, Instruction)
        known = is_believed(value, program.context.definedness, program.memory)
        program.believed[index] = known
    return known
