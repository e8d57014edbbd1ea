"""What facts show of themselves: `print(facts)` and `facts.to_json()`, of a module or a function; and what a program is
told to do wrong, `scev.check`.

`scev/__init__` names these functions in the table of support/supplied.py.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from scev.analysis import AnalyzedModule
from scev.analysis.given import GivenFacts, facts_of_python, resolve_given
from scev.analysis.parallel import answers_of
from scev.analysis.requested import requested
from scev.analysis.selection import select
from scev.answers import FunctionFacts, ModuleFacts, internals
from scev.checks import kinds_named, with_faults
from scev.ir import Module, read
from scev.llvm import CanonicalText, read_program
from scev.llvm.preparation import promote
from scev.report.forms.base import Report
from scev.report.forms.data.json import JsonReport
from scev.report.forms.data.table_rows import finding_rows
from scev.report.forms.text.page_text import TextReport
from scev.report.forms.text.paint import painter_for_output
from scev.report.rows.checked import check_module
from scev.report.rows.findings import Message
from scev.report.words.launches import LaunchNote
from scev.report.words.marked_lines import plain
from scev.report.words.wording import ModuleWording
from scev.settings import DEFAULT_SETTINGS, Settings, parse_launch
from scev.support.interrupts import INTERRUPTIBLE

if TYPE_CHECKING:
    from scev.llvm import Source


def text_of_module(facts: ModuleFacts) -> str:
    """The page that `scev print` writes."""
    return _page(TextReport(facts.module, painter_for_output("never")), facts, facts.jobs)


def json_of_module(facts: ModuleFacts, jobs: int) -> str:
    """The object that `scev print --format json` writes."""
    return _page(JsonReport(facts.module), facts, jobs)


def text_of_function(facts: FunctionFacts) -> str:
    """The part of the page that is about one function."""
    report = TextReport(_module_of(facts), painter_for_output("never"))
    return report.text_of(report.piece(facts))


def json_of_function(facts: FunctionFacts) -> str:
    """The object of one function in that of its module."""
    return plain(JsonReport(_module_of(facts)).piece(facts))


def object_of_module(facts: ModuleFacts, jobs: int) -> dict[str, Any]:
    """The object that `json_of_module` writes."""
    found: dict[str, Any] = json.loads(json_of_module(facts, jobs))
    return found


def arrow_of_module(facts: ModuleFacts, tables: Sequence[str], jobs: int) -> dict[str, Any]:
    """Tables of pyarrow by name: these, or the usual ones."""
    from scev.report.forms.data.tables import FINDINGS, USUAL_TABLES, TablesReport, arrow, tables_named, tables_of

    arrow()
    names = tables_named(tables) if tables else USUAL_TABLES
    report = TablesReport(facts.module, [name for name in names if name != FINDINGS])

    def piece(one: FunctionFacts) -> str:
        with INTERRUPTIBLE:
            return report.piece(one)

    rows = report.rows(answers_of(facts, piece, jobs)) if report.tables else {}
    if FINDINGS in names:
        functions = [one.name for one in facts]
        settings = internals(facts.functions[0]).context.settings if functions else DEFAULT_SETTINGS
        found = finding_table(facts.module, settings, functions=functions) if functions else []
        rows[FINDINGS] = [[facts.module.name, *row] for row in found]
    return tables_of(rows)


def object_of_function(facts: FunctionFacts) -> dict[str, Any]:
    """The object that `json_of_function` writes."""
    found: dict[str, Any] = json.loads(json_of_function(facts))
    return found


def _module_of(facts: FunctionFacts) -> Module:
    if (module := facts.module) is None:
        raise ValueError("these facts are of a function that was analysed alone, not as part of its module")
    return module


def _page(report: Report[Any], facts: ModuleFacts, jobs: int) -> str:
    def piece(one: FunctionFacts) -> Any:
        with INTERRUPTIBLE:
            return report.piece(one)

    parts: list[str] = []
    report.scope = facts.scope if report.is_one_object else f"scope: {facts.scope}"
    if facts.functions and facts.functions[0].threads.is_for_gpu:
        launch = parse_launch(internals(facts.functions[0]).context.settings.launch)
        report.launch = LaunchNote(str(launch))
    report.write(answers_of(facts, piece, jobs), parts.append)
    return "".join(parts)


def finding_table(
    module: Module, settings: Settings, kinds: str = "default", functions: Iterable[str] | None = None
) -> list[list[Any]]:
    """The rows of `findings` of a module but for their first cell: those of `scev check`, without witnesses, which
    nothing of the program has to be run for.
    """
    settings = settings.with_("undef", "absent").with_("snan", "absent")
    return finding_rows(check(module, kinds, None, settings, functions, False))


def check(
    source: Source | Module,
    checks: str,
    given: GivenFacts | None,
    settings: Settings | None,
    functions: Iterable[str] | None,
    witnesses: bool,
) -> list[Message]:
    """The findings of a program: `scev.check`."""
    source, names = requested(source, settings, functions)
    kinds = kinds_named(checks)
    chosen = DEFAULT_SETTINGS.with_("undef", "absent").with_("snan", "absent") if settings is None else settings
    chosen = chosen.with_("ub", "any")
    program = CanonicalText(source.text, source.name) if isinstance(source, Module) else read_program(source)
    promoted: list[int] = []
    if " = alloca " in program.text:
        before = program
        program, promoted = promote(before, isolated=chosen.isolate_llvm, settings=chosen)
        program = with_faults(before, promoted, program, chosen)
    if isinstance(source, Module) and not promoted:
        module = source
    else:
        module = read(program.text, program.name, chosen.c_standard)
    module, known = resolve_given(facts_of_python(given), module, chosen)
    analyzed = AnalyzedModule(module, chosen, known)
    wanted = analyzed.module.defined_functions() if names is None else select(analyzed.module, names)
    wording = ModuleWording(analyzed.module, "source", bool(promoted))
    return check_module(analyzed, wording, wanted, kinds, witnesses=witnesses).findings
