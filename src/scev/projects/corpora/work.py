"""One module of a corpus: what is asked of it, and the rows that answer.

Rows depend on the module's bytes and the request, and on nothing else: not on the engine, the order, or the modules
that were analysed before. Modules are analysed in a process apart, which limits are set to (limited.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from scev.analysis import AnalyzedModule
from scev.analysis.memory import FactMemory
from scev.errors import ScevError
from scev.ir import Function
from scev.projects.corpora.items import Item, one_line
from scev.projects.corpora.languages import language_of
from scev.projects.corpora.limited import OK, run_each
from scev.projects.fact_cache import FactCache
from scev.projects.inputs import ReadOptions, analyzed_input
from scev.report.forms.data.columns import MODULES
from scev.report.forms.data.tables import FINDINGS, TablesReport
from scev.report.forms.kept_pieces import KeptPieces
from scev.report.forms.methods import finding_table
from scev.settings import Settings

UNREADABLE: Final = "unreadable"
TOO_LARGE: Final = "too large"
FAILURE: Final = "failure"

Rows = list[list[Any]]


class CorpusRequest(NamedTuple):
    """What is asked of each module. `tables`: those that are made beside `modules`, in the order of TABLES; `kinds`:
    what findings are looked for; `prepare`: LLVM's passes to run first. `max_seconds` and `max_memory` (bytes, 0 for
    none) are limits of the process of a module, `max_size` (bytes) of what is read. `version`: the program that
    answers; `cache`: the folder where facts of functions are kept, "" for nowhere, of modules of so many instructions
    or more, `cached_from`.
    """

    settings: Settings
    tables: tuple[str, ...]
    kinds: tuple[str, ...] = ()
    prepare: str | None = None
    max_seconds: float = 600
    max_memory: int = 0
    max_size: int = 1 << 26
    version: str = ""
    cache: str = ""
    cached_from: int = 0


class AnalyzedRows(NamedTuple):
    """The rows of one module: that of `modules`, and those of each table that was asked for."""

    module: list[Any]
    tables: dict[str, Rows]


class ModuleAnswer(NamedTuple):
    """What the process of a module answers: an outcome and its reason; cells of `modules` by name; rows of tables."""

    outcome: str
    reason: str
    cells: dict[str, Any]
    tables: dict[str, Rows]


def analyze_each(modules: Sequence[Item], request: CorpusRequest) -> Iterator[AnalyzedRows]:
    """The rows of each module, found in processes apart."""

    cache = FactCache(request.cache, min_instructions=request.cached_from) if request.cache else None

    def work(number: int) -> ModuleAnswer:
        return _answer(modules[number], request, cache)

    def finish() -> None:
        if cache is not None:
            cache.close()

    results = run_each(work, len(modules), request.max_seconds, request.max_memory, finish)
    for module, limited in zip(modules, results, strict=True):
        found = ModuleAnswer(limited.outcome, limited.reason, {}, {}) if limited.answer is None else limited.answer
        cells = {**found.cells, "outcome": found.outcome, "reason": found.reason or None}
        cells |= {"seconds": limited.seconds, "peak_memory": limited.peak}
        yield AnalyzedRows(_row_of(module, cells), found.tables)


def row_without_analysis(module: Item, outcome: str, reason: str) -> list[Any]:
    """The row of `modules` of what is not analysed."""
    return _row_of(module, {"outcome": outcome, "reason": reason})


def _row_of(module: Item, cells: dict[str, Any]) -> list[Any]:
    known = {
        "content": module.content or None,
        "origin": module.origin,
        "package": module.package or None,
        "language": module.language or None,
        "bytes": module.size,
        **cells,
    }
    return [known.get(column.name) for column in MODULES]


def _answer(module: Item, request: CorpusRequest, cache: FactCache | None) -> ModuleAnswer:
    """What is found in a module, in the process that is limited."""
    try:
        return _analyzed(module, request, cache)
    except ScevError as error:
        return ModuleAnswer(UNREADABLE, _reason(str(error), module), {}, {})
    except MemoryError:
        raise
    except Exception as error:
        return ModuleAnswer(FAILURE, one_line(f"internal failure: {type(error).__name__}: {error}"), {}, {})


def _reason(text: str, module: Item) -> str:
    """Why a module is not read, without its name: that is a column of its own."""
    return one_line(text.removeprefix(f"{module.origin}: ").removeprefix(f"{module.origin}:"))


def _analyzed(module: Item, request: CorpusRequest, cache: FactCache | None) -> ModuleAnswer:
    # The process is one that may die.
    settings = request.settings.with_("isolate_llvm", False)
    found = ReadOptions(settings, request.prepare, for_people=False).read_data(module.data, module.origin)
    source = found.module
    language = module.language or language_of(source) or None
    if cache is not None and not cache.is_for(source):
        cache = None
    memory = None if cache is None else FactMemory(cache, request.version, False)
    analyzed = analyzed_input(found, [], settings, memory)
    report = TablesReport(analyzed.module, [name for name in request.tables if name != FINDINGS], found.keeps_numbers)
    kept = None if cache is None else KeptPieces(report, analyzed, cache, request.version)
    head = [module.content, language]
    tables = report.rows(_pieces(report, analyzed, kept), head)
    if FINDINGS in request.tables:
        findings = finding_table(source, settings, ",".join(request.kinds) or "default")
        tables[FINDINGS] = [[*head, *row] for row in findings]
    cells = {
        "language": language,
        "triple": source.triple or None,
        "functions": len(source.defined_functions()),
        "instructions": sum(_size(function) for function in source.defined_functions()),
        "loops": len(tables["loops"]),
        "scope": analyzed.scope,
    }
    return ModuleAnswer(OK, "", cells, tables)


def _pieces(report: TablesReport, analyzed: AnalyzedModule, kept: KeptPieces | None) -> Iterator[str]:
    """The pieces of all functions, found again or made."""
    functions = analyzed.module.defined_functions()
    analyzed.settle(functions)
    for function in functions:
        piece = None if kept is None else kept.find(function)
        if piece is None:
            facts = analyzed.facts_of(function.name)
            piece = report.piece(facts)
            facts.close()
            if kept is not None:
                kept.keep(function, kept.row(function, piece))
        yield piece


def _size(function: Function) -> int:
    return sum(len(block.instructions) for block in function.blocks)
