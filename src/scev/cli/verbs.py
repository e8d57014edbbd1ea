"""How verbs are parsed, and how their help is laid out."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, Final

import click

from scev.cli.options import COMPILER_FLAGS
from scev.cli.piped import has_piped_input
from scev.errors import UsageError
from scev.support.suggestions import EVERY_NAME, did_you_mean, what_there_is

MAIN_VERB: Final = "print"
EXAMPLES: Final = [
    ("scev kernel.ll", "what is known of kernel.ll, for people"),
    ("scev loops kernel.ll", "how many times each loop runs"),
    ("scev kernel.c", "compiled first: also .cpp, .cu, .cl, .rs, and file.py:function"),
    ("clang -O1 -g -S -emit-llvm -o - kernel.c | scev", "straight from a compiler"),
]


class Verbs(click.Group):
    """The verbs. One may be left out: `scev FILE` is `scev print FILE`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args:
            names_a_verb = args[0] in (*self.commands, "--help", "-h", "--version")
        else:
            # Of a command line that is being completed, the first word is to come.
            names_a_verb = ctx.resilient_parsing or not has_piped_input()
        if not names_a_verb:
            if args and not ctx.resilient_parsing:
                self._refuse_misspelt(args[0])
            args = [MAIN_VERB, *args]
        return super().parse_args(ctx, args)

    def _refuse_misspelt(self, word: str) -> None:
        """UsageError where a first word is no file, and looks like a verb."""
        if word.startswith("-") or "." in word or "/" in word or os.path.lexists(word):
            return
        if word.isalpha() or did_you_mean(word, self.commands):
            raise UsageError(f"no verb and no file '{word}'{what_there_is(word, self.commands, EVERY_NAME)}")

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        write_examples(formatter, EXAMPLES)


class Verb(click.Command):
    """A verb whose help does not re-wrap its examples."""

    def __init__(self, *args: Any, examples: Sequence[tuple[str, str]] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.examples = examples

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not any(parameter.name == "project" for parameter in self.params):
            return super().parse_args(ctx, args)
        # It compiles source files: what stands behind -- is for the compiler.
        end = args.index("--") if "--" in args else len(args)
        rest = super().parse_args(ctx, args[:end])
        ctx.params["flags"] = (*ctx.meta.get(COMPILER_FLAGS, ()), *args[end + 1 :])
        return rest

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        if self.examples:
            write_examples(formatter, self.examples)


class CompilerVerb(Verb):
    """A verb whose arguments are for a compiler, whatever they look like; `--help` alone is for us."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        return super().parse_args(ctx, args if args == ["--help"] else ["--", *args])


def write_examples(formatter: click.HelpFormatter, examples: Sequence[tuple[str, str]]) -> None:
    """Each example on a line of its own, its purpose below it."""
    with formatter.section("Examples"):
        for line, meaning in examples:
            formatter.write(f"{'':>{formatter.current_indent}}{line}\n{'':>{formatter.current_indent}}    {meaning}\n")
