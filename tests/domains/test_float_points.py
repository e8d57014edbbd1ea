"""Operations on single values of real formats: the machine's way and the exact way agree with MPFR."""

from __future__ import annotations

import math
import random
from fractions import Fraction

import gmpy2
import pytest

from scev.domains import (
    BFLOAT,
    DOUBLE,
    FLOAT,
    FP128,
    HALF,
    ROUND_DOWN,
    ROUND_NEAREST,
    ROUND_UP,
    X86_FP80,
    FloatFormat,
    FloatSet,
    float_arithmetic,
)
from scev.domains.floats import scalar

FORMATS = [HALF, BFLOAT, FLOAT, DOUBLE, X86_FP80, FP128]
MPFR_MODES = {ROUND_NEAREST: gmpy2.RoundToNearest, ROUND_DOWN: gmpy2.RoundDown, ROUND_UP: gmpy2.RoundUp}
MODES = sorted(MPFR_MODES)

# The same formats without the machine's help.
EXACT = {"float": FloatFormat("float", 8, 23), "double": FloatFormat("double", 11, 52)}


def context_of(format: FloatFormat, mode: int) -> gmpy2.context:
    return gmpy2.context(
        precision=format.precision,
        emax=format.max_exponent + 1,
        emin=format.quantum_exponent + 1,
        subnormalize=True,
        round=MPFR_MODES[mode],
    )


def to_mpfr(format: FloatFormat, ordinal: int) -> gmpy2.mpfr:
    if ordinal in (-1, 0):
        return gmpy2.mpfr("-0" if ordinal else "0")
    if abs(2 * ordinal + 1) == 2 * format.infinity + 1:
        return gmpy2.mpfr("inf" if ordinal > 0 else "-inf")
    significand, exponent = format.decompose(ordinal)
    with gmpy2.context(gmpy2.get_context(), precision=format.precision, emin=-(1 << 30), emax=1 << 30):
        if exponent >= 0:
            return gmpy2.mul_2exp(gmpy2.mpfr(significand), exponent)
        return gmpy2.div_2exp(gmpy2.mpfr(significand), -exponent)


def from_mpfr(format: FloatFormat, value: gmpy2.mpfr) -> int:
    if gmpy2.is_infinite(value):
        return format.infinity if value > 0 else -1 - format.infinity
    if value == 0:
        return -1 if gmpy2.is_signed(value) else 0
    numerator, denominator = (int(part) for part in value.as_integer_ratio())
    return format.ordinal_of_ratio(numerator, denominator)


def operands(format: FloatFormat, count: int, seed: int) -> list[int]:
    chooser = random.Random(seed)
    one = format.power_of_two(0)
    special = [
        0,
        1,
        2,
        format.min_normal - 1,
        format.min_normal,
        one - 1,
        one,
        one + 1,
        format.max_finite,
        format.infinity,
    ]
    result = []
    for _ in range(count):
        pick = chooser.random()
        if pick < 0.2:
            magnitude = chooser.choice(special)
        elif pick < 0.6:
            magnitude = min(
                max(0, one + chooser.randint(-4, 4) * format.min_normal + chooser.randint(-9, 9)), format.infinity
            )
        else:
            magnitude = chooser.randint(0, format.infinity)
        result.append(magnitude if chooser.random() < 0.5 else -1 - magnitude)
    return result


def undefined(value: gmpy2.mpfr) -> bool:
    return bool(gmpy2.is_nan(value))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("format", FORMATS, ids=repr)
def test_sums_products_quotients_and_roots_are_mpfrs(format: FloatFormat, mode: int) -> None:
    rounding = context_of(format, mode)
    exact = EXACT.get(format.name, format)
    count = 800
    for a, b, c in zip(*(operands(format, count, seed) for seed in (1, 2, 3)), strict=True):
        x, y, z = to_mpfr(format, a), to_mpfr(format, b), to_mpfr(format, c)
        magnitude_a, magnitude_b = max(a, -1 - a), max(b, -1 - b)
        finite = max(magnitude_a, magnitude_b, c, -1 - c) <= format.max_finite
        with gmpy2.context(rounding):
            total = gmpy2.add(x, y)
            product = gmpy2.mul(abs(x), abs(y))
            quotient = gmpy2.div(abs(x), abs(y))
            root = gmpy2.sqrt(abs(x))
            negative = chosen_sign(a, b)
            fused = gmpy2.fma(-abs(x) if negative else abs(x), abs(y), z)
        for f in (format, exact):
            if not undefined(total):
                assert scalar.add(f, a, b, mode) == from_mpfr(f, total)
            if not undefined(product):
                assert scalar.multiply(f, magnitude_a, magnitude_b, mode) == from_mpfr(f, product)
            if not undefined(quotient):
                assert scalar.divide(f, magnitude_a, magnitude_b, mode) == from_mpfr(f, quotient)
            assert scalar.square_root(f, magnitude_a, mode) == from_mpfr(f, root)
            if finite:
                assert scalar.fused_multiply_add(f, magnitude_a, magnitude_b, c, negative, mode) == from_mpfr(f, fused)


def chosen_sign(a: int, b: int) -> bool:
    return (a < 0) != (b < 0)


@pytest.mark.parametrize("format", FORMATS, ids=repr)
def test_remainders_are_exact(format: FloatFormat) -> None:
    for left, right in zip(operands(format, 600, 4), operands(format, 600, 5), strict=True):
        a, b = max(left, -1 - left), max(right, -1 - right)
        if a > format.max_finite or b == 0 or b > format.max_finite:
            continue
        (m, e), (n, f) = format.decompose(a), format.decompose(b)
        wanted = (m * Fraction(2) ** e) % (n * Fraction(2) ** f)
        result, exponent = format.decompose(scalar.remainder(format, a, b))
        assert result * Fraction(2) ** exponent == wanted
        if format is DOUBLE:
            assert scalar.remainder(format, a, b) == DOUBLE.ordinal_of_float(
                math.fmod(DOUBLE.to_python_float(a), DOUBLE.to_python_float(b))
            )


def some_member(chooser: random.Random, set: FloatSet) -> int:
    return chooser.choice((set.smallest(), set.largest(), chooser.randint(set.smallest(), set.largest())))


@pytest.mark.parametrize("format", [FLOAT, DOUBLE], ids=repr)
def test_sets_of_the_machines_formats_contain_what_the_machine_computes(format: FloatFormat) -> None:
    chooser = random.Random(6)
    ends = operands(format, 400, 7)
    for _ in range(400):
        a = FloatSet.between(format, *sorted(chooser.sample(ends, 2)))
        b = FloatSet.between(format, *sorted(chooser.sample(ends, 2)))
        sum_ = float_arithmetic.add(a, b)
        difference = float_arithmetic.subtract(a, b)
        product = float_arithmetic.multiply(a, b)
        quotient = float_arithmetic.divide(a, b)
        for _ in range(10):
            x = format.to_python_float(
                chooser.choice((a.smallest(), a.largest(), chooser.randint(a.smallest(), a.largest())))
            )
            y = format.to_python_float(
                chooser.choice((b.smallest(), b.largest(), chooser.randint(b.smallest(), b.largest())))
            )
            for set, value in ((sum_, x + y), (difference, x - y), (product, x * y)):
                if math.isnan(value):
                    assert set.may_be_nan
                else:
                    assert set.contains(format.ordinal_of_float(value))
            if y == 0:
                assert quotient.may_be_nan if x == 0 else quotient.may_be_infinite
            elif not math.isnan(x / y):
                assert quotient.contains(format.ordinal_of_float(x / y))
            else:
                assert quotient.may_be_nan
