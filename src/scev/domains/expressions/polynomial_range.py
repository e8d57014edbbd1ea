"""Expressions that are polynomials of some of their steps, bounded by Bernstein coefficients."""

from __future__ import annotations

from typing import Final, final

from scev.domains.expressions import step_kinds
from scev.domains.expressions.float_expression import FloatExpression
from scev.domains.floats import polynomials
from scev.domains.floats.float_format import FloatFormat
from scev.domains.floats.float_set import FloatSet

MAX_POLYNOMIAL_STEPS: Final = 8
"""Maximum operations that are bounded as one polynomial."""

_OPERATIONS = (step_kinds.SUM, step_kinds.DIFFERENCE, step_kinds.PRODUCT, step_kinds.NEGATION, step_kinds.FUSED)


@final
class PolynomialSteps:
    """The part of an expression nearest to its result that is a polynomial in one format: `steps` compute it, in their
    order, and those in `variables` are its variables, of whatever kind they are. Neither has any where there is none,
    or where no step is read twice.
    """

    __slots__ = ("steps", "variables")

    def __init__(self, expression: FloatExpression) -> None:
        self.steps: list[int] = []
        self.variables: dict[int, bool] = {}
        last = expression.count - 1
        format_ = expression.steps[last].format
        reads: dict[int, int] = {last: 1}
        variables: dict[int, bool] = {}
        operations = 0
        for index in range(last, -1, -1):
            if index not in reads:
                continue
            step = expression.steps[index]
            if step.kind == step_kinds.CONSTANT and step.format is format_:
                continue
            if step.kind in _OPERATIONS and step.format is format_ and operations < MAX_POLYNOMIAL_STEPS:
                operations += 1
                for operand in step.operands:
                    reads[operand] = reads.get(operand, 0) + 1
            elif step.format is format_:
                variables[index] = True
            else:
                return
        is_shared = any(reads[index] > 1 and not expression.steps[index].is_constant for index in reads)
        if last not in variables and is_shared and len(variables) <= polynomials.MAX_POLYNOMIAL_VARIABLES:
            self.steps = sorted(reads)
            self.variables = variables


def polynomial_range(
    expression: FloatExpression, part: PolynomialSteps, sets: list[FloatSet | None]
) -> FloatSet | None:
    """The numbers that a polynomial's steps give for variables in their sets, by step; None where nothing is known. An
    infinite variable makes the result infinite, or NaN.
    """
    last = expression.count - 1
    format_ = expression.steps[last].format
    rounding = expression.rounding
    lows: list[polynomials.Rational] = []
    highs: list[polynomials.Rational] = []
    values: dict[int, polynomials.EvaluationStep] = {}
    may_be_infinite = False
    for index in part.steps:
        step = expression.steps[index]
        if index in part.variables:
            known = sets[index]
            ends = [] if known is None else polynomials.interval_of(known)
            if known is None or not ends:
                return None
            may_be_infinite = may_be_infinite or known.may_be_infinite
            values[index] = polynomials.variable(len(lows), ends[0], ends[1])
            lows.append(ends[0])
            highs.append(ends[1])
            continue
        if step.kind == step_kinds.CONSTANT:
            ends = polynomials.interval_of(FloatSet.from_floats(format_, step.low, step.high))
            if not ends or ends[0] != ends[1] or step.low != step.high:
                return None
            values[index] = polynomials.number(ends[0])
            continue
        taken = _taken(step.kind, [values[operand] for operand in step.operands], format_, rounding)
        if taken is not None and step.kind != step_kinds.NEGATION and index != last:
            taken = polynomials.rounded(taken, format_, rounding)
        if taken is None or _is_too_large(taken, format_):
            return None
        values[index] = taken
    found = polynomials.computed_range(format_, values[last], lows, highs, rounding)
    if may_be_infinite:
        found = found.union(FloatSet.between(format_, format_.max_finite + 1, format_.max_ordinal))
        found = found.union(FloatSet.between(format_, format_.min_ordinal, -2 - format_.max_finite))
    return found


def _is_too_large(step: polynomials.EvaluationStep, format_: FloatFormat) -> bool:
    """Whether a step may overflow, or its numbers are too long."""
    return bool(step.magnitude() + step.error >= 1 << min(format_.max_exponent, 1000))


def _taken(
    kind: int, operands: list[polynomials.EvaluationStep], format_: FloatFormat, rounding: int
) -> polynomials.EvaluationStep | None:
    """A step, before it is rounded."""
    if kind == step_kinds.NEGATION:
        return polynomials.negated(operands[0])
    if kind == step_kinds.SUM:
        return polynomials.plus(operands[0], operands[1])
    if kind == step_kinds.DIFFERENCE:
        return polynomials.plus(operands[0], polynomials.negated(operands[1]))
    product = polynomials.times(operands[0], operands[1])
    if product is None or kind == step_kinds.PRODUCT:
        return product
    # It may be rounded twice; a product that overflows is infinite, however small the sum would be.
    product = polynomials.rounded(product, format_, rounding)
    return None if _is_too_large(product, format_) else polynomials.plus(product, operands[2])
