"""What copies of a loop would gain, as advice: range checks that hold in a run of iterations, two versions and the test
that tells them apart, and iterations that are peeled off. By the rules of the passes `irce`, `version` and `peel`.
"""

from __future__ import annotations

from typing import Final

from scev.answers.advised import Peeling, RangeCheck, Versioning
from scev.facts import Expression, LoopFacts
from scev.ir import opcodes
from scev.transforms.loops.assumed_counts import count_plan
from scev.transforms.loops.irce import checks_and_exit, checks_that_always_hold
from scev.transforms.loops.iteration_ranges import CountedSide, sides_of
from scev.transforms.loops.loop_questions import CheckedComparison, LoopQuestions
from scev.transforms.loops.peeling import peeled
from scev.transforms.loops.range_checks import checked_comparisons
from scev.transforms.loops.split_plans import plan_of
from scev.transforms.loops.splitting import SplitPlan, tests_words
from scev.transforms.loops.vectorising import assumption_words

_SIGNS: Final = {
    opcodes.SLT: "<", opcodes.SLE: "<=", opcodes.SGT: ">", opcodes.SGE: ">=", opcodes.ULT: "<", opcodes.ULE: "<=",
    opcodes.UGT: ">", opcodes.UGE: ">=", opcodes.NE: "!=",
}  # fmt: skip


def range_checks_of(loop: LoopFacts, loops: LoopQuestions) -> tuple[RangeCheck, ...]:
    """The tests of a loop, outside of its inner loops, that compare a counter with a bound."""
    found: list[RangeCheck] = []
    plan = plan_of(loop, loops, checks_and_exit, is_shaped=False)
    decided = [one.test for one in plan.decided] if isinstance(plan, SplitPlan) else []
    against = plan if isinstance(plan, str) and plan else "it holds in too few iterations"
    for check in checked_comparisons(loop, loops):
        sides, why = sides_of(loops.facts, loop, check)
        begins, ends = None, None
        for side in sides:
            if side.is_prefix:
                ends = _count(side)
            else:
                begins = _count(side)
        if sides and ((begins is None and ends is None) or (ends is not None and ends.constant() == 0)):
            continue
        if sides or check.predicate in _SIGNS:
            reason = why or ("" if check.test in decided else against)
            found.append(RangeCheck(check.test, check.holds, begins, ends, not reason, reason or _condition(check)))
    return tuple(found)


def _condition(check: CheckedComparison) -> str:
    if check.counter.start.constant() == 0 or check.bound.constant() is not None:
        return ""
    return "where the first value is not beyond the bound"


def _count(side: CountedSide) -> Expression | None:
    """How many iterations a side has, if it has any, and the bound is not below 0 where it must not be; None where that
    is too large an expression.
    """
    if side.bound is None:
        return side.start
    try:
        distance = side.bound - side.start if side.rises else side.start - side.bound
        if side.is_equality or (side.is_strict and side.step == 1):
            return distance
        more = distance + (side.step - 1 if side.is_strict else side.step)
        arithmetic = more.arithmetic()
        return more if side.step == 1 else arithmetic.quotient_of(more, arithmetic.constant_of(more.width, side.step))
    except ValueError:
        return None


def versioning_of(loop: LoopFacts, loops: LoopQuestions) -> Versioning | None:
    """Two versions of a loop; None where there is nothing to tell apart."""
    counted = count_plan(loop, loops, is_shaped=False)
    if not isinstance(counted, str):
        conditions = tuple(assumption_words(one) for one in counted.assumptions)
        return Versioning(True, conditions, "with a count", "")
    plan = plan_of(loop, loops, checks_that_always_hold, counted=True, is_shaped=False)
    if isinstance(plan, str):
        against = plan or counted
        return Versioning(False, (), "", against) if against else None
    held: list[str] = []
    decided, last = [one.test for one in plan.decided], plan.last
    assert last is not None
    for check in checked_comparisons(loop, loops):
        sides, _ = sides_of(loops.facts, loop, check) if check.test in decided else ([], "")
        held += [_holds_at(check, side, last) for side in sides]
    return Versioning(True, tuple(dict.fromkeys(held)), f"without {tests_words(plan.decided)}", "")


def _holds_at(check: CheckedComparison, side: CountedSide, last: Expression) -> str:
    """A check in the iteration in which it is last known to hold, or not yet to."""
    if side.is_equality:
        return f"{last} < {_count(side)}"
    value: Expression = check.counter.start
    if side.is_prefix:
        try:
            value = value.arithmetic().at_iteration(check.counter, last)
        except ValueError:
            return f"{check.test} is {str(check.holds).lower()} in iteration {last}"
    return f"{value} {_SIGNS[check.predicate]} {check.bound}"


def peeling_of(loop: LoopFacts, loops: LoopQuestions) -> Peeling | None:
    """What iterations that are peeled off would decide; None where there is no such thing."""
    plan = plan_of(loop, loops, peeled, is_shaped=False)
    if plan == "":
        return None
    found = peeled(loop, loops)
    against = plan if isinstance(plan, str) else ""
    first = 0
    for side in found.sides:
        if not side.is_prefix:
            first = side.start.constant() or 0
    names = [*filter(None, [tests_words(found.tests)]), *(str(one.phi) for one in found.settled)]
    is_last = any(side.is_prefix for side in found.sides)
    return Peeling(not against, first, is_last, tuple(names), against)
