"""A plugin of pytest for tools/mutants.py and touched.py: notes what each test reaches, or runs chosen tests in order.

    pytest -p reached --reached-notes FILE     a line for each test that passes: name, seconds, blocks (a bit set);
                                               with --reached-first, of the first case of each test
    pytest -p reached --reached-tests FILE     the tests that FILE lists with their usual seconds, in its order;
                                               names of those that fail go to FILE.failed

What a fixture reaches while it is made counts for all later tests of the file: it may be made for all of them.
"""

from __future__ import annotations

import inspect
import json
import os
import re
import resource
import signal
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest

REACHED = bytearray(1 << 16)
DIGITS = bytes.maketrans(b"\0\1", b"01")
TIMED = re.compile(r"perf_counter|process_time|monotonic\(|time\.time|getrusage")
TIMEOUT_STATUS = 124
MEMORY_BYTES = 6 << 30
LEAST_SECONDS = 20
FACTOR = 10


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--reached-notes", help="write here what each test reaches")
    parser.addoption("--reached-first", action="store_true", help="run the first case of each test, for all of them")
    parser.addoption("--reached-tests", help="run the tests that this file lists")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--reached-notes"):
        is_first = config.getoption("--reached-first")
        config.pluginmanager.register(_Notes(Path(config.getoption("--reached-notes")), is_first))
    if config.getoption("--reached-tests"):
        config.pluginmanager.register(_Chosen(Path(config.getoption("--reached-tests"))))


def measures_time(item: pytest.Item) -> bool:
    """A test of speed fails on a busy machine: it says nothing of a change."""
    function = getattr(item, "function", None)
    return function is not None and TIMED.search(inspect.getsource(function)) is not None


def bits() -> int:
    """What was reached since the last call."""
    found = int(bytes(REACHED[::-1]).translate(DIGITS), 2)
    REACHED[:] = bytes(len(REACHED))
    return found


class _Notes:
    def __init__(self, path: Path, is_first: bool) -> None:
        self.path = path
        self.is_first = is_first
        # By test: its cases, where only the first one of them runs.
        self.cases: Counter[str] = Counter()
        self.of_file = 0
        self.file = ""
        self.reached = 0
        self.seconds = 0.0
        self.failed = False

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Behind the hook that takes the share of `make test`."""
        if not self.is_first:
            return
        first: dict[str, pytest.Item] = {}
        for item in items:
            test = item.nodeid.partition("[")[0]
            self.cases[test] += 1
            first.setdefault(test, item)
        items[:] = first.values()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        file = item.nodeid.partition("::")[0]
        if file != self.file:
            self.file, self.of_file = file, 0
        self.failed = measures_time(item)
        bits()
        started = time.process_time()
        yield
        seconds = (time.process_time() - started) * max(1, self.cases[item.nodeid.partition("[")[0]])
        reached = bits() | self.reached | self.of_file
        self.reached = 0
        if not self.failed:
            with self.path.open("a") as notes:
                notes.write(json.dumps([item.nodeid, round(seconds, 3), f"{reached:x}"]) + "\n")

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_setup(self) -> Iterator[None]:
        yield
        self.of_file |= bits()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or not report.passed


class _Chosen:
    def __init__(self, path: Path) -> None:
        self.seconds: dict[str, float] = json.loads(path.read_text())
        self.failed = path.with_name(path.name + ".failed")
        self.failed.write_text("")
        signal.signal(signal.SIGPROF, give_up)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        order = {name: index for index, name in enumerate(self.seconds)}
        chosen = sorted((item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid])
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in order])
        items[:] = chosen

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        # Seconds of this process alone, so that a busy machine does not count as an endless loop.
        signal.setitimer(signal.ITIMER_PROF, LEAST_SECONDS + FACTOR * self.seconds[item.nodeid])
        yield
        signal.setitimer(signal.ITIMER_PROF, 0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._note(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self._note(report)

    def _note(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        if report.failed:
            with self.failed.open("a") as failed:
                failed.write(report.nodeid + "\n")


def give_up(_signal: int, _frame: FrameType | None) -> None:
    os._exit(TIMEOUT_STATUS)
