"""The integer of a float counter.

    %x = phi float [ 2.0, … ], [ %next, … ]       %next = fadd float %x, 3.0

    fptosi %x, fptoui %x        == {2,+,3}
    fptosi %next                == {5,+,3}

A format of precision p has all whole numbers up to 2^p. So if the start and the step c are whole numbers, and flow
knows that no |x| is beyond 2^p - |c|, then each sum is exact: by induction, x is {s,+,c} in every iteration, and never
NaN. An integer type must hold all of them, or else the conversion is poison in some iteration. Nothing is assumed of
how often the loop runs: what flow knows of x holds already, whichever way it was found (by a count, say).
"""

from __future__ import annotations

from typing import Final

from scev.cfg import Loop, start_and_next, step_of
from scev.domains import FloatFormat, FloatSet
from scev.evolution.construction.values import ValueExpressions
from scev.evolution.expressions.nodes import Node
from scev.evolution.expressions.nowrap import NONE
from scev.ir import ConstantFloat, Instruction, Phi, Value, opcodes
from scev.transfer import Context, deviation_of, format_of_type

CONVERSIONS: Final = (opcodes.FPTOSI, opcodes.FPTOUI)


def build_float_counter(construction: ValueExpressions, value: Instruction, width: int) -> Node | None:
    """The expression of a conversion of a float counter, or of its next value; None for other floats."""
    se = construction.se
    at = value.operands[0]
    if se.flow is None or not isinstance(at, Instruction) or (phi := _counter_of(at)) is None:
        return None
    loop = se.control.loop_of(phi.block)
    if loop is None or loop.header is not phi.block or (ends := start_and_next(phi, loop)) is None:
        return None
    following = ends.next
    if not isinstance(following, Instruction) or at is not phi and at is not following:
        return None
    start = _whole(ends.start)
    step = _step(following, phi, loop)
    if start is None or step is None:
        return None
    counted = _ends(se.flow.float_set(phi))
    converted = _ends(se.flow.float_set(at))
    format_ = format_of_type(phi.type)
    if counted is None or converted is None or format_ is None:
        return None
    if max(-counted[0], counted[1]) + abs(step) > 1 << format_.precision:
        return None
    context = Context(se.layout, se.settings, se.function.attributes)
    if deviation_of(following, context) != 0 or not _fits(converted, width, value.opcode == opcodes.FPTOSI):
        return None
    modulus = 1 << width
    first = start if at is phi else start + step
    return se.recurrence([se.constant(width, first % modulus), se.constant(width, step % modulus)], loop, NONE)


def _counter_of(at: Instruction) -> Phi | None:
    """The phi that a float is, or is a step from."""
    if isinstance(at, Phi):
        return at
    if at.opcode in (opcodes.FADD, opcodes.FSUB):
        for operand in at.operands:
            if isinstance(operand, Phi):
                return operand
    return None


def _step(following: Instruction, phi: Phi, loop: Loop) -> int | None:
    """The whole number that the phi grows by."""
    if following.opcode not in (opcodes.FADD, opcodes.FSUB) or not loop.contains(following.block):
        return None
    added = step_of(following, phi)
    step = None if added is None else _whole(added)
    return -step if step is not None and following.opcode == opcodes.FSUB else step


def _whole(value: Value) -> int | None:
    """The whole number that a constant is; 0 for -0, too."""
    format_ = format_of_type(value.type)
    if format_ is None or not isinstance(value, ConstantFloat):
        return None
    set_ = FloatSet.from_bits(format_, value.bits)
    if not set_.is_point() or not set_.known_finite:
        return None
    significand, exponent = format_.decompose(set_.bounds[0])
    number = _floor(significand, exponent)
    return number if number == -_floor(-significand, exponent) else None


def _ends(set_: FloatSet | None) -> tuple[int, int] | None:
    """Whole numbers around a set of finite numbers; None for any other set."""
    if set_ is None or not set_.has_numbers() or not set_.known_finite:
        return None
    format_: FloatFormat = set_.format
    low, low_exponent = format_.decompose(set_.bounds[0])
    high, high_exponent = format_.decompose(set_.bounds[-1])
    return _floor(low, low_exponent), -_floor(-high, high_exponent)


def _floor(significand: int, exponent: int) -> int:
    return significand << exponent if exponent >= 0 else significand >> -exponent


def _fits(ends: tuple[int, int], width: int, is_signed: bool) -> bool:
    if is_signed:
        return -(1 << (width - 1)) <= ends[0] and ends[1] < 1 << (width - 1)
    return ends[0] >= 0 and ends[1] < 1 << width
