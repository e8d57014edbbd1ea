"""The verb `loops`: one row a loop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scev.cli.running import painter_of, run, view_of
from scev.errors import UsageError

if TYPE_CHECKING:
    from scev.cli.input import Input
    from scev.report.base import Report
    from scev.report.paint import Painter


def list_loops(form: str, color: str, accesses: bool = False, advise: bool = False, **options: Any) -> None:
    """The verb `loops`."""
    if accesses and form not in ("text", "json"):
        raise UsageError("--accesses is for text and json")
    if advise and form not in ("text", "json"):
        raise UsageError("--advise is for text and json")

    def report(found: Input, painter: Painter | None) -> Report[Any]:
        module = found.module
        if form == "json":
            from scev.report.json import JsonReport

            return JsonReport(module, True, found.keeps_numbers, accesses, advise)
        if form in ("ndjson", "csv"):
            from scev.report.record_lines import CsvReport, NdjsonReport

            return (CsvReport if form == "csv" else NdjsonReport)(module, True, found.keeps_numbers)
        from scev.report.loops_table import LoopsTable

        assert painter is not None
        return LoopsTable(module, painter, view, found.keeps_numbers, accesses, advise)

    view = view_of(form, options)
    run(report, painter_of(color) if form == "text" else None, **options)
