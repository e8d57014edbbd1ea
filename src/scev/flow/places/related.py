"""What a value can be at a place by what conditions say of it and other values together.

    if (a < b && b < n && n < 10)  …  a is at most 7, b lies in [1, 8]

Each condition narrows the two values that it compares by each other's set where it begins to hold. What is found out
later of one does not reach the other that way: here all that holds at the place is put together (relations.py).
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import Place
from scev.domains import IntSet, ValueSet
from scev.flow.places.dominating import DominatingConditions
from scev.flow.renamed.program import FlowProgram
from scev.ir import BasicBlock, Instruction, LocalValue, Phi
from scev.relations import Atom, RelationalConditions, Relations, are_about, atoms_in_arm, atoms_on_edge

MAX_CONDITIONS_BESIDE: Final = 16
"""Maximum conditions on two values that are followed from one to the other, to list blocks where the first may be
narrower."""
MAX_BLOCKS_BESIDE: Final = 8
"""Maximum blocks so listed for one value: where one bound is compared with many values, each has blocks for all."""


@final
class RelatedPlaces:
    """Answers what a value can be at a place; each place is looked at once."""

    __slots__ = ("_conditions", "_found", "_listed", "_program", "relations")

    def __init__(self, program: FlowProgram, conditions: DominatingConditions) -> None:
        self._program: FlowProgram = program
        self._conditions: DominatingConditions = conditions
        self._listed: RelationalConditions = conditions.relational()
        # By value and place.
        self._found: dict[tuple[int, int, int], IntSet | None] = {}
        self.relations: Relations = conditions.relations()

    def refine(self, index: int, place: Place, set_: ValueSet) -> ValueSet:
        """The part of `set_` in which value number `index` can lie at a place."""
        value = self._program.function.values[index]
        target = place.target
        assumed = [] if target is None else atoms_on_edge(place.block, target, self._program.control)
        if not self._may_narrow(value, set_, assumed) or not self._program.control.is_computed_at(value, place):
            return set_
        before = self._before(value, place)
        key = (index, place.block.index, before if target is None else -1 - target.index)
        if key not in self._found:
            self._found[key] = self._known(value, place.block, before, assumed)
        return _part(set_, self._found[key])

    def may_narrow(self, user: Instruction, operand: int, set_: ValueSet) -> bool:
        """Whether it is worth asking what an operand of a phi or a select can be where it is chosen."""
        value = user.operands[operand]
        return isinstance(value, LocalValue) and self._may_narrow(value, set_, self._chosen_under(user, operand))

    def refine_choice(self, user: Instruction, operand: int, set_: ValueSet) -> ValueSet:
        """The part of `set_` in which an operand of a phi or a select lies where it is chosen."""
        value = user.operands[operand]
        assert isinstance(value, LocalValue)
        if isinstance(user, Phi):
            return self.refine(value.index, Place.of_use(user, operand), set_)
        known = self._known(value, user.block, user.index, atoms_in_arm(user, operand, self._program.control))
        return _part(set_, known)

    def _chosen_under(self, user: Instruction, operand: int) -> list[Atom]:
        if isinstance(user, Phi):
            return atoms_on_edge(user.blocks[operand], user.block, self._program.control)
        return atoms_in_arm(user, operand, self._program.control)

    def _may_narrow(self, value: LocalValue, set_: ValueSet, assumed: list[Atom]) -> bool:
        if not isinstance(set_, IntSet) or set_.is_point() or set_.is_empty():
            return False
        return bool(self._about_two(value.index)) or are_about(assumed, value, self._listed)

    def _known(self, value: LocalValue, block: BasicBlock, before: int, assumed: list[Atom]) -> IntSet | None:
        found = self.relations.set_of(value, block, before, assumed)
        return found if found is not None and self._conditions.are_read_once([value]) else None

    def blocks(self, index: int) -> list[BasicBlock]:
        """Where conditions begin to hold of values that value number `index` is compared with, and these with others,
        and so on: blocks behind the value's definition, at most MAX_BLOCKS_BESIDE.
        """
        found: dict[int, BasicBlock] = {}
        value = self._program.function.values[index]
        atoms: dict[Atom, bool] = {}
        seen: dict[int, bool] = {index: True}
        pending: list[int] = [index]
        for current in pending:
            for atom in self._about_two(current):
                if len(atoms) == MAX_CONDITIONS_BESIDE:
                    return list(found.values())
                if atom in atoms:
                    continue
                atoms[atom] = True
                for other in atom.value.operands:
                    if isinstance(other, LocalValue) and other.index not in seen:
                        seen[other.index] = True
                        pending.append(other.index)
                        for block, _ in self._program.renamed.conditions.get(other.index, []):
                            if len(found) == MAX_BLOCKS_BESIDE:
                                return list(found.values())
                            if self._is_behind(block, value):
                                found[block.index] = block
        return list(found.values())

    def _is_behind(self, block: BasicBlock, value: LocalValue) -> bool:
        """Whether a value is defined before control comes to a block."""
        if not isinstance(value, Instruction):
            return True
        return self._program.control.dominators.strictly_dominates(value.block.index, block.index)

    def _about_two(self, index: int) -> list[Atom]:
        return self._listed.about_two.get(index, [])

    def _before(self, value: LocalValue, place: Place) -> int:
        """The number of an instruction before which as much is known as at the place: of all places in a block
        without assumptions, the same.
        """
        block = place.block
        if place.target is not None:
            return block.instructions[-1].index
        if any(atom.where.after is not None and atom.where.source is block for atom in self._about_two(value.index)):
            return place.position
        first = block.instructions[0].index
        if isinstance(value, Instruction) and value.block is block:
            return max(first, value.index + 1)
        return first


def _part(set_: ValueSet, found: IntSet | None) -> ValueSet:
    """What two sets have in common; of two arcs, what stands for that need not be a part of the first."""
    if found is None or found.includes(set_):
        return set_
    met = set_.meet(found)
    return met if set_.includes(met) else set_
