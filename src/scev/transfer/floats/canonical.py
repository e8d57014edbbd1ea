"""canonicalize, and half precision by way of its bits (LangRef: llvm.canonicalize, llvm.convert.to/from.fp16)."""

from __future__ import annotations

from typing import Final, final

from scev import domains
from scev.domains import FloatSet, IntSet, ValueSet, float_conversion, float_inverse_conversion, flush
from scev.transfer.floats.fast_math import chosen_under_flags, narrowed_by_flags
from scev.transfer.floats.float_casts import int_set_of_intervals, intervals_of
from scev.transfer.floats.float_operation import (
    FloatOperation,
    before_flushing,
    before_flushing_result,
    flushed_operand,
    flushed_result,
)
from scev.transfer.operation import Operation, Site
from scev.transfer.value_sets import format_of_type, set_of_type, width_of_type

_BITS: Final = 16


@final
class Canonicalize(FloatOperation):
    """canonicalize: the same number, and a quiet NaN for a NaN.

    Other operations of a function that flushes subnormals may leave them; this one is there to flush them, and does
    (LLVM's computeKnownFPClass). Only where the mode is `dynamic` it may not.
    """

    __slots__ = ()

    def __init__(self, name: str) -> None:
        super().__init__(name, arithmetic=False)

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        a = operands[0]
        if site.context.flushes:
            for mode in reversed(site.context.denormal_modes_of(a.format)):
                a = flush(a, mode)
        return a.without_nan().with_nan(float_conversion.quieted(a.nan))

    def backward(self, position: int, result: FloatSet, operands: list[FloatSet], site: Site) -> FloatSet:
        found = float_inverse_conversion.canonicalized_operand(result)
        if site.context.flushes:
            for mode in site.context.denormal_modes_of(found.format):
                found = domains.unflush(found, mode)
        return found


@final
class ToHalfBits(Operation):
    """convert.to.fp16: the bits of the value rounded to half."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        if not isinstance(a, FloatSet) or width_of_type(site.type, site.context) != _BITS:
            return set_of_type(site.type, site.context)
        a = flushed_operand(narrowed_by_flags(a, site.flags), site.context)
        half = flushed_result(float_conversion.convert(a, domains.HALF, site.context.rounding), site.context)
        return int_set_of_intervals(_BITS, float_conversion.to_patterns(half))

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        if position != 0 or not isinstance(a, FloatSet) or not isinstance(result, IntSet) or result.width != _BITS:
            return None
        half = before_flushing_result(
            float_conversion.from_patterns(domains.HALF, intervals_of(result, False)), site.context
        )
        found = float_inverse_conversion.converted_operand(half, a.format, site.context.rounding)
        return narrowed_by_flags(a, site.flags).intersect(before_flushing(found, site.context))


@final
class FromHalfBits(Operation):
    """convert.from.fp16: the value of the bits of a half."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        format_ = format_of_type(site.type)
        if format_ is None or not isinstance(a, IntSet) or a.width != _BITS:
            return set_of_type(site.type, site.context)
        half = flushed_operand(float_conversion.from_patterns(domains.HALF, intervals_of(a, False)), site.context)
        result = flushed_result(float_conversion.convert(half, format_), site.context)
        return chosen_under_flags(result.with_nan(domains.float_arithmetic.propagated_nan(result.nan)), site.flags)

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        if position != 0 or not isinstance(a, IntSet) or not isinstance(result, FloatSet) or a.width != _BITS:
            return None
        given = chosen_under_flags(result, site.flags)
        assert isinstance(given, FloatSet)
        half = float_inverse_conversion.converted_operand(before_flushing_result(given, site.context), domains.HALF)
        patterns = float_conversion.to_patterns(before_flushing(half, site.context))
        return a.intersect(int_set_of_intervals(_BITS, patterns))


CANONICAL_ROWS: Final[list[Operation]] = [
    Canonicalize("canonicalize"),
    ToHalfBits("convert.to.fp16"),
    FromHalfBits("convert.from.fp16"),
]
