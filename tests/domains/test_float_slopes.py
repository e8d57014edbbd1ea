"""Bounds of derivatives, against secants: by the mean value theorem some derivative is between."""

from __future__ import annotations

import random

import gmpy2
import pytest

from scev.domains.expressions.native_intervals import INFINITY
from scev.domains.expressions.slopes import LARGEST_ANGLE, SLOPES, slope_of

ARGUMENTS = {
    "exp": (-30.0, 30.0), "exp2": (-30.0, 30.0), "exp10": (-12.0, 12.0), "expm1": (-30.0, 30.0),
    "log": (1e-6, 1e6), "log2": (1e-6, 1e6), "log10": (1e-6, 1e6), "log1p": (-0.999, 1e6),
    "sin": (-40.0, 40.0), "cos": (-40.0, 40.0), "tan": (-1.5, 1.5), "atan": (-50.0, 50.0), "tanh": (-15.0, 15.0),
    "sinh": (-15.0, 15.0), "cosh": (-15.0, 15.0), "asin": (-1.0, 1.0), "acos": (-1.0, 1.0), "cbrt": (-50.0, 50.0),
    "erf": (-5.0, 5.0), "asinh": (-1e4, 1e4),
}  # fmt: skip
"""By function: where to look at it."""


def value(name: str, at: float) -> gmpy2.mpfr:
    return getattr(gmpy2, name)(gmpy2.mpfr(at))


def interval(choices: random.Random, least: float, most: float) -> tuple[float, float]:
    """Narrow or wide, and around 0 now and then."""
    at = choices.uniform(least, most) if choices.random() < 0.8 else choices.gauss(0.0, 1e-3)
    width = (most - least) * 10.0 ** choices.uniform(-8.0, 0.0)
    low, high = max(least, min(at, most)), min(most, max(at, least) + width)
    return (low, high) if low < high else (least, most)


def test_every_slope_has_a_place_to_look() -> None:
    assert ARGUMENTS.keys() == SLOPES.keys()


@pytest.mark.parametrize("name", SLOPES)
def test_secants(name: str) -> None:
    choices = random.Random(name)
    with gmpy2.context(precision=200):
        for _ in range(200):
            low, high = interval(choices, *ARGUMENTS[name])
            points = sorted({low, high, *(choices.uniform(low, high) for _ in range(8))})
            values = [value(name, point) for point in points]
            image = [value(name, at) for at in (low, high)]
            if name in ("sin", "cos"):
                image = [gmpy2.mpfr(-1), gmpy2.mpfr(1)]
            elif name == "cosh" and low < 0.0 < high:
                image.append(gmpy2.mpfr(1))
            # Rounded outwards.
            least = float(gmpy2.next_below(gmpy2.mpfr(min(image), 53)))
            most = float(gmpy2.next_above(gmpy2.mpfr(max(image), 53)))
            below, above = slope_of(SLOPES[name], low, high, least, most)
            for k in range(len(points) - 1):
                secant = (values[k + 1] - values[k]) / (gmpy2.mpfr(points[k + 1]) - gmpy2.mpfr(points[k]))
                assert below <= secant <= above, (low, high, points[k], points[k + 1])


@pytest.mark.parametrize("name", ["sin", "cos"])
def test_slopes_of_sine_and_cosine_are_narrow(name: str) -> None:
    choices = random.Random(name)
    with gmpy2.context(precision=200):
        for _ in range(200):
            low, high = interval(choices, -50.0, 50.0)
            below, above = slope_of(SLOPES[name], low, high, -1.0, 1.0)
            if high - low >= 7.0:
                continue
            derivatives = []
            for k in range(257):
                at = gmpy2.mpfr(low) + (gmpy2.mpfr(high) - gmpy2.mpfr(low)) * k / 256
                derivatives.append(gmpy2.cos(at) if name == "sin" else -gmpy2.sin(at))
            slack = (high - low) ** 2 / 256**2 + 1e-13
            assert min(derivatives) - slack <= below <= min(derivatives)
            assert max(derivatives) <= above <= max(derivatives) + slack


@pytest.mark.parametrize("name", ["sin", "cos"])
@pytest.mark.parametrize(
    "ends", [(INFINITY, INFINITY), (-INFINITY, INFINITY), (1.0, -1.0), (2 * LARGEST_ANGLE, 2 * LARGEST_ANGLE)]
)
def test_no_number_and_large_angles(name: str, ends: tuple[float, float]) -> None:
    assert slope_of(SLOPES[name], *ends, -1.0, 1.0) == (-1.0, 1.0)


def test_a_zero_of_either_sign() -> None:
    # As a sum of 0 and -0 comes: from 0 to -0.
    assert slope_of(SLOPES["sin"], 0.0, -0.0, 0.0, 0.0) == (1.0 - 1e-14, 1.0)
    assert slope_of(SLOPES["cos"], 0.0, -0.0, 1.0, 1.0) == (-1e-14, 1e-14)
