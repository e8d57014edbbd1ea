"""Calls of mathematical functions in programs: what stands behind a call is the set of its result."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

import scev
from scev.domains import FLOAT, FloatSet
from scev.settings import DEFAULT_SETTINGS, Settings

LINUX = 'target triple = "x86_64-pc-linux-gnu"\n'


def check(text: str, **knobs: str) -> int:
    """Compares the set of each value that has a comment behind it; their number."""
    settings = DEFAULT_SETTINGS
    for name, value in knobs.items():
        settings = settings.set(name, value)
    facts = scev.analyze(text, settings=settings)
    checked = 0
    function = ""
    for line in text.splitlines():
        code, _, comment = line.partition(";")
        if code.startswith("define"):
            function = code.split("@")[1].split("(")[0]
        if comment:
            name = code.split("=")[0].strip()
            assert str(facts[function][name].range) == comment.strip(), line
            checked += 1
    return checked


# Intrinsics ----------------------------------------------------------------------------------------------------------


def test_intrinsics_of_a_correctly_rounded_library() -> None:
    assert check(INTRINSICS, libm="correctly-rounded") == 34


INTRINSICS = """
declare double @llvm.tan.f64(double)
define double @f(i4 %i, i3 %u, double %x, float %y, half %h, i32 %e) {
  %s = sitofp i4 %i to double                         ; [-8, 7] integer, no -0, no NaN
  %t = uitofp i3 %u to double                         ; [0, 7] integer, no NaN
  %sf = sitofp i4 %i to float
  %tf = uitofp i3 %u to float
  %exp = call double @llvm.exp.f64(double %t)         ; [1, 1096.6331584284585], no NaN
  %exp2 = call double @llvm.exp2.f64(double %t)       ; [1, 128], no NaN
  %exp10 = call float @llvm.exp10.f32(float %tf)      ; [1, 10000000], no NaN
  %log = call double @llvm.log.f64(double %t)         ; -inf or [0, 1.9459101490553132], no NaN
  %log2 = call float @llvm.log2.f32(float %sf)        ; -inf or [0, 2.807355] with QNaN
  %log10 = call float @llvm.log10.f32(float %y)       ; -inf or [-44.85347, 38.53184] or inf with NaN
  %tan = call double @llvm.tan.f64(double %s)         ; [-4611686018427387904, 4611686018427387904], no NaN
  %tan1 = call double @llvm.tan.f64(double 1.0)       ; 1.5574077246549023
  %asin = call double @llvm.asin.f64(double %x)       ; [-1.5707963267948966, 1.5707963267948966] with NaN
  %acos = call float @llvm.acos.f32(float %tf)        ; [0, 1.5707964] with QNaN
  %atan = call float @llvm.atan.f32(float %y)         ; [-1.5707964, 1.5707964] with NaN
  %atan2 = call float @llvm.atan2.f32(float %tf, float %sf)   ; [0, 1.5707964] or [1.7126933, 3.1415927], no NaN
  %sinh = call float @llvm.sinh.f32(float %sf)        ; [-1490.4789, -1.1752012] or [0, 548.3161], no NaN
  %cosh = call float @llvm.cosh.f32(float %sf)        ; [1, 1490.4791], no NaN
  %tanh = call float @llvm.tanh.f32(float %sf)        ; [-0.99999976, -0.7615942] or [0, 0.99999833], no NaN
  %sin = call float @llvm.sin.f32(float %tf)          ; [-1, 1], no NaN
  %sine = call float @llvm.sin.f32(float %y)          ; [-1, 1] with NaN
  %pow = call float @llvm.pow.f32(float %tf, float %tf)       ; [0, 823543], no NaN
  %square = call float @llvm.powi.f32.i32(float %sf, i32 2)   ; [0, 64] integer, no NaN
  %even = shl i32 %e, 1
  %powi = call float @llvm.powi.f32.i32(float %y, i32 %even)  ; [0, inf] with NaN
  %sc = call {float, float} @llvm.sincos.f32(float %y)
  %c = extractvalue {float, float} %sc, 1             ; [-1, 1] with NaN
  %st = call {float, float} @llvm.sincospi.f32(float 0.5)
  %sp = extractvalue {float, float} %st, 0            ; 1
  %cp = extractvalue {float, float} %st, 1            ; 0
  %fe = call {double, i32} @llvm.frexp.f64.i32(double %t)
  %f = extractvalue {double, i32} %fe, 0              ; 0 or [0.5, 0.9999999999999999], no NaN
  %n = extractvalue {double, i32} %fe, 1              ; [0, 3]
  %ge = call {double, i32} @llvm.frexp.f64.i32(double %x)
  %g = extractvalue {double, i32} %ge, 1              ; full-set
  %fp = call {double, double} @llvm.modf.f64(double %s)
  %p = extractvalue {double, double} %fp, 0           ; [-0, 0], no NaN
  %q = extractvalue {double, double} %fp, 1           ; [-8, 7] integer, no -0, no NaN
  %ld = call double @llvm.ldexp.f64.i32(double %t, i32 -2)    ; [0, 1.75] multiple of 2^-2, no NaN
  %lr = call i64 @llvm.lrint.i64.f64(double %s)       ; [-8, 7]
  %lx = call i8 @llvm.lround.i8.f64(double %exp)      ; full-set
  %v = call <2 x float> @llvm.exp.v2f32(<2 x float> <float 0.0, float 1.0>)   ; [1, 2.7182817], no NaN
  ret double %s
}
"""


def test_figures_widen_and_unknown_libraries_leave_the_special_cases() -> None:
    text = """
declare double @llvm.exp.f64(double)
define double @f(double %x) {
  %one = call double @llvm.exp.f64(double 1.0)        ; [2.718281828459044, 2.7182818284590464], no NaN
  %zero = call double @llvm.exp.f64(double 0.0)       ; 1
  %any = call double @llvm.exp.f64(double %x)         ; [0, inf] with NaN
  ret double %one
}
"""
    assert check(text, libm="glibc") == check(text) == 3
    unknown = text.replace("[2.718281828459044, 2.7182818284590464], no NaN", "[-inf, inf], no NaN")
    unknown = unknown.replace("[0, inf] with NaN", "full-set")
    assert check(unknown, libm="unknown") == 3
    assert check('target triple = "arm64-apple-macosx"' + unknown) == 3
    assert check(LINUX + text) == 3


def test_the_environment_of_a_call() -> None:
    text = """
define float @f(float %x, i2 %i) ATTRIBUTES {
  %u = uitofp i2 %i to float
  %exp = call float @llvm.exp.f32(float %u)           ; EXP
  %one = call float @llvm.log.f32(float 1.0)          ; ONE
  %log = call float @llvm.log.f32(float %u)           ; LOG
  %e = call float @llvm.exp.f32(float 1.0)            ; E
  %root = call float @llvm.sqrt.f32(float 4.0)        ; 2
  ret float %exp
}
"""

    def given(attributes: str, exp: str, one: str, log: str, e: str) -> str:
        filled = text.replace("; EXP", f"; {exp}").replace("; ONE", f"; {one}").replace("; LOG", f"; {log}")
        filled = filled.replace("; E", f"; {e}")
        return filled.replace("ATTRIBUTES", attributes)

    anything = "[-inf, inf], no NaN"
    flushing = '"denormal-fp-math"="preserve-sign"'
    logs = "-inf or [0, 1.0986123], no NaN"
    assert check(given("strictfp", anything, "[-0, 0], no NaN", anything, anything)) == 5
    assert check(given(flushing, anything, "0", anything, anything)) == 5
    outwards = "[2.7182817, 2.718282], no NaN"
    exact = "[1, 20.085537], no NaN"
    assert check(given("", exact, "0", logs, "2.7182817"), libm="correctly-rounded") == 5
    assert check(given(flushing, exact, "0", logs, "2.7182817"), libm="correctly-rounded") == 5
    assert check(given("strictfp", exact, "0", logs, outwards), libm="correctly-rounded") == 5
    assert check(given("", exact, "0", logs, outwards), libm="correctly-rounded", rounding="any") == 5


def test_a_library_that_flushes_takes_subnormal_numbers_apart_wrongly() -> None:
    text = """
declare float @remainderf(float, float)
define float @f(float %x) "denormal-fp-math-f32"="dynamic" {
  %log = call float @llvm.log.f32(float 0x36A0000000000000)    ; full-set
  %sin = call float @llvm.sin.f32(float 1.0)                   ; [-inf, inf], no NaN
  %rest = call float @remainderf(float 1.0, float 0x36A0000000000000)     ; full-set
  %rest2 = call float @remainderf(float 7.0, float 4.0)        ; -1
  %inverse = call float @llvm.powi.f32.i32(float -2.0, i32 -3) ; [-inf, inf], no NaN
  ret float %log
}
"""
    assert check(text) == 5


def test_fast_math_flags() -> None:
    text = """
declare float @sinf(float)
define float @f(float %x) {
  %sin = call nnan float @llvm.sin.f32(float %x)          ; [-1, 1], no NaN
  %log = call nnan ninf float @llvm.log.f32(float %x)     ; [-103.27893, 88.72284], no NaN
  %fast = call afn float @llvm.sin.f32(float %x)          ; full-set
  %sum = call contract float @llvm.sin.f32(float %x)      ; [-1, 1] with NaN
  %fin = call afn ninf nnan float @llvm.sin.f32(float %x) ; [-3.4028235e+38, 3.4028235e+38], no NaN
  %name = call nnan float @sinf(float %x)                 ; [-1, 1], no NaN
  %zero = call nsz float @llvm.sin.f32(float 0.0)         ; [-0, 0], no NaN
  ret float %sin
}
"""
    assert check(text, libm="correctly-rounded") == 7


def test_approximate_instructions_of_targets_are_anything() -> None:
    text = """
declare float @llvm.nvvm.sin.approx.f(float)
declare float @llvm.amdgcn.sin.f32(float)
define float @f(float %x) {
  %a = call float @llvm.nvvm.sin.approx.f(float %x)    ; full-set
  %b = call float @llvm.amdgcn.sin.f32(float %x)       ; full-set
  ret float %a
}
"""
    assert check(text, libm="cuda") == 2


def test_a_vectoriser_may_call_another_library() -> None:
    text = """
declare double @sin(double)
define double @f(double %x) {
  %a = call double @sin(double 1.0) "vector-function-abi-variant"="_ZGVbN2v_sin(_ZGVbN2v_sin)" ; [-inf, inf], no NaN
  %b = call double @sin(double 1.0)                        ; [0.8414709848078963, 0.8414709848078968], no NaN
  ret double %a
}
"""
    assert check(text) == 2


@pytest.mark.parametrize(("libm", "shown"), [("system", "[0, inf], no NaN"), ("unknown", "[-inf, inf], no NaN")])
def test_powi_of_a_target_without_the_function_is_pow(libm: str, shown: str) -> None:
    text = f"""
define float @f(i16 %i, i8 %n) {{
  %x = uitofp i16 %i to float
  %e = zext i8 %n to i32
  %y = call float @llvm.powi.f32.i32(float %x, i32 %e)  ; {shown}
  ret float %y
}}
"""
    assert check(text, libm=libm) == 1


# exp2(3 * y) lies 355 ulps below 8**y for this y. A select may become a constant. There is nothing to add for a base
# that is no 2**n, where n or the product is exact, beyond 64 bits, in half, and of calls that LLVM leaves alone.
CONSTANT_BASES = """
declare double @pow(double, double)
declare double @llvm.pow.f64(double, double)
declare half @llvm.pow.f16(half, half)
declare bfloat @llvm.pow.bf16(bfloat, bfloat)
declare <2 x double> @llvm.pow.v2f64(<2 x double>, <2 x double>)
declare double @llvm.experimental.constrained.pow.f64(double, double, metadata, metadata)
define void @f(i1 %c, i4 %i, double %x) {
  %eight = call double @pow(double 8.0, double MINUS)                               ; TWO or POW, no NaN
  %math = call double @llvm.pow.f64(double 8.0, double MINUS)                       ; TWO or POW, no NaN
  %eighth = call double @llvm.pow.f64(double 0.125, double PLUS)                    ; TWO or POW, no NaN
  %lanes = call <2 x double> @llvm.pow.v2f64(LANES)                       ; TWO or POW, no NaN
  %brain = call bfloat @llvm.pow.bf16(bfloat 8.0, bfloat 40.25)                     ; BRAIN
  %one = select i1 %c, double 8.0, double 4.0
  %some = call double @pow(double %one, double MINUS)                               ; SOME
  %seven = call double @pow(double 7.0, double 40.3)                                ; 1.1414345461478502e+34
  %four = call double @pow(double 4.0, double 40.3)                                 ; 1.8323888924720475e+24
  %large = call double @pow(double 0x43F0000000000000, double 0.3)                  ; 602248.7631446852
  %half = call half @llvm.pow.f16(half 8.0, half 3.3)                               ; 957
  %exact = call double @pow(double 8.0, double 40.25)                               ; 2.2354861134208306e+36
  %other = call double @llvm.pow.f64(double 8.0, double MINUS) nobuiltin            ; POW
  %strict = call double @llvm.experimental.constrained.pow.f64(double 8.0, double MINUS, MODES); POW
  %n = sitofp i4 %i to double
  %root = call double @pow(double 8.0, double %n)                                   ; ROOT
  %any = call double @pow(double 8.0, double %x)                                    ; [0, inf] with NaN
  %above = call nnan double @pow(double %x, double 0.3)                             ; [0, inf], no NaN
  ret void
}
"""


def test_pow_of_a_constant_power_of_two_may_be_exp2_of_a_rounded_product() -> None:
    filled = {
        "LANES": "<2 x double> splat (double 8.0), <2 x double> splat (double MINUS)",
        "MINUS": "0xC06F2000B9EF4002",
        "PLUS": "0x406F2000B9EF4002",
        "MODES": 'metadata !"round.tonearest", metadata !"fpexcept.ignore"',
        "SOME": "TWO or [POW, 1.2218243622659181e-150], no NaN",
        "ROOT": "[5.960464477539063e-8, 0.125] or [1, 2097152], no NaN",
        "BRAIN": "2.23e+36 or [2.65e+36, 2.66e+36], no NaN",
        "TWO": "1.3505577847804786e-225",
        "POW": "1.3505577847805318e-225",
    }
    text = CONSTANT_BASES
    for name, meant in filled.items():
        text = text.replace(name, meant)
    assert check(text, libm="correctly-rounded") == 16
    # Between two bounds of the exponent, it is what pow is: on its side of 1, and no more than the largest power.
    text = """
declare double @pow(double, double)
define void @f(i8 %i, i4 %j) {
  %x = uitofp i8 %i to double
  %y = uitofp i4 %j to double
  %z = fmul double %y, 0.1
  %bases = call double @pow(double %x, double 1.7)      ; [0, 12334.407907146362], no NaN
  %square = call double @pow(double %x, double 2.0)     ; [0, 65025], no NaN
  %both = call double @pow(double %x, double %z)        ; [0, 4072.0234527811845], no NaN
  %eight = call double @pow(double 8.0, double %z)      ; [1, 22.627416997969522], no NaN
  ret void
}
"""
    assert check(text, libm="correctly-rounded") == 4
    # The error of exp2, and what is believed of its exact powers, are the library's.
    believed = "[1.3505577847804783e-225, 1.350557784780479e-225] or [1.3505577847805312e-225, 1.3505577847805325e-225]"
    text = """
declare double @pow(double, double)
declare bfloat @llvm.pow.bf16(bfloat, bfloat)
define void @f() {
  %eight = call double @pow(double 8.0, double 0xC06F2000B9EF4002)  ; BELIEVED, no NaN
  %brain = call bfloat @llvm.pow.bf16(bfloat 8.0, bfloat 40.25)     ; 2.23e+36 or 2.66e+36, no NaN
  ret void
}
"""
    assert check(text.replace("BELIEVED", believed), libm="glibc") == 2


def test_a_loop_that_is_unrolled_has_constant_bases() -> None:
    # LLVM unrolls it, and makes exp2(3 * y) of the second power.
    text = """
declare double @pow(double, double)
define void @f() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 7, %entry ], [ %next, %loop ]
  %base = sitofp i32 %i to double
  %power = call double @pow(double %base, double 0xC06F2000B9EF4002)  ; TWO or [1.3505577847805318e-225, SEVEN], no NaN
  %next = add nuw nsw i32 %i, 1
  %again = icmp ult i32 %next, 9
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
"""
    text = text.replace("TWO", "1.3505577847804786e-225").replace("SEVEN", "3.719744494232822e-211")
    assert check(text, libm="correctly-rounded") == 1


# The inputs of fpscev (https://github.com/sheredom/fpscev) ------------------------------------------------------------

FPSCEV = {
    "exp": (math.exp(-16), math.exp(15)),
    "exp2": (2.0**-16, 2.0**15),
    "pow": (1.0, 2.0**45),
    "powi": (0.0, math.inf),
    "sin": (-1.0, 1.0),
    "sin_nnan": (-1.0, 1.0),
    "sin_nnan_ninf": (-1.0, 1.0),
    "cos": (-1.0, 1.0),
    "cos_nnan": (-1.0, 1.0),
    "cos_nnan_ninf": (-1.0, 1.0),
    "log": (-math.inf, math.log(511)),
    "log_at_least_1": (0.0, math.log(512)),
    "log_all_negative": (-math.inf, -math.inf),
    "log10": (-math.inf, math.log10(511)),
    "log10_at_least_1": (0.0, math.log10(512)),
    "log10_all_negative": (-math.inf, -math.inf),
    "log2": (-math.inf, math.log2(511)),
    "log2_at_least_1": (0.0, 9.0),
    "log2_all_negative": (-math.inf, -math.inf),
}
"""The real bounds of each function's result; rounded to float they are the best there are."""
STEPS = {"exp": 3, "exp2": 3, "pow": 9, "log": 3, "log2": 3, "log10": 6}
"""What the default library adds at most, in ulps."""


@pytest.mark.parametrize("libm", ["correctly-rounded", "system"])
def test_inputs_of_fpscev(libm: str, shared: Path) -> None:
    facts = scev.analyze(shared / "fpscev" / "fpscev.ll", settings=Settings(libm=libm))
    for name, (low, high) in FPSCEV.items():
        function = facts[name].function
        call = [value for value in function.instructions() if value.opcode_name == "call"][-1]
        found = facts[name][call.name].range
        assert isinstance(found, FloatSet)
        wanted = FloatSet.from_floats(FLOAT, low, high)
        assert found.may_be_nan == name.endswith("negative"), name
        assert not (found.is_integer() and name == "exp2")
        ulps = 0 if libm == "correctly-rounded" else STEPS.get(name.split("_")[0], 0)
        assert wanted.smallest() - 2 * ulps <= found.smallest() <= wanted.smallest(), name
        assert wanted.largest() <= found.largest() <= wanted.largest() + 2 * ulps, name


def test_approximations_keep_the_range_where_the_knob_says_so() -> None:
    text = """
declare float @llvm.sin.f32(float)
declare float @llvm.exp.f32(float)
define void @f(float noundef %x) {
  %s = call afn float @llvm.sin.f32(float %x)
  %e = call fast float @llvm.exp.f32(float 0.0)
  ret void
}
"""
    for word, sine, one in (("unknown", "full-set", "finite"), ("in-range", "[-1, 1] with NaN", "range")):
        found = next(iter(scev.analyze(text, settings=DEFAULT_SETTINGS.set("approximations", word))))
        assert str(found["%s"].range) == sine
        # exp(0.0) need not be 1.
        exponential = found["%e"].range
        assert isinstance(exponential, FloatSet)
        assert exponential.contains(FLOAT.power_of_two(1))
        assert exponential.may_be_negative == (one == "finite")
