"""The interpreter's float arithmetic against what others make of it: the host's doubles, struct's conversions, MPFR."""

from __future__ import annotations

import math
import random
import struct
from typing import Any

import gmpy2
import pytest

from . import floats
from .floats import BFLOAT, DOUBLE, FLOAT, FORMATS, FP128, HALF, X86_FP80, Format


def sample(f: Format, source: random.Random) -> int:
    """The bits of a float, special ones often."""
    kind = source.randrange(5)
    sign = source.getrandbits(1)
    if kind == 0:
        return f.pattern(sign, source.randrange(f.infinity_magnitude + 1))
    if kind == 1:
        return f.pattern(sign, source.randrange(4))
    if kind == 2:
        return f.pattern(sign, f.infinity_magnitude - source.randrange(4))
    if kind == 3:
        return floats.from_integer(f, source.randrange(-300, 300))
    return floats.from_float(f, math.ldexp(source.uniform(-2, 2), source.randrange(-12, 12)))


def as_double(bits: int) -> float:
    number: float = struct.unpack(">d", bits.to_bytes(8, "big"))[0]
    return number


def as_bits(number: float) -> int:
    return int.from_bytes(struct.pack(">d", number), "big")


def test_doubles_are_the_hosts() -> None:
    source = random.Random(1)
    for _ in range(3000):
        a, b = sample(DOUBLE, source), sample(DOUBLE, source)
        x, y = as_double(a), as_double(b)
        pairs: list[tuple[int | None, float]] = [
            (floats.add(DOUBLE, a, b), x + y),
            (floats.subtract(DOUBLE, a, b), x - y),
            (floats.multiply(DOUBLE, a, b), x * y),
        ]
        if y:
            pairs.append((floats.divide(DOUBLE, a, b), x / y))
            if not math.isinf(x):
                pairs.append((floats.remainder(DOUBLE, a, b), math.fmod(x, y)))
        if x >= 0:
            pairs.append((floats.square_root(DOUBLE, a), math.sqrt(x)))
        for ours, theirs in pairs:
            assert math.isnan(theirs) if ours is None else as_bits(theirs) == ours, (x, y)
        assert floats.compare(DOUBLE, a, b) == (1 if x == y else 2 if x > y else 4)


@pytest.mark.parametrize(("f", "code"), [(FLOAT, "f"), (HALF, "e")], ids=["float", "half"])
def test_conversions_are_those_of_struct(f: Format, code: str) -> None:
    source = random.Random(2)
    for _ in range(3000):
        # Doubles near the middle between two neighbours are the ones that tell roundings apart.
        near = floats.convert(f, DOUBLE, sample(f, source))
        bits = near if DOUBLE.is_infinite(near) else near ^ source.choice((0, 1, 1 << 28, (1 << 28) + 1, 1 << 41))
        x = as_double(bits)
        if math.isnan(x):
            continue
        try:
            expected = int.from_bytes(struct.pack(">" + code, x), "big")
        except OverflowError:
            expected = f.infinity(int(x < 0))
        assert floats.convert(DOUBLE, f, bits) == expected, x


@pytest.mark.parametrize("f", FORMATS.values(), ids=str)
def test_every_rounding_is_that_of_mpfr(f: Format) -> None:
    modes = {
        floats.NEAREST: gmpy2.RoundToNearest,
        floats.UPWARD: gmpy2.RoundUp,
        floats.DOWNWARD: gmpy2.RoundDown,
        floats.TOWARD_ZERO: gmpy2.RoundToZero,
    }
    greatest = f.least_exponent + f.precision - 2 + (1 << f.exponent_bits) - 2
    source = random.Random(3)
    for mode, rounding in modes.items():
        context = gmpy2.context(
            precision=f.precision, emax=greatest + 1, emin=f.least_exponent + 1, subnormalize=True, round=rounding
        )
        for _ in range(150):
            a, b, c = (sample(f, source) for _ in range(3))
            x, y, z = (exact(f, bits) for bits in (a, b, c))
            for ours, theirs in (
                (floats.add(f, a, b, mode), context.add(x, y)),
                (floats.multiply(f, a, b, mode), context.mul(x, y)),
                (floats.divide(f, a, b, mode), context.div(x, y)),
                (floats.fused(f, a, b, c, mode), context.fma(x, y, z)),
                (floats.square_root(f, a, mode), context.sqrt(x)),
            ):
                assert same(f, ours, theirs), (mode, x, y, z)


def exact(f: Format, bits: int) -> Any:
    """A float that is not NaN, as an MPFR number."""
    if f.is_infinite(bits):
        return gmpy2.mpfr("-inf" if f.sign(bits) else "inf")
    sign, m, e = f.parts(bits)
    with gmpy2.context(precision=f.precision, emin=gmpy2.get_emin_min(), emax=gmpy2.get_emax_max()):
        value = gmpy2.mul_2exp(gmpy2.mpfr(m), e) if e >= 0 else gmpy2.div_2exp(gmpy2.mpfr(m), -e)
        return -value if sign else value


def same(f: Format, ours: int | None, theirs: Any) -> bool:
    if ours is None or gmpy2.is_nan(theirs):
        return ours is None and gmpy2.is_nan(theirs)
    mine = exact(f, ours)
    return bool(mine == theirs and gmpy2.is_signed(mine) == gmpy2.is_signed(theirs))


def test_bfloat_arithmetic_is_that_of_floats_rounded_once_more() -> None:
    # 24 >= 2 * 8 + 2 bits: the second rounding is innocuous.
    source = random.Random(4)
    for _ in range(2000):
        a, b = sample(BFLOAT, source), sample(BFLOAT, source)
        wide = floats.multiply(FLOAT, floats.convert(BFLOAT, FLOAT, a), floats.convert(BFLOAT, FLOAT, b))
        narrow = floats.multiply(BFLOAT, a, b)
        assert narrow == (None if wide is None else floats.convert(FLOAT, BFLOAT, wide))


@pytest.mark.parametrize("f", FORMATS.values(), ids=str)
def test_patterns_and_magnitudes(f: Format) -> None:
    source = random.Random(5)
    for _ in range(500):
        bits = sample(f, source)
        assert f.pattern(f.sign(bits), f.magnitude(bits)) == bits
        if not f.is_infinite(bits):
            sign, m, e = f.parts(bits)
            assert f.rounded(sign, m, e) == bits
            assert floats.negate(f, floats.negate(f, bits)) == bits
    assert f.is_nan(f.default_nan(0))
    assert not f.is_signaling(f.default_nan(1))
    assert f.is_signaling(f.pattern(0, f.infinity_magnitude + 1))


def test_known_patterns() -> None:
    assert floats.from_float(HALF, 1.0) == 0x3C00
    assert floats.from_float(BFLOAT, -2.0) == 0xC000
    assert floats.from_float(FLOAT, 0.1) == 0x3DCCCCCD
    assert floats.from_float(X86_FP80, 1.0) == 0x3FFF8000000000000000
    assert floats.from_float(FP128, 1.0) == 0x3FFF << 112
    assert HALF.largest(0) == 0x7BFF
    assert X86_FP80.infinity(1) == 0xFFFF8000000000000000
    assert floats.to_float(FP128, floats.from_float(FP128, -0.375)) == -0.375


def test_integral_roundings() -> None:
    values = [0.5, 1.5, 2.5, -0.5, -1.5, 0.0, -0.0, 3.7, -3.2]
    expected = {
        floats.NEAREST: [0.0, 2.0, 2.0, -0.0, -2.0, 0.0, -0.0, 4.0, -3.0],
        floats.NEAREST_AWAY: [1.0, 2.0, 3.0, -1.0, -2.0, 0.0, -0.0, 4.0, -3.0],
        floats.UPWARD: [1.0, 2.0, 3.0, -0.0, -1.0, 0.0, -0.0, 4.0, -3.0],
        floats.DOWNWARD: [0.0, 1.0, 2.0, -1.0, -2.0, 0.0, -0.0, 3.0, -4.0],
        floats.TOWARD_ZERO: [0.0, 1.0, 2.0, -0.0, -1.0, 0.0, -0.0, 3.0, -3.0],
    }
    for mode, results in expected.items():
        assert [floats.integral(DOUBLE, as_bits(value), mode) for value in values] == [as_bits(r) for r in results]
