"""Demanded classes of the floats of a function: of which classes the content matters to any use.

Let M be the demanded classes of a value. The fact is:

    wherever the value is read and has a class that is not in M, any other value may stand in its place, or poison, and
    no execution without undefined behaviour changes in what can be observed. Nothing else is changed.

A value of class NaN is not demanded by nnan operations, by fptosi, or by a call whose parameter says nofpclass(nan): of
it they make poison. Uses that pass a value on (phi, select, fneg, fabs, copysign) demand what is demanded of their
results; so do all others, by what the table of operations says of their results (transfer/demanded_classes.py). A use
that tells two values of one class alike still demands the class: `fabs` demands both zeros where it demands one.
Stores, returns, calls and comparisons demand all classes. Lanes of a vector share one mask.

Flags stay: they are the reason why classes are not demanded. So what is read, and what may fail or create poison, is
asked of demanded bits with flags kept.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir, transfer
from scev.demanded.bits import DemandedBits
from scev.demanded.uses import Uses, is_root, may_fail_by, sources_of
from scev.domains import CLASS_ALL, X86_FP80, FloatFormat, IntSet, ValueSet
from scev.facts import FlowFacts
from scev.ir import opcodes

_NARROWING: Final = opcodes.NNAN | opcodes.NINF


@final
class DemandedClasses:
    """The demanded classes of the floats of a function, computed at once; `bits` are those with flags kept."""

    __slots__ = ("_bits", "_context", "_flow", "_formats", "_function", "_masks", "_shown", "_uses")

    def __init__(self, function: ir.Function, flow: FlowFacts, context: transfer.Context, bits: DemandedBits) -> None:
        self._function: ir.Function = function
        self._flow: FlowFacts = flow
        self._context: transfer.Context = context
        self._bits: DemandedBits = bits
        self._uses: Uses = Uses(flow)
        # By number of a value: its format, None where it has none; its demanded classes.
        self._formats: list[FloatFormat | None] = [transfer.format_of_type(value.type) for value in function.values]
        self._masks: list[int] = [0] * len(function.values)
        self._shown: dict[tuple[int, int], list[int]] = {}
        self._solve()

    def classes(self, value: ir.LocalValue) -> int | None:
        """The mask of the demanded classes of a float, or of the lanes of a vector of floats; None for others."""
        return None if self._formats[value.index] is None else self._masks[value.index]

    def classes_of_use(self, instruction: ir.Instruction, position: int) -> int | None:
        """The classes of an operand that its instruction demands; None for one that is no float."""
        float_format = transfer.format_of_type(instruction.operands[position].type)
        return None if float_format is None else self._seen(instruction, position, float_format)

    def _solve(self) -> None:
        pending = self._function.instructions()
        waits = [True] * len(self._function.values)
        while pending:
            instruction = pending.pop()
            waits[instruction.index] = False
            for position, operand in enumerate(instruction.operands):
                if not isinstance(operand, ir.LocalValue):
                    continue
                if (float_format := self._formats[operand.index]) is None:
                    continue
                before = self._masks[operand.index]
                mask = before | self._seen(instruction, position, float_format)
                if mask == before:
                    continue
                self._masks[operand.index] = mask
                if isinstance(operand, ir.Instruction) and not waits[operand.index]:
                    waits[operand.index] = True
                    pending.append(operand)

    def _seen(self, instruction: ir.Instruction, position: int, float_format: FloatFormat) -> int:
        """The classes that an instruction sees of an operand, by what is demanded of its result now."""
        if not self._uses.happens(instruction, position):
            return 0
        # x86_fp80 has encodings that are of no class, or of two.
        excluded = 0 if float_format is X86_FP80 else _excluded(instruction, position)
        stated = CLASS_ALL & ~excluded
        if is_root(instruction):
            return stated
        if self._formats[instruction.index] is not None:
            own = self._masks[instruction.index]
        else:
            own = CLASS_ALL if self._bits.is_read(instruction) else 0
        known = not isinstance(instruction, (ir.Call, ir.Invoke)) or transfer.has_known_meaning(
            instruction, self._context
        )
        if not known and may_fail_by(instruction, position):
            return stated
        if own == 0:
            return 0
        if own == CLASS_ALL and self._always_shows(instruction):
            return stated
        if (shown := self._shown.get((instruction.index, position))) is None:
            shown = self._find_shown(instruction, position, float_format)
            self._shown[instruction.index, position] = shown
        found = transfer.classes_shown_in(shown, own) & stated
        return CLASS_ALL if found and float_format is X86_FP80 else found

    def _always_shows(self, instruction: ir.Instruction) -> bool:
        """Whether each class of an operand has a result of some class: nothing makes poison of it, or ignores it."""
        if instruction.opcode == opcodes.SELECT or instruction.opcode == opcodes.SHUFFLEVECTOR:
            return False
        return self._formats[instruction.index] is not None and not instruction.flags & _NARROWING

    def _find_shown(self, instruction: ir.Instruction, position: int, float_format: FloatFormat) -> list[int]:
        opcode = instruction.opcode
        if opcode == opcodes.PHI or opcode == opcodes.FREEZE or opcode == opcodes.EXTRACTELEMENT:
            return transfer.shown_by_choice(instruction.flags, float_format)
        if opcode == opcodes.SELECT:
            condition = self._set_of(instruction.operands[0])
            never = 0 if position == 1 else 1
            if isinstance(condition, IntSet) and condition.is_point() and condition.point_value() == never:
                return transfer.NOTHING_SHOWN
            return transfer.shown_by_choice(instruction.flags, float_format)
        if opcode == opcodes.INSERTELEMENT:
            return transfer.shown_by_choice(0, float_format)
        if isinstance(instruction, ir.ShuffleVector):
            return (
                transfer.shown_by_choice(0, float_format)
                if sources_of(instruction) >> position & 1
                else transfer.NOTHING_SHOWN
            )
        if isinstance(instruction.operands[position].type, ir.VectorType) and not isinstance(
            instruction.type, ir.VectorType
        ):
            # The lanes of one operand come together, and may be of different classes.
            return transfer.UNKNOWN_SHOWN
        operands = [self._set_of(operand) for operand in instruction.operands]
        operation = transfer.operation_of(instruction, self._context)
        if operation.reads_further:
            for other, place in operation.further_operands(instruction, self._context):
                operands.append(self._set_of(other.operands[place]))
        return transfer.shown_by_instruction(instruction, position, operands, self._context)

    def _set_of(self, value: ir.Value) -> ValueSet | None:
        if isinstance(value, ir.LocalValue):
            return self._flow.sets[value.index]
        return transfer.set_of_operand(value, self._context)


def _excluded(instruction: ir.Instruction, position: int) -> int:
    """The classes that are poison by nofpclass where they are passed or returned."""
    if isinstance(instruction, (ir.Call, ir.Invoke)):
        found = 0
        stated = instruction.site.argument_attributes
        if position < len(stated):
            found |= _nofpclass(stated[position])
        if (called := instruction.called_function) is not None and position < len(called.arguments):
            found |= _nofpclass(called.arguments[position].attributes)
        return found
    if instruction.opcode == opcodes.RET:
        return _nofpclass(instruction.function.return_attributes)
    return 0


def _nofpclass(attributes: ir.AttributeSet) -> int:
    return attributes.integer("nofpclass") or 0
