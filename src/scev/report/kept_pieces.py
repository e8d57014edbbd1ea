"""Pieces of pages that are kept: found again where a function, and all that its facts rest on, are the same.

    key     the digests of the function and of what was inferred; what others say of it; settings and version; the
            names under which the functions that it names are shown; what the report shows
    row     the piece; the lines of the source in it, and what stands there; globals without a name

Where lines have moved, and nothing else, the piece is moved (marked_lines.py).
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from scev.analysis import AnalyzedModule
from scev.ir import Function, digests
from scev.report.base import Report
from scev.report.marked_lines import moved, moves
from scev.report.wording import ModuleWording
from scev.source.text import file_of_function
from scev.support.kept_answers import KeptAnswers

_NAMELESS: Final = r"@\d"


class KeptPieces:
    """The pieces of one report that are kept. `version` says which program makes them."""

    def __init__(self, report: Report[Any], analyzed: AnalyzedModule, kept: KeptAnswers, version: str) -> None:
        self._report: Final = report
        self._analyzed: Final = analyzed
        self._kept: Final = kept
        self._digests: Final = digests.FunctionDigests(analyzed.source)
        self._inferred: Final = self._digests.inferred(analyzed.module.overlays)
        wording = report.module_wording()
        self._wording: Final = wording if isinstance(wording, ModuleWording) else None
        self._shared: Final = digests.digest_of([version, report.question(), repr(analyzed.settings), analyzed.scope])
        self._keys: dict[str, str | None] = {}

    def find(self, function: Function) -> Any:
        """The piece of a function; None where none is kept."""
        if (key := self._key(function)) is None or (text := self._kept.get(key)) is None:
            return None
        digest = self._digests.of(function)
        head, _, body = text.partition("\n")
        lines, nameless, quoted, marks = json.loads(head)
        if nameless != list(digest.nameless) and re.search(_NAMELESS, body) is not None:
            return None
        if (shift := moves(lines, list(digest.lines))) is None:
            return None
        if not self._has_quoted(function, quoted, shift):
            return None
        if any(old != new for old, new in shift.items()):
            if not marks or (found := moved(body, shift)) is None:
                return None
            body = found
        return self._report.piece_of(json.loads(body))

    def row(self, function: Function, piece: Any) -> str:
        """The row of a piece that was just made; "" where it is not to be kept."""
        digest = self._digests.of(function)
        wording = self._wording
        quoted = [] if wording is None else [[line, beyond, found] for (line, beyond), found in wording.quoted.items()]
        # Without words for it, there is no line of the source in it.
        marks = wording is None or wording.marks_lines
        head = json.dumps([digest.lines, digest.nameless, quoted, marks])
        return f"{head}\n{json.dumps(self._report.row(piece), ensure_ascii=False)}"

    def keep(self, function: Function, row: str) -> None:
        """Keep the row of a function's piece."""
        if row and (key := self._key(function)) is not None:
            self._kept.put(key, row)

    def _key(self, function: Function) -> str | None:
        if function.name not in self._keys:
            self._keys[function.name] = self._find_key(function)
        return self._keys[function.name]

    def _find_key(self, function: Function) -> str | None:
        digest = self._digests.of(function)
        try:
            surroundings = self._analyzed.surroundings_text(function.name)
        except ValueError:
            return None
        parts = [self._shared, digest.digest, self._inferred.of(function, digest), surroundings]
        parts += self._shown(function, digest)
        if self._report.shows_text():
            parts.append(function.body_text())
        return digests.digest_of(parts)

    def _shown(self, function: Function, digest: digests.FunctionDigest) -> list[str]:
        """The names under which functions are shown: they depend on what else there is."""
        if self._wording is None or self._wording.names == "ir":
            return []
        named = [self._analyzed.module.function(name) for name in digest.names if name[:6] != "@llvm."]
        return [self._wording.functions.shown(one) for one in (function, *named) if one is not None]

    def _has_quoted(self, function: Function, quoted: list[tuple[int, int, str | None]], shift: dict[int, int]) -> bool:
        """Whether the source says what it said where it was read."""
        if not quoted:
            return True
        file = file_of_function(function)
        if self._wording is None or file is None:
            return False
        text = self._wording.text
        return all(line in shift and text.line(file, shift[line] + beyond) == found for line, beyond, found in quoted)
