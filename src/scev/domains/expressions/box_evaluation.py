"""One evaluation of an expression on a box of its variables: values, errors, derivatives.

    [low, high]    contains what the step computes, and what it would compute without rounding, for all numbers
                   of the box
    error          bounds |computed - unrounded|
    slopes         contain the derivatives of the unrounded step by each variable, on the whole box

Interval arithmetic, rounded outwards (Moore, Kearfott, Cloud, "Introduction to Interval Analysis", 2009, chapter 2).
Errors follow the steps: the errors of the operands times how much the operation may stretch them, plus its own
rounding (Higham, "Accuracy and Stability of Numerical Algorithms", 2nd ed., chapter 3). Slopes by forward
differentiation (Rall, "Automatic Differentiation", 1981); for a quotient q = a / b as (a' - q b') / b, which profits
from all that is known of q. At the kink of |x|, min and max the slopes are those of both sides together (Clarke's
generalised gradient, with which the mean value theorem holds: Lebourg, 1975). Where a step may jump it has no slope:
[-inf, inf].

Infinite ends are members too: what is computed may overflow. Unrounded numbers are finite; of them an infinite end says
that there is no bound. low > high: nothing but NaN.
"""

from __future__ import annotations

from math import isnan, sqrt
from typing import Final, final

from scev.domains.expressions import step_kinds
from scev.domains.expressions.float_expression import FloatExpression, FloatStep, StepPremises
from scev.domains.expressions.native_intervals import (
    INFINITY,
    TINY,
    down,
    is_infinite,
    product,
    product_up,
    quotient,
    quotient_down,
    square,
    total,
    up,
)
from scev.domains.expressions.slopes import NO_SLOPE, slope_of
from scev.domains.floats.compare import EQUAL as EQUAL_NUMBERS
from scev.domains.floats.compare import GREATER as GREATER_NUMBER
from scev.domains.floats.compare import LESS as LESS_NUMBER

_ABOVE_ONE: Final = 1.0 + 2.0**-40


@final
class BoxEvaluation:
    """Evaluates an expression on boxes; what was found for the last one is in `low`, `high` and `errors` by step, and
    in `slope_low` and `slope_high` by step and variable. `work` counts the steps taken.
    """

    __slots__ = (
        "_narrow",
        "errors",
        "expression",
        "given",
        "high",
        "low",
        "orders",
        "orders_if_pruned",
        "perturbs",
        "premises",
        "slope_high",
        "slope_low",
        "width",
        "work",
    )  # fmt: skip

    def __init__(self, expression: FloatExpression, premises: StepPremises) -> None:
        count = expression.count
        self.expression: FloatExpression = expression
        self.premises: StepPremises = premises
        self.low: list[float] = [0.0] * count
        self.high: list[float] = [0.0] * count
        self.errors: list[float] = [0.0] * count
        self.width: int = len(expression.variables)
        self.slope_low: list[float] = [0.0] * (count * self.width)
        self.slope_high: list[float] = [0.0] * (count * self.width)
        # Bounds from the order of steps (orders.py), by step: everywhere; with what is known of the steps otherwise.
        self.orders: dict[int, tuple[float, float]] = {}
        self.orders_if_pruned: dict[int, tuple[float, float]] = {}
        self._narrow: dict[int, tuple[float, float]] = {}
        # Whether intervals hold what errors of any part of the true ones make of them (rounding_errors.py), and what
        # errors the variables have.
        self.perturbs: bool = False
        self.given: list[float] = [0.0] * self.width
        self.work: int = 0

    def values(self, lows: list[float], highs: list[float], is_pruned: bool) -> bool:
        """Take all steps for the variables between bounds; `is_pruned`: with what is known of the steps otherwise, and
        then only what is computed lies in the bounds. False: no number comes out.
        """
        steps = self.expression.steps
        low = self.low
        high = self.high
        errors = self.errors
        premises = self.premises
        self.work += len(steps)
        self._narrow = self.orders_if_pruned if is_pruned else self.orders
        for index in range(len(steps)):
            step = steps[index]
            kind = step.kind
            if kind == step_kinds.VARIABLE:
                k = step.operands[0]
                low[index] = lows[k]
                high[index] = highs[k]
                errors[index] = self.given[k]
                if self.given[k]:
                    low[index] = down(lows[k] - self.given[k])
                    high[index] = up(highs[k] + self.given[k])
                continue
            if kind == step_kinds.CONSTANT:
                low[index] = step.low
                high[index] = step.high
                errors[index] = 0.0
                continue
            self._take(index, step)
            if low[index] > high[index]:
                continue
            if is_pruned:
                low[index] = max(low[index], premises.lows[index])
                high[index] = min(high[index], premises.highs[index])
                if low[index] > high[index]:
                    if not self._may_be_nan_here(index, step):
                        return False
                    self._take_nothing(index)
        last = len(steps) - 1
        return low[last] <= high[last]

    def _may_be_nan_here(self, index: int, step: FloatStep) -> bool:
        """Whether a step may be NaN on the part: sums and products of finite numbers are none."""
        premises = self.premises
        if not premises.may_be_nan[index]:
            return False
        if step.kind not in (step_kinds.SUM, step_kinds.DIFFERENCE, step_kinds.PRODUCT):
            return True
        for operand in step.operands:
            if premises.may_be_nan[operand] or is_infinite(self.low[operand]) or is_infinite(self.high[operand]):
                return True
        return False

    def _take(self, index: int, step: FloatStep) -> None:
        kind = step.kind
        operands = step.operands
        low = self.low
        high = self.high
        errors = self.errors
        a = operands[0]
        alow = low[a]
        ahigh = high[a]
        aerror = errors[a]
        if kind == step_kinds.ROW:
            self._take_row(index, step)
            return
        if kind == step_kinds.CHOICE:
            self._choose(index, step)
            return
        if kind in (step_kinds.LESSER, step_kinds.GREATER):
            self._select(index, kind, a, operands[1])
            return
        if alow > ahigh:
            self._take_nothing(index)
            return
        if kind == step_kinds.NEGATION:
            low[index] = -ahigh
            high[index] = -alow
            errors[index] = aerror
            return
        if kind == step_kinds.MAGNITUDE:
            low[index] = alow if alow >= 0.0 else -ahigh if ahigh <= 0.0 else 0.0
            high[index] = max(-alow, ahigh)
            errors[index] = aerror
            return
        if kind == step_kinds.CONVERSION:
            self._keep(index, alow, ahigh, aerror)
            return
        if kind == step_kinds.ROOT:
            if ahigh < 0.0:
                self._take_nothing(index)
                return
            alow = max(alow, 0.0)
            least = down(_root(alow))
            error = min(_root(aerror) * _ABOVE_ONE, aerror / (2.0 * least) * _ABOVE_ONE if least > 0.0 else INFINITY)
            self._keep(index, least, up(_root(ahigh)), error)
            return
        b = operands[1]
        blow = low[b]
        bhigh = high[b]
        berror = errors[b]
        if blow > bhigh:
            self._take_nothing(index)
            return
        if kind == step_kinds.SUM:
            least, most = total(alow, ahigh, blow, bhigh)
            self._keep(index, least, most, aerror + berror)
        elif kind == step_kinds.DIFFERENCE:
            least, most = total(alow, ahigh, -bhigh, -blow)
            if index in self.expression.roots_apart:
                closer = self._roots_apart(index, a, b)
                least, most = max(least, closer[0]), min(most, closer[1])
            self._keep(index, least, most, aerror + berror)
        elif kind == step_kinds.PRODUCT:
            least, most = square(alow, ahigh) if a == b else product(alow, ahigh, blow, bhigh)
            self._keep(index, least, most, _product_error(alow, ahigh, aerror, blow, bhigh, berror))
        elif kind == step_kinds.QUOTIENT:
            self._divide(index, a, b)
        else:
            self._fuse(index, a, b, operands[2])

    def _take_nothing(self, index: int) -> None:
        self.low[index] = INFINITY
        self.high[index] = -INFINITY
        self.errors[index] = 0.0

    def _keep(self, index: int, low: float, high: float, error: float) -> None:
        """Round what was computed exactly from operands that have errors."""
        expression = self.expression
        relative = expression.relative[index]
        absolute = expression.absolute[index]
        if relative:
            # Rounding keeps the sign.
            if low != 0.0 and not is_infinite(low):
                moved = down(low - (abs(low) * relative + absolute))
                low = max(moved, 0.0) if low > 0.0 else moved
            if high != 0.0 and not is_infinite(high):
                moved = up(high + (abs(high) * relative + absolute))
                high = min(moved, 0.0) if high < 0.0 else moved
        most = expression.most[index]
        if high > most:
            high = INFINITY
            low = low if low == INFINITY else min(low, most)
        if low < -most:
            low = -INFINITY
            high = high if high == -INFINITY else max(high, -most)
        if is_infinite(low) or is_infinite(high):
            error = INFINITY
        else:
            # Half a unit in the last place of the largest number, or a whole one.
            rounding = max(-low, high) * expression.unit[index] + absolute
            if self.perturbs:
                low = down(low - rounding - TINY)
                high = up(high + rounding + TINY)
            error = min((error + rounding) * _ABOVE_ONE + TINY, up(high - low))
        bounds = self._narrow.get(index) if self._narrow else None
        if bounds is not None:
            low = max(low, bounds[0])
            high = min(high, bounds[1])
        self.low[index] = low
        self.high[index] = high
        self.errors[index] = error

    def _roots_apart(self, index: int, a: int, b: int) -> tuple[float, float]:
        """sqrt(x + c) - sqrt(x) = c / (sqrt(x + c) + sqrt(x)), and what the sum and the roots are rounded by."""
        low, high = self.low, self.high
        expression = self.expression
        of_sum, by, sign = expression.roots_apart[index]
        rounding = max(-low[of_sum], high[of_sum]) * expression.unit[of_sum] + expression.absolute[of_sum] + TINY
        apart = total(low[by], high[by], -rounding, rounding)
        if sign < 0.0:
            apart = -apart[1], -apart[0]
        both = total(low[a], high[a], low[b], high[b])
        found = quotient(apart[0], apart[1], max(both[0], 0.0), both[1])
        # Each root is off by half a unit in its last place.
        rounding = up(both[1] * expression.unit[a] + 2.0 * expression.absolute[a] + 2.0 * TINY)
        return total(found[0], found[1], -rounding, rounding)

    def _divide(self, index: int, a: int, b: int) -> None:
        alow, ahigh = self.low[a], self.high[a]
        blow, bhigh = self.low[b], self.high[b]
        if is_infinite(alow) and alow == ahigh and is_infinite(blow) and blow == bhigh:
            self._take_nothing(index)
            return
        zeros = 3 if self.expression.steps[index].ignores_zero_signs else self.premises.zeros[b]
        if (blow == 0.0 and zeros & 2) or (bhigh == 0.0 and zeros & 1):
            least, most = -INFINITY, INFINITY
        else:
            least, most = quotient(alow, ahigh, blow, bhigh)
        bounds = self._narrow.get(index) if self._narrow else None
        if bounds is not None:
            least = max(least, bounds[0])
            most = min(most, bounds[1])
        error = INFINITY
        nearest = blow if blow > 0.0 else -bhigh
        if nearest > 0.0 and not (is_infinite(least) or is_infinite(most)):
            greatest = max(-least, most)
            error = -quotient_down(-(self.errors[a] + product_up(greatest, self.errors[b])) * _ABOVE_ONE, nearest)
        self._keep(index, least, most, error)

    def _fuse(self, index: int, a: int, b: int, c: int) -> None:
        low, high, errors = self.low, self.high, self.errors
        if low[c] > high[c]:
            self._take_nothing(index)
            return
        if a == b:
            least, most = square(low[a], high[a])
        else:
            least, most = product(low[a], high[a], low[b], high[b])
        error = _product_error(low[a], high[a], errors[a], low[b], high[b], errors[b])
        # It may be rounded twice.
        self._keep(index, least, most, error)
        least, most = total(self.low[index], self.high[index], low[c], high[c])
        self._keep(index, least, most, errors[index] + errors[c])

    def _select(self, index: int, kind: int, a: int, b: int) -> None:
        low, high = self.low, self.high
        if low[a] > high[a] or low[b] > high[b] or self.may_mix(a, b):
            self._unite(index, a, b)
            return
        if kind == step_kinds.LESSER:
            low[index] = min(low[a], low[b])
            high[index] = min(high[a], high[b])
        else:
            low[index] = max(low[a], low[b])
            high[index] = max(high[a], high[b])
        self.errors[index] = max(self.errors[a], self.errors[b])

    def may_mix(self, a: int, b: int) -> bool:
        """Whether one of two operands may be NaN, so that the other one comes out whatever it is."""
        return self.premises.may_be_nan[a] or self.premises.may_be_nan[b]

    def _unite(self, index: int, a: int, b: int) -> None:
        low, high, errors = self.low, self.high, self.errors
        low[index] = min(low[a], low[b])
        high[index] = max(high[a], high[b])
        errors[index] = INFINITY
        if low[index] <= high[index] and not (is_infinite(low[index]) or is_infinite(high[index])):
            errors[index] = up(high[index] - low[index])

    def _outcomes(self, step: FloatStep) -> int:
        """The results that the comparison of a choice can have, of both computed and unrounded numbers."""
        a, b = step.operands[0], step.operands[1]
        low, high = self.low, self.high
        found = 0
        if high[a] > low[b]:
            found |= GREATER_NUMBER
        if low[a] < high[b]:
            found |= LESS_NUMBER
        if low[a] <= high[b] and low[b] <= high[a]:
            found |= EQUAL_NUMBERS
        return found

    def chosen(self, step: FloatStep) -> int:
        """The operand that a choice gives; -1 where it may be either."""
        a, b = step.operands[0], step.operands[1]
        if self.may_mix(a, b):
            return -1
        outcomes = self._outcomes(step)
        if not outcomes & ~step.outcomes:
            return step.operands[2]
        return -1 if outcomes & step.outcomes else step.operands[3]

    def _choose(self, index: int, step: FloatStep) -> None:
        chosen = self.chosen(step)
        if chosen < 0:
            self._unite(index, step.operands[2], step.operands[3])
            return
        self.low[index] = self.low[chosen]
        self.high[index] = self.high[chosen]
        self.errors[index] = self.errors[chosen]

    def _take_row(self, index: int, step: FloatStep) -> None:
        row = step.row
        assert row is not None
        lows = [self.low[k] for k in step.operands]
        highs = [self.high[k] for k in step.operands]
        image = row.image(lows, highs, [self.premises.may_be_nan[k] for k in step.operands])
        if not image:
            self._take_nothing(index)
            return
        error = INFINITY
        a = step.operands[0]
        if step.slope != NO_SLOPE and not is_infinite(step.ulps):
            steep = slope_of(step.slope, lows[0], highs[0], image[0], image[1])
            stretch = max(-steep[0], steep[1])
            if not is_infinite(stretch):
                error = self.errors[a] * stretch
                error += max(-image[0], image[1]) * (step.ulps * 2.0 ** (1 - step.format.precision))
                error += step.ulps * self.expression.absolute[index] + TINY * step.ulps
        least, most = down(image[0]), up(image[1])
        if self.perturbs:
            # An error of the library's may be more than that of rounding.
            further = up(max(-least, most) * min(step.ulps, 1e6) * 2.0 ** (1 - step.format.precision))
            least, most = down(least - further), up(most + further)
        self._keep(index, least, most, error)

    # Derivatives.

    def slopes(self) -> None:
        """The slopes of all steps on the box that was evaluated last."""
        steps = self.expression.steps
        width = self.width
        self.work += len(steps) * width // 2
        for index in range(len(steps)):
            step = steps[index]
            mask = step.mask
            k = 0
            while mask:
                if mask & 1:
                    if step.kind == step_kinds.VARIABLE:
                        self._set_slope(index, k, 1.0, 1.0)
                    else:
                        self._differentiate(index, step, k)
                mask >>= 1
                k += 1

    def slope(self, index: int, k: int) -> tuple[float, float]:
        """The slope of a step by a variable."""
        if not self.expression.steps[index].mask >> k & 1:
            return 0.0, 0.0
        at = index * self.width + k
        return self.slope_low[at], self.slope_high[at]

    def _set_slope(self, index: int, k: int, low: float, high: float) -> None:
        at = index * self.width + k
        if isnan(low) or isnan(high):
            low, high = -INFINITY, INFINITY
        self.slope_low[at] = low
        self.slope_high[at] = high

    def _differentiate(self, index: int, step: FloatStep, k: int) -> None:
        kind = step.kind
        operands = step.operands
        low, high = self.low, self.high
        for operand in operands:
            if low[operand] > high[operand]:
                self._set_slope(index, k, -INFINITY, INFINITY)
                return
        if low[index] > high[index]:
            self._set_slope(index, k, -INFINITY, INFINITY)
            return
        a = operands[0]
        first = self.slope(a, k)
        if kind == step_kinds.NEGATION:
            self._set_slope(index, k, -first[1], -first[0])
        elif kind == step_kinds.CONVERSION:
            self._set_slope(index, k, first[0], first[1])
        elif kind == step_kinds.MAGNITUDE:
            if low[a] >= 0.0:
                self._set_slope(index, k, first[0], first[1])
            elif high[a] <= 0.0:
                self._set_slope(index, k, -first[1], -first[0])
            else:
                steep = max(-first[0], first[1])
                self._set_slope(index, k, -steep, steep)
        elif kind == step_kinds.ROOT and low[a] < 0.0:
            # It may be undefined on the way from one number to another.
            self._set_slope(index, k, -INFINITY, INFINITY)
        elif kind == step_kinds.ROOT:
            bounds = quotient(first[0], first[1], max(2.0 * low[index], 0.0), 2.0 * high[index])
            self._set_slope(index, k, bounds[0], bounds[1])
        elif kind == step_kinds.ROW:
            if step.slope == NO_SLOPE:
                self._set_slope(index, k, -INFINITY, INFINITY)
            else:
                steepness = slope_of(step.slope, low[a], high[a], low[index], high[index])
                bounds = product(first[0], first[1], steepness[0], steepness[1])
                self._set_slope(index, k, bounds[0], bounds[1])
        elif kind == step_kinds.CHOICE:
            chosen = self.chosen(step)
            if chosen < 0:
                self._set_slope(index, k, -INFINITY, INFINITY)
            else:
                bounds = self.slope(chosen, k)
                self._set_slope(index, k, bounds[0], bounds[1])
        else:
            self._differentiate_by_two(index, kind, operands, k, first)

    def _differentiate_by_two(
        self, index: int, kind: int, operands: tuple[int, ...], k: int, first: tuple[float, float]
    ) -> None:
        low, high = self.low, self.high
        a, b = operands[0], operands[1]
        second = self.slope(b, k)
        if kind == step_kinds.SUM:
            bounds = total(first[0], first[1], second[0], second[1])
        elif kind == step_kinds.DIFFERENCE:
            bounds = total(first[0], first[1], -second[1], -second[0])
        elif kind in (step_kinds.PRODUCT, step_kinds.FUSED):
            if a == b:
                twice = product(low[a], high[a], first[0], first[1])
                bounds = (2.0 * twice[0], 2.0 * twice[1])
            else:
                one = product(first[0], first[1], low[b], high[b])
                other = product(low[a], high[a], second[0], second[1])
                bounds = total(one[0], one[1], other[0], other[1])
            if kind == step_kinds.FUSED:
                third = self.slope(operands[2], k)
                bounds = total(bounds[0], bounds[1], third[0], third[1])
        elif kind == step_kinds.QUOTIENT and low[b] <= 0.0 <= high[b]:
            bounds = (-INFINITY, INFINITY)
        elif kind == step_kinds.QUOTIENT:
            other = product(low[index], high[index], second[0], second[1])
            one = total(first[0], first[1], -other[1], -other[0])
            bounds = quotient(one[0], one[1], low[b], high[b])
        elif self.may_mix(a, b):
            bounds = (-INFINITY, INFINITY)
        elif (high[a] < low[b]) if kind == step_kinds.LESSER else (low[a] > high[b]):
            bounds = first
        elif (high[b] < low[a]) if kind == step_kinds.LESSER else (low[b] > high[a]):
            bounds = second
        else:
            bounds = (min(first[0], second[0]), max(first[1], second[1]))
        self._set_slope(index, k, bounds[0], bounds[1])


def _product_error(alow: float, ahigh: float, aerror: float, blow: float, bhigh: float, berror: float) -> float:
    """|a b - a' b'| <= |a| |b - b'| + |b'| |a - a'|"""
    if aerror == 0.0 and berror == 0.0:
        return 0.0
    one = max(-alow, ahigh)
    other = max(-blow, bhigh)
    found = (one * berror if berror else 0.0) + (other * aerror if aerror else 0.0)
    return found * _ABOVE_ONE + TINY


def _root(a: float) -> float:
    """The square root, rounded to nearest (IEEE 754 asks for it)."""
    return sqrt(a) if a < INFINITY else INFINITY
