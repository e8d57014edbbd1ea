"""The range of an expression: its orders, the search on the box of finite numbers, and what infinite variables give."""

from __future__ import annotations

from typing import Final, final

from scev.domains.expressions.box_evaluation import BoxEvaluation
from scev.domains.expressions.float_expression import FloatExpression, StepPremises
from scev.domains.expressions.native_intervals import INFINITY, is_infinite
from scev.domains.expressions.orders import StepOrders
from scev.domains.expressions.search import RangeSearch

NOTABLY_LESS: Final = 15 / 16
"""Of the width of a step, what is left where it is worth while to search with what is known of it beforehand."""


@final
class FloatBox:
    """The sets of the variables of an expression: the finite numbers between `lows` and `highs`, and infinities (bit 0
    of `infinite`: +inf, bit 1: -inf).
    """

    __slots__ = ("highs", "infinite", "lows")

    def __init__(self) -> None:
        self.lows: list[float] = []
        self.highs: list[float] = []
        self.infinite: list[int] = []

    def add(self, low: float, high: float, infinite: int) -> None:
        """Add the next variable; low > high: it is no finite number."""
        self.lows.append(low)
        self.highs.append(high)
        self.infinite.append(infinite)


def expression_range(
    expression: FloatExpression, premises: StepPremises, box: FloatBox, low: float, high: float, work: int
) -> tuple[float, float]:
    """Bounds of the numbers that an expression can be, [low, high] narrowed; low > high where there are none.

    `work` bounds the search for either end, in steps that are evaluated.
    """
    evaluation = BoxEvaluation(expression, premises)
    least, greatest = _range_of_infinite(evaluation, box, low, high)
    if least <= low and greatest >= high:
        return low, high
    if all(box.lows[k] <= box.highs[k] for k in range(len(box.lows))):
        found = _range_of_finite(evaluation, box, low, high, work)
        least, greatest = min(least, found[0]), max(greatest, found[1])
    return max(low, least), min(high, greatest)


def _range_of_infinite(evaluation: BoxEvaluation, box: FloatBox, low: float, high: float) -> tuple[float, float]:
    """What an expression can be if one of its variables is infinite."""
    least, greatest = INFINITY, -INFINITY
    last = evaluation.expression.count - 1
    for k in range(len(box.infinite)):
        for sign in (1, -1):
            if box.infinite[k] & (1 if sign > 0 else 2):
                lows = [_with_infinity(box, i, -1) for i in range(len(box.lows))]
                highs = [_with_infinity(box, i, 1) for i in range(len(box.lows))]
                lows[k] = highs[k] = sign * INFINITY
                if evaluation.values(lows, highs, True):
                    least = min(least, evaluation.low[last])
                    greatest = max(greatest, evaluation.high[last])
                    if least <= low and greatest >= high:
                        return least, greatest
    return least, greatest


def _with_infinity(box: FloatBox, k: int, sign: int) -> float:
    """The last number of a variable in a direction."""
    if box.infinite[k] & (1 if sign > 0 else 2):
        return sign * INFINITY
    if box.lows[k] > box.highs[k]:
        return -sign * INFINITY
    return box.highs[k] if sign > 0 else box.lows[k]


def _range_of_finite(
    evaluation: BoxEvaluation, box: FloatBox, low: float, high: float, work: int
) -> tuple[float, float]:
    """What an expression can be on the box of the finite numbers, inside of [low, high]."""
    lows, highs = box.lows, box.highs
    if not evaluation.values(lows, highs, False):
        return INFINITY, -INFINITY
    evaluation.orders = StepOrders(evaluation).narrower()
    if evaluation.orders and not evaluation.values(lows, highs, False):
        return INFINITY, -INFINITY
    evaluation.orders_if_pruned = evaluation.orders
    last = evaluation.expression.count - 1
    low, high = max(low, evaluation.low[last]), min(high, evaluation.high[last])
    free_low, free_high = list(evaluation.low), list(evaluation.high)
    search = RangeSearch(evaluation, lows, highs, False, work)
    search.sample(low, high)
    low, high = search.least(low), search.greatest(high)
    # What is known of steps beforehand may exclude parts.
    if low > high or not evaluation.values(lows, highs, True):
        return INFINITY, -INFINITY
    is_pruned = False
    for index in range(last):
        if evaluation.low[index] <= free_low[index] and evaluation.high[index] >= free_high[index]:
            continue
        width = free_high[index] - free_low[index]
        if is_infinite(width) or evaluation.high[index] - evaluation.low[index] < width * NOTABLY_LESS:
            is_pruned = True
            break
    if not is_pruned:
        return low, high
    evaluation.orders_if_pruned = StepOrders(evaluation).narrower()
    if not evaluation.values(lows, highs, True):
        return INFINITY, -INFINITY
    low, high = max(low, evaluation.low[last]), min(high, evaluation.high[last])
    search = RangeSearch(evaluation, lows, highs, True, work)
    search.sample(low, high)
    return search.least(low), search.greatest(high)
