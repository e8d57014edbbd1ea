"""Float intrinsics that are exact or correctly rounded (LangRef: Standard C/C++ Library Intrinsics)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from scev import domains
from scev.domains import FloatFormat, FloatSet, IntSet, ValueSet, float_arithmetic, float_fused, float_inverse_selection
from scev.ir import opcodes
from scev.transfer.definedness import is_never_undef
from scev.transfer.floats.correlated import CorrelatedSum
from scev.transfer.floats.fast_math import permitted_rewrites_of
from scev.transfer.floats.float_operation import (
    FloatOperation,
    before_flushing,
    before_flushing_result,
    between_operations,
)
from scev.transfer.floats.permitted_rewrites import (
    ANYTHING,
    contracted_operand,
    contracted_operands,
    contracts,
    rounded_once,
)
from scev.transfer.floats.sign_copies import copies_at
from scev.transfer.operation import Operation, Site
from scev.transfer.value_sets import set_of_type


@final
class FMinMax(FloatOperation):
    """minnum maxnum minimum maximum minimumnum maximumnum; they differ in NaNs and zeros (see
    domains/floats/selection).

    Where subnormals may be flushed, LLVM may still compare and select: the comparison treats two operands that are both
    subnormal or zero as equal, and the selected one, not flushed, may be the wrong one.
    """

    __slots__ = ("chosen", "chosen_operand")

    def __init__(
        self,
        name: str,
        chosen: Callable[[FloatSet, FloatSet], FloatSet],
        chosen_operand: Callable[[FloatSet, FloatSet], FloatSet],
    ) -> None:
        """`chosen`: the lesser or greater operand; `chosen_operand`: one operand, given the result and the other."""
        super().__init__(name)
        self.chosen: Callable[[FloatSet, FloatSet], FloatSet] = chosen
        self.chosen_operand: Callable[[FloatSet, FloatSet], FloatSet] = chosen_operand

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        a, b = operands[0], operands[1]
        result = self.chosen(a, b)
        return with_those_taken_for_zero(result, a, b) if site.context.flushes else result

    def backward(self, position: int, result: FloatSet, operands: list[FloatSet], site: Site) -> FloatSet:
        other = operands[1 - position]
        found = self.chosen_operand(result, other)
        if site.context.flushes:
            tiny = taken_for_zero(result.format)
            if result.intersect(tiny).has_numbers() and other.intersect(tiny).has_numbers():
                found = found.union(tiny)
        return found


def taken_for_zero(format_: FloatFormat) -> FloatSet:
    """The zeros and subnormals of a format."""
    return FloatSet.between(format_, -format_.min_normal, format_.min_normal - 1)


def with_those_taken_for_zero(chosen: FloatSet, a: FloatSet, b: FloatSet) -> FloatSet:
    """What may be chosen of two operands, where zeros and subnormals compare as equal."""
    a = a.intersect(taken_for_zero(a.format))
    b = b.intersect(taken_for_zero(b.format))
    return chosen.union(a).union(b) if a.has_numbers() and b.has_numbers() else chosen


@final
class FAbs(FloatOperation):
    """fabs: the operand with its sign bit cleared."""

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        return domains.float_selection.absolute(operands[0])

    def backward(self, position: int, result: FloatSet, operands: list[FloatSet], site: Site) -> FloatSet:
        return float_inverse_selection.absolute_operand(result)


@final
class CopySign(FloatOperation):
    """copysign: the first operand with the sign bit of the second."""

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        return domains.float_selection.copysign(operands[0], operands[1])

    def backward(self, position: int, result: FloatSet, operands: list[FloatSet], site: Site) -> FloatSet:
        if position == 0:
            return float_inverse_selection.copysign_magnitude(result, operands[1])
        return float_inverse_selection.copysign_sign(result, operands[0])


AS_ENVIRONMENT: Final = -1
"""The rounding mode that the context states."""


@final
class RoundToIntegral(FloatOperation):
    """floor ceil trunc round roundeven; rint and nearbyint in the rounding mode of the environment, which
    `Settings.rounding` states.

    With SSE4.1, LLVM makes trunc(x + h) of round(x), h the float below 1/2 with the sign of x: in other rounding modes
    -0.5 becomes -0, and 2^52 + 1 becomes 2^52 + 2. The constrained operation is not expanded so (`is_strict`).
    """

    __slots__ = ("is_strict", "mode")

    def __init__(self, name: str, mode: int, is_strict: bool = False) -> None:
        super().__init__(name)
        self.mode: int = mode
        self.is_strict: bool = is_strict

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        a = operands[0]
        result = domains.float_conversion.round_to_integral(a, self._mode_at(site))
        if not self._is_sum(site):
            return result
        format_ = a.format
        almost_half = format_.power_of_two(-1) - 1
        for ends in ([-1 - format_.infinity, -1], [0, format_.infinity]):
            part = a.intersect(FloatSet.make(format_, ends, 0))
            addend = FloatSet.point(format_, almost_half if ends[0] == 0 else -1 - almost_half)
            total = between_operations(float_arithmetic.add(part, addend, domains.ROUND_ANY), site.context)
            result = result.union(domains.float_conversion.round_to_integral(total, domains.ROUND_TOWARD_ZERO))
        return result

    def _mode_at(self, site: Site) -> int:
        return site.context.rounding if self.mode == AS_ENVIRONMENT else self.mode

    def _is_sum(self, site: Site) -> bool:
        return (
            self.mode == domains.ROUND_NEAREST_AWAY
            and site.context.rounding == domains.ROUND_ANY
            and not self.is_strict
        )

    def backward(self, position: int, result: FloatSet, operands: list[FloatSet], site: Site) -> FloatSet:
        if self._is_sum(site):
            return FloatSet.full(result.format)
        return domains.float_inverse_conversion.integral_operand(result, self._mode_at(site))


@final
class SquareRoot(FloatOperation):
    """sqrt: correctly rounded; sqrt(-0) = -0, NaN for any other negative number."""

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        a = contracted_operand(operands[0], site, 0, ANYTHING)
        return rounded_once(float_arithmetic.square_root(a, site.context.rounding), site, ANYTHING, 1)

    def backward(self, position: int, result: FloatSet, operands: list[FloatSet], site: Site) -> FloatSet:
        if contracts(site, ANYTHING, 1):
            return FloatSet.full(result.format)
        return domains.float_inverse_arithmetic.radicand(result, site.context.rounding)


def _fused_backward(position: int, result: FloatSet, operands: list[FloatSet], site: Site) -> FloatSet:
    rounding = site.context.rounding
    if position == 2:
        return domains.float_inverse_fused.fused_addend(result, operands[0], operands[1], rounding)
    return domains.float_inverse_fused.fused_factor(result, operands[1 - position], operands[2], rounding)


@final
class FusedMultiplyAdd(CorrelatedSum):
    """fma: a * b + c rounded once; the square of x, plus c, where a and b are both x."""

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        a, b, c = contracted_operands(operands, site, ANYTHING, 3)
        copies = copies_at(site, operands, opcodes.CONTRACT)
        if _is_square(site, a):
            fused = float_fused.fused_square_add(a, c, site.context.rounding)
        elif copies is not None:
            fused = copies.result(domains.float_signed_copies.fused_copies, c, site.context.rounding)
        else:
            fused = float_fused.fused_multiply_add(a, b, c, site.context.rounding)
        return self.possible(rounded_once(fused, site, ANYTHING, 3), operands, 3, site)

    def backward(self, position: int, result: FloatSet, operands: list[FloatSet], site: Site) -> FloatSet:
        if contracts(site, ANYTHING, 3):
            return FloatSet.full(result.format)
        return _fused_backward(position, result, operands, site)


@final
class MultiplyAdd(CorrelatedSum):
    """fmuladd: a * b + c, rounded once or twice: the target decides."""

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        a, b, c = contracted_operands(operands, site, ANYTHING, 3)
        rounding = site.context.rounding
        copies = copies_at(site, operands, opcodes.CONTRACT)
        if _is_square(site, a):
            fused = float_fused.fused_square_add(a, c, rounding)
            product = domains.float_equal_operands.square(a, rounding)
        elif copies is not None:
            fused = copies.result(domains.float_signed_copies.fused_copies, c, rounding)
            product = copies.result(domains.float_signed_copies.multiply_copies, rounding)
        else:
            fused = float_fused.fused_multiply_add(a, b, c, rounding)
            product = float_arithmetic.multiply(a, b, rounding)
        twice = float_arithmetic.add(between_operations(product, site.context), c, rounding)
        return self.possible(rounded_once(fused.union(twice), site, ANYTHING, 3), operands, 3, site)

    def backward(self, position: int, result: FloatSet, operands: list[FloatSet], site: Site) -> FloatSet:
        if contracts(site, ANYTHING, 3):
            return FloatSet.full(result.format)
        rounding = site.context.rounding
        found = _fused_backward(position, result, operands, site)
        if position == 2:
            product = between_operations(float_arithmetic.multiply(operands[0], operands[1], rounding), site.context)
            twice = domains.float_inverse_arithmetic.augend(result, product, rounding)
        else:
            product = domains.float_inverse_arithmetic.augend(result, operands[2], rounding)
            product = before_flushing_result(before_flushing(product, site.context), site.context)
            twice = domains.float_inverse_arithmetic.factor(product, operands[1 - position], rounding)
        return found.union(twice)


def _is_square(site: Site, factor: FloatSet) -> bool:
    """Whether the factors are one number in every execution, and nothing lets LLVM compute with two numbers."""
    instruction = site.instruction
    if site.context.flushes and factor.may_be_subnormal:
        return False
    if instruction is None or len(instruction.operands) < 3 or permitted_rewrites_of(site) & opcodes.CONTRACT:
        return False
    return instruction.operands[0] is instruction.operands[1] and is_never_undef(
        instruction.operands[0], site.context.definedness
    )


@final
class IsFPClass(Operation):
    """is.fpclass: whether the operand belongs to one of the classes of a mask (LangRef: llvm.is.fpclass)."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        mask = operands[1]
        if not isinstance(a, FloatSet) or not isinstance(mask, IntSet) or not mask.is_point():
            return set_of_type(site.type, site.context)
        if a.is_empty():
            return IntSet.empty(1)
        classes = a.classes()
        tested = mask.point_value()
        if classes & ~tested == 0:
            return IntSet.point(1, 1)
        return IntSet.point(1, 0) if classes & tested == 0 else IntSet.full(1)

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        """Where the test is true, the operand has one of the classes; where false, one of the others."""
        a = operands[0]
        mask = operands[1]
        if position != 0 or not isinstance(a, FloatSet) or not isinstance(mask, IntSet) or not mask.is_point():
            return None
        if not isinstance(result, IntSet) or not result.is_point():
            return None
        tested = mask.point_value() if result.point_value() else ~mask.point_value()
        return a.intersect(FloatSet.from_classes(a.format, tested & domains.CLASS_ALL))


ROUNDING_MODES: Final[dict[str, int]] = {
    "floor": domains.ROUND_DOWN,
    "ceil": domains.ROUND_UP,
    "trunc": domains.ROUND_TOWARD_ZERO,
    "round": domains.ROUND_NEAREST_AWAY,
    "roundeven": domains.ROUND_NEAREST,
    "rint": AS_ENVIRONMENT,
    "nearbyint": AS_ENVIRONMENT,
}
