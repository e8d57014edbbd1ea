"""A corpus analysed: every input has one row, whatever it is, and nothing is lost or found twice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import scev
from scev.cli import command as cli

pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install 'scev[corpus]'")

LOOP = """
define i32 @count{name}(i32 %n) {{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, {times}
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %i
}}
"""


def loop(number: int) -> str:
    return LOOP.format(name=number, times=number + 2)


def rows(folder: Path, table: str) -> list[dict[str, Any]]:
    """All rows of a table, sorted, without what a machine decides."""
    import pyarrow.parquet as pq

    found = []
    for path in sorted(folder.glob(f"{table}/part-*.parquet")):
        found += pq.read_table(path).to_pylist()
    for row in found:
        row.pop("seconds", None)
        row.pop("peak_memory", None)
    return sorted(found, key=str)


def run(*words: object) -> int:
    return cli.run(["corpus", *map(str, words)])


def test_a_data_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "in").mkdir()
    for number in range(3):
        (tmp_path / "in" / f"{number}.ll").write_text(loop(number))
    (tmp_path / "in" / "copy.ll").write_text(loop(1))
    assert run(tmp_path / "in", "-o", tmp_path / "facts", "-j", 1) == 0
    folder = tmp_path / "facts"
    assert capsys.readouterr().out == f"{folder}: 3 modules analysed: 3 ok; 3 loops; 1 more was a copy\n"
    modules = rows(folder, "modules")
    assert [row["outcome"] for row in modules] == ["ok"] * 3
    assert {Path(row["origin"]).name for row in modules} == {"0.ll", "copy.ll", "2.ll"}
    loops = rows(folder, "loops")
    assert {row["content"] for row in loops} == {row["content"] for row in modules}
    facts = scev.analyze(loop(1)).to_arrow("loops")["loops"].to_pylist()[0]
    (same,) = [row for row in loops if row["function"] == "count1"]
    assert {name: cell for name, cell in same.items() if name in facts} == {
        name: cell for name, cell in facts.items() if name != "module"
    }
    manifest = json.loads((folder / "manifest.json").read_text())
    assert manifest["scev"] == scev.__version__
    assert manifest["tables"] == ["functions", "loops"]
    # Asked again, there is nothing to do; asked otherwise, it is another data set.
    assert run(tmp_path / "in", "-o", folder, "-j", 1) == 0
    assert capsys.readouterr().out == f"{folder}: 0 modules analysed; 3 were there before; 1 more was a copy\n"
    assert run(tmp_path / "in", "-o", folder, "--set", "rounding=any") == 1
    assert "another question's data set is there (settings): -o takes another folder" in capsys.readouterr().err
    assert rows(folder, "modules") == modules
