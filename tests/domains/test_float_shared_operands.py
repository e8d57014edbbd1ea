"""Operations whose operands share values: x - floor(x), components of unit vectors, polynomials."""

from __future__ import annotations

from itertools import product

import pytest
from gmpy2 import mpq

from scev.domains import BFLOAT, HALF, FloatFormat, FloatSet
from scev.domains import float_integral_parts as parts
from scev.domains import float_unit_vectors as unit_vectors
from scev.domains.floats import polynomials, scalar
from tests.searches import generator

from . import float_harness as harness
from .float_harness import (
    BYTE,
    ROUND_ANY,
    ROUND_DOWN,
    ROUND_NEAREST,
    ROUND_NEAREST_AWAY,
    ROUND_TOWARD_ZERO,
    ROUND_UP,
    SINGLE_MODES,
    SMALL,
    Model,
    Outcome,
    Row,
    check_unary,
    in_modes,
)

GENEROUS = "NaNs and zeros are left to the difference"


@pytest.mark.parametrize("mode", [ROUND_DOWN, ROUND_UP, ROUND_TOWARD_ZERO, ROUND_NEAREST, ROUND_NEAREST_AWAY])
def test_less_what_it_is_rounded_to(mode: int) -> None:
    """In every rounding of the difference."""

    def meaning(model: Model, x: int, rounding: int) -> Outcome:
        return harness.subtract(model, x, harness.to_integral(model, x, mode)[0], rounding)

    row = Row("x - rounded", 1, lambda x: parts.fraction_bounds(x, mode), in_modes(ROUND_ANY, meaning), GENEROUS)
    assert check_unary(row, SMALL) == 1711 + 28 + harness.ASSORTED


def test_less_what_it_is_rounded_to_in_any_mode() -> None:
    def meaning(model: Model, x: int, rounding: int) -> Outcome:
        return [
            result
            for mode in SINGLE_MODES
            for result in harness.subtract(model, x, harness.to_integral(model, x, mode)[0], rounding)
        ]

    row = Row("x - rint", 1, lambda x: parts.fraction_bounds(x, ROUND_ANY), in_modes(ROUND_ANY, meaning), GENEROUS)
    assert check_unary(row, SMALL) == 1711 + 28 + harness.ASSORTED


def test_the_fraction_is_at_most_one() -> None:
    format = SMALL.format
    one = format.power_of_two(0)
    positive = parts.fraction_bounds(FloatSet.between(format, 0, format.max_finite), ROUND_DOWN)
    assert (positive.smallest(), positive.largest()) == (-1, one - 1)
    everything = parts.fraction_bounds(FloatSet.finite(format), ROUND_DOWN)
    assert everything.largest() == one
    halves = FloatSet.between(format, 0, format.max_finite, grid=-1)
    assert parts.fraction_bounds(halves, ROUND_DOWN).largest() == format.power_of_two(-1)


# Components of unit vectors: with the smallest and a few other second terms, for every x of two formats.


@pytest.mark.halved
@pytest.mark.parametrize("format", [HALF, BFLOAT])
@pytest.mark.parametrize("rounding", [ROUND_NEAREST, ROUND_ANY])
def test_components_of_unit_vectors(format: FloatFormat, rounding: int) -> None:
    one = format.power_of_two(0)
    modes = (ROUND_NEAREST,) if rounding == ROUND_NEAREST else (ROUND_DOWN, ROUND_UP)
    exceeds = 0
    least = format.power_of_two(-(-format.min_exponent // 2))
    # Far from the ends nothing happens that does not happen near 1.
    near = [
        *range(1, least + 40, 5 if rounding == ROUND_ANY else 2),
        *range(one, one + 300),
        *range(format.max_finite - 300, format.max_finite + 1),
    ]
    for x in near:
        results: list[int] = []
        roots: list[int] = []
        for first, second, third in product(modes, modes, modes):
            square = scalar.multiply(format, x, x, first)
            for other in (0, 1, 2, square):
                root = scalar.square_root(format, scalar.add(format, square, other, first), second)
                roots.append(root)
                results.append(scalar.divide(format, x, root, third) if root else format.infinity)
        found = unit_vectors.component(
            FloatSet.point(format, x), FloatSet.between(format, min(roots), max(roots)), rounding
        )
        assert all(found.contains(result) for result in results), (x, results, str(found))
        exceeds += any(one < result < format.infinity for result in results)
    assert exceeds > 0
    box = unit_vectors.component(FloatSet.finite(format), FloatSet.between(format, 1, format.infinity), rounding)
    bound = format.ordinal_of_ratio(5, 4) if rounding == ROUND_NEAREST else format.infinity
    assert box.largest() == bound


# Polynomials: random programs of a few steps, on every number of their variables.


def run(model: Model, program: list[tuple[str, int, int]], values: list[int], mode: int) -> int:
    known = list(values)
    for name, a, b in program:
        operation = {"+": harness.add, "-": harness.subtract, "*": harness.multiply}[name]
        known.append(operation(model, known[a], known[b], mode)[0])
        if known[-1] >= harness.QUIET:
            return known[-1]
    return known[-1]


def bounded(model: Model, program: list[tuple[str, int, int]], sets: list[FloatSet], rounding: int) -> FloatSet | None:
    known: list[polynomials.EvaluationStep] = []
    lows = []
    highs = []
    for index, set in enumerate(sets):
        low, high = polynomials.interval_of(set)
        known.append(polynomials.variable(index, low, high))
        lows.append(low)
        highs.append(high)
    for index, (name, a, b) in enumerate(program):
        if name == "*":
            step = polynomials.times(known[a], known[b])
        else:
            step = polynomials.plus(known[a], known[b] if name == "+" else polynomials.negated(known[b]))
        if step is None:
            return None
        if index + 1 < len(program):
            step = polynomials.rounded(step, model.format, rounding)
            if step.magnitude() + step.error >= 1 << model.format.max_exponent:
                return None
        known.append(step)
    return polynomials.computed_range(model.format, known[-1], lows, highs, rounding)


@pytest.mark.parametrize("rounding", [ROUND_NEAREST, ROUND_ANY])
@pytest.mark.parametrize("variables", [1, 2])
def test_polynomials_on_every_number(variables: int, rounding: int) -> None:
    model = BYTE
    chooser = generator(11 + variables)
    modes = (ROUND_NEAREST,) if rounding == ROUND_NEAREST else (ROUND_DOWN, ROUND_UP)
    one = model.format.power_of_two(0)
    narrower = 0
    for _ in range(120):
        program = [
            (chooser.choice("+-*"), chooser.randrange(variables + k), chooser.randrange(variables + k))
            for k in range(chooser.choice((2, 3, 4)))
        ]
        sets: list[FloatSet] = []
        for _ in range(variables):
            low = chooser.choice((0, -one, -1, chooser.randint(-one - 20, one), one - 9))
            sets.append(
                FloatSet.between(
                    model.format, low, low + chooser.choice((3, 12, one // 3, one) if variables == 1 else (3, 12))
                )
            )
        found = bounded(model, program, sets, rounding)
        if found is None:
            continue
        narrower += found != FloatSet.numbers(model.format)
        for values in product(*[range(set.smallest(), set.largest() + 1) for set in sets]):
            for mode in modes:
                result = run(model, program, list(values), mode)
                assert found.contains(result), (program, [str(set) for set in sets], values, str(found))
    assert narrower > 60


def test_ranges_of_polynomials_are_exact_where_they_are_affine() -> None:
    # a + t (b - a), t in [0, 1], a in [2, 3], b in [5, 7]
    t, a, b = (polynomials.variable(k, low, high) for k, (low, high) in enumerate(((0, 1), (2, 3), (5, 7))))
    moved = polynomials.times(t, polynomials.plus(b, polynomials.negated(a)))
    assert moved is not None
    line = polynomials.plus(a, moved)
    assert polynomials.range_on_box(line.terms, [0, 2, 5], [1, 3, 7]) == [2, 7]
    # t t (3 - 2 t) rises from 0 to 1.
    slope = polynomials.plus(polynomials.number(3), polynomials.negated(polynomials.plus(t, t)))
    square = polynomials.times(t, t)
    assert square is not None
    smooth = polynomials.times(square, slope)
    assert smooth is not None
    assert polynomials.range_on_box(smooth.terms, [0], [1]) == [0, 1]
    # Of degree 7.
    power: polynomials.EvaluationStep | None = t
    for _ in range(6):
        assert power is not None
        power = polynomials.times(power, t)
    assert power is None


def test_rounding_errors() -> None:
    for model in (SMALL, BYTE):
        format = model.format
        for mode in SINGLE_MODES:
            for numerator in range(1, 400):
                exact = harness.Fraction(numerator, 7 << -format.quantum_exponent)
                if exact >= model.values[-1]:
                    break
                error = polynomials.rounding_error(
                    format,
                    mpq(exact.numerator, exact.denominator),
                    mode if mode == ROUND_NEAREST else ROUND_ANY,
                )
                assert abs(model.fraction(model.round(exact, mode)) - exact) <= harness.Fraction(
                    int(error.numerator), int(error.denominator)
                )
