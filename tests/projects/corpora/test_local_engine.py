"""Processes of this machine that are lost, whatever the reason."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scev.projects.corpora.engine import Batch
from scev.projects.corpora.items import Item
from scev.projects.corpora.limited import CRASH, OK
from scev.projects.corpora.local_engine import LocalEngine
from scev.projects.corpora.work import CorpusRequest
from scev.report.forms.data.columns import MODULES
from scev.settings import Settings

pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install 'scev[corpus]'")

OUTCOME = [column.name for column in MODULES].index("outcome")
ORIGIN = [column.name for column in MODULES].index("origin")


class _Deadly(str):
    """What costs the process of an engine that reads it."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Callable[[int], Any], tuple[int]]:
        return os._exit, (9,)


def module(number: int, origin: str) -> Item:
    data = b"define i32 @f() {\n  ret i32 %d\n}\n" % number
    return Item(origin, data, f"{number:064x}", len(data))


def test_a_lost_process_costs_one_module_its_answer() -> None:
    """Whatever its place, and whatever is on its way beside it."""
    batches: list[Batch] = [[module(10 * k + i, f"{k}.{i}") for i in range(2)] for k in range(3)]
    batches[0].append(module(90, _Deadly("bad")))
    engine = LocalEngine(1)
    try:
        request = CorpusRequest(Settings(), ("functions", "loops"))
        rows = [row for found in engine.results(iter(batches), request) for row in found.modules]
    finally:
        engine.close()
    outcomes = {str(row[ORIGIN]): row[OUTCOME] for row in rows}
    assert outcomes == {f"{k}.{i}": OK for k in range(3) for i in range(2)} | {"bad": CRASH}
    assert len(rows) == 7


@pytest.mark.skipif(sys.platform != "linux", reason="/proc says what is blocked")
def test_an_interruption_is_not_of_the_processes() -> None:
    """Ctrl-C goes to all of them, also to one that only begins: it is blocked when it is started."""
    engine = LocalEngine(2)
    try:
        found = engine.results(iter([[module(number, "")] for number in range(3)]), CorpusRequest(Settings(), ()))
        next(found)
        processes = multiprocessing.active_children()
        assert processes
        for process in processes:
            status = Path(f"/proc/{process.pid}/status").read_text()
            blocked = int(status.partition("SigBlk:")[2].split()[0], 16)
            assert blocked >> (signal.SIGINT - 1) & 1
        assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])
    finally:
        engine.close()
