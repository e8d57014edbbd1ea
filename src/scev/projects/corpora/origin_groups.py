"""The modules of a data set in groups: by their package, or by the first folder in which their origins differ.

    lib/png/a.bc, lib/png/b.bc, lib/zip/c.bc        lib/png, lib/zip

A member of an archive, or a row of a Parquet file, is in the archive or file as in a folder.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scev.projects.corpora.queries import Queries
from scev.report.forms.text.summary_tables import (
    CellUnit,
    CountShare,
    RowChart,
    SummaryColumn,
    SummaryTable,
    count,
    text,
)

MIN_GROUPS: Final = 2
MAX_GROUPS: Final = 50
"""With fewer groups there is nothing to compare, with more nobody does."""
MAX_DEPTH: Final = 64
"""Folders of an origin that are looked at."""
NO_PACKAGE: Final = "no package"
_IN_FOLDERS: Final = r"regexp_replace(origin, '\.(parquet|tar|tgz|tbz2|txz|tar\.\w+):', '.\1/')"
_FOLDERS: Final = f"string_split(regexp_replace({_IN_FOLDERS}, '/[^/]*$|^[^/]*$', ''), '/')"
_PREFIX: Final = f"array_to_string(list_slice({_FOLDERS}, 1, ?), '/')"
_BY_PACKAGE: Final = f"coalesce(nullif(package, ''), '{NO_PACKAGE}')"


def origin_groups(queries: Queries, of_loops: str, loop_columns: Sequence[SummaryColumn]) -> SummaryTable | None:
    """A row for each group; None where there are too few or too many. `of_loops`: what SQL counts of loops, in order
    of `loop_columns` behind their number.
    """
    (packages,) = queries.row("SELECT count(DISTINCT nullif(package, '')) FROM modules")
    if packages:
        (groups,) = queries.row(f"SELECT count(DISTINCT {_BY_PACKAGE}) FROM modules")
        return _table(queries, "package", _BY_PACKAGE, [], of_loops, loop_columns) if _is_usual(groups) else None
    (deepest,) = queries.row(f"SELECT coalesce(max(len({_FOLDERS})), 0) FROM modules")
    for depth in range(1, min(deepest, MAX_DEPTH) + 1):
        (groups,) = queries.row(f"SELECT count(DISTINCT {_PREFIX}) FROM modules", [depth])
        if groups >= MIN_GROUPS:
            found = _is_usual(groups)
            return _table(queries, "folder", _PREFIX, [depth], of_loops, loop_columns) if found else None
    return None


def _is_usual(groups: int) -> bool:
    return MIN_GROUPS <= groups <= MAX_GROUPS


def _table(
    queries: Queries,
    heading: str,
    name: str,
    parameters: Sequence[object],
    of_loops: str,
    loop_columns: Sequence[SummaryColumn],
) -> SummaryTable:
    loops = dict(_by_name(queries, f"""
        SELECT name, count(*), {of_loops} FROM loops JOIN (SELECT content, {name} AS name FROM modules) USING (content)
        GROUP BY name""", parameters))  # fmt: skip
    modules = queries.rows(f"""
        SELECT {name} AS name, count(*), count(*) FILTER (outcome <> 'ok'), coalesce(sum(seconds), 0) FROM modules
        GROUP BY name ORDER BY name""", parameters)  # fmt: skip
    nothing = (0,) * len(loop_columns)
    rows = []
    for group, number, bad, seconds in modules:
        total, *states = loops.get(group, nothing)
        rows.append([group or ".", number, bad, seconds, total, *(CountShare(state, total) for state in states)])
    columns = [text(heading, "name"), count("modules"), count("not ok"), SummaryColumn("CPU s", CellUnit.SECONDS)]
    return SummaryTable(f"By {heading}", [*columns, *loop_columns], rows, RowChart.PARTS)


def _by_name(queries: Queries, question: str, parameters: Sequence[object]) -> list[tuple[str, tuple[int, ...]]]:
    return [(name, tuple(counts)) for name, *counts in queries.rows(question, parameters)]
