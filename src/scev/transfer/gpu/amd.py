"""Instructions of AMD's GPUs that compute with one lane's numbers, by intrinsic: float instructions.

    rcp rsq sqrt exp2 log    1 / x, 1 / sqrt(x), sqrt(x), 2**x, log2(x)
    sin cos                  of x turns, that is of 2 pi x radians
    fract                    x - floor(x), at most the number below 1
    fmed3                    the median of three numbers
    frexp.mant frexp.exp     x = mant * 2**exp, 0.5 <= |mant| < 1
    class                    is.fpclass, with the same mask
    cvt.pkrtz                two floats to half, rounded towards zero
    cvt.f32.fp8, .bf8        bytes of eight-bit formats to float

The ISA guides give 1 ulp for the approximate instructions of float, 0.51 ulp for those of half, and 2**29 ulps for
those of double (LLVM: AMDGPUUsage, "LLVM IR Intrinsics"; AMDGPUISelLowering). Twice as much is believed here. Of other
formats only the range is known. Whether an instruction flushes subnormals depends on the chip, the instruction and the
mode: operands and results may be flushed or not.

LLVM makes rsq(x) of rcp(sqrt(x)) where both have `contract`: the error of the root is added.

Sources: "AMD Instinct MI300 ISA", "RDNA 3 ISA", section "Instructions"; what LLVM computes for constants
(ConstantFolding, AMDGPUInstCombineIntrinsic) lies in these sets, too. Instructions of the 2008 rules of DirectX
(…legacy: 0 * inf = 0) and the steps of a division (div.scale, div.fmas, div.fixup) have no rows.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, final

from scev import domains
from scev.domains import Accuracy, FloatFormat, FloatSet, ValueSet, float_arithmetic, float_conversion, float_selection
from scev.ir import opcodes
from scev.transfer.floats.fast_math import chosen_under_flags, permitted_rewrites_of
from scev.transfer.floats.float_intrinsics import IsFPClass, taken_for_zero
from scev.transfer.floats.float_operation import FloatOperation
from scev.transfer.floats.mathematics import APPROXIMATING, exponent
from scev.transfer.gpu.amd_integers import AMD_INTEGER_OPERATIONS
from scev.transfer.gpu.approximate import Approximate, passes, perhaps_flushed, reciprocal, square_root
from scev.transfer.operation import OneWayOperation, Operation, Site
from scev.transfer.value_sets import format_of_type, set_of_type

ULPS: Final[dict[FloatFormat, float]] = {domains.HALF: 1.0, domains.FLOAT: 2.0, domains.DOUBLE: float(1 << 30)}
"""What is believed of the error of rcp, rsq, sqrt, exp2 and log: twice what the guides say."""


def approximate_accuracy(format_: FloatFormat) -> Accuracy:
    """What is believed of an approximate instruction: its range holds in every format."""
    return Accuracy(ULPS.get(format_, domains.UNKNOWN_ULPS), True)


def steps_of(format_: FloatFormat) -> int:
    """The error as a number of floats from the correctly rounded result; -1 where it is unknown.

    Below a power of two the values are twice as dense, and rounding adds a step.
    """
    ulps = ULPS.get(format_, domains.UNKNOWN_ULPS)
    return -1 if ulps == domains.UNKNOWN_ULPS else 2 * int(ulps) + 2


def root(a: FloatSet) -> FloatSet:
    """sqrt(x): NaN below zero."""
    return square_root(a, steps_of(a.format))


def reciprocal_square_root(a: FloatSet) -> FloatSet:
    """1 / sqrt(x): NaN below zero; the guides say -inf for -0, of which not all chips are sure."""
    format_ = a.format
    result = domains.ELEMENTARY_FUNCTIONS["rsqrt"].apply(a, approximate_accuracy(format_))
    return result.union(FloatSet.point(format_, format_.max_ordinal)) if a.may_be_zero else result


def with_documented_error(name: str) -> Callable[[FloatSet], FloatSet]:
    """2**x, log2(x)."""
    function = domains.ELEMENTARY_FUNCTIONS[name]
    return lambda a: function.apply(a, approximate_accuracy(a.format))


DOCUMENTED_TURNS: Final = 256
"""Beyond, sin and cos are 0 on some chips, and nothing is documented of others."""


def wave(a: FloatSet) -> FloatSet:
    """sin(2 pi x), cos(2 pi x): from -1 to 1 in the documented domain."""
    format_ = a.format
    nan = float_arithmetic.propagated_nan(a.nan)
    if not a.has_numbers():
        return FloatSet.empty(format_).with_nan(nan)
    if passes(a, format_.ordinal_of_ratio(DOCUMENTED_TURNS)):
        return FloatSet.full(format_)
    one = format_.power_of_two(0)
    return FloatSet.between(format_, -1 - one, one).with_nan(nan)


def fractional_part(a: FloatSet) -> FloatSet:
    """x - floor(x), at most the number below 1. Infinities give NaN.

    A zero is -0 where the mode is downwards, so both are meant. The instruction of double has a flaw in the oldest
    chips: 1 is included.
    """
    format_ = a.format
    one = format_.power_of_two(0)
    nan = float_arithmetic.propagated_nan(a.nan)
    if a.may_be_infinite:
        nan |= domains.NAN_QUIET
    finite = a.without_infinities().without_nan()
    if not a.has_numbers():
        return FloatSet.empty(format_).with_nan(nan)
    if finite.has_numbers() and not a.may_be_infinite and finite.smallest() >= 0 and finite.largest() < one:
        return finite.with_both_zeros().with_nan(nan)
    return FloatSet.between(format_, -1, one if format_ is domains.DOUBLE else one - 1).with_nan(nan)


def significand(a: FloatSet) -> FloatSet:
    """frexp's significand. Of infinities and NaNs, the oldest chips make anything."""
    return domains.float_scaling.fraction(a) if a.known_finite else FloatSet.full(a.format)


@final
class Reciprocal(FloatOperation):
    """rcp; of a square root, it may become rsq."""

    __slots__ = ()

    def __init__(self, name: str) -> None:
        super().__init__(name, APPROXIMATING)

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        a = perhaps_flushed(operands[0])
        steps = steps_of(a.format)
        if permitted_rewrites_of(site) & opcodes.CONTRACT and steps > 0:
            steps *= 3
        return perhaps_flushed(reciprocal(a, steps))


@final
class Median(FloatOperation):
    """fmed3: the median; beside a NaN, the lesser or greater of the others, or one of them.

    A comparison may take subnormals for zeros, and zeros of both signs for equal: then any of these may be the median.
    """

    __slots__ = ()

    def __init__(self, name: str) -> None:
        super().__init__(name, APPROXIMATING)

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        a, b, c = perhaps_flushed(operands[0]), perhaps_flushed(operands[1]), perhaps_flushed(operands[2])
        nan = a.nan | b.nan | c.nan
        if nan:
            # Which one is returned, and whether a signalling NaN becomes a quiet one, depends on the mode.
            return a.union(b).union(c).with_nan(nan | domains.NAN_QUIET)
        low = float_selection.minnum(a, b)
        high = float_selection.maxnum(a, b)
        result = float_selection.maxnum(low, float_selection.minnum(high, c))
        tiny = taken_for_zero(a.format)
        if result.intersect(tiny).has_numbers():
            result = result.union(a.union(b).union(c).intersect(tiny))
        return result


@final
class RoundedTowardZero(FloatOperation):
    """cvt.pkrtz: two floats in half, rounded towards zero. The result's set is that of both lanes."""

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        result = FloatSet.empty(domains.HALF)
        for operand in operands:
            converted = float_conversion.convert(perhaps_flushed(operand), domains.HALF, domains.ROUND_TOWARD_ZERO)
            result = result.union(perhaps_flushed(converted))
        return result


def of_small_format(site: Site, operands: list[ValueSet | None], largest: int, has_infinity: bool) -> ValueSet | None:
    """cvt.f32.fp8, cvt.f32.bf8: E4M3 up to 448, E5M2 up to 57344 and infinity. (Some chips have formats with less.)"""
    if format_of_type(site.type) is not domains.FLOAT:
        return set_of_type(site.type, site.context)
    if (byte := operands[0]) is not None and byte.is_empty():
        return FloatSet.empty(domains.FLOAT)
    last = domains.FLOAT.ordinal_of_ratio(largest)
    bounds = [-1 - last, last]
    if has_infinity:
        bounds = [
            domains.FLOAT.min_ordinal,
            domains.FLOAT.min_ordinal,
            *bounds,
            domains.FLOAT.max_ordinal,
            domains.FLOAT.max_ordinal,
        ]
    return chosen_under_flags(FloatSet.make(domains.FLOAT, bounds, domains.NAN_QUIET), site.flags)


def perhaps_flushed_operands(site: Site, operands: list[ValueSet | None], inner: Operation) -> ValueSet | None:
    """A row whose operands are taken apart: class, frexp.exp."""
    seen: list[ValueSet | None] = []
    for operand in operands:
        if operand is not None and operand.is_empty():
            full = set_of_type(site.type, site.context)
            return None if full is None else full.emptied()
        seen.append(perhaps_flushed(operand) if isinstance(operand, FloatSet) else operand)
    return inner.evaluate(site, seen)


_FP8: Final = partial(of_small_format, largest=448, has_infinity=False)
_BF8: Final = partial(of_small_format, largest=57344, has_infinity=True)

AMD_OPERATIONS: Final[list[Operation]] = [
    Reciprocal("amdgcn.rcp"),
    Approximate("amdgcn.rsq", reciprocal_square_root),
    Approximate("amdgcn.sqrt", root),
    Approximate("amdgcn.exp2", with_documented_error("exp2")),
    Approximate("amdgcn.log", with_documented_error("log2")),
    Approximate("amdgcn.sin", wave),
    Approximate("amdgcn.cos", wave),
    Approximate("amdgcn.fract", fractional_part),
    Approximate("amdgcn.frexp.mant", significand),
    Median("amdgcn.fmed3"),
    OneWayOperation("amdgcn.frexp.exp", partial(perhaps_flushed_operands, inner=OneWayOperation("frexp", exponent))),
    OneWayOperation("amdgcn.class", partial(perhaps_flushed_operands, inner=IsFPClass("is.fpclass"))),
    RoundedTowardZero("amdgcn.cvt.pkrtz"),
    OneWayOperation("amdgcn.cvt.f32.fp8", _FP8),
    OneWayOperation("amdgcn.cvt.pk.f32.fp8", _FP8),
    OneWayOperation("amdgcn.cvt.f32.bf8", _BF8),
    OneWayOperation("amdgcn.cvt.pk.f32.bf8", _BF8),
    *AMD_INTEGER_OPERATIONS,
]
