"""An editor that a test drives: it starts the server, opens files, types, and remembers what it was told."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from lsprotocol import types
from pygls.lsp.client import LanguageClient

SECONDS: Final = 60


class Editor:
    """A client of the language server."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self.client: Final = LanguageClient("test-editor", "1")
        self.told: Final[dict[str, list[types.PublishDiagnosticsParams]]] = {}
        self._versions: Final[dict[str, int]] = {}
        self._texts: Final[dict[str, str]] = {}

        def publish(params: types.PublishDiagnosticsParams) -> None:
            self.told.setdefault(params.uri, []).append(params)

        self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(publish)

    async def start(self, *options: str, encoding: str = "") -> types.InitializeResult:
        await self.client.start_io(sys.executable, "-m", "scev", "lsp", *options)
        folder = types.WorkspaceFolder(uri=self.folder.as_uri(), name="t")
        general = types.GeneralClientCapabilities(position_encodings=[encoding] if encoding else None)
        edits = types.WorkspaceEditClientCapabilities(
            document_changes=True, resource_operations=[types.ResourceOperationKind.Create]
        )
        workspace = types.WorkspaceClientCapabilities(workspace_edit=edits)
        return await self.client.initialize_async(
            types.InitializeParams(
                capabilities=types.ClientCapabilities(workspace=workspace, general=general),
                root_uri=self.folder.as_uri(),
                workspace_folders=[folder],
            )
        )

    async def end(self) -> None:
        await self.client.shutdown_async(None)
        self.client.exit(None)
        await self.client.stop()
        assert self.client._server is not None
        assert await asyncio.wait_for(self.client._server.wait(), 10) == 0

    def open(self, path: Path, language: str = "c") -> str:
        uri, text = path.as_uri(), path.read_text(encoding="utf-8")
        self._versions[uri], self._texts[uri] = 1, text
        document = types.TextDocumentItem(uri=uri, language_id=language, version=1, text=text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=document))
        return uri

    def type(self, uri: str, text: str) -> int:
        """Replace the whole text; the version that it is then."""
        self._versions[uri] += 1
        self._texts[uri] = text
        at = types.VersionedTextDocumentIdentifier(uri=uri, version=self._versions[uri])
        whole = types.TextDocumentContentChangeWholeDocument(text=text)
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(text_document=at, content_changes=[whole])
        )
        return self._versions[uri]

    def close(self, uri: str) -> None:
        at = types.TextDocumentIdentifier(uri=uri)
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(text_document=at))

    def save(self, uri: str) -> None:
        at = types.TextDocumentIdentifier(uri=uri)
        self.client.text_document_did_save(types.DidSaveTextDocumentParams(text_document=at))

    async def command(self, name: str, *arguments: object) -> str:
        """What a command answers."""
        asked = types.ExecuteCommandParams(command=name, arguments=list(arguments))
        return str(await self.client.workspace_execute_command_async(asked))

    async def lenses(self, uri: str) -> list[tuple[int, str]]:
        """The lenses of a file, once there are some: lines, from 1, and words."""
        asked = types.CodeLensParams(text_document=types.TextDocumentIdentifier(uri=uri))
        for _ in range(SECONDS * 10):
            if found := await self.client.text_document_code_lens_async(asked):
                return [(one.range.start.line + 1, one.command.title) for one in found if one.command is not None]
            await asyncio.sleep(0.1)
        raise AssertionError("there are no lenses")

    async def findings_again(self, uri: str) -> list[types.Diagnostic]:
        """What is told next."""
        before = len(self.told[uri])
        for _ in range(SECONDS * 20):
            if len(self.told[uri]) > before:
                return list(self.told[uri][-1].diagnostics)
            await asyncio.sleep(0.05)
        raise AssertionError(f"nothing more was told of {uri}")

    async def findings(self, uri: str, version: int = 1) -> list[types.Diagnostic]:
        """What is told of a version."""
        for _ in range(SECONDS * 20):
            for told in self.told.get(uri, []):
                if told.version == version:
                    return list(told.diagnostics)
            await asyncio.sleep(0.05)
        raise AssertionError(f"nothing was told of version {version} of {uri}: {self.told.get(uri)}")

    async def findings_at_last(self, uri: str, version: int) -> list[types.Diagnostic]:
        """What is told last of a version, where that is something."""
        for _ in range(SECONDS * 20):
            if (told := self.told.get(uri)) and told[-1].version == version and told[-1].diagnostics:
                return list(told[-1].diagnostics)
            await asyncio.sleep(0.05)
        raise AssertionError(f"nothing was told of version {version} of {uri}: {self.told.get(uri)}")

    async def hover(self, uri: str, word: str, line: int) -> str:
        """What is said of a word on a line, from 1."""
        text = self._texts[uri].splitlines()[line - 1]
        position = types.Position(line=line - 1, character=text.index(word) + len(word) // 2)
        at = types.HoverParams(text_document=types.TextDocumentIdentifier(uri=uri), position=position)
        found = await self.client.text_document_hover_async(at)
        if found is None:
            return ""
        assert isinstance(found.contents, types.MarkupContent)
        return found.contents.value

    async def hints(self, uri: str) -> list[tuple[int, str]]:
        """The hints of a file: lines, from 1, and words."""
        end = len(self._texts[uri].splitlines())
        whole = types.Range(start=types.Position(line=0, character=0), end=types.Position(line=end, character=0))
        asked = types.InlayHintParams(text_document=types.TextDocumentIdentifier(uri=uri), range=whole)
        found = await self.client.text_document_inlay_hint_async(asked)
        return [(one.position.line + 1, str(one.label)) for one in found or []]


def walk(folder: Path, steps: Callable[[Editor], Awaitable[None]], *options: str, encoding: str = "") -> None:
    """Drive an editor through some steps, and end it."""

    async def whole() -> None:
        editor = Editor(folder)
        await editor.start(*options, encoding=encoding)
        try:
            await steps(editor)
        finally:
            await editor.end()

    asyncio.run(asyncio.wait_for(whole(), SECONDS * 3))
