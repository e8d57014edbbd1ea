"""A corpus analysed: every input has one row, whatever it is, and nothing is lost or found twice."""

from __future__ import annotations

import ctypes
import faulthandler
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import scev
from scev.cli import command as cli
from scev.projects.corpora import engines, work
from scev.projects.corpora.engine import Batch, BatchRows, Engine, analyze_batch
from scev.projects.corpora.items import Item
from scev.projects.corpora.work import CorpusRequest
from scev.projects.fact_cache import FactCache

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
    assert {Path(row["origin"]).name for row in modules} == {"0.ll", "1.ll", "2.ll"}
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
    assert capsys.readouterr().out == f"{folder}: 0 modules analysed; 1 more was a copy; 3 were there before\n"
    assert run(tmp_path / "in", "-o", folder, "--set", "rounding=any") == 1
    assert "another question's data set is there (settings): -o takes another folder" in capsys.readouterr().err
    assert rows(folder, "modules") == modules


class InlineEngine(Engine):
    """Batches in this process, so that a test can change what is done with a module."""

    def __init__(self, jobs: int) -> None:
        pass

    def results(self, batches: Iterator[Batch], request: CorpusRequest) -> Iterator[BatchRows]:
        for batch in batches:
            yield analyze_batch(batch, request)

    def close(self) -> None:
        pass


def outcomes(folder: Path) -> dict[str, tuple[str, str | None]]:
    return {Path(row["origin"]).name: (row["outcome"], row["reason"]) for row in rows(folder, "modules")}


def test_what_goes_wrong_costs_one_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Damaged bitcode, another language, nothing, too much; what hangs, takes all memory, crashes, fails."""
    folder = tmp_path / "in"
    folder.mkdir()
    bitcode = scev.read(loop(0))
    from llvmlite import binding

    whole = binding.parse_assembly(bitcode.text).as_bitcode()
    (folder / "a_truncated.bc").write_bytes(whole[: len(whole) // 2])
    (folder / "b_language.ll").write_text("int main(void) { return 0; }\n")
    (folder / "c_empty.ll").write_text("")
    with open(folder / "d_large.bc", "wb") as file:
        file.truncate(200 << 20)
    names = ["e_hangs", "f_takes_all", "g_aborts", "h_segments", "i_fails", "j_good", "k_good"]
    for number, name in enumerate(names):
        (folder / f"{name}.ll").write_text(loop(number))
    analyzed = work._analyzed

    def odd(module: Item, request: CorpusRequest, cache: FactCache | None) -> Any:
        name = Path(module.origin).stem
        # It would write what it has seen over what a test prints.
        faulthandler.disable()
        if name == "e_hangs":
            time.sleep(1000)
        if name == "f_takes_all":
            return [bytearray(1 << 26) for _ in range(1000)]
        if name == "g_aborts":
            os.abort()
        if name == "h_segments":
            ctypes.string_at(0)
        if name == "i_fails":
            raise RuntimeError("a\ndefect")
        return analyzed(module, request, cache)

    monkeypatch.setattr(work, "_analyzed", odd)
    monkeypatch.setitem(engines.ENGINES, "local", InlineEngine)
    begun = time.monotonic()
    assert run(folder, "-o", tmp_path / "facts", "--max-seconds", 4, "--max-memory", "2G") == 0
    assert time.monotonic() - begun < 60
    found = outcomes(tmp_path / "facts")
    assert {name: outcome for name, (outcome, _) in found.items()} == {
        "a_truncated.bc": "unreadable",
        "b_language.ll": "unreadable",
        "c_empty.ll": "unreadable",
        "d_large.bc": "too large",
        "e_hangs.ll": "time",
        "f_takes_all.ll": "memory",
        "g_aborts.ll": "crash",
        "h_segments.ll": "crash",
        "i_fails.ll": "failure",
        "j_good.ll": "ok",
        "k_good.ll": "ok",
    }
    assert found["b_language.ll"][1] is not None
    assert "this is C" in found["b_language.ll"][1]
    assert found["e_hangs.ll"][1] == "not done within 4 s"
    assert found["f_takes_all.ll"][1] == "needs more than 2048 MiB"
    assert found["g_aborts.ll"][1] == "SIGABRT"
    assert found["h_segments.ll"][1] == "SIGSEGV"
    assert found["i_fails.ll"][1] == "internal failure: RuntimeError: a defect"
    assert len(rows(tmp_path / "facts", "loops")) == 2


def test_order_and_processes_change_no_row(tmp_path: Path) -> None:
    files = [tmp_path / f"{number}.ll" for number in range(6)]
    for number, file in enumerate(files):
        file.write_text(loop(number))
    ways = [[*files, "-j", 1], [*reversed(files), "-j", 2], [*files, "--cache", tmp_path / "kept"]]
    ways.append(ways[-1])
    found = []
    for number, way in enumerate(ways):
        folder = tmp_path / f"facts{number}"
        assert run(*way, "-o", folder, "--tables", "values,accesses,findings") == 0
        tables = ("modules", "functions", "loops", "values", "accesses", "findings")
        found.append([rows(folder, table) for table in tables])
    assert all(one == found[0] for one in found)
    assert all(found[0][:4])


def test_functions_that_modules_share_are_found_again(tmp_path: Path) -> None:
    """Under other names of modules, in other places."""
    for number in range(2):
        (tmp_path / f"{number}.ll").write_text(f"@g{number} = global i32 0\n" + loop(7))
    answers: list[int] = []
    for number in range(2):
        words = [tmp_path / f"{number}.ll", "-o", tmp_path / f"facts{number}", "--cache", tmp_path / "kept", "-j", 1]
        assert run(*words) == 0
        import sqlite3

        with sqlite3.connect(tmp_path / "kept" / "facts.sqlite") as file:
            answers.append(file.execute("select count(*) from answers").fetchone()[0])
        file.close()
    assert answers[0] == answers[1] > 0
    (first,), (second,) = [rows(tmp_path / f"facts{number}", "loops") for number in range(2)]
    assert first.pop("content") != second.pop("content")
    assert first == second


def test_a_run_that_is_killed_and_interrupted_goes_on(tmp_path: Path) -> None:
    """Four times, at four places, in three ways: the data set is that of a run without an end before its end."""
    folder = tmp_path / "in"
    folder.mkdir()
    for number in range(40):
        (folder / f"{number:02}.ll").write_text(loop(number))
    line = [sys.executable, "-c", PARTS_OF_FOUR, "corpus", str(folder), "-o"]
    whole = [*line, str(tmp_path / "whole"), "-j", "2"]
    assert subprocess.run(whole, check=True, capture_output=True).stderr == b""
    broken = tmp_path / "broken"
    for end, parts in ((signal.SIGKILL, 1), (signal.SIGINT, 3), (signal.SIGTERM, 5), (signal.SIGKILL, 7)):
        process = subprocess.Popen([*line, str(broken), "-j", "2"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        deadline = time.monotonic() + 60
        while len(list(broken.glob("modules/part-*.parquet"))) < parts and time.monotonic() < deadline:
            time.sleep(0.01)
        process.send_signal(end)
        _, said = process.communicate(timeout=60)
        assert process.returncode == (-end if end == signal.SIGKILL else 128 + end)
        if end != signal.SIGKILL:
            assert said.endswith(b"modules; the same command goes on\n")
            assert said.count(b"\n") == 1
    assert subprocess.run([*line, str(broken), "-j", "2"], check=True, capture_output=True).stderr == b""
    for table in ("modules", "functions", "loops"):
        assert rows(broken, table) == rows(tmp_path / "whole", table)
    assert len(rows(broken, "modules")) == 40


PARTS_OF_FOUR = """
if __name__ == "__main__":
    from scev.projects.corpora import corpus, data_set
    data_set.MAX_MODULES_A_PART = 4
    corpus.MAX_MODULES_A_BATCH = 2
    from scev.cli.command import main
    main()
"""


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ([], "nothing to read"),
        (["a.ll"], "-o DIR names the folder"),
        (["a.ll", "-o", "x", "--tables", "valeus"], "no table 'valeus'; did you mean values?"),
        (["a.ll", "-o", "x", "--max-memory", "much"], "--max-memory takes a number of bytes"),
        (["a.ll", "-o", "x", "--max-memory", "99999999999G"], "--max-memory takes a number of bytes"),
        (["a.ll", "-o", "x", "--max-size", "9" * 5000], "--max-size takes a number of bytes"),
        (["a.ll", "-o", "x", "--max-seconds", "nan"], "--max-seconds takes a number of seconds, not 'nan'"),
        (["a.ll", "-o", "x", "--max-seconds", "inf"], "--max-seconds takes a number of seconds, not 'inf'"),
        (["a.ll", "-o", "x", "--checks", "bounds"], "with --tables findings"),
        (["a.ll", "-o", "x", "--prepare", "bogus"], "bogus"),
        (["a.ll", "-o", "x", "--engine", "spark"], "--engine takes local or ray, not 'spark'"),
        (["-", "-o", "x"], "standard input"),
    ],
)
def test_wrong_usage(
    words: list[str], line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.ll").write_text(loop(0))
    assert run(*words) == 2
    assert line in capsys.readouterr().err
    assert not Path("x").exists()


def test_the_order_of_names_is_no_other_question(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.ll").write_text(loop(0))
    for tables, kinds in (("values,findings", "loop,narrowing"), ("findings,values", "narrowing,loop")):
        words = ["-o", tmp_path / "facts", "--tables", tables, "--checks", kinds]
        assert run(tmp_path / "a.ll", *words) == 0
    assert capsys.readouterr().out.endswith("0 modules analysed; 1 were there before\n")


def test_what_is_there_is_not_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.ll").write_text(loop(0))
    Path("x").mkdir()
    Path("x/mine.txt").write_text("mine")
    assert run("a.ll", "-o", "x") == 1
    assert "x: is neither empty nor a data set" in capsys.readouterr().err
    Path("y").write_text("mine")
    assert run("a.ll", "-o", "y") == 1
    assert "y: cannot be written" in capsys.readouterr().err
    assert (Path("y").read_text(), Path("x/mine.txt").read_text()) == ("mine", "mine")
    assert run("none.ll", "-o", "z") == 1
    assert "none.ll" in capsys.readouterr().err
    assert not Path("z").exists()


def test_readers_of_parquet_read_it(tmp_path: Path) -> None:
    """DuckDB, and polars and pandas where they are installed, agree."""
    duckdb = pytest.importorskip("duckdb", reason="duckdb is not installed: pip install 'scev[corpus]'")
    for number in range(5):
        (tmp_path / f"{number}.ll").write_text(f'source_filename = "x.c"\n{loop(number)}')
    assert run(*tmp_path.glob("*.ll"), "-o", tmp_path / "facts") == 0
    question = (
        f"select language, count(*), avg((exact is not null)::int) from '{tmp_path}/facts/loops/*.parquet' group by 1"
    )
    assert duckdb.sql(question).fetchall() == [("c", 5, 1.0)]


@pytest.mark.parametrize("library", ["polars", "pandas"])
def test_other_readers(library: str, tmp_path: Path) -> None:
    pytest.importorskip(library, reason=f"{library} is not installed")
    (tmp_path / "a.ll").write_text(loop(3))
    assert run(tmp_path / "a.ll", "-o", tmp_path / "facts") == 0
    code = {
        "polars": "import polars as p; print(p.read_parquet('facts/loops/*.parquet')['trip_count'].to_list())",
        "pandas": "import pandas as p; print(p.read_parquet('facts/loops/')['trip_count'].to_list())",
    }[library]
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, check=True, capture_output=True, text=True)
    assert done.stdout == "[5]\n"


def test_parquet_as_compile_has_it(tmp_path: Path) -> None:
    """Bitcode in and facts out, with the columns of its row."""
    import pyarrow as pa
    import pyarrow.parquet as pq
    from llvmlite import binding

    modules = [binding.parse_assembly(scev.read(loop(number)).text).as_bitcode() for number in range(40)]
    columns = {
        "content": pa.array([*modules, modules[3], b"", b"BC\xc0\xde nothing", None], pa.binary()),
        "license_expression": ["MIT"] * 44,
        "language": ["c", "rust"] * 22,
        "package_source": [f"https://example.org/{number // 10}" for number in range(44)],
    }
    pq.write_table(pa.table(columns), tmp_path / "part.parquet", row_group_size=7)
    assert run(tmp_path / "part.parquet", "-o", tmp_path / "facts", "-j", 2) == 0
    found = rows(tmp_path / "facts", "modules")
    by_row = {int(row["origin"].rpartition(":")[2]): row for row in found}
    assert sorted(by_row) == [*range(40), 41, 42, 43]
    for number in range(40):
        row = by_row[number]
        assert (row["outcome"], row["language"]) == ("ok", ["c", "rust"][number % 2])
        assert row["package"] == f"https://example.org/{number // 10}"
        assert row["bytes"] == len(modules[number])
    assert {by_row[number]["outcome"] for number in (41, 42, 43)} == {"unreadable"}
    loops = rows(tmp_path / "facts", "loops")
    assert sorted(row["trip_count"] for row in loops) == list(range(2, 42))
    assert {row["content"]: row["language"] for row in loops} == {
        row["content"]: row["language"] for row in found if row["outcome"] == "ok"
    }
