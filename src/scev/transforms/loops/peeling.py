"""Iterations that are peeled off a loop, since they decide a condition for all others.

    first    x == b in iteration d, a small number, and never behind it; or a phi that is another value only in the
             first iteration:  first = phi [true, before], [false, latch]
    last     x < b, or x != b, in all iterations but the last one

(LLVM: LoopPeel.cpp, countToEliminateCompares and calculateIterationsToInvariance.) What is peeled from the start is a
pre-loop of a constant number of iterations, of one iteration none; what is peeled from the end is a post-loop.
"""

from __future__ import annotations

from typing import Final

from scev.answers import internals
from scev.cfg import next_of
from scev.facts import LoopFacts
from scev.ir import Constant, Instruction, Phi, opcodes
from scev.transforms.changes import Change
from scev.transforms.loops.iteration_ranges import CountedSide, constant_count, sides_of
from scev.transforms.loops.loop_questions import CheckedComparison, LoopQuestions
from scev.transforms.loops.range_checks import checked_comparisons, counting_exit, other_side
from scev.transforms.loops.split_plans import Decisions, plans_of
from scev.transforms.loops.splitting import DecidedTest, SettledPhi, SplitLoop
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import FunctionRule

MAX_PEELED: Final = 4
"""Maximum iterations that are peeled off the start of a loop."""

MAX_PEELED_PARTS: Final = 16
"""Maximum values that are looked at to see whether a phi decides a branch."""


def peeled(loop: LoopFacts, loops: LoopQuestions) -> Decisions:
    """What the first iterations of an innermost loop, or its last one, decide for all others."""
    if loop.loop.children:
        return Decisions()
    tests: list[DecidedTest] = []
    begins = 0
    sides: list[CountedSide] = []
    for one in checked_comparisons(loop, loops):
        check = one
        is_inside = all(loop.loop.contains(successor) for successor in one.branch.successors)
        if is_inside and one.branch.operands[0] is one.test and _holds_from(loop, loops, one) is None:
            check = other_side(one)
        if (number := _holds_from(loop, loops, check)) is not None:
            tests.append(DecidedTest(check.branch, check.test, check.holds))
            begins = max(begins, number)
            continue
        for side in (one, check) if check is not one else (one,):
            if (but_last := _holds_but_in_last(loop, loops, side)) is not None:
                tests.append(DecidedTest(side.branch, side.test, side.holds))
                sides.append(but_last)
                break
    settled = _settled(loop, loops)
    if settled:
        begins = max(begins, 1)
    if begins:
        sides.append(CountedSide(False, internals(loops.facts).evolution.number(64, begins)))
    return Decisions(tuple(tests), tuple(sides), settled)


def _holds_from(loop: LoopFacts, loops: LoopQuestions, check: CheckedComparison) -> int | None:
    """The small number of iterations, at least one, behind which a check always holds; None where there is none."""
    sides, _ = sides_of(loops.facts, loop, check)
    if len(sides) != 1 or sides[0].may_overflow:
        return None
    number = constant_count(sides[0])
    if sides[0].is_equality and number is not None:
        # Behind the one iteration in which it does not hold, unless the counter comes to the bound again.
        flags = internals(loops.facts).evolution.no_wrap_at(check.counter, loop.header)
        number = number + 1 if "nuw" in flags or "nsw" in flags else None
    elif sides[0].is_prefix:
        return None
    return number if number is not None and 0 < number <= MAX_PEELED else None


def _holds_but_in_last(loop: LoopFacts, loops: LoopQuestions, check: CheckedComparison) -> CountedSide | None:
    """The first iterations in which a check inside a loop holds, where these are all but the last one; none if it does
    not hold in the first one, and then what is peeled off is the whole loop.
    """
    counting = counting_exit(loop)
    if counting is None or counting is not loop.loop.latch:
        return None
    if not all(loop.loop.contains(successor) for successor in check.branch.successors):
        return None
    last = next(one.counts.exact for one in loop.exits if one.block is counting)
    sides, _ = sides_of(loops.facts, loop, check)
    if last is None or len(sides) != 1:
        return None
    side = sides[0]
    if not side.is_prefix or not side.is_strict or side.step != 1 or side.at_least is not None or side.bound is None:
        return None
    try:
        count = side.bound - side.start if side.rises else side.start - side.bound
    except ValueError:
        return None
    return side if count is last else None


def _settled(loop: LoopFacts, loops: LoopQuestions) -> tuple[SettledPhi, ...]:
    """The phis that are one value from the second iteration on, and decide a branch."""
    found: list[SettledPhi] = []
    for phi in loop.header.instructions:
        if not isinstance(phi, Phi):
            break
        value = next_of(phi, loop.loop)
        if isinstance(value, Constant) and _decides(phi, loop):
            found.append(SettledPhi(phi, value))
    return tuple(found)


def _decides(phi: Phi, loop: LoopFacts) -> bool:
    """Whether a branch of the loop rests on a phi, and constants, alone."""
    pending: list[Instruction] = [phi]
    seen: dict[Instruction, bool] = {}
    while pending and len(seen) < MAX_PEELED_PARTS:
        value = pending.pop()
        seen[value] = True
        for user in value.users:
            if not loop.loop.contains(user.block) or user in seen:
                continue
            if user.opcode in (opcodes.BR, opcodes.SWITCH):
                return True
            others = [one for one in user.operands if one is not value and not isinstance(one, Constant)]
            if user.opcode in _FOLDED and not others:
                pending.append(user)
    return False


_FOLDED: Final = (
    opcodes.ICMP, opcodes.AND, opcodes.OR, opcodes.XOR, opcodes.TRUNC, opcodes.ZEXT, opcodes.SEXT, opcodes.ADD,
)  # fmt: skip


def _peel(rule: str, ask: FunctionQuestions) -> list[Change]:
    fact = "that is decided in all but a few iterations"
    return [SplitLoop(rule, plan, fact) for plan in plans_of(ask, peeled)]


PEEL_RULES: Final = (
    FunctionRule(
        "peel", "a loop = its first iterations, and the others; or all but the last one, and that",
        "behind them, or before it, a check is decided, or a phi is one value",
        "x == 1 of a counter that wraps to 1 again", _peel, opens=True,
    ),
)  # fmt: skip
