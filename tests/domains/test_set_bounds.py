"""Bounds, intervals and members of sets as numbers of Python."""

from __future__ import annotations

import math
import random
from itertools import product

import pytest

from scev.domains import (
    DOUBLE,
    E4M3FN,
    E5M2FNUZ,
    FLOAT_FORMATS,
    FP128,
    HALF,
    NAN_ANY,
    NAN_NEVER,
    X86_FP80,
    Bounds,
    FloatFormat,
    FloatSet,
    IntSet,
    KnownBits,
    Stride,
    TupleSet,
    minifloat,
)

from .int_harness import MASKS, all_bits, all_ranges, all_strides, numbers


def sets(width: int, count: int) -> list[IntSet]:
    """All sets of a small width, or some of a larger one."""
    parts = (all_ranges(width), all_bits(width), all_strides(width))
    if width <= 2:
        return [IntSet.make(*each) for each in product(*parts)]
    chooser = random.Random(width)
    ranges, bits, strides = parts
    return [IntSet.make(chooser.choice(ranges), chooser.choice(bits), chooser.choice(strides)) for _ in range(count)]


def signed(width: int, value: int) -> int:
    return value - (1 << width) if value >> (width - 1) else value


@pytest.mark.parametrize("width", [1, 2, 3, 4, 5])
def test_intervals_of_integers(width: int) -> None:
    for a in sets(width, 2000):
        values = numbers(MASKS[a])
        covered: list[int] = []
        for low, high in a.intervals:
            assert low <= high
            covered += range(low, high + 1)
        # Ascending and disjoint, of one reading only, and no more than the arc unless they are single numbers.
        assert covered == sorted(set(covered))
        assert all(0 <= v < 1 << width for v in covered) or all(-(1 << width) <= 2 * v < 1 << width for v in covered)
        assert len(a.intervals) <= 4
        assert {value % (1 << width) for value in covered} >= set(values)
        if a == IntSet.from_range(a.range) or len(values) <= 4 and len(covered) <= 4:
            assert sorted(value % (1 << width) for value in covered) == values
        if not values:
            assert a.intervals == ()
            continue
        ends = [end % (1 << width) for interval in a.intervals for end in interval]
        assert all(end in values for end in ends)
        assert a.unsigned == (values[0], values[-1])
        assert a.signed == (min(signed(width, v) for v in values), max(signed(width, v) for v in values))


@pytest.mark.parametrize("width", [1, 2, 3, 4])
def test_in_for_integers(width: int) -> None:
    for a in sets(width, 300):
        for value in range(-(1 << width), 2 << width):
            fits = -(1 << (width - 1)) <= value < 1 << width
            assert (value in a) == (fits and a.contains(value))


@pytest.mark.parametrize("width", [63, 64, 65, 200])
def test_in_for_wide_integers(width: int) -> None:
    whole = 1 << width
    a = IntSet.full(width)
    assert all(value in a for value in (-whole // 2, -1, 0, whole // 2, whole - 1))
    assert all(value not in a for value in (-whole // 2 - 1, whole, 2 * whole))
    b = IntSet.between(width, -5, 1 << (width - 2))
    assert b.intervals == ((-5, 1 << (width - 2)),)
    assert b.signed == (-5, 1 << (width - 2))
    assert b.unsigned == (0, whole - 1)
    assert all(value in b for value in (-5, whole - 5, 1 << (width - 2)))
    assert all(value not in b for value in (-6, whole // 2, whole - 6))


def test_which_numbers_intervals_are() -> None:
    assert IntSet.between(8, 100, 200).intervals == ((100, 200),)
    assert IntSet.between(8, -3, 4).intervals == ((-3, 4),)
    assert IntSet.between(8, 200, 255).intervals == ((-56, -1),)
    assert IntSet.full(8).intervals == ((-128, 127),)
    assert IntSet.full(1).intervals == ((0, 1),)
    assert IntSet.point(1, 1).intervals == ((1, 1),)
    assert IntSet.between(8, 5, 258).intervals == ((-128, 2), (5, 127))
    assert IntSet.from_values(32, [0, 64]).intervals == ((0, 0), (64, 64))
    even = IntSet.make(IntSet.between(8, 0, 96).range, KnownBits.full(8), Stride.make(8, 6, 0))
    assert even.intervals == ((0, 96),)
    assert IntSet.between(128, -1, 1 << 100).intervals == ((-1, 1 << 100),)


def test_bounds_have_names() -> None:
    a = IntSet.between(8, -3, 4)
    assert a.signed == Bounds(lower=-3, upper=4)
    assert (a.signed.lower, a.signed.upper, a.unsigned.lower, a.unsigned.upper) == (-3, 4, 0, 255)
    assert a.intervals[0].upper == 4


def test_what_has_no_bounds_says_so() -> None:
    with pytest.raises(ValueError, match="the empty set has no bounds"):
        _ = IntSet.empty(8).unsigned
    with pytest.raises(ValueError, match="the empty set has no bounds"):
        _ = IntSet.empty(8).signed
    with pytest.raises(TypeError, match="a set of integers holds no float"):
        _ = 7.0 in IntSet.full(8)
    with pytest.raises(TypeError, match="a set of floats holds no str"):
        _ = "nan" in FloatSet.full(DOUBLE)


@pytest.mark.parametrize("format", [minifloat(2, 1), minifloat(3, 2), E4M3FN, E5M2FNUZ, HALF], ids=repr)
def test_bounds_of_floats(format: FloatFormat) -> None:
    chooser = random.Random(3)
    not_a_number = float("nan")
    top = format.max_ordinal
    for _ in range(300):
        ends = [chooser.randint(format.min_ordinal, top) for _ in range(chooser.choice((2, 2, 4)))]
        grid = chooser.choice((None, None, 0))
        a = FloatSet.make(format, ends, chooser.choice((NAN_NEVER, NAN_ANY)), grid)
        assert len(a.intervals) * 2 == len(a.bounds)
        assert (not_a_number in a) == a.may_be_nan == (a.nan != NAN_NEVER)
        if not a.bounds:
            assert math.isnan(a.lower)
            assert math.isnan(a.upper)
            assert not a.lower < 1
            continue
        assert (a.lower, a.upper) == (a.intervals[0].lower, a.intervals[-1].upper)
        assert a.lower in a
        assert a.upper in a
        for ordinal in [chooser.randint(format.min_ordinal, top) for _ in range(20)]:
            if ordinal == -1 and not format.has_negative_zero:
                continue
            value = format.to_python_float(ordinal)
            assert (value in a) == a.contains(ordinal)
            if value in a:
                assert any(low <= value <= high for low, high in a.intervals)


def test_numbers_in_float_sets() -> None:
    a = FloatSet.from_floats(HALF, 0.0, 2.0)
    assert 0.5 in a
    assert 1 in a
    assert 0 in a
    assert 3 not in a
    # -0 is another member than 0; an int is either; 0.1 is no number of half.
    assert 0.0 in a
    assert -0.0 not in a
    assert 0 in FloatSet.from_floats(HALF, -2.0, -0.0)
    assert 0.1 not in a
    assert 2049 not in FloatSet.numbers(HALF)
    assert 1e300 not in FloatSet.numbers(HALF)
    assert math.inf in FloatSet.numbers(HALF)
    assert math.inf not in FloatSet.finite(HALF)
    assert math.inf not in FloatSet.numbers(E4M3FN)
    assert -0.0 in FloatSet.numbers(E5M2FNUZ)
    assert 1 << 1000 in FloatSet.numbers(FP128)
    assert 1 << 20000 not in FloatSet.numbers(FP128)


@pytest.mark.parametrize("format", [FP128, X86_FP80], ids=repr)
def test_wide_bounds_round_outwards(format: FloatFormat) -> None:
    third = format.ordinal_of_ratio(1, 3)
    a = FloatSet.make(format, [-1 - third, third])
    assert a.upper > 1 / 3 - 1e-17
    assert a.upper == math.nextafter(1 / 3, 1)
    assert a.lower == -a.upper
    assert FloatSet.point(format, third).lower == 1 / 3
    huge = format.power_of_two(5000)
    assert FloatSet.point(format, huge).intervals == ((1.7976931348623157e308, math.inf),)
    tiny = format.power_of_two(-5000)
    assert FloatSet.point(format, tiny).intervals == ((0.0, 5e-324),)
    assert FloatSet.point(format, -1 - tiny).intervals == ((-5e-324, 0.0),)
    assert FloatSet.full(format).lower == -math.inf


@pytest.mark.parametrize("format", FLOAT_FORMATS, ids=repr)
def test_questions_are_properties(format: FloatFormat) -> None:
    a = FloatSet.point(format, format.power_of_two(0))
    for name in dir(FloatSet):
        if name.startswith(("may_be_", "known_")):
            assert getattr(a, name) is (name in ("may_be_positive", "known_finite")), name


def test_numbers_of_other_libraries() -> None:
    """What Python takes for an int or a float, such as numpy's."""

    class Whole:
        def __index__(self) -> int:
            return 7

    class Real:
        def __float__(self) -> float:
            return 0.5

    assert Whole() in IntSet.between(8, 0, 9)
    assert Whole() in FloatSet.from_floats(HALF, 0.0, 9.0)
    assert Real() in FloatSet.from_floats(HALF, 0.0, 0.5)
    with pytest.raises(TypeError, match="a set of integers holds no Real"):
        _ = Real() in IntSet.between(8, 0, 9)


def test_structures() -> None:
    a = TupleSet((IntSet.between(8, 0, 3), FloatSet.from_floats(DOUBLE, 0.0, 1.0), None))
    assert (3, 0.5, "anything") in a
    assert (4, 0.5, 0) not in a
    with pytest.raises(TypeError, match="3 elements"):
        _ = (1, 2) in a
