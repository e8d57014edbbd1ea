"""A server that looks at the files that are open in an editor, and tells what it finds in them.

Answers come from what stands in the editor. While a file does not compile, the last version that did is what is known,
on the lines that are still there; an answer that another version has overtaken is given up between two functions. Files
of a workspace are data: none of them is run, and no setting of a folder names a command.

A header has the facts and the findings of the open files that include it; when it changes, these are looked at again.
"""

from __future__ import annotations

import asyncio
import gc
import os
import tempfile
import threading
from collections.abc import Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, NamedTuple, NoReturn, final

from lsprotocol import types
from pygls.io_ import run_async
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from scev.checks import CERTAIN, DEFAULT, forget_programs, kinds_named
from scev.errors import ScevError
from scev.lsp import protocol
from scev.lsp.files import ASSEMBLY, FLAGS, FileReader, Stamp, is_compiled, is_header, stamp_of
from scev.lsp.known import FileMemory, KnownFile, SupersededError, ToldFinding
from scev.lsp.remedy_edits import SETTINGS
from scev.lsp.text_lines import Encoding, TextLines, TypedLines
from scev.projects.database import DATABASE
from scev.projects.settings import ProjectSettings, read_settings
from scev.report.rows.findings import Message
from scev.settings import Settings

SECONDS_OF_QUIET: Final = 0.1
"""How long nothing is typed until what stands there is looked at."""
MAX_QUESTIONS_AT_ONCE: Final = 64
"""Maximum questions of an editor that are at work, or wait for one about the same file."""
MAX_PARTS_LOOKED_AT: Final = 200
"""Maximum functions of a large file that are looked at."""
MAX_BYTES_QUOTED: Final = 1 << 20
"""Maximum size of another file whose lines are read for a place in it."""
NAME: Final = "scev"
NONE: Final = "off"
LOOPS: Final = "loops"
ALL: Final = "all"
HINTS: Final = (NONE, LOOPS, ALL)
_HEADERS: Final = b"content-"
"""How a message of the protocol begins."""


class LearntFile(NamedTuple):
    """What was learnt of one version of a file. `known`: None where it does not compile, and `trouble` says why;
    `findings`: by the real paths of files.
    """

    known: KnownFile | None
    findings: Mapping[str, list[ToldFinding]]
    trouble: ScevError | None


NOTHING: Final = LearntFile(None, {}, None)


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
        self.looked_at: dict[str, bool] = {}
        """Of a large file, the functions, by LLVM's names, that somebody was interested in."""
        self.before: list[str] | None = None
        """Of a large file, its lines when it was looked at last."""
        self.last: LearntFile = NOTHING
        self.compiled: LearntFile = NOTHING
        self.lock: Final = threading.Lock()
        """Of what is known: one at a time asks it."""
        self.checks: Final = threading.Lock()
        """Of what is found of a large file, part by part."""

    def is_last(self, version: int) -> bool:
        """Whether no later version is to be looked at."""
        return self.is_open and self.version == version

    def look_also_at(self, names: Sequence[str]) -> None:
        """Look at functions, too, and forget those that it is longest ago of."""
        for name in names:
            self.looked_at.pop(name, None)
            self.looked_at[name] = True
        for name in list(self.looked_at)[:-MAX_PARTS_LOOKED_AT]:
            del self.looked_at[name]


class _JoinedReader:
    """A stream whose first line has been read."""

    def __init__(self, first: bytes, rest: asyncio.StreamReader) -> None:
        self._first = first
        self._rest: Final = rest

    async def readline(self) -> bytes:
        first, self._first = self._first, b""
        return first or await self._rest.readline()

    async def readexactly(self, size: int) -> bytes:
        return await self._rest.readexactly(size)


class LookingServer(LanguageServer):
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
        self.is_ending = False
        """Whether the client has said that it will end the process."""
        kinds_named(checks)
        self.checks = checks
        self._settings: Final[dict[str, tuple[list[Stamp | None], ProjectSettings]]] = {}
        self.reader: Final = FileReader(settings, compiler)
        # What was written for people: pages, explanations.
        self.folder: Final = tempfile.TemporaryDirectory(prefix="scev-lsp-")
        self.files: Final[dict[str, OpenFile]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._lines: Final[dict[str, tuple[str, TextLines]]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        # One compiler at a time: buffers are written for it.
        self.compiles: Final = threading.Lock()

    def start_tcp(self, host: str, port: int) -> None:
        """As the base does, for one client. What begins as no message of the protocol, as the page of a browser does
        that was told to connect, is not listened to.
        """
        stop = threading.Event()
        is_taken = threading.Lock()

        async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            try:
                first = await reader.readline()
            except (OSError, ValueError):
                first = b""
            if not first.lower().startswith(_HEADERS) or not is_taken.acquire(blocking=False):
                writer.close()
                return
            self.protocol.set_writer(writer)
            try:
                await run_async(stop, _JoinedReader(first, reader), self.protocol)
            finally:
                self.end(0)

        async def serve() -> None:
            async with await asyncio.start_server(listen, host, port) as serving:
                await serving.serve_forever()

        asyncio.run(serve())

    def end(self, status: int) -> NoReturn:
        """End the process at once: threads may be at work on answers that nobody waits for."""
        self.close()
        os._exit(status)

    def close(self) -> None:
        """Remove what was written, for compilers and for people."""
        self.reader.close()
        self.folder.cleanup()

    # Projects ---------------------------------------------------------------------------------------------------------

    def folder_of(self, path: str) -> str:
        """The folder of the workspace that a file is in, where its project's settings stand; else its own."""
        folders = [to_fs_path(one.uri) or "" for one in self.workspace.folders.values()]
        if not folders and self.workspace.root_path:
            folders = [self.workspace.root_path]
        around = [one for one in folders if one and path.startswith(os.path.join(one, ""))]
        return max(around, key=len) if around else os.path.dirname(path)

    def project_of(self, path: str) -> ProjectSettings:
        """What the project of a file says of how it is checked; nothing where that cannot be read, which is told."""
        folder = self.folder_of(path)
        stamps = [stamp_of(os.path.join(folder, name)) for name in SETTINGS]
        found = self._settings.get(folder)
        if found is None or found[0] != stamps:
            try:
                said = read_settings(folder)
            except ScevError as error:
                self._say(str(error), types.MessageType.Warning)
                said = ProjectSettings()
            found = self._settings[folder] = stamps, said
        return found[1]

    def kinds_for(self, project: ProjectSettings) -> list[str]:
        return kinds_named(project.checks if self.checks == DEFAULT else self.checks)

    def lines_of(self, uri: str) -> TextLines:
        """The lines of a document."""
        document = self.workspace.get_text_document(uri)
        text = document.source or ""
        found = self._lines.get(uri)
        if found is None or found[0] != text:
            found = text, TextLines(text, self.encoding())
            if uri in self.files:
                self._lines[uri] = found
        return found[1]

    def encoding(self) -> Encoding:
        return self.server_capabilities.position_encoding or types.PositionEncodingKind.Utf16

    def lines_of_path(self, path: str) -> TextLines:
        """The lines of any file, for a place in it."""
        real = os.path.realpath(path)
        for file in self.files.values():
            if file.path == real:
                return self.lines_of(file.uri)
        text = ""
        with suppress(OSError, ValueError):
            # Whatever is no plain file may not end.
            if os.path.isfile(path):
                with open(path, encoding="utf-8", errors="replace", newline="") as opened:
                    text = opened.read(MAX_BYTES_QUOTED)
        return TextLines(text, self.encoding())

    def open(self, uri: str) -> OpenFile | None:
        """The file of a document that is open now; None of one that is in no folder."""
        path = to_fs_path(uri) if uri.startswith("file:") else None
        if path is None:
            return None
        if (found := self.files.get(uri)) is None:
            found = self.files[uri] = OpenFile(uri, path)
        return found

    def forget(self, uri: str) -> None:
        """A document is not open any more."""
        if (found := self.files.pop(uri, None)) is None:
            return
        found.is_open = False
        self._lines.pop(uri, None)
        self._publish_all(found.last.known, found.compiled.known)
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
        if os.path.basename(file.path) in (*SETTINGS, FLAGS, DATABASE):
            # What it says of other files may be another thing now.
            for other in self._sources() if with_others else ():
                other.version += 1
                self._begin(other, quiet)
            return
        file.version += 1
        if is_compiled(file.path):
            self._begin(file, quiet)
        elif is_header(file.path) and not any(
            one.compiled.known is not None and one.compiled.known.holds(file.path) for one in self._sources()
        ):
            self.publish(file)
        self._look_at_others(file, quiet, with_others or is_header(file.path))

    def _sources(self) -> list[OpenFile]:
        """The open files that are compiled."""
        return [one for one in self.files.values() if is_compiled(one.path)]

    def _look_at_others(self, changed: OpenFile, quiet: float, with_new: bool = True) -> None:
        """Look again at the open files that include one; `with_new`: also at those that may do so since they do not
        compile.
        """
        for file in self._sources():
            known = file.compiled.known
            is_new = with_new and (known is None or file.last.trouble is not None)
            if file is not changed and (is_new or (known is not None and known.holds(changed.path))):
                file.version += 1
                self._begin(file, quiet)

    def _begin(self, file: OpenFile, quiet: float) -> None:
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            # Most of them wait, each for what is known of its file.
            self._loop.set_default_executor(ThreadPoolExecutor(MAX_QUESTIONS_AT_ONCE))
        self._keep(self._look(file, file.version, quiet))

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        """Do some work, beside what else is to be done."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look(self, file: OpenFile, version: int, quiet: float) -> None:
        await asyncio.sleep(quiet)
        if not file.is_last(version):
            return
        project = self.project_of(file.name)
        shown = {one.name: self.workspace.get_text_document(one.uri).source for one in self.files.values()}
        try:
            learnt = await asyncio.to_thread(self._learn, file, version, shown, project)
        except SupersededError:
            return
        except Exception as error:
            # Of a fault of this program, too, the editor hears, and the next version is looked at.
            self._say(f"{file.path}: {type(error).__name__}: {error}", types.MessageType.Error)
            return
        if not file.is_last(version):
            return
        before = file.last.known
        file.last = learnt
        if learnt.known is not None:
            file.compiled = learnt
        self.publish(file)
        self._publish_all(before, learnt.known, file.compiled.known, without=file)
        if learnt.known is not None:
            self._refresh_hints()
            await self._prepare(file, learnt.known, version)

    def _say(self, message: str, type_: types.MessageType) -> None:
        self.window_log_message(types.LogMessageParams(type=type_, message=message))

    def _learn(self, file: OpenFile, version: int, shown: Mapping[str, str], project: ProjectSettings) -> LearntFile:
        """Compile and check a version, in a thread."""
        with self.compiles:
            if not file.is_last(version):
                raise SupersededError
            try:
                found = self.reader.read(file.name, shown, lambda: _make_room(file))
            except ScevError as error:
                return LearntFile(None, {}, error)
        texts = {os.path.realpath(path): text for path, text in shown.items()}
        assembly = file.path if file.path.endswith(ASSEMBLY) else ""
        try:
            known = KnownFile(found, file.memory, texts, assembly, project.given)
            if known.is_large:
                # Room was made for it: it is what is known, also where it is overtaken.
                file.compiled = LearntFile(known, {}, None)
            findings = self._findings(file, known, version, project)
        except ScevError as error:
            return LearntFile(None, {}, error)
        return LearntFile(known, findings, None)

    def _findings(
        self, file: OpenFile, known: KnownFile, version: int, project: ProjectSettings
    ) -> dict[str, list[ToldFinding]]:
        names: list[str] | None = None
        if known.is_large:
            lines = known.lines_of(file.path) or []
            if file.before is not None:
                # What was typed in.
                file.look_also_at(known.names_on(file.path, *TypedLines(file.before, lines).new()))
            file.before = lines
            names = list(file.looked_at)
        found = known.findings(self.kinds_for(project), lambda: file.is_last(version), names)
        folder = os.path.realpath(self.folder_of(file.name))
        return {path: told for path, told in found.items() if not project.excludes(os.path.relpath(path, folder))}

    async def _prepare(self, file: OpenFile, known: KnownFile, version: int) -> None:
        """Find what hovers and hints will ask for, function by function."""
        if known.is_large:
            await asyncio.to_thread(gc.collect)
            return
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
        await asyncio.to_thread(gc.collect)
        self._refresh_hints()
        lenses = None if self.client_capabilities.workspace is None else self.client_capabilities.workspace.code_lens
        if lenses is not None and lenses.refresh_support:
            self.workspace_code_lens_refresh(None, lambda _: None)

    def _publish_all(self, *known: KnownFile | None, without: OpenFile | None = None) -> None:
        """Tell the findings of all open files of which something is known, or was, but one."""
        for file in list(self.files.values()):
            # A file that has not been looked at yet is told of when it has been.
            is_learnt = file.last is not NOTHING or not is_compiled(file.path)
            if file is without or not is_learnt:
                continue
            if is_header(file.path) or any(one is not None and one.holds(file.path) for one in known):
                self.publish(file)

    def publish(self, file: OpenFile) -> None:
        """Tell the findings of a file as it stands now: those of that very text, or else those of another version, on
        the lines that are still there.
        """
        lines = self.lines_of(file.uri)
        if (trouble := file.last.trouble) is not None:
            told = [protocol.trouble(trouble, file.path, lines, self.lines_of_path)]
        else:
            told = protocol.diagnostics(self._found_in(file, lines), lines, self.lines_of_path)
            for other in self.files.values():
                error = other.last.trouble
                if error is not None and error.file is not None and os.path.realpath(error.file) == file.path:
                    told.append(protocol.trouble(error, file.path, lines, self.lines_of_path))
        number = self.workspace.get_text_document(file.uri).version
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri=file.uri, diagnostics=told, version=number)
        )

    def _found_in(self, file: OpenFile, lines: TextLines) -> list[Message]:
        """The findings of a file, by all that include it, each once, at its lines."""
        exact: list[Message] = []
        moved: list[Message] = []
        for other in self.files.values():
            known = other.last.known
            if known is None or not (told := other.last.findings.get(file.path)):
                continue
            if (before := known.lines_of(file.path)) is None:
                continue
            if before == lines.lines:
                exact += [one.message for one in told]
                continue
            typed = TypedLines(before, lines.lines)
            for one in told:
                if (line := typed.typed(one.message.line)) is not None:
                    moved.append(one.message._replace(line=line))
        once: dict[tuple[str, int, int], Message] = {}
        for message in exact or moved:
            key = message.kind, message.line, message.column
            if key not in once or message.verdict == CERTAIN:
                once[key] = message
        return list(once.values())

    def _refresh_hints(self) -> None:
        capabilities = self.client_capabilities.workspace
        hints = None if capabilities is None else capabilities.inlay_hint
        if self.hints != NONE and hints is not None and hints.refresh_support:
            self.workspace_inlay_hint_refresh(None, lambda _: None)

    def look_around(self, file: OpenFile, known: KnownFile, path: str, first: int, last: int) -> None:
        """Of a large file, look at the functions on these lines of it, or of what it includes, too."""
        if not known.is_large:
            return
        names = known.names_on(path, first, last)
        if all(name in file.looked_at for name in names):
            return
        file.look_also_at(names)
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._begin_further, file)

    def _begin_further(self, file: OpenFile) -> None:
        self._keep(self._look_further(file, file.version))

    async def _look_further(self, file: OpenFile, version: int) -> None:
        """Look at more functions of the version that is known."""
        learnt = file.compiled
        if (known := learnt.known) is None or file.last.known is not known:
            return
        project = self.project_of(file.name)

        def found() -> dict[str, list[ToldFinding]]:
            # Hovers need not wait for it: they ask another analysis.
            with file.checks:
                return self._findings(file, known, version, project)

        try:
            findings = await asyncio.to_thread(found)
        except (SupersededError, ScevError):
            return
        if file.compiled.known is known and file.last.known is known and file.is_last(version):
            file.last = file.compiled = learnt._replace(findings={**file.last.findings, **findings})
            self._publish_all(known)


def _make_room(file: OpenFile) -> None:
    """Forget the version before, where two of them would take much memory: it is of a large file, and the next one
    compiles.
    """
    known = file.compiled.known
    if known is not None and known.is_large:
        with file.lock:
            file.last = file.compiled = NOTHING
            file.memory.forget_facts()
        del known
        forget_programs()
        gc.collect()
