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
from functools import partial
from typing import Final

from scev import domains
from scev.transfer.floats.fast_math import chosen_under_flags
from scev.transfer.floats.float_casts import Bitcast
from scev.transfer.gpu import approximate
from scev.transfer.gpu.approximate import Approximate
from scev.transfer.gpu.nvidia_conversions import from_integer, to_integer
from scev.transfer.gpu.nvidia_instruction import MAY_FLUSH
from scev.transfer.integers import word_functions as words
from scev.transfer.integers.word_functions import WordFunction
from scev.transfer.operation import OneWayOperation, Operation, Site
from scev.transfer.value_sets import format_of_type, set_of_type

Image = Callable[[domains.FloatSet], domains.FloatSet]

# Approximate functions -----------------------------------------------------------------------------------------------


def _largest_magnitude(a: domains.FloatSet, cap: int) -> float:
    """The largest magnitude in a set, at most `cap`; beyond, the result is 0 or infinite."""
    if not a.has_numbers():
        return 0.0
    largest = max(a.largest(), -1 - a.smallest())
    limit = a.format.ordinal_of_ratio(cap)
    return a.format.to_python_float_toward(min(largest, limit), domains.ROUND_UP)


def fast_exponential(name: str, ulps: float, factor: float, cap: int) -> Image:
    """Some ulps, and some by |x|."""
    function = domains.ELEMENTARY_FUNCTIONS[name]

    def image(a: domains.FloatSet) -> domains.FloatSet:
        return function.apply(a, domains.Accuracy(2 * (ulps + factor * _largest_magnitude(a, cap)), True))

    return image


def fast_logarithm(name: str, ulps: float, error: float) -> Image:
    """Some ulps, and an absolute error in [0.5, 2]."""
    function = domains.ELEMENTARY_FUNCTIONS[name]

    def image(a: domains.FloatSet) -> domains.FloatSet:
        format_ = a.format
        result = function.apply(a, domains.Accuracy(ulps, False))
        near_one = a.within(format_.power_of_two(-1), format_.power_of_two(1)).without_nan()
        if not near_one.has_numbers():
            return result
        return result.union(
            approximate.with_absolute_error(function.apply(near_one, domains.Accuracy(1, False)), error)
        )

    return image


def fast_wave(kernel: domains.float_periodic.PeriodicFunction) -> Image:
    """An absolute error of 2**-21.19 in [-pi, pi]; beyond, nothing is documented."""

    def image(a: domains.FloatSet) -> domains.FloatSet:
        format_ = a.format
        half_turn = format_.ordinal_of_ratio(201, 64)
        if approximate.passes(a, half_turn):
            return domains.FloatSet.full(format_)
        found = kernel.apply(a, domains.Accuracy(1, True))
        return approximate.with_absolute_error(found, 2.0**-20) if a.has_numbers() else found

    return image


def fast_power(a: domains.FloatSet, b: domains.FloatSet) -> domains.FloatSet:
    """2**(y * log2(x)): not negative; NaN below zero, and elsewhere."""
    format_ = a.format
    return domains.FloatSet.between(format_, 0, format_.max_ordinal, domains.NAN_QUIET)


LARGEST_DIVISOR: Final = 126
"""The exponent of the largest divisor for which the quotient is approximated."""


def fast_quotient(a: domains.FloatSet, b: domains.FloatSet) -> domains.FloatSet:
    """2 ulps for 2**-126 <= |y| <= 2**126; above, 0, or NaN if x is infinite; of a subnormal y nothing is said."""
    format_ = a.format
    if b.may_be_subnormal:
        return domains.FloatSet.full(format_)
    correct = domains.float_arithmetic.divide(a, b, domains.ROUND_NEAREST)
    result = approximate.with_error(correct, format_.min_ordinal, format_.max_ordinal, 10).with_nan(correct.nan)
    limit = format_.power_of_two(LARGEST_DIVISOR)
    if approximate.passes(b, limit):
        result = result.union(domains.FloatSet.between(format_, -1, 0))
        if a.may_be_infinite:
            result = result.with_nan(result.nan | domains.NAN_QUIET)
    return result


def _reciprocal_root(a: domains.FloatSet) -> domains.FloatSet:
    """1 / sqrt(x), rounded to nearest."""
    result = domains.ELEMENTARY_FUNCTIONS["rsqrt"].apply(a, domains.Accuracy(1, True))
    return result.union(domains.FloatSet.point(a.format, a.format.max_ordinal)) if a.may_be_zero else result


# In one rounding mode ------------------------------------------------------------------------------------------------

MODES: Final[dict[str, int]] = {
    "rn": domains.ROUND_NEAREST,
    "rz": domains.ROUND_TOWARD_ZERO,
    "rd": domains.ROUND_DOWN,
    "ru": domains.ROUND_UP,
}
AMD_MODES: Final[tuple[str, ...]] = ("rte", "rtz", "rtn", "rtp")


def _saturated(a: domains.FloatSet) -> domains.FloatSet:
    """Within [0, 1]; NaN gives 0."""
    format_ = a.format
    one = format_.power_of_two(0)
    found = a.within(-1, one).without_nan()
    below = domains.FloatSet.empty(format_)
    if a.may_be_nan or a.within(format_.min_ordinal, -1).without_nan().has_numbers():
        below = domains.FloatSet.point(format_, 0)
    above = a.within(one, format_.max_ordinal).without_nan()
    return found.union(below).union(domains.FloatSet.point(format_, one) if above.has_numbers() else below)


# Conversions ---------------------------------------------------------------------------------------------------------


def to_format(site: Site, operands: list[domains.ValueSet | None], mode: int) -> domains.ValueSet | None:
    """double2float_rn and its like."""
    a = operands[0]
    format_: domains.FloatFormat | None = format_of_type(site.type)
    if format_ is None or not isinstance(a, domains.FloatSet):
        return set_of_type(site.type, site.context)
    found = approximate.perhaps_flushed(domains.float_conversion.convert(approximate.perhaps_flushed(a), format_, mode))
    return chosen_under_flags(found.limited(site.context.settings.max_intervals), site.flags)


# The rows ------------------------------------------------------------------------------------------------------------

_WORDS: Final[list[tuple[tuple[str, ...], tuple[str, ...], int, words.Kernel]]] = [
    (("abs", "llabs"), (), 1, words.magnitude),
    ((), ("clz", "clzll"), 1, words.leading_zeros),
    ((), ("popc", "popcll"), 1, words.count_of_ones),
    ((), ("ffs", "ffsll"), 1, words.first_set),
    ((), ("brev", "brevll"), 1, words.reversed_bits),
    (("min", "llmin"), ("umin", "ullmin"), 2, words.least),
    (("max", "llmax"), ("umax", "ullmax"), 2, words.greatest),
    (("mulhi", "mul64hi"), ("umulhi", "umul64hi"), 2, words.high),
    (("mul24",), ("umul24",), 2, words.product_24),
    (("hadd",), ("uhadd",), 2, words.average),
    (("rhadd",), ("urhadd",), 2, words.average_up),
    (("sad",), ("usad",), 3, words.difference_plus),
]
"""Names of the function of signed numbers, of unsigned ones (or of bits), how many there are, and what it is."""

NVIDIA_FUNCTIONS: Final[list[Operation]] = [
    Approximate("saturatef", _saturated),
    Approximate("fast_expf", fast_exponential("exp", 2, 1.173, 128)),
    Approximate("fast_exp10f", fast_exponential("exp10", 2, 2.97, 64)),
    Approximate("fast_logf", fast_logarithm("log", 6, 2.0**-20)),
    Approximate("fast_log2f", fast_logarithm("log2", 4, 2.0**-21)),
    Approximate("fast_log10f", fast_logarithm("log10", 6, 2.0**-23)),
    Approximate("fast_sinf", fast_wave(domains.float_periodic.SIN)),
    Approximate("fast_cosf", fast_wave(domains.float_periodic.COS)),
    Approximate("fast_tanf", approximate.unknown),
    Approximate("fast_powf", fast_power, 2),
    Approximate("fast_fdividef", fast_quotient, 2),
    Approximate("frsqrt_rn", _reciprocal_root),
    WordFunction("byte_perm", 3, words.permuted_in_either_way, False, 32),
    Bitcast("float_as_int"),
    Bitcast("float_as_uint"),
    Bitcast("int_as_float"),
    Bitcast("uint_as_float"),
    Bitcast("double_as_longlong"),
    Bitcast("longlong_as_double"),
]
"""By the name without __nv_."""

for _of_signed, _of_unsigned, _arity, _kernel in _WORDS:
    NVIDIA_FUNCTIONS.extend([WordFunction(_name, _arity, _kernel, True) for _name in _of_signed])
    NVIDIA_FUNCTIONS.extend([WordFunction(_name, _arity, _kernel) for _name in _of_unsigned])
for _suffix, _mode in MODES.items():
    for _stem, (_function, _arity) in approximate.ROUNDED.items():
        for _letter in ("f", "d"):
            _name = ("fmaf" if _letter == "f" else "fma") if _stem == "fma" else _letter + _stem
            NVIDIA_FUNCTIONS.append(Approximate(f"{_name}_{_suffix}", partial(_function, rounding=_mode), _arity))
    for _integer, _is_signed in (("int", True), ("uint", False), ("ll", True), ("ull", False)):
        for _format in ("float", "double"):
            _name = f"{_format}2{_integer}_{_suffix}"
            NVIDIA_FUNCTIONS.append(to_integer(_name, _is_signed, _mode, MAY_FLUSH))
            if _format == "float" or "ll" in _integer or _mode == domains.ROUND_NEAREST:
                # All of int are double.
                _convert = partial(from_integer, is_signed=_is_signed, rounding=_mode)
                NVIDIA_FUNCTIONS.append(OneWayOperation(f"{_integer}2{_format}_{_suffix}", _convert))
    NVIDIA_FUNCTIONS.append(OneWayOperation(f"double2float_{_suffix}", partial(to_format, mode=_mode)))

AMD_FUNCTIONS: Final[list[Operation]] = [
    Approximate("native_exp_f32", approximate.with_accuracy("exp", approximate.IN_RANGE)),
    Approximate("native_exp10_f32", approximate.with_accuracy("exp10", approximate.IN_RANGE)),
    Approximate("native_log_f32", approximate.with_accuracy("log", approximate.IN_RANGE)),
    Approximate("native_log2_f32", approximate.with_accuracy("log2", approximate.IN_RANGE)),
    Approximate("native_log10_f32", approximate.with_accuracy("log10", approximate.IN_RANGE)),
    Approximate("native_sqrt_f32", partial(approximate.square_root, steps=-1)),
    Approximate("native_sin_f32", approximate.unknown),
    Approximate("native_cos_f32", approximate.unknown),
]
"""By the name without __ocml_."""

for _suffix in AMD_MODES:
    for _stem, (_function, _arity) in approximate.ROUNDED.items():
        if _stem != "rcp":
            _in_any_mode = partial(_function, rounding=domains.ROUND_ANY)
            for _bits in ("f32", "f64"):
                AMD_FUNCTIONS.append(Approximate(f"{_stem}_{_suffix}_{_bits}", _in_any_mode, _arity))


def _root(a: domains.FloatSet, of_double: int) -> domains.FloatSet:
    """sqrt, approximated where the compiler was told so: 3 ulps on the oldest chips, 1 ulp in HIP."""
    return approximate.square_root(a, of_double if a.format is domains.DOUBLE else 8)


ROOT_OF_NVIDIA: Final = Approximate("sqrt", partial(_root, of_double=0))
ROOT_OF_AMD: Final = Approximate("sqrt", partial(_root, of_double=4))
