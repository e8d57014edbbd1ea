"""What a data set comes to, as one page: the tables of a summary, each row with a bar where numbers are compared.

The page is whole as it stands: its script only switches colours.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from scev.report.forms.base import Write
from scev.report.forms.text.summary_tables import (
    CellUnit,
    CountShare,
    RowChart,
    Summary,
    SummaryCell,
    SummaryTable,
    cell_words,
    shown,
)
from scev.report.forms.web.shell import summary_page

PART_COLOURS: Final = 4
"""The parts of a bar that have colours of their own (page.css)."""


class PagePart(NamedTuple):
    """A part of a bar: where it begins and how long it is, in percent; the number of its colour; what it is."""

    begin: str
    length: str
    colour: int
    words: str


class PageColumn(NamedTuple):
    """A column: its heading, whether its cells are numbers, and the colour of its part of bars, -1 for none."""

    heading: str
    is_number: bool
    colour: int


class PageTable(NamedTuple):
    """A table as the template reads it. `bars`: the parts of each row's bar; none where there are no bars."""

    title: str
    note: str
    columns: list[PageColumn]
    rows: list[list[str]]
    bars: list[list[PagePart]]


def write_summary(summary: Summary, version: str, write: Write) -> None:
    """Write the page of a summary."""
    tables = [_page_table(table) for table in summary.tables]
    summary_page(shown(summary.title), version, [shown(line) for line in summary.head], tables, write)


def _page_table(table: SummaryTable) -> PageTable:
    colours = _colours(table)
    columns = [
        PageColumn(column.heading, column.unit is not CellUnit.TEXT, colours.get(number, -1))
        for number, column in enumerate(table.columns)
    ]
    rows = [
        [cell_words(cell, column.unit) for cell, column in zip(row, table.columns, strict=True)] for row in table.rows
    ]
    return PageTable(shown(table.title), shown(table.note), columns, rows, _bars(table, colours))


def _colours(table: SummaryTable) -> dict[int, int]:
    """The colours of columns that are parts of bars, by the number of the column."""
    if table.chart is not RowChart.PARTS:
        return {}
    shares = [number for number, column in enumerate(table.columns) if column.unit is CellUnit.SHARE]
    return {number: colour % PART_COLOURS for colour, number in enumerate(shares)}


def _bars(table: SummaryTable, colours: dict[int, int]) -> list[list[PagePart]]:
    if table.chart is RowChart.PARTS:
        return [_parts(table, row, colours) for row in table.rows]
    if table.chart is RowChart.BARS:
        first = next(number for number, one in enumerate(table.columns) if one.unit in (CellUnit.COUNT, CellUnit.SHARE))
        counts = [_count(row[first]) for row in table.rows]
        most = max(counts, default=0)
        return [[PagePart("0%", _percent(one, most), 0, str(one))] for one in counts]
    return []


def _parts(table: SummaryTable, row: Sequence[SummaryCell], colours: dict[int, int]) -> list[PagePart]:
    """The shares of a row, one after the other."""
    found: list[PagePart] = []
    before = 0
    for number, colour in colours.items():
        part = row[number]
        if isinstance(part, CountShare) and part.number:
            words = f"{table.columns[number].heading}: {cell_words(part, CellUnit.SHARE)}"
            found.append(PagePart(_percent(before, part.total), _percent(part.number, part.total), colour, words))
            before += part.number
    return found


def _count(cell: SummaryCell) -> int:
    if isinstance(cell, CountShare):
        return cell.number
    return cell if isinstance(cell, int) else 0


def _percent(count: int, total: int) -> str:
    return f"{100 * count / total:.3f}%" if total else "0%"
