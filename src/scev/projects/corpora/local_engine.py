"""Processes of this machine, by concurrent.futures; one that is lost, as for want of memory, is replaced."""

from __future__ import annotations

import gc
import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Final, NamedTuple

from scev.projects.corpora.engine import Batch, BatchRows, Engine, analyze_batch
from scev.projects.corpora.limited import CRASH, end_with_parent
from scev.projects.corpora.work import CorpusRequest, row_without_analysis

BATCHES_A_JOB: Final = 2
"""Batches that are on their way for each process: one that it works on, one that waits for it."""
MAX_TRIES: Final = 3
"""How many times a batch is given to a process, where processes are lost."""


class GivenBatch(NamedTuple):
    """A batch, and how many times it was given to a process."""

    batch: Batch
    times: int


def prepare_process() -> None:
    """What a process of an engine loads and sets before it forks the processes of modules."""
    end_with_parent()
    # Ctrl-C is the parent's business.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    import scev.analysis
    import scev.report.json
    import scev.transfer  # noqa: F401
    from scev.llvm import read_program

    read_program("define i32 @f() {\n  ret i32 0\n}\n", isolated=False)
    gc.collect()
    gc.freeze()


class LocalEngine(Engine):
    """Processes of this machine; one that is lost, as for want of memory, is replaced."""

    def __init__(self, jobs: int) -> None:
        self._jobs: Final = jobs
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # A new interpreter: nothing of this process is in it, its threads least of all.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._jobs, mp_context=context, initializer=prepare_process)

    def results(self, batches: Iterator[Batch], request: CorpusRequest) -> Iterator[BatchRows]:
        waiting: dict[Future[BatchRows], GivenBatch] = {}
        again: list[GivenBatch] = []
        while True:
            while again:
                tried = again.pop()
                if tried.times < MAX_TRIES:
                    waiting[self._submit(tried.batch, request)] = GivenBatch(tried.batch, tried.times + 1)
                else:
                    yield _lost(tried.batch)
            while len(waiting) < BATCHES_A_JOB * self._jobs and (batch := next(batches, None)) is not None:
                waiting[self._submit(batch, request)] = GivenBatch(batch, 1)
            if not waiting:
                return
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                tried = waiting.pop(future)
                try:
                    yield future.result()
                except BrokenProcessPool:
                    # Module by module, so that one costs no other its answer.
                    again += [GivenBatch([module], tried.times) for module in tried.batch]

    def _submit(self, batch: Batch, request: CorpusRequest) -> Future[BatchRows]:
        try:
            return self._pool.submit(analyze_batch, batch, request)
        except BrokenProcessPool:
            # All that was on its way is told so, too.
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = self._new_pool()
            return self._pool.submit(analyze_batch, batch, request)

    def close(self) -> None:
        for process in multiprocessing.active_children():
            process.terminate()
        self._pool.shutdown(wait=True, cancel_futures=True)


def _lost(batch: Batch) -> BatchRows:
    reason = "the process that analysed it was lost"
    return BatchRows([row_without_analysis(module, len(module.data), CRASH, reason) for module in batch], {})
