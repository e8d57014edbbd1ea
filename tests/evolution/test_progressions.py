"""Progressions of rounded floats and of quadratic recurrences, held against doing one step after the other."""

from __future__ import annotations

from random import Random

import pytest

from scev.domains import E4M3, HALF, ROUND_DOWN, ROUND_NEAREST, ROUND_UP, FloatFormat, IntRange, minifloat
from scev.evolution.counts.float_progressions import (
    ABOVE,
    AT_LEAST,
    AT_MOST,
    BELOW,
    UNEQUAL,
    Units,
    first_outside_scaled,
    stays,
)
from scev.evolution.counts.quadratic import Parabola

RELATIONS = [BELOW, AT_MOST, ABOVE, AT_LEAST, UNEQUAL]
LIMIT = 5000


def step_by_step(units: Units, relation: int, start: int, step: int, bound: int, mode: int) -> int | None:
    value = start
    for count in range(LIMIT):
        if not stays(relation, value, bound):
            return count
        following = units.rounded(value + step, mode)
        if following == value:
            return None
        value = following
    return None


def check_sums(format: FloatFormat, ordinals: list[int], rounds: list[int]) -> int:
    units = Units(format)
    found = 0
    for start in ordinals:
        for step in ordinals:
            for bound in ordinals:
                for relation in RELATIONS:
                    for mode in rounds:
                        arguments = (relation, units.of(start), units.of(step), units.of(bound), mode)
                        expected = step_by_step(units, *arguments)
                        assert units.first_outside(*arguments) == expected, arguments
                        found += expected is not None and expected > 2
    return found


def test_all_sums_of_a_tiny_format() -> None:
    format = minifloat(3, 2)
    ordinals = list(range(-format.max_finite - 1, format.max_finite + 1, 3))
    assert check_sums(format, ordinals, [ROUND_NEAREST, ROUND_DOWN, ROUND_UP]) > 1000


@pytest.mark.slow
def test_all_sums_of_a_minifloat() -> None:
    ordinals = list(range(-E4M3.max_finite - 1, E4M3.max_finite + 1, 7))
    assert check_sums(E4M3, ordinals, [ROUND_NEAREST, ROUND_DOWN, ROUND_UP]) > 10000


def test_sums_of_halves() -> None:
    random = Random(4)
    units = Units(HALF)
    long = 0
    for _ in range(400):
        start, bound = sorted(random.sample(range(-20000, 25000), 2))
        step = random.randrange(1, 18000)
        for relation in (BELOW, AT_MOST):
            arguments = (relation, units.of(start), units.of(step), units.of(bound), ROUND_NEAREST)
            expected = step_by_step(units, *arguments)
            found = units.first_outside(*arguments)
            assert found == expected or expected is None, arguments
            long += expected is not None and expected > 100
    assert long > 20


def test_rounding_is_the_one_of_the_format() -> None:
    random = Random(5)
    units = Units(HALF)
    for _ in range(2000):
        value = random.randrange(-units.infinite - 5000, units.infinite + 5000) >> random.randrange(40)
        for mode in (ROUND_NEAREST, ROUND_DOWN, ROUND_UP):
            expected = HALF.round_dyadic(value, HALF.quantum_exponent, mode)
            assert units.rounded(value, mode) == units.of(expected), (value, mode)


def test_products_of_halves() -> None:
    one, half, almost = 0x3C00, 0x3800, 0x3BF0
    assert first_outside_scaled(HALF, ABOVE, one, half, 0x0001, False, ROUND_NEAREST) == 24
    assert first_outside_scaled(HALF, AT_LEAST, one, almost, 0x3000, False, ROUND_NEAREST) is not None
    # It rounds to itself before it gets there.
    assert first_outside_scaled(HALF, ABOVE, one, 0x3BFF, 0x0000, False, ROUND_NEAREST) is None


def test_quadratics() -> None:
    random = Random(6)
    found = 0
    for _ in range(6000):
        width = random.choice((3, 4, 5, 6))
        modulus = 1 << width
        a, b, c = (random.randrange(-modulus // 2, modulus // 2) for _ in range(3))
        lower, upper = random.sample(range(modulus), 2)
        region = IntRange.half_open(width, lower, upper)
        expected = None
        value, step = a, b
        for k in range(4 * modulus):
            if not region.contains(value % modulus):
                expected = k
                break
            value, step = value + step, step + c
        answer = Parabola(a, b, c).first_outside(width, region)
        assert answer == expected, (a, b, c, region)
        found += expected is not None and expected > 2
    assert found > 500
