"""The options that verbs share, as decorators."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import click
from click.core import ParameterSource

from scev.cli import option_rows
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


def option(row: option_rows.OptionRow) -> Decorator:
    """An option as its row says."""
    details: dict[str, Any] = {"help": row.help}
    if row.is_flag:
        return click.option(*row.spelt, row.name, is_flag=True, **details)
    if row.words:
        details["type"] = WordChoice(row.words)
    elif row.is_count:
        details["type"] = click.IntRange(min=1)
    if row.many:
        details["multiple"] = True
    else:
        details["default"] = row.default
    return click.option(*row.spelt, row.name, metavar=row.metavar, **details)


def options_of(*rows: option_rows.OptionRow) -> Decorator:
    """Options as their rows say, in the order of the help."""
    return together(*map(option, rows))


def format_option(words: Sequence[str], help_: str, default: str | None = "text") -> Decorator:
    """What standard output is written as."""
    return option(option_rows.format_row(words, help_, default))


jobs_option: Final = option(option_rows.jobs_row())
"""How many processes share the work."""
settings_options: Final = options_of(*option_rows.SETTING_ROWS)
"""The options that change the analysis itself."""
names_option: Final = option(option_rows.NAMES_ROW)
"""Whose names text has."""
compiler_options: Final = together(
    *(
        click.option(spelt, name, metavar=metavar, multiple=True, expose_value=False, callback=_note_flag, help=help_)
        for spelt, name, metavar, help_ in (
            ("-I", "include_folders", "DIR", "Where headers of source files are looked for."),
            ("-D", "macros", "NAME[=VALUE]", "A macro of source files; behind --, any option of the compiler."),
            ("-U", "no_macros", "NAME", "No such macro."),
            ("-std", "language_standard", "NAME", "The standard of the language, as in -std=c11."),
            ("-include", "first_headers", "FILE", "A header that is read first."),
            ("-isystem", "system_folders", "DIR", "Where headers of the system are looked for."),
        )
    ),
)
"""How source files are compiled, beside what a project says. What stands behind `--` is for the compiler, too."""
input_options: Final = together(
    options_of(*option_rows.INPUT_ROWS, *option_rows.PROJECT_ROWS),
    compiler_options,
    options_of(*option_rows.CIRCUMSTANCE_ROWS),
)
"""The options of all verbs that read programs."""
reading_options: Final = together(input_options, option(option_rows.COLOR_ROW))
"""The options of verbs that read programs and write text."""
cache_options: Final = options_of(*option_rows.CACHE_ROWS)
"""Where facts are kept."""
program_options: Final = together(
    click.argument("files", metavar="FILE...", nargs=-1),
    options_of(option_rows.functions_row(), *option_rows.PLACE_ROWS),
    reading_options,
    cache_options,
    jobs_option,
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
