"""Conversions between formats, integers and bit patterns, and flushing, against fractions and struct."""

from __future__ import annotations

import math
import struct
from fractions import Fraction

import pytest

from scev.domains import (
    BFLOAT,
    DOUBLE,
    E4M3FN,
    E4M3FNUZ,
    E5M2,
    E5M2FNUZ,
    FLOAT,
    FP128,
    HALF,
    NAN_NEVER,
    NAN_QUIET,
    ROUND_ANY,
    ROUND_DOWN,
    ROUND_NEAREST,
    ROUND_NEAREST_AWAY,
    ROUND_TOWARD_ZERO,
    ROUND_UP,
    X86_FP80,
    FloatFormat,
    FloatSet,
    float_conversion,
    float_denormal,
    minifloat,
)

from .float_harness import BYTE, QUIET, SIGNALLING, SINGLE_MODES, SMALL, TINY, TOY, Model, to_integral

pytestmark = pytest.mark.halved

MODES = (*SINGLE_MODES, ROUND_ANY)


def modes_of(rounding: int) -> tuple[int, ...]:
    return SINGLE_MODES if rounding == ROUND_ANY else (rounding,)


@pytest.mark.parametrize("rounding", MODES)
@pytest.mark.parametrize(
    ("source", "target"),
    [(SMALL, TOY), (TOY, SMALL), (BYTE, SMALL), (TINY, BYTE)],
    ids=lambda m: repr(m.format),
)
def test_between_formats(source: Model, target: Model, rounding: int) -> None:
    def converted(x: int) -> list[int]:
        if x >= QUIET:
            return [QUIET] if x == QUIET else [QUIET, SIGNALLING]
        if source.is_infinite(x):
            return [target.infinity if x > 0 else target.lowest]
        return [target.round(source.fraction(x), mode, x < 0) for mode in modes_of(rounding)]

    kinds = target.format.nan_kinds
    values = [*range(source.lowest, source.infinity + 1), QUIET, SIGNALLING]
    images = {x: target.mask_of(converted(x)) for x in values}
    sets = source.intervals()[:: 1 if source in (TINY, TOY) else 7 if source is SMALL else 61]
    tried = 0
    for set in sets + source.with_every_nan() + source.assorted(300, 30):
        image = 0
        for x in source.unpack(source.members(set)):
            image |= images[x]
        image &= target.numbers_mask | kinds << target.count
        members = target.members(float_conversion.convert(set, target.format, rounding))
        assert image & ~members == 0
        assert (members & ~image) >> target.count == 0
        if rounding != ROUND_ANY and len(set.bounds) <= 2:
            assert members & ~target.hull(image) == 0
        tried += 1
    assert tried == len(sets) + 28 + 300


def test_of_doubles_to_floats_is_structs() -> None:
    for low, high in ((0.1, 0.3), (-1e-46, 1e300), (-3.5e38, 1e-40), (0.0, 16777217.0)):
        set = float_conversion.convert(FloatSet.from_floats(DOUBLE, low, high), FLOAT)
        ends = []
        for x in (low, high):
            try:
                ends.append(struct.unpack("<f", struct.pack("<f", x))[0])
            except OverflowError:
                ends.append(math.copysign(math.inf, x))
        assert [FLOAT.to_python_float(o) for o in (set.smallest(), set.largest())] == ends
    half = float_conversion.convert(FloatSet.finite(HALF), DOUBLE)
    assert half.grid == -24
    assert str(half) == "[-65504, 65504], no NaN"
    full = FloatSet.full(FP128)
    assert float_conversion.convert(full, X86_FP80) == FloatSet.full(X86_FP80)


@pytest.mark.parametrize("rounding", MODES)
def test_to_integral_values_keeps_coarser_grids(rounding: int) -> None:
    multiples_of_four = FloatSet.from_floats(DOUBLE, -64.0, 64.0).on_grid(2)
    assert float_conversion.round_to_integral(multiples_of_four, rounding) == multiples_of_four


@pytest.mark.parametrize("rounding", MODES)
@pytest.mark.parametrize("model", [TINY, SMALL], ids=lambda m: repr(m.format))
def test_from_integers(model: Model, rounding: int) -> None:
    near = range(-20, 21)
    images = {n: model.mask_of([model.round(Fraction(n), mode) for mode in modes_of(rounding)]) for n in near}
    for zeros in (0, 2):
        multiples = [n for n in near if n % (1 << zeros) == 0]
        for low in multiples:
            image = 0
            for high in multiples[multiples.index(low) :]:
                image |= images[high]
                set = float_conversion.from_integers(model.format, low, high, zeros, rounding)
                members = model.members(set)
                assert image & ~members == 0
                assert members & ~model.hull(image) == 0
                assert zeros == 0 or set.grid is None or set.grid >= 0
    assert float_conversion.from_integers(model.format, 3, 2).is_empty()


def test_from_integers_of_common_widths() -> None:
    def shown(format: FloatFormat, low: int, high: int) -> str:
        return str(float_conversion.from_integers(format, low, high))

    assert shown(FLOAT, -(2**31), 2**31 - 1) == "[-2147483648, 2147483648] integer, no -0, no NaN"
    # Two neighbours on the grid on one side of the zero that is missing, and points on both.
    assert shown(FLOAT, -1, 1) == "[-1, 1] integer, no -0, no NaN"
    assert shown(FLOAT, -2, 1) == "[-2, 1] integer, no -0, no NaN"
    assert shown(FLOAT, -1, 0) == "-1 or 0, no NaN"
    assert shown(FLOAT, 0, 2**64 - 1) == "[0, 18446744073709551616] integer, no NaN"
    assert shown(DOUBLE, 0, 2**32 - 1) == "[0, 4294967295] integer, no NaN"
    assert shown(HALF, -(2**31), 2**31 - 1) == "[-inf, inf] integer, no -0, no NaN"
    assert shown(DOUBLE, -(2**63), 2**63 - 1) == "[-9223372036854775808, 9223372036854775808] integer, no -0, no NaN"
    assert shown(BFLOAT, 0, 255) == "[0, 255] integer, no NaN"


def integer_of(model: Model, x: int, mode: int) -> int:
    (rounded,) = to_integral(model, x, mode)
    return int(model.fraction(rounded))


def members_of(intervals: list[int]) -> frozenset[int]:
    assert intervals == sorted(intervals)
    starts = range(0, len(intervals), 2)
    return frozenset(n for i in starts for n in range(intervals[i], intervals[i + 1] + 1))


@pytest.mark.parametrize("rounding", MODES)
def test_to_integers(rounding: int) -> None:
    model = SMALL
    numbers = [x for x in range(model.lowest, model.infinity + 1) if not model.is_infinite(x)]
    integers = {x: {integer_of(model, x, mode) for mode in modes_of(rounding)} for x in numbers}
    for set in model.intervals()[::7] + model.with_every_nan() + model.assorted(400, 31):
        finite = [x for x in model.unpack(model.members(set)) if x < QUIET and not model.is_infinite(x)]
        for low, high in ((-8, 7), (0, 15), (-128, 127), (3, 3)):
            images = {n for x in finite for n in integers[x] if low <= n <= high}
            result = float_conversion.to_integers(set, low, high, rounding)
            assert images <= members_of(result)
            if len(set.bounds) == 2 and images and set.grid is None and rounding != ROUND_ANY:
                assert (min(images), max(images)) == (result[0], result[-1])


def test_to_integers_saturating() -> None:
    model = SMALL
    for set in model.intervals()[::7] + model.with_every_nan() + model.assorted(400, 32):
        for low, high in ((-8, 7), (0, 15), (-128, 127)):
            images = set_of_saturated(model, set, low, high)
            result = float_conversion.to_integers_saturating(set, low, high)
            assert images <= members_of(result)
            if len(set.bounds) == 2 and set.grid is None:
                assert (min(images), max(images)) == (result[0], result[-1])
            assert bool(result) == bool(images)


def set_of_saturated(model: Model, set: FloatSet, low: int, high: int) -> frozenset[int]:
    images = []
    for x in model.unpack(model.members(set)):
        if x >= QUIET:
            images.append(0)
        elif model.is_infinite(x):
            images.append(high if x > 0 else low)
        else:
            images.append(min(high, max(low, integer_of(model, x, ROUND_TOWARD_ZERO))))
    return frozenset(images)


def test_to_integers_of_large_doubles() -> None:
    everything = FloatSet.full(DOUBLE)
    assert float_conversion.to_integers(everything, -(2**31), 2**31 - 1) == [-(2**31), 2**31 - 1]
    assert float_conversion.to_integers(FloatSet.from_floats(DOUBLE, 1e300, math.inf), 0, 255) == []
    assert float_conversion.to_integers(FloatSet.from_floats(DOUBLE, -0.9, 2.9), 0, 255) == [0, 2]
    assert float_conversion.to_integers(FloatSet.from_floats(DOUBLE, 0.5, 2.5), 0, 255, ROUND_NEAREST) == [0, 2]
    assert float_conversion.to_integers(FloatSet.from_floats(DOUBLE, 0.5, 2.5), 0, 255, ROUND_NEAREST_AWAY) == [1, 3]


@pytest.mark.parametrize("format", [minifloat(3, 2), E5M2, E4M3FN, E5M2FNUZ, E4M3FNUZ, minifloat(3, 1)], ids=repr)
def test_bit_patterns_both_ways(format: FloatFormat) -> None:
    patterns = range(2**format.bits)
    step = max(1, len(patterns) // 32)

    def members(set: FloatSet) -> frozenset[int]:
        return frozenset(bits for bits in patterns if set.contains_bits(bits))

    def is_negative(bits: int) -> int:
        return bits >> (format.bits - 1)

    for low in patterns[::step]:
        for high in patterns[low::step]:
            forwards = float_conversion.from_patterns(format, [low, high])
            # No pattern is lost; NaNs of a kind are only known together.
            extra = members(forwards) - frozenset(range(low, high + 1))
            assert frozenset(range(low, high + 1)) <= members(forwards)
            assert all(format.to_ordinal(bits) is None for bits in extra)
            assert members_of(float_conversion.to_patterns(forwards)) == members(forwards)
            if format.has_negative_zero:
                for signs in (float_conversion.NAN_POSITIVE, float_conversion.NAN_NEGATIVE):
                    some = [
                        b for b in members(forwards) if format.to_ordinal(b) is not None or signs >> is_negative(b) & 1
                    ]
                    assert members_of(float_conversion.to_patterns(forwards, signs)) == frozenset(some)


def test_bit_patterns_of_x87() -> None:
    one = X86_FP80.power_of_two(0)
    assert float_conversion.to_patterns(FloatSet.point(X86_FP80, one)) == [X86_FP80.from_ordinal(one)] * 2
    negative = FloatSet.between(X86_FP80, X86_FP80.min_ordinal, -1)
    assert float_conversion.to_patterns(negative) == [1 << 79, (1 << 80) - 1]
    smallest_normal = FloatSet.point(X86_FP80, X86_FP80.min_normal)
    assert float_conversion.to_patterns(smallest_normal) == [0, (1 << 79) - 1]
    assert float_conversion.to_patterns(FloatSet.empty(X86_FP80)) == []
    assert float_conversion.from_patterns(X86_FP80, [0, 1]) == FloatSet.full(X86_FP80)
    assert float_conversion.from_patterns(X86_FP80, [0, 0]) == FloatSet.point(X86_FP80, 0)


def flushed(x: int, top: int, mode: int) -> list[int]:
    if not (1 <= x <= top or -1 - top <= x <= -2):
        return [x]
    return {
        float_denormal.DENORMAL_IEEE: [x],
        float_denormal.DENORMAL_PRESERVE_SIGN: [0 if x > 0 else -1],
        float_denormal.DENORMAL_POSITIVE_ZERO: [0],
        float_denormal.DENORMAL_DYNAMIC: [x, 0 if x > 0 else -1, 0],
    }[mode]


@pytest.mark.parametrize("mode", range(4))
def test_flushing_both_ways(mode: int) -> None:
    model = SMALL
    top = model.format.min_normal - 1
    numbers = range(model.lowest, model.infinity + 1)
    images = {x: model.mask_of(flushed(x, top, mode)) for x in [*numbers, QUIET, SIGNALLING]}
    for set in model.intervals()[::3] + model.with_every_nan() + model.assorted(500, 33):
        image = 0
        for x in model.unpack(model.members(set)):
            image |= images[x]
        result = float_denormal.flush(set, mode)
        assert image & ~model.members(result) == 0
        if len(set.bounds) == 2 and set.grid is None:
            assert model.members(result) == image
        preimage = model.mask_of([x for x, y in images.items() if y & model.members(set)])
        back = model.members(float_denormal.unflush(set, mode))
        assert preimage & ~back == 0


def test_overflow_without_infinity() -> None:
    too_large = FloatSet.from_floats(FLOAT, 100.0, 1000.0)
    converted = float_conversion.convert(too_large, E4M3FN)
    assert converted.nan == NAN_QUIET
    assert E4M3FN.decimal(converted.largest()) == "448"
    assert float_conversion.convert(too_large, E4M3FN, ROUND_DOWN).nan == NAN_NEVER
    assert float_conversion.convert(too_large, E4M3FN, ROUND_UP).nan == NAN_QUIET
