"""Lines of the source in texts that are kept: written in digits of their own, so that they can be found again.

A function whose lines have moved is the same function, with the same facts. So what is said of it can be kept, if the
numbers of lines in it can be told from all other numbers. Reports write them in private characters (Unicode, 23.5), and
turn them into digits when a page is written.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
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


def moves(before: Sequence[int], after: Sequence[int], files: Sequence[int]) -> dict[int, int] | None:
    """Where each line went, from two lists of the same places, which are in these files; None where those of one file
    are not in the same order any more: then more than their numbers has changed. Lines of one number in two files of
    which one has moved are left out. Line 0 is no line: what has none is said in other words.
    """
    if not len(before) == len(after) == len(files):
        return None
    by_file: dict[int, dict[int, int]] = {}
    for old, new, file in zip(before, after, files, strict=True):
        if by_file.setdefault(file, {}).setdefault(old, new) != new or bool(old) != bool(new):
            return None
    found: dict[int, int] = {}
    unclear: dict[int, bool] = {}
    for lines in by_file.values():
        targets = [lines[old] for old in sorted(lines)]
        if not all(one < other for one, other in pairwise(targets)):
            return None
        for old, new in lines.items():
            if found.setdefault(old, new) != new:
                unclear[old] = True
    return {old: new for old, new in found.items() if old not in unclear}


def numbers(text: str) -> str:
    """JSON in which a string that is nothing but the number of a line is that number."""
    return text if text.isascii() else re.sub(f'"({_MARKED})"', r"\1", text)
