"""Tables: typed, the same as records, and read by what reads Parquet."""

from __future__ import annotations

import math
import os
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import scev
from scev.cli import command as cli
from scev.domains import IntSet
from scev.domains.integers.int_range import IntRange
from scev.errors import UsageError
from scev.report.forms.data.columns import TABLES, CellType, Forms, TableColumn, in_tables
from scev.report.forms.data.plain_numbers import double_above, double_below
from scev.report.forms.data.table_rows import integer_intervals
from scev.report.forms.data.tables import arrow_table

from .test_plain_numbers import PROGRAM
from .test_records import ODD, ndjson

pa = pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install 'scev[corpus]'")

ARRAY = """
@a = global [8 x i32] zeroinitializer
define i32 @sum(i32 %d) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %p = getelementptr inbounds [8 x i32], ptr @a, i64 0, i64 %i
  %x = load i32, ptr %p, align 4
  %t = add i32 %s, %x
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 8
  br i1 %more, label %loop, label %exit
exit:
  %q = sdiv i32 %t, %d
  ret i32 %q
}
"""
DIVISION = "define i32 @f(i32 %x) {\n  %y = sdiv i32 %x, 0\n  ret i32 %y\n}\n"


def table(text: str, name: str) -> list[dict[str, Any]]:
    return scev.analyze(text).to_arrow(name)[name].to_pylist()


def test_every_column_has_a_meaning_and_a_name_of_its_own() -> None:
    for columns in TABLES.values():
        assert len({column.name for column in columns}) == len(columns)
        assert all(column.meaning for column in columns)


@pytest.mark.parametrize("text", [PROGRAM, ODD, ARRAY])
def test_tables_say_what_records_say(text: str) -> None:
    records = ndjson(text)
    kinds = {"functions": ("function",), "loops": ("loop",), "values": ("argument", "value")}
    for name, of in kinds.items():
        said = [record for record in records if record["record"] in of]
        rows = table(text, name)
        assert len(rows) == len(said)
        shared = [column.name for column in TABLES[name] if column.forms is Forms.ALL]
        for row, record in zip(rows, said, strict=True):
            for column in shared:
                if column == "module":
                    continue
                cell, word = row[column], record.get(column)
                if column in ("min", "trip_count_max") and word is not None:
                    assert cell <= word or column != "min"
                elif column == "max" and word is not None:
                    assert cell >= word
                else:
                    assert cell == word, (column, row)


def test_bounds_three_times() -> None:
    by_name = {row["value"]: row for row in table(PROGRAM, "values")}
    i = by_name["%i"]
    assert (i["min"], i["max"], i["min_int"], i["max_int"]) == (0.0, 396.0, 0, 396)
    assert (i["min_exact"], i["max_exact"], i["modulus"], i["residue"]) == ("0", "396", "4", "0")
    assert i["intervals"] == [{"min": 0.0, "max": 396.0}]
    assert i["zeros"].startswith("0x")
    wide = {row["value"]: row for row in table(ODD, "values")}
    # Nothing is known of it: a comparison with its bounds still holds.
    assert (wide["%w"]["min"], wide["%w"]["max"]) == (-math.inf, math.inf)
    assert (wide["%w"]["intervals"], wide["%w"]["min_int"]) == (None, None)
    assert (wide["%n"]["min_int"], wide["%n"]["max_int"]) == (-8, 7)
    assert (wide["%never"]["range"], wide["%never"]["min"]) == ("never computed", None)


def test_what_64_bits_do_not_hold() -> None:
    text = """
define i128 @f(i64 %x) {
  %w = zext i64 %x to i128
  %y = or i128 %w, 36893488147419103232
  ret i128 %y
}"""
    y = next(row for row in table(text, "values") if row["value"] == "%y")
    assert (y["min_int"], y["max_int"]) == (None, None)
    assert (y["min_exact"], y["max_exact"]) == (str(1 << 65), str((1 << 65) + (1 << 64) - 1))
    assert y["min"] == float(1 << 65)
    assert y["max"] == float((1 << 65) + (1 << 64))


def test_the_least_number_of_64_bits() -> None:
    text = "define i64 @f(i64 %x) {\n  %y = or i64 %x, -9223372036854775808\n  ret i64 %y\n}"
    x, y = table(text, "values")
    assert (x["min_int"], x["max_int"]) == (-(1 << 63), (1 << 63) - 1)
    assert (y["min_int"], y["max_int"]) == (-(1 << 63), -1)


def test_the_widest_integers() -> None:
    text = f"define i1024 @f() {{\n  %y = or i1024 {1 << 1023}, 0\n  ret i1024 %y\n}}"
    (y,) = table(text, "values")
    assert (y["min"], y["max"]) == (-(2.0**1023), -(2.0**1023))
    assert y["intervals"] == [{"min": -(2.0**1023), "max": -(2.0**1023)}]
    assert (y["min_exact"], y["max_exact"]) == (str(-(1 << 1023)), str(-(1 << 1023)))


def test_a_modulus_is_of_the_unsigned_number() -> None:
    text = """
define i8 @f(i8 %x) {
  %y = urem i8 %x, 86
  %z = mul nuw i8 %y, 3
  ret i8 %z
}"""
    z = table(text, "values")[-1]
    # 129 is a multiple of 3, and -127, which it is as a signed number, is none.
    assert (z["modulus"], z["residue"], z["min_int"]) == ("3", "0", -127)
    assert all("unsigned" in column.meaning for column in TABLES["values"] if column.name == "modulus")


def test_what_is_not_proved_is_not_denied() -> None:
    text = ARRAY.replace("icmp ult i64 %next, 8", "icmp eq i32 %x, %d")
    (one,) = table(text, "accesses")
    assert one["inside"] is False
    for name in ("inside", "each_time", "subscripts"):
        assert all("proved" in column.meaning for column in TABLES["accesses"] if column.name == name)


def test_zero_of_an_integer_has_no_sign() -> None:
    (y,) = table("define i8 @f() {\n  %y = add i8 0, 0\n  ret i8 %y\n}", "values")
    assert [math.copysign(1, one) for one in (y["min"], y["max"], *y["intervals"][0].values())] == [1, 1, 1, 1]


@pytest.mark.parametrize(
    "number",
    [0, 1, -1, (1 << 53) + 1, -(1 << 53) - 1, (1 << 64) - 1, 1 << 1023, -(1 << 1023), (1 << 1024) - 1, 1 << 1024,
     10**400, -(10**400), 0.1],
)  # fmt: skip
def test_doubles_round_outwards(number: float) -> None:
    assert double_below(number) <= number <= double_above(number)
    if isinstance(number, int) and abs(number) <= 1 << 1023:
        low = double_below(number)
        bits = struct.unpack("<q", struct.pack("<d", low))[0]
        above = struct.unpack("<d", struct.pack("<q", bits + (1 if low >= 0 else -1)))[0]
        assert low == number or above > number


@pytest.mark.parametrize("width", [1, 2, 3, 4])
def test_intervals_of_integers_cover_the_set_and_nothing_of_its_range_is_lost(width: int) -> None:
    size = 1 << width
    for lower in range(size):
        for length in range(1, size + 1):
            range_ = IntRange.half_open(width, lower, lower + length)
            set_ = IntSet.from_range(range_)
            for is_unsigned in (True, False):
                shift = 0 if is_unsigned else size >> 1
                members = {(number + shift) % size - shift for number in range(size) if set_.contains(number % size)}
                found = integer_intervals(set_, is_unsigned)
                covered = {number for low, high in found for number in range(low, high + 1)}
                assert members == covered
                assert found == sorted(found)


def test_loops_and_why_they_are_not_counted() -> None:
    (counted,) = table(ARRAY, "loops")
    assert (counted["exact"], counted["constant_max"], counted["symbolic_max"]) == ("7", "7", "7")
    assert (counted["trip_count"], counted["trip_count_max"], counted["cause"]) == (8, 8.0, None)
    chase, endless = table(ODD, "loops")
    assert chase["exact"] is None
    assert chase["trip_count_max"] == math.inf
    assert "%" not in chase["cause"]
    assert chase["cause"]
    assert endless["cause"]


def test_causes_have_no_names_and_numbers() -> None:
    """So that reasons of a million loops can be counted by them."""
    loop = """
define void @f(ptr %p, float %x) {{
entry:
  br label %l{name}
l{name}:
  %c{name} = phi float [ %x, %entry ], [ %n, %l{name} ]
  %n = fmul float %c{name}, {factor}
  %more = fcmp ogt float %n, {limit}
  br i1 %more, label %l{name}, label %out
out:
  ret void
}}"""
    found = [
        loop.format(name="a", factor="0.5", limit="0x3EE4F8B580000000"),
        loop.format(name="b7", factor="0.25", limit="1.0e-3"),
    ]
    one, other = (table(text, "loops")[0]["cause"] for text in found)
    assert one == other
    assert not any(character.isdigit() for character in one)


def test_accesses() -> None:
    (one,) = table(ARRAY, "accesses")
    assert (one["loop"], one["access"], one["value"], one["bytes"], one["stride"]) == ("%loop", "read", "%x", 4, 4)
    assert one["strides"] == [{"loop": "%loop", "bytes": "4"}]
    assert one["inside"] is True
    assert one["element_bytes"] == 4
    assert one["subscripts"][0]["index"].startswith("{0,+,1}")


def test_findings() -> None:
    found = table(ARRAY, "findings")
    assert [(row["kind"], row["verdict"]) for row in found] == [(one.kind, one.verdict) for one in scev.check(ARRAY)]
    found = table(DIVISION, "findings")
    assert found[0]["verdict"] == "certain"
    assert found[0]["fingerprint"]


def test_names_that_are_no_unicode() -> None:
    text = 'define i32 @"a\\FF"(i32 %"x\\FE") {\n  %y = add i32 %"x\\FE", 1\n  ret i32 %y\n}'
    assert table(text, "functions")[0]["function"] == "a�"
    assert [row["value"] for row in table(text, "values")] == ['%"x\\FE"', "%y"]
    # A string of Python that is no Unicode, wherever it comes from.
    rows = [[{"index": "\udcff", "size": None, "within": None}]]
    cells = arrow_table([TableColumn("s", CellType.SUBSCRIPTS, "")], [rows]).to_pylist()
    assert cells == [{"s": [{"index": "\\udcff", "size": None, "within": None}]}]


def test_a_module_without_functions_has_tables() -> None:
    found = scev.analyze("@x = global i32 0\n").to_arrow()
    assert {name: one.num_rows for name, one in found.items()} == dict.fromkeys(found, 0)
    assert found["loops"].schema.metadata[b"scev.schema"] == b"1"


def test_no_such_table() -> None:
    with pytest.raises(UsageError, match="no table 'loop'; did you mean loops"):
        scev.analyze(ARRAY).to_arrow("loop")


def test_print_writes_parquet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import pyarrow.parquet as pq

    files = [str(tmp_path / f"{name}.ll") for name in "ab"]
    for file in files:
        Path(file).write_text(ARRAY)
    folder = tmp_path / "facts"
    assert cli.run(["print", "--format", "parquet", "-o", str(folder), *files]) == 0
    assert capsys.readouterr() == ("", "")
    assert sorted(path.name for path in folder.iterdir()) == [
        "accesses.parquet", "functions.parquet", "loops.parquet", "values.parquet",
    ]  # fmt: skip
    loops = pq.read_table(folder / "loops.parquet")
    assert loops.column("module").to_pylist() == files
    assert loops.drop(["module"]).slice(0, 1) == scev.analyze(ARRAY).to_arrow("loops")["loops"].drop(["module"])
    assert loops.schema.names == [column.name for column in in_tables(TABLES["loops"])]


def test_print_writes_findings(tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    file = tmp_path / "a.ll"
    file.write_text(DIVISION)
    line = ["print", "--format", "parquet", "--tables", "findings,loops", "-o", str(tmp_path / "x"), str(file)]
    assert cli.run(line) == 0
    found = pq.read_table(tmp_path / "x" / "findings.parquet").to_pylist()
    assert [(row["kind"], row["module"]) for row in found] == [(one.kind, str(file)) for one in scev.check(DIVISION)]
    assert found


def test_parquet_is_the_same_with_processes_and_kept(tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    module = str(tmp_path / "a.ll")
    Path(module).write_text(PROGRAM + ARRAY)
    ways = {"one": ["-j", "1"], "two": ["-j", "2"], "first": ["--cache", "kept"], "again": ["--cache", "kept"]}
    found = []
    for name, options in ways.items():
        words = [str(tmp_path / "kept") if one == "kept" else one for one in options]
        folder = tmp_path / name
        line = ["print", "--format", "parquet", "--tables", "loops,functions", "-o", str(folder), *words, module]
        assert cli.run(line) == 0
        found.append([pq.read_table(folder / f"{table}.parquet") for table in ("functions", "loops")])
    assert all(one == found[0] for one in found)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--format", "parquet"], "-o DIR names their folder"),
        (["--format", "parquet", "-o", ""], "-o DIR names their folder"),
        (["--format", "parquet", "-o", "-"], "-o DIR names their folder"),
        (["-o", "x"], "-o and --tables belong to --format parquet"),
        (["--format", "parquet", "-o", "x", "--tables", "loop"], "no table 'loop'"),
    ],
)
def test_wrong_usage(words: list[str], line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.ll"
    file.write_text(ARRAY)
    assert cli.run(["print", *words, str(file)]) == 2
    assert line in capsys.readouterr().err
    assert not (tmp_path / "x").exists()


def test_what_cannot_be_read_leaves_no_files(tmp_path: Path) -> None:
    good, bad = tmp_path / "a.ll", tmp_path / "b.ll"
    good.write_text(ARRAY)
    bad.write_text("define {")
    assert cli.run(["print", "--format", "parquet", "-o", str(tmp_path / "x"), str(good), str(bad)]) == 1
    assert not list(tmp_path.glob("x/*"))


def test_links_are_followed_and_other_things_stay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    module, folder = tmp_path / "a.ll", tmp_path / "x"
    module.write_text(ARRAY)
    folder.mkdir()
    line = ["print", "--format", "parquet", "--tables", "functions,loops", "-o", str(folder), str(module)]
    (folder / "loops.parquet").symlink_to(tmp_path / "elsewhere")
    assert cli.run(line) == 0
    assert (folder / "loops.parquet").is_symlink()
    written = (folder / "functions.parquet").read_bytes()
    assert (tmp_path / "elsewhere").read_bytes().startswith(b"PAR1")
    (folder / "loops.parquet").unlink()
    os.mkfifo(folder / "loops.parquet")
    module.write_text(DIVISION)
    assert cli.run(line) == 1
    assert "loops.parquet: is no plain file" in capsys.readouterr().err
    assert (folder / "loops.parquet").is_fifo()
    # Nor is another one replaced.
    assert (folder / "functions.parquet").read_bytes() == written
    assert sorted(path.name for path in folder.iterdir()) == ["functions.parquet", "loops.parquet"]


def test_other_forms_load_no_library_of_tables(tmp_path: Path) -> None:
    file = tmp_path / "a.ll"
    file.write_text(ARRAY)
    code = (
        "import sys; from scev.__main__ import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print([name for name in ('pyarrow', 'duckdb', 'ray', 'pandas', 'numpy') if name in sys.modules])\n"
    )
    for words in (["print", "--format", "csv"], ["loops"], ["print", "--format", "json"], ["check"]):
        command = [sys.executable, "-c", code, *words, str(file)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert done.stdout.endswith("[]\n"), words
