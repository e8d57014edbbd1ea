"""The numbers that a value of a loop has, iteration by iteration, where these are computed from constants.

    for (d = 128; d > 0; d >>= 1)         128, 64, 32, …, 1, 0

All threads have the same one in one iteration. In two iterations they have two of them, which rows must say: else any
two numbers between the least and the largest would do.
"""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.cfg import Loop, start_and_next
from scev.facts import LoopFacts
from scev.transfer import integer_result, is_integer_operation

MAX_ITERATED_NUMBERS: Final = 64
"""Maximum iterations of a loop whose numbers are listed."""
MAX_ITERATED_STEPS: Final = 16
"""Maximum instructions that compute the next number."""


def numbers_by_iteration(phi: ir.Value, counts: LoopFacts | None) -> list[int] | None:
    """The numbers, signed, that a phi of a loop's header has in all iterations that there may be; None where they are
    not all known.
    """
    if counts is None or not isinstance(phi, ir.Phi) or phi.block is not counts.loop.header:
        return None
    most, type_ = counts.backedge_taken.constant_max, phi.type
    if most is None or most >= MAX_ITERATED_NUMBERS or not isinstance(type_, ir.IntegerType):
        return None
    if (ends := start_and_next(phi, counts.loop)) is None or not isinstance(ends.start, ir.ConstantInt):
        return None
    number = ends.start.value
    found = [number]
    for _ in range(most):
        made = _computed(ends.next, {phi: number}, counts.loop, MAX_ITERATED_STEPS)
        if made is None:
            return None
        number = made
        found.append(number)
    half = 1 << (type_.width - 1)
    return [one - 2 * half if one >= half else one for one in found]


def _computed(value: ir.Value, known: dict[ir.Value, int], loop: Loop, steps: int) -> int | None:
    """The number that a value is, computed from what is known in one iteration."""
    if isinstance(value, ir.ConstantInt):
        return value.value
    if value in known:
        return known[value]
    if not isinstance(value, ir.Instruction) or not loop.contains(value.block) or steps == 0:
        return None
    if not is_integer_operation(value.opcode):
        return None
    operands: list[int] = []
    for operand in value.operands:
        if (number := _computed(operand, known, loop, steps - 1)) is None:
            return None
        operands.append(number)
    if (result := integer_result(value, operands)) is not None:
        known[value] = result
    return result
