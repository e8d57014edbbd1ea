"""The picture of docs/editor.md: what the language server tells of a file, as an editor shows it, drawn by Chromium.

    python tools/editor_picture.py

The server is asked as by an editor; only how its answers look is said here.
"""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
import tempfile
from html import escape
from pathlib import Path
from typing import Final

from lsprotocol import types
from pygls.lsp.client import LanguageClient

TARGET: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "editor.png"
SOURCE: Final = """static const float gains[8] = {0.25f, 0.5f, 0.75f, 1, 1.25f, 1.5f, 1.75f, 2};

float level(const short *samples, int count, int setting) {
  float total = 0;
  for (int i = 0; i < count; i++) {
    float x = samples[i] * (1.0f / 32768);
    total += x * x;
  }
  int used = setting < 0 ? 0 : setting > 8 ? 8 : setting;
  return total * gains[used];
}
"""
HOVERED: Final = (5, "x * x")
STYLE: Final = """
body { margin: 0; background: #fff; font: 15px/23px 'DejaVu Sans Mono', monospace; color: #222; width: 1000px }
.line { white-space: pre; padding-left: 52px; position: relative }
.line b { position: absolute; left: 0; width: 36px; text-align: right; color: #aaa; font-weight: normal }
.hint { color: #47a; background: #eef3f9; border-radius: 4px; font-size: 13px; padding: 0 6px; margin-left: 14px }
.found { text-decoration: underline wavy #c80 }
.said { margin: 2px 0 4px 90px; border: 1px solid #ccc; background: #f7f7f7; white-space: pre; padding: 4px 10px;
  font-size: 13px; line-height: 19px; display: inline-block }
.lens { color: #888; font-size: 13px; padding-left: 52px }
.warn { border-color: #c80; white-space: pre-wrap }
"""


async def answers(folder: Path) -> tuple[list[types.Diagnostic], list[types.InlayHint], str, list[types.CodeLens]]:
    """What the server tells: findings, hints, a hover, lenses."""
    path = folder / "level.c"
    path.write_text(SOURCE, encoding="utf-8")
    client = LanguageClient("picture", "1")
    told: asyncio.Queue[list[types.Diagnostic]] = asyncio.Queue()
    client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(lambda one: told.put_nowait(list(one.diagnostics)))
    await client.start_io(sys.executable, "-m", "scev", "lsp", "--hints", "all")
    await client.initialize_async(types.InitializeParams(types.ClientCapabilities(), root_uri=folder.as_uri()))
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(path.as_uri(), "c", 1, SOURCE))
    )
    findings = await told.get()
    document = types.TextDocumentIdentifier(path.as_uri())
    whole = types.Range(types.Position(0, 0), types.Position(SOURCE.count("\n"), 0))
    hints = await client.text_document_inlay_hint_async(types.InlayHintParams(document, whole)) or []
    line, words = HOVERED[0] + 1, HOVERED[1]
    at = types.Position(line, SOURCE.splitlines()[line].index(words))
    hover = await client.text_document_hover_async(types.HoverParams(document, at))
    lenses: list[types.CodeLens] = []
    while not lenses:
        lenses = list(await client.text_document_code_lens_async(types.CodeLensParams(document)) or [])
    await client.shutdown_async(None)
    client.exit(None)
    await client.stop()  # type: ignore[no-untyped-call]
    said = hover.contents.value if hover is not None and isinstance(hover.contents, types.MarkupContent) else ""
    return findings, list(hints), said.removeprefix("```text\n").removesuffix("\n```"), lenses


def page(
    findings: list[types.Diagnostic], hints: list[types.InlayHint], said: str, lenses: list[types.CodeLens]
) -> str:
    """The file with all that, as a page."""
    parts = [f"<meta charset=utf-8><style>{STYLE}</style>"]
    for number, text in enumerate(SOURCE.splitlines()):
        parts += [
            f"<div class=lens>{escape(one.command.title)}</div>"
            for one in lenses
            if one.command is not None and one.range.start.line == number
        ]
        shown = escape(text)
        here = [one for one in findings if one.range.start.line == number]
        for one in here:
            start, end = one.range.start.character, one.range.end.character
            shown = f"{escape(text[:start])}<span class=found>{escape(text[start:end])}</span>{escape(text[end:])}"
        shown += "".join(
            f"<span class=hint>{escape(str(one.label))}</span>" for one in hints if one.position.line == number
        )
        parts.append(f"<div class=line><b>{number + 1}</b>{shown}</div>")
        parts += [f"<div class='said warn'>{escape(one.message)}  [{one.code}]</div>" for one in here]
        if number == HOVERED[0] + 1:
            parts.append(f"<div class=said>{escape(said)}</div>")
    return "\n".join(parts)


def main() -> None:
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("there is no chromium to draw with")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        told = asyncio.run(answers(folder))
        (folder / "page.html").write_text(page(*told), encoding="utf-8")
        options = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            "--disable-background-networking",
        ]
        size = f"--window-size=1000,{23 * (len(SOURCE.splitlines()) + 1) + 130}"
        shot = [f"--screenshot={TARGET}", f"--user-data-dir={folder / 'profile'}", (folder / "page.html").as_uri()]
        subprocess.run([chromium, *options, size, *shot], check=True, capture_output=True, timeout=120)


if __name__ == "__main__":
    main()
