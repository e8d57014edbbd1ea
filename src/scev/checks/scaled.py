"""Numbers that are computed of one value:  factor * value + offset."""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.domains import IntSet
from scev.ir import ConstantInt, Instruction, IntegerType, LocalValue, Value, opcodes

MAX_LINEAR_STEPS: Final = 16
"""Maximum operations that compute an index or a size of one number."""


class ScaledValue(NamedTuple):
    """factor * value + offset; `steps` are the operations between, the outermost first."""

    value: LocalValue
    factor: int
    offset: int
    steps: tuple[Instruction, ...]

    def key(self) -> str:
        """How the number is computed, in words that are the same wherever it is computed so."""
        steps = [(step.opcode, str(step.type), *map(str, step.operands[1:])) for step in self.steps]
        return f"{self.factor} {self.offset} {steps}"

    def times(self, number: int) -> ScaledValue:
        """So many times that."""
        return self._replace(factor=number * self.factor, offset=number * self.offset)

    def wraps_never(self, set_: IntSet) -> bool:
        """Whether no step wraps, nor cuts off, nor takes for negative what is not, for values in a set: then the number
        is the exact one.
        """
        low, high = set_.signed_min(), set_.signed_max()
        if low < 0:
            return False
        for step in reversed(self.steps):
            constant = step.operands[1] if len(step.operands) == 2 else None
            if isinstance(constant, ConstantInt):
                low, high = _after(step.opcode, constant, low), _after(step.opcode, constant, high)
            assert isinstance(step.type, IntegerType)
            if min(low, high) < 0 or max(low, high) >= 1 << (step.type.width - 1):
                return False
        return True


def _after(opcode: int, constant: ConstantInt, number: int) -> int:
    """A number after one step, exactly."""
    if opcode == opcodes.ADD:
        return number + constant.signed
    if opcode == opcodes.SUB:
        return number - constant.signed
    return number * constant.signed if opcode == opcodes.MUL else number << constant.value


_LINEAR: Final = (opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.SHL)


def linear(value: Value) -> ScaledValue | None:
    """A value as a number of times another one, and a number, as if nothing wrapped; None for a constant."""
    steps: list[Instruction] = []
    for _ in range(MAX_LINEAR_STEPS):
        if not isinstance(value, Instruction) or not isinstance(value.type, IntegerType):
            break
        by = value.operands[1] if value.opcode in _LINEAR else None
        # Shifts by all bits or more are poison.
        is_step = isinstance(by, ConstantInt) and (value.opcode != opcodes.SHL or by.value < value.type.width)
        if not is_step and value.opcode not in (opcodes.ZEXT, opcodes.SEXT, opcodes.TRUNC):
            break
        steps.append(value)
        value = value.operands[0]
    if not isinstance(value, LocalValue):
        return None
    offset, one = 0, 1
    for step in reversed(steps):
        constant = step.operands[1] if len(step.operands) == 2 else None
        if isinstance(constant, ConstantInt):
            offset, one = _after(step.opcode, constant, offset), _after(step.opcode, constant, one)
    return ScaledValue(value, one - offset, offset, tuple(steps))
