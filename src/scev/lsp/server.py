"""A process that stays, and tells an editor what is known of the files that are open in it.

Answers come from what stands in the editor. While a file does not compile, the last version that did is what is known,
on the lines that are still there; an answer that another version has overtaken is given up between two functions. Files
of a workspace are data: none of them is run, and no setting of a folder names a command.

A header has the facts and the findings of the open files that include it; when it changes, these are looked at again.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Mapping
from typing import Any, Final, NamedTuple, final

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from scev.checks import kinds_named
from scev.errors import ScevError
from scev.lsp import protocol
from scev.lsp.files import ASSEMBLY, FileReader, is_header
from scev.lsp.known import FileMemory, KnownFile, SupersededError
from scev.lsp.text_lines import Encoding, TextLines, TypedLines
from scev.report.rows.findings import Message
from scev.settings import Settings

SECONDS_OF_QUIET: Final = 0.2
"""How long nothing is typed until what stands there is looked at."""
MAX_BYTES_QUOTED: Final = 1 << 20
"""Maximum size of another file whose lines are read for a place in it."""
NAME: Final = "scev"
NONE: Final = "off"
LOOPS: Final = "loops"
ALL: Final = "all"
HINTS: Final = (NONE, LOOPS, ALL)


class LearntFile(NamedTuple):
    """What was learnt of one version of a file. `known`: None where it does not compile, and `trouble` says why;
    `findings`: by the real paths of files; `numbers`: the editor's, of the versions of all files that were open then.
    """

    known: KnownFile | None
    findings: Mapping[str, list[Message]]
    trouble: ScevError | None
    numbers: Mapping[str, int | None]


NOTHING: Final = LearntFile(None, {}, None, {})


@final
class OpenFile:
    """A file of the editor: what was learnt of its last version, and of the last one that compiled. `name`: its path as
    the editor has it; `path`: the real one; `version`: how often it was to be looked at.
    """

    def __init__(self, uri: str, path: str) -> None:
        self.uri: Final = uri
        self.name: Final = path
        self.path: Final = os.path.realpath(path)
        self.version = 0
        self.is_open = True
        self.memory: Final = FileMemory()
        self.last: LearntFile = NOTHING
        self.compiled: LearntFile = NOTHING
        self.lock: Final = threading.Lock()
        """Of what is known: one at a time asks it."""

    def is_last(self, version: int) -> bool:
        """Whether no later version is to be looked at."""
        return self.is_open and self.version == version


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
        # Whole texts: what a line is, this server says as compilers do.
        super().__init__(NAME, version, types.TextDocumentSyncKind.Full)
        self.hints = hints
        self.kinds = kinds_named(checks)
        self._reader: Final = FileReader(settings, compiler)
        self._files: Final[dict[str, OpenFile]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        # One compiler at a time: buffers are written for it.
        self._compiles: Final = threading.Lock()

    def close(self) -> None:
        """Remove what was written for compilers."""
        self._reader.close()

    def lines_of(self, uri: str) -> TextLines:
        """The lines of a document."""
        return TextLines(self.workspace.get_text_document(uri).source or "", self._encoding())

    def _encoding(self) -> Encoding:
        return self.server_capabilities.position_encoding or types.PositionEncodingKind.Utf16

    def _lines_of_path(self, path: str) -> TextLines:
        """The lines of any file, for a place in it."""
        real = os.path.realpath(path)
        for file in self._files.values():
            if file.path == real:
                return self.lines_of(file.uri)
        try:
            with open(path, encoding="utf-8", errors="replace", newline="") as opened:
                return TextLines(opened.read(MAX_BYTES_QUOTED), self._encoding())
        except (OSError, ValueError):
            return TextLines("", self._encoding())

    def open(self, uri: str) -> OpenFile | None:
        """The file of a document that is open now; None of one that is in no folder."""
        path = to_fs_path(uri) if uri.startswith("file:") else None
        if path is None:
            return None
        if (found := self._files.get(uri)) is None:
            found = self._files[uri] = OpenFile(uri, path)
        return found

    def forget(self, uri: str) -> None:
        """A document is not open any more."""
        if (found := self._files.pop(uri, None)) is None:
            return
        found.is_open = False
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri=uri, diagnostics=[]))
        # What it said, and nobody saved, is not so any more.
        self._look_at_others(found, SECONDS_OF_QUIET)

    # Looking at a version ---------------------------------------------------------------------------------------------

    def look_at(self, uri: str, quiet: float = SECONDS_OF_QUIET, with_others: bool = False) -> None:
        """Look at what stands in a document, when nothing has been typed for so long; `with_others`: at those, too,
        that may include it.
        """
        if (file := self.open(uri)) is None:
            return
        file.version += 1
        if is_header(file.path):
            self._look_at_others(file, quiet)
        else:
            self._begin(file, quiet)
            if with_others:
                self._look_at_others(file, quiet)

    def _look_at_others(self, changed: OpenFile, quiet: float) -> None:
        """Look again at the open files that include one, or that may do so since they do not compile."""
        for file in list(self._files.values()):
            if file is changed or is_header(file.path):
                continue
            known = file.compiled.known
            if known is None or file.last.trouble is not None or known.holds(changed.path):
                file.version += 1
                self._begin(file, quiet)

    def _begin(self, file: OpenFile, quiet: float) -> None:
        task = asyncio.ensure_future(self._look(file, file.version, quiet))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look(self, file: OpenFile, version: int, quiet: float) -> None:
        await asyncio.sleep(quiet)
        if not file.is_last(version):
            return
        shown: dict[str, str] = {}
        numbers: dict[str, int | None] = {}
        for other in self._files.values():
            document = self.workspace.get_text_document(other.uri)
            shown[other.name], numbers[other.uri] = document.source, document.version
        try:
            learnt = await asyncio.to_thread(self._learn, file, version, shown, numbers)
        except SupersededError:
            return
        except Exception as error:
            # Of a fault of this program, too, the editor hears, and the next version is looked at.
            self._say(f"{file.path}: {type(error).__name__}: {error}", types.MessageType.Error)
            return
        if not file.is_last(version):
            return
        file.last = learnt
        if learnt.known is not None:
            file.compiled = learnt
        for other in list(self._files.values()):
            if other is file or is_header(other.path):
                self.publish(other, learnt.numbers)
        if learnt.known is not None:
            self._refresh_hints()
            await self._prepare(file, learnt.known, version)

    def _say(self, message: str, type_: types.MessageType) -> None:
        self.window_log_message(types.LogMessageParams(type=type_, message=message))

    def _learn(
        self, file: OpenFile, version: int, shown: Mapping[str, str], numbers: Mapping[str, int | None]
    ) -> LearntFile:
        """Compile and check a version, in a thread."""
        with self._compiles:
            if not file.is_last(version):
                raise SupersededError
            try:
                found = self._reader.read(file.name, shown)
            except ScevError as error:
                return LearntFile(None, {}, error, numbers)
        texts = {os.path.realpath(path): text for path, text in shown.items()}
        known = KnownFile(found, file.memory, texts, file.path if file.path.endswith(ASSEMBLY) else "")
        try:
            findings = known.findings(self.kinds, lambda: file.is_last(version))
        except ScevError as error:
            return LearntFile(None, {}, error, numbers)
        return LearntFile(known, findings, None, numbers)

    async def _prepare(self, file: OpenFile, known: KnownFile, version: int) -> None:
        """Find what hovers and hints will ask for, function by function."""
        step = known.prepare(lambda: file.is_last(version))

        def with_lock() -> bool:
            with file.lock:
                return step()

        try:
            while await asyncio.to_thread(with_lock):
                pass
        except ScevError:
            # Who asks for it will hear.
            return
        self._refresh_hints()

    def publish(self, file: OpenFile, numbers: Mapping[str, int | None]) -> None:
        """Tell the findings of a file, where it is as it was when they were found."""
        number = self.workspace.get_text_document(file.uri).version
        if numbers.get(file.uri, number) != number:
            return
        lines = self.lines_of(file.uri)
        if (trouble := file.last.trouble) is not None:
            told = [protocol.trouble(trouble, file.path, lines, self._lines_of_path)]
        else:
            found = [one for other in self._files.values() for one in other.last.findings.get(file.path, ())]
            unique = list({(one.kind, one.line, one.column): one for one in found}.values())
            told = protocol.diagnostics(unique, lines, self._lines_of_path)
            for other in self._files.values():
                error = other.last.trouble
                if error is not None and error.file is not None and os.path.realpath(error.file) == file.path:
                    told.append(protocol.trouble(error, file.path, lines, self._lines_of_path))
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri=file.uri, diagnostics=told, version=number)
        )

    def _refresh_hints(self) -> None:
        capabilities = self.client_capabilities.workspace
        hints = None if capabilities is None else capabilities.inlay_hint
        if self.hints != NONE and hints is not None and hints.refresh_support:
            self.workspace_inlay_hint_refresh(None, lambda _: None)

    # Answers ----------------------------------------------------------------------------------------------------------

    def _source_of(self, uri: str) -> tuple[OpenFile, KnownFile, str] | None:
        """Who knows most of a document: its own file, or one that includes it; and its real path. None where nobody
        does.
        """
        if (file := self._files.get(uri)) is None:
            return None
        for source in (file, *self._files.values()):
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
        with file.lock:
            values = known.values_at(path, line, name) if name else []
            begins_loop = bool(known.assembly) or protocol.is_loop_line(text)
            loops = known.loops(path, line, line) if not values and begins_loop else []
        return protocol.hover(values, [one.row for one in loops])

    def inlay_hints(self, uri: str, within: types.Range) -> list[types.InlayHint]:
        if self.hints == NONE or (source := self._source_of(uri)) is None:
            return []
        file, known, path = source
        lines = self.lines_of(uri)
        typed = self._typed_lines(known, path, lines)
        same = [typed.known(line) for line in range(within.start.line + 1, within.end.line + 2)]
        asked = [line for line in same if line is not None]
        if not asked:
            return []
        version = file.version
        with file.lock:
            found = protocol.loop_hints(known.loops(path, asked[0], asked[-1]), lines, typed)
            if self.hints == ALL:
                values = known.values(path, asked[0], asked[-1], lambda: file.is_last(version))
                found += protocol.value_hints(values, lines, typed)
        return found

    def _typed_lines(self, known: KnownFile, path: str, lines: TextLines) -> TypedLines:
        text = known.shown.get(path)
        return TypedLines(lines.lines if text is None else TextLines(text).lines, lines.lines)


def make_server(version: str, settings: Settings, compiler: str | None, hints: str, checks: str) -> EditorServer:
    """A server with its features."""
    server = EditorServer(version, settings, compiler, hints, checks)

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    async def did_open(params: types.DidOpenTextDocumentParams) -> None:
        server.look_at(params.text_document.uri, 0)
        file = server.open(params.text_document.uri)
        if file is not None and is_header(file.path):
            # Others, which include it, may be known.
            server.publish(file, {})

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
