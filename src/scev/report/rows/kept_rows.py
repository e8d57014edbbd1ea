"""What is said of functions and kept: found again where a function, and all that its facts rest on, are the same.

    key     the digests of the function and of what was inferred; what others say of it; settings and version; the
            names under which the functions that it names are shown; what is asked
    row     what is said; the lines of the source in it, and what stands there; globals without a name

Where lines have moved, and nothing else, the row is moved (marked_lines.py).
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, Final

from scev.analysis import AnalyzedModule
from scev.ir import Function, digests
from scev.report.words.marked_lines import moved, moves
from scev.report.words.wording import ModuleWording
from scev.source.text import file_of_function
from scev.support.kept_answers import KeptAnswers

_NAMELESS: Final = r"@\d"


class KeptRows:
    """Rows about the functions of one module. `version` says which program makes them, `question` what is asked;
    `wording` says names and lines of the source in them, None where nothing does.
    """

    def __init__(
        self, analyzed: AnalyzedModule, kept: KeptAnswers, version: str, question: str, wording: ModuleWording | None
    ) -> None:
        self._analyzed: Final = analyzed
        self._kept: Final = kept
        self._digests: Final = analyzed.function_digests()
        self._wording: Final = wording
        self._shared: Final = digests.digest_of([version, question, repr(analyzed.settings), analyzed.scope])
        self._keys: dict[str, str | None] = {}
        self._own: dict[str, str] = {}

    def find(self, function: Function, more: Sequence[str] = ()) -> Any:
        """The row of a function; None where none is kept. `more`: what it depends on beside the function."""
        if (key := self._key(function, more)) is None or (text := self._kept.get(key)) is None:
            return None
        digest = self._digests.of(function)
        head, _, body = text.partition("\n")
        lines, files, nameless, quoted, marks = json.loads(head)
        if nameless != list(digest.nameless) and re.search(_NAMELESS, body) is not None:
            return None
        # Equal digests, and equal lines in equal files: what is compared of two lines is the same.
        if files != list(digest.files) or (shift := moves(lines, digest.lines, files)) is None:
            return None
        if not self._has_quoted(function, quoted, shift):
            return None
        if lines != list(digest.lines):
            if not marks or (found := moved(body, shift)) is None:
                return None
            body = found
        return json.loads(body)

    def text_of(self, function: Function, row: object) -> str:
        """A row that was just made, as text, with what was read for it."""
        digest = self._digests.of(function)
        wording = self._wording
        quoted = [] if wording is None else [[line, beyond, found] for (line, beyond), found in wording.quoted.items()]
        # Without words for it, there is no line of the source in it.
        marks = wording is None or wording.marks_lines
        if wording is not None:
            # The next function reads its own.
            wording.quoted = {}
        head = json.dumps([digest.lines, digest.files, digest.nameless, quoted, marks])
        return f"{head}\n{json.dumps(row, ensure_ascii=False)}"

    def keep(self, function: Function, text: str, more: Sequence[str] = ()) -> None:
        """Keep the row of a function, as text."""
        if (key := self._key(function, more)) is not None:
            self._kept.put(key, text)

    def key_of(self, function: Function) -> str:
        """What a function is, and all that its facts rest on, as a digest; ValueError where that is not to be kept."""
        if (found := self._own.get(function.name)) is None:
            shown = self._shown(function, self._digests.of(function))
            found = digests.digest_of([self._analyzed.key_of(function.name), *shown])
            self._own[function.name] = found
        return found

    def names(self, function: Function) -> tuple[str, ...]:
        """The globals that a function names."""
        return self._digests.of(function).names

    def _key(self, function: Function, more: Sequence[str]) -> str | None:
        if function.name not in self._keys:
            try:
                self._keys[function.name] = digests.digest_of([self._shared, self.key_of(function), *more])
            except ValueError:
                self._keys[function.name] = None
        return self._keys[function.name]

    def _shown(self, function: Function, digest: digests.FunctionDigest) -> list[str]:
        """The names under which functions are shown: they depend on what else there is."""
        if self._wording is None or self._wording.names == "ir":
            return []
        named = [self._analyzed.module.function(name) for name in digest.names]
        functions = [one for one in (function, *named) if one is not None and one.intrinsic is None]
        return [self._wording.functions.shown(one) for one in functions]

    def _has_quoted(self, function: Function, quoted: list[tuple[int, int, str | None]], shift: dict[int, int]) -> bool:
        """Whether the source says what it said where it was read."""
        if not quoted:
            return True
        file = file_of_function(function)
        if self._wording is None or file is None:
            return False
        text = self._wording.text
        return all(line in shift and text.line(file, shift[line] + beyond) == found for line, beyond, found in quoted)
