"""A corpus analysed: its modules, each content once, go to an engine in batches, and their rows into a data set."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from scev.projects.corpora.data_set import DataSet
from scev.projects.corpora.engine import Batch, BatchRows, Engine
from scev.projects.corpora.sources import Item
from scev.projects.corpora.work import TOO_LARGE, UNREADABLE, CorpusRequest, row_without_analysis
from scev.report.forms.data.columns import MODULES
from scev.support.interrupts import UNINTERRUPTED

MAX_MODULES_A_BATCH: Final = 16
"""Maximum modules of a batch."""
MAX_BYTES_A_BATCH: Final = 1 << 18
"""Bytes of the modules of a batch, after which it goes: about a second of work."""
_OUTCOME: Final = [column.name for column in MODULES].index("outcome")
_LOOPS: Final = [column.name for column in MODULES].index("loops")


class CorpusCounts:
    """What a run has done so far: modules by outcome, and their loops."""

    def __init__(self) -> None:
        self.outcomes: dict[str, int] = {}
        self.loops = 0

    def take(self, found: BatchRows) -> None:
        """Count the rows of a batch."""
        for row in found.modules:
            outcome = str(row[_OUTCOME])
            self.outcomes[outcome] = self.outcomes.get(outcome, 0) + 1
            self.loops += row[_LOOPS] or 0

    @property
    def modules(self) -> int:
        """How many modules have got a row."""
        return sum(self.outcomes.values())


def analyze_corpus(
    items: Iterator[Item],
    data: DataSet,
    engine: Engine,
    request: CorpusRequest,
    counts: CorpusCounts,
    tell: Callable[[int], object],
) -> None:
    """Analyse what has no row yet. `counts` is kept up while that goes on; `tell` gets how many inputs were dealt with.

    Where it is interrupted, what was found is in the data set.
    """

    def batches() -> Iterator[Batch]:
        batch: Batch = []
        size = 0
        for item in items:
            if data.is_done(item.content, item.origin):
                tell(1)
                continue
            if item.error:
                outcome = TOO_LARGE if item.size > request.max_size else UNREADABLE
                take(BatchRows([row_without_analysis(item, outcome, item.error)], {}))
                continue
            batch.append(item)
            size += len(item.data)
            if size >= MAX_BYTES_A_BATCH or len(batch) >= MAX_MODULES_A_BATCH:
                yield batch
                batch, size = [], 0
        if batch:
            yield batch

    def take(found: BatchRows) -> None:
        # All rows of a module are taken, or none.
        with UNINTERRUPTED:
            data.add(found)
            counts.take(found)
        tell(len(found.modules))

    try:
        for found in engine.results(batches(), request):
            take(found)
    finally:
        with UNINTERRUPTED:
            data.close_part()
