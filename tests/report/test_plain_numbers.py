"""Numbers for scripts: they are bounds, in every format, and every reader of JSON can read them."""

from __future__ import annotations

import json
import math
import shutil
import subprocess
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import scev
from scev.domains import (
    BFLOAT,
    DOUBLE,
    FLOAT,
    FP128,
    HALF,
    NAN_QUIET,
    X86_FP80,
    FloatFormat,
    FloatSet,
    IntSet,
    ValueSet,
)
from scev.report.forms.data.json import json_text
from scev.report.forms.data.plain_numbers import bounds_of

FORMATS = [HALF, BFLOAT, FLOAT, DOUBLE, X86_FP80, FP128]
PROGRAM = """
define double @f(i32 %n, double %x, i1 %b) !dbg !4 {
entry:
  %e = call double @llvm.exp.f64(double %x)
  %m = and i32 %n, -256
    #dbg_value(i32 %n, !8, !DIExpression(), !9)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %i.next = add nuw nsw i32 %i, 4
  %more = icmp ult i32 %i.next, 400
  br i1 %more, label %loop, label %exit
exit:
  ret double %e
}
declare double @llvm.exp.f64(double)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "t.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "unsigned", size: 32, encoding: DW_ATE_unsigned)
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!8 = !DILocalVariable(name: "n", arg: 1, scope: !4, file: !1, line: 1, type: !3)
!9 = !DILocation(line: 1, scope: !4)
"""


def exact(format: FloatFormat, ordinal: int) -> Fraction | float:
    magnitude = ordinal if ordinal >= 0 else -1 - ordinal
    if magnitude > format.max_finite:
        return math.inf if ordinal >= 0 else -math.inf
    significand, exponent = format.decompose(ordinal)
    return Fraction(significand) * Fraction(2) ** exponent


@given(st.sampled_from(FORMATS), st.data())
def test_bounds_of_floats_hold(format: FloatFormat, data: st.DataObject) -> None:
    ordinals = st.integers(format.min_ordinal, format.max_ordinal)
    low, high = sorted((data.draw(ordinals), data.draw(ordinals)))
    found = bounds_of(FloatSet.between(format, low, high))
    assert found["min"] <= exact(format, low)
    assert exact(format, high) <= found["max"]
    # And no double lies between: what is narrower would not hold.
    assert math.nextafter(found["min"], math.inf) > exact(format, low) or found["min"] == exact(format, low)
    assert math.nextafter(found["max"], -math.inf) < exact(format, high) or found["max"] == exact(format, high)


def test_what_no_double_reaches() -> None:
    largest, smallest = FP128.max_finite, 1
    assert bounds_of(FloatSet.between(FP128, smallest, largest)) == {"min": 0.0, "max": math.inf}
    assert bounds_of(FloatSet.between(FP128, largest, largest)) == {"min": 1.7976931348623157e308, "max": math.inf}
    tiny = bounds_of(FloatSet.between(FP128, -1 - smallest, smallest))
    assert tiny == {"min": -5e-324, "max": 5e-324}
    assert math.copysign(1, bounds_of(FloatSet.point(FLOAT, -1))["min"]) == -1


@pytest.mark.parametrize(
    ("set", "is_unsigned", "expected"),
    [
        (IntSet.between(8, 0, 200), False, {"min": -128, "max": 127}),
        (IntSet.between(8, 0, 200), True, {"min": 0, "max": 200}),
        (IntSet.point(1, 1), False, {"min": 1, "max": 1}),
        (IntSet.full(64), True, {"min": 0, "max": 2**64 - 1}),
        (IntSet.full(1023), True, {"min": 0, "max": 2**1023 - 1}),
        (IntSet.full(1024), True, {"min": 0, "max": math.inf}),
        (IntSet.full(20000), False, {"min": -math.inf, "max": math.inf}),
        (IntSet.point(1024, 1 << 1023), False, {"min": -(2.0**1023), "max": -(2.0**1023)}),
        (IntSet.point(1024, 1 << 1023), True, {"min": 2.0**1023, "max": 2.0**1023}),
        (IntSet.point(1024, (1 << 1023) + 1), True, {"min": 2.0**1023, "max": math.nextafter(2.0**1023, math.inf)}),
        (IntSet.point(2000, 1 << 1500), False, {"min": 1.7976931348623157e308, "max": math.inf}),
        (IntSet.point(2000, -(1 << 1500)), False, {"min": -math.inf, "max": -1.7976931348623157e308}),
        (IntSet.point(2000, 7), False, {"min": 7, "max": 7}),
        (IntSet.empty(8), False, {}),
        (FloatSet.nan_only(DOUBLE), False, {}),
        (FloatSet.between(HALF, 0, 0, NAN_QUIET), False, {"min": 0.0, "max": 0.0}),
        (None, False, {}),
    ],
)  # fmt: skip
def test_bounds(set: ValueSet | None, is_unsigned: bool, expected: dict[str, int]) -> None:
    found = bounds_of(set, is_unsigned)
    assert found == expected
    assert json.loads(json_text(dict(found))) == expected


def test_infinite_bounds_are_numbers_of_json() -> None:
    strange = '"min": -Infinity, \\"max\\": Infinity'
    found = {"min": -math.inf, "max": math.inf, strange: [{"min": math.inf, "max": -math.inf, "name": strange}]}
    text = json_text(found)

    def refuse(constant: str) -> float:
        raise AssertionError(constant)

    assert json.loads(text, parse_constant=refuse) == found
    assert text.count("1e999") == 4


def test_numbers_of_a_page() -> None:
    page = json.loads(scev.analyze(PROGRAM).to_json())["functions"][0]
    values = {value["name"]: value for value in page["values"]}
    assert (values["%e"]["float"]["min"], values["%e"]["float"]["max"]) == (0, math.inf)
    assert (values["%i"]["int"]["min"], values["%i"]["int"]["max"]) == (0, 396)
    assert values["%i.next"]["at"][0]["int"]["max"] == 396
    # Of what the source has as an unsigned number.
    assert page["arguments"][0]["source_type"] == "u32"
    assert page["loops"][0]["trip_count"] == {"exact": 100, "max": 100}


@pytest.mark.skipif(shutil.which("jq") is None, reason="there is no jq")
def test_jq_concludes_nothing_that_is_false() -> None:
    for bound, script in (("1e999", ".max < 1e300"), ("-1e999", ".max > -1e300")):
        done = subprocess.run(["jq", script], input=f'{{"max": {bound}}}', capture_output=True, text=True, check=True)
        assert done.stdout == "false\n"
