"""`scev print`: the facts of a module for a person to read.

For each function a line of summary, its loops, and then the values worth a look (page.py), in the names of the source
where the module has debug information.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from scev.answers import FunctionFacts
from scev.ir import Module
from scev.report.forms.base import Report, Write
from scev.report.forms.text.loops_table import LOOP_COLUMNS, closing_lines, loop_cells
from scev.report.forms.text.paint import Painter
from scev.report.rows.absent import Hidden
from scev.report.rows.loop_rows import LoopRow
from scev.report.rows.page import FunctionPage, ValueRow, page_of
from scev.report.rows.view import USUAL, View
from scev.report.words import layout
from scev.report.words.marked_lines import plain
from scev.report.words.wording import ModuleWording, Wording

VALUE_COLUMNS: Final = [
    layout.Column("value", layout.NAME),
    layout.Column("type", layout.PLACE),
    layout.Column("line", layout.PLACE),
    layout.Column("range", layout.SET, folds=40),
    layout.Column("evolution", layout.EXPRESSION, joins=True),
    layout.Column("error", layout.PLACE),
]


class TextPiece(NamedTuple):
    """One function's page, and its loops, which the summary counts also where they are not shown. `is_shown`: whether
    there is something on it for the view.
    """

    page: FunctionPage
    loops: int
    is_shown: bool


class TextReport(Report[TextPiece]):
    """The loops of each function and the values worth looking at."""

    asks_without_undef = True
    is_for_people = True
    hints_at_launch = True

    def __init__(self, module: Module, painter: Painter, view: View = USUAL, keeps_numbers: bool = False) -> None:
        super().__init__(module)
        self.painter = painter
        self.view = view
        self.wording = ModuleWording(module, view.names, keeps_numbers, marks_lines=True, folds_kernels=True)

    def piece(self, facts: FunctionFacts) -> TextPiece:
        page = page_of(facts, Wording(facts, self.wording), self.view)
        return TextPiece(page, len(page.loops), bool(page.loops or page.values or not self.view.is_filtered))

    def question(self) -> str:
        if self.view.is_filtered:
            return ""
        return f"text {self.view.names} {self.view.everything} {self.view.errors} {self.wording.keeps_numbers}"

    def module_wording(self) -> ModuleWording:
        return self.wording

    def row(self, piece: TextPiece) -> object:
        page = piece.page
        loops, values = [list(one) for one in page.loops], [list(one) for one in page.values]
        return [*page[:4], loops, values, page.exact, page.bounded, list(page.hidden)]

    def piece_of(self, row: Any) -> TextPiece:
        name, place, summary, never_runs, loops, values, exact, bounded, hidden = row
        rows, shown = [LoopRow(*one) for one in loops], [ValueRow(*one) for one in values]
        page = FunctionPage(name, place, summary, never_runs, rows, shown, exact, bounded, Hidden(*hidden))
        return TextPiece(page, len(rows), True)

    def text_of(self, piece: TextPiece) -> str:
        """The text of a piece."""
        return plain(self.painter.text(self._lines(piece.page))) if piece.is_shown else ""

    def _lines(self, page: FunctionPage) -> list[layout.Line]:
        lines = self._heading(page)
        width = self.painter.width
        if page.loops:
            lines += layout.table(LOOP_COLUMNS, [loop_cells(row) for row in page.loops], width)
        if page.values:
            if page.loops:
                lines.append([])
            lines += layout.table(VALUE_COLUMNS, [value_cells(row) for row in page.values], width)
        return [*lines, []]

    def _heading(self, page: FunctionPage) -> list[layout.Line]:
        """The function's name and place, what is known in short, and the blocks that cannot run."""
        lines: list[layout.Line] = [[layout.TextSpan(page.name, layout.TITLE)]]
        if page.place:
            lines[0] += [layout.TextSpan("  "), layout.TextSpan(page.place, layout.PLACE)]
        if page.summary:
            used = sum(len(span.text) for span in lines[0])
            if used + 2 + len(page.summary) <= self.painter.width:
                lines[0] += [layout.TextSpan("  "), layout.TextSpan(page.summary)]
            else:
                lines += layout.folded(page.summary, self.painter.width, 2)
        if page.never_runs:
            label = "  never runs: "
            found = layout.folded(", ".join(page.never_runs), self.painter.width, len(label), style=layout.NAME)
            found[0][0] = layout.TextSpan(label, layout.HEADING)
            lines += found
        return lines

    def write(self, pieces: Iterator[TextPiece], write: Write) -> None:
        functions = loops = exact = bounded = 0
        hidden = Hidden()
        is_empty = True
        for piece in pieces:
            write(self.text_of(piece))
            is_empty = is_empty and not piece.is_shown
            functions += 1
            loops += piece.loops
            exact += piece.page.exact
            bounded += piece.page.bounded
            hidden = hidden.plus(piece.page.hidden)
        if is_empty and self.view.is_filtered:
            self.notes = [*self.notes, f"nothing here for {self.view.words()}"]
        self.notes = [*self.notes, *hidden.lines(), *self.wording.advice()]
        # Of a part of the page, the number of its loops says nothing.
        counted = -1 if self.view.is_filtered else loops
        write(self.painter.text(closing_lines(self, functions, counted, exact, bounded, self.painter.width)))


def value_cells(row: ValueRow) -> list[layout.Cell]:
    """The cells of VALUE_COLUMNS."""
    sets = [layout.TextSpan(text, layout.SET) for text in (row.known, *row.narrower) if text]
    names = [layout.TextSpan(row.name, layout.NAME), *(layout.TextSpan(f"= {name}", layout.NAME) for name in row.also)]
    return [names, row.type, row.line, sets, row.evolution, row.error]
