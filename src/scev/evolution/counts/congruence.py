"""Counters that are compared for equality.

For d = i - r, which is {a,+,b} of the loop if r does not change in it:

    while d != 0     the least k with  b*k == -a  modulo 2^w
    while d == 0     one backedge at most, where b is not 0

With b = 2^z * odd the congruence can be solved where 2^z divides a; then the least k is (-a * odd^-1 mod 2^w) / 2^z. It
is a division where b divides a, or where d does not wrap, and so does not step over 0 and come round again. (LLVM:
howFarToZero, SolveLinEquationWithOverflow.)
"""

from __future__ import annotations

from typing import ClassVar, final

from scev.domains import IntRange
from scev.evolution.counts.constant_recurrence import MAX_CONSTANT_WIDTH, limit_in_region
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.exits import Exit, ExitRule, ExitSolver, zero_limit
from scev.evolution.counts.linear_counters import INJECTIVE, not_a_counter
from scev.evolution.counts.modular import inverse
from scev.evolution.counts.predicated import Assumptions, assume_recurrence
from scev.evolution.counts.trips import constant_multiple
from scev.evolution.expressions.kinds import UMIN
from scev.evolution.expressions.nodes import AddRec, ConstantNode, Node, counter_in
from scev.evolution.expressions.nowrap import NW
from scev.ir import PointerType, opcodes


@final
class Congruence(ExitRule):
    goes_on_while: ClassVar[str] = "`{a,+,b} != r`"
    count: ClassVar[str] = "the least k with a + k b == r modulo 2^w: a division, or a multiplicative inverse"

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        if (comparison := test.comparison) is None or comparison.predicate != opcodes.NE:
            return None
        return self._until_zero(solver, test, _difference(solver, comparison.left, comparison.right))

    def _until_zero(self, solver: ExitSolver, test: Exit, node: Node) -> ExitLimit:
        se = solver.se
        loop = test.loop
        if isinstance(node, ConstantNode):
            return (
                zero_limit(solver, node.width) if node.is_zero() else ExitLimit.unknown("the condition never changes")
            )
        counter = node
        while counter.kind in INJECTIVE and counter.operands:
            counter = counter.operands[0]
        assumed = Assumptions(solver.construction.made.behind_casts)
        if not isinstance(counter, AddRec) and test.may_assume:
            counter = assume_recurrence(se, node, loop, assumed) or counter
        if not isinstance(counter, AddRec) or counter.loop is not loop:
            return ExitLimit.unknown(not_a_counter(node, loop))
        if not counter.is_affine:
            return ExitLimit.unknown(f"{counter} is not linear")
        start = counter.start
        step = counter.step
        if not se.is_invariant(step, loop):
            return ExitLimit.unknown(f"the step of {counter} changes")
        width = counter.width
        if isinstance(start, ConstantNode) and isinstance(step, ConstantNode) and width <= MAX_CONSTANT_WIDTH:
            limit = limit_in_region(solver, counter, IntRange.point(width, 0).complement())
            return limit if limit.is_unknown() else limit.under(assumed.added)
        ranges = solver.entry.ranges
        step_range = ranges.signed(step)
        counts_down = step_range.signed_max() < 0
        if not counts_down and step_range.signed_min() < 0:
            return ExitLimit.unknown(f"the direction in which {counter} moves is not known")
        distance = start if counts_down else se.negative(start)
        if step.is_one() or step.is_all_ones():
            return _bounded(solver, distance, _unit_maximum(solver, distance), assumed)
        if se.no_wrap(counter) & NW and solver.always_comes_to(test):
            # It cannot step over 0 and come round again; so it meets 0, or the loop runs into undefined behaviour.
            nonzero = ranges.known_nonzero(step) or (solver.must_end_by(test) and ranges.known_nonzero(start))
            if nonzero:
                exact = se.udiv(distance, se.negative(step) if counts_down else step)
                return _bounded(solver, exact, None, assumed)
        return self._solve(solver, test, counter, assumed)

    def _solve(self, solver: ExitSolver, test: Exit, counter: AddRec, assumed: Assumptions) -> ExitLimit:
        step = counter.step
        if not isinstance(step, ConstantNode) or step.value == 0:
            return ExitLimit.unknown(f"{counter} may step over the value that ends the loop")
        se = solver.se
        place = solver.entry
        start = counter.start
        width = counter.width
        down = step.value >> (width - 1)
        distance = start if down else se.negative(start)
        stride = (1 << width) - step.value if down else step.value
        if constant_multiple(se, place, distance) % stride == 0:
            # distance / stride is a solution, and less than 2^(w-z), the distance between solutions: stride is at least
            # 2^z.
            return _bounded(solver, se.udiv(distance, se.constant(width, stride)), None, assumed)
        zeros = (step.value & -step.value).bit_length() - 1
        if max(se.ranges.trailing_zeros(start), place.ranges.trailing_zeros(start)) < zeros:
            if not test.may_assume:
                return ExitLimit.unknown(f"{counter} may step over the value that ends the loop")
            assumed.assume_zero(se, se.zero_extend(se.truncate(se.negative(start), zeros), width))
        factor = se.constant(width, inverse(step.value >> zeros, width - zeros))
        product = se.mul([se.negative(start), factor])
        return _bounded(solver, se.udiv(product, se.constant(width, 1 << zeros)), None, assumed)


@final
class Equality(ExitRule):
    goes_on_while: ClassVar[str] = "`{a,+,b} == r`"
    count: ClassVar[str] = "0, or 1 where a == r"

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        if (comparison := test.comparison) is None or comparison.predicate != opcodes.EQ:
            return None
        se = solver.se
        node = _difference(solver, comparison.left, comparison.right)
        if se.known_nonzero(node) or solver.entry.ranges.known_nonzero(node):
            return zero_limit(solver, node.width)
        if counter_in(node, test.loop) is not None and se.known_nonzero(node.operands[1]):
            one = se.constant(node.width, 1)
            exact = se.minus(one, se.min_max(UMIN, [one, node.operands[0]]))
            return ExitLimit(exact, one, exact)
        return ExitLimit.unknown(f"it is not known when {node} is not 0 any more")


def _difference(solver: ExitSolver, left: Node, right: Node) -> Node:
    se = solver.se
    if isinstance(left.type, PointerType):
        left = se.ptr_to_int(left)
    if isinstance(right.type, PointerType):
        right = se.ptr_to_int(right)
    difference = se.minus(left, right)
    assert difference is not None
    return difference


def _unit_maximum(solver: ExitSolver, distance: Node) -> int:
    se = solver.se
    place = solver.entry
    ranges = place.ranges
    highest = min(ranges.unsigned(distance).unsigned_max(), se.ranges.unsigned(distance).unsigned_max())
    following = se.plus_constant(distance, 1)
    if place.implies(opcodes.NE, following, se.constant(distance.width, 0)):
        # A rotated loop: distance is n - 1 for an n that is not 0.
        highest = min(highest, se.ranges.unsigned(following).unsigned_max() - 1)
        highest = min(highest, ranges.unsigned(following).unsigned_max() - 1)
    return max(highest, 0)


def _bounded(solver: ExitSolver, exact: Node, maximum: int | None, assumed: Assumptions) -> ExitLimit:
    se = solver.se
    highest = solver.entry.ranges.unsigned(exact).unsigned_max()
    highest = min(highest, se.ranges.unsigned(exact).unsigned_max())
    if maximum is not None:
        highest = min(highest, maximum)
    return ExitLimit(exact, se.constant(exact.width, highest), exact, "", False, tuple(assumed.added))
