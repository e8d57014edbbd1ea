"""Exact and correctly rounded instructions of NVIDIA's GPUs: the rounding mode stands in the name.

    add.rn add.rz add.rm add.rp     to nearest even, towards zero, down, up; so do mul, fma, div, sqrt, rcp
    .sat, saturate                  the result moved into [0, 1]; NaN becomes +0
    .relu                           a negative result becomes +0 (NaN stays)
    fmin, fmax                      the number where one operand is NaN; with .nan, NaN
    .xorsign.abs                    of the magnitudes, with the product of the signs
    ceil floor trunc round          to integral; LLVM calls `round` what rounds to nearest even (cvt.rni)

(PTX ISA 8: add, mul, fma, div, sqrt, rcp, min, max, abs, neg, cvt.) LLVM 22 makes llvm.minnum of fmin, so a signalling
NaN may come out as NaN, and either zero of two; and llvm.minimum of fmin.nan. What PTX says of their zeros is not
believed either where it is more.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from scev import domains
from scev.domains import FloatSet, float_arithmetic, float_conversion, float_selection
from scev.transfer.floats.float_intrinsics import with_those_taken_for_zero
from scev.transfer.gpu.approximate import ROUNDED
from scev.transfer.gpu.nvidia_instruction import REWRITING, Kernel, NvidiaInstruction
from scev.transfer.operation import Operation, Site

ROUNDINGS: Final[dict[str, int]] = {
    "rn": domains.ROUND_NEAREST,
    "rz": domains.ROUND_TOWARD_ZERO,
    "rm": domains.ROUND_DOWN,
    "rp": domains.ROUND_UP,
}
"""The words of rounding modes."""

WHOLE: Final = 0
SATURATED: Final = 1
RECTIFIED: Final = 2


def limit_of(name: str) -> int:
    """What an instruction does to its result at last."""
    words = name.split(".")
    if "sat" in words:
        return SATURATED
    return RECTIFIED if "relu" in words else WHOLE


def limited_result(result: FloatSet, limit: int) -> FloatSet:
    """A rounded result moved into [0, 1] or above 0. A zero may keep its sign."""
    format_ = result.format
    if limit == WHOLE or result.is_empty():
        return result
    top = format_.power_of_two(0) if limit == SATURATED else format_.max_ordinal
    kept = result.within(-1, top)
    bounds = list(kept.bounds)
    if result.may_be_negative or result.may_be_negative_zero or (result.may_be_nan and limit == SATURATED):
        bounds.extend((0, 0))
    if limit == SATURATED and result.has_numbers() and result.largest() > top:
        bounds.extend((top, top))
    return FloatSet.make(format_, bounds, domains.NAN_NEVER if limit == SATURATED else result.nan)


def rounded_instruction(name: str, stem: str, rounding: int) -> NvidiaInstruction:
    """An instruction with a rounding mode, by its kernel on the operands and the mode."""
    kernel, arity = ROUNDED[stem]
    limit = limit_of(name)

    def image(operands: list[FloatSet], site: Site) -> FloatSet:
        result = kernel(*operands[:arity], rounding)
        if rounding == domains.ROUND_DOWN:
            # The zero of x - x.
            result = result.with_both_zeros()
        return limited_result(result, limit)

    return NvidiaInstruction(name, image, rewriting=REWRITING)


def saturated(operands: list[FloatSet], site: Site) -> FloatSet:
    """saturate: the operand moved into [0, 1], NaN to +0 (cvt.sat)."""
    return limited_result(operands[0], SATURATED)


def magnitude(operands: list[FloatSet], site: Site) -> FloatSet:
    """fabs: |a|; some NaN for a NaN."""
    return float_selection.absolute(operands[0]).with_nan(float_arithmetic.propagated_nan(operands[0].nan))


def negative(operands: list[FloatSet], site: Site) -> FloatSet:
    """neg: -a; some NaN for a NaN."""
    return float_selection.negate(operands[0]).with_nan(float_arithmetic.propagated_nan(operands[0].nan))


INTEGRAL: Final[dict[str, Kernel]] = {
    "ceil": lambda x, site: float_conversion.round_to_integral(x[0], domains.ROUND_UP),
    "floor": lambda x, site: float_conversion.round_to_integral(x[0], domains.ROUND_DOWN),
    "trunc": lambda x, site: float_conversion.round_to_integral(x[0], domains.ROUND_TOWARD_ZERO),
    "round": lambda x, site: float_conversion.round_to_integral(x[0], domains.ROUND_NEAREST),
}
"""The instructions that make an integral number."""


def extremum_instruction(name: str, is_greatest: bool) -> NvidiaInstruction:
    """fmin fmax, with .nan, with .xorsign.abs."""
    words = name.split(".")
    of_magnitudes = "xorsign" in words
    choose = (float_selection.minnum, float_selection.maxnum)[is_greatest]
    if "nan" in words:
        choose = partial(_with_zeros, (float_selection.minimum, float_selection.maximum)[is_greatest])

    def image(operands: list[FloatSet], site: Site) -> FloatSet:
        a, b = operands[0], operands[1]
        if not of_magnitudes:
            result = choose(a, b)
            if site.context.flushes:
                # llvm.minnum, where LLVM has made it of this, may compare flushed numbers and choose one that is not.
                result = with_those_taken_for_zero(result, a, b)
            return result
        magnitude = choose(float_selection.absolute(a), float_selection.absolute(b))
        left, right = a.sign_bit(), b.sign_bit()
        if a.may_be_nan or b.may_be_nan or left is None or right is None:
            return magnitude.union(float_selection.negate(magnitude))
        return magnitude if left == right else float_selection.negate(magnitude)

    return NvidiaInstruction(name, image)


def _with_zeros(choose: Callable[[FloatSet, FloatSet], FloatSet], a: FloatSet, b: FloatSet) -> FloatSet:
    found = choose(a, b)
    return found.with_both_zeros() if a.may_be_zero and b.may_be_zero else found


def _rounded() -> list[Operation]:
    rows: list[Operation] = []
    for word, mode in ROUNDINGS.items():
        for stem in ROUNDED:
            if stem != "sub":
                saturating = ("sat.f", "ftz.sat.f") if stem in ("add", "fma") else ()
                for ending in ("d", "f", "ftz.f", *saturating):
                    rows.append(rounded_instruction(f"nvvm.{stem}.{word}.{ending}", stem, mode))
    for format_ in ("f16", "f16x2", "bf16", "bf16x2"):
        for kind in ("", "ftz.", "sat.", "ftz.sat.", "relu.", "ftz.relu."):
            rows.append(rounded_instruction(f"nvvm.fma.rn.{kind}{format_}", "fma", domains.ROUND_NEAREST))
    return rows


def _selected() -> list[Operation]:
    rows: list[Operation] = [
        NvidiaInstruction("nvvm.fabs", magnitude),
        NvidiaInstruction("nvvm.fabs.ftz", magnitude),
        NvidiaInstruction("nvvm.neg.bf16", negative),
        NvidiaInstruction("nvvm.neg.bf16x2", negative),
        NvidiaInstruction("nvvm.saturate.d", saturated),
        NvidiaInstruction("nvvm.saturate.f", saturated),
        NvidiaInstruction("nvvm.saturate.ftz.f", saturated),
    ]
    for stem, kernel in INTEGRAL.items():
        rows.extend([NvidiaInstruction(f"nvvm.{stem}.{ending}", kernel) for ending in ("d", "f", "ftz.f")])
    for is_greatest in (False, True):
        stem = "nvvm.fmax" if is_greatest else "nvvm.fmin"
        rows.append(extremum_instruction(f"{stem}.d", is_greatest))
        for format_ in ("f", "f16", "f16x2", "bf16", "bf16x2"):
            for kind in ("", "ftz.", "nan.", "ftz.nan."):
                rows.append(extremum_instruction(f"{stem}.{kind}{format_}", is_greatest))
                rows.append(extremum_instruction(f"{stem}.{kind}xorsign.abs.{format_}", is_greatest))
    return rows


def exact_instructions() -> list[Operation]:
    """The rows of the intrinsics."""
    return _rounded() + _selected()
