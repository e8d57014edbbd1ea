"""Range checks: tests of a loop that hold in one run of its iterations (LLVM: InductiveRangeCheckElimination.cpp).

    for (i = 0; i < n; i++) if (i < len) …          holds for iterations in [0, min(n, len))

A counter {a,+,1} is below a bound b that does not change in the first b - a iterations, {a,+,-1} above it in the first
a - b; and {a,+,1} is at least b from iteration b - a on. If the counter does not wrap and the loop is counted, IRCE
runs the iterations in which the test holds as a main loop without it, what is before them as a pre-loop, and what is
behind them as a post-loop. The exit that counts the loop is no range check of it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.answers import FunctionFacts, internals
from scev.answers.advised import RangeCheck
from scev.cfg.profile import branch_weights
from scev.evolution import AddRec, counter_in
from scev.facts import INVARIANT, Expression, LoopFacts
from scev.ir import BasicBlock, Compare, Instruction, IntegerType, Terminator, conjuncts, opcodes
from scev.transforms.loops.simplified import expression_of

MAX_RANGE_CHECKS: Final = 16
"""Maximum tests of one loop of which is said in which iterations they hold."""

_BELOW: Final = (opcodes.SLT, opcodes.SLE, opcodes.ULT, opcodes.ULE)
_ABOVE: Final = (opcodes.SGT, opcodes.SGE, opcodes.UGT, opcodes.UGE)
_OR_EQUAL: Final = (opcodes.SLE, opcodes.ULE, opcodes.SGE, opcodes.UGE)


class CheckedComparison(NamedTuple):
    """A test of a loop, `counter predicate bound` where it `holds`: of an exit, where control stays in the loop. It
    decides, alone or beside others, the end of a block, `branch`.
    """

    branch: Terminator
    test: Compare
    holds: bool
    counter: AddRec
    predicate: int
    bound: Expression


def range_checks_of(facts: FunctionFacts, loop: LoopFacts) -> tuple[RangeCheck, ...]:
    """The tests of a loop, outside of its inner loops, that compare a counter with a bound."""
    found: list[RangeCheck] = []
    for check in checked_comparisons(facts, loop):
        found += _of_test(facts, loop, check)
    return tuple(found)


def checked_comparisons(facts: FunctionFacts, loop: LoopFacts) -> list[CheckedComparison]:
    """The tests of a loop, outside of its inner loops, that compare a counter with a bound, but for the exit that
    counts the loop, and for what is decided.
    """
    counting = counting_exit(loop)
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
            if not isinstance(test, Compare) or _is_decided(facts, test):
                continue
            if (compared := _normalised(facts, loop, test, holds)) is not None:
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


def _is_decided(facts: FunctionFacts, test: Compare) -> bool:
    known = facts.of(test).int_range
    return known is not None and known.is_point()


def counting_exit(loop: LoopFacts) -> BasicBlock | None:
    """The exit that counts the loop: the only one, the latch's, the header's, or the only one with a count."""
    if len(loop.exits) == 1:
        return loop.exits[0].block
    counted = [one.block for one in loop.exits if one.counts.exact is not None]
    for block in (*loop.loop.latches, loop.header):
        if block in counted:
            return block
    return counted[0] if len(counted) == 1 else None


def _of_test(facts: FunctionFacts, loop: LoopFacts, check: CheckedComparison) -> list[RangeCheck]:
    _, test, holds, counter, predicate, bound = check
    step = counter.step.constant()
    last = (1 << counter.width) - 1
    if predicate not in _BELOW and predicate not in _ABOVE:
        return []
    if step not in (1, last):
        return [RangeCheck(test, holds, None, None, False, "its counter does not go by 1")]
    rises = step == 1
    if (distance := _distance(counter.start, bound, rises)) is None:
        return []
    starts_holding = (predicate in _BELOW) == rises
    # Up to the bound, or to the one behind it.
    is_behind = starts_holding == (predicate in _OR_EQUAL)
    if is_behind and _may_be_last(facts, distance, predicate in opcodes.SIGNED_PREDICATES):
        return [RangeCheck(test, holds, None, None, False, f"{distance} + 1 may wrap")]
    limit = distance + 1 if is_behind else distance
    begins, ends = (None, limit) if starts_holding else (limit, None)
    return [RangeCheck(test, holds, begins, ends, *_possible(facts, loop, check))]


def _may_be_last(facts: FunctionFacts, number: Expression, is_signed: bool) -> bool:
    """Whether a number may be the largest one of its type."""
    found = internals(facts).evolution.set_of(number)
    most = (1 << (number.width - is_signed)) - 1
    return found is None or (found.signed_max() if is_signed else found.unsigned_max()) == most


def never_wraps(facts: FunctionFacts, loop: LoopFacts, check: CheckedComparison) -> bool:
    """Whether the counter of a check does not wrap in the sense, signed or unsigned, in which it is compared."""
    flag = "nsw" if check.predicate in opcodes.SIGNED_PREDICATES else "nuw"
    known = internals(facts).evolution.no_wrap_at(check.counter, loop.header)
    return flag in known or _is_never_negative(facts, check.counter)


def _possible(facts: FunctionFacts, loop: LoopFacts, check: CheckedComparison) -> tuple[bool, str]:
    counter, bound = check.counter, check.bound
    if not never_wraps(facts, loop, check):
        kind = "signed" if check.predicate in opcodes.SIGNED_PREDICATES else "unsigned"
        return False, f"{counter} may wrap {kind}"
    if loop.trip_count.exact is None and not any(one.counts.exact is not None for one in loop.exits):
        return False, "the loop is not counted"
    if counter.start.constant() != 0 and bound.constant() is None:
        return True, "where the distance from the first value to the bound does not overflow"
    return True, ""


def _is_never_negative(facts: FunctionFacts, counter: AddRec) -> bool:
    """Whether no value of a counter is negative, so that no step of 1 leaves the numbers, signed or unsigned."""
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


def _distance(start: Expression, bound: Expression, rises: bool) -> Expression | None:
    """How many steps it is from the start of a counter to a bound; None where that is too large an expression."""
    try:
        return bound - start if rises else start - bound
    except ValueError:
        return None
