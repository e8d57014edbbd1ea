"""Tests on the bits of a float: how every mathematics library writes its ranges.

    and (bitcast float %x to i32), 0x7fffffff           icmp ult …, 0x41800000        |x| < 16
    and (lshr (bitcast double %x to i64), 52), 2047     icmp eq …, 2047               x is infinite or NaN
    trunc (lshr (bitcast double %x to i64), 32)         icmp slt …, 0                 x is negative, -0, or a NaN

A chain of masks, shifts, truncations and sums with constants leads from the float to a number. The float's set gives
that of the number, and a condition on the number one of the float, at once: in between are many intervals, and a set of
integers has one (domains/integers/bit_fields.py).

What is known of the sign of a NaN (floats/nan_signs.py) is known of the number: `bitcast (fabs %x)` is not negative.

The number is computed from one use of the float, so it does not matter whether that may be undef.
"""

from __future__ import annotations

from typing import Final

from scev.domains import FloatSet, IntSet, bit_fields, float_conversion
from scev.ir import Instruction, LocalValue, Type, Value, VectorType, opcodes
from scev.transfer.floats.float_casts import int_set_of_intervals, intervals_of
from scev.transfer.floats.nan_signs import nan_signs
from scev.transfer.value_sets import constant_of, format_of_type, width_of_integers

MAX_BIT_STEPS: Final = 5
"""Maximum chained operations between the bits of a float and a number that is taken from them."""

_STEPS: Final = (
    opcodes.AND,
    opcodes.LSHR,
    opcodes.ASHR,
    opcodes.SHL,
    opcodes.ADD,
    opcodes.SUB,
    opcodes.XOR,
    opcodes.TRUNC,
    opcodes.ZEXT,
)


def bitcast_behind(value: Instruction) -> Instruction | None:
    """The bitcast of a float from whose bits a chain of operations takes a number; None where there is none."""
    current: Value = value
    for _ in range(MAX_BIT_STEPS + 1):
        if not isinstance(current, Instruction):
            return None
        if current.opcode == opcodes.BITCAST:
            return current if current is not value and _is_of_float(current) else None
        if current.opcode not in _STEPS:
            return None
        current = current.operands[0]
    return None


def floats_behind(value: Instruction) -> list[tuple[Instruction, int]]:
    """The float from whose bits a number is taken, as an operand (see `Operation.further_operands`)."""
    if value.opcode not in _STEPS:
        return []
    cast = bitcast_behind(value)
    return [] if cast is None else [(cast, 0)]


def _is_of_float(cast: Instruction) -> bool:
    operand = cast.operands[0]
    format_ = format_of_type(operand.type)
    if format_ is None or not isinstance(operand, LocalValue) or format_.bits != width_of_integers(cast.type):
        return False
    return _lanes(operand.type) == _lanes(cast.type)


def _lanes(type_: Type) -> tuple[int, bool]:
    return (type_.count, type_.scalable) if isinstance(type_, VectorType) else (0, False)


def _step_of(instruction: Instruction) -> bit_fields.FieldStep | None:
    """What an operation of a chain does to patterns; None where that is no step."""
    opcode = instruction.opcode
    width = width_of_integers(instruction.operands[0].type)
    if opcode == opcodes.TRUNC:
        return bit_fields.FieldStep(bit_fields.FIELD, width, 0, width_of_integers(instruction.type))
    if opcode == opcodes.ZEXT:
        return bit_fields.FieldStep(bit_fields.FIELD, width, 0, width)
    if (number := constant_of(instruction.operands[1])) is None:
        return None
    if opcode == opcodes.AND:
        low = (number & -number).bit_length() - 1
        count = (number >> max(low, 0)).bit_length()
        if not number or number != ((1 << count) - 1) << low:
            return None
        return bit_fields.FieldStep(bit_fields.FIELD, width, low, count, low)
    if opcode == opcodes.ADD:
        return bit_fields.FieldStep(bit_fields.ROTATION, width, amount=number)
    if opcode == opcodes.SUB:
        return bit_fields.FieldStep(bit_fields.ROTATION, width, amount=-number)
    if opcode == opcodes.XOR:
        if number == 1 << (width - 1):
            return bit_fields.FieldStep(bit_fields.ROTATION, width, amount=number)
        return bit_fields.FieldStep(bit_fields.MIRROR, width) if number + 1 == 1 << width else None
    if number >= width:
        return None
    if opcode == opcodes.SHL:
        return bit_fields.FieldStep(bit_fields.FIELD, width, 0, width - number, number)
    return bit_fields.FieldStep(bit_fields.FIELD, width, number, width - number, is_signed=opcode == opcodes.ASHR)


def _chain(value: Instruction) -> list[bit_fields.FieldStep]:
    """The steps from the bits of a float to a value with a `bitcast_behind` it; empty where one of them is unknown."""
    steps: list[bit_fields.FieldStep] = []
    current: Value = value
    while isinstance(current, Instruction) and current.opcode != opcodes.BITCAST:
        if (step := _step_of(current)) is None:
            return []
        steps.insert(0, step)
        current = current.operands[0]
    return steps


def number_of_bits(value: Instruction, float_: FloatSet) -> IntSet | None:
    """What a number can be that is taken from the bits of a float; None where nothing is known."""
    steps = _chain(value)
    if not steps:
        return None
    patterns = float_conversion.to_patterns(float_, _nan_signs(value))
    for step in steps:
        patterns = step.forward(patterns)
    return int_set_of_intervals(width_of_integers(value.type), patterns)


def float_of_number(value: Instruction, number: IntSet, float_: FloatSet) -> FloatSet | None:
    """What a float can be from whose bits a number of some set is taken; None where nothing is known."""
    steps = _chain(value)
    if not steps:
        return None
    # The largest pattern before each step.
    most: list[int] = []
    reached = [0, (1 << steps[0].width) - 1]
    for step in steps:
        most.append(reached[-1])
        reached = step.forward(reached)
    patterns = intervals_of(number, False)
    for k in range(len(steps) - 1, -1, -1):
        patterns = steps[k].backward(patterns, most[k])
    found = float_.intersect(float_conversion.from_patterns(float_.format, patterns))
    if found.may_be_nan and not _may_be_nan(patterns, found, _nan_signs(value)):
        return found.without_nan()
    return found


def _nan_signs(value: Instruction) -> int:
    cast = bitcast_behind(value)
    return float_conversion.NAN_EITHER_SIGN if cast is None else nan_signs(cast.operands[0])


def _may_be_nan(patterns: list[int], float_: FloatSet, signs: int) -> bool:
    """Whether one of some patterns is a NaN of one of the signs of a mask."""
    nans = float_conversion.to_patterns(FloatSet.nan_only(float_.format, float_.nan), signs)
    for k in range(0, len(nans), 2):
        for i in range(0, len(patterns), 2):
            if patterns[i] <= nans[k + 1] and nans[k] <= patterns[i + 1]:
                return True
    return False
