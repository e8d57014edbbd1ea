"""`--format fpscev`: the author's lines for the author's examples, and what is said beyond them."""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
from pathlib import Path

import pytest

import scev
from scev.domains import (
    BFLOAT,
    DOUBLE,
    FLOAT,
    FP128,
    HALF,
    NAN_ANY,
    NAN_QUIET,
    X86_FP80,
    FloatFormat,
    FloatSet,
)
from scev.report.forms.llvm.fpscev import FpscevReport, _decimal_digits, _placed, apfloat_text, entry_lines
from tests.searches import generator

CLANG = shutil.which("clang-22") or shutil.which("clang")

# What the author's posts print of their examples (with LLVM's rounding to nearest, where he rounds outwards).
PUBLISHED = """
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.fabs.f32(float)
declare float @llvm.floor.f32(float)
define float @sitofp(i8 %i) {                       ; -128 127 1
  %r = sitofp i8 %i to float
  ret float %r
}
define float @uitofp(i3 %i) {                       ; 0 7 1
  %r = uitofp i3 %i to float
  ret float %r
}
define double @select(i1 %b, double %in) {          ; -NaN NaN 0
  %r = select i1 %b, double 0.0, double %in
  ret double %r
}
define float @fneg(i8 %i) {                         ; -255 -0 1
  %f = uitofp i8 %i to float
  %r = fneg float %f
  ret float %r
}
define float @fsub(i9 %i, i7 %j) {                  ; -127 511 1
  %f = uitofp i9 %i to float
  %g = uitofp i7 %j to float
  %r = fsub float %f, %g
  ret float %r
}
define float @fmul(i9 %i, i7 %j) {                  ; 0 64897 1
  %f = uitofp i9 %i to float
  %g = uitofp i7 %j to float
  %r = fmul float %f, %g
  ret float %r
}
define float @fdiv(i9 %i) {                         ; 0 1.27750002E-6 0
  %f = uitofp i9 %i to float
  %r = fdiv float %f, 400000000.0
  ret float %r
}
define float @call() {                              ; -Inf +Inf 0
  %r = call nnan float @call()
  ret float %r
}
define float @finite() {                            ; -3.40282347E+38 3.40282347E+38 0
  %r = call nnan ninf float @finite()
  ret float %r
}
define float @fma(i9 %i) {                          ; -261117 4 1
  %f = uitofp i9 %i to float
  %g = fneg float %f
  %r = call float @llvm.fma.f32(float %f, float %g, float 4.0)
  ret float %r
}
define float @fabs(i1 %b) {                         ; 1.5 4 0
  %f = select i1 %b, float -4.0, float 1.5
  %r = call float @llvm.fabs.f32(float %f)
  ret float %r
}
define float @floor(i32 %i) {                       ; -32769 32768 1
  %f = sitofp i32 %i to float
  %g = fdiv float %f, 65535.0
  %r = call float @llvm.floor.f32(float %g)
  ret float %r
}
"""


def page(text: str) -> str:
    facts = scev.analyze(text, scope="function")
    report = FpscevReport(facts.module)
    written: list[str] = []
    report.write((report.piece(function) for function in facts), written.append)
    return "".join(written)


def test_the_authors_examples() -> None:
    text = page(PUBLISHED)
    for name, low, high, integer in re.findall(r"@(\w+)\(.*; (\S+) (\S+) (\d)", PUBLISHED):
        function = text.split(f"function '{name}':\n")[1].split("Printing")[0]
        result = function.split("FPSCEV: %r:\n")[1]
        assert result.startswith(f"min: {low}\nmax: {high}\nisInteger: {integer}\n"), name


def test_a_page() -> None:
    text = (
        "define float @f(i8 %i, float %unused, i32 %n) {\n"
        "  %f = sitofp i8 %i to float\n  %k = add i32 %n, 1\n"
        "  br i1 false, label %never, label %end\nnever:\n  %no = fadd float %f, 1.0\n  br label %end\n"
        "end:\n  ret float %f\n}\n"
        "define <2 x half> @v(<2 x i3> %i) {\n  %h = uitofp <2 x i3> %i to <2 x half>\n  ret <2 x half> %h\n}\n"
    )
    assert page(text) == (
        "Printing analysis 'Floating Point Scalar Evolution' for function 'f':\n"
        "float %unused\nFPSCEV: %unused:\nmin: -NaN\nmax: NaN\nisInteger: 0\n"
        "  %f = sitofp i8 %i to float\nFPSCEV: %f:\nmin: -128\nmax: 127\nisInteger: 1\n"
        "set: [-128, 127] integer, no -0, no NaN\n"
        "Printing analysis 'Floating Point Scalar Evolution' for function 'v':\n"
        "  %h = uitofp <2 x i3> %i to <2 x half>\nFPSCEV: %h:\nmin: 0\nmax: 7\nisInteger: 1\n"
    )


def between(low: float, high: float, nan: int = 0, grid: int | None = None) -> FloatSet:
    return FloatSet.between(FLOAT, FLOAT.ordinal_of_float(low), FLOAT.ordinal_of_float(high), nan, grid)


@pytest.mark.parametrize(
    ("set", "lines"),
    [
        (None, ["-NaN", "NaN", "0"]),
        (FloatSet.full(FLOAT), ["-NaN", "NaN", "0"]),
        (FloatSet.numbers(FLOAT), ["-Inf", "+Inf", "0"]),
        (FloatSet.nan_only(FLOAT), ["NaN", "NaN", "0"]),
        # Where NaN is possible its place in the order hides the bounds, and they are said in words.
        (between(0.0, 1.0, NAN_ANY), ["-NaN", "NaN", "0", "[0, 1] with NaN"]),
        (between(-8.0, 8.0, NAN_QUIET, 0), ["-NaN", "NaN", "1", "[-8, 8] integer with QNaN"]),
        (between(0.5, 1.0), ["0.5", "1", "0"]),
        (between(0.5, 1.0, grid=-2), ["0.5", "1", "0", "[0.5, 1] multiple of 2^-2, no NaN"]),
        (between(1.0, 2.0).union(between(4.0, 8.0)), ["1", "8", "0", "[1, 2] or [4, 8], no NaN"]),
        # Integers are finite.
        (FloatSet.point(FLOAT, FLOAT.infinity), ["+Inf", "+Inf", "0"]),
        (FloatSet.point(FLOAT, -1), ["-0", "-0", "1"]),
        (between(float("-inf"), 3.0, grid=0), ["-Inf", "3", "1"]),
    ],
)
def test_entries(set: FloatSet | None, lines: list[str]) -> None:
    words = ["min: ", "max: ", "isInteger: ", "set: "]
    assert entry_lines(set) == "".join(f"{word}{line}\n" for word, line in zip(words, lines, strict=False))


@pytest.mark.parametrize(
    ("format", "decimal", "text"),
    [
        (FLOAT, "-0", "-0"),
        (FLOAT, "1000", "1000"),
        (FLOAT, "10000", "1.0E+4"),
        (FLOAT, "12345", "12345"),
        (FLOAT, "2147483648", "2.14748365E+9"),
        (FLOAT, "22.6053104", "22.6053104"),
        (FLOAT, "0.001", "0.00100000005"),
        (FLOAT, "0.0001", "9.99999974E-5"),
        (DOUBLE, "0.0001", "1.0E-4"),
        (DOUBLE, "0.1", "0.10000000000000001"),
        (HALF, "0.1", "0.099976"),
        (BFLOAT, "3.14", "3.141"),
        (X86_FP80, "0.1", "0.100000000000000000001"),
        (FP128, "1e4000", "1.00000000000000000000000000000000004E+4000"),
        (FLOAT, "inf", "+Inf"),
        (FLOAT, "-inf", "-Inf"),
        (FLOAT, "0x1p-149", "1.40129846E-45"),
    ],
)
def test_numbers_as_llvm_prints_them(format: FloatFormat, decimal: str, text: str) -> None:
    ordinal = format.parse(decimal)
    assert ordinal is not None
    assert apfloat_text(format, ordinal) == text


@pytest.mark.slow
@pytest.mark.skipif(CLANG is None, reason="clang is the judge")
def test_numbers_as_clang_prints_them(tmp_path: Path) -> None:
    # clang's warning about a lost fraction prints an APFloat with one digit less.
    assert CLANG is not None
    choices = generator(5)
    values = [struct.unpack("<f", struct.pack("<I", choices.getrandbits(31)))[0] for _ in range(5000)]
    values = [value for value in values if 0.0 < value < float("inf")]
    file = tmp_path / "numbers.c"
    file.write_text("".join(f"int i{number} = {value.hex()}f;\n" for number, value in enumerate(values)))
    said = subprocess.run(
        [CLANG, "-Wliteral-conversion", "-fsyntax-only", str(file)], capture_output=True, text=True, check=False
    ).stderr
    found = re.findall(r"numbers\.c:(\d+):.* changes value from (\S+) to", said)
    assert len(found) > 2000
    digits = (FLOAT.precision * 59 + 195) // 196
    for line, printed in found:
        ordinal = FLOAT.ordinal_of_float(values[int(line) - 1])
        assert _placed(*_decimal_digits(*FLOAT.decompose(ordinal), digits), digits) == printed
