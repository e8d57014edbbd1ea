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
