"""Pieces of pages that are kept: rows of functions (kept_rows.py) for one report."""

from __future__ import annotations

from typing import Any, Final

from scev.analysis import AnalyzedModule
from scev.ir import Function
from scev.report.forms.base import Report
from scev.report.rows.kept_rows import KeptRows
from scev.report.words.wording import ModuleWording
from scev.support.kept_answers import KeptAnswers


class KeptPieces:
    """The pieces of one report that are kept. `version` says which program makes them."""

    def __init__(self, report: Report[Any], analyzed: AnalyzedModule, kept: KeptAnswers, version: str) -> None:
        wording = report.module_wording()
        self._report: Final = report
        self._rows: Final = KeptRows(
            analyzed, kept, version, report.question(), wording if isinstance(wording, ModuleWording) else None
        )

        # What would be known under other settings rests on what the program then says, which is in no key.
        settings = analyzed.settings
        asks = report.asks_without_undef and not settings.undef == settings.snan == "absent"
        self._is_kept: Final = analyzed.scope == "function" or not asks

    def find(self, function: Function) -> Any:
        """The piece of a function; None where none is kept."""
        if not self._is_kept:
            return None
        row = self._rows.find(function, self._more(function))
        return None if row is None else self._report.piece_of(row)

    def row(self, function: Function, piece: Any) -> str:
        """The row of a piece that was just made, as text."""
        return self._rows.text_of(function, self._report.row(piece))

    def keep(self, function: Function, row: str) -> None:
        """Keep the row of a function's piece."""
        if not self._is_kept:
            return
        self._rows.keep(function, row, self._more(function))

    def _more(self, function: Function) -> list[str]:
        return [function.body_text()] if self._report.shows_text() else []
