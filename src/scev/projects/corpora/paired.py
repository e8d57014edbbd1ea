"""Two data sets side by side: which module, loop and value of the one is which of the other.

    modules      of equal content; of what is left, those of equal origin; then those of an equal file name: each where
                 it is the only one on both sides
    loops        where modules have the same IR, by function and header; else by function, file name and line, where
                 both sides have equally many there, in the order of their columns
    values       by function and name, where modules have the same IR

The same IR is that of equal content, on which the same passes were run. Functions whose names are no Unicode are not
paired: several of them are spelt alike.

What has no partner stands alone: nothing is paired that may be another thing's.
"""

from __future__ import annotations

from typing import Final

from scev.projects.corpora.queries import Queries
from scev.projects.corpora.summary import COUNT_STATE

BEFORE: Final = "before_"
AFTER: Final = "after_"
SIDES: Final = (BEFORE, AFTER)
WAYS: Final = {
    "content": "content",
    "origin": "origin",
    "file name": "nullif(regexp_extract(origin, '[^/]*$'), '')",
}
"""How modules are matched, in order, with what is equal then."""

_HAS_NAME: Final = "NOT contains(function, '\ufffd')"
_PAIRS: Final = "CREATE TEMP TABLE pairs (before BIGINT, after BIGINT, way VARCHAR)"
_NUMBERED: Final = """
    CREATE TEMP TABLE {side}numbered AS
    SELECT row_number() OVER (ORDER BY origin, content) AS number, content, origin, outcome, reason, seconds
    FROM {side}modules"""
_ONLY_ONES: Final = """
    SELECT {key} AS key, min(number) AS number FROM {side}numbered
    WHERE number NOT IN (SELECT {column} FROM pairs) AND {key} IS NOT NULL GROUP BY key HAVING count(*) = 1"""
_PAIRED: Final = """
    CREATE TEMP TABLE paired AS
    SELECT pairs.way = 'content' AND {is_prepared_alike} AS is_same, pairs.before AS number, other.origin AS origin,
        one.content AS before_content, one.outcome AS before_outcome, one.seconds AS before_seconds,
        other.content AS after_content, other.outcome AS after_outcome, other.seconds AS after_seconds,
        coalesce(other.reason, one.reason) AS reason
    FROM pairs JOIN before_numbered one ON pairs.before = one.number
        JOIN after_numbered other ON pairs.after = other.number"""
_KEYED_LOOPS: Final = f"""
    CREATE TEMP TABLE {{side}}keyed AS
    SELECT *, count(*) OVER alike AS many,
        row_number() OVER (alike ORDER BY "column", depth, length(loop), loop) AS place
    FROM (
        SELECT paired.number AS module, is_same, function, source_function, loop, source_name, file, line, "column",
            depth, exact, constant_max, cause, {COUNT_STATE} AS state,
            CASE WHEN {_HAS_NAME} THEN
                CASE WHEN is_same THEN loop ELSE regexp_extract(file, '[^/]*$') || ':' || line END END AS key
        FROM {{side}}loops JOIN paired ON {{side}}loops.content = paired.{{side}}content)
    WINDOW alike AS (PARTITION BY module, function, key)"""
_LOOP_PAIRS: Final = """
    CREATE TEMP TABLE loop_pairs AS
    SELECT origin, one.is_same AS is_same, coalesce(other.source_function, function) AS function,
        coalesce(other.source_name, other.loop) AS loop, other.file AS file, other.line AS line, place,
        one.state AS before_state, one.exact AS before_exact, one.constant_max AS before_max, one.cause AS before_cause,
        other.state AS after_state, other.exact AS after_exact, other.constant_max AS after_max,
        other.cause AS after_cause
    FROM before_keyed one JOIN after_keyed other USING (module, function, key, place, many)
        JOIN paired ON paired.number = one.module"""
_RISE: Final = """coalesce((other.{bound}_int > one.{bound}_int)::INT - (other.{bound}_int < one.{bound}_int)::INT,
    (other.{bound} > one.{bound})::INT - (other.{bound} < one.{bound})::INT)"""
"""1 where a bound has become larger, -1 where it has become smaller; exact where 64 bits hold it."""
_VALUE_PAIRS: Final = f"""
    CREATE TEMP VIEW value_pairs AS
    SELECT origin, kind, coalesce(other.source_function, function) AS function, value,
        one.range AS before_range, other.range AS after_range,
        {_RISE.format(bound="min")} AS min_rise, {_RISE.format(bound="max")} AS max_rise,
        coalesce(other.may_be_nan, false)::INT - coalesce(one.may_be_nan, false)::INT AS nan_rise
    FROM before_values one JOIN after_values other USING (content, function, value, kind)
        JOIN paired ON paired.after_content = content AND is_same
    WHERE {_HAS_NAME}"""
NARROWER: Final = "min_rise >= 0 AND max_rise <= 0 AND nan_rise <= 0 AND (min_rise, max_rise, nan_rise) <> (0, 0, 0)"
WIDER: Final = "min_rise <= 0 AND max_rise >= 0 AND nan_rise >= 0 AND (min_rise, max_rise, nan_rise) <> (0, 0, 0)"
"""Of `value_pairs`."""


def pair_modules(queries: Queries, is_prepared_alike: bool) -> None:
    """Make `paired`: a row for each pair of modules, numbered."""
    queries.rows(_PAIRS)
    for side in SIDES:
        queries.rows(_NUMBERED.format(side=side))
    for way, key in WAYS.items():
        one, other = (_ONLY_ONES.format(side=side, key=key, column=side.rstrip("_")) for side in SIDES)
        matched = f"SELECT one.number, other.number, ? FROM ({one}) one JOIN ({other}) other USING (key)"
        queries.rows(f"INSERT INTO pairs {matched}", [way])
    queries.rows(_PAIRED.format(is_prepared_alike=is_prepared_alike))


def pair_loops(queries: Queries) -> None:
    """Make `loop_pairs`: a row for each pair of loops of paired modules; {side}keyed has all of their loops."""
    for side in SIDES:
        queries.rows(_KEYED_LOOPS.format(side=side))
    queries.rows(_LOOP_PAIRS)


def pair_values(queries: Queries) -> None:
    """Make `value_pairs`: how the bounds of each pair of values have moved."""
    queries.rows(_VALUE_PAIRS)
