"""Orders of steps (domains/expressions/orders.py): each rule on every number of a format of five bits, and why it asks
what it asks.
"""

from __future__ import annotations

import random
from itertools import product
from typing import Final, NamedTuple

import pytest

from scev.domains import FloatExpression, StepPremises
from scev.domains import float_expressions as kinds
from scev.domains.expressions.box_evaluation import BoxEvaluation
from scev.domains.expressions.orders import StepOrders
from tests.searches import generator

from . import float_harness as harness
from .float_harness import ROUND_ANY, ROUND_DOWN, ROUND_NEAREST, ROUND_UP, Model
from .test_float_expressions import Program, expression_of, place, run

FIVE: Final = Model(3, 1)
"""Five bits: the least normal number is 1/4, the largest one 12."""
LARGEST: Final = 12.0

Box = tuple[tuple[float, float], ...]
ALL: Final = (-LARGEST, LARGEST)
POSITIVE: Final = (0.0, LARGEST)
ONE: Final = (1.0, 1.0)


class Rule(NamedTuple):
    """The steps behind the variables, a box as large as can be, and the bounds of the last step there."""

    program: Program
    box: Box
    bounds: tuple[float, float]
    is_any: bool = True
    """Whether it holds in every direction of rounding."""


INFINITY: Final = float("inf")
RULES: Final[dict[str, Rule]] = {
    # max(x, max(y, z)) - min(x, min(y, z))
    "minimum of a minimum": Rule(
        [
            (kinds.GREATER, (1, 2)), (kinds.GREATER, (0, 3)), (kinds.LESSER, (1, 2)), (kinds.LESSER, (0, 5)),
            (kinds.DIFFERENCE, (4, 6)),
        ],
        (ALL, ALL, (-1.0, 1.0)),
        (0.0, INFINITY),
    ),
    # x - max(max(x, y), z)
    "maximum of a maximum": Rule(
        [(kinds.GREATER, (0, 1)), (kinds.GREATER, (3, 2)), (kinds.DIFFERENCE, (0, 4))],
        (ALL, ALL, (-1.0, 1.0)),
        (-INFINITY, 0.0),
    ),
    # (max(x, y) - min(x, y)) / max(x, y)
    "difference that is not negative": Rule(
        [(kinds.GREATER, (0, 1)), (kinds.LESSER, (0, 1)), (kinds.DIFFERENCE, (2, 3)), (kinds.QUOTIENT, (4, 2))],
        (POSITIVE, POSITIVE),
        (0.0, 1.0),
    ),
    # (x - y) / max(x, y)
    "difference of two": Rule(
        [(kinds.DIFFERENCE, (0, 1)), (kinds.GREATER, (0, 1)), (kinds.QUOTIENT, (2, 3))],
        (POSITIVE, POSITIVE),
        (-1.0, 1.0),
    ),
    # |x - y| / max(|x|, |y|)
    "twice": Rule(
        [
            (kinds.DIFFERENCE, (0, 1)), (kinds.MAGNITUDE, (2,)), (kinds.MAGNITUDE, (0,)), (kinds.MAGNITUDE, (1,)),
            (kinds.GREATER, (4, 5)), (kinds.QUOTIENT, (3, 6)),
        ],
        ((-3.0, 3.0), (-3.0, 3.0)),
        (0.0, 2.0),
    ),
    # x (1 / (1 + |x|)), with 1 as a variable of one value
    "reciprocal": Rule(
        [(kinds.MAGNITUDE, (0,)), (kinds.SUM, (1, 2)), (kinds.QUOTIENT, (1, 3)), (kinds.PRODUCT, (0, 4))],
        ((-2.0, 2.0), ONE),
        (-1.0, 1.0),
        is_any=False,
    ),
    # x (y / max(|x|, 1/4)) for |y| <= 1
    "reciprocal of a maximum": Rule(
        [(kinds.MAGNITUDE, (0,)), (kinds.GREATER, (2, 3)), (kinds.QUOTIENT, (1, 4)), (kinds.PRODUCT, (5, 0))],
        ((-4.0, 4.0), (-1.0, 1.0), (0.25, 0.25)),
        (-1.0, 1.0),
        is_any=False,
    ),
    # x / sqrt(x x + y)
    "root": Rule(
        [(kinds.PRODUCT, (0, 0)), (kinds.SUM, (2, 1)), (kinds.ROOT, (3,)), (kinds.QUOTIENT, (0, 4))],
        (ALL, (2.0, LARGEST)),
        (-1.0, 1.0),
        is_any=False,
    ),
    # x (1 / sqrt(x x + y))
    "reciprocal of a root": Rule(
        [
            (kinds.PRODUCT, (0, 0)), (kinds.SUM, (3, 1)), (kinds.ROOT, (4,)), (kinds.QUOTIENT, (2, 5)),
            (kinds.PRODUCT, (0, 6)),
        ],
        ((-1.5, 1.5), (2.0, 2.0), ONE),
        (-1.0, 1.0),
        is_any=False,
    ),
}  # fmt: skip


def orders(expression: FloatExpression, box: Box, may_be_nan: bool = False) -> dict[int, tuple[float, float]]:
    premises = StepPremises(expression.count)
    premises.may_be_nan = [may_be_nan] * expression.count
    evaluation = BoxEvaluation(expression, premises)
    if not evaluation.values([low for low, _ in box], [high for _, high in box], False):
        return {}
    return StepOrders(evaluation).narrower()


def numbers(low: float, high: float) -> list[int]:
    """The finite numbers between two, both zeros where 0 is one of them."""
    format = FIVE.format
    return [k for k in range(-1 - format.max_finite, format.max_finite + 1) if low <= place(FIVE, k) <= high]


def outside(rule: Rule, box: Box, claims: dict[int, tuple[float, float]], rounding: int) -> list[tuple[int, ...]]:
    """The points of a box at which a step is a number outside of what is claimed of it."""
    chooser = generator("modes")
    found: list[tuple[int, ...]] = []
    for values in product(*[numbers(low, high) for low, high in box]):
        modes = [
            ROUND_NEAREST if rounding == ROUND_NEAREST else chooser.choice((ROUND_DOWN, ROUND_UP)) for _ in rule.program
        ]
        known = run(FIVE, rule.program, list(values), modes)
        for index, (low, high) in claims.items():
            if known[index] < harness.QUIET and not low <= place(FIVE, known[index]) <= high:
                found.append(values)
    return found


def drawn(box: Box, chooser: random.Random) -> Box:
    """Some ends: of a variable with one value, that."""
    return tuple(
        (low, high) if low == high else (place(FIVE, chooser.choice(numbers(*ALL))), chooser.choice((low, high)))
        for low, high in box
    )


@pytest.mark.parametrize("rounding", [ROUND_NEAREST, ROUND_ANY])
@pytest.mark.parametrize("name", RULES)
def test_every_number(name: str, rounding: int) -> None:
    """On a box as large as can be, and on any that it is claimed of."""
    rule = RULES[name]
    expression = expression_of(FIVE.format, rule.program, len(rule.box), rounding)
    last = expression.count - 1
    claims = orders(expression, rule.box)
    if rule.is_any or rounding == ROUND_NEAREST:
        assert claims[last] == rule.bounds
    else:
        assert last not in claims
    assert outside(rule, rule.box, claims, rounding) == []
    chooser = generator(name)
    for _ in range(10):
        box = tuple((min(low, high), max(low, high)) for low, high in drawn(rule.box, chooser))
        assert outside(rule, box, orders(expression, box), rounding) == []


@pytest.mark.parametrize(
    ("name", "box", "rounding"),
    [
        # A difference that overflows is infinite.
        ("twice", (ALL, ALL), ROUND_NEAREST),
        # 1 / 12 is rounded to 1/8.
        ("reciprocal", (ALL, ONE), ROUND_NEAREST),
        # 1 / 3 is rounded up, and 3 times that.
        ("reciprocal of a maximum", ((-3.0, 3.0), (-1.0, 1.0), (0.25, 0.25)), ROUND_ANY),
        # The square of 1/8 is rounded to 0.
        ("root", (ALL, (0.0, LARGEST)), ROUND_NEAREST),
        ("reciprocal of a root", ((-1.5, 1.5), (0.0, 2.0), ONE), ROUND_NEAREST),
        # Squares are rounded down, and so are their roots.
        ("root", (ALL, (2.0, LARGEST)), ROUND_ANY),
    ],
)
def test_where_a_rule_would_be_wrong(name: str, box: Box, rounding: int) -> None:
    rule = RULES[name]
    expression = expression_of(FIVE.format, rule.program, len(box), rounding)
    last = expression.count - 1
    assert last not in orders(expression, box)
    assert outside(rule, box, {last: rule.bounds}, rounding)


def test_of_a_nan_a_minimum_is_the_other_one() -> None:
    rule = RULES["minimum of a minimum"]
    expression = expression_of(FIVE.format, rule.program, 3, ROUND_NEAREST)
    assert orders(expression, rule.box, may_be_nan=True) == {}
