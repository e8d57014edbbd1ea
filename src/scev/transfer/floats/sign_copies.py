"""Operands that are one value up to its sign: v, fneg v, fabs v, fneg (fabs v) (domains/floats/signed_copies.py).

    fmul (fneg v), v     fmul (fabs v), v     fmuladd (fneg v), v, c     fadd v, (fneg v)     fdiv (fabs v), v

The occurrences of v are one number where v is never undef. nsz of fneg or fabs frees the sign of a zero, and with it
that of a result that is zero; their other flags make the copy poison, and so the result.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from scev.domains import FloatSet, float_signed_copies
from scev.ir import Call, Instruction, Value, intrinsics, opcodes
from scev.transfer.definedness import is_never_undef
from scev.transfer.floats.fast_math import permitted_rewrites_of
from scev.transfer.operation import Site

MAX_SIGN_CHANGES: Final = 4
"""Maximum chained fneg and fabs between a value and its copy."""


@final
class Copies:
    """The value that two operands are copies of, as a set, and which copies they are. `frees_zeros`: nsz between."""

    __slots__ = ("a", "b", "frees_zeros", "value")

    def __init__(self, value: FloatSet, a: int, b: int, frees_zeros: bool) -> None:
        self.value: FloatSet = value
        self.a: int = a
        self.b: int = b
        self.frees_zeros: bool = frees_zeros

    def result(self, kernel: Callable[..., FloatSet], *others: FloatSet | int) -> FloatSet:
        """What a kernel makes of the copies."""
        return self.freed(kernel(self.value, self.a, self.b, *others))

    def freed(self, result: FloatSet) -> FloatSet:
        """A result, with the zeros that nsz adds."""
        return result.with_both_zeros() if self.frees_zeros else result


def _changes_sign(value: Value) -> bool:
    if not isinstance(value, Instruction):
        return False
    return value.opcode == opcodes.FNEG or isinstance(value, Call) and value.intrinsic is intrinsics.FABS


def copies_at(site: Site, operands: list[FloatSet], spoiling: int) -> Copies | None:
    """The copies that the first two operands are of one value; None where they are not, or where a flag of `spoiling`
    lets LLVM compute with two numbers.
    """
    instruction = site.instruction
    if instruction is None:
        return None
    x, y = instruction.operands[0], instruction.operands[1]
    if not _changes_sign(x) and not _changes_sign(y):
        return None
    if permitted_rewrites_of(site) & spoiling:
        return None
    kinds: list[int] = []
    roots: list[Value] = []
    frees_zeros = False
    for operand in (x, y):
        value = operand
        kind = float_signed_copies.PLAIN
        for _ in range(MAX_SIGN_CHANGES):
            if not isinstance(value, Instruction) or not _changes_sign(value):
                break
            frees_zeros = frees_zeros or bool(value.flags & opcodes.NSZ)
            # What is nearer to the operand hides the signs below a fabs.
            if not kind & float_signed_copies.ABSOLUTE:
                if value.opcode == opcodes.FNEG:
                    kind ^= float_signed_copies.NEGATED
                else:
                    kind |= float_signed_copies.ABSOLUTE
            value = value.operands[0]
        kinds.append(kind)
        roots.append(value)
    if roots[0] is not roots[1] or not is_never_undef(roots[0], site.context.definedness):
        return None
    if site.context.flushes and (operands[0].may_be_subnormal or operands[1].may_be_subnormal):
        # A flush may affect one of them and not the other.
        return None
    value_set, a, b = float_signed_copies.original(operands[0], kinds[0], operands[1], kinds[1])
    return Copies(value_set, a, b, frees_zeros)
