"""From styled lines to text: as it is, or with a terminal's colours.

`rich` knows what a terminal can show (NO_COLOR, TERM, the colours it has); it is loaded only for colours.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final

from scev.report.words.layout import COUNT, EXPRESSION, HEADING, NAME, PLACE, PLAIN, REASON, SET, TITLE, Line

PIPE_WIDTH: Final = 80
"""The width of pages that go to no terminal, where COLUMNS does not say another."""

NARROWEST_PAGE: Final = 40
"""A smaller COLUMNS is not believed."""

STYLES: Final[dict[str, str]] = {
    TITLE: "bold",
    HEADING: "dim underline",
    NAME: "bold cyan",
    PLACE: "dim",
    SET: "green",
    EXPRESSION: "magenta",
    COUNT: "bold green",
    REASON: "yellow",
}


class Painter:
    """Turns styled lines into text. `codes` has, for each style, the text before and after."""

    __slots__ = ("codes", "width")

    def __init__(self, width: int = PIPE_WIDTH, codes: dict[str, tuple[str, str]] | None = None) -> None:
        self.width = width
        self.codes = codes or {}

    def text(self, lines: Sequence[Line]) -> str:
        """The lines, each ended by a newline."""
        if not self.codes:
            return "".join("".join(span.text for span in line).rstrip() + "\n" for line in lines)
        parts: list[str] = []
        for line in lines:
            for span in line:
                before, after = self.codes.get(span.style, ("", ""))
                parts.append(f"{before}{span.text}{after}" if span.style != PLAIN and span.text else span.text)
            parts.append("\n")
        return "".join(parts)


PLAIN_PAINTER: Final = Painter()


def painter_for_output(color: str) -> Painter:
    """The painter for standard output: `color` is auto (colours on a terminal), always or never."""
    terminal = sys.stdout.isatty()
    if color == "never" or (color == "auto" and (not terminal or "NO_COLOR" in os.environ)):
        return Painter(_width(terminal))
    from rich.color import ColorSystem
    from rich.console import Console
    from rich.style import Style

    console = Console(force_terminal=True if color == "always" else None, no_color=False if color == "always" else None)
    if console.color_system is None:
        return Painter(_width(terminal))
    codes: dict[str, tuple[str, str]] = {}
    for name, words in STYLES.items():
        before, _, after = Style.parse(words).render("\0", color_system=ColorSystem.STANDARD).partition("\0")
        codes[name] = (before, after)
    return Painter(_width(terminal), codes)


def _width(terminal: bool) -> int:
    """COLUMNS, if that says a usable width; else that of the terminal, or of a page that goes to none."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal() and int(columns) >= NARROWEST_PAGE:
        return int(columns)
    if not terminal:
        return PIPE_WIDTH
    import shutil

    return shutil.get_terminal_size((PIPE_WIDTH, 24)).columns
