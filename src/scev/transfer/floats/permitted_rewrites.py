"""Rewrites that fast-math flags permit: what contract and arcp make of an operand (LangRef: Fast-Math Flags).

contract lets LLVM compute an operation together with those that its operands come from, without the rounding in
between. The exact value lies between the neighbours of the rounded one, so those bound it. It need not be a value of
the format, so all that follows from that is lost: the result's grid, the sign of a sum that is zero (an exact product
may be too small to be distinguished from a zero, 0 + -2^-300 gives -0), and what a result says about the operands
(2^-30 = fma(a, b, -1) for no float a * b).

arcp lets a / b be a * (1 / b), and a / (b / c) be a * (c / b), both ways. Only the exact value of an inverted quotient
b / c matters, which again lies between the neighbours of the rounded one (or next to them, where c is a quotient that
was inverted before); all other intermediate results are rounded.

All of these look through loads, phis and calls, since other transformations do. (A phi that merges only constants and
operations that are not rewritten is not affected.)
"""

from __future__ import annotations

from typing import Final

from scev.domains import ROUND_ANY, FloatSet, float_arithmetic
from scev.ir import ConstantFloat, Instruction, LocalValue, Phi, Value, opcodes
from scev.transfer.floats.fast_math import permitted_rewrites_of
from scev.transfer.floats.float_operation import between_operations
from scev.transfer.floats.fpmath import loosened
from scev.transfer.operation import Site
from scev.transfer.value_sets import format_of_type

# Operands that `contract` may combine with the operation.
PRODUCTS: Final = (opcodes.FMUL,)
SUMS: Final = (opcodes.FADD, opcodes.FSUB)
ROUNDINGS: Final = (opcodes.FPTRUNC,)
ANYTHING: Final = (opcodes.FMUL, opcodes.FADD, opcodes.FSUB, opcodes.FDIV, opcodes.FREM, opcodes.FPTRUNC)

# Operands that are certainly not one of those; anything else (a phi, a load, the result of a call that may be inlined,
# a negation) may turn out to be one of them.
_PLAIN: Final = (
    opcodes.FADD,
    opcodes.FSUB,
    opcodes.FMUL,
    opcodes.FDIV,
    opcodes.FREM,
    opcodes.FPTRUNC,
    opcodes.SITOFP,
    opcodes.UITOFP,
)

EXACT: Final = 0
WIDENED: Final = 1
UNKNOWN_OPERAND: Final = 2


def contraction(site: Site, position: int, fusable: tuple[int, ...]) -> int:
    """What `contract` makes of an operand: EXACT, WIDENED to its neighbours, or an UNKNOWN_OPERAND."""
    if site.instruction is None or not permitted_rewrites_of(site) & opcodes.CONTRACT:
        return EXACT
    operand = site.instruction.operands[position]
    extended = isinstance(operand, Instruction) and operand.opcode == opcodes.FPEXT
    if isinstance(operand, Instruction) and extended:
        operand = operand.operands[0]
    if not _may_be_fused(operand, fusable):
        return EXACT
    # The neighbours are those of the format that was rounded to; and the skipped step may have been a flush.
    return UNKNOWN_OPERAND if extended or site.context.flushes else WIDENED


def _may_be_fused(operand: Value, fusable: tuple[int, ...]) -> bool:
    """Whether an operand may turn out to be one of some operations; for a phi, whether any merged value may."""
    if not isinstance(operand, Phi):
        return _may_become(operand, fusable)
    return any(_may_become(merged, fusable) for merged in operand.operands)


def _may_become(operand: Value, fusable: tuple[int, ...]) -> bool:
    if not isinstance(operand, LocalValue):
        return False
    if not isinstance(operand, Instruction) or operand.opcode not in _PLAIN or operand.opcode in fusable:
        return True
    # x / y is x * (1 / y) under arcp, and without where 1 / y is exact.
    if operand.opcode != opcodes.FDIV or opcodes.FMUL not in fusable:
        return False
    return bool(operand.flags & opcodes.ARCP) or _may_have_exact_reciprocal(operand.operands[1])


def _may_have_exact_reciprocal(divisor: Value) -> bool:
    if isinstance(divisor, LocalValue):
        return False
    format_ = format_of_type(divisor.type)
    if format_ is None or not isinstance(divisor, ConstantFloat):
        return True
    known = FloatSet.from_bits(format_, divisor.bits)
    if not known.is_point():
        return False
    significand, _ = format_.decompose(known.smallest())
    return abs(significand) & (abs(significand) - 1) == 0


def exact_values(set_: FloatSet, steps: int) -> FloatSet:
    """Intervals that hold the exact values which a set's members were rounded from, give or take some steps.

    They are on no grid, not even on the one that follows from the size of their ends. A rounding keeps the sign: what
    becomes +0 is not below 0, and what becomes -0 not above.
    """
    around = loosened(set_, steps)
    bounds = set_.bounds
    if bounds and (bounds[0] == 0 or bounds[len(bounds) - 1] == -1):
        format_ = set_.format
        side = [0, format_.max_ordinal] if bounds[0] == 0 else [format_.min_ordinal, -1]
        around = around.intersect(FloatSet.make(format_, side, set_.nan))
    return FloatSet(around.format, around.bounds, around.nan, None)


def contracted_operand(set_: FloatSet, site: Site, position: int, fusable: tuple[int, ...]) -> FloatSet:
    """The values of an operand where `contract` lets LLVM skip its rounding."""
    kind = contraction(site, position, fusable)
    if kind == UNKNOWN_OPERAND:
        return FloatSet.full(set_.format)
    return exact_values(set_, 1) if kind == WIDENED else set_


def contracted_operands(operands: list[FloatSet], site: Site, fusable: tuple[int, ...], count: int) -> list[FloatSet]:
    """The same of the first `count` operands."""
    return [contracted_operand(operands[k], site, k, fusable) for k in range(count)]


def contracts(site: Site, fusable: tuple[int, ...], count: int) -> bool:
    """Whether one of the first `count` operands may be an exact value."""
    if site.flags & opcodes.CONTRACT:
        for position in range(count):
            if contraction(site, position, fusable) != EXACT:
                return True
    return False


def on_no_grid(set_: FloatSet) -> FloatSet:
    """A set without what is known about the last bits of its members."""
    return FloatSet.make(set_.format, list(set_.bounds), set_.nan)


def rounded_once(result: FloatSet, site: Site, fusable: tuple[int, ...], count: int) -> FloatSet:
    """A result of operands that may be exact values: without a grid, and with zeros of either sign."""
    if not contracts(site, fusable, count):
        return result
    return on_no_grid(result).with_both_zeros()


# Reciprocals.


def turned_around(site: Site, position: int) -> int:
    """What `arcp` makes of an operand that may itself be a quotient: EXACT, WIDENED to its neighbours,
    or an UNKNOWN_OPERAND.
    """
    if site.instruction is None:
        return EXACT
    operand = site.instruction.operands[position]
    if not isinstance(operand, LocalValue):
        return EXACT
    if not isinstance(operand, Instruction):
        return WIDENED
    if operand.opcode == opcodes.FDIV:
        if not operand.flags & opcodes.ARCP:
            return EXACT
        for inner in operand.operands:
            if isinstance(inner, Instruction) and inner.flags & opcodes.ARCP:
                return UNKNOWN_OPERAND
        return WIDENED
    if operand.opcode in _PLAIN:
        return UNKNOWN_OPERAND if operand.opcode == opcodes.FMUL and operand.flags & opcodes.ARCP else EXACT
    return WIDENED


def with_reciprocals(result: FloatSet, a: FloatSet, b: FloatSet, site: Site) -> FloatSet:
    """The quotients a / b and what arcp allows instead: a * (1 / b), and where b = c / d, a * (d / c)."""
    kind = turned_around(site, 1)
    if kind == UNKNOWN_OPERAND or turned_around(site, 0) == UNKNOWN_OPERAND:
        return FloatSet.full(result.format)
    reciprocal = between_operations(float_arithmetic.reciprocal(b, ROUND_ANY), site.context)
    result = result.union(float_arithmetic.multiply(a, reciprocal, ROUND_ANY))
    if kind == WIDENED:
        turned = between_operations(
            on_no_grid(float_arithmetic.reciprocal(exact_values(b, 2), ROUND_ANY)), site.context
        )
        result = result.union(float_arithmetic.multiply(a, turned, ROUND_ANY))
    return result


def takes_reciprocals(site: Site) -> bool:
    """Whether `arcp` may make a quotient of a product."""
    if not permitted_rewrites_of(site) & opcodes.ARCP:
        return False
    return turned_around(site, 0) != EXACT or turned_around(site, 1) != EXACT


def with_quotients(result: FloatSet, a: FloatSet, b: FloatSet, site: Site) -> FloatSet:
    """The products a * b and what arcp allows instead, where a factor is a quotient: a / (d / c) for b = c / d."""
    kinds = [turned_around(site, 0), turned_around(site, 1)]
    if UNKNOWN_OPERAND in kinds:
        return FloatSet.full(result.format)
    for position in range(2):
        if kinds[position] == WIDENED:
            quotient = exact_values(b if position else a, 2)
            other = a if position else b
            turned = between_operations(on_no_grid(float_arithmetic.reciprocal(quotient, ROUND_ANY)), site.context)
            # For c = 1 the factor is 1 / d, and the product a / d: one rounding only.
            result = result.union(on_no_grid(float_arithmetic.divide(other, turned, ROUND_ANY)))
            result = result.union(on_no_grid(float_arithmetic.multiply(other, quotient, ROUND_ANY)))
    return result
