"""What a user writes, with types: it is run by test_typed_user.py, and checked by `mypy --strict` with all other tests.

Nothing here is ignored or cast: what has to be narrowed, a user has to narrow.
"""

from __future__ import annotations

import scev

Rows = list[tuple[str, int, int]]


def integer_rows(facts: scev.ModuleFacts) -> Rows:
    """The signed bounds of the integers of which something is known."""
    rows: Rows = []
    for name, f in facts.items():
        for value in f:
            known: scev.IntSet | None = value.int_range
            if known is not None and not known.is_full() and not known.is_empty():
                rows.append((f"{name}:{value.name}", known.signed_min(), known.signed_max()))
    return rows


def floats_that_may_be_nan(f: scev.FunctionFacts) -> list[str]:
    """The names of the floats that may be a NaN."""
    found: list[str] = []
    for value in f.values():
        known: scev.FloatSet | None = value.float_range
        if known is not None and known.may_be_nan():
            found.append(value.source_name or value.name)
    return found


def trips(f: scev.FunctionFacts) -> dict[str, str]:
    """The number of trips of each loop, as a text."""
    counts: dict[str, str] = {}
    for loop in f.loops:
        exact: scev.Expression | None = loop.trip_count.exact
        counts[str(loop.header)] = "unknown" if exact is None else str(exact)
    return counts


def lines(f: scev.FunctionFacts) -> dict[int, list[str]]:
    """The values by the line of the source that they are from."""
    found: dict[int, list[str]] = {}
    for name, value in f.items():
        line: int | None = value.line
        if line is not None:
            found.setdefault(line, []).append(name)
    return found


def lookups(facts: scev.ModuleFacts, name: str) -> str:
    """A function and its first value, where there is one."""
    f: scev.FunctionFacts | None = facts.get(name)
    if f is None or name not in facts:
        return "; ".join(other.name for other in facts.find(f"{name}*"))
    value: scev.ValueFacts | None = f.get("x", None)
    if value is None:
        return repr(f)
    where = "" if value.block is None else value.block.name
    at_block = value.int_range_at(f.function.blocks[0])
    return f"{value.name} {value.type} {where}{value.source_line} {at_block} {len(f)} {len(facts)}"


def counted(facts: scev.ModuleFacts) -> list[int]:
    """The number of loops of each function, found on two processes."""
    return facts.map(lambda f: len(f.loops), jobs=2)


def exported(facts: scev.ModuleFacts) -> tuple[str, str]:
    """The schema, by the object and by the text."""
    return str(facts.to_dict()["schema"]), facts.to_json()[:10]
