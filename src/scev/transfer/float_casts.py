"""Casts with a float on one side, and bitcast (LangRef: Conversion Operations)."""

from __future__ import annotations

from typing import final

from scev.domains import FloatSet, IntRange, IntSet, ValueSet, float_conversion
from scev.ir.opcodes import NNEG

from .fast_math import narrowed_by_flags
from .float_operation import FloatOperation, flushed_operand, flushed_result
from .operation import Operation, Site
from .value_sets import format_of_type, set_of_type, width_of_type


@final
class FPTrunc(FloatOperation):
    """fptrunc: the value rounded to a smaller format."""

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        format = format_of_type(site.type)
        assert format is not None
        return float_conversion.convert(operands[0], format, site.context.rounding)


@final
class FPExt(FloatOperation):
    """fpext: the same value in a larger format."""

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        format = format_of_type(site.type)
        assert format is not None
        return float_conversion.convert(operands[0], format)


def int_set_of_intervals(width: int, intervals: list[int]) -> IntSet:
    """The set of integers in flattened inclusive intervals."""
    result = IntSet.empty(width)
    for k in range(0, len(intervals), 2):
        result = result.union(IntSet.from_range(IntRange.between(width, intervals[k], intervals[k + 1])))
    return result


@final
class FPToInteger(Operation):
    """fptosi and fptoui: the value cut off towards zero; poison where it does not fit (NaN and infinities never do)."""

    __slots__ = ("is_signed",)

    def __init__(self, name: str, is_signed: bool) -> None:
        super().__init__(name)
        self.is_signed: bool = is_signed

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        width = width_of_type(site.type, site.context)
        if not width or not isinstance(a, FloatSet):
            return set_of_type(site.type, site.context)
        a = flushed_operand(a, site.context)
        low = -(1 << (width - 1)) if self.is_signed else 0
        high = (1 << (width - 1)) - 1 if self.is_signed else (1 << width) - 1
        return int_set_of_intervals(width, float_conversion.to_integers(a, low, high))


@final
class FPToIntegerSaturating(Operation):
    """fptosi.sat and fptoui.sat: cut off towards zero and moved into the type's numbers; NaN gives 0."""

    __slots__ = ("is_signed",)

    def __init__(self, name: str, is_signed: bool) -> None:
        super().__init__(name)
        self.is_signed: bool = is_signed

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        width = width_of_type(site.type, site.context)
        if not width or not isinstance(a, FloatSet):
            return set_of_type(site.type, site.context)
        low = -(1 << (width - 1)) if self.is_signed else 0
        high = (1 << (width - 1)) - 1 if self.is_signed else (1 << width) - 1
        return int_set_of_intervals(width, float_conversion.to_integers_saturating(a, low, high))


@final
class IntegerToFP(Operation):
    """sitofp and uitofp: the integer rounded to the format; with nneg, poison for a negative one."""

    __slots__ = ("is_signed",)

    def __init__(self, name: str, is_signed: bool) -> None:
        super().__init__(name)
        self.is_signed: bool = is_signed

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        format = format_of_type(site.type)
        if format is None or not isinstance(a, IntSet):
            return set_of_type(site.type, site.context)
        if site.flags & NNEG:
            a = a.intersect(IntSet.between_unsigned(a.width, 0, (1 << (a.width - 1)) - 1))
        if a.is_empty():
            return FloatSet.empty(format)
        low = a.signed_min() if self.is_signed else a.unsigned_min()
        high = a.signed_max() if self.is_signed else a.unsigned_max()
        zeros = 0 if a.is_point() else trailing_zeros(a)
        result = float_conversion.from_integers(format, low, high, zeros, site.context.rounding)
        result = flushed_result(result, site.context)
        return narrowed_by_flags(result, site.flags)


def trailing_zeros(a: IntSet) -> int:
    """How many low bits are known to be 0."""
    zeros = a.bits.zeros
    return (~zeros & (zeros + 1)).bit_length() - 1


@final
class Bitcast(Operation):
    """bitcast: the same bits as another type; between vectors of other lanes nothing is known."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        a = operands[0]
        if isinstance(a, IntSet) and isinstance(full, IntSet):
            return a if a.width == full.width else full
        if isinstance(a, FloatSet) and isinstance(full, FloatSet):
            return a if a.format is full.format else full
        if isinstance(a, FloatSet) and isinstance(full, IntSet) and a.format.bits == full.width:
            return int_set_of_intervals(full.width, float_conversion.to_patterns(a))
        if isinstance(a, IntSet) and isinstance(full, FloatSet) and full.format.bits == a.width:
            return float_conversion.from_patterns(full.format, unsigned_intervals(a))
        return full


def unsigned_intervals(a: IntSet) -> list[int]:
    """A set as flattened, ascending, inclusive intervals of unsigned numbers."""
    return a.range.unsigned_pieces()
