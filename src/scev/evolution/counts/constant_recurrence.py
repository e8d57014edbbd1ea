"""Recurrences of constants, compared with a bound.

The numbers for which a comparison lets the loop go on are an arc. The first k for which {a,+,b} or {a,+,b,+,c} of
constants is outside of an arc is computed exactly, whatever wraps (modular.py, quadratic.py). If a is not a constant,
quadratic.py bounds it.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from scev.domains import IntRange, range_regions
from scev.evolution.conditions.implication import region
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.exits import Exit, ExitRule, ExitSolver, zero_limit
from scev.evolution.counts.linear_counters import entry_of_test, not_a_counter
from scev.evolution.counts.modular import first_in_arc
from scev.evolution.counts.quadratic import Parabola
from scev.evolution.expressions.nodes import AddRec, ConstantNode

MAX_CONSTANT_WIDTH: Final = 256
"""Width up to which recurrences of constants are solved by search."""


@final
class ConstantRecurrence(ExitRule):
    goes_on_while: ClassVar[str] = "`{a,+,b}` or `{a,+,b,+,c}` of constants is in an arc"
    count: ClassVar[str] = (
        "the first k outside of the arc: by Euclid's algorithm; by bisection of the parabola between its gaps"
    )
    decides: ClassVar[bool] = True

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        if (comparison := test.comparison) is None or not isinstance(comparison.right, ConstantNode):
            return None
        left = comparison.left
        if not isinstance(left, AddRec) or left.loop is not test.loop or len(left.operands) > 3:
            return None
        if left.width > MAX_CONSTANT_WIDTH or not all(isinstance(operand, ConstantNode) for operand in left.operands):
            return None
        bound = IntRange.point(left.width, comparison.right.value)
        return limit_in_region(solver, left, range_regions.allowed_region(comparison.predicate, bound))


@final
class Quadratic(ExitRule):
    goes_on_while: ClassVar[str] = "`{a,+,b,+,c}` of constants but a is in an arc"
    count: ClassVar[str] = "at most until the parabola has left the arc from any a, where no step jumps the gap"
    only_bounds: ClassVar[bool] = True

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        if (comparison := test.comparison) is None:
            return None
        node = comparison.left
        if not isinstance(node, AddRec) or node.loop is not test.loop or node.is_affine:
            return None
        unknown = ExitLimit.unknown(not_a_counter(node, test.loop))
        width = node.width
        if len(node.operands) != 3 or width > MAX_CONSTANT_WIDTH:
            return unknown
        _, step, change = node.operands
        if not isinstance(step, ConstantNode) or not isinstance(change, ConstantNode):
            return unknown
        se = solver.se
        ranges = entry_of_test(solver, test).ranges
        starts = ranges.unsigned(node.start).intersect(ranges.signed(node.start))
        here = ranges if se.is_invariant(comparison.right, test.loop) else se.ranges
        allowed = region(comparison.predicate, comparison.right, here, {})
        if starts.is_empty() or allowed.is_empty():
            starts = allowed = IntRange.full(width)
        if (count := Parabola(0, step.signed, change.signed).most_inside(width, allowed, starts)) is None:
            return unknown
        most = se.constant(max(width, count.bit_length()), count)
        return ExitLimit(None, most, most, unknown.reason)


def limit_in_region(solver: ExitSolver, node: AddRec, region: IntRange) -> ExitLimit:
    """How many times a recurrence of constants is in an arc before it leaves it; exact, whatever wraps."""
    width = node.width
    if region.is_full():
        return ExitLimit.unknown(f"{node} always satisfies the condition to go on")
    if region.is_empty():
        return zero_limit(solver, width)
    coefficients = [operand.signed for operand in node.operands if isinstance(operand, ConstantNode)]
    assert len(coefficients) == len(node.operands)
    if node.is_affine:
        start, step = coefficients
        count = first_in_arc(width, start, step, region.upper, region.lower - 1)
    else:
        count = Parabola(coefficients[0], coefficients[1], coefficients[2]).first_outside(width, region)
    if count is None:
        return ExitLimit.unknown(f"{node} never satisfies the condition to leave")
    exact = solver.se.constant(max(width, count.bit_length()), count)
    return ExitLimit(exact, exact, exact)
