"""Independent pieces of work on several processes, their results in order.

Workers are forked: they see all that the parent has read, and send back results only. Pieces of work do not depend on
each other, so results are the same with any number of processes.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

Result = TypeVar("Result")

CHUNKS_A_WORKER: Final = 24
"""Work is dealt out in about this many chunks a worker: few enough to be cheap, many enough to end together."""


class WorkerLostError(Exception):
    """A worker process ended without an answer."""


def available_cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_order(work: Callable[[int], Result], weights: Sequence[int], jobs: int) -> Iterator[Result]:
    """`work(0)`, `work(1)`, … for each weight, on up to `jobs` processes; `weights` say how long each may take.

    What `work` raises is raised here, in its turn.
    """
    chunks = deal(weights, jobs * CHUNKS_A_WORKER)
    jobs = min(jobs, len(chunks))
    if jobs <= 1 or not hasattr(os, "fork"):
        for number in range(len(weights)):
            yield work(number)
        return
    yield from _forked(work, chunks, jobs)


def deal(weights: Sequence[int], parts: int) -> list[range]:
    """Consecutive ranges of numbers of about equal weight; at most about `parts`."""
    share = max(sum(weights) // max(parts, 1), 1)
    chunks: list[range] = []
    start = 0
    weight = 0
    for number, own in enumerate(weights):
        weight += own
        if weight >= share:
            chunks.append(range(start, number + 1))
            start = number + 1
            weight = 0
    if start < len(weights):
        chunks.append(range(start, len(weights)))
    return chunks


_work: Callable[[int], object] | None = None


def _forked(work: Callable[[int], Result], chunks: list[range], jobs: int) -> Iterator[Result]:
    import multiprocessing
    from concurrent.futures import Future, ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    global _work  # noqa: PLW0603 - what a forked process is to find
    _work = work
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("fork"), initializer=_leave_interrupts_to_parent)
    try:
        futures: deque[Future[list[Result]]] = deque()
        for chunk in chunks:
            futures.append(pool.submit(_do, chunk))  # type: ignore[arg-type]
        while futures:
            try:
                results = futures.popleft().result()
            except BrokenProcessPool as error:
                raise WorkerLostError from error
            yield from results
    except BaseException:
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    finally:
        _work = None
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _do(chunk: range) -> list[object]:
    assert _work is not None
    return [_work(number) for number in chunk]
