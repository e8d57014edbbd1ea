"""A function that is asked about: its facts, and what explanations read of it, each made when it is first needed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol, final

from scev import transfer
from scev.answers import FunctionFacts, internals, settled
from scev.cfg import Place
from scev.conditions import (
    Constraint,
    Sets,
    branches_two_ways,
    constraints_of_condition,
    constraints_of_function,
    is_derivable,
)
from scev.domains import FloatSet, ValueSet
from scev.explain.step import Fact, RuleName, Step
from scev.facts import LoopFacts
from scev.ir import Function, Instruction, LocalValue, Phi, Value, opcodes
from scev.memory import FunctionMemory

MAX_COMPUTED_AGAIN: Final = 4
"""Maximum operations, one after the other, that are computed again for what a select chooses."""
MAX_CONSTRAINTS_ASKED: Final = 24
"""Maximum conditions on one value that an explanation looks at, those nearest to its place."""


class Derives(Protocol):
    """Who derives facts (derivation.py), for those that it asks about some of them."""

    def value(self, asked: ExplainedFunction, value: LocalValue, place: Place | None, wanted: ValueSet) -> Step:
        """Why a value lies in `wanted`, which has to hold."""

    def said(self, asked: ExplainedFunction, value: LocalValue, place: Place | None) -> list[Step]:
        """Why a value lies in the set that it has at a place, if that says anything."""

    def count(self, asked: ExplainedFunction, loop: LoopFacts, exact: bool) -> Step:
        """Why a loop runs as many times as it does, exactly or at most."""

    def bounds(self, asked: ExplainedFunction, loops: list[LoopFacts]) -> list[Step]:
        """Why loops run as many times as they do at most, of those that have a bound."""


@final
class FactSets(Sets):
    """The sets of the last round, for constraints to read; or, of what constraints are derived through, what types can
    hold, so that nothing but the condition counts.
    """

    __slots__ = ("asked", "has_flags", "is_blind")

    def __init__(self, asked: ExplainedFunction, is_blind: bool, has_flags: bool = True) -> None:
        super().__init__(asked.context)
        self.asked: ExplainedFunction = asked
        self.is_blind: bool = is_blind
        # Whether the operations that constraints are derived through have their flags.
        self.has_flags: bool = has_flags

    def of_result(self, value: Instruction) -> ValueSet | None:
        return self.asked.full(value) if self.is_blind else internals(self.asked.facts).flow.sets[value.index]

    def of_operand(self, user: Instruction, position: int) -> ValueSet | None:
        return internals(self.asked.facts).flow.conditions.set_of_operand(user, position)

    def of_operands(self, user: Instruction) -> list[ValueSet | None]:
        return [
            self.asked.full(operand)
            if self.is_blind and isinstance(operand, LocalValue)
            else self.of_operand(user, position)
            for position, operand in enumerate(user.operands)
        ]

    def operation(self, value: Instruction) -> transfer.Operation:
        return transfer.operation_of(value, self.context)

    def site(self, value: Instruction) -> transfer.Site | None:
        if transfer.set_of_type(value.type, self.context) is None:
            return None
        site = self.asked.site(value)
        if not self.has_flags:
            site.flags = 0
        return site

    def are_reached(self, constraint: Constraint) -> bool:
        return True


@final
class ExplainedFunction:
    """The facts of one function, to be explained."""

    __slots__ = ("_constraints", "_memory", "blind_sets", "context", "facts", "flagless_sets", "function", "sets")

    def __init__(self, facts: FunctionFacts) -> None:
        self.facts: Final = settled(facts)
        self.function: Final[Function] = facts.function
        self.context: Final[transfer.Context] = internals(facts).context
        self.sets: Final = FactSets(self, False)
        self.blind_sets: Final = FactSets(self, True)
        self.flagless_sets: Final = FactSets(self, True, False)
        self._constraints: dict[int, list[Constraint]] | None = None
        self._memory: FunctionMemory | None = None

    @property
    def memory(self) -> FunctionMemory:
        """The accesses of the function."""
        if (found := self._memory) is None:
            context = self.context
            steps = context.settings.max_memory_steps
            found = FunctionMemory(
                self.function, self.facts.control, context.layout, context.semantic_interposition, steps
            )
            self._memory = found
        return found

    # Steps ------------------------------------------------------------------------------------------------------------

    def step(self, fact: Fact, rule: RuleName, premises: Iterable[Step] = (), words: str = "") -> Step:
        """A step here that says why a fact holds."""
        return Step(fact, rule, tuple(premises), True, self.function, words)

    def gap(self, fact: Fact, rule: RuleName, premises: Iterable[Step] = (), words: str = "") -> Step:
        """A step here that says what stands in the way of a wish."""
        return Step(fact, rule, tuple(premises), False, self.function, words)

    # Sets -------------------------------------------------------------------------------------------------------------

    def set_at(self, value: LocalValue, place: Place | None) -> ValueSet | None:
        """The set of a value at a place, or where it is defined."""
        flow = internals(self.facts).flow
        return flow.sets[value.index] if place is None else flow.set_at(value, place)

    def operand_set(
        self, user: Instruction, position: int, place: Place | None = None, depth: int = 0
    ) -> ValueSet | None:
        """The set of an operand, a constant too, as its user reads it; or at another place, behind it."""
        operand = user.operands[position]
        if not isinstance(operand, LocalValue):
            return transfer.set_of_operand(operand, self.context)
        found = self.set_at(operand, Place.of_use(user, position))
        if place is None or found is None:
            return found
        there = self.chosen_at(operand, place, depth)
        return found if there is None else found.meet(there)

    def chosen_at(self, value: LocalValue, place: Place, depth: int = 0) -> ValueSet | None:
        """The set of a value at a place, and of what a select chooses, behind its condition: also what follows by
        operations, up to MAX_COMPUTED_AGAIN of them, from values that the condition speaks of.
        """
        if (found := self.set_at(value, place)) is None:
            return None
        for constraint in self._of_choice(value, place):
            found = constraint.narrow(self.sets, found)
        reader = place.instruction
        is_choice = reader is not None and reader.opcode == opcodes.SELECT and place.operand > 0
        if is_choice and depth < MAX_COMPUTED_AGAIN and isinstance(value, Instruction) and is_derivable(value):
            sets = [self.operand_set(user, position, place, depth + 1) for user, position in self.reads(value)]
            if (again := self.operation(value).evaluate(self.site(value), sets)) is not None:
                found = found.meet(again)
        return found

    def full(self, value: Value) -> ValueSet | None:
        """All that a value of a type can be: where signalling NaNs are absent, no such."""
        found = transfer.set_of_type(value.type, self.context)
        if isinstance(found, FloatSet) and self.context.snan_is_absent:
            return found.without_signaling_nan()
        return found

    # Operations -------------------------------------------------------------------------------------------------------

    def operation(self, instruction: Instruction) -> transfer.Operation:
        return transfer.operation_of(instruction, self.context)

    def site(self, instruction: Instruction) -> transfer.Site:
        """Where an instruction is computed."""
        operands = instruction.operands
        same = (
            len(operands) == 2
            and operands[0] is operands[1]
            and transfer.is_never_undef(operands[0], self.context.definedness)
        )
        if instruction.opcode == opcodes.FREEZE:
            same = transfer.is_well_defined(operands[0])
        return transfer.site_of(instruction, same, self.context)

    def reads(self, instruction: Instruction) -> list[tuple[Instruction, int]]:
        """The operands that an operation's set follows from: its own, and those of others that it reads further."""
        found = [(instruction, position) for position in range(len(instruction.operands))]
        operation = self.operation(instruction)
        if operation.reads_further:
            found += operation.further_operands(instruction, self.context)
        return found

    # Conditions -------------------------------------------------------------------------------------------------------

    def constraints_at(self, value: LocalValue, place: Place) -> list[Constraint]:
        """What conditions and assumptions say of a value at a place, the nearest first."""
        if self._constraints is None:
            self._constraints = constraints_of_function(
                self.function, self.facts.control, self.context.definedness, self.context.settings.excludes_ub
            )
        control = self.facts.control
        last = place.block.instructions[-1].index
        number = last if place.target is not None else place.position
        found = self._of_choice(value, place)
        behind = [one for one in self._constraints.get(value.index, []) if self._holds(one, place, number)]
        position = control.position
        behind.sort(key=lambda one: -position[one.where.source.index])
        return [*found, *behind][:MAX_CONSTRAINTS_ASKED]

    def _holds(self, constraint: Constraint, place: Place, number: int) -> bool:
        where = constraint.where
        if where.is_edge and place.target is not None and where.source is place.block and where.target is place.target:
            return True
        if place.instruction is None and place.target is None and where.source is place.block and not where.is_edge:
            return False
        return where.holds_before(self.facts.control, place.block, number)

    def _of_choice(self, value: LocalValue, place: Place) -> list[Constraint]:
        """What the condition of a select says of what it chooses."""
        reader = place.instruction
        if reader is None or reader.opcode != opcodes.SELECT or place.operand < 1:
            return []
        if not transfer.is_never_undef(value, self.context.definedness):
            return []
        found = constraints_of_condition(
            reader.operands[0], place.operand == 1, reader.block, self.facts.control, self.context.definedness
        )
        return found.get(value.index, [])

    def branches_around(self, place: Place) -> list[tuple[Instruction, bool]]:
        """The branches of which one edge leads to a place, the nearest first, each with what its condition is then."""
        found: list[tuple[Instruction, bool]] = []
        control = self.facts.control
        tree = control.dominators
        at = place.block
        while tree.contains(at.index) and tree.parents[at.index] >= 0:
            source = self.function.blocks[tree.parents[at.index]]
            if branches_two_ways(source.terminator):
                for target in source.successors:
                    if control.edge_dominates(source, target, place.block):
                        found.append((source.terminator, source.successors[0] is target))
            at = source
        return found

    def is_header_phi(self, value: LocalValue) -> bool:
        """Whether a value is a phi that a loop feeds."""
        if not isinstance(value, Phi):
            return False
        position = self.facts.control.position
        return any(position[source.index] >= position[value.block.index] for source in value.blocks)
