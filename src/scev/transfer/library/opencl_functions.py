"""OpenCL's built-in functions, by their stems (ir/opencl_names.py; OpenCL C 3.0, sections 6.15.2 to 6.15.4 and 7.4).

    exp, sin, …        correct to the ulps that the specification demands ("Relative Error as ULPs"; targets/libm.py)
    half_exp, …        8192 ulps; half_sin and half_cos for |x| <= 2**16
    native_exp, …      of an error that each implementation chooses: only what mathematics keeps
    clamp, step, …     common functions; what NaNs and ends in the wrong order give is undefined there: anything
    s_max, u_hadd, …   integers

Float functions may flush subnormals, in operands and results. sqrt of float is correct to 3 ulps unless the program was
compiled otherwise. mad may be anything near a * b + c, and mix and mad24 beyond 24 bits what the implementation likes:
nothing is said of these.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from scev import domains
from scev.domains import Accuracy, FloatSet, IntSet, float_arithmetic, float_periodic, float_selection
from scev.ir import opencl_names
from scev.transfer.floats.fpmath import loosened
from scev.transfer.gpu import approximate
from scev.transfer.gpu.approximate import Approximate
from scev.transfer.integers import word_functions as words
from scev.transfer.integers.integer_intrinsics import NarrowedOperation
from scev.transfer.integers.word_functions import WordFunction
from scev.transfer.library.accurate_functions import accurate_rows
from scev.transfer.library.device_arithmetic import ROOT_OF_NVIDIA
from scev.transfer.library.device_functions import NEXT_AMONG_NORMAL, OnDevice
from scev.transfer.operation import Operation

PREFIX: Final = opencl_names.PREFIX

# half_ and native_ ---------------------------------------------------------------------------------------------------

_HALF: Final = Accuracy(8192, False)
_HALF_STEPS: Final = 4 * 8192
_HALF_DOMAIN: Final = 1 << 16


def _half_wave(kernel: float_periodic.PeriodicFunction) -> Callable[[FloatSet], FloatSet]:
    def image(a: FloatSet) -> FloatSet:
        limit = a.format.ordinal_of_ratio(_HALF_DOMAIN)
        if approximate.passes(a, limit):
            return FloatSet.full(a.format)
        return kernel.apply(a, _HALF)

    return image


def _half_quotient(a: FloatSet, b: FloatSet) -> FloatSet:
    correct = float_arithmetic.divide(a, b, domains.ROUND_NEAREST)
    found = approximate.with_error(correct, a.format.min_ordinal, a.format.max_ordinal, _HALF_STEPS)
    return found.with_nan(correct.nan)


def _not_negative(a: FloatSet, *others: FloatSet) -> FloatSet:
    """No number below zero; -0 is the root of -0."""
    return FloatSet.between(a.format, -1, a.format.max_ordinal, domains.NAN_QUIET)


# Common functions ----------------------------------------------------------------------------------------------------


def _clamped(x: FloatSet, low: FloatSet, high: FloatSet) -> FloatSet:
    """fmin(fmax(x, low), high)."""
    if x.may_be_nan or low.may_be_nan or high.may_be_nan or not low.has_numbers() or not high.has_numbers():
        return FloatSet.full(x.format)
    if low.largest() > high.smallest():
        return FloatSet.full(x.format)
    return float_selection.minnum(float_selection.maxnum(x, low), high)


def _chosen(kernel: Callable[[FloatSet, FloatSet], FloatSet]) -> Callable[[FloatSet, FloatSet], FloatSet]:
    """min, y < x ? y : x, and max: undefined for NaNs; of two zeros either may be chosen."""
    return lambda a, b: FloatSet.full(a.format) if a.may_be_nan or b.may_be_nan else kernel(a, b)


def _step(edge: FloatSet, x: FloatSet) -> FloatSet:
    """0 below the edge, otherwise 1."""
    one = x.format.power_of_two(0)
    both = edge.may_be_nan or x.may_be_nan or not edge.has_numbers() or not x.has_numbers()
    below = both or x.smallest() < edge.largest()
    # Zeros of both signs are equal.
    above = both or x.largest() >= edge.smallest() or (x.may_be_zero and edge.may_be_zero)
    found = FloatSet.point(x.format, 0) if below else FloatSet.empty(x.format)
    return found.union(FloatSet.point(x.format, one)) if above else found


_SMOOTH: Final = -10
"""The exponent of what smoothstep may be off; the specification says 1e-5."""
_MODERATE: Final = 100


def _smooth_step(low: FloatSet, high: FloatSet, x: FloatSet) -> FloatSet:
    """t * t * (3 - 2 t) for t = (x - low) / (high - low), moved into [0, 1].

    The ends must be in order; no difference may overflow, and that of the ends not be flushed.
    """
    format_ = x.format
    limit = format_.power_of_two(_MODERATE)
    for operand in (low, high, x):
        if operand.may_be_nan or not operand.has_numbers():
            return FloatSet.full(format_)
        if approximate.passes(operand, limit):
            return FloatSet.full(format_)
    length = float_arithmetic.subtract(high, low, domains.ROUND_NEAREST)
    if low.largest() >= high.smallest() or length.smallest() <= format_.min_normal:
        return FloatSet.full(format_)
    error = format_.power_of_two(_SMOOTH)
    return FloatSet.between(format_, -1 - error, format_.ordinal_of_ratio((1 << -_SMOOTH) + 1, 1 << -_SMOOTH))


def _sign(a: FloatSet) -> FloatSet:
    """-1, -0, 0 or 1; 0 for NaN."""
    format_ = a.format
    one = format_.power_of_two(0)
    found = a.intersect(FloatSet.between(format_, -1, 0)).without_nan()
    if a.may_be_nan:
        found = found.union(FloatSet.point(format_, 0))
    if a.within(format_.min_ordinal, -2).without_nan().has_numbers():
        found = found.union(FloatSet.point(format_, -1 - one))
    if a.within(1, format_.max_ordinal).without_nan().has_numbers():
        found = found.union(FloatSet.point(format_, one))
    return found


_FACTOR_STEPS: Final = 12


def _scaled(low: tuple[int, int], high: tuple[int, int]) -> Callable[[FloatSet], FloatSet]:
    """x times a factor between two fractions, off by a few floats."""

    def image(a: FloatSet) -> FloatSet:
        format_ = a.format
        ends = [format_.ordinal_of_ratio(low[0], low[1]) - 1, format_.ordinal_of_ratio(high[0], high[1]) + 1]
        product = float_arithmetic.multiply(a, FloatSet.make(format_, ends, 0), domains.ROUND_ANY)
        return loosened(product, _FACTOR_STEPS) if product.has_numbers() else product

    return image


# 180 / pi and pi / 180, between neighbouring fractions of 2**60.
_DEGREES: Final = ((66057536323845027596, 1 << 60), (66057536323845027597, 1 << 60))
_RADIANS: Final = ((20122276272436452, 1 << 60), (20122276272436453, 1 << 60))

# Integers ------------------------------------------------------------------------------------------------------------


def _within_24(word: IntSet, is_signed: bool) -> bool:
    if is_signed:
        return word.signed_min() >= -(1 << 23) and word.signed_max() < 1 << 23
    return word.unsigned_max() < 1 << 24


def _product_24(operands: list[IntSet], is_signed: bool) -> IntSet:
    if not _within_24(operands[0], is_signed) or not _within_24(operands[1], is_signed):
        return IntSet.full(operands[0].width)
    return words.product(operands, is_signed)


def _mad_24(operands: list[IntSet], is_signed: bool) -> IntSet:
    return words.total([_product_24(operands, is_signed), operands[2]], is_signed)


_INTEGERS: Final[list[tuple[str, int, words.Kernel]]] = [
    ("abs", 1, words.magnitude),
    ("clz", 1, words.leading_zeros),
    ("ctz", 1, words.trailing_zeros),
    ("popcount", 1, words.count_of_ones),
    ("abs_diff", 2, words.difference),
    ("add_sat", 2, words.saturated_sum),
    ("sub_sat", 2, words.saturated_difference),
    ("hadd", 2, words.average),
    ("rhadd", 2, words.average_up),
    ("max", 2, words.greatest),
    ("min", 2, words.least),
    ("mul_hi", 2, words.high),
    ("rotate", 2, words.rotation),
    ("mul24", 2, _product_24),
    ("clamp", 3, words.clamped),
    ("mad_hi", 3, words.high_plus),
    ("mad_sat", 3, words.saturated_mad),
    ("mad24", 3, _mad_24),
]
"""Name, operands, and what it is of signed and of unsigned numbers."""

# The rows ------------------------------------------------------------------------------------------------------------


def _rows() -> dict[str, Operation]:
    rows = accurate_rows(PREFIX) | {
        "nextafter": NEXT_AMONG_NORMAL,
        "sqrt": ROOT_OF_NVIDIA,
        "mad": Approximate("mad", approximate.unknown, 3),
        "mix": Approximate("mix", approximate.unknown, 3),
        "clamp": Approximate("clamp", _clamped, 3),
        "smoothstep": Approximate("smoothstep", _smooth_step, 3),
        "min": Approximate("min", _chosen(float_selection.minnum), 2),
        "max": Approximate("max", _chosen(float_selection.maxnum), 2),
        "step": Approximate("step", _step, 2),
        "sign": Approximate("sign", _sign),
        "degrees": Approximate("degrees", _scaled(*_DEGREES)),
        "radians": Approximate("radians", _scaled(*_RADIANS)),
    }
    for name in ("exp", "exp2", "exp10", "log", "log2", "log10", "rsqrt"):
        rows["half_" + name] = Approximate(name, approximate.with_accuracy(name, _HALF))
        rows["native_" + name] = Approximate(name, approximate.unknown if "log" in name else _not_negative)
    rows |= {
        "half_sin": Approximate("half_sin", _half_wave(float_periodic.SIN)),
        "half_cos": Approximate("half_cos", _half_wave(float_periodic.COS)),
        "half_tan": Approximate("half_tan", approximate.unknown),
        "half_sqrt": Approximate("half_sqrt", partial(approximate.square_root, steps=_HALF_STEPS)),
        "half_recip": Approximate("half_recip", partial(approximate.reciprocal, steps=_HALF_STEPS)),
        "half_divide": Approximate("half_divide", _half_quotient, 2),
        "half_powr": Approximate("half_powr", partial(domains.float_powers_of_c23.power_of_reals, accuracy=_HALF), 2),
        "native_rsqrt": Approximate("native_rsqrt", approximate.unknown),
        "native_sqrt": Approximate("native_sqrt", _not_negative),
        "native_powr": Approximate("native_powr", _not_negative, 2),
        "native_divide": Approximate("native_divide", approximate.unknown, 2),
    }
    for name in ("native_recip", "native_sin", "native_cos", "native_tan"):
        rows[name] = Approximate(name, approximate.unknown)
    found: dict[str, Operation] = {}
    for name in opencl_names.FLOAT_FUNCTIONS:
        found[PREFIX + name] = NarrowedOperation(OnDevice(rows[name]))
    for name, arity, kernel in _INTEGERS:
        found[f"{PREFIX}s_{name}"] = NarrowedOperation(WordFunction(name, arity, kernel, True))
        found[f"{PREFIX}u_{name}"] = NarrowedOperation(WordFunction(name, arity, kernel))
    return found


OPENCL_ROWS: Final[dict[str, Operation]] = _rows()
"""By the stem of the function."""
