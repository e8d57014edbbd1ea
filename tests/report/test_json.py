"""JSON: the schema that other programs rely on."""

from __future__ import annotations

import json
from typing import Any

import pytest

import scev
from scev.answers import FunctionFacts
from scev.domains import (
    BFLOAT,
    DOUBLE,
    FLOAT,
    FP128,
    HALF,
    NAN_ANY,
    NAN_QUIET,
    NAN_SIGNALLING,
    X86_FP80,
    FloatFormat,
    FloatSet,
    IntSet,
    KnownBits,
    Stride,
)
from scev.facts import Counts
from scev.ir import Module, integer_type
from scev.report.forms.data.access_objects import access_objects
from scev.report.forms.data.json import JsonReport, float_object, int_object, nan_word

from .stated import Stated, counted, facts_of, module_of
from .test_text import stated

I64 = integer_type(64)


def page(module: Module, functions: list[FunctionFacts], loops_only: bool = False) -> str:
    report = JsonReport(module, loops_only)
    written: list[str] = []
    report.write(iter([report.piece(facts) for facts in functions]), written.append)
    return "".join(written)


def exactly(set: FloatSet) -> dict[str, Any]:
    """What is said of a set but for the numbers of test_plain_numbers.py."""
    return {key: said for key, said in float_object(set).items() if key not in ("min", "max")}


def test_a_page_is_one_object_with_a_function_a_line() -> None:
    text = page(*stated())
    assert [json.loads(line.rstrip(","))["name"] for line in text.splitlines()[1:-1]] == ["sum", "search", "nothing"]
    found = json.loads(text)
    assert (found["schema"], found["module"]) == ("scev/1", "m.ll")
    assert list(found) == ["schema", "module", "functions"]


def test_a_module_without_functions_is_an_object_too() -> None:
    assert json.loads(page(module_of(""), [])) == {"schema": "scev/1", "module": "m.ll", "functions": []}


def test_a_function() -> None:
    sum = json.loads(page(*stated()))["functions"][0]
    assert list(sum) == ["name", "source", "arguments", "values", "loops"]
    assert sum["source"] == "src/kernel.c:3"
    # Nothing is known of these but how they are called, and that is said by absence.
    assert sum["arguments"] == [{"name": "%n", "type": "i32", "evolution": "%n"}, {"name": "%p", "type": "ptr"}]
    values: dict[str, Any] = {value["name"]: value for value in sum["values"]}
    assert values["%i"] == {
        "name": "%i",
        "type": "i32",
        "block": "%loop",
        "opcode": "phi",
        "source": "src/kernel.c:6:5",
        "evolution": "{0,+,1}<nuw><nsw><%loop>",
        "int": {
            "min": 0,
            "max": 2147483646,
            "unsigned": ["0", "2147483646"],
            "signed": ["0", "2147483646"],
            "zeros": "0x80000000",
            "ones": "0x0",
        },
    }
    assert values["%x"]["float"] == {
        "min": 0,
        "max": 2**31,
        "intervals": [["0x0p+0", "0x1p+31"]],
        "nan": "never",
        "grid": 0,
    }
    assert "int" not in values["%more"]


def test_loops() -> None:
    functions = json.loads(page(*stated()))["functions"]
    assert functions[0]["loops"] == [
        {
            "header": "%loop",
            "depth": 1,
            "source": "src/kernel.c:5:3",
            "backedge_taken": {"exact": "(-1 + %n)", "constant_max": "2147483646", "symbolic_max": "(-1 + %n)"},
            "trip_multiple": "1",
            "trip_count": {"max": 2147483647},
            "exits": [
                {"block": "%loop", "exact": "(-1 + %n)", "constant_max": "2147483646", "symbolic_max": "(-1 + %n)"}
            ],
        }
    ]
    inner = functions[1]["loops"][1]
    assert (inner["header"], inner["depth"], inner["backedge_taken"]) == ("%inner", 2, {})
    assert inner["reason"] == "why not"


def test_loops_only() -> None:
    full = json.loads(page(*stated()))["functions"]
    for function, whole in zip(json.loads(page(*stated(), loops_only=True))["functions"], full, strict=True):
        assert "values" not in function
        assert "arguments" not in function
        assert function["loops"] == whole["loops"]


def test_numbers_are_strings_whatever_their_size() -> None:
    module = module_of("define void @f() {\nentry: br label %l\nl: br label %l\n}")
    function = module.defined_functions()[0]
    huge = (1 << 64) - 1
    counts = Counts(Stated(I64, "-1", huge), huge, None)
    facts = facts_of(function, loops={"%l": counted(function, "%l", counts, counts, 1 << 60)})
    loop = json.loads(page(module, [facts]))["functions"][0]["loops"][0]
    assert loop["backedge_taken"]["constant_max"] == str(huge)
    assert loop["trip_multiple"] == str(1 << 60)


def test_integers() -> None:
    quarters = IntSet.make(IntSet.between(8, 0, 200).range, KnownBits.full(8), Stride.make(8, 4, 0))
    assert int_object(quarters) == {
        "min": -128,
        "max": 124,
        "unsigned": ["0", "200"],
        "signed": ["-128", "124"],
        "zeros": "0x3",
        "ones": "0x0",
        "stride": ["4", "0"],
    }
    assert int_object(IntSet.point(8, 255))["stride"] == ["0", "255"]
    assert int_object(IntSet.empty(8)) == {"empty": True}


@pytest.mark.parametrize(
    ("set", "expected"),
    [
        (FloatSet.point(FLOAT, -1), {"intervals": [["-0x0p+0", "-0x0p+0"]], "nan": "never"}),
        (FloatSet.nan_only(DOUBLE), {"intervals": [], "nan": "always"}),
        (FloatSet.empty(DOUBLE), {"intervals": [], "nan": "never"}),
        (FloatSet.between(DOUBLE, DOUBLE.min_ordinal, -1), {"intervals": [["-inf", "-0x0p+0"]], "nan": "never"}),
    ],
)
def test_floats(set: FloatSet, expected: dict[str, Any]) -> None:
    assert exactly(set) == expected


@pytest.mark.parametrize(
    ("format", "thirds"),
    [
        (HALF, "0x1.554p-2"),
        (BFLOAT, "0x1.56p-2"),
        (FLOAT, "0x1.555556p-2"),
        (DOUBLE, "0x1.5555555555555p-2"),
        (X86_FP80, "0x1.5555555555555556p-2"),
        (FP128, "0x1.5555555555555555555555555555p-2"),
    ],
)
def test_floats_of_every_format_are_exact(format: FloatFormat, thirds: str) -> None:
    third = format.ordinal_of_ratio(1, 3)
    assert exactly(FloatSet.between(format, -1, third, NAN_QUIET)) == {
        "intervals": [["-0x0p+0", thirds]],
        "nan": "quiet",
    }
    whole = FloatSet.between(format, 0, format.ordinal_of_ratio(8), grid=1)
    assert exactly(whole) == {"intervals": [["0x0p+0", "0x1p+3"]], "nan": "never", "grid": 1}
    largest = float_object(FloatSet.finite(format))["intervals"][0][1]
    assert format.parse(largest) == format.max_finite
    smallest = float_object(FloatSet.point(format, 1))["intervals"][0][0]
    assert format.parse(smallest) == 1


def test_float_facts_of_vectors_and_structures() -> None:
    facts = scev.analyze(
        "define void @f(<4 x i3> %i, half %h, ppc_fp128 %p) {\n"
        "  %v = uitofp <4 x i3> %i to <4 x bfloat>\n"
        "  %e = call {half, i32} @llvm.frexp.f16.i32(half %h)\n"
        "  %w = fadd ppc_fp128 %p, %p\n  ret void\n}\n"
        "declare {half, i32} @llvm.frexp.f16.i32(half)\n"
    )
    values = {value["name"]: value for value in json.loads(page(facts.module, list(facts)))["functions"][0]["values"]}
    assert values["%v"]["float"]["intervals"] == [["0x0p+0", "0x1.cp+2"]]
    assert "float" not in values["%w"]
    assert [list(element) for element in values["%e"]["elements"]] == [["float"], []]


def test_words_for_nan() -> None:
    one = FLOAT.ordinal_of_float(1.0)
    assert [nan_word(FloatSet.between(FLOAT, one, one, nan)) for nan in (0, NAN_QUIET, NAN_SIGNALLING, NAN_ANY)] == [
        "never", "quiet", "signaling", "maybe",
    ]  # fmt: skip


def test_what_a_loop_reads_and_writes() -> None:
    facts = scev.analyze("""
define void @f(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %x = load i32, ptr %p, align 4
  %next = add nuw i64 %i, 1
  %go = icmp ult i64 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
""")["f"]
    (found,) = access_objects(facts, facts.loops[0].loop)
    assert found == {
        "kind": "read",
        "block": "%loop",
        "name": "%x",
        "pointer": "%p",
        "base": "%a",
        "address": "{%a,+,4}<nuw><%loop>",
        "bytes": "4",
        "alignment": 4,
        "each_time": True,
        "strides": [{"loop": "%loop", "bytes": "4"}],
        "element_bytes": "4",
        "subscripts": [{"index": "{0,+,1}<nuw><nsw><%loop>"}],
    }
