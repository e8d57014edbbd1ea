"""In which variables an expression bends one way only on a box: where its least, or greatest, value is at an end.

    d2f/dx2 <= 0 on the box        for all else fixed, f is least at the least or at the greatest x

(the test of convexity of Hansen and Walster, 2004, turned around). It holds on every part of the box then. What is
linear in each variable bends neither way: its bounds are at the corners. Second derivatives by forward differentiation
over the steps, as the slopes are found (box_evaluation.py):

    (a b)'' = a'' b + 2 a' b' + a b''        (a / b)'' = (a'' - 2 q' b' - q b'') / b
    r = sqrt(a)    r'' = (a'' - 2 r'^2) / (2 r)
"""

from __future__ import annotations

from scev.domains.expressions import step_kinds
from scev.domains.expressions.box_evaluation import BoxEvaluation
from scev.domains.expressions.float_expression import FloatStep
from scev.domains.expressions.native_intervals import INFINITY, product, quotient, square, total
from scev.domains.expressions.slopes import NO_SLOPE, bend_of, slope_of

Bounds = tuple[float, float]

_UNKNOWN: Bounds = (-INFINITY, INFINITY)
_NONE: Bounds = (0.0, 0.0)
_BENDING = (
    step_kinds.NEGATION,
    step_kinds.CONVERSION,
    step_kinds.MAGNITUDE,
    step_kinds.ROOT,
    step_kinds.ROW,
    step_kinds.SUM,
    step_kinds.DIFFERENCE,
    step_kinds.PRODUCT,
    step_kinds.QUOTIENT,
    step_kinds.FUSED,
)


def curvatures(evaluation: BoxEvaluation) -> list[Bounds]:
    """By variable, bounds of the second derivative of the unrounded expression on the box that `evaluation` was last
    asked for, with slopes.
    """
    steps = evaluation.expression.steps
    return [_curvature(evaluation, steps, k) for k in range(evaluation.width)]


def _curvature(evaluation: BoxEvaluation, steps: list[FloatStep], k: int) -> Bounds:
    found: list[Bounds] = []
    for index in range(len(steps)):
        step = steps[index]
        if not step.mask >> k & 1 or step.kind == step_kinds.VARIABLE:
            found.append(_NONE)
        elif step.kind not in _BENDING or _is_of_nothing(evaluation, index, step):
            found.append(_UNKNOWN)
        else:
            found.append(_bend(evaluation, index, step, k, found))
    return found[len(found) - 1]


def _is_of_nothing(evaluation: BoxEvaluation, index: int, step: FloatStep) -> bool:
    """Whether a step, or an operand of it, is nothing but NaN."""
    low, high = evaluation.low, evaluation.high
    return low[index] > high[index] or any(low[operand] > high[operand] for operand in step.operands)


def _bend(evaluation: BoxEvaluation, index: int, step: FloatStep, k: int, known: list[Bounds]) -> Bounds:
    """The second derivative of a step by one variable, from those of its operands."""
    kind = step.kind
    operands = step.operands
    a = operands[0]
    low, high = evaluation.low, evaluation.high
    first = known[a]
    if kind == step_kinds.NEGATION:
        return -first[1], -first[0]
    if kind == step_kinds.CONVERSION:
        return first
    if kind == step_kinds.MAGNITUDE:
        return first if low[a] >= 0.0 else (-first[1], -first[0]) if high[a] <= 0.0 else _UNKNOWN
    if kind in (step_kinds.ROOT, step_kinds.ROW):
        return _bend_of_function(evaluation, index, step, k, first)
    b = operands[1]
    second = known[b]
    if kind == step_kinds.SUM:
        return total(first[0], first[1], second[0], second[1])
    if kind == step_kinds.DIFFERENCE:
        return total(first[0], first[1], -second[1], -second[0])
    slope_a, slope_b = evaluation.slope(a, k), evaluation.slope(b, k)
    if kind == step_kinds.QUOTIENT and low[b] <= 0.0 <= high[b]:
        return _UNKNOWN
    if kind == step_kinds.QUOTIENT:
        both = product(*evaluation.slope(index, k), *slope_b)
        rest = product(low[index], high[index], *second)
        above = total(*total(*first, -2.0 * both[1], -2.0 * both[0]), -rest[1], -rest[0])
        return quotient(above[0], above[1], low[b], high[b])
    both = square(*slope_a) if a == b else product(*slope_a, *slope_b)
    bends = total(*product(*first, low[b], high[b]), *product(low[a], high[a], *second))
    bends = total(*bends, 2.0 * both[0], 2.0 * both[1])
    return total(*bends, *known[operands[2]]) if kind == step_kinds.FUSED else bends


def _bend_of_function(evaluation: BoxEvaluation, index: int, step: FloatStep, k: int, first: Bounds) -> Bounds:
    """f(a)'' = f''(a) a'^2 + f'(a) a''"""
    low, high = evaluation.low, evaluation.high
    a = step.operands[0]
    if step.kind == step_kinds.ROOT:
        if low[a] < 0.0:
            return _UNKNOWN
        squares = square(*evaluation.slope(index, k))
        above = total(first[0], first[1], -2.0 * squares[1], -2.0 * squares[0])
        return quotient(above[0], above[1], max(2.0 * low[index], 0.0), 2.0 * high[index])
    if step.slope == NO_SLOPE:
        return _UNKNOWN
    bend = bend_of(step.slope, low[a], high[a], low[index], high[index])
    steep = slope_of(step.slope, low[a], high[a], low[index], high[index])
    squares = square(*evaluation.slope(a, k))
    return total(*product(*bend, *squares), *product(*steep, *first))
