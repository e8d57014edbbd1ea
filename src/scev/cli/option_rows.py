"""Options as rows, each written once: the library that parses command lines makes its options of them (options.py), and
plain command lines are read by them without it (plain_arguments.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from scev.cli.formats import COLORS, FORMATS, LEVELS, USUAL_LEVEL


class OptionRow(NamedTuple):
    """An option. `name`: the parameter that code has for it; `spelt`: on the command line. It is a flag, one of some
    `words`, a whole number from 1 (`is_count`), or else a text; `many`: it may be repeated. `is_plain`: a plain command
    line may have it.
    """

    name: str
    spelt: tuple[str, ...]
    help: str
    metavar: str | None = None
    words: Sequence[str] = ()
    default: str | None = None
    is_flag: bool = False
    is_count: bool = False
    many: bool = False
    is_plain: bool = False

    def left_out(self) -> object:
        """What code has where the option is not given."""
        return False if self.is_flag else () if self.many else self.default


def format_row(words: Sequence[str], help_: str, default: str | None = "text") -> OptionRow:
    """What standard output is written as."""
    return OptionRow("form", ("--format",), help_, words=words, default=default, is_plain=True)


def jobs_row(help_: str = "Number of processes; by default, one for each core.") -> OptionRow:
    """How many processes share the work."""
    return OptionRow("jobs", ("--jobs", "-j"), help_, "N", is_count=True, is_plain=True)


def functions_row(help_: str = "Only this function, or those that a glob matches; may be repeated.") -> OptionRow:
    """Which functions are meant."""
    return OptionRow("functions", ("--function",), help_, "NAME", many=True, is_plain=True)


SETTING_ROWS: Final = (
    OptionRow(
        "knobs",
        ("--set",),
        "Change a knob of the analysis; `--set list` prints them all.",
        "KNOB=VALUE",
        many=True,
    ),
    OptionRow("rounding", ("--rounding",), "Rounding of float arithmetic: nearest (the default) or any.", "MODE"),
    OptionRow("libm", ("--libm",), "The mathematics library that the program uses.", "NAME"),
)
"""The options that change the analysis itself."""
NAMES_ROW: Final = OptionRow(
    "names",
    ("--names",),
    "Whose names text has: the source's, where debug information has them (the default), or LLVM's.",
    words=("source", "ir"),
    default="source",
)
"""Whose names text has."""
PLACE_ROWS: Final = (
    NAMES_ROW,
    OptionRow("lines", ("--line",), "Only what is computed on these lines.", "FILE:42", many=True),
    OptionRow("loops", ("--loop",), "Only this loop, and what it computes.", "NAME", many=True),
)
"""Where in a program text looks, and in whose names it speaks."""
VALUE_ROWS: Final = (
    OptionRow("everything", ("--all",), "Values of which nothing is known, too.", is_flag=True),
    OptionRow("values", ("--value",), "Only values of this name, or glob.", "NAME", many=True),
    OptionRow(
        "only",
        ("--only",),
        "Only floats, loops, floats that may be NaN, or values of which more is known at some place.",
        words=("floats", "loops", "nan", "narrowed"),
        many=True,
    ),
)
"""Which values text shows."""
PROJECT_ROWS: Final = (
    OptionRow(
        "project",
        ("-p", "--project"),
        "A compilation database, or the folder that holds compile_commands.json: its units, or those of FILE "
        "alone, each with its own options.",
        "BUILD",
    ),
    OptionRow(
        "link",
        ("--link",),
        "Link the units into one program: what all callers hand over counts, closed where its main is.",
        is_flag=True,
    ),
)
"""Which units are meant, and what they are together."""
INPUT_ROWS: Final = (
    OptionRow(
        "given",
        ("--given",),
        "What is known of arguments, memory and results: 'f:x=[-100,100]', 'f:in[*]=[-1,1]', 'f:lo <= hi', "
        "'call:read_adc=[0,4095]', or @FILE.toml; may be repeated.",
        "F:X=SET",
        many=True,
    ),
    OptionRow(
        "prepare",
        ("--prepare",),
        "LLVM's passes to run first: sroa, O1, O2, O3, or passes in order, as in 'sroa,instcombine'; none. "
        "By default, text shows functions whose variables live in memory after sroa.",
        "PASSES",
    ),
    OptionRow(
        "cc",
        ("--cc",),
        "The compiler of source files and its options, as in 'clang -O2 -g'; for file.py:function, a Python.",
        "COMMAND",
    ),
)
"""What is read, and what is known of it."""
CIRCUMSTANCE_ROWS: Final = (
    OptionRow(
        "scope",
        ("--scope",),
        "How far facts see: each function alone, or the whole program, by what functions hand over, return "
        "and store. By default the program, if it is not large; for LLVM's own formats the function.",
        words=("function", "program"),
    ),
    OptionRow(
        "closed",
        ("--closed",),
        "No other program calls functions of this one or uses its variables, but for main, kernels and what "
        "is exported.",
        is_flag=True,
    ),
    *SETTING_ROWS,
    OptionRow(
        "launch",
        ("--launch", "--target-launch"),
        "Sizes of a GPU's blocks and grid, as in 'block=256,grid=1024' or 'block=16x16x1'; also offset=, which OpenCL "
        "counts from, and shared=, bytes of a block.",
        "SIZES",
    ),
    OptionRow(
        "no_run",
        ("--no-run",),
        "Run no code of the input: no witnesses, no executed values, no file.py:function.",
        is_flag=True,
    ),
)
"""In which circumstances the program runs, and how it is analysed."""
COLOR_ROW: Final = OptionRow(
    "color",
    ("--color",),
    "Colours: on a terminal (auto, the default), always, or never.",
    words=COLORS,
    default="auto",
    is_plain=True,
)
"""Whether text has colours."""
CACHE_ROWS: Final = (
    OptionRow(
        "cache",
        ("--cache",),
        "Keep facts in this folder for the next time; by default in the user's cache, of modules with more than "
        "2,000 instructions.",
        "DIR",
    ),
    OptionRow("no_cache", ("--no-cache",), "Neither use facts that were kept nor keep any.", is_flag=True),
)
"""Where facts are kept."""
PRINT_ROWS: Final = (
    format_row(
        FORMATS["print"],
        "text (the default), json, ndjson or csv: a line for each value, parquet: tables, into the folder that -o "
        "names, llvm: as opt's print<scalar-evolution>, fpscev: min, max and isInteger of float values, "
        "predicateinfo: the renamed program, as opt's print-predicateinfo, or demanded: which bits any use can see, "
        "as opt's print<demanded-bits>.",
    ),
    OptionRow(
        "floats", ("--floats",), "In the llvm format, the sets of float values too.", is_flag=True, is_plain=True
    ),
    OptionRow(
        "metadata",
        ("--metadata",),
        "In the llvm format, instructions with their attachments (!dbg !7), whose numbers opt prints otherwise.",
        words=("yes", "no"),
        default="yes",
    ),
    OptionRow(
        "errors",
        ("--errors",),
        "How far each float may be from what real numbers would give (text, json).",
        is_flag=True,
    ),
    OptionRow("target", ("-o", "--output"), "With parquet, the folder of the tables' files.", "DIR"),
    OptionRow(
        "tables",
        ("--tables",),
        "With parquet: functions, loops, values, accesses, the default, and findings.",
        "A,B,…",
    ),
    *VALUE_ROWS,
)
"""The options of `scev print` alone."""
LOOPS_ROWS: Final = (
    format_row(FORMATS["loops"], "text (the default), json, ndjson or csv."),
    OptionRow(
        "accesses",
        ("--accesses",),
        "What each loop reads and writes, and how far that moves (text, json).",
        is_flag=True,
        is_plain=True,
    ),
    OptionRow(
        "advise",
        ("--advise",),
        "What can be unrolled, vectorised and split, what would help, and what LLVM does.",
        is_flag=True,
        is_plain=True,
    ),
    OptionRow(
        "level",
        ("--level",),
        f"With --advise, LLVM's level of optimisation; by default, {USUAL_LEVEL}; none does not ask LLVM.",
        words=LEVELS,
        is_plain=True,
    ),
    OptionRow(
        "total",
        ("--total",),
        "How many times each loop runs in one call, over all loops around it.",
        is_flag=True,
        is_plain=True,
    ),
)
"""The options of `scev loops` alone."""
PROGRAM_ROWS: Final = (
    functions_row(),
    *PLACE_ROWS,
    *INPUT_ROWS,
    *PROJECT_ROWS,
    *CIRCUMSTANCE_ROWS,
    COLOR_ROW,
    *CACHE_ROWS,
    jobs_row(),
)
"""The options of the verbs that show whole programs."""
