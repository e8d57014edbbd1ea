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
    scev plot FORMULA…             bounds of functions, as a picture; also FILE:function
    scev watch FILE                what is known of a file, and what changes each time that it is saved
    scev cache                     where facts are kept from one time to the next, and how much of them

Standard output carries the answer and nothing else. Errors are one line on standard error: exit status 1 for input
that cannot be used, 2 for a command that cannot be meant, 130 when interrupted; a reader that goes away ends the
command in silence (leaving.py). What a verb does is in the file of its name; a plain command line comes there without
passing here (plain_arguments.py), since the library that parses all others takes long to load.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final, NoReturn

import click

from scev.cli.formats import FINDING_FORMATS, FORMATS, LEVELS, USUAL_LEVEL
from scev.cli.leaving import leave, status_of
from scev.cli.loops import list_loops
from scev.cli.options import (
    WordChoice,
    cache_options,
    format_option,
    functions_option,
    input_options,
    jobs_option,
    names_option,
    program_options,
    reading_options,
    settings_options,
    value_options,
)
from scev.cli.print import print_facts
from scev.cli.verbs import ClangVerb, Verb, Verbs
from scev.errors import UsageError
from scev.support.suggestions import EVERY_NAME, did_you_mean, what_there_is

LEGEND_TOPIC: Final = "words"
COMPLETION_VARIABLE: Final = "_SCEV_COMPLETE"
"""Set in the environment by a shell that completes (completion.py)."""

# The verbs -----------------------------------------------------------------------------------------------------------


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


def _verb(name: str, short_help: str, *examples: tuple[str, str]) -> Callable[[Callable[..., Any]], click.Command]:
    return command.command(name, cls=Verb, short_help=short_help, context_settings=CONTEXT, examples=examples)


@_verb(
    "print",
    "What is known of values and loops.",
    ("scev print kernel.ll", "loops, ranges and recurrences, for people"),
    ("scev print --format json kernel.bc | jq .", "all facts, for programs"),
    ("scev print --given 'f:%x=[0,1]' a.ll", "what follows if x is in [0, 1]"),
)
@format_option(
    FORMATS["print"],
    "text (the default), json, ndjson or csv: a line for each value, parquet: tables, into the folder that -o names, "
    "llvm: as opt's print<scalar-evolution>, "
    "fpscev: min, max and isInteger of float values, predicateinfo: the renamed program, as opt's print-predicateinfo, "
    "or demanded: which bits any use can see, as opt's print<demanded-bits>.",
)
@click.option("--floats", is_flag=True, help="In the llvm format, the sets of float values too.")
@click.option(
    "--metadata",
    type=WordChoice(["yes", "no"]),
    default="yes",
    help="In the llvm format, instructions with their attachments (!dbg !7), whose numbers opt prints otherwise.",
)
@click.option("-o", "--output", "target", metavar="DIR", help="With parquet, the folder of the tables' files.")
@click.option(
    "--tables", metavar="A,B,…", help="With parquet: functions, loops, values, accesses, the default, and findings."
)
@value_options
@program_options
def print_command(
    form: str, floats: bool, metadata: str, color: str, target: str | None, tables: str | None, **options: Any
) -> None:
    """What is known of values and loops."""
    if misplaced := [file for file in options["files"] if file in command.commands and not os.path.lexists(file)]:
        raise UsageError(f"no file '{misplaced[0]}'; the verb comes first: scev {misplaced[0]} …")
    print_facts(form=form, floats=floats, metadata=metadata, color=color, target=target, tables=tables, **options)


@_verb(
    "loops",
    "How many times each loop runs, and why a count is not known.",
    ("scev loops kernel.ll", "one row a loop: where, how many times, why not known"),
    ("scev loops --format json kernel.bc", "the same for programs"),
    ("scev loops --accesses t.c", "and what each loop reads and writes, in which steps"),
    ("scev loops --advise t.c", "and what an optimiser can do with each loop, and what LLVM does"),
    ("scev loops --total t.c", "and how many times in one call of the function, over all loops around"),
    ("scev loops --given 'f:%n=[1,100]' kernel.ll", "what follows if n is in [1, 100]"),
)
@format_option(FORMATS["loops"], "text (the default), json, ndjson or csv.")
@click.option("--accesses", is_flag=True, help="What each loop reads and writes, and how far that moves (text, json).")
@click.option(
    "--advise", is_flag=True, help="What can be unrolled, vectorised and split, what would help, and what LLVM does."
)
@click.option(
    "--level",
    type=WordChoice(LEVELS),
    default=None,
    help=f"With --advise, LLVM's level of optimisation; by default, {USUAL_LEVEL}; none does not ask LLVM.",
)
@click.option("--total", is_flag=True, help="How many times each loop runs in one call, over all loops around it.")
@program_options
def loops_command(
    form: str, accesses: bool, advise: bool, level: str | None, total: bool, color: str, **options: Any
) -> None:
    """How many times each loop runs, the conditions of its exits, and why a count is not known."""
    list_loops(form=form, color=color, accesses=accesses, advise=advise, level=level, total=total, **options)


@_verb(
    "ask",
    "What one value can be at one place.",
    ("scev ask t.c 'mix:w@23'", "the variable w of mix on line 23"),
    ("scev ask t.c mix:result fill:loop", "what mix returns; how many times the loop of fill runs"),
    ("scev ask kernel.ll 'saxpy:%i@%for.body'", "by LLVM's names: a value where a block begins"),
)
@click.argument("arguments", metavar="FILE QUESTION...", nargs=-1)
@format_option(["text", "json"], "text (the default) or json.")
@names_option
@reading_options
def ask_command(arguments: tuple[str, ...], form: str, names: str, color: str, **options: Any) -> None:
    """What one value can be at one place.

    QUESTION is function:value@PLACE. The value is a variable, a member or element (s->b0, a[i]), a name of LLVM's, or
    result: what the function returns; loop asks for its loops. PLACE, which may be left out, is a line (23 or t.c:23),
    a block, a loop, or the instruction of a value.
    """
    from scev.cli.ask import ask

    ask(arguments, form, color, names, **options)


@_verb(
    "explain",
    "Why a fact holds, what stands in the way of a better one, and what would help.",
    ("scev explain t.c 'complement: result is nan'", "where the NaN comes from"),
    ("scev explain t.c 'fill: loop'", "why the loop is not counted"),
    ("scev explain t.c 'mix:w@23' 'mix:w < 3000'", "why w is what it is there; whether w < 3000, and why"),
)
@click.argument("arguments", metavar="FILE QUESTION...", nargs=-1)
@format_option(["text", "json"], "text (the default) or json.")
@names_option
@reading_options
def explain_command(arguments: tuple[str, ...], form: str, names: str, color: str, **options: Any) -> None:
    """Why a fact holds, what stands in the way of a better one, and what would help.

    QUESTION is function:value, function:value@PLACE, a wish (function:value < 10, function:value is not nan,
    function:%i has nsw), function:loop or function:loop LINE, function:LINE (a decided branch), or function:LINE never
    runs. result is what the function returns.
    """
    from scev.cli.explain import explain

    explain(arguments, form, color, names, **options)


@_verb(
    "check",
    "By source line, what can go wrong, and what is proved not to.",
    ("scev check bs2b.c", "NaN, division by 0, overflow, indices, … in a source file"),
    ("scev check --checks numeric --proved wave.ll", "what concerns floats, and what is proved"),
    ("scev check --fail-on certain --format sarif t.c", "for a build: status 3 where something is certain"),
    ("scev check -p build", "every file of a project, as build/compile_commands.json compiles it"),
    ("scev check -I include -DNDEBUG t.c -- -funsigned-char", "with options of the compiler"),
)
@click.argument("files", metavar="FILE...", nargs=-1)
@format_option(
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
@functions_option("Only this function; may be repeated.")
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
    type=WordChoice(["certain", "possible"]),
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
@jobs_option()
@reading_options
@cache_options
def check_command(**options: Any) -> None:
    """By source line, what can go wrong, and what is proved not to.

    C and C++ are compiled without optimisation. A finding is certain (every execution that comes there) or possible
    (something is known that does not exclude it).
    """
    from scev.cli.check import check

    if status := check(**options):
        raise click.exceptions.Exit(status)


@_verb(
    "compare",
    "Which facts of one program another one has lost, and which it knows better.",
    ("scev compare O1.bc O2.bc", "two builds, by functions, loops and variables of the source"),
    ("scev compare --fail-on lost before.ll after.ll", "before and after a pass: status 3 where it lost a fact"),
    ("scev compare O1.bc O2.bc -o builds.html", "the same as a page for a browser, in two columns"),
    ("scev compare kernel.ll --against opt-22", "our facts, and those of LLVM's print<scalar-evolution>"),
)
@click.argument("files", metavar="A B", nargs=-1)
@click.option("--against", metavar="OPT", help="In place of B: what this opt of LLVM prints of A.")
@format_option(["text", "json"], "text (the default) or json.", None)
@click.option("-o", "--output", "target", metavar="OUT.html", help="Write a page to look at, instead.")
@functions_option()
@click.option(
    "--fail-on",
    type=WordChoice(["lost", "changed"]),
    default=None,
    help="Exit with status 3 where B knows less of something (lost or weaker), or anything differs (changed).",
)
@reading_options
@jobs_option()
def compare_command(**options: Any) -> None:
    """Which facts of one program another one has lost, and which it knows better.

    A fact is gained where only B knows something, lost where only A does; sharper where B's set is a part of A's, or
    its bound smaller; weaker the other way round. Values and loops are the same by their names and lines in the source.
    What only one of the programs has is counted, and is not lost.
    """
    from scev.cli.compare import compare

    if status := compare(**options):
        raise click.exceptions.Exit(status)


@_verb(
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
@functions_option("Only this function, or a glob.")
@click.option(
    "--checks",
    "kinds",
    metavar="A,B,…",
    help="What to look for, as for `scev check`; none for a page without findings.",
)
@jobs_option("Processes; by default, one for each core.")
@reading_options
@cache_options
def report_command(**options: Any) -> None:
    """The facts of a program as a page for a browser: source beside facts, loops, blocks, findings, and why.

    C and C++ are compiled without optimisation, so that the facts stand beside the lines as they are written. Of
    several files, or the units of a project, the page has the findings alone.
    """
    from scev.cli.report import report

    if status := report(**options):
        raise click.exceptions.Exit(status)


@_verb(
    "opt",
    "A program rewritten by what is known of it.",
    ("scev opt kernel.ll -o better.ll", "what is decided becomes constant; LLVM verifies the result"),
    ("scev opt --list kernel.ll", "each change, and why, without making it"),
    ("scev opt -O3 kernel.bc -o fast.bc", "LLVM's -O3, and in its middle what is known of the program"),
    ("scev opt --remarks r.opt.yaml kernel.ll -o better.ll", "each change, and why, for opt-viewer"),
)
@click.argument("file", metavar="FILE", required=False)
@click.option("-o", "target", metavar="OUT", help="The file to write: text for .ll or with -S, else bitcode.")
@click.option("-S", "as_text", is_flag=True, help="Text, whatever the file is called.")
@click.option("--passes", metavar="A,B,…", help="The passes to run, in place of the usual ones; '' runs none.")
@click.option(
    "-O", "level", type=WordChoice(["1", "2", "3"]), help="In the middle of LLVM's optimisation of this level."
)
@click.option("--limit", type=click.IntRange(min=0), default=None, metavar="N", help="Only the first N changes.")
@click.option("--list", "lists", is_flag=True, help="List the changes, and why; write no program.")
@click.option("--remarks", metavar="YAML", help="Write the changes, and why, as LLVM's optimisation record.")
@click.option("--verify", "verifies", is_flag=True, help="Run both programs, and write nothing if they differ.")
@reading_options
def opt_command(
    file: str | None, target: str | None, as_text: bool, passes: str | None, level: str | None, limit: int | None,
    lists: bool, remarks: str | None, verifies: bool, **options: Any,
) -> None:  # fmt: skip
    """A program rewritten by what is known of it: what is decided becomes constant, what is never reached goes.

    Without -o, text is written to standard output.
    """
    from scev.cli.opt import opt

    opt(file, target, as_text, passes, level, -1 if limit is None else limit, lists, remarks, verifies, **options)


@_verb(
    "annotate",
    "A program with what is known of it written into it.",
    ("scev annotate kernel.ll -o better.ll", "flags, attributes and metadata where they hold; LLVM verifies them"),
    ("scev annotate --list kernel.ll", "each of them, and why, without writing a program"),
    ("scev annotate -S kernel.bc | opt -O3 -S", "text on standard output, for LLVM to go on with"),
)
@click.argument("file", metavar="FILE", required=False)
@click.option("-o", "target", metavar="OUT", help="The file to write: text for .ll or with -S, else bitcode.")
@click.option("-S", "as_text", is_flag=True, help="Text, whatever the file is called.")
@click.option("--limit", type=click.IntRange(min=0), default=None, metavar="N", help="Only the first N changes.")
@click.option("--list", "lists", is_flag=True, help="List the changes, and why; write no program.")
@reading_options
def annotate_command(
    file: str | None, target: str | None, as_text: bool, limit: int | None, lists: bool, **options: Any
) -> None:
    """A program with what is known of it written into it: flags of operations, attributes of arguments, results and
    calls, metadata of loads. Nothing else changes.

    Without -o, text is written to standard output.
    """
    from scev.cli.annotate import annotate

    count = -1 if limit is None else limit
    annotate(file, target, as_text, count, lists, **options)


def _clang_verb(
    name: str, short_help: str, *examples: tuple[str, str]
) -> Callable[[Callable[..., Any]], click.Command]:
    context = {**CONTEXT, "help_option_names": ["--help"]}
    return command.command(
        name, cls=ClangVerb, options_metavar="", short_help=short_help, context_settings=context, examples=examples
    )


def _compile(verb: str, arguments: Sequence[str]) -> None:
    from scev.cli.cc import compile_as_clang

    if status := compile_as_clang(verb, arguments):
        raise click.exceptions.Exit(status)


@_clang_verb(
    "cc",
    "clang, with what is known of a program in the middle of its -O1, -O2, -O3.",
    ("scev cc -O2 -c kernel.c -o kernel.o", "as clang -O2 -c kernel.c -o kernel.o"),
    ("make CC='scev cc'", "a project that is built by make; so too with configure"),
    ("CC='scev cc' cmake -B build", "one that is built by CMake"),
)
@click.argument("arguments", metavar="ARGUMENT...", nargs=-1, type=click.UNPROCESSED)
def cc_command(arguments: tuple[str, ...]) -> None:
    """clang, with what is known of a program in the middle of its -O1, -O2, -O3.

    Takes the arguments of clang. All that does not compile C or C++ at these levels is left to clang as it is, and so
    is a file that cannot be improved, with a warning. In the environment, SCEV_CC names another clang, SCEV_PASSES the
    passes in place of the usual ones (none if empty), SCEV_CC_SECONDS the most seconds for a file; SCEV_CC_VERBOSE=1
    counts the changes of each.
    """
    _compile("cc", arguments)


@_clang_verb(
    "c++",
    "clang++, likewise.",
    ("scev c++ -O2 main.cpp kernel.o -o program", "as clang++ -O2 main.cpp kernel.o -o program"),
    ("make CC='scev cc' CXX='scev c++'", "a project that is built by make"),
)
@click.argument("arguments", metavar="ARGUMENT...", nargs=-1, type=click.UNPROCESSED)
def cxx_command(arguments: tuple[str, ...]) -> None:
    """clang++, likewise: all that `scev cc --help` says, and SCEV_CXX names another clang++."""
    _compile("c++", arguments)


@_verb(
    "plot",
    "A picture of the bounds that are proved of a function.",
    ("scev plot exp2 --over -16:15", "the bounds of exp2 between -16 and 15, into exp2.svg"),
    ("scev plot log log2 log10 --over 0.1:512 -o logarithms.png", "several, beside each other"),
    ("scev plot 'pow(x, 2.5)' --over 1:8 --format double", "with other operands; also 'x * 0.1', '1 / x'"),
    ("scev plot t.c:saturate --over x=-1:2", "a function of a program, beside the values that it returns"),
    ("scev plot t.c:lerp --over from=0:255 --over t=0:1 --over to=8 -o l.html", "over two inputs, as a page"),
    ("scev plot t.c:fill --over n=0:64 --value sum", "a variable of a loop, iteration by iteration"),
)
@click.argument("subjects", metavar="FORMULA|FILE:FUNCTION...", nargs=-1, required=True)
@click.option(
    "--over",
    "overs",
    metavar="[NAME=]LOW:HIGH",
    multiple=True,
    help="The first and the last argument; of a function, for each argument, which may also be NAME=NUMBER.",
)
@click.option("--value", metavar="NAME", help="Of a function: a variable of a loop, over its iterations.")
@click.option("--format", "type_", metavar="TYPE", help="Of formulas: half, bfloat, float (the default), double, …")
@click.option(
    "--cells",
    type=click.IntRange(1, 4096),
    help="Number of intervals; by default, 48, and 24 for each of two inputs.",
)
@click.option("-o", "--output", "target", metavar="OUT", help="A .svg or .png file, for functions also .html.")
@input_options
def plot_command(subjects: tuple[str, ...], overs: tuple[str, ...], value: str | None, type_: str | None,
    cells: int | None, target: str | None, **options: Any,
) -> None:  # fmt: skip
    """A picture of the bounds that are proved of a function.

    Divides the arguments into intervals, and shows over each the bounds that the analysis proves. FORMULA is a function
    by LLVM's or C's name, or one operation with its operands, of which x varies; beside its bounds are the true values,
    and the bounds that fpscev published where it did. FILE:FUNCTION is a function of a program; beside its bounds are
    the values that it returns when it is run.
    """
    from scev.cli.plot import plot

    click.echo(plot(subjects, overs, type_, cells, value, target, **options))


@_verb(
    "corpus",
    "The facts of many modules, as one data set of Parquet.",
    ("scev corpus build/ -o facts", "each module of a folder, or unit of its compile_commands.json, into facts/"),
    ("scev corpus 'lib/**/*.bc' old.tar.gz -o facts", "of globs and archives; started again, it goes on"),
    ("scev corpus compile/*.parquet -o facts --engine ray", "of Parquet files, on the cluster at RAY_ADDRESS"),
    ("scev corpus summary facts -o facts.html", "what it comes to, in tables and as a page"),
)
@click.argument("sources", metavar="SOURCE...", nargs=-1)
@click.option("-o", "--output", "target", metavar="DIR", help="The folder of the data set; of summary, a page.")
@click.option(
    "--engine", type=WordChoice(["local", "ray"]), default="local", help="Processes of this machine, or tasks of Ray."
)
@jobs_option()
@click.option(
    "--tables", metavar="A,B,…", help="Tables beside modules, functions and loops: values, accesses, findings."
)
@click.option("--checks", "kinds", metavar="A,B,…", help="Which findings, as for `scev check`.")
@click.option("--content", metavar="COLUMN", help="The column of Parquet files with modules; by default, content.")
@click.option(
    "--max-seconds", type=click.FloatRange(min=0, min_open=True), default=600, help="Seconds for a module (600)."
)
@click.option("--max-memory", metavar="BYTES", default="4G", help="Memory for a module (4G); 0 for no limit.")
@click.option("--max-size", metavar="BYTES", default="64M", help="The largest module that is read (64M).")
@click.option("--against", metavar="DIR", help="Of summary: what another data set of the same modules says otherwise.")
@cache_options
@click.option("--prepare", metavar="PASSES", help="LLVM's passes to run first: sroa, O1, O2, O3, or passes in order.")
@click.option("--cc", metavar="COMMAND", help="The compiler of source files and its options.")
@click.option("--scope", type=WordChoice(["function", "program"]), help="How far facts see, as for `scev print`.")
@click.option("--closed", is_flag=True, help="Nobody else calls functions of a module, but for main and the like.")
@click.option("--launch", metavar="SIZES", help="Sizes of a GPU's blocks and grid, as for `scev print`.")
@settings_options
def corpus_command(sources: tuple[str, ...], against: str | None, **options: Any) -> None:
    """The facts of many modules, as one data set of Parquet: tables of modules, functions and loops, and what else is
    asked for.

    SOURCE is a module, a source file, a folder of modules, a project (a folder with compile_commands.json), a glob, a
    tar archive, or a Parquet file with a column of modules. Each module is analysed in a process of its own; one that
    crashes, takes too long or too much memory has a row that says so, and costs no other anything. The same content is
    analysed once. Where it was interrupted, the same command goes on.
    """
    from scev.cli.corpus import corpus

    corpus(sources, **options)


@_verb(
    "watch",
    "What is known of a file, and what changes each time that it is saved.",
    ("scev watch t.c", "a line now, and one each time that t.c is saved, or a header of it"),
    ("scev watch -p build src/t.c", "as build/compile_commands.json compiles it"),
    ("scev watch --given 'f:n=[1,100]' kernel.ll", "what follows if n is in [1, 100]"),
)
@click.argument("files", metavar="FILE", nargs=-1)
@reading_options
def watch_command(files: tuple[str, ...], color: str, **options: Any) -> None:
    """What is known of a file, and what changes each time that it is saved: which facts are lost, gained, weaker or
    sharper, as `scev compare` has them. Only what a change reaches is analysed anew. Ctrl-C ends it.
    """
    from scev.cli.watch import watch

    watch(files, color, **options)


@_verb(
    "cache",
    "Where facts are kept from one time to the next, and how much of them.",
    ("scev cache info", "the folder, how much there is, and the most that is kept"),
    ("scev cache clear", "nothing is kept any more, and the next time all is proved anew"),
    ("scev cache clear --cache build/facts", "the same of a folder that other verbs were given"),
)
@click.argument("action", metavar="[info|clear]", type=WordChoice(["info", "clear"]), default="info")
@click.option("--cache", "folder", metavar="DIR", help="The folder; by default SCEV_CACHE, or the user's cache.")
def cache_command(action: str, folder: str | None) -> None:
    """Where facts are kept from one time to the next, and how much of them (info, the default); or forget all of it
    (clear).

    What is kept is found again where a function, and all that its facts rest on, are the same. Nothing needs to be
    cleared for an answer to be right.
    """
    from scev.cli.cache import cache

    click.echo(cache(action, folder), nl=False)


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

        from scev.report.legend import legend

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
