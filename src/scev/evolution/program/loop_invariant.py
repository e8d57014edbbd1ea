"""Values that each iteration of a loop computes again, with the same result.

Before an optimiser has moved it out of the loop, a bound like `n / 2` or `p->length` is an instruction of the loop. It
is as good as one before the loop if it is

    an operation on integers            of what does not change in the loop
    an intrinsic without memory         likewise, that does not depend on which threads call it together
    a load                              of an address that does not change, where nothing in the loop may write
                                        to what is read there (memory/), and which is not known to be undef
    a function of a library             likewise, that reads no more than the program's memory: abs, strlen, memcmp

(LLVM's scalar evolution leaves these to passes that move code.) An iteration that is left early may not compute such a
value; then nothing is claimed about it. `freeze` may choose a new value each time, so it is not one of these. Memory
that another thread writes meanwhile reads as undef, on which no program may branch; where the loop may wait for the
other thread, by an atomic or volatile access, nothing is claimed.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.cfg import Loop
from scev.ir import effects, opcodes
from scev.memory import FunctionMemory, may_write_anything

# Not what the library keeps to itself, as the locale: others may change it, and `_may_write` does not see that.
READS_PROGRAM: Final = effects.READ << effects.ARGUMENTS | effects.READ << effects.OTHER
MAX_REPEATED_INSTRUCTIONS: Final = 16
"""Maximum instructions that compute a value for which it is asked whether each iteration has the same."""


@final
class RepeatedValues:
    """The values of one function that loops compute again, with the same result; each answer is remembered."""

    __slots__ = ("_known", "_memory", "_writing")

    def __init__(self, memory: FunctionMemory) -> None:
        self._memory: FunctionMemory = memory
        self._known: dict[tuple[int, int], bool] = {}
        self._writing: dict[int, bool] = {}

    def is_same_in(self, value: ir.Instruction, loop: Loop) -> bool:
        """Whether an instruction of a loop computes the same value whenever the loop, once entered, runs it."""
        key = (value.index, loop.number)
        if (found := self._known.get(key)) is None:
            found = self._compute(value, loop)
            self._known[key] = found
        return found

    def _compute(self, value: ir.Instruction, loop: Loop) -> bool:
        pending: list[ir.Value] = [value]
        looked_at = 0
        while pending:
            current = pending.pop()
            if not isinstance(current, ir.Instruction) or not loop.contains(current.block):
                if isinstance(current, ir.ConstantWord) and current.word == "undef":
                    # A different number each time.
                    return False
                continue
            looked_at += 1
            if looked_at > MAX_REPEATED_INSTRUCTIONS or not self._is_determined(current, loop):
                return False
            pending.extend(current.operands)
        return True

    def _is_determined(self, instruction: ir.Instruction, loop: Loop) -> bool:
        """Whether the operands determine the result, as long as the loop runs."""
        if not isinstance(instruction.type, (ir.IntegerType, ir.PointerType)):
            return False
        if (opcode := instruction.opcode) == opcodes.LOAD:
            return not instruction.flags & (opcodes.VOLATILE | opcodes.ATOMIC) and self._keeps(loop, instruction)
        if isinstance(instruction, ir.Call):
            return self._is_determined_call(instruction, loop)
        if isinstance(instruction, ir.GetElementPtr) or opcode == opcodes.SELECT or opcode == opcodes.ICMP:
            return True
        if opcodes.ADD <= opcode <= opcodes.XOR:
            return True
        return opcode in (opcodes.TRUNC, opcodes.ZEXT, opcodes.SEXT)

    def _is_determined_call(self, call: ir.Call, loop: Loop) -> bool:
        attributes = ir.call_attributes(call)
        if "convergent" in attributes:
            return False
        touched = ir.call_effects(call)
        if call.intrinsic is not None:
            return touched == effects.NO_MEMORY and "speculatable" in attributes
        if ir.library_function_called(call) is None or touched & ~READS_PROGRAM:
            return False
        return touched == effects.NO_MEMORY or not self._may_write(loop)

    def _keeps(self, loop: Loop, load: ir.Instruction) -> bool:
        """Whether a loop changes nothing of what a load of it reads, from an address that does not change."""
        if (sources := self._memory.sources_of(load)) is not None and sources.may_be_undef:
            # A different number each time.
            return False
        return not self._may_write(loop) or self._memory.writer_in(loop, load) is None

    def _may_write(self, loop: Loop) -> bool:
        if (found := self._writing.get(loop.number)) is None:
            found = False
            for block in loop.blocks:
                for instruction in block.instructions:
                    if may_write_anything(instruction):
                        found = True
                        break
                if found:
                    break
            self._writing[loop.number] = found
        return found
