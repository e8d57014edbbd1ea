"""`scev watch`: a line for what is known of a file, and one for each change of it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from scev.cli import watch

from ..source.command import SOURCES, Said, assert_one_line, run

PROGRAM = """define i32 @count(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, 10
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %i
}
define i32 @other(i32 %n) {
  %r = and i32 %n, 255
  ret i32 %r
}
"""
CLANG = shutil.which("clang-22") or shutil.which("clang")
Edit = Callable[[], object]


def watched(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str], edits: list[Edit]
) -> Said:
    """What is told while a file is edited, without its times; Ctrl-C comes when nothing happens any more."""
    looks = 0

    def pause() -> None:
        nonlocal looks
        # It is read when it has stayed for a look.
        number, is_still = divmod(looks, 2)
        looks += 1
        if is_still:
            return
        if number == len(edits):
            raise KeyboardInterrupt
        edits[number]()

    monkeypatch.setattr(watch, "pause", pause)
    said = run(capsys, "watch", *arguments)
    out, err = (re.sub(r"^\d\d:\d\d:\d\d ", "", text, flags=re.MULTILINE) for text in (said.out, said.err))
    assert all(re.match(r"\d\d:\d\d:\d\d ", line) for line in (said.out + said.err).splitlines())
    return Said(said.status, out, err)


def test_each_change_is_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "m.ll"
    file.write_text(PROGRAM)
    summary = run(capsys, "loops", "m.ll").out.splitlines()[-2]
    sharper = PROGRAM.replace("255", "15")
    versions = [
        sharper,
        PROGRAM.replace("i32 %i.next, 10", "i32 %i.next, %n"),
        f"{PROGRAM}garbage\n",
        f"{PROGRAM}define void @new() {{\n  ret void\n}}\n",
        PROGRAM,
        f"; new\n{PROGRAM}",
        PROGRAM.replace("@other", "@another"),
    ]
    said = watched(capsys, monkeypatch, ["m.ll"], [partial(file.write_text, text) for text in versions])
    lines = said.out.splitlines()
    assert (said.status, said.err) == (130, "m.ll:16:1: expected top-level entity\n")
    assert lines[0] == summary
    assert lines[1] == (
        "m.ll: 1 function changed; 2 sharper: other: sharper %r: [0, 255] → [0, 15]; "
        "other: sharper result: [0, 255] → [0, 15]"
    )
    assert lines[2].startswith("m.ll: 2 functions changed; 7 weaker: count: weaker %loop: 10 times → max(1, %n) times")
    assert lines[2].endswith("; and 3 more")
    assert lines[3].startswith("m.ll: 1 function changed, 1 new; 5 sharper: count: sharper %loop: ")
    assert lines[4:] == [
        "m.ll: 1 function gone; all that was known is as it was",
        "m.ll: the program is the same",
        "m.ll: 1 function new, 1 gone; all that was known is as it was",
    ]


def test_a_file_may_be_away_while_it_is_saved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "m.ll"
    file.write_text("garbage")
    edits: list[Edit] = [file.unlink, lambda: None, lambda: file.write_text(PROGRAM)]
    said = watched(capsys, monkeypatch, [str(file), "--given", "other:%n=[0,3]"], edits)
    assert said == Said(
        130,
        f"{file}: 2 functions, 1 loop (1 counted exactly, 1 bounded)\n",
        f"{file}:1:1: expected top-level entity\n",
    )


@pytest.mark.skipif(CLANG is None, reason="there is no clang")
def test_headers_are_watched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    header, source = tmp_path / "limit.h", tmp_path / "t.c"
    header.write_text("static inline int limited(int x) { return x & 7; }\n")
    source.write_text('#include "limit.h"\nint f(int x) {\n  return limited(x);\n}\n')
    edits: list[Edit] = [
        lambda: header.write_text("static inline int limited(int x) { return x & 3; }\n"),
        lambda: source.write_text("int f(int x) { return x }\n"),
        lambda: source.write_text("\n\nint f(int x) { return x & 1; }\n"),
    ]
    said = watched(capsys, monkeypatch, ["t.c", "--cc", f"{CLANG} -O0 -g"], edits)
    lines = said.out.splitlines()
    assert (said.status, said.err.count("\n")) == (130, 1)
    assert said.err.startswith("t.c:1:")
    assert lines[0] == "t.c: 2 functions, 0 loops"
    assert "limited: sharper result: [0, 7] → [0, 3]" in lines[1]
    assert lines[2].startswith("t.c: 1 function changed, 1 gone; ")
    assert "f: sharper result: [0, 3] → [0, 1]" in lines[2]


def test_an_interrupt_is_status_130(tmp_path: Path) -> None:
    file = tmp_path / "m.ll"
    file.write_text(PROGRAM)
    code = f"import sys; sys.path.insert(0, {str(SOURCES)!r}); from scev.cli import command; command.main()"
    child = subprocess.Popen(
        [sys.executable, "-c", code, "watch", str(file)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert child.stdout is not None
    assert b"2 functions" in child.stdout.readline()
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=60)
    assert (child.returncode, out, err) == (130, b"", b"")


def test_what_cannot_be_watched(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "m.ll")
    assert_one_line(run(capsys, "watch", file), f"{file}: {os.strerror(2)}")
    (tmp_path / "m.ll").write_text(PROGRAM)
    for files in ([], ["-"], [file, file]):
        assert_one_line(run(capsys, "watch", *files), "scev: watch takes one FILE", 2)
    assert_one_line(run(capsys, "watch", file, "--set", "sesame=1"), "scev: no knob 'sesame'", 2)
    assert_one_line(run(capsys, "watch", file, "--given", "nonsense"), "scev: ", 2)
