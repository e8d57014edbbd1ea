"""The columns of what is known, as flat rows: one description for CSV, lines of JSON, and tables of Arrow and Parquet.

    functions, values, loops      of CSV and JSON lines too: records.py
    accesses, findings            of tables alone
    modules                       of corpora: projects/corpora

A column has the same name and meaning in each form. CSV has no lists, and a number of JSON may be any; a column of a
table has one type. So a bound is there three times: as a double, rounded outwards, that all rows have; as an integer
where signed 64 bits hold it; and exactly, as text.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

SCHEMA_VERSION: Final = 1
"""The version of the tables' columns: of what is taken away, renamed, or means something else. It is in each table's
metadata, `scev.schema`; a column that is added does not change it.
"""


class CellType(Enum):
    """What the cells of a column are. Each may be null, where there is nothing to say."""

    TEXT = "text"
    INTEGER = "int64"
    NUMBER = "double"
    TRUTH = "bool"
    INTERVALS = "list<struct<min: double, max: double>>"
    STRIDES = "list<struct<loop: text, bytes: text>>"
    SUBSCRIPTS = "list<struct<index: text, size: text, within: bool>>"


class Forms(Enum):
    """Which forms have a column: CSV and JSON lines, tables, or all of them."""

    LINES = 1
    TABLES = 2
    ALL = 3


TEXT: Final = CellType.TEXT
INTEGER: Final = CellType.INTEGER
NUMBER: Final = CellType.NUMBER
TRUTH: Final = CellType.TRUTH


class TableColumn(NamedTuple):
    """A column: its name, what its cells are, and what they mean."""

    name: str
    type: CellType
    meaning: str
    forms: Forms = Forms.ALL


def _in_tables(name: str, type_: CellType, meaning: str) -> TableColumn:
    return TableColumn(name, type_, meaning, Forms.TABLES)


_RECORD: Final = TableColumn("record", TEXT, "function, argument, value or loop", Forms.LINES)
_MODULE: Final = TableColumn("module", TEXT, "the module's name, for files their path")
_FUNCTION: Final = (
    TableColumn("function", TEXT, "the function, by LLVM's name"),
    TableColumn("source_function", TEXT, "its name in the source, where that is another one"),
)
_WHOSE: Final = (_RECORD, _MODULE, *_FUNCTION)
_FILE: Final = TableColumn("file", TEXT, "the file of the source, as the compiler wrote it")
_LINE: Final = TableColumn("line", INTEGER, "the line there, from 1")
_COLUMN: Final = TableColumn("column", INTEGER, "the column there, in bytes, from 1")
_PLACE: Final = (_FILE, _LINE, _COLUMN)
_SET: Final = (
    TableColumn("kind", TEXT, "int, float or pointer"),
    TableColumn("min", NUMBER, "the least number it can be; in tables a double, rounded down, -inf for no bound"),
    TableColumn("max", NUMBER, "the largest; likewise rounded up, inf for no bound"),
    _in_tables("min_int", INTEGER, "the least integer it can be, exactly, where signed 64 bits hold it"),
    _in_tables("max_int", INTEGER, "the largest"),
    _in_tables("min_exact", TEXT, "the least number, exactly: decimal, of a float hexadecimal (C's %a)"),
    _in_tables("max_exact", TEXT, "the largest"),
    _in_tables(
        "intervals",
        CellType.INTERVALS,
        "the intervals it lies in, both ends inclusive, rounded outwards to doubles; null where nothing is known, "
        "and none where there is no number that it can be",
    ),
    TableColumn("may_be_nan", TRUTH, "of a float, whether it can be NaN"),
    _in_tables("nan", TEXT, "of a float: never, quiet, signaling, maybe (either), always"),
    _in_tables("grid", INTEGER, "of a float: each finite value is a multiple of 2**grid"),
    _in_tables("zeros", TEXT, "of an integer, the bits that are known to be 0, hexadecimal"),
    _in_tables("ones", TEXT, "the bits that are known to be 1"),
    _in_tables(
        "modulus", TEXT, "of an integer read as unsigned: it is residue modulo modulus, decimal; 0: it is residue"
    ),
    _in_tables("residue", TEXT, "what it is modulo modulus"),
    TableColumn("range", TEXT, "the same in words, as text shows it; null where nothing is known"),
)

FUNCTIONS: Final = (
    *_WHOSE,
    _FILE,
    _LINE,
    TableColumn("callers", INTEGER, "the calls of it that facts come from, where these are all that there are"),
    TableColumn("called", TRUTH, "whether it may be called at all"),
    _in_tables("instructions", INTEGER, "the instructions it has"),
    TableColumn("values", INTEGER, "the arguments and instructions with a value"),
    TableColumn("loops", INTEGER, "the loops"),
    TableColumn("counted_loops", INTEGER, "the loops of which the number of iterations is known exactly"),
    TableColumn("type", TEXT, "LLVM's type of what it returns"),
    TableColumn("source_type", TEXT, "its type in the source, where that is another one"),
    *_SET,
)
"""The set is that of what the function returns."""

VALUES: Final = (
    *_WHOSE,
    TableColumn("value", TEXT, "the argument or instruction, by LLVM's name"),
    TableColumn("source_name", TEXT, "its name in the source"),
    TableColumn("type", TEXT, "LLVM's type"),
    TableColumn("source_type", TEXT, "the type in the source"),
    TableColumn("block", TEXT, "the basic block of an instruction; null for arguments"),
    TableColumn("opcode", TEXT, "the opcode of an instruction; null for arguments"),
    *_PLACE,
    *_SET,
    TableColumn("evolution", TEXT, "the scalar evolution, as LLVM writes it; null where that is the value itself"),
)
"""Arguments, and instructions that have a value."""

LOOPS: Final = (
    *_WHOSE,
    TableColumn("loop", TEXT, "the header block"),
    TableColumn("source_name", TEXT, "the loop in the source, as `for i`"),
    TableColumn("depth", INTEGER, "1 for an outermost loop"),
    *_PLACE,
    TableColumn("times", TEXT, "how many times it runs, in names of the source"),
    TableColumn("at_most", TEXT, "how many times at most, likewise"),
    TableColumn("trip_count", INTEGER, "how many times its header runs, where that is one number"),
    TableColumn("trip_count_max", NUMBER, "how many times at most; inf where no number is known"),
    TableColumn("trip_multiple", INTEGER, "a number that divides the trip count"),
    TableColumn("estimated_trip_count", INTEGER, "about how many times, by the weights of a profile"),
    TableColumn("backedge_taken", TEXT, "the exact backedge-taken count, as LLVM writes it", Forms.LINES),
    _in_tables("exact", TEXT, "the exact backedge-taken count, as LLVM writes it; null where none is known"),
    _in_tables("constant_max", TEXT, "the largest backedge-taken count, decimal; null where none is known"),
    _in_tables("symbolic_max", TEXT, "the largest backedge-taken count, as an expression"),
    TableColumn("reason", TEXT, "why there is no exact count"),
    _in_tables("cause", TEXT, "the first of these reasons without names and numbers, to count them by"),
)
TOTALS: Final = (
    TableColumn("total", TEXT, "how many times in one call of the function, over all loops around", Forms.LINES),
    TableColumn("total_max", NUMBER, "how many times at most; inf where no number is known", Forms.LINES),
)
"""Of loops, where totals are asked for, behind the others."""

ACCESSES: Final = (
    _MODULE,
    *_FUNCTION,
    TableColumn("loop", TEXT, "the header block of the innermost loop around it; null for none"),
    TableColumn("block", TEXT, "its basic block"),
    TableColumn("access", TEXT, "read, write or both"),
    TableColumn("value", TEXT, "the instruction that does it, by LLVM's name; null for a store and the like"),
    *_PLACE,
    TableColumn("pointer", TEXT, "the operand that is its address, by LLVM's name"),
    TableColumn("base", TEXT, "the pointer that the address is computed from; null where it is none"),
    TableColumn("address", TEXT, "the scalar evolution of its address, as LLVM writes it; null where there is none"),
    TableColumn("bytes", INTEGER, "how many bytes it touches, where that is one number"),
    TableColumn("alignment", INTEGER, "what divides its address, in bytes"),
    TableColumn(
        "each_time",
        TRUTH,
        "whether it is proved to be done in each iteration of its loop that is followed by another one",
    ),
    TableColumn("stride", INTEGER, "how many bytes the address moves in an iteration of its loop, if a number"),
    TableColumn("strides", CellType.STRIDES, "how many bytes in an iteration of each loop around it"),
    TableColumn(
        "inside", TRUTH, "whether it is proved to stay inside its object; null where the size of that is not known"
    ),
    TableColumn("element_bytes", INTEGER, "the size of an element that subscripts count, if a number"),
    TableColumn(
        "subscripts",
        CellType.SUBSCRIPTS,
        "the subscripts, outermost first; null where there are none; within: whether one is proved to be at least 0 "
        "and below its size",
    ),
    TableColumn("threads", TEXT, "for GPUs: how the addresses of neighbouring threads lie"),
)

FINDINGS: Final = (
    _MODULE,
    TableColumn("kind", TEXT, "what was looked for, as division or bounds"),
    TableColumn("verdict", TEXT, "certain, or possible"),
    TableColumn("function", TEXT, "the function, by its name in the source"),
    *_PLACE,
    TableColumn("message", TEXT, "what goes wrong"),
    TableColumn("reason", TEXT, "what is known of the values that let it"),
    TableColumn("driven", TEXT, "where these values come from"),
    TableColumn("fix", TEXT, "what mends it"),
    TableColumn("also", TEXT, "other places of the same cause"),
    TableColumn("fingerprint", TEXT, "the same for the same finding, wherever its line has moved"),
)

CONTENT: Final = TableColumn("content", TEXT, "the SHA-256 of the module's bytes, hexadecimal: the key to `modules`")
LANGUAGE: Final = TableColumn("language", TEXT, "the language of the source: c, c++, rust, …")
MODULES: Final = (
    CONTENT,
    TableColumn("origin", TEXT, "where it is: a path, archive:member, or file.parquet:row"),
    TableColumn("package", TEXT, "the package that it is of, where the source says one (ComPile's package_source)"),
    LANGUAGE,
    TableColumn("bytes", INTEGER, "the size of what was read"),
    TableColumn("outcome", TEXT, "ok, unreadable, too large, time, memory, crash or failure"),
    TableColumn("reason", TEXT, "why it is not ok"),
    TableColumn("scope", TEXT, "how far facts see: function or program"),
    TableColumn("triple", TEXT, "the target"),
    TableColumn("instructions", INTEGER, "the instructions of all functions"),
    TableColumn("functions", INTEGER, "the functions with a body"),
    TableColumn("loops", INTEGER, "the loops"),
    TableColumn("seconds", NUMBER, "the CPU time it took"),
    TableColumn("peak_memory", INTEGER, "the most memory its process had, in bytes"),
)

TABLES: Final[dict[str, tuple[TableColumn, ...]]] = {
    "functions": FUNCTIONS,
    "loops": LOOPS,
    "values": VALUES,
    "accesses": ACCESSES,
    "findings": FINDINGS,
}
"""The tables about one module."""


def in_lines(columns: tuple[TableColumn, ...]) -> tuple[str, ...]:
    """The names of those that CSV and JSON lines have, in order."""
    return tuple(column.name for column in columns if column.forms is not Forms.TABLES)


def in_tables(columns: tuple[TableColumn, ...]) -> tuple[TableColumn, ...]:
    """Those that tables have, in order."""
    return tuple(column for column in columns if column.forms is not Forms.LINES)


def in_corpora(table: str) -> tuple[TableColumn, ...]:
    """The columns of a table of a corpus: in place of a module's name, its content and language."""
    return (CONTENT, LANGUAGE, *(column for column in in_tables(TABLES[table]) if column is not _MODULE))
