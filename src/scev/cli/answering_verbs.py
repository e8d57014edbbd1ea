"""Verbs that answer what is known of a program: print, loops, ask, explain, check, compare, report."""

from __future__ import annotations

import os
from typing import Any

import click

from scev.cli import options as shared
from scev.cli.formats import FINDING_FORMATS
from scev.cli.loops import list_loops
from scev.cli.option_rows import LOOPS_ROWS, PRINT_ROWS, functions_row, jobs_row
from scev.cli.print import print_facts
from scev.cli.verb_group import command, verb
from scev.errors import UsageError


@verb(
    "print",
    "What is known of values and loops.",
    ("scev print kernel.ll", "loops, ranges and recurrences, for people"),
    ("scev print --format json kernel.bc | jq .", "all facts, for programs"),
    ("scev print --given 'f:%x=[0,1]' a.ll", "what follows if x is in [0, 1]"),
)
@shared.options_of(*PRINT_ROWS)
@shared.program_options
def print_command(**options: Any) -> None:
    """What is known of values and loops."""
    if misplaced := [file for file in options["files"] if file in command.commands and not os.path.lexists(file)]:
        raise UsageError(f"no file '{misplaced[0]}'; the verb comes first: scev {misplaced[0]} …")
    print_facts(**options)


@verb(
    "loops",
    "How many times each loop runs, and why a count is not known.",
    ("scev loops kernel.ll", "one row a loop: where, how many times, why not known"),
    ("scev loops --format json kernel.bc", "the same for programs"),
    ("scev loops --accesses t.c", "and what each loop reads and writes, in which steps"),
    ("scev loops --advise t.c", "and what an optimiser can do with each loop, and what LLVM does"),
    ("scev loops --total t.c", "and how many times in one call of the function, over all loops around"),
    ("scev loops --given 'f:%n=[1,100]' kernel.ll", "what follows if n is in [1, 100]"),
)
@shared.options_of(*LOOPS_ROWS)
@shared.program_options
def loops_command(**options: Any) -> None:
    """How many times each loop runs, the conditions of its exits, and why a count is not known."""
    list_loops(**options)


@verb(
    "ask",
    "What one value can be at one place.",
    ("scev ask t.c 'mix:w@23'", "the variable w of mix on line 23"),
    ("scev ask t.c mix:result fill:loop", "what mix returns; how many times the loop of fill runs"),
    ("scev ask kernel.ll 'saxpy:%i@%for.body'", "by LLVM's names: a value where a block begins"),
)
@click.argument("arguments", metavar="FILE QUESTION...", nargs=-1)
@shared.format_option(["text", "json"], "text (the default) or json.")
@click.option("--errors", is_flag=True, help="Also how far a float may be from what real numbers would give.")
@shared.names_option
@shared.reading_options
def ask_command(**options: Any) -> None:
    """What one value can be at one place.

    QUESTION is function:value@PLACE. The value is a variable, a member or element (s->b0, a[i]), a name of LLVM's, or
    result: what the function returns; loop asks for its loops. PLACE, which may be left out, is a line (23 or t.c:23),
    a block, a loop, or the instruction of a value.
    """
    from scev.cli.ask import ask

    ask(**options)


@verb(
    "explain",
    "Why a fact holds, what stands in the way of a better one, and what would help.",
    ("scev explain t.c 'complement: result is nan'", "where the NaN comes from"),
    ("scev explain t.c 'fill: loop'", "why the loop is not counted"),
    ("scev explain t.c 'mix:w@23' 'mix:w < 3000'", "why w is what it is there; whether w < 3000, and why"),
)
@click.argument("arguments", metavar="FILE QUESTION...", nargs=-1)
@shared.format_option(["text", "json"], "text (the default) or json.")
@shared.names_option
@shared.reading_options
def explain_command(**options: Any) -> None:
    """Why a fact holds, what stands in the way of a better one, and what would help.

    QUESTION is function:value, function:value@PLACE, a wish (function:value < 10, function:value is not nan,
    function:%i has nsw), function:loop or function:loop LINE, function:LINE (a decided branch), or function:LINE never
    runs. result is what the function returns.
    """
    from scev.cli.explain import explain

    explain(**options)


@verb(
    "check",
    "By source line, what can go wrong, and what is proved not to.",
    ("scev check bs2b.c", "NaN, division by 0, overflow, indices, … in a source file"),
    ("scev check --checks numeric --proved wave.ll", "what concerns floats, and what is proved"),
    ("scev check --fail-on certain --format sarif t.c", "for a build: status 3 where something is certain"),
    ("scev check -p build", "every file of a project, as build/compile_commands.json compiles it"),
    ("scev check -I include -DNDEBUG t.c -- -funsigned-char", "with options of the compiler"),
)
@click.argument("files", metavar="FILE...", nargs=-1)
@shared.format_option(
    FINDING_FORMATS,
    "text (the default), json, sarif (for code scanning), github (annotations in a workflow), or csv (a table for "
    "triage).",
)
@click.option(
    "--checks",
    "kinds",
    metavar="A,B,…",
    help="What to look for: kinds, and the profiles default, numeric, embedded, gpu, all.",
)
@shared.option(functions_row("Only this function; may be repeated."))
@click.option(
    "--entry",
    "entries",
    metavar="NAME",
    multiple=True,
    help="Where inputs come in: all other functions are called by this program alone; may be repeated.",
)
@click.option("--proved", is_flag=True, help="List the operations that are proved safe, too.")
@click.option("--unknown", is_flag=True, help="List the operations of which nothing is known, too.")
@click.option(
    "--fail-on",
    type=shared.WordChoice(["certain", "possible"]),
    default=None,
    help="Exit with status 3 where something is certain, or possible.",
)
@click.option("--baseline", metavar="FILE", help="Leave out the findings that this file has.")
@click.option("--update-baseline", is_flag=True, help="Write the findings to the baseline.")
@click.option("--max", "most", type=click.IntRange(min=1), metavar="N", help="Tell the first N findings alone.")
@click.option("--libraries", is_flag=True, help="List the findings in headers of the system and of libraries, too.")
@click.option(
    "--witness/--no-witness",
    "witnesses",
    default=True,
    help="Look for arguments with which a finding happens: the function is run.",
)
@shared.jobs_option
@shared.reading_options
@shared.cache_options
def check_command(**options: Any) -> None:
    """By source line, what can go wrong, and what is proved not to.

    C and C++ are compiled without optimisation. A finding is certain (every execution that comes there) or possible
    (something is known that does not exclude it).
    """
    from scev.cli.check import check

    if status := check(**options):
        raise click.exceptions.Exit(status)


@verb(
    "compare",
    "Which facts of one program another one has lost, and which it knows better.",
    ("scev compare O1.bc O2.bc", "two builds, by functions, loops and variables of the source"),
    ("scev compare --fail-on lost before.ll after.ll", "before and after a pass: status 3 where it lost a fact"),
    ("scev compare O1.bc O2.bc -o builds.html", "the same as a page for a browser, in two columns"),
    ("scev compare kernel.ll --against opt-22", "our facts, and those of LLVM's print<scalar-evolution>"),
)
@click.argument("files", metavar="A B", nargs=-1)
@click.option("--against", metavar="OPT", help="In place of B: what this opt of LLVM prints of A.")
@shared.format_option(["text", "json"], "text (the default) or json.", None)
@click.option("-o", "--output", "target", metavar="OUT.html", help="Write a page to look at, instead.")
@shared.option(functions_row())
@click.option(
    "--fail-on",
    type=shared.WordChoice(["lost", "changed"]),
    default=None,
    help="Exit with status 3 where B knows less of something (lost or weaker), or anything differs (changed).",
)
@shared.reading_options
@shared.jobs_option
def compare_command(**options: Any) -> None:
    """Which facts of one program another one has lost, and which it knows better.

    A fact is gained where only B knows something, lost where only A does; sharper where B's set is a part of A's, or
    its bound smaller; weaker the other way round. Values and loops are the same by their names and lines in the source.
    What only one of the programs has is counted, and is not lost.
    """
    from scev.cli.compare import compare

    if status := compare(**options):
        raise click.exceptions.Exit(status)


@verb(
    "report",
    "The facts of a program as a page for a browser, beside its source.",
    ("scev report bs2b.c -o bs2b.html", "one page that needs no network: facts and findings beside the source"),
    ("scev report --checks none kernel.bc", "facts without findings, into kernel.html"),
    ("scev report -p build", "the findings of a whole project, by file and by kind, into report.html"),
)
@click.argument("files", metavar="FILE...", nargs=-1)
@click.option(
    "-o",
    "--output",
    "target",
    metavar="OUT",
    help="The page to write; by default, kernel.html for kernel.c, and report.html for a project.",
)
@shared.option(functions_row("Only this function, or a glob."))
@click.option(
    "--checks",
    "kinds",
    metavar="A,B,…",
    help="What to look for, as for `scev check`; none for a page without findings.",
)
@shared.option(jobs_row("Processes; by default, one for each core."))
@shared.reading_options
@shared.cache_options
def report_command(**options: Any) -> None:
    """The facts of a program as a page for a browser: source beside facts, loops, blocks, findings, and why.

    C and C++ are compiled without optimisation, so that the facts stand beside the lines as they are written. Of
    several files, or the units of a project, the page has the findings alone.
    """
    from scev.cli.report import report

    if status := report(**options):
        raise click.exceptions.Exit(status)
