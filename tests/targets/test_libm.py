"""The tables of accuracies: what stands in them, and which one a module gets."""

from __future__ import annotations

import math
import subprocess
import sys

import pytest

import scev
from scev.domains import (
    BFLOAT,
    CORRECTLY_ROUNDED,
    CORRECTLY_ROUNDED_IN_ANY_DIRECTION,
    DOUBLE,
    ELEMENTARY_FUNCTIONS,
    FLOAT,
    FP128,
    HALF,
    NAN_QUIET,
    ROUND_ANY,
    UNKNOWN_ACCURACY,
    UNKNOWN_ULPS,
    X86_FP80,
    Accuracy,
    FloatFormat,
    FloatSet,
    float_inverse_elementary,
    float_power,
)
from scev.errors import UsageError
from scev.settings import DEFAULT_SETTINGS, find_knob
from scev.targets import TABLES, libm_table
from scev.targets.libm import FUNCTIONS, in_smaller_format, with_slack


def test_the_settings_list_every_table() -> None:
    assert sorted(find_knob("libm").choices) == sorted([*TABLES, "system"])
    assert DEFAULT_SETTINGS.libm == "system"
    with pytest.raises(UsageError, match="libm takes system or correctly-rounded or .* or unknown, not 'glib'"):
        DEFAULT_SETTINGS.set("libm", "glib")


@pytest.mark.parametrize(
    ("triple", "name"),
    [
        ("", "linux"),
        ("x86_64-pc-linux-gnu", "linux"),
        ("x86_64-unknown-linux", "linux"),
        ("x86_64-alpine-linux-musl", "linux"),
        ("armv7-unknown-linux-gnueabihf", "linux"),
        ("aarch64-unknown-linux-android21", "unknown"),
        ("arm64-apple-macosx14.0.0", "unknown"),
        ("x86_64-pc-windows-gnu", "unknown"),
    ],
)
def test_the_library_of_a_system(triple: str, name: str) -> None:
    table = libm_table("system", triple)
    assert table.name == name
    assert table is libm_table("linux", triple) or name != "linux"
    assert table.accuracy("exp", DOUBLE) == TABLES[name].accuracy("exp", DOUBLE)
    assert libm_table("glibc", triple) is TABLES["glibc"]


@pytest.mark.parametrize(
    ("triple", "name", "prefix"), [("nvptx64-nvidia-cuda", "cuda", "__nv_"), ("amdgcn-amd-amdhsa", "hip", "__ocml_")]
)
def test_on_a_device_only_its_own_library_is_believed(triple: str, name: str, prefix: str) -> None:
    table = libm_table("system", triple)
    assert table.name == name
    assert all(function.startswith((prefix, "opencl.")) for function in table.functions())
    assert table.accuracy("exp", FLOAT) == UNKNOWN_ACCURACY
    assert table.accuracy(prefix + "exp", FLOAT) == TABLES[name].accuracy("exp", FLOAT)


def test_slack_over_figures_that_are_no_promise() -> None:
    assert with_slack(0.5) == 0.5
    assert with_slack(0.52) == 3
    assert with_slack(1.62) == 5
    assert with_slack(math.inf) == math.inf
    assert TABLES["glibc"].accuracy("exp", DOUBLE) == Accuracy(3.0, True)
    assert TABLES["opencl"].accuracy("exp", DOUBLE) == Accuracy(3.0, False)
    assert TABLES["openlibm"].accuracy("pow", DOUBLE) == Accuracy(1273.0, True, exact_powers=True)


def test_small_formats_are_computed_in_float() -> None:
    assert in_smaller_format(2.0, "half") == 0.5 + 2 / 2**13
    assert in_smaller_format(2.0, "bfloat") == 0.5 + 2 / 2**16
    # Rounding twice is not rounding correctly.
    assert TABLES["correctly-rounded"].accuracy("exp", HALF).ulps == 0.5 + 2.0**-14
    assert not TABLES["correctly-rounded"].accuracy("exp", BFLOAT).is_correct_rounding()
    assert TABLES["correctly-rounded"].accuracy("exp", FLOAT).is_correct_rounding()


@pytest.mark.parametrize("name", TABLES.NAMES)
def test_every_figure_is_one_of_a_known_function(name: str) -> None:
    table = TABLES[name]
    assert table.name == name
    for function in table.functions():
        plain = function.removeprefix("__nv_").removeprefix("__ocml_").removeprefix("opencl.")
        assert plain in FUNCTIONS or function == "powi"
        for format in (HALF, BFLOAT, FLOAT, DOUBLE, X86_FP80, FP128):
            assert table.accuracy(function, format).ulps >= 0.5 or function == "powi"
    assert table.accuracy("j0", DOUBLE) == UNKNOWN_ACCURACY


def test_linux_is_no_better_than_either_of_its_libraries() -> None:
    linux = TABLES["linux"]
    for function in linux.functions():
        for format in (HALF, FLOAT, DOUBLE):
            believed = linux.accuracy(function, format)
            for name in ("glibc", "musl"):
                other = TABLES[name].accuracy(function, format)
                assert believed.ulps >= other.ulps
                assert other.keeps_range or not believed.keeps_range
                assert other.keeps_domain or not believed.keeps_domain
    # Without a figure, a function keeps its range, as both do; that of pow depends on its operands.
    assert linux.accuracy("exp", X86_FP80) == Accuracy(UNKNOWN_ULPS, True)
    assert linux.accuracy("exp10", X86_FP80) == Accuracy(UNKNOWN_ULPS, True, loses_huge=True)
    assert linux.accuracy("pow", X86_FP80) == Accuracy(UNKNOWN_ULPS, False, keeps_domain=False, loses_huge=True)
    assert linux.accuracy("pow", FP128) == UNKNOWN_ACCURACY
    assert TABLES["cuda"].accuracy("exp", X86_FP80) == UNKNOWN_ACCURACY
    assert linux.accuracy("sinpi", DOUBLE) == UNKNOWN_ACCURACY


X86_64 = libm_table("system", "x86_64-unknown-linux-gnu")


def test_long_double_of_x86_64_has_the_larger_figure() -> None:
    for function in X86_64.functions():
        believed = X86_64.accuracy(function, X86_FP80)
        assert believed.is_known() == (function not in ("tgamma", "powi"))
        for name in ("glibc", "musl"):
            other = TABLES[name].accuracy(function, X86_FP80)
            assert believed.ulps >= other.ulps or function == "tgamma"
            assert other.keeps_range or not believed.keeps_range
            assert other.keeps_domain or not believed.keeps_domain
    assert X86_64.accuracy("exp", X86_FP80).ulps == with_slack(1.25)
    # musl's tgammal has the wrong sign below -16.
    for table in (X86_64, TABLES["linux"], TABLES["musl"]):
        assert table.accuracy("tgamma", X86_FP80) == UNKNOWN_ACCURACY
    assert TABLES["glibc"].accuracy("tgamma", X86_FP80).is_known()


@pytest.mark.parametrize("triple", ["x86_64-unknown-linux-gnu", "i686-pc-linux-gnu", ""])
def test_huge_exponents_may_give_nan_in_musl(triple: str) -> None:
    table = libm_table("system", triple)
    huge = X86_FP80.power_of_two(16365)  # powl(0x1p4408L, 0x1.7p16365L) is NaN.
    everything = FloatSet.numbers(X86_FP80)
    below = FloatSet.between(X86_FP80, -1 - huge, huge).meet(FloatSet.from_floats(X86_FP80, -1e300, 1e300))
    for exponents, is_lost in ((everything, True), (FloatSet.between(X86_FP80, huge, huge), True), (below, False)):
        pow = float_power.power(point(X86_FP80, 10.0), exponents, table.accuracy("pow", X86_FP80))
        exp10 = ELEMENTARY_FUNCTIONS["exp10"].apply(exponents, table.accuracy("exp10", X86_FP80))
        exp2 = ELEMENTARY_FUNCTIONS["exp2"].apply(exponents, table.accuracy("exp2", X86_FP80))
        assert (pow.may_be_nan, exp10.may_be_nan, exp2.may_be_nan) == (is_lost, is_lost, False)
    for format in (DOUBLE, FP128):
        assert not float_power.power(
            point(format, 10.0), FloatSet.numbers(format), table.accuracy("pow", format)
        ).may_be_nan
    nan = FloatSet.empty(X86_FP80).with_nan(NAN_QUIET)
    lost = float_inverse_elementary.arguments_of(ELEMENTARY_FUNCTIONS["exp10"], nan, table.accuracy("exp10", X86_FP80))
    assert lost.contains(huge)
    assert lost.contains(-1 - huge)
    assert not lost.contains(X86_FP80.power_of_two(0))


def test_quadruple_precision_of_x86_64_is_that_of_glibc() -> None:
    for function in X86_64.functions():
        assert X86_64.accuracy(function, FP128).ulps == TABLES["glibc"].accuracy(function, FP128).ulps


@pytest.mark.parametrize(
    ("triple", "formats"),
    [
        ("x86_64-pc-linux-gnu", [X86_FP80, FP128]),
        ("x86_64-linux-gnux32", [X86_FP80, FP128]),
        # Without a GNU environment LLVM calls long double's functions for fp128.
        ("x86_64-alpine-linux-musl", [X86_FP80]),
        ("x86_64-unknown-linux", [X86_FP80]),
        ("i686-pc-linux-gnu", []),
        ("aarch64-unknown-linux-gnu", []),
        ("riscv64-unknown-linux-musl", []),
        ("", []),
        ("x86_64-apple-macosx14.0.0", []),
    ],
)
def test_where_larger_formats_have_figures(triple: str, formats: list[FloatFormat]) -> None:
    table = libm_table("linux", triple)
    for format in (X86_FP80, FP128):
        for function in ("exp", "pow", "exp2", "log2"):
            assert table.accuracy(function, format).is_known() == (format in formats)
        assert table.accuracy("sin", format).keeps_range


@pytest.mark.parametrize(("type", "format"), [("x86_fp80", X86_FP80), ("fp128", FP128)])
def test_programs_in_larger_formats(type: str, format: FloatFormat) -> None:
    functions = {"exp": (2.718, 7.390), "exp2": (2, 4), "log": (0, 0.6932), "log2": (0, 1), "pow": (1, 4)}
    calls = "".join(
        f"  %{name} = call {type} @llvm.{name}.{suffix(type)}({type} %x{f', {type} %x' if name == 'pow' else ''})\n"
        for name in functions
    )
    text = f"""
target triple = "x86_64-unknown-linux-gnu"
define void @f(i1 %bit) {{
  %from = uitofp i1 %bit to {type}
  %x = fadd {type} %from, {"0xK3FFF8000000000000000" if type == "x86_fp80" else "0xL00000000000000003FFF000000000000"}
{calls}  ret void
}}
"""
    facts = scev.analyze(text)["f"]
    for name, (low, high) in functions.items():
        found = facts["%" + name].range
        assert isinstance(found, FloatSet)
        assert found.format == format
        assert not found.may_be_nan
        assert found.lower is not None
        assert found.upper is not None
        assert low - 1e-12 <= found.lower <= low + 0.001
        assert high - 0.001 <= found.upper <= high + 1e-12


def suffix(type: str) -> str:
    return "f80" if type == "x86_fp80" else "f128"


@pytest.mark.parametrize("name", TABLES.NAMES)
def test_pow_may_be_exp2_or_exp10(name: str) -> None:
    table = TABLES[name]
    for format in (HALF, FLOAT, DOUBLE):
        for other in ("exp2", "exp10"):
            assert table.accuracy("pow", format).ulps >= table.accuracy(other, format).ulps


def test_figures_hold_where_they_were_measured() -> None:
    for name in TABLES:
        accuracy = TABLES[name].accuracy("sin", DOUBLE, ROUND_ANY)
        ideal = name == "correctly-rounded"
        assert accuracy == (CORRECTLY_ROUNDED_IN_ANY_DIRECTION if ideal else UNKNOWN_ACCURACY)
    assert TABLES["correctly-rounded"].follows_environment
    assert not TABLES["glibc"].follows_environment


def test_a_wrong_name_is_a_wrong_command() -> None:
    command = [sys.executable, "-m", "scev", "--libm", "glib", "-"]
    answer = subprocess.run(command, input="", capture_output=True, text=True, check=False)
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.count("\n") == 1
    assert answer.stderr.startswith("scev: libm takes system or correctly-rounded or ")


@pytest.mark.parametrize("name", ["glibc", "musl", "linux", "openlibm", "correctly-rounded"])
def test_powers_that_are_exact(name: str) -> None:
    table = libm_table(name)
    for format in (FLOAT, DOUBLE):
        exponents = FloatSet.from_floats(format, -8.0, 7.0).on_grid(0)
        powers = ELEMENTARY_FUNCTIONS["exp2"].apply(exponents, table.accuracy("exp2", format))
        assert powers == ELEMENTARY_FUNCTIONS["exp2"].apply(exponents, CORRECTLY_ROUNDED)
        pow = table.accuracy("pow", format)
        cubes = float_power.power(FloatSet.from_floats(format, -7.0, 9.0).on_grid(0), point(format, 3.0), pow)
        assert str(cubes).startswith("[-343, 729]")
        # Not representable; of a fraction; of 10, for which LLVM asks exp10.
        above = float_power.power(point(format, 3.0), point(format, 60.0), pow)
        assert above.is_point() == (name == "correctly-rounded")
        assert float_power.power(point(format, 1.5), point(format, 2.0), pow).is_point() == (
            name == "correctly-rounded"
        )
        assert float_power.power(point(format, 10.0), point(format, 3.0), pow).is_point() == (
            name == "correctly-rounded"
        )
    assert not table.accuracy("pow", FP128).exact_powers


def test_powers_of_devices_are_not_exact() -> None:
    for name in ("cuda", "hip", "opencl"):
        assert not libm_table(name).accuracy("exp2", FLOAT).exact_powers


def point(format: FloatFormat, value: float) -> FloatSet:
    return FloatSet.from_floats(format, value, value)


def test_powers_keep_to_their_side_of_one() -> None:
    pow = libm_table("glibc").accuracy("pow", DOUBLE)
    one = DOUBLE.power_of_two(0)
    above = FloatSet.from_floats(DOUBLE, 1.0, 2.0)
    below = FloatSet.from_floats(DOUBLE, 0.5, 1.0)
    some = FloatSet.from_floats(DOUBLE, 0.0, 2.5)
    less = FloatSet.from_floats(DOUBLE, -2.5, -0.0)
    assert float_power.power(above, some, pow).smallest() == one
    assert float_power.power(below, some, pow).largest() == one
    assert float_power.power(above, less, pow).largest() == one
    assert float_power.power(below, less, pow).smallest() == one
    careless = libm_table("cuda").accuracy("pow", DOUBLE)
    assert float_power.power(above, some, careless).smallest() < one
