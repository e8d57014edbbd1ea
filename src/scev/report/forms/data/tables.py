"""Tables of Arrow and Parquet: what columns.py describes, in the types that it names.

    facts.to_arrow("loops")["loops"]       a pyarrow.Table
    scev print --format parquet -o DIR     DIR/functions.parquet, DIR/loops.parquet, …

pyarrow is an extra, scev[corpus]: a well-kept reader and writer of a format that every tool for data reads.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from scev.answers import FunctionFacts
from scev.errors import ScevError, UsageError
from scev.ir import Module, numbers_as_given
from scev.report.forms.base import Report, Write
from scev.report.forms.data.columns import SCHEMA_VERSION, TABLES, CellType, TableColumn, in_tables
from scev.report.forms.data.table_rows import rows_of
from scev.report.words.marked_lines import numbers, plain
from scev.report.words.wording import ModuleWording, Wording
from scev.support.suggestions import EVERY_NAME, what_there_is

if TYPE_CHECKING:
    import pyarrow

Rows = dict[str, list[list[Any]]]
"""The cells of rows, by table."""

FINDINGS: Final = "findings"
USUAL_TABLES: Final = ("functions", "loops", "values", "accesses")
"""Those that are written if nobody says which: findings are proved under other settings."""
_INTEGERS: Final = range(-(1 << 63), 1 << 63)
SCHEMA_KEY: Final = "scev.schema"


def arrow() -> Any:
    """The library; ScevError where it is not installed."""
    try:
        import pyarrow
    except ImportError:
        raise ScevError("tables need pyarrow: pip install 'scev[corpus]'") from None
    return pyarrow


def tables_named(names: Iterable[str]) -> tuple[str, ...]:
    """The tables of some names, in the order of TABLES; UsageError where there is none of a name."""
    named = list(names)
    for name in named:
        if name not in TABLES:
            raise UsageError(f"no table '{name}'{what_there_is(name, list(TABLES), EVERY_NAME)}")
    return tuple(name for name in TABLES if name in named)


class TablesReport(Report[str]):
    """The rows of each function, as JSON: what is kept, and sent from one process to another."""

    def __init__(
        self,
        module: Module,
        tables: Sequence[str],
        keeps_numbers: bool = False,
        take: Callable[[str, list[list[Any]]], object] | None = None,
    ) -> None:
        """`keeps_numbers`: values without a name have their numbers for names. `take` gets the rows of each table when
        the report is written.
        """
        super().__init__(module)
        self.take = take
        self.tables = tuple(tables)
        self.keeps_numbers = keeps_numbers
        self.only_counts = self.tables == ("loops",)
        self.wording = ModuleWording(module, marks_lines=True)

    def piece(self, facts: FunctionFacts) -> str:
        text = json.dumps(rows_of(facts, Wording(facts, self.wording), self.tables), ensure_ascii=False)
        return numbers(numbers_as_given(text) if self.keeps_numbers else text)

    def question(self) -> str:
        return f"tables {SCHEMA_VERSION} {' '.join(self.tables)} {self.keeps_numbers}"

    def module_wording(self) -> ModuleWording:
        return self.wording

    def write(self, pieces: Iterator[str], write: Write) -> None:
        """Rows go where they are taken: nothing of them is text."""
        for piece in pieces:
            for table, rows in self.rows([piece]).items():
                if self.take is not None:
                    self.take(table, rows)

    def rows(self, pieces: Iterable[str], head: Sequence[Any] | None = None) -> Rows:
        """The rows of all pieces. `head`: the first cells of each; by default the module's name."""
        first = [self.module.name] if head is None else list(head)
        found: Rows = {table: [] for table in self.tables}
        for piece in pieces:
            for table, rows in json.loads(plain(piece)).items():
                found[table] += [[*first, *row] for row in rows]
        return found


def arrow_table(columns: Sequence[TableColumn], rows: Sequence[Sequence[Any]]) -> pyarrow.Table:
    """Rows as a table. Integers that 64 bits do not hold are null; text that is no Unicode is escaped."""
    pa = arrow()
    schema = schema_of(columns)
    cells: list[list[Any]] = [[] for _ in columns]
    for row in rows:
        for column, cell in zip(cells, row, strict=True):
            column.append(cell)
    arrays = [
        _array(pa, column, field.type, values) for column, field, values in zip(columns, schema, cells, strict=True)
    ]
    return pa.Table.from_arrays(arrays, schema=schema)


def _array(pa: Any, column: TableColumn, type_: Any, cells: list[Any]) -> Any:
    if column.type is CellType.INTEGER:
        cells = [cell if cell is None or cell in _INTEGERS else None for cell in cells]
    try:
        return pa.array(cells, type_)
    except UnicodeEncodeError:
        return pa.array([_unicode(cell) for cell in cells], type_)


def _unicode(cell: Any) -> Any:
    """A cell whose text any reader reads."""
    if isinstance(cell, str):
        return cell.encode("utf-8", "backslashreplace").decode()
    if isinstance(cell, list):
        return [_unicode(one) for one in cell]
    if isinstance(cell, dict):
        return {name: _unicode(one) for name, one in cell.items()}
    return cell


def schema_of(columns: Sequence[TableColumn]) -> pyarrow.Schema:
    """The schema of columns; each field's metadata says what it means."""
    pa = arrow()
    text = pa.string()
    types = {
        CellType.TEXT: text,
        CellType.INTEGER: pa.int64(),
        CellType.NUMBER: pa.float64(),
        CellType.TRUTH: pa.bool_(),
        CellType.INTERVALS: pa.list_(pa.struct([("min", pa.float64()), ("max", pa.float64())])),
        CellType.STRIDES: pa.list_(pa.struct([("loop", text), ("bytes", text)])),
        CellType.SUBSCRIPTS: pa.list_(pa.struct([("index", text), ("size", text), ("within", pa.bool_())])),
    }
    fields = [pa.field(one.name, types[one.type], metadata={"meaning": one.meaning}) for one in columns]
    return pa.schema(fields, metadata={SCHEMA_KEY: str(SCHEMA_VERSION)})


def tables_of(rows: Rows) -> dict[str, pyarrow.Table]:
    """The tables of one module's rows."""
    return {name: arrow_table(in_tables(TABLES[name]), found) for name, found in rows.items()}
