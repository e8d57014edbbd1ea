"""The sign that a value has if it is NaN.

    fabs x    clear            copysign x, c    that of c            fneg y    the other one than y has

Arithmetic leaves the sign of a NaN open, and sets do not track it. These operations change the sign bit alone, of NaN
too (LangRef: Behavior of Floating-Point NaN values). So C's `bits & 0x7fffffff`, which LLVM makes the bits of fabs, is
not negative.
"""

from __future__ import annotations

from typing import Final

from scev.domains import float_conversion
from scev.ir import Call, ConstantFloat, Instruction, Value, intrinsics, opcodes
from scev.transfer.floats.fast_math import REWRITING
from scev.transfer.value_sets import format_of_type

MAX_SIGN_SOURCES: Final = 4
"""Maximum chained fneg and copysign up to what the sign of a NaN comes from."""


def nan_signs(value: Value) -> int:
    """The signs that a value can have where it is NaN, as a mask (`to_patterns`)."""
    is_changed = False
    current = value
    for _ in range(MAX_SIGN_SOURCES):
        if not isinstance(current, Instruction) or current.flags & REWRITING:
            break
        if current.opcode == opcodes.FNEG:
            is_changed = not is_changed
            current = current.operands[0]
        elif isinstance(current, Call) and current.intrinsic is intrinsics.FABS:
            return float_conversion.NAN_NEGATIVE if is_changed else float_conversion.NAN_POSITIVE
        elif isinstance(current, Call) and current.intrinsic is intrinsics.COPYSIGN:
            if current.flags & opcodes.NSZ:
                # The sign of a zero is free, and so is what it gives.
                break
            current = current.operands[1]
        else:
            break
    format_ = format_of_type(current.type)
    if not isinstance(current, ConstantFloat) or format_ is None:
        return float_conversion.NAN_EITHER_SIGN
    is_negative = bool(current.bits >> (format_.bits - 1) & 1)
    return float_conversion.NAN_NEGATIVE if is_negative != is_changed else float_conversion.NAN_POSITIVE
