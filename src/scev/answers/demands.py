"""What uses can see of the values of a function (demanded/), as consumers ask: `f.demanded`."""

from __future__ import annotations

from typing import final

from scev.answers.function_internals import Flags, InternalsOwner
from scev.answers.keys import AnyInstruction, AnyValue
from scev.ir import Instruction
from scev.support.interrupts import UNINTERRUPTED


@final
class DemandFacts(InternalsOwner):
    """Demands on the values of a function; they are computed when the first of them is asked for."""

    __slots__ = ()

    # `flags` says what becomes of the program when a pass changes what is not demanded. "dropped": instructions of
    # which nothing is demanded are removed, and those that `loses_flags` lists lose what makes them poison, as for
    # LLVM's DemandedBits. "kept": nothing else is changed, and fewer bits are free. Values and instructions are given
    # by name or as objects; KeyError for an unknown name.

    def bits(self, value: AnyValue, flags: Flags = "dropped") -> int | None:
        """The bits of an integer, or of the lanes of a vector of integers, that any use can see, as a mask: the others
        may be replaced by any, wherever the value is read. None for other types.

        f.demanded.bits("%x")                   0xff: only the lowest byte of %x is looked at
        """
        with UNINTERRUPTED:
            return self._inner.demands(flags).bits(self._inner.value(value))

    def bits_of_use(self, instruction: AnyInstruction, operand: int, flags: Flags = "dropped") -> int | None:
        """The bits that an instruction sees of its operand of a number, as a mask; None for one that is no integer."""
        with UNINTERRUPTED:
            return self._inner.demands(flags).bits_of_use(self._inner.instruction(instruction), operand)

    def is_dead(self, value: AnyValue, flags: Flags = "dropped") -> bool:
        """Whether nothing of a value, of whatever type, is demanded, and its instruction does nothing else."""
        with UNINTERRUPTED:
            return self._inner.demands(flags).is_dead(self._inner.value(value))

    def loses_flags(self, value: AnyValue) -> list[Instruction]:
        """The instructions that may see another number once the bits of a value that are not demanded are changed, in
        the order of the text: their flags, and what is stated of their results, need not hold any more.
        """
        with UNINTERRUPTED:
            return self._inner.demands("dropped").readers_of_changed(self._inner.value(value))

    def classes(self, value: AnyValue) -> int | None:
        """The classes of a float, or of the lanes of a vector of floats, whose content any use can see, as a mask like
        that of llvm.is.fpclass: where the value has another class, any other may stand in its place, or poison. Flags
        and all else are kept. None for other types.

        f.demanded.classes("%x")                0x3fc: whatever reads %x makes poison of a NaN
        """
        with UNINTERRUPTED:
            return self._inner.class_demands().classes(self._inner.value(value))

    def classes_of_use(self, instruction: AnyInstruction, operand: int) -> int | None:
        """The classes that an instruction sees of its operand of a number; None for one that is no float."""
        with UNINTERRUPTED:
            return self._inner.class_demands().classes_of_use(self._inner.instruction(instruction), operand)
