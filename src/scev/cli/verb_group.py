"""The group of all verbs, and how a verb is added to it, with its line of help and its examples."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import click

from scev.cli.verbs import CompilerVerb, Verb, Verbs


def _show_version(context: click.Context, _: click.Parameter, value: bool) -> None:
    if not value or context.resilient_parsing:
        return
    from scev.cli.versions import line

    click.echo(line())
    context.exit()


CONTEXT: Final = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


@click.group(
    cls=Verbs,
    short_help="What every value of an LLVM program can be, and how every loop runs.",
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

    Reads LLVM assembly (.ll), bitcode (.bc), and source files, which a compiler makes into either (--cc). Without FILE,
    or where it is -, reads what is piped in.
    `scev FILE` is short for `scev print FILE`.
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def verb(name: str, short_help: str, *examples: tuple[str, str]) -> Callable[[Callable[..., Any]], click.Command]:
    """Make a function the verb of a name. `examples`: command lines, and what each is for."""
    return command.command(name, cls=Verb, short_help=short_help, context_settings=CONTEXT, examples=examples)


def compiler_verb(
    name: str, short_help: str, *examples: tuple[str, str]
) -> Callable[[Callable[..., Any]], click.Command]:
    """The same for a verb whose arguments are those of a compiler."""
    context = {**CONTEXT, "help_option_names": ["--help"]}
    return command.command(
        name, cls=CompilerVerb, options_metavar="", short_help=short_help, context_settings=context, examples=examples
    )
