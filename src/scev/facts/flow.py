"""What a round of flow concluded about a function: the set of each value, and which blocks run.

`FlowFacts` and the `Conditions` in them are what is asked; `flow` derives them.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from scev.cfg import Place
from scev.domains import IntSet, ValueSet
from scev.ir import BasicBlock, Function, Instruction, LocalValue, Value

# An integer comparison of two values that a question takes to hold: the number of its predicate, and its operands.
ComparedValues = tuple[int, Value, Value]


@mypyc_attr(allow_interpreted_subclasses=True)
class Conditions:
    """What the conditions of a function add about its values in its blocks; `flow` supplies it."""

    __slots__ = ()

    def refine(self, value: int, block: BasicBlock, set_: ValueSet) -> ValueSet:
        """The part of `set_` in which value number `value` can lie when `block` runs."""
        raise NotImplementedError

    def refine_at(self, value: int, place: Place, set_: ValueSet) -> ValueSet:
        """The part of `set_` in which value number `value` can lie whenever control is at a place."""
        raise NotImplementedError

    def may_take(self, source: BasicBlock, target: BasicBlock) -> bool:
        """Whether control can go from `source`, if that runs, to `target`."""
        raise NotImplementedError

    def comparisons_at(self, place: Place) -> list[tuple[int, Value, Value]]:
        """Integer comparisons that hold at a place for other reasons than that its block runs: the number of the
        predicate, and its operands.
        """
        raise NotImplementedError

    def has_conditions(self, value: int) -> bool:
        """Whether anything is said of value number `value` that may make it narrower at some place."""
        raise NotImplementedError

    def is_copy(self, user: Instruction, operand: int) -> bool:
        """Whether an instruction reads an operand, a local value, that has a set of its own there."""
        raise NotImplementedError

    def set_of_operand(self, user: Instruction, operand: int) -> ValueSet | None:
        """The set of an operand where an instruction reads it, a constant's too; None for a type that has none, and
        for what was not reached.
        """
        raise NotImplementedError

    def narrowing_blocks(self, value: int) -> list[BasicBlock]:
        """The blocks from which on more is said of value number `value`."""
        raise NotImplementedError

    def implies(
        self, predicate: int, left: Value, right: Value, block: BasicBlock, before: int, given: list[ComparedValues]
    ) -> bool:
        """Whether a comparison of two integers or addresses, each read as one number, is known to hold by what is known
        of both together: before the instruction of number `before` of a block, or, if that is -1, whenever the
        block runs; and if all that is given holds there, too.
        """
        raise NotImplementedError

    def are_read_once(self, values: list[Value]) -> bool:
        """Whether whatever may be undef is read at most once to compute these values, each as many times as it is
        named.
        """
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Solution:
    """The sets that flow finds of values, each when it is asked for; `flow` supplies it."""

    __slots__ = ()

    def set_of(self, value: int) -> ValueSet | None:
        """The set of value number `value`; what it depends on is found with it."""
        raise NotImplementedError

    def is_found(self, value: int) -> bool:
        """Whether the set of value number `value` was found by now."""
        raise NotImplementedError

    def find(self, values: list[int]) -> None:
        """Find the sets of some values by number, all at once."""
        raise NotImplementedError

    def all_sets(self) -> list[ValueSet | None]:
        """The sets of all values."""
        raise NotImplementedError

    def depends_on_undef(self) -> bool:
        """Whether one of the sets that were found by now depends on the setting `undef`."""
        raise NotImplementedError

    def has_asked_of_undef(self) -> bool:
        """Whether anything at all was asked of the function by now that depends on the setting `undef`."""
        return self.depends_on_undef()

    def keep(self, is_kept: bool) -> None:
        """Whether somebody keeps what is found: then no search is given up half way (support/interrupts.py)."""


@final
class FoundSets(Solution):
    """Sets that are found."""

    __slots__ = ("_depends_on_undef", "_sets")

    def __init__(self, sets: list[ValueSet | None], depends_on_undef: bool = False) -> None:
        self._sets: list[ValueSet | None] = sets
        self._depends_on_undef: bool = depends_on_undef

    def set_of(self, value: int) -> ValueSet | None:
        return self._sets[value]

    def is_found(self, value: int) -> bool:
        return True

    def find(self, values: list[int]) -> None:
        pass

    def all_sets(self) -> list[ValueSet | None]:
        return self._sets

    def depends_on_undef(self) -> bool:
        return self._depends_on_undef


@final
class FlowFacts:
    """A round of flow: for each value by number the set it lies in where it is defined, and which blocks can run.

    A set is None where the type has none (structures, tokens, void, ppc_fp128): anything. Which edges can be taken is
    known, with the sets that this depends on; `set_of` finds one more set, `sets` all of them. `undefined`: the numbers
    of the loads from where nothing was stored before.
    """

    __slots__ = ("_on_undef", "_sets", "conditions", "executable", "function", "solution", "undefined")

    def __init__(
        self,
        function: Function,
        solution: Solution,
        executable: list[bool],
        conditions: Conditions,
        undefined: dict[int, bool] | None = None,
        on_undef: bool = False,
    ) -> None:
        self.undefined: dict[int, bool] = {} if undefined is None else undefined
        self.function: Function = function
        self.solution: Solution = solution
        self.executable: list[bool] = executable
        self.conditions: Conditions = conditions
        self._on_undef: bool = on_undef
        self._sets: list[ValueSet | None] | None = None

    @property
    def sets(self) -> list[ValueSet | None]:
        """The sets of all values, by number. Not to be changed."""
        sets = self._sets
        if sets is None:
            sets = self.solution.all_sets()
            self._on_undef = self._on_undef or self.solution.depends_on_undef()
            self._sets = sets
        return sets

    def set_of(self, value: int) -> ValueSet | None:
        """The set of value number `value`."""
        sets = self._sets
        return self.solution.set_of(value) if sets is None else sets[value]

    def found_by_now(self) -> list[bool]:
        """By the number of a value: whether its set was found by now."""
        return [self.solution.is_found(value.index) for value in self.function.values]

    @property
    def depends_on_undef(self) -> bool:
        """Whether one of the sets depends on a value that may be undef, so that the setting `undef` decides."""
        _ = self.sets
        return self._on_undef

    @property
    def depends_on_undef_so_far(self) -> bool:
        """The same, of all that was asked of the function by now."""
        return self._on_undef or self.solution.has_asked_of_undef()

    @property
    def rests_on_undef(self) -> bool:
        """Whether that is known without a set that was not found yet."""
        return self._on_undef

    def depending_on_undef(self) -> FlowFacts:
        """The same, of which it is known that the setting `undef` decides."""
        return FlowFacts(self.function, self.solution, self.executable, self.conditions, self.undefined, True)

    def agrees(self, other: FlowFacts) -> bool:
        """Whether both say the same."""
        return self.executable == other.executable and self.sets == other.sets

    def int_set(self, value: LocalValue) -> IntSet | None:
        """The integers (addresses, for a pointer) a value lies in, None where nothing is known."""
        found = self.set_of(value.index)
        return found if isinstance(found, IntSet) else None

    def is_reachable(self, place: Place) -> bool:
        """Whether control can come to a place at all."""
        if not self.executable[place.block.index]:
            return False
        return place.target is None or self.conditions.may_take(place.block, place.target)

    def set_at(self, value: LocalValue, place: Place) -> ValueSet | None:
        """The set a value lies in at a place; empty where control never comes, None for a type that has no sets."""
        found = self.set_of(value.index)
        if found is None:
            return None
        return self.conditions.refine_at(value.index, place, found) if self.is_reachable(place) else found.emptied()
