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

from functools import partial
from typing import Final

from scev import domains
from scev.domains import FloatFormat, FloatSet, IntSet, ValueSet, float_conversion
from scev.transfer.floats.fast_math import chosen_under_flags
from scev.transfer.floats.float_casts import int_set_of_intervals, of_integers
from scev.transfer.floats.float_operation import flushed_operand
from scev.transfer.floats.fpmath import permitted_error
from scev.transfer.gpu.nvidia_arithmetic import ROUNDINGS, limit_of, limited_result
from scev.transfer.gpu.nvidia_instruction import FLUSHES, KEEPS, MAY_FLUSH, NvidiaInstruction, operand_seen
from scev.transfer.operation import OneWayOperation, Operation, Site
from scev.transfer.value_sets import format_of_type, limits, set_of_type, width_of_type


def rounding_of(name: str) -> int:
    """The rounding mode that a name states."""
    for word in name.split("."):
        if word in ROUNDINGS:
            return ROUNDINGS[word]
    raise AssertionError(name)


def to_integer(name: str, is_signed: bool, rounding: int, flushing: int) -> Operation:
    """f2i f2ui f2ll f2ull, and of double."""

    def evaluate(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        width = width_of_type(site.type, site.context)
        if not width or not isinstance(a, FloatSet):
            return set_of_type(site.type, site.context)
        a = operand_seen(flushed_operand(a, site.context), flushing, site)
        low, high = limits(width, is_signed)
        result = IntSet.empty(width)
        if a.may_be_nan:
            result = IntSet.point(width, 0)
            # Functions of libdevice are these instructions, flushing or not; of NaN CUDA's guide says nothing.
            if width > 32 or a.format is domains.DOUBLE or flushing == MAY_FLUSH:
                result = result.union(IntSet.point(width, 1 << (width - 1)))
        for k in range(0, len(a.bounds), 2):
            first = _moved(a.format, a.bounds[k], rounding, low, high)
            last = _moved(a.format, a.bounds[k + 1], rounding, low, high)
            result = result.union(int_set_of_intervals(width, [first, last]))
        return result

    return OneWayOperation(name, evaluate)


def _moved(format_: FloatFormat, ordinal: int, rounding: int, low: int, high: int) -> int:
    """The integer of a number. Rounding is monotone, so those of an interval lie between those of its ends."""
    if ordinal > format_.max_finite:
        return high
    if ordinal < -1 - format_.max_finite:
        return low
    return min(max(float_conversion.integer_of(format_, ordinal, rounding), low), high)


def from_integer(site: Site, operands: list[ValueSet | None], is_signed: bool, rounding: int) -> ValueSet | None:
    """i2f ui2f ll2f ull2f, and to double."""
    a = operands[0]
    format_ = format_of_type(site.type)
    error = permitted_error(site)
    if format_ is None or not isinstance(a, IntSet) or error < 0:
        return set_of_type(site.type, site.context)
    if a.is_empty():
        return FloatSet.empty(format_)
    result = of_integers(a, is_signed, format_, rounding, error)
    return chosen_under_flags(result.limited(site.context.settings.max_intervals), site.flags)


def narrowing_instruction(name: str) -> NvidiaInstruction:
    """d2f f2bf16 f2f16; of two operands, the vector of both."""
    narrow = partial(narrowed_set, rounding=rounding_of(name), is_finite=is_made_finite(name), limit=limit_of(name))

    def image(operands: list[FloatSet], site: Site) -> FloatSet:
        format_ = format_of_type(site.type)
        assert format_ is not None
        result = FloatSet.empty(format_)
        for operand in operands:
            result = result.union(narrow(operand, format_))
        return result

    return NvidiaInstruction(name, image)


def is_made_finite(name: str) -> bool:
    """Whether a result is made finite."""
    return "satfinite" in name.split(".")


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


def to_half_bits(site: Site, operands: list[ValueSet | None], flushing: int) -> ValueSet | None:
    """f2h bf2h: the bits of the nearest half."""
    a = operands[0]
    if not isinstance(a, FloatSet) or width_of_type(site.type, site.context) != domains.HALF.bits:
        return set_of_type(site.type, site.context)
    half = float_conversion.convert(operand_seen(flushed_operand(a, site.context), flushing, site), domains.HALF)
    return int_set_of_intervals(domains.HALF.bits, float_conversion.to_patterns(half))


_INTEGERS: Final[dict[str, bool]] = {"i": True, "ui": False, "ll": True, "ull": False}
"""The words of integer types, and whether they are signed."""


def conversions() -> list[Operation]:
    """The rows of the intrinsics."""
    rows: list[Operation] = []
    for mode, rounding in ROUNDINGS.items():
        for word, is_signed in _INTEGERS.items():
            for stem, ending, flushing in (("f2", "", KEEPS), ("f2", ".ftz", FLUSHES), ("d2", "", KEEPS)):
                rows.append(to_integer(f"nvvm.{stem}{word}.{mode}{ending}", is_signed, rounding, flushing))
            convert = partial(from_integer, is_signed=is_signed, rounding=rounding)
            rows.append(OneWayOperation(f"nvvm.{word}2f.{mode}", convert))
            rows.append(OneWayOperation(f"nvvm.{word}2d.{mode}", convert))
        rows.append(narrowing_instruction(f"nvvm.d2f.{mode}"))
        rows.append(narrowing_instruction(f"nvvm.d2f.{mode}.ftz"))
    for stem in ("f2bf16", "f2f16", "ff2bf16x2", "ff2f16x2"):
        for mode in ("rn", "rz"):
            for ending in ("", ".relu", ".satfinite", ".relu.satfinite"):
                rows.append(narrowing_instruction(f"nvvm.{stem}.{mode}{ending}"))
    for stem in ("f2h.rn", "bf2h.rn"):
        rows.append(OneWayOperation(f"nvvm.{stem}", partial(to_half_bits, flushing=KEEPS)))
        rows.append(OneWayOperation(f"nvvm.{stem}.ftz", partial(to_half_bits, flushing=FLUSHES)))
    return rows
