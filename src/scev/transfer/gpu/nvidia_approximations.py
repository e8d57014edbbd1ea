"""Approximate instructions of NVIDIA's GPUs: ex2 lg2 rcp rsqrt sqrt sin cos tanh div, with `.approx` or `.full`.

How far a result r may be from the true value y is published (PTX ISA 8, section Floating Point Instructions). In float,
a relative error of 2^-k is at most 2^(24-k) ulps, since |y| < 2^24 ulp(y).

    ex2.approx         |r - y| <= 2^-22 |y|; in half 2^-9.9, in bfloat 2^-7
    lg2.approx         |r - y| <= 2^-22 for x in (0.5, 2), else 2^-22 |y|
    rcp.approx         1 ulp                             div.full           2 ulps
    rsqrt.approx       2^-22.4 |y|                       sqrt.approx        2^-22 |y|
    tanh.approx        2^-11 |y|, within [-1, 1]
    sin.approx, cos    |r - y| <= 2^-20.5 for x in [-pi, pi]; elsewhere nothing is believed, not even |r| <= 1
    div.approx         2 ulps for |b| in [2^-126, 2^126]; beyond, 0 or (an infinite dividend) NaN are possible; for a
                       subnormal divisor nothing is said

Nothing is published of doubles (rcp.approx.ftz.d, ex2.approx of double, …): these keep the range and the sign. Special
cases are those of the instructions' tables. A negative subnormal may count as -0 even without `.ftz`. sqrt.f is sqrt.rn
or sqrt.approx, with or without `.ftz`, as the options of the compiler say.

Rewriting flags mean nothing here: afn permits approximations of LLVM's own functions, and these are approximations.
"""

from __future__ import annotations

from typing import Final

from scev import domains
from scev.transfer.gpu.approximate import IN_RANGE, with_absolute_error
from scev.transfer.gpu.nvidia_instruction import MAY_FLUSH, Kernel, NvidiaInstruction
from scev.transfer.operation import Operation, Site

UNBOUNDED_STEPS: Final = 1 << 70
"""More than there are numbers of a sign."""


def perturbed(exact: domains.FloatSet, ulps: int) -> domains.FloatSet:
    """What may come out `ulps` off a true value of the same sign, given the true values rounded both ways. Zeros and
    infinities that are true are kept.

    Towards zero, the distance of values may halve once: u ulps are at most 2 u steps.
    """
    format_ = exact.format
    bounds: list[int] = []
    for k in range(0, len(exact.bounds), 2):
        low, high = exact.bounds[k], exact.bounds[k + 1]
        bounds.append(_inwards(format_, low, ulps) if low >= 0 else -1 - _outwards(format_, -1 - low, ulps))
        bounds.append(_outwards(format_, high, ulps) if high >= 0 else -1 - _inwards(format_, -1 - high, ulps))
    return domains.FloatSet.make(format_, bounds, exact.nan)


def _outwards(format_: domains.FloatFormat, magnitude: int, ulps: int) -> int:
    return magnitude if magnitude == 0 else min(magnitude + ulps, format_.infinity)


def _inwards(format_: domains.FloatFormat, magnitude: int, ulps: int) -> int:
    return magnitude if magnitude == format_.infinity else max(magnitude - 2 * ulps, 0)


def with_negative_zero_of_subnormals(a: domains.FloatSet) -> domains.FloatSet:
    """The set, with -0 if it has negative subnormals."""
    if a.within(-a.format.min_normal, -2).has_numbers():
        return a.union(domains.FloatSet.point(a.format, -1))
    return a


def elementary(kernel: domains.ElementaryFunction, accuracies: dict[str, domains.Accuracy]) -> Kernel:
    """ex2.approx, rsqrt.approx, tanh.approx. A format without a figure keeps the range."""

    def image(operands: list[domains.FloatSet], site: Site) -> domains.FloatSet:
        a = with_negative_zero_of_subnormals(operands[0])
        if (accuracy := accuracies.get(a.format.name)) is not None:
            return kernel.apply(a, accuracy)
        return domains.FloatSet.full(a.format) if a.may_be_nan else kernel.apply(a, IN_RANGE)

    return image


def logarithm(operands: list[domains.FloatSet], site: Site) -> domains.FloatSet:
    """lg2.approx of float: an absolute error between 0.5 and 2, a relative one elsewhere."""
    a = with_negative_zero_of_subnormals(operands[0])
    format_ = a.format
    if format_ is not domains.FLOAT:
        return domains.FloatSet.full(format_)
    kernel = domains.ELEMENTARY_FUNCTIONS["log2"]
    half, two = format_.power_of_two(-1), format_.power_of_two(1)
    result = kernel.apply(a.within(format_.min_ordinal, half), LOGARITHM_ERROR)
    result = result.union(kernel.apply(a.within(two, format_.max_ordinal), LOGARITHM_ERROR))
    middle = a.within(half, two).without_nan()
    if middle.has_numbers():
        exact = kernel.apply(middle, domains.CORRECTLY_ROUNDED_IN_ANY_DIRECTION)
        result = result.union(with_absolute_error(exact, 2.0**-22))
    return result


LOGARITHM_ERROR: Final = domains.Accuracy(4.0, False)


def periodic(kernel: domains.float_periodic.PeriodicFunction) -> Kernel:
    """sin.approx, cos.approx of float."""

    def image(operands: list[domains.FloatSet], site: Site) -> domains.FloatSet:
        a = operands[0]
        format_ = a.format
        # The floats next to pi, below it.
        pi = format_.ordinal_of_float(PI_BELOW)
        finite = a.without_nan().without_infinities()
        if format_ is not domains.FLOAT or not domains.FloatSet.between(format_, -1 - pi, pi).includes(finite):
            return domains.FloatSet.numbers(format_).with_nan(domains.NAN_QUIET | a.nan)
        exact = kernel.apply(a, domains.CORRECTLY_ROUNDED_IN_ANY_DIRECTION)
        return with_absolute_error(exact, SINE_ERROR) if exact.has_numbers() else exact

    return image


PI_BELOW: Final = float.fromhex("0x1.921fb4p+1")
SINE_ERROR: Final = float.fromhex("0x1.6a09e8p-21")
"""2^-20.5, rounded up."""


def root(operands: list[domains.FloatSet], site: Site) -> domains.FloatSet:
    """sqrt.approx, sqrt.f of float."""
    a = with_negative_zero_of_subnormals(operands[0])
    return perturbed(domains.float_arithmetic.square_root(a, domains.ROUND_ANY), 4)


def reciprocal(operands: list[domains.FloatSet], site: Site) -> domains.FloatSet:
    """rcp.approx.ftz: of float with an error of 1 ulp, of double only the sign."""
    a = operands[0]
    if a.format is domains.FLOAT:
        return perturbed(domains.float_arithmetic.reciprocal(a, domains.ROUND_ANY), 1)
    # The instruction looks at the high half of a double only, which may not tell a NaN from an infinity.
    if a.may_be_nan:
        return domains.FloatSet.full(a.format)
    return perturbed(domains.float_arithmetic.reciprocal(a, domains.ROUND_ANY), UNBOUNDED_STEPS)


def full_range_quotient(operands: list[domains.FloatSet], site: Site) -> domains.FloatSet:
    """div.full: 2 ulps everywhere, counted from the floats around the true quotient.

    An H200 reaches 2.02 ulps of the quotient itself, which is within 2 steps of the float next to it.
    """
    return perturbed(domains.float_arithmetic.divide(operands[0], operands[1], domains.ROUND_ANY), 2)


def quotient(operands: list[domains.FloatSet], site: Site) -> domains.FloatSet:
    """div.approx: a times an approximate reciprocal of b."""
    a, b = operands[0], operands[1]
    format_ = b.format
    if b.may_be_subnormal:
        return domains.FloatSet.full(format_)
    result = perturbed(domains.float_arithmetic.divide(a, b, domains.ROUND_ANY), 2)
    great = format_.power_of_two(126)
    finite = b.without_infinities().without_nan()
    if finite.has_numbers() and (finite.largest() > great or finite.smallest() < -1 - great):
        result = result.union(domains.FloatSet.between(format_, -1, 0))
        if a.may_be_infinite:
            result = result.with_nan(domains.NAN_QUIET)
    return result


EX2_ERRORS: Final[dict[str, domains.Accuracy]] = {
    domains.FLOAT.name: domains.Accuracy(4.0, True),
    # 2^-9.9 * 2^11, 2^-7 * 2^8.
    domains.HALF.name: domains.Accuracy(2.15, True),
    domains.BFLOAT.name: domains.Accuracy(2.0, True),
}
RSQRT_ERRORS: Final[dict[str, domains.Accuracy]] = {domains.FLOAT.name: domains.Accuracy(3.04, True)}
TANH_ERRORS: Final[dict[str, domains.Accuracy]] = {domains.FLOAT.name: domains.Accuracy(8192.0, True)}

TANH: Final = NvidiaInstruction("tanh.approx", elementary(domains.ELEMENTARY_FUNCTIONS["tanh"], TANH_ERRORS))
"""No intrinsic of LLVM 22, but an instruction."""


def approximations() -> list[Operation]:
    """The rows of the intrinsics."""
    exp2 = elementary(domains.ELEMENTARY_FUNCTIONS["exp2"], EX2_ERRORS)
    rsqrt = elementary(domains.ELEMENTARY_FUNCTIONS["rsqrt"], RSQRT_ERRORS)
    rows: list[Operation] = [
        NvidiaInstruction("nvvm.rcp.approx.ftz.f", reciprocal),
        NvidiaInstruction("nvvm.rcp.approx.ftz.d", reciprocal),
        NvidiaInstruction("nvvm.sqrt.f", root, MAY_FLUSH),
    ]
    for ftz in ("", ".ftz"):
        rows += [
            NvidiaInstruction(f"nvvm.div.full{ftz}", full_range_quotient),
            NvidiaInstruction(f"nvvm.ex2.approx{ftz}", exp2),
            NvidiaInstruction(f"nvvm.rsqrt.approx{ftz}.f", rsqrt),
            NvidiaInstruction(f"nvvm.rsqrt.approx{ftz}.d", rsqrt),
            NvidiaInstruction(f"nvvm.lg2.approx{ftz}.f", logarithm),
            NvidiaInstruction(f"nvvm.sqrt.approx{ftz}.f", root),
            NvidiaInstruction(f"nvvm.div.approx{ftz}.f", quotient),
            NvidiaInstruction(f"nvvm.sin.approx{ftz}.f", periodic(domains.float_periodic.SIN)),
            NvidiaInstruction(f"nvvm.cos.approx{ftz}.f", periodic(domains.float_periodic.COS)),
        ]
    return rows
