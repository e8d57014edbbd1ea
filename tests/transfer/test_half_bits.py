"""Half precision by way of its bits, both ways, against Python's own halves."""

from __future__ import annotations

import math
import random
import struct

from scev.domains import DOUBLE, HALF, FloatSet, IntRange, IntSet
from scev.ir import DOUBLE as DOUBLE_TYPE
from scev.transfer.floats.canonical import FromHalfBits, ToHalfBits

from .float_rows import integer_type, site

TO = ToHalfBits("convert.to.fp16")
FROM = FromHalfBits("convert.from.fp16")
TO_SITE = site(integer_type(16))
FROM_SITE = site(DOUBLE_TYPE)


def half_bits(value: float) -> int:
    try:
        bits: int = struct.unpack("<H", struct.pack("<e", value))[0]
    except OverflowError:
        return 0x7C00 if value > 0 else 0xFC00
    return bits


def value_of(bits: int) -> float:
    value: float = struct.unpack("<e", struct.pack("<H", bits))[0]
    return value


def near_half(chooser: random.Random) -> float:
    """A double at, half-way to, or beside a half."""
    bits = chooser.randrange(0x7C00)
    value = (value_of(bits) + value_of(min(bits + 1, 0x7BFF))) / 2 if chooser.random() < 0.5 else value_of(bits)
    ordinal = DOUBLE.ordinal_of_float(value) + chooser.choice((-1, 0, 0, 1))
    return DOUBLE.to_python_float(ordinal) * chooser.choice((1, -1, 4))


def test_rounded_to_half() -> None:
    chooser = random.Random(1)
    left_out = 0
    for _ in range(150):
        values = sorted(near_half(chooser) for _ in range(6))
        given = FloatSet.from_floats(DOUBLE, values[0], values[-1])
        result = TO.evaluate(TO_SITE, [given])
        assert isinstance(result, IntSet)
        assert all(result.contains(half_bits(x)) for x in values), (values, result)
        low, high = sorted(half_bits(x) for x in values[2:4])
        wanted = IntSet.from_range(IntRange.between(16, low, high))
        back = TO.refine(TO_SITE, 0, wanted, [FloatSet.full(DOUBLE)])
        assert isinstance(back, FloatSet)
        for x in [*values, *(near_half(chooser) for _ in range(40))]:
            inside = back.contains(DOUBLE.ordinal_of_float(x))
            assert inside or not wanted.contains(half_bits(x)), (wanted, back, x)
            left_out += not inside
    assert left_out > 1000


def test_every_half() -> None:
    for first in range(0, 0x10000, 0x400):
        block = IntSet.from_range(IntRange.between(16, first, first + 0x3FF))
        result = FROM.evaluate(FROM_SITE, [block])
        assert isinstance(result, FloatSet)
        back = FROM.refine(FROM_SITE, 0, result, [IntSet.full(16)])
        assert isinstance(back, IntSet)
        for bits in range(first, first + 0x400):
            value = value_of(bits)
            if math.isnan(value):
                assert result.may_be_nan
            else:
                assert result.contains(DOUBLE.ordinal_of_float(value)), bits
            assert back.contains(bits)
        # Blocks begin at powers of two, so nothing outside comes in, but for NaNs, whose payloads are not known.
        if not result.may_be_nan:
            assert back == block
            assert result.grid_exponent() >= HALF.quantum_exponent
