"""Loops with range checks through lists of passes, in any order, one pass after the other: whatever the last program
does, the first one could do.

    SCEV_PASSES=irce,peel make fuzz-checked-loops SEED=7        lists of some passes only
"""

from __future__ import annotations

import itertools
import os
import random
from collections.abc import Sequence
from typing import Final

import pytest
from tests.searches import seeds
from tests.transforms.checked_loops import checked_loop, runs_of
from tests.transforms.refinement import Pair

import scev
from scev.llvm import verify
from scev.transforms import PASSES, passes_named, transform

NAMES: Final = tuple(filter(None, os.environ.get("SCEV_PASSES", "").split(","))) or tuple(PASSES)
"""The passes that lists are made of."""
IN_LOOPS: Final = (
    tuple(name for name in ("version", "irce", "peel", "indvars", "exit-values") if name in NAMES) or NAMES
)
"""Those that lists have more of."""
SHORT: Final = scev.Settings(min_copied_iterations=2)
"""Loops of few iterations are copied too."""
STEPS: Final = 1500
PATHS: Final = 40
COUNT: Final = 2000
GROUP: Final = 20


class Judged:
    """How many programs were changed, how many changes there were, and how many runs were compared."""

    def __init__(self) -> None:
        self.programs = 0
        self.changes = 0
        self.compared = 0
        self.undecided = 0

    def __repr__(self) -> str:
        return (
            f"<{self.programs} programs, {self.changes} changes, {self.compared} compared, {self.undecided} undecided>"
        )


def list_of_passes(seed: int, names: Sequence[str] = NAMES) -> list[str]:
    """One to four steps: mostly a pass of loops, else any other; one of them may come twice."""
    choice = random.Random(f"passes/{seed}")
    in_loops = [name for name in IN_LOOPS if name in names] or names
    return [choice.choice(in_loops if choice.random() < 0.6 else names) for _ in range(choice.randint(1, 4))]


def refuted(before: str, after: str, seed: int, runs: int, judged: Judged) -> str:
    """What shows that a program is not refined, "" for nothing."""
    pair = Pair(before, after, step_limit=STEPS)
    function = pair.before.module.function("@f")
    assert function is not None
    found = pair.refuted("@f", runs_of(function, runs, seed), paths=PATHS)
    judged.compared += pair.tried.compared
    judged.undecided += pair.tried.undecided
    return found


def judge(seed: int, judged: Judged, runs: int = 60, names: Sequence[str] = NAMES) -> None:
    """A program through a list of passes; the step that is wrong is the one that is shown."""
    facts = scev.analyze(checked_loop(seed), settings=SHORT)
    first = text = facts.module.text
    programs = [("", text)]
    for name in list_of_passes(seed, names):
        result = transform(facts, passes_named(name))
        if not result.changes:
            continue
        verify(result.text)
        judged.changes += len(result.changes)
        text = result.text
        programs.append((name, text))
        facts = scev.analyze(text, settings=SHORT)
    if text == first:
        return
    judged.programs += 1
    found = refuted(first, text, seed, runs, judged)
    if not found:
        return
    for (_, before), (name, after) in itertools.pairwise(programs):
        if step := refuted(before, after, seed, runs, judged):
            pytest.fail(f"seed {seed}, {name}: {step}\n{before}\n{after}")
    pytest.fail(f"seed {seed}, {[name for name, _ in programs[1:]]}: {found}\n{first}\n{text}")


def judge_all(numbers: Sequence[int], runs: int = 60) -> Judged:
    judged = Judged()
    for seed in numbers:
        judge(seed, judged, runs)
    return judged


@pytest.mark.sampled
@pytest.mark.parametrize("start", range(0, 100, GROUP))
def test_some_loops(start: int) -> None:
    judged = judge_all(range(start, start + GROUP), runs=30)
    assert judged.compared > 100


@pytest.mark.slow
@pytest.mark.parametrize("start", range(100, 100 + COUNT, GROUP))
def test_many_loops(start: int) -> None:
    judged = judge_all(seeds(range(start, start + GROUP)), runs=250)
    print(start, judged)
    assert judged.compared or tuple(PASSES) != NAMES


WRONG: Final = {
    "a check that is taken to hold": (("br i1 %v1,", "br i1 true,"), ("br i1 %v2,", "br i1 true,")),
    "flags that do not hold": (("%i.next = add i", "%i.next = add nuw nsw i"),),
    "the first iteration without an end": (("[ false, %latch ]", "[ true, %latch ]"),),
    "an unsigned check for a signed one": (("icmp slt", "icmp ult"),),
    "an unsigned check for an offset": (("icmp ult", "icmp slt"),),
    "a loop that is left an iteration early": (("%i.next, %n", "%i, %n"),),
    "a bound that is read before it is frozen": tuple((f"freeze i{w} %len", f"add i{w} %len, 0") for w in (3, 4, 8)),
    "an exit that leaves another value": (("%x = phi i4 [ %i,", "%x = phi i4 [ %s,"),),
    "a flag of the first iteration that holds always": (
        ("%is.first, label %yes", "true, label %yes"),
        ("%is.first, label %in", "true, label %in"),
    ),
    "a load before the store": (("load i8, ptr %at", "load i8, ptr %a"),),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_seen(name: str) -> None:
    """Each fault that such a pass may have is found in some of the programs that it can be made in."""
    made = 0
    for seed in range(150):
        before = after = checked_loop(seed)
        for old, new in WRONG[name]:
            after = after.replace(old, new)
        if after == before:
            continue
        try:
            verify(after)
        except scev.ScevError:
            continue
        made += 1
        if refuted(before, after, seed, 40, Judged()):
            return
    pytest.fail(f"not seen in {made} programs")
