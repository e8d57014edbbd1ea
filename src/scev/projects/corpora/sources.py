"""The inputs of a corpus as one stream: files, archives, tables and projects in the order they are named, each sorted.

    for item in items_of(["a.bc", "modules/", "b.tar.gz", "c.parquet", "build/"], reading, None, max_bytes, jobs): …

Nothing of it grows with the number of modules but the list of names. Compilers run on threads meanwhile: who forks
processes does so before the first item is asked for, since a process that is forked while a compiler is started keeps
its pipe open, and then its output does not end.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import groupby

from scev.projects.corpora.archives import items_of_archive
from scev.projects.corpora.compiled_units import items_of_units
from scev.projects.corpora.items import Item, item_of_file
from scev.projects.corpora.parquet_input import count_rows, items_of_table, load_pyarrow
from scev.projects.corpora.parts import ParquetTable, Part, TarArchive, parts_of
from scev.projects.inputs import ReadOptions
from scev.projects.unit import Unit

__all__ = ["Item", "count_of", "items_of"]


def items_of(
    sources: Sequence[str], reading: ReadOptions, content_column: str | None, max_bytes: int, jobs: int
) -> Generator[Item, None, None]:
    """The inputs that sources name. `content_column`: that of Parquet files which holds modules, if it is not
    `content`; `max_bytes`: the size of the largest module that is read; `jobs`: compilers that run at once.

    Sources are looked at here, before anything is read: ScevError for one that does not exist, a folder of nothing that
    is read, and Parquet without pyarrow; UsageError for what can be no source. All else that goes wrong is an item.
    """
    parts = parts_of(sources, reading)
    if any(isinstance(part, ParquetTable) for part in parts):
        load_pyarrow()
    return _items_of_parts(parts, reading, content_column, max_bytes, jobs)


def count_of(sources: Sequence[str], reading: ReadOptions) -> int | None:
    """About how many items there are; None where that takes reading archives. Raises what `items_of` does."""
    parts = parts_of(sources, reading)
    if any(isinstance(part, TarArchive) for part in parts):
        return None
    return sum(count_rows(part.path) if isinstance(part, ParquetTable) else 1 for part in parts)


def _items_of_parts(
    parts: Sequence[Part], reading: ReadOptions, content_column: str | None, max_bytes: int, jobs: int
) -> Generator[Item, None, None]:
    for are_units, some in groupby(parts, lambda part: isinstance(part, Unit)):
        if are_units:
            units = (part for part in some if isinstance(part, Unit))
            yield from items_of_units(units, reading, max_bytes, jobs)
            continue
        for part in some:
            if isinstance(part, TarArchive):
                yield from items_of_archive(part.path, max_bytes)
            elif isinstance(part, ParquetTable):
                yield from items_of_table(part.path, content_column, max_bytes)
            elif isinstance(part, Item):
                yield part
            elif not isinstance(part, Unit):
                yield item_of_file(part.path, max_bytes)
