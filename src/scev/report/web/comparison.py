"""`scev compare A B -o OUT.html`: what came of each fact, as a page in two columns."""

from __future__ import annotations

import os
from typing import Any

from scev.ir import Module
from scev.report.base import Write
from scev.report.compare.matching import Comparison, changed
from scev.report.compare.objects import comparison_object, page_rows
from scev.report.web.set_bars import set_object
from scev.report.web.shell import comparison_page, packed
from scev.source.text import SourceText, files_of_functions


def write_comparison(found: Comparison, title: str, version: str, module: Module, write: Write) -> None:
    """Write the page. `module` is A's, whose source is quoted where it is at hand."""
    data = comparison_object(found, title, version)
    rows: list[dict[str, Any]] = data["rows"]
    text = SourceText(os.path.dirname(module.name))
    files = files_of_functions(module)
    homes = [function.file for function in found.functions for _ in changed(function.rows)]
    for row, home, one in zip(page_rows(found), homes, rows, strict=True):
        line = text.line(files.get(home), row.a.line) if row.a.line else None
        if line is not None and line.strip():
            one["source"] = line.strip()
        for name, fact in (("aSet", row.a), ("bSet", row.b)):
            bars = set_object(fact.known, fact.sign)
            if bars is not None:
                one[name] = bars
    comparison_page(title, packed(data), write)
