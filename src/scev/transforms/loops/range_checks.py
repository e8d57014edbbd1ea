"""Range checks: tests of a loop that hold in one run of its iterations (LLVM: InductiveRangeCheckElimination.cpp).

    for (i = 0; i < n; i++) if (i < len) …          holds for iterations in [0, min(n, len))

A counter {a,+,1} is below a bound b that does not change in the first b - a iterations, {a,+,-1} above it in the first
a - b; and {a,+,1} is at least b from iteration b - a on. If the counter does not wrap and the loop is counted, IRCE
runs the iterations in which the test holds as a main loop without it, what is before them as a pre-loop, and what is
behind them as a post-loop. The exit that counts the loop is no range check of it.
"""

from __future__ import annotations

from typing import Final

from scev.answers import FunctionFacts, internals
from scev.cfg import branch_weights
from scev.evolution import AddRec, counter_in
from scev.facts import INVARIANT, Expression, LoopFacts
from scev.ir import BasicBlock, Compare, Instruction, IntegerType, Terminator, conjuncts, opcodes
from scev.transforms.loops.loop_questions import CheckedComparison, LoopQuestions
from scev.transforms.loops.simplified import expression_of

MAX_RANGE_CHECKS: Final = 16
"""Maximum tests of one loop of which is said in which iterations they hold."""


def checked_comparisons(loop: LoopFacts, loops: LoopQuestions) -> list[CheckedComparison]:
    """The tests of a loop, outside of its inner loops, that compare a counter with a bound, but for the exit that
    counts the loop, and for what is decided.
    """
    if (known := loops.checks.get(loop.loop.number)) is None:
        known = _checked_comparisons(loop, loops)
        loops.checks[loop.loop.number] = known
    return known


def _checked_comparisons(loop: LoopFacts, loops: LoopQuestions) -> list[CheckedComparison]:
    facts, counting = loops.facts, counting_exit(loop)
    found: list[CheckedComparison] = []
    for block in loop.loop.blocks:
        branch = block.terminator
        if block is counting or facts.control.loop_of(block) is not loop.loop or not branch.operands:
            continue
        if branch.opcode != opcodes.BR:
            continue
        inside = [loop.loop.contains(successor) for successor in branch.successors]
        # Of an exit, what keeps control in the loop; else the side that is taken as a rule.
        pending = [(branch.operands[0], _usual_side(branch) if inside[0] == inside[1] else inside[0])]
        for test, holds in pending:
            if isinstance(test, Instruction) and len(pending) < MAX_RANGE_CHECKS:
                # All parts, or any one of them, decide.
                pending += [(part, holds) for part in conjuncts(test, holds) or conjuncts(test, not holds) or ()]
            if not isinstance(test, Compare) or test.opcode != opcodes.ICMP:
                continue
            if (compared := _normalised(facts, loop, test, holds)) is not None and not _is_decided(loops, test):
                found.append(CheckedComparison(branch, test, holds, *compared))
                if len(found) == MAX_RANGE_CHECKS:
                    return found
    return found


def other_side(check: CheckedComparison) -> CheckedComparison:
    """A check as one that holds where it did not."""
    return check._replace(holds=not check.holds, predicate=opcodes.inverse_predicate(check.predicate))


def _usual_side(branch: Terminator) -> bool:
    """Which side of a branch is taken more often, by a profile; else the first, unless it is that of an equality."""
    if (weights := branch_weights(branch)) is not None:
        return weights[0] >= weights[1]
    condition = branch.operands[0]
    return not (isinstance(condition, Compare) and condition.predicate == opcodes.EQ)


def _is_decided(loops: LoopQuestions, test: Compare) -> bool:
    """Whether `constants` decides a test, by sets or by relations."""
    known = loops.facts.of(test).int_range
    return (known is not None and known.is_point()) or loops.ask.decided(test) is not None


def counting_exit(loop: LoopFacts) -> BasicBlock | None:
    """The exit that counts the loop: the only one, the latch's, the header's, or the only one with a count."""
    if len(loop.exits) == 1:
        return loop.exits[0].block
    counted = [one.block for one in loop.exits if one.counts.exact is not None]
    for block in (*loop.loop.latches, loop.header):
        if block in counted:
            return block
    return counted[0] if len(counted) == 1 else None


def never_wraps(facts: FunctionFacts, loop: LoopFacts, check: CheckedComparison) -> bool:
    """Whether the counter of a check does not wrap in the sense, signed or unsigned, in which it is compared. An
    addition of -1 that does not wrap unsigned is one to 0: the counter does not fall, it goes from 0 to the end.
    """
    is_signed = check.predicate in opcodes.SIGNED_PREDICATES
    step = check.counter.step.constant()
    if is_signed or (step is not None and step < 1 << (check.counter.width - 1)):
        known = internals(facts).evolution.no_wrap_at(check.counter, loop.header)
        if ("nsw" if is_signed else "nuw") in known:
            return True
    return _is_never_negative(facts, check.counter)


def _is_never_negative(facts: FunctionFacts, counter: AddRec) -> bool:
    """Whether no value of a counter is negative, so that no step leaves the numbers, signed or unsigned."""
    found = internals(facts).evolution.set_of(counter)
    return found is not None and not found.is_full() and found.known_non_negative()


def _normalised(
    facts: FunctionFacts, loop: LoopFacts, test: Compare, holds: bool
) -> tuple[AddRec, int, Expression] | None:
    """What a test says of a counter, which comes first; None where it says nothing of one."""
    if test.opcode != opcodes.ICMP or not isinstance(test.operands[0].type, IntegerType):
        return None
    predicate = test.predicate if holds else opcodes.inverse_predicate(test.predicate)
    left, right = (expression_of(value, facts) for value in test.operands)
    if left is None or right is None:
        return None
    if not isinstance(left, AddRec):
        left, right, predicate = right, left, opcodes.swapped_predicate(predicate)
    if (counter := counter_in(left, loop.loop)) is None or internals(facts).evolution.disposition(
        right, loop.loop
    ) != INVARIANT:
        return None
    return counter, predicate, right
