"""How many times a body runs, once it has begun: the trip count of the rotated loop, which LLVM's passes see.

    while (c) body        tests at the top: rotated, the body runs as often as a backedge is taken now
    do body while (c)     tests behind the body: it runs as often as its header

Rotation puts a guard before the loop, so that a body that begins runs at least once.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from scev.answers import FunctionFacts, internals
from scev.domains import IntSet
from scev.evolution import counter_in
from scev.facts import INVARIANT, Comparison, ExitFacts, Expression, LoopFacts
from scev.ir import Compare, Value, opcodes
from scev.transforms.loops.simplified import expression_of


class IterationCount(NamedTuple):
    """Iterations: `exact` and `constant`, None where they are not known; at `least` and at `most`, under the guards of
    the entry; a `multiple` that divides them.
    """

    exact: Expression | None
    constant: int | None
    least: int
    most: int | None
    multiple: int


def iterations_of(facts: FunctionFacts, loop: LoopFacts) -> IterationCount:
    """The iterations of a loop."""
    tests_at_top = _tests_at_top(loop)
    counts = loop.backedge_taken if tests_at_top else loop.trip_count
    if (exact := counts.exact) is None:
        most = counts.constant_max
        if len(loop.exits) > 1 and most is not None and loop.header not in loop.loop.latches:
            own = [one.counts.constant_max for one in loop.exits if one.block is loop.header]
            most = min([most, *[bound for bound in own if bound is not None]])
        return IterationCount(None, None, 1, most, 1)
    if (constant := exact.constant()) is not None:
        return IterationCount(exact, constant, constant, constant, max(constant, 1))
    found = set_of_count(facts, loop, exact)
    multiple = internals(facts).evolution.multiple_at_entry(exact, loop.loop) if tests_at_top else loop.trip_multiple
    if found is None or found.is_empty():
        return IterationCount(exact, None, 1, counts.constant_max, multiple)
    most = found.unsigned_max() if counts.constant_max is None else min(found.unsigned_max(), counts.constant_max)
    return IterationCount(exact, None, max(found.unsigned_min(), 1), most, math.lcm(multiple, _multiple(found)))


def _tests_at_top(loop: LoopFacts) -> bool:
    """Whether the only exit is in the header, before a body."""
    return len(loop.exits) == 1 and loop.exits[0].block is loop.header and loop.header not in loop.loop.latches


def set_of_count(facts: FunctionFacts, loop: LoopFacts, exact: Expression) -> IntSet | None:
    """What a count can be whenever the loop is entered."""
    evolution = internals(facts).evolution
    found = evolution.set_of(exact)
    guarded = evolution.under_guards(exact, loop.loop)
    for more in (evolution.set_of(guarded), evolution.set_at(exact, loop.header)):
        if more is not None and more.width == exact.width:
            found = more if found is None else found.intersect(more)
    return found


def _multiple(found: IntSet) -> int:
    """What divides all numbers of a set."""
    zeros = 1 << min(found.min_trailing_zeros(), found.width - 1)
    return math.lcm(math.gcd(found.stride.modulus, found.stride.residue), zeros) or 1


def is_surely_left(facts: FunctionFacts, loop: LoopFacts, left: ExitFacts) -> bool:
    """Whether a loop that comes to an exit in the iteration of its exact count is left there.

    A count says after how many iterations the loop is left if it is left there. A number may be known because one more
    iteration would be undefined behaviour; then this one may still be left elsewhere, or not return. Where the exit
    compares a counter, it is asked what that is in this iteration.
    """
    count, end = left.counts.exact, left.block.terminator
    if count is None:
        return False
    if count.constant() is None or (len(loop.exits) == 1 and not loop.may_leave_abnormally):
        return True
    condition = end.operands[0] if end.opcode == opcodes.BR and end.operands else None
    if not isinstance(condition, Compare):
        return False
    compared = compared_in(count, condition, loop.loop.contains(end.successors[0]), loop, facts)
    return compared is not None and internals(facts).evolution.implies(compared, left.block, [])


def compared_in(
    count: Expression, condition: Compare, inverse: bool, loop: LoopFacts, facts: FunctionFacts
) -> Comparison | None:
    """A comparison of a loop, or its `inverse`, in an iteration; None where that is not known."""
    if condition.opcode != opcodes.ICMP:
        return None
    predicate = opcodes.inverse_predicate(condition.predicate) if inverse else condition.predicate
    first, second = (_at(facts, loop, operand, count) for operand in condition.operands)
    if first is None or second is None or first.width != second.width:
        return None
    return Comparison(predicate, first, second)


def _at(facts: FunctionFacts, loop: LoopFacts, value: Value, count: Expression) -> Expression | None:
    """A value in an iteration of a loop; None where that is not known."""
    found = expression_of(value, facts)
    if found is None or internals(facts).evolution.disposition(found, loop.loop) == INVARIANT:
        return found
    if (counter := counter_in(found, loop.loop)) is None:
        return None
    try:
        return counter.arithmetic().at_iteration(counter, count)
    except ValueError:
        return None
