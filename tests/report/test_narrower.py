"""Where reports show that a value is narrower than at its definition."""

from __future__ import annotations

import json

import scev
from scev.report.forms.data.json import MAX_PLACES_WRITTEN, function_object
from scev.report.forms.text.page_text import TextReport
from scev.report.forms.text.paint import Painter
from scev.report.rows.narrower import narrower_places
from scev.report.rows.page import MAX_PLACES_SHOWN
from scev.report.words.wording import ModuleWording, Wording

PROGRAM = """
@g = external global i64
declare void @llvm.assume(i1)
declare void @may_leave()
define i32 @integers(i32 %x, i1 %c) {
entry:
  %near = icmp ult i32 %x, 10
  br i1 %near, label %then, label %else
then:
  br i1 %c, label %inner, label %join
inner:
  %more = icmp ugt i32 %x, 3
  br i1 %more, label %deepest, label %join
deepest:
  store i32 %x, ptr @g
  br label %join
else:
  call void @may_leave()
  %twenty = icmp eq i32 %x, 20
  call void @llvm.assume(i1 %twenty)
  store i32 %x, ptr @g
  %y = add i32 %x, 1
  br label %join
join:
  %p = phi i32 [ %x, %then ], [ 0, %inner ], [ 1, %deepest ], [ %x, %else ]
  ret i32 %p
}

define float @floats(float noundef %x, i1 %c) {
entry:
  %near = fcmp olt float %x, 10.0
  br i1 %near, label %then, label %else
then:
  br i1 %c, label %inner, label %join
inner:
  %more = fcmp ogt float %x, 3.0
  br i1 %more, label %deepest, label %join
deepest:
  store float %x, ptr @g
  br label %join
else:
  %positive = fcmp oge float %x, 16.0
  %most = select i1 %positive, float 16.0, float %x
  br label %join
join:
  %p = phi float [ %x, %then ], [ 0.0, %inner ], [ 1.0, %deepest ], [ %most, %else ]
  ret float %p
}
"""


def page_of_function(facts: scev.ModuleFacts) -> str:
    report = TextReport(facts.module, Painter(100))
    return report.text_of(report.piece(facts.functions[0]))


def rows(text: str, function: str, name: str = "%x") -> list[str]:
    facts = scev.analyze(text)[function]
    assert facts.module is not None
    wording = Wording(facts, ModuleWording(facts.module, "ir"))
    return [f"{wording.place(at.place)}: {at.set}" for at in narrower_places(facts, facts[name])]


def test_of_integers() -> None:
    assert rows(PROGRAM, "integers") == [
        "in %then: [0, 9]",
        "in %deepest: [4, 9]",
        "in %else: [10, 4294967295]",
        "at store in %else: 20",
        "on %else -> %join: 20",
    ]


def test_of_floats() -> None:
    assert rows(PROGRAM, "floats") == [
        "in %then: [-inf, 9.999999], no NaN",
        "in %deepest: [3.0000002, 9.999999], no NaN",
        "in %else: [10, inf] with NaN",
        "at %most: [10, 15.999999] with NaN",
    ]


def test_a_block_without_a_use_is_not_shown() -> None:
    text = PROGRAM.replace("store i32 %x, ptr @g\n  br", "br")
    assert rows(text, "integers")[:2] == ["in %then: [0, 9]", "in %else: [10, 4294967295]"]


def test_a_place_that_control_never_comes_to_is_not_shown() -> None:
    text = PROGRAM.replace("icmp ugt i32 %x, 3", "icmp ugt i32 %x, 30")
    assert rows(text, "integers")[:2] == ["in %then: [0, 9]", "in %else: [10, 4294967295]"]


def test_the_text_shows_some_places() -> None:
    def page(count: int) -> str:
        body = ""
        for k in range(count):
            body += f"  %c{k} = icmp ugt i32 %x, {k}\n  br i1 %c{k}, label %b{k}, label %out\nb{k}:\n"
            body += "  store i32 %x, ptr @g\n"
        text = f"@g = external global i32\ndefine void @f(i32 %x) {{\n{body}  ret void\nout:\n  ret void\n}}\n"
        facts = scev.analyze(text)
        argument = function_object(facts["f"], facts.module)["arguments"][0]
        assert len(argument["at"]) == min(count, MAX_PLACES_WRITTEN)
        return page_of_function(facts)

    assert "in %b0: not 0\n" in page(MAX_PLACES_SHOWN)
    assert "in %b1: [2, 2^32 - 1]\n" in page(MAX_PLACES_SHOWN)
    assert "more place" not in page(MAX_PLACES_SHOWN)
    assert page(MAX_PLACES_SHOWN + 1).count("in %b") == MAX_PLACES_SHOWN
    assert "and at 1 more place\n" in page(MAX_PLACES_SHOWN + 1)
    assert f"and at {MAX_PLACES_WRITTEN + 4 - MAX_PLACES_SHOWN} more places\n" in page(MAX_PLACES_WRITTEN + 4)


def test_json_names_places() -> None:
    facts = scev.analyze(PROGRAM)
    found = function_object(facts["integers"], facts.module)["arguments"][0]["at"]
    for at in found:
        at["int"] = at["int"]["unsigned"]
    assert found == [
        {"block": "%then", "int": ["0", "9"]},
        {"block": "%deepest", "int": ["4", "9"]},
        {"block": "%else", "int": ["10", "4294967295"]},
        {"block": "%else", "use": {"opcode": "store", "position": 3, "operand": 0}, "int": ["20", "20"]},
        {
            "block": "%else",
            "to": "%join",
            "use": {"name": "%p", "opcode": "phi", "position": 0, "operand": 3},
            "int": ["20", "20"],
        },
    ]
    json.dumps(found)
    # What is narrower only as an address is, has no place in the text.
    pointer = "define i8 @f(ptr %p) {\n  %v = load i8, ptr %p\n  %w = load i8, ptr %p\n  ret i8 %w\n}\n"
    narrow = scev.analyze(pointer)
    assert "%p" not in page_of_function(narrow)
