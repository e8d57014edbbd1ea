"""What a round of evolution reads of the round of flow before it, and whether a later round of flow says the same.

A round of evolution is a function of the program and of what it reads. A later round of flow mostly knows more of what
loops carry, and of what is computed from it, while evolution has expressions of these; of what evolution reads, such as
arguments and loads, it says the same. Then evolution would say the same again, and need not.
"""

from __future__ import annotations

from typing import final

from scev.cfg import Place
from scev.domains import FloatSet, IntSet, ValueSet
from scev.facts import FlowFacts
from scev.ir import BasicBlock, LocalValue


@final
class FlowReader:
    """A round of flow, and what was read of it."""

    __slots__ = ("_entering", "_facts", "_numbers", "_refined", "_sets", "_told")

    def __init__(self, facts: FlowFacts) -> None:
        self._facts: FlowFacts = facts
        # By value number: its set.
        self._sets: dict[int, ValueSet | None] = {}
        # By value number: the one integer that it is.
        self._numbers: dict[int, int | None] = {}
        # By value number: whether something is known of it.
        self._told: dict[int, bool] = {}
        # By (value number, block number): the value's set in the block.
        self._refined: dict[tuple[int, int], ValueSet | None] = {}
        # The same where control comes to the block.
        self._entering: dict[tuple[int, int], ValueSet | None] = {}

    def int_set(self, value: LocalValue) -> IntSet | None:
        """The integers (addresses, for a pointer) a value lies in, None where nothing is known."""
        found = self._read(value)
        return found if isinstance(found, IntSet) else None

    def float_set(self, value: LocalValue) -> FloatSet | None:
        """The floats a value lies in, None where nothing is known."""
        found = self._read(value)
        return found if isinstance(found, FloatSet) else None

    def number(self, value: LocalValue) -> int | None:
        """The one integer that a value is, as an unsigned number; None where it may be several. Asks for less than its
        set: a later round that only narrows the set says the same.
        """
        found = _number(self._facts, value.index)
        self._numbers[value.index] = found
        return found

    def says_something(self, value: LocalValue) -> bool:
        """Whether an integer is not known to be any of its type. Asks for less than its set, as `number` does."""
        found = _is_told(self._facts, value.index)
        self._told[value.index] = found
        return found

    def int_set_in(self, value: LocalValue, block: BasicBlock) -> IntSet | None:
        """The integers a value lies in when a block runs."""
        found = self.set_in(value, block)
        return found if isinstance(found, IntSet) else None

    def set_in(self, value: LocalValue, block: BasicBlock) -> ValueSet | None:
        """The set of a value when a block runs, None where nothing is known."""
        key = (value.index, block.index)
        if (found := self._refined.get(key)) is None:
            found = _refined(self._facts, value.index, block)
            self._refined[key] = found
        return found

    def int_set_entering(self, value: LocalValue, block: BasicBlock) -> IntSet | None:
        """The integers in which a value that is computed before a block lies on the edges into it, all together."""
        key = (value.index, block.index)
        if (found := self._entering.get(key)) is None:
            found = _entering(self._facts, value, block)
            self._entering[key] = found
        return found if isinstance(found, IntSet) else None

    def is_found(self, value: LocalValue) -> bool:
        """Whether the set of a value was found by now: a count depends on it."""
        return self._facts.solution.is_found(value.index)

    def agrees(self, later: FlowFacts) -> bool:
        """Whether a later round says the same of all that was read."""
        for index, known in self._sets.items():
            if later.set_of(index) != known:
                return False
        for index, number in self._numbers.items():
            if _number(later, index) != number:
                return False
        for index, told in self._told.items():
            if _is_told(later, index) != told:
                return False
        blocks = later.function.blocks
        values = later.function.values
        for (index, block), found in self._entering.items():
            if _entering(later, values[index], blocks[block]) != found:
                return False
        return all(_refined(later, index, blocks[block]) == known for (index, block), known in self._refined.items())

    def turn_to(self, later: FlowFacts) -> None:
        """From now on, read from a later round that agrees."""
        self._facts = later

    def _read(self, value: LocalValue) -> ValueSet | None:
        found = self._facts.set_of(value.index)
        self._sets[value.index] = found
        return found


def _number(facts: FlowFacts, index: int) -> int | None:
    found = facts.set_of(index)
    return found.point_value() if isinstance(found, IntSet) and found.is_point() else None


def _is_told(facts: FlowFacts, index: int) -> bool:
    found = facts.set_of(index)
    return isinstance(found, IntSet) and not found.is_full()


def _refined(facts: FlowFacts, index: int, block: BasicBlock) -> ValueSet | None:
    found = facts.set_of(index)
    return None if found is None else facts.conditions.refine(index, block, found)


def _entering(facts: FlowFacts, value: LocalValue, block: BasicBlock) -> ValueSet | None:
    united: ValueSet | None = None
    for source in block.predecessors:
        if (found := facts.set_at(value, Place.of_edge(source, block))) is None:
            return None
        united = found if united is None else united.join(found)
    return united
