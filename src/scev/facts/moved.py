"""Facts of flow about a function that was read again from the same text: sets go by the numbers of values, and what is
asked of places is asked of those of the first reading.
"""

from __future__ import annotations

from typing import final

from scev.cfg import Correspondence, Place
from scev.domains import ValueSet
from scev.facts.flow import ComparedValues, Conditions, FlowFacts
from scev.ir import BasicBlock, Function, Instruction, Value


def moved_flow(
    flow: FlowFacts, function: Function, forth: Correspondence, back: Correspondence, on_undef: bool
) -> FlowFacts:
    """What a round of flow concluded, of another reading of its function. `on_undef`: it is known that the setting
    `undef` decides.
    """
    conditions = MovedConditions(flow.conditions, forth, back)
    on_undef = on_undef or flow.rests_on_undef
    return FlowFacts(function, flow.solution, flow.executable, conditions, flow.undefined, on_undef)


@final
class MovedConditions(Conditions):
    """The conditions of the first reading, asked by the second."""

    __slots__ = ("_asked", "_back", "_forth")

    def __init__(self, asked: Conditions, forth: Correspondence, back: Correspondence) -> None:
        self._asked: Conditions = asked
        self._forth: Correspondence = forth
        self._back: Correspondence = back

    def refine(self, value: int, block: BasicBlock, set_: ValueSet) -> ValueSet:
        return self._asked.refine(value, self._back.block(block), set_)

    def refine_at(self, value: int, place: Place, set_: ValueSet) -> ValueSet:
        return self._asked.refine_at(value, self._back.place(place), set_)

    def may_take(self, source: BasicBlock, target: BasicBlock) -> bool:
        return self._asked.may_take(self._back.block(source), self._back.block(target))

    def comparisons_at(self, place: Place) -> list[tuple[int, Value, Value]]:
        value = self._forth.value
        found = self._asked.comparisons_at(self._back.place(place))
        return [(predicate, value(left), value(right)) for predicate, left, right in found]

    def has_conditions(self, value: int) -> bool:
        return self._asked.has_conditions(value)

    def is_copy(self, user: Instruction, operand: int) -> bool:
        return self._asked.is_copy(self._back.instruction(user), operand)

    def set_of_operand(self, user: Instruction, operand: int) -> ValueSet | None:
        return self._asked.set_of_operand(self._back.instruction(user), operand)

    def narrowing_blocks(self, value: int) -> list[BasicBlock]:
        return [self._forth.block(block) for block in self._asked.narrowing_blocks(value)]

    def implies(
        self, predicate: int, left: Value, right: Value, block: BasicBlock, before: int, given: list[ComparedValues]
    ) -> bool:
        value = self._back.value
        known = [(number, value(one), value(other)) for number, one, other in given]
        return self._asked.implies(predicate, value(left), value(right), self._back.block(block), before, known)

    def are_read_once(self, values: list[Value]) -> bool:
        return self._asked.are_read_once([self._back.value(value) for value in values])
