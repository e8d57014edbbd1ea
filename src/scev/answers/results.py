"""What a function returns, at each of its returns."""

from __future__ import annotations

from scev.cfg import Place
from scev.domains import IntSet, ValueSet
from scev.facts import EvolutionFacts, FlowFacts
from scev.ir import Instruction, LocalValue


def returned_at(last: Instruction, flow: FlowFacts, evolution: EvolutionFacts | None) -> ValueSet | None:
    """The set of what one return gives; None for what has no sets. With evolution, also what loops that have ended
    computed in their last iteration, where that holds for undef as well.
    """
    value = last.operands[0]
    if not isinstance(value, LocalValue):
        return flow.conditions.set_of_operand(last, 0)
    found = flow.set_at(value, Place.of_use(last, 0))
    if evolution is None or not isinstance(found, IntSet) or found.is_point():
        return found
    if (expression := evolution.evolution_of(value)) is None or not flow.conditions.are_read_once([value]):
        return found
    evolved = evolution.set_of(evolution.value_at_scope(expression, None))
    return found if evolved is None else found.meet(evolved)
