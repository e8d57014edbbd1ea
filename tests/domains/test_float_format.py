"""Formats: encodings, ordinals, rounding and text, against Python's doubles, struct and MPFR."""

from __future__ import annotations

import math
import pickle
import random
import struct
from fractions import Fraction

import gmpy2
import pytest

from scev.domains import (
    BFLOAT,
    DOUBLE,
    E4M3FN,
    E5M2FNUZ,
    FLOAT,
    FLOAT_FORMATS,
    FP128,
    HALF,
    NAN_ANY,
    NAN_NEVER,
    NAN_QUIET,
    NAN_SIGNALLING,
    ROUND_DOWN,
    ROUND_NEAREST,
    ROUND_NEAREST_AWAY,
    ROUND_TOWARD_ZERO,
    ROUND_UP,
    X86_FP80,
    FloatFormat,
    minifloat,
)

from .float_harness import SMALL, TINY, TOY, Model

# Name, bits, largest finite value, smallest positive value (APFloat's tables).
SIZES = [
    ("half", 16, Fraction(65504), Fraction(1, 2**24)),
    ("bfloat", 16, Fraction(255) * 2**120, Fraction(1, 2**133)),
    ("float", 32, Fraction(2**24 - 1) * 2**104, Fraction(1, 2**149)),
    ("double", 64, Fraction(2**53 - 1) * 2**971, Fraction(1, 2**1074)),
    ("x86_fp80", 80, Fraction(2**64 - 1) * 2**16320, Fraction(1, 2**16445)),
    ("fp128", 128, Fraction(2**113 - 1) * 2**16271, Fraction(1, 2**16494)),
    ("E5M2", 8, Fraction(57344), Fraction(1, 2**16)),
    ("E4M3", 8, Fraction(240), Fraction(1, 2**9)),
    ("E3M4", 8, Fraction(31, 2), Fraction(1, 2**6)),
    ("E4M3FN", 8, Fraction(448), Fraction(1, 2**9)),
    ("E5M2FNUZ", 8, Fraction(57344), Fraction(1, 2**17)),
    ("E4M3FNUZ", 8, Fraction(240), Fraction(1, 2**10)),
    ("E4M3B11FNUZ", 8, Fraction(30), Fraction(1, 2**13)),
    ("E3M2FN", 6, Fraction(28), Fraction(1, 2**4)),
    ("E2M3FN", 6, Fraction(15, 2), Fraction(1, 2**3)),
    ("E2M1FN", 4, Fraction(6), Fraction(1, 2)),
]


def value(format: FloatFormat, ordinal: int) -> Fraction:
    significand, exponent = format.decompose(ordinal)
    return significand * Fraction(2) ** exponent


def test_every_format_has_the_size_of_the_standard() -> None:
    measured = [(f.name, f.bits, value(f, f.max_finite), value(f, 1)) for f in FLOAT_FORMATS]
    assert measured == SIZES


@pytest.mark.parametrize("format", [f for f in FLOAT_FORMATS if f.bits <= 8], ids=repr)
def test_ordinals_of_small_formats_ascend_and_return(format: FloatFormat) -> None:
    ordinals = [format.to_ordinal(bits) for bits in range(2**format.bits)]
    numbers = sorted(o for o in ordinals if o is not None)
    assert numbers == sorted(set(numbers))
    assert all(ordinals[format.from_ordinal(o)] == o for o in numbers)
    assert numbers[0] == format.min_ordinal
    assert numbers[-1] == format.max_ordinal
    finite = [o for o in numbers if -1 - format.max_finite <= o <= format.max_finite]
    assert [value(format, o) for o in finite] == sorted(value(format, o) for o in finite)
    # A NaN is exactly what has no ordinal.
    assert all((o is None) == (format.nan_of(bits) != NAN_NEVER) for bits, o in enumerate(ordinals))


def test_nans_by_encoding() -> None:
    assert [E4M3FN.nan_of(bits) for bits in (0x7F, 0xFF, 0x7E, 0x80)] == [NAN_QUIET, NAN_QUIET, NAN_NEVER, NAN_NEVER]
    assert [E5M2FNUZ.nan_of(bits) for bits in (0x80, 0x7F, 0xFF)] == [NAN_QUIET, NAN_NEVER, NAN_NEVER]
    assert DOUBLE.nan_of(0x7FF8 << 48) == NAN_QUIET
    assert DOUBLE.nan_of(0xFFF0 << 48 | 1) == NAN_SIGNALLING
    assert HALF.nan_of(0x7C00) == NAN_NEVER


def test_x87_encodings_that_are_no_numbers() -> None:
    canonical_one = 0x3FFF << 64 | 1 << 63
    assert X86_FP80.to_ordinal(canonical_one) == X86_FP80.power_of_two(0)
    assert X86_FP80.from_ordinal(X86_FP80.power_of_two(0)) == canonical_one
    for refused in (0x3FFF << 64, 0x7FFF << 64, 0x7FFF << 64 | 1, 1 << 63):
        assert X86_FP80.to_ordinal(refused) is None
        assert X86_FP80.nan_of(refused) == NAN_ANY
    assert X86_FP80.nan_of(0x7FFF << 64 | 3 << 62) == NAN_QUIET
    assert X86_FP80.nan_of(0x7FFF << 64 | 2 << 62 | 5) == NAN_SIGNALLING
    assert X86_FP80.to_ordinal(0x7FFF << 64 | 1 << 63) == X86_FP80.infinity


def some_doubles(count: int) -> list[float]:
    chooser = random.Random(7)
    special = [0.0, -0.0, 1.0, 0.1, 5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, math.inf, 1e22, 1e23, 9e15]
    patterns = [struct.pack("<Q", chooser.getrandbits(64)) for _ in range(count)]
    numbers = special + [struct.unpack("<d", pattern)[0] for pattern in patterns]
    return [x for x in numbers + [-x for x in special] if not math.isnan(x)]


def test_doubles_are_pythons() -> None:
    for x in some_doubles(3000):
        bits = struct.unpack("<Q", struct.pack("<d", x))[0]
        ordinal = DOUBLE.ordinal_of_float(x)
        assert DOUBLE.to_ordinal(bits) == ordinal
        assert DOUBLE.from_ordinal(ordinal) == bits
        assert math.copysign(1, DOUBLE.to_python_float(ordinal)) == math.copysign(1, x)
        assert DOUBLE.to_python_float(ordinal) == x
        assert float.fromhex(DOUBLE.hex(ordinal)) == x
        assert DOUBLE.parse(DOUBLE.hex(ordinal)) == DOUBLE.parse(DOUBLE.decimal(ordinal)) == ordinal
        assert DOUBLE.parse(repr(x)) == DOUBLE.parse(x.hex()) == ordinal


def test_shortest_decimals_are_as_short_as_pythons() -> None:
    def digits(text: str) -> int:
        return len(text.split("e", maxsplit=1)[0].replace(".", "").strip("-").strip("0"))

    # Below a power of two lies a gap half as wide as above it.
    powers = [2.0**exponent for exponent in range(-1074, 1024)]
    for x in some_doubles(3000) + powers:
        if math.isfinite(x) and (abs(x) >= 1e20 or abs(x) % 1 != 0):
            text = DOUBLE.decimal(DOUBLE.ordinal_of_float(x))
            assert float(text) == x
            assert digits(text) == digits(repr(x))


@pytest.mark.parametrize(("format", "code"), [(HALF, "e"), (FLOAT, "f")], ids=["half", "float"])
def test_rounding_doubles_is_structs(format: FloatFormat, code: str) -> None:
    chooser = random.Random(8)
    numbers = some_doubles(500) + [chooser.uniform(-1, 1) * 2.0 ** chooser.randint(-160, 130) for _ in range(3000)]
    for x in numbers:
        try:
            packed = struct.pack("<" + code, x)
        except OverflowError:
            packed = struct.pack("<" + code, math.copysign(math.inf, x))
        bits = int.from_bytes(packed, "little")
        assert format.ordinal_of_float(x) == format.to_ordinal(bits)


@pytest.mark.parametrize("format", [HALF, BFLOAT, FLOAT, DOUBLE, X86_FP80, FP128], ids=repr)
@pytest.mark.parametrize(
    ("mode", "mpfr_mode"),
    [(ROUND_NEAREST, gmpy2.RoundToNearest), (ROUND_DOWN, gmpy2.RoundDown), (ROUND_UP, gmpy2.RoundUp)],
    ids=["nearest", "down", "up"],
)
def test_rounding_is_mpfrs(format: FloatFormat, mode: int, mpfr_mode: int) -> None:
    # MPFR's exponents are one larger: its significands lie in [1/2, 1).
    context = gmpy2.context(
        precision=format.precision,
        emax=format.max_exponent + 1,
        emin=format.quantum_exponent + 1,
        subnormalize=True,
        round=mpfr_mode,
    )
    chooser = random.Random(9)
    for _ in range(600):
        numerator = chooser.randint(1, 1 << chooser.randint(1, 2 * format.precision))
        denominator = chooser.randint(1, 1 << chooser.randint(1, 90))
        scale = chooser.choice((0, 0, format.min_exponent, format.quantum_exponent, format.max_exponent))
        exact = Fraction(numerator, denominator) * Fraction(2) ** scale * chooser.choice((1, -1))
        with gmpy2.context(context):
            rounded = gmpy2.mpfr(gmpy2.mpq(exact.numerator, exact.denominator))
        ordinal = format.ordinal_of_ratio(exact.numerator, exact.denominator, mode)
        if gmpy2.is_infinite(rounded):
            assert abs(2 * ordinal + 1) == 2 * format.infinity + 1
        elif rounded == 0:
            assert ordinal in (-1, 0)
        else:
            assert value(format, ordinal) == Fraction(*(int(part) for part in rounded.as_integer_ratio()))


@pytest.mark.parametrize("model", [TINY, TOY, SMALL], ids=lambda m: repr(m.format))
def test_small_formats_are_their_models(model: Model) -> None:
    format = model.format
    assert format.infinity == model.infinity
    assert [value(format, o) for o in range(model.infinity)] == model.values
    fine = [
        v + (w - v) * k / 4
        for v, w in zip(model.values, [*model.values[1:], model.beyond], strict=True)
        for k in range(4)
    ]
    fine += [model.beyond, model.beyond * 2]
    for mode in (ROUND_NEAREST, ROUND_DOWN, ROUND_UP, ROUND_TOWARD_ZERO, ROUND_NEAREST_AWAY):
        for exact in [*fine, *(-x for x in fine)]:
            assert format.ordinal_of_ratio(exact.numerator, exact.denominator, mode) == model.round(exact, mode)
    for grid in range(format.quantum_exponent - 2, format.max_exponent + 3):
        unit = Fraction(2) ** grid
        for ordinal in range(-1 - format.max_finite, format.max_finite + 1):
            below = [
                o for o in range(model.lowest, ordinal + 1) if model.is_infinite(o) or model.fraction(o) % unit == 0
            ]
            assert format.floor_to_grid(ordinal, grid) == below[-1]
            assert format.ceil_to_grid(-1 - ordinal, grid) == -1 - below[-1]


def test_text_that_people_write_and_read() -> None:
    assert [DOUBLE.decimal(DOUBLE.ordinal_of_float(x)) for x in (638.0, 0.1, 1e300, -0.0, 1e-5, 2.5e-8, 2.0**63)] == [
        "638", "0.1", "1e+300", "-0", "0.00001", "2.5e-8", "9223372036854775808",
    ]  # fmt: skip
    assert FLOAT.decimal(FLOAT.ordinal_of_float(2.0**32)) == "4294967296"
    assert HALF.decimal(HALF.max_finite) == "65504"
    assert FLOAT.decimal(FLOAT.max_finite) == "3.4028235e+38"
    assert FP128.decimal(1) == "6e-4966"
    assert [DOUBLE.hex(DOUBLE.ordinal_of_float(x)) for x in (3.0, -0.0, math.inf, 5e-324)] == [
        "0x1.8p+1", "-0x0p+0", "inf", "0x0.0000000000001p-1022",
    ]  # fmt: skip
    assert DOUBLE.parse("-inf") == -1 - DOUBLE.infinity
    assert DOUBLE.parse(" +0X1.8P1 ") == DOUBLE.ordinal_of_float(3.0)
    assert DOUBLE.parse("1e999999999999") == DOUBLE.infinity
    assert DOUBLE.parse("-1e-999999999999") == -1
    assert DOUBLE.parse("0." + "0" * 5000 + "1") == 0
    for nonsense in ("", "-", "nan", "1e", "0x", "0xg", "1.2.3", "inf1", ".", "1_0"):
        assert DOUBLE.parse(nonsense) is None


def test_formats_survive_pickling_as_themselves() -> None:
    for format in [*FLOAT_FORMATS, minifloat(3, 2)]:
        assert pickle.loads(pickle.dumps(format)) is format
        assert eval(repr(format), {f.name.upper(): f for f in FLOAT_FORMATS} | {"minifloat": minifloat}) is format
