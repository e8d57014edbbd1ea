"""Pieces of work in a process apart, under limits of time and memory: whatever one does, it costs itself an answer.

    fork       the child has all that is loaded here, and shares it
    answers    come through a pipe, each with its length; the child goes from one piece of work to the next
    memory     RLIMIT_AS of the child; what it asks for beyond is refused, and it ends
    time       by the clock, from one answer to the next; then the child, and whatever it started, is killed
    peak       VmHWM, which is set back before each piece (proc(5), clear_refs); elsewhere ru_maxrss (getrusage(2))

Where a child ends without an answer, that is the answer of the piece that it was at, if that was its first: what came
before may be the reason otherwise, as for memory that it left. So the piece is done again by another child, which goes
on behind it.
"""

from __future__ import annotations

import gc
import os
import pickle
import resource
import select
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import IO, Any, Final, NamedTuple, NoReturn

from scev.support.interrupts import signal_name

OK: Final = "ok"
TIME: Final = "time"
MEMORY: Final = "memory"
CRASH: Final = "crash"

MAX_SAID_BYTES: Final = 1 << 16
"""Maximum bytes of what a process said last that are looked at."""
MAX_REASON: Final = 300
"""Maximum characters of what a process said last that are kept."""
NEAR_ALL: Final = 0.75
"""A process that was killed by a signal with this part of its memory in use ran out of it: C++ aborts then."""
SAID_WITHOUT_MEMORY: Final = ("out of memory", "bad_alloc", "allocate memory")
"""What LLVM, the library of C++, and GMP or the system say last when they are refused memory."""
LENGTH_BYTES: Final = 8
_LOOK_SECONDS: Final = 0.1
"""How long nothing comes from a child until it is asked whether it has ended: what it started may hold the pipe."""
_END_SECONDS: Final = 0.001
"""How long a child that has closed the pipe is given to end, before it is asked again."""
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


class _LimitedWork(NamedTuple):
    """The arguments of `run_each`."""

    work: Callable[[int], Any]
    pieces: int
    max_seconds: float
    max_memory: int
    finish: Callable[[], object]


def run_each(
    work: Callable[[int], Any],
    count: int,
    max_seconds: float,
    max_memory: int,
    finish: Callable[[], object] = lambda: None,
) -> Iterator[LimitedResult]:
    """`work(0)`, `work(1)`, …, in their order, from processes apart; `max_memory` in bytes, 0 for no limit. What a
    piece raises ends its process, as a crash with its name; what it returns is pickled. A process that came to the end
    calls `finish`.
    """
    asked = _LimitedWork(work, count, max_seconds, _possible_limit(max_memory), finish)
    begun = 0
    while begun < count:
        first = begun
        for result in _run_from(asked, begun):
            if result.outcome in (MEMORY, CRASH) and begun > first:
                break
            begun += 1
            yield result


def _possible_limit(max_memory: int) -> int:
    """A limit of memory, or that of this process, which may not be raised, if it is lower."""
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    return max_memory if not max_memory or hard == resource.RLIM_INFINITY else min(max_memory, hard)


def _run_from(asked: _LimitedWork, begun: int) -> Iterator[LimitedResult]:
    """The answers of one child, which begins at one piece; the last is of the piece that it did not live to the end
    of.
    """
    reading, writing = os.pipe()
    parent = os.getpid()
    with tempfile.TemporaryFile() as said:
        process = os.fork()
        if process == 0:
            os.close(reading)
            _do(asked, begun, writing, said, parent)
        os.close(writing)
        answers = _AnswerPipe(reading, process)
        is_waited_for = False
        spent = 0.0
        try:
            while begun < asked.pieces:
                data, is_late = answers.next(time.monotonic() + asked.max_seconds)
                if data is not None:
                    answer, seconds, peak = pickle.loads(data)
                    begun += 1
                    spent += seconds
                    yield LimitedResult(OK, answer, "", seconds, peak)
                    continue
                # And what it started, and left behind; its number is its own until it is waited for.
                _kill(process)
                _, status, used = os.wait4(process, 0)
                is_waited_for = True
                peak = used.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
                outcome, reason = _judged(asked, status, is_late, peak, said)
                yield LimitedResult(outcome, None, reason, max(used.ru_utime + used.ru_stime - spent, 0.0), peak)
                return
            answers.next(time.monotonic() + asked.max_seconds)
        finally:
            os.close(reading)
            if not is_waited_for:
                _kill(process)
                os.waitpid(process, 0)


def _judged(asked: _LimitedWork, status: int, is_late: bool, peak: int, said: IO[bytes]) -> tuple[str, str]:
    """The outcome of a process by its status, and the reason."""
    max_memory = asked.max_memory
    if is_late:
        return TIME, f"not done within {asked.max_seconds:g} s"
    code = os.waitstatus_to_exitcode(status)
    is_near = bool(max_memory) and code < 0 and peak >= NEAR_ALL * max_memory
    lines = _last_lines(said)
    if code == _OUT_OF_MEMORY or is_near or any(part in line for line in lines for part in SAID_WITHOUT_MEMORY):
        return MEMORY, f"needs more than {max_memory >> 20} MiB" if max_memory else "needs more memory than there is"
    how = f"exit status {code}" if code >= 0 else signal_name(-code)
    words = _telling(lines)
    return CRASH, f"{how}: {words}" if words else how


def _last_lines(said: IO[bytes]) -> list[str]:
    """The last lines that a process wrote to standard error, without those that are empty."""
    said.seek(0, os.SEEK_END)
    said.seek(max(said.tell() - MAX_SAID_BYTES, 0))
    lines = said.read().decode("utf-8", "replace").splitlines()
    return [" ".join(line.split()) for line in lines if line.strip()]


def _telling(lines: list[str]) -> str:
    """The line that says what went wrong: LLVM's or that of an assertion, behind which its stack stands; else the
    last.
    """
    for line in lines:
        if line.startswith(("LLVM ERROR", "error:")) or "Assertion `" in line:
            return line[:MAX_REASON]
    return lines[-1][:MAX_REASON] if lines and not lines[-1].startswith("#") else ""


class _AnswerPipe:
    """What comes through a pipe from a process, answer by answer."""

    def __init__(self, pipe: int, process: int) -> None:
        self._pipe: Final = pipe
        self._process: Final = process
        self._received = bytearray()
        # select(2) has no room for the numbers of many files.
        self._poll: Final = select.poll()
        self._poll.register(pipe, select.POLLIN)
        self._pause = _LOOK_SECONDS

    def next(self, deadline: float) -> tuple[bytes | None, bool]:
        """The next answer; None where there is none, and whether that is since it is late. If not, the process has
        ended, and is not waited for.
        """
        while (answer := self._take()) is None:
            left = deadline - time.monotonic()
            if left <= 0:
                return None, True
            # First: what is written before the end is there after it.
            has_ended = _has_ended(self._process)
            if self._poll.poll(0 if has_ended else 1000 * min(left, self._pause)):
                self._receive()
            elif has_ended:
                return None, False
        return answer, False

    def _take(self) -> bytes | None:
        """An answer that is here."""
        size = int.from_bytes(self._received[:LENGTH_BYTES], "little") + LENGTH_BYTES
        if len(self._received) < max(size, LENGTH_BYTES + 1):
            return None
        answer = bytes(memoryview(self._received)[LENGTH_BYTES:size])
        del self._received[:size]
        return answer

    def _receive(self) -> None:
        if part := os.read(self._pipe, _READ_AT_ONCE):
            self._received += part
        else:
            self._poll.unregister(self._pipe)
            self._pause = _END_SECONDS


def _has_ended(process: int) -> bool:
    return os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT | os.WNOHANG) is not None


def _kill(process: int) -> None:
    """End a child and its group."""
    for end in (os.killpg, os.kill):
        with suppress(ProcessLookupError, PermissionError):
            end(process, signal.SIGKILL)


def _do(asked: _LimitedWork, begun: int, pipe: int, said: IO[bytes], parent: int) -> NoReturn:
    """What the child is for. It ends here, without what its parent would do at its end."""
    status = 1
    try:
        os.setpgid(0, 0)
        for ending in (signal.SIGINT, signal.SIGTERM):
            signal.signal(ending, signal.SIG_DFL)
        end_with_parent(parent)
        nothing = os.open(os.devnull, os.O_RDWR)
        for standard, other in ((0, nothing), (1, nothing), (2, said.fileno())):
            os.dup2(other, standard)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if asked.max_memory:
            resource.setrlimit(resource.RLIMIT_AS, (asked.max_memory, asked.max_memory))
        for number in range(begun, asked.pieces):
            _begin_peak()
            start = time.process_time()
            answer = asked.work(number)
            data = pickle.dumps((answer, time.process_time() - start, _peak()), pickle.HIGHEST_PROTOCOL)
            _write(pipe, len(data).to_bytes(LENGTH_BYTES, "little") + data)
            del answer, data
            gc.collect()
        asked.finish()
        status = 0
    except MemoryError:
        status = _OUT_OF_MEMORY
    except BaseException as error:
        # There may be no memory left for more.
        with suppress(BaseException):
            os.write(2, f"{type(error).__name__}: {error}".encode("utf-8", "replace"))
    finally:
        os._exit(status)


def end_with_parent(parent: int) -> None:
    """Have this process killed when its parent, the process of that number, ends, however it ends: prctl(2), on Linux;
    elsewhere nothing.
    """
    if sys.platform != "linux":
        return
    import ctypes

    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(1, signal.SIGKILL, 0, 0, 0)
    # It may have ended before that.
    if os.getppid() != parent:
        os.kill(os.getpid(), signal.SIGKILL)


def _write(pipe: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(pipe, left) :]


def _begin_peak() -> None:
    """Have the most memory of this process counted from now on, where that can be."""
    with suppress(OSError), open("/proc/self/clear_refs", "w") as file:
        file.write("5")


def _peak() -> int:
    """The most memory of this process, in bytes."""
    with suppress(OSError, ValueError), open("/proc/self/status") as file:
        for line in file:
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
