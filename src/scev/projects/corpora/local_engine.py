"""Processes of this machine, by concurrent.futures; one that is lost, as for want of memory, is replaced."""

from __future__ import annotations

import gc
import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from scev.projects.corpora.engine import Batch, BatchRows, Engine, analyze_batch
from scev.projects.corpora.limited import CRASH, end_with_parent
from scev.projects.corpora.work import CorpusRequest, row_without_analysis

BATCHES_A_JOB: Final = 2
"""Batches that are on their way for each process: one that it works on, one that waits for it."""
MAX_TRIES: Final = 2
"""How many times a module is given to a process while nothing else is on its way, where processes are lost."""


def prepare_process() -> None:
    """What a process of an engine loads and sets before it forks the processes of modules."""
    if (parent := multiprocessing.parent_process()) is not None and parent.pid is not None:
        end_with_parent(parent.pid)
    # Ctrl-C is the parent's business, here and in the processes that are forked.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    import scev.analysis
    import scev.report.forms.data.json
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
        waiting: dict[Future[BatchRows], Batch] = {}
        while True:
            while len(waiting) < BATCHES_A_JOB * self._jobs and (batch := next(batches, None)) is not None:
                waiting[self._submit(batch, request)] = batch
            if not waiting:
                return
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            suspects: list[Batch] = []
            for future in done:
                batch = waiting.pop(future)
                try:
                    yield future.result()
                except BrokenProcessPool:
                    suspects.append(batch)
            for batch in suspects:
                wait(waiting)
                yield from self._alone(batch, request)

    def _alone(self, batch: Batch, request: CorpusRequest) -> Iterator[BatchRows]:
        """What is found in a batch while nothing else is on its way: where a process is lost, this is why. Then module
        by module, so that one costs no other its answer.
        """
        for _ in range(MAX_TRIES if len(batch) == 1 else 1):
            try:
                yield self._submit(batch, request).result()
                return
            except BrokenProcessPool:
                pass
        if len(batch) == 1:
            yield lost(batch)
        else:
            for module in batch:
                yield from self._alone([module], request)

    def _submit(self, batch: Batch, request: CorpusRequest) -> Future[BatchRows]:
        # This may start a process, which has to ignore Ctrl-C from its first instruction on: it inherits what is
        # blocked here, and keeps it blocked.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        try:
            return self._pool.submit(analyze_batch, batch, request)
        except BrokenProcessPool:
            # All that was on its way is told so, too.
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = self._new_pool()
            return self._pool.submit(analyze_batch, batch, request)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def close(self) -> None:
        for process in multiprocessing.active_children():
            process.terminate()
        self._pool.shutdown(wait=True, cancel_futures=True)


def lost(batch: Batch) -> BatchRows:
    """The rows of a batch that costs every process that analyses it."""
    reason = "the process that analysed it was lost"
    return BatchRows([row_without_analysis(module, CRASH, reason) for module in batch], {})
