"""The data of a page: places in the text and in the source, sets as bars, findings and why."""

from __future__ import annotations

from typing import Any

import pytest

import scev
from scev.answers import Explanation
from scev.domains import BFLOAT, FloatSet, IntRange, IntSet
from scev.report.forms.web.explanation_shares import (
    MAX_EXPLAINED_INSTRUCTIONS,
    MAX_EXPLANATIONS_OF_A_FUNCTION,
    Share,
    explanation_object,
    share_of,
)
from scev.report.forms.web.function_data import FunctionData, function_data
from scev.report.forms.web.set_bars import set_object
from scev.report.rows.checked import ModuleCheck
from scev.report.words import Sign
from scev.report.words.wording import ModuleWording, Wording
from scev.settings import DEFAULT_SETTINGS

from ..debugged import debugged

PROGRAM = debugged(
    """
define i32 @f(i32 %0, i32 %1) 1 {
entry:
  #n = %0 @1
  %n = and i32 %0, 15 @2
  #n = %n @2
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  #i = %i @3
  %c = icmp ult i32 %i, %n @3
  br i1 %c, label %body, label %end @3
body:
  %m = sub i32 %i, 3 @4
  %q = udiv i32 100, %m @4
  %next = add i32 %i, 1 @3
  br label %loop @3
end:
  %d = icmp ugt i32 %i, 99 @6
  br i1 %d, label %never, label %out @6
never:
  %z = mul i32 %1, 3 @7
  br label %out @7
out:
  ret i32 %i @9
}
""".replace("#n = %", "#n = i32 %").replace("#i = %", "#i = i32 %")
)


def made(text: str, explanations: int = 10) -> FunctionData:
    """The data of the first function of a program, with its findings."""
    from scev.analysis import AnalyzedModule

    settings = DEFAULT_SETTINGS.with_("undef", "absent")
    module = scev.read(text)
    facts = AnalyzedModule(module, settings).facts_of(module.defined_functions()[0].name)
    checked = AnalyzedModule(module, settings.with_("ub", "any"))
    ours = checked.facts_of(facts.name)
    wording = ModuleWording(module)
    judged = ModuleCheck(checked, wording, ["division"]).judge([ours.function])
    return function_data(
        facts,
        Wording(facts, wording),
        judged.findings,
        (ours, Wording(ours, wording)),
        Share(explanations, 1),
        {("/nowhere", "t.c"): 7},
    )


def named(data: FunctionData, name: str) -> dict[str, Any]:
    """The value of a name of LLVM's."""
    found: dict[str, Any] = next(value for value in data.data["values"] if value["llvm"] == name)
    return found


def test_a_function() -> None:
    found = made(PROGRAM)
    assert found.row == {
        "name": "f", "llvm": "@f", "file": 7, "line": 1, "summary": "1 loop, counted; returns [0, 3]", "loops": 1,
        "findings": 1, "values": 10, "dead": 1, "narrowed": found.row["narrowed"],
    }  # fmt: skip
    assert found.data["source"] == {"file": 7, "first": 1, "last": 9, "dead": [7]}
    ir = found.data["ir"]
    assert not any("#dbg" in line or "!dbg" in line for line in ir)
    assert ir[0].startswith("define i32 @f(i32 %0, i32 %1)")
    assert ir[-1] == "}"
    # Each value stands on the line that computes it, arguments on the head's, each block on its own lines.
    assert [value["ir"] for value in found.data["values"][:2]] == [0, 0]
    for value in found.data["values"][2:]:
        assert ir[value["ir"]].strip().startswith(f"{value['llvm']} = ")
    blocks = found.data["blocks"]
    assert [ir[block["first"]].split(":")[0] for block in blocks] == ["entry", "loop", "body", "end", "never", "out"]
    assert [ir[block["last"]].split()[0] for block in blocks] == ["br", "br", "br", "br", "br", "ret"]
    assert [block["to"] for block in blocks] == [[1], [2, 3], [1], [4, 5], [5], []]
    assert [block["loop"] for block in blocks] == [-1, 0, 0, -1, -1, -1]
    assert [block.get("dead", 0) for block in blocks] == [0, 0, 0, 0, 1, 0]
    assert set(found.names.split("\n")) >= {"n", "i", "%q", "%0"}


def test_values_loops_and_findings() -> None:
    found = made(PROGRAM)
    i = named(found, "%i")
    assert (i["name"], i["line"], i["known"], i["evolution"], i["scev"]) == (
        "i", 3, "[0, 3]", "from 0 by 1", "{0,+,1}<nuw><nsw><%loop>",
    )  # fmt: skip
    assert i["set"] == {"bars": [[0.0, 3.0, "0", "3"]], "type": [-(2.0**31), 2.0**31 - 1]}
    assert i["worth"] == 1
    [place] = [each for each in i["at"] if each["known"] == "[0, 2]"]
    assert (place["line"], place["set"]["bars"]) == (4, [[0.0, 2.0, "0", "2"]])
    assert named(found, "%z").get("worth") is None
    [loop] = found.data["loops"]
    assert (loop["times"], loop["atMost"], loop["line"], loop["block"], loop["parent"]) == ("n mod 16", "15", 3, 1, -1)
    [finding] = found.data["findings"]
    assert (finding["kind"], finding["line"]) == ("division", 4)
    assert finding["why"]["holds"] == 0


def test_a_program_without_debug_information() -> None:
    found = made("define float @g(float %x) {\n  %s = call float @llvm.sqrt.f32(float %x)\n  ret float %s\n}\n"
                 "declare float @llvm.sqrt.f32(float)\n")  # fmt: skip
    assert "source" not in found.data
    assert not found.row.keys() & {"file", "line"}
    value = named(found, "%s")
    assert (value["set"]["nan"], value["set"]["above"], value["is"]) == (1, 1, "fn")
    assert "NaN" in value["why"]["fact"]
    assert value["why"]["parts"]
    assert found.row["nan"] == 1
    assert "why" not in named(made("define float @g(float %x) {\n  %s = call float @llvm.sqrt.f32(float %x)\n"
                                   "  ret float %s\n}\ndeclare float @llvm.sqrt.f32(float)\n", 0), "%s")  # fmt: skip


@pytest.mark.parametrize("values", [IntSet.full(8), IntSet.empty(8), FloatSet.full(BFLOAT), None])
def test_sets_without_a_picture(values: IntSet | FloatSet | None) -> None:
    assert set_object(values) is None


@pytest.mark.parametrize(
    ("values", "sign", "bars"),
    [
        (IntSet.between(32, 1 << 31, (1 << 32) - 1), "unsigned", [("2^31", "2^32 - 1")]),
        (IntSet.between(32, 1 << 31, (1 << 32) - 1), "signed", [("-2^31", "-1")]),
        (IntSet.between(8, 130, 200), "any", [("130", "200")]),
        (IntSet.between(8, 100, 200), "signed", [("100", "200")]),
        (IntSet.between(8, 1, 255), "unsigned", [("1", "255")]),
        (IntSet.between(8, -100, 100), "unsigned", [("-100", "100")]),
        (IntSet.from_range(IntRange.half_open(8, 6, 5)), "unsigned", [("0", "4"), ("6", "255")]),
        (IntSet.from_range(IntRange.half_open(8, 6, 5)), "signed", [("-128", "4"), ("6", "127")]),
        (IntSet.from_values(8, [0, 192]), "unsigned", [("0", "0"), ("192", "192")]),
        (IntSet.from_values(8, [0, 192]), "signed", [("-64", "-64"), ("0", "0")]),
        (IntSet.point(1, 1), "signed", [("1", "1")]),
    ],
)
def test_bars_have_the_numbers_of_the_words(values: IntSet, sign: Sign, bars: list[tuple[str, str]]) -> None:
    found = set_object(values, sign)
    assert found is not None
    assert [(low, high) for _, _, low, high in found["bars"]] == bars
    assert found["type"][0] <= found["bars"][0][0]
    assert found["bars"][-1][1] <= found["type"][1]


def test_sets_beyond_doubles_have_no_picture() -> None:
    assert set_object(IntSet.between(2000, 0, 1 << 1999)) is None


def test_budgets() -> None:
    module = scev.analyze("define void @f() {\n  ret void\n}\n").module
    assert share_of(0, module) == share_of(5, module) == Share(MAX_EXPLANATIONS_OF_A_FUNCTION, 1)
    assert share_of(200, module).explanations == 3
    assert share_of(100_000, module).explanations == 1
    sums = "".join(f"  %x{k + 1} = add i32 %x{k}, 1\n" for k in range(MAX_EXPLAINED_INSTRUCTIONS))
    large = scev.analyze(f"define void @f(i32 %x0) {{\n{sums}  ret void\n}}\n").module
    assert share_of(5, large) == Share(MAX_EXPLANATIONS_OF_A_FUNCTION, 0)


def test_long_explanations_are_cut() -> None:
    leaf = Explanation("leaf", "argument")
    wide = Explanation("wide", "operation", tuple(leaf for _ in range(100)))
    found = explanation_object(wide)
    assert found is not None
    assert len(found["parts"]) == 40
    assert found["parts"][-1]["fact"] == "… 61 more, which scev explain tells"
    assert explanation_object(leaf) is None
