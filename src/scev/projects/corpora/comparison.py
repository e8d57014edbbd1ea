"""What changed between two data sets: of two versions of scev on the same modules, or of two compilers' modules.

A loop's count is gained where it is exact now and was not before, lost where it was. Its bound is narrower where it is
a smaller number than before; it is compared as decimals are, by length and digits. Findings are the same where their
fingerprints are. All is of modules that are paired (paired.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from scev.projects.corpora.paired import (
    AFTER,
    BEFORE,
    NARROWER,
    SIDES,
    WAYS,
    WIDER,
    pair_loops,
    pair_modules,
    pair_values,
)
from scev.projects.corpora.queries import Queries, open_queries
from scev.projects.corpora.summary import IS_KNOWN, MAX_EXAMPLES, STATES, and_total, asked_line, first_of, table_of
from scev.report.forms.text.summary_tables import CellUnit, Summary, SummaryColumn, SummaryTable, count, text
from scev.support.amounts import counted

NO_QUESTION: Final = ("schema", "tables", "command")
"""What a manifest says that makes no other rows of the same modules."""
PROGRAM: Final = "program"
PREPARE: Final = "prepare"
FINDINGS: Final = "findings"
VALUES: Final = "values"
_CHANGE: Final = SummaryColumn("change", CellUnit.CHANGE)
_LESS: Final = "(length({0}) < length({1}) OR length({0}) = length({1}) AND {0} < {1})"
_LOOP_CHANGES: Final = {
    "exact count gained": "before_exact IS NULL AND after_exact IS NOT NULL",
    "exact count lost": "before_exact IS NOT NULL AND after_exact IS NULL",
    "another exact count": "is_same AND before_exact <> after_exact",
    "bound gained": "before_max IS NULL AND after_max IS NOT NULL",
    "bound lost": "before_max IS NOT NULL AND after_max IS NULL",
    "bound narrower": _LESS.format("after_max", "before_max"),
    "bound wider": _LESS.format("before_max", "after_max"),
}
"""What may be said of a pair of loops; another expression for the count says something where it is of the same IR."""
_VALUE_CHANGES: Final = {
    "known before": "known_before",
    "known after": "known_after",
    "gained": "before_range IS NULL AND after_range IS NOT NULL",
    "lost": "before_range IS NOT NULL AND after_range IS NULL",
    "narrower": f"known_before AND (known_after AND {NARROWER} OR NOT known_after AND after_range IS NOT NULL)",
    "wider": f"known_after AND (known_before AND {WIDER} OR NOT known_before AND before_range IS NOT NULL)",
}
"""What may be said of a pair of values; of what has no value, as it is never computed, everything is true."""
_KNOWN_PAIRS: Final = f"""(SELECT *, {IS_KNOWN.replace("range", "before_range")} AS known_before,
    {IS_KNOWN.replace("range", "after_range")} AS known_after FROM value_pairs)"""
_FINGERPRINTS: Final = """
    CREATE TEMP TABLE {side}fingerprints AS
    SELECT fingerprint, min(findings.kind) AS kind, min(verdict) AS verdict, min(paired.origin) AS origin,
        arg_min(message, paired.origin || message) AS message, arg_min(file, paired.origin || message) AS file,
        arg_min(line, paired.origin || message) AS line
    FROM {side}findings findings JOIN paired ON findings.content = paired.{side}content
    WHERE fingerprint IS NOT NULL AND list_contains(?, findings.kind) GROUP BY fingerprint"""
_FINDING_COUNTS: Final = """
    SELECT coalesce(other.kind, one.kind) AS kind, count(one.kind), count(other.kind),
        count(*) FILTER (one.kind IS NULL), count(*) FILTER (other.kind IS NULL)
    FROM before_fingerprints one FULL JOIN after_fingerprints other USING (fingerprint) GROUP BY 1 ORDER BY 1"""
_PLACE: Final = "CASE WHEN line IS NULL THEN file ELSE file || ':' || line END"


def comparison_of(folder: str, against: str) -> Summary:
    """What a data set says otherwise than an earlier one, `against`; ScevError where one is none."""
    with open_queries() as queries:
        before = queries.add(against, BEFORE)
        after = queries.add(folder, AFTER)
        pair_modules(queries, before.get(PREPARE) == after.get(PREPARE))
        pair_loops(queries)
        found = [_modules(queries), _outcomes(queries), _outcome_examples(queries), _states(queries), _changes(queries)]
        found += [_loop_examples(queries, "lost"), _loop_examples(queries, "gained")]
        if _have(VALUES, before, after):
            pair_values(queries)
            found += [_values(queries), _value_examples(queries, "lost"), _value_examples(queries, "gained")]
        if _have(FINDINGS, before, after):
            kinds = [kind for kind in before.get("checks", ()) if kind in after.get("checks", ())]
            for side in SIDES:
                queries.rows(_FINGERPRINTS.format(side=side), [kinds])
            found += [_findings(queries)]
            found += [_finding_examples(queries, *sides) for sides in (("lost", SIDES), ("gained", SIDES[::-1]))]
        head = [_side_line("before", against, before), _side_line("after", folder, after)]
        head += [*_differences(before, after), _time_line(queries)]
    return Summary(f"{against} → {folder}", head, [table for table in found if table is not None])


def _have(table: str, *manifests: dict[str, Any]) -> bool:
    return all(table in manifest["tables"] for manifest in manifests)


def _side_line(word: str, folder: str, manifest: dict[str, Any]) -> str:
    return f"{word}: {folder}: {asked_line(manifest)}"


def _differences(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """That the two are answers to different questions, where they are."""
    asked = [name for name in dict.fromkeys((*before, *after)) if name not in NO_QUESTION]
    names = [name for name in asked if before.get(name) != after.get(name)]
    if before.get("scev") != after.get("scev"):
        # The program is another one then.
        names = [name for name in names if name != PROGRAM]
    if not names:
        return ["both of the same version and settings"]
    said = [f"different: {'; '.join(_difference(name, before.get(name), after.get(name)) for name in names)}"]
    if PREPARE in names:
        said.append("of another preparation: loops are matched by their places in the source, values not at all")
    return said


def _difference(name: str, before: object, after: object) -> str:
    """`settings default → rounding=any`; of lists only what is not in both, `checks -null +nan`."""
    if isinstance(before, list) and isinstance(after, list):
        gone = [f"-{one}" for one in before if one not in after]
        return " ".join([name, *gone, *(f"+{one}" for one in after if one not in before)])
    return f"{name} {_value_words(before)} → {_value_words(after)}"


def _value_words(value: object) -> str:
    if isinstance(value, dict):
        return ",".join(f"{name}={one}" for name, one in value.items()) or "default"
    return "none" if value is None else str(value)


def _time_line(queries: Queries) -> str:
    pairs, before, after = queries.row(
        "SELECT count(*), coalesce(sum(before_seconds), 0), coalesce(sum(after_seconds), 0) FROM paired"
    )
    return f"{counted(pairs, 'module')} on both sides: {before:.1f} s of CPU time before, {after:.1f} s after"


def _modules(queries: Queries) -> SummaryTable | None:
    by_way = dict(queries.rows("SELECT way, count(*) FROM pairs GROUP BY way"))
    rows: list[list[Any]] = [[f"by {way}", by_way[way]] for way in WAYS if way in by_way]
    for side, words in zip(SIDES, ("only before", "only after"), strict=True):
        (alone,) = queries.row(f"SELECT count(*) - (SELECT count(*) FROM pairs) FROM {side}numbered")
        rows += [[words, alone]] if alone else []
    return table_of("Modules", [text("matched", "name"), count("modules")], rows)


def _outcomes(queries: Queries) -> SummaryTable | None:
    rows = queries.rows(
        "SELECT before_outcome, after_outcome, count(*) FROM paired WHERE before_outcome <> after_outcome "
        "GROUP BY ALL ORDER BY 3 DESC, 1, 2"
    )
    return table_of("Other outcomes", [text("before", "name"), text("after", "name"), count("modules")], rows)


def _outcome_examples(queries: Queries) -> SummaryTable | None:
    rows = queries.rows(
        "SELECT origin, before_outcome, after_outcome, reason FROM paired WHERE before_outcome <> after_outcome "
        "ORDER BY origin LIMIT ?",
        [MAX_EXAMPLES],
    )
    columns = [text("module", "name"), text("before"), text("after"), text("reason", "reason")]
    return table_of("Modules with another outcome", columns, rows, below=3)


def _states(queries: Queries) -> SummaryTable | None:
    """How many loops of each state there were and are, among those on both sides; and those that stand alone."""
    (pairs,) = queries.row("SELECT count(*) FROM loop_pairs")
    sides = [dict(queries.rows(f"SELECT {side}state, count(*) FROM loop_pairs GROUP BY ALL")) for side in SIDES]
    rows: list[list[Any]] = [[state, *(side.get(state, 0) for side in sides)] for state in STATES]
    alone = [queries.row(f"SELECT count(*) FROM {side}keyed")[0] - pairs for side in SIDES]
    rows += [["on both sides", pairs, pairs], ["without a partner", *alone]]
    if not pairs and not any(alone):
        return None
    cells = [[name, before, after, after - before] for name, before, after in rows]
    return table_of("Loops", [text("count", "name"), count("before"), count("after"), _CHANGE], cells)


def _changes(queries: Queries) -> SummaryTable | None:
    asked = ", ".join(f"count(*) FILTER ({condition})" for condition in _LOOP_CHANGES.values())
    found = zip(_LOOP_CHANGES, queries.row(f"SELECT {asked} FROM loop_pairs"), strict=True)
    return table_of("What changed of loops", [text("change", "name"), count("loops")], [one for one in found if one[1]])


def _loop_examples(queries: Queries, what: str) -> SummaryTable | None:
    columns = [text("function", "name"), text("loop", "name"), text("where", "place"), *_below_example()]
    asked = (
        f"function, loop, {_PLACE}, origin, coalesce(before_exact, before_cause), coalesce(after_exact, after_cause)"
    )
    which = f"FROM loop_pairs WHERE {_LOOP_CHANGES[f'exact count {what}']}"
    return _examples(queries, f"Exact counts {what}", columns, asked, which, "origin, function, line, loop, place", 3)


def _examples(
    queries: Queries, title: str, columns: Sequence[SummaryColumn], asked: str, which: str, order: str, below: int
) -> SummaryTable | None:
    """The first rows of an answer: what is `asked` of `which`; the title says how many there are."""
    (total,) = queries.row(f"SELECT count(*) {which}")
    rows = queries.rows(f"SELECT {asked} {which} ORDER BY {order} LIMIT ?", [MAX_EXAMPLES])
    return table_of(f"{title}{first_of(len(rows), total)}", columns, rows, below=below)


def _below_example() -> Sequence[SummaryColumn]:
    return text("module", "place"), text("before", "expression"), text("after", "expression")


def _values(queries: Queries) -> SummaryTable | None:
    asked = ", ".join(f"count(*) FILTER ({condition})" for condition in _VALUE_CHANGES.values())
    rows = and_total(queries.rows(f"SELECT kind, count(*), {asked} FROM {_KNOWN_PAIRS} GROUP BY kind ORDER BY kind"))
    columns = [text("kind", "name"), count("values"), *map(count, _VALUE_CHANGES)]
    return table_of("Ranges of values", columns, rows, note="of modules with the same IR")


def _value_examples(queries: Queries, what: str) -> SummaryTable | None:
    columns = [text("function", "name"), text("value", "name"), *_below_example()]
    asked = "function, value, origin, before_range, after_range"
    which = f"FROM {_KNOWN_PAIRS} WHERE {_VALUE_CHANGES[what]}"
    return _examples(queries, f"Ranges {what}", columns, asked, which, "origin, function, length(value), value", 3)


def _findings(queries: Queries) -> SummaryTable | None:
    rows = and_total(queries.rows(_FINDING_COUNTS))
    columns = [text("kind", "name"), *map(count, ("before", "after", "gained", "lost"))]
    return table_of(
        "Findings", columns, rows, note="of kinds that both looked for; the same finding of several modules counts once"
    )


def _finding_examples(queries: Queries, what: str, sides: Sequence[str]) -> SummaryTable | None:
    here, other = sides
    which = f"FROM {here}fingerprints WHERE fingerprint NOT IN (SELECT fingerprint FROM {other}fingerprints)"
    columns = [text("kind", "name"), text("verdict", "reason"), text("where", "place"), text("module", "place")]
    asked, order = f"kind, verdict, {_PLACE}, origin, message", "origin, file, line, kind, fingerprint"
    return _examples(queries, f"Findings {what}", [*columns, text("message")], asked, which, order, 2)
