"""What is certain does not happen in programs that run to their end: csmith's, each with a mark at every operation that
is certain to go wrong, where a condition is not what it always is, and in code that never runs. No mark is set.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import scev
from scev.analysis import AnalyzedModule
from scev.checks import CERTAIN, Finding, check_function
from scev.ir import I1, I8, POINTER, ConstantWord, Instruction, Module, Phi, Value, edit, opcodes
from scev.llvm import read_program
from scev.llvm.preparation import promote
from tests.transforms.test_programs import programs_of_csmith

# What a program that runs to its end, and means something, never does.
KINDS: Final = (
    "division", "overflow", "shift", "index", "access", "null", "uninitialised", "conversion", "condition",
    "unreachable",
)  # fmt: skip
RUN: Final = """
import ctypes, pathlib, sys
from scev.llvm import Executable
marks = ctypes.create_string_buffer(int(sys.argv[2]) + 1)
symbols = {"scev.marks": ctypes.addressof(marks)}
with Executable(pathlib.Path(sys.argv[1]).read_text(), symbols=symbols) as program:
    status = program.function("main", ctypes.c_int, ctypes.c_int, ctypes.c_void_p)(1, None)
sys.stdout.flush()
print(status, marks.raw.hex())
"""


def certain_of(module: Module) -> list[Finding]:
    """What is certain of a program."""
    settings = scev.Settings(undef="absent", snan="absent", ub="any")
    analyzed = AnalyzedModule(module, settings)
    found: list[Finding] = []
    for function in module.defined_functions():
        judged = check_function(analyzed.facts_of(function.name), KINDS)
        found += [one for one in judged if one.verdict == CERTAIN]
    return found


def marked(module: Module, findings: list[Finding]) -> str:
    """The program with a mark at each finding."""
    edits = edit.Edits(module)
    edits.declare("@scev.marks = external global i8")
    for number, finding in enumerate(findings):
        function = module.function(finding.function.name)
        assert function is not None
        at = function.values[finding.at.index]
        assert isinstance(at, Instruction)
        place = ConstantWord(POINTER, f"getelementptr (i8, ptr @scev.marks, i64 {number})")
        wrong: Value = ConstantWord(I1, "true")
        before = at
        if finding.kind == "unreachable":
            before = next(each for each in at.block.instructions if not isinstance(each, Phi))
        elif finding.kind == "condition":
            before = at.block.instructions[at.index - at.block.instructions[0].index + 1]
            always = ConstantWord(I1, "true" if finding.words == "always true" else "false")
            wrong = edits.insert_before(before, edit.binary(opcodes.XOR, at, always), "wrong")
        elif finding.kind == "loop":
            continue
        old = edits.insert_before(before, edit.load(I8, place, 1), "mark")
        byte = edits.insert_before(before, edit.cast(opcodes.ZEXT, wrong, I8), "mark")
        new = edits.insert_before(before, edit.binary(opcodes.OR, old, byte), "mark")
        edits.insert_before(before, edit.store(new, place, 1))
    return edits.text()


def run_marked(path: Path, directory: Path) -> tuple[list[Finding], list[Finding]]:
    """What is certain of a program, and what of it happened when it ran to its end."""
    program, _ = promote(read_program(path))
    module = scev.read(program.text)
    findings = certain_of(module)
    file = directory / "program.ll"
    file.write_text(marked(module, findings))
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(file), str(len(findings))],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(each for each in sys.path if each)},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    status, marks = done.stdout.split()[-2:]
    assert status == "0"
    set_ = bytes.fromhex(marks)
    return findings, [finding for finding, mark in zip(findings, set_, strict=False) if mark]


def check(shared: Path, directory: Path, start: int, count: int) -> int:
    total = 0
    for path, _ in programs_of_csmith(shared)[start : start + count]:
        findings, happened = run_marked(path, directory)
        assert happened == [], path.stem
        total += len(findings)
    return total


def test_marks_are_seen(tmp_path: Path) -> None:
    """A mark that must be set is: a condition that is said to be what it is not."""
    text = """
define i32 @main(i32 %n, ptr %v) {
  %c = icmp sgt i32 %n, 0
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 0
}
"""
    module = scev.read(text)
    at = module.functions[0].value("%c")
    assert isinstance(at, Instruction)
    wrong = Finding("condition", CERTAIN, "always false", module.functions[0], at)
    file = tmp_path / "program.ll"
    file.write_text(marked(module, [wrong]))
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(file), "1"],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(each for each in sys.path if each)},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.split() == ["0", "0100"]


def test_some_programs_of_csmith(shared: Path, tmp_path: Path) -> None:
    assert check(shared, tmp_path, 0, 2) > 0


@pytest.mark.conformance
@pytest.mark.parametrize("start", range(0, 50, 10))
def test_all_programs_of_csmith(shared: Path, tmp_path: Path, start: int) -> None:
    assert check(shared, tmp_path, start, 10) > 0
