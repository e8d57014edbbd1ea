"""The command: verbs, options, and what happens when something goes wrong.

    scev FILE…                     print, for people
    scev print FILE…               the facts, as text, json or llvm
    scev loops FILE…               one row a loop
    scev ask FILE QUESTION…        one value at one place
    scev explain FILE QUESTION…    why a fact holds, or what stands in its way
    scev check FILE…               what can go wrong, and what is proved not to
    scev compare A B               which facts of one program another one has, lost, and knows better
    scev report FILE               the facts as a page for a browser
    scev report -p BUILD           the findings of a project as a page
    scev corpus SOURCE… -o DIR     many modules, as a data set of Parquet
    scev opt FILE                  a program rewritten by its facts
    scev annotate FILE             a program with its facts written into it
    scev cc ARGUMENT…              clang, with facts in the middle of its optimisation; also scev c++
    scev rustc ARGUMENT…           rustc, likewise
    scev plot FORMULA…             bounds of functions, as a picture; also FILE:function
    scev watch FILE                what is known of a file, and what changes each time that it is saved
    scev cache                     where facts are kept from one time to the next, and how much of them

Standard output carries the answer and nothing else. Errors are one line on standard error: exit status 1 for input
that cannot be used, 2 for a command that cannot be meant, 130 when interrupted; a reader that goes away ends the
command in silence (leaving.py). How a verb is spelt is in answering_verbs.py, editing_verbs.py and further_verbs.py,
what it does in the file of its name (of opt and annotate, in rewriting.py); a plain command line comes there without
passing here (plain_arguments.py), since the library that parses all others takes long to load.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

import click

from scev.cli import answering_verbs, editing_verbs, further_verbs  # noqa: F401
from scev.cli.leaving import leave, status_of
from scev.cli.verb_group import CONTEXT, command
from scev.cli.verbs import Verb
from scev.errors import UsageError
from scev.support.suggestions import EVERY_NAME, did_you_mean, what_there_is

__all__ = ["command", "main", "run"]

LEGEND_TOPIC: Final = "words"
COMPLETION_VARIABLE: Final = "_SCEV_COMPLETE"
"""Set in the environment by a shell that completes (completion.py)."""


def _topics(_: click.Context, __: click.Parameter, begun: str) -> list[str]:
    return [topic for topic in (*command.commands, LEGEND_TOPIC) if topic.startswith(begun)]


@command.command(
    "help", cls=Verb, short_help="Help for a verb, or what the words of text mean.", context_settings=CONTEXT
)
@click.argument("topic", metavar="[VERB|words]", required=False, shell_complete=_topics)
@click.pass_context
def help_command(context: click.Context, topic: str | None) -> None:
    """Help for a verb, as `scev VERB --help`; `scev help words` says what the words of text mean."""
    assert context.parent is not None
    if topic is None:
        click.echo(context.parent.get_help())
        return
    if topic == LEGEND_TOPIC:
        import shutil

        from scev.report.words.legend import legend

        click.echo(legend(shutil.get_terminal_size().columns))
        return
    if (verb := command.commands.get(topic)) is None:
        raise UsageError(f"no help for '{topic}'{what_there_is(topic, [*command.commands, LEGEND_TOPIC], EVERY_NAME)}")
    click.echo(verb.get_help(click.Context(verb, info_name=topic, parent=context.parent)))


# Running -------------------------------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command and leave the process with its exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    leave(lambda: _invoke(words))


def run(arguments: list[str]) -> int:
    """The exit status of a command line; errors go to standard error."""
    return status_of(lambda: _invoke(arguments))


def _invoke(arguments: list[str]) -> int:
    if instruction := os.environ.get(COMPLETION_VARIABLE, ""):
        from scev.cli.completion import complete

        return complete(command, instruction)
    try:
        # Not command.main(): that has its own ideas of what to say when interrupted.
        with command.make_context("scev", arguments) as context:
            command.invoke(context)
    except click.NoSuchOption as error:
        meant = did_you_mean(error.option_name, error.possibilities or [])
        raise UsageError(f"no option '{error.option_name}'{meant or _help_of(error)}") from None
    except click.UsageError as error:
        raise UsageError(f"{error.format_message().rstrip('.')}{_help_of(error)}") from None
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    return 0


def _help_of(error: click.UsageError) -> str:
    return f"; see `{error.ctx.command_path} --help`" if error.ctx is not None else ""
