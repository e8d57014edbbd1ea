"""All functions of the first document's author: what his analysis makes of each, and what ours does.

His second and third post, about flags and about simpler instructions, are not among the documents; so "his" is what
the ranges of the first post say of the function, in the words of its name: `_true`, `_false`, `_nan` (it stays as it
is), `already_positive`. His ranges do not tell the zeros apart, so of nsz they say nothing.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

import pytest

import scev

EQUAL: Final = "equal"
BETTER: Final = "better"


class Row(NamedTuple):
    """A function; what his analysis makes of it; a line that it has in ours; and a verdict: equal, better, or why his
    would be wrong.
    """

    name: str
    his: str
    ours: str
    verdict: str = EQUAL


def _compared(names: str, result: str) -> list[Row]:
    return [Row(f"fcmp_{name}", result, f"ret i1 {result}") for name in names.split()]


def _stays(names: str) -> list[Row]:
    return [Row(f"fcmp_{name}_nan", "stays", f"%b = fcmp {name} float %f, %f3") for name in names.split()]


_ROUNDINGS: Final = ("floor", "ceil", "trunc", "rint", "nearbyint", "round")
_POWI: Final = "his would be wrong because powi rounds after each product; it needs afn"
_ZERO: Final = "his would be wrong because sqrt(-0.0) is -0.0"

SIMPLER: Final[list[Row]] = [
    *_compared("ogt_true oge_true olt_true ole_true one_true ord_true", "true"),
    *_compared("ugt_true uge_true ult_true ule_true une_true", "true"),
    *_compared("oeq_false ogt_false oge_false olt_false ole_false uno_false", "false"),
    *_compared("ueq_false ugt_false uge_false ult_false ule_false", "false"),
    *_stays("oeq ogt oge olt ole one ord uno"),
    Row("sqrt_all_negative", "NaN", "%f3 = call float @llvm.sqrt.f32(float %f2)", _ZERO),
    Row("sqrt_all_negative_nnan", "NaN", "ret float 0x8000000000000000", _ZERO),
    Row("pow", "powi", "%f3 = call float @llvm.pow.f32(float %f, float %f2)", _POWI),
    Row("pow_too_large", "stays", "%f3 = call float @llvm.pow.f32(float %f, float %f2)"),
    Row("pow_fmf", "powi nsz", "%f3 = call nsz float @llvm.pow.f32(float %f, float %f2)", _POWI),
    Row("fabs_already_positive", "%f2", "ret float %f2"),
    Row("minnum_x", "%f", "ret float %f"),
    Row("minnum_y", "%f", "ret float %f"),
    Row("maxnum_x", "%f3", "ret float %f3"),
    Row("maxnum_y", "%f3", "ret float %f3"),
    Row("minimum_x", "%f", "ret float %f"),
    Row("minimum_y", "%f", "ret float %f"),
    Row("maximum_x", "%f3", "ret float %f3"),
    Row("maximum_y", "%f3", "ret float %f3"),
    Row("copysign_both_positive", "%f", "ret float %f"),
    Row("copysign_both_negative", "%f3", "ret float %f3"),
    Row("copysign_both_opposite_0", "-%f2", "%f4 = fneg float %f2"),
    Row("copysign_both_opposite_1", "-%f3", "ret float %f", BETTER),
    Row("copysign_y_positive", "fabs", "%f3 = call float @llvm.fabs.f32(float %f)"),
    *(Row(f"{name}_already_integer", "%f", "ret float %f") for name in _ROUNDINGS),
]

_BOTH: Final = "nnan ninf"


def _call(name: str, flags: str, line: str, verdict: str = EQUAL) -> Row:
    words = f"{flags} " if flags else ""
    function, _, arguments = line.partition("(")
    result, _, function = function.partition(" = ")
    return Row(name, flags, f"{result} = call {words}float @llvm.{function}.f32({arguments}", verdict)


FLAGS: Final[list[Row]] = [
    Row("fcmp", _BOTH, "%b = fcmp nnan ninf olt float %f, %f2"),
    Row("fneg", _BOTH, "%f2 = fneg nnan ninf float %f"),
    *(Row(name, _BOTH, f"%f3 = {name} nnan ninf float %f, %f2") for name in ("fadd", "fsub", "fmul")),
    Row("fdiv", _BOTH, "%f2 = fdiv nnan ninf float %f, 4.000000e+08"),
    _call("sqrt", _BOTH, "%f2 = sqrt(float %f)"),
    _call("sqrt_input_0_to_1", _BOTH, "%f3 = sqrt(float %f2)"),
    Row("powi", "nnan", "%f2 = call nnan float @llvm.powi.f32.i32(float %f, i32 %i3)"),
    _call("cos", _BOTH, "%f2 = cos(float %f)"),
    _call("sin", _BOTH, "%f2 = sin(float %f)"),
    _call("exp", "", "%f2 = exp(float %f)"),
    # His source calls exp here, too.
    _call("exp2", "", "%f2 = exp(float %f)"),
    *(_call(name, "nnan", f"%f2 = {name}(float %f)") for name in ("log", "log10", "log2")),
    *(_call(f"{name}_at_least_1", _BOTH, f"%f3 = {name}(float %f2)") for name in ("log", "log10", "log2")),
    _call("fma", _BOTH, "%f3 = fma(float %f, float %f2, float 4.000000e+00)"),
    _call("fabs", _BOTH, "%f3 = fabs(float %f2)"),
    Row("fabs_small_range", _BOTH, "%f2 = call nnan ninf nsz float @llvm.fabs.f32(float %f)", BETTER),
    *(_call(name, "", f"%f3 = {name}(float %f, float %f2)") for name in ("minnum", "maxnum", "minimum", "maximum")),
    *(
        _call(f"{name}_small_range", _BOTH, f"%f3 = {name}(float %f, float %f2)")
        for name in ("minnum", "maxnum", "minimum", "maximum")
    ),
    _call("copysign", _BOTH, "%f3 = copysign(float %f, float %f2)"),
    _call("copysign_x_all_positive", _BOTH, "%f3 = copysign(float %f, float %f2)"),
    _call("copysign_positive", _BOTH, "%f3 = copysign(float %f2, float %f)"),
    _call("copysign_negative", _BOTH, "%f4 = copysign(float %f3, float %f2)"),
    *(_call(name, _BOTH, f"%f3 = {name}(float %f2)") for name in _ROUNDINGS),
]

FILES: Final = {
    "fp_inst_simplify.ll": (SIMPLER, "constants,float-simplify"),
    "fast_math_propagation.ll": (FLAGS, "float-flags"),
}


def bodies(text: str) -> dict[str, list[str]]:
    """The lines of each function."""
    found: dict[str, list[str]] = {}
    for match in re.finditer(r"^define .*?@(\w+)\(.*?\{\n(.*?)^\}", text, re.MULTILINE | re.DOTALL):
        found[match.group(1)] = [line.strip() for line in match.group(2).splitlines()]
    return found


@pytest.mark.parametrize("file", FILES)
def test_every_function_of_the_first_document(shared: Path, file: str) -> None:
    rows, passes = FILES[file]
    source = (shared / "fpscev" / file).read_text()
    assert sorted(row.name for row in rows) == sorted(bodies(source))
    result = scev.optimise(source, passes=passes)
    found = bodies(result.text)
    for row in rows:
        assert row.ours in found[row.name], row
        assert row.verdict in (EQUAL, BETTER) or row.verdict.startswith("his would be wrong because ")


def test_powi_where_the_flag_permits_it(shared: Path) -> None:
    source = (shared / "fpscev" / "fp_inst_simplify.ll").read_text()
    result = scev.optimise(
        source.replace("call nsz float @llvm.pow", "call nsz afn float @llvm.pow"), passes="float-simplify"
    )
    lines = bodies(result.text)["pow_fmf"]
    assert "%f3 = call nsz afn float @llvm.powi.f32.i32(float %f, i32 %f3.exponent)" in lines
    assert "%f3.exponent = sext i25 %i2 to i32" in lines
