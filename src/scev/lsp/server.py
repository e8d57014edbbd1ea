"""A process that stays, and tells an editor what is known of the files that are open in it.

Answers come from what stands in the editor. While a file does not compile, the last version that did is what is known;
an answer that another version has overtaken is given up between two functions. Files of a workspace are data: none of
them is run, and no setting of a folder names a command.
"""

from __future__ import annotations

import asyncio
import threading
from typing import Any, Final, final

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from scev.checks import kinds_named
from scev.errors import ScevError
from scev.lsp import protocol
from scev.lsp.files import FileReader
from scev.lsp.known import FileMemory, KnownFile, SupersededError
from scev.report.rows.findings import Message
from scev.settings import Settings

SECONDS_OF_QUIET: Final = 0.2
"""How long nothing is typed until what stands there is looked at."""
NAME: Final = "scev"
NONE: Final = "off"
LOOPS: Final = "loops"
ALL: Final = "all"
HINTS: Final = (NONE, LOOPS, ALL)


@final
class OpenFile:
    """A file of the editor: its version, what is known of the last one that compiled, and what is found in it."""

    def __init__(self, uri: str) -> None:
        self.uri: Final = uri
        self.path: Final = to_fs_path(uri) or uri
        self.version = 0
        self.is_open = True
        self.memory: Final = FileMemory()
        self.known: KnownFile | None = None
        self.findings: list[Message] = []
        self.trouble: ScevError | None = None
        self.lock: Final = threading.Lock()


@final
class EditorServer(LanguageServer):
    """The server. `hints`: which inlay hints are given, one of HINTS; `checks`: kinds and profiles, as `scev check`
    takes them.
    """

    def __init__(
        self,
        version: str,
        settings: Settings,
        compiler: str | None = None,
        hints: str = LOOPS,
        checks: str = "default",
    ) -> None:
        super().__init__(NAME, version)
        self.hints = hints
        self.kinds = kinds_named(checks)
        self._reader: Final = FileReader(settings, compiler)
        self._files: Final[dict[str, OpenFile]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        # One compiler at a time: a buffer is written for it.
        self._compiles: Final = threading.Lock()

    def close(self) -> None:
        """Remove what was written for compilers."""
        self._reader.close()

    def lines_of(self, uri: str) -> list[str]:
        return list(self.workspace.get_text_document(uri).lines)

    def file(self, uri: str) -> OpenFile:
        """The file of a document that is open."""
        if (found := self._files.get(uri)) is None:
            found = self._files[uri] = OpenFile(uri)
        return found

    def forget(self, uri: str) -> None:
        """A document is not open any more."""
        if (found := self._files.pop(uri, None)) is not None:
            found.is_open = False
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri=uri, diagnostics=[]))

    # Looking at a version ---------------------------------------------------------------------------------------------

    def look_at(self, uri: str, quiet: float = SECONDS_OF_QUIET) -> None:
        """Look at what stands in a document, when nothing has been typed for so long."""
        file = self.file(uri)
        file.version += 1
        task = asyncio.ensure_future(self._look(file, file.version, quiet))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look(self, file: OpenFile, version: int, quiet: float) -> None:
        await asyncio.sleep(quiet)
        if not _is_last(file, version):
            return
        document = self.workspace.get_text_document(file.uri)
        text, number = document.source, document.version
        try:
            await asyncio.to_thread(self._learn, file, version, text)
        except SupersededError:
            return
        if _is_last(file, version):
            self._publish(file, number)
            if self.hints != NONE:
                self._refresh_hints()

    def _learn(self, file: OpenFile, version: int, text: str) -> None:
        """Compile and check a version, in a thread."""
        with self._compiles:
            if not _is_last(file, version):
                raise SupersededError
            try:
                found = self._reader.read(file.path, text)
            except ScevError as error:
                file.trouble = error
                return
        known = KnownFile(file.path, found, file.memory)
        try:
            with file.lock:
                findings = known.findings(self.kinds, lambda: _is_last(file, version))
        except ScevError as error:
            file.trouble = error
            return
        file.known, file.findings, file.trouble = known, findings, None

    def _publish(self, file: OpenFile, number: int | None) -> None:
        lines = self.lines_of(file.uri)
        told = protocol.diagnostics(file.findings, lines) if file.trouble is None else []
        if file.trouble is not None:
            told = [protocol.trouble(file.trouble, lines)]
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri=file.uri, diagnostics=told, version=number)
        )

    def _refresh_hints(self) -> None:
        capabilities = self.client_capabilities.workspace
        if capabilities is not None and capabilities.inlay_hint is not None and capabilities.inlay_hint.refresh_support:
            self.workspace_inlay_hint_refresh(None, lambda _: None)

    # Answers ----------------------------------------------------------------------------------------------------------

    def hover(self, uri: str, position: types.Position) -> types.Hover | None:
        file = self.file(uri)
        if (known := file.known) is None:
            return None
        lines = self.lines_of(uri)
        text = lines[position.line] if position.line < len(lines) else ""
        name = protocol.name_at(text, position.character)
        with file.lock:
            values = known.values_at(position.line + 1, name) if name else []
            loops = known.loops_at(position.line + 1) if not values and protocol.is_loop_line(text) else []
        return protocol.hover(values, loops)

    def inlay_hints(self, uri: str, within: types.Range) -> list[types.InlayHint]:
        file = self.file(uri)
        if (known := file.known) is None or self.hints == NONE:
            return []
        lines = self.lines_of(uri)
        version = file.version
        first, last = within.start.line + 1, within.end.line + 1
        with file.lock:
            found = protocol.loop_hints(known.loops(first, last), lines)
            if self.hints == ALL:
                found += protocol.value_hints(known.values(first, last, lambda: _is_last(file, version)), lines)
        return found


def _is_last(file: OpenFile, version: int) -> bool:
    return file.is_open and file.version == version


def make_server(version: str, settings: Settings, compiler: str | None, hints: str, checks: str) -> EditorServer:
    """A server with its features."""
    server = EditorServer(version, settings, compiler, hints, checks)

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    async def did_open(params: types.DidOpenTextDocumentParams) -> None:
        server.look_at(params.text_document.uri, 0)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    async def did_change(params: types.DidChangeTextDocumentParams) -> None:
        server.look_at(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    async def did_save(params: types.DidSaveTextDocumentParams) -> None:
        server.look_at(params.text_document.uri, 0)

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
    def code_action(params: types.CodeActionParams) -> list[types.CodeAction]:
        uri = params.text_document.uri
        lines = server.lines_of(uri)
        own = [one for one in params.context.diagnostics if one.source == protocol.SOURCE]
        return [action for one in own if (action := protocol.ignoring(uri, one, lines)) is not None]

    @server.feature(types.WORKSPACE_DID_CHANGE_CONFIGURATION)
    def did_change_configuration(params: types.DidChangeConfigurationParams) -> None:
        said: Any = params.settings
        own = said.get(NAME, {}) if isinstance(said, dict) else {}
        wanted = own.get("hints") if isinstance(own, dict) else None
        if wanted in HINTS:
            server.hints = wanted

    return server
