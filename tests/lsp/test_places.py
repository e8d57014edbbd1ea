"""Where instructions stand in LLVM's text, as somebody wrote it."""

from __future__ import annotations

from pathlib import Path

import pytest

import scev
from scev.lsp.places import AssemblyPlaces, CodePlace

FOLDERS = Path(__file__).parents[2] / "examples"

ODD = r"""
; define i32 @f() {
define i32 @f(i32 %n,
              ptr %"a ; b") personality ptr @p
{
  ; a block that has no label
  %"x = 1" = add i32 %n, 1 ; %y = add i32 1, 1
  switch i32 %n, label %l [
    i32 1, label %m
    i32 2, label %m ]
l:  %1 = load i32, ptr %"a ; b"
  invoke void @g(i32 %1)
          to label %m unwind label %u
m:                                                ; preds = %l
  ret i32 %n
u:
  %e = landingpad { ptr, i32 }
          cleanup
          catch ptr null
  br label %2

  resume { ptr, i32 } %e
}
declare void @g(i32)
declare i32 @p(...)
"""


def test_odd_texts() -> None:
    function = scev.read(ODD).function("@f")
    assert function is not None
    places = AssemblyPlaces("m.ll", ODD)
    lines = ODD.splitlines()
    for instruction in function.instructions():
        place = places.of_instruction(instruction)
        assert place is not None
        assert instruction.opcode_name in lines[place.line - 1]
    blocks = [places.of_block(block) for block in function.blocks]
    begins = [lines[one.line - 1].split()[0] for one in blocks if one is not None]
    assert begins == ['%"x', "l:", "m:", "u:", "resume"]
    head = places.of_function(function)
    assert head is not None
    assert lines[head.line - 1].startswith("define i32 @f(i32 %n,")


def test_instructions_that_are_not_those_of_the_text() -> None:
    """What is found by its name alone, where some line is no instruction any more."""
    text = "define i32 @f(i32 %n) {\n  call void @llvm.other()\n  %x = add i32 %n, 1\n  ret i32 %x\n}\n"
    function = scev.read(text.replace("  call void @llvm.other()\n", "")).function("@f")
    assert function is not None
    found = [AssemblyPlaces("m.ll", text).of_instruction(one) for one in function.instructions()]
    assert found == [CodePlace("m.ll", 3), None]


@pytest.mark.parametrize(
    ("text", "places"),
    [
        # A body on one line, and braces that are none of it.
        (
            "define i32 @f(i32 %x) { %y = sdiv i32 7, %x ret i32 %y }\n"
            "@t = global { i32, i32 } {\n i32 1, i32 2 }\n"
            "define { i32 } @g(i32 %x) prefix { i32 } { i32 1 } {\n"
            " %z = sdiv i32 7, %x\n ret { i32 } zeroinitializer }\n",
            {"@f": [1, None], "@g": [5, 6]},
        ),
        # Two on a line, and one on two.
        (
            "define i32 @f(i32 %x) {\n %a = add i32 %x, 1 %b = sdiv i32 7, %x\n"
            " %c = add i32\n %a, %b\n ret i32 %c\n}\n",
            {"@f": [2, 2, 3, None]},
        ),
        ("define i32\n @f(i32 %x)\n{ %a = add i32 %x,\n 1\n ret\n i32 %a }\n", {"@f": [3, 5]}),
        (
            "define void @f() personality ptr @p {\n invoke void @g()\n to label %k unwind label %c\n"
            "k:\n ret void\nc:\n %p = cleanuppad within none []\n cleanupret from %p unwind to caller\n}\n"
            "declare void @g()\ndeclare i32 @p(...)\n",
            {"@f": [2, 5, 7, 8]},
        ),
        # Names that need no quotes, that do, and that are numbers: LLVM counts these anew.
        (
            'define i32 @"\\66"(i32 %"a;b") {\n %"\\22}" = add i32 %"a;b", 1\n %$y = add i32 %"\\22}", 1\n'
            " %7 = add i32 %$y, 1\n call i32 @llvm.abs.i32(i32 %7, i1 0)\n ret i32 %7\n}\n"
            "declare i32 @llvm.abs.i32(i32, i1)\n",
            {"@f": [2, 3, 4, 5, 6]},
        ),
    ],
    ids=["one line", "two on a line", "over lines", "cleanupret", "names"],
)
def test_texts_that_llvm_would_not_write(text: str, places: dict[str, list[int | None]]) -> None:
    module = scev.read(text)
    known = AssemblyPlaces("m.ll", text)
    found = {
        one.name: [known.of_instruction(each) for each in one.instructions()] for one in module.defined_functions()
    }
    lines = {name: [None if one is None else one.line for one in each] for name, each in found.items()}
    assert lines == places


@pytest.mark.parametrize("path", sorted(FOLDERS.glob("*.ll")), ids=lambda path: path.stem)
def test_examples(path: Path) -> None:
    """Each instruction of a module stands where its own opcode and its result do."""
    text = path.read_text(encoding="utf-8")
    module = scev.read(path)
    places = AssemblyPlaces(path.name, text)
    lines = text.splitlines()
    for function in module.defined_functions():
        for instruction in function.instructions():
            place = places.of_instruction(instruction)
            assert place is not None
            assert instruction.opcode_name in lines[place.line - 1]
            if instruction.name and not instruction.name[1:].isdigit():
                assert lines[place.line - 1].split("=")[0].strip() == instruction.name
