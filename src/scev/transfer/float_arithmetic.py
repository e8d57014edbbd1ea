"""fadd fsub fmul fdiv frem fneg (LangRef: Binary Operations, Unary Operations)."""

from __future__ import annotations

from typing import Final, final

from scev.domains import (
    ROUND_ANY,
    FloatFormat,
    FloatSet,
    float_arithmetic,
    float_same,
    float_selection,
)
from scev.ir import opcodes

from .float_operation import FloatOperation, between_operations, operand_instruction
from .operation import Site

# What an operand may be for `contract` to take it and the operation together, and what it may hide behind.
_PRODUCTS: Final = (opcodes.FMUL,)
_SUMS: Final = (opcodes.FADD, opcodes.FSUB)
_HIDING: Final = (opcodes.FNEG, opcodes.FPEXT, opcodes.CALL, opcodes.INVOKE)


def contracted_operand(set: FloatSet, site: Site, position: int, fusable: tuple[int, ...]) -> FloatSet:
    """An operand as it can be where `contract` lets LLVM skip its rounding (LangRef: contract; llvm.fma).

    The exact product or sum lies between the neighbours of the rounded one, so those neighbours bound it; its sign
    where it rounds to zero, and its grid, are lost. Behind a negation, an extension or a call, nothing is known.
    """
    if not site.flags & opcodes.CONTRACT:
        return set
    operand = operand_instruction(site, position)
    if operand is None:
        return set
    if operand.opcode in _HIDING or site.context.flushes and operand.opcode in fusable:
        return FloatSet.full(set.format)
    return one_step_outwards(set) if operand.opcode in fusable else set


def one_step_outwards(set: FloatSet) -> FloatSet:
    """Every value that rounds to a member, and the members: each interval grown by one value at both ends."""
    format: FloatFormat = set.format
    bounds: list[int] = []
    top = format.infinity if format.has_infinity else format.max_finite
    for k in range(0, len(set.bounds), 2):
        low = set.bounds[k] - 1
        high = set.bounds[k + 1] + 1
        # Zero has two representations; a tiny exact value may round to either side's.
        if low == -1:
            low = -2
        if high == 0:
            high = 1
        bounds.append(max(low, -1 - top))
        bounds.append(min(high, top))
    return FloatSet.make(format, bounds, set.nan)


@final
class FAdd(FloatOperation):
    """fadd: the rounded sum. [+inf] + [-inf] = NaN. (LangRef: fadd)"""

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        if site.same and not site.flags & opcodes.CONTRACT:
            return float_same.add_same(operands[0], site.context.rounding)
        a = contracted_operand(operands[0], site, 0, _PRODUCTS)
        b = contracted_operand(operands[1], site, 1, _PRODUCTS)
        return float_arithmetic.add(a, b, site.context.rounding)


@final
class FSub(FloatOperation):
    """fsub: the rounded difference. [+inf] - [+inf] = NaN. (LangRef: fsub)"""

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        if site.same and not site.flags & opcodes.CONTRACT:
            return float_same.subtract_same(operands[0], site.context.rounding)
        a = contracted_operand(operands[0], site, 0, _PRODUCTS)
        b = contracted_operand(operands[1], site, 1, _PRODUCTS)
        return float_arithmetic.subtract(a, b, site.context.rounding)


@final
class FMul(FloatOperation):
    """fmul: the rounded product. [0] * [inf] = NaN. (LangRef: fmul)"""

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        if site.same and not site.flags & opcodes.CONTRACT:
            return float_same.square(operands[0], site.context.rounding)
        # (x + 1) * y may become fma(x, y, y).
        a = contracted_operand(operands[0], site, 0, _SUMS)
        b = contracted_operand(operands[1], site, 1, _SUMS)
        return float_arithmetic.multiply(a, b, site.context.rounding)


@final
class FDiv(FloatOperation):
    """fdiv: the rounded quotient. [0] / [0] = [inf] / [inf] = NaN; [x] / [0] = inf. (LangRef: fdiv)

    With arcp also x * (1 / y), the reciprocal and the product each rounded in whatever direction.
    """

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        a, b = operands[0], operands[1]
        if site.same and not site.flags & opcodes.ARCP:
            return float_same.divide_same(a)
        result = float_arithmetic.divide(a, b, site.context.rounding)
        if site.flags & opcodes.ARCP:
            one = FloatSet.point(a.format, a.format.ordinal_of_float(1.0))
            reciprocal = between_operations(float_arithmetic.divide(one, b, ROUND_ANY), site.context)
            result = result.union(float_arithmetic.multiply(a, reciprocal, ROUND_ANY))
        return result


@final
class FRem(FloatOperation):
    """frem: the rest of x / y with the sign of x, exact. [inf] rem y = x rem [0] = NaN. (LangRef: frem)"""

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        if site.same:
            return float_same.remainder_same(operands[0])
        return float_arithmetic.remainder(operands[0], operands[1])


@final
class FNeg(FloatOperation):
    """fneg: the operand with its sign bit flipped. (LangRef: fneg)"""

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        return float_selection.negate(operands[0])
