"""The verb `loops`: one row a loop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scev.cli.formats import NOT_ASKED, USUAL_LEVEL
from scev.cli.running import painter_of, run, view_of
from scev.errors import UsageError

if TYPE_CHECKING:
    from scev.projects.inputs import Input
    from scev.report.forms.base import Report
    from scev.report.forms.text.paint import Painter
    from scev.transforms.beside_llvm import LLVMAnswer


def list_loops(
    form: str,
    color: str,
    accesses: bool = False,
    advise: bool = False,
    level: str | None = None,
    total: bool = False,
    **options: Any,
) -> None:
    """The verb `loops`."""
    if accesses and form not in ("text", "json"):
        raise UsageError("--accesses is for text and json")
    if advise and form not in ("text", "json"):
        raise UsageError("--advise is for text and json")
    if level is not None and not advise:
        raise UsageError("--level is for --advise")

    def report(found: Input, painter: Painter | None) -> Report[Any]:
        module = found.module
        llvm = _llvm_answer(found, level or USUAL_LEVEL) if advise else None
        if form == "json":
            from scev.report.forms.data.json import JsonReport

            return JsonReport(module, True, found.keeps_numbers, accesses, advise, llvm, total)
        if form in ("ndjson", "csv"):
            from scev.report.forms.data.record_lines import CsvReport, NdjsonReport

            return (CsvReport if form == "csv" else NdjsonReport)(module, True, found.keeps_numbers, total)
        from scev.report.forms.text.loops_table import LoopsTable

        assert painter is not None
        return LoopsTable(module, painter, view, found.keeps_numbers, accesses, advise, llvm, total)

    view = view_of(form, options)
    slow = "asking LLVM" if advise and level != NOT_ASKED else ""
    run(report, painter_of(color) if form == "text" else None, slow=slow, **options)


def _llvm_answer(found: Input, level: str) -> LLVMAnswer | None:
    """What LLVM does with the loops of a program at a level; None where it is not to be asked."""
    if level == NOT_ASKED:
        return None
    from scev.transforms.beside_llvm.llvm_decisions import ask_llvm

    return ask_llvm(found.as_read(), level, found.settings)
