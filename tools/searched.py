"""The parts of long searches (tools/search.py), and a plugin of pytest that keeps the tests of one part.

A part is a list of beginnings of test names; a test belongs to the first part that names it, else to `others`.

The plugin also keeps in a file which tests there are and which have ended, so that a search that was stopped can go on.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

# Of the environment: the part, the test that it begins with ("" for the first), and the file of its progress.
PART = "SCEV_PART"
FIRST = "SCEV_FIRST_TEST"
PROGRESS = "SCEV_PROGRESS"
ROWS = "tests/transfer/test_integer_rows.py::test_"
OPERATIONS = "tests/domains/test_int_operations.py::test_"
LOOPS = "tests/evolution/test_generated_loops.py::test_"
FACTS = "tests/execution/test_facts.py::test_"

PARTS: dict[str, dict[str, tuple[str, ...]]] = {
    "fuzz": {
        "domains": (OPERATIONS,),
        "rows-forward": (ROWS + "forward",),
        "rows-backward": (ROWS + "backward_whole",),
        "rows-sampled": (ROWS + "backward_sampled",),
        "rows-wide": (ROWS + "sampled",),
        "floats": (
            "tests/domains/test_float",
            "tests/transfer/test_float",
            "tests/execution/test_float",
            "tests/report/test_fpscev",
        ),
        "loops": (LOOPS + "many_generated_loops", LOOPS + "many_shapes"),
        "measures": ("tests/evolution/test_measures",),
        "nests": (LOOPS, "tests/evolution/test_counts", "tests/evolution/test_scoped_nowrap"),
        "terms": ("tests/evolution", "tests/flow"),
        "programs": (FACTS + "many_generated_programs",),
        "small-programs": (FACTS,),
        "whole-programs": ("tests/execution/test_whole_programs", "tests/analysis/program/test_generated_memory"),
        "checked-loops": ("tests/transforms/test_checked_loops",),
        "compiled-code": ("tests/execution/test_compiled_code", "tests/execution/test_library"),
    },
    "prove": {
        "integers": ("tests/domains/test_int_proofs",),
        "rules": ("tests/evolution",),
        "libm": ("tests/transfer/test_mathematics_accuracy",),
        "float-domains": ("tests/domains/test_float_arithmetic",),
        "float-inverses": ("tests/domains/test_float_inverse",),
        "float-rows": ("tests/transfer/test_float_rows",),
    },
    "conformance": {
        "llvm": (
            "tests/report",
            "tests/cfg",
            "tests/ir",
            "tests/transfer",
            "tests/domains",
            "tests/golden",
        ),
        "real-code": ("tests/execution",),
        "programs": ("tests/analysis/program",),
    },
}


def part_of(kind: str, name: str) -> str:
    """The part that a test belongs to."""
    for part, beginnings in PARTS[kind].items():
        if name.startswith(beginnings):
            return part
    return "others"


def pytest_ignore_collect(collection_path: object) -> bool | None:
    """Files of which no test can be of the part are not even read."""
    kind, _, part = os.environ[PART].partition("-")
    name = str(collection_path)
    at = name.rfind("/tests/")
    if part == "others" or not name.endswith(".py") or at < 0:
        return None
    file = name[at + 1 :]
    beginnings = PARTS[kind][part]
    return None if any(file.startswith(beginning.partition("::")[0]) for beginning in beginnings) else True


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    kind, _, part = os.environ[PART].partition("-")
    chosen = from_first([item for item in items if part_of(kind, item.nodeid) == part], os.environ.get(FIRST, ""))
    kept = set(chosen)
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = chosen


def from_first(items: list[pytest.Item], first: str) -> list[pytest.Item]:
    """The tests from one on; all of them where there is none of that name."""
    number = next((number for number, item in enumerate(items) if item.nodeid == first), 0)
    return items[number:]


def pytest_collection_finish(session: pytest.Session) -> None:
    """All processes have the same tests: one of them writes which."""
    if os.environ.get("PYTEST_XDIST_WORKER", "gw0") == "gw0" and session.items:
        _write("".join(f"there {item.nodeid}\n" for item in session.items))


class Watch:
    """Writes what became of each test when it has ended."""

    def __init__(self) -> None:
        self.outcomes: dict[str, str] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        known = self.outcomes.get(report.nodeid, "passed")
        self.outcomes[report.nodeid] = report.outcome if known == "passed" else known

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        _write(f"{self.outcomes.pop(nodeid, 'passed')} {nodeid}\n")


def pytest_configure(config: pytest.Config) -> None:
    # Reports of all processes come to the one that has none above it.
    if "PYTEST_XDIST_WORKER" not in os.environ:
        config.pluginmanager.register(Watch())


def _write(lines: str) -> None:
    if path := os.environ.get(PROGRESS):
        with Path(path).open("a", encoding="utf-8") as file:
            file.write(lines)


class Progress:
    """What a search came to: the tests that there are, in their order, and the outcomes of those that ended."""

    def __init__(self, tests: list[str], outcomes: dict[str, str]) -> None:
        self.tests = tests
        self.outcomes = outcomes

    @classmethod
    def read(cls, path: str) -> Progress:
        lines = Path(path).read_text(encoding="utf-8").splitlines() if Path(path).exists() else []
        words = [(word, test) for word, _, test in (line.partition(" ") for line in lines)]
        return cls(
            [test for word, test in words if word == "there"],
            {test: word for word, test in words if word != "there"},
        )

    def count(self, outcome: str) -> int:
        return sum(each == outcome for each in self.outcomes.values())

    def is_complete(self) -> bool:
        """Whether all tests have ended."""
        return bool(self.tests) and all(test in self.outcomes for test in self.tests)

    def first_not_run(self, first: str) -> str:
        """The first test that has not ended; not the one that the run began with, which had all the time there is. ""
        if there is none.
        """
        return next((test for test in self.tests if test not in self.outcomes and test != first), "")
