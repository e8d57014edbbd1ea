"""Parquet files of tables: each written under a name of its own beside its place, and renamed when all are whole. A
link is followed; what is there and no plain file is left as it is.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from scev.errors import ScevError
from scev.report.forms.data.columns import TableColumn
from scev.report.forms.data.tables import arrow_table, schema_of

MAX_ROWS_WAITING: Final = 1 << 16
"""Rows of a table that wait in memory until they are written as a row group."""
MAX_BYTES_WAITING: Final = 1 << 24
"""Bytes of a table that wait."""
MAX_PARTS_WAITING: Final = 64
"""Tables that wait until they are joined to one: each costs some memory of its own."""
COMPRESSION: Final = "zstd"
ASIDE: Final = ".scev-part"


class TableFiles:
    """Files that are written together, a table each: `paths` by table, in the order in which they are renamed."""

    def __init__(self, paths: Mapping[str, str], columns: Mapping[str, Sequence[TableColumn]]) -> None:
        self._folder: Final = os.path.commonpath(list(paths.values()))
        self._paths: Final = {table: os.path.realpath(path) for table, path in paths.items()}
        self._columns: Final = {table: tuple(columns[table]) for table in paths}
        self._schemas: Final = {table: schema_of(columns[table]) for table in paths}
        self._writers: dict[str, Any] = {}
        self._sinks: dict[str, Any] = {}
        self._waiting: dict[str, list[Any]] = {table: [] for table in paths}

    def add(self, table: str, rows: Sequence[Sequence[Any]]) -> None:
        """Rows of a table, as lists of cells."""
        if rows:
            self.add_table(table, arrow_table(self._columns[table], rows))

    def add_table(self, table: str, part: Any) -> None:
        """Rows of a table, as a pyarrow.Table of its schema."""
        waiting = self._waiting[table]
        # A table from another process has a schema of its own, which may be larger than its rows.
        waiting.append(part.from_arrays(part.columns, schema=self._schemas[table]))
        if len(waiting) >= MAX_PARTS_WAITING:
            waiting[:] = [_joined(waiting)]
        rows, size = sum(len(one) for one in waiting), sum(one.nbytes for one in waiting)
        if rows >= MAX_ROWS_WAITING or size > MAX_BYTES_WAITING:
            self._write(table)

    def close(self) -> None:
        """Write what waits, and rename the files to what they are called; ScevError where that cannot be done."""
        try:
            for table in self._paths:
                self._write(table)
                self._writers.pop(table).close()
                self._sinks.pop(table).close()
            for path in self._paths.values():
                if os.path.exists(path) and not os.path.isfile(path):
                    raise ScevError("is no plain file, and cannot be replaced", path)
            for path in self._paths.values():
                os.replace(path + ASIDE, path)
        except OSError as error:
            self.discard()
            raise ScevError(f"cannot be written: {error.strerror or error}", self._folder) from None

    def discard(self) -> None:
        """Take away what was not renamed."""
        for file in (*self._writers.values(), *self._sinks.values()):
            with suppress(Exception):
                file.close()
        self._writers.clear()
        self._sinks.clear()
        for path in self._paths.values():
            with suppress(OSError):
                os.unlink(path + ASIDE)

    def _write(self, table: str) -> None:
        """What waits of a table, as a row group; its file, if there is none yet."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        waiting, self._waiting[table] = self._waiting[table], []
        try:
            if (writer := self._writers.get(table)) is None:
                path = self._paths[table]
                os.makedirs(os.path.dirname(path), exist_ok=True)
                # A name, whatever it looks like: pyarrow takes `s3:facts` for an address.
                sink = self._sinks[table] = pa.OSFile(os.fsencode(path + ASIDE), "wb")
                writer = self._writers[table] = pq.ParquetWriter(sink, self._schemas[table], compression=COMPRESSION)
            if waiting:
                writer.write_table(_joined(waiting), row_group_size=MAX_ROWS_WAITING)
        except OSError as error:
            self.discard()
            raise ScevError(f"cannot be written: {error.strerror or error}", self._folder) from None


def _joined(tables: Sequence[Any]) -> Any:
    """Tables of one schema as one, without gaps."""
    import pyarrow as pa

    return pa.concat_tables(tables).combine_chunks()
