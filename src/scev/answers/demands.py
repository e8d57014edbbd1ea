"""What uses can see of the values of a function (demanded/), as consumers ask: the part of FunctionFacts about it."""

from __future__ import annotations

from typing import Literal

from scev.answers.keys import AnyInstruction, AnyValue, meant_value
from scev.answers.rounds import Rounds
from scev.demanded import DemandedBits, DemandedClasses
from scev.errors import UnknownNameError
from scev.facts import FlowFacts
from scev.ir import Function, Instruction, LocalValue
from scev.support.interrupts import UNINTERRUPTED

# What becomes of the flags of instructions when bits that are not demanded change (demanded/bits.py).
Flags = Literal["dropped", "kept"]


class Demands:
    """Demands on the values of a function; they are computed when the first of them is asked for."""

    __slots__ = ("_demanded", "_demanded_classes", "_demanded_with_flags", "_rounds", "function")

    def __init__(self, function: Function, rounds: Rounds) -> None:
        self.function: Function = function
        self._rounds: Rounds = rounds
        self._demanded: DemandedBits | None = None
        self._demanded_with_flags: DemandedBits | None = None
        self._demanded_classes: DemandedClasses | None = None

    @property
    def flow(self) -> FlowFacts:
        """The last round of flow."""
        raise NotImplementedError

    # `flags` says what becomes of the program when a pass changes what is not demanded. "dropped": instructions of
    # which nothing is demanded are removed, and those that `loses_flags` lists lose what makes them poison, as for
    # LLVM's DemandedBits. "kept": nothing else is changed, and fewer bits are free. Values and instructions are given
    # by name or as objects; KeyError for an unknown name.

    def demanded_bits(self, value: AnyValue, flags: Flags = "dropped") -> int | None:
        """The bits of an integer, or of the lanes of a vector of integers, that any use can see, as a mask: the others
        may be replaced by any, wherever the value is read. None for other types.

        f.demanded_bits("%x")                   0xff: only the lowest byte of %x is looked at
        """
        with UNINTERRUPTED:
            return self._demands(flags).bits(self._local(value))

    def demanded_bits_of_use(self, instruction: AnyInstruction, operand: int, flags: Flags = "dropped") -> int | None:
        """The bits that an instruction sees of its operand of a number, as a mask; None for one that is no integer."""
        with UNINTERRUPTED:
            return self._demands(flags).bits_of_use(self._instruction(instruction), operand)

    def is_dead(self, value: AnyValue, flags: Flags = "dropped") -> bool:
        """Whether nothing of a value, of whatever type, is demanded, and its instruction does nothing else."""
        with UNINTERRUPTED:
            return self._demands(flags).is_dead(self._local(value))

    def loses_flags(self, value: AnyValue) -> list[Instruction]:
        """The instructions that may see another number once the bits of a value that are not demanded are changed, in
        the order of the text: their flags, and what is stated of their results, need not hold any more.
        """
        with UNINTERRUPTED:
            return self._demands("dropped").readers_of_changed(self._local(value))

    def demanded_classes(self, value: AnyValue) -> int | None:
        """The classes of a float, or of the lanes of a vector of floats, whose content any use can see, as a mask like
        that of llvm.is.fpclass: where the value has another class, any other may stand in its place, or poison. Flags
        and all else are kept. None for other types.

        f.demanded_classes("%x")                0x3fc: whatever reads %x makes poison of a NaN
        """
        with UNINTERRUPTED:
            return self._class_demands().classes(self._local(value))

    def demanded_classes_of_use(self, instruction: AnyInstruction, operand: int) -> int | None:
        """The classes that an instruction sees of its operand of a number; None for one that is no float."""
        with UNINTERRUPTED:
            return self._class_demands().classes_of_use(self._instruction(instruction), operand)

    def _class_demands(self) -> DemandedClasses:
        if (found := self._demanded_classes) is None:
            found = DemandedClasses(self.function, self.flow, self._rounds.context(), self._demands("kept"))
            self._demanded_classes = found
        return found

    def _demands(self, flags: Flags) -> DemandedBits:
        if flags not in ("dropped", "kept"):
            raise ValueError(f'flags are "dropped" or "kept", not "{flags}"')
        found = self._demanded if flags == "dropped" else self._demanded_with_flags
        if found is None:
            found = DemandedBits(self.function, self.flow, self._rounds.context(), flags == "kept")
            if flags == "dropped":
                self._demanded = found
            else:
                self._demanded_with_flags = found
        return found

    def _local(self, value: AnyValue) -> LocalValue:
        return meant_value(self.function, value)

    def _instruction(self, value: AnyInstruction) -> Instruction:
        found = self._local(value)
        if not isinstance(found, Instruction):
            raise UnknownNameError(f"{found.name} is an argument, which no instruction computes")
        return found

    def _forget_demands(self) -> None:
        self._demanded = None
        self._demanded_with_flags = None
        self._demanded_classes = None
