"""What a load gives: what stores wrote, or the value that it gives again; remembered by load.

Both follow from a search backwards (reaching.py). A load gives the one value that a store wrote or another load read
there before. Where ways meet in between, each may bring a value of its own, as the edges into a block bring values to
its phis.

*Which stores* reach a load says what it gives in every execution only if no other thread writes there: where one does
without synchronisation, the load is undef. So sources are given for private objects. That two loads give *the same
number* is asked under the consistent reading, in which what is undef is one number, and for any memory.
"""

from __future__ import annotations

from typing import final

from scev.cfg import ControlFlow
from scev.ir import BasicBlock, ConstantWord, Instruction, Value, constants, opcodes
from scev.memory.captures import PrivateObject
from scev.memory.clobbers import Clobbers
from scev.memory.locations import UNKNOWN_SIZE
from scev.memory.reaching import BackwardSearch, StoreSearch
from scev.memory.sources import ReachingSources


@final
class ReadAgain:
    """The values that a load gives again: one for each edge from `sources` into the block `join`, which all ways to the
    load pass last; or, where `join` is None, one.
    """

    __slots__ = ("join", "sources", "values")

    def __init__(self, join: BasicBlock | None, sources: list[BasicBlock], values: list[Value]) -> None:
        self.join: BasicBlock | None = join
        self.sources: list[BasicBlock] = sources
        self.values: list[Value] = values


@final
class LoadedValues:
    """Searches in one function, remembered by load."""

    __slots__ = ("_memory", "_same", "_sources")

    def __init__(self, clobbers: Clobbers, control: ControlFlow, interposition: bool) -> None:
        self._memory: StoreSearch = StoreSearch(clobbers, control, interposition)
        self._sources: dict[int, ReachingSources | None] = {}
        self._same: dict[int, Value | None] = {}

    def sources_of(self, load: Instruction) -> ReachingSources | None:
        """What reaches a load of a private object; None for another one, and where something unknown does."""
        if load.index in self._sources:
            return self._sources[load.index]
        location = self._memory.clobbers.location_of(load)
        private = self._memory.clobbers.private_object_of(location.base, load)
        found: ReachingSources | None = None
        if private is not None and location.size != UNKNOWN_SIZE:
            search = self._search(load, private)
            if (found := search.run()) is None and search.is_too_far:
                found = search.any_writer()
        self._sources[load.index] = found
        return found

    def may_be_undef_beside(
        self, load: Instruction, stores: list[Instruction], edges: list[tuple[BasicBlock, BasicBlock]]
    ) -> bool:
        """Whether a load of a private object may read what nobody wrote, if all its bytes are written behind some
        stores and some edges; that, too, where it is too far to see.
        """
        location = self._memory.clobbers.location_of(load)
        private = self._memory.clobbers.private_object_of(location.base, load)
        if private is None or location.size == UNKNOWN_SIZE:
            return True
        search = self._search(load, private)
        search.end_at(stores, edges)
        found = search.run()
        return found.may_be_undef if found is not None else search.is_too_far

    def same_as(self, load: Instruction) -> Value | None:
        """The value that a load gives again; None where there is none, or more than one."""
        if load.index in self._same:
            return self._same[load.index]
        if (known := self.sources_of(load)) is not None and known.may_be_undef:
            # Another number each time.
            self._same[load.index] = None
            return None
        found = self._search_for(load).run()
        same: Value | None = None
        if found is not None and not found.may_be_undef and found.count() == 1:
            if found.constants:
                same = found.constants[0]
            elif self._memory.control.dominates_instruction(found.stores[0], load):
                source = found.stores[0]
                if source.opcode == opcodes.STORE:
                    same = source.operands[0]
                elif not self._is_left_behind(source, load):
                    same = source
        if isinstance(same, ConstantWord) and same.word != constants.NULL or not _says_as_much(same, load):
            same = None
        self._same[load.index] = same
        return same

    def again(self, load: Instruction) -> ReadAgain | None:
        """The values that a load gives again; None where it may give something else."""
        if (same := self.same_as(load)) is not None:
            return ReadAgain(None, [], [same])
        if (known := self.sources_of(load)) is not None and known.may_be_undef:
            return None
        # One search, so that all edges together are no further than one load may look.
        search = self._search_for(load)
        search.takes_itself = True
        if (join := search.meeting()) is None:
            return None
        control = self._memory.control
        sources: list[BasicBlock] = []
        values: list[Value] = []
        for source in join.predecessors:
            if source in sources or not control.is_reachable(source):
                continue
            # Around a loop, a load would be a phi of the header.
            is_behind = control.position[source.index] >= control.position[join.index]
            value = None if is_behind else self._at_end(search, source)
            if value is None:
                return None
            sources.append(source)
            values.append(value)
        return ReadAgain(join, sources, values)

    def _at_end(self, search: BackwardSearch, block: BasicBlock) -> Value | None:
        """The value that is at the place of a search at the end of a block, if it is one."""
        found = search.run_from(block, block.terminator.index + 1)
        if found is None or found.may_be_undef or found.count() != 1:
            return None
        if found.constants:
            return found.constants[0]
        source = found.stores[0]
        if source is search.load or not self._memory.control.dominates(source.block, block):
            return None
        if source.opcode == opcodes.STORE:
            return source.operands[0]
        return source if source.opcode == opcodes.LOAD else None

    def _search_for(self, load: Instruction) -> BackwardSearch:
        """A search for what gives the load again, other loads included."""
        location = self._memory.clobbers.location_of(load)
        private = self._memory.clobbers.private_object_of(location.base, load)
        search = self._search(load, private)
        search.takes_loads = True
        if not location.is_constant:
            search.base = location.pointer
        return search

    def _search(self, load: Instruction, private: PrivateObject | None) -> BackwardSearch:
        return BackwardSearch(self._memory, self._memory.clobbers.reading_of(load), private, load)

    def _is_left_behind(self, source: Instruction, load: Instruction) -> bool:
        """Whether a load is in a loop that the other one is not in: there, it says more of itself."""
        loop = self._memory.control.loop_of(source.block)
        return loop is not None and not loop.contains(load.block)


def _says_as_much(same: Value | None, load: Instruction) -> bool:
    """Whether nothing is lost by looking at another value instead of a load: what is stated of its range."""
    if "range" not in load.metadata:
        return True
    return isinstance(same, Instruction) and "range" in same.metadata
