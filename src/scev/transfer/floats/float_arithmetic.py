"""fadd fsub fmul fdiv frem fneg (LangRef: Binary Operations, Unary Operations)."""

from __future__ import annotations

from typing import final

from scev import domains
from scev.domains import FloatSet, float_arithmetic, float_equal_operands, float_inverse_arithmetic, float_signed_copies
from scev.ir import Instruction, opcodes
from scev.transfer.floats.correlated import (
    CorrelatedOperation,
    CorrelatedSum,
    count_of_steps,
    steps_behind,
    with_correlation,
)
from scev.transfer.floats.fast_math import permitted_rewrites_of
from scev.transfer.floats.float_operation import FloatOperation, is_one_number
from scev.transfer.floats.integral_parts import without_integral_part
from scev.transfer.floats.permitted_rewrites import (
    PRODUCTS,
    SUMS,
    contracted_operands,
    contracts,
    rounded_once,
    takes_reciprocals,
    with_quotients,
    with_reciprocals,
)
from scev.transfer.floats.shared_factors import factors_of_factors, with_shared_factors
from scev.transfer.floats.sign_copies import copies_at
from scev.transfer.floats.unit_quotients import with_unit_quotient
from scev.transfer.operation import Context, Site


@final
class FAdd(CorrelatedSum):
    """fadd: the rounded sum. [+inf] + [-inf] = NaN. (LangRef: fadd)"""

    __slots__ = ()

    def is_rewritten(self, site: Site) -> bool:
        return contracts(site, PRODUCTS, 2)

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        if _is_same(site, operands[0], opcodes.CONTRACT):
            return float_equal_operands.add_same(operands[0], site.context.rounding)
        copies = copies_at(site, operands, opcodes.CONTRACT)
        if copies is not None:
            return copies.result(float_signed_copies.add_copies, site.context.rounding)
        a, b = contracted_operands(operands, site, PRODUCTS, 2)
        result = rounded_once(float_arithmetic.add(a, b, site.context.rounding), site, PRODUCTS, 2)
        return self.possible(result, operands, 2, site)

    def backward(self, position: int, result: FloatSet, operands: list[FloatSet], site: Site) -> FloatSet:
        if _is_same(site, operands[0], opcodes.CONTRACT):
            return domains.float_inverse_equal_operands.half(result, site.context.rounding)
        if contracts(site, PRODUCTS, 2):
            return FloatSet.full(result.format)
        return float_inverse_arithmetic.augend(result, operands[1 - position], site.context.rounding)


@final
class FSub(CorrelatedSum):
    """fsub: the rounded difference. [+inf] - [+inf] = NaN. (LangRef: fsub)"""

    __slots__ = ()

    def is_rewritten(self, site: Site) -> bool:
        return contracts(site, PRODUCTS, 2)

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        if _is_same(site, operands[0], opcodes.CONTRACT):
            return float_equal_operands.subtract_same(operands[0], site.context.rounding)
        copies = copies_at(site, operands, opcodes.CONTRACT)
        if copies is not None:
            return copies.result(float_signed_copies.subtract_copies, site.context.rounding)
        a, b = contracted_operands(operands, site, PRODUCTS, 2)
        result = rounded_once(float_arithmetic.subtract(a, b, site.context.rounding), site, PRODUCTS, 2)
        result = without_integral_part(result, operands, site)
        return self.possible(result, operands, 2, site)

    def backward(self, position: int, result: FloatSet, operands: list[FloatSet], site: Site) -> FloatSet:
        rounding = site.context.rounding
        if _is_same(site, operands[0], opcodes.CONTRACT):
            return domains.float_inverse_equal_operands.of_zero_difference(result, rounding)
        if contracts(site, PRODUCTS, 2):
            return FloatSet.full(result.format)
        if position == 0:
            return float_inverse_arithmetic.minuend(result, operands[1], rounding)
        return float_inverse_arithmetic.subtrahend(result, operands[0], rounding)


@final
class FMul(CorrelatedOperation):
    """fmul: the rounded product. [0] * [inf] = NaN. (LangRef: fmul)

    With contract, (x + 1) * y may become fma(x, y, y); with arcp, x * (y / z) may become x / (z / y).
    """

    __slots__ = ()

    def is_rewritten(self, site: Site) -> bool:
        return contracts(site, SUMS, 2) or takes_reciprocals(site)

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        if _is_same(site, operands[0], opcodes.CONTRACT | opcodes.ARCP):
            return float_equal_operands.square(operands[0], site.context.rounding)
        copies = copies_at(site, operands, opcodes.CONTRACT | opcodes.ARCP)
        if copies is not None:
            return copies.result(float_signed_copies.multiply_copies, site.context.rounding)
        a, b = contracted_operands(operands, site, SUMS, 2)
        result = rounded_once(float_arithmetic.multiply(a, b, site.context.rounding), site, SUMS, 2)
        if permitted_rewrites_of(site) & opcodes.ARCP:
            return with_quotients(result, a, b, site)
        result = with_shared_factors(result, operands, 2 + count_of_steps(site), site)
        return with_correlation(result, operands, 2, site)

    def further_operands(self, instruction: Instruction, context: Context) -> list[tuple[Instruction, int]]:
        return steps_behind(instruction, context) + factors_of_factors(instruction, context)

    def backward(self, position: int, result: FloatSet, operands: list[FloatSet], site: Site) -> FloatSet:
        if permitted_rewrites_of(site) & opcodes.ARCP:
            return FloatSet.full(result.format)
        if _is_same(site, operands[0], opcodes.CONTRACT):
            return domains.float_inverse_equal_operands.square_base(result, site.context.rounding)
        if contracts(site, SUMS, 2):
            return FloatSet.full(result.format)
        return float_inverse_arithmetic.factor(result, operands[1 - position], site.context.rounding)


@final
class FDiv(CorrelatedOperation):
    """fdiv: the rounded quotient. [0] / [0] = [inf] / [inf] = NaN; [x] / [0] = inf. (LangRef: fdiv)

    With arcp also x * (1 / y), where the reciprocal and the product are each rounded in either direction.
    """

    __slots__ = ()

    def is_rewritten(self, site: Site) -> bool:
        return bool(permitted_rewrites_of(site) & opcodes.ARCP)

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        a, b = operands[0], operands[1]
        if _is_same(site, a, opcodes.ARCP):
            return float_equal_operands.divide_same(a)
        copies = copies_at(site, operands, opcodes.ARCP)
        if copies is not None:
            return copies.result(float_signed_copies.divide_copies)
        result = with_unit_quotient(float_arithmetic.divide(a, b, site.context.rounding), operands, site)
        if permitted_rewrites_of(site) & opcodes.ARCP:
            return with_reciprocals(result, a, b, site)
        return with_correlation(result, operands, 2, site)

    def backward(self, position: int, result: FloatSet, operands: list[FloatSet], site: Site) -> FloatSet:
        if permitted_rewrites_of(site) & opcodes.ARCP:
            return FloatSet.full(result.format)
        if is_one_number(site, operands[0]):
            return domains.float_inverse_equal_operands.of_unit_quotient(result)
        if position == 0:
            return float_inverse_arithmetic.dividend(result, operands[1], site.context.rounding)
        return float_inverse_arithmetic.divisor(result, operands[0], site.context.rounding)


@final
class FRem(FloatOperation):
    """frem: the remainder of x / y with the sign of x, exact. [inf] rem y = x rem [0] = NaN. (LangRef: frem)"""

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        if is_one_number(site, operands[0]):
            return float_equal_operands.remainder_same(operands[0])
        return float_arithmetic.remainder(operands[0], operands[1])

    def backward(self, position: int, result: FloatSet, operands: list[FloatSet], site: Site) -> FloatSet:
        if is_one_number(site, operands[0]):
            return domains.float_inverse_equal_operands.of_zero_remainder(result)
        if position == 0:
            return float_inverse_arithmetic.remainder_dividend(result, operands[1])
        return float_inverse_arithmetic.remainder_divisor(result, operands[0])


@final
class FNeg(FloatOperation):
    """fneg: the operand with its sign bit flipped. (LangRef: fneg)"""

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        return domains.float_selection.negate(operands[0])

    def backward(self, position: int, result: FloatSet, operands: list[FloatSet], site: Site) -> FloatSet:
        return domains.float_selection.negate(result)


def _is_same(site: Site, operand: FloatSet, spoiling: int) -> bool:
    """Whether both operands are one number, and none of these flags lets LLVM compute with two numbers."""
    return is_one_number(site, operand) and not permitted_rewrites_of(site) & spoiling
