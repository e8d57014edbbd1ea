"""The verb `print`: what is known of values and loops."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from scev.cli.running import painter_of, run, view_of
from scev.errors import UsageError

if TYPE_CHECKING:
    from scev.projects.inputs import Input
    from scev.report.forms.base import Report
    from scev.report.forms.data.table_files import TableFiles
    from scev.report.forms.text.paint import Painter


def print_facts(
    form: str,
    floats: bool,
    metadata: str,
    color: str,
    target: str | None = None,
    tables: str | None = None,
    errors: bool = False,
    **options: Any,
) -> None:
    """The verb `print`."""

    def report(found: Input, painter: Painter | None) -> Report[Any]:
        module = found.module
        if form == "json":
            from scev.report.forms.data.json import JsonReport

            return JsonReport(module, keeps_numbers=found.keeps_numbers, with_errors=errors)
        if files is not None:
            from scev.report.forms.data.tables import FINDINGS, TablesReport

            if FINDINGS in names:
                files.add(FINDINGS, _finding_rows(found, options["functions"]))
            return TablesReport(module, [name for name in names if name != FINDINGS], found.keeps_numbers, files.add)
        if form in ("ndjson", "csv"):
            from scev.report.forms.data.record_lines import CsvReport, NdjsonReport

            return (CsvReport if form == "csv" else NdjsonReport)(module, False, found.keeps_numbers)
        if form == "llvm":
            from scev.report.forms.llvm.llvm import LlvmReport

            return LlvmReport(module, floats, metadata == "yes")
        if form == "fpscev":
            from scev.report.forms.llvm.fpscev import FpscevReport

            return FpscevReport(module)
        if form == "predicateinfo":
            from scev.report.forms.llvm.predicateinfo import PredicateInfoReport

            return PredicateInfoReport(module)
        if form == "demanded":
            from scev.report.forms.llvm.demanded import DemandedReport

            return DemandedReport(module)
        from scev.report.forms.text.page_text import TextReport

        assert painter is not None
        return TextReport(module, painter, view, found.keeps_numbers)

    if floats and form != "llvm":
        raise UsageError("--floats belongs to --format llvm; the other formats show floats anyway")
    if metadata == "no" and form != "llvm":
        raise UsageError("--metadata belongs to --format llvm")
    if form != "parquet" and (target is not None or tables is not None):
        raise UsageError("-o and --tables belong to --format parquet; other formats are standard output")
    if errors and form not in ("text", "json"):
        raise UsageError("--errors is for text and json")
    files, names = (None, ()) if form != "parquet" else _table_files(target, tables)
    view = view_of(form, options)
    if errors:
        view = view._replace(errors=True)
    # What LLVM prints is compared with what is printed here: so values have the numbers that LLVM gives them.
    keeps_numbers = form in ("text", "json", "ndjson", "csv", "parquet")
    # Nor does LLVM, in those formats, know anything of a function but what is in it.
    usual_scope = "automatic" if keeps_numbers else "function"
    painter = painter_of(color) if form == "text" else None
    try:
        run(report, painter, **options, keeps_numbers=keeps_numbers, usual_scope=usual_scope)
        if files is not None:
            files.close()
    finally:
        if files is not None:
            files.discard()


def _finding_rows(found: Input, functions: Sequence[str]) -> list[list[Any]]:
    """The rows of findings of what was read, without what is given."""
    from scev.analysis.selection import select
    from scev.report.forms.methods import finding_table

    module = found.as_read()
    names = [function.name for function in select(module, functions)] if functions else None
    return [[module.name, *row] for row in finding_table(module, found.settings, functions=names)]


def _table_files(target: str | None, tables: str | None) -> tuple[TableFiles, tuple[str, ...]]:
    """The files that are written into a folder, and which tables they are."""
    from scev.report.forms.data.columns import TABLES, in_tables
    from scev.report.forms.data.table_files import TableFiles
    from scev.report.forms.data.tables import USUAL_TABLES, arrow, tables_named
    from scev.support.whole_files import is_standard_output

    if not target or is_standard_output(target):
        raise UsageError("--format parquet writes files: -o DIR names their folder")
    names = USUAL_TABLES if tables is None else tables_named(tables.split(","))
    arrow()
    paths = {name: os.path.join(target, f"{name}.parquet") for name in names}
    return TableFiles(paths, {name: in_tables(TABLES[name]) for name in names}), names
