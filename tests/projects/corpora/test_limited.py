"""Work under limits: whatever a process does, it costs itself an answer, ends in time, and leaves nothing behind."""

from __future__ import annotations

import contextlib
import ctypes
import faulthandler
import gc
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import gmpy2
import pytest

from scev.projects.corpora.limited import CRASH, MEMORY, OK, TIME, LimitedResult, run_each

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="processes end with their parents on Linux alone")


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    """No child, no zombie, and no file stays open."""
    before = open_files(), children()
    yield
    assert (open_files(), children()) == before


def open_files() -> list[str]:
    return sorted(os.listdir("/dev/fd"))[:-1]


def children() -> list[str]:
    """The processes that this one has started, and not waited for."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            if path.read_text().rpartition(")")[2].split()[1] == str(os.getpid()):
                found.append(path.parent.name)
    return sorted(found)


def limited(work: Callable[[], Any], max_seconds: float = 60, max_memory: int = 0) -> LimitedResult:
    return next(run_each(lambda _: work(), 1, max_seconds, max_memory))


def space_in_use() -> int:
    """The address space of this process: limits are above it."""
    return int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()


def is_alive(process: int) -> bool:
    """Whether a process runs: one that waits to be noticed as dead does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


def ends(process: int, seconds: float = 10) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if not is_alive(process):
            return True
        time.sleep(0.01)
    return False


def test_an_answer() -> None:
    found = limited(lambda: {"a": [1, 2.5, None]})
    assert (found.outcome, found.answer, found.reason) == (OK, {"a": [1, 2.5, None]}, "")
    assert found.peak > 1 << 20


def test_no_answer_is_none() -> None:
    assert limited(lambda: None)[:3] == (OK, None, "")


def test_a_huge_answer() -> None:
    found = limited(lambda: os.urandom(1 << 20) * 50)
    assert found.outcome == OK
    assert len(found.answer) == 50 << 20


@pytest.mark.parametrize("seconds", [float("inf"), 1e12])
def test_any_time(seconds: float) -> None:
    assert limited(lambda: 1, seconds).answer == 1


def test_time_is_limited() -> None:
    started = time.monotonic()
    assert limited(lambda: time.sleep(60), 0.2)[:3] == (TIME, None, "not done within 0.2 s")
    assert time.monotonic() - started < 10


def test_time_is_limited_in_native_code() -> None:
    assert limited(lambda: gmpy2.fac(10**9), 0.2).outcome == TIME


@linux_only
def test_memory_is_limited() -> None:
    limit = space_in_use() + (64 << 20)
    found = limited(lambda: len(bytearray(1 << 30)), max_memory=limit)
    assert found[:3] == (MEMORY, None, f"needs more than {limit >> 20} MiB")
    assert limited(lambda: len(bytearray(1 << 20)), max_memory=limit).answer == 1 << 20


LOWER = """
import resource, sys
from scev.projects.corpora.limited import run_each
limit = int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
print(next(run_each(lambda _: 1, 1, 60, 2 * limit)).answer)
print(next(run_each(lambda _: len(bytearray(limit)), 1, 60, 2 * limit)).reason)
"""


@linux_only
def test_a_limit_of_this_process_is_not_raised() -> None:
    """As `ulimit -v` sets it."""
    words = [sys.executable, "-c", LOWER, str(1 << 30)]
    assert subprocess.run(words, check=True, capture_output=True, text=True).stdout == "1\nneeds more than 1024 MiB\n"


@linux_only
def test_memory_is_limited_in_native_code() -> None:
    # GMP says "Cannot allocate memory", and aborts.
    found = limited(lambda: crash(lambda: gmpy2.mpz(1) << (1 << 35)), max_memory=space_in_use() + (64 << 20))
    assert found.outcome == MEMORY, found.reason


def test_memory_without_a_limit() -> None:
    def work() -> None:
        raise MemoryError

    assert limited(work)[:3] == (MEMORY, None, "needs more memory than there is")


def crash(how: Callable[[], object]) -> None:
    # pytest has it write to where this process does.
    faulthandler.disable()
    how()


def test_an_abort() -> None:
    assert limited(lambda: crash(os.abort))[:3] == (CRASH, None, "SIGABRT")


def test_a_wrong_address() -> None:
    assert limited(lambda: crash(lambda: ctypes.string_at(0)))[:3] == (CRASH, None, "SIGSEGV")


def test_an_exception() -> None:
    def work() -> None:
        raise KeyError("one", "two\nthree")

    assert limited(work)[:3] == (CRASH, None, r"exit status 1: KeyError: ('one', 'two\nthree')")


def test_what_cannot_be_sent() -> None:
    found = limited(lambda: lambda: 1)
    assert found.outcome == CRASH
    assert "pickle" in found.reason


@pytest.mark.parametrize("status", [0, 3])
def test_an_exit_is_no_answer(status: int) -> None:
    """As a library does that gives up."""
    assert limited(lambda: os._exit(status))[:3] == (CRASH, None, f"exit status {status}")


def fork_a_sleeper() -> int:
    if (process := os.fork()) == 0:
        time.sleep(60)
        os._exit(0)
    return process


@linux_only
def test_what_a_child_starts_is_ended() -> None:
    """Though it holds the pipe open, the answer is there at once."""
    started = time.monotonic()
    found = limited(fork_a_sleeper, 30)
    assert found.outcome == OK
    assert time.monotonic() - started < 10
    assert ends(found.answer)


@linux_only
def test_what_a_child_starts_is_ended_when_it_crashes() -> None:
    def work() -> None:
        fork_a_sleeper()
        crash(os.abort)

    started = time.monotonic()
    assert limited(work, 30).outcome == CRASH
    assert time.monotonic() - started < 10


@linux_only
def test_the_last_answer_does_not_wait_for_what_a_child_started() -> None:
    started = time.monotonic()
    sleepers = [found.answer for found in run_each(lambda number: fork_a_sleeper(), 3, 30, 0)]
    assert time.monotonic() - started < 10
    assert len(sleepers) == 3
    assert all(map(ends, sleepers))


def test_one_of_several_costs_itself_an_answer() -> None:
    def work(number: int) -> int:
        if number == 2:
            crash(os.abort)
        if number == 4:
            time.sleep(60)
        return number

    found = [(one.outcome, one.answer) for one in run_each(work, 6, 5, 0)]
    assert found == [(OK, 0), (OK, 1), (CRASH, None), (OK, 3), (TIME, None), (OK, 5)]


@linux_only
def test_what_one_leaves_costs_no_other_its_answer() -> None:
    left: list[bytearray] = []

    def work(number: int) -> int:
        left.append(bytearray(128 << 20))
        return len(left)

    # What other tests left in this process, and a child gives back between two pieces, is not room for a piece.
    gc.collect()
    found = list(run_each(work, 6, 60, space_in_use() + (300 << 20)))
    assert [one.outcome for one in found] == [OK] * 6
    assert 1 < max(one.answer for one in found) < 6


def test_answers_that_nobody_takes() -> None:
    answers = run_each(lambda number: number, 1000, 60, 0)
    assert next(answers).answer == 0
    answers.close()  # type: ignore[attr-defined]


def test_time_is_limited_behind_a_closed_pipe() -> None:
    def work() -> None:
        os.closerange(3, 256)
        time.sleep(60)

    started = time.monotonic()
    assert limited(work, 0.5).outcome == TIME
    assert time.monotonic() - started < 10


def test_an_interruption_ends_the_child() -> None:
    def interrupt(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.3)
        with pytest.raises(KeyboardInterrupt):
            limited(lambda: time.sleep(60))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


PARENT = """
import os, time
from scev.projects.corpora.limited import run_each
def work():
    os.write({pipe}, b"%d\\n" % os.getpid())
    time.sleep(60)
next(run_each(lambda _: work(), 1, 60, 0))
"""


@linux_only
def test_a_child_ends_with_its_parent() -> None:
    reading, writing = os.pipe()
    with subprocess.Popen([sys.executable, "-c", PARENT.format(pipe=writing)], pass_fds=[writing]) as parent:
        os.close(writing)
        child = int(os.read(reading, 100))
        os.close(reading)
        assert is_alive(child)
        parent.kill()
    assert ends(child)


# The parent is gone before the child asks to end with it.
ORPHAN = """
import os, time
from scev.projects.corpora.limited import end_with_parent
parent = os.getpid()
if os.fork() == 0:
    while os.getppid() == parent:
        time.sleep(0.01)
    os.write({pipe}, b"%d\\n" % os.getpid())
    end_with_parent(parent)
    time.sleep(60)
"""


@linux_only
def test_a_child_ends_with_a_parent_that_was_quicker() -> None:
    reading, writing = os.pipe()
    with subprocess.Popen([sys.executable, "-c", ORPHAN.format(pipe=writing)], pass_fds=[writing]):
        os.close(writing)
        child = int(os.read(reading, 100))
        os.close(reading)
    assert ends(child)
