"""What a data set comes to: how many modules, loops, values and findings, of which is known how much, and why not more.

A loop is counted exactly, else bounded by a number, else by an expression, else nothing is known (COUNT_STATE). Shares
are of loops and values as they stand in the IR: one in a header counts in each module that has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from scev.projects.corpora.data_set import MODULES_TABLE
from scev.projects.corpora.origin_groups import origin_groups
from scev.projects.corpora.queries import Queries, open_queries
from scev.report.forms.data.records import NOTHING
from scev.report.forms.text.summary_tables import (
    CellUnit,
    CountShare,
    RowChart,
    Summary,
    SummaryColumn,
    SummaryTable,
    count,
    share,
    text,
)
from scev.report.words import NO_VALUE
from scev.support.amounts import counted

MAX_EXAMPLES: Final = 10
"""Maximum rows of a table of examples."""
MAX_CAUSES_LISTED: Final = 15
"""Maximum causes of loops that are not counted that are listed."""
ALL: Final = "all"
NOT_SAID: Final = "not said"
OK: Final = "ok"
COUNT_STATE: Final = """CASE WHEN exact IS NOT NULL THEN 'exact' WHEN constant_max IS NOT NULL THEN 'bounded'
    WHEN symbolic_max IS NOT NULL THEN 'symbolic' ELSE 'unknown' END"""
STATES: Final = ("exact", "bounded", "symbolic", "unknown")
NO_VALUES: Final = (NOTHING, "undef", NO_VALUE)
_HAS_NO_VALUE: Final = f"range IN {NO_VALUES}"
"""Of a value: that there is nothing to know."""
IS_KNOWN: Final = f"(range IS NOT NULL AND NOT {_HAS_NO_VALUE})"
_SECONDS: Final = SummaryColumn("CPU s", CellUnit.SECONDS)

_OF_LOOPS: Final = ", ".join(f"count(*) FILTER ({COUNT_STATE} = '{state}')" for state in STATES)
_LOOP_COLUMNS: Final = (count("loops"), *map(share, ("exact", "bounded", "symbolic", "unknown")))
_LOOPS_BY_LANGUAGE: Final = f"SELECT coalesce(language, ?) AS name, count(*), {_OF_LOOPS} FROM loops GROUP BY name"
IS_TRUTH: Final = "coalesce(type = 'i1' OR type LIKE '<% x i1>', false)"
"""Comparisons and their like, of which hardly one is decided: they are no integers to who asks for ranges."""
_VALUES_BY_LANGUAGE: Final = f"""
    SELECT coalesce(language, ?) AS name, count(*), count(*) FILTER ({IS_KNOWN}), count(*) FILTER (nan = 'never'),
        count(*) FILTER (min > '-inf'::DOUBLE AND max < 'inf'::DOUBLE), count(*) FILTER (min >= 1),
        count(*) FILTER ({_HAS_NO_VALUE})
    FROM "values" WHERE kind = ? AND {IS_TRUTH} = ? GROUP BY name"""
_VALUES_BY_OPCODE: Final = f"""
    SELECT coalesce(opcode, 'argument') AS name, count(*), count(*) FILTER (range IS NULL)
    FROM "values" WHERE kind IS NOT NULL AND NOT {IS_TRUTH} GROUP BY name HAVING count(*) FILTER (range IS NULL) > 0
    ORDER BY 3 DESC, name LIMIT ?"""
_FUNCTIONS: Final = f"""
    SELECT coalesce(language, ?) AS name, count(*), count(*) FILTER (loops = 0),
        count(*) FILTER (loops > 0), count(*) FILTER (loops > 0 AND counted_loops = loops),
        count(*) FILTER (kind IS NOT NULL), count(*) FILTER (kind IS NOT NULL AND {IS_KNOWN}),
        count(*) FILTER (NOT called)
    FROM functions GROUP BY name"""
_SECONDS_BUCKETS: Final = """
    SELECT CASE WHEN seconds < 0.1 THEN -2 ELSE least(floor(log10(seconds)), 4) END::BIGINT AS power, count(*)
    FROM modules WHERE seconds IS NOT NULL GROUP BY power ORDER BY power"""
_BOUND_BUCKETS: Final = """
    SELECT length(constant_max) AS digits, count(*) FROM loops
    WHERE constant_max IS NOT NULL GROUP BY digits ORDER BY digits"""
_CAUSES: Final = (
    "SELECT cause, count(*) FROM loops WHERE exact IS NULL AND cause IS NOT NULL GROUP BY cause ORDER BY 2 DESC, 1"
)
_FINDINGS_BY_KIND: Final = """
    SELECT kind, count(*), count(*) FILTER (verdict = 'certain'), count(*) FILTER (verdict = 'possible')
    FROM findings GROUP BY kind ORDER BY 2 DESC, kind"""
_FINDINGS_BY_ORIGIN: Final = """
    SELECT count(*), count(*) FILTER (verdict = 'certain'), count(*) FILTER (verdict = 'possible'), origin
    FROM findings JOIN modules USING (content) GROUP BY origin ORDER BY 1 DESC, origin LIMIT ?"""


def summary_of(folder: str) -> Summary:
    """The summary of a data set; ScevError where a folder is none."""
    with open_queries() as queries:
        manifest = queries.add(folder)
        found = [
            _outcomes(queries),
            _failures(queries),
            _loops(queries),
            _causes(queries),
            _bounds(queries),
            _functions(queries),
            *_values(queries),
            _opcodes(queries),
            _findings(queries),
            _findings_by_origin(queries),
            origin_groups(queries, _OF_LOOPS, _LOOP_COLUMNS),
            _seconds(queries),
            _slowest(queries),
        ]
        head = [_counts_line(queries), asked_line(manifest)]
    return Summary(folder, head, [table for table in found if table is not None])


def asked_line(manifest: dict[str, Any]) -> str:
    """What a data set is an answer to, as `scev 0.2.0, prepared by O2, rounding=any; tables functions, loops`."""
    words = [f"scev {manifest.get('scev')}"]
    if manifest.get("prepare"):
        words.append(f"prepared by {manifest['prepare']}")
    settings = manifest.get("settings") or {}
    words += [f"{name}={value}" for name, value in settings.items()]
    return f"{', '.join(words)}; tables {', '.join((MODULES_TABLE, *manifest['tables']))}"


def shares(row: Sequence[Any], total: int) -> list[CountShare]:
    return [CountShare(one, total) for one in row]


def _counts_line(queries: Queries) -> str:
    modules, instructions, functions, loops, seconds = queries.row(
        "SELECT count(*), coalesce(sum(instructions), 0), coalesce(sum(functions), 0), coalesce(sum(loops), 0), "
        "coalesce(sum(seconds), 0) FROM modules"
    )
    return (
        f"{counted(modules, 'module')} with {counted(instructions, 'instruction')}, {counted(functions, 'function')} "
        f"and {counted(loops, 'loop')}; {seconds:.1f} s of CPU time"
    )


def _outcomes(queries: Queries) -> SummaryTable | None:
    rows = queries.rows(
        "SELECT outcome, count(*), coalesce(sum(instructions), 0), coalesce(sum(seconds), 0) FROM modules "
        "GROUP BY outcome ORDER BY 2 DESC, outcome"
    )
    total = sum(row[1] for row in rows)
    cells = [[name, CountShare(modules, total), *others] for name, modules, *others in rows]
    columns = [text("outcome", "name"), share("modules"), count("instructions"), _SECONDS]
    return table_of("Modules", columns, cells, RowChart.BARS)


def _failures(queries: Queries) -> SummaryTable | None:
    (total,) = queries.row("SELECT count(*) FROM modules WHERE outcome <> ?", [OK])
    rows = queries.rows(
        "SELECT origin, outcome, reason FROM modules WHERE outcome <> ? ORDER BY origin LIMIT ?", [OK, MAX_EXAMPLES]
    )
    columns = [text("module", "name"), text("outcome", "reason"), text("reason", "reason")]
    return table_of(f"Not analysed{first_of(len(rows), total)}", columns, rows, below=1)


def first_of(number: int, total: int) -> str:
    """What a title says where not all rows are there."""
    return f": the first {number} of {total}" if number < total else f": {total}"


def _slowest(queries: Queries) -> SummaryTable | None:
    rows = queries.rows(
        "SELECT seconds, peak_memory, instructions, origin FROM modules WHERE seconds IS NOT NULL "
        "ORDER BY seconds DESC, origin LIMIT ?",
        [MAX_EXAMPLES],
    )
    columns = [_SECONDS, SummaryColumn("memory", CellUnit.BYTES), count("instructions"), text("module", "name")]
    return table_of("The slowest modules", columns, rows)


def _seconds(queries: Queries) -> SummaryTable | None:
    rows = [[_seconds_words(power), modules] for power, modules in queries.rows(_SECONDS_BUCKETS)]
    return table_of("CPU time of a module", [text("seconds", "name"), count("modules")], rows, RowChart.BARS)


def _seconds_words(power: int) -> str:
    if power == -2:
        return "under 0.1"
    return "10000 and more" if power == 4 else f"{10.0**power:g} to {10.0 ** (power + 1):g}"


def _loops(queries: Queries) -> SummaryTable | None:
    rows = _with_total(queries.rows(_LOOPS_BY_LANGUAGE, [NOT_SAID]))
    cells = [[name, total, *shares(states, total)] for name, total, *states in rows]
    note = "exact: a formula or number of iterations; bounded: by a number at most; symbolic: by an expression at most"
    return table_of("Loops", [text("language", "name"), *_LOOP_COLUMNS], cells, RowChart.PARTS, note=note)


def _with_total(rows: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Rows of a name and counts, those with most first, and one of all of them."""
    return and_total(sorted(rows, key=lambda row: (-row[1], row[0])))


def and_total(rows: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Rows of a name and counts; where there are several, one of all of them behind."""
    return [*rows, (ALL, *map(sum, list(zip(*rows, strict=True))[1:]))] if len(rows) > 1 else rows


def _causes(queries: Queries) -> SummaryTable | None:
    rows = queries.rows(_CAUSES)
    (total,) = queries.row("SELECT count(*) FROM loops WHERE exact IS NULL")
    cells = [[CountShare(number, total), cause] for cause, number in rows[:MAX_CAUSES_LISTED]]
    title = f"Why loops are not counted{_of_causes(len(rows))}"
    return table_of(title, [share("loops"), text("cause", "reason", 32)], cells, RowChart.BARS)


def _of_causes(number: int) -> str:
    return f": the first {MAX_CAUSES_LISTED} of {number} causes" if number > MAX_CAUSES_LISTED else ""


def _bounds(queries: Queries) -> SummaryTable | None:
    rows = [[_digits_words(digits), loops] for digits, loops in queries.rows(_BOUND_BUCKETS)]
    columns = [text("backedge taken at most", "name"), count("loops")]
    return table_of("Bounds of loops", columns, rows, RowChart.BARS)


def _digits_words(digits: int) -> str:
    """The numbers of so many digits."""
    if digits == 1:
        return "0 to 9"
    return f"{10 ** (digits - 1)} to {10**digits - 1}" if digits <= 4 else f"10^{digits - 1} to 10^{digits}"


def _functions(queries: Queries) -> SummaryTable | None:
    cells = []
    for row in _with_total(queries.rows(_FUNCTIONS, [NOT_SAID])):
        name, total, without, looping, all_counted, valued, known, uncalled = row
        of = ((without, total), (all_counted, looping), (known, valued), (uncalled, total))
        cells.append([name, total, *(CountShare(*one) for one in of)])
    headings = ("without loops", "all loops exact", "result known", "never called")
    note = "all loops exact: of those with loops; result known: of those that return a number or pointer"
    columns = [text("language", "name"), count("functions"), *map(share, headings)]
    return table_of("Functions", columns, cells, note=note)


def _values(queries: Queries) -> list[SummaryTable | None]:
    """By language: integers, comparisons, floats and pointers, each with what is asked of them."""
    kinds = (
        ("Integers", "int", False, (("known", 2), ("no value", 6))),
        ("Comparisons", "int", True, (("decided", 2), ("no value", 6))),
        ("Floats", "float", False, (("known", 2), ("never NaN", 3), ("bounded", 4), ("no value", 6))),
        ("Pointers", "pointer", False, (("known", 2), ("never null", 5), ("no value", 6))),
    )
    found: list[SummaryTable | None] = []
    for title, kind, is_truth, asked in kinds:
        rows = _with_total(queries.rows(_VALUES_BY_LANGUAGE, [NOT_SAID, kind, is_truth]))
        cells = [[row[0], row[1], *(CountShare(row[at], row[1]) for _, at in asked)] for row in rows]
        columns = [text("language", "name"), count("values"), *(share(heading) for heading, _ in asked)]
        found.append(table_of(title, columns, cells))
    return found


def _opcodes(queries: Queries) -> SummaryTable | None:
    rows = queries.rows(_VALUES_BY_OPCODE, [MAX_EXAMPLES])
    cells = [[name, total, CountShare(unknown, total)] for name, total, unknown in rows]
    columns = [text("opcode", "name"), count("values"), share("unknown")]
    return table_of("Opcodes with most unknown values", columns, cells, RowChart.PARTS)


def _findings(queries: Queries) -> SummaryTable | None:
    cells = [
        [name, total, CountShare(certain, total), CountShare(possible, total)]
        for name, total, certain, possible in _with_total(queries.rows(_FINDINGS_BY_KIND))
    ]
    columns = [text("kind", "name"), count("findings"), share("certain"), share("possible")]
    return table_of("Findings", columns, cells, RowChart.PARTS)


def _findings_by_origin(queries: Queries) -> SummaryTable | None:
    rows = queries.rows(_FINDINGS_BY_ORIGIN, [MAX_EXAMPLES])
    columns = [count("findings"), count("certain"), count("possible"), text("module", "name")]
    return table_of("Modules with most findings", columns, rows)


def table_of(
    title: str,
    columns: Sequence[SummaryColumn],
    rows: Sequence[Sequence[Any]],
    chart: RowChart = RowChart.NONE,
    below: int = 0,
    note: str = "",
) -> SummaryTable | None:
    """A table; None where it has no rows."""
    return SummaryTable(title, columns, rows, chart, below, note) if rows else None
