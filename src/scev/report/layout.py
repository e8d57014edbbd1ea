"""Lines and tables for people, in a given width.

A line is a list of spans: text with a style, a word that says what the text *is* (`name`, `set`, `reason`). So one
layout serves the terminal, where styles have colours, and everything else, where they have none.

A table aligns its columns. Where it is too wide, columns that may fold are folded between words, and what is folded
hangs below in its column; a cell that fits no column (a C++ name) gets a line of its own. Words are never broken:
what a reader copies or searches for is in one piece.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

NAME: Final = "name"
TITLE: Final = "title"
HEADING: Final = "heading"
PLACE: Final = "place"
SET: Final = "set"
EXPRESSION: Final = "expression"
COUNT: Final = "count"
REASON: Final = "reason"
PLAIN: Final = ""

GAP: Final = 2
"""Spaces between columns."""
NARROWEST: Final = 16
"""A column that folds gets at least this much."""
WIDEST_FIXED: Final = 28
"""A column that does not fold makes room for cells up to this; longer ones get a line of their own."""


class Span(NamedTuple):
    text: str
    style: str = PLAIN


Line = list[Span]


# A cell: text in its column's style, text in a style of its own, or several of these, each on a line of its own.
Cell = str | Span | list[Span]


class Column(NamedTuple):
    """A column: its heading, the style of its cells, and whether they may fold."""

    heading: str
    style: str
    folds: bool = False


def table(columns: Sequence[Column], rows: Sequence[Sequence[Cell]], width: int, indent: int = 2) -> list[Line]:
    """The lines of a table with headings; columns without a cell are left out."""
    spans = [[_spans(cell, column.style) for cell, column in zip(row, columns, strict=True)] for row in rows]
    used = [number for number in range(len(columns)) if any(row[number] for row in spans)]
    columns = [columns[number] for number in used]
    spans = [[row[number] for number in used] for row in spans]
    widths = _widths(columns, spans, width - indent)
    heading: Line = [Span(" " * indent)]
    for column, room in zip(columns, widths, strict=True):
        heading.append(Span(column.heading, HEADING))
        heading.append(Span(" " * (room - len(column.heading) + GAP)))
    lines = [_trimmed(heading)]
    for row in spans:
        lines.extend(_row(columns, row, widths, indent))
    return lines


def _spans(cell: Cell, style: str) -> list[Span]:
    """The lines of a cell; none where it is empty."""
    if isinstance(cell, Span):
        return [cell]
    if isinstance(cell, str):
        return [Span(cell, style)] if cell else []
    return cell


def _widths(columns: Sequence[Column], rows: Sequence[Sequence[list[Span]]], width: int) -> list[int]:
    widths: list[int] = []
    for number, column in enumerate(columns):
        cells = [len(span.text) for row in rows for span in row[number]]
        if not column.folds:
            cells = [cell for cell in cells if cell <= WIDEST_FIXED]
        widths.append(max([len(column.heading), *cells]))
    # Take from the widest column that folds until the table fits or nothing is left to take.
    excess = sum(widths) + GAP * (len(widths) - 1) - width
    while excess > 0:
        folding = [number for number, column in enumerate(columns) if column.folds and widths[number] > NARROWEST]
        if not folding:
            break
        widest = max(folding, key=lambda number: widths[number])
        lower = [widths[number] - 1 for number in folding if widths[number] < widths[widest]]
        target = max([NARROWEST, widths[widest] - excess, *lower])
        excess -= widths[widest] - target
        widths[widest] = target
    return widths


def _row(columns: Sequence[Column], row: Sequence[list[Span]], widths: list[int], indent: int) -> list[Line]:
    folded: list[list[Span]] = []
    for column, cell, room in zip(columns, row, widths, strict=True):
        parts = [
            Span(part, span.style) for span in cell for part in (fold(span.text, room) if column.folds else [span.text])
        ]
        folded.append(parts or [Span("")])
    lines: list[Line] = []
    current: Line = [Span(" " * indent)]
    start = indent
    for number, (parts, room) in enumerate(zip(folded, widths, strict=True)):
        current.append(parts[0])
        start += room + GAP
        if len(parts[0].text) > room and any(row[number + 1 :]):
            lines.append(_trimmed(current))
            current = [Span(" " * start)]
        else:
            current.append(Span(" " * (room - len(parts[0].text) + GAP)))
    lines.append(_trimmed(current))
    for depth in range(1, max(len(parts) for parts in folded)):
        current = [Span(" " * indent)]
        for parts, room in zip(folded, widths, strict=True):
            part = parts[depth] if depth < len(parts) else Span("")
            current.append(part)
            current.append(Span(" " * (room - len(part.text) + GAP)))
        lines.append(_trimmed(current))
    return lines


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
        cut = _break_before(rest, width)
        if cut >= len(rest):
            break
        parts.append(rest[:cut].rstrip())
        rest = rest[cut:].lstrip()
    parts.append(rest)
    return parts


# Where text may be broken: before a space, behind the sign of a recurrence, between its flags.
_BREAK: Final = re.compile(r'"[^"]*"?| |(?<=,\+,)|(?<=>)(?=<)|(?<=\})(?=<)')


def _break_before(text: str, width: int) -> int:
    """Where to break: the last place that leaves at most `width` before it, else the first one, else the end."""
    best = 0
    for match in _BREAK.finditer(text):
        place = match.start()
        if match.group().startswith('"') or place == 0:
            continue
        if place > width and best:
            return best
        best = place
    return best or len(text)
