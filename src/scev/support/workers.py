"""Independent pieces of work on several processes, their results in order.

Workers are forked: they see all that the parent has read, and send back results only, through a pipe each. Work lies in
chunks that weigh about the same, and their numbers lie in one more pipe, before any worker starts: who has nothing to
do takes the next one. So no time is lost where weights are wrong, and nobody has to be told what to do. Pieces of work
do not depend on each other, so results are the same with any number of processes.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import Final, Generic, NoReturn, TypeVar

Result = TypeVar("Result")

CHUNKS_A_WORKER: Final = 64
"""Work lies in about this many chunks a worker: few enough to be cheap, many enough to end together."""
MAX_CHUNKS: Final = 800
"""Maximum chunks that work is to be divided into: the numbers of twice as many have room in any pipe."""
HEAVY: Final = 2
"""A chunk that weighs so many times its share, which is one large function, is begun before the others."""
READ_AT_ONCE: Final = 1 << 20
"""Bytes."""
NUMBER_BYTES: Final = 2
LENGTH_BYTES: Final = 8
END: Final = (1 << 8 * NUMBER_BYTES) - 1
"""The number that a worker sends when there are no more chunks."""


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
    chunks = deal(weights, min(jobs * CHUNKS_A_WORKER, MAX_CHUNKS))
    jobs = min(jobs, len(chunks))
    if jobs <= 1 or not hasattr(os, "fork"):
        for number in range(len(weights)):
            yield work(number)
        return
    yield from _forked(work, chunks, heavy_first([sum(weights[k] for k in chunk) for chunk in chunks]), jobs)


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


def heavy_first(weights: Sequence[int]) -> list[int]:
    """In which order chunks are begun: those that are much heavier than others by their weight, so that none of them is
    the last; the others as they come, since their results are written in that order.
    """
    share = sum(weights) / max(len(weights), 1)
    return sorted(range(len(weights)), key=lambda chunk: -weights[chunk] if weights[chunk] > HEAVY * share else 0)


def _forked(work: Callable[[int], Result], chunks: list[range], order: Sequence[int], jobs: int) -> Iterator[Result]:
    import pickle
    import selectors

    workers: list[_Worker[Result]] = []
    answers: dict[int, bytes] = {}
    waiting = _filled_pipe(b"".join(chunk.to_bytes(NUMBER_BYTES, "little") for chunk in order))
    try:
        with selectors.DefaultSelector() as selector:
            for _ in range(jobs):
                worker = _Worker(work, chunks, waiting, [other.pipe for other in workers])
                workers.append(worker)
                selector.register(worker.pipe, selectors.EVENT_READ, worker)
            for chunk in range(len(chunks)):
                while chunk not in answers:
                    if any(worker.is_lost for worker in workers):
                        raise WorkerLostError
                    for key, _ in selector.select():
                        if not key.data.receive(answers):
                            selector.unregister(key.fileobj)
                results, error = pickle.loads(answers.pop(chunk))
                yield from results
                if error is not None:
                    raise error
    except BaseException:
        for worker in workers:
            worker.terminate()
        raise
    finally:
        os.close(waiting)
        for worker in workers:
            worker.join()


def _filled_pipe(data: bytes) -> int:
    """Where the data can be read, by several processes: each read takes what no other one gets."""
    reading, writing = os.pipe()
    os.write(writing, data)
    os.close(writing)
    return reading


class _Worker(Generic[Result]):
    """A forked process and what it sends: for each chunk that it takes the number, a length, and a pickle of the
    results, with the error that ended it.
    """

    def __init__(self, work: Callable[[int], Result], chunks: list[range], waiting: int, inherited: list[int]) -> None:
        import signal

        self.pipe, writing = os.pipe()
        self.is_lost = False
        self._has_ended = False
        self._received = bytearray()
        # Ctrl-C is the parent's business: the new process keeps it blocked.
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        self.process = os.fork()
        if self.process == 0:
            for pipe in (*inherited, self.pipe):
                os.close(pipe)
            _do(work, chunks, waiting, writing)
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        os.close(writing)

    def receive(self, answers: dict[int, bytes]) -> bool:
        """Take what has arrived, and put what is whole among the answers, by the numbers of their chunks; False if
        nothing more will come.
        """
        arrived = os.read(self.pipe, READ_AT_ONCE)
        self._received += arrived
        start = NUMBER_BYTES + LENGTH_BYTES
        while len(self._received) >= start:
            chunk = int.from_bytes(self._received[:NUMBER_BYTES], "little")
            end = start + int.from_bytes(self._received[NUMBER_BYTES:start], "little")
            if len(self._received) < end:
                break
            if chunk == END:
                self._has_ended = True
            else:
                answers[chunk] = bytes(self._received[start:end])
            del self._received[:end]
        self.is_lost = not arrived and not self._has_ended
        return bool(arrived)

    def terminate(self) -> None:
        import signal

        os.kill(self.process, signal.SIGTERM)

    def join(self) -> None:
        os.close(self.pipe)
        os.waitpid(self.process, 0)


def _do(work: Callable[[int], Result], chunks: list[range], waiting: int, pipe: int) -> NoReturn:
    """What a worker is for. It ends here, without what its parent would do at its end."""
    import pickle

    try:
        with open(pipe, "wb") as answers:
            while taken := os.read(waiting, NUMBER_BYTES):
                found = []
                error: Exception | None = None
                try:
                    for number in chunks[int.from_bytes(taken, "little")]:
                        found.append(work(number))
                except Exception as raised:
                    error = raised
                sent = pickle.dumps((found, error))
                answers.write(taken + len(sent).to_bytes(LENGTH_BYTES, "little") + sent)
                answers.flush()
            answers.write(END.to_bytes(NUMBER_BYTES, "little") + bytes(LENGTH_BYTES))
    finally:
        os._exit(0)
