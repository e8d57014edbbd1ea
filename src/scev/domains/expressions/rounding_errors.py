"""How far what an expression computes may be from its unrounded value.

Each step k adds an error d_k of its own: rounding, or a library's. What is computed differs from the unrounded number
by

    |computed - unrounded|  <=  sum over k of |A_k| max |d_k|

A_k is the derivative of the result by the number of step k, on all numbers between the computed and the unrounded ones:
by the mean value theorem there is no remainder, since the intervals of the steps hold what errors of any part of d_k
make of them (the adjoints of Linnainmaa, 1976; symbolic Taylor expansions of Solovyev, Jacobsen, Rakamaric and
Gopalakrishnan, "Rigorous Estimation of Floating-Point Round-off Errors with Symbolic Taylor Expansions", FM 2015).
Errors that cancel are so told from those that add up. Inputs may have errors of their own.

Where a choice may be made otherwise by the unrounded numbers, the distance of both ways is its error. The box is cut
into parts, each with its own bound, until the greatest is near what single points have, or the work is spent.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import frexp, isnan, ldexp
from typing import Final, final

from scev.domains.expressions import step_kinds
from scev.domains.expressions.box_evaluation import BoxEvaluation
from scev.domains.expressions.float_expression import FloatExpression, FloatStep, StepPremises
from scev.domains.expressions.native_intervals import INFINITY, TINY, is_infinite, product, quotient, total, up
from scev.domains.expressions.search import middle, parting, spread
from scev.domains.expressions.slopes import NO_SLOPE, is_defined_on, slope_of
from scev.domains.floats.float_format import FloatFormat
from scev.domains.floats.rounding import ROUND_NEAREST

Bounds = tuple[float, float]

NEAR_ERROR: Final = 1.25
"""Times what a point has that the bound of an error may be."""
_ABOVE_ONE: Final = 1.0 + 2.0**-40
_NOTHING: Bounds = (0.0, 0.0)


@final
class ErrorBound:
    """Bounds of an error: `absolute`, and in units in the last place of the result; infinite where there is none."""

    __slots__ = ("absolute", "ulps")

    def __init__(self, absolute: float, ulps: float) -> None:
        self.absolute: float = absolute
        self.ulps: float = ulps


@final
class ErrorSearch:
    """Bounds the error of the result of an expression whose variables have errors of their own."""

    __slots__ = ("_adjoints", "_evaluation", "_expression", "_given", "_least", "_nearest", "_own")

    def __init__(self, expression: FloatExpression, premises: StepPremises, given: list[float]) -> None:
        self._expression: FloatExpression = expression
        self._evaluation: BoxEvaluation = BoxEvaluation(expression, premises)
        self._evaluation.perturbs = True
        self._given: list[float] = given
        # No computed result is nearer to 0.
        self._least: float = 0.0
        self._evaluation.given = given
        self._nearest: bool = expression.rounding == ROUND_NEAREST
        self._adjoints: list[Bounds] = [_NOTHING] * expression.count
        # By step: how far its own error may move it.
        self._own: list[float] = [0.0] * expression.count

    def search(self, lows: list[float], highs: list[float], work: int, least: float = 0.0) -> ErrorBound:
        """The greatest error on a box of finite numbers; `work` bounds the steps that are evaluated. `least`: no
        computed result is nearer to 0.
        """
        self._least = least
        absolute = self._greatest(lows, highs, work - work // 4, 0)
        if absolute == 0.0 or absolute == INFINITY:
            return ErrorBound(absolute, absolute)
        return ErrorBound(absolute, self._greatest(lows, highs, work // 4, 1))

    def _greatest(self, lows: list[float], highs: list[float], work: int, kind: int) -> float:
        """The greatest error, absolute (kind 0) or in units in the last place (kind 1)."""
        evaluation = self._evaluation
        spent = evaluation.work + work
        error = self._of_part(lows, highs)[kind]
        last = self._expression.count - 1
        if kind == 1 and self._least == 0.0 and evaluation.low[last] <= 0.0 <= evaluation.high[last]:
            return INFINITY
        parts: list[tuple[float, int, list[float], list[float]]] = [(-error, 0, lows, highs)]
        at_points = self._of_middle(lows, highs)[kind]
        count = 0
        while True:
            negative, _, lows, highs = parts[0]
            error = -negative
            k = self._widest(lows, highs)
            if evaluation.work >= spent or error <= at_points * NEAR_ERROR or k < 0:
                return error
            heappop(parts)
            cut = parting(lows[k], highs[k])
            for low, high in ((lows[k], cut), (cut, highs[k])):
                below, above = list(lows), list(highs)
                below[k], above[k] = low, high
                count += 1
                heappush(parts, (-self._of_part(below, above)[kind], count, below, above))
                at_points = max(at_points, self._of_middle(below, above)[kind])

    def _of_middle(self, lows: list[float], highs: list[float]) -> Bounds:
        """The error bounds of one point of a part."""
        point = [middle(lows[k], highs[k]) for k in range(len(lows))]
        return self._of_part(point, point)

    def _widest(self, lows: list[float], highs: list[float]) -> int:
        found, most = -1, 0.0
        for k in range(len(lows)):
            if lows[k] < parting(lows[k], highs[k]) < highs[k]:
                size = spread(lows[k], highs[k])
                if size > most:
                    found, most = k, size
        return found

    def _of_part(self, lows: list[float], highs: list[float]) -> Bounds:
        """The error on a part, absolute and in units in the last place; 0 where nothing is computed."""
        evaluation = self._evaluation
        steps = self._expression.steps
        last = len(steps) - 1
        evaluation.perturbs = False
        if not evaluation.values(lows, highs, False):
            return _NOTHING
        if not self._are_defined():
            return INFINITY, INFINITY
        error = evaluation.errors[last]
        low, high = evaluation.low[last], evaluation.high[last]
        evaluation.perturbs = True
        if evaluation.values(lows, highs, False) and self._are_defined():
            backward = self._by_adjoints()
            if backward < error:
                error = backward
        if isnan(error) or is_infinite(error):
            return INFINITY, INFINITY
        least = max(low if low > 0.0 else -high if high < 0.0 else 0.0, self._least)
        # Near 0 an error of many of the smallest numbers says nothing.
        unit = self._ulp(last, least)
        return error, 0.0 if error == 0.0 else up(error / unit) if least > 0.0 else INFINITY

    def _by_adjoints(self) -> float:
        """The sum of the errors of steps, each times what the result makes of it, on the part evaluated last."""
        evaluation = self._evaluation
        steps = self._expression.steps
        last = len(steps) - 1
        evaluation.work += len(steps)
        for index in range(len(steps)):
            self._own[index] = self._own_error(index, steps[index])
            self._adjoints[index] = _NOTHING
        self._adjoints[last] = (1.0, 1.0)
        found = 0.0
        for index in range(last, -1, -1):
            adjoint = self._adjoints[index]
            steep = max(-adjoint[0], adjoint[1])
            if steep == 0.0:
                continue
            own = self._own[index]
            if own:
                found = up(found + up(steep * own))
            if steps[index].kind not in (step_kinds.VARIABLE, step_kinds.CONSTANT):
                self._pass_back(index, steps[index], adjoint)
        return found

    def _are_defined(self) -> bool:
        """Whether all steps are numbers on the part, and all unrounded numbers in the domains of functions."""
        low, high = self._evaluation.low, self._evaluation.high
        steps = self._expression.steps
        return all(low[index] <= high[index] and self._is_defined(steps[index]) for index in range(len(steps)))

    def _is_defined(self, step: FloatStep) -> bool:
        """Whether unrounded numbers, too, are in the domain of a function."""
        if step.kind == step_kinds.ROOT:
            return self._evaluation.low[step.operands[0]] >= 0.0
        if step.kind == step_kinds.ROW and step.slope != NO_SLOPE:
            a = step.operands[0]
            return is_defined_on(step.slope, self._evaluation.low[a], self._evaluation.high[a])
        return True

    @property
    def work(self) -> int:
        """The steps that were evaluated."""
        return self._evaluation.work

    def _ulp(self, index: int, magnitude: float) -> float:
        """The distance to the next number of a step's format, rounded down."""
        format_ = self._expression.steps[index].format
        smallest = format_.to_python_float(1)
        if magnitude == 0.0 or is_infinite(magnitude):
            return smallest
        return max(ldexp(1.0, frexp(magnitude)[1] - format_.precision), smallest)

    def _own_error(self, index: int, step: FloatStep) -> float:
        """How far the step itself may be off."""
        kind = step.kind
        evaluation = self._evaluation
        if kind == step_kinds.VARIABLE:
            return self._given[step.operands[0]]
        if kind == step_kinds.CHOICE:
            return 0.0 if evaluation.chosen(step) >= 0 else up(evaluation.high[index] - evaluation.low[index])
        if kind in (step_kinds.CONSTANT, step_kinds.NEGATION, step_kinds.MAGNITUDE):
            return 0.0
        if kind in (step_kinds.LESSER, step_kinds.GREATER):
            mixes = evaluation.may_mix(step.operands[0], step.operands[1])
            return up(evaluation.high[index] - evaluation.low[index]) if mixes else 0.0
        magnitude = max(-evaluation.low[index], evaluation.high[index])
        if is_infinite(magnitude):
            return INFINITY
        unit = self._ulp(index, magnitude)
        if kind == step_kinds.ROW:
            return up(unit * step.ulps)
        if self._is_exact(step):
            return 0.0
        rounding = 0.5 * unit if self._nearest else unit
        if kind == step_kinds.FUSED:
            # The product may be rounded, too.
            a, b = step.operands[0], step.operands[1]
            most = product(evaluation.low[a], evaluation.high[a], evaluation.low[b], evaluation.high[b])
            inner = self._ulp(index, max(-most[0], most[1]))
            rounding += 0.5 * inner if self._nearest else inner
        return rounding + TINY

    def _is_exact(self, step: FloatStep) -> bool:
        """Whether a step rounds nothing on the part."""
        low, high = self._evaluation.low, self._evaluation.high
        kind = step.kind
        a = step.operands[0]
        if kind == step_kinds.CONVERSION:
            return _holds_all_of(step.format, self._expression.steps[a].format)
        if kind not in (step_kinds.SUM, step_kinds.DIFFERENCE, step_kinds.PRODUCT, step_kinds.QUOTIENT):
            return False
        b = step.operands[1]
        if kind == step_kinds.DIFFERENCE and low[a] > 0.0 and low[b] > 0.0:
            # Sterbenz: b / 2 <= a <= 2 b
            return high[a] <= 2.0 * low[b] and high[b] <= 2.0 * low[a]
        if kind in (step_kinds.SUM, step_kinds.DIFFERENCE):
            return False
        by = b if kind == step_kinds.QUOTIENT or self._expression.steps[b].kind == step_kinds.CONSTANT else a
        other = a + b - by
        if (
            self._expression.steps[by].kind != step_kinds.CONSTANT
            or abs(frexp(low[by])[0]) != 0.5
            or low[by] != high[by]
        ):
            return False
        # A power of two, and a normal result.
        scale = abs(low[by]) if kind == step_kinds.PRODUCT else 1.0 / abs(low[by])
        least = min(abs(low[other]), abs(high[other])) if low[other] * high[other] > 0.0 else 0.0
        normal = ldexp(1.0, step.format.min_exponent)
        return normal > 0.0 and least * scale >= normal

    def _pass_back(self, index: int, step: FloatStep, adjoint: Bounds) -> None:
        """Add to the operands' derivatives of the result what they get through one step."""
        evaluation = self._evaluation
        low, high = evaluation.low, evaluation.high
        kind = step.kind
        operands = step.operands
        a = operands[0]
        if kind == step_kinds.NEGATION:
            self._add(a, (-adjoint[1], -adjoint[0]))
        elif kind == step_kinds.CONVERSION:
            self._add(a, adjoint)
        elif kind == step_kinds.MAGNITUDE:
            sign = (1.0, 1.0) if low[a] >= 0.0 else (-1.0, -1.0) if high[a] <= 0.0 else (-1.0, 1.0)
            self._add(a, product(*adjoint, *sign))
        elif kind == step_kinds.ROOT:
            self._add(a, quotient(*adjoint, max(2.0 * low[index], 0.0), 2.0 * high[index]))
        elif kind == step_kinds.ROW:
            steepness = (-INFINITY, INFINITY)
            if step.slope != NO_SLOPE:
                steepness = slope_of(step.slope, low[a], high[a], low[index], high[index])
            for operand in operands:
                self._add(operand, product(*adjoint, *steepness))
        elif kind == step_kinds.CHOICE:
            chosen = evaluation.chosen(step)
            if chosen >= 0:
                self._add(chosen, adjoint)
        else:
            self._pass_back_to_two(index, kind, operands, adjoint)

    def _pass_back_to_two(self, index: int, kind: int, operands: tuple[int, ...], adjoint: Bounds) -> None:
        evaluation = self._evaluation
        low, high = evaluation.low, evaluation.high
        a, b = operands[0], operands[1]
        if kind == step_kinds.SUM:
            self._add(a, adjoint)
            self._add(b, adjoint)
        elif kind == step_kinds.DIFFERENCE:
            self._add(a, adjoint)
            self._add(b, (-adjoint[1], -adjoint[0]))
        elif kind in (step_kinds.PRODUCT, step_kinds.FUSED):
            self._add(a, product(*adjoint, low[b], high[b]))
            self._add(b, product(*adjoint, low[a], high[a]))
            if kind == step_kinds.FUSED:
                self._add(operands[2], adjoint)
        elif kind == step_kinds.QUOTIENT:
            through = quotient(*adjoint, low[b], high[b])
            self._add(a, through)
            back = product(*through, low[index], high[index])
            self._add(b, (-back[1], -back[0]))
        elif not evaluation.may_mix(a, b):
            # One of both, or at the kink some of each.
            first = (high[a] < low[b]) if kind == step_kinds.LESSER else (low[a] > high[b])
            second = (high[b] < low[a]) if kind == step_kinds.LESSER else (low[b] > high[a])
            if not second:
                self._add(a, adjoint if first else (min(adjoint[0], 0.0), max(adjoint[1], 0.0)))
            if not first:
                self._add(b, adjoint if second else (min(adjoint[0], 0.0), max(adjoint[1], 0.0)))

    def _add(self, operand: int, adjoint: Bounds) -> None:
        known = self._adjoints[operand]
        self._adjoints[operand] = total(known[0], known[1], adjoint[0], adjoint[1])


def _holds_all_of(wide: FloatFormat, narrow: FloatFormat) -> bool:
    """Whether every number of one format is one of another."""
    return (
        wide.precision >= narrow.precision
        and wide.max_exponent >= narrow.max_exponent
        and wide.quantum_exponent <= narrow.quantum_exponent
    )
