"""OpenCL's built-in functions: their mangled names, when a declaration means them, and what they give."""

from __future__ import annotations

import math
import pickle
from collections.abc import Callable
from typing import Any

import gmpy2
import pytest

import scev
from scev.domains import DOUBLE, FLOAT, FloatFormat, FloatSet, IntSet, ValueSet, signed
from scev.ir import FloatType, library_function_called, read
from scev.ir.library import library_function_with_name
from scev.ir.opencl_names import FLOAT_FUNCTIONS, INTEGER_FUNCTIONS, parse, stem_of
from scev.llvm import read_program
from scev.targets import TABLES
from scev.targets.libm import libm_table
from scev.transfer.library.opencl_functions import OPENCL_ROWS
from tests.searches import generator

from ..domains.true_functions import true_value
from .float_rows import context, integer_type, site
from .libm_harness import real

TYPES = {format: FloatType(format.name, format.bits) for format in (FLOAT, DOUBLE)}
VERSION = "!opencl.ocl.version = !{!0}\n!0 = !{i32 3, i32 0}\n"
SPIR = 'target triple = "spir64-unknown-unknown"\n'

# Names ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("_Z3expf", "opencl.exp"),
        ("_Z3expDv4_f", "opencl.exp"),
        ("_Z3expDv16_d", "opencl.exp"),
        ("_Z3fmaDv4_fS_S_", "opencl.fma"),
        ("_Z4fmaxDv4_ff", "opencl.fmax"),
        ("_Z5clampfff", "opencl.clamp"),
        ("_Z5clampiii", "opencl.s_clamp"),
        ("_Z5clampDv2_jS_S_", "opencl.u_clamp"),
        ("_Z4pownDv2_fDv2_i", "opencl.pown"),
        ("_Z8popcountm", "opencl.u_popcount"),
        ("_Z15__spirv_ocl_expf", "opencl.exp"),
        ("_Z3exp", None),
        ("_Z3expDh", None),
        ("_Z3expPf", None),
        ("_Z3expi", None),
        ("_Z3expff", None),
        ("_Z3maxfS_", None),
        ("_Z3maxij", None),
        ("_Z4myfnf", None),
        ("_Z9expf", None),
        ("_Z", None),
        ("_Z3", None),
        ("_Z5fractfPf", None),
        ("_Z3expDv4", None),
        ("exp", None),
        ("_Z13get_global_idj", None),
    ],
)
def test_mangled_names(name: str, stem: str | None) -> None:
    assert stem_of(name) == stem
    found = library_function_with_name(name)
    assert (None if found is None else found.stem) == (stem if name != "exp" else "exp")
    if found is not None:
        assert pickle.loads(pickle.dumps(found)) is found
        assert library_function_with_name(name) is found


def test_substitutions() -> None:
    assert parse("_Z1gDv4_fDv2_iS_S0_") == ("g", [("f", 4), ("i", 2), ("f", 4), ("i", 2)])
    assert parse("_Z1gS_") is None
    assert parse("_Z1gDv4_fS0_") is None


def test_every_name_has_a_row() -> None:
    stems = {f"opencl.{name}" for name in FLOAT_FUNCTIONS}
    stems |= {f"opencl.{letter}_{name}" for letter in "su" for name in INTEGER_FUNCTIONS}
    assert stems == set(OPENCL_ROWS)


def called(declared: str, call: str, head: str = SPIR, tail: str = VERSION) -> str | None:
    """The stem of the function that is called; None where it is none of the library."""
    text = (
        f"{head}{declared}\ndefine void @f(float %x, <4 x float> %v, i32 %i) {{\n  %r = call {call}\n  ret void\n}}\n"
    )
    function = read(read_program(text + tail).text).function("f")
    assert function is not None
    found = library_function_called(function.instructions()[0])  # type: ignore[arg-type]
    return None if found is None else found.stem


OPENCL_KERNEL = """
define amdgpu_kernel void @kernel(float %x) !kernel_arg_addr_space !1 {
  ret void
}
!1 = !{i32 0}
"""
OTHER_KERNEL = """
define amdgpu_kernel void @other(float %x) {
  ret void
}
"""
EXP = ("declare spir_func float @_Z3expf(float)", "spir_func float @_Z3expf(float %x)")


def test_a_call_of_a_built_in_function() -> None:
    assert called(*EXP) == "opencl.exp"
    assert called("declare float @_Z3expf(float)", "float @_Z3expf(float %x)") == "opencl.exp"
    vector = "<4 x float> @_Z3expDv4_f(<4 x float>"
    assert called(f"declare {vector})", f"{vector} %v)") == "opencl.exp"
    assert called(*EXP, head='target triple = "spirv64-unknown-unknown"\n') == "opencl.exp"
    for triple in ("amdgcn-amd-amdhsa", "nvptx64-nvidia-cuda"):
        assert called(*EXP, head=f'target triple = "{triple}"\n' + OPENCL_KERNEL) == "opencl.exp"


def test_a_call_of_another_function() -> None:
    # C++ for the same targets has functions of its own of these names.
    assert called(*EXP, tail="") is None
    assert called(*EXP, head='target triple = "x86_64-pc-linux-gnu"\n') is None
    assert called("declare i32 @_Z3expf(float)", "i32 @_Z3expf(float %x)") is None
    assert called("declare float @_Z3expf(i32)", "float @_Z3expf(i32 %i)") is None
    assert called("declare fastcc float @_Z3expf(float)", "fastcc float @_Z3expf(float %x)") is None
    assert called("declare float @_Z3expf(float) nobuiltin", "float @_Z3expf(float %x)") is None
    assert called("define float @_Z3expf(float %y) {\n  ret float %y\n}", "float @_Z3expf(float %x)") is None
    vector = "<3 x float> @_Z3expDv4_f(<4 x float>"
    assert called(f"declare {vector})", f"{vector} %v)") is None


def test_a_module_that_a_library_in_opencl_was_linked_into() -> None:
    # ROCm's libraries are written in OpenCL C, and say so in every program of HIP.
    for triple in ("amdgcn-amd-amdhsa", "nvptx64-nvidia-cuda"):
        head = f'target triple = "{triple}"\n'
        assert called(*EXP, head=head) is None
        assert called(*EXP, head=head + OTHER_KERNEL) is None
        assert called(*EXP, head=head + OPENCL_KERNEL + OTHER_KERNEL) is None


def test_opencl_has_not_the_functions_of_c() -> None:
    # A program in OpenCL C may have a `rand` of its own.
    assert called("declare spir_func i32 @rand()", "spir_func i32 @rand()") is None
    assert called("declare spir_func float @fabsf(float)", "spir_func float @fabsf(float %x)") is None


def test_names_of_spirv_are_reserved() -> None:
    name = "float @_Z15__spirv_ocl_expf(float"
    assert called(f"declare spir_func {name})", f"spir_func {name} %x)", tail="") == "opencl.exp"


# Accuracy ------------------------------------------------------------------------------------------------------------


def floats(name: str, *operands: ValueSet, format: FloatFormat = FLOAT, table: str = "opencl") -> FloatSet:
    where = context()
    where.accuracies = TABLES[table]
    found = OPENCL_ROWS[f"opencl.{name}"].evaluate(site(TYPES[format], where=where), list(operands))
    assert isinstance(found, FloatSet)
    return found


def ints(name: str, *operands: ValueSet, width: int = 32) -> IntSet:
    found = OPENCL_ROWS[f"opencl.{name}"].evaluate(site(integer_type(width)), list(operands))
    assert isinstance(found, IntSet)
    return found


def test_figures_are_those_of_the_specification() -> None:
    for triple in ("spir64-unknown-unknown", "amdgcn-amd-amdhsa", "nvptx64-nvidia-cuda"):
        table = libm_table("system", triple)
        assert table.accuracy("opencl.exp", FLOAT).ulps == 3
        assert table.accuracy("opencl.exp", DOUBLE).ulps == 3
        assert not table.accuracy("exp", FLOAT).is_known()
    assert not libm_table("system", "x86_64-pc-linux-gnu").accuracy("opencl.exp", FLOAT).is_known()
    assert floats("sin", FloatSet.from_floats(FLOAT, 1, 1), table="unknown").contains(FLOAT.max_finite)


UNARY = [
    name
    for name, shape in FLOAT_FUNCTIONS.items()
    if shape == "xx" and not name.startswith(("native_", "half_")) and TABLES["opencl"].has(name)
]
HALVES = ["exp", "exp2", "exp10", "log", "log2", "log10", "rsqrt", "sin", "cos"]


def around(true: Any, ulps: float) -> list[int]:
    """Floats at and within an error of a true value."""
    quantum = gmpy2.mpfr(2) ** (int(gmpy2.floor(gmpy2.log2(abs(true)))) - FLOAT.precision + 1)
    found = []
    for part in (-1, -0.5, 0, 0.5, 1):
        value = true + gmpy2.mpfr(ulps) * part * quantum
        ordinal = FLOAT.ordinal_of_float(float(value))
        if abs(real(FLOAT, ordinal) - true) <= ulps * quantum:
            found.append(ordinal)
    return found


DOMAINS: dict[str, tuple[float, float]] = {
    "acosh": (1, 20),
    **dict.fromkeys(("asin", "acos", "asinpi", "acospi", "atanh"), (-0.95, 0.95)),
    **dict.fromkeys(("log", "log2", "log10", "log1p", "rsqrt", "tgamma"), (0.01, 20)),
}


@pytest.mark.halved
@pytest.mark.parametrize("name", [*UNARY, *(f"half_{name}" for name in HALVES)])
def test_true_values_with_the_permitted_error(name: str) -> None:
    plain = name.removeprefix("half_")
    ulps = 8192 if plain != name else TABLES["opencl"].accuracy(name, FLOAT).ulps
    least, greatest = DOMAINS.get(plain, (-20, 20))
    chooser = generator(53)
    with gmpy2.context(gmpy2.get_context(), precision=300):
        for _ in range(120):
            ordinal = FLOAT.ordinal_of_float(chooser.uniform(least, greatest))
            true = true_value(plain, real(FLOAT, ordinal))
            if gmpy2.is_zero(true) or not gmpy2.is_finite(true):
                continue
            found = floats(name, FloatSet.point(FLOAT, ordinal))
            for result in around(true, ulps):
                assert found.contains(result), (name, ordinal, result, found)
            assert floats(name, FloatSet.between(FLOAT, ordinal - 5, ordinal + 5)).includes(found)


def test_half_of_two_operands() -> None:
    chooser = generator(59)
    with gmpy2.context(gmpy2.get_context(), precision=200):
        for _ in range(100):
            a, b = (FLOAT.ordinal_of_float(chooser.uniform(0.1, 9)) for _ in range(2))
            x, y = real(FLOAT, a), real(FLOAT, b)
            points = [FloatSet.point(FLOAT, a), FloatSet.point(FLOAT, b)]
            for name, true in (("half_divide", x / y), ("half_powr", x**y)):
                found = floats(name, *points)
                assert all(found.contains(result) for result in around(true, 8192)), (name, x, y, found)
            for name, true in (("half_recip", 1 / x), ("half_sqrt", gmpy2.sqrt(x))):
                found = floats(name, points[0])
                assert all(found.contains(result) for result in around(true, 8192)), (name, x, found)
            found = floats("sqrt", points[0])
            assert all(found.contains(result) for result in around(gmpy2.sqrt(x), 3))
            for name, true in (("degrees", x * 180 / gmpy2.const_pi()), ("radians", x * gmpy2.const_pi() / 180)):
                found = floats(name, points[0])
                assert all(found.contains(result) for result in around(true, 2)), (name, x, found)
                assert found.largest() - found.smallest() < 40


def test_what_mathematics_keeps_of_native_functions() -> None:
    everything = FloatSet.full(FLOAT)
    for name in ("native_exp", "native_exp2", "native_exp10", "native_sqrt"):
        assert floats(name, everything).smallest() == -1
    assert floats("native_powr", everything, everything).smallest() == -1
    one = FloatSet.from_floats(FLOAT, 1, 1)
    for name in ("native_sin", "native_log", "native_recip", "native_rsqrt", "half_tan"):
        assert floats(name, one).is_full()
    assert floats("half_sin", FloatSet.from_floats(FLOAT, 0, 70000)).is_full()


# Common functions ----------------------------------------------------------------------------------------------------


def test_clamp() -> None:
    x = FloatSet.from_floats(FLOAT, -5, 5)
    low, high = FloatSet.from_floats(FLOAT, 0, 1), FloatSet.from_floats(FLOAT, 1, 3)
    found = floats("clamp", x, low, high)
    assert (found.lower, found.upper, found.may_be_nan) == (0, 3, False)
    assert floats("clamp", x, high, low).is_full()
    assert floats("clamp", FloatSet.full(FLOAT), low, high).is_full()


def test_steps_and_signs() -> None:
    def at(low: float, high: float) -> FloatSet:
        return FloatSet.from_floats(FLOAT, low, high)

    one = FLOAT.power_of_two(0)
    assert floats("step", at(1, 1), at(2, 3)) == FloatSet.point(FLOAT, one)
    assert floats("step", at(1, 1), at(0, 0.5)) == FloatSet.point(FLOAT, 0)
    both = floats("step", at(1, 1), at(0, 1))
    assert both.contains(0)
    assert both.contains(one)
    # +0 < -0 is false.
    assert floats("step", FloatSet.point(FLOAT, 0), FloatSet.point(FLOAT, -1)).contains(one)
    assert floats("step", FloatSet.full(FLOAT), at(0, 1)).includes(both)
    assert floats("sign", at(2, 3)) == FloatSet.point(FLOAT, one)
    assert floats("sign", FloatSet.full(FLOAT)).contains(-1)
    assert (floats("sign", at(-3, -2)).lower, floats("sign", FloatSet.nan_only(FLOAT)).upper) == (-1, 0)
    found = floats("smoothstep", at(0, 1), at(2, 3), at(-100, 100))
    assert -0.01 < found.lower < -1e-5
    assert 1 + 1e-5 < found.upper < 1.01
    assert floats("smoothstep", at(0, 2), at(2, 3), at(-100, 100)).is_full()
    # The difference of the ends may be flushed: 0 / 0.
    least = FLOAT.min_normal
    assert floats("smoothstep", *(FloatSet.point(FLOAT, least + k) for k in (0, 1, 0))).may_be_nan
    assert floats("mix", at(0, 1), at(0, 1), at(0, 1)).is_full()
    assert floats("mad", at(0, 1), at(0, 1), at(0, 1)).is_full()
    assert floats("max", at(0, 1), at(2, 3)) == at(2, 3)
    assert floats("min", at(0, 1), FloatSet.full(FLOAT)).is_full()


def test_exact_functions() -> None:
    x = FloatSet.from_floats(FLOAT, -2.5, 7.25)
    assert (floats("floor", x).lower, floats("ceil", x).upper) == (-3, 8)
    assert floats("fabs", x).lower == 0
    assert floats("fma", x, FloatSet.from_floats(FLOAT, 2, 2), x).upper == 21.75
    assert floats("fmin", x, FloatSet.from_floats(FLOAT, 1, 1)).upper == 1
    assert floats("ldexp", x, IntSet.point(32, 2)).upper == 29
    assert floats("fmod", x, FloatSet.from_floats(FLOAT, 2, 2)).upper <= 2
    found = ints("ilogb", FloatSet.from_floats(FLOAT, 1, 100))
    assert (found.signed_min(), found.signed_max()) == (0, 6)
    assert floats("sqrt", FloatSet.from_floats(DOUBLE, 4, 9), format=DOUBLE).upper == 3
    assert floats("fabs", FloatSet.point(FLOAT, 3)).contains(0)


def test_the_number_next_to_zero() -> None:
    # Where there are no subnormal numbers, it is the least normal one.
    least, one = FLOAT.min_normal, FLOAT.power_of_two(0)
    for start in (0, -1, 5, -6):
        found = floats("nextafter", FloatSet.point(FLOAT, start), FloatSet.point(FLOAT, one))
        assert found.contains(least)
        assert not found.contains(-1 - least)
        assert floats("nextafter", FloatSet.point(FLOAT, start), FloatSet.point(FLOAT, -1 - one)).contains(-1 - least)


# Integers ------------------------------------------------------------------------------------------------------------


def cut(value: int, width: int, is_signed: bool) -> int:
    low, high = (-(1 << (width - 1)), (1 << (width - 1)) - 1) if is_signed else (0, (1 << width) - 1)
    return max(low, min(high, value))


def rotated(x: int, n: int, width: int) -> int:
    n %= width
    x %= 1 << width
    return x << n | x >> (width - n)


CONCRETE: dict[str, Callable[..., int | None]] = {
    "abs": lambda x, width, is_signed: abs(x),
    "clz": lambda x, width, is_signed: width - (x % (1 << width)).bit_length(),
    "ctz": lambda x, width, is_signed: (x & -x).bit_length() - 1 if x else width,
    "popcount": lambda x, width, is_signed: (x % (1 << width)).bit_count(),
    "abs_diff": lambda x, y, width, is_signed: abs(x - y),
    "add_sat": lambda x, y, width, is_signed: cut(x + y, width, is_signed),
    "sub_sat": lambda x, y, width, is_signed: cut(x - y, width, is_signed),
    "hadd": lambda x, y, width, is_signed: (x + y) >> 1,
    "rhadd": lambda x, y, width, is_signed: (x + y + 1) >> 1,
    "max": lambda x, y, width, is_signed: max(x, y),
    "min": lambda x, y, width, is_signed: min(x, y),
    "mul_hi": lambda x, y, width, is_signed: x * y >> width,
    "rotate": lambda x, y, width, is_signed: rotated(x, y, width),
    "mul24": lambda x, y, width, is_signed: x * y if max(abs(x), abs(y)) < 1 << 23 else None,
    "clamp": lambda x, low, high, width, is_signed: min(max(x, low), high) if low <= high else None,
    "mad_hi": lambda x, y, z, width, is_signed: (x * y >> width) + z,
    "mad_sat": lambda x, y, z, width, is_signed: cut(x * y + z, width, is_signed),
    "mad24": lambda x, y, z, width, is_signed: x * y + z if max(abs(x), abs(y)) < 1 << 23 else None,
}


def some_set(width: int, chooser: Any, is_signed: bool) -> IntSet:
    bits = chooser.choice((2, width // 2, width - 1, width))
    low = chooser.randint(0, (1 << bits) - 1)
    high = min(low + chooser.choice((0, 1, 5, 100)), (1 << width) - 1)
    if is_signed and chooser.randint(0, 1):
        least = -(1 << (width - 1))
        return IntSet.between(width, max(-high, least), max(-low, least))
    return IntSet.between(width, low, high)


@pytest.mark.parametrize("name", INTEGER_FUNCTIONS)
@pytest.mark.parametrize("is_signed", [False, True])
@pytest.mark.parametrize("width", [8, 32, 64])
def test_integers(name: str, is_signed: bool, width: int) -> None:
    if name in ("mul24", "mad24") and width != 32:
        return
    arity = INTEGER_FUNCTIONS[name]
    concrete = CONCRETE[name]
    chooser = generator(61)
    informative = 0
    for _ in range(40):
        sets = [some_set(width, chooser, is_signed) for _ in range(arity)]
        if name == "rotate" and chooser.randint(0, 1):
            sets[1] = IntSet.between(width, 1, 5)
        if name == "clamp" and chooser.randint(0, 1):
            sets[1:] = [IntSet.between(width, 3, 9), IntSet.between(width, 9, 40)]
        found = ints(f"{'s' if is_signed else 'u'}_{name}", *sets, width=width)
        informative += not found.is_full()
        for _ in range(10):
            chosen = []
            for one in sets:
                ends = [one.unsigned_min(), one.unsigned_max(), one.signed_min() % (1 << width)]
                ends.append(chooser.randint(one.unsigned_min(), one.unsigned_max()))
                value = chooser.choice([end for end in ends if one.contains(end)])
                chosen.append(signed(value, width) if is_signed else value)
            result = concrete(*chosen, width, is_signed)
            if result is not None:
                assert found.contains(result % (1 << width)), (name, sets, chosen, result, found)
    assert informative > 6
    assert ints(f"{'s' if is_signed else 'u'}_{name}", *[IntSet.empty(width)] * arity, width=width).is_empty()


# A program -----------------------------------------------------------------------------------------------------------

KERNEL = (
    SPIR
    + """
declare spir_func <4 x float> @_Z3expDv4_f(<4 x float>)
declare spir_func <4 x float> @_Z5clampDv4_fff(<4 x float>, float, float)
declare spir_func i32 @_Z5clampiii(i32, i32, i32)
declare spir_func i32 @_Z8popcountj(i32)

define spir_func <4 x float> @f(<4 x i8> noundef %bytes, i32 noundef %n) {
  %v = uitofp <4 x i8> %bytes to <4 x float>
  %small = call spir_func <4 x float> @_Z5clampDv4_fff(<4 x float> %v, float 0.0, float 4.0)
  %power = call spir_func <4 x float> @_Z3expDv4_f(<4 x float> %small)
  %index = call spir_func i32 @_Z5clampiii(i32 %n, i32 0, i32 31)
  %count = call spir_func i32 @_Z8popcountj(i32 %n)
  %z = sub i32 %count, %count
  ret <4 x float> %power
}
"""
    + VERSION
)


def test_a_kernel() -> None:
    facts = scev.analyze(KERNEL)["f"]
    assert str(facts["%index"].range) == "[0, 31]"
    assert str(facts["%count"].range) == "[0, 32]"
    assert str(facts["%z"].range) == "0"
    power = facts["%power"].range
    assert isinstance(power, FloatSet)
    assert not power.may_be_nan
    assert power.lower > 0.999
    assert math.exp(4) < power.upper < 54.6
    assert scev.analyze(KERNEL.replace(VERSION, ""))["f"]["%index"].range != IntSet.between(32, 0, 31)
