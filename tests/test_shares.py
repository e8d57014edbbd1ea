"""The table of how much is known of the values of programs."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import shares  # noqa: E402

PROGRAM = """
define i1 @f(i8 %x, i32 %y, float %z) {
  %low = and i8 %x, 15
  %root = call float @llvm.sqrt.f32(float %z)
  %known = icmp ult i8 %low, 16
  %open = icmp ult i32 %y, 16
  br i1 %known, label %here, label %never
here:
  ret i1 %open
never:
  %gone = add i32 %y, 1
  ret i1 %known
}
declare float @llvm.sqrt.f32(float)
"""


def test_what_is_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "m.ll"
    path.write_text(PROGRAM)
    counts = shares.counts_of(path)
    assert counts == {"integers": [3, 1], "floats": [2, 1], "comparisons": [2, 1]}
    shares.print_table({"m": {"integers": [3, 0], "floats": [2, 1], "comparisons": [0, 0]}}, {"m": counts})
    assert capsys.readouterr().out.splitlines() == [
        "                   integers                  floats             comparisons",
        "m         3     0.0 -> 33.3       2    50.0 -> 50.0       2       - -> 50.0",
        "all       3     0.0 -> 33.3       2    50.0 -> 50.0       2       - -> 50.0",
    ]
