"""What is known of the memory of one function: the face of the room."""

from __future__ import annotations

from typing import final

from scev.cfg import ControlFlow, Loop
from scev.ir import BasicBlock, DataLayout, Function, Instruction, Value, opcodes
from scev.memory.captures import is_plain
from scev.memory.clobbers import Clobbers
from scev.memory.loaded_values import LoadedValues, ReadAgain
from scev.memory.sources import ReachingSources


@final
class FunctionMemory:
    """Answers about the memory of one function, remembered.

    `max_steps` bounds each search for what reaches a load; with 0, every write may change everything, and nothing is
    known of loads. `interposition`: the linker may replace what other modules can name.
    """

    __slots__ = ("_clobbers", "_loaded", "max_steps")

    def __init__(
        self, function: Function, control: ControlFlow, layout: DataLayout, interposition: bool, max_steps: int
    ) -> None:
        self.max_steps: int = max_steps
        self._clobbers: Clobbers = Clobbers(function, control, layout, max_steps)
        self._loaded: LoadedValues = LoadedValues(self._clobbers, control, interposition)

    def may_write(self, instruction: Instruction, load: Instruction) -> bool:
        """Whether an instruction may change what a plain load reads, or make another thread's store visible there."""
        return self._clobbers.may_write(instruction, load)

    def writer_in(self, loop: Loop, load: Instruction) -> Instruction | None:
        """The first instruction of a loop that may change what a load reads, whose address is the same in each
        iteration; None if there is none.
        """
        return self._clobbers.writer_in(loop, load)

    def sources_of(self, load: Instruction) -> ReachingSources | None:
        """What a load of a private object gives: what some stores wrote, constants, undef; None where something unknown
        reaches it.
        """
        return self._loaded.sources_of(load) if self._is_searched(load) else None

    def may_be_undef_beside(
        self, load: Instruction, stores: list[Instruction], edges: list[tuple[BasicBlock, BasicBlock]]
    ) -> bool:
        """Whether a load of a private object may read what nobody wrote, if all its bytes are written behind some
        stores and some edges.
        """
        return not self._is_searched(load) or self._loaded.may_be_undef_beside(load, stores, edges)

    def same_as(self, load: Instruction) -> Value | None:
        """A value that the load gives again, as nothing writes in between: what a store wrote, or another load read."""
        return self._loaded.same_as(load) if self._is_searched(load) else None

    def again(self, load: Instruction) -> ReadAgain | None:
        """The values that the load gives again, as nothing writes in between."""
        return self._loaded.again(load) if self._is_searched(load) else None

    def is_shared(self, load: Instruction) -> bool:
        """Whether another thread may write what a load reads: the load is undef where one does without
        synchronisation. Not so of what is private, or never changes.
        """
        return self._clobbers.is_shared(load)

    def _is_searched(self, load: Instruction) -> bool:
        """Whether a search can tell what reaches a load."""
        if self.max_steps == 0 or load.opcode != opcodes.LOAD or not is_plain(load):
            return False
        return not self._clobbers.has_hidden_ways()
