"""Orders of uses: the list of its uses that LLVM keeps with each value.

A pass that walks over this list does things in its order, so the code depends on it; the meaning never does. Text says
it where it is not the order in which a reader meets the uses:

    define i32 @f(i32 %n) {
      …
      ; uselistorder directives
      uselistorder i32 %n, { 1, 0 }
    }

A directive must list as many uses as there are. So after changes, a function that is the same as before keeps those of
its own values; those of a changed function, of globals and of constants go. Then an edit in one function leaves the
code of the others as it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

DIRECTIVE: Final = "uselistorder "
_NUMBER: Final = re.compile(r"(?<=[#!])\d+")
"""Attributes and metadata are numbered in the whole module: an edit elsewhere may move them."""
_NAME: Final = re.compile(r'@("[^"]*"|[-a-zA-Z$._0-9]+)\(')
_OF_LOCAL: Final = re.compile(rf'  {DIRECTIVE}(?!label )[^@]*? %("[^"]*"|[-a-zA-Z$._0-9]+), {{')

_DIRECTIVES: Final = re.compile(r"\n; uselistorder directives\n(?: *uselistorder(?:_bb)? [^\n]*\n)+")


def without_orders(ordered: str) -> str:
    """A text without directives."""
    return _DIRECTIVES.sub("", ordered)


def with_orders(changed: str, ordered: str) -> str:
    """A changed text with the directives of `ordered`, the text before, that are sure to hold."""
    known = {_name(lines[0]): lines for lines in _functions(ordered) if any(DIRECTIVE in line for line in lines)}
    made: list[str] = []
    for part in _parts(changed):
        before = known.get(_name(part[0])) if part[0].startswith("define ") else None
        if before is not None and _plain(part) == _plain(before):
            made += part[:-1]
            made += [line for line in before if _OF_LOCAL.match(line)]
            made.append(part[-1])
        else:
            made += part
    return "\n".join(made)


def _parts(text: str) -> Iterator[list[str]]:
    """The lines of a text: those of a function together."""
    held: list[str] = []
    for line in text.split("\n"):
        held.append(line)
        if line == "}" or not held[0].startswith("define "):
            yield held
            held = []
    if held:
        yield held


def _functions(text: str) -> Iterator[list[str]]:
    return (part for part in _parts(text) if part[0].startswith("define "))


def _name(head: str) -> str:
    found = _NAME.search(head)
    return "" if found is None else found[1]


def _plain(function: list[str]) -> list[str]:
    """A function without comments, directives, empty lines, and numbers that the module gives."""
    lines = (line.partition(" ; preds = ")[0].rstrip() for line in function)
    return [
        _NUMBER.sub("", line)
        for line in lines
        if line and not line.startswith((f"  {DIRECTIVE}", "  uselistorder_bb ", "  ; ", "; "))
    ]
