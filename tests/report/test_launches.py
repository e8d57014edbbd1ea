"""The last lines of pages say which launch is stated, and where one would help."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import scev
from scev.cli import command as cli

KERNEL = """target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr %p) ATTRIBUTES {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr i32, ptr %p, i32 %i
  store i32 %t, ptr %at
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, 10
  br i1 %go, label %loop, label %done
done:
  ret void
}
"""
GLOBAL = """target triple = "spir64-unknown-unknown"
declare spir_func i64 @_Z13get_global_idj(i32)
define spir_kernel void @k() {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  ret void
}
"""
HOST = "define void @k(i32 %i) {\n  ret void\n}\n"
STATED = "launch: block=64, grid=2, shared=16, as --launch states"
OPTION = ("--launch", " grid=2 , block=64x1,shared=16")
HINT = "no launch is stated: --launch block=256,grid=1024, for example, bounds indices"

Said = Callable[..., str]


@pytest.fixture
def said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Said:
    def run(verb: list[str], text: str, *options: str) -> str:
        path = tmp_path / "k.ll"
        path.write_text(text)
        assert cli.run([verb[0], *options, *verb[1:], str(path)]) == 0
        return capsys.readouterr().out

    return run


def is_silent(text: str) -> bool:
    """Whether nothing is said of a launch. (The folder of the file may be named after one.)"""
    return not re.search(r"launch[: ]|\"launch\"", text)


def kernel(attributes: str = "") -> str:
    return KERNEL.replace("ATTRIBUTES", attributes)


VERBS = {"print": ["print"], "loops": ["loops"], "accesses": ["loops", "--accesses"], "check": ["check"]}


@pytest.mark.parametrize("verb", VERBS)
def test_text_says_what_is_stated(said: Said, verb: str) -> None:
    assert STATED in said(VERBS[verb], kernel(), *OPTION).splitlines()
    assert is_silent(said(VERBS[verb], HOST, *OPTION))


@pytest.mark.parametrize("verb", VERBS)
def test_text_says_where_a_launch_would_help(said: Said, verb: str) -> None:
    lines = said(VERBS[verb], kernel()).splitlines()
    assert lines.count(HINT) == (verb != "loops")
    assert is_silent(said(VERBS[verb], kernel('"nvvm.reqntid"="64"')))
    assert is_silent(said(VERBS[verb], HOST))


def test_a_program_that_asks_only_for_its_global_number_is_for_a_gpu(said: Said) -> None:
    assert HINT in said(["print"], GLOBAL)
    assert STATED in said(["check", "--checks", "gpu"], GLOBAL, *OPTION)
    facts = scev.analyze(GLOBAL)["k"].threads
    assert facts.is_for_gpu


def test_objects_have_the_launch(said: Said) -> None:
    for verb in (["print", "--format", "json"], ["loops", "--format", "json"], ["check", "--format", "json"]):
        assert json.loads(said(verb, kernel(), *OPTION))["launch"] == "block=64,grid=2,shared=16"
        assert "launch" not in json.loads(said(verb, kernel()))
        assert "launch" not in json.loads(said(verb, HOST, *OPTION))
    (run,) = json.loads(said(["check", "--format", "sarif"], kernel(), *OPTION))["runs"]
    assert run["properties"] == {"launch": "block=64,grid=2,shared=16"}
    (run,) = json.loads(said(["check", "--format", "sarif"], kernel()))["runs"]
    assert "properties" not in run


@pytest.mark.parametrize("form", ["csv", "llvm", "ndjson"])
def test_other_formats_say_nothing(said: Said, form: str) -> None:
    assert is_silent(said(["print", "--format", form], kernel()))
    assert is_silent(said(["print", "--format", form], kernel(), *OPTION))


def test_facts_show_the_launch() -> None:
    facts = scev.analyze(kernel(), launch="block=64")
    assert "launch: block=64, as --launch states" in str(facts)
    assert json.loads(facts.to_json())["launch"] == "block=64"
    assert is_silent(str(scev.analyze(kernel())))


def test_answers_to_questions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "k.ll"
    path.write_text(kernel())
    for verb in ("ask", "explain"):
        assert cli.run([verb, *OPTION, str(path), "k:tid.x"]) == 0
        assert capsys.readouterr().out.splitlines()[-1] == STATED
        assert cli.run([verb, str(path), "k:tid.x"]) == 0
        assert is_silent(capsys.readouterr().out)
