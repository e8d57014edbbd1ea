"""Promotion in the visit in which a module is read: it is what promotion afterwards would give, wherever it is done."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scev import llvm
from scev.cli import command as cli
from scev.errors import ScevError
from scev.llvm import worker
from scev.llvm.preparation import promote
from scev.settings import DEFAULT_SETTINGS

from .test_preparation import SCOPE, SUM

NAMELESS = """\
define i32 @nameless(i32 %0, i1 %1) {
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  br i1 %1, label %4, label %6
4:
  %5 = load i32, ptr %3, align 4
  store i32 %5, ptr %3, align 4
  br label %6
6:
  %7 = phi i32 [ 7, %4 ], [ %0, %2 ]
  %8 = load i32, ptr %3, align 4
  %9 = add i32 %7, %8
  ret i32 %9
}
"""
NUMBERED_TYPE = """\
%0 = type { i32 }
define i32 @typed(ptr %0) {
  %2 = alloca %0, align 4
  store i32 1, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  ret i32 %3
}
"""
OPTNONE = NAMELESS.replace("{\n", "noinline optnone {\n", 1)
PROMOTED = "define i32 @g(i32 %x) {\n  ret i32 %x\n}\n"
PROGRAMS = [SUM, NAMELESS, NUMBERED_TYPE, OPTNONE, PROMOTED, PROMOTED + NAMELESS + SUM]


def without_predecessors(text: str) -> str:
    """In what order they are in this comment depends on how the module was read."""
    return re.sub(r" *; preds = .*", "", text)


@pytest.fixture(params=["child", "here", "llvmlite"])
def isolated(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """In a child process; in this one; in this one without the library's own functions."""
    if request.param == "llvmlite":
        monkeypatch.setattr(worker, "_LIBRARIES", [None])
    return request.param == "child"


@pytest.mark.parametrize("text", PROGRAMS)
@pytest.mark.parametrize("is_bitcode", [False, True])
def test_the_same_as_afterwards(text: str, is_bitcode: bool, isolated: bool) -> None:
    data = llvm.to_bitcode(text) if is_bitcode else text.encode()
    program = llvm.read_program(data, name="m")
    promoted, functions = promote(program)
    found = llvm.read_and_promote(data, name="m", isolated=isolated)
    assert (found.program.text, found.functions, found.failure) == (program.text, functions, "")
    assert without_predecessors(found.promoted.text) == without_predecessors(promoted.text)
    assert (found.promoted is found.program) == (not functions)
    assert found.promoted.name == "m"


def test_refused(isolated: bool) -> None:
    with pytest.raises(ScevError) as caught:
        llvm.read_and_promote(b"define void @f() {\n  ret i32 0\n}\n", name="m", isolated=isolated)
    assert str(caught.value).startswith("m:2:")


def test_a_failure_here_keeps_what_was_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise worker.RefusedError("no")

    monkeypatch.setattr("scev.llvm.worker._Library._promote", fails)
    found = llvm.read_and_promote(SUM.encode(), name="m")
    assert (found.failure, found.functions, found.promoted) == ("no", [], found.program)
    assert found.program.text == llvm.read_program(SUM.encode(), name="m").text


@pytest.fixture
def dying(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that stands in for the worker, and begins as one that has read SUM."""
    path = tmp_path / "worker.py"
    text = llvm.read_program(SUM.encode(), name="sum.ll").text
    path.write_text(f"import os, sys, time\nsys.stdin.buffer.read()\ntext = {text!r}\n")
    monkeypatch.setattr(worker, "__file__", str(path))
    return path


def answering(path: Path, answer: str, end: str) -> None:
    path.write_text(f"{path.read_text()}sys.stdout.write({answer})\nsys.stdout.flush()\n{end}\n")


READ = "f'{len(text)}\\n{text}'"


@pytest.mark.parametrize(
    ("answer", "end", "failure"),
    [
        (READ, "os.kill(os.getpid(), 11)", "LLVM crashed while preparing (SIGSEGV)"),
        (READ + " + '9\\t0\\ncut'", "os._exit(3)", "LLVM crashed while preparing (exit status 3)"),
        (READ, "raise SystemExit('LLVM ERROR: no {} such')", "LLVM gave up preparing: no {} such"),
        (READ + " + 'refused\\t0\\t0\\tit is not verified\\n'", "os._exit(0)", "it is not verified"),
        (READ, "time.sleep(60)", "LLVM did not finish preparing within 2 s (--set llvm_timeout_seconds=N for more)"),
    ],
)  # fmt: skip
def test_a_process_that_dies_after_reading(dying: Path, answer: str, end: str, failure: str) -> None:
    answering(dying, answer, end)
    settings = DEFAULT_SETTINGS.with_("llvm_timeout_seconds", 2)
    found = llvm.read_and_promote(SUM.encode(), name="sum.ll", isolated=True, settings=settings)
    assert (found.failure, found.functions, found.promoted) == (failure, [], found.program)


def test_a_process_that_dies_while_reading(dying: Path) -> None:
    answering(dying, READ + "[:100]", "os.kill(os.getpid(), 11)")
    with pytest.raises(ScevError, match=r"LLVM crashed while reading \(SIGSEGV\)"):
        llvm.read_and_promote(SUM.encode(), name="sum.ll", isolated=True)


def test_a_promotion_that_fails_is_a_note(dying: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answering(dying, READ, "os.kill(os.getpid(), 11)")
    file = tmp_path / "sum.ll"
    file.write_text(SUM)
    assert cli.run([str(file)]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert "not promoted: LLVM crashed while preparing (SIGSEGV)\n" in said.out
    assert said.out.endswith(f"{SCOPE}\n")
