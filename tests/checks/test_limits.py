"""The limits of the processes that run code (checks/limits.py)."""

from __future__ import annotations

import mmap
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from scev.checks.limits import MAX_RUN_BYTES, Limits, become_limited, become_silent

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the limits are Linux's")


def in_child(work: Callable[[Limits], bool]) -> bool:
    """What limited code answers."""
    shared = mmap.mmap(-1, 1)
    child = os.fork()
    if child == 0:
        try:
            become_silent()
            shared[0] = work(become_limited())
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    return bool(shared[0])


def fails(work: Callable[[], object]) -> bool:
    try:
        work()
    except (OSError, MemoryError):
        return True
    return False


def test_a_child_opens_no_files(tmp_path: Path) -> None:
    target = tmp_path / "written"
    assert in_child(lambda _: fails(lambda: target.write_text("x")))
    assert not target.exists()


def test_a_child_has_no_files_of_its_parent(tmp_path: Path) -> None:
    with (tmp_path / "open").open("w") as file:
        number = file.fileno()
        assert in_child(lambda _: fails(lambda: os.write(number, b"x")))


def test_a_child_writes_no_file_that_it_has(tmp_path: Path) -> None:
    target = tmp_path / "written"

    def work() -> bool:
        become_silent()
        file = os.open(target, os.O_WRONLY | os.O_CREAT)
        become_limited()
        return fails(lambda: os.write(file, b"x"))

    child = os.fork()
    if child == 0:
        done = False
        try:
            done = work()
        finally:
            os._exit(0 if done else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert target.read_bytes() == b""


def test_a_child_has_some_memory_and_not_more() -> None:
    assert in_child(lambda _: not fails(lambda: mmap.mmap(-1, MAX_RUN_BYTES // 2)))
    assert in_child(lambda _: fails(lambda: mmap.mmap(-1, 2 * MAX_RUN_BYTES)))


def test_memory_that_is_kept_is_not_missing_to_the_next_call() -> None:
    kept: list[mmap.mmap] = []

    def keep(limits: Limits) -> bool:
        for _ in range(3):
            limits.renew_memory()
            kept.append(mmap.mmap(-1, MAX_RUN_BYTES // 2))
        return True

    assert in_child(keep)


def test_a_child_gets_no_privileges() -> None:
    def work(_: Limits) -> bool:
        import ctypes

        # PR_GET_NO_NEW_PRIVS
        return ctypes.CDLL(None).prctl(39, 0, 0, 0, 0) == 1

    assert in_child(work)


@pytest.mark.skipif(os.getuid() == 0, reason="the kernel does not hold root to the number of processes")
def test_a_child_starts_no_processes() -> None:
    assert in_child(lambda _: fails(os.fork))


def test_the_parent_is_not_limited(tmp_path: Path) -> None:
    assert in_child(lambda _: True)
    (tmp_path / "written").write_text("x")
    assert subprocess.run(["true"], check=False).returncode == 0
