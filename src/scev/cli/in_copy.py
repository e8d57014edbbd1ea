"""Work in a copy of this process, which this one outlives whatever becomes of it.

A copy has at once what this process has loaded (fork(2)); to start Python anew takes longer than much of the work. It
is alone: no other thread runs in it, and it has a session of its own, so that whatever it starts is stopped with it.
"""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # as in support/interrupts.py
import contextlib
import os
import select
import sys
import time
from collections.abc import Callable
from typing import Final, NamedTuple, NoReturn

from scev.support.interrupts import UNINTERRUPTED

_ENDING: Final = (_signal.SIGTERM, _signal.SIGINT)
"""The signals that end a process, and have handlers here."""


class CopyResult(NamedTuple):
    """What a copy has said, and its status, as in `subprocess`: negative for a signal."""

    status: int
    said: bytes


def in_copy(work: Callable[[], bytes], seconds: float) -> CopyResult:
    """What some work comes to in a copy of this process; TimeoutError where it takes longer than `seconds`, OSError
    where there can be no copy.
    """
    assert sys.platform != "win32"
    sys.stdout.flush()
    sys.stderr.flush()
    reading, writing = os.pipe()
    child = 0
    try:
        # A signal that came between would leave the copy to itself. No mask of signals would do: another thread takes
        # them then.
        with UNINTERRUPTED:
            if (child := os.fork()) == 0:
                _work(work, writing)
        os.close(writing)
        writing = -1
        said = _read(reading, time.monotonic() + seconds)
    except BaseException:
        if writing >= 0:
            os.close(writing)
        if child:
            for kill in (os.killpg, os.kill):
                with contextlib.suppress(ProcessLookupError):
                    kill(child, _signal.SIGKILL)
            os.waitpid(child, 0)
        raise
    finally:
        os.close(reading)
    return CopyResult(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), said)


def _work(work: Callable[[], bytes], writing: int) -> NoReturn:
    """What the copy does; nothing of what it has from this process is to be ended by it."""
    assert sys.platform != "win32"
    status = 1
    try:
        os.setsid()
        for number in _ENDING:
            _signal.signal(number, _signal.SIG_DFL)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nowhere, stream)
        _leave_out_current_folder()
        said = work()
        while said:
            said = said[os.write(writing, said) :]
        status = 0
    finally:
        os._exit(status)


def _leave_out_current_folder() -> None:
    """No module of the current folder is taken for one of Python's: `python -m` puts it before all others."""
    if not sys.flags.safe_path and sys.path and sys.path[0] in ("", os.getcwd()):
        del sys.path[0]


def _read(reading: int, end: float) -> bytes:
    """All that is written into a pipe until a time."""
    said = b""
    while True:
        ready, _, _ = select.select([reading], [], [], max(0.0, end - time.monotonic()))
        if not ready:
            raise TimeoutError
        if not (part := os.read(reading, 1 << 16)):
            return said
        said += part
