"""Casts with a float on one side, and bitcast (LangRef: Conversion Operations)."""

from __future__ import annotations

from typing import final

from scev import domains
from scev.domains import FloatFormat, FloatSet, IntRange, IntSet, KnownBits, ValueSet, float_conversion
from scev.ir.opcodes import NNEG
from scev.transfer.floats import float_operation
from scev.transfer.floats.fast_math import narrowed_by_flags, permitted_rewrites_of, widened_by_flags
from scev.transfer.floats.fpmath import loosened, permitted_error
from scev.transfer.floats.nan_signs import nan_signs
from scev.transfer.floats.permitted_rewrites import ANYTHING, ROUNDINGS, contracted_operand, contracts, rounded_once
from scev.transfer.operation import UNKNOWN_DEVIATION, Operation, Site
from scev.transfer.value_sets import format_of_type, limits, set_of_type, width_of_type


@final
class FPConversion(float_operation.FloatOperation):
    """fptrunc: the value rounded to a smaller format; with contract, two in a row may become one. fpext: the same value
    in a larger format (`is_exact`).
    """

    __slots__ = ("fusable", "is_exact")

    def __init__(self, name: str, rewriting: int, is_exact: bool) -> None:
        super().__init__(name, rewriting)
        self.is_exact: bool = is_exact
        self.fusable: tuple[int, ...] = ANYTHING if is_exact else ROUNDINGS

    def _rounding(self, site: Site) -> int:
        return domains.ROUND_NEAREST if self.is_exact else site.context.rounding

    def is_rewritten(self, site: Site) -> bool:
        return contracts(site, self.fusable, 1)

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        format_ = format_of_type(site.type)
        assert format_ is not None
        a = contracted_operand(operands[0], site, 0, self.fusable)
        return rounded_once(float_conversion.convert(a, format_, self._rounding(site)), site, self.fusable, 1)

    def backward(self, position: int, result: FloatSet, operands: list[FloatSet], site: Site) -> FloatSet:
        if contracts(site, self.fusable, 1):
            return FloatSet.full(operands[0].format)
        return domains.float_inverse_conversion.converted_operand(result, operands[0].format, self._rounding(site))


def int_set_of_intervals(width: int, intervals: list[int], trailing_zeros: int = 0) -> IntSet:
    """The set of integers in flattened inclusive intervals, all of them multiples of 2**trailing_zeros."""
    result = IntSet.empty(width)
    for k in range(0, len(intervals), 2):
        result = result.union(IntSet.from_range(IntRange.between(width, intervals[k], intervals[k + 1])))
    if trailing_zeros <= 0:
        return result
    zeros = (1 << min(trailing_zeros, width)) - 1
    return result.intersect(IntSet.from_bits(KnownBits.make(width, zeros, 0)))


def intervals_of(a: IntSet, is_signed: bool) -> list[int]:
    """A set as flattened, ascending, inclusive intervals of signed or of unsigned numbers."""
    return a.range.signed_pieces() if is_signed else a.range.unsigned_pieces()


@final
class FPToInteger(Operation):
    """fptosi and fptoui: the value cut off towards zero; poison where it does not fit (NaN and infinities never do).
    fptosi.sat and fptoui.sat move it into the type's numbers, and give 0 for NaN.
    """

    __slots__ = ("is_signed", "saturates")

    def __init__(self, name: str, is_signed: bool, saturates: bool = False) -> None:
        super().__init__(name)
        self.is_signed: bool = is_signed
        self.saturates: bool = saturates

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        width = width_of_type(site.type, site.context)
        if not width or not isinstance(a, FloatSet):
            return set_of_type(site.type, site.context)
        a = float_operation.flushed_operand(a, site.context)
        low, high = limits(width, self.is_signed)
        if self.saturates:
            return int_set_of_intervals(width, float_conversion.to_integers_saturating(a, low, high))
        return int_set_of_intervals(width, float_conversion.to_integers(a, low, high), a.grid_exponent())

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        if position != 0 or not isinstance(a, FloatSet) or not isinstance(result, IntSet):
            return None
        low, high = limits(result.width, self.is_signed)
        intervals = intervals_of(result, self.is_signed)
        if self.saturates:
            found = domains.float_inverse_conversion.operand_of_saturated(a.format, intervals, low, high)
        else:
            found = domains.float_inverse_conversion.operand_of_integers(a.format, intervals, low, high)
        return a.intersect(float_operation.before_flushing(found, site.context))


@final
class IntegerToFP(Operation):
    """sitofp and uitofp: the integer rounded to the format; with nneg, poison for a negative one.

    Where the machine has no such instruction, LLVM puts the integer behind the leading bit of 2^52 and subtracts 2^52:
    0 becomes 2^52 - 2^52, which is -0 if the mode is downward (`uitofp i64` on x86-64, both on 32-bit PowerPC, at every
    width). The constrained operation is not expanded so (`is_strict`).
    """

    __slots__ = ("is_signed", "is_strict")

    def __init__(self, name: str, is_signed: bool, is_strict: bool = False) -> None:
        super().__init__(name)
        self.is_signed: bool = is_signed
        self.is_strict: bool = is_strict

    def _with_zeros(self, result: FloatSet, site: Site) -> FloatSet:
        """A set of results, where a zero may have the other sign."""
        return result.with_both_zeros() if site.context.rounding == domains.ROUND_ANY and not self.is_strict else result

    def deviation(self, site: Site) -> int:
        return UNKNOWN_DEVIATION if permitted_rewrites_of(site) or site.context.flushes else permitted_error(site)

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        format_ = format_of_type(site.type)
        if format_ is None or not isinstance(a, IntSet):
            return set_of_type(site.type, site.context)
        a = _not_negative(a, site)
        if a.is_empty():
            return FloatSet.empty(format_)
        error = permitted_error(site)
        if error < 0:
            return narrowed_by_flags(FloatSet.full(format_), site.flags)
        result = of_integers(a, self.is_signed, format_, site.context.rounding, error)
        result = float_operation.flushed_result(self._with_zeros(result, site), site.context)
        result = narrowed_by_flags(widened_by_flags(result, site.flags), site.flags)
        return result.limited(site.context.settings.max_intervals)

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        if position != 0 or not isinstance(a, IntSet) or not isinstance(result, FloatSet) or permitted_error(site):
            return None
        a = _not_negative(a, site)
        result = widened_by_flags(narrowed_by_flags(result, site.flags), site.flags)
        result = self._with_zeros(float_operation.before_flushing_result(result, site.context), site)
        low, high = limits(a.width, self.is_signed)
        found = domains.float_inverse_conversion.integers_converted(result, low, high, site.context.rounding)
        return a.intersect(int_set_of_intervals(a.width, found))


def of_integers(a: IntSet, is_signed: bool, format_: FloatFormat, rounding: int, error: int) -> FloatSet:
    """The integers rounded to a format, or up to `error` floats off."""
    zeros = 0 if a.is_point() else trailing_zeros(a)
    intervals = intervals_of(a, is_signed)
    result = FloatSet.empty(format_)
    for k in range(0, len(intervals), 2):
        piece = float_conversion.from_integers(format_, intervals[k], intervals[k + 1], zeros, rounding)
        result = result.union(piece)
    return loosened(result, error) if error else result


def _not_negative(a: IntSet, site: Site) -> IntSet:
    """The part of an operand's set that nneg allows."""
    return a.intersect(IntSet.between(a.width, 0, (1 << (a.width - 1)) - 1)) if site.flags & NNEG else a


def trailing_zeros(a: IntSet) -> int:
    """How many low bits are known to be 0."""
    zeros = a.bits.zeros
    return (~zeros & (zeros + 1)).bit_length() - 1


@final
class Bitcast(Operation):
    """bitcast: the same bits as another type; between different lanes, known where all lanes are one integer."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        a = operands[0]
        if isinstance(a, IntSet) and isinstance(full, IntSet):
            return a if a.width == full.width else _regrouped(a, full)
        if isinstance(a, FloatSet) and isinstance(full, FloatSet):
            return a if a.format is full.format else full
        if isinstance(a, FloatSet) and isinstance(full, IntSet) and a.format.bits == full.width:
            signs = nan_signs(site.operands[0]) if site.operands else float_conversion.NAN_EITHER_SIGN
            return int_set_of_intervals(full.width, float_conversion.to_patterns(a, signs))
        if isinstance(a, IntSet) and isinstance(full, FloatSet) and full.format.bits == a.width:
            return float_conversion.from_patterns(full.format, intervals_of(a, False))
        return full

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        if position != 0:
            return None
        if isinstance(a, IntSet) and isinstance(result, IntSet):
            return a.intersect(result) if a.width == result.width else None
        if isinstance(a, FloatSet) and isinstance(result, FloatSet):
            return a.intersect(result) if a.format is result.format else None
        if isinstance(a, FloatSet) and isinstance(result, IntSet) and a.format.bits == result.width:
            return a.intersect(float_conversion.from_patterns(a.format, intervals_of(result, False)))
        if isinstance(a, IntSet) and isinstance(result, FloatSet) and result.format.bits == a.width:
            return a.intersect(int_set_of_intervals(a.width, float_conversion.to_patterns(result)))
        return None


def _regrouped(lane: IntSet, full: IntSet) -> IntSet:
    """The lanes of `full`'s width that equal lanes are cut or put together to.

    <2 x i8> <v, v> = v + 2^8 v as an i16, in either byte order;    an i16 v is v mod 2^8 and v / 2^8, in some order
    """
    if lane.is_empty():
        return full.emptied()
    if not lane.is_point():
        return full
    value = lane.point_value()
    if full.width % lane.width == 0:
        repeated = ((1 << full.width) - 1) // ((1 << lane.width) - 1)
        return IntSet.point(full.width, value * repeated)
    if lane.width % full.width == 0:
        mask = (1 << full.width) - 1
        return IntSet.from_values(
            full.width, sorted({value >> place & mask for place in range(0, lane.width, full.width)})
        )
    return full
