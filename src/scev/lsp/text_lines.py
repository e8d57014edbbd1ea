"""Lines of a text: their columns as a client counts them, and where they stood in an earlier version.

Columns of compilers count bytes of UTF-8, from 1. Those of the protocol count, from 0, what client and server have
agreed on: bytes, units of UTF-16, or characters.

    known    a b c d          before the edits and behind them, lines are the same
    typed    a X Y c d        a is line 1 of both; c is line 4 here, and was 2 there; X and Y are new
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from lsprotocol import types

from scev.source.text import lines_of_text

_CODECS: Final = {
    types.PositionEncodingKind.Utf8: ("utf-8", 1),
    types.PositionEncodingKind.Utf16: ("utf-16-le", 2),
    types.PositionEncodingKind.Utf32: ("utf-32-le", 4),
}

Encoding = types.PositionEncodingKind | str
"""What columns of the protocol count."""


@final
class TextLines:
    """The lines of a text, from 1, without their ends."""

    __slots__ = ("_bytes", "_codec", "lines", "text")

    def __init__(
        self, text: str, encoding: types.PositionEncodingKind | str = types.PositionEncodingKind.Utf16
    ) -> None:
        self.text: Final = text
        self.lines: Final = lines_of_text(text)
        self._codec, self._bytes = _CODECS[types.PositionEncodingKind(encoding)]

    def line(self, number: int) -> str:
        """A line; "" where there is none."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""

    def position(self, number: int, index: int) -> types.Position:
        """A place of the protocol, by a line and an index in it."""
        before = self.line(number)[:index]
        return types.Position(number - 1, len(before.encode(self._codec, "surrogatepass")) // self._bytes)

    def index(self, position: types.Position) -> int:
        """The index in its line that a place of the protocol is at."""
        data = self.line(position.line + 1).encode(self._codec, "surrogatepass")
        return len(data[: self._bytes * position.character].decode(self._codec, "replace"))


@final
class TypedLines:
    """Which lines of a text stood in another version of it, and where."""

    __slots__ = ("_before", "_behind", "_more", "_typed")

    def __init__(self, known: Sequence[str], typed: Sequence[str]) -> None:
        shorter = min(len(known), len(typed))
        before = shorter if known is typed else 0
        behind = 0
        while before < shorter and known[before] == typed[before]:
            before += 1
        while behind < shorter - before and known[-1 - behind] == typed[-1 - behind]:
            behind += 1
        self._before: Final = before
        self._behind: Final = behind
        self._typed: Final = len(typed)
        self._more: Final = len(typed) - len(known)

    def known(self, line: int) -> int | None:
        """Where a line that was typed stood; None where it is new."""
        if line <= self._before:
            return line
        return line - self._more if line > self._typed - self._behind else None

    def typed(self, line: int) -> int | None:
        """Where a line that is known stands now; None where it is gone."""
        if line <= self._before:
            return line
        return line + self._more if line > self._typed - self._more - self._behind else None

    def new(self) -> tuple[int, int]:
        """The first and the last line that stood nowhere before; the last is less, where there is none."""
        return self._before + 1, self._typed - self._behind
