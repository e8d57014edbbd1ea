"""Verbs that edit a program by what is known of it: opt, annotate; cc, c++ and rustc, compilers with such edits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import click

from scev.cli.options import WordChoice, reading_options, together
from scev.cli.verb_group import compiler_verb, verb

written_options: Final = together(
    click.argument("file", metavar="FILE", required=False),
    click.option("-o", "target", metavar="OUT", help="The file to write: text for .ll or with -S, else bitcode."),
    click.option("-S", "as_text", is_flag=True, help="Text, whatever the file is called."),
)
"""What is edited, and what is written."""
listing_options: Final = together(
    click.option("--limit", type=click.IntRange(min=0), default=None, metavar="N", help="Only the first N changes."),
    click.option("--list", "lists", is_flag=True, help="List the changes, and why; write no program."),
)
"""How many changes, and whether they are made."""


@verb(
    "opt",
    "A program rewritten by what is known of it.",
    ("scev opt kernel.ll -o better.ll", "what is decided becomes constant; LLVM verifies the result"),
    ("scev opt --list kernel.ll", "each change, and why, without making it"),
    ("scev opt -O3 kernel.bc -o fast.bc", "LLVM's -O3, and in its middle what is known of the program"),
    ("scev opt --remarks r.opt.yaml kernel.ll -o better.ll", "each change, and why, for opt-viewer"),
)
@written_options
@click.option("--passes", metavar="A,B,…", help="The passes to run, in place of the usual ones; '' runs none.")
@click.option(
    "-O", "level", type=WordChoice(["1", "2", "3"]), help="In the middle of LLVM's optimisation of this level."
)
@listing_options
@click.option("--remarks", metavar="YAML", help="Write the changes, and why, as LLVM's optimisation record.")
@click.option("--verify", "verifies", is_flag=True, help="Run both programs, and write nothing if they differ.")
@reading_options
def opt_command(**options: Any) -> None:
    """A program rewritten by what is known of it: what is decided becomes constant, what is never reached goes.

    Without -o, text is written to standard output.
    """
    from scev.cli.rewriting import rewrite

    rewrite("opt", **options)


@verb(
    "annotate",
    "A program with what is known of it written into it.",
    ("scev annotate kernel.ll -o better.ll", "flags, attributes and metadata where they hold; LLVM verifies them"),
    ("scev annotate --list kernel.ll", "each of them, and why, without writing a program"),
    ("scev annotate -S kernel.bc | opt -O3 -S", "text on standard output, for LLVM to go on with"),
)
@written_options
@listing_options
@reading_options
def annotate_command(**options: Any) -> None:
    """A program with what is known of it written into it: flags of operations, attributes of arguments, results and
    calls, metadata of loads. Nothing else changes.

    Without -o, text is written to standard output.
    """
    from scev.cli.rewriting import rewrite

    rewrite("annotate", **options)


def _compile(verb: str, arguments: Sequence[str]) -> None:
    from scev.cli.cc import compile_as_clang

    if status := compile_as_clang(verb, arguments):
        raise click.exceptions.Exit(status)


@compiler_verb(
    "cc",
    "clang, with what is known of a program in the middle of its -O1, -O2, -O3.",
    ("scev cc -O2 -c kernel.c -o kernel.o", "as clang -O2 -c kernel.c -o kernel.o"),
    ("make CC='scev cc'", "a project that is built by make; so too with configure"),
    ("CC='scev cc' cmake -B build", "one that is built by CMake"),
    (
        "scev cc --remarks=checks.yaml -O2 -fsanitize=bounds -fsanitize-trap -c kernel.c",
        "without checks that cannot fail; which stay, and why",
    ),
)
@click.argument("arguments", metavar="ARGUMENT...", nargs=-1, type=click.UNPROCESSED)
def cc_command(arguments: tuple[str, ...]) -> None:
    """clang, with what is known of a program in the middle of its -O1, -O2, -O3.

    Takes the arguments of clang. All that does not compile C or C++ at these levels is left to clang as it is, and so
    is a file that cannot be improved, with a warning. In the environment, SCEV_CC names another clang, SCEV_PASSES the
    passes in place of the usual ones (none if empty), SCEV_CC_SECONDS the most seconds for a file, SCEV_CC_REMARKS a
    folder for records of checks; SCEV_CC_VERBOSE=1 counts the changes of each.

    `--remarks=PATH`, as the first argument, writes a record of the checks that end the program (-fsanitize with
    -fsanitize-trap, assertions): those that go, and those that stay, with what is not known.
    """
    _compile("cc", arguments)


@compiler_verb(
    "c++",
    "clang++, likewise.",
    ("scev c++ -O2 main.cpp kernel.o -o program", "as clang++ -O2 main.cpp kernel.o -o program"),
    ("make CC='scev cc' CXX='scev c++'", "a project that is built by make"),
)
@click.argument("arguments", metavar="ARGUMENT...", nargs=-1, type=click.UNPROCESSED)
def cxx_command(arguments: tuple[str, ...]) -> None:
    """clang++, likewise: all that `scev cc --help` says, and SCEV_CXX names another clang++."""
    _compile("c++", arguments)


@compiler_verb(
    "rustc",
    "rustc, with what is known of a crate in the middle of its optimisation.",
    ("scev rustc -O main.rs", "as rustc -O main.rs"),
    ("RUSTC_WRAPPER=scev-rustc cargo build --release", "a project that is built by cargo"),
)
@click.argument("arguments", metavar="ARGUMENT...", nargs=-1, type=click.UNPROCESSED)
def rustc_command(arguments: tuple[str, ...]) -> None:
    """rustc, with what is known of a crate in the middle of its optimisation.

    Takes the arguments of rustc, and compiles a crate as one unit. All that makes no crate at -C opt-level=1, 2 or 3
    is left to rustc as it is, and so is a crate that cannot be improved, with a warning. In the environment, SCEV_RUSTC
    names another rustc; SCEV_PASSES, SCEV_CC_SECONDS and SCEV_CC_VERBOSE are as for `scev cc`. The command scev-rustc
    is the same for cargo: its first argument is the rustc to run.
    """
    from scev.cli.rustc import compile_as_rustc

    if status := compile_as_rustc(arguments):
        raise click.exceptions.Exit(status)
