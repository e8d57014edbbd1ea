"""Independent pieces of work on several processes, their results in order.

Workers are forked: they see all that the parent has read, and send back results only, through a pipe each. Who does
what is settled before, by weight, so nobody waits to be told. Pieces of work do not depend on each other, so results
are the same with any number of processes.
"""

from __future__ import annotations

import heapq
import os
import pickle
import selectors
import signal
from collections.abc import Callable, Iterator, Sequence
from typing import Final, Generic, NoReturn, TypeVar

Result = TypeVar("Result")

CHUNKS_A_WORKER: Final = 24
"""Work is dealt out in about this many chunks a worker: few enough to be cheap, many enough to end together."""
READ_AT_ONCE: Final = 1 << 20
"""Bytes."""
LENGTH_BYTES: Final = 8


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
    yield from _forked(work, chunks, shares([sum(weights[k] for k in chunk) for chunk in chunks], jobs))


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


def shares(weights: Sequence[int], jobs: int) -> list[int]:
    """Who does each chunk: the heaviest first, each to whom has least to do. (Graham, "Bounds on Multiprocessing Timing
    Anomalies", SIAM J. Appl. Math. 17(2), 1969: at most 4/3 of the shortest time.)
    """
    owners = [0] * len(weights)
    loads = [(0, worker) for worker in range(jobs)]
    for chunk in sorted(range(len(weights)), key=lambda chunk: -weights[chunk]):
        load, worker = loads[0]
        owners[chunk] = worker
        heapq.heapreplace(loads, (load + weights[chunk], worker))
    return owners


def _forked(work: Callable[[int], Result], chunks: list[range], owners: list[int]) -> Iterator[Result]:
    workers: list[_Worker[Result]] = []
    try:
        with selectors.DefaultSelector() as selector:
            for number in range(max(owners) + 1):
                own = [chunk for chunk, owner in zip(chunks, owners, strict=True) if owner == number]
                worker = _Worker(work, own, [other.pipe for other in workers])
                workers.append(worker)
                selector.register(worker.pipe, selectors.EVENT_READ, worker)
            for owner in owners:
                while (answer := workers[owner].answer()) is None:
                    if workers[owner].ended:
                        raise WorkerLostError
                    for key, _ in selector.select():
                        if not key.data.receive():
                            selector.unregister(key.fileobj)
                results, error = answer
                yield from results
                if error is not None:
                    raise error
    except BaseException:
        for worker in workers:
            worker.terminate()
        raise
    finally:
        for worker in workers:
            worker.join()


class _Worker(Generic[Result]):
    """A forked process and what it has sent: for each of its chunks a length and a pickle of the results, with the
    error that ended it.
    """

    def __init__(self, work: Callable[[int], Result], chunks: list[range], inherited: list[int]) -> None:
        self.pipe, writing = os.pipe()
        self.ended = False
        self._received = bytearray()
        # Ctrl-C is the parent's business: the new process keeps it blocked.
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        self.process = os.fork()
        if self.process == 0:
            for pipe in (*inherited, self.pipe):
                os.close(pipe)
            _do(work, chunks, writing)
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        os.close(writing)

    def receive(self) -> bool:
        """Take what has arrived; False if nothing more will."""
        arrived = os.read(self.pipe, READ_AT_ONCE)
        self._received += arrived
        self.ended = not arrived
        return not self.ended

    def answer(self) -> tuple[list[Result], Exception | None] | None:
        """What came of the next chunk; None if it is not here yet."""
        start = LENGTH_BYTES
        end = start + int.from_bytes(self._received[:start], "little")
        if len(self._received) < max(start, end):
            return None
        answer: tuple[list[Result], Exception | None] = pickle.loads(self._received[start:end])
        del self._received[:end]
        return answer

    def terminate(self) -> None:
        os.kill(self.process, signal.SIGTERM)

    def join(self) -> None:
        os.close(self.pipe)
        os.waitpid(self.process, 0)


def _do(work: Callable[[int], Result], chunks: list[range], pipe: int) -> NoReturn:
    """What a worker is for. It ends here, without what its parent would do at its end."""
    try:
        with open(pipe, "wb") as answers:
            for chunk in chunks:
                found = []
                error: Exception | None = None
                try:
                    for number in chunk:
                        found.append(work(number))
                except Exception as raised:
                    error = raised
                sent = pickle.dumps((found, error))
                answers.write(len(sent).to_bytes(LENGTH_BYTES, "little") + sent)
                answers.flush()
    finally:
        os._exit(0)
