"""`scev check --entry`: where inputs come in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scev.cli.command import run

PROGRAM = """
define i32 @quotient(i32 noundef %a, i32 noundef %b) {
  %r = sdiv i32 %a, %b
  ret i32 %r
}
define i32 @unused(i32 noundef %a) {
  %low = and i32 %a, 1
  %r = udiv i32 1, %low
  ret i32 %r
}
define i32 @handle(i32 noundef %x) {
  %small = and i32 %x, 7
  %b = add i32 %small, 1
  %r = call i32 @quotient(i32 100, i32 %b)
  ret i32 %r
}
"""


@pytest.mark.parametrize(
    ("options", "functions"),
    [([], ["quotient", "unused"]), (["--entry", "handle"], []), (["--entry", "unused"], ["unused"])],
)
def test_only_what_entries_reach_is_told(
    options: list[str], functions: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "program.ll"
    file.write_text(PROGRAM)
    assert run(["check", "--format", "json", *options, str(file)]) == 0
    found = json.loads(capsys.readouterr().out)["findings"]
    assert sorted({one["function"] for one in found}) == functions


def test_an_entry_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "program.ll"
    file.write_text(PROGRAM)
    assert run(["check", "--entry", "handel", str(file)]) == 1
    assert "did you mean handle?" in capsys.readouterr().err
