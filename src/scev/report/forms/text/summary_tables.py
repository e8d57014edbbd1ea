"""What a data set comes to: tables with numbers, for a terminal and for a page.

A table is plain data: columns that say what their cells are, and rows. So one summary has several forms: text, in
layout.py's tables, and a page with a bar in each row (web/summary_page.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple

from scev.report.words import layout
from scev.support.amounts import size_words

MAX_CELL_CHARACTERS: Final = 240
"""Maximum characters of a cell; more of an expression tells nobody more."""


class CellUnit(Enum):
    """What the cells of a column are. `SHARE`: a CountShare; `BYTES`: a number of bytes; `CHANGE`: a difference."""

    TEXT = 0
    COUNT = 1
    SHARE = 2
    SECONDS = 3
    BYTES = 4
    CHANGE = 5


class CountShare(NamedTuple):
    """So many of so many."""

    number: int
    total: int

    @property
    def part(self) -> float:
        """Between 0 and 1; 0 of nothing."""
        return self.number / self.total if self.total else 0.0


SummaryCell = str | int | float | CountShare | None


class SummaryColumn(NamedTuple):
    """A column: its heading, what its cells are, and for text its style and the width at which it may fold, or 0."""

    heading: str
    unit: CellUnit = CellUnit.COUNT
    style: layout.TextStyle = layout.PLAIN
    folds: int = 0


class RowChart(Enum):
    """The bar of a row: none, its shares side by side, or its first count beside those of the other rows."""

    NONE = 0
    PARTS = 1
    BARS = 2


class SummaryTable(NamedTuple):
    """A table that is not empty. `below`: how many of its last columns move below their row where it is narrow;
    `note`: what is to be said of it, or "".
    """

    title: str
    columns: Sequence[SummaryColumn]
    rows: Sequence[Sequence[SummaryCell]]
    chart: RowChart = RowChart.NONE
    below: int = 0
    note: str = ""


class Summary(NamedTuple):
    """A title, a few lines of what it is about, and tables."""

    title: str
    head: Sequence[str]
    tables: Sequence[SummaryTable]


def text(heading: str, style: layout.TextStyle = layout.PLAIN, folds: int = 0) -> SummaryColumn:
    return SummaryColumn(heading, CellUnit.TEXT, style, folds)


def count(heading: str) -> SummaryColumn:
    return SummaryColumn(heading, CellUnit.COUNT)


def share(heading: str) -> SummaryColumn:
    return SummaryColumn(heading, CellUnit.SHARE)


def summary_lines(summary: Summary, width: int) -> list[layout.Line]:
    """A summary as lines of text."""
    lines: list[layout.Line] = [[layout.TextSpan(shown(summary.title), layout.TITLE)]]
    for said in summary.head:
        lines += layout.folded(shown(said), width, further=layout.HANGING)
    for table in summary.tables:
        lines += [[], [layout.TextSpan(shown(table.title), layout.TITLE)], *_table_lines(table, width)]
        if table.note:
            lines += layout.folded(shown(table.note), width, further=layout.HANGING)
    return lines


def _table_lines(table: SummaryTable, width: int) -> list[layout.Line]:
    """Numbers stand at the right of their column, which layout's columns do not do."""
    columns: list[layout.Column] = []
    cells: list[list[layout.Cell]] = [[] for _ in table.rows]
    in_row = len(table.columns) - table.below
    for number, column in enumerate(table.columns[:in_row]):
        words = [cell_words(row[number], column.unit) for row in table.rows]
        if column.unit is CellUnit.TEXT:
            columns.append(layout.Column(column.heading, column.style, column.folds))
        else:
            room = max(len(column.heading), *map(len, words))
            words = [word.rjust(room) for word in words]
            columns.append(layout.Column(column.heading.rjust(room), layout.COUNT))
        for row, word in zip(cells, words, strict=True):
            row.append(word)
    if table.below:
        columns.append(layout.Column("", layout.PLAIN, hangs=True))
        for number, row in enumerate(cells):
            row.append(_below(table, number))
    return layout.table(columns, cells, width)


def _below(table: SummaryTable, number: int) -> list[layout.TextSpan]:
    """`reason: the file is empty`: the cells of a row that stand below it."""
    in_row = len(table.columns) - table.below
    pairs = zip(table.columns[in_row:], table.rows[number][in_row:], strict=True)
    found = ((column, cell_words(cell, column.unit)) for column, cell in pairs)
    return [layout.TextSpan(f"{column.heading}: {words}", column.style) for column, words in found if words]


def cell_words(cell: SummaryCell, unit: CellUnit) -> str:
    """A cell as it is read."""
    if cell is None:
        return ""
    if isinstance(cell, CountShare):
        return f"{cell.number} {percent(cell):>6}"
    if isinstance(cell, str):
        return shown(cell if len(cell) <= MAX_CELL_CHARACTERS else cell[: MAX_CELL_CHARACTERS - 1] + "…")
    if unit is CellUnit.SECONDS:
        return f"{cell:.2f}"
    if unit is CellUnit.BYTES:
        return size_words(int(cell))
    if unit is CellUnit.CHANGE:
        return f"{cell:+d}" if isinstance(cell, int) and cell else str(cell)
    return str(cell)


def percent(part: CountShare) -> str:
    """`34.5%`; never 0.0% of something, nor 100.0% where something is left."""
    if not part.total:
        return ""
    if part.number > 0 and part.part < 0.0005:
        return "<0.1%"
    if part.number < part.total and part.part >= 0.9995:
        return ">99.9%"
    return f"{100 * part.part:.1f}%"


def shown(said: str) -> str:
    """Text of a corpus, which may be anything: in one line, without control characters."""
    return "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in said)
