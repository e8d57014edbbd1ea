"""Rules for comparisons that decide them, learn from them, or take them apart.

The operands are expressions at scope, and the one that changes in the loop is on the left.
"""

from __future__ import annotations

from typing import ClassVar, final

from scev.cfg import Loop
from scev.domains import range_regions
from scev.evolution.algebra.algebra import Algebra
from scev.evolution.algebra.fold_rules import applied
from scev.evolution.conditions.condition import Condition
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.exits import Exit, ExitRule, ExitSolver, zero_limit
from scev.evolution.counts.linear_counters import INJECTIVE
from scev.evolution.expressions.kinds import ZERO_EXTEND
from scev.evolution.expressions.nodes import AddRec, ConstantNode, Node, counter_in
from scev.evolution.expressions.nowrap import NSW, NUW, NW
from scev.ir import opcodes


@final
class NeverHolds(ExitRule):
    goes_on_while: ClassVar[str] = "`x < x`, `3 < 2`"
    count: ClassVar[str] = "0"

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        if (comparison := test.comparison) is None or not _never_holds(comparison):
            return None
        # As LLVM writes it: there, the comparison is i1 false at this point.
        return zero_limit(solver, 1)


@final
class Invariant(ExitRule):
    goes_on_while: ClassVar[str] = "two expressions that do not change in the loop compare so"
    count: ClassVar[str] = "0 where the guards say that they do not"
    decides: ClassVar[bool] = True

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        comparison = test.comparison
        # If only one changes, it is the left one.
        if comparison is None or not solver.se.is_invariant(comparison.left, test.loop):
            return None
        left = comparison.left
        right = comparison.right
        place = solver.entry
        leaves = opcodes.inverse_predicate(comparison.predicate)
        if place.implies(leaves, left, right):
            return zero_limit(solver, left.width)
        if place.implies(comparison.predicate, left, right):
            return ExitLimit.unknown("it never leaves the loop")
        return ExitLimit.unknown("what it compares does not change in the loop, which is left by it at once or never")


@final
class MustEnd(ExitRule):
    """Learns flags, and leaves the count to later rules.

    The loop must end by this exit. If i came back to its start, it would go through the same values again for ever: a
    step that is a power of two brings it back exactly. So it does not pass its start. And a value that wrapped, but has
    not passed the start, is below a value for which the comparison < held already, so the comparison would not end the
    loop.
    """

    goes_on_while: ClassVar[str] = "`{a,+,b}` is compared with r, and the loop must end by that"
    count: ClassVar[str] = "as the next rules say; `{a,+,b}` does not wrap where b is a power of two, or for <"

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        comparison = test.comparison
        loop = test.loop
        if comparison is None or not solver.se.is_invariant(comparison.right, loop) or not solver.must_end_by(test):
            return None
        applied("MustEnd")
        _learn(solver.se, comparison, loop)
        return None


@final
class NarrowCompare(ExitRule):
    goes_on_while: ClassVar[str] = "`zext {a,+,b} < r`, `sext {a,+,b} < r`"
    count: ClassVar[str] = "as `{a,+,b} < trunc r`, where r is an extended number too"

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        # zext keeps the order of unsigned numbers, and its results compare the same as signed; sext keeps both orders.
        comparison = test.comparison
        se = solver.se
        if comparison is None or comparison.left.kind not in INJECTIVE:
            return None
        predicate = comparison.predicate
        right = comparison.right
        inner = comparison.left.operands[0]
        if not se.is_invariant(right, test.loop) or not isinstance(inner, AddRec) or inner.loop is not test.loop:
            return None
        ranges = solver.entry.ranges
        half = 1 << (inner.width - 1)
        if comparison.left.kind == ZERO_EXTEND:
            if ranges.unsigned(right).unsigned_max() >= 2 * half:
                return None
            predicate = opcodes.unsigned_predicate(predicate)
        elif ranges.signed(right).signed_min() < -half or ranges.signed(right).signed_max() >= half:
            return None
        narrow = se.truncate(right, inner.width)
        return solver.limit_of(test.with_comparison(predicate, inner, narrow, test.controls_only_exit))


def _never_holds(comparison: Condition) -> bool:
    left = comparison.left
    right = comparison.right
    predicate = comparison.predicate
    if left is right:
        return predicate in (opcodes.NE, opcodes.ULT, opcodes.UGT, opcodes.SLT, opcodes.SGT)
    if isinstance(left, ConstantNode) and isinstance(right, ConstantNode):
        return not range_regions.holds(predicate, left.value, right.value, left.width)
    return False


def _learn(se: Algebra, comparison: Condition, loop: Loop) -> None:
    """Learn what `MustEnd` says."""
    left = comparison.left
    if (inner := counter_in(left.operands[0] if left.kind == ZERO_EXTEND else left, loop)) is not None:
        if _is_power_of_two(inner.step):
            se.learn_no_wrap(inner, NW)
        start = inner.start
        if se.no_wrap(inner) & NW and se.known_positive(inner.step) and isinstance(start, ConstantNode):
            # From the smallest number upwards, it would pass its start before any other number.
            if start.is_zero():
                se.learn_no_wrap(inner, NUW)
            elif start.value == 1 << (inner.width - 1):
                se.learn_no_wrap(inner, NSW)
    less = comparison.predicate == opcodes.ULT or comparison.predicate == opcodes.SLT
    counter = counter_in(left, loop)
    if less and counter is not None and se.known_positive(counter.step) and se.no_wrap(counter) & NW:
        se.learn_no_wrap(counter, NSW if comparison.predicate == opcodes.SLT else NUW)


def _is_power_of_two(node: Node) -> bool:
    if not isinstance(node, ConstantNode) or node.value == 0:
        return False
    negated = (1 << node.width) - node.value
    return node.value & (node.value - 1) == 0 or negated & (negated - 1) == 0
