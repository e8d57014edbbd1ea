"""Functions of GPUs' libraries that C does not have: words, one rounding mode each, approximations, conversions."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import gmpy2
import pytest

import scev
from scev.domains import (
    DOUBLE,
    FLOAT,
    NAN_QUIET,
    ROUND_DOWN,
    ROUND_NEAREST,
    ROUND_TOWARD_ZERO,
    ROUND_UP,
    FloatFormat,
    FloatSet,
    IntSet,
    ValueSet,
    signed,
)
from scev.ir import FloatType
from scev.ir.library import AMD, NVIDIA
from scev.transfer.library.library_functions import LIBRARY_ROWS
from tests.searches import generator

from .float_rows import integer_type, site
from .libm_harness import real

MODES = {"rn": ROUND_NEAREST, "rz": ROUND_TOWARD_ZERO, "rd": ROUND_DOWN, "ru": ROUND_UP}
TYPES = {format: FloatType(format.name, format.bits) for format in (FLOAT, DOUBLE)}


def floats(stem: str, *operands: ValueSet, format: FloatFormat = FLOAT) -> FloatSet:
    found = LIBRARY_ROWS[stem].evaluate(site(TYPES[format]), list(operands))
    assert isinstance(found, FloatSet)
    return found


def ints(stem: str, *operands: ValueSet, width: int = 32) -> IntSet:
    found = LIBRARY_ROWS[stem].evaluate(site(integer_type(width)), list(operands))
    assert isinstance(found, IntSet)
    return found


# Words ---------------------------------------------------------------------------------------------------------------


def of_signed(width: int, concrete: Callable[..., int]) -> Callable[..., int]:
    return lambda *words: concrete(*(signed(word, width) for word in words))


def low_24(concrete: Callable[[int, int], int], is_signed: bool) -> Callable[[int, int], int]:
    def lifted(a: int, b: int) -> int:
        a, b = a & 0xFFFFFF, b & 0xFFFFFF
        return concrete(signed(a, 24), signed(b, 24)) if is_signed else concrete(a, b)

    return lifted


def permuted(a: int, b: int, selector: int) -> int:
    both = b << 32 | a
    return sum((both >> 8 * (selector >> 4 * k & 7) & 255) << 8 * k for k in range(4))


WORDS: dict[str, tuple[int, int, Callable[..., int]]] = {
    "abs": (32, 1, of_signed(32, abs)),
    "llabs": (64, 1, of_signed(64, abs)),
    "clz": (32, 1, lambda x: 32 - x.bit_length()),
    "clzll": (64, 1, lambda x: 64 - x.bit_length()),
    "popc": (32, 1, int.bit_count),
    "popcll": (64, 1, int.bit_count),
    "ffs": (32, 1, lambda x: (x & -x).bit_length()),
    "ffsll": (64, 1, lambda x: (x & -x).bit_length()),
    "brev": (32, 1, lambda x: int(f"{x:032b}"[::-1], 2)),
    "brevll": (64, 1, lambda x: int(f"{x:064b}"[::-1], 2)),
    "min": (32, 2, of_signed(32, min)),
    "max": (32, 2, of_signed(32, max)),
    "umin": (32, 2, min),
    "umax": (32, 2, max),
    "llmin": (64, 2, of_signed(64, min)),
    "llmax": (64, 2, of_signed(64, max)),
    "ullmin": (64, 2, min),
    "ullmax": (64, 2, max),
    "mulhi": (32, 2, of_signed(32, lambda a, b: a * b >> 32)),
    "umulhi": (32, 2, lambda a, b: a * b >> 32),
    "mul64hi": (64, 2, of_signed(64, lambda a, b: a * b >> 64)),
    "umul64hi": (64, 2, lambda a, b: a * b >> 64),
    "mul24": (32, 2, low_24(lambda a, b: a * b, True)),
    "umul24": (32, 2, low_24(lambda a, b: a * b, False)),
    "hadd": (32, 2, of_signed(32, lambda a, b: (a + b) >> 1)),
    "rhadd": (32, 2, of_signed(32, lambda a, b: (a + b + 1) >> 1)),
    "uhadd": (32, 2, lambda a, b: (a + b) >> 1),
    "urhadd": (32, 2, lambda a, b: (a + b + 1) >> 1),
    "sad": (32, 3, of_signed(32, lambda a, b, c: c + abs(a - b))),
    "usad": (32, 3, lambda a, b, c: c + abs(a - b)),
    "byte_perm": (32, 3, permuted),
}
COUNTS = ("clzll", "popcll", "ffsll")


def some_set(width: int, chooser: Any, small: bool = False) -> IntSet:
    bits = chooser.choice((2, 8, width // 2, width - 1, width))
    low = chooser.randint(0, (1 << bits) - 1)
    size = 0 if small else chooser.choice((0, 1, 5, 300))
    if chooser.randint(0, 1):
        # Negative numbers.
        least = -(1 << (width - 1))
        high = max(-low, least)
        return IntSet.between(width, max(high - size, least), high)
    return IntSet.between(width, low, min(low + size, (1 << width) - 1))


def members(words: IntSet, chooser: Any) -> list[int]:
    found = [words.unsigned_min(), words.unsigned_max(), words.signed_min(), words.signed_max()]
    found.append(chooser.randint(words.unsigned_min(), words.unsigned_max()))
    return [word % (1 << words.width) for word in found if words.contains(word % (1 << words.width))]


@pytest.mark.parametrize("name", WORDS)
def test_words(name: str) -> None:
    width, arity, concrete = WORDS[name]
    result_width = 32 if name in COUNTS else width
    chooser = generator(29)
    informative = 0
    for _ in range(90):
        sets = [some_set(width, chooser, name == "byte_perm" and k == 2) for k in range(arity)]
        found = ints(NVIDIA + name, *sets, width=result_width)
        informative += not found.is_full()
        for _ in range(10):
            chosen = [chooser.choice(members(one, chooser)) for one in sets]
            result = concrete(*chosen) % (1 << result_width)
            assert found.contains(result), (name, sets, chosen, result, found)
    assert informative > 30
    assert ints(NVIDIA + name, *[IntSet.empty(width)] * arity, width=result_width).is_empty()


# One rounding mode ---------------------------------------------------------------------------------------------------


def exact(format: FloatFormat, x: int) -> Fraction:
    numerator, denominator = real(format, x).as_integer_ratio()
    return Fraction(int(numerator), int(denominator))


ARITHMETIC: dict[str, tuple[int, Callable[..., Fraction]]] = {
    "add": (2, lambda a, b: a + b),
    "sub": (2, lambda a, b: a - b),
    "mul": (2, lambda a, b: a * b),
    "div": (2, lambda a, b: a / b),
    "rcp": (1, lambda a: 1 / a),
}


def rounded(format: FloatFormat, value: Fraction, mode: int) -> int:
    return format.ordinal_of_ratio(value.numerator, value.denominator, mode)


@pytest.mark.halved
@pytest.mark.parametrize("name", ARITHMETIC)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("letter", "format"), [("f", FLOAT), ("d", DOUBLE)])
def test_arithmetic_in_one_mode(name: str, mode: str, letter: str, format: FloatFormat) -> None:
    arity, concrete = ARITHMETIC[name]
    chooser = generator(31)
    for _ in range(200):
        points = [format.ordinal_of_float(chooser.uniform(-4, 4)) for _ in range(arity)]
        found = floats(f"{NVIDIA}{letter}{name}_{mode}", *(FloatSet.point(format, x) for x in points), format=format)
        true = concrete(*(exact(format, x) for x in points))
        if true:
            assert found == FloatSet.point(format, rounded(format, true, MODES[mode])), (name, mode, points)
        wider = [FloatSet.between(format, x - 2, x + 2) for x in points]
        assert floats(f"{NVIDIA}{letter}{name}_{mode}", *wider, format=format).includes(found)
        if name != "rcp":
            suffix = {"rn": "rte", "rz": "rtz", "rd": "rtn", "ru": "rtp"}[mode]
            amd = f"{AMD}{name}_{suffix}_f{format.bits}"
            assert floats(amd, *(FloatSet.point(format, x) for x in points), format=format).includes(found)


@pytest.mark.parametrize("mode", MODES)
def test_roots_and_fused_sums_in_one_mode(mode: str) -> None:
    chooser = generator(37)
    for _ in range(200):
        a, b, c = (FLOAT.ordinal_of_float(chooser.uniform(0.1, 4)) for _ in range(3))
        sets = [FloatSet.point(FLOAT, x) for x in (a, b, c)]
        true = exact(FLOAT, a) * exact(FLOAT, b) + exact(FLOAT, c)
        assert floats(f"{NVIDIA}fmaf_{mode}", *sets) == FloatSet.point(FLOAT, rounded(FLOAT, true, MODES[mode]))
        root = floats(f"{NVIDIA}fsqrt_{mode}", sets[0])
        assert root.is_point()
        distance = exact(FLOAT, root.point_value()) ** 2 - exact(FLOAT, a)
        assert distance <= 0 if mode in ("rz", "rd") else distance >= 0 if mode == "ru" else True


def test_subnormals_may_be_flushed() -> None:
    tiny, one = FloatSet.point(FLOAT, 5), FloatSet.from_floats(FLOAT, 1, 1)
    found = floats(NVIDIA + "fmul_rn", tiny, one)
    assert found.contains(0)
    assert found.contains(5)
    assert floats(NVIDIA + "fmul_rz", FloatSet.from_floats(FLOAT, 2.0**-70, 2.0**-70), tiny).contains(0)


# Approximations ------------------------------------------------------------------------------------------------------

FAST: dict[str, tuple[Any, Callable[[float], float], float, tuple[float, float]]] = {
    # The true function, ulps by the argument, an absolute error, where it holds.
    "fast_expf": (gmpy2.exp, lambda x: 2 + math.floor(abs(1.173 * x)), 0, (-80, 80)),
    "fast_exp10f": (gmpy2.exp10, lambda x: 2 + math.floor(abs(2.97 * x)), 0, (-35, 35)),
    "fast_logf": (gmpy2.log, lambda x: 3 if not 0.5 <= x <= 2 else 0, 2**-21.41, (1e-30, 1e3)),
    "fast_log2f": (gmpy2.log2, lambda x: 2 if not 0.5 <= x <= 2 else 0, 2**-22, (1e-30, 1e3)),
    "fast_log10f": (gmpy2.log10, lambda x: 3 if not 0.5 <= x <= 2 else 0, 2**-24, (1e-30, 1e3)),
    "fast_sinf": (gmpy2.sin, lambda x: 0, 2**-21.41, (-math.pi, math.pi)),
    "fast_cosf": (gmpy2.cos, lambda x: 0, 2**-21.19, (-math.pi, math.pi)),
    "frsqrt_rn": (gmpy2.rec_sqrt, lambda x: 0.5, 0, (1e-30, 1e30)),
    "sqrtf": (gmpy2.sqrt, lambda x: 3, 0, (0, 1e30)),
}


@pytest.mark.parametrize("name", FAST)
def test_fast_functions_with_the_published_error(name: str) -> None:
    true_of, ulps_of, absolute, (least, greatest) = FAST[name]
    stem = NVIDIA + name.removesuffix("f" if name == "sqrtf" else "")
    chooser = generator(41)
    with gmpy2.context(gmpy2.get_context(), precision=200):
        for k in range(400):
            x = chooser.uniform(least, greatest) if k % 2 else chooser.uniform(max(least, 0.4), min(greatest, 2.2))
            ordinal = FLOAT.ordinal_of_float(x)
            argument = real(FLOAT, ordinal)
            true = true_of(argument)
            binade = int(gmpy2.floor(gmpy2.log2(abs(true))))
            in_range = 0.5 <= x <= 2 or not name.startswith("fast_log")
            error = gmpy2.mpfr(ulps_of(float(argument))) * gmpy2.mpfr(2) ** (binade - 23)
            error = max(error, absolute if in_range else 0)
            found = floats(stem, FloatSet.point(FLOAT, ordinal))
            low, high = real(FLOAT, found.smallest()), real(FLOAT, found.largest())
            quantum = gmpy2.mpfr(2) ** (binade - 23)
            # Every float within the error: the set's ends are at most one float inwards of it.
            assert low <= true - error + quantum, (name, x, found)
            assert true + error - quantum <= high, (name, x, found)
            wider = floats(stem, FloatSet.between(FLOAT, ordinal - 3, ordinal + 3))
            assert wider.includes(found)
    assert floats(stem, FloatSet.nan_only(FLOAT, NAN_QUIET)).may_be_nan


def test_what_is_not_documented_is_unknown() -> None:
    assert floats(NVIDIA + "fast_sinf", FloatSet.from_floats(FLOAT, 0, 4)).is_full()
    assert floats(NVIDIA + "fast_tanf", FloatSet.from_floats(FLOAT, 0, 1)).is_full()
    assert floats(AMD + "native_sin_f32", FloatSet.from_floats(FLOAT, 0, 1)).is_full()
    everything = FloatSet.full(FLOAT)
    for stem in (NVIDIA + "fast_expf", NVIDIA + "fast_exp10f", AMD + "native_exp_f32", AMD + "native_exp10_f32"):
        assert floats(stem, everything).smallest() == 0
    assert floats(NVIDIA + "fast_powf", everything, everything).smallest() == 0
    assert floats(AMD + "native_log_f32", FloatSet.from_floats(FLOAT, 1, 2)).includes(FloatSet.finite(FLOAT))
    assert not floats(AMD + "native_sqrt_f32", FloatSet.from_floats(FLOAT, 1, 2)).may_be_nan


def test_a_fast_quotient() -> None:
    one = FloatSet.from_floats(FLOAT, 1, 1)
    found = floats(NVIDIA + "fast_fdividef", one, FloatSet.from_floats(FLOAT, 3, 4))
    assert 0.2499 < found.lower < 0.25 <= found.upper
    assert 0.3333 < found.upper < 0.3334
    found = floats(NVIDIA + "fast_fdividef", one, FloatSet.from_floats(FLOAT, 2.0**127, 2.0**127))
    assert found.contains(0)
    assert not found.may_be_nan
    infinite = FloatSet.from_floats(FLOAT, math.inf, math.inf)
    assert floats(NVIDIA + "fast_fdividef", infinite, FloatSet.from_floats(FLOAT, 2.0**127, 2.0**127)).may_be_nan
    subnormal = FloatSet.from_floats(FLOAT, 2.0**-130, 2.0**-130)
    assert floats(NVIDIA + "fast_fdividef", one, subnormal).includes(FloatSet.full(FLOAT))


@pytest.mark.parametrize(
    ("low", "high", "shown"),
    [(-3, -1, "0"), (0.25, 0.5, "[0.25, 0.5], no NaN"), (2, math.inf, "1"), (-1, 7, "[-0, 1], no NaN")],
)
def test_saturation(low: float, high: float, shown: str) -> None:
    found = floats(NVIDIA + "saturatef", FloatSet.from_floats(FLOAT, low, high))
    assert str(found).removesuffix(", integer") == shown
    assert floats(NVIDIA + "saturatef", FloatSet.nan_only(FLOAT)) == FloatSet.point(FLOAT, 0)


# Conversions ---------------------------------------------------------------------------------------------------------

TO_INTEGER: dict[str, Callable[[Fraction], int]] = {
    "rn": round, "rz": math.trunc, "rd": math.floor, "ru": math.ceil,
}  # fmt: skip
INTEGERS = {"int": (32, True), "uint": (32, False), "ll": (64, True), "ull": (64, False)}


@pytest.mark.parametrize("integer", INTEGERS)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("name", "format"), [("float", FLOAT), ("double", DOUBLE)])
def test_floats_to_integers(integer: str, mode: str, name: str, format: FloatFormat) -> None:
    width, is_signed = INTEGERS[integer]
    low, high = (-(1 << (width - 1)), (1 << (width - 1)) - 1) if is_signed else (0, (1 << width) - 1)
    chooser = generator(43)
    stem = f"{NVIDIA}{name}2{integer}_{mode}"
    for _ in range(150):
        x = format.ordinal_of_float(chooser.choice((-1, 1)) * 2.0 ** chooser.uniform(-3, 70))
        value = exact(format, x)
        whole = TO_INTEGER[mode](value)
        result = max(low, min(high, whole)) % (1 << width)
        assert ints(stem, FloatSet.point(format, x), width=width) == IntSet.point(width, result), (stem, float(value))
        assert ints(stem, FloatSet.between(format, x - 9, x + 9), width=width).contains(result)
    # PTX: 0, or the number with only the top bit, by the types.
    assert ints(stem, FloatSet.nan_only(format), width=width) == IntSet.from_values(width, [0, 1 << (width - 1)])
    assert ints(stem, FloatSet.from_floats(format, math.inf, math.inf), width=width).contains(high % (1 << width))


@pytest.mark.parametrize("mode", MODES)
def test_integers_to_floats(mode: str) -> None:
    chooser = generator(47)
    for _ in range(150):
        for integer, (width, is_signed) in INTEGERS.items():
            bits = chooser.getrandbits(chooser.randint(1, width))
            value = signed(bits, width) if is_signed else bits
            expected = FloatSet.point(FLOAT, FLOAT.ordinal_of_ratio(value, 1, MODES[mode]))
            assert floats(f"{NVIDIA}{integer}2float_{mode}", IntSet.point(width, bits)) == expected
            wider = IntSet.between(width, bits, min(bits + 3, (1 << width) - 1))
            assert floats(f"{NVIDIA}{integer}2float_{mode}", wider).includes(expected)


def test_double_to_float() -> None:
    x = FloatSet.from_floats(DOUBLE, 0.1, 0.1)
    below, above = floats(NVIDIA + "double2float_rd", x), floats(NVIDIA + "double2float_ru", x)
    assert above.smallest() == below.largest() + 1
    assert floats(NVIDIA + "double2float_rn", FloatSet.from_floats(DOUBLE, 1e-40, 1e-40)).contains(0)


def test_classes() -> None:
    for name, shown in (("isnanf", "0"), ("isinff", "0"), ("finitef", "1"), ("signbitf", "0")):
        assert str(ints(NVIDIA + name, FloatSet.from_floats(FLOAT, 1, 2))) == shown
    assert str(ints(NVIDIA + "isnand", FloatSet.full(DOUBLE))) == "[0, 1]"
    assert ints(AMD + "isnan", FloatSet.from_floats(FLOAT, 1, 2)) == IntSet.point(32, 0)
    refined = LIBRARY_ROWS[NVIDIA + "isnanf"].refine(
        site(integer_type(32)), 0, IntSet.point(32, 0), [FloatSet.full(FLOAT)]
    )
    assert isinstance(refined, FloatSet)
    assert not refined.may_be_nan


def test_bits() -> None:
    one = FloatSet.from_floats(FLOAT, 1, 1)
    assert ints(NVIDIA + "float_as_int", one) == IntSet.point(32, 0x3F800000)
    assert floats(NVIDIA + "int_as_float", IntSet.point(32, 0x3F800000)) == one


def test_exponents() -> None:
    found = ints(NVIDIA + "ilogb", FloatSet.from_floats(FLOAT, 1, 100))
    assert (found.signed_min(), found.signed_max()) == (0, 6)


# A program -----------------------------------------------------------------------------------------------------------

SOFTMAX = """
target triple = "nvptx64-nvidia-cuda"
declare float @__nv_fast_expf(float)
declare float @__nv_saturatef(float)
declare i32 @__nv_popc(i32)
declare i32 @__nv_float2int_rn(float)

define i32 @f(float noundef %x, i32 noundef %mask) {
  %power = call float @__nv_fast_expf(float %x)
  %weight = call float @__nv_saturatef(float %power)
  %scaled = fmul float %weight, 2.550000e+02
  %byte = call i32 @__nv_float2int_rn(float %scaled)
  %lanes = call i32 @__nv_popc(i32 %mask)
  %r = add i32 %byte, %lanes
  ret i32 %r
}
"""


def test_a_weight() -> None:
    facts = scev.analyze(SOFTMAX)["f"]
    power = facts["%power"].range
    assert isinstance(power, FloatSet)
    assert power.smallest() == 0
    weight = facts["%weight"].range
    assert isinstance(weight, FloatSet)
    assert (weight.lower, weight.upper, weight.may_be_nan) == (0, 1, False)
    assert str(facts["%byte"].range) == "[0, 255]"
    assert str(facts["%r"].range) == "[0, 287]"


def test_exponents_and_neighbours_without_subnormals() -> None:
    """What libdevice computes where it was told to flush."""
    tiny, one = FloatSet.point(FLOAT, 1), FloatSet.point(FLOAT, FLOAT.power_of_two(0))
    assert floats("__nv_logb", tiny).contains(FLOAT.ordinal_of_float(-150))
    for prefix in (NVIDIA, AMD):
        assert floats(prefix + "nextafter", tiny, one).contains(FLOAT.min_normal)


def test_an_integer_that_is_converted_within_an_error() -> None:
    """`!fpmath` permits 2.5 units in the last place, that is 2 * 3 + 1 steps at most."""
    facts = scev.analyze("""
declare float @__nv_int2float_rn(i32)
define float @f(i32 noundef range(i32 34, 54) %x) {
  %exact = call float @__nv_int2float_rn(i32 %x)
  %near = call float @__nv_int2float_rn(i32 %x), !fpmath !0
  %sum = fadd float %exact, %near
  ret float %sum
}
!0 = !{float 2.5}
""")["f"]
    exact, near = facts["%exact"].range, facts["%near"].range
    assert isinstance(exact, FloatSet)
    assert isinstance(near, FloatSet)
    assert str(exact) == "[34, 53] integer, no NaN"
    assert near.bounds == (exact.bounds[0] - 7, exact.bounds[1] + 7)
    assert near.grid == -18  # as every float from 32 to 64 is
