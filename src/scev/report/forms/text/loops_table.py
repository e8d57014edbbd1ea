"""`scev loops`: one row for each loop.

Functions come in the order of the program and loops in that of their headers, inner ones indented below outer ones.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from scev.answers import FunctionFacts
from scev.ir import Module, plain_name
from scev.report.forms.base import Report, Write
from scev.report.forms.text.paint import Painter
from scev.report.rows.absent import Hidden, assumed_in
from scev.report.rows.loop_rows import UNKNOWN, LoopRow, loop_row
from scev.report.rows.page import is_loop_in_view
from scev.report.rows.view import USUAL, View
from scev.report.words import layout
from scev.report.words.marked_lines import plain
from scev.report.words.wording import ModuleWording, Wording
from scev.support.amounts import counted

if TYPE_CHECKING:
    from scev.transforms.beside_llvm import LLVMAnswer

LOOP_COLUMNS: Final = [
    layout.Column("loop", layout.NAME),
    layout.Column("where", layout.PLACE),
    layout.Column("times", layout.COUNT),
    layout.Column("at most", layout.COUNT, folds=24),
    layout.Column("", layout.EXPRESSION, hangs=True),
]
LONGEST_COUNT: Final = 24
"""Maximum characters of a count that stands in its column; a longer one gets a line of its own."""
_PLAIN_NAME: Final = r"[\w.]+"
"""A name of the source that is asked about as it stands; other functions are asked about by LLVM's names."""
_QUOTE: Final = "'"
TABLE_COLUMNS: Final = [layout.Column("function", layout.TITLE), *LOOP_COLUMNS]


def loop_cells(row: LoopRow) -> list[layout.Cell]:
    """The cells of LOOP_COLUMNS for a loop."""
    times = row.times
    is_long = len(times) > LONGEST_COUNT
    return [
        "  " * (row.depth - 1) + row.loop,
        row.place,
        "" if is_long else times or layout.TextSpan(UNKNOWN, layout.REASON),
        row.at_most,
        [
            *([layout.TextSpan(f"times: {times}", layout.COUNT)] if is_long else []),
            *([layout.TextSpan(f"total: {total}", layout.COUNT)] if (total := total_line(row)) else []),
            *(layout.TextSpan(condition, layout.EXPRESSION) for condition in row.conditions),
            *(layout.TextSpan(f"unknown: {reason}", layout.REASON) for reason in row.unknown),
            *([layout.TextSpan(f"assumed: {row.assumed}", layout.REASON)] if row.assumed else []),
            *([layout.TextSpan(f"by the profile: about {row.estimated}", layout.REASON)] if row.estimated else []),
        ],
    ]


def total_line(row: LoopRow) -> str:
    """How many times a loop runs over all loops around; "" where that was not asked for."""
    if not row.total:
        return f"at most {row.total_max}" if row.total_max else ""
    return f"{row.total}, at most {row.total_max}" if row.total_max else row.total


class LoopsPiece(NamedTuple):
    """The rows of one function, what its facts assume, what the function is called in a question, and the rows of what
    its loops read and write (those of each of access_rows.TABLES, or none), and of decisions, where that is shown.
    """

    rows: list[LoopRow]
    assumed: Hidden
    asked: str
    accesses: list[list[list[layout.Cell]]]
    advice: list[list[layout.Line]]


class LoopsTable(Report[LoopsPiece]):
    """The loops of a module as one table, and how many of them have counts; what they read and write as another one."""

    is_for_people = True

    def __init__(
        self,
        module: Module,
        painter: Painter,
        view: View = USUAL,
        keeps_numbers: bool = False,
        with_accesses: bool = False,
        with_advice: bool = False,
        llvm: LLVMAnswer | None = None,
        with_total: bool = False,
    ) -> None:
        """`llvm`: what LLVM does with the loops, to stand beside the advice. `with_total`: how many times each runs in
        one call of its function.
        """
        super().__init__(module)
        self.only_counts = not with_accesses and not with_advice
        self.llvm = llvm
        self.with_accesses = with_accesses
        self.hints_at_launch = with_accesses
        self.with_advice = with_advice
        self.with_total = with_total
        self.painter = painter
        self.view = view
        self.wording = ModuleWording(module, view.names, keeps_numbers, marks_lines=True, folds_kernels=True)

    def piece(self, facts: FunctionFacts) -> LoopsPiece:
        shows_all = self.with_accesses and not self.view.is_filtered and facts.threads.is_for_gpu
        if not facts.function.may_loop and not shows_all:
            # Nothing of its body need be read.
            return LoopsPiece([], Hidden(), "", [], [])
        wording = Wording(facts, self.wording)
        loops = [loop for loop in facts.loops if is_loop_in_view(loop, wording, self.view)]
        rows = [loop_row(facts, loop, wording, self.with_total) for loop in loops]
        accesses: list[list[list[layout.Cell]]] = []
        advice: list[list[layout.Line]] = []
        # Few ask for these.
        if self.with_accesses:
            from scev.report.forms.text.access_rows import OUTSIDE, TABLES

            accesses = [[row for loop in loops for row in cells(facts, loop, wording)] for _, cells in TABLES]
            for number, outside in OUTSIDE.items() if shows_all else ():
                accesses[number] = [*outside(facts, wording), *accesses[number]]
        if self.with_advice:
            from scev.report.forms.text.advice_rows import advice_lines

            advice = advice_lines(facts, loops, wording, self.painter.width, self.llvm)
        assumed = assumed_in(facts) if rows else Hidden()
        return LoopsPiece(rows, assumed, self._asked(facts), accesses, advice)

    def question(self) -> str:
        if self.with_accesses or self.with_advice or self.view.is_filtered:
            return ""
        return f"loops {self.view.names} {self.wording.keeps_numbers} {self.with_total}"

    def module_wording(self) -> ModuleWording:
        return self.wording

    def row(self, piece: LoopsPiece) -> object:
        return [[list(row) for row in piece.rows], list(piece.assumed), piece.asked]

    def piece_of(self, row: Any) -> LoopsPiece:
        rows, assumed, asked = row
        return LoopsPiece([LoopRow(*one) for one in rows], Hidden(*assumed), asked, [], [])

    def _text(self, lines: list[layout.Line]) -> str:
        return plain(self.painter.text(lines))

    def _asked(self, facts: FunctionFacts) -> str:
        name = self.wording.function(facts.function)
        return name if re.fullmatch(_PLAIN_NAME, name) else plain_name(facts.function.name)

    def write(self, pieces: Iterator[LoopsPiece], write: Write) -> None:
        rows: list[list[layout.Cell]] = []
        tables = [(TABLE_COLUMNS, rows)]
        if self.with_accesses:
            from scev.report.forms.text.access_rows import TABLES

            tables += [(columns, []) for columns, _ in TABLES]
        advice: list[list[layout.Line]] = []
        assumed = Hidden()
        loops = exact = bounded = functions = 0
        uncounted = ""
        for piece in pieces:
            functions += 1
            assumed = assumed.plus(piece.assumed)
            if piece.accesses:
                for (_, cells), more in zip(tables[1:], piece.accesses, strict=True):
                    cells.extend(more)
            advice.extend(piece.advice)
            for row in piece.rows:
                rows.append([row.function, *loop_cells(row)])
                loops += 1
                exact += bool(row.times)
                if not row.times and not uncounted:
                    uncounted = piece.asked
                bounded += row.bounded
        for columns, cells in tables:
            if cells:
                write(self._text(layout.table(columns, cells, self.painter.width, indent=0)))
                write("\n")
        for lines_of_loop in advice:
            write(self._text(lines_of_loop))
            write("\n")
        asked: list[str] = []
        if self.llvm is not None and advice:
            from scev.report.forms.text.advice_rows import llvm_notes

            asked = llvm_notes(self.llvm)
        self.notes = [*self.notes, *assumed.lines(), *asked, *self.wording.advice()]
        lines = closing_lines(self, functions, loops, exact, bounded, self.painter.width)
        if uncounted:
            # A command that is folded could not be typed.
            lines.append([layout.TextSpan(why_command(self.module.name, uncounted))])
        write(self.painter.text(lines))


def why_command(file: str, function: str) -> str:
    """What to type for why the loops of a function are not counted."""
    named = "-" if file == "<stdin>" else shlex.quote(file)
    question = f"{function}:loop"
    return f"why: scev explain {named} {shlex.quote(question) if _QUOTE in question else f'{_QUOTE}{question}{_QUOTE}'}"


def closing_lines(
    report: Report[Any], functions: int, loops: int, exact: int, bounded: int, width: int
) -> list[layout.Line]:
    """The end of a page: the summary, without loops where their number is -1, and what was done to the program."""
    said = summary(report.module.name, functions, loops, exact, bounded) if loops >= 0 else ""
    lines: list[layout.Line] = [
        [layout.TextSpan(said or f"{report.module.name}: {counted(functions, 'function')}", layout.HEADING)]
    ]
    notes = [f"prepared: {report.prepared}", *report.notes] if report.prepared else report.notes
    notes = [*notes, *report.launch.lines(report.hints_at_launch)]
    for note in [*notes, report.scope] if report.scope else notes:
        lines += layout.folded(note, width + layout.HANGING, further=layout.HANGING)
    return lines


def summary(module: str, functions: int, loops: int, exact: int, bounded: int) -> str:
    """`m.ll: 2 functions, 3 loops (2 counted exactly, 3 bounded)`."""
    text = f"{module}: {counted(functions, 'function')}, {counted(loops, 'loop')}"
    if loops:
        text += f" ({exact} counted exactly, {bounded} bounded)"
    return text
