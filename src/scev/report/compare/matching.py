"""Which fact of one side is about the same thing as which of the other, and what came of each.

Functions have the same name of LLVM's; else the same shown name, where each side has one function of it. In them

    loops       the same name and line; else the same header; else the same number in order, where as many are left
    values      the same name and line; among LLVM's names, one that is a number only as long as the same is computed
                by all numbers before it
    places      of a value, the same words

What several facts of one side are said of one thing is joined (`joined`). What one side alone has says nothing of the
other: a function may be inlined, a value optimised away. It is counted, and never lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from scev.report.compare.judged import CHANGES, SAME, VERDICTS, Count, judge_counts, judge_sets, union_of
from scev.report.compare.sides import KINDS, LOOP, Fact, FunctionSide, is_number

Key = tuple[str, ...]


class Row(NamedTuple):
    """What came of one thing: A's fact, B's, and the verdict."""

    function: str
    change: str
    a: Fact
    b: Fact

    def words(self) -> tuple[str, str]:
        """Both facts in words that differ, if any do."""
        plain = self.a.words(), self.b.words()
        return plain if plain[0] != plain[1] else (self.a.words(True), self.b.words(True))


class Alone(NamedTuple):
    """A fact of one side only."""

    function: str
    fact: Fact


class FunctionComparison(NamedTuple):
    """One function: its shown name, its place, and what came of its facts."""

    shown: str
    file: str
    line: int
    rows: list[Row]
    only_a: list[Fact]
    only_b: list[Fact]


class Comparison(NamedTuple):
    """Two programs. `a`, `b` are their names; `only_a`, `only_b` the functions of one of them."""

    a: str
    b: str
    functions: list[FunctionComparison]
    only_a: list[str]
    only_b: list[str]
    notes: list[str]

    def rows(self) -> Iterable[Row]:
        """The rows of all functions."""
        for function in self.functions:
            yield from function.rows

    def counts(self) -> dict[str, int]:
        """How many rows have each verdict."""
        found = dict.fromkeys(VERDICTS, 0)
        for row in self.rows():
            found[row.change] += 1
        return found


def compare(a: str, b: str, sides_a: Sequence[FunctionSide], sides_b: Sequence[FunctionSide]) -> Comparison:
    """What came of the facts of A in B; `a` and `b` are what the two are called."""
    pairs = function_pairs(sides_a, sides_b)
    taken = {id(side) for pair in pairs for side in pair}
    return Comparison(
        a,
        b,
        [compare_functions(one, other) for one, other in pairs],
        [side.shown for side in sides_a if id(side) not in taken],
        [side.shown for side in sides_b if id(side) not in taken],
        [],
    )


def function_pairs(
    sides_a: Sequence[FunctionSide], sides_b: Sequence[FunctionSide]
) -> list[tuple[FunctionSide, FunctionSide]]:
    """The functions of both, in A's order."""
    by_llvm = {side.llvm: side for side in sides_b}
    found = {side.llvm: by_llvm[side.llvm] for side in sides_a if side.llvm in by_llvm}
    matched = {side.llvm for side in found.values()}
    left_a = _unique(side for side in sides_a if side.llvm not in found)
    left_b = _unique(side for side in sides_b if side.llvm not in matched)
    for shown, side in left_a.items():
        if shown in left_b:
            found[side.llvm] = left_b[shown]
    return [(side, found[side.llvm]) for side in sides_a if side.llvm in found]


def _unique(sides: Iterable[FunctionSide]) -> dict[str, FunctionSide]:
    """By shown name, the functions of which there is one."""
    found: dict[str, FunctionSide] = {}
    several: set[str] = set()
    for side in sides:
        if side.shown in found:
            several.add(side.shown)
        found[side.shown] = side
    return {shown: side for shown, side in found.items() if shown not in several}


def compare_functions(a: FunctionSide, b: FunctionSide) -> FunctionComparison:
    """What came of the facts of one function."""
    alike = numbers_alike(a.numbered, b.numbered)
    rows: list[Row] = []
    only_a: list[Fact] = []
    only_b: list[Fact] = []
    loops_a = [fact for fact in a.facts if fact.kind == LOOP]
    loops_b = [fact for fact in b.facts if fact.kind == LOOP]
    for ours, theirs in loop_pairs(loops_a, loops_b):
        if not theirs:
            only_a += ours
        elif not ours:
            only_b += theirs
        else:
            one, other = joined_loops(ours), joined_loops(theirs)
            rows.append(Row(a.shown, judge_loops(ours, theirs), one, other))
    values_a = by_key([fact for fact in a.facts if fact.kind != LOOP], alike)
    values_b = by_key([fact for fact in b.facts if fact.kind != LOOP], alike)
    for key, fact in values_a.items():
        if key in values_b:
            other = values_b[key]
            rows.append(Row(a.shown, judge(fact, other), fact, other))
        else:
            only_a.append(fact)
    only_b += [fact for key, fact in values_b.items() if key not in values_a]
    rows.sort(key=_order)
    return FunctionComparison(a.shown, a.file, a.line, rows, only_a, only_b)


def _order(row: Row) -> tuple[int, int]:
    """Loops, arguments, values, the result; by line where it is known."""
    return KINDS.index(row.a.kind), row.a.line


def judge(a: Fact, b: Fact) -> str:
    """The verdict on two facts about one value."""
    return judge_sets(a.known, b.known, a.sign, b.sign)


# Values ---------------------------------------------------------------------------------------------------------------


def numbers_alike(a: Sequence[tuple[str, str]], b: Sequence[tuple[str, str]]) -> set[str]:
    """The numbers that are the same values on both sides: those before the first that is computed otherwise; all, in a
    program that is the same.
    """
    found: set[str] = set()
    for one, other in zip(a, b, strict=False):
        if one != other:
            break
        found.add(one[0])
    return found


def by_key(facts: Iterable[Fact], alike: set[str]) -> dict[Key, Fact]:
    """The facts about values, those about one thing joined. What a number is called after a pass is no name, and an
    expression of it is none.
    """
    found: dict[Key, Fact] = {}
    for fact in facts:
        if all(number in alike for number in re.findall(r"%\d+", fact.name)):
            key = key_of(fact)
            found[key] = joined(found[key], fact) if key in found else fact
    return found


def key_of(fact: Fact) -> Key:
    """What a fact is about. LLVM's names are those of one value, so they need no line."""
    where = "" if fact.name == fact.llvm else fact.where
    return fact.kind, fact.name, where, fact.place


def joined(a: Fact, b: Fact) -> Fact:
    """What holds of the values of both."""
    sign = a.sign if a.known is not None and not a.known.is_empty() else b.sign
    return a._replace(known=union_of(a.known, b.known, a.sign, b.sign), sign=sign)


# Loops ----------------------------------------------------------------------------------------------------------------

LoopPair = tuple[list[Fact], list[Fact]]


def loop_pairs(a: Sequence[Fact], b: Sequence[Fact]) -> list[LoopPair]:
    """The loops that are the same, some of each side: what an unrolled or versioned loop became is several."""
    found: list[LoopPair] = []
    left_a, left_b = list(a), list(b)
    for key in (_source_key, _header_key):
        groups_a, groups_b = _groups(left_a, key), _groups(left_b, key)
        for name, group in groups_a.items():
            if name in groups_b:
                other = groups_b[name]
                found += zip(([x] for x in group), ([y] for y in other), strict=True) if len(group) == len(other) else [
                    (group, other)
                ]
        left_a = [fact for fact in left_a if not key(fact) or key(fact) not in groups_b]
        left_b = [fact for fact in left_b if not key(fact) or key(fact) not in groups_a]
    if len(left_a) == len(left_b) and [fact.depth for fact in left_a] == [fact.depth for fact in left_b]:
        return found + [([x], [y]) for x, y in zip(left_a, left_b, strict=True)]
    return found + [([fact], []) for fact in left_a] + [([], [fact]) for fact in left_b]


def _source_key(fact: Fact) -> str:
    return f"{fact.name} {fact.where}" if fact.where else ""


def _header_key(fact: Fact) -> str:
    return "" if is_number(fact.llvm) else fact.llvm


def _groups(facts: Iterable[Fact], key: object) -> dict[str, list[Fact]]:
    found: dict[str, list[Fact]] = {}
    for fact in facts:
        name = key(fact)  # type: ignore[operator]
        if name:
            found.setdefault(name, []).append(fact)
    return found


def judge_loops(a: Sequence[Fact], b: Sequence[Fact]) -> str:
    """The verdict on loops that are the same. Of a loop that is one on one side and several on the other (a vectorised
    loop and its rest), the counts are no longer those of one loop: only whether all are counted is compared.
    """
    one, other = _count(joined_loops(a)), _count(joined_loops(b))
    if len(a) == len(b) == 1 or bool(one.exact) != bool(other.exact):
        return judge_counts(one, other)
    return judge_counts(one._replace(at_most=None), other._replace(at_most=None)) if not one.exact else SAME


def joined_loops(facts: Sequence[Fact]) -> Fact:
    """Some loops as one: counted where all are, bounded where all are."""
    first = facts[0]
    counts = [_count(fact) for fact in facts]
    if len(facts) == 1:
        return first
    exact = list(dict.fromkeys(count.exact for count in counts))
    numbers = {count.number for count in counts}
    bounds = [count.at_most for count in counts if count.at_most is not None]
    is_one = len(exact) == 1
    count = Count(
        "" if "" in exact else exact[0] if is_one else " and ".join(exact),
        counts[0].number if is_one and len(numbers) == 1 else None,
        max(bounds) if len(bounds) == len(counts) else None,
    )
    return first._replace(times=count)


def _count(fact: Fact) -> Count:
    assert fact.times is not None
    return fact.times


def changed(rows: Iterable[Row]) -> list[Row]:
    """The rows of facts that are not the same."""
    return [row for row in rows if row.change in CHANGES]


NOTHING_CHANGED: Final = "no fact differs"
