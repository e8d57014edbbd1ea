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
                rows.append((f"{name}:{value.name}", known.signed.lower, known.signed.upper))
    return rows


def floats_that_may_be_nan(f: scev.FunctionFacts) -> list[str]:
    """The names of the floats that may be a NaN."""
    found: list[str] = []
    for value in f.values():
        known: scev.FloatSet | None = value.float_range
        if known is not None and known.may_be_nan:
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


def bounds(f: scev.FunctionFacts, name: str) -> tuple[float, float, int]:
    """The bounds of a float, and the number of its intervals; what nobody knows is not a number."""
    known = f[name].float_range
    if known is None:
        return float("nan"), float("nan"), 0
    lowest: float = min(lower for lower, _ in known.intervals)
    return max(known.lower, lowest), known.upper, len(known.intervals)


def unsigned(f: scev.FunctionFacts, name: str) -> tuple[int, int, bool]:
    """The unsigned bounds of an integer, and whether it may be 0."""
    known = f[name].int_range
    assert known is not None
    reading: scev.Bounds = known.unsigned
    return reading.lower, reading.upper, 0 in known


def run(f: scev.FunctionFacts, **numbers: int) -> list[int]:
    """How often the first loop runs for some numbers; its counter in the third iteration; and how far two values are
    apart there.
    """
    trips = f.loops[0].trip_count.exact
    counter, following = f["i"].evolution, f["next"].evolution
    assert trips is not None
    assert isinstance(counter, scev.AddRec)
    assert following is not None
    third: scev.Expression = counter.at_iteration(2)
    return [trips.evaluate(numbers), third.evaluate(), (following - counter + 1).evaluate(numbers)]


def known(f: scev.FunctionFacts) -> bool:
    """Whether the counter is below a limit, by expressions and by what else may be given."""
    counter = f["i"].evolution
    assert counter is not None
    given: list[tuple[str, str | int, str | int]] = [("slt", "%x", "%i")]
    return f.is_known("ult", counter, 9) and f.implies("slt", "%x", 9, at="%loop", given=given)


def shown(facts: scev.ModuleFacts) -> list[str]:
    """What a notebook shows of each."""
    f = facts["f"]
    pages = [facts._repr_html_(), f._repr_html_(), f.loops[0]._repr_html_(), f["i"]._repr_html_()]
    counter, known = f["i"].evolution, f["i"].range
    if counter is not None and known is not None:
        pages += [counter._repr_html_(), known._repr_html_()]
    return pages


def with_given() -> scev.ModuleFacts:
    """What the caller knows, in objects and as text."""
    given: scev.GivenFacts = {"f": {"x": (0, 8), "y": "finite"}, "*": ["x >= 0"]}
    return scev.analyze("define void @f(i32 %x, float %y) {\n  ret void\n}\n", given=given, jobs=2)


def counted(facts: scev.ModuleFacts) -> list[int]:
    """The number of loops of each function, found on two processes."""
    return facts.map(lambda f: len(f.loops), jobs=2)


def exported(facts: scev.ModuleFacts) -> tuple[str, str]:
    """The schema, by the object and by the text."""
    return str(facts.to_dict()["schema"]), facts.to_json()[:10]
