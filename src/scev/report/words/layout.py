"""Lines and tables for people, in a given width.

A line is a list of spans: text with a style, a word that says what the text *is* (`name`, `set`, `reason`). So one
layout serves the terminal, where styles have colours, and everything else, where they have none.

A table aligns its columns. If it is too wide, the last column changes first: it joins the column before it, or moves
below its row. Then columns that may fold are folded between words; the rest of a cell continues below, in its column.
After a name that is longer than its column, the row continues on the next line. Words are never broken, so that a
reader can copy and search for them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

NAME: Final = "name"
TITLE: Final = "title"
HEADING: Final = "heading"
PLACE: Final = "place"
SET: Final = "set"
EXPRESSION: Final = "expression"
COUNT: Final = "count"
REASON: Final = "reason"
PLAIN: Final = ""
TextStyle = Literal["name", "title", "heading", "place", "set", "expression", "count", "reason", ""]

GAP: Final = 2
"""Spaces between columns."""
NARROWEST: Final = 12
"""A column that folds gets at least this much, if it needs it."""
WIDEST_FIXED: Final = 28
"""A column that does not fold makes room for cells up to this; longer ones get a line of their own."""
HANGING: Final = 4
"""How far what hangs is set in."""


class TextSpan(NamedTuple):
    text: str
    style: TextStyle = PLAIN


Line = list[TextSpan]


# A cell: text in its column's style, text in a style of its own, or several of these, each on a line of its own.
Cell = str | TextSpan | list[TextSpan]


class Column(NamedTuple):
    """A column: its heading and the style of its cells.

    If the table is too wide it folds at `folds` characters, where that is not 0; and as the last column it gives way:
    it `joins` the one before it, or `hangs` below the row.
    """

    heading: str
    style: TextStyle
    folds: int = 0
    joins: bool = False
    hangs: bool = False


def table(columns: Sequence[Column], rows: Sequence[Sequence[Cell]], width: int, indent: int = 2) -> list[Line]:
    """The lines of a table with headings; columns without a cell are left out."""
    spans = [[_spans(cell, column.style) for cell, column in zip(row, columns, strict=True)] for row in rows]
    used = [number for number in range(len(columns)) if any(row[number] for row in spans)]
    columns = [columns[number] for number in used]
    spans = [[row[number] for number in used] for row in spans]
    hanging: list[list[TextSpan]] = [[] for _ in rows]
    if not _fits(columns, spans, width - indent):
        last = columns[-1]
        if last.joins and len(columns) > 1:
            before = columns[-2]
            columns = [*columns[:-2], before._replace(heading=f"{before.heading}, {last.heading}", folds=width)]
            spans = [[*row[:-2], row[-2] + row[-1]] for row in spans]
        elif last.hangs:
            columns = columns[:-1]
            hanging = [row[-1] for row in spans]
            spans = [row[:-1] for row in spans]
    widths = _widths(columns, spans, width - indent)
    heading: Line = [TextSpan(" " * indent)]
    for column, room in zip(columns, widths, strict=True):
        heading.append(TextSpan(column.heading, HEADING))
        heading.append(TextSpan(" " * (room - len(column.heading) + GAP)))
    lines = [_trimmed(heading)]
    for row, below in zip(spans, hanging, strict=True):
        lines.extend(_row(columns, row, widths, indent))
        for span in below:
            lines.extend(folded(span.text, width, indent + HANGING, HANGING, span.style))
    return lines


def _spans(cell: Cell, style: TextStyle) -> list[TextSpan]:
    """The lines of a cell; none where it is empty."""
    if isinstance(cell, TextSpan):
        return [cell]
    if isinstance(cell, str):
        return [TextSpan(cell, style)] if cell else []
    return cell


def _natural(columns: Sequence[Column], rows: Sequence[Sequence[list[TextSpan]]]) -> list[int]:
    """The widths that the cells would like; long names are left out of account."""
    widths: list[int] = []
    for number, column in enumerate(columns):
        cells = [len(span.text) for row in rows for span in row[number]]
        if not column.folds and not column.hangs and not column.joins:
            cells = [cell for cell in cells if cell <= WIDEST_FIXED]
        widths.append(max([len(column.heading), *cells]))
    return widths


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + GAP * (len(widths) - 1)


def _fits(columns: Sequence[Column], rows: Sequence[Sequence[list[TextSpan]]], width: int) -> bool:
    return _total(_natural(columns, rows)) <= width


def _widths(columns: Sequence[Column], rows: Sequence[Sequence[list[TextSpan]]], width: int) -> list[int]:
    widths = _natural(columns, rows)
    folding = [number for number, column in enumerate(columns) if column.folds]
    if _total(widths) > width:
        for number in folding:
            widths[number] = min(widths[number], max(columns[number].folds, len(columns[number].heading)))
    excess = _total(widths) - width
    for number in sorted(folding, key=lambda number: -widths[number]):
        given = min(max(excess, 0), max(widths[number] - NARROWEST, 0))
        widths[number] -= given
        excess -= given
    return widths


def _row(columns: Sequence[Column], row: Sequence[list[TextSpan]], widths: list[int], indent: int) -> list[Line]:
    folded: list[list[TextSpan]] = []
    for column, cell, room in zip(columns, row, widths, strict=True):
        folded.append(
            [
                TextSpan(part, span.style)
                for span in cell
                for part in (fold(span.text, room) if column.folds else [span.text])
            ]
        )
    lines: list[Line] = []
    for depth in range(max(len(parts) for parts in folded)):
        current: Line = []
        at = 0
        start = indent
        for parts, room in zip(folded, widths, strict=True):
            if depth < len(parts):
                if at and at + GAP > start:
                    lines.append(_trimmed(current))
                    current = []
                    at = 0
                current.append(TextSpan(" " * (start - at)))
                current.append(parts[depth])
                at = start + len(parts[depth].text)
            start += room + GAP
        lines.append(_trimmed(current))
    return lines


def folded(text: str, width: int, indent: int = 0, further: int = 0, style: TextStyle = PLAIN) -> list[Line]:
    """A text in lines of at most `width`, set in by `indent`, all but the first `further` than that."""
    parts = fold(text, width - indent - further)
    return [[TextSpan(" " * (indent + further * (n > 0))), TextSpan(parts[n], style)] for n in range(len(parts))]


def _trimmed(line: Line) -> Line:
    """A line without spaces at its end, and without empty spans."""
    kept = list(line)
    while kept and not kept[-1].text.strip():
        kept.pop()
    return [span for span in kept if span.text]


def fold(text: str, width: int) -> list[str]:
    """`text` in parts of at most `width`, broken at spaces and within expressions; what cannot be broken is longer."""
    parts: list[str] = []
    rest = text
    while len(rest) > width:
        if (cut := _break_before(rest, width)) >= len(rest):
            break
        parts.append(rest[:cut].rstrip())
        rest = rest[cut:].lstrip()
    parts.append(rest)
    return parts


# Places for line breaks: before a space, after the sign of a recurrence, between its flags; not within an interval.
_BREAK: Final = re.compile(r'"[^"]*"?|\[[^\[\]]*\]| |(?<=,\+,)|(?<=>)(?=<)|(?<=\})(?=<)')


def _break_before(text: str, width: int) -> int:
    """Where to break: the last place that leaves at most `width` before it, else the first one, else the end."""
    best = 0
    for match in _BREAK.finditer(text):
        place = match.start()
        if match.group().startswith(('"', "[")) or place == 0:
            continue
        if place > width and best:
            return best
        best = place
    return best or len(text)
