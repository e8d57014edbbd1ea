"""Walks of a user whose files are odd: nothing is said at a wrong place, and others go on."""

from __future__ import annotations

import asyncio
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from lsprotocol import types

from .walks import Editor, walk

CLANG = shutil.which("clang-22") or shutil.which("clang")
RUSTC = shutil.which("rustc")
needs_clang = pytest.mark.skipif(CLANG is None, reason="there is no clang")
FAULT = "int f(int a) { return 7 / (a - a); }\n"
HEADER = "static inline int part(int of, int by) {\n  return of / (by - 3);\n}\n"
INCLUDER = '#include "part.h"\n\nint f(int a, int b) {\n  return b < 0 || b > 4 ? 0 : part(a, b);\n}\n'


@needs_clang
def test_what_would_never_end(tmp_path: Path) -> None:
    """The place of an error is in a file that is none."""
    (tmp_path / "t.c").write_text('#line 1 "/dev/stdin"\nint f( {\n')
    (tmp_path / "u.c").write_text(FAULT)

    async def steps(editor: Editor) -> None:
        (told,) = await editor.findings(editor.open(tmp_path / "t.c"))
        assert "/dev/stdin:1" in told.message
        assert await editor.findings(editor.open(tmp_path / "u.c"))

    walk(tmp_path, steps)


@needs_clang
def test_a_path_of_odd_signs(tmp_path: Path) -> None:
    path = tmp_path / "sm😀 ile é'.c"
    path.write_text("int g;\n")

    async def steps(editor: Editor) -> None:
        uri = editor.open(path)
        assert not await editor.findings(uri)
        (told,) = await editor.findings(uri, editor.type(uri, "\n" + FAULT))
        assert told.range.start.line == 1

    walk(tmp_path, steps)


@needs_clang
def test_a_text_that_is_none(tmp_path: Path) -> None:
    for name in ("t.c", "note.md", "odd.h"):
        (tmp_path / name).write_text(FAULT)

    async def steps(editor: Editor) -> None:
        for name in ("note.md", "odd.h"):
            editor.type(editor.open(tmp_path / name), "\ud800\n")
        uri = editor.open(tmp_path / "t.c")
        assert await editor.findings(uri)
        assert len(await editor.findings(uri, editor.type(uri, FAULT + "// \ud800\n"))) == 1

    walk(tmp_path, steps)


@pytest.mark.skipif(RUSTC is None, reason="there is no rustc")
def test_rust_is_read_as_it_is_saved(tmp_path: Path) -> None:
    """What is typed since has other lines."""
    text = "pub fn f(a: u8) -> u8 {\n    let b = a / 2;\n    b + 1\n}\n"
    (tmp_path / "t.rs").write_text(text)

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.rs", "rust")
        await editor.findings(uri)
        assert "[0, 127]" in await editor.hover(uri, "b", 3)
        typed = text.replace("    let", "    // b\n    // b\n    let")
        await editor.findings(uri, editor.type(uri, typed))
        assert await editor.hover(uri, "b", 3) == ""
        assert "[0, 127]" in await editor.hover(uri, "b +", 5)
        await editor.findings(uri, editor.type(uri, typed.replace("b + 1", "b + 2")))
        assert await editor.hover(uri, "b +", 5) == ""

    walk(tmp_path, steps)


@needs_clang
def test_a_header_when_nobody_includes_it_any_more(tmp_path: Path) -> None:
    (tmp_path / "part.h").write_text(HEADER)
    (tmp_path / "t.c").write_text(INCLUDER)

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        await editor.findings(uri)
        header = editor.open(tmp_path / "part.h")
        assert len(await editor.findings(header)) == 1
        editor.close(uri)
        assert not await editor.findings_again(header)

    walk(tmp_path, steps)


@needs_clang
def test_a_header_that_is_typed_in_at_once(tmp_path: Path) -> None:
    """While it does not compile, what is known stands on the lines that are still there."""
    (tmp_path / "part.h").write_text(HEADER)
    (tmp_path / "t.c").write_text(INCLUDER)

    async def steps(editor: Editor) -> None:
        await editor.findings(editor.open(tmp_path / "t.c"))
        header = editor.open(tmp_path / "part.h")
        version = editor.type(header, f"int broken(\n\n{HEADER}")
        found = await editor.findings(header, version)
        assert all(one.range.start.line == 3 for one in found if one.code == "division")
        assert "by  i32  [0, 2] or 4" in await editor.hover(header, "by", 4)
        assert await editor.hover(header, "broken", 1) == ""

    walk(tmp_path, steps)


@needs_clang
def test_a_source_file_that_another_includes(tmp_path: Path) -> None:
    (tmp_path / "part.c").write_text(HEADER)
    (tmp_path / "t.c").write_text(INCLUDER.replace("part.h", "part.c"))

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        await editor.findings(uri)
        part = editor.open(tmp_path / "part.c")
        assert len(await editor.findings_at_last(part, 1)) == 1
        version = editor.type(part, HEADER.replace("- 3", "+ 3"))
        while (told := editor.told[part][-1]).version != version or told.diagnostics:
            await asyncio.sleep(0.05)

    walk(tmp_path, steps)


@needs_clang
def test_hints_of_more_lines_than_there_are(tmp_path: Path) -> None:
    (tmp_path / "t.c").write_text(
        "int s(int n) {\n  int s = 0;\n  for (int i = 0; i < n; i++) s += i;\n  return s;\n}\n"
    )

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        await editor.findings(uri)
        whole = types.Range(types.Position(0, 0), types.Position(2**31 - 1, 0))
        asked = types.InlayHintParams(types.TextDocumentIdentifier(uri), whole)
        found = await asyncio.wait_for(editor.client.text_document_inlay_hint_async(asked), 20)
        assert found is not None
        assert [one.position.line for one in found] == [2]

    walk(tmp_path, steps)


def test_a_browser_is_not_listened_to() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with subprocess.Popen([sys.executable, "-m", "scev", "lsp", "--tcp", str(port)]) as server:
        try:
            body = b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'
            length = b"Content-Length: %d\r\n\r\n" % len(body)
            answers = [_answer(port, head + length + body) for head in (b"POST / HTTP/1.1\r\n", b"")]
            assert answers[0] == b""
            assert b'"capabilities"' in answers[1]
        finally:
            server.kill()


def _answer(port: int, message: bytes) -> bytes:
    """What comes back first."""
    for _ in range(200):
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=30) as client:
                client.sendall(message)
                return client.recv(4096)
        except ConnectionRefusedError:
            import time

            time.sleep(0.1)
        except ConnectionResetError:
            return b""
    raise AssertionError("nobody listens")


@needs_clang
def test_a_caller_in_another_source_file(tmp_path: Path) -> None:
    """What is told of an included file follows from the one that includes it, and goes with that."""
    (tmp_path / "part.c").write_text(HEADER)
    text = INCLUDER.replace("part.h", "part.c")
    (tmp_path / "t.c").write_text(text)

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        await editor.findings(uri)
        part = editor.open(tmp_path / "part.c")
        await editor.findings_at_last(part, 1)
        editor.type(uri, text.replace("b > 4", "b > 2"))
        while editor.told[part][-1].diagnostics:
            await asyncio.sleep(0.05)
        editor.type(uri, text)
        await editor.findings_at_last(part, 1)
        editor.close(uri)
        while editor.told[part][-1].diagnostics:
            await asyncio.sleep(0.05)

    walk(tmp_path, steps)


@needs_clang
def test_the_worst_of_several_includers_is_told(tmp_path: Path) -> None:
    (tmp_path / "part.h").write_text(HEADER)
    (tmp_path / "certain.c").write_text('#include "part.h"\nint g(int a) { return part(a, 3); }\n')
    (tmp_path / "t.c").write_text(INCLUDER)

    async def steps(editor: Editor) -> None:
        await editor.findings(editor.open(tmp_path / "certain.c"))
        header = editor.open(tmp_path / "part.h")
        assert (await editor.findings(header))[0].severity == types.DiagnosticSeverity.Error
        await editor.findings(editor.open(tmp_path / "t.c"))
        await asyncio.sleep(1)
        assert [one.severity for one in editor.told[header][-1].diagnostics] == [types.DiagnosticSeverity.Error]

    walk(tmp_path, steps)


@needs_clang
def test_a_large_file_is_looked_at_where_somebody_looks(tmp_path: Path) -> None:
    """What was found stays when lines are typed in above, and what is typed in is looked at; what is known stays while
    nothing compiles.
    """
    text = FAULT + "//\n" * 20_050 + FAULT.replace("f(", "g(")
    (tmp_path / "t.c").write_text(text)

    async def steps(editor: Editor) -> None:
        uri = editor.open(tmp_path / "t.c")
        assert not await editor.findings(uri)
        await editor.hover(uri, "a", 20_052)
        assert [one.range.start.line for one in await editor.findings_at_last(uri, 1)] == [20_051]
        version = editor.type(uri, "//\n//\n" + text)
        assert [one.range.start.line for one in await editor.findings(uri, version)] == [20_053]
        typed = text.replace("a - a", "a * 0", 1)
        found = await editor.findings(uri, editor.type(uri, typed))
        assert [one.range.start.line for one in found] == [0, 20_051]
        await editor.findings(uri, editor.type(uri, typed + "int ("))
        assert "a " in await editor.hover(uri, "a", 20_052)

    walk(tmp_path, steps, "--hints", "off")
