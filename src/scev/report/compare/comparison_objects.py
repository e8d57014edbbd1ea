"""A comparison for programs: `--format json`, schema scev-compare/1, and the data of the page.

    {"schema": "scev-compare/1", "a": "O1.bc", "b": "O2.bc",
     "counts": {"gained": 3, "lost": 1, "sharper": 4, "weaker": 0, "different": 2, "same": 90},
     "rows": [{"function": "f", "kind": "value", "name": "i", "where": "t.c:12", "line": 12, "change": "lost",
               "a": "[0, 9]", "b": "anything", "llvm_a": "%i", "llvm_b": "%i.0", "a_bounds": {"min": 0, "max": 9}}],
     "only_a": {"functions": ["g"],
                "facts": [{"function": "f", "kind": "loop", "name": "for k", "where": …, "fact": "9 times"}]},
     "only_b": …}

Facts that are the same are counted, and have no rows.
"""

from __future__ import annotations

from typing import Any, Final

from scev.report.compare.matching import ComparedRow, FunctionComparison, ProgramComparison, changed
from scev.report.compare.sides import SideFact
from scev.report.forms.data.access_objects import known_fields
from scev.report.forms.data.plain_numbers import bounds_of

SCHEMA: Final = "scev-compare/1"


def json_object(found: ProgramComparison) -> dict[str, Any]:
    """The object of `--format json`."""
    return {
        "schema": SCHEMA,
        "a": found.a,
        "b": found.b,
        "counts": found.counts(),
        "rows": [_row_object(row) for row in changed(found.rows())],
        "only_a": {"functions": found.only_a, "facts": _alone(found.functions, True)},
        "only_b": {"functions": found.only_b, "facts": _alone(found.functions, False)},
    }


def _row_object(row: ComparedRow) -> dict[str, Any]:
    a, b = row.words()
    made = {**_thing(row.function, row.a), "change": row.change, "a": a, "b": b}
    for key, value in (("llvm_a", row.a.llvm), ("llvm_b", row.b.llvm)):
        if value:
            made[key] = value
    for key, fact in (("a_bounds", row.a), ("b_bounds", row.b)):
        if bounds := bounds_of(fact.known, fact.sign == "unsigned"):
            made[key] = bounds
    return made


def _thing(function: str, fact: SideFact) -> dict[str, Any]:
    """What a fact is about; keys that have nothing to say are absent."""
    where, line, place = fact.where or None, fact.line or None, fact.place or None
    return known_fields(function=function, kind=fact.kind, name=fact.name, where=where, line=line, place=place)


def _alone(functions: list[FunctionComparison], is_a: bool) -> list[dict[str, Any]]:
    """The facts of one side only, in functions that both have."""
    return [
        {**_thing(function.shown, fact), "fact": fact.words()}
        for function in functions
        for fact in (function.only_a if is_a else function.only_b)
    ]


def comparison_object(found: ProgramComparison, title: str, version: str) -> dict[str, Any]:
    """The data of the page. Its rows are those that differ, in their order; whoever draws sets puts "aSet" and "bSet"
    into them.
    """
    rows: list[dict[str, Any]] = []
    for row in changed(found.rows()):
        a, b = row.words()
        one: dict[str, Any] = {
            "function": row.function,
            "kind": row.a.kind,
            "name": row.a.name,
            "where": ", ".join(part for part in (row.a.where, row.a.place) if part),
            "change": row.change,
            "a": a,
            "b": b,
        }
        if row.a.line:
            one["line"] = row.a.line
        rows.append(one)
    return {
        "title": title,
        "a": found.a,
        "b": found.b,
        "version": version,
        "notes": notes_of(found),
        "counts": found.counts(),
        "rows": rows,
    }


def notes_of(found: ProgramComparison) -> list[str]:
    """What to say of the whole: what only one side has."""
    notes = [
        f"only in {side}: {', '.join(names)}" for side, names in (("A", found.only_a), ("B", found.only_b)) if names
    ]
    return notes + found.notes
