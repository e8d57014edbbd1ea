"""ldexp, frexp, modf, logb, nextafter, fdim, and the gamma functions."""

from __future__ import annotations

import math
import random
from fractions import Fraction

import gmpy2
import pytest

from scev.domains import (
    CORRECTLY_ROUNDED,
    DOUBLE,
    FLOAT,
    FP128,
    HALF,
    ROUND_ANY,
    ROUND_NEAREST,
    Accuracy,
    FloatFormat,
    FloatSet,
    float_gamma,
    float_remainder,
    float_scaling,
    minifloat,
)

from .float_harness import (
    ASSORTED,
    QUIET,
    SIGNALLING,
    SINGLE_MODES,
    SMALL,
    TINY,
    Model,
    Row,
    check_binary,
    check_unary,
    in_modes,
    with_nan,
)
from .float_harness import subtract as subtract_point
from .test_float_points import from_mpfr, operands, to_mpfr

pytestmark = pytest.mark.halved


def scaled(model: Model, a: int, n: int, mode: int) -> list[int]:
    if model.is_infinite(a):
        return [a]
    return [model.round(model.fraction(a) * Fraction(2) ** n, mode, a < 0)]


def fraction_of(model: Model, a: int) -> list[int]:
    if model.is_infinite(a) or a in (-1, 0):
        return [a]
    x = model.fraction(a)
    while abs(x) >= 1:
        x /= 2
    while abs(x) < Fraction(1, 2):
        x *= 2
    return [model.round(x, ROUND_NEAREST)]


def fractional_part(model: Model, a: int) -> list[int]:
    zero = -1 if a < 0 else 0
    if model.is_infinite(a):
        return [zero]
    x = model.fraction(a)
    return [model.round(x - math.trunc(x), ROUND_NEAREST, a < 0)]


def logb(model: Model, a: int) -> list[int]:
    if model.is_infinite(a):
        return [model.infinity]
    x = abs(model.fraction(a))
    if x == 0:
        return [model.lowest]
    return [model.round(Fraction(exponent_of(x) - 1), ROUND_NEAREST)]


def exponent_of(x: Fraction) -> int:
    """e with 1/2 <= x / 2**e < 1."""
    e = 0
    while x >= 1:
        x /= 2
        e += 1
    while x < Fraction(1, 2):
        x *= 2
        e -= 1
    return e


def next_after(model: Model, a: int, b: int) -> list[int]:
    order = [x for x in range(model.lowest, model.infinity + 1) if x != -1]
    x, y = (0 if v == -1 else v for v in (a, b))
    if x == y:
        return [b]
    moved = order[order.index(x) + (1 if x < y else -1)]
    # Moving up from the last negative value gives -0.
    return [-1 if moved == 0 and x < 0 else moved]


def positive_difference(model: Model, a: int, b: int, mode: int) -> list[int]:
    x, y = (0 if v == -1 else v for v in (a, b))
    return subtract_point(model, a, b, mode) if x > y else [0]


def nearest_remainder(model: Model, a: int, b: int) -> list[int]:
    if model.is_infinite(a) or b in (-1, 0):
        return [QUIET]
    if model.is_infinite(b):
        return [a]
    x, y = model.fraction(a), model.fraction(b)
    # Fractions round to the nearest integer, ties to even.
    return [model.round(x - round(x / y) * y, ROUND_NEAREST, a < 0)]


PIECES = "the fractions of several binades, or of several integers, are bounded together"
UNARY = [
    Row("frexp", 1, float_scaling.fraction, with_nan(fraction_of), PIECES),
    Row("modf", 1, float_scaling.fractional_part, with_nan(fractional_part), PIECES),
    Row("logb", 1, float_scaling.logb, with_nan(logb), "a single -0 lies between the exponents -1 and 0"),
]
BINARY = [
    Row("nextafter", 2, float_scaling.next_after, with_nan(next_after), "upwards and downwards share their ends"),
    Row(
        "remainder",
        2,
        float_remainder.nearest_remainder,
        with_nan(nearest_remainder),
        "between its extremes a remainder depends on divisibility",
    ),
    Row("fdim", 2, float_scaling.positive_difference, in_modes(ROUND_NEAREST, positive_difference), "no gap at zero"),
]


@pytest.mark.parametrize("row", UNARY, ids=repr)
def test_every_interval_of_six_bits(row: Row) -> None:
    assert check_unary(row, SMALL) == 1711 + 28 + ASSORTED


@pytest.mark.parametrize("row", BINARY, ids=repr)
def test_every_pair_of_four_bits(row: Row) -> None:
    assert check_binary(row, TINY) == 105 * 105 + 28 * 28 + ASSORTED


@pytest.mark.parametrize("rounding", [*SINGLE_MODES, ROUND_ANY])
def test_scaling(rounding: int) -> None:
    model = SMALL
    modes = SINGLE_MODES if rounding == ROUND_ANY else (rounding,)
    values = range(model.lowest, model.infinity + 1)
    for low, high in ((0, 0), (1, 1), (-2, -2), (-1, 3), (-9, -7), (-10_000, 10_000)):
        exponents = range(max(low, -30), min(high, 30) + 1)
        images = {
            x: model.mask_of([y for n in exponents for m in modes for y in scaled(model, x, n, m)]) for x in values
        }
        images |= {QUIET: model.bit(QUIET), SIGNALLING: model.bit(QUIET) | model.bit(SIGNALLING)}
        for set in model.intervals()[::11] + model.with_every_nan() + model.assorted(150, 60):
            image = 0
            for x in model.unpack(model.members(set)):
                image |= images[x]
            members = model.members(float_scaling.scale(set, low, high, rounding))
            assert image & ~members == 0
            if len(set.bounds) == 2 and rounding != ROUND_ANY:
                assert members & ~model.hull(image) == 0


def test_exponents_of_frexp() -> None:
    model = SMALL
    for set in model.intervals()[::3] + model.with_every_nan() + model.assorted(300, 61):
        members = [x for x in model.unpack(model.members(set)) if x < QUIET and not model.is_infinite(x)]
        wanted = [0 if model.fraction(x) == 0 else exponent_of(abs(model.fraction(x))) for x in members]
        result = float_scaling.exponents(set)
        assert (result is None) == (not members)
        if result is not None:
            assert result[0] <= min(wanted)
            assert result[1] >= max(wanted)
            if set.grid is None:
                assert result == (min(wanted), max(wanted))


def rounded_gamma(format: FloatFormat, name: str, ordinal: int) -> int | None:
    context = gmpy2.context(
        precision=format.precision, emax=format.max_exponent + 1, emin=format.quantum_exponent + 1, subnormalize=True
    )
    value = getattr(context, name)(to_mpfr(format, ordinal))
    if isinstance(value, tuple):
        value = value[0]
    return None if gmpy2.is_nan(value) else from_mpfr(format, value)


def is_within(set: FloatSet, ordinal: int | None) -> bool:
    return set.may_be_nan if ordinal is None else set.contains(ordinal)


@pytest.mark.parametrize("format", [HALF, FLOAT, DOUBLE, FP128], ids=repr)
def test_gamma_at_points(format: FloatFormat) -> None:
    chooser = random.Random(62)
    near = [format.ordinal_of_float(chooser.uniform(-20, 40)) for _ in range(100)]
    whole = [format.ordinal_of_float(float(n)) for n in range(-8, 20)]
    for ordinal in near + whole + operands(format, 60, 63):
        point = FloatSet.point(format, ordinal)
        gamma = rounded_gamma(format, "gamma", ordinal)
        log_gamma = rounded_gamma(format, "lgamma", ordinal)
        for accuracy in (CORRECTLY_ROUNDED, Accuracy(9.0, False)):
            assert is_within(float_gamma.gamma(point, accuracy), gamma)
            assert is_within(float_gamma.log_gamma(point, accuracy), log_gamma)
        if gamma is not None:
            assert float_gamma.gamma(point, CORRECTLY_ROUNDED) == FloatSet.point(format, gamma)
        if ordinal > 0:
            assert float_gamma.log_gamma(point, CORRECTLY_ROUNDED) == FloatSet.point(format, log_gamma or 0)


def test_gamma_of_intervals_contains_that_of_their_points() -> None:
    format = minifloat(4, 4)
    numbers = range(format.min_ordinal, format.max_ordinal + 1)
    chooser = random.Random(64)
    for kernel in (float_gamma.gamma, float_gamma.log_gamma):
        for accuracy in (CORRECTLY_ROUNDED, Accuracy(9.0, False)):
            points = {x: kernel(FloatSet.point(format, x), accuracy) for x in numbers}
            for _ in range(150):
                low = chooser.choice(numbers)
                high = min(format.max_ordinal, low + chooser.choice((1, 2, 3, 10, 50, 500)))
                image = kernel(FloatSet.between(format, low, high), accuracy)
                assert all(image.includes(points[x]) for x in range(low, high + 1))


def test_gamma_of_well_known_intervals() -> None:
    def floats(low: float, high: float) -> FloatSet:
        return FloatSet.from_floats(FLOAT, low, high)

    assert str(float_gamma.gamma(floats(1.0, 5.0), CORRECTLY_ROUNDED)) == "[0.8856, 24], no NaN"
    assert str(float_gamma.gamma(floats(2.0, 5.0), CORRECTLY_ROUNDED)) == "[1, 24], no NaN"
    assert str(float_gamma.gamma(floats(-0.75, -0.25), CORRECTLY_ROUNDED)) == "[-inf, -0], no NaN"
    assert str(float_gamma.log_gamma(floats(1.0, 2.0), CORRECTLY_ROUNDED)) == "[-0.1215, 0], no NaN"
    assert float_gamma.gamma(floats(-3.5, -2.5), CORRECTLY_ROUNDED).may_be_nan
