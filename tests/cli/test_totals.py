"""`scev loops --total`, in each format."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from scev.cli.command import command
from scev.cli.plain_arguments import plain_call

TRIANGLE = """define void @f(i32 noundef %n) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %outer, label %end
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %none = icmp eq i32 %i, 0
  br i1 %none, label %latch, label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  %j.next = add nuw nsw i32 %j, 1
  %done = icmp eq i32 %j.next, %i
  br i1 %done, label %latch, label %inner
latch:
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %end, label %outer
end:
  ret void
}

declare i1 @any()
define void @g() {
entry:
  br label %loop
loop:
  %a = call i1 @any()
  br i1 %a, label %loop, label %end
end:
  ret void
}
"""


LEFT_TWICE = """define void @f(i32 noundef %n, i32 noundef %m) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %t = icmp ult i32 %i, %n
  br i1 %t, label %inner, label %end
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %body ]
  %u = icmp ult i32 %j, %m
  br i1 %u, label %test, label %latch
test:
  %v = icmp ne i32 %j, %n
  br i1 %v, label %body, label %latch
body:
  %j.next = add i32 %j, 1
  br label %inner
latch:
  %i.next = add i32 %i, 1
  br label %outer
end:
  ret void
}

declare i1 @any()
define void @g(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %test ]
  %t = icmp ult i32 %i, %n
  br i1 %t, label %test, label %end
test:
  %i.next = add i32 %i, 1
  %a = call i1 @any()
  br i1 %a, label %loop, label %end
end:
  ret void
}
"""


def loops(capsys: pytest.CaptureFixture[str], tmp_path: Path, *options: str, text: str = TRIANGLE) -> str:
    file = tmp_path / "t.ll"
    file.write_text(text)
    capsys.readouterr()
    command.main(["loops", *options, str(file)], standalone_mode=False)
    return capsys.readouterr().out


def test_text(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = loops(capsys, tmp_path, "--total")
    assert "total: %n * (%n - 1) / 2, at most 2305843005992468481" in text
    assert text.count("total:") == 2
    assert "total" not in loops(capsys, tmp_path)


def test_iterations_are_counted_as_those_of_one_entry(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Where a loop may be left before its body or in it, its header runs once more or not."""
    text = loops(capsys, tmp_path, "--total", text=LEFT_TWICE)
    assert "min(%n, %m) or one more" in text
    assert "total: at most %n * (min(%n, %m) + 1), 18446744069414584320" in text
    assert "total: at most %n, 2^32 - 1" in text


def test_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    found = json.loads(loops(capsys, tmp_path, "--total", "--format", "json"))
    outer, inner = found["functions"][0]["loops"]
    assert (outer["total"], outer["total_max"]) == ("%n", "2147483647")
    assert inner["total"] == inner["total_symbolic_max"] == "%n * (%n - 1) / 2"
    assert inner["total_max"] == "2305843005992468481"
    # What is not known is absent, and so is what was not asked for.
    assert not any(key.startswith("total") for key in found["functions"][1]["loops"][0])
    plain = json.loads(loops(capsys, tmp_path, "--format", "json"))
    assert not any(key.startswith("total") for key in plain["functions"][0]["loops"][1])


def test_csv(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(loops(capsys, tmp_path, "--total", "--format", "csv"))))
    assert [(row["total"], row["total_max"]) for row in rows] == [
        ("%n", "2147483647"),
        ("%n * (%n - 1) / 2", "2305843005992468481"),
        ("", "inf"),
    ]
    assert "total" not in loops(capsys, tmp_path, "--format", "csv").splitlines()[0]


def test_a_plain_command_line_knows_the_option(tmp_path: Path) -> None:
    file = tmp_path / "t.ll"
    file.write_text(TRIANGLE)
    found = plain_call(["loops", "--total", str(file)])
    assert found is not None
    assert found[1]["total"] is True
