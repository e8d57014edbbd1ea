"""Modules in Parquet files: one in each row, as ComPile has them (Grossman et al., "ComPile: A Large IR Dataset from
Production Sources", 2023).

    content          bitcode, as bytes
    language         text
    package_source   text

Row groups may be large. So a file is read in small batches, of those three columns only; a page of the content, which
its writer chose the size of, is in memory as a whole. pyarrow reads it, and is loaded where a Parquet file comes up.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from scev.errors import ScevError
from scev.projects.corpora.items import Item, failed_item, item_of_bytes, one_line, open_plain, reason_of

TABLE: Final = ".parquet"
CONTENT: Final = "content"
LANGUAGE: Final = "language"
PACKAGE: Final = "package_source"
BUFFER_BYTES: Final = 1 << 20
"""Bytes of a column that are read at once."""
ROWS_AT_ONCE: Final = 16
"""Rows of a batch: all of them are in memory."""
INSTALL: Final = "Parquet needs pyarrow: pip install 'scev[corpus]'"


class _Columns(NamedTuple):
    """The columns of a file that are read; "" for those that it has not."""

    content: str
    language: str
    package: str

    def names(self) -> list[str]:
        return [name for name in self if name]


def load_pyarrow() -> Any:
    """pyarrow with its reader of Parquet; ScevError where it is not installed."""
    try:
        import pyarrow.parquet
    except ImportError:
        raise ScevError(INSTALL) from None
    return pyarrow


def count_rows(path: str) -> int:
    """About how many items a file has: its rows, by its metadata; 1 where it has none, or cannot be read."""
    arrow = load_pyarrow()
    try:
        with open_plain(path) as file:
            return max(int(_opened(file, arrow).metadata.num_rows), 1)
    except (arrow.ArrowException, OSError, ValueError):
        return 1


def items_of_table(path: str, content_column: str | None, max_bytes: int) -> Iterator[Item]:
    """The modules of a Parquet file; one item with an error where it cannot be read, or not from a row on."""
    arrow = load_pyarrow()
    row = 0
    try:
        with open_plain(path) as file:
            table = _opened(file, arrow)
            columns = _columns_of(table.schema_arrow, content_column, arrow)
            batches = table.iter_batches(ROWS_AT_ONCE, columns=columns.names(), use_threads=False)
            for batch in batches:
                for item in _items_of_batch(f"{path}:", row, batch, columns, max_bytes):
                    row += 1
                    yield item
        if row == 0:
            yield failed_item(path, "it has no rows")
    except ScevError as error:
        yield failed_item(path, error.message)
    except (arrow.ArrowException, OSError, ValueError) as error:
        yield failed_item(f"{path}:{row}" if row else path, reason_of(error, "damaged Parquet"))


def _opened(file: Any, arrow: Any) -> Any:
    # Without a buffer, all of a column's bytes in a row group are read at once.
    return arrow.parquet.ParquetFile(file, buffer_size=BUFFER_BYTES, pre_buffer=False, page_checksum_verification=True)


def _columns_of(schema: Any, content_column: str | None, arrow: Any) -> _Columns:
    """The columns to be read; ScevError where there is none of modules."""
    content = content_column or CONTENT
    # A column has a name of its own, or no name says which of them it is.
    kinds = {field.name: "" if schema.names.count(field.name) > 1 else _kind(field.type, arrow) for field in schema}
    if kinds.get(content) != "binary":
        why = "is not there"
        if content in kinds:
            why = "is there twice" if schema.names.count(content) > 1 else "is not binary"
        there = ", ".join(f"{field.name} ({field.type})" for field in schema) or "none"
        raise ScevError(f"the column '{content}' {why}; there are {there}")
    language, package = (name if kinds.get(name) == "text" and name != content else "" for name in (LANGUAGE, PACKAGE))
    return _Columns(content, language, package)


def _kind(column_type: Any, arrow: Any) -> str:
    """Whether a column has "binary" values or "text"; "" for all others."""
    types = arrow.types
    if types.is_dictionary(column_type):
        column_type = column_type.value_type
    if types.is_binary(column_type) or types.is_large_binary(column_type) or types.is_binary_view(column_type):
        return "binary"
    is_text = types.is_string(column_type) or types.is_large_string(column_type) or types.is_string_view(column_type)
    return "text" if is_text else ""


def _items_of_batch(before: str, first: int, batch: Any, columns: _Columns, max_bytes: int) -> Iterator[Item]:
    found = {name: _plain_column(batch.column(name)) for name in columns.names()}
    for k in range(batch.num_rows):
        item = _item_of_cell(f"{before}{first + k}", found[columns.content][k], max_bytes)
        language, package = (_text(found[name][k]) if name else "" for name in (columns.language, columns.package))
        yield item._replace(language=language, package=package)


def _item_of_cell(origin: str, cell: Any, max_bytes: int) -> Item:
    buffer = cell.as_buffer()
    return failed_item(origin, "null") if buffer is None else item_of_bytes(origin, memoryview(buffer), max_bytes)


def _plain_column(column: Any) -> Any:
    return column.dictionary_decode() if hasattr(column, "dictionary_decode") else column


def _text(cell: Any) -> str:
    """The text of a cell, in one line; "" where it is null."""
    buffer = cell.as_buffer()
    return "" if buffer is None else one_line(buffer.to_pybytes().decode("utf-8", "backslashreplace"))
