"""Differences of a value and what it is rounded to: x - floor(x), trunc(x) - x, … (domains/floats/integral_parts.py).

Both occurrences of x are one number where x is never undef. Where subnormals are flushed, one operation may see x and
the other a zero: -tiny - floor(0) is no number of [0, 1].
"""

from __future__ import annotations

from typing import Final

from scev import domains
from scev.ir import Call, Intrinsic, Value, intrinsics, opcodes
from scev.transfer.definedness import is_never_undef
from scev.transfer.floats.fast_math import REWRITING, is_plain
from scev.transfer.operation import Context, Site

_MODES: Final[dict[Intrinsic, int]] = {
    intrinsics.FLOOR: domains.ROUND_DOWN,
    intrinsics.CEIL: domains.ROUND_UP,
    intrinsics.TRUNC: domains.ROUND_TOWARD_ZERO,
    intrinsics.ROUND: domains.ROUND_NEAREST_AWAY,
    intrinsics.ROUNDEVEN: domains.ROUND_NEAREST,
    intrinsics.RINT: domains.ROUND_NEAREST,
    intrinsics.NEARBYINT: domains.ROUND_NEAREST,
}
_AS_ENVIRONMENT: Final = (intrinsics.RINT, intrinsics.NEARBYINT)


def _mode_of(value: Value, of: Value, context: Context) -> int | None:
    """The mode in which `value` is `of` rounded to integral; None where it is not."""
    if not isinstance(value, Call) or value.intrinsic is None or value.intrinsic not in _MODES:
        return None
    if value.operands[0] is not of or not is_plain(value, context):
        return None
    if context.rounding == domains.ROUND_ANY:
        if value.intrinsic in _AS_ENVIRONMENT:
            return domains.ROUND_ANY
        if value.intrinsic is intrinsics.ROUND:
            # LLVM may compute trunc(x + h) (see RoundToIntegral).
            return None
    return _MODES[value.intrinsic]


def without_integral_part(result: domains.FloatSet, operands: list[domains.FloatSet], site: Site) -> domains.FloatSet:
    """The part of a difference that is possible, where one operand is the other one rounded to integral."""
    instruction = site.instruction
    context = site.context
    if instruction is None or instruction.opcode != opcodes.FSUB:
        return result
    for position in range(2):
        x = instruction.operands[position]
        mode = _mode_of(instruction.operands[1 - position], x, context)
        if mode is None or not is_never_undef(x, context.definedness):
            continue
        if context.may_rewrite and instruction.flags & REWRITING:
            return result
        if context.flushes and operands[position].may_be_subnormal:
            return result
        found = domains.float_integral_parts.fraction_bounds(operands[position], mode)
        if position == 1:
            found = domains.float_selection.negate(found)
        rounded = instruction.operands[1 - position]
        assert isinstance(rounded, Call)
        if domains.LOW_MODE[context.rounding] != domains.ROUND_DOWN and not rounded.flags & opcodes.NSZ:
            # Equal numbers, -0 among them, differ by +0; with nsz, -0 may be rounded to +0.
            found = found.within(found.format.min_ordinal, -2).union(found.within(0, found.format.max_ordinal))
        return result.intersect(found)
    return result
