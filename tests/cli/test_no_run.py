"""`--no-run`: no code of the input is run, by any verb; and what is run without it, harms nothing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scev.cli.command import command

from ..source.command import run

TEXT = """define i32 @third(i32 noundef %x) {
  %few = and i32 %x, 7
  %c = icmp ult i32 %few, 9
  %z = zext i1 %c to i32
  %r = sdiv i32 %z, %few
  ret i32 %r
}
"""
# bsearch calls system; nothing else names it.
HARMFUL = """@.s = private constant [12 x i8] c"touch done \\00"
declare i32 @system(ptr)
declare ptr @bsearch(ptr, ptr, i64, i64, ptr)
define i32 @f(i32 noundef %x) {
  %r = call ptr @bsearch(ptr @.s, ptr @.s, i64 1, i64 1, ptr @system)
  %few = and i32 %x, 7
  %d = sdiv i32 100, %few
  ret i32 %d
}
ASSEMBLY"""
STATED = ["--set", "isolate_llvm=no"]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "m.ll").write_text(TEXT)
    (tmp_path / "k.py").write_text("open('imported', 'w')\n")
    (tmp_path / "h.ll").write_text(HARMFUL.replace("ASSEMBLY", ""))
    (tmp_path / "a.ll").write_text(TEXT + 'module asm "nop"\n')
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["check", "m.ll"], "1 finding (1 certain)"),
        (["check", "--witness", "m.ll"], "1 finding (1 certain)"),
        (["report", "m.ll", "-o", "m.html", "--jobs", "1"], "m.html: "),
        (
            ["plot", "m.ll:third", "--over", "x=0:9", "-o", "m.svg"],
            "nothing was executed of third: --no-run forbids it",
        ),
    ],
)
def test_nothing_is_run(
    words: list[str], says: str, place: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if words[0] == "plot":
        pytest.importorskip("matplotlib")
    if words[0] == "report":
        pytest.importorskip("jinja2")
    forks: list[bool] = []

    def fork() -> int:
        forks.append(True)
        raise OSError("it would run something")

    monkeypatch.setattr(os, "fork", fork)
    said = run(capsys, *words, "--no-run", *STATED)
    assert (said.status, said.err, forks) == (0, "", [])
    assert says in said.out


def test_what_a_witness_is_without_it(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "witness: third(0)" in run(capsys, "check", "m.ll").out


def test_verify_and_no_run_are_bad_usage(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "opt", "--verify", "--no-run", "m.ll", "-S")
    assert (said.status, said.out) == (2, "")
    assert said.err == "scev: --verify runs the program, which --no-run forbids\n"


READING = ["print", "loops", "ask", "explain", "check", "compare", "report", "opt", "annotate", "plot"]


def test_every_verb_that_reads_programs_has_it() -> None:
    have = [name for name, verb in command.commands.items() if any("--no-run" in one.opts for one in verb.params)]
    # One that goes on until it is ended has tests of its own.
    assert sorted(have) == sorted([*READING, "watch"])


@pytest.mark.parametrize("verb", READING)
def test_a_python_file_is_not_imported(verb: str, place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    more = {"ask": ["f:x"], "explain": ["f:x"], "compare": ["m.ll"], "plot": ["--over", "x=0:1"]}.get(verb, [])
    said = run(capsys, verb, "k.py:f", *more, "--no-run")
    assert (said.status, said.out) == (1, "")
    assert said.err.startswith("k.py:f: --no-run: ")
    assert said.err.count("\n") == 1
    assert not (place / "imported").exists()


@pytest.mark.parametrize("file", ["h.ll", "a.ll"])
@pytest.mark.parametrize("words", [["check"], ["opt", "--verify", "-S"], ["plot", "--over", "x=0:9", "-o", "p.svg"]])
def test_code_that_may_do_harm_is_not_run(
    words: list[str], file: str, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if words[0] == "plot":
        pytest.importorskip("matplotlib")
    function = {"h.ll": "f", "a.ll": "third"}[file]
    said = run(capsys, words[0], f"{file}:{function}" if words[0] == "plot" else file, *words[1:])
    assert "witness:" not in said.out
    assert not (place / "done").exists()
    if words[0] == "plot":
        assert "nothing was executed" in said.out
