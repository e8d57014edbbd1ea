"""What is said of a body without reading it is what reading it says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from scev import ir, llvm
from scev.cfg import ControlFlow
from scev.ir.function import Function
from scev.report.forms.data.json import function_object
from tests.conftest import shared_modules
from tests.golden.programs import GENERATED, ROOT, written

LARGEST: Final = 300_000
"""Bytes of a shared module that is looked at."""


def functions_of(text: str | bytes) -> Iterator[Function]:
    program = llvm.read_program(text)
    yield from ir.read(program.text, program.name).defined_functions()


def check(functions: Iterator[Function]) -> None:
    for function in functions:
        may_loop, count = function.may_loop, function.instruction_count
        assert may_loop or not ControlFlow(function).all_loops(), function.name
        assert count == len(function.instructions()), function.name


def function(body: str, arguments: str = "i32 %n, i1 %c, ptr %p") -> Function:
    text = f"declare i32 @g()\ndeclare i32 @personality(...)\ndefine void @f({arguments}) {body}\n"
    (found,) = functions_of(text)
    return found


@pytest.mark.parametrize("name", [*written()])
def test_programs_written_by_hand(name: str) -> None:
    check(functions_of((ROOT / name).read_bytes()))


@pytest.mark.parametrize("source", [*GENERATED])
def test_generated_programs(source: str) -> None:
    for seed in range(12):
        check(functions_of(GENERATED[source].text(seed)))


@pytest.mark.conformance
@pytest.mark.parametrize("path", [path for path in shared_modules() if path.stat().st_size <= LARGEST], ids=str)
def test_shared_modules(path: Path) -> None:
    check(functions_of(path.read_bytes()))


EH = "personality ptr @personality "
LOOPS = {
    "a block of its own": "{\n  br label %l\nl:\n  br i1 %c, label %l, label %e\ne:\n  ret void\n}",
    "numbers": "{\n  br label %1\n1:\n  br i1 %c, label %1, label %2\n2:\n  ret void\n}",
    "quotes": '{\n  br label %"a: b"\n"a: b":\n  br i1 %c, label %"a: b", label %e\ne:\n  ret void\n}',
    "switch": "{\n  br label %l\nl:\n  switch i32 %n, label %e [\n    i32 3, label %e\n    i32 4, label %l\n  ]\n"
    "e:\n  ret void\n}",
    "indirectbr": "{\n  br label %l\nl:\n  indirectbr ptr %p, [label %e, label %l]\ne:\n  ret void\n}",
    "invoke": EH + "{\n  br label %l\nl:\n  %r = invoke i32 @g() to label %l unwind label %u\n"
    "u:\n  %x = landingpad i32 cleanup\n  ret void\n}",
    "unwinding": EH + "{\n  br label %d\nu:\n  %x = landingpad i32 cleanup\n  br label %d\n"
    "d:\n  %r = invoke i32 @g() to label %e unwind label %u\ne:\n  ret void\n}",
    "callbr": '{\n  br label %l\nl:\n  callbr void asm "", "!i"() to label %e [label %l]\ne:\n  ret void\n}',
    "cleanupret": EH + "{\n  br label %d\n"
    "s:\n  %q = catchswitch within none [label %h] unwind to caller\n"
    "h:\n  %k = catchpad within %q []\n  catchret from %k to label %d\n"
    "d:\n  %r = invoke i32 @g() to label %e unwind label %u\n"
    "u:\n  %w = cleanuppad within none []\n  cleanupret from %w unwind label %s\ne:\n  ret void\n}",
}
NONE = {
    "a straight line": "{\n  ret void\n}",
    "downwards only": "{\n  br i1 %c, label %a, label %b\na:\n  br label %b\nb:\n  ret void\n}",
    "numbers": "{\n  br i1 %c, label %1, label %2\n1:\n  br label %2\n2:\n  ret void\n}",
    "names of the first block": "{\nentry:\n  br label %e\ne:\n  %x = phi i32 [ 0, %entry ]\n  ret void\n}",
    "quotes": '{\n  br i1 %c, label %"a:", label %b\n"a:":\n  br label %b\nb:\n  ret void\n}',
    "names that begin alike": "{\n  br label %a\na:\n  br label %a1\na1:\n  ret void\n}",
}


@pytest.mark.parametrize("name", [*LOOPS])
def test_what_may_loop(name: str) -> None:
    found = function(LOOPS[name])
    assert found.may_loop
    assert ControlFlow(found).all_loops()
    check(iter([found]))


@pytest.mark.parametrize("name", [*NONE])
def test_what_has_no_loops(name: str) -> None:
    found = function(NONE[name])
    assert not found.may_loop
    check(iter([found]))


def test_a_target_that_is_nowhere_may_be_anywhere() -> None:
    """As in an unknown syntax: a label that does not follow an empty line."""
    text = "; ModuleID\ndefine void @f() {\n  br label %l\nl:\n  br label %l\n}\n"
    (found,) = ir.read(text).defined_functions()
    assert found.may_loop


def test_declarations() -> None:
    (found,) = ir.read("; ModuleID\ndeclare void @f()\n").functions
    assert not found.may_loop
    assert found.instruction_count == 0


def test_no_body_is_read_to_say_that_there_are_no_loops(monkeypatch: pytest.MonkeyPatch) -> None:
    import scev
    from scev.report.forms.data.record_lines import NdjsonReport
    from scev.report.forms.text.loops_table import LoopsTable
    from scev.report.forms.text.paint import Painter

    text = f"define void @f(i32 %n, i1 %c, ptr %p) {NONE['downwards only']}\n"
    settings = scev.Settings(scope="function")
    analyzed = scev.analyze(text, settings=settings)
    (facts,) = analyzed
    table = LoopsTable(analyzed.module, Painter(80))

    def refuse(function: Function) -> object:
        raise AssertionError(function.name)

    monkeypatch.setattr(Function, "_read", refuse)
    assert table.piece(facts).rows == []
    assert function_object(facts, analyzed.module, None, True)["loops"] == []
    assert NdjsonReport(analyzed.module, True).piece(facts) == ""
