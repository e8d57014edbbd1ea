"""Questions to data sets, asked in SQL of DuckDB.

DuckDB is an embedded database that reads columns of Parquet as far as a question needs them, and works with more than
memory holds. It is an extra, scev[corpus]. Here it reads no file itself: pyarrow hands it the parts of the data sets by
their paths, so that no name of a folder means anything to it, and nothing else is there for it to read or write.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from scev.errors import ScevError
from scev.projects.corpora.data_set import MODULES_TABLE, columns_of, parts_of
from scev.projects.corpora.manifests import manifest_of
from scev.report.forms.data.columns import SCHEMA_VERSION, TABLES
from scev.report.forms.data.tables import arrow, schema_of

INSTALL: Final = "needs duckdb: pip install 'scev[corpus]'"
SETTINGS: Final[dict[str, Any]] = {
    "enable_external_access": False,
    "autoinstall_known_extensions": False,
    "autoload_known_extensions": False,
    "allow_community_extensions": False,
    "allow_persistent_secrets": False,
    "python_enable_replacements": False,
    "lock_configuration": True,
}
"""Nothing but what it is given: no files, no network, no extensions, nothing of a home, no variables of Python."""


class Queries:
    """An open database with the tables of data sets."""

    def __init__(self, database: Any, errors: tuple[type[Exception], ...]) -> None:
        self._database: Final = database
        self._errors: Final = errors
        self._folders: Final[list[str]] = []

    def add(self, folder: str, prefix: str = "") -> dict[str, Any]:
        """Make the tables of a data set known as `{prefix}loops` and so on; those that it has not are empty. Its
        manifest; ScevError where the folder is no data set, or one of other columns.
        """
        manifest = manifest_of(folder)
        if manifest.get("schema") != SCHEMA_VERSION:
            raise ScevError(f"a data set of another version: its columns are {manifest.get('schema')}", folder)
        self._folders.append(folder)
        whole = {os.path.basename(path): True for path in parts_of(folder, MODULES_TABLE)}
        for table in (MODULES_TABLE, *TABLES):
            paths = [path for path in parts_of(folder, table) if os.path.basename(path) in whole]
            self._database.register(prefix + table, _rows_of(table, paths))
        return manifest

    def rows(self, question: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """What a question is answered; ScevError where a data set cannot be read."""
        try:
            return list(self._database.execute(question, list(parameters)).fetchall())
        except self._errors as error:
            first = str(error).strip().splitlines()[0]
            raise ScevError(f"a damaged data set: {first}", " or ".join(self._folders)) from None

    def row(self, question: str, parameters: Sequence[object] = ()) -> tuple[Any, ...]:
        """The one row of an answer."""
        (found,) = self.rows(question, parameters)
        return found


@contextmanager
def open_queries() -> Iterator[Queries]:
    """A database in memory; ScevError where DuckDB is not installed."""
    arrow()
    try:
        import duckdb
    except ImportError:
        raise ScevError(f"scev corpus summary {INSTALL}") from None
    import pyarrow as pa

    with tempfile.TemporaryDirectory(prefix="scev-") as folder:
        database = duckdb.connect(":memory:", config={**SETTINGS, "temp_directory": folder})
        try:
            yield Queries(database, (duckdb.Error, pa.ArrowException, OSError))
        finally:
            database.close()


def _rows_of(table: str, paths: Sequence[str]) -> Any:
    """The rows of parts, as DuckDB takes them. A column that they have not is null."""
    from pyarrow import dataset
    from pyarrow.fs import LocalFileSystem

    schema = schema_of(columns_of(table))
    if not paths:
        return schema.empty_table()
    files = [os.path.abspath(path) for path in paths]
    return dataset.dataset(files, schema=schema, format="parquet", filesystem=LocalFileSystem())
