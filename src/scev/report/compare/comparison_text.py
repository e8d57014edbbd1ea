"""A comparison for people: of each function the facts that differ, and a line that counts all.

mix  t.c:11
  lost     i at t.c:12: [0, 9] → anything
  sharper  for i at t.c:12: at most 2^32 - 1 → 10 times
3 gained, 1 lost, 4 sharper, 0 weaker, 90 the same; 2 functions only in A
"""

from __future__ import annotations

from typing import Final

from scev.report.compare.judged import DIFFERENT, GAINED, LOST, SAME, SHARPER, WEAKER, FactChange
from scev.report.compare.matching import ComparedRow, FunctionComparison, ProgramComparison, changed
from scev.report.compare.sides import RESULT
from scev.report.forms.text.paint import Painter
from scev.report.words.layout import COUNT, NAME, PLACE, REASON, SET, TITLE, Line, TextSpan, TextStyle, folded

STYLES: Final[dict[FactChange, TextStyle]] = {
    LOST: REASON, WEAKER: REASON, DIFFERENT: NAME, GAINED: COUNT, SHARPER: SET,
}  # fmt: skip
ARROW: Final = " → "
VERDICT_WIDTH: Final = len(DIFFERENT)
INDENT: Final = 2
CONTINUED: Final = INDENT + VERDICT_WIDTH + 4


def comparison_text(found: ProgramComparison, painter: Painter) -> str:
    """The page."""
    lines: list[Line] = [[TextSpan("A: ", PLACE), TextSpan(found.a)], [TextSpan("B: ", PLACE), TextSpan(found.b)], []]
    for function in found.functions:
        if rows := changed(function.rows):
            lines.append(_heading(function))
            for row in rows:
                lines += row_lines(row, painter.width)
            lines.append([])
    lines += folded(summary(found), painter.width)
    lines += [[TextSpan(note)] for note in found.notes]
    return painter.text(lines)


def _heading(function: FunctionComparison) -> Line:
    line: Line = [TextSpan(function.shown, TITLE)]
    if function.line:
        line += [TextSpan("  "), TextSpan(f"{function.file.rpartition('/')[2]}:{function.line}", PLACE)]
    return line


def row_lines(row: ComparedRow, width: int) -> list[Line]:
    """What came of one thing: on one line, or where that is too long B's words below A's."""
    a, b = row.words()
    head: Line = [
        TextSpan(" " * INDENT),
        TextSpan(row.change.ljust(VERDICT_WIDTH), STYLES[row.change]),
        TextSpan("  "),
        TextSpan(row.a.name, NAME),
    ]
    if place := place_words(row):
        head += [TextSpan(" "), TextSpan(place, PLACE)]
    head.append(TextSpan(": "))
    used = sum(len(span.text) for span in head)
    if used + len(a) + len(ARROW) + len(b) <= width:
        return [[*head, TextSpan(a, SET), TextSpan(ARROW), TextSpan(b, SET)]]
    lines = [head] if used + len(a) > width else [[*head, TextSpan(a, SET)]]
    if lines[0] is head:
        lines += folded(a, width, CONTINUED, style=SET)
    first, *more = folded(b, width, CONTINUED, style=SET)
    return [*lines, [TextSpan(" " * (CONTINUED - 2)), TextSpan(ARROW.lstrip()), first[1]], *more]


def place_words(row: ComparedRow) -> str:
    """Where a fact holds: `at t.c:12, behind line 12 (x < n)`; of a result, its function says it."""
    fact = row.a
    where = f"at {fact.where}" if fact.where and fact.kind != RESULT else ""
    return ", ".join(part for part in (where, fact.place) if part)


def summary(found: ProgramComparison) -> str:
    """`3 gained, 1 lost, 4 sharper, 0 weaker, 90 the same; 2 functions only in A`."""
    counts = found.counts()
    parts = [f"{counts[verdict]} {verdict}" for verdict in (GAINED, LOST, SHARPER, WEAKER)]
    if counts[DIFFERENT]:
        parts.append(f"{counts[DIFFERENT]} different")
    parts.append(f"{counts[SAME]} the same")
    words = ", ".join(parts)
    for names, side in ((found.only_a, "A"), (found.only_b, "B")):
        if names:
            words += f"; {len(names)} function{'' if len(names) == 1 else 's'} only in {side}"
    only_a = sum(len(function.only_a) for function in found.functions)
    only_b = sum(len(function.only_b) for function in found.functions)
    if only_a or only_b:
        words += f"; of the others, {only_a} value{'' if only_a == 1 else 's'} only in A, {only_b} only in B"
    return words
