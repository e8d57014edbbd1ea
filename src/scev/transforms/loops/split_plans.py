"""Plans for loops that are split: what is decided where, what is computed before the loop, and what speaks against it.

What is computed before the loop is frozen where it may be undef or poison: then the test that it is for would be
undefined behaviour where it is come to, and is nothing where it is not.
"""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from scev.facts import Expression, LoopFacts
from scev.ir import IntegerType, opcodes
from scev.transforms.loops.copying import reason_against_splitting
from scev.transforms.loops.counted import is_surely_left, set_of_count
from scev.transforms.loops.expansion import Expander, ExpansionError, entry_of
from scev.transforms.loops.iteration_ranges import CountedSide
from scev.transforms.loops.loop_questions import NO_ENTRY, LoopQuestions
from scev.transforms.loops.range_checks import counting_exit
from scev.transforms.loops.splitting import DecidedTest, SettledPhi, SplitPlan
from scev.transforms.questions import FunctionQuestions

MAX_SPLIT_COST: Final = 24
"""Maximum instructions before a loop for the numbers of iterations in which its checks hold."""

MIN_TESTS_TO_SPLIT: Final = 2
"""Fewest tests that go from a main loop that gets a test for its end, beside the exit that it has."""

_COST_OF_SIDE: Final = 4


class Decisions(NamedTuple):
    """Tests with the sides that say where they are decided, and phis that are settled there."""

    tests: tuple[DecidedTest, ...] = ()
    sides: tuple[CountedSide, ...] = ()
    settled: tuple[SettledPhi, ...] = ()


class SplitDecider(Protocol):
    """What is decided in which iterations of a loop; nothing where there is no such thing."""

    def __call__(self, loop: LoopFacts, loops: LoopQuestions) -> Decisions: ...


def plans_of(ask: FunctionQuestions, decide: SplitDecider, counted: bool = False) -> list[SplitPlan]:
    """What becomes of the loops of a function; of nested ones, of one, an innermost one first."""
    loops = LoopQuestions(ask)
    found: list[SplitPlan] = []
    for loop in reversed(ask.facts.loops):
        if any(loop.loop.contains_loop(plan.loop) for plan in found):
            continue
        plan = plan_of(loop, loops, decide, counted)
        if isinstance(plan, SplitPlan):
            found.append(plan)
    found.reverse()
    return found


def plan_of(
    loop: LoopFacts, loops: LoopQuestions, decide: SplitDecider, counted: bool = False, is_shaped: bool = True
) -> SplitPlan | str:
    """What becomes of a loop, or why nothing does, "" where nothing is decided. `counted`: only of one of which it is
    known how often it runs; `is_shaped`: only of one that has the shape in which loops are copied.
    """
    decisions = decide(loop, loops)
    if not decisions.sides:
        return ""
    if against := reason_against_splitting(loop, loops, is_shaped):
        return against
    last = last_iteration(loop, loops, counted)
    if last is None:
        if counted:
            return "the loop is not counted"
        if any(side.is_prefix for side in decisions.sides) and len(decisions.tests) < MIN_TESTS_TO_SPLIT:
            return "the loop is not counted, and a test of its own for the end of the main loop gains nothing"
    entry = entry_of(loop.loop, loops.facts)
    if entry is None or (is_shaped and entry.block is not loop.loop.preheader):
        return NO_ENTRY
    expander = Expander(loops.facts, entry, MAX_SPLIT_COST, loops.computed, freezes_poison=True)
    wanted = [part for side in decisions.sides for part in (side.start, side.bound) if part is not None]
    try:
        values = expander.values([*wanted, *([] if last is None else [last])])
    except ExpansionError as error:
        return str(error)
    if expander.expansion.cost + _COST_OF_SIDE * len(decisions.sides) > MAX_SPLIT_COST:
        return f"it costs more than {MAX_SPLIT_COST} instructions before the loop"
    width = max(part.width for part in values)
    may_be_last = last is not None and _may_be_last(loop, loops, last, width)
    unlimited = not counted and not any(side.is_prefix for side in decisions.sides)
    overflows = any(side.may_overflow and side.start.width == width for side in decisions.sides)
    if unlimited and overflows and not _stays_below(loop, last, (1 << width) - 1):
        return "a bound may be the last number, and nothing limits the main loop"
    return SplitPlan(loop.loop, *decisions, expander.expansion, values, width, last, may_be_last)


def last_iteration(loop: LoopFacts, loops: LoopQuestions, counted: bool) -> Expression | None:
    """In which iteration the loop is left at its latch, if it is left there; where it is to be counted, the iteration
    in which it is surely left, by whatever exit counts it.
    """
    counting = counting_exit(loop)
    if counting is None or not (counted or counting is loop.loop.latch):
        return None
    left = next(one for one in loop.exits if one.block is counting)
    last = left.counts.exact
    if counted and not is_surely_left(loops.facts, loop, left):
        return None
    if last is None or not isinstance(last.type, IntegerType) or counting.terminator.opcode != opcodes.BR:
        return None
    return last


def _stays_below(loop: LoopFacts, last: Expression | None, number: int) -> bool:
    """Whether a loop that its latch leaves in iteration `last` never comes to the iteration of a number."""
    most = [one.counts.constant_max for one in loop.exits if one.block is loop.loop.latch]
    return last is not None and all(one is not None and one < number for one in most)


def _may_be_last(loop: LoopFacts, loops: LoopQuestions, count: Expression, width: int) -> bool:
    if count.width < width:
        return False
    found = set_of_count(loops.facts, loop, count)
    return found is None or found.is_empty() or found.unsigned_max() == (1 << width) - 1
