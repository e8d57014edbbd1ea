"""What commands cost: processes run by turns.

Each run is a process of its own, and the kernel says what it took, with the processes that it waited for. Processor
time is that of user and system together: the kernel counts the sum in nanoseconds, but divides it between the two by
a tick of some milliseconds, so that `user` alone says little about a short command.

What else the machine does must fall on everything that is compared: commands take turns, run by run, and a quick one is
repeated until a turn is long enough to be measured.

Peak memory is that of the largest process: `scev` has LLVM read a file in a process of its own, which is the larger one
for a small program. A process is charged with what the one that started it had at its peak: whoever measures stays
small, and does not import what it measures.
"""

from __future__ import annotations

import contextlib
import os
import signal
import statistics
import subprocess
import threading
import time
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

SLOW: Final = 10.0
"""Commands that take longer, in seconds, are run once."""
TURN: Final = 0.2
"""A turn of a command lasts about so long, in seconds."""
MAX_REPEATS: Final = 12


class Command(NamedTuple):
    """A command line, and what it finds in its environment beside what is there."""

    words: tuple[str, ...]
    environment: Mapping[str, str]

    def whole_environment(self) -> dict[str, str]:
        found = {**os.environ, **self.environment}
        # Who uses a program has its bytecode.
        found.pop("PYTHONDONTWRITEBYTECODE", None)
        return found


class Cost(NamedTuple):
    """Seconds of processor (user and system; user alone) and of the clock on the wall; peak memory in bytes."""

    processor: float
    user: float
    wall: float
    peak: int

    def less(self, start: Cost) -> Cost:
        """Without what it takes to start; the peak stays, since memory does not add up."""
        return Cost(
            self.processor - start.processor,
            self.user - start.user,
            self.wall - start.wall,
            self.peak,
        )


class CommandError(Exception):
    """A command failed."""


def median(costs: Sequence[Cost]) -> Cost:
    """The median of each figure."""
    return Cost(
        statistics.median(cost.processor for cost in costs),
        statistics.median(cost.user for cost in costs),
        statistics.median(cost.wall for cost in costs),
        int(statistics.median(cost.peak for cost in costs)),
    )


def mean(costs: Sequence[Cost]) -> Cost:
    """The mean of each figure, of commands run one after the other."""
    return Cost(
        statistics.fmean(cost.processor for cost in costs),
        statistics.fmean(cost.user for cost in costs),
        statistics.fmean(cost.wall for cost in costs),
        max(cost.peak for cost in costs),
    )


def run(command: Command, limit: float | None = None) -> Cost | None:
    """One run; None where it takes more seconds than the limit. Raises CommandError where the command fails."""
    started = time.perf_counter()
    process = subprocess.Popen(
        command.words,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=command.whole_environment(),
        start_new_session=True,
    )
    stopped = threading.Event()
    timer = threading.Timer(limit or 0, _stop, (process.pid, stopped))
    if limit is not None:
        timer.start()
    try:
        _, status, usage = os.wait4(process.pid, 0)
    except BaseException:
        _stop(process.pid, stopped)
        raise
    finally:
        timer.cancel()
    wall = time.perf_counter() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    if stopped.is_set():
        return None
    if process.returncode != 0:
        raise CommandError(f"exit status {process.returncode}: {' '.join(command.words)}")
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_utime, wall, usage.ru_maxrss * 1024)


def _stop(group: int, stopped: threading.Event) -> None:
    """Ends a command and its children."""
    stopped.set()
    with contextlib.suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


def by_turns(commands: Sequence[Command], runs: int, limit: float | None = None) -> list[Cost | None]:
    """The median of some runs of each command, None for one over the limit: first all once, then all again."""
    first = [run(command, limit) for command in commands]
    costs: list[list[Cost]] = [[] if cost is None or cost.wall < TURN else [cost] for cost in first]
    for turn in range(runs):
        for command, warm, own in zip(commands, first, costs, strict=True):
            if warm is None or warm.wall > SLOW or len(own) > turn:
                continue
            repeats = min(int(TURN / warm.wall) + 1, MAX_REPEATS)
            found = [run(command, limit) for _ in range(repeats)]
            own.append(mean([cost for cost in found if cost is not None] or [warm]))
    return [median(own) if own else None for own in costs]
