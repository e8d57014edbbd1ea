"""Errors of expressions: random ones, against exact arithmetic on every number of their variables."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import inf, ulp

import pytest

from scev.domains import DOUBLE, ErrorSearch, StepPremises
from scev.domains import float_expressions as kinds
from tests.searches import generator

from . import float_harness as harness
from .float_harness import BYTE, ROUND_ANY, ROUND_DOWN, ROUND_NEAREST, ROUND_UP
from .test_float_expressions import Program, exact, expression_of, place, random_program, run


@pytest.mark.halved
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("rounding", [ROUND_NEAREST, ROUND_ANY])
@pytest.mark.parametrize("variables", [1, 2])
def test_errors_on_every_number(variables: int, rounding: int, part: int) -> None:
    """Of exact inputs and of inputs that are off; the bound is not much more than what occurs."""
    model = BYTE
    format = model.format
    chooser = generator(300 + 10 * variables + part)
    bounded = tight = 0
    for _ in range(60):
        program = random_program(chooser, variables, chooser.choice((1, 2, 3, 4)))
        sets: list[tuple[int, int]] = []
        for _ in range(variables):
            low = chooser.randint(-1 - format.power_of_two(3), format.power_of_two(3))
            sets.append((low, low + chooser.choice((1, 3, 8))))
        given = [chooser.choice((0.0, 0.0, 1 / 64)) for _ in range(variables)]
        expression = expression_of(format, program, variables, rounding)
        premises = StepPremises(expression.count)
        premises.may_be_nan = [False] * expression.count
        search = ErrorSearch(expression, premises, given)
        lows, highs = [place(model, low) for low, _ in sets], [place(model, high) for _, high in sets]
        found = search.search(lows, highs, 2000)
        if found.absolute == inf:
            continue
        bounded += 1
        worst = Fraction(0)
        for values in product(*[range(low, high + 1) for low, high in sets]):
            for shift in product(*[(-1, 0, 1) if off else (0,) for off in given]):
                numbers = [
                    Fraction(place(model, value)) + sign * Fraction(off)
                    for value, sign, off in zip(values, shift, given, strict=True)
                ]
                unrounded = exact(program, numbers)
                if unrounded is None:
                    continue
                for mode in (ROUND_NEAREST,) if rounding == ROUND_NEAREST else (ROUND_DOWN, ROUND_UP):
                    known = run(model, program, list(values), [mode] * len(program))
                    if any(number >= harness.QUIET for number in known):
                        continue
                    result = Fraction(place(model, known[-1]))
                    error = abs(result - unrounded[-1])
                    worst = max(worst, error)
                    assert error <= Fraction(found.absolute), (program, sets, given, values, shift, found.absolute)
                    if found.ulps < inf:
                        unit = Fraction(2) ** format.unit_exponent(known[-1])
                        assert error <= Fraction(found.ulps) * unit, (program, sets, given, values, found.ulps)
        tight += Fraction(found.absolute) <= 4 * worst
    assert bounded > 15
    assert tight * 4 > bounded


def error_of(program: Program, box: list[tuple[float, float]], given: list[float] | None = None) -> float:
    expression = expression_of(DOUBLE, program, len(box), ROUND_NEAREST)
    premises = StepPremises(expression.count)
    premises.may_be_nan = [False] * expression.count
    search = ErrorSearch(expression, premises, given or [0.0] * len(box))
    return search.search([low for low, _ in box], [high for _, high in box], 20_000).absolute


def test_known_errors() -> None:
    # One rounding: half a unit of the largest result.
    assert error_of([(kinds.SUM, (0, 1))], [(1.0, 1.5), (0.25, 0.5)]) == pytest.approx(ulp(2.0) / 2)
    # Sterbenz: exact.
    assert error_of([(kinds.DIFFERENCE, (0, 1))], [(1.0, 1.5), (1.0, 1.5)]) == 0.0
    # (x + y) - x: what the sum was rounded by, and the difference is exact where y is small beside x.
    one = error_of([(kinds.SUM, (0, 1)), (kinds.DIFFERENCE, (2, 0))], [(1.0, 1.5), (0.0, 0.125)])
    assert one == pytest.approx(ulp(1.0) / 2, rel=1e-6)
    # An error of the input goes through: x x of x = 3 + 1e-3 at most.
    assert error_of([(kinds.PRODUCT, (0, 0))], [(2.0, 3.0)], [1e-3]) == pytest.approx(6e-3, rel=1e-2)
    # The quotient by what may be 0 has none.
    assert error_of([(kinds.SUM, (0, 1)), (kinds.QUOTIENT, (0, 2))], [(-1.0, 1.0), (0.0, 1.0)]) == inf
    # A choice that rounding may turn: the distance of both ways.
    program: Program = [(kinds.SUM, (0, 0)), (kinds.CHOICE, (2, 1, 0, 1))]
    assert error_of(program, [(0.0, 1.0), (5.0, 5.0)]) == 0.0
