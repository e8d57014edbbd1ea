"""The options that verbs share, as decorators."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import click
from click.core import ParameterSource

from scev.cli.formats import COLORS
from scev.errors import UsageError
from scev.support.suggestions import did_you_mean

if TYPE_CHECKING:
    Choice = click.Choice[str]
else:
    # Older releases of click have no such type.
    Choice = click.Choice


class WordChoice(Choice):
    """One of some words. Of another word it is said which may have been meant."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            names = [str(name) for name in self.choices]
            option = param.opts[0] if param is not None else "this"
            known = f"{', '.join(names[:-1])} or {names[-1]}"
            raise UsageError(f"{option} takes {known}, not '{value}'{did_you_mean(str(value), names, 1)}") from None


COMPILER_FLAGS: Final = "scev.flags"
"""Where the options of the compiler are, in what click keeps beside a command line."""

Decorator = Callable[[Callable[..., None]], Callable[..., None]]


def together(*options: Decorator) -> Decorator:
    """Several options as one decorator, in the order of the help."""

    def decorated(function: Callable[..., None]) -> Callable[..., None]:
        for decorate in reversed(options):
            function = decorate(function)
        return function

    return decorated


def _note_flag(context: click.Context, option: click.Parameter, values: Sequence[str]) -> None:
    """An option of the compiler: `-I include` as it has it, `-Iinclude`."""
    name = option.opts[0]
    joined = f"{name}=" if name == "-std" else name
    context.meta.setdefault(COMPILER_FLAGS, []).extend(f"{joined}{value}" for value in values)


def format_option(words: Sequence[str], help_: str, default: str | None = "text") -> Decorator:
    """What standard output is written as."""
    return click.option("--format", "form", type=WordChoice(words), default=default, help=help_)


def jobs_option(help_: str = "Number of processes; by default, one for each core.") -> Decorator:
    """How many processes share the work."""
    return click.option("--jobs", "-j", type=click.IntRange(min=1), metavar="N", help=help_)


def functions_option(help_: str = "Only this function, or those that a glob matches; may be repeated.") -> Decorator:
    """Which functions are meant."""
    return click.option("--function", "functions", metavar="NAME", multiple=True, help=help_)


settings_options: Final = together(
    click.option(
        "--set",
        "knobs",
        metavar="KNOB=VALUE",
        multiple=True,
        help="Change a knob of the analysis; `--set list` prints them all.",
    ),
    click.option("--rounding", metavar="MODE", help="Rounding of float arithmetic: nearest (the default) or any."),
    click.option("--libm", metavar="NAME", help="The mathematics library that the program uses."),
)
"""The options that change the analysis itself."""
names_option: Final = click.option(
    "--names",
    type=WordChoice(["source", "ir"]),
    default="source",
    help="Whose names text has: the source's, where debug information has them (the default), or LLVM's.",
)
"""Whose names text has."""
place_options: Final = together(
    names_option,
    click.option("--line", "lines", metavar="FILE:42", multiple=True, help="Only what is computed on these lines."),
    click.option("--loop", "loops", metavar="NAME", multiple=True, help="Only this loop, and what it computes."),
)
"""Where in a program text looks, and in whose names it speaks."""
value_options: Final = together(
    click.option("--all", "everything", is_flag=True, help="Values of which nothing is known, too."),
    click.option("--value", "values", metavar="NAME", multiple=True, help="Only values of this name, or glob."),
    click.option(
        "--only",
        type=WordChoice(["floats", "loops", "nan", "narrowed"]),
        multiple=True,
        help="Only floats, loops, floats that may be NaN, or values of which more is known at some place.",
    ),
)
"""Which values text shows."""
project_options: Final = together(
    click.option(
        "-p",
        "--project",
        metavar="BUILD",
        help="A compilation database, or the folder that holds compile_commands.json: its units, or those of FILE "
        "alone, each with its own options.",
    ),
    click.option(
        "--link",
        is_flag=True,
        help="Link the units into one program: what all callers hand over counts, closed where its main is.",
    ),
    *(
        click.option(option, name, metavar=metavar, multiple=True, expose_value=False, callback=_note_flag, help=help_)
        for option, name, metavar, help_ in (
            ("-I", "include_folders", "DIR", "Where headers of source files are looked for."),
            ("-D", "macros", "NAME[=VALUE]", "A macro of source files; behind --, any option of the compiler."),
            ("-U", "no_macros", "NAME", "No such macro."),
            ("-std", "language_standard", "NAME", "The standard of the language, as in -std=c11."),
            ("-include", "first_headers", "FILE", "A header that is read first."),
            ("-isystem", "system_folders", "DIR", "Where headers of the system are looked for."),
        )
    ),
)
"""How source files are compiled: each as a project says it, and all with some options more. What stands behind `--` is
for the compiler, too.
"""
input_options: Final = together(
    click.option(
        "--given",
        metavar="F:X=SET",
        multiple=True,
        help="What is known of arguments, memory and results: 'f:x=[-100,100]', 'f:in[*]=[-1,1]', 'f:lo <= hi', "
        "'call:read_adc=[0,4095]', or @FILE.toml; may be repeated.",
    ),
    click.option(
        "--prepare",
        metavar="PASSES",
        help="LLVM's passes to run first: sroa, O1, O2, O3, or passes in order, as in 'sroa,instcombine'; none. "
        "By default, text shows functions whose variables live in memory after sroa.",
    ),
    click.option(
        "--cc",
        metavar="COMMAND",
        help="The compiler of source files and its options, as in 'clang -O2 -g'; for file.py:function, a Python.",
    ),
    project_options,
    click.option(
        "--scope",
        type=WordChoice(["function", "program"]),
        help="How far facts see: each function alone, or the whole program, by what functions hand over, return "
        "and store. By default the program, if it is not large; for LLVM's own formats the function.",
    ),
    click.option(
        "--closed",
        is_flag=True,
        help="No other program calls functions of this one or uses its variables, but for main, kernels and what "
        "is exported.",
    ),
    settings_options,
    click.option(
        "--launch",
        "--target-launch",
        "launch",
        metavar="SIZES",
        help="Sizes of a GPU's blocks and grid, as in 'block=256,grid=1024' or 'block=16x16x1'.",
    ),
    click.option(
        "--no-run",
        "no_run",
        is_flag=True,
        help="Run no code of the input: no witnesses, no executed values, no file.py:function.",
    ),
)
"""The options of all verbs that read programs."""
reading_options: Final = together(
    input_options,
    click.option(
        "--color",
        type=WordChoice(COLORS),
        default="auto",
        help="Colours: on a terminal (auto, the default), always, or never.",
    ),
)
"""The options of verbs that read programs and write text."""
cache_options: Final = together(
    click.option(
        "--cache",
        metavar="DIR",
        help="Keep facts in this folder for the next time; by default in the user's cache, of modules with more than "
        "2,000 instructions.",
    ),
    click.option("--no-cache", "no_cache", is_flag=True, help="Neither use facts that were kept nor keep any."),
)
"""Where facts are kept."""
program_options: Final = together(
    click.argument("files", metavar="FILE...", nargs=-1),
    functions_option(),
    place_options,
    reading_options,
    cache_options,
    jobs_option(),
)
"""The options of the verbs that show whole programs."""


def options_given(beside: Sequence[str]) -> list[str]:
    """The options of the command line, as they are spelt in its help, but for those of these names."""
    context = click.get_current_context()
    return [
        parameter.opts[-1]
        for parameter in context.command.params
        if isinstance(parameter, click.Option)
        and (name := parameter.name or "") not in beside
        and context.get_parameter_source(name) is ParameterSource.COMMANDLINE
    ]
