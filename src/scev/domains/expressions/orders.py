"""What the shape of an expression says of the order of two of its steps, whatever is rounded.

    a <= a + r        for r >= 0: rounding is monotonic, and a is a number of the format
    a - r <= a        a * s <= a  for a >= 0, 0 <= s <= 1        a <= a * s  for s >= 1        a <= max(a, r)
    a <= fl(c - b)    where fl(a + b) < c
    a <= |a|          a + c <= b + d, a c <= b d (of numbers >= 0), sqrt(a) <= sqrt(b)  where  a <= b, c <= d
    min(a, r) <= b <= max(c, r)  where  a <= b <= c, and neither a nor c may be NaN
    |a - c| <= b      for a, c in [0, b]          |a - c|, |a + c| <= 2 b  for |a|, |c| <= b: 2 b is a number
    |a| <= sqrt(b)    for a a <= b: the root of a rounded square is |a| in radix 2, to nearest (Boldo, "Stupid is as
                      stupid does", 2015), if no smaller square is subnormal than that of the root
    |a (1 / b)| <= 1  for |a| <= b: the reciprocal is off by a factor less than 1 + u, and 1 + u, a tie, is rounded to 1

So x / (1 + |x|) lies in [-1, 1], a - max(a, b) is not positive, and exp(a) / (exp(a) + exp(b)) lies in [0, 1], exactly;
|a - b| / max(|a|, |b|) in [0, 2], and (max(a, b) - min(a, b)) / max(a, b) in [0, 1] where a and b are positive.
The claims are about pairs that are both numbers, and hold for unrounded ones as well. Signs are read off an evaluation
of the whole box.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains.expressions import step_kinds
from scev.domains.expressions.box_evaluation import BoxEvaluation
from scev.domains.expressions.float_expression import FloatExpression, FloatStep
from scev.domains.expressions.native_intervals import INFINITY
from scev.domains.floats.rounding import ROUND_NEAREST

MAX_ORDER_STEPS: Final = 64
"""Maximum pairs of steps that are compared to find the order of two."""


@final
class StepOrders:
    """Finds orders of the steps of an expression, from the signs that an evaluation of all of its box found."""

    __slots__ = ("_expression", "_high", "_is_nearest", "_left", "_low", "_may_be_nan", "_steps")

    def __init__(self, evaluation: BoxEvaluation) -> None:
        self._expression: FloatExpression = evaluation.expression
        self._steps: list[FloatStep] = evaluation.expression.steps
        self._may_be_nan: list[bool] = evaluation.premises.may_be_nan
        # The evaluation goes on to other boxes.
        self._low: list[float] = list(evaluation.low)
        self._high: list[float] = list(evaluation.high)
        self._left: int = 0
        # In other modes two steps need not be rounded in the same direction.
        self._is_nearest: bool = evaluation.expression.rounding == ROUND_NEAREST

    def narrower(self) -> dict[int, tuple[float, float]]:
        """By number of a difference, product or quotient: bounds from the order of its operands."""
        found: dict[int, tuple[float, float]] = {}
        for index in range(len(self._steps)):
            step = self._steps[index]
            bounds = (-INFINITY, INFINITY)
            if step.kind == step_kinds.DIFFERENCE:
                bounds = self._difference(step.operands[0], step.operands[1])
            elif step.kind == step_kinds.QUOTIENT:
                bounds = self._quotient(step.operands[0], step.operands[1])
            elif step.kind == step_kinds.PRODUCT:
                bounds = self._product(step.operands[0], step.operands[1])
            if bounds[0] > self._low[index] or bounds[1] < self._high[index]:
                found[index] = bounds
                # A difference that is not negative has an order as well.
                self._low[index] = max(self._low[index], bounds[0])
                self._high[index] = min(self._high[index], bounds[1])
        return found

    def _difference(self, a: int, b: int) -> tuple[float, float]:
        if self._asks(a, b):
            return -INFINITY, 0.0
        return (0.0, INFINITY) if self._asks(b, a) else (-INFINITY, INFINITY)

    def _quotient(self, a: int, b: int) -> tuple[float, float]:
        # A quotient by 0 is infinite, or NaN where the dividend, which is no larger, is 0.
        if self._low[b] >= 0.0:
            self._left = MAX_ORDER_STEPS
            if self._is_within(a, b):
                return (0.0 if self._low[a] >= 0.0 else -1.0), (0.0 if self._high[a] <= 0.0 else 1.0)
            if self._low[b] > 0.0 and self._asks(b, a):
                return 1.0, INFINITY
            self._left = MAX_ORDER_STEPS
            if self._is_within_twice(a, b):
                return (0.0 if self._low[a] >= 0.0 else -2.0), (0.0 if self._high[a] <= 0.0 else 2.0)
        return -INFINITY, INFINITY

    def _product(self, a: int, b: int) -> tuple[float, float]:
        if self._is_nearest and (self._divides(a, b) or self._divides(b, a)):
            return -1.0, 1.0
        return -INFINITY, INFINITY

    def _divides(self, a: int, b: int) -> bool:
        """Whether b is c / d for |c| <= 1, |a| <= d, and neither d nor its reciprocal is subnormal or infinite."""
        step = self._steps[b]
        if step.kind != step_kinds.QUOTIENT:
            return False
        c, d = step.operands
        least = self._least_normal(d)
        if least <= 0.0 or self._low[d] < least or self._high[d] > 1.0 / least:
            return False
        if self._low[c] < -1.0 or self._high[c] > 1.0:
            return False
        self._left = MAX_ORDER_STEPS
        return self._is_within(a, d)

    def _least_normal(self, a: int) -> float:
        """The least positive normal number of a step's format; 0 where Python's floats have none like it."""
        format_ = self._steps[a].format
        return format_.to_python_float(format_.min_normal) if format_.precision <= 53 else 0.0

    def _asks(self, a: int, b: int) -> bool:
        self._left = MAX_ORDER_STEPS
        return self.at_most(a, b)

    def _is_constant(self, a: int) -> bool:
        return self._steps[a].kind == step_kinds.CONSTANT

    def at_most(self, a: int, b: int) -> bool:
        """Whether a <= b, if both are numbers."""
        if a == b or self._high[a] <= self._low[b]:
            return True
        self._left -= 1
        if self._left < 0:
            return False
        first, second = self._steps[a], self._steps[b]
        if self._is_below(a, second) or self._is_above(b, first) or self._is_within_root(a, b):
            return True
        if first.kind != second.kind:
            return False
        p, q = first.operands, second.operands
        if first.kind == step_kinds.NEGATION:
            return self.at_most(q[0], p[0])
        if not self._is_nearest:
            return False
        if first.kind == step_kinds.ROOT:
            return self.at_most(p[0], q[0])
        if first.kind == step_kinds.SUM:
            return self._pairs_at_most(p, q)
        if first.kind == step_kinds.DIFFERENCE:
            return self.at_most(p[0], q[0]) and self.at_most(q[1], p[1])
        if first.kind == step_kinds.PRODUCT and self._are_not_negative(p) and self._are_not_negative(q):
            return self._pairs_at_most(p, q)
        return False

    def _pairs_at_most(self, p: tuple[int, ...], q: tuple[int, ...]) -> bool:
        if self.at_most(p[0], q[0]) and self.at_most(p[1], q[1]):
            return True
        return self.at_most(p[0], q[1]) and self.at_most(p[1], q[0])

    def _are_not_negative(self, operands: tuple[int, ...]) -> bool:
        return self._low[operands[0]] >= 0.0 and self._low[operands[1]] >= 0.0

    def _is_below(self, a: int, b: FloatStep) -> bool:
        """Whether a <= b, by what b is computed from. A NaN of one operand makes b NaN, but for max and min."""
        p = b.operands
        if b.kind == step_kinds.SUM:
            return self._is_with_more(a, p[0], p[1]) or self._is_with_more(a, p[1], p[0])
        if b.kind == step_kinds.DIFFERENCE:
            return (self._high[p[1]] <= 0.0 and self.at_most(a, p[0])) or self._is_rest(a, p[0], p[1])
        if b.kind == step_kinds.MAGNITUDE:
            return a == p[0] or (self._steps[a].kind == step_kinds.NEGATION and self._steps[a].operands[0] == p[0])
        if b.kind == step_kinds.GREATER:
            return a in p or self._is_below_number(a, p[0]) or self._is_below_number(a, p[1])
        if b.kind == step_kinds.PRODUCT:
            for k in range(2):
                if self._low[p[k]] >= 1.0 and self._low[p[1 - k]] >= 0.0 and self.at_most(a, p[1 - k]):
                    return True
        if (
            b.kind == step_kinds.QUOTIENT
            and self._low[p[0]] >= 0.0
            and self._low[p[1]] > 0.0
            and self._high[p[1]] <= 1.0
        ):
            return self.at_most(a, p[0])
        if b.kind == step_kinds.FUSED:
            # fl(x y + r) >= r for x y >= 0
            is_positive = p[0] == p[1] or (self._low[p[0]] >= 0.0 and self._low[p[1]] >= 0.0)
            return is_positive and self.at_most(a, p[2])
        return False

    def _is_rest(self, a: int, whole: int, part: int) -> bool:
        """Whether fl(a + part) < whole is known: then a + part < whole, and a <= fl(whole - part)."""
        for index in range(len(self._steps)):
            step = self._steps[index]
            if (
                step.kind == step_kinds.SUM
                and step.operands in ((a, part), (part, a))
                and self._high[index] < self._low[whole]
            ):
                return True
        return False

    def _is_below_number(self, a: int, b: int) -> bool:
        """Whether a <= b, and b is a number if a is."""
        return not self._may_be_nan[b] and self.at_most(a, b)

    def _is_above_number(self, b: int, a: int) -> bool:
        """Whether a <= b, and a is a number if b is."""
        return not self._may_be_nan[a] and self.at_most(a, b)

    def _is_with_more(self, a: int, p: int, rest: int) -> bool:
        return self._low[rest] >= 0.0 and not self._is_constant(p) and self.at_most(a, p)

    def _is_above(self, b: int, a: FloatStep) -> bool:
        """Whether a <= b, by what a is computed from."""
        p = a.operands
        if a.kind == step_kinds.SUM:
            for k in range(2):
                if self._high[p[1 - k]] <= 0.0 and not self._is_constant(p[k]) and self.at_most(p[k], b):
                    return True
        elif a.kind == step_kinds.DIFFERENCE:
            return self._low[p[1]] >= 0.0 and self.at_most(p[0], b)
        elif a.kind == step_kinds.LESSER:
            return b in p or self._is_above_number(b, p[0]) or self._is_above_number(b, p[1])
        elif a.kind == step_kinds.PRODUCT:
            for k in range(2):
                rest = p[1 - k]
                shrinks = self._low[p[k]] >= 0.0 and self._low[rest] >= 0.0 and self._high[rest] <= 1.0
                if shrinks and self.at_most(p[k], b):
                    return True
        elif a.kind == step_kinds.QUOTIENT:
            return self._low[p[0]] >= 0.0 and self._low[p[1]] >= 1.0 and self.at_most(p[0], b)
        return False

    def _is_within(self, a: int, b: int) -> bool:
        """Whether |a| <= b, if both are numbers and b >= 0."""
        if self._low[a] >= 0.0:
            return self.at_most(a, b)
        if max(-self._low[a], self._high[a]) <= self._low[b]:
            return True
        self._left -= 1
        if self._left < 0:
            return False
        first, second = self._steps[a], self._steps[b]
        p, q = first.operands, second.operands
        if second.kind == step_kinds.MAGNITUDE and a == q[0]:
            return True
        if first.kind in (step_kinds.NEGATION, step_kinds.MAGNITUDE) and self._is_within(p[0], b):
            return True
        if first.kind == step_kinds.PRODUCT:
            for k in range(2):
                if self._low[p[k]] >= -1.0 and self._high[p[k]] <= 1.0 and self._is_within(p[1 - k], b):
                    return True
        if (
            first.kind == step_kinds.DIFFERENCE
            and self._are_not_negative(p)
            and self.at_most(p[0], b)
            and self.at_most(p[1], b)
        ):
            return True
        if self._is_within_root(a, b):
            return True
        if second.kind == step_kinds.SUM:
            for k in range(2):
                if self._low[q[1 - k]] >= 0.0 and self._is_within(a, q[k]):
                    return True
            if first.kind in (step_kinds.SUM, step_kinds.DIFFERENCE) and self._is_nearest:
                if self._is_within(p[0], q[0]) and self._is_within(p[1], q[1]):
                    return True
                return self._is_within(p[0], q[1]) and self._is_within(p[1], q[0])
        if second.kind == step_kinds.GREATER:
            for k in range(2):
                if self._steps[q[k]].kind == step_kinds.MAGNITUDE and self._steps[q[k]].operands[0] == a:
                    return True
                if not self._may_be_nan[q[k]] and self._low[q[k]] >= 0.0 and self._is_within(a, q[k]):
                    return True
        return False

    def _is_within_twice(self, a: int, b: int) -> bool:
        """Whether a is a number that is not infinite, and |a| <= 2 b, if b is a number."""
        step = self._steps[a]
        while step.kind in (step_kinds.MAGNITUDE, step_kinds.NEGATION):
            a = step.operands[0]
            step = self._steps[a]
        if (
            step.kind not in (step_kinds.SUM, step_kinds.DIFFERENCE)
            or max(-self._low[a], self._high[a]) > self._expression.most[a]
        ):
            return False
        return self._is_within(step.operands[0], b) and self._is_within(step.operands[1], b)

    def _is_within_root(self, a: int, root: int) -> bool:
        """Whether |a| <= sqrt(a a + r), if r >= 0, or |a| is less than any root whose square is normal."""
        if self._steps[root].kind != step_kinds.ROOT or not self._is_nearest:
            return False
        least = self._least_normal(root)
        if least <= 0.0 or self._low[root] * self._low[root] < 2.0 * least:
            return False
        return self._square_is_at_most(a, self._steps[root].operands[0])

    def _square_is_at_most(self, a: int, b: int) -> bool:
        """Whether a a is computed, and at most b."""
        self._left -= 1
        if self._left < 0:
            return False
        step = self._steps[b]
        p = step.operands
        if step.kind == step_kinds.PRODUCT:
            return p[0] == a and p[1] == a
        if step.kind == step_kinds.SUM:
            for k in range(2):
                if self._low[p[1 - k]] >= 0.0 and self._square_is_at_most(a, p[k]):
                    return True
        return False
