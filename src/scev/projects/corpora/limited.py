"""Work in a process of its own, under limits of time and memory: whatever it does, it costs itself an answer.

    fork       the child has all that is loaded here, and shares it
    memory     RLIMIT_AS of the child; what it asks for beyond is refused, and it ends
    time       by the clock; then the child, and whatever it started, is killed
    peak       ru_maxrss of the child (getrusage(2)), which begins with what it shares

A child is told apart from one that ended by itself by what it wrote: its answer is whole, or is none.
"""

from __future__ import annotations

import os
import pickle
import resource
import select
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from typing import IO, Any, Final, NamedTuple, NoReturn

OK: Final = "ok"
TIME: Final = "time"
MEMORY: Final = "memory"
CRASH: Final = "crash"

MAX_REASON: Final = 300
"""Maximum characters of what a process said last that are kept."""
NEAR_LIMIT: Final = 0.75
"""A process that was killed by a signal with this part of its memory in use ran out of it: C++ aborts then."""
_READ_AT_ONCE: Final = 1 << 20
_OUT_OF_MEMORY: Final = 86
"""Exit status of a child that Python refused memory."""


class LimitedResult(NamedTuple):
    """What came of work under limits: `answer` where `outcome` is OK, else None, and the reason in a line; CPU seconds,
    and the most memory in bytes, of the process.
    """

    outcome: str
    answer: Any
    reason: str
    seconds: float
    peak: int


def run_limited(work: Callable[[], Any], max_seconds: float, max_memory: int) -> LimitedResult:
    """`work()`, which can be pickled, from a process of its own; `max_memory` in bytes, 0 for no limit. What it raises
    is its own business: an exception ends it as a crash, with its name.
    """
    reading, writing = os.pipe()
    with tempfile.TemporaryFile() as said:
        process = os.fork()
        if process == 0:
            os.close(reading)
            _do(work, max_memory, writing, said)
        os.close(writing)
        try:
            answer, is_late = _read_until(reading, time.monotonic() + max_seconds)
        except BaseException:
            _kill(process)
            os.waitpid(process, 0)
            raise
        finally:
            os.close(reading)
        if not is_late:
            os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT)
        # And what it started, and left behind; its number is its own until it is waited for.
        _kill(process)
        _, status, used = os.wait4(process, 0)
        peak = used.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
        outcome, reason = _judged(status, is_late, max_seconds, max_memory, peak, said)
        found = pickle.loads(answer) if outcome == OK else None
        return LimitedResult(outcome, found, reason, used.ru_utime + used.ru_stime, peak)


def _judged(
    status: int, is_late: bool, max_seconds: float, max_memory: int, peak: int, said: IO[bytes]
) -> tuple[str, str]:
    """The outcome of a process by its status, and the reason."""
    if is_late:
        return TIME, f"not done within {max_seconds:g} s"
    code = os.waitstatus_to_exitcode(status)
    if code == 0:
        return OK, ""
    is_near = bool(max_memory) and code < 0 and peak >= NEAR_LIMIT * max_memory
    words = _last_words(said)
    if code == _OUT_OF_MEMORY or is_near or "out of memory" in words or "bad_alloc" in words:
        return MEMORY, f"needs more than {max_memory >> 20} MiB"
    how = f"exit status {code}" if code > 0 else _signal_name(-code)
    return CRASH, f"{how}: {words}" if words else how


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def _last_words(said: IO[bytes]) -> str:
    """The last line that a process wrote to standard error."""
    said.seek(0, os.SEEK_END)
    said.seek(max(said.tell() - 4096, 0))
    lines = [line for line in said.read().decode("utf-8", "replace").splitlines() if line.strip()]
    return " ".join(lines[-1].split())[:MAX_REASON] if lines else ""


def _read_until(pipe: int, deadline: float) -> tuple[bytes, bool]:
    """What comes through a pipe until its end, and whether it was not at its end by then."""
    parts: list[bytes] = []
    # select(2) has no room for the numbers of many files.
    poll = select.poll()
    poll.register(pipe, select.POLLIN)
    while True:
        left = deadline - time.monotonic()
        if left <= 0 or not poll.poll(left * 1000):
            return b"", True
        if not (part := os.read(pipe, _READ_AT_ONCE)):
            return b"".join(parts), False
        parts.append(part)


def _kill(process: int) -> None:
    """End a child and its group."""
    for end in (os.killpg, os.kill):
        with suppress(ProcessLookupError, PermissionError):
            end(process, signal.SIGKILL)


def _do(work: Callable[[], Any], max_memory: int, pipe: int, said: IO[bytes]) -> NoReturn:
    """What the child is for. It ends here, without what its parent would do at its end."""
    status = 1
    try:
        os.setpgid(0, 0)
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)
        end_with_parent()
        nothing = os.open(os.devnull, os.O_RDWR)
        for standard, other in ((0, nothing), (1, nothing), (2, said.fileno())):
            os.dup2(other, standard)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if max_memory:
            resource.setrlimit(resource.RLIMIT_AS, (max_memory, max_memory))
        answer = memoryview(pickle.dumps(work(), pickle.HIGHEST_PROTOCOL))
        while answer:
            answer = answer[os.write(pipe, answer) :]
        status = 0
    except MemoryError:
        status = _OUT_OF_MEMORY
    except BaseException as error:
        # There may be no memory left for more.
        with suppress(BaseException):
            os.write(2, f"{type(error).__name__}: {error}".encode("utf-8", "replace"))
    finally:
        os._exit(status)


def end_with_parent() -> None:
    """Have this process killed when its parent ends, however it ends: prctl(2), on Linux; elsewhere nothing."""
    if sys.platform != "linux":
        return
    import ctypes

    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(1, signal.SIGKILL, 0, 0, 0)
