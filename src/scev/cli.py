"""The command: verbs, options, and what happens when something goes wrong.

    scev FILE…                     print, for people
    scev print FILE…               the facts, as text, json or llvm
    scev loops FILE…               one row a loop
    scev plot FORMULA…             bounds of functions, as a picture

Standard output carries the answer and nothing else. Errors are one line on standard error: exit status 1 for input
that cannot be used, 2 for a command that cannot be meant, 130 when interrupted; a reader that goes away ends the
command in silence. What takes long to load is loaded when it is needed, and not before.
"""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, NoReturn

import click

from scev.errors import ScevError, UsageError

if TYPE_CHECKING:
    from scev.cli_input import Input
    from scev.facts import FunctionFacts
    from scev.given import Given
    from scev.ir import Function, Module
    from scev.report import Painter, Report
    from scev.settings import Settings

MAIN_VERB: Final = "print"
LINES_FOR_WORKERS: Final = 6000
"""Below this many lines of text, processes take longer to start than they save."""
PAGE_IN_MEMORY: Final = 1 << 26
"""Characters of a page that are kept in memory until it is whole; a longer one waits in a file."""
COPIED_AT_ONCE: Final = 1 << 16
"""Characters of a page that are copied at once."""
NEW_OBJECTS: Final = 2_000_000
"""So many new objects, in all processes together, make Python look for garbage: some 250 MB. To look for what one
function leaves behind costs a third of its analysis, and few programs have so many functions that they need it."""
DEBUG_VARIABLE: Final = "SCEV_DEBUG"
"""Set in the environment, it lets internal failures through as tracebacks, for developers."""


class InternalError(ScevError):
    """A defect of scev itself, or memory that ran out: one line for the user."""


EXAMPLES: Final = [
    ("scev kernel.ll", "what is known of kernel.ll, for people"),
    ("scev loops kernel.ll", "how many times each loop runs"),
    ("clang -O1 -g -S -emit-llvm -o - kernel.c | scev -", "straight from a compiler"),
]

# The verbs -----------------------------------------------------------------------------------------------------------


class Verbs(click.Group):
    """The verbs. One may be left out: `scev FILE` is `scev print FILE`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0] not in self.commands and args[0] not in ("--help", "-h", "--version"):
            args = [MAIN_VERB, *args]
        return super().parse_args(ctx, args)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        write_examples(formatter, EXAMPLES)


class Verb(click.Command):
    """A verb whose help does not re-wrap its examples."""

    def __init__(self, *args: Any, examples: Sequence[tuple[str, str]] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.examples = examples

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        write_examples(formatter, self.examples)


def write_examples(formatter: click.HelpFormatter, examples: Sequence[tuple[str, str]]) -> None:
    """Each example on a line of its own, its purpose below it."""
    with formatter.section("Examples"):
        for line, meaning in examples:
            formatter.write(f"{'':>{formatter.current_indent}}{line}\n{'':>{formatter.current_indent}}    {meaning}\n")


def _show_version(context: click.Context, _: click.Parameter, value: bool) -> None:
    if not value or context.resilient_parsing:
        return
    from scev.versions import line

    click.echo(line())
    context.exit()


CONTEXT: Final = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


@click.group(
    cls=Verbs,
    context_settings=CONTEXT,
    invoke_without_command=True,
    subcommand_metavar="[VERB] FILE...",
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show which scev, core, LLVM and Python run.",
)
@click.pass_context
def command(context: click.Context) -> None:
    """What every value of an LLVM program can be, and how every loop runs.

    Reads LLVM assembly (.ll) and bitcode (.bc); FILE may be - for standard input.
    `scev FILE` is short for `scev print FILE`.
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def _settings_options(function: Callable[..., None]) -> Callable[..., None]:
    """The options that change the analysis itself."""
    for decorate in reversed(
        [
            click.option(
                "--set",
                "knobs",
                metavar="KNOB=VALUE",
                multiple=True,
                help="Change a knob of the analysis; `--set list` prints them all.",
            ),
            click.option(
                "--rounding", metavar="MODE", help="Rounding of float arithmetic: nearest (the default) or any."
            ),
            click.option("--libm", metavar="NAME", help="The mathematics library that the program uses."),
        ]
    ):
        function = decorate(function)
    return function


def _common(function: Callable[..., None]) -> Callable[..., None]:
    """The options of all verbs that read programs."""
    options: list[Callable[[Callable[..., None]], Callable[..., None]]] = [
        click.argument("files", metavar="FILE...", nargs=-1),
        click.option(
            "--function", "functions", metavar="NAME", multiple=True, help="Only this function; may be repeated."
        ),
        click.option(
            "--given",
            metavar="F:%X=SET",
            multiple=True,
            help="What is known of arguments, as in 'f:%x=[-100,100]' or '*:%y=[0,0.5] nan'; may be repeated.",
        ),
        click.option(
            "--prepare",
            metavar="PASSES",
            help="LLVM's passes to run first: sroa, O1, O2, O3, or passes in order, as in 'sroa,instcombine'; none. "
            "By default, text shows functions whose variables live in memory after sroa.",
        ),
        _settings_options,
        click.option(
            "--launch",
            "--target-launch",
            "launch",
            metavar="SIZES",
            help="Sizes of a GPU's blocks and grid, as in 'block=256,grid=1024' or 'block=16x16x1'.",
        ),
        click.option(
            "--jobs",
            "-j",
            type=click.IntRange(min=1),
            metavar="N",
            help="Number of processes; by default, one for each core.",
        ),
        click.option(
            "--color",
            type=click.Choice(["auto", "always", "never"]),
            default="auto",
            help="Colours: on a terminal (auto, the default), always, or never.",
        ),
    ]
    for decorate in reversed(options):
        function = decorate(function)
    return function


@command.command(
    "print",
    cls=Verb,
    short_help="What is known of values and loops.",
    context_settings=CONTEXT,
    examples=[
        ("scev print kernel.ll", "loops, ranges and recurrences, for people"),
        ("scev print --format json kernel.bc | jq .", "all facts, for programs"),
        ("scev print --given 'f:%x=[0,1]' a.ll", "what follows if x is in [0, 1]"),
    ],
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "llvm", "fpscev"]),
    default="text",
    help="text (the default), json, llvm: the format of opt's print<scalar-evolution>, or fpscev: min, max and "
    "isInteger of float values.",
)
@click.option("--floats", is_flag=True, help="In the llvm format, the sets of float values too.")
@_common
def print_command(form: str, floats: bool, color: str, **options: Any) -> None:
    """What is known of values and loops."""

    def report(module: Module, painter: Painter | None) -> Report[Any]:
        if form == "json":
            from scev.report.json import JsonReport

            return JsonReport(module)
        if form == "llvm":
            from scev.report.llvm import LlvmReport

            return LlvmReport(module, floats)
        if form == "fpscev":
            from scev.report.fpscev import FpscevReport

            return FpscevReport(module)
        from scev.report.text import TextReport

        assert painter is not None
        return TextReport(module, painter)

    if floats and form != "llvm":
        raise UsageError("--floats belongs to --format llvm; the other formats show floats anyway")
    _run(report, _painter(color) if form == "text" else None, **options)


@command.command(
    "loops",
    cls=Verb,
    short_help="How many times each loop runs, and why a count is not known.",
    context_settings=CONTEXT,
    examples=[
        ("scev loops kernel.ll", "one row a loop: where, how many times, why not known"),
        ("scev loops --format json kernel.bc", "the same for programs"),
        ("scev loops --given 'f:%n=[1,100]' kernel.ll", "what follows if n is in [1, 100]"),
    ],
)
@click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", help="text (the default) or json."
)
@_common
def loops_command(form: str, color: str, **options: Any) -> None:
    """How many times each loop runs, the conditions of its exits, and why a count is not known."""

    def report(module: Module, painter: Painter | None) -> Report[Any]:
        if form == "json":
            from scev.report.json import JsonReport

            return JsonReport(module, loops_only=True)
        from scev.report.loops_table import LoopsTable

        assert painter is not None
        return LoopsTable(module, painter)

    _run(report, _painter(color) if form == "text" else None, **options)


@command.command(
    "plot",
    cls=Verb,
    short_help="A picture of the bounds that are proved of a function.",
    context_settings=CONTEXT,
    examples=[
        ("scev plot exp2 --over -16:15", "the bounds of exp2 between -16 and 15, into exp2.svg"),
        ("scev plot log log2 log10 --over 0.1:512 -o logarithms.png", "several, beside each other"),
        ("scev plot 'pow(x, 2.5)' --over 1:8 --format double", "with other operands; also 'x * 0.1', '1 / x'"),
    ],
)
@click.argument("formulas", metavar="FORMULA...", nargs=-1, required=True)
@click.option("--over", metavar="LOW:HIGH", required=True, help="The first and the last argument.")
@click.option("--format", "type", metavar="TYPE", default="float", help="half, bfloat, float (the default), double, …")
@click.option("--cells", type=click.IntRange(1, 4096), default=48, help="Number of intervals; by default, 48.")
@click.option("-o", "--output", "target", metavar="OUT", help="A .svg or .png file; by default, exp2.svg for exp2.")
@_settings_options
def plot_command(
    formulas: tuple[str, ...],
    over: str,
    type: str,
    cells: int,
    target: str | None,
    knobs: tuple[str, ...],
    rounding: str | None,
    libm: str | None,
) -> None:
    """A picture of the bounds that are proved of a function.

    Divides the arguments into intervals, and shows over each the bounds that the analysis proves, the true values, and
    the bounds that fpscev published where it did. FORMULA is a function by LLVM's or C's name, or one operation with
    its operands, of which x varies.
    """
    from scev.cli_plot import plot

    click.echo(plot(formulas, over, type, cells, _settings(knobs, rounding, libm, None), target))


# Running -------------------------------------------------------------------------------------------------------------

MakeReport = Callable[["Module", "Painter | None"], "Report[Any]"]


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
) -> None:
    """Read each file, analyse its functions, and write its page."""
    from scev.workers import available_cores

    settings = _settings(knobs, rounding, libm, launch)
    if not files:
        raise click.UsageError("missing FILE", click.get_current_context())
    if files.count("-") > 1:
        raise UsageError("standard input can be read only once")
    from scev.cli_input import Reading
    from scev.given import parse_given

    reading = Reading(settings, prepare, painter is not None, list(command.commands))
    stated = [fact for text in given for fact in parse_given(text)]
    output = Output()
    for number, file in enumerate(files):
        if number:
            # Of the file before nothing is needed any more.
            gc.unfreeze()
            gc.collect()
        found = reading.read(file)
        if number and painter is not None:
            output.write("\n")
        report = make_report(found.module, painter)
        if reading.pipeline is not None:
            report.prepared = reading.pipeline.words()
        _write_page(report, found, functions, stated, settings, jobs or available_cores(), output)
        del found, report
    output.end()


def _write_page(
    report: Report[Any],
    found: Input,
    functions: tuple[str, ...],
    stated: list[Given],
    settings: Settings,
    jobs: int,
    output: Output,
) -> None:
    """Analyse the named functions of a report's module, or all, and write its page."""
    from scev.given import resolve_given
    from scev.selection import select

    module = report.module
    known = resolve_given(stated, module, settings)
    chosen = select(module, functions)
    report.notes = found.notes(function.name for function in chosen)
    output.begin(module.name, len(chosen))
    pieces = _pieces(report, module, chosen, settings, known, jobs)
    counted = (output.count(piece) for piece in pieces)
    if not report.is_one_object:
        report.write(counted, output.write)
        return
    with tempfile.SpooledTemporaryFile(
        PAGE_IN_MEMORY, "w+", encoding="utf-8", errors="surrogatepass", newline=""
    ) as page:
        report.write(counted, page.write)
        page.seek(0)
        with interrupts_held():
            for text in iter(lambda: page.read(COPIED_AT_ONCE), ""):
                output.write(text)
            sys.stdout.flush()


@contextlib.contextmanager
def interrupts_held() -> Iterator[None]:
    """Ctrl-C has its effect only afterwards; a reader that goes away still ends what is written to it.

    Where the command was started with Ctrl-C ignored (in the background, under nohup), it stays ignored.
    """
    if threading.current_thread() is not threading.main_thread() or signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        yield
        return
    held: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: held.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if held:
        raise KeyboardInterrupt


def _pieces(
    report: Report[Any], module: Module, chosen: list[Function], settings: Settings, known: dict[str, Any], jobs: int
) -> Any:
    """What the report needs of each function, in order; on several processes if that is faster."""
    from scev.analysis import analyze_function, context_of, target_of
    from scev.workers import WorkerLostError, in_order

    context = context_of(module, settings)
    target = target_of(module, settings)
    # What has been read stays.
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS // jobs, 20, 20)

    def work(number: int) -> Any:
        function = chosen[number]
        try:
            facts: FunctionFacts = analyze_function(function, context, known.get(function.name), target)
            return report.piece(facts)
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


def _settings(knobs: Sequence[str], rounding: str | None, libm: str | None, launch: str | None) -> Settings:
    from scev.settings import DEFAULT_SETTINGS

    settings = DEFAULT_SETTINGS
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
    from scev.limits import fixed_limits
    from scev.settings import KNOBS, NOT_NEEDED

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
            self.next = time.monotonic() + self.SHOW_AFTER_SECONDS

    def count(self, piece: Any) -> Any:
        """The piece, counted."""
        if self.watched:
            import time

            self.done += 1
            now = time.monotonic()
            if now >= self.next:
                self.next = now + self.INTERVAL_SECONDS
                sys.stderr.write(f"\r\x1b[K{self.name}: {self.done} of {self.total} functions")
                sys.stderr.flush()
                self.shown = True
        return piece

    def end(self) -> None:
        if self.shown:
            self._wipe()
        sys.stdout.flush()

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


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command and leave the process with its exit status."""
    if hasattr(sys.stdout, "reconfigure"):
        # Names in programs are bytes; a terminal that cannot show one gets its escape.
        sys.stdout.reconfigure(errors="backslashreplace")
    status = run(list(sys.argv[1:] if arguments is None else arguments))
    # What is left goes with the process, and need not be looked through before.
    gc.freeze()
    sys.exit(status)


def run(arguments: list[str]) -> int:
    """The exit status of a command line; errors go to standard error."""
    try:
        # Not command.main(): that has its own ideas of what to say when interrupted.
        with command.make_context("scev", arguments) as context:
            command.invoke(context)
        sys.stdout.flush()
        return 0
    except UsageError as error:
        return _fail(f"scev: {error}", 2)
    except ScevError as error:
        return _fail(str(error) if error.file else f"scev: {error}", 1)
    except click.UsageError as error:
        hint = f"; see `{error.ctx.command_path} --help`" if error.ctx is not None else ""
        return _fail(f"scev: {error.format_message().rstrip('.')}{hint}", 2)
    except click.exceptions.Exit as leave:
        return leave.exit_code
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


def _fail(message: str, status: int) -> int:
    with contextlib.suppress(OSError):
        sys.stdout.flush()
    print(" ".join(message.split()), file=sys.stderr)
    return status
