"""What a data set comes to, and what changed between two: exact numbers of small data sets that are written by hand."""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import scev
from scev.cli import command as cli
from scev.errors import ScevError

pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install 'scev[corpus]'")
pytest.importorskip("duckdb", reason="duckdb is not installed: pip install 'scev[corpus]'")

from scev.projects.corpora.comparison import comparison_of
from scev.projects.corpora.data_set import columns_of
from scev.projects.corpora.queries import open_queries
from scev.projects.corpora.summary import summary_of
from scev.report.forms.data.columns import SCHEMA_VERSION
from scev.report.forms.data.tables import arrow_table
from scev.report.forms.text.summary_tables import CountShare, Summary, percent, shown

ALL_TABLES = ("functions", "loops", "values", "findings")
Row = dict[str, Any]


def content(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def module(origin: str, text: str = "", **cells: Any) -> Row:
    """A row of a module, whose content is that of `text`, or of its origin."""
    usual = {"outcome": "ok", "instructions": 10, "functions": 1, "loops": 1, "seconds": 0.5, "peak_memory": 50_000_000}
    return {"content": content(text or origin), "origin": origin, **usual, **cells}


def of(origin: str, **cells: Any) -> Row:
    """A row of something in the module whose content is that of a text."""
    return {"content": content(origin), "function": "f", **cells}


def data_set(folder: Path, manifest: Row | None = None, **tables: Sequence[Row]) -> str:
    """Write a data set of these rows, in one part."""
    import pyarrow.parquet as pq

    usual = {
        "schema": SCHEMA_VERSION,
        "scev": "1.0",
        "program": "p",
        "settings": {},
        "prepare": None,
        "tables": list(ALL_TABLES),
        "checks": ["index", "null"],
    }
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "manifest.json").write_text(json.dumps({**usual, **(manifest or {})}))
    for table, rows in tables.items():
        columns = columns_of(table)
        assert all(set(row) <= {column.name for column in columns} for row in rows)
        (folder / table).mkdir()
        cells = [[row.get(column.name) for column in columns] for row in rows]
        pq.write_table(arrow_table(columns, cells), folder / table / "part-00000.parquet")
    return str(folder)


def small(folder: Path) -> str:
    """Three modules, one of them not read; of each of the others some loops, values and findings."""
    return data_set(
        folder,
        modules=[
            module("lib/a.c", language="c", seconds=2.5),
            module("lib/b.rs", language="rust", instructions=30, loops=4),
            module("<script>alert(1)</script>/c.bc", outcome="unreadable", reason="no <module>", instructions=None,
                   functions=None, loops=None, seconds=0.01),
        ],
        functions=[
            of("lib/a.c", language="c", loops=1, counted_loops=1, called=True, kind="int", range="[0, 9]"),
            of("lib/b.rs", language="rust", loops=4, counted_loops=1, called=False, kind="int"),
            of("lib/b.rs", function="g", language="rust", loops=0, counted_loops=0, called=True),
        ],
        loops=[
            of("lib/a.c", language="c", loop="%h", exact="%n", constant_max="99", symbolic_max="%n"),
            of("lib/b.rs", language="rust", loop="%h", exact="9", constant_max="9", symbolic_max="9"),
            of("lib/b.rs", language="rust", loop="%i", constant_max=str(2**64 - 1), symbolic_max="x", cause="why …"),
            of("lib/b.rs", language="rust", loop="%j", symbolic_max="%n", cause="why …"),
            of("lib/b.rs", language="rust", loop="%k", cause="because …"),
        ],
        values=[
            of("lib/a.c", language="c", value="%a", kind="int", opcode="add", min=0, max=9, range="[0, 9]"),
            of("lib/a.c", language="c", value="%b", kind="int", range="never computed", opcode="mul"),
            of("lib/a.c", language="c", value="%c", kind="int", min=-128, max=127, opcode="mul"),
            of("lib/b.rs", language="rust", value="%d", kind="float", min=0, max=1, nan="never", range="[0, 1]"),
            of("lib/b.rs", language="rust", value="%e", kind="float", min=float("-inf"), max=float("inf"), nan="maybe"),
            of("lib/b.rs", language="rust", value="%f", kind="pointer", min=1, max=2.0**64, range="not 0"),
            of("lib/b.rs", language="rust", value="%g"),
        ],
        findings=[
            of("lib/a.c", language="c", kind="index", verdict="certain", message="m", fingerprint="1"),
            of("lib/b.rs", language="rust", kind="index", verdict="possible", message="m", fingerprint="2"),
            of("lib/b.rs", language="rust", kind="null", verdict="possible", message="m", fingerprint="3"),
        ],
    )  # fmt: skip


def cells(summary: Summary, title: str) -> list[list[Any]]:
    """The rows of a table; shares as `count/total`."""
    (table,) = [table for table in summary.tables if table.title == title]
    return [[f"{one.number}/{one.total}" if isinstance(one, CountShare) else one for one in row] for row in table.rows]


def titles(summary: Summary) -> list[str]:
    return [table.title for table in summary.tables]


def run(*words: object) -> int:
    return cli.run(["corpus", "summary", *map(str, words)])


def test_the_numbers_of_a_data_set(tmp_path: Path) -> None:
    found = summary_of(small(tmp_path / "facts"))
    assert found.head == [
        "3 modules with 40 instructions, 2 functions and 5 loops; 3.0 s of CPU time",
        "scev 1.0; tables modules, functions, loops, values, findings",
    ]
    assert cells(found, "Modules")[:2] == [["ok", "2/3", 40, 3.0], ["unreadable", "1/3", 0, 0.01]]
    assert cells(found, "Not analysed: 1") == [["<script>alert(1)</script>/c.bc", "unreadable", "no <module>"]]
    assert cells(found, "Loops") == [
        ["rust", 4, "1/4", "1/4", "1/4", "1/4"],
        ["c", 1, "1/1", "0/1", "0/1", "0/1"],
        ["all", 5, "2/5", "1/5", "1/5", "1/5"],
    ]
    assert cells(found, "Why loops are not counted") == [["2/3", "why …"], ["1/3", "because …"]]
    assert cells(found, "Bounds of loops") == [["0 to 9", 1], ["10 to 99", 1], ["10^19 to 10^20", 1]]
    assert cells(found, "Functions") == [
        ["rust", 2, "1/2", "0/1", "0/1", "1/2"],
        ["c", 1, "0/1", "1/1", "1/1", "0/1"],
        ["all", 3, "1/3", "1/2", "1/2", "1/3"],
    ]
    assert cells(found, "Integers") == [["c", 3, "1/3", "1/3"]]
    assert cells(found, "Floats") == [["rust", 2, "1/2", "1/2", "1/2", "0/2"]]
    assert cells(found, "Pointers") == [["rust", 1, "1/1", "1/1", "0/1"]]
    assert cells(found, "Opcodes with most unknown values") == [["argument", 3, "1/3"], ["mul", 2, "1/2"]]
    assert cells(found, "Findings") == [["index", 2, "1/2", "1/2"], ["null", 1, "0/1", "1/1"], ["all", 3, "1/3", "2/3"]]
    assert cells(found, "Modules with most findings") == [[2, 0, 2, "lib/b.rs"], [1, 1, 0, "lib/a.c"]]
    assert cells(found, "By folder") == [
        ["<script>alert(1)<", 1, 1, 0.01, 0, "0/0", "0/0", "0/0", "0/0"],
        ["lib", 2, 0, 3.0, 5, "2/5", "1/5", "1/5", "1/5"],
    ]
    assert cells(found, "CPU time of a module") == [["under 0.1", 1], ["0.1 to 1", 1], ["1 to 10", 1]]
    assert [row[-1] for row in cells(found, "The slowest modules")][:2] == ["lib/a.c", "lib/b.rs"]


def test_what_has_no_value_is_not_known(tmp_path: Path) -> None:
    program = """
define i32 @f(ptr %p) {
  %a = alloca i32
  %u = load i32, ptr %a
  %y = add i32 poison, 1
  ret i32 %y
never:
  %z = add i32 0, 1
  ret i32 %z
}"""
    facts = scev.analyze(program).to_arrow()
    said = [row for row in facts["values"].to_pylist() if row["kind"] == "int"]
    assert [row["range"] for row in said] == ["undef", "no value", "never computed"]
    (function,) = facts["functions"].to_pylist()
    values = [of("a", **{name: row[name] for name in ("value", "kind", "opcode", "range", "type")}) for row in said]
    functions = [of("a", **{name: function[name] for name in ("kind", "range", "loops", "counted_loops", "called")})]
    found = summary_of(data_set(tmp_path / "facts", modules=[module("a")], functions=functions, values=values))
    assert cells(found, "Integers") == [["not said", 3, "0/3", "3/3"]]
    assert cells(found, "Functions") == [["not said", 1, "1/1", "0/0", "0/1", "0/1"]]


GOLDEN = """\
FACTS
2 modules with 20 instructions, 2 functions and 2 loops; 1.0 s of CPU time
scev 1.0, prepared by O1, rounding=any; tables modules, functions, loops

Modules
  outcome   modules  instructions  CPU s
  ok       1  50.0%            10   0.50
  time     1  50.0%            10   0.50

Not analysed: 1
  module      outcome
  a\\x1b[31mb  time     reason: more than 10 s

Loops
  language  loops     exact   bounded  symbolic   unknown
  c             1  0   0.0%  1 100.0%  0   0.0%  0   0.0%
exact: a formula or number of iterations; bounded: by a number at most;
    symbolic: by an expression at most

Why loops are not counted
     loops  cause
  1 100.0%  the exit is not known

Bounds of loops
  backedge taken at most  loops
  0 to 9                      1

CPU time of a module
  seconds   modules
  0.1 to 1        2

The slowest modules
  CPU s  memory  instructions  module
   0.50   50 MB            10  a\\x1b[31mb
   0.50   50 MB            10  b
"""


def test_a_summary_in_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = data_set(
        tmp_path / "facts",
        {"tables": ["functions", "loops"], "prepare": "O1", "settings": {"rounding": "any"}},
        modules=[module("b"), module("a\x1b[31mb", outcome="time", reason="more than 10 s")],
        loops=[of("b", language="c", loop="%h", constant_max="5", symbolic_max="5", cause="the exit is not known")],
    )
    assert run(folder) == 0
    text = capsys.readouterr().out.replace(folder, "FACTS")
    assert text == GOLDEN
    assert all(len(line) <= 80 for line in text.splitlines())


def test_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("jinja2")
    page = tmp_path / "facts.html"
    assert run(small(tmp_path / "facts"), "-o", page) == 0
    assert capsys.readouterr().out.startswith(f"{page}: 15 tables, ")
    text = page.read_text()
    assert "<td>&lt;script&gt;alert(1)&lt;/script&gt;/c.bc</td>" in text
    assert "<script>alert" not in text
    assert "<td>no &lt;module&gt;</td>" in text
    assert '<td class="count">2  40.0%</td>' in text
    assert (
        '<rect class="part-1" x="40.000%" width="20.000%" height="14"><title>bounded: 1  20.0%</title></rect>' in text
    )
    assert "http://" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "<noscript" not in text


@pytest.mark.parametrize(
    "tables", [{}, {"modules": [], "loops": []}, {"modules": [module("a", loops=0, seconds=None)]}]
)
def test_nothing_to_say_is_no_error(tmp_path: Path, tables: dict[str, list[Row]]) -> None:
    folder = data_set(tmp_path / "facts", None, **tables)
    found = summary_of(folder)
    assert titles(found) == (["Modules"] if tables.get("modules") else [])
    assert titles(comparison_of(folder, folder)) == (["Modules"] if tables.get("modules") else [])


def test_a_folder_of_any_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = small(tmp_path / "it's [a-z]*?{x}" / 'lang="c" year=1')
    assert cells(summary_of(folder), "Modules")[0] == ["ok", "2/3", 40, 3.0]
    assert run(folder, "--against", folder) == 0
    assert "  by content        3\n" in capsys.readouterr().out


def test_parts_that_are_not_whole_are_not_read(tmp_path: Path) -> None:
    folder = small(tmp_path / "facts")
    loops = tmp_path / "facts" / "loops"
    shutil.copy(loops / "part-00000.parquet", loops / "part-00001.parquet")
    assert cells(summary_of(folder), "Loops")[-1][:2] == ["all", 5]


def test_a_column_that_is_not_there_is_null(tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    folder = small(tmp_path / "facts")
    path = tmp_path / "facts" / "loops" / "part-00000.parquet"
    pq.write_table(pq.read_table(path).drop_columns(["cause"]), path)
    found = summary_of(folder)
    assert cells(found, "Loops")[-1][:2] == ["all", 5]
    assert not any("Why" in title for title in titles(found))


def test_groups_by_package(tmp_path: Path) -> None:
    rows = [module("a.parquet:1", package="x"), module("a.parquet:2", package="y"), module("a.parquet:3")]
    found = summary_of(data_set(tmp_path / "facts", modules=rows))
    assert [row[:2] for row in cells(found, "By package")] == [["no package", 1], ["x", 1], ["y", 1]]
    rows = [module("in/a.parquet:1"), module("in/b.tar.gz:d/e.bc"), module("in/b.tar.gz:f/g.bc")]
    found = summary_of(data_set(tmp_path / "others", modules=rows))
    assert [row[:2] for row in cells(found, "By folder")] == [["in/a.parquet", 1], ["in/b.tar.gz", 2]]


def two(folder: Path, manifests: tuple[Row, Row] = ({}, {})) -> tuple[str, str]:
    """A data set before and after: a loop, a value and a finding are lost, others gained."""

    def side(name: str, is_after: bool, other: str, manifest: Row) -> str:
        outcome, reason = ("time", "slow") if is_after else ("ok", None)
        return data_set(
            folder / name,
            manifest,
            modules=[
                module("a.c"),
                module(f"{name}/b.c", f"b{is_after}", outcome=outcome, reason=reason),
                module("same.c", f"same{is_after}"),
                module(other),
            ],
            loops=[
                of("a.c", loop="%lost", file="a.c", line=3, exact=None if is_after else "%n", constant_max="100",
                   cause="why" if is_after else None),
                of("a.c", loop="%gained", source_name="for i", exact="7" if is_after else None, constant_max="7"),
                of("a.c", loop="%narrow", constant_max="99" if is_after else "1000"),
                of("a.c", loop="%wide", constant_max="1000" if is_after else "99"),
                of("a.c", loop="%bound", constant_max="5" if is_after else None),
                of(f"same{is_after}", loop="%x" if is_after else "%y", file=f"{name}/s.c", line=1, exact="1"),
                *[of(f"same{is_after}", loop=f"%z{n}", file="s.c", line=2) for n in range(2 + is_after)],
            ],
            values=[
                of("a.c", value="%l", kind="int", min=0, max=9, min_int=0, max_int=9, range=("[0, 9]", None)[is_after]),
                of("a.c", value="%g", kind="int", min=0, max=9, min_int=0, max_int=9, range=(None, "[0, 9]")[is_after]),
                of("a.c", value="%n", kind="int", min=0, max=2.0**62, min_int=0, max_int=2**62 - is_after, range="r"),
                of("a.c", value="%w", kind="float", min=0, max=1, may_be_nan=is_after, range="r"),
                of("a.c", value="%s", kind="float", min=float("-inf"), max=1, may_be_nan=True, range="r"),
            ],
            findings=[
                of("a.c", kind="index", verdict="certain", message="both", fingerprint="1"),
                of("a.c", kind="index", verdict="certain", message=name, fingerprint=name, file="a.c", line=4),
                of("a.c", kind="size", verdict="possible", message=name, fingerprint="s" + name),
            ],
        )  # fmt: skip

    return side("old", False, "gone.c", manifests[0]), side("new", True, "came.c", manifests[1])


def test_what_changed(tmp_path: Path) -> None:
    old, new = two(tmp_path)
    found = comparison_of(new, old)
    assert found.title == f"{old} → {new}"
    assert found.head[-2:] == [
        "both of the same version and settings",
        "3 modules on both sides: 1.5 s of CPU time before, 1.5 s after",
    ]
    ways = [["by content", 1], ["by origin", 1], ["by file name", 1], ["only before", 1], ["only after", 1]]
    assert cells(found, "Modules") == ways
    assert cells(found, "Other outcomes") == [["ok", "time", 1]]
    assert cells(found, "Modules with another outcome") == [["new/b.c", "ok", "time", "slow"]]
    assert cells(found, "Loops") == [
        ["exact", 2, 2, 0],
        ["bounded", 3, 4, 1],
        ["symbolic", 0, 0, 0],
        ["unknown", 1, 0, -1],
        ["on both sides", 6, 6, 0],
        ["without a partner", 2, 3, 1],
    ]
    assert cells(found, "What changed of loops") == [
        ["exact count gained", 1],
        ["exact count lost", 1],
        ["bound gained", 1],
        ["bound narrower", 1],
        ["bound wider", 1],
    ]
    assert cells(found, "Exact counts lost: 1") == [["f", "%lost", "a.c:3", "a.c", "%n", "why"]]
    assert cells(found, "Exact counts gained: 1") == [["f", "for i", None, "a.c", None, "7"]]
    assert cells(found, "Ranges of values") == [
        ["float", 2, 2, 2, 0, 0, 0, 1],
        ["int", 3, 2, 2, 1, 1, 1, 0],
        ["all", 5, 4, 4, 1, 1, 1, 1],
    ]
    assert cells(found, "Ranges lost: 1") == [["f", "%l", "a.c", "[0, 9]", None]]
    assert cells(found, "Findings") == [["index", 2, 2, 1, 1]]
    assert cells(found, "Findings lost: 1") == [["index", "certain", "a.c:4", "a.c", "old"]]
    assert cells(found, "Findings gained: 1") == [["index", "certain", "a.c:4", "a.c", "new"]]


def test_what_did_not_change(tmp_path: Path) -> None:
    folder = small(tmp_path / "facts")
    found = comparison_of(folder, folder)
    assert titles(found) == ["Modules", "Loops", "Ranges of values", "Findings"]
    assert cells(found, "Ranges of values")[-1] == ["all", 6, 3, 3, 0, 0, 0, 0]


def test_to_have_no_value_is_to_be_known_better(tmp_path: Path) -> None:
    ranges: dict[str, Row] = {
        "nothing": {"min": -128, "max": 127},
        "some": {"min": 0, "max": 7, "range": "[0, 7]"},
        "none": {"range": "never computed"},
    }

    def side(name: str, order: int) -> str:
        pairs = [("nothing", "none"), ("some", "none"), ("none", "none")]
        rows = [of("a", value=f"%{number}", kind="int", **ranges[pair[order]]) for number, pair in enumerate(pairs)]
        return data_set(tmp_path / name, modules=[module("a")], values=rows)

    before, after = side("before", 0), side("after", 1)
    assert cells(comparison_of(after, before), "Ranges of values") == [["int", 3, 1, 0, 1, 0, 1, 0]]
    assert cells(comparison_of(before, after), "Ranges of values") == [["int", 3, 0, 1, 0, 1, 0, 1]]


def test_names_that_are_spelt_alike_are_not_paired(tmp_path: Path) -> None:
    """Two functions, of bytes that are no Unicode."""
    known: Row = {"value": "%y", "kind": "int", "min": 0, "max": 7, "range": "[0, 7]"}
    unknown: Row = {"value": "%y", "kind": "int", "min": 0, "max": 255}
    folder = data_set(
        tmp_path / "facts",
        modules=[module("a")],
        values=[of("a", **{**known, "function": "f\ufffd"}), of("a", **{**unknown, "function": "f\ufffd"})],
        loops=[of("a", function="f\ufffd", loop="%l", exact=exact) for exact in ("7", None)],
    )
    found = comparison_of(folder, folder)
    assert titles(found) == ["Modules", "Loops"]
    assert cells(found, "Loops")[-2:] == [["on both sides", 0, 0, 0], ["without a partner", 2, 2, 0]]


def test_different_questions(tmp_path: Path) -> None:
    before = {"tables": ["functions", "loops"], "checks": []}
    after = {"scev": "2.0", "program": "q", "prepare": "O2", "settings": {"rounding": "any"}, "checks": ["null"]}
    found = comparison_of(*reversed(two(tmp_path, (before, after))))
    assert (
        found.head[2] == "different: scev 1.0 → 2.0; settings default → rounding=any; prepare none → O2; checks +null"
    )
    assert found.head[3].startswith("of another preparation: ")
    # Blocks of other IR are not the same for their names, and values are in one of the data sets only.
    assert cells(found, "Loops")[-2:] == [["on both sides", 2, 2, 0], ["without a partner", 6, 7, 1]]
    assert titles(found)[-2:] == ["What changed of loops", "Exact counts lost: 1"]


def test_findings_of_kinds_that_one_did_not_look_for(tmp_path: Path) -> None:
    old, new = two(tmp_path, ({"checks": ["index"]}, {"checks": ["size"]}))
    assert not any(title.startswith("Findings") for title in titles(comparison_of(new, old)))


def test_usage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    folder = small(tmp_path / "facts")
    monkeypatch.chdir(tmp_path)

    def refused(*words: object) -> str:
        assert cli.run(["corpus", *map(str, words)]) == 2
        return capsys.readouterr().err

    assert "takes the folder of one data set" in refused("summary")
    assert "takes the folder of one data set" in refused("summary", folder, folder)
    assert "-j is of the analysis" in refused("summary", folder, "-j", 2).replace("--jobs", "-j")
    assert "--max-size is of the analysis" in refused("summary", folder, "--max-size", "64M")
    assert "is a .html file, not 'x.txt'" in refused("summary", folder, "-o", "x.txt")
    assert "--against is of a summary" in refused(folder, "--against", folder, "-o", "x")
    # A file of that name is a source.
    Path("summary").write_text("")
    assert "--against is of a summary" in refused("summary", folder, "--against", folder)


def test_what_is_no_data_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path) == 1
    assert capsys.readouterr().err == f"{tmp_path}: is no data set of scev corpus\n"
    assert run(small(tmp_path / "facts"), "--against", tmp_path) == 1
    assert capsys.readouterr().err == f"{tmp_path}: is no data set of scev corpus\n"
    page = tmp_path / "page.html"
    assert run(tmp_path, "-o", page) == 1
    assert not page.exists()


@pytest.mark.parametrize("said", [{"tables": None}, {"tables": [1]}, {"settings": [1]}, {"checks": None}])
def test_a_manifest_of_another_shape(tmp_path: Path, said: Row) -> None:
    folder = data_set(tmp_path / "facts", said, modules=[])
    with pytest.raises(ScevError, match="is no data set of scev corpus"):
        comparison_of(folder, folder)


def test_a_damaged_or_other_data_set(tmp_path: Path) -> None:
    folder = data_set(tmp_path / "facts", {"schema": 999}, modules=[])
    with pytest.raises(ScevError, match="a data set of another version"):
        summary_of(folder)
    folder = small(tmp_path / "damaged")
    path = Path(folder) / "loops" / "part-00000.parquet"
    path.write_bytes(path.read_bytes()[:100])
    with pytest.raises(ScevError, match="a damaged data set"):
        summary_of(folder)


def test_without_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "duckdb", None)
    with pytest.raises(ScevError, match=r"needs duckdb: pip install 'scev\[corpus\]'$"):
        summary_of(small(tmp_path / "facts"))


def test_nothing_else_can_be_read(tmp_path: Path) -> None:
    secret = tmp_path / "secret.csv"
    secret.write_text("a\n1\n")
    with open_queries() as queries:
        asked = (f"SELECT * FROM '{secret}'", f"SELECT * FROM read_csv('{secret}')", "INSTALL httpfs", "LOAD spatial",
                 f"COPY (SELECT 1) TO '{tmp_path}/out.csv'", "SET enable_external_access = true")  # fmt: skip
        for question in asked:
            with pytest.raises(ScevError):
                queries.rows(question)
    assert [path.name for path in tmp_path.iterdir()] == ["secret.csv"]


def test_words() -> None:
    assert [percent(CountShare(*one)) for one in [(0, 0), (0, 9), (1, 9999), (1, 3), (9998, 9999), (9, 9)]] == [
        "", "0.0%", "<0.1%", "33.3%", ">99.9%", "100.0%",
    ]  # fmt: skip
    assert shown("a\nb\x1b\udc80é") == "a\\nb\\x1b\\udc80é"
