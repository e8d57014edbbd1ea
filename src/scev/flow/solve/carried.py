"""What a round of evolution tells the solver: sets of phis that loops carry, and how many times loops run.

It is plain data: the solver may go on solving when that round has ended.
"""

from __future__ import annotations

from typing import final

from scev.domains import IntSet
from scev.facts import EvolutionFacts
from scev.flow.renamed.program import FlowProgram
from scev.flow.solve.single_use import is_believed
from scev.ir import Phi


@final
class CarriedSets:
    """By phi, the set that it lies in, and whether it counts from a number by a number (`exact`), so that going around
    its loop gives no smaller set; by loop, how many backedges are taken at most.
    """

    __slots__ = ("counts", "exact", "sets")

    def __init__(self) -> None:
        self.sets: dict[int, IntSet] = {}
        self.exact: dict[int, bool] = {}
        self.counts: dict[int, int] = {}


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
    for loop in evolution.loops:
        most = loop.backedge_taken.constant_max
        if most is not None:
            told.counts[loop.loop.number] = most
    return told


def _is_believed(program: FlowProgram, index: int) -> bool:
    known = program.believed.get(index)
    if known is None:
        phi = program.function.values[index]
        assert isinstance(phi, Phi)
        known = is_believed(phi, program.context.definedness, program.memory)
        program.believed[index] = known
    return known
