"""Functions of GPUs' libraries that C does not have: approximate ones, one rounding mode each, conversions, words.

    fast_expf …            approximate instructions, with the errors of CUDA's guide ("Intrinsic Functions")
    native_exp_f32 …       approximate, of unknown error: what mathematics keeps
    fadd_rn _rz _rd _ru    one operation, rounded to nearest, towards zero, down, up
    float2int_rn …         the integer that a float rounds to, cut off to the type's numbers
    saturatef              within [0, 1]; NaN gives 0
    isnanf signbitd …      0 or 1

Twice CUDA's errors are believed: they come from tests. (What an H200 gives for 9,225 operands, subnormals flushed or
not, lies in the sets.) Beside them, an error that depends on the argument is that of
the largest one. Of NaN, PTX makes 0 or the number with only the top bit, by the types.

OCML computes sums in a direction by changing the mode, which LLVM need not see (add_rtp and its like): the direction is
not believed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from scev.domains import (
    DOUBLE,
    ELEMENTARY_FUNCTIONS,
    NAN_QUIET,
    ROUND_ANY,
    ROUND_DOWN,
    ROUND_NEAREST,
    ROUND_TOWARD_ZERO,
    ROUND_UP,
    UNKNOWN_ULPS,
    Accuracy,
    FloatFormat,
    FloatSet,
    IntSet,
    ValueSet,
    float_arithmetic,
    float_conversion,
    float_fused,
    float_periodic,
)
from scev.transfer.floats.fast_math import chosen_under_flags
from scev.transfer.floats.float_casts import Bitcast, int_set_of_intervals, intervals_of, limits, trailing_zeros
from scev.transfer.gpu.approximate import (
    Binary,
    Ternary,
    Unary,
    perhaps_flushed,
    reciprocal,
    square_root,
    with_absolute_error,
    with_error,
)
from scev.transfer.integers import word_functions as words
from scev.transfer.integers.word_functions import WordFunction
from scev.transfer.operation import Operation, Site
from scev.transfer.value_sets import format_of_type, set_of_type

_IN_RANGE: Final = Accuracy(UNKNOWN_ULPS, True)

# Approximate functions -----------------------------------------------------------------------------------------------


def _largest_magnitude(a: FloatSet, cap: int) -> float:
    """The largest magnitude in a set, at most `cap`; beyond, the result is 0 or infinite."""
    if not a.has_numbers():
        return 0.0
    largest = max(a.largest(), -1 - a.smallest())
    limit = a.format.ordinal_of_ratio(cap)
    return a.format.to_python_float_toward(min(largest, limit), ROUND_UP)


def fast_exp(a: FloatSet) -> FloatSet:
    """2 + 1.173 |x| ulps."""
    ulps = 2 * (2 + 1.173 * _largest_magnitude(a, 128))
    return ELEMENTARY_FUNCTIONS["exp"].apply(a, Accuracy(ulps, True))


def fast_exp10(a: FloatSet) -> FloatSet:
    """2 + 2.97 |x| ulps."""
    ulps = 2 * (2 + 2.97 * _largest_magnitude(a, 64))
    return ELEMENTARY_FUNCTIONS["exp10"].apply(a, Accuracy(ulps, True))


def _fast_logarithm(name: str, a: FloatSet, ulps: float, error: float) -> FloatSet:
    """Some ulps, and an absolute error in [0.5, 2]."""
    format_ = a.format
    result = ELEMENTARY_FUNCTIONS[name].apply(a, Accuracy(ulps, False))
    near_one = a.within(format_.power_of_two(-1), format_.power_of_two(1)).without_nan()
    if not near_one.has_numbers():
        return result
    true = ELEMENTARY_FUNCTIONS[name].apply(near_one, Accuracy(1, False))
    return result.union(with_absolute_error(true, error))


def fast_log(a: FloatSet) -> FloatSet:
    return _fast_logarithm("log", a, 6, 2.0**-20)


def fast_log2(a: FloatSet) -> FloatSet:
    return _fast_logarithm("log2", a, 4, 2.0**-21)


def fast_log10(a: FloatSet) -> FloatSet:
    return _fast_logarithm("log10", a, 6, 2.0**-23)


def _fast_wave(kernel: float_periodic.PeriodicFunction, a: FloatSet) -> FloatSet:
    """An absolute error of 2**-21.19 in [-pi, pi]; beyond, nothing is documented."""
    format_ = a.format
    if not a.has_numbers():
        return kernel.apply(a, Accuracy(1, True))
    half_turn = format_.ordinal_of_ratio(201, 64)
    if a.smallest() < -1 - half_turn or a.largest() > half_turn:
        return FloatSet.full(format_)
    return with_absolute_error(kernel.apply(a, Accuracy(1, True)), 2.0**-20)


def fast_sin(a: FloatSet) -> FloatSet:
    return _fast_wave(float_periodic.SIN, a)


def fast_cos(a: FloatSet) -> FloatSet:
    return _fast_wave(float_periodic.COS, a)


def fast_power(a: FloatSet, b: FloatSet) -> FloatSet:
    """2**(y * log2(x)): not negative; NaN below zero, and elsewhere."""
    format_ = a.format
    return FloatSet.between(format_, 0, format_.max_ordinal, NAN_QUIET)


LARGEST_DIVISOR: Final = 126
"""The exponent of the largest divisor for which the quotient is approximated."""


def fast_quotient(a: FloatSet, b: FloatSet) -> FloatSet:
    """2 ulps for 2**-126 <= |y| <= 2**126; above, 0, or NaN if x is infinite; of a subnormal y nothing is said."""
    format_ = a.format
    if b.may_be_subnormal:
        return FloatSet.full(format_)
    correct = float_arithmetic.divide(a, b, ROUND_NEAREST)
    result = with_error(correct, format_.min_ordinal, format_.max_ordinal, 10).with_nan(correct.nan)
    limit = format_.power_of_two(LARGEST_DIVISOR)
    if b.has_numbers() and max(b.largest(), -1 - b.smallest()) > limit:
        result = result.union(FloatSet.between(format_, -1, 0))
        if a.may_be_infinite:
            result = result.with_nan(result.nan | NAN_QUIET)
    return result


def _root(a: FloatSet) -> FloatSet:
    """sqrt, approximated where the compiler was told so: 3 ulps on the oldest chips, 1 ulp in HIP."""
    return square_root(a, 4 if a.format is DOUBLE else 8)


def _root_of_nvidia(a: FloatSet) -> FloatSet:
    return square_root(a, 0 if a.format is DOUBLE else 8)


def _reciprocal_root(a: FloatSet) -> FloatSet:
    """1 / sqrt(x), rounded to nearest."""
    result = ELEMENTARY_FUNCTIONS["rsqrt"].apply(a, Accuracy(1, True))
    return result.union(FloatSet.point(a.format, a.format.max_ordinal)) if a.may_be_zero else result


def _unknown(a: FloatSet) -> FloatSet:
    return FloatSet.full(a.format)


def _kept_range(name: str) -> Callable[[FloatSet], FloatSet]:
    """What mathematics keeps of a function of unknown error: its range, its domain, its poles."""
    function = ELEMENTARY_FUNCTIONS[name]
    return lambda a: function.apply(a, _IN_RANGE)


def _some_root(a: FloatSet) -> FloatSet:
    return square_root(a, -1)


def _some_reciprocal(a: FloatSet) -> FloatSet:
    """Of the sign of x."""
    return reciprocal(a, -1)


# In one rounding mode ------------------------------------------------------------------------------------------------

MODES: Final[dict[str, int]] = {"rn": ROUND_NEAREST, "rz": ROUND_TOWARD_ZERO, "rd": ROUND_DOWN, "ru": ROUND_UP}
AMD_MODES: Final[tuple[str, ...]] = ("rte", "rtz", "rtn", "rtp")


def _sum(mode: int) -> Callable[[FloatSet, FloatSet], FloatSet]:
    return lambda a, b: float_arithmetic.add(a, b, mode)


def _difference(mode: int) -> Callable[[FloatSet, FloatSet], FloatSet]:
    return lambda a, b: float_arithmetic.subtract(a, b, mode)


def _product(mode: int) -> Callable[[FloatSet, FloatSet], FloatSet]:
    return lambda a, b: float_arithmetic.multiply(a, b, mode)


def _quotient(mode: int) -> Callable[[FloatSet, FloatSet], FloatSet]:
    return lambda a, b: float_arithmetic.divide(a, b, mode)


def _reciprocal(mode: int) -> Callable[[FloatSet], FloatSet]:
    return lambda a: float_arithmetic.divide(FloatSet.point(a.format, a.format.power_of_two(0)), a, mode)


def _square_root(mode: int) -> Callable[[FloatSet], FloatSet]:
    return lambda a: float_arithmetic.square_root(a, mode)


def _fused(mode: int) -> Callable[[FloatSet, FloatSet, FloatSet], FloatSet]:
    return lambda a, b, c: float_fused.fused_multiply_add(a, b, c, mode)


def _saturated(a: FloatSet) -> FloatSet:
    """Within [0, 1]; NaN gives 0."""
    format_ = a.format
    one = format_.power_of_two(0)
    found = a.within(-1, one).without_nan()
    below = FloatSet.empty(format_)
    if a.may_be_nan or a.within(format_.min_ordinal, -1).without_nan().has_numbers():
        below = FloatSet.point(format_, 0)
    above = a.within(one, format_.max_ordinal).without_nan()
    return found.union(below).union(FloatSet.point(format_, one) if above.has_numbers() else below)


# Conversions ---------------------------------------------------------------------------------------------------------


@final
class ToInteger(Operation):
    """float2int_rn and its like."""

    __slots__ = ("is_signed", "mode")

    def __init__(self, name: str, is_signed: bool, mode: int) -> None:
        super().__init__(name)
        self.is_signed: bool = is_signed
        self.mode: int = mode

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        full = set_of_type(site.type, site.context)
        if not isinstance(a, FloatSet) or not isinstance(full, IntSet):
            return full
        width = full.width
        low, high = limits(width, self.is_signed)
        whole = float_conversion.round_to_integral(perhaps_flushed(a), self.mode)
        found = int_set_of_intervals(width, float_conversion.to_integers_saturating(whole, low, high))
        return found.union(IntSet.point(width, 1 << (width - 1))) if a.may_be_nan else found


@final
class FromInteger(Operation):
    """int2float_rn and its like."""

    __slots__ = ("is_signed", "mode")

    def __init__(self, name: str, is_signed: bool, mode: int) -> None:
        super().__init__(name)
        self.is_signed: bool = is_signed
        self.mode: int = mode

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        format_ = format_of_type(site.type)
        if format_ is None or not isinstance(a, IntSet):
            return set_of_type(site.type, site.context)
        if a.is_empty():
            return FloatSet.empty(format_)
        zeros = 0 if a.is_point() else trailing_zeros(a)
        intervals = intervals_of(a, self.is_signed)
        result = FloatSet.empty(format_)
        for k in range(0, len(intervals), 2):
            piece = float_conversion.from_integers(format_, intervals[k], intervals[k + 1], zeros, self.mode)
            result = result.union(piece)
        return chosen_under_flags(result.limited(site.context.settings.max_intervals), site.flags)


@final
class ToFormat(Operation):
    """double2float_rn and its like."""

    __slots__ = ("mode",)

    def __init__(self, name: str, mode: int) -> None:
        super().__init__(name)
        self.mode: int = mode

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        format_: FloatFormat | None = format_of_type(site.type)
        if format_ is None or not isinstance(a, FloatSet):
            return set_of_type(site.type, site.context)
        found = perhaps_flushed(float_conversion.convert(perhaps_flushed(a), format_, self.mode))
        return chosen_under_flags(found.limited(site.context.settings.max_intervals), site.flags)


# The rows ------------------------------------------------------------------------------------------------------------

NVIDIA_FUNCTIONS: Final[list[Operation]] = [
    WordFunction("abs", 1, words.magnitude),
    WordFunction("llabs", 1, words.magnitude),
    WordFunction("clz", 1, words.leading_zeros),
    WordFunction("clzll", 1, words.leading_zeros),
    WordFunction("popc", 1, words.count_of_ones),
    WordFunction("popcll", 1, words.count_of_ones),
    WordFunction("ffs", 1, words.first_set),
    WordFunction("ffsll", 1, words.first_set),
    WordFunction("brev", 1, words.reversed_bits),
    WordFunction("brevll", 1, words.reversed_bits),
    WordFunction("min", 2, words.signed_min),
    WordFunction("max", 2, words.signed_max),
    WordFunction("umin", 2, words.unsigned_min),
    WordFunction("umax", 2, words.unsigned_max),
    WordFunction("llmin", 2, words.signed_min),
    WordFunction("llmax", 2, words.signed_max),
    WordFunction("ullmin", 2, words.unsigned_min),
    WordFunction("ullmax", 2, words.unsigned_max),
    WordFunction("mulhi", 2, words.signed_high),
    WordFunction("umulhi", 2, words.unsigned_high),
    WordFunction("mul64hi", 2, words.signed_high),
    WordFunction("umul64hi", 2, words.unsigned_high),
    WordFunction("mul24", 2, words.signed_product_24),
    WordFunction("umul24", 2, words.unsigned_product_24),
    WordFunction("hadd", 2, words.signed_average),
    WordFunction("rhadd", 2, words.signed_average_up),
    WordFunction("uhadd", 2, words.unsigned_average),
    WordFunction("urhadd", 2, words.unsigned_average_up),
    WordFunction("sad", 3, words.signed_difference_plus),
    WordFunction("usad", 3, words.unsigned_difference_plus),
    WordFunction("byte_perm", 3, words.permuted_bytes),
    Unary("saturatef", _saturated),
    Unary("fast_expf", fast_exp),
    Unary("fast_exp10f", fast_exp10),
    Unary("fast_logf", fast_log),
    Unary("fast_log2f", fast_log2),
    Unary("fast_log10f", fast_log10),
    Unary("fast_sinf", fast_sin),
    Unary("fast_cosf", fast_cos),
    Unary("fast_tanf", _unknown),
    Binary("fast_powf", fast_power),
    Binary("fast_fdividef", fast_quotient),
    Unary("frsqrt_rn", _reciprocal_root),
    Bitcast("float_as_int"),
    Bitcast("float_as_uint"),
    Bitcast("int_as_float"),
    Bitcast("uint_as_float"),
    Bitcast("double_as_longlong"),
    Bitcast("longlong_as_double"),
    FromInteger("int2double_rn", True, ROUND_NEAREST),
    FromInteger("uint2double_rn", False, ROUND_NEAREST),
]
"""By the name without __nv_."""

for _suffix, _mode in MODES.items():
    for _letter in ("f", "d"):
        NVIDIA_FUNCTIONS.append(Binary(f"{_letter}add_{_suffix}", _sum(_mode)))
        NVIDIA_FUNCTIONS.append(Binary(f"{_letter}sub_{_suffix}", _difference(_mode)))
        NVIDIA_FUNCTIONS.append(Binary(f"{_letter}mul_{_suffix}", _product(_mode)))
        NVIDIA_FUNCTIONS.append(Binary(f"{_letter}div_{_suffix}", _quotient(_mode)))
        NVIDIA_FUNCTIONS.append(Unary(f"{_letter}rcp_{_suffix}", _reciprocal(_mode)))
        NVIDIA_FUNCTIONS.append(Unary(f"{_letter}sqrt_{_suffix}", _square_root(_mode)))
        NVIDIA_FUNCTIONS.append(Ternary(f"fma{_letter if _letter == 'f' else ''}_{_suffix}", _fused(_mode)))
    for _integer, _is_signed in (("int", True), ("uint", False), ("ll", True), ("ull", False)):
        NVIDIA_FUNCTIONS.append(ToInteger(f"float2{_integer}_{_suffix}", _is_signed, _mode))
        NVIDIA_FUNCTIONS.append(ToInteger(f"double2{_integer}_{_suffix}", _is_signed, _mode))
        NVIDIA_FUNCTIONS.append(FromInteger(f"{_integer}2float_{_suffix}", _is_signed, _mode))
    NVIDIA_FUNCTIONS.append(FromInteger(f"ll2double_{_suffix}", True, _mode))
    NVIDIA_FUNCTIONS.append(FromInteger(f"ull2double_{_suffix}", False, _mode))
    NVIDIA_FUNCTIONS.append(ToFormat(f"double2float_{_suffix}", _mode))

AMD_FUNCTIONS: Final[list[Operation]] = [
    Unary("native_exp_f32", _kept_range("exp")),
    Unary("native_exp10_f32", _kept_range("exp10")),
    Unary("native_log_f32", _kept_range("log")),
    Unary("native_log2_f32", _kept_range("log2")),
    Unary("native_log10_f32", _kept_range("log10")),
    Unary("native_sqrt_f32", _some_root),
    Unary("native_sin_f32", _unknown),
    Unary("native_cos_f32", _unknown),
]
"""By the name without __ocml_."""

for _suffix in AMD_MODES:
    for _bits in ("f32", "f64"):
        AMD_FUNCTIONS.append(Binary(f"add_{_suffix}_{_bits}", _sum(ROUND_ANY)))
        AMD_FUNCTIONS.append(Binary(f"sub_{_suffix}_{_bits}", _difference(ROUND_ANY)))
        AMD_FUNCTIONS.append(Binary(f"mul_{_suffix}_{_bits}", _product(ROUND_ANY)))
        AMD_FUNCTIONS.append(Binary(f"div_{_suffix}_{_bits}", _quotient(ROUND_ANY)))
        AMD_FUNCTIONS.append(Unary(f"sqrt_{_suffix}_{_bits}", _square_root(ROUND_ANY)))
        AMD_FUNCTIONS.append(Ternary(f"fma_{_suffix}_{_bits}", _fused(ROUND_ANY)))

ROOT_OF_NVIDIA: Final = Unary("sqrt", _root_of_nvidia)
ROOT_OF_AMD: Final = Unary("sqrt", _root)
