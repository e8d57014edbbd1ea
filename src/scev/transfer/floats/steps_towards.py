"""Steps of a value towards another one: see domains/floats/steps_towards.py.

    fadd y, (fmul k, (fsub x, y))       fsub y, (fdiv (fsub y, x), n)       fma (fsub x, y), k, y

y is one number at both uses where it is never undef. Nothing may let LLVM compute otherwise: rewriting flags, !fpmath,
flushing of subnormals.
"""

from __future__ import annotations

from typing import final

from scev.domains import FloatSet, ValueSet, float_steps_towards
from scev.ir import Call, Instruction, LocalValue, intrinsics, opcodes
from scev.transfer.definedness import is_never_undef
from scev.transfer.floats.fast_math import is_plain
from scev.transfer.operation import Context, Site
from scev.transfer.value_sets import set_of_constant


@final
class StepTowards:
    """Where an instruction reads y, x, and the part of the way, which it multiplies or divides by."""

    __slots__ = ("divides", "part", "target", "y")

    def __init__(self, y: int, target: tuple[Instruction, int], part: tuple[Instruction, int], divides: bool) -> None:
        self.y: int = y
        self.target: tuple[Instruction, int] = target
        self.part: tuple[Instruction, int] = part
        self.divides: bool = divides


def _read(instruction: Instruction | None, context: Context) -> StepTowards | None:
    if instruction is None or context.flushes:
        return None
    opcode = instruction.opcode
    if isinstance(instruction, Call):
        if instruction.intrinsic not in (intrinsics.FMA, intrinsics.FMULADD):
            return None
        return _of_factors(instruction, instruction, 2, 1, context)
    if opcode == opcodes.FSUB:
        return _of_part(instruction, 0, 0, context)
    if opcode == opcodes.FADD:
        return _of_part(instruction, 0, 1, context) or _of_part(instruction, 1, 1, context)
    return None


def _of_part(instruction: Instruction, y: int, target: int, context: Context) -> StepTowards | None:
    """y and a part of a difference, as the operands of an instruction. `target`: 1 for x - y, 0 for y - x."""
    part = instruction.operands[1 - y]
    if not isinstance(part, Instruction) or part.opcode not in (opcodes.FMUL, opcodes.FDIV):
        return None
    return _of_factors(instruction, part, y, target, context)


def _of_factors(
    instruction: Instruction, part: Instruction, y: int, target: int, context: Context
) -> StepTowards | None:
    start = instruction.operands[y]
    if not isinstance(start, LocalValue):
        return None
    for k in range(1 if part.opcode == opcodes.FDIV else 2):
        difference = part.operands[k]
        if not isinstance(difference, Instruction) or difference.opcode != opcodes.FSUB:
            continue
        if difference.operands[target] is not start or difference.operands[1 - target] is start:
            continue
        for one in (instruction, part, difference):
            if not is_plain(one, context):
                return None
        if not is_never_undef(start, context.definedness):
            return None
        return StepTowards(y, (difference, 1 - target), (part, 1 - k), part.opcode == opcodes.FDIV)
    return None


def operands_of_step(instruction: Instruction, context: Context) -> list[tuple[Instruction, int]]:
    """The operands of other instructions that a step is bounded by, other than constants."""
    step = _read(instruction, context)
    found: list[tuple[Instruction, int]] = []
    if step is not None:
        for user, position in (step.target, step.part):
            if user is not instruction and isinstance(user.operands[position], LocalValue):
                found.append((user, position))
    return found


def with_step(result: FloatSet, operands: list[FloatSet], further: int, site: Site) -> FloatSet:
    """The part of a result that is possible, if it is a step; what `operands_of_step` names are the operands from
    `further` on.
    """
    instruction = site.instruction
    step = _read(instruction, site.context)
    if step is None or not result.has_numbers():
        return result
    sets: list[ValueSet | None] = []
    for user, position in (step.target, step.part):
        operand = user.operands[position]
        if user is instruction:
            sets.append(operands[position])
        elif not isinstance(operand, LocalValue):
            sets.append(set_of_constant(operand, site.context))
        elif further < len(operands):
            sets.append(operands[further])
            further += 1
    if len(sets) < 2:
        return result
    target, part = sets[0], sets[1]
    if not isinstance(target, FloatSet) or not isinstance(part, FloatSet) or not part.has_numbers():
        return result
    one = result.format.power_of_two(0)
    if step.divides and part.bounds[0] < one:
        return result
    if not step.divides and (part.bounds[0] < -1 or part.bounds[len(part.bounds) - 1] > one):
        return result
    return float_steps_towards.within_step(result, operands[step.y], target, site.context.rounding)
