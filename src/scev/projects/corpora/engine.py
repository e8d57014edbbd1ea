"""Where the modules of a corpus are analysed: an engine takes batches of modules, and gives what was found in each.

    local    processes of this machine (concurrent.futures, local_engine.py)
    ray      tasks of Ray, on the cluster at RAY_ADDRESS, or one of this machine (ray_engine.py)

An engine spreads work, and decides nothing: rows are made by analyze_each, the same with every engine. Batches come
back in any order. At most so many are on their way, so that memory does not grow with the corpus.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from scev.projects.corpora.items import Item
from scev.projects.corpora.work import AnalyzedRows, CorpusRequest, analyze_each
from scev.report.forms.data.columns import in_corpora
from scev.report.forms.data.tables import arrow_table

Batch = list[Item]


class BatchRows(NamedTuple):
    """What was found in a batch: rows of `modules`, and a pyarrow.Table of each table that has rows."""

    modules: list[list[Any]]
    tables: dict[str, Any]


class Engine(ABC):
    """Analyses batches somewhere."""

    @abstractmethod
    def results(self, batches: Iterator[Batch], request: CorpusRequest) -> Iterator[BatchRows]:
        """What is found in each batch, in any order. It takes the next batch when there is room for it."""

    @abstractmethod
    def close(self) -> None:
        """End what it has started, at once."""


def analyze_batch(batch: Batch, request: CorpusRequest) -> BatchRows:
    """The rows of the modules of a batch, one after the other."""
    return joined(analyze_each(batch, request))


def joined(found: Iterable[AnalyzedRows]) -> BatchRows:
    """The rows of several modules, as tables."""
    rows: dict[str, list[list[Any]]] = {}
    modules: list[list[Any]] = []
    for one in found:
        modules.append(one.module)
        for table, own in one.tables.items():
            rows.setdefault(table, []).extend(own)
    tables = {table: arrow_table(in_corpora(table), own) for table, own in rows.items() if own}
    return BatchRows(modules, tables)
