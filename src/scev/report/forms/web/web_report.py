"""`scev report`: the facts of a module as one page for a browser.

Functions are analysed apart, on several processes; each gives its row in the list and its data as JSON. Data of some
functions together is compressed, since small pieces hardly shrink, and unpacked by the browser when one is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from scev.analysis import AnalyzedModule
from scev.answers import FunctionFacts
from scev.checks import MAX_WITNESS_FUNCTIONS
from scev.ir import MetadataNode, Module
from scev.report.forms.base import Report, Write
from scev.report.forms.web.explanation_shares import share_of
from scev.report.forms.web.function_data import function_data
from scev.report.forms.web.shell import json_text, packed, packed_text, report_page
from scev.report.rows.absent import Hidden, hidden_in
from scev.report.rows.checked import JudgedFunction, ModuleCheck, copies_of, program_to_run
from scev.report.words.wording import ModuleWording, Wording
from scev.source.text import files_of_functions
from scev.support.amounts import counted

CHUNK_CHARACTERS: Final = 1 << 18
"""Characters of data that are compressed together, or those of one function if it has more."""


class WebPiece(NamedTuple):
    """One function: its row in the list, its data as JSON, what its values are called."""

    row: dict[str, Any]
    data: str
    names: str
    hidden: Hidden


class WebReport(Report[WebPiece]):
    """A page of a module; `summary` says in a line what stands in it, once it is written; `version` is ours."""

    is_one_object = True

    def __init__(
        self,
        module: Module,
        keeps_numbers: bool,
        functions: int,
        checked: AnalyzedModule | None,
        kinds: list[str],
        runs: bool = True,
    ) -> None:
        """`functions`: so many are shown. `checked`: the module analysed with the setting ub=any, which findings of
        these kinds rest on; None for a page without findings. `runs`: code may be run, to find witnesses.
        """
        super().__init__(module)
        self.wording: Final = ModuleWording(module, "source", keeps_numbers, folds_kernels=True)
        self.checked: Final = checked
        self.kinds: Final = kinds
        self._share: Final = share_of(functions, module)
        # Each function is checked by itself, so that what it says does not depend on the others.
        self._copies: Final = None if self.checked is None else copies_of(self.checked)
        is_run = checked is not None and runs and functions <= MAX_WITNESS_FUNCTIONS
        self._program: Final = program_to_run(checked) if checked is not None and is_run else None
        self._check: Final = None if checked is None else self._module_check(checked)
        # What was found in functions, by name, where all were looked at together.
        self._judged: Final[dict[str, JudgedFunction]] = {}
        self._files: Final = files_of_functions(module)
        self._numbers: Final = {key: number for number, key in enumerate(self._files)}
        self.summary = ""
        self.version = ""

    def read_source(self) -> None:
        """Read the files of the source now; else each is read when a line of it is first asked for, where that is."""
        for file in self._files.values():
            self.wording.text.lines(file)

    def _module_check(self, checked: AnalyzedModule) -> ModuleCheck:
        witnesses = self._program is not None
        return ModuleCheck(
            checked, self.wording, self.kinds, witnesses=witnesses, copies=self._copies, program=self._program
        )

    def look_for_witnesses(self, names: Iterable[str]) -> None:
        """Look at the functions of some names, and run what is to be run, all in one program; nothing if no code may be
        run.
        """
        if self._check is None or self.checked is None or self._program is None:
            return
        for name in names:
            function = self.checked.module.function(name)
            assert function is not None
            self._judged[name] = self._check.look_at(function)
        self._check.run()

    def piece(self, facts: FunctionFacts) -> WebPiece:
        function = facts.function
        wording = Wording(facts, self.wording)
        if self.checked is None:
            made = function_data(facts, wording, [], None, self._share, self._numbers)
        else:
            ours = self.checked.facts_of(function.name)
            if (found := self._judged.get(function.name)) is not None and self._check is not None:
                judged = self._check.judgements([found])
            else:
                judged = self._module_check(self.checked).judge([ours.function])
            checked = (ours, Wording(ours, self.wording))
            made = function_data(facts, wording, judged.findings, checked, self._share, self._numbers)
            ours.close()
        return WebPiece(made.row, json_text(made.data), made.names, hidden_in(facts))

    def write(self, pieces: Iterator[WebPiece], write: Write) -> None:
        rows: list[dict[str, Any]] = []
        names: list[str] = []
        chunks: list[str] = []
        spans: list[tuple[int, int]] = []
        waiting: list[str] = []
        characters = 0
        hidden = Hidden()
        for piece in pieces:
            rows.append(piece.row)
            names.append(piece.names)
            waiting.append(piece.data)
            characters += len(piece.data)
            hidden = hidden.plus(piece.hidden)
            if characters >= CHUNK_CHARACTERS:
                spans.append((len(rows) - len(waiting), len(rows)))
                chunks.append(packed_text(f"[{','.join(waiting)}]"))
                waiting, characters = [], 0
        if waiting:
            spans.append((len(rows) - len(waiting), len(rows)))
            chunks.append(packed_text(f"[{','.join(waiting)}]"))
        texts = [(number, text) for number, text in enumerate(self._text(file) for file in self._files.values())]
        said = [self.scope] if self.scope else []
        index = {
            "title": self.module.name,
            "version": self.version,
            "notes": [*self.notes, *hidden.lines(), *self.wording.advice(), *self.launch.lines(), *said],
            "files": [
                {"path": name, **({"found": True} if texts[number][1] is not None else {})}
                for number, (_, name) in enumerate(self._files)
            ],
            "chunks": spans,
            "functions": rows,
        }
        self.summary = _summary(rows)
        found = [(number, packed(text)) for number, text in texts if text is not None]
        report_page(self.module.name, packed(index), packed(names), chunks, found, write)

    def _text(self, file: MetadataNode) -> str | None:
        lines = self.wording.text.lines(file)
        return None if lines is None else "\n".join(lines)


def _summary(rows: list[dict[str, Any]]) -> str:
    """`4 functions, 9 loops (8 counted), 2 findings`."""
    loops = sum(row.get("loops", 0) for row in rows)
    exact = loops - sum(row.get("uncounted", 0) for row in rows)
    found = sum(row.get("findings", 0) for row in rows)
    counts = f" ({exact} counted)" if loops else ""
    return f"{counted(len(rows), 'function')}, {counted(loops, 'loop')}{counts}, {counted(found, 'finding')}"
