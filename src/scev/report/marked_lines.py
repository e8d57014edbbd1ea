"""Lines of the source in texts that are kept: written in digits of their own, so that they can be found again.

A function whose lines have moved is the same function, with the same facts. So what is said of it can be kept, if the
numbers of lines in it can be told from all other numbers. Reports write them in private characters (Unicode, 23.5), and
turn them into digits when a page is written.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Final

_FIRST: Final = 0xF1A30
_MARKS: Final = "".join(chr(_FIRST + digit) for digit in range(10))
_MARKED: Final = f"[{_MARKS}]+"
_TO_MARKS: Final = str.maketrans("0123456789", _MARKS)
_TO_DIGITS: Final = str.maketrans(_MARKS, "0123456789")


def may_be_marked(text: str) -> bool:
    """Whether a program has none of these characters itself."""
    return text.isascii() or re.search(_MARKED, text) is None


def marked(line: int) -> str:
    """The number of a line, in digits of its own."""
    return str(line).translate(_TO_MARKS)


def plain(text: str) -> str:
    """A text with usual digits."""
    return text if text.isascii() else text.translate(_TO_DIGITS)


def moved(text: str, lines: Mapping[int, int]) -> str | None:
    """A text with lines moved; None where it has one that is not among them."""
    if text.isascii():
        return text
    is_whole = True

    def new(match: re.Match[str]) -> str:
        nonlocal is_whole
        if (found := lines.get(int(match.group().translate(_TO_DIGITS)))) is None:
            is_whole = False
            return ""
        return marked(found)

    found = re.sub(_MARKED, new, text)
    return found if is_whole else None


def moves(before: list[int], after: list[int]) -> dict[int, int] | None:
    """Where each line went, from two lists of the same places; None where they are not in the same order any more: then
    more than their numbers has changed. Line 0 is no line: what has none is said in other words.
    """
    if len(before) != len(after):
        return None
    found = dict(zip(before, after, strict=True))
    if any(found[old] != new or bool(old) != bool(new) for old, new in zip(before, after, strict=True)):
        return None
    targets = [found[old] for old in sorted(found)]
    return found if all(one < other for one, other in pairwise(targets)) else None


def numbers(text: str) -> str:
    """JSON in which a string that is nothing but the number of a line is that number."""
    return text if text.isascii() else re.sub(f'"({_MARKED})"', r"\1", text)
