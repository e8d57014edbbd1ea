"""pow, powi, hypot and atan2, against MPFR on every pair of values of a small format, and against multiplication."""

from __future__ import annotations

import ctypes
import ctypes.util
import random
from collections.abc import Callable

import gmpy2
import pytest

from scev.domains import (
    CORRECTLY_ROUNDED,
    DOUBLE,
    FLOAT,
    HALF,
    ROUND_ANY,
    ROUND_DOWN,
    ROUND_NEAREST,
    ROUND_UP,
    Accuracy,
    FloatFormat,
    FloatSet,
    minifloat,
)
from scev.domains.floats import atan2_hypot, scalar
from scev.domains.floats import power as powers

from .float_harness import ASSORTED, QUIET, SIGNALLING, TINY, Model, Row, check_binary
from .test_float_points import from_mpfr, operands, to_mpfr


def rounded(format: FloatFormat, name: str, a: int, b: int) -> list[int]:
    context = gmpy2.context(
        precision=format.precision, emax=format.max_exponent + 1, emin=format.quantum_exponent + 1, subnormalize=True
    )
    value = getattr(context, name)(to_mpfr(format, a), to_mpfr(format, b))
    return [QUIET] if gmpy2.is_nan(value) else [from_mpfr(format, value)]


def of_nans(*values: int) -> list[int]:
    return [QUIET, SIGNALLING] if SIGNALLING in values else [QUIET]


def power(model: Model, a: int, b: int) -> list[int]:
    one = model.format.power_of_two(0)
    if a == one or b in (-1, 0):
        return [one, *of_nans(a, b)] if SIGNALLING in (a, b) else [one]
    return of_nans(a, b) if max(a, b) >= QUIET else rounded(model.format, "pow", a, b)


def hypotenuse(model: Model, a: int, b: int) -> list[int]:
    if max(a, b) >= QUIET:
        infinite = any(x < QUIET and model.is_infinite(x) for x in (a, b))
        return [model.infinity, *of_nans(a, b)] if infinite else of_nans(a, b)
    return rounded(model.format, "hypot", a, b)


def angle(model: Model, a: int, b: int) -> list[int]:
    return of_nans(a, b) if max(a, b) >= QUIET else rounded(model.format, "atan2", a, b)


KINDS_OF_EXPONENTS = "the odd, the even and the fractional exponents of an interval share its ends"

ROWS = [
    Row(
        "pow", 2, lambda a, b: powers.power(a, b, CORRECTLY_ROUNDED), power, "integers and fractions are not told apart"
    ),
    Row("hypot", 2, lambda a, b: atan2_hypot.hypotenuse(a, b, CORRECTLY_ROUNDED), hypotenuse),
    Row("atan2", 2, lambda a, b: atan2_hypot.angle(a, b, CORRECTLY_ROUNDED), angle),
]


@pytest.mark.parametrize("row", ROWS, ids=repr)
def test_pairs_of_four_bits(row: Row) -> None:
    assert check_binary(row, TINY, 5) == 21 * 105 + 28 * 28 + ASSORTED


@pytest.mark.slow
@pytest.mark.parametrize("row", ROWS, ids=repr)
def test_every_pair_of_four_bits(row: Row) -> None:
    assert check_binary(row, TINY) == 105 * 105 + 28 * 28 + ASSORTED


@pytest.mark.parametrize("format", [HALF, FLOAT, DOUBLE], ids=repr)
@pytest.mark.parametrize(
    ("name", "kernel"),
    [("pow", powers.power), ("hypot", atan2_hypot.hypotenuse), ("atan2", atan2_hypot.angle)],
    ids=["pow", "hypot", "atan2"],
)
def test_points_of_real_formats(
    name: str, kernel: Callable[[FloatSet, FloatSet, Accuracy], FloatSet], format: FloatFormat
) -> None:
    for a, b in zip(operands(format, 300, 50), operands(format, 300, 51), strict=True):
        (wanted,) = rounded(format, name, a, b)
        exact = kernel(FloatSet.point(format, a), FloatSet.point(format, b), CORRECTLY_ROUNDED)
        loose = kernel(FloatSet.point(format, a), FloatSet.point(format, b), Accuracy(1.0, False))
        if wanted == QUIET:
            assert exact.known_nan
            assert loose.known_nan
        else:
            assert exact == FloatSet.point(format, wanted)
            assert loose.contains(wanted)


def product_in_any_order(
    format: FloatFormat, x: int, n: int, chooser: random.Random, any_direction: bool = False
) -> int:
    """x**n for a magnitude, by a random tree of multiplications, or a reciprocal before or after it."""
    mode = chooser.choice((ROUND_DOWN, ROUND_UP)) if any_direction else ROUND_NEAREST
    if n < 0:
        one = format.power_of_two(0)
        if chooser.random() < 0.5:
            power_of_x = product_in_any_order(format, x, -n, chooser, any_direction)
            return scalar.divide(format, one, power_of_x, mode)
        return product_in_any_order(format, scalar.divide(format, one, x, mode), -n, chooser, any_direction)
    if n == 1:
        return x
    part = chooser.choice((1, n // 2, chooser.randint(1, n - 1)))
    left = product_in_any_order(format, x, part, chooser, any_direction)
    right = left if 2 * part == n else product_in_any_order(format, x, n - part, chooser, any_direction)
    return scalar.multiply(format, left, right, mode)


@pytest.mark.parametrize("format", [minifloat(4, 7), HALF, FLOAT, DOUBLE], ids=repr)
def test_powers_by_multiplication(format: FloatFormat) -> None:
    chooser = random.Random(52)
    for x in operands(format, 80, 53):
        magnitude = max(x, -1 - x)
        for n in (1, 2, 3, chooser.randint(4, 40), -1, -2, -chooser.randint(3, 40)):
            set = powers.integer_power(FloatSet.point(format, x), n, n)
            wider = powers.integer_power(FloatSet.between(format, x, min(x + 9, format.max_ordinal)), n - 1, n + 1)
            for _ in range(4):
                result = product_in_any_order(format, magnitude, n, chooser)
                signed = -1 - result if x < 0 and n % 2 else result
                assert set.contains(signed), (format.hex(x), n, format.hex(signed), str(set))
                assert wider.contains(signed)


@pytest.mark.parametrize("format", [HALF, FLOAT, DOUBLE], ids=repr)
def test_powers_by_multiplication_rounded_in_any_direction(format: FloatFormat) -> None:
    chooser = random.Random(54)
    for x in operands(format, 60, 55):
        magnitude = max(x, -1 - x)
        for n in (1, 2, 3, chooser.randint(4, 40), -1, -2, -chooser.randint(3, 40)):
            set = powers.integer_power(FloatSet.point(format, x), n, n, ROUND_ANY)
            for _ in range(6):
                result = product_in_any_order(format, magnitude, n, chooser, True)
                signed = -1 - result if x < 0 and n % 2 else result
                assert set.contains(signed), (format.hex(x), n, format.hex(signed), str(set))


@pytest.mark.parametrize("name", ["__powidf2", "__powisf2"])
def test_powers_of_the_compilers_own_library(name: str) -> None:
    path = ctypes.util.find_library("gcc_s")
    if path is None:
        pytest.skip("no libgcc here")
    function = getattr(ctypes.CDLL(path), name)
    format = DOUBLE if name == "__powidf2" else FLOAT
    function.restype = ctypes.c_double if format is DOUBLE else ctypes.c_float
    function.argtypes = [function.restype, ctypes.c_int]
    chooser = random.Random(56)
    for x in operands(format, 200, 57):
        for n in (0, 1, 2, 5, -1, -7, chooser.randint(-300, 300)):
            result = function(format.to_python_float(x), n)
            set = powers.integer_power(FloatSet.point(format, x), n, n)
            assert set.contains(format.ordinal_of_float(result)), (format.hex(x), n, result, str(set))


def test_exact_powers_keep_their_grid() -> None:
    small = FloatSet.from_floats(FLOAT, -15.0, 10.0).on_grid(0)
    assert str(powers.integer_power(small, 2, 3)) == "[-3375, 1000] integer, no NaN"
    quarters = FloatSet.from_floats(FLOAT, -0.75, 0.5).on_grid(-2)
    assert str(powers.integer_power(quarters, 1, 3)) == "[-0.75, 0.5625] multiple of 2^-6, no NaN"
    assert str(powers.integer_power(small, 2, 4, parities=powers.EVEN)) == "[0, 50625] integer, no NaN"
    # 15**7 has 28 bits.
    assert not powers.integer_power(small, 7, 7).is_integer()


def test_powers_by_multiplication_of_special_exponents() -> None:
    anything = FloatSet.full(FLOAT)
    assert str(powers.integer_power(anything, 0, 0)) == "1 with NaN"
    assert str(powers.integer_power(FloatSet.numbers(FLOAT), 0, 0)) == "1"
    assert str(powers.integer_power(FloatSet.numbers(FLOAT), 2, 2)) == "[0, inf], no NaN"
    many = powers.integer_power(FloatSet.from_floats(FLOAT, 0.0, 65535.0), 0, 255)
    assert str(many) == "[0, inf], no NaN"
    endless = powers.integer_power(FloatSet.from_floats(FLOAT, 1.5, 2.0), 0, 2**31 - 1)
    assert str(endless) == "[1, inf], no NaN"
    one = FloatSet.from_floats(FLOAT, 1.0, 1.0)
    assert str(powers.integer_power(one, -(2**31), 2**31 - 1)) == "1"


def test_well_known_powers() -> None:
    def shown(low: float, high: float, y0: float, y1: float) -> str:
        x, y = FloatSet.from_floats(FLOAT, low, high), FloatSet.from_floats(FLOAT, y0, y1)
        return str(powers.power(x, y, CORRECTLY_ROUNDED))

    assert shown(1.0, 8.0, 0.0, 15.0) == "[1, 35184372088832], no NaN"
    assert shown(-2.0, -2.0, 3.0, 3.0) == "-8"
    assert shown(-2.0, -2.0, 0.5, 0.5) == "QNaN"
    assert shown(-0.0, -0.0, 0.5, 0.5) == "0"
    assert shown(-3.0, 3.0, 2.0, 2.0) == "[0, 9], no NaN"
    even = FloatSet.from_floats(FLOAT, 0.0, 8.0).on_grid(1)
    assert str(powers.power(FloatSet.from_floats(FLOAT, -2.0, -1.0), even, CORRECTLY_ROUNDED)) == "[1, 256], no NaN"
