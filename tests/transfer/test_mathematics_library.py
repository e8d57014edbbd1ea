"""C's functions by name: what their results are, and when a name does not mean the function."""

from __future__ import annotations

import ctypes
import math
import pickle
import random

import pytest

import scev
from scev.domains import DOUBLE, FloatSet
from scev.settings import Settings
from scev.transfer.library.c_functions import CLASSES_BY_NUMBER

from .libm_harness import machine_library
from .test_mathematics import LINUX, check

LINUX_TRIPLE = "x86_64-pc-linux-gnu"
PREAMBLE = "define double @f(double %x, float %y, x86_fp80 %l, fp128 %q, i8 %i, i8 %j, ptr %p) {\n"


def program(declarations: list[str], lines: list[str]) -> str:
    """A function in which %a is an integer from -128 to 127, %b one from 0 to 255, %af and %al in other types."""
    start = [
        "%a = sitofp i8 %i to double",
        "%b = uitofp i8 %j to double",
        "%af = sitofp i8 %i to float",
        "%al = sitofp i8 %i to x86_fp80",
    ]
    return "\n".join(declarations) + "\n" + PREAMBLE + "\n".join(start + lines) + "\nret double %a\n}\n"


def declaration_of(call: str) -> str:
    """The declaration that fits a call: `double @f(double %a)` gives `declare double @f(double)`."""
    head, _, arguments = call.partition("(")
    types = ", ".join(argument.split()[0] for argument in arguments.removesuffix(")").split(", "))
    return f"declare {head}({types})".replace("nnan ", "")


@pytest.mark.parametrize(
    ("call", "shown"),
    [
        ("double @sin(double %a)", "[-1, 1], no NaN"),
        ("float @sinf(float %y)", "[-1, 1] with NaN"),
        ("double @sinf64(double %a)", "[-1, 1], no NaN"),
        ("double @hypot(double %a, double %b)", "[0, 285.3226244096321], no NaN"),
        ("double @cbrt(double %b)", "[0, 6.341325705384997], no NaN"),
        ("double @expm1(double %x)", "[-1, inf] with NaN"),
        ("double @erfc(double %x)", "[0, 2] with NaN"),
        ("double @tgamma(double %b)", "[0.8856, inf], no NaN"),
        ("double @fmod(double %a, double 10.0)", "[-9, 9] integer, no NaN"),
        ("double @remainder(double %a, double 10.0)", "[-5, 5] integer, no NaN"),
        ("double @remainder(double 7.0, double 4.0)", "-1"),
        ("double @remainder(double 6.0, double 4.0)", "-2"),
        ("double @remainder(double 2.0, double 4.0)", "2"),
        ("double @remquo(double %a, double 10.0, ptr %p)", "[-5, 5] integer, no NaN"),
        ("double @fdim(double %a, double %b)", "[0, 127] integer, no NaN"),
        ("double @nextafter(double %b, double %a)", "[-5e-324, 254.99999999999997], no NaN"),
        ("double @nexttoward(double 1.0, x86_fp80 0xK40018000000000000000)", "1.0000000000000002"),
        ("double @logb(double %b)", "-inf or [0, 7] integer, no NaN"),
        ("i32 @ilogb(double 5.0)", "2"),
        ("double @frexp(double %b, ptr %p)", "0 or [0.5, 0.9999999999999999], no NaN"),
        ("double @modf(double %a, ptr %p)", "[-0, 0], no NaN"),
        ("double @ldexp(double %b, i32 -3)", "[0, 31.875] multiple of 2^-3, no NaN"),
        ("double @scalbn(double 3.0, i32 2)", "12"),
        ("double @scalbln(double 3.0, i64 -1)", "1.5"),
        ("double @fmin(double %a, double %b)", "[-128, 127] integer, no -0, no NaN"),
        ("double @fmaximum_num(double %x, double 1.0)", "[1, inf], no NaN"),
        ("double @fabs(double %a)", "[0, 128] integer, no NaN"),
        ("double @floor(double 2.5)", "2"),
        ("double @sqrt(double %b)", "[0, 15.968719422671311], no NaN"),
        ("double @fma(double %b, double %b, double 1.0)", "[1, 65026] integer, no NaN"),
        ("i64 @lrint(double %a)", "[-128, 127]"),
        ("i64 @llround(double 2.5)", "3"),
        ("i64 @llround(double 1.0e30)", "full-set"),
        ("double @nan(ptr %p)", "QNaN"),
        ("nnan double @nan(ptr %p)", "empty-set"),
        ("i32 @__isnan(double %a)", "0"),
        ("i32 @__isinf(double 0x7FF0000000000000)", "[1, 4294967295]"),
        ("i32 @__finite(double %x)", "full-set"),
        ("i32 @__signbit(double %b)", "0"),
        ("i32 @__signbit(double %x)", "full-set"),
        ("i32 @__fpclassify(double %a)", "[2, 4] stride 0 mod 2"),
        ("double @lgamma(double 2.0)", "0"),
        ("double @exp10(double 0.0)", "1"),
        ("double @rsqrt(double 16.0)", "0.25"),
        ("double @rsqrt(double %a)", "[0.08873565094161137, 1] or inf with QNaN"),
        ("double @rsqrt(double -0.0)", "-inf"),
        ("double @tanpi(double 2.5)", "inf"),
        ("double @tanpi(double 1.25)", "1"),
        ("double @asinpi(double %x)", "[-0.5, 0.5] with NaN"),
        ("double @acospi(double 0.0)", "0.5"),
        ("double @atanpi(double 1.0)", "0.25"),
        ("double @atan2pi(double %b, double %a)", "[0, 0.5] or [0.5012482676645805, 1], no NaN"),
        ("double @exp2m1(double 3.0)", "7"),
        ("double @exp10m1(double -0.0)", "-0"),
        ("double @log2p1(double %b)", "[0, 8], no NaN"),
        ("double @log10p1(double 99.0)", "2"),
        ("double @logp1(double -1.0)", "-inf"),
        ("double @pown(double %b, i64 2)", "[0, 65025], no NaN"),
        ("double @pown(double %x, i64 0)", "1 with NaN"),
        ("double @pown(double -0.0, i64 -3)", "-inf"),
        ("double @powr(double -0.0, double 0.0)", "QNaN"),
        ("double @powr(double %b, double 0.5)", "[0, 15.968719422671311], no NaN"),
        ("double @rootn(double -8.0, i64 3)", "-2"),
        ("double @rootn(double -8.0, i64 2)", "QNaN"),
        ("double @rootn(double %x, i64 0)", "NaN"),
        ("double @compoundn(double -1.0, i64 -1)", "inf"),
        ("double @compoundn(double 0.5, i64 2)", "2.25"),
        ("double @compoundn(double -2.0, i64 0)", "QNaN"),
        ("x86_fp80 @rootnl(x86_fp80 %al, i64 0)", "QNaN"),
        ("double @nextup(double -0.0)", "5e-324"),
        ("double @nextdown(double %b)", "[-5e-324, 254.99999999999997], no NaN"),
        ("double @fmaximum_mag(double -3.0, double %b)", "-3 or [3, 255] integer, no NaN"),
        ("double @fminimum_mag_num(double %x, double 2.0)", "[-2, 2], no NaN"),
        ("i64 @llogb(double 5.0)", "2"),
        ("x86_fp80 @sinl(x86_fp80 %al)", "[-1, 1], no NaN"),
        ("fp128 @fabsl(fp128 %q)", "[0, inf] with NaN"),
    ],
)
def test_functions(call: str, shown: str) -> None:
    text = program([declaration_of(call)], [f"%r = call {call} ; {shown}"])
    assert check(text, libm="correctly-rounded", c_standard="c23") == 1


@pytest.mark.parametrize(
    "call",
    [
        "float @sin(float %y)",
        "double @sinf(double %a)",
        "double @sinl(double %a)",
        "double @ldexp(double 1.0, i64 1)",
        "i64 @__isnan(double %a)",
        "double @fmod(double %a, float %y)",
        "fastcc double @sin(double %a)",
    ],
)
def test_functions_of_other_types_are_others(call: str) -> None:
    assert check(program([declaration_of(call)], [f"%r = call {call} ; full-set"])) == 1


@pytest.mark.parametrize(
    "call",
    [
        "double @pow10(double 0.0)",
        "double @drem(double %a, double 2.0)",
        "i32 @finite(double 1.0)",
        "i32 @isnan(double 1.0)",
        "i32 @isinff(float 1.0)",
        "double @lgamma_r(double 2.0, ptr %p)",
        "i64 @send(i32 1, ptr %p, i64 4, i32 0)",
        "i64 @recv(i32 1, ptr %p, i64 4, i32 0)",
    ],
)
def test_names_that_nobody_reserves_are_the_programs(call: str) -> None:
    # A program may have a pow10 of its own, or a send of its own where there are no sockets.
    for triple in ("", LINUX):
        assert check(triple + program([declaration_of(call)], [f"%r = call {call} ; full-set"])) == 1


# What C23 added, of which every C program may have had its own before, glibc's extensions among it.
NEW_IN_C23 = [
    "double @rsqrt(double 0.0)",
    "float @rsqrtf(float 0.0)",
    "x86_fp80 @rsqrtl(x86_fp80 0xK00000000000000000000)",
    "double @exp10(double 0.0)",
    "double @sinpi(double 0.0)",
    "float @cospif(float 0.0)",
    "double @fmaximum(double %a, double 1.0)",
    "double @fminimum_mag_num(double %a, double 1.0)",
    "double @nextup(double 0.0)",
    "i64 @llogb(double 5.0)",
]
# C23's Annex H, in glibc: the types _Float32, ...
FLOAT_N = ["double @fabsf64(double %x)", "float @sinf32(float %y)", "double @rsqrtf64(double 0.0)"]
# LLVM takes these for C's in every program.
EARLY = ["double @roundeven(double 2.5)", "double @fminimum_num(double %x, double 1.0)"]
IN_C23 = """
!llvm.dbg.cu = !{UNITS}
!llvm.module.flags = !{!9}
!0 = distinct !DICompileUnit(sourceLanguageName: DW_LNAME_C, sourceLanguageVersion: 202311, file: !8)
!1 = distinct !DICompileUnit(sourceLanguageName: DW_LNAME_C, sourceLanguageVersion: 202600, file: !8)
!2 = distinct !DICompileUnit(sourceLanguageName: DW_LNAME_C, sourceLanguageVersion: 201710, file: !8)
!3 = distinct !DICompileUnit(sourceLanguageName: DW_LNAME_C_plus_plus, sourceLanguageVersion: 202400, file: !8)
!4 = distinct !DICompileUnit(language: DW_LANG_C11, file: !8)
!5 = distinct !DICompileUnit(sourceLanguageName: DW_LNAME_C, file: !8)
!8 = !DIFile(filename: "a.c", directory: "/")
!9 = !{i32 2, !"Debug Info Version", i32 3}
"""


def is_known(call: str, triple: str = "", more: str = "", **knobs: str) -> bool:
    """Whether a function that is called is C's: whether something is known of the result."""
    head = f'target triple = "{triple}"\n' if triple else ""
    text = head + program([declaration_of(call)], [f"%r = call {call}"]) + more
    found = scev.analyze(text, settings=Settings(**knobs))["f"]["%r"].range
    assert found is not None
    return not found.is_full()


@pytest.mark.parametrize("call", NEW_IN_C23 + FLOAT_N)
def test_names_that_c23_added_are_the_programs_before(call: str) -> None:
    # A game's rsqrt(0) is finite.
    for triple in ("", "x86_64-pc-linux-gnu"):
        assert not is_known(call, triple)
        assert not is_known(call, triple, c_standard="c17")
        assert is_known(call, triple, c_standard="c23")
    assert not is_known(call, "nvptx64-nvidia-cuda", c_standard="c23")


@pytest.mark.parametrize(
    ("units", "stated"),
    [
        ("!0", True), ("!0, !1", True), ("", False), ("!2", False), ("!3", False), ("!4", False), ("!5", False),
        # One program has one function of a name.
        ("!0, !2", False), ("!4, !0", False), ("!0, !3", False),
    ],
)  # fmt: skip
def test_debug_information_states_c23(units: str, stated: bool) -> None:
    more = IN_C23.replace("UNITS", units)
    for call in ("double @rsqrt(double 4.0)", "double @sinf64(double 0.0)"):
        assert is_known(call, LINUX_TRIPLE, more) == stated
        assert is_known(call, LINUX_TRIPLE, more, c_standard="c23")
        assert not is_known(call, LINUX_TRIPLE, more, c_standard="c17")


def test_types_of_annex_h_are_glibcs() -> None:
    for call in FLOAT_N:
        assert not is_known(call, "arm64-apple-macosx14.0.0", c_standard="c23")


@pytest.mark.parametrize("call", EARLY)
def test_names_that_llvm_knew_before_c23(call: str) -> None:
    for triple in ("", LINUX_TRIPLE, "arm64-apple-macosx14.0.0", "x86_64-pc-windows-msvc", "thumbv7em-none-eabi"):
        assert is_known(call, triple, c_standard="c17")
    for triple in ("x86_64-unknown-freebsd14.0", "x86_64-sie-ps5"):
        assert not is_known(call, triple)
        assert is_known(call, triple, c_standard="c23")


def test_intrinsics_and_libraries_of_devices_are_known_in_every_c() -> None:
    assert is_known("double @llvm.exp10.f64(double 0.0)", c_standard="c17")
    assert is_known("double @__nv_rsqrt(double 0.0)", "nvptx64-nvidia-cuda", c_standard="c17")
    assert is_known("float @__ocml_sinpi_f32(float 0.0)", "amdgcn-amd-amdhsa", c_standard="c17")


def test_a_module_that_was_read_before_is_read_as_the_settings_say() -> None:
    module = scev.read(program(["declare double @rsqrt(double)"], ["%r = call double @rsqrt(double 4.0)"]))
    assert str(scev.analyze(module)["f"]["%r"].range) == "full-set"
    chosen = Settings(c_standard="c23", libm="correctly-rounded")
    assert str(scev.analyze(module, settings=chosen)["f"]["%r"].range) == "0.5"
    in_c23 = scev.read(module, settings=chosen)
    for same in (in_c23, pickle.loads(pickle.dumps(in_c23)), scev.read(in_c23)):
        function = same.function("rsqrt")
        assert function is not None
        assert function.library_function is not None
        assert function.library_function.stem == "rsqrt"
    assert scev.analyze(in_c23, settings=chosen).module is in_c23
    # Without settings, as it was read.
    assert scev.analyze(in_c23).module is in_c23
    assert str(scev.analyze(in_c23, settings=Settings())["f"]["%r"].range) == "full-set"


CALLS_BY_STANDARD = {
    "C": ["double @fabs(double %x)", "i64 @strlen(ptr %p)", "double @__nv_fabs(double %x)"],
    "POSIX": ["i64 @read(i32 1, ptr %p, i64 4)", "i32 @toascii(i32 1)", "i32 @fileno(ptr %p)"],
    "GNU": [
        "i32 @__fpclassify(double %x)",
        "i32 @__isnan(double 1.0)",
        "i32 @ffsll(i64 1)",
    ],
}


@pytest.mark.parametrize(
    ("triple", "standards"),
    [
        ("", ["C", "POSIX", "GNU"]),
        ("x86_64-pc-linux-gnu", ["C", "POSIX", "GNU"]),
        ("armv7-unknown-linux-musleabihf", ["C", "POSIX", "GNU"]),
        ("aarch64-unknown-linux-android24", ["C", "POSIX"]),
        ("arm64-apple-macosx14.0.0", ["C", "POSIX"]),
        ("x86_64-unknown-freebsd14.0", ["C", "POSIX"]),
        ("x86_64-pc-windows-msvc", ["C"]),
        ("x86_64-w64-windows-gnu", ["C"]),
        ("thumbv7em-none-unknown-eabi", ["C"]),
    ],
)
def test_names_of_a_platform(triple: str, standards: list[str]) -> None:
    # Windows' isascii may be anybody's, and Android numbers the classes of __fpclassify otherwise.
    for standard, calls in CALLS_BY_STANDARD.items():
        for call in calls:
            text = f'target triple = "{triple}"\n' + program([declaration_of(call)], [f"%r = call {call}"])
            found = scev.analyze(text)["f"]["%r"].range
            assert found is not None
            assert found.is_full() == (standard not in standards), call


@pytest.mark.parametrize("triple", ["nvptx64-nvidia-cuda", "amdgcn-amd-amdhsa"])
def test_a_gpu_has_no_c_library(triple: str) -> None:
    text = f'target triple = "{triple}"\n' + program(
        ["declare double @fabs(double)", "declare double @__nv_fabs(double)"],
        ["%r = call double @fabs(double %x) ; full-set", "%s = call double @__nv_fabs(double %x) ; [0, inf] with NaN"],
    )
    assert check(text) == 2


@pytest.mark.parametrize(
    ("declaration", "call", "shown"),
    [
        ("double @sin(double, ...)", "double (double, ...) @sin(double %a)", "full-set"),
        ("double @sin(double)", "double @sin(double %a) nobuiltin", "full-set"),
        ("double @sin(double) nobuiltin", "double @sin(double %a)", "full-set"),
        ("double @sin(double) nobuiltin", "double @sin(double %a) builtin", "[-1, 1], no NaN"),
    ],
)
def test_functions_that_are_said_to_be_others(declaration: str, call: str, shown: str) -> None:
    assert check(program([f"declare {declaration}"], [f"%r = call {call} ; {shown}"])) == 1


@pytest.mark.parametrize("attribute", ['"no-builtins"', '"no-builtin-sin"'])
def test_callers_without_builtins(attribute: str) -> None:
    text = program(["declare double @sin(double)"], ["%r = call double @sin(double %a) ; full-set"])
    assert check(text.replace(") {", f") {attribute} {{")) == 1
    other = text.replace(") {", ') "no-builtin-cos" {').replace("full-set", "[-1, 1], no NaN")
    assert check(other) == 1


def test_a_function_with_a_body_is_what_its_body_says() -> None:
    text = program(
        ["define double @sin(double %v) {\n ret double 7.0\n}"],
        ["%r = call double @sin(double %a)"],
    )
    found = scev.analyze(text)["f"]["%r"].range
    assert isinstance(found, FloatSet)
    assert found.contains(DOUBLE.ordinal_of_float(7.0))


def test_invoked_functions_are_known_too() -> None:
    text = """
declare double @sin(double)
declare i32 @p(...)
define double @f(double %x) personality ptr @p {
  %r = invoke nofpclass(nan) double @sin(double %x)   ; [-1, 1], no NaN
    to label %on unwind label %off
on:
  ret double %r
off:
  %l = landingpad { ptr, i32 } cleanup
  ret double 0.0
}
"""
    assert check(LINUX + text) == 1


def test_what_is_stated_of_a_call_narrows_it() -> None:
    text = """
declare double @log(double)
declare i32 @ilogb(double)
define double @f(double %x) {
  %r = call nofpclass(ninf pinf nan) double @log(double %x)   ; [-744.4400719213812, 709.782712893384], no NaN
  %i = call range(i32 0, 10) i32 @ilogb(double %x)            ; [0, 9]
  ret double %r
}
"""
    assert check(text, libm="correctly-rounded") == 2


def test_the_branch_of_a_class_test_is_known() -> None:
    text = """
declare i32 @__isnan(double)
define double @f(double noundef %x) {
  %n = call i32 @__isnan(double %x)
  %c = icmp eq i32 %n, 0
  br i1 %c, label %number, label %rest
number:
  %y = fadd double %x, 0.0                ; [-inf, inf], no -0, no NaN
  ret double %y
rest:
  ret double 0.0
}
"""
    assert check(text) == 1


def test_libraries_of_devices() -> None:
    text = """
target triple = "TRIPLE"
declare float @__nv_sinf(float)
declare double @__nv_exp(double)
declare float @__ocml_sin_f32(float)
declare float @__nv_fast_sinf(float)
declare float @__nv_fmaxf(float, float)
declare float @__nv_rsqrtf(float)
declare float @__ocml_rsqrt_f32(float)
define float @f(float %x, i4 %i) {
  %d = sitofp i4 %i to double
  %s = call float @__nv_sinf(float %x)                  ; NV
  %e = call double @__nv_exp(double %d)                 ; EXP
  %o = call float @__ocml_sin_f32(float %x)             ; OCML
  %a = call float @__nv_fast_sinf(float %x)             ; full-set
  %n = call float @llvm.sin.f32(float %x)               ; full-set
  %m = call float @__nv_fmaxf(float %x, float 1.0)      ; [1, inf] with NaN
  %t = call float @__nv_sinf(float 0x36A0000000000000)  ; TINY
  %r = call float @__nv_rsqrtf(float 4.0)               ; NVROOT
  %q = call float @__ocml_rsqrt_f32(float 4.0)          ; AMDROOT
  ret float %s
}
"""
    sine = "[-1.0000006, 1.0000006] with NaN"
    tiny = "[-7e-45, 8e-45], no NaN"
    exp = "[0.0003354626279025117, 0.36787944117144245] or [0.9999999999999993, 1096.6331584284592], no NaN"
    nvidia = text.replace("TRIPLE", "nvptx64-nvidia-cuda").replace("EXP", exp).replace("TINY", tiny)
    nvidia = nvidia.replace("NVROOT", "[0.4999997, 0.5000003], no NaN").replace("AMDROOT", "[-inf, inf], no NaN")
    assert check(nvidia.replace("NV", sine).replace("OCML", "full-set")) == 9
    anything = "[-inf, inf], no NaN"
    amd = text.replace("TRIPLE", "amdgcn-amd-amdhsa").replace("EXP", anything).replace("TINY", anything)
    amd = amd.replace("NVROOT", anything).replace("AMDROOT", "[0.49999982, 0.5000002], no NaN")
    assert check(amd.replace("NV", "full-set").replace("OCML", sine)) == 9


@pytest.mark.parametrize(
    ("triple", "name"), [("nvptx64-nvidia-cuda", "@__nv_{}f"), ("amdgcn-amd-amdhsa", "@__ocml_{}_f32")]
)
def test_what_devices_compute_by_scaling_or_a_root_is_not_negative(triple: str, name: str) -> None:
    lines = []
    declarations = []
    for function in ("exp", "exp2", "exp10", "erfc", "acos", "hypot"):
        arity = 2 if function == "hypot" else 1
        called = name.format(function)
        declarations.append(f"declare float {called}({', '.join(['float'] * arity)})")
        lines.append(f"%{function} = call float {called}({', '.join(['float %y'] * arity)})")
        lines.append(f"%{function}.root = call float @llvm.sqrt.f32(float %{function})")
    text = f'target triple = "{triple}"\n' + program([*declarations, "declare float @llvm.sqrt.f32(float)"], lines)
    text = text.replace("float %y,", "float nofpclass(nan inf) %y,")
    facts = scev.analyze(text)["f"]
    for function in ("exp", "exp2", "exp10", "erfc", "acos", "hypot"):
        found = facts[f"%{function}"].range
        assert isinstance(found, FloatSet)
        assert found.smallest() == 0, (function, str(found))
        root = facts[f"%{function}.root"].range
        assert isinstance(root, FloatSet)
        assert root.may_be_nan == (function == "acos"), (function, str(root))


def test_libraries_of_devices_may_flush_subnormal_floats_but_no_doubles() -> None:
    text = """
target triple = "amdgcn-amd-amdhsa"
declare double @__ocml_fabs_f64(double)
declare float @__ocml_fabs_f32(float)
define void @f(double nofpclass(nan inf norm zero) %x, float nofpclass(nan inf norm zero) %y) {
  %a = call double @__ocml_fabs_f64(double %x)          ; [5e-324, 2.225073858507201e-308], no NaN
  %b = call float @__ocml_fabs_f32(float %y)            ; [0, 1.1754942e-38], no NaN
  ret void
}
"""
    assert check(text) == 2


def test_numbers_of_classes_are_those_of_the_machine() -> None:
    library = machine_library()
    if library is None or not hasattr(library, "__fpclassify"):
        pytest.skip("no glibc here")
    function = library.__fpclassify
    function.argtypes = [ctypes.c_double]
    chooser = random.Random(8)
    values = [0.0, -0.0, 1.0, 5e-324, float("inf"), float("nan"), chooser.uniform(-1, 1)]
    for value in values:
        if math.isnan(value):
            classes = FloatSet.nan_only(DOUBLE).classes()
        else:
            classes = FloatSet.from_floats(DOUBLE, value, value).classes()
        assert classes & CLASSES_BY_NUMBER[function(value)] == classes
