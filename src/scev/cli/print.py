"""The verb `print`: what is known of values and loops."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scev.cli.running import painter_of, run, view_of
from scev.errors import UsageError

if TYPE_CHECKING:
    from scev.projects.inputs import Input
    from scev.report.base import Report
    from scev.report.paint import Painter


def print_facts(form: str, floats: bool, metadata: str, color: str, **options: Any) -> None:
    """The verb `print`."""

    def report(found: Input, painter: Painter | None) -> Report[Any]:
        module = found.module
        if form == "json":
            from scev.report.json import JsonReport

            return JsonReport(module, keeps_numbers=found.keeps_numbers)
        if form in ("ndjson", "csv"):
            from scev.report.record_lines import CsvReport, NdjsonReport

            return (CsvReport if form == "csv" else NdjsonReport)(module, False, found.keeps_numbers)
        if form == "llvm":
            from scev.report.llvm import LlvmReport

            return LlvmReport(module, floats, metadata == "yes")
        if form == "fpscev":
            from scev.report.fpscev import FpscevReport

            return FpscevReport(module)
        if form == "predicateinfo":
            from scev.report.predicateinfo import PredicateInfoReport

            return PredicateInfoReport(module)
        if form == "demanded":
            from scev.report.demanded import DemandedReport

            return DemandedReport(module)
        from scev.report.text import TextReport

        assert painter is not None
        return TextReport(module, painter, view, found.keeps_numbers)

    if floats and form != "llvm":
        raise UsageError("--floats belongs to --format llvm; the other formats show floats anyway")
    if metadata == "no" and form != "llvm":
        raise UsageError("--metadata belongs to --format llvm")
    view = view_of(form, options)
    # What LLVM prints is compared with what is printed here: so values have the numbers that LLVM gives them.
    keeps_numbers = form in ("text", "json", "ndjson", "csv")
    # Nor does LLVM, in those formats, know anything of a function but what is in it.
    usual_scope = "automatic" if keeps_numbers else "function"
    painter = painter_of(color) if form == "text" else None
    run(report, painter, **options, keeps_numbers=keeps_numbers, usual_scope=usual_scope)
