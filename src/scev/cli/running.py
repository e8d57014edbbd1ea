"""Running a verb that shows whole programs: files are read, functions analysed, pages written.

What takes long to load is loaded when it is needed, and not before.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, Unpack

from scev.cli.caching import CacheChoice
from scev.cli.leaving import DEBUG_VARIABLE, InternalError, describe
from scev.cli.output import Output
from scev.cli.stated import parse_stated, settings_of
from scev.errors import ScevError, UsageError

if TYPE_CHECKING:
    from scev.analysis import AnalyzedModule
    from scev.answers import FunctionFacts
    from scev.cli.stated import ReadingOptions
    from scev.ir import Function, Module
    from scev.projects.inputs import Input
    from scev.report.forms.base import Report
    from scev.report.forms.kept_pieces import KeptPieces
    from scev.report.forms.text.paint import Painter
    from scev.report.rows.view import View

LINES_FOR_WORKERS: Final = 1500
"""Below this many lines of text, processes may take longer to start than they save."""
PAGE_IN_MEMORY: Final = 1 << 26
"""Characters of a page that are kept in memory until it is whole; a longer one waits in a file."""
COPIED_AT_ONCE: Final = 1 << 16
"""Characters of a page that are copied at once."""
NEW_OBJECTS: Final = 2_000_000
"""So many more objects than before, in all processes together, make Python look for garbage: some 250 MB. To look for
what one function leaves behind costs a third of its analysis, and there is nothing: what was found of a function goes
with its report (FunctionFacts.close). So this is for mistakes only."""


VIEW_OPTIONS: Final = ("names", "everything", "values", "lines", "loops", "only")


def view_of(form: str, options: dict[str, Any]) -> View:
    """What the options say that text shows, taken out of them; UsageError where another format is asked for."""
    from scev.report.rows.view import USUAL, View, parse_lines

    if not (said := {name: options.pop(name) for name in VIEW_OPTIONS if name in options}):
        return USUAL
    view = View(**{**said, "lines": tuple(parse_lines(text) for text in said.get("lines", ()))})
    if form != "text" and view != USUAL:
        raise UsageError("--names, --all, --value, --line, --loop and --only are for text; other formats have all")
    return view


MakeReport = Callable[["Input", "Painter | None"], "Report[Any]"]


def painter_of(color: str) -> Painter:
    from scev.report.forms.text.paint import painter_for_output

    return painter_for_output(color)


def run(
    make_report: MakeReport,
    painter: Painter | None,
    *,
    files: tuple[str, ...],
    functions: tuple[str, ...],
    jobs: int | None,
    keeps_numbers: bool = True,
    usual_scope: str = "automatic",
    slow: str = "",
    **options: Unpack[ReadingOptions],
) -> None:
    """Read each file, analyse its functions, and write its page. `usual_scope`: how far facts see by default; `slow`:
    what may take long before, "" for nothing.
    """
    from scev.support.workers import available_cores

    output = Output()
    cache = CacheChoice(options, output)
    settings = settings_of(options, painter is not None, usual_scope)
    from scev.cli.project import linked, reading_of, units_of
    from scev.projects.inputs import analyzed_input
    from scev.report.words.launches import launch_of

    given = units_of(files, options, output)
    if not given.units:
        # Only the library calls without files.
        import click

        raise click.UsageError("missing FILE", click.get_current_context())
    unreadable = 0
    reading = reading_of(options, settings, painter is not None, keeps_numbers=keeps_numbers)
    reading = reading.with_kept(cache.programs())
    units, reading = linked(given, reading, options, jobs, output)
    stated = parse_stated(options["given"])
    for number, unit in enumerate(units):
        file = unit.file
        if number:
            # Of the file before nothing is needed any more.
            gc.unfreeze()
            gc.collect()
        try:
            found = output.read(reading, unit)
        except ScevError as error:
            if options["project"] is None:
                raise
            # The others of a project go on.
            output.note(str(error))
            unreadable += 1
            continue
        if number > unreadable and painter is not None:
            output.write("\n")
        if found.heading and painter is not None:
            output.write(f"{found.heading}\n")
        memory = cache.memory_for(found.module)
        analyzed = analyzed_input(found, stated, memory=memory)
        with output.doing(f"{file}: {slow}" if slow else ""):
            report = make_report(found, painter)
        report.is_first = number == unreadable
        report.scope = scope_words(analyzed, found.units) if painter is not None else analyzed.scope
        report.launch = launch_of(analyzed.module, analyzed.target, analyzed.settings)
        if reading.pipeline is not None:
            report.prepared = reading.pipeline.words()
        kept = _kept_pieces(report, analyzed)
        _write_page(report, found, functions, analyzed, jobs or available_cores(), output, kept)
        del found, report, analyzed, kept
    output.end()
    cache.close()
    if unreadable:
        raise ScevError(f"{unreadable} of its {len(units)} units cannot be read", options["project"])


def scope_words(analyzed: AnalyzedModule, units: int = 1) -> str:
    """How far facts see, in words, in a program of so many units; nothing for a single function, for which it makes no
    difference worth a line.
    """
    program = "program" if units == 1 else f"program of {units} units"
    if len(analyzed.module.defined_functions()) < 2:
        return ""
    if analyzed.scope == "function":
        is_large = analyzed.settings.scope == "automatic"
        return "scope: each function alone" + (", as the program is large (--scope program)" if is_large else "")
    if analyzed.settings.world == "closed":
        return f"scope: {program}, closed"
    return f"scope: {program}, which others may call and use (else --closed)"


def facts_of(analyzed: AnalyzedModule, function: Function) -> FunctionFacts:
    """The facts of one function of a module."""
    return analyzed.facts_of(function.name)


def _write_page(
    report: Report[Any],
    found: Input,
    functions: tuple[str, ...],
    analyzed: AnalyzedModule,
    jobs: int,
    output: Output,
    kept: KeptPieces | None,
) -> None:
    """Analyse the named functions of a report's module, or all, and write its page."""
    module = report.module
    chosen = found.shown(functions) if report.is_for_people else found.chosen(functions)
    report.notes = found.notes(function.name for function in chosen)
    output.begin(module.name, len(chosen))
    if report.is_streamed and kept is None and (jobs == 1 or len(chosen) == 1):
        report.write(_parts_of(report, chosen, analyzed, output), output.write)
        return
    pieces = pieces_of(report, chosen, analyzed, jobs, kept)
    counted = (output.count(piece) for piece in pieces)
    if not report.is_one_object:
        report.write(counted, output.write)
        return
    import tempfile

    from scev.support.interrupts import UNINTERRUPTED

    with tempfile.SpooledTemporaryFile(
        PAGE_IN_MEMORY, "w+", encoding="utf-8", errors="surrogatepass", newline=""
    ) as page:
        report.write(counted, page.write)
        page.seek(0)
        with UNINTERRUPTED:
            for text in iter(lambda: page.read(COPIED_AT_ONCE), ""):
                output.write(text)
            sys.stdout.flush()


def _settle(chosen: list[Function], analyzed: AnalyzedModule, jobs: int) -> None:
    """What all functions have in common, before the first is analysed."""
    from scev.support.interrupts import INTERRUPTIBLE

    with INTERRUPTIBLE:
        analyzed.settle(chosen)
    # What has been read stays.
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS // jobs, 20, 20)
    gc.enable()


def _parts_of(report: Report[Any], chosen: list[Function], analyzed: AnalyzedModule, output: Output) -> Iterator[Any]:
    """What `pieces_of` gives in this process, each function in parts: no more of its text is held than one of them."""
    from scev.support.interrupts import INTERRUPTIBLE

    _settle(chosen, analyzed, 1)
    for function in chosen:
        facts: FunctionFacts | None = None
        parts: Iterator[Any] | None = None
        while True:
            try:
                with INTERRUPTIBLE:
                    if parts is None:
                        facts = facts_of(analyzed, function)
                        parts = report.parts(facts)
                    if (part := next(parts, None)) is None and facts is not None:
                        facts.close()
            except ScevError:
                raise
            except Exception as error:
                raise _internal(error, function, analyzed.module) from None
            if part is None:
                break
            yield part
        output.count(None)


def _internal(error: Exception, function: Function, module: Module) -> Exception:
    """A defect of scev itself, as an error for users; as it is, for developers."""
    if os.environ.get(DEBUG_VARIABLE):
        return error
    return InternalError(f"internal failure in {function.name}: {describe(error)}", module.name)


def _kept_pieces(report: Report[Any], analyzed: AnalyzedModule) -> KeptPieces | None:
    """The pieces of a report that are kept; None where none are."""
    memory = analyzed.memory
    if not report.question() or memory is None or memory.answers is None:
        return None
    from scev.report.forms.kept_pieces import KeptPieces

    return KeptPieces(report, analyzed, memory.answers, memory.version)


def pieces_of(
    report: Report[Any], chosen: list[Function], analyzed: AnalyzedModule, jobs: int, kept: KeptPieces | None = None
) -> Iterator[Any]:
    """What the report needs of each function, in order, kept or made; on several processes if that is faster."""
    if kept is None:
        yield from _made_pieces(report, chosen, analyzed, jobs, None)
        return
    _settle(chosen, analyzed, jobs)
    found = [kept.find(function) for function in chosen]
    missing = [function for function, piece in zip(chosen, found, strict=True) if piece is None]
    made = _made_pieces(report, missing, analyzed, jobs, kept)
    for function, piece in zip(chosen, found, strict=True):
        if piece is not None:
            yield piece
        else:
            new, row = next(made)
            kept.keep(function, row)
            yield new


def _made_pieces(
    report: Report[Any], chosen: list[Function], analyzed: AnalyzedModule, jobs: int, kept: KeptPieces | None
) -> Iterator[Any]:
    """Pieces that are made now; each with its row, where they are to be kept."""
    from scev.answers import for_counts
    from scev.support.interrupts import INTERRUPTIBLE
    from scev.support.workers import WorkerLostError, in_order

    module = analyzed.module
    _settle(chosen, analyzed, jobs)

    def work(number: int) -> Any:
        function = chosen[number]
        try:
            with INTERRUPTIBLE:
                facts = facts_of(analyzed, function)
                if report.only_counts:
                    facts = for_counts(facts)
                piece = report.piece(facts)
                facts.close()
                # The names in it are from the process that made it.
                return piece if kept is None else (piece, kept.row(function, piece))
        except ScevError:
            raise
        except Exception as error:
            raise _internal(error, function, module) from None

    weights = [function.last_line - function.line + 1 for function in chosen]
    try:
        yield from in_order(work, weights, jobs if sum(weights) >= LINES_FOR_WORKERS else 1)
    except WorkerLostError:
        raise InternalError("a worker process was lost; with little memory, try --jobs 1", module.name) from None
