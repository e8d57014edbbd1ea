"""What is known of a file in the words of the Language Server Protocol."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from typing import Final

from lsprotocol import types
from pygls.uris import from_fs_path

from scev.answers import Explanation
from scev.checks import CERTAIN
from scev.errors import ScevError
from scev.lsp.files import ASSEMBLY
from scev.lsp.known import LoopAt, TriedRemedy, ValueAt
from scev.lsp.remedy_edits import LineChange, SettingsChange
from scev.lsp.text_lines import Encoding, TextLines, TypedLines
from scev.report.forms.ask import Answer, Reply, reply_lines
from scev.report.rows.explained import explained_lines
from scev.report.rows.findings import FurtherPlace, Message
from scev.report.rows.loop_rows import LoopRow
from scev.report.words.layout import TextSpan
from scev.source.text import index_of_column
from scev.support.release import HOME

SOURCE: Final = "scev"
EXPLAIN: Final = "scev.explain"
PAGE: Final = "scev.page"
COMPARE: Final = "scev.compare"
PAGE_OF_KINDS: Final = f"{HOME}/blob/main/docs/checking.md#kinds"
"""The page that says what the findings of each kind mean."""
HOVER_WIDTH: Final = 100
"""Maximum characters of a line of a hover, where words let it be folded."""
MAX_LINES_WHY: Final = 6
"""Maximum lines of a hover that say why a value is what it is."""
_WORD: Final = re.compile(r"[A-Za-z_%][A-Za-z0-9_.%]*")
_CHAIN: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(?:(?:->|\.)[A-Za-z_][A-Za-z0-9_]*|\[[^\[\]]*\])*")
_PART: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*|\[[^\[\]]*\]|->|\.")
_REGISTER: Final = re.compile(r'%(?:"[^"]*"|[-\w$.]+)')
_LOOPS: Final = re.compile(r"\s*(?:\}\s*)?(?:for|while|do|loop)\b")
_INCLUDE: Final = re.compile(r'\s*#\s*(?:include|import)\s*[<"]([^">]*)[">]')

LinesOf = Callable[[str], TextLines]
"""The lines of a file, by its path; without any, places are columns of bytes."""


def diagnostics(findings: Sequence[Message], lines: TextLines, lines_of: LinesOf) -> list[types.Diagnostic]:
    """Findings as diagnostics of a file that has some lines; `lines_of`: those of other files."""
    return [_diagnostic(one, lines, lines_of) for one in findings if one.line]


def _diagnostic(one: Message, lines: TextLines, lines_of: LinesOf) -> types.Diagnostic:
    why = one.why
    return types.Diagnostic(
        range=_word_range(lines, one.line, one.column),
        message=f"{one.verdict}: {one.message}" + (f"\n{why}" if why else ""),
        severity=types.DiagnosticSeverity.Error if one.verdict == CERTAIN else types.DiagnosticSeverity.Warning,
        code=one.kind,
        code_description=types.CodeDescription(href=PAGE_OF_KINDS),
        source=SOURCE,
        related_information=[
            _related(f"the same cause ({each.kind})", each, lines if each.file == one.file else lines_of(each.file))
            for each in one.also
            if each.line
        ]
        or None,
        data={"fix": one.fix} if one.fix else None,
    )


def trouble(error: ScevError, path: str, lines: TextLines, lines_of: LinesOf) -> types.Diagnostic:
    """Why the file of a real path cannot be read, at its place; of what it includes, where it does so."""
    severity = types.DiagnosticSeverity.Error
    if error.file is None or os.path.realpath(error.file) == path:
        at = _word_range(lines, error.line or 1, error.column or 0)
        return types.Diagnostic(range=at, message=error.message, severity=severity, source=SOURCE)
    place = FurtherPlace("", error.file, error.line or 1, error.column or 0)
    return types.Diagnostic(
        range=_word_range(lines, _line_that_includes(error.file, lines), 0),
        message=str(error),
        severity=severity,
        source=SOURCE,
        related_information=[_related(error.message, place, lines_of(error.file))],
    )


def _line_that_includes(file: str, lines: TextLines) -> int:
    """The line that includes a file, by its name; the first one where another file does that."""
    wanted = os.path.basename(file)
    for number, text in enumerate(lines.lines, 1):
        found = _INCLUDE.match(text)
        if found is not None and os.path.basename(found[1]) == wanted:
            return number
    return 1


def _related(words: str, one: FurtherPlace, lines: TextLines) -> types.DiagnosticRelatedInformation:
    uri = from_fs_path(os.path.abspath(one.file)) or ""
    place = types.Location(uri=uri, range=_word_range(lines, one.line, one.column))
    return types.DiagnosticRelatedInformation(location=place, message=words)


def _word_range(lines: TextLines, line: int, column: int) -> types.Range:
    """The word, or the operator, at a line and column of a compiler; the whole line without a column. A line that is
    not there is the last one: what a file ends without is missed behind it.
    """
    line = max(1, min(line, len(lines.lines)))
    text = lines.line(line)
    if not column:
        start, end = len(text) - len(text.lstrip()), len(text)
    else:
        start = index_of_column(text, column)
        word = _WORD.match(text, start)
        end = word.end() if word is not None else start + 1
    return types.Range(start=lines.position(line, start), end=lines.position(line, end))


def name_at(text: str, at: int) -> str:
    """The variable or member of a line at an index, as far as the word that the index is in: of `s->gain`, `s` at its
    beginning, and `s->gain` at `gain`; of `a[i]`, `i` inside of the brackets, and else all of it; "" where there is
    none.
    """
    for chain in _CHAIN.finditer(text):
        if not chain.start() <= at <= chain.end():
            continue
        end = chain.start()
        for part in _PART.finditer(chain[0]):
            first, last = chain.start() + part.start(), chain.start() + part.end()
            if part[0].startswith("["):
                if first < at < last:
                    return name_at(text[first + 1 : last - 1], at - first - 1)
            elif first > at:
                break
            end = last
        return text[chain.start() : end].rstrip("->.")
    words = [one[0] for one in _WORD.finditer(text) if one.start() <= at <= one.end()]
    return words[0] if words else ""


def register_at(text: str, at: int) -> str:
    """The name of LLVM's that an index of a line of its text is in, with its sigil; "" for none."""
    return next((one[0] for one in _REGISTER.finditer(text) if one.start() <= at <= one.end()), "")


def is_loop_line(text: str) -> bool:
    """Whether a line begins a loop."""
    return _LOOPS.match(text) is not None


def hover(
    answers: Sequence[Answer], loops: Sequence[LoopRow], accesses: Sequence[str], why: Sequence[Explanation]
) -> types.Hover | None:
    """What values are, how loops run and what they access, and why, in a few lines; None for nothing."""
    found: list[str] = []
    replies: list[Reply] = [*answers, *loops]
    for reply in replies:
        lines = reply_lines(reply, HOVER_WIDTH)
        text = "\n".join([_plain(line).rstrip() for line in lines])
        if text not in found:
            found.append(text)
    if not found:
        return None
    if accesses:
        found.append("\n".join(accesses))
    # What rests on nothing says no more than the set itself.
    if any(one.premises for one in why):
        found.append(explained_text(why[:1], MAX_LINES_WHY))
    value = "```text\n" + "\n\n".join(found) + "\n```"
    return types.Hover(contents=types.MarkupContent(kind=types.MarkupKind.Markdown, value=value))


def explained_text(explained: Sequence[Explanation], most: int | None = None) -> str:
    """Explanations as text, their first lines."""
    texts: list[str] = []
    for one in explained:
        lines = [_plain(line).rstrip() for line in explained_lines(one)]
        texts.append("\n".join(lines if most is None or len(lines) <= most else [*lines[:most], "…"]))
    return "\n\n".join(texts)


def _plain(line: Sequence[TextSpan]) -> str:
    return "".join([span.text for span in line])


def value_hints(values: Sequence[ValueAt], lines: TextLines, typed: TypedLines) -> list[types.InlayHint]:
    """What is known of the variables that are computed on lines, at the ends of these."""
    found: list[types.InlayHint] = []
    for one in values:
        if (one.row.name.isidentifier() or one.row.name.startswith("%")) and (
            line := typed.typed(one.line)
        ) is not None:
            found.append(_hint(line, f"{one.row.name}: {one.row.known}", lines))
    return found


def loop_hints(loops: Sequence[LoopAt], lines: TextLines, typed: TypedLines) -> list[types.InlayHint]:
    """How often loops run, at the ends of their lines."""
    found: list[types.InlayHint] = []
    for one in loops:
        most = f"at most {one.row.at_most} times" if one.row.at_most else ""
        words = f"{one.row.times} times" if one.row.times else most
        if words and (line := typed.typed(one.line)) is not None:
            found.append(_hint(line, words, lines))
    return found


def _hint(line: int, words: str, lines: TextLines) -> types.InlayHint:
    at = lines.position(line, len(lines.line(line)))
    return types.InlayHint(position=at, label=words, padding_left=True)


def ignoring(uri: str, at: types.Diagnostic, lines: TextLines) -> types.CodeAction | None:
    """A comment that silences a finding, at the end of its line; None where nothing is to be written."""
    line = at.range.start.line + 1
    text = lines.line(line)
    if line > len(lines.lines) or not isinstance(at.code, str):
        return None
    # LLVM's text has other comments. Behind a backslash the line goes on, also where blanks follow.
    if uri.endswith(ASSEMBLY) or text.rstrip().endswith("\\"):
        return None
    end = lines.position(line, len(text))
    edit = types.TextEdit(range=types.Range(start=end, end=end), new_text=f"  // scev: ignore[{at.code}]")
    return types.CodeAction(
        title=f"Ignore {at.code} here",
        kind=types.CodeActionKind.QuickFix,
        diagnostics=[at],
        edit=types.WorkspaceEdit(changes={uri: [edit]}),
    )


def remedying(uri: str, remedy: TriedRemedy, changes: Sequence[LineChange], lines: TextLines) -> types.CodeAction:
    """A remedy of the source, with its edits, and what they write."""
    edits = [_edit(one, lines) for one in changes]
    written = dict.fromkeys(one.text.strip() for one in changes)
    return types.CodeAction(
        title=f"{', '.join(written)}: {remedy.words}",
        kind=types.CodeActionKind.QuickFix,
        edit=types.WorkspaceEdit(changes={uri: edits}),
    )


def giving(
    remedy: TriedRemedy,
    change: SettingsChange,
    encoding: Encoding,
    shown: types.OptionalVersionedTextDocumentIdentifier | None,
    client: types.WorkspaceEditClientCapabilities | None,
) -> types.CodeAction | None:
    """A remedy that is written into the settings of the project; `shown`: their file, where it is open. None where the
    client says of no such change that it can make it.
    """
    uri = from_fs_path(change.path) or "" if shown is None else shown.uri
    edit = _edit(change.change, TextLines(change.text, encoding))
    if client is None or not client.document_changes:
        if change.is_new:
            return None
        whole = types.WorkspaceEdit(changes={uri: [edit]})
    else:
        changes: list[types.TextDocumentEdit | types.CreateFile | types.RenameFile | types.DeleteFile] = []
        if change.is_new:
            if types.ResourceOperationKind.Create not in (client.resource_operations or ()):
                return None
            changes.append(types.CreateFile(uri=uri))
        at = shown or types.OptionalVersionedTextDocumentIdentifier(uri=uri)
        changes.append(types.TextDocumentEdit(text_document=at, edits=[edit]))
        whole = types.WorkspaceEdit(document_changes=changes)
    return types.CodeAction(
        title=f"{os.path.basename(change.path)}: {remedy.words}", kind=types.CodeActionKind.QuickFix, edit=whole
    )


def _edit(one: LineChange, lines: TextLines) -> types.TextEdit:
    start, end = lines.position(one.line, one.start), lines.position(one.line, one.end)
    return types.TextEdit(range=types.Range(start=start, end=end), new_text=one.text)


def lenses(summaries: Sequence[tuple[int, str]], uri: str, typed: TypedLines) -> list[types.CodeLens]:
    """What is known of functions, over them; a click opens the page."""
    found: list[types.CodeLens] = []
    for known, summary in summaries:
        if summary and (line := typed.typed(known)) is not None:
            at = types.Position(line - 1, 0)
            command = types.Command(title=summary, command=PAGE, arguments=[uri])
            found.append(types.CodeLens(range=types.Range(start=at, end=at), command=command))
    return found
