"""Copies of a line of the source: a line is dead only if each of them is.

    static inline int step(int fast, int x) { if (fast) return x + 4; return x + 1; }
    step(1, x)  step(0, x)         each way of the test never runs in one of two copies, and both run

An inlined function, an instantiation of a template or a generic function, and an unrolled iteration have the places of
their source, each copy the same. So what is said of a place, that a comparison is always true, that code never runs,
that a loop never ends, is told only if all that the module has there say it. What the copies are is seen by their
places alone: where others stand at the same place, as in a macro, nothing is told, either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, final

from scev.answers import FunctionFacts
from scev.checks.control import NEVER_ENDS, NEVER_RUNS, ConstantCondition, decides, is_code, judge_loop
from scev.checks.examined import Examination
from scev.checks.finding import Finding
from scev.ir import BasicBlock, Compare, Function, Instruction
from scev.source.locations import SourceLocation, location_of_instruction

_OF_LINES: Final = ("condition", "callers", "unreachable", "loop")


def is_of_lines(finding: Finding) -> bool:
    """Whether a finding is of a line of the source rather than of what is computed there."""
    return is_kind_of_lines(finding.kind)


def is_kind_of_lines(kind: str) -> bool:
    """Whether findings of a kind are of lines of the source."""
    return kind in _OF_LINES


@final
class SourceCopies:
    """What the copies of the lines of some functions say, found when it is first asked for. `facts_of` gives the facts
    of a function by its name.
    """

    def __init__(self, functions: Iterable[Function], facts_of: Callable[[str], FunctionFacts]) -> None:
        self._functions: Final = functions
        self._facts_of: Final = facts_of
        # By place: names of functions, and numbers of their instructions there.
        self._numbers: dict[SourceLocation, dict[str, list[int]]] | None = None
        # By place: the claims that some copy denies.
        self._denied: dict[SourceLocation, dict[str, bool]] = {}

    def told(self, findings: Iterable[Finding], known: dict[str, FunctionFacts]) -> list[bool]:
        """For each finding whether all copies of its line have it, and it is the first of them; `known`: facts of
        functions that are there.
        """
        found = list(findings)
        places = [location_of_instruction(each.at) if is_of_lines(each) else None for each in found]
        self._ask(list(dict.fromkeys(each for each in places if each is not None)), known)
        seen: dict[tuple[SourceLocation, str], bool] = {}
        is_told: list[bool] = []
        for finding, place in zip(found, places, strict=True):
            claim = _claim(finding.kind, finding.words)
            is_told.append(place is None or (claim not in self._denied[place] and (place, claim) not in seen))
            if place is not None:
                seen[place, claim] = True
        return is_told

    def _ask(self, places: list[SourceLocation], known: dict[str, FunctionFacts]) -> None:
        """Find what the copies at some places deny."""
        by_function: dict[str, dict[int, SourceLocation]] = {}
        for place in places:
            if place not in self._denied:
                self._denied[place] = {}
                for name, numbers in self._by_place().get(place, {}).items():
                    by_function.setdefault(name, {}).update(dict.fromkeys(numbers, place))
        for name, at in by_function.items():
            examined = Examination(known[name] if name in known else self._facts_of(name), False)
            for place, denied in (*_denied_by_loops(examined, at), *_denied_by_code(examined, at)):
                self._denied[place].update(dict.fromkeys(denied, True))

    def _by_place(self) -> dict[SourceLocation, dict[str, list[int]]]:
        if (found := self._numbers) is None:
            found = self._numbers = {}
            for function in self._functions:
                for block in function.blocks:
                    for instruction in block.instructions:
                        if (place := location_of_instruction(instruction)) is not None:
                            found.setdefault(place, {}).setdefault(function.name, []).append(instruction.index)
        return found


_CONDITIONS: Final = ("always true", "always false")
_LOOPS: Final = (NEVER_ENDS, NEVER_RUNS)
_Denials = list[tuple[SourceLocation, tuple[str, ...]]]


def _claim(kind: str, words: str) -> str:
    """What a finding says of its place, in the same words for all copies."""
    if kind in ("condition", "callers"):
        return next(claim for claim in _CONDITIONS if words.startswith(claim))
    return words if kind == "loop" else kind


def _denied_by_code(examined: Examination, at: dict[int, SourceLocation]) -> _Denials:
    """What the instructions of a function that can run deny, by their places."""
    found: _Denials = []
    for number, place in at.items():
        instruction = examined.function.values[number]
        if not isinstance(instruction, Instruction) or not examined.runs(instruction.block):
            continue
        if isinstance(instruction, Compare) and decides(instruction, examined):
            judged = ConstantCondition().look(instruction, examined)
            claim = "" if judged is None else _claim("condition", judged.words)
            found.append((place, tuple(other for other in _CONDITIONS if other != claim)))
        if is_code(instruction):
            found.append((place, ("unreachable",)))
    return found


def _denied_by_loops(examined: Examination, at: dict[int, SourceLocation]) -> _Denials:
    """What the loops of a function deny that begin or are left at some places."""
    found: _Denials = []
    for loop in examined.facts.loops:
        if not examined.runs(loop.header):
            continue
        judged = judge_loop(loop, examined)
        denied = tuple(claim for claim in _LOOPS if judged is None or claim != judged[0])
        blocks: dict[BasicBlock, bool] = dict.fromkeys([loop.header, *(inside for inside, _ in loop.loop.exits)], True)
        found += [(at[block.terminator.index], denied) for block in blocks if block.terminator.index in at]
    return found
