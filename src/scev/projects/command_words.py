"""The words of a command line, as a POSIX shell splits one that it expands nothing of.

    cc -D'A="x y"' -I a\\ b      cc    -DA="x y"    -I    a b

In one pass: Python's shlex takes a time that grows with the square of the longest word, which somebody else may have
written. Its words are the same (POSIX.1-2024, "Quoting").
"""

from __future__ import annotations

import re
from typing import Final

_PIECE: Final = re.compile(
    r"(?P<blank>[ \t\r\n]+)|(?P<plain>[^ \t\r\n\\'\"]+)|\\(?P<escaped>.)|'(?P<single>[^']*)'"
    r'|"(?P<double>[^"\\]*(?:\\.[^"\\]*)*)"',
    re.DOTALL,
)
_IN_QUOTES: Final = re.compile(r'\\(["\\])')


def split_words(line: str) -> list[str]:
    """The words of a line. ValueError where a quotation, or an escape, does not end."""
    found: list[str] = []
    pieces: list[str] | None = None
    end = 0
    for match in _PIECE.finditer(line):
        if match.start() != end:
            break
        end = match.end()
        kind = match.lastgroup or ""
        if kind == "blank":
            if pieces is not None:
                found.append("".join(pieces))
            pieces = None
            continue
        text = match[kind]
        pieces = [] if pieces is None else pieces
        pieces.append(_IN_QUOTES.sub(r"\1", text) if kind == "double" else text)
    if end != len(line):
        raise ValueError("no escaped character" if line[end:] == "\\" else "no closing quotation")
    if pieces is not None:
        found.append("".join(pieces))
    return found
