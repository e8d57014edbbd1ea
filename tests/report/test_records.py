"""Records: ndjson and csv say the same, in lines that every reader of them reads."""

from __future__ import annotations

import csv
import io
import json
import math
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import scev
from scev.cli import command as cli
from scev.report.forms.data.columns import FUNCTIONS, in_lines
from scev.report.forms.data.record_lines import CsvReport, NdjsonReport
from scev.report.forms.data.records import LOOP_COLUMNS, VALUE_COLUMNS
from scev.settings import DEFAULT_SETTINGS

from ..conftest import shared_modules
from .test_plain_numbers import PROGRAM

ODD = """
define { i32, float } @"a\\22,b\\0A"(i1 %b, i4 %n, ptr %p, ppc_fp128 %x, <2 x i8> %v, i5000 %w,
                                      { i32, float } %s) {
entry:
  %c = zext i1 %b to i32
  br i1 true, label %end, label %dead
dead:
  %never = add i32 %c, 1
  br label %end
end:
  ret { i32, float } %s
}
define i32 @chase(ptr %p) {
entry:
  br label %loop
loop:
  %q = phi ptr [ %p, %entry ], [ %next, %loop ]
  %next = load ptr, ptr %q
  %end = icmp eq ptr %next, null
  br i1 %end, label %exit, label %loop
exit:
  ret i32 7
}
define void @endless() {
  br label %1
1:
  br label %1
}
"""
SAMPLE = 25
"""How many of the corpora's modules the suite reads."""


def strict(line: str) -> dict[str, Any]:
    def refuse(constant: str) -> float:
        raise AssertionError(constant)

    return json.loads(line, parse_constant=refuse)


def lines(report: NdjsonReport | CsvReport, facts: scev.ModuleFacts) -> str:
    written: list[str] = []
    report.write((report.piece(each) for each in facts), written.append)
    return "".join(written)


def ndjson(text: str, loops_only: bool = False) -> list[dict[str, Any]]:
    facts = scev.analyze(text)
    return [strict(line) for line in lines(NdjsonReport(facts.module, loops_only), facts).splitlines()]


def rows(text: str, loops_only: bool = False) -> list[dict[str, str]]:
    facts = scev.analyze(text)
    return list(csv.DictReader(io.StringIO(lines(CsvReport(facts.module, loops_only), facts)), strict=True))


def test_a_record_for_each_thing() -> None:
    found = ndjson(PROGRAM)
    assert [record["record"] for record in found] == ["function", *["argument"] * 3, *["value"] * 5, "loop"]
    assert {record["function"] for record in found} == {"f"}
    columns = {"function": in_lines(FUNCTIONS), "argument": VALUE_COLUMNS, "value": VALUE_COLUMNS, "loop": LOOP_COLUMNS}
    for record in found:
        known = columns[record["record"]]
        assert list(record) == [name for name in known if name in record]
    by_name = {record.get("value"): record for record in found}
    assert by_name["%i"] == {
        "record": "value", "module": "<string>", "function": "f", "value": "%i", "type": "i32", "block": "%loop",
        "opcode": "phi", "kind": "int", "min": 0, "max": 396, "range": "[0, 396], multiple of 4",
        "evolution": "{0,+,4}<nuw><nsw><%loop>",
    } | {"module": by_name["%i"]["module"]}  # fmt: skip
    # The source reads it as unsigned.
    assert (by_name["%n"]["source_name"], by_name["%n"]["min"], by_name["%n"]["max"]) == ("n", 0, 2**32 - 1)
    assert (by_name["%e"]["max"], by_name["%e"]["may_be_nan"]) == (math.inf, True)
    assert found[0]["counted_loops"] == 1
    assert (found[-1]["loop"], found[-1]["trip_count"], found[-1]["trip_count_max"]) == ("%loop", 100, 100)


def test_there_are_always_bounds() -> None:
    """A comparison with what is missing would be true in jq."""
    by_name = {record.get("value", record["record"]): record for record in ndjson(ODD)}
    bounds = {name: (record.get("min"), record.get("max")) for name, record in by_name.items()}
    assert bounds["%b"] == (0, 1)
    assert bounds["%n"] == (-8, 7)
    assert bounds["%p"] == (0, 2**64 - 1)
    assert bounds["%x"] == (-math.inf, math.inf)
    assert by_name["%x"]["may_be_nan"] is True
    assert bounds["%v"] == (-128, 127)
    assert bounds["%w"] == (-math.inf, math.inf)
    assert by_name["%s"].get("kind") is None
    # Of what is never computed everything is true.
    assert bounds["%never"] == (None, None)
    assert by_name["%never"]["range"] == "never computed"
    found = ndjson(ODD, loops_only=True)
    assert [(loop["trip_count_max"], "trip_count" in loop) for loop in found] == [(math.inf, False)] * 2
    assert found[0]["reason"]


@pytest.mark.parametrize("loops_only", [False, True])
@pytest.mark.parametrize("text", [PROGRAM, ODD])
def test_csv_says_the_same(text: str, loops_only: bool) -> None:
    kinds = ("loop",) if loops_only else ("value", "argument")
    records = [record for record in ndjson(text) if record["record"] in kinds]
    found = rows(text, loops_only)
    assert len(found) == len(records)
    for row, record in zip(found, records, strict=True):
        assert tuple(row) == (LOOP_COLUMNS if loops_only else VALUE_COLUMNS)
        for name, cell in row.items():
            said = record.get(name, "")
            if isinstance(said, bool):
                said = str(said).lower()
            assert cell == str(said), name


def test_names_with_quotes_commas_and_line_breaks() -> None:
    assert rows(ODD)[0]["function"] == 'a",b\n'
    assert ndjson(ODD)[0]["function"] == 'a",b\n'


@pytest.mark.halved
@pytest.mark.parametrize("verb", ["print", "loops"])
def test_several_files_have_one_header(verb: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.ll").write_text(PROGRAM)
    (tmp_path / "b.ll").write_text(ODD)
    files = [str(tmp_path / name) for name in ("a.ll", "b.ll")]
    assert cli.run([verb, "--format", "csv", *files]) == 0
    table = list(csv.DictReader(io.StringIO(capsys.readouterr().out), strict=True))
    assert list(dict.fromkeys(row["module"] for row in table)) == files
    assert all(row["record"] != "record" for row in table)
    assert cli.run([verb, "--format", "ndjson", *files]) == 0
    records = [strict(line) for line in capsys.readouterr().out.splitlines()]
    assert len(records) == len(table) + (0 if verb == "loops" else 4 + 3)


def test_numbers_for_names_are_those_of_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "n.ll"
    path.write_text("define i32 @f(i32 %0) {\n  %2 = alloca i32\n  store i32 %0, ptr %2\n  %3 = load i32, ptr %2\n"
                    "  %4 = and i32 %3, 7\n  ret i32 %4\n}\n")  # fmt: skip
    for form in ("ndjson", "csv"):
        assert cli.run(["print", "--format", form, "--prepare", "sroa", str(path)]) == 0
        said = capsys.readouterr().out
        assert "%4" in said
        assert "trunc i32 %0 to i3" in said


def check_module(path: Path) -> None:
    """Each format says something of a module that its readers read. It is analysed once for all of them."""
    try:
        facts = scev.analyze(path, settings=DEFAULT_SETTINGS.with_("scope", "function"))
    except scev.ScevError as error:
        assert "\n" not in str(error)
        return
    module = facts.module
    strict(facts.to_json())
    for loops_only in (False, True):
        records = [strict(line) for line in lines(NdjsonReport(module, loops_only), facts).splitlines()]
        kinds = ("loop",) if loops_only else ("value", "argument")
        table = list(csv.DictReader(io.StringIO(lines(CsvReport(module, loops_only), facts)), strict=True))
        assert len(table) == sum(1 for record in records if record["record"] in kinds)
        assert all(None not in row and None not in row.values() for row in table)
        for record in records:
            if record.get("kind") and "range" not in record:
                assert record["min"] <= record["max"]


SMALL = [path for path in shared_modules() if path.stat().st_size < 4000]


@pytest.mark.parametrize("path", SMALL[:: max(1, len(SMALL) // SAMPLE)], ids=lambda path: path.name)
def test_modules_of_the_corpora(path: Path) -> None:
    check_module(path)


def test_every_module_of_the_corpora(shared_module: Path) -> None:
    check_module(shared_module)


def test_a_data_frame_reads_what_a_pipe_carries(tmp_path: Path) -> None:
    """The bytes, not only the text: no line ends otherwise than with a line feed."""
    (tmp_path / "a.ll").write_text(PROGRAM)
    command = [sys.executable, "-m", "scev", "print", "--format", "csv", "a.ll"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, check=True)
    assert b"\r" not in done.stdout
    assert done.stdout.startswith(b"record,module,function,source_function,value,source_name,type,")
