"""Walks of a user through an editor: files are opened, typed in, renamed, and what is told follows."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest
from lsprotocol import types

from .walks import Editor, walk

CLANG = shutil.which("clang-22") or shutil.which("clang")
needs_clang = pytest.mark.skipif(CLANG is None, reason="there is no clang")

TABLE = """static const float gains[8] = {0.25f, 0.5f, 0.75f, 1, 1.25f, 1.5f, 1.75f, 2};

float gain(int setting) {
  if (setting < 0 || setting > 8)
    return 1.0f;
  return gains[setting];
}

int sum(const short *samples, int count) {
  int total = 0;
  for (int i = 0; i < count; i++)
    total += samples[i];
  return total;
}
"""
MENDED = TABLE.replace("setting > 8", "setting > 7")
MODULE = """; What is between functions, and behind code, is passed over: define i32 @f() {
define i32 @f(i32 range(i32 0, 10) %x, ptr %out) {
  %y = sdiv i32 100, %x ; not %z = 1
  switch i32 %y, label %loop [
    i32 7, label %end
  ]

loop:                                             ; preds = %loop, %0
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  store i32 %i, ptr %out
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, 20
  br i1 %more, label %loop, label %end
end:
  ret i32 %y
}
"""


def edits_of(answered: Sequence[types.Command | types.CodeAction] | None) -> list[types.CodeAction]:
    """Of what is offered, what edits."""
    return [one for one in answered or [] if isinstance(one, types.CodeAction)]


def kinds(found: list[types.Diagnostic]) -> list[object]:
    return [one.code for one in found]


@needs_clang
def test_findings_follow_what_is_typed(tmp_path: Path) -> None:
    (tmp_path / "t.c").write_text(TABLE)

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        (finding,) = await editor.findings(uri)
        assert finding.code == "index"
        assert finding.severity == types.DiagnosticSeverity.Warning
        assert (finding.range.start.line, finding.range.start.character) == (5, 9)
        assert "setting is [0, 8]" in finding.message
        assert not await editor.findings(uri, editor.type(uri, MENDED))
        # Nothing was saved.
        assert (tmp_path / "t.c").read_text() == TABLE
        assert kinds(await editor.findings(uri, editor.type(uri, TABLE))) == ["index"]

    walk(tmp_path, steps)


@needs_clang
def test_what_is_said_under_the_mouse(tmp_path: Path) -> None:
    (tmp_path / "t.c").write_text(TABLE)

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        await editor.findings(uri)
        assert "setting  i32  [0, 8]" in await editor.hover(uri, "setting", 6)
        loop = await editor.hover(uri, "for", 11)
        assert "max(0, count)" in loop
        assert "read samples[i]: 2 bytes each time" in loop
        assert "i  i32  [0, 2^31 - 2]" in await editor.hover(uri, "i]", 12)
        assert await editor.hover(uri, "return", 5) == ""
        await editor.findings(uri, editor.type(uri, MENDED))
        assert "setting  i32  [0, 7]" in await editor.hover(uri, "setting", 6)

    walk(tmp_path, steps)


@needs_clang
@pytest.mark.parametrize(("hints", "words"), [("off", []), ("loops", ["max(0, count) times"])])
def test_hints(hints: str, words: list[str], tmp_path: Path) -> None:
    (tmp_path / "t.c").write_text(TABLE)

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        await editor.findings(uri)
        assert [text for _, text in await editor.hints(uri)] == words

    walk(tmp_path, steps, "--hints", hints)


@needs_clang
def test_values_as_hints(tmp_path: Path) -> None:
    (tmp_path / "t.c").write_text(TABLE)

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        await editor.findings(uri)
        assert await editor.hints(uri) == [(11, "max(0, count) times"), (11, "i: [0, 2^31 - 1]")]

    walk(tmp_path, steps, "--hints", "all")


@needs_clang
def test_a_file_that_does_not_compile(tmp_path: Path) -> None:
    """The fault is told at its place, and what was known stays."""
    (tmp_path / "t.c").write_text(TABLE)

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        await editor.findings(uri)
        broken = TABLE.replace("setting > 8)", "setting >)")
        (told,) = await editor.findings(uri, editor.type(uri, broken))
        assert told.severity == types.DiagnosticSeverity.Error
        assert told.range.start.line == 3
        assert "expected expression" in told.message
        assert "setting  i32  [0, 8]" in await editor.hover(uri, "setting", 6)
        assert kinds(await editor.findings(uri, editor.type(uri, TABLE))) == ["index"]

    walk(tmp_path, steps)


@needs_clang
def test_two_files_and_a_rename(tmp_path: Path) -> None:
    (tmp_path / "one.c").write_text(TABLE)
    (tmp_path / "two.c").write_text(MENDED)

    async def steps(editor: Editor) -> None:
        one, two = editor.open(tmp_path / "one.c"), editor.open(tmp_path / "two.c")
        assert kinds(await editor.findings(one)) == ["index"]
        assert not await editor.findings(two)
        editor.close(one)
        (tmp_path / "one.c").rename(tmp_path / "three.c")
        three = editor.open(tmp_path / "three.c")
        assert kinds(await editor.findings(three)) == ["index"]
        assert not editor.told[one][-1].diagnostics

    walk(tmp_path, steps)


@needs_clang
def test_options_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "size.h").write_text("#define SIZE 9\n")
    (tmp_path / "compile_flags.txt").write_text("-Iinclude\n-DOFFSET=1\n")
    (tmp_path / "t.c").write_text('#include "size.h"\nint t[SIZE];\nint f(void) { return t[SIZE - 1 + OFFSET]; }\n')

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        (told,) = await editor.findings(uri)
        assert (told.code, told.severity) == ("index", types.DiagnosticSeverity.Error)

    walk(tmp_path, steps)


def test_a_module(tmp_path: Path) -> None:
    (tmp_path / "m.ll").write_text(MODULE)

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "m.ll", "llvm")
        (told,) = await editor.findings(uri)
        assert (told.code, told.range.start.line) == ("division", 2)
        assert "%x  i32  [0, 9]" in await editor.hover(uri, "%x", 3)
        assert "%i  i32  [0, 19]" in await editor.hover(uri, "%i,", 10)
        assert "%next  i32  [1, 19]" in await editor.hover(uri, "%next", 9)
        assert "%loop  20     while %i + 1 < 20" in await editor.hover(uri, "loop", 8)
        assert (8, "20 times") in await editor.hints(uri)
        assert (9, "%i: [0, 19]") in await editor.hints(uri)
        (broken,) = await editor.findings(uri, editor.type(uri, MODULE.replace("sdiv", "sdiw")))
        assert broken.range.start.line == 2

    walk(tmp_path, steps, "--hints", "all")


@needs_clang
def test_what_is_overtaken_is_not_told_last(tmp_path: Path) -> None:
    (tmp_path / "t.c").write_text(TABLE)

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        last = 1
        for number in range(8):
            last = editor.type(uri, TABLE if number % 2 else MENDED)
            await asyncio.sleep(0.01)
        assert kinds(await editor.findings(uri, last)) == ["index"]
        await asyncio.sleep(0.5)
        assert editor.told[uri][-1].version == last

    walk(tmp_path, steps)


@needs_clang
def test_a_finding_is_silenced_by_a_comment(tmp_path: Path) -> None:
    (tmp_path / "t.c").write_text(TABLE)

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        found = await editor.findings(uri)
        asked = types.CodeActionParams(
            text_document=types.TextDocumentIdentifier(uri=uri),
            range=found[0].range,
            context=types.CodeActionContext(diagnostics=found),
        )
        (action,) = edits_of(await editor.client.text_document_code_action_async(asked))
        assert action.edit is not None
        assert action.edit.changes is not None
        (edit,) = action.edit.changes[uri]
        lines = TABLE.splitlines()
        lines[5] += edit.new_text
        # Not saved.
        assert not await editor.findings(uri, editor.type(uri, "\n".join(lines) + "\n"))

    walk(tmp_path, steps)


@needs_clang
def test_columns_are_units_of_utf16(tmp_path: Path) -> None:
    line = "/* 𝄞é */ int f(int a) { return 7 / (a - a); }\n"
    (tmp_path / "t.c").write_text(line, encoding="utf-8")

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        (told,) = await editor.findings(uri)
        before = line[: line.index("/ (")]
        assert told.range.start.character == len(before.encode("utf-16-le")) // 2

    walk(tmp_path, steps)


@needs_clang
def test_an_end_in_the_middle(tmp_path: Path) -> None:
    (tmp_path / "t.c").write_text(TABLE)

    async def steps(editor: Editor) -> None:
        editor.open(tmp_path / "t.c")

    walk(tmp_path, steps)


HEADER = """static inline int part(int of, int by) {
  return of / (by - 3);
}
"""


def with_header(folder: Path, limit: int = 4) -> None:
    (folder / "part.h").write_text(HEADER)
    text = f'#include "part.h"\n\nint f(int a, int b) {{\n  return b < 0 || b > {limit} ? 0 : part(a, b);\n}}\n'
    (folder / "t.c").write_text(text)


@needs_clang
def test_a_header_has_the_findings_of_what_includes_it(tmp_path: Path) -> None:
    with_header(tmp_path)

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        assert not await editor.findings(uri)
        header = editor.open(tmp_path / "part.h")
        assert kinds(await editor.findings(header)) == ["division"]
        # Values of the header, not those of the same lines of the file.
        assert "by  i32  [0, 2] or 4" in await editor.hover(header, "by", 2)
        assert await editor.hover(uri, "int f", 3) == ""
        assert not await editor.findings(header, editor.type(header, HEADER.replace("- 3", "+ 3")))
        # It was not saved: closed, it is what it was.
        editor.close(header)
        header = editor.open(tmp_path / "part.h")
        assert kinds(await editor.findings_at_last(header, 1)) == ["division"]

    walk(tmp_path, steps)


@needs_clang
def test_an_error_in_a_header(tmp_path: Path) -> None:
    with_header(tmp_path)
    (tmp_path / "part.h").write_text(HEADER.replace("by - 3", "by -"))

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        (told,) = await editor.findings(uri)
        assert told.range.start.line == 0
        assert told.related_information
        assert told.related_information[0].location.uri.endswith("part.h")
        assert told.related_information[0].location.range.start.line == 1

    walk(tmp_path, steps)


@needs_clang
def test_lines_that_were_typed_since(tmp_path: Path) -> None:
    """What was known stays on the lines that are still there, wherever they are now; of others nothing is said."""
    (tmp_path / "t.c").write_text(TABLE)

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        await editor.findings(uri)
        broken = TABLE.replace("\nint sum", "\nint other(int setting {\n  return setting;\n}\n\nint sum")
        (told,) = await editor.findings(uri, editor.type(uri, broken))
        assert told.range.start.line == 8
        assert await editor.hover(uri, "setting", 10) == ""
        assert "i  i32  [0, 2^31 - 2]" in await editor.hover(uri, "i]", 16)
        assert await editor.hints(uri) == [(15, "max(0, count) times")]

    walk(tmp_path, steps)


@needs_clang
@pytest.mark.parametrize("encoding", ["utf-8", "utf-32"])
def test_columns_that_a_client_prefers(encoding: str, tmp_path: Path) -> None:
    line = "/* 𝄞é */ int f(int a) { return 7 / (a - a); }\n"
    (tmp_path / "t.c").write_text(line, encoding="utf-8")

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        (told,) = await editor.findings(uri)
        before = line[: line.index("/ (")]
        units = len(before.encode("utf-8")) if encoding == "utf-8" else len(before)
        assert told.range.start.character == units

    walk(tmp_path, steps, encoding=encoding)


@needs_clang
def test_lines_are_those_of_compilers(tmp_path: Path) -> None:
    """A form feed, as between pages of old programs, ends none."""
    (tmp_path / "t.c").write_text("int a;\n\f\nint f(int a) { return 7 / (a - a); }\n", encoding="utf-8")

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        (told,) = await editor.findings(uri)
        assert (told.range.start.line, told.range.start.character) == (2, 24)

    walk(tmp_path, steps)


@needs_clang
def test_no_comment_where_a_line_goes_on(tmp_path: Path) -> None:
    (tmp_path / "t.c").write_text("int f(int a) { return 7 / (a - a) \\\n + 1; }\n", encoding="utf-8")

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        found = await editor.findings(uri)
        assert len(found) == 1
        asked = types.CodeActionParams(
            text_document=types.TextDocumentIdentifier(uri=uri),
            range=found[0].range,
            context=types.CodeActionContext(diagnostics=found),
        )
        assert not edits_of(await editor.client.text_document_code_action_async(asked))

    walk(tmp_path, steps)


@needs_clang
def test_a_document_that_is_in_no_folder(tmp_path: Path) -> None:
    """Nothing is said of it, and others go on."""
    (tmp_path / "t.c").write_text(TABLE)

    async def steps(editor: Editor) -> None:
        document = types.TextDocumentItem(uri="untitled:Untitled-1", language_id="c", version=1, text=TABLE)
        editor.client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=document))
        uri = editor.open(tmp_path / "t.c")
        assert kinds(await editor.findings(uri)) == ["index"]
        assert "untitled:Untitled-1" not in editor.told
        editor.close(uri)
        assert await editor.hover(uri, "setting", 6) == ""

    walk(tmp_path, steps)


LOOPS = """struct buffer { int length; };

void clear(struct buffer *b, int *out) {
  for (int i = 0; i < b->length; i++)
    out[i] = 0;
}
"""


def asked_for(uri: str, line: int, found: Sequence[types.Diagnostic] = ()) -> types.CodeActionParams:
    """What a person asks for who wants to see what can be done about a line, from 1."""
    at = types.Position(line - 1, 0)
    context = types.CodeActionContext(diagnostics=list(found), trigger_kind=types.CodeActionTriggerKind.Invoked)
    return types.CodeActionParams(types.TextDocumentIdentifier(uri), types.Range(at, at), context)


@needs_clang
def test_a_remedy_is_an_edit(tmp_path: Path) -> None:
    (tmp_path / "t.c").write_text(LOOPS)

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        await editor.findings(uri)
        assert await editor.hints(uri) == [(4, "at most 2^31 - 1 times")]
        (action,) = edits_of(await editor.client.text_document_code_action_async(asked_for(uri, 4)))
        assert action.title.startswith("__restrict: restrict on b")
        assert action.edit is not None
        assert action.edit.changes is not None
        (edit,) = action.edit.changes[uri]
        lines = LOOPS.splitlines()
        start = edit.range.start
        lines[start.line] = lines[start.line][: start.character] + edit.new_text + lines[start.line][start.character :]
        await editor.findings(uri, editor.type(uri, "\n".join(lines) + "\n"))
        assert await editor.hints(uri) == [(4, "max(0, b->length) times")]
        # Nobody asked: nothing is tried.
        moved = asked_for(uri, 4)
        moved.context.trigger_kind = types.CodeActionTriggerKind.Automatic
        assert not edits_of(await editor.client.text_document_code_action_async(moved))

    walk(tmp_path, steps)


COUNTER = """void g(unsigned);

void f(unsigned n, volatile char *o) {
  // A loop.
  for (unsigned i = 0; i <= n; i++)
    o[i & 7] = 0;
}
"""


@needs_clang
def test_what_does_not_compile_is_no_edit(tmp_path: Path) -> None:
    (tmp_path / "t.cpp").write_text(COUNTER)

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.cpp", "cpp")
        await editor.findings(uri)
        titles = [one.title for one in edits_of(await editor.client.text_document_code_action_async(asked_for(uri, 5)))]
        assert any("a counter i of type" in title for title in titles)
        # What asks for this very type; and a function, which may have another one of its name for another type.
        for body in ('{ static_assert(sizeof(i) == 4, ""); o[i & 7] = 0; }', "g(i);"):
            await editor.findings(uri, editor.type(uri, COUNTER.replace("o[i & 7] = 0;", body)))
            actions = edits_of(await editor.client.text_document_code_action_async(asked_for(uri, 5)))
            titles = [one.title for one in actions]
            assert titles
            assert not any("a counter i of type" in title for title in titles)

    walk(tmp_path, steps)


@needs_clang
def test_what_is_given_is_written_down(tmp_path: Path) -> None:
    (tmp_path / "t.c").write_text(TABLE)

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        found = await editor.findings(uri)
        actions = edits_of(await editor.client.text_document_code_action_async(asked_for(uri, 6, found)))
        (action,) = [one for one in actions if "--given" in one.title]
        assert action.edit is not None
        assert action.edit.document_changes is not None
        created, written = action.edit.document_changes
        assert isinstance(created, types.CreateFile)
        assert isinstance(written, types.TextDocumentEdit)
        (tmp_path / "scev.toml").write_text(written.edits[0].new_text)  # type: ignore[union-attr]
        settings = editor.open(tmp_path / "scev.toml", "toml")
        editor.save(settings)
        assert "index" not in kinds(await editor.findings_again(uri))

    walk(tmp_path, steps)


@needs_clang
def test_what_is_given_is_written_where_it_is_shown(tmp_path: Path) -> None:
    """Settings that are open, and are not saved."""
    (tmp_path / "t.c").write_text(TABLE)
    (tmp_path / "scev.toml").write_text("")

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        found = await editor.findings(uri)
        settings = editor.open(tmp_path / "scev.toml", "toml")
        version = editor.type(settings, "# ours\n\ngiven = []\n")
        actions = edits_of(await editor.client.text_document_code_action_async(asked_for(uri, 6, found)))
        (action,) = [one for one in actions if "--given" in one.title]
        assert action.edit is not None
        assert action.edit.document_changes is not None
        (written,) = action.edit.document_changes
        assert isinstance(written, types.TextDocumentEdit)
        assert (written.text_document.uri, written.text_document.version) == (settings, version)
        assert written.edits[0].range.start == types.Position(2, 9)

    walk(tmp_path, steps)


@needs_clang
def test_what_a_project_says(tmp_path: Path) -> None:
    (tmp_path / "t.c").write_text(TABLE)
    (tmp_path / "u.c").write_text(TABLE)
    (tmp_path / "pyproject.toml").write_text('[tool.scev]\ngiven = ["gain:setting=[0,5]", "f:x=1"]\nexclude = ["u*"]\n')
    (tmp_path / "u.c").write_text(TABLE.replace("gain(", "other("))

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        assert "index" not in kinds(await editor.findings(uri))
        assert "setting  i32  [0, 5]" in await editor.hover(uri, "setting", 6)
        assert not await editor.findings(editor.open(tmp_path / "u.c"))

    walk(tmp_path, steps)


@needs_clang
@pytest.mark.skipif(shutil.which("git") is None, reason="there is no git")
def test_commands(tmp_path: Path) -> None:
    pytest.importorskip("jinja2")
    (tmp_path / "t.c").write_text(TABLE)
    git = ["git", "-c", "user.name=t", "-c", "user.email=t@t", "-C", str(tmp_path)]
    for words in (["init", "-q"], ["add", "t.c"], ["commit", "-q", "-m", "t"]):
        subprocess.run([*git, *words], check=True)
    # A repository may be anybody's.
    ran = tmp_path / "ran"
    for key in ("core.fsmonitor", "core.pager", "core.sshCommand", "diff.external"):
        subprocess.run([*git, "config", key, f"touch {ran};"], check=True)

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        await editor.findings(uri)
        await editor.findings(uri, editor.type(uri, MENDED))
        compared = await editor.command("scev.compare", uri)
        assert "gain" in compared
        assert "[0, 8]" in compared
        assert "[0, 7]" in compared
        explained = await editor.command("scev.explain", uri, 11, TABLE.splitlines()[11].index("i]"))
        assert "i is [0, 2^31 - 2]" in explained
        assert Path(await editor.command("scev.page", uri)).read_text().startswith("<!DOCTYPE html>")
        lenses = await editor.lenses(uri)
        assert [line for line, _ in lenses] == [3, 9]
        assert lenses[1][1].startswith("1 loop, counted")

    walk(tmp_path, steps)
    assert not ran.exists()
