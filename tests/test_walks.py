"""docs/walks.md: each walk passes the files and functions that the page names, in that order."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import FrameType
from typing import Any, Final

import pytest

import scev
from scev.analysis import schedule
from scev.cli import command as cli

PAGE: Final = Path(__file__).parents[1] / "docs" / "walks.md"
SOURCES: Final = "/scev/"

CONDITIONS = """
define i32 @f(i32 noundef %x, i32 noundef %y) {
  %c = icmp ult i32 %x, 10
  br i1 %c, label %then, label %exit
then:
  %d = icmp ult i32 %y, %x
  br i1 %d, label %in, label %exit
in:
  ret i32 1
exit:
  ret i32 0
}
"""
CALLS = """
define internal i32 @callee(i32 noundef %x) {
  %r = add i32 %x, 1
  ret i32 %r
}
define i32 @main() {
  %a = call i32 @callee(i32 3)
  %b = call i32 @callee(i32 5)
  %s = add i32 %a, %b
  ret i32 %s
}
"""
LOOP = """
define i32 @f(ptr noundef %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %next = add nsw i32 %i, 1
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 %i, ptr %q
  br label %loop
exit:
  ret i32 %i
}
"""
DIVISION = """
define i32 @f(i32 noundef %x) {
  %d = and i32 %x, 3
  %q = udiv i32 100, %d
  ret i32 %q
}
"""
DECIDED = """
define i1 @f(i32 noundef %x) {
  %d = and i32 %x, 3
  %c = icmp ult i32 %d, 9
  ret i1 %c
}
"""


def ranged() -> None:
    assert str(scev.analyze(CONDITIONS)["f"]["%y"].range_at("%in")) == "[0, 8]"


def called() -> None:
    assert str(scev.analyze(CALLS)["callee"]["%x"].range) == "[3, 5] stride 1 mod 2"


def counted() -> None:
    assert scev.analyze(LOOP)["f"].loops[0].trip_count.exact is not None


def checked() -> None:
    assert cli.run(["check", "--no-witness", "--jobs", "1", "m.ll"]) == 0


def edited() -> None:
    assert "ret i1 true" in scev.optimise(DECIDED, "constants").text


def printed() -> None:
    assert cli.run(["print", "--jobs", "1", "m.ll"]) == 0


WALKS: Final[dict[str, tuple[Callable[[], None], str]]] = {
    "From a condition to a range at a place": (ranged, ""),
    "From a call to an argument": (called, ""),
    "From an exit to a count": (counted, ""),
    "From a fact to a finding, to a line of text": (checked, DIVISION),
    "From a fact to an edit": (edited, ""),
    "From a value to a row": (printed, LOOP),
}


def hops() -> dict[str, list[tuple[str, str]]]:
    """By the heading of a walk, the files and functions that the page names."""
    found: dict[str, list[tuple[str, str]]] = {}
    for part in PAGE.read_text(encoding="utf-8").split("\n## ")[1:]:
        heading, _, rest = part.partition("\n")
        found[heading] = re.findall(r"^\| `([\w/]+\.py)` \| `([\w.]+)` \|", rest, re.MULTILINE)
    return found


def entered(walk: Callable[[], None]) -> list[tuple[str, str]]:
    """The functions of the package that are entered, in order."""
    found: list[tuple[str, str]] = []

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and SOURCES in frame.f_code.co_filename:
            found.append((frame.f_code.co_filename.rpartition(SOURCES)[2], frame.f_code.co_qualname))

    sys.setprofile(note)
    try:
        walk()
    finally:
        sys.setprofile(None)
    return found


def test_each_walk_is_walked() -> None:
    assert list(hops()) == list(WALKS)
    assert all(len(hops_) > 4 for hops_ in hops().values())


@pytest.mark.skipif(schedule.__file__.endswith(tuple(EXTENSION_SUFFIXES)), reason="compiled functions are unseen")
@pytest.mark.parametrize("heading", WALKS)
def test_the_walk(heading: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    walk, program = WALKS[heading]
    monkeypatch.chdir(tmp_path)
    if program:
        Path("m.ll").write_text(program)
    passed = iter(entered(walk))
    for hop in hops()[heading]:
        assert hop in passed, f"{heading}: {hop} is not entered there"
