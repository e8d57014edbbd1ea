"""`make test-touched`: which tests run for which files."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def touched(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    for name in ("touched", "mutants", "reached", "code_changes"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    import touched

    return touched


HERE = "tests/test_touched.py::test_the_nearest_run_as_long_as_there_is_time"
OTHER = "tests/test_names.py::test_a_name_is_given_once"
GONE = "tests/test_names.py::test_that_has_gone"


def test_the_nearest_run_as_long_as_there_is_time(touched: ModuleType) -> None:
    reached = touched.Reached([(GONE, 1.0), (HERE, 8.0), (OTHER, 5.0)], {"src/scev/a.py": [0, 1, 2]})
    assert reached.of("src/scev/a.py", 20.0) == [HERE, OTHER]
    assert reached.of("src/scev/a.py", 10.0) == [HERE]
    # One runs, however long it takes.
    assert reached.of("src/scev/a.py", 1.0) == [HERE]
    assert reached.of("src/scev/b.py", 20.0) == []


def test_a_file_of_which_nothing_is_known_has_tests_by_its_name(touched: ModuleType) -> None:
    assert "tests/relations/test_counters.py" not in touched.beside("src/scev/ir/addresses.py")
    assert "tests/ir/test_addresses.py" in touched.beside("src/scev/ir/addresses.py")
    assert "tests/threads/test_lane_patterns.py" in touched.beside("src/scev/threads/lane_patterns.py")


def test_changed_tests_run_whole_and_new_files_by_their_name(
    touched: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = touched.Reached([(HERE, 8.0), (OTHER, 5.0)], {"src/scev/a.py": [0, 1]})
    monkeypatch.setattr(touched.Reached, "kept", classmethod(lambda cls: kept))
    files = ["docs/index.md", "src/scev/a.py", "src/scev/new/names.py", "tests/test_names.py"]
    assert touched.chosen_tests(files, 60.0) == ["tests/test_names.py", HERE]
    assert "tests/ir/test_addresses.py" in touched.chosen_tests(["src/scev/ir/addresses.py"], 60.0)
    assert touched.chosen_tests(["docs/index.md"], 60.0) == []
