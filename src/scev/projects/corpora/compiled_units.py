"""Units of a corpus, compiled ahead of who reads them.

    unit 0 is read      units 1 … 2j are compiled or wait to be, on j threads

The threads wait for compilers, which are processes of their own. Modules come in the order of the units.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable
from typing import TYPE_CHECKING, Final

from scev.errors import ScevError, UsageError
from scev.projects.corpora.items import Item, failed_item, item_of_bytes
from scev.projects.inputs import ReadOptions
from scev.projects.unit import Unit

if TYPE_CHECKING:
    from concurrent.futures import Future

UNITS_AHEAD: Final = 2
"""Units that are compiled or wait to be read, for each thread."""


def items_of_units(
    units: Iterable[Unit], reading: ReadOptions, max_bytes: int, jobs: int
) -> Generator[Item, None, None]:
    """The modules of units. Closed early, it waits for the compilers that run, and starts no more."""
    from concurrent.futures import ThreadPoolExecutor

    jobs = max(jobs, 1)
    pool = ThreadPoolExecutor(jobs, "compiling")
    waiting: deque[Future[Item]] = deque()
    try:
        for unit in units:
            waiting.append(pool.submit(_item_of_unit, unit, reading, max_bytes))
            if len(waiting) > UNITS_AHEAD * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _item_of_unit(unit: Unit, reading: ReadOptions, max_bytes: int) -> Item:
    try:
        data, _ = reading.compiled(unit)
    except UsageError:
        # No unit can be compiled.
        raise
    except ScevError as error:
        return failed_item(unit.file, str(error))
    return item_of_bytes(unit.file, data, max_bytes)
