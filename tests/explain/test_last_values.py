"""What a loop computed in its last iteration is said to be that, with how often the loop runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from scev.cli.command import run

TEXT = """
define i1 @f(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %s = phi i32 [ 0, %entry ], [ %t, %body ]
  %more = icmp ult i32 %i, BOUND
  br i1 %more, label %body, label %exit
body:
  %t = add i32 %s, 3
  %i.next = add i32 %i, 1
  br label %loop
exit:
  %twice = mul i32 %n, 3
  %c = icmp eq i32 %s, COMPARED
  ret i1 %c
}
"""


@pytest.mark.parametrize(("bound", "compared", "times"), [("7", "21", "7 times"), ("%n", "%twice", "%n times")])
def test_a_comparison_of_what_a_loop_left(
    bound: str, compared: str, times: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "f.ll"
    path.write_text(TEXT.replace("BOUND", bound).replace("COMPARED", compared), encoding="utf-8")
    assert run(["explain", str(path), "f:%c"]) == 0
    said = capsys.readouterr().out
    assert all(word in said for word in ("always true", "when the loop is left", times))
    assert "rounds over" not in said
