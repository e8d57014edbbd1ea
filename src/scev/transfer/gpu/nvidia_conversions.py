"""Conversions of NVIDIA's GPUs between numbers, by intrinsic (PTX ISA 8: cvt). The rounding mode stands in the name.

    f2i f2ui f2ll f2ull d2i …     to an integer: rounded, then moved into its numbers
    i2f ui2f ll2f ull2f i2d …     from an integer
    d2f f2bf16 f2f16 ff2bf16x2 …  to a narrower float; .relu makes +0 of what is negative, .satfinite the greatest
                                  finite number of what is beyond it
    f2h bf2h                      to the bits of a half

NaN becomes 0 if a float becomes an integer of 32 bits; otherwise 2^(w - 1), says the ISA, and LLVM folds it so, but
earlier versions of both said 0.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import (
    DOUBLE,
    HALF,
    FloatFormat,
    FloatSet,
    IntSet,
    ValueSet,
    float_conversion,
)
from scev.transfer.floats.fast_math import chosen_under_flags
from scev.transfer.floats.float_casts import int_set_of_intervals, intervals_of, limits, trailing_zeros
from scev.transfer.floats.float_operation import flushed_operand
from scev.transfer.floats.fpmath import loosened, permitted_error
from scev.transfer.gpu.nvidia_arithmetic import ROUNDINGS, limit_of, limited_result
from scev.transfer.gpu.nvidia_instruction import FLUSHES, KEEPS, MAY_FLUSH, NvidiaInstruction, flushing_of, operand_seen
from scev.transfer.operation import Operation, Site
from scev.transfer.value_sets import format_of_type, set_of_type, width_of_type


def rounding_of(name: str) -> int:
    """The rounding mode that a name states."""
    for word in name.split("."):
        if word in ROUNDINGS:
            return ROUNDINGS[word]
    raise AssertionError(name)


@final
class ToInteger(Operation):
    """f2i f2ui f2ll f2ull, and of double."""

    __slots__ = ("flushing", "is_signed", "rounding")

    def __init__(self, name: str, is_signed: bool, rounding: int, flushing: int) -> None:
        super().__init__(name)
        self.is_signed: bool = is_signed
        self.rounding: int = rounding
        self.flushing: int = flushing

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        width = width_of_type(site.type, site.context)
        if not width or not isinstance(a, FloatSet):
            return set_of_type(site.type, site.context)
        a = operand_seen(flushed_operand(a, site.context), self.flushing, site)
        low, high = limits(width, self.is_signed)
        result = IntSet.empty(width)
        if a.may_be_nan:
            result = IntSet.point(width, 0)
            # Functions of libdevice are these instructions, flushing or not; of NaN CUDA's guide says nothing.
            if width > 32 or a.format is DOUBLE or self.flushing == MAY_FLUSH:
                result = result.union(IntSet.point(width, 1 << (width - 1)))
        for k in range(0, len(a.bounds), 2):
            first = self._moved(a, a.bounds[k], low, high)
            last = self._moved(a, a.bounds[k + 1], low, high)
            result = result.union(int_set_of_intervals(width, [first, last]))
        return result

    def _moved(self, a: FloatSet, ordinal: int, low: int, high: int) -> int:
        """The integer of a number. Rounding is monotone, so those of an interval lie between those of its ends."""
        if ordinal > a.format.max_finite:
            return high
        if ordinal < -1 - a.format.max_finite:
            return low
        return min(max(float_conversion.integer_of(a.format, ordinal, self.rounding), low), high)


@final
class FromInteger(Operation):
    """i2f ui2f ll2f ull2f, and to double."""

    __slots__ = ("is_signed", "rounding")

    def __init__(self, name: str, is_signed: bool, rounding: int) -> None:
        super().__init__(name)
        self.is_signed: bool = is_signed
        self.rounding: int = rounding

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        format_ = format_of_type(site.type)
        error = permitted_error(site)
        if format_ is None or not isinstance(a, IntSet) or error < 0:
            return set_of_type(site.type, site.context)
        if a.is_empty():
            return FloatSet.empty(format_)
        zeros = 0 if a.is_point() else trailing_zeros(a)
        intervals = intervals_of(a, self.is_signed)
        result = FloatSet.empty(format_)
        for k in range(0, len(intervals), 2):
            result = result.union(
                float_conversion.from_integers(format_, intervals[k], intervals[k + 1], zeros, self.rounding)
            )
        if error:
            result = loosened(result, error)
        return chosen_under_flags(result.limited(site.context.settings.max_intervals), site.flags)


@final
class Narrow(NvidiaInstruction):
    """d2f f2bf16 f2f16; of two operands, the vector of both."""

    __slots__ = ("is_finite", "limit", "rounding")

    def __init__(self, name: str) -> None:
        super().__init__(name, flushing_of(name))
        self.rounding: int = rounding_of(name)
        self.limit: int = limit_of(name)
        self.is_finite: bool = "satfinite" in name.split(".")

    def compute(self, operands: list[FloatSet], site: Site) -> FloatSet:
        format_ = format_of_type(site.type)
        assert format_ is not None
        result = FloatSet.empty(format_)
        for operand in operands:
            result = result.union(narrowed_set(operand, format_, self.rounding, self.is_finite, self.limit))
        return result


def narrowed_set(a: FloatSet, format_: FloatFormat, rounding: int, is_finite: bool, limit: int) -> FloatSet:
    """The members in another format, rounded, then made finite, then limited as the names say."""
    result = float_conversion.convert(a, format_, rounding)
    if is_finite and result.may_be_infinite:
        result = finite_result(result)
    return limited_result(result, limit)


def finite_result(result: FloatSet) -> FloatSet:
    """The results with infinities as the greatest finite numbers."""
    format_ = result.format
    bounds: list[int] = []
    for k in range(len(result.bounds)):
        bounds.append(max(min(result.bounds[k], format_.max_finite), -1 - format_.max_finite))
    return FloatSet.make(format_, bounds, result.nan)


@final
class ToHalfBits(Operation):
    """f2h bf2h: the bits of the nearest half."""

    __slots__ = ("flushing",)

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.flushing: int = flushing_of(name)

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        if not isinstance(a, FloatSet) or width_of_type(site.type, site.context) != HALF.bits:
            return set_of_type(site.type, site.context)
        a = operand_seen(flushed_operand(a, site.context), self.flushing, site)
        half = float_conversion.convert(a, HALF)
        return int_set_of_intervals(HALF.bits, float_conversion.to_patterns(half))


_INTEGERS: Final[dict[str, bool]] = {"i": True, "ui": False, "ll": True, "ull": False}
"""The words of integer types, and whether they are signed."""


def conversions() -> list[Operation]:
    """The rows of the intrinsics."""
    rows: list[Operation] = []
    for mode, rounding in ROUNDINGS.items():
        for word, is_signed in _INTEGERS.items():
            for stem, ending, flushing in (("f2", "", KEEPS), ("f2", ".ftz", FLUSHES), ("d2", "", KEEPS)):
                rows.append(ToInteger(f"nvvm.{stem}{word}.{mode}{ending}", is_signed, rounding, flushing))
            rows.append(FromInteger(f"nvvm.{word}2f.{mode}", is_signed, rounding))
            rows.append(FromInteger(f"nvvm.{word}2d.{mode}", is_signed, rounding))
        rows.append(Narrow(f"nvvm.d2f.{mode}"))
        rows.append(Narrow(f"nvvm.d2f.{mode}.ftz"))
    for stem in ("f2bf16", "f2f16", "ff2bf16x2", "ff2f16x2"):
        for mode in ("rn", "rz"):
            for ending in ("", ".relu", ".satfinite", ".relu.satfinite"):
                rows.append(Narrow(f"nvvm.{stem}.{mode}{ending}"))
    for stem in ("f2h.rn", "bf2h.rn"):
        rows.append(ToHalfBits(f"nvvm.{stem}"))
        rows.append(ToHalfBits(f"nvvm.{stem}.ftz"))
    return rows
