"""Verbs beyond one program as it is: pictures of bounds, many modules, a file that changes, what is kept."""

from __future__ import annotations

from typing import Any

import click

from scev.cli import options as shared
from scev.cli.verb_group import verb
from scev.errors import UsageError


@verb(
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
@shared.input_options
def plot_command(**options: Any) -> None:
    """A picture of the bounds that are proved of a function.

    Divides the arguments into intervals, and shows over each the bounds that the analysis proves. FORMULA is a function
    by LLVM's or C's name, or one operation with its operands, of which x varies; beside its bounds are the true values,
    and the bounds that fpscev published where it did. FILE:FUNCTION is a function of a program; beside its bounds are
    the values that it returns when it is run.
    """
    from scev.cli.plot import plot

    click.echo(plot(**options))


@verb(
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
    "--engine",
    type=shared.WordChoice(["local", "ray"]),
    default="local",
    help="Processes of this machine, or tasks of Ray.",
)
@shared.jobs_option
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
@click.option("--against", metavar="DIR", help="Of summary: what changed since another data set.")
@shared.cache_options
@click.option("--prepare", metavar="PASSES", help="LLVM's passes to run first: sroa, O1, O2, O3, or passes in order.")
@click.option("--cc", metavar="COMMAND", help="The compiler of source files and its options.")
@click.option(
    "--scope", type=shared.WordChoice(["function", "program"]), help="How far facts see, as for `scev print`."
)
@click.option("--closed", is_flag=True, help="Nobody else calls functions of a module, but for main and the like.")
@click.option("--launch", metavar="SIZES", help="Sizes of a GPU's blocks and grid, as for `scev print`.")
@shared.settings_options
def corpus_command(sources: tuple[str, ...], against: str | None, **options: Any) -> None:
    """The facts of many modules, as one data set of Parquet: tables of modules, functions and loops, and what else is
    asked for.

    SOURCE is a module, a source file, a folder of modules, a project (a folder with compile_commands.json), a glob, a
    tar archive, or a Parquet file with a column of modules. Each module is analysed in a process of its own; one that
    crashes, takes too long or too much memory has a row that says so, and costs no other anything. The same content is
    analysed once. Where it was interrupted, the same command goes on.

    `scev corpus summary DIR` says what a data set comes to, in tables or, with -o, as a page; with --against, what
    changed since another one.
    """
    from scev.cli.corpus_summary import is_summary, summarise

    if is_summary(sources):
        summarise(sources[1:], options["target"], against, shared.options_given(beside=("target", "against")))
        return
    if against is not None:
        raise UsageError("--against is of a summary: scev corpus summary DIR --against DIR")
    from scev.cli.corpus import corpus

    corpus(sources, **options)


@verb(
    "lsp",
    "What is known of values and loops, in your editor.",
    ("scev lsp", "as editors start it: over standard input and output"),
    ("scev lsp --hints all --checks numeric", "with a hint for each value, and the findings of a profile"),
)
@click.option("--tcp", "port", type=click.IntRange(1, 65535), metavar="PORT", help="Over a port of this machine alone.")
@click.option(
    "--hints",
    type=shared.WordChoice(["off", "loops", "all"]),
    default="loops",
    help="Inlay hints: none, how often loops run (the default), or values, too.",
)
@click.option("--checks", default="default", metavar="A,B,…", help="Which findings, as for `scev check`.")
@click.option("--cc", "compiler", metavar="COMMAND", help="The compiler of source files.")
def lsp_command(**options: Any) -> None:
    """What is known of values and loops, in your editor.

    A language server: findings as diagnostics, what a variable can be and how often a loop runs under the mouse, and
    hints at the ends of lines. C, C++, CUDA, OpenCL and Rust where their compilers are, by the options of
    compile_commands.json or compile_flags.txt around them. Nothing of them is run.
    """
    from scev.cli.lsp import lsp

    lsp(**options)


@verb(
    "watch",
    "What is known of a file, and what changes each time that it is saved.",
    ("scev watch t.c", "a line now, and one each time that t.c is saved, or a header of it"),
    ("scev watch -p build src/t.c", "as build/compile_commands.json compiles it"),
    ("scev watch --given 'f:n=[1,100]' kernel.ll", "what follows if n is in [1, 100]"),
)
@click.argument("files", metavar="FILE", nargs=-1)
@shared.reading_options
def watch_command(**options: Any) -> None:
    """What is known of a file, and what changes each time that it is saved: which facts are lost, gained, weaker or
    sharper, as `scev compare` has them. Only what a change reaches is analysed anew. Ctrl-C ends it.
    """
    from scev.cli.watch import watch

    watch(**options)


@verb(
    "cache",
    "Where facts are kept from one time to the next, and how much of them.",
    ("scev cache info", "the folder, how much there is, and the most that is kept"),
    ("scev cache clear", "nothing is kept any more, and the next time all is proved anew"),
    ("scev cache clear --cache build/facts", "the same of a folder that other verbs were given"),
)
@click.argument("action", metavar="[info|clear]", type=shared.WordChoice(["info", "clear"]), default="info")
@click.option("--cache", "folder", metavar="DIR", help="The folder; by default SCEV_CACHE, or the user's cache.")
def cache_command(action: str, folder: str | None) -> None:
    """Where facts are kept from one time to the next, and how much of them (info, the default); or forget all of it
    (clear).

    What is kept is found again where a function, and all that its facts rest on, are the same. Nothing needs to be
    cleared for an answer to be right.
    """
    from scev.cli.cache import cache

    click.echo(cache(action, folder), nl=False)
