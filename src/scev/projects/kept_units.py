"""What is kept of a whole program, its findings or its page: found where the program, what is asked, and the source
that was quoted are the same.

That is what a second run in a day of work, or of a service that checks each change, meets most: nothing has changed.
What a unit says when a function of it has changed is found by function (report/rows/kept_findings.py).
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from scev.ir import digests
from scev.report.rows.checked import ShownFindings
from scev.report.rows.findings import FurtherPlace, Message
from scev.source.text import digest_of_file, files_named

if TYPE_CHECKING:
    from scev.ir import Module
    from scev.source.text import SourceText
    from scev.support.kept_answers import KeptAnswers


class KeptText:
    """A text about a whole program that is kept. `question`: all that is asked, and who answers."""

    def __init__(self, kept: KeptAnswers, module: Module, question: Sequence[str]) -> None:
        self._kept: Final = kept
        parts = [*question, module.name, os.getcwd(), module.text]
        self._key: Final = digests.digest_of([*parts, *_paths(module)])

    def find(self) -> str | None:
        """The text; None where none is kept, or a file says something else than what was quoted of it."""
        if (row := self._kept.get(self._key)) is None:
            return None
        files, _, text = row.partition("\n")
        return text if all(digest_of_file(path) == digest for path, digest in json.loads(files)) else None

    def keep(self, text: str, *sources: SourceText) -> None:
        """Keep a text that was just made; `sources` are what was read for it."""
        read = {path: digest for source in sources for path, digest in source.read.items()}
        self._kept.put(self._key, f"{json.dumps(list(read.items()))}\n{text}")
        self._kept.flush()


class KeptUnit:
    """The findings of one unit that are kept."""

    def __init__(self, kept: KeptAnswers, module: Module, question: Sequence[str]) -> None:
        """As KeptText."""
        self._text: Final = KeptText(kept, module, question)

    def find(self) -> tuple[ShownFindings, frozenset[tuple[str, int, int]], str] | None:
        """The findings, the places of headers, and how far facts see; None where they are not kept."""
        if (text := self._text.find()) is None:
            return None
        shown, headers, scope = json.loads(text)
        findings, counts, silenced, known, foreign, without_snan, not_run = shown
        places = frozenset((file, line, column) for file, line, column in headers)
        messages = [_message_of(one) for one in findings]
        found = ShownFindings(messages, counts, silenced, known, foreign, without_snan, tuple(not_run))
        return found, places, scope

    def keep(
        self, shown: ShownFindings, headers: frozenset[tuple[str, int, int]], scope: str, *sources: SourceText
    ) -> None:
        """Keep what was just found; `sources` are what was read for it."""
        row = [[list(one) for one in shown.findings], *shown[1:-1], list(shown.not_run)]
        self._text.keep(json.dumps([row, sorted(headers), scope]), *sources)


def _message_of(row: list[Any]) -> Message:
    return Message(*row)._replace(also=tuple(FurtherPlace(*one) for one in row[-1]))


def _paths(module: Module) -> list[str]:
    """The files that the program names, and whether they are where it says, or here."""
    found: list[str] = []
    for folder, name in files_named(module):
        whole = os.path.normpath(os.path.join(folder, name))
        is_here = os.path.isfile(name)
        is_same = is_here and os.path.isfile(whole) and os.path.samefile(name, whole)
        found.append(f"{name} {folder} {os.path.isfile(whole)} {is_here} {is_same}")
    return found
