"""Which fact of one side is about the same thing as which of the other, and what came of each.

Functions have the same name of LLVM's; else the same shown name, where each side has one function of it. In them

    loops       the same name and line; else the same line; else, in a source that was edited, the same name. Without
                places in the source the same header; else the same number in order, where as many are left
    values      the same name and line; in a source that was edited, else the same name, if that is left once on each
                side; among LLVM's names, a number only as long as the same is computed by all numbers before it
    places      of a value, the same words

Lines are counted from that of the function, so that it may move. Where the source of both is at hand and differs, a
line of B is the one of A that has the same text, by the longest common sequence; lines in between that are as many on
both sides are the same in order.

What several facts of one side are said of one thing is joined (`joined`). What one side alone has says nothing of the
other: a function may be inlined, a value optimised away. It is counted, and never lost.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import Final, NamedTuple, final

from scev.report.compare.judged import CHANGES, SAME, VERDICTS, Count, FactChange, judge_counts, judge_sets, union_of
from scev.report.compare.sides import KINDS, LOOP, FunctionSide, SideFact, is_number
from scev.report.rows.absent import Hidden

Key = tuple[str, ...]


class ComparedRow(NamedTuple):
    """What came of one thing: A's fact, B's, and the verdict."""

    function: str
    change: FactChange
    a: SideFact
    b: SideFact

    def words(self) -> tuple[str, str]:
        """Both facts in words that differ, if any do."""
        plain = self.a.words(), self.b.words()
        return plain if plain[0] != plain[1] else (self.a.words(True), self.b.words(True))


class FunctionComparison(NamedTuple):
    """One function: its shown name, its place, and what came of its facts; `text` are its lines in A's source, from its
    head, where they are at hand.
    """

    shown: str
    file: str
    line: int
    rows: list[ComparedRow]
    only_a: list[SideFact]
    only_b: list[SideFact]
    text: tuple[str, ...] = ()

    def source_line(self, line: int) -> str:
        """A line of A's source; "" where it is not at hand."""
        number = line - self.line
        return self.text[number].strip() if 0 <= number < len(self.text) else ""


class ProgramComparison(NamedTuple):
    """Two programs. `a`, `b` are their names; `only_a`, `only_b` the functions of one of them; `notes` say what is
    assumed.
    """

    a: str
    b: str
    functions: list[FunctionComparison]
    only_a: list[str]
    only_b: list[str]
    notes: list[str]

    def rows(self) -> Iterable[ComparedRow]:
        """The rows of all functions."""
        for function in self.functions:
            yield from function.rows

    def counts(self) -> dict[FactChange, int]:
        """How many rows have each verdict."""
        found = dict.fromkeys(VERDICTS, 0)
        for row in self.rows():
            found[row.change] += 1
        return found


def compare(a: str, b: str, sides_a: Sequence[FunctionSide], sides_b: Sequence[FunctionSide]) -> ProgramComparison:
    """What came of the facts of A in B; `a` and `b` are what the two are called."""
    pairs = function_pairs(sides_a, sides_b)
    taken = {id(side) for pair in pairs for side in pair}
    assumed = Hidden()
    for side in (*sides_a, *sides_b):
        assumed = assumed.plus(side.assumed)
    return ProgramComparison(
        a,
        b,
        [compare_functions(one, other) for one, other in pairs],
        [side.shown for side in sides_a if id(side) not in taken],
        [side.shown for side in sides_b if id(side) not in taken],
        assumed.lines(),
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
    rows: list[ComparedRow] = []
    only_a: list[SideFact] = []
    only_b: list[SideFact] = []
    lines_a, lines_b = Numbering(a.line), Numbering(b.line, moved_lines(a, b))
    for ours, theirs in loop_pairs(a, b, lines_a, lines_b):
        if not theirs:
            only_a += ours
        elif not ours:
            only_b += theirs
        else:
            rows.append(ComparedRow(a.shown, judge_loops(ours, theirs), joined_loops(ours), joined_loops(theirs)))
    alike = numbers_alike(a.numbered, b.numbered)
    values_a, values_b = by_key(a, alike, lines_a), by_key(b, alike, lines_b)
    if is_edited(a, b):
        values_b = renamed_keys(values_a, values_b)
    there_b, there_a = unnarrowed(values_a, values_b, lines_b), unnarrowed(values_b, values_a, lines_a)
    for key, fact in values_a.items():
        other = values_b.get(key) or there_b.get(key)
        if other is not None:
            rows.append(ComparedRow(a.shown, judge(fact, other), fact, other))
        else:
            only_a.append(fact)
    for key, fact in values_b.items():
        if key in there_a:
            rows.append(ComparedRow(a.shown, judge(there_a[key], fact), there_a[key], fact))
        elif key not in values_a:
            only_b.append(fact)
    rows.sort(key=_order)
    return FunctionComparison(a.shown, a.file, a.line, rows, only_a, only_b, a.text)


def _order(row: ComparedRow) -> tuple[int, int]:
    """Loops, arguments, values, the result; by line where it is known."""
    return KINDS.index(row.a.kind), row.a.line


def judge(a: SideFact, b: SideFact) -> FactChange:
    """The verdict on two facts about one value."""
    return judge_sets(a.known, b.known, a.sign, b.sign)


# Lines ----------------------------------------------------------------------------------------------------------------


@final
class Numbering:
    """What the lines of a function are called on both sides: `first` is that of its head, and `moved` has, by lines of
    this side, those that are the same on the other, from the head on; None: lines are counted from the head alone.
    """

    __slots__ = ("_first", "_moved")

    def __init__(self, first: int, moved: dict[int, int] | None = None) -> None:
        self._first: Final = first
        self._moved: Final = moved

    def of_line(self, line: int) -> str:
        """A line; one that the other side does not have is called as none there is."""
        number = line - self._first
        if self._moved is None:
            return str(number)
        return str(self._moved[number]) if number in self._moved else f"new {number}"

    def of_fact(self, fact: SideFact) -> str:
        """The line of a fact; in another file, as it is."""
        return self.of_line(fact.line) if fact.line else fact.where

    def of_place(self, place: str) -> str:
        """The words of a place, `behind line 12 (x < n)`, with the line as it is called."""
        return re.sub(r"\bline (\d+)", lambda match: f"line {self.of_line(int(match[1]))}", place)


def moved_lines(a: FunctionSide, b: FunctionSide) -> dict[int, int] | None:
    """By lines of B those of A that are the same, both counted from the heads; None where the source of one is not at
    hand, or both are the same.
    """
    ours, theirs = [line.strip() for line in a.text], [line.strip() for line in b.text]
    if not ours or not theirs or ours == theirs:
        return None
    found: dict[int, int] = {}
    for change, first, last, begin, end in SequenceMatcher(None, ours, theirs).get_opcodes():
        if change == "equal" or last - first == end - begin:
            found |= zip(range(begin, end), range(first, last), strict=True)
    # The head is the head, though a parameter may be another.
    found = {line: other for line, other in found.items() if other}
    found[0] = 0
    return found


def is_edited(a: FunctionSide, b: FunctionSide) -> bool:
    """Whether two functions come from sources that differ, as far as one can see: another text, file, or line."""
    if not a.line or not b.line:
        return False
    return (os.path.basename(a.file), a.line, a.text) != (os.path.basename(b.file), b.line, b.text)


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


def by_key(side: FunctionSide, alike: set[str], lines: Numbering) -> dict[Key, SideFact]:
    """The facts about values, those about one thing joined. What a number is called after a pass is no name, and an
    expression of it is none.
    """
    found: dict[Key, SideFact] = {}
    for fact in side.facts:
        if fact.kind != LOOP and all(number in alike for number in re.findall(r"%\d+", fact.name)):
            key = key_of(fact, lines)
            found[key] = joined(found[key], fact) if key in found else fact
    return found


def key_of(fact: SideFact, lines: Numbering) -> Key:
    """What a fact is about. LLVM's names are those of one value, so they need no line."""
    return fact.kind, fact.name, "" if fact.name == fact.llvm else lines.of_fact(fact), lines.of_place(fact.place)


def unnarrowed(one: dict[Key, SideFact], other: dict[Key, SideFact], lines: Numbering) -> dict[Key, SideFact]:
    """By the places where a value is narrower on one side alone, what the other side knows there: as much as where the
    value is defined, if it is read at that place, and narrower nowhere else than on the one side. Where the sides
    differ at the definition, that says it.
    """
    elsewhere = {key[:3] for key in other if key[3] and key not in one}
    found: dict[Key, SideFact] = {}
    for key, fact in one.items():
        ours, defined = one.get((*key[:3], "")), other.get((*key[:3], ""))
        if not key[3] or key in other or ours is None or defined is None or key[:3] in elsewhere:
            continue
        if judge(ours, defined) == SAME and key[3] in [lines.of_place(place) for place in defined.read_at]:
            found[key] = defined._replace(place=fact.place)
    return found


def renamed_keys(a: dict[Key, SideFact], b: dict[Key, SideFact]) -> dict[Key, SideFact]:
    """B's facts, with A's key where one of a name is left on each side: its line has moved."""
    left_a = _left(key for key in a if key not in b)
    left_b = _left(key for key in b if key not in a)
    moved = {left_b[name]: key for name, key in left_a.items() if name in left_b}
    return {moved.get(key, key): fact for key, fact in b.items()}


def _left(keys: Iterable[Key]) -> dict[Key, Key]:
    """By kind, name and place, the keys of which there is one."""
    found: dict[Key, list[Key]] = {}
    for key in keys:
        found.setdefault((key[0], key[1], key[3]), []).append(key)
    return {name: group[0] for name, group in found.items() if len(group) == 1}


def joined(a: SideFact, b: SideFact) -> SideFact:
    """What holds of the values of both."""
    sign = a.sign if a.known is not None and not a.known.is_empty() else b.sign
    read_at = tuple(dict.fromkeys((*a.read_at, *b.read_at)))
    return a._replace(known=union_of(a.known, b.known, a.sign, b.sign), sign=sign, read_at=read_at)


# Loops ----------------------------------------------------------------------------------------------------------------

LoopPair = tuple[list[SideFact], list[SideFact]]


class _MatchedLoop(NamedTuple):
    """A loop, and what it may be found by, the best first; "" for nothing."""

    fact: SideFact
    keys: tuple[str, ...]


def loop_pairs(a: FunctionSide, b: FunctionSide, lines_a: Numbering, lines_b: Numbering) -> list[LoopPair]:
    """The loops that are the same, some of each side: what an unrolled or versioned loop became is several."""
    ours, theirs = _loops(a), _loops(b)
    if all(fact.where for fact in (*ours, *theirs)):
        # A header's name is the compiler's, which counts: `for.body5` is another loop where one was added before it.
        found, ours, theirs = _paired(_by_lines(ours, lines_a), _by_lines(theirs, lines_b))
        if is_edited(a, b):
            names, ours, theirs = _paired(_by_unique_name(ours), _by_unique_name(theirs))
            found += names
    else:
        found, ours, theirs = _paired(_by_headers(ours, lines_a), _by_headers(theirs, lines_b))
        if [fact.depth for fact in ours] == [fact.depth for fact in theirs]:
            return found + [([x], [y]) for x, y in zip(ours, theirs, strict=True)]
    return found + [([fact], []) for fact in ours] + [([], [fact]) for fact in theirs]


def _loops(side: FunctionSide) -> list[SideFact]:
    return [fact for fact in side.facts if fact.kind == LOOP]


def _by_lines(loops: list[SideFact], lines: Numbering) -> list[_MatchedLoop]:
    return [_MatchedLoop(fact, (f"{fact.name} {lines.of_fact(fact)}", lines.of_fact(fact))) for fact in loops]


def _by_unique_name(loops: list[SideFact]) -> list[_MatchedLoop]:
    count = Counter(fact.name for fact in loops)
    return [_MatchedLoop(fact, (fact.name if count[fact.name] == 1 else "",)) for fact in loops]


def _by_headers(loops: list[SideFact], lines: Numbering) -> list[_MatchedLoop]:
    return [
        _MatchedLoop(
            fact,
            (
                f"{fact.name} {lines.of_fact(fact)}" if fact.where else "",
                "" if is_number(fact.llvm) else fact.llvm,
            ),
        )
        for fact in loops
    ]


def _paired(a: list[_MatchedLoop], b: list[_MatchedLoop]) -> tuple[list[LoopPair], list[SideFact], list[SideFact]]:
    """The loops that have a key in common, the best they have; and what is left of each side."""
    found: list[LoopPair] = []
    for number in range(len((a or b)[0].keys) if a or b else 0):
        groups_a, groups_b = _groups(a, number), _groups(b, number)
        for name, group in groups_a.items():
            other = groups_b.get(name, [])
            if len(group) == len(other):
                found += [([x], [y]) for x, y in zip(group, other, strict=True)]
            elif other:
                found.append((group, other))
        a = [loop for loop in a if loop.keys[number] not in groups_b]
        b = [loop for loop in b if loop.keys[number] not in groups_a]
    return found, [loop.fact for loop in a], [loop.fact for loop in b]


def _groups(loops: Iterable[_MatchedLoop], number: int) -> dict[str, list[SideFact]]:
    """The loops by one of their keys."""
    found: dict[str, list[SideFact]] = {}
    for loop in loops:
        if loop.keys[number]:
            found.setdefault(loop.keys[number], []).append(loop.fact)
    return found


def judge_loops(a: Sequence[SideFact], b: Sequence[SideFact]) -> FactChange:
    """The verdict on loops that are the same. Of a loop that is one on one side and several on the other (a vectorised
    loop and its rest), the counts are no longer those of one loop: only whether all are counted is compared.
    """
    one, other = _count(joined_loops(a)), _count(joined_loops(b))
    if len(a) == len(b) == 1 or bool(one.exact) != bool(other.exact):
        return judge_counts(one, other)
    return judge_counts(one._replace(at_most=None), other._replace(at_most=None)) if not one.exact else SAME


def joined_loops(facts: Sequence[SideFact]) -> SideFact:
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


def _count(fact: SideFact) -> Count:
    assert fact.times is not None
    return fact.times


def changed(rows: Iterable[ComparedRow]) -> list[ComparedRow]:
    """The rows of facts that are not the same."""
    return [row for row in rows if row.change in CHANGES]
