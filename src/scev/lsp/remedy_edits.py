"""What would help, as edits: of the source, or of what a project says of itself.

    restrict on p               float *p    →  float *__restrict p           in the head of the function
    i < n in place of i != n    i != n      →  i < n                         on the line of the loop
    a counter i of size_t       int i = 0   →  unsigned long long i = 0      there, too: this needs no header
    --given 'f:n=[1,100]'       given = ["f:n=[1,100]"]                      in scev.toml or pyproject.toml

An edit is made only where the line says what it replaces once, in these words: else the remedy is told, and no more.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from scev import ir
from scev.errors import ScevError
from scev.explain import BoundedComparison, RestrictPointers, WiderCounter
from scev.ir import opcodes
from scev.lsp.known import TriedRemedy
from scev.lsp.text_lines import TextLines
from scev.projects.settings import FILES, PYPROJECT, own_table, settings_text, table_of_text
from scev.source.text import without_literals

MAX_USES_OF_COUNTER: Final = 32
"""Maximum values that are a counter in another width, which are looked at for a call."""
_WIDTHS: Final = (opcodes.ZEXT, opcodes.SEXT, opcodes.TRUNC, opcodes.FREEZE)
MAX_HEAD_LINES: Final = 12
"""Maximum lines of the head of a function that are looked at."""
SETTINGS: Final = FILES
"""Where a project says what it is given, in the order in which they are read."""
_TABLE: Final = re.compile(r"\s*\[\s*(?:tool|\"tool\"|'tool')\s*\.\s*(?:scev|\"scev\"|'scev')\s*\]\s*(?:#.*)?$")
_ANY_TABLE: Final = re.compile(r"\s*\[")
_GIVEN: Final = re.compile(r"\s*(?:given|\"given\"|'given')\s*=\s*\[")
_LINE_END: Final = re.compile(r"\r\n|\n|\r")
# A whole declaration's type: where another word stands before it, it says more of it.
_INTEGER: Final = (
    r"(?:^|[;({])\s*(?P<type>(?:unsigned|signed|char|short|int|long|u?int(?:8|16|32)_t)\b"
    r"(?:\s+(?:unsigned|signed|char|short|int|long)\b)*)\s+"
)
# What binds a comparison's operand no closer than the comparison does.
_BEFORE_OPERAND: Final = r"(?:^|[(;,{]|&&|\|\||\bwhile|\bif)\s*"
_BEHIND_OPERAND: Final = r"\s*(?:$|[);,{]|&&|\|\|)"
_OWN_NAME: Final = re.compile(r"(?:[^(<]*::)?(\w+)\s*(?:[(<]|$)")
_MIRRORED: Final = {"<": ">", ">": "<"}


class LineChange(NamedTuple):
    """A piece of a line, from 1 and by indices, and what stands there instead."""

    line: int
    start: int
    end: int
    text: str


def edited_text(lines: TextLines, changes: Sequence[LineChange]) -> str:
    """A text with some changes."""
    text = lines.text
    begins = [0, *(one.end() for one in _LINE_END.finditer(text))]
    for one in sorted(changes, reverse=True):
        at = begins[one.line - 1]
        text = text[: at + one.start] + one.text + text[at + one.end :]
    return text


def changes_of(remedy: TriedRemedy, line: int, head: int, lines: TextLines) -> list[LineChange]:
    """The edits of a source file that a remedy asks for, of what stands on a line of a function whose head begins on
    another; nothing where they cannot be told.
    """
    help_ = remedy.help
    if isinstance(help_, RestrictPointers):
        parameters = _parameters(remedy.function, head, lines)
        found = [_restricted(name, parameters, head) for name in remedy.names]
        return [one for one in found if one is not None] if all(found) else []
    if isinstance(help_, BoundedComparison):
        return [] if remedy.compared is None else _bounded(*remedy.compared, line, lines)
    if isinstance(help_, WiderCounter) and len(remedy.names) == 1 and not _is_handed_on(help_.counter):
        return _wider(remedy.names[0], "long long" if help_.is_signed else "unsigned long long", line, lines)
    return []


def _bounded(first: str, sign: str, second: str, line: int, lines: TextLines) -> list[LineChange]:
    """Another sign between the operands that a remedy names, in their order on a line that compares nothing else for
    equality: another comparison may be the one of the loop.
    """
    text = without_literals(lines.line(line))
    found = list(re.finditer(r"[!=]=", text))
    if len(found) != 1 or found[0][0] != "!=":
        return []
    for left, right, one in ((first, second, sign), (second, first, _MIRRORED[sign])):
        if (
            re.search(_BEFORE_OPERAND + _spelt(left) + r"\s*$", text[: found[0].start()]) is not None
            and re.match(r"\s*" + _spelt(right) + _BEHIND_OPERAND, text[found[0].end() :]) is not None
        ):
            return [LineChange(line, *found[0].span(), one)]
    return []


def _spelt(operand: str) -> str:
    """A pattern of an operand, with any blanks between its words."""
    return r"\s*".join(map(re.escape, operand.split()))


def _wider(name: str, type_: str, line: int, lines: TextLines) -> list[LineChange]:
    """Another type of a variable that a line declares, alone and with a value; one that needs no header."""
    text = without_literals(lines.line(line))
    found = list(re.finditer(_INTEGER + rf"(?={re.escape(name)}\s*=)", text))
    if len(found) != 1:
        return []
    declared, semicolon, _ = text[found[0].end() :].partition(";")
    if not semicolon or "," in _outside_brackets(declared):
        return []
    return [LineChange(line, *found[0].span("type"), type_)]


def _outside_brackets(text: str) -> str:
    depth = 0
    found = ""
    for sign in text:
        depth += (sign in "([{") - (sign in ")]}")
        found += sign if not depth else ""
    return found


def _parameters(function: str, head: int, lines: TextLines) -> tuple[str, int, int]:
    """The lines of a function's head, and where the brackets of its parameters begin and end; 0 and 0 where that cannot
    be told.
    """
    count = min(MAX_HEAD_LINES, len(lines.lines) + 1 - head)
    text = "\n".join([without_literals(lines.line(head + number)) for number in range(count)])
    # `f` of `a::f<int>(int *)`.
    name = _OWN_NAME.match(function.replace("(anonymous namespace)::", ""))
    begins = name and re.search(rf"\b{name[1]}\s*\(", text)
    if not begins:
        return text, 0, 0
    depth = 0
    for at in range(begins.end() - 1, len(text)):
        depth += (text[at] == "(") - (text[at] == ")")
        if not depth:
            # A prototype, or a call, is no head.
            behind, body, _ = text[at:].partition("{")
            return (text, begins.end(), at + 1) if body and ";" not in behind else (text, 0, 0)
    return text, 0, 0


def _restricted(name: str, parameters: tuple[str, int, int], head: int) -> LineChange | None:
    """A word before the name of a parameter that is a pointer. Parameters of parameters, which are functions, may have
    that name, too.
    """
    text, first, last = parameters
    depth = 0
    pattern = re.compile(rf"[()]|\*\s*(?:(?:const|volatile)\s+)*(?={re.escape(name)}\s*[,)=])")
    for found in pattern.finditer(text, first, last):
        if found[0] in "()":
            depth += 1 if found[0] == "(" else -1
        elif not depth:
            at = found.end()
            start = at - (text.rfind("\n", 0, at) + 1)
            # Compilers know this word in each version of C, and in C++.
            return LineChange(head + text.count("\n", 0, at), start, start, "__restrict ")
    return None


def _is_handed_on(counter: ir.Phi) -> bool:
    """Whether a counter is handed to a function: another type may be another function of that name, or what a format
    does not say.
    """
    pending: list[ir.Instruction] = [counter]
    for value in pending:
        if len(pending) > MAX_USES_OF_COUNTER:
            return True
        for user in value.users:
            if isinstance(user, (ir.Call, ir.Invoke)) and not (isinstance(user, ir.Call) and user.intrinsic):
                return True
            if user.opcode in _WIDTHS and user not in pending:
                pending.append(user)
    return False


class SettingsChange(NamedTuple):
    """A change of a file with settings, which may be new; `text`: what stands there before."""

    path: str
    is_new: bool
    text: str
    change: LineChange


def given_change(
    remedy: TriedRemedy, folder: str, shown: Callable[[str], str | None] = lambda _: None
) -> SettingsChange | None:
    """The change of a project's settings that says what a remedy would be given; None for another remedy, and where no
    change adds that fact, and only that. `shown`: what stands in the editor, by path.
    """
    if not (fact := remedy.given):
        return None
    for name in SETTINGS:
        path = os.path.join(folder, name)
        text = shown(path)
        if text is None and not os.path.lexists(path):
            continue
        # A link may lead to what is no part of the project.
        if not os.path.realpath(path).startswith(os.path.join(os.path.realpath(folder), "")):
            return None
        try:
            return _with_fact(fact, settings_text(path) if text is None else text, path)
        except ScevError:
            return None
    text = f"given = [{_said(fact)}]\n"
    return SettingsChange(os.path.join(folder, SETTINGS[0]), True, "", LineChange(1, 0, 0, text))


def _said(fact: str) -> str:
    # TOML's texts are written as those of JSON are, but for DEL.
    return json.dumps(fact, ensure_ascii=False).replace("\x7f", "\\u007f")


def _with_fact(fact: str, text: str, path: str) -> SettingsChange | None:
    """The change of settings that adds a fact; None where it is there, or where there is no place for it."""
    before = table_of_text(text, path)
    given = own_table(before, path).get("given", [])
    if not isinstance(given, list) or fact in given:
        return None
    lines = TextLines(text)
    change = _in_settings(fact, lines, os.path.basename(path) == PYPROJECT)
    # Settings may be spelt as no pattern tells, and what looks like them may stand in a text.
    after = table_of_text(edited_text(lines, [change]), path)
    if own_table(after, path).get("given") != [fact, *given]:
        return None
    for table in (before, after):
        own_table(table, path).pop("given", None)
    return SettingsChange(path, False, text, change) if _told(before) == _told(after) else None


def _told(table: dict[str, Any]) -> dict[str, Any]:
    """What settings say, without empty tables."""
    told = {key: _told(value) if isinstance(value, dict) else value for key, value in table.items()}
    return {key: value for key, value in told.items() if value != {}}


def _in_settings(fact: str, lines: TextLines, has_tables: bool) -> LineChange:
    """A fact as one of those that settings give."""
    end = "\r\n" if "\r\n" in lines.text else "\n"
    begins = 0 if not has_tables else None
    for number, text in enumerate(lines.lines, 1):
        if begins is None:
            begins = number if _TABLE.match(text) else None
            continue
        if (given := _GIVEN.match(text)) is not None:
            rest = text[given.end() :].partition("#")[0].strip()
            return LineChange(number, given.end(), given.end(), _said(fact) + ("" if rest == "]" else ", "))
        if _ANY_TABLE.match(text):
            break
    said = f"given = [{_said(fact)}]"
    if begins == 0:
        return LineChange(1, 0, 0, said + end)
    if begins is None:
        begins, said = len(lines.lines), f"{end}[tool.scev]{end}{said}{end}"
    else:
        said = end + said
    # At the end of a line: there may be no other.
    at = len(lines.line(begins))
    return LineChange(begins, at, at, said)
