"""Running a verb: files are read, functions analysed, pages written, and errors become one line and an exit status.

What a verb is called with comes from the command line (command.py), or from a plain one (plain_arguments.py). What
takes long to load is loaded when it is needed, and not before.
"""

from __future__ import annotations

import contextlib
import gc
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, NoReturn

from scev.errors import ScevError, UsageError

if TYPE_CHECKING:
    from scev.analysis.given import ArgumentFact
    from scev.answers import FunctionFacts
    from scev.cli.input import Input
    from scev.ir import Function, Module
    from scev.report.base import Report
    from scev.report.paint import Painter
    from scev.report.view import View
    from scev.settings import Settings
    from scev.transfer import Known

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
DEBUG_VARIABLE: Final = "SCEV_DEBUG"
"""Set in the environment, it lets internal failures through as tracebacks, for developers."""


class InternalError(ScevError):
    """A defect of scev itself, or memory that ran out: one line for the user."""


# Verbs ---------------------------------------------------------------------------------------------------------------


def print_facts(form: str, floats: bool, color: str, **options: Any) -> None:
    """The verb `print`."""

    def report(found: Input, painter: Painter | None) -> Report[Any]:
        module = found.module
        if form == "json":
            from scev.report.json import JsonReport

            return JsonReport(module, keeps_numbers=found.keeps_numbers)
        if form == "llvm":
            from scev.report.llvm import LlvmReport

            return LlvmReport(module, floats)
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
    view = _view(form, options)
    # What LLVM prints is compared with what is printed here: so values have the numbers that LLVM gives them.
    keeps_numbers = form in ("text", "json")
    _run(report, _painter(color) if form == "text" else None, **options, keeps_numbers=keeps_numbers)


def list_loops(form: str, color: str, **options: Any) -> None:
    """The verb `loops`."""

    def report(found: Input, painter: Painter | None) -> Report[Any]:
        module = found.module
        if form == "json":
            from scev.report.json import JsonReport

            return JsonReport(module, True, found.keeps_numbers)
        from scev.report.loops_table import LoopsTable

        assert painter is not None
        return LoopsTable(module, painter, view, found.keeps_numbers)

    view = _view(form, options)
    _run(report, _painter(color) if form == "text" else None, **options)


def run_plain(verb: str, call: dict[str, Any]) -> int:
    """A verb with what plain_arguments.py has found; the exit status."""
    if verb == "loops":
        list_loops(**call)
    else:
        print_facts(**call)
    return 0


# Running -------------------------------------------------------------------------------------------------------------

VIEW_OPTIONS: Final = ("names", "everything", "values", "lines", "loops", "only")


def _view(form: str, options: dict[str, Any]) -> View:
    """What the options say that text shows, taken out of them; UsageError where another format is asked for."""
    from scev.report.view import USUAL, View, parse_lines

    said = {name: options.pop(name) for name in VIEW_OPTIONS if name in options}
    if not said:
        return USUAL
    view = View(**{**said, "lines": tuple(parse_lines(text) for text in said.get("lines", ()))})
    if form != "text" and view != USUAL:
        raise UsageError("--names, --all, --value, --line, --loop and --only are for text; other formats have all")
    return view


MakeReport = Callable[["Input", "Painter | None"], "Report[Any]"]


def _painter(color: str) -> Painter:
    from scev.report.paint import painter_for_output

    return painter_for_output(color)


def _run(
    make_report: MakeReport,
    painter: Painter | None,
    *,
    files: tuple[str, ...],
    functions: tuple[str, ...],
    given: tuple[str, ...],
    knobs: tuple[str, ...],
    rounding: str | None,
    libm: str | None,
    launch: str | None,
    jobs: int | None,
    prepare: str | None,
    cc: str | None = None,
    verbs: Sequence[str] = (),
    keeps_numbers: bool = True,
) -> None:
    """Read each file, analyse its functions, and write its page."""
    from scev.support.workers import available_cores

    settings = settings_of(knobs, rounding, libm, launch, painter is not None)
    from scev.cli.input import Reading, has_piped_input

    if not files:
        if not has_piped_input():
            # Only the library calls without files.
            import click

            raise click.UsageError("missing FILE", click.get_current_context())
        files = ("-",)
    if files.count("-") > 1:
        raise UsageError("standard input can be read only once")
    reading = Reading(settings, prepare, painter is not None, verbs, cc, keeps_numbers)
    stated = parse_stated(given)
    output = Output()
    for number, file in enumerate(files):
        if number:
            # Of the file before nothing is needed any more.
            gc.unfreeze()
            gc.collect()
        with output.reading(file):
            found = reading.read(file)
        if number and painter is not None:
            output.write("\n")
        if found.heading and painter is not None:
            output.write(f"{found.heading}\n")
        report = make_report(found, painter)
        if reading.pipeline is not None:
            report.prepared = reading.pipeline.words()
        _write_page(report, found, functions, stated, settings, jobs or available_cores(), output)
        del found, report
    output.end()


def parse_stated(texts: Sequence[str]) -> list[ArgumentFact]:
    """What `--given` states."""
    if not texts:
        return []
    from scev.analysis.given import parse_given

    return [fact for text in texts for fact in parse_given(text)]


def _write_page(
    report: Report[Any],
    found: Input,
    functions: tuple[str, ...],
    stated: list[ArgumentFact],
    settings: Settings,
    jobs: int,
    output: Output,
) -> None:
    """Analyse the named functions of a report's module, or all, and write its page."""
    module = report.module
    known: dict[str, Known] = {}
    if stated:
        from scev.analysis.given import resolve_given

        known = resolve_given(stated, module, settings)
    chosen = found.focused()
    if functions:
        from scev.analysis.selection import select

        chosen = select(module, functions)
    report.notes = found.notes(function.name for function in chosen)
    output.begin(module.name, len(chosen))
    pieces = _pieces(report, module, chosen, settings, known, jobs)
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


def _pieces(
    report: Report[Any], module: Module, chosen: list[Function], settings: Settings, known: dict[str, Known], jobs: int
) -> Any:
    """What the report needs of each function, in order; on several processes if that is faster."""
    from scev.analysis import analyze_function, context_of, target_of
    from scev.support.interrupts import INTERRUPTIBLE
    from scev.support.workers import WorkerLostError, in_order
    from scev.transfer import NOTHING_KNOWN

    context = context_of(module, settings)
    target = target_of(module, settings)
    # What has been read stays.
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS // jobs, 20, 20)
    gc.enable()

    def work(number: int) -> Any:
        function = chosen[number]
        try:
            given = known.get(function.name, NOTHING_KNOWN)
            with INTERRUPTIBLE:
                facts: FunctionFacts = analyze_function(function, context, given, target)
                piece = report.piece(facts)
                facts.close()
            return piece
        except ScevError:
            raise
        except Exception as error:
            if os.environ.get(DEBUG_VARIABLE):
                raise
            raise InternalError(f"internal failure in {function.name}: {describe(error)}", module.name) from None

    weights = [function.last_line - function.line + 1 for function in chosen]
    try:
        yield from in_order(work, weights, jobs if sum(weights) >= LINES_FOR_WORKERS else 1)
    except WorkerLostError:
        raise InternalError("a worker process was lost; with little memory, try --jobs 1", module.name) from None


def settings_of(
    knobs: Sequence[str], rounding: str | None, libm: str | None, launch: str | None, for_people: bool = False
) -> Settings:
    """The settings that the options of a verb name. Text for people assumes what their languages guarantee: that there
    is no undef and no signalling NaN (docs/undef.md).
    """
    from scev.settings import DEFAULT_SETTINGS

    settings = DEFAULT_SETTINGS
    if for_people:
        settings = settings.with_("undef", "absent").with_("snan", "absent")
    for text in knobs:
        if text.strip() == "list":
            _list_knobs()
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError(f"--set takes KNOB=VALUE, not '{text}'; `--set list` names the knobs")
        settings = settings.set(name, value)
    if rounding is not None:
        settings = settings.set("rounding", rounding)
    if libm is not None:
        settings = settings.set("libm", libm)
    if launch is not None:
        settings = settings.set("launch", launch)
    return settings


def _list_knobs() -> NoReturn:
    import click

    from scev.settings import KNOBS, NOT_NEEDED
    from scev.settings.limits import fixed_limits

    for knob in KNOBS:
        _list_one(f"{knob.name}={knob.default}  ({knob.expects()})", knob.meaning)
        if knob.aliases:
            _list_one("", f"In LLVM: {', '.join(knob.aliases)}.")
    click.echo("\nKnobs of other compilers that have no counterpart here:")
    for name, reason in NOT_NEEDED.items():
        _list_one(name, reason)
    click.echo("\nFixed limits of searches:")
    for limit in fixed_limits():
        _list_one(f"{limit.name}={limit.value}  ({limit.file})", limit.meaning)
    raise click.exceptions.Exit(0)


def _list_one(heading: str, text: str) -> None:
    import shutil
    import textwrap

    import click

    if heading:
        click.echo(heading)
    indent = "    "
    width = shutil.get_terminal_size().columns
    click.echo(textwrap.fill(text, width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False))


class Output:
    """Standard output, and progress on standard error if that is a terminal."""

    SHOW_AFTER_SECONDS: Final = 2.0
    INTERVAL_SECONDS: Final = 0.2

    def __init__(self) -> None:
        self.watched = sys.stderr.isatty()
        self.shown = False
        self.name = ""
        self.total = 0
        self.done = 0
        self.next = 0.0
        self.was_slow = False

    @contextlib.contextmanager
    def reading(self, name: str) -> Iterator[None]:
        """While a file is read: that this takes long, if it does."""
        self.was_slow = False
        if not self.watched:
            yield
            return
        import threading

        timer = threading.Timer(self.SHOW_AFTER_SECONDS, self._show_reading, (name,))
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            # Before anything is written, or a process forked.
            timer.join()
            if self.shown:
                self._wipe()

    def _show_reading(self, name: str) -> None:
        self.was_slow = True
        self._show(f"{name}: reading")

    def write(self, text: str) -> None:
        if self.shown:
            self._wipe()
        sys.stdout.write(text)

    def begin(self, name: str, total: int) -> None:
        if self.watched:
            import time

            self.name = name
            self.total = total
            self.done = 0
            self.next = time.monotonic() + (0 if self.was_slow else self.SHOW_AFTER_SECONDS)

    def count(self, piece: Any) -> Any:
        """The piece, counted."""
        if self.watched:
            import time

            self.done += 1
            now = time.monotonic()
            if now >= self.next:
                self.next = now + self.INTERVAL_SECONDS
                self._show(f"{self.name}: {self.done} of {self.total} functions")
        return piece

    def end(self) -> None:
        if self.shown:
            self._wipe()
        sys.stdout.flush()

    def _show(self, line: str) -> None:
        sys.stderr.write(f"\r\x1b[K{line}")
        sys.stderr.flush()
        self.shown = True

    def _wipe(self) -> None:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()
        self.shown = False


# What goes wrong -----------------------------------------------------------------------------------------------------


def describe(error: BaseException) -> str:
    """The text of an unexpected error, in one line."""
    if isinstance(error, MemoryError):
        return "out of memory"
    if isinstance(error, RecursionError):
        return "nesting too deep"
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def leave(work: Callable[[], int]) -> NoReturn:
    """Run a command and leave the process with its exit status."""
    if hasattr(sys.stdout, "reconfigure"):
        # Names in programs are bytes; a terminal that cannot show one gets its escape.
        sys.stdout.reconfigure(errors="backslashreplace")
    status = status_of(work)
    # What is left goes with the process, and need not be looked through before.
    gc.freeze()
    sys.exit(status)


def status_of(work: Callable[[], int]) -> int:
    """The exit status of a command; errors go to standard error."""
    try:
        status = work()
        sys.stdout.flush()
    except UsageError as error:
        return _fail(f"scev: {error}", 2)
    except ScevError as error:
        return _fail(str(error) if error.file else f"scev: {error}", 1)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Nobody reads any more; give the interpreter's own last flush somewhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _fail(f"scev: cannot write the answer: {error.strerror or error}", 1)
    except Exception as error:
        if os.environ.get(DEBUG_VARIABLE):
            raise
        return _fail(f"scev: internal failure: {describe(error)}", 1)
    return status


def _fail(message: str, status: int) -> int:
    with contextlib.suppress(OSError):
        sys.stdout.flush()
    print(" ".join(message.split()), file=sys.stderr)
    return status
