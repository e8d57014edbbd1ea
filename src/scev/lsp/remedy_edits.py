"""What would help, as edits: of the source, or of what a project says of itself.

    restrict on p               float *p    →  float *restrict p          in the head of the function
    i < n in place of i != n    i != n      →  i < n                      on the line of the loop
    a counter i of size_t       int i = 0   →  size_t i = 0               there, too
    --given 'f:n=[1,100]'       given = ["f:n=[1,100]"]                   in scev.toml or pyproject.toml

An edit is made only where the line says what it replaces once, in these words: else the remedy is told, and no more.
"""

from __future__ import annotations

import json
import os
import re
import shlex
from typing import Final, NamedTuple

from scev.errors import ScevError
from scev.explain import BoundedComparison, GivenSets, RestrictPointers, WiderCounter
from scev.lsp.known import TriedRemedy
from scev.lsp.text_lines import TextLines
from scev.projects.settings import FILES, settings_text
from scev.source.text import without_literals

MAX_HEAD_LINES: Final = 12
"""Maximum lines of the head of a function that are looked at."""
SETTINGS: Final = FILES
"""Where a project says what it is given, in the order in which they are read."""
_TABLE: Final = re.compile(r"\s*\[tool\.scev\]\s*(?:#.*)?$")
_ANY_TABLE: Final = re.compile(r"\s*\[")
_GIVEN: Final = re.compile(r"\s*given\s*=\s*\[")
_INTEGER: Final = (
    r"(?:unsigned\s+char|unsigned\s+short|unsigned\s+int|unsigned|signed\s+char|char|short|int|u?int(?:8|16|32)_t)"
)
# `i < n in place of i != n`, as report/rows/explained.py says it.
_BOUNDED: Final = re.compile(
    r"(?P<first>.+) (?P<sign>[<>]) (?P<second>.+) in place of (?P=first) != (?P=second)\s*(?:→|$)"
)
# What binds a comparison's operand no closer than the comparison does.
_BEFORE_OPERAND: Final = r"(?:^|[(;,{]|&&|\|\||\bwhile|\bif)\s*"
_BEHIND_OPERAND: Final = r"\s*(?:$|[);,{]|&&|\|\|)"
_MIRRORED: Final = {"<": ">", ">": "<"}


class Change(NamedTuple):
    """A piece of a line, from 1 and by indices, and what stands there instead."""

    line: int
    start: int
    end: int
    text: str


def changes_of(remedy: TriedRemedy, path: str, line: int, head: int, lines: TextLines) -> list[Change]:
    """The edits of a source file that a remedy asks for, of what stands on a line of a function whose head begins on
    another; nothing where they cannot be told.
    """
    help_ = remedy.help
    if isinstance(help_, RestrictPointers):
        word = "restrict" if path.endswith((".c", ".cl")) else "__restrict"
        found = [_with_word(name, word, head, lines) for name in remedy.names]
        return [one for one in found if one is not None] if all(found) else []
    if isinstance(help_, BoundedComparison):
        return _bounded(remedy.words, line, lines)
    if isinstance(help_, WiderCounter) and len(remedy.names) == 1:
        type_ = "int64_t" if help_.is_signed else "size_t"
        return _replaced(rf"\b{_INTEGER}(?=\s+{re.escape(remedy.names[0])}\b)", type_, line, lines)
    return []


def _bounded(words: str, line: int, lines: TextLines) -> list[Change]:
    """Another sign between the operands that a remedy names, in their order on a line that compares nothing else for
    equality: another comparison may be the one of the loop.
    """
    text = without_literals(lines.line(line))
    found = list(re.finditer(r"[!=]=", text))
    if (said := _BOUNDED.match(words)) is None or len(found) != 1 or found[0][0] != "!=":
        return []
    first, sign, second = said["first"], said["sign"], said["second"]
    for left, right, one in ((first, second, sign), (second, first, _MIRRORED[sign])):
        if (
            re.search(_BEFORE_OPERAND + _spelt(left) + r"\s*$", text[: found[0].start()]) is not None
            and re.match(r"\s*" + _spelt(right) + _BEHIND_OPERAND, text[found[0].end() :]) is not None
        ):
            return [Change(line, *found[0].span(), one)]
    return []


def _spelt(operand: str) -> str:
    """A pattern of an operand, with any blanks between its words."""
    return r"\s*".join(map(re.escape, operand.split()))


def _replaced(pattern: str, text: str, line: int, lines: TextLines) -> list[Change]:
    """A change of what a pattern finds on a line, if that is once."""
    found = list(re.finditer(pattern, lines.line(line)))
    return [Change(line, found[0].start(), found[0].end(), text)] if len(found) == 1 else []


def _with_word(name: str, word: str, head: int, lines: TextLines) -> Change | None:
    """A word before the name of a pointer, in the head of a function."""
    for number in range(head, min(head + MAX_HEAD_LINES, len(lines.lines) + 1)):
        text = lines.line(number)
        if (found := re.search(rf"\*\s*(?={re.escape(name)}\b)", text)) is not None:
            return Change(number, found.end(), found.end(), f"{word} ")
        if "{" in text:
            return None
    return None


class SettingsChange(NamedTuple):
    """A change of a file with settings, which may be new."""

    path: str
    is_new: bool
    change: Change


def given_change(remedy: TriedRemedy, folder: str) -> SettingsChange | None:
    """The change of a project's settings that says what a remedy would be given; None for another remedy."""
    if not isinstance(remedy.help, GivenSets):
        return None
    # What is said to a shell: an option, and its one word.
    said = json.dumps(shlex.split(remedy.words.partition("   →")[0])[1], ensure_ascii=False)
    for name in SETTINGS:
        path = os.path.join(folder, name)
        if not os.path.lexists(path):
            continue
        # A link may lead to what is no part of the project.
        if not os.path.realpath(path).startswith(os.path.join(os.path.realpath(folder), "")):
            return None
        try:
            lines = TextLines(settings_text(path))
        except ScevError:
            return None
        return SettingsChange(path, False, _in_settings(said, lines, name == "pyproject.toml"))
    return SettingsChange(os.path.join(folder, SETTINGS[0]), True, Change(1, 0, 0, f"given = [{said}]\n"))


def _in_settings(said: str, lines: TextLines, has_tables: bool) -> Change:
    """A fact as one of those that settings give."""
    begins = 0 if not has_tables else None
    for number, text in enumerate(lines.lines, 1):
        if begins is None:
            begins = number if _TABLE.match(text) else None
            continue
        if (given := _GIVEN.match(text)) is not None:
            rest = text[given.end() :].partition("#")[0].strip()
            return Change(number, given.end(), given.end(), said + ("" if rest == "]" else ", "))
        if _ANY_TABLE.match(text):
            break
    if begins is None:
        last = len(lines.lines)
        end = len(lines.line(last))
        return Change(last, end, end, f"\n[tool.scev]\ngiven = [{said}]\n")
    return Change(begins + 1, 0, 0, f"given = [{said}]\n")
