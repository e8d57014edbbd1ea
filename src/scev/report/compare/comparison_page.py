"""`scev compare A B -o OUT.html`: what came of each fact, as a page in two columns."""

from __future__ import annotations

from typing import Any

from scev.report.compare.comparison_objects import comparison_object
from scev.report.compare.matching import ProgramComparison, changed
from scev.report.forms.base import Write
from scev.report.forms.web.set_bars import set_object
from scev.report.forms.web.shell import comparison_page, packed


def write_comparison(found: ProgramComparison, title: str, version: str, write: Write) -> None:
    """Write the page; A's source is quoted where it is at hand."""
    data = comparison_object(found, title, version)
    rows: list[dict[str, Any]] = data["rows"]
    shown = [(function, row) for function in found.functions for row in changed(function.rows)]
    for (function, row), one in zip(shown, rows, strict=True):
        source = function.source_line(row.a.line) if row.a.line else ""
        if source:
            one["source"] = source
        for name, fact in (("aSet", row.a), ("bSet", row.b)):
            if (bars := set_object(fact.known, fact.sign)) is not None:
                one[name] = bars
    comparison_page(title, packed(data), write)
