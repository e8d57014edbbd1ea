"""What an editor asks, and is answered: hovers, hints, lenses, actions and commands.

Answers are of the last version that compiled, on the lines that are still there (looking.py).
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from typing import Any, final
from zlib import crc32

from lsprotocol import types
from pygls.uris import from_fs_path

from scev.errors import ScevError
from scev.lsp import protocol
from scev.lsp.committed import committed_text
from scev.lsp.files import is_header
from scev.lsp.known import FileMemory, KnownFile, SupersededError, TriedRemedy
from scev.lsp.looking import ALL, HINTS, NAME, NONE, LookingServer, OpenFile
from scev.lsp.remedy_edits import changes_of, edited_text, given_change
from scev.lsp.text_lines import TextLines, TypedLines
from scev.report.compare.comparison_text import comparison_text
from scev.report.compare.matching import compare
from scev.report.forms.text.paint import painter_for_output
from scev.report.forms.web.shell import require_templates
from scev.settings import Settings


@final
class EditorServer(LookingServer):
    """The server, with what it answers."""

    # Answers ----------------------------------------------------------------------------------------------------------

    def _source_of(self, uri: str) -> tuple[OpenFile, KnownFile, str] | None:
        """Who knows most of a document: its own file, or one that includes it; and its real path. None where nobody
        does.
        """
        if (file := self.files.get(uri)) is None:
            return None
        for source in (file, *self.files.values()):
            known = source.compiled.known
            if known is not None and known.holds(file.path):
                return source, known, file.path
        return None

    def hover(self, uri: str, position: types.Position) -> types.Hover | None:
        if (source := self._source_of(uri)) is None:
            return None
        file, known, path = source
        lines = self.lines_of(uri)
        line = self._typed_lines(known, path, lines).known(position.line + 1)
        if line is None:
            return None
        text = lines.line(position.line + 1)
        named = protocol.register_at if known.assembly else protocol.name_at
        name = named(text, lines.index(position))
        self.look_around(file, known, path, line, line)
        with file.lock:
            values = known.values_at(path, line, name) if name else []
            begins_loop = bool(known.assembly) or protocol.is_loop_line(text)
            loops = known.loops(path, line, line) if not values and begins_loop else []
            accesses = known.accesses_of_loops(path, line) if loops else []
            why = known.why(path, line, name) if len(values) == 1 and not known.assembly else []
        return protocol.hover(values, [one.row for one in loops], accesses, why)

    def inlay_hints(self, uri: str, within: types.Range) -> list[types.InlayHint]:
        if self.hints == NONE or (source := self._source_of(uri)) is None:
            return []
        file, known, path = source
        lines = self.lines_of(uri)
        typed = self._typed_lines(known, path, lines)
        last = min(within.end.line + 1, len(lines.lines))
        same = [typed.known(line) for line in range(within.start.line + 1, last + 1)]
        asked = [line for line in same if line is not None]
        if not asked:
            return []
        version = file.version
        self.look_around(file, known, path, asked[0], asked[-1])
        with file.lock:
            found = protocol.loop_hints(known.loops(path, asked[0], asked[-1]), lines, typed)
            if self.hints == ALL:
                values = known.values(path, asked[0], asked[-1], lambda: file.is_last(version))
                found += protocol.value_hints(values, lines, typed)
        return found

    def lenses(self, uri: str) -> list[types.CodeLens]:
        if (source := self._source_of(uri)) is None:
            return []
        file, known, path = source
        typed = self._typed_lines(known, path, self.lines_of(uri))
        with file.lock:
            return protocol.lenses(known.summaries(path), uri, typed)

    # Actions ----------------------------------------------------------------------------------------------------------

    def actions(self, params: types.CodeActionParams) -> list[types.CodeAction | types.Command]:
        """What can be done about a place: what is tried for it only where somebody asks for a list."""
        uri = params.text_document.uri
        lines = self.lines_of(uri)
        told = [one for one in params.context.diagnostics if one.source == protocol.SOURCE]
        found: list[types.CodeAction | types.Command] = []
        found += [action for one in told if (action := protocol.ignoring(uri, one, lines)) is not None]
        if (source := self._source_of(uri)) is None:
            return found
        file, known, path = source
        if params.context.trigger_kind == types.CodeActionTriggerKind.Invoked:
            line = self._typed_lines(known, path, lines).known(params.range.start.line + 1)
            if line is not None and line == params.range.start.line + 1:
                found += self._remedies(uri, file, known, path, line, told)
        start = params.range.start
        at = [uri, start.line, start.character]
        found.append(types.Command("scev: explain what is here", protocol.EXPLAIN, arguments=at))
        found.append(types.Command("scev: open the page of this file", protocol.PAGE, arguments=[uri]))
        found.append(types.Command("scev: compare with the last commit", protocol.COMPARE, arguments=[uri]))
        return found

    def _remedies(
        self, uri: str, file: OpenFile, known: KnownFile, path: str, line: int, told: Sequence[types.Diagnostic]
    ) -> list[types.CodeAction]:
        """What would count the loops of a line, or take away the findings there, as edits."""
        lines = self.lines_of(uri)
        with file.lock:
            remedies = known.remedies_of_loops(path, line)
            for one in file.compiled.findings.get(path, ()):
                kind, where = one.message.kind, one.message.line
                if any(each.code == kind and each.range.start.line + 1 == where for each in told):
                    remedies += known.remedies_of_finding(one)
            head = known.head_of(path, line)
        found: list[types.CodeAction] = []
        for remedy in {one.words: one for one in remedies}.values():
            if changes := changes_of(remedy, line, head, lines):
                if self._would_compile(file, uri, edited_text(lines, changes)):
                    found.append(protocol.remedying(uri, remedy, changes, lines))
            elif (action := self._giving(remedy, self.folder_of(file.name))) is not None:
                found.append(action)
        return found

    def _would_compile(self, file: OpenFile, uri: str, text: str) -> bool:
        """Whether a file compiles with another text of a document: its own, or one that it includes."""
        opened = dict(self.files)
        shown = {one.name: self.workspace.get_text_document(one.uri).source for one in opened.values()}
        if uri not in opened:
            return False
        shown[opened[uri].name] = text
        try:
            with self.compiles:
                self.reader.read(file.name, shown)
        except ScevError:
            return False
        return True

    def _giving(self, remedy: TriedRemedy, folder: str) -> types.CodeAction | None:
        """A remedy as a change of the settings of a folder, which may be open."""
        opened = {one.path: self.workspace.get_text_document(one.uri) for one in list(self.files.values())}
        texts = {path: document.source for path, document in opened.items()}
        change = given_change(remedy, folder, lambda path: texts.get(os.path.realpath(path)))
        if change is None:
            return None
        document = opened.get(os.path.realpath(change.path))
        at = None
        if document is not None:
            at = types.OptionalVersionedTextDocumentIdentifier(uri=document.uri, version=document.version)
        workspace = self.client_capabilities.workspace
        client = None if workspace is None else workspace.workspace_edit
        return protocol.giving(remedy, change, self.encoding(), at, client)

    # Commands ---------------------------------------------------------------------------------------------------------

    async def explain(self, uri: str, line: int, character: int) -> str:
        """Why what stands at a place is what it is, and what would help, as text, which is shown."""
        text = await asyncio.to_thread(self._explained, uri, types.Position(line, character))
        await self._show(uri, "explained.txt", text)
        return text

    def _explained(self, uri: str, position: types.Position) -> str:
        if (source := self._source_of(uri)) is None:
            return "Nothing is known of this file yet."
        file, known, path = source
        lines = self.lines_of(uri)
        line = self._typed_lines(known, path, lines).known(position.line + 1)
        if line is None:
            return "Nothing is known of this line yet."
        named = protocol.register_at if known.assembly else protocol.name_at
        name = named(lines.line(position.line + 1), lines.index(position))
        with file.lock:
            found = known.why(path, line, name) if name else []
            found = found or known.why(path, line, "")
            told = [one for one in file.compiled.findings.get(path, ()) if one.message.line == line]
            remedies = [each for one in told for each in known.remedies_of_finding(one)]
        parts = [protocol.explained_text(found)] if found else []
        parts += [f"{one.message}\n{one.message.why}".rstrip() for one in told]
        parts += [f"what would help: {one.words}" for one in remedies]
        return "\n\n".join(parts) or f"Nothing is known of {name or 'what stands'} here."

    async def page(self, uri: str) -> str:
        """The page of a file, which is shown in a browser; its path."""
        if (source := self._source_of(uri)) is None:
            raise ScevError("nothing is known of this file yet")
        file, known, path = source
        require_templates()
        kinds = self.kinds_for(self.project_of(path))
        version = f"scev {self.version}"

        def written() -> str:
            with file.lock:
                return known.page(kinds, version)

        text = await asyncio.to_thread(written)
        # Two files may have one name.
        name = f"{os.path.basename(path)}-{crc32(path.encode('utf-8', 'surrogateescape')):08x}.html"
        return await self._show(uri, name, text, external=True)

    async def compare(self, uri: str) -> str:
        """What came of the facts of the last commit, as text, which is shown."""
        if (source := self._source_of(uri)) is None:
            raise ScevError("nothing is known of this file yet")
        text = await asyncio.to_thread(self._compared, *source)
        await self._show(uri, "compared.txt", text)
        return text

    def _compared(self, file: OpenFile, known: KnownFile, path: str) -> str:
        if path.endswith(".rs"):
            raise ScevError("Rust is read as it is saved: the text of the last commit cannot be compiled", path)
        before = {**known.shown, path: committed_text(path)}
        with self.compiles:
            found = self.reader.read(file.path, before)
        older = KnownFile(found, FileMemory(), before, known.assembly, self.project_of(file.name).given)
        with file.lock:
            sides = older.sides(lambda: file.is_open), known.sides(lambda: file.is_open)
        name = os.path.basename(path)
        return comparison_text(compare(f"{name} of the last commit", name, *sides), painter_for_output("never"))

    async def _show(self, uri: str, name: str, text: str, external: bool = False) -> str:
        """Write a text, and have it shown, where the editor can; the path."""
        path = os.path.join(self.folder.name, name)
        with open(path, "w", encoding="utf-8", errors="surrogateescape") as file:
            file.write(text)
        window = self.client_capabilities.window
        if window is not None and window.show_document is not None and window.show_document.support:
            shown = types.ShowDocumentParams(uri=from_fs_path(path) or "", external=external)
            await self.window_show_document_async(shown)
        return path

    def _typed_lines(self, known: KnownFile, path: str, lines: TextLines) -> TypedLines:
        """Where the lines of a document stood when it was compiled; nowhere, where that is not known."""
        before = known.lines_of(path)
        return TypedLines(lines.lines if before == lines.lines else before or [], lines.lines)


def make_server(version: str, settings: Settings, compiler: str | None, hints: str, checks: str) -> EditorServer:
    """A server with its features."""
    server = EditorServer(version, settings, compiler, hints, checks)

    @server.feature(types.SHUTDOWN)
    def shutdown(*_: object) -> None:
        server.is_ending = True

    @server.feature(types.EXIT)
    def leave(*_: object) -> None:
        server.end(0 if server.is_ending else 1)

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    async def did_open(params: types.DidOpenTextDocumentParams) -> None:
        server.look_at(params.text_document.uri, 0)
        file = server.open(params.text_document.uri)
        if file is not None and is_header(file.path):
            # Others, which include it, may be known.
            server.publish(file)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    async def did_change(params: types.DidChangeTextDocumentParams) -> None:
        server.look_at(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    async def did_save(params: types.DidSaveTextDocumentParams) -> None:
        server.look_at(params.text_document.uri, 0, with_others=True)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    async def did_close(params: types.DidCloseTextDocumentParams) -> None:
        server.forget(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    async def hover(params: types.HoverParams) -> types.Hover | None:
        return await asyncio.to_thread(server.hover, params.text_document.uri, params.position)

    @server.feature(types.TEXT_DOCUMENT_INLAY_HINT)
    async def inlay_hint(params: types.InlayHintParams) -> list[types.InlayHint]:
        try:
            return await asyncio.to_thread(server.inlay_hints, params.text_document.uri, params.range)
        except SupersededError:
            return []

    @server.feature(
        types.TEXT_DOCUMENT_CODE_ACTION,
        types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix]),
    )
    async def code_action(params: types.CodeActionParams) -> list[types.CodeAction | types.Command]:
        return await asyncio.to_thread(server.actions, params)

    @server.feature(types.TEXT_DOCUMENT_CODE_LENS)
    async def code_lens(params: types.CodeLensParams) -> list[types.CodeLens]:
        return await asyncio.to_thread(server.lenses, params.text_document.uri)

    @server.command(protocol.EXPLAIN)
    async def explain(uri: str, line: int, character: int) -> str:
        return await server.explain(uri, line, character)

    @server.command(protocol.PAGE)
    async def page(uri: str) -> str:
        return await server.page(uri)

    @server.command(protocol.COMPARE)
    async def compare_with_commit(uri: str) -> str:
        return await server.compare(uri)

    @server.feature(types.WORKSPACE_DID_CHANGE_CONFIGURATION)
    def did_change_configuration(params: types.DidChangeConfigurationParams) -> None:
        said: Any = params.settings
        own = said.get(NAME, {}) if isinstance(said, dict) else {}
        wanted = own.get("hints") if isinstance(own, dict) else None
        if wanted in HINTS:
            server.hints = wanted

    return server
