"""Passes that change loops, judged by execution: whatever a changed loop does, it could do before, for every argument,
undef and poison among them; each pass alone, and all of them together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pytest
from tests.searches import least, share
from tests.transforms.counted_loops import counted_loop
from tests.transforms.refinement import Pair, arguments_of

import scev
from scev.llvm import verify
from scev.transforms import PASSES, passes_named, transform

NAMES: Final = tuple(name for name in ("exit-values", "indvars", "loop-delete", "unroll-full") if name in PASSES)
"""The passes that there are."""
TOGETHER: Final = ",".join(NAMES)
LISTS: Final = (*NAMES, TOGETHER) if len(NAMES) > 1 else NAMES
STEPS: Final = 1500
COUNT: Final = 300


class Judged(NamedTuple):
    """How many programs were changed, how many changes there were, and how many runs were compared."""

    programs: int = 0
    changes: int = 0
    compared: int = 0

    def plus(self, other: Judged) -> Judged:
        return Judged(*[one + more for one, more in zip(self, other, strict=True)])


def refuted(before: str, after: str, seed: int, runs: int) -> tuple[str, int]:
    """What shows that a program is not refined, "" for nothing; and the number of runs that were compared."""
    pair = Pair(before, after, step_limit=STEPS)
    function = pair.before.module.function("@f")
    assert function is not None
    found = pair.refuted("@f", arguments_of(function, most=runs, widest=5, seed=seed), paths=40)
    return found, pair.tried.compared


def judge(seed: int, lists: tuple[str, ...] = LISTS, runs: int = 60) -> Judged:
    """A program, changed by each list of passes."""
    before = counted_loop(seed)
    facts = scev.analyze(before)
    count = Judged()
    seen = {facts.module.text}
    for names in lists:
        result = transform(facts, passes_named(names))
        verify(result.text)
        if not result.changes or result.text in seen:
            continue
        seen.add(result.text)
        found, compared = refuted(before, result.text, seed, runs)
        assert not found, f"seed {seed}, {names}: {found}\n{before}\n{result.text}"
        count = count.plus(Judged(1, len(result.changes), compared))
    return count


def judge_all(seeds: Sequence[int], runs: int = 60) -> Judged:
    count = Judged()
    for seed in seeds:
        count = count.plus(judge(seed, runs=runs))
    return count


@pytest.mark.searching
def test_some_loops() -> None:
    count = judge_all(share(range(60)), runs=30)
    assert count.changes > least(10)
    assert count.compared > least(150)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, COUNT, 50))
def test_many_loops(start: int) -> None:
    count = judge_all(range(start, start + 50), runs=400)
    print(start, count)
    assert count.compared > 100


WRONG: Final = {
    "flags that do not hold": (("add i", "add nuw nsw i"),),
    "an exit test with another predicate": (("icmp slt", "icmp ne"), ("icmp ult", "icmp ne")),
    "sign for zero": (("zext", "sext"),),
    "a division that is unsigned": (("srem", "urem"), ("sdiv", "udiv")),
    "a counter read after its step": (("[ %i, %latch ]", "[ %i.next, %latch ]"),),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_seen(name: str) -> None:
    """Each fault that such a pass may have is found in some of the programs that it can be made in."""
    made = 0
    for seed in range(60):
        before = after = counted_loop(seed)
        for old, new in WRONG[name]:
            after = after.replace(old, new)
        if after == before:
            continue
        made += 1
        if refuted(before, after, seed, 20)[0]:
            return
    pytest.fail(f"not seen in {made} programs")


COUNTED_IF_LEFT_THERE: Final = """
declare void @seen(i3)

define i3 @f(i3 %n) {
entry:
  br label %loop
loop:
  %j = phi i3 [ -4, %entry ], [ %jn, %latch ]
  %k = phi i3 [ 0, %entry ], [ %kn, %latch ]
  %tt = icmp slt i3 %j, %n
  br i1 %tt, label %topout, label %latch
latch:
  call void @seen(i3 %k)
  %jn = add nsw i3 %j, -2
  %kn = add i3 %k, 1
  %c = icmp sgt i3 %j, %n
  br i1 %c, label %loop, label %done
topout:
  ret i3 1
done:
  ret i3 2
}
"""


def test_a_count_of_an_exit_is_that_of_loops_left_there() -> None:
    """One iteration more would be undefined behaviour; this one is left behind the exit, too."""
    result = transform(scev.analyze(COUNTED_IF_LEFT_THERE), passes_named("indvars"))
    found, compared = refuted(COUNTED_IF_LEFT_THERE, result.text, 1, 60)
    assert compared
    assert not found
