"""The rounds of one function: flow and evolution by turns, until neither learns anything from the other.

    round 0   flow        from the program and what is known from outside
    round 1   evolution   from round 0
    round 2   flow        again: the ranges of round 1 narrow what loops carry
    …                     until evolution knows nothing of what loops carry that flow did not, or Settings.max_rounds

Each round is a pure function of the program and the round before, so nothing depends on the order of functions or of
queries. A later round knows all that an earlier one knew, so stopping at the limit loses precision, never soundness.
"""

from __future__ import annotations

from typing import Final

from scev.analysis.prepared import Prepared
from scev.answers import LastRounds
from scev.domains import ValueSet
from scev.evolution import KnownLess, evolve
from scev.facts import EvolutionFacts, FlowFacts
from scev.flow import decided_sets, propagate
from scev.ir import Function, LocalValue, Phi, opcodes
from scev.targets import GpuTarget
from scev.transfer import Known

MAX_TARGET_ORDERS: Final = 64
"""Maximum pairs of values of one function that its target compares."""


def orders_in(function: Function, target: GpuTarget | None) -> tuple[KnownLess, ...]:
    """The pairs of values that the target orders: a position is below its length."""
    found: list[KnownLess] = []
    for relation in () if target is None else target.relations(function):
        found.extend([KnownLess(below, above) for below in relation.below for above in relation.above])
    return tuple(found[:MAX_TARGET_ORDERS])


def run_rounds(
    prepared: Prepared, known: Known, orders: tuple[KnownLess, ...], alone: Known | None = None
) -> LastRounds:
    """The last rounds of a function; `known` is what is known of its values from outside. `alone` is the part of it
    that does not come from other functions: what follows from that is known as well, for from more, less may follow, as
    sets have no holes.
    """
    settings = prepared.context.settings
    program = prepared.program
    flow = propagate(program, known, None)
    if alone is not None and alone != known:
        more = _lost(propagate(program, alone, None), flow)
        if more:
            known = known.with_sets(more)
            flow = propagate(program, known, None)
    evolution = _evolve(prepared, flow, orders)
    rounds = 1
    while rounds < settings.max_rounds and _learnt(flow, evolution):
        rounds += 1
        next_flow = propagate(program, known, evolution)
        if next_flow.agrees(flow):
            break
        flow = next_flow
        evolution = _evolve_on(prepared, evolution, flow, orders)
    decided: dict[int, ValueSet] = {}
    if rounds < settings.max_rounds:
        decided = decided_sets(program, flow, settings.max_relations, _tests_that_count(evolution))
    if decided:
        # What relations decide is known from now on; blocks may be left out, and loops be counted.
        rounds += 1
        flow = propagate(program, known.with_sets(decided), evolution)
        evolution = _evolve_on(prepared, evolution, flow, orders)
    return LastRounds(flow, evolution, rounds)


def _lost(before: FlowFacts, after: FlowFacts) -> dict[int, ValueSet]:
    """The sets of `before` that leave out something that those of `after` hold."""
    found: dict[int, ValueSet] = {}
    for index, set_ in enumerate(before.sets):
        new = after.sets[index]
        if set_ is not None and new is not None and not set_.includes(new):
            found[index] = set_
    return found


def _evolve_on(
    prepared: Prepared, before: EvolutionFacts, flow: FlowFacts, orders: tuple[KnownLess, ...]
) -> EvolutionFacts:
    """The round of evolution after a later round of flow: the one before, if it would say the same again."""
    if before.goes_on_from(flow):
        return before
    before.close()
    return _evolve(prepared, flow, orders)


def _evolve(prepared: Prepared, flow: FlowFacts, orders: tuple[KnownLess, ...]) -> EvolutionFacts:
    context = prepared.context
    return evolve(
        prepared.function,
        prepared.control,
        context.layout,
        context.settings,
        flow,
        context.semantic_interposition,
        orders,
        prepared.memory,
    )


def _tests_that_count(evolution: EvolutionFacts) -> dict[int, bool]:
    """The conditions, by number, that alone end a loop, after a known number of iterations. Unless that is 0, they come
    out both ways, so that it is not worth asking whether they are decided.
    """
    found: dict[int, bool] = {}
    for loop in evolution.loops:
        if len(loop.exits) == 1 and loop.exits[0].counts.exact is not None:
            terminator = loop.exits[0].block.terminator
            condition = terminator.operands[0] if terminator.opcode == opcodes.BR else None
            if isinstance(condition, LocalValue):
                found[condition.index] = True
    return found


def _learnt(flow: FlowFacts, evolution: EvolutionFacts) -> bool:
    """Whether evolution knows more of what loops carry than the flow it was made from: recurrences, and counts for
    those of which it knows nothing.
    """
    carried = evolution.carried()
    for index, evolved in carried.items():
        found = flow.sets[index]
        if found is not None and not evolved.includes(found):
            return True
    for loop in evolution.loops:
        if loop.backedge_taken.constant_max is not None:
            for instruction in loop.header.instructions:
                if not isinstance(instruction, Phi):
                    break
                found = flow.sets[instruction.index]
                known = carried.get(instruction.index)
                if (known is None or known.is_full()) and found is not None and not found.is_point():
                    return True
    return False
