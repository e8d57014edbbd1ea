"""What a value can be at a place: in a block, on an edge, before an instruction, at a use.

In front of an instruction the value lies in its set of the block (dominating.py), in what was stated before in the
block, and in what must hold once control passes what lies ahead (ahead.py). On an edge, its conditions come on top:

    S(p in B)   =  set(B)  ∩  what B states before p  ∩  A(B, p)
    S(B → C)    =  S(end of B)  ∩  the edge's conditions  ∩  A(C, start)

    A(B, p)     =  what B states from p on, as far as control is certain to come  ∩  ∪ { S(B → C) | edges taken }

At a use that the solver has renamed, the set of its copy comes on top, too. Only there, what the use itself helps to
compute or to state is left out of what lies ahead: an assumption must not make itself superfluous.

The way ahead goes forwards in reverse post-order, so it does not pass the value's definition again. What it passes is
about the same number, since the value dominates whatever is computed from it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Final, final

from scev.cfg import Place
from scev.conditions import ComparisonConstraint, Constraint, may_deoptimize
from scev.domains import ValueSet
from scev.facts import ComparedValues, Conditions
from scev.flow.atoms.ahead import MAX_BLOCKS_AHEAD, WayAhead
from scev.flow.atoms.recomputation import MAX_RECOMPUTED, Recomputation
from scev.flow.places.computed_again import ComputedAgain
from scev.flow.places.dominating import DominatingConditions
from scev.flow.places.related import RelatedPlaces
from scev.flow.renamed.program import FlowProgram
from scev.flow.solve.narrowing import NodeSets
from scev.ir import BasicBlock, Call, Instruction, LocalValue, Value, opcodes

MAX_STATED_AT_PLACE: Final = 16
"""Maximum statements of one block about a value that a question takes into account, those nearest to its place."""
MAX_COMPARISONS_AT_PLACE: Final = 32
"""Maximum comparisons, of those that hold at a place, that a question about it takes into account."""


@final
class _About:
    """What is said of some values: by block, what its instructions state, in their order; by edge, its conditions."""

    __slots__ = ("_numbers", "branches", "edges", "stated")

    def __init__(self, constraints: list[Constraint]) -> None:
        self.stated: dict[int, list[Constraint]] = {}
        self.edges: dict[tuple[int, int], list[Constraint]] = {}
        # The blocks that the edges leave.
        self.branches: dict[int, bool] = {}
        # By block, the numbers of the instructions that state.
        self._numbers: dict[int, list[int]] = {}
        for constraint in constraints:
            where = constraint.where
            if where.after is not None:
                self.stated.setdefault(where.source.index, []).append(constraint)
            elif where.is_edge:
                self.branches[where.source.index] = True
                self.edges.setdefault((where.source.index, where.target.index), []).append(constraint)
        for block, stated in self.stated.items():
            stated.sort(key=_number)
            self._numbers[block] = [_number(constraint) for constraint in stated]

    def stated_before(self, block: int, end: int) -> list[Constraint]:
        """What is stated in a block before instruction number `end` (-1: in all of the block), the last of it."""
        if (stated := self.stated.get(block)) is None:
            return []
        count = len(stated) if end < 0 else bisect_left(self._numbers[block], end)
        return _without_repetitions(stated[max(count - MAX_STATED_AT_PLACE, 0) : count])

    def stated_within(self, block: int, first: int, last: int) -> list[Constraint]:
        """What instructions from number `first` to number `last` of a block state, the first of it."""
        if (stated := self.stated.get(block)) is None:
            return []
        start = bisect_left(self._numbers[block], first)
        end = min(bisect_right(self._numbers[block], last), start + MAX_STATED_AT_PLACE)
        return _without_repetitions(stated[start:end])


def _without_repetitions(stated: list[Constraint]) -> list[Constraint]:
    """Statements without those that say the same as the one before."""
    found: list[Constraint] = []
    for constraint in stated:
        if not found or not _is_repeated(found[-1], constraint):
            found.append(constraint)
    return found


def _is_repeated(one: Constraint, other: Constraint) -> bool:
    key = other.key()
    return bool(key) and one.value is other.value and one.key() == key


@final
class _PlaceQuestion(ComputedAgain):
    """What a value can be at a place, and what is computed again for it."""

    __slots__ = ("_conditions", "place", "reader")

    def __init__(self, program: FlowProgram, sets: NodeSets, conditions: ConditionsAtPlaces, place: Place) -> None:
        super().__init__(program, sets)
        self._conditions: ConditionsAtPlaces = conditions
        self.place: Place = place
        # The instruction whose own condition is left out of what lies ahead; None for none.
        self.reader: Instruction | None = place.instruction if place.operand >= 0 else None

    def operand_set(self, value: int, set_: ValueSet, depth: int) -> ValueSet:
        return self._conditions.narrowed_at(self, value, set_, depth)


@final
class ConditionsAtPlaces(Conditions):
    """Answers what a value can be at a place. `is_rising`: sets still grow, and edges may come to be taken, so that
    nothing is concluded from what lies ahead, which would be less and less.
    """

    __slots__ = ("_about", "_ahead", "_compared", "_in_blocks", "_is_rising", "_node_sets", "_program", "_related")

    def __init__(
        self, program: FlowProgram, sets: NodeSets, edge_runs: list[list[bool]], is_rising: bool = False
    ) -> None:
        self._is_rising: bool = is_rising
        self._program: FlowProgram = program
        self._in_blocks: DominatingConditions = DominatingConditions(program, sets)
        self._node_sets: NodeSets = sets
        self._ahead: WayAhead = WayAhead(program.function, program.control, edge_runs)
        self._about: dict[int, _About] = {}
        # The comparisons of integers, of all values.
        self._compared: _About | None = None
        self._related: RelatedPlaces | None = None

    def refine(self, value: int, block: BasicBlock, set_: ValueSet) -> ValueSet:
        return self._in_blocks.refine(value, block, set_)

    def are_read_once(self, values: list[Value]) -> bool:
        return self._in_blocks.are_read_once(values)

    def implies(
        self, predicate: int, left: Value, right: Value, block: BasicBlock, before: int, given: list[ComparedValues]
    ) -> bool:
        return self._in_blocks.implies(predicate, left, right, block, before, given)

    def in_blocks(self) -> DominatingConditions:
        """What the conditions add in blocks."""
        return self._in_blocks

    def may_take(self, source: BasicBlock, target: BasicBlock) -> bool:
        return self._ahead.may_take(source, target)

    def narrowing_blocks(self, value: int) -> list[BasicBlock]:
        found: dict[int, BasicBlock] = {}
        for block, _ in self._program.renamed.conditions.get(value, []):
            found[block.index] = block
        if self._has_relations():
            for block in self._relations().blocks(value):
                found[block.index] = block
        return list(found.values())

    def has_conditions(self, value: int) -> bool:
        return value in self._program.renamed.constraints

    def is_copy(self, user: Instruction, operand: int) -> bool:
        value = user.operands[operand]
        return isinstance(value, LocalValue) and self._program.renamed.operands[user.index][operand] != value.index

    def set_of_operand(self, user: Instruction, operand: int) -> ValueSet | None:
        """The set that the solver has for an operand; None for a type that has none, and for what was not reached."""
        node = self._program.renamed.operands[user.index][operand]
        return self._program.constants[user.index][operand] if node < 0 else self._node_sets.of_node(node)

    def refine_at(self, value: int, place: Place, set_: ValueSet) -> ValueSet:
        set_ = self._refined_at(value, place, set_)
        if self._is_rising or not self._program.context.settings.relate_places or not self._has_relations():
            return set_
        return self._relations().refine(value, place, set_)

    def _has_relations(self) -> bool:
        return self._program.context.settings.max_relations > 0

    def _relations(self) -> RelatedPlaces:
        if (found := self._related) is None:
            found = RelatedPlaces(self._program, self._in_blocks)
            self._related = found
        return found

    def _refined_at(self, value: int, place: Place, set_: ValueSet) -> ValueSet:
        if place.instruction is None and place.target is None:
            return self.refine(value, place.block, set_)
        set_ = self.narrowed_at(self._question(place), value, set_, MAX_RECOMPUTED)
        if (reader := place.instruction) is not None and place.operand >= 0:
            nodes = self._program.renamed.operands[reader.index]
            if reader.operands[place.operand] is self._program.function.values[value]:
                own = self._node_sets.of_node(nodes[place.operand])
                if own is not None:
                    set_ = set_.meet(own)
        return set_

    def comparisons_at(self, place: Place) -> list[tuple[int, Value, Value]]:
        found: list[tuple[int, Value, Value]] = []
        if place.instruction is None and place.target is None:
            return found
        if (compared := self._compared) is None:
            compared = _About(_integer_comparisons(self._program.renamed.constraints))
            self._compared = compared
        end = place.position
        for constraint in compared.stated_before(place.block.index, end):
            self._add_computed(found, constraint, place)
        at = place.block
        if (target := place.target) is not None:
            for constraint in compared.edges.get((at.index, target.index), []):
                self._add_computed(found, constraint, place)
            if not self._ahead.is_ahead(at, target):
                return found
            at = target
            end = target.instructions[0].index
        if self._program.context.settings.excludes_ub:
            self._add_certain(found, compared, self._question(place), at, end)
        return found

    def _add_certain(
        self,
        found: list[tuple[int, Value, Value]],
        compared: _About,
        question: _PlaceQuestion,
        block: BasicBlock,
        start: int,
    ) -> None:
        """The comparisons ahead, along the one way that control can take, between values that are computed already."""
        for _ in range(MAX_BLOCKS_AHEAD):
            last = self._ahead.last_reached(block, start)
            for constraint in compared.stated_within(block.index, start, last):
                if self._is_certain(question, constraint):
                    self._add_computed(found, constraint, question.place)
            targets = self._ahead.targets(block) if self._ahead.is_left_by(block, last) else []
            if len(targets) != 1 or not self._ahead.is_ahead(block, targets[0]):
                return
            block = targets[0]
            start = block.instructions[0].index

    def _add_computed(self, found: list[tuple[int, Value, Value]], compared: Constraint, place: Place) -> None:
        """Add a comparison of what is computed at a place: what a phi of conditions speaks of need not be."""
        if not isinstance(compared, ComparisonConstraint) or len(found) == MAX_COMPARISONS_AT_PLACE:
            return
        control = self._program.control
        position = compared.position
        left, right = compared.compare.operands[position], compared.compare.operands[1 - position]
        if control.is_computed_at(left, place) and control.is_computed_at(right, place):
            found.append((compared.predicate, left, right))

    def _question(self, place: Place) -> _PlaceQuestion:
        return _PlaceQuestion(self._program, self._node_sets, self, place)

    def narrowed_at(self, question: _PlaceQuestion, value: int, set_: ValueSet, depth: int) -> ValueSet:
        """The part of `set_` in which a value can lie at the place of a question; up to `depth` operations are computed
        again for it, one after the other.
        """
        place = question.place
        block = place.block
        set_ = self._in_blocks.refine(value, block, set_)
        about = self._about_of(value)
        if about is None or not self._program.control.is_computed_at(self._program.function.values[value], place):
            return set_
        again = False
        end = place.position
        for constraint in about.stated_before(block.index, end):
            if isinstance(constraint, Recomputation):
                again = True
            else:
                set_ = constraint.narrow(self._node_sets, set_)
        if (target := place.target) is not None:
            for constraint in about.edges.get((block.index, target.index), []):
                if isinstance(constraint, Recomputation):
                    again = True
                else:
                    set_ = constraint.narrow(self._node_sets, set_)
        if again and depth > 0 and (computed := question.computed(value, depth - 1)) is not None:
            set_ = set_.meet(computed)
        if target is None:
            return self._narrowed_ahead(question, about, block, end, set_)
        if self._ahead.is_ahead(block, target):
            return self._narrowed_ahead(question, about, target, target.instructions[0].index, set_)
        return set_

    def _about_of(self, value: int) -> _About | None:
        if (found := self._about.get(value)) is None:
            constraints = self._program.renamed.constraints_of(value)
            if not constraints:
                return None
            found = _About(constraints)
            self._about[value] = found
        return found

    # What lies ahead.

    def _narrowed_ahead(
        self, question: _PlaceQuestion, about: _About, block: BasicBlock, start: int, set_: ValueSet
    ) -> ValueSet:
        """A(block, start), of a set."""
        if self._is_rising or not self._program.context.settings.excludes_ub:
            return set_
        region = self._ahead.blocks(block)
        if not self._may_narrow(about, region, start):
            return set_
        found: dict[int, ValueSet] = {}
        for k in range(len(region) - 1, -1, -1):
            at = region[k]
            first = start if at is block else at.instructions[0].index
            last = self._ahead.last_reached(at, first)
            here = set_
            for constraint in about.stated_within(at.index, first, last):
                if self._is_certain(question, constraint):
                    here = constraint.narrow(self._node_sets, here)
            if self._ahead.is_left_by(at, last):
                here = self._behind(question, about, at, here, found)
            found[at.index] = here
        return found[block.index]

    def _may_narrow(self, about: _About, region: list[BasicBlock], start: int) -> bool:
        """Whether a later statement constrains the value. A branch alone never does, of which one edge is taken:
        only where another leads to `unreachable`.
        """
        has_dead_end = self._ahead.has_dead_end(region[0])
        for k, at in enumerate(region):
            if k == 0 and about.stated_within(at.index, start, at.instructions[-1].index):
                return True
            if k > 0 and at.index in about.stated or has_dead_end and at.index in about.branches:
                return True
        return False

    def _behind(
        self, question: _PlaceQuestion, about: _About, block: BasicBlock, set_: ValueSet, found: dict[int, ValueSet]
    ) -> ValueSet:
        """What a set is when control leaves a block, whatever edge it takes; `found` is that of the blocks ahead."""
        if len(block.successors) > MAX_BLOCKS_AHEAD:
            return set_
        joined: ValueSet | None = None
        for target in self._ahead.targets(block):
            one = set_
            for constraint in about.edges.get((block.index, target.index), []):
                if self._is_certain(question, constraint):
                    one = constraint.narrow(self._node_sets, one)
            if (behind := found.get(target.index)) is not None and self._ahead.is_ahead(block, target):
                one = one.meet(behind)
            joined = one if joined is None else joined.join(one)
        return set_.emptied() if joined is None else joined

    def _is_certain(self, question: _PlaceQuestion, constraint: Constraint) -> bool:
        """Whether what lies ahead holds already at the place of a question, and may be used there."""
        if isinstance(constraint, Recomputation):
            return False
        where = constraint.where
        if isinstance(where.after, Call) and may_deoptimize(where.after):
            return False
        reader = question.reader
        return reader is None or not self._ahead.feeds(reader, where)


def _number(constraint: Constraint) -> int:
    """The number of the instruction that states something."""
    after = constraint.where.after
    return -1 if after is None else after.index


def _integer_comparisons(constraints: dict[int, list[Constraint]]) -> list[Constraint]:
    """What compares integers, each comparison once."""
    found: list[Constraint] = []
    for value in sorted(constraints):
        for constraint in constraints[value]:
            if not isinstance(constraint, ComparisonConstraint) or constraint.compare.opcode != opcodes.ICMP:
                continue
            # Of two locals, the comparison is there for each.
            if constraint.position == 0 or not isinstance(constraint.compare.operands[0], LocalValue):
                found.append(constraint)
    return found
