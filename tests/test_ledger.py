"""Long searches (tools/search.py): those that failed are answered for, and those that were stopped go on."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
TOOLS = ROOT / "tools"


def tool(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(TOOLS))
    monkeypatch.delitem(sys.modules, name, raising=False)
    return importlib.import_module(name)


@pytest.fixture
def ledger(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return tool("ledger", monkeypatch)


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return tool("searched", monkeypatch)


def test_a_failed_search_has_a_test_or_a_line_that_names_its_seed(ledger: ModuleType) -> None:
    """A part whose newest search failed: what it found is a written test that names the seed, or stands in
    docs/proved.md.
    """
    rows = ledger.rows()
    failed = [row for part in {row["part"]: True for row in rows} if (row := ledger.failed_search(part, rows))]
    written = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.rglob("*.py") if failed]
    written.append((ROOT / "docs" / "proved.md").read_text(encoding="utf-8"))
    silent = [row for row in failed if not any(str(row["seed"]) in text for text in written)]
    assert [(row["part"], row["seed"]) for row in silent] == []


def row(part: str, seed: int, result: str = "passed", **more: str) -> dict[str, Any]:
    return {"part": part, "seed": seed, "result": result, **more}


def test_the_part_that_has_not_run_for_longest_is_next(ledger: ModuleType) -> None:
    rows = [row("a", 1), row("b", 2), row("a", 3)]
    assert ledger.longest_not_run(["a", "b"], rows) == "b"
    assert ledger.longest_not_run(["a", "b", "c", "d"], rows) == "c"
    assert ledger.longest_not_run(["a", "b"], [*rows, row("b", 2, "stopped", next="t")]) == "a"


def test_runs_that_go_on_are_one_search(ledger: ModuleType) -> None:
    """What failed before a search was stopped is not forgotten because it went on well."""
    first = row("a", 1, "failed (1), stopped", next="t")
    second = row("a", 1, at="t")
    assert ledger.newest_search("a", [row("a", 7, "failed (1)"), first, row("b", 3), second]) == [second, first]
    assert ledger.failed_search("a", [first, second]) == first
    again = row("a", 1)
    assert ledger.newest_search("a", [first, second, again]) == [again]
    assert ledger.failed_search("a", [first, second, again]) is None
    begun = row("a", 1, "stopped", next="s")
    assert ledger.failed_search("a", [row("a", 1, "failed (1)"), begun]) is not None, "it has not come to what failed"
    assert ledger.newest_search("c", [first]) == []


def test_a_search_that_was_stopped_goes_on_with_the_first_test_that_has_not_ended(searched: ModuleType) -> None:
    progress = searched.Progress(["a", "b", "c", "d"], {"a": "passed", "c": "failed"})
    assert progress.first_not_run("") == "b"
    assert progress.first_not_run("b") == "d", "b had all the time there is"
    assert not progress.is_complete()
    assert (progress.count("passed"), progress.count("failed")) == (1, 1)
    assert searched.Progress(["a"], {"a": "passed"}).is_complete()
    assert searched.Progress(["a"], {}).first_not_run("a") == ""


def test_what_does_not_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """With all that it has started, and though it does not listen to Ctrl-C."""
    tool("ledger", monkeypatch)
    tool("searched", monkeypatch)
    search = tool("search", monkeypatch)
    monkeypatch.setattr(search, "SECONDS_TO_STOP", 0.1)
    deaf = "import signal, time; signal.signal(signal.SIGINT, signal.SIG_IGN); time.sleep(60)"
    process = subprocess.Popen([sys.executable, "-c", deaf], start_new_session=True)
    with search.stopped_after(process, 0.005) as was_stopped:
        assert process.wait(30) != 0
    assert was_stopped.is_set()
    process = subprocess.Popen([sys.executable, "-c", ""], start_new_session=True)
    with search.stopped_after(process, 1) as was_stopped:
        assert process.wait(30) == 0
    assert not was_stopped.is_set()
