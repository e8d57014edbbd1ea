"""The estimate of a profile, as people and scripts read it."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

import scev
from scev.cli import command as cli
from scev.report.forms.web.html import html_of_loop
from scev.report.rows.loop_rows import loop_row
from scev.report.words.iterations import estimated_iterations
from scev.report.words.wording import ModuleWording, Wording

WHILE = """
loop:
  %item = phi ptr [ %head, %entry ], [ %next, %body ]
  %end = icmp eq ptr %item, null
  br i1 %end, label %exit, label %body, !prof !0
body:
  %next = load ptr, ptr %item
  br label %loop
"""
DO_WHILE = """
loop:
  %item = phi ptr [ %head, %entry ], [ %next, %loop ]
  %next = load ptr, ptr %item
  %end = icmp eq ptr %next, null
  br i1 %end, label %exit, label %loop, !prof !0
"""
COUNTED = """
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i32 %i, 1
  %end = icmp eq i32 %next, %n
  br i1 %end, label %exit, label %loop, !prof !0
"""


def program(loop: str, weights: str = "i32 20, i32 1980") -> str:
    return (
        f"define void @f(ptr %head, i32 %n) {{\nentry:\n  br label %loop\n{loop}exit:\n  ret void\n}}\n"
        f'!0 = !{{!"branch_weights", {weights}}}\n'
    )


def loop_of(text: str) -> scev.LoopFacts:
    return scev.analyze(text)["f"].loops[0]


def test_people_count_the_iterations_of_a_while() -> None:
    assert loop_of(program(WHILE)).estimated_trip_count == 100
    assert estimated_iterations(loop_of(program(WHILE))) == "99"
    assert estimated_iterations(loop_of(program(DO_WHILE))) == "100"
    assert estimated_iterations(loop_of(program(WHILE, "i32 20, i32 0"))) == "0"


def test_there_is_none_beside_an_exact_count_or_without_a_profile() -> None:
    counted = loop_of(program(COUNTED))
    assert (counted.estimated_trip_count, estimated_iterations(counted)) == (100, "")
    assert estimated_iterations(loop_of(program(WHILE, "i32 0, i32 1980"))) == ""
    assert estimated_iterations(loop_of(program(WHILE).replace(", !prof !0", ""))) == ""


def test_a_row() -> None:
    module = scev.read(program(WHILE))
    facts = scev.analyze(module)["f"]
    row = loop_row(facts, facts.loops[0], Wording(facts, ModuleWording(module)))
    assert (row.times, row.at_most, row.estimated) == ("", "", "99")
    assert "by the profile" in html_of_loop(facts.loops[0])
    assert "about 99" in html_of_loop(facts.loops[0])


def written(folder: Path, text: str) -> str:
    path = folder / "walk.ll"
    path.write_text(text, encoding="utf-8")
    return str(path)


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.run([*words]) == 0
    return capsys.readouterr().out


def test_faces(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = written(tmp_path, program(WHILE))
    for verb in ("loops", "print"):
        assert "by the profile: about 99\n" in answer(capsys, verb, file)
    assert json.loads(answer(capsys, "ask", "--format", "json", file, "f:loop"))[0]["estimated"] == "99"
    (loop,) = json.loads(answer(capsys, "loops", "--format", "json", file))["functions"][0]["loops"]
    assert loop["estimated_trip_count"] == 100
    assert json.loads(answer(capsys, "loops", "--format", "ndjson", file))["estimated_trip_count"] == 100
    (row,) = csv.DictReader(io.StringIO(answer(capsys, "loops", "--format", "csv", file)))
    assert row["estimated_trip_count"] == "100"


def test_scripts_are_not_told_what_is_not_known(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = written(tmp_path, program(WHILE).replace(", !prof !0", ""))
    assert "profile" not in answer(capsys, "loops", file)
    assert "estimated" not in answer(capsys, "ask", "--format", "json", file, "f:loop")
    assert "estimated" not in answer(capsys, "loops", "--format", "json", file)
