"""How much larger a value is for the next thread, by the instructions that compute it.

    o[x * h + y], x = tid.x, all of them ints:       sext(x * h + y)  =  sext(x) * sext(h) + sext(y)

since `mul nsw` and `add nsw` do not wrap: they are poison where they would, and then so is the address. An expression
holds such a flag only where it holds for every use of the expression; an instruction states it for itself. With W bits,

    sext(a + b) = sext(a) + sext(b)        add nsw, or disjoint       zext: add nuw, or disjoint
    sext(a - b) = sext(a) - sext(b)        sub nsw                    zext: sub nuw
    sext(a * b) = sext(a) * sext(b)        mul nsw, shl nsw           zext: mul nuw, shl nuw
    sext(sext a) = sext(a)    sext(zext a) = zext(a)    zext(zext a) = zext(a)    sext(trunc nsw a) = a, of W bits

modulo 2^W, in each of two threads alone. So the differences D of neighbours follow as those of expressions do
(lane_differences.py), which are asked first, and then the pattern along x (axes.py). A phi at the head of a loop is
what it began with and what each iteration added; where that is uniform, and `add nsw`, D(phi) = D(start) for an access
in the loop. Without the flag it is false: x * h may be 2^31 - 1 in one thread, and -2^31 in the next one.
"""

from __future__ import annotations

from typing import Final, final

from scev.facts import EvolutionFacts, Expression
from scev.ir import BasicBlock, ConstantInt, DataLayout, Instruction, IntegerType, LocalValue, Phi, Value, opcodes
from scev.ir import address_step as step_of_address
from scev.threads.axes import Axes
from scev.threads.lane_differences import LaneDifferences
from scev.threads.uniformity import VARIES, Uniformity

MAX_FOLLOWED_INSTRUCTIONS: Final = 32
"""Maximum instructions that are followed from an address."""


@final
class NumberReading:
    """How an integer is read: as signed or not, in so many bits, which may be more than it has, or fewer."""

    __slots__ = ("is_signed", "width")

    def __init__(self, width: int, is_signed: bool) -> None:
        self.width: int = width
        self.is_signed: bool = is_signed


@final
class ValueDifferences:
    """The differences of values between neighbouring threads, at one block. ValueError where an expression would be
    larger than expressions may be.
    """

    __slots__ = ("_axes", "_block", "_evolution", "_expressions", "_layout", "_left", "_uniformity")

    def __init__(
        self,
        evolution: EvolutionFacts,
        uniformity: Uniformity,
        axes: Axes,
        expressions: LaneDifferences,
        layout: DataLayout,
        block: BasicBlock,
    ) -> None:
        self._evolution: EvolutionFacts = evolution
        self._uniformity: Uniformity = uniformity
        self._axes: Axes = axes
        self._expressions: LaneDifferences = expressions
        self._layout: DataLayout = layout
        self._block: BasicBlock = block
        self._left: int = MAX_FOLLOWED_INSTRUCTIONS

    def of_pointer(self, pointer: Value, width: int) -> Expression | None:
        """The address, whose index type has so many bits, for the next thread, less that for this one; None where it is
        not known.
        """
        if self._is_same(pointer):
            return self._evolution.number(width, 0)
        if (known := self._by_expression(pointer)) is not None:
            return known if known.width == width else None
        self._left -= 1
        if self._left < 0:
            return None
        if isinstance(pointer, Phi):
            start = self._start_of(pointer, None)
            return None if start is None else self.of_pointer(start, width)
        if (step := step_of_address(pointer, self._layout)) is None or step.width != width:
            return None
        total = self.of_pointer(step.base, width)
        for term in step.indices:
            part = None if total is None else self.of(term.operand, NumberReading(width, True))
            if total is None or part is None:
                return None
            total = total + part * self._evolution.number(width, term.scale % (1 << width))
        return total

    def of(self, value: Value, reading: NumberReading) -> Expression | None:
        """The same of an integer, as it is read."""
        if not isinstance(value.type, IntegerType):
            return None
        width = value.type.width
        if width > reading.width:
            # The low bits of a difference are the difference of the low bits.
            whole = self.of(value, NumberReading(width, reading.is_signed))
            number = None if whole is None else whole.constant()
            return None if number is None else self._evolution.number(reading.width, number % (1 << reading.width))
        if self._is_same(value):
            return self._evolution.number(reading.width, 0)
        if (known := self._by_expression(value, reading)) is not None:
            return known
        if (step := self._axes.step_in(value, self._block, reading.width, reading.is_signed)) is not None:
            return self._evolution.number(reading.width, step % (1 << reading.width))
        self._left -= 1
        if self._left < 0 or not isinstance(value, Instruction):
            return None
        if isinstance(value, Phi):
            start = self._start_of(value, None if width == reading.width else reading)
            return None if start is None else self.of(start, reading)
        if opcodes.FIRST_CAST <= value.opcode <= opcodes.LAST_CAST:
            return self._of_cast(value, width, reading)
        return self._of_binary(value, reading) if _is_without_wrap(value, width, reading) else None

    def _of_cast(self, cast: Instruction, width: int, reading: NumberReading) -> Expression | None:
        operand = cast.operands[0]
        if cast.opcode == opcodes.TRUNC:
            return self.of(operand, reading) if _is_without_wrap(cast, width, reading) else None
        if cast.opcode == opcodes.SEXT:
            is_number = reading.is_signed or width == reading.width
            return self.of(operand, NumberReading(reading.width, True)) if is_number else None
        if cast.opcode != opcodes.ZEXT:
            return None
        found = self.of(operand, NumberReading(reading.width, False))
        if found is None and cast.flags & opcodes.NNEG:
            # What is not negative is the same number, signed.
            return self.of(operand, NumberReading(reading.width, True))
        return found

    def _of_binary(self, instruction: Instruction, reading: NumberReading) -> Expression | None:
        """Of a sum, a difference or a product that is that of its operands, as they are read."""
        opcode = instruction.opcode
        left, right = instruction.operands
        if opcode == opcodes.MUL:
            found = self._of_product(left, right, reading)
            return self._of_product(right, left, reading) if found is None else found
        if (a := self.of(left, reading)) is None:
            return None
        if opcode == opcodes.SHL:
            if not isinstance(right, ConstantInt) or right.value >= right.width:
                return None
            return a * self._evolution.number(reading.width, 1 << right.value)
        if (b := self.of(right, reading)) is None:
            return None
        return a - b if opcode == opcodes.SUB else a + b

    def _of_product(self, same: Value, other: Value, reading: NumberReading) -> Expression | None:
        """Of a product with what does not differ."""
        if (factor := self._same_number(same, reading)) is None:
            return None
        moved = self.of(other, reading)
        return None if moved is None else moved * factor

    def _same_number(self, value: Value, reading: NumberReading) -> Expression | None:
        """A value that does not differ, as it is read; None for another one."""
        if isinstance(value, ConstantInt):
            number = value.signed if reading.is_signed else value.value
            return self._evolution.number(reading.width, number % (1 << reading.width))
        expression = self._evolution.evolution_of(value) if isinstance(value, LocalValue) else None
        if expression is None or expression.width > reading.width:
            return None
        if (part := self._expressions.of(expression)) is None or part.constant() != 0:
            return None
        if expression.width == reading.width:
            return expression
        return expression.arithmetic().extended(expression, reading.width, reading.is_signed)

    def _start_of(self, phi: Phi, reading: NumberReading | None) -> Value | None:
        """What a phi is in the first iteration of a loop around the block, if all that each iteration adds is the same
        in neighbouring threads; None where it is not so. `reading`: as which the sums must not wrap.
        """
        evolution = self._evolution.evolution_of(phi)
        loop = None if evolution is None else evolution.recurs_in()
        if evolution is None or loop is None or loop.header is not phi.block or not loop.contains(self._block):
            return None
        if loop.predecessor is None or loop.latch is None or len(phi.operands) != 2:
            return None
        for step in evolution.operands[1:]:
            if (part := self._expressions.of(step)) is None or part.constant() != 0:
                return None
        if reading is not None:
            added = phi.incoming(loop.latch)
            if not isinstance(added, Instruction) or added.opcode != opcodes.ADD or phi not in added.operands:
                return None
            if not _is_without_wrap(added, evolution.width, reading):
                return None
        return phi.incoming(loop.predecessor)

    def _is_same(self, value: Value) -> bool:
        return self._uniformity.level_in(value, self._block) != VARIES

    def _by_expression(self, value: Value, reading: NumberReading | None = None) -> Expression | None:
        """The difference that the expression of a value has, as it is read."""
        expression = self._evolution.evolution_of(value) if isinstance(value, LocalValue) else None
        if expression is None:
            return None
        if reading is None or reading.width == expression.width:
            return self._expressions.of(expression)
        return self._expressions.of_extended(expression, reading.width, reading.is_signed)


def _is_without_wrap(instruction: Instruction, width: int, reading: NumberReading) -> bool:
    """Whether the result, as it is read, is that of the operands, as they are read: modulo 2^width it always is."""
    opcode = instruction.opcode
    if opcode == opcodes.OR:
        return bool(instruction.flags & opcodes.DISJOINT)
    if opcode not in (opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.SHL, opcodes.TRUNC):
        return False
    return width == reading.width or bool(instruction.flags & (opcodes.NSW if reading.is_signed else opcodes.NUW))
