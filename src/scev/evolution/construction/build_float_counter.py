"""The integer of a float counter.

    %x = phi float [ 2.0, … ], [ %next, … ]       %next = fadd float %x, 3.0

    fptosi %x, fptoui %x        == {2,+,3}
    fptosi %next                == {5,+,3}

The sums are exact by what flow knows of x (program/whole_counter.py), and x is never NaN. An integer type must hold all
of them, or else the conversion is poison in some iteration. Nothing is assumed of how often the loop runs: what flow
knows of x holds already, whichever way it was found (by a count, say).
"""

from __future__ import annotations

from typing import Final

from scev.domains import ends_of
from scev.evolution.construction.values import ValueExpressions
from scev.evolution.expressions.nodes import Node
from scev.evolution.expressions.nowrap import NONE
from scev.evolution.program.whole_counter import whole_counter, whole_ends
from scev.ir import Instruction, Phi, opcodes
from scev.transfer import Context, deviation_of

CONVERSIONS: Final = (opcodes.FPTOSI, opcodes.FPTOUI)


def build_float_counter(construction: ValueExpressions, value: Instruction, width: int) -> Node | None:
    """The expression of a conversion of a float counter, or of its next value; None for other floats."""
    se = construction.se
    at = value.operands[0]
    if se.flow is None or not isinstance(at, Instruction) or (phi := _counter_of(at)) is None:
        return None
    loop = se.control.loop_of(phi.block)
    if loop is None or (counter := whole_counter(phi, loop)) is None or at is not phi and at is not counter.next:
        return None
    counted = whole_ends(se.flow.float_set(phi))
    converted = whole_ends(se.flow.float_set(at))
    if counted is None or converted is None or not counter.is_exact(max(-counted[0], counted[1])):
        return None
    context = Context(se.layout, se.settings, se.function.attributes)
    if deviation_of(counter.next, context) != 0 or not _fits(converted, width, value.opcode == opcodes.FPTOSI):
        return None
    modulus = 1 << width
    first = counter.start if at is phi else counter.start + counter.step
    return se.recurrence([se.constant(width, first % modulus), se.constant(width, counter.step % modulus)], loop, NONE)


def _counter_of(at: Instruction) -> Phi | None:
    """The phi that a float is, or is a step from."""
    if isinstance(at, Phi):
        return at
    if at.opcode in (opcodes.FADD, opcodes.FSUB):
        for operand in at.operands:
            if isinstance(operand, Phi):
                return operand
    return None


def _fits(ends: tuple[int, int], width: int, is_signed: bool) -> bool:
    least, greatest = ends_of(width, is_signed)
    return least <= ends[0] and ends[1] <= greatest
