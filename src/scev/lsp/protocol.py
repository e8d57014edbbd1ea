"""What is known of a file in the words of the Language Server Protocol.

Columns of compilers count bytes of UTF-8, from 1; those of the protocol count units of UTF-16, from 0.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import Final

from lsprotocol import types
from pygls.uris import from_fs_path

from scev.checks import CERTAIN
from scev.errors import ScevError
from scev.lsp.known import LoopAt, ValueAt
from scev.report.forms.ask import Answer, Reply, reply_lines
from scev.report.rows.findings import FurtherPlace, Message
from scev.report.rows.loop_rows import LoopRow
from scev.report.words.layout import TextSpan

SOURCE: Final = "scev"
HOVER_WIDTH: Final = 100
"""Maximum characters of a line of a hover, where words let it be folded."""
_WORD: Final = re.compile(r"[A-Za-z_%][A-Za-z0-9_.%]*")
_CHAIN: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(?:(?:->|\.)[A-Za-z_][A-Za-z0-9_]*|\[[^\[\]]*\])*")
_PART: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*|\[[^\[\]]*\]|->|\.")
_LOOPS: Final = re.compile(r"\s*(?:\}\s*)?(?:for|while|do|loop)\b")


def diagnostics(findings: Sequence[Message], lines: Sequence[str]) -> list[types.Diagnostic]:
    """Findings as diagnostics of a file that has some lines."""
    return [_diagnostic(one, lines) for one in findings if one.line]


def _diagnostic(one: Message, lines: Sequence[str]) -> types.Diagnostic:
    why = one.why
    return types.Diagnostic(
        range=_word_range(lines, one.line, one.column),
        message=f"{one.verdict}: {one.message}" + (f"\n{why}" if why else ""),
        severity=types.DiagnosticSeverity.Error if one.verdict == CERTAIN else types.DiagnosticSeverity.Warning,
        code=one.kind,
        source=SOURCE,
        related_information=[_related(each, lines) for each in one.also if each.line] or None,
        data={"fix": one.fix} if one.fix else None,
    )


def trouble(error: ScevError, lines: Sequence[str]) -> types.Diagnostic:
    """Why a file cannot be read, at its place where that is known."""
    at = _word_range(lines, error.line or 1, error.column or 0)
    return types.Diagnostic(range=at, message=error.message, severity=types.DiagnosticSeverity.Error, source=SOURCE)


def _related(one: FurtherPlace, lines: Sequence[str]) -> types.DiagnosticRelatedInformation:
    place = types.Location(
        uri=from_fs_path(os.path.abspath(one.file)) or "", range=_word_range(lines, one.line, one.column)
    )
    return types.DiagnosticRelatedInformation(location=place, message=f"the same cause ({one.kind})")


def _word_range(lines: Sequence[str], line: int, column: int) -> types.Range:
    """The word, or the operator, at a line and column of a compiler; the whole line without a column."""
    text = lines[line - 1].rstrip("\r\n") if 0 < line <= len(lines) else ""
    if not column:
        start, end = len(text) - len(text.lstrip()), len(text)
    else:
        start = len(text.encode("utf-8", "surrogatepass")[: column - 1].decode("utf-8", "replace"))
        word = _WORD.match(text, start)
        end = word.end() if word is not None else start + 1
    return types.Range(
        start=types.Position(line=line - 1, character=_utf16(text[:start])),
        end=types.Position(line=line - 1, character=_utf16(text[:end])),
    )


def _utf16(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def name_at(text: str, character: int) -> str:
    """The variable or member of a line at a character, as far as the word that the character is in: of `s->gain`, `s`
    at its beginning, and `s->gain` at `gain`; of `a[i]`, `i` inside of the brackets, and else all of it; "" where there
    is none.
    """
    at = len(text.encode("utf-16-le", "surrogatepass")[: 2 * character].decode("utf-16-le", "replace"))
    for chain in _CHAIN.finditer(text):
        if not chain.start() <= at <= chain.end():
            continue
        end = chain.start()
        for part in _PART.finditer(chain[0]):
            first, last = chain.start() + part.start(), chain.start() + part.end()
            if part[0].startswith("["):
                if first < at < last:
                    return name_at(text[first + 1 : last - 1], _utf16(text[first + 1 : at]))
            elif first > at:
                break
            end = last
        return text[chain.start() : end].rstrip("->.")
    words = [one[0] for one in _WORD.finditer(text) if one.start() <= at <= one.end()]
    return words[0] if words else ""


def is_loop_line(text: str) -> bool:
    """Whether a line begins a loop."""
    return _LOOPS.match(text) is not None


def hover(answers: Sequence[Answer], loops: Sequence[LoopRow]) -> types.Hover | None:
    """What a hover says; None for nothing."""
    found: list[str] = []
    replies: list[Reply] = [*answers, *loops]
    for reply in replies:
        lines = reply_lines(reply, HOVER_WIDTH)
        text = "\n".join([_plain(line).rstrip() for line in lines])
        if text not in found:
            found.append(text)
    if not found:
        return None
    value = "```text\n" + "\n\n".join(found) + "\n```"
    return types.Hover(contents=types.MarkupContent(kind=types.MarkupKind.Markdown, value=value))


def _plain(line: Sequence[TextSpan]) -> str:
    return "".join([span.text for span in line])


def value_hints(values: Sequence[ValueAt], lines: Sequence[str]) -> list[types.InlayHint]:
    """What is known of the variables that are computed on lines, at the ends of these."""
    found: list[types.InlayHint] = []
    for one in values:
        if one.row.name.isidentifier():
            found.append(_hint(one.line, f"{one.row.name}: {one.row.known}", lines))
    return found


def loop_hints(loops: Sequence[LoopAt], lines: Sequence[str]) -> list[types.InlayHint]:
    """How often loops run, at the ends of their lines."""
    found: list[types.InlayHint] = []
    for one in loops:
        most = f"at most {one.row.at_most} times" if one.row.at_most else ""
        if words := (f"{one.row.times} times" if one.row.times else most):
            found.append(_hint(one.line, words, lines))
    return found


def _hint(line: int, words: str, lines: Sequence[str]) -> types.InlayHint:
    text = lines[line - 1].rstrip("\r\n") if 0 < line <= len(lines) else ""
    at = types.Position(line=line - 1, character=_utf16(text))
    return types.InlayHint(position=at, label=words, padding_left=True)


def ignoring(uri: str, at: types.Diagnostic, lines: Sequence[str]) -> types.CodeAction | None:
    """A comment that silences a finding, at the end of its line; None where nothing is to be written."""
    line = at.range.start.line
    if not 0 <= line < len(lines) or not isinstance(at.code, str):
        return None
    text = lines[line].rstrip("\r\n")
    end = types.Position(line=line, character=_utf16(text))
    edit = types.TextEdit(range=types.Range(start=end, end=end), new_text=f"  // scev: ignore[{at.code}]")
    return types.CodeAction(
        title=f"Ignore {at.code} here",
        kind=types.CodeActionKind.QuickFix,
        diagnostics=[at],
        edit=types.WorkspaceEdit(changes={uri: [edit]}),
    )
