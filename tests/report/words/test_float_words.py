"""Float sets in words: golden forms, and the words read back."""

from __future__ import annotations

import random
import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scev.domains import (
    DOUBLE,
    E3M2FN,
    E4M3FN,
    E4M3FNUZ,
    FLOAT,
    FP128,
    HALF,
    NAN_ANY,
    NAN_NEVER,
    NAN_QUIET,
    NAN_SIGNALLING,
    FloatFormat,
    FloatSet,
    IntSet,
    TupleSet,
    minifloat,
)
from scev.report.words import float_words, set_words
from tests.report.words.test_int_words import number_of
from tests.searches import examples, share

INF = float("inf")
TINY = FLOAT.to_python_float(1)
LARGEST = FLOAT.to_python_float(FLOAT.max_finite)


def floats(low: float, high: float, nan: int = NAN_NEVER, grid: int | None = None) -> FloatSet:
    return FloatSet.between(FLOAT, FLOAT.ordinal_of_float(low), FLOAT.ordinal_of_float(high), nan, grid)


def doubles(low: float, high: float, nan: int = NAN_NEVER, grid: int | None = None) -> FloatSet:
    return FloatSet.between(DOUBLE, DOUBLE.ordinal_of_float(low), DOUBLE.ordinal_of_float(high), nan, grid)


GOLDEN: list[tuple[FloatSet, str]] = [
    (FloatSet.full(FLOAT), ""),
    (FloatSet.empty(FLOAT), "no value"),
    (FloatSet.numbers(FLOAT), "any but NaN"),
    (FloatSet.numbers(FLOAT).with_nan(NAN_QUIET), "any but SNaN"),
    (FloatSet.finite(FLOAT), "finite"),
    (FloatSet.finite(FLOAT).with_nan(NAN_ANY), "finite or NaN"),
    (FloatSet.nan_only(FLOAT), "NaN"),
    (FloatSet.nan_only(FLOAT, NAN_QUIET), "QNaN"),
    (FloatSet.nan_only(E4M3FN), "NaN"),
    (floats(0.5, 0.5), "0.5"),
    (floats(INF, INF), "inf"),
    (floats(-0.0, -0.0), "-0"),
    (floats(0.0, 0.0), "0"),
    (floats(-1, 1, NAN_ANY), "[-1, 1] or NaN"),
    (floats(-1, 1, NAN_QUIET), "[-1, 1] or QNaN"),
    (floats(-1, 1), "[-1, 1], no NaN"),
    (doubles(300, 2000, grid=0), "[300, 2000], integer, no NaN"),
    (doubles(300, 2000, NAN_ANY, 0), "[300, 2000] or NaN, integer"),
    (floats(0.0, INF, NAN_ANY), "[0, inf] or NaN"),
    (floats(-INF, -TINY), "below 0"),
    (floats(-INF, -TINY, NAN_ANY), "below 0 or NaN"),
    (floats(TINY, INF), "above 0"),
    (floats(TINY, LARGEST), "above 0, finite"),
    (floats(0, LARGEST), "at least 0, finite"),
    (floats(-LARGEST, 5, NAN_ANY), "at most 5, finite or NaN"),
    (floats(-INF, LARGEST), "below inf"),
    (floats(-LARGEST, INF, NAN_ANY), "above -inf or NaN"),
    (floats(TINY, 5), "[0, 5], not 0, no NaN"),
    (floats(-LARGEST, LARGEST, grid=0), "finite, integer"),
    (floats(-INF, INF, NAN_ANY, 0), "integer or NaN"),
    (floats(-INF, -TINY).union(floats(TINY, INF)), "not 0, no NaN"),
    (floats(-INF, -TINY, NAN_ANY).union(floats(TINY, INF)), "not 0"),
    (floats(-INF, -TINY, NAN_QUIET).union(floats(TINY, INF)), "not 0, no SNaN"),
    (floats(-1, -TINY).union(floats(TINY, 1)), "[-1, 1], not 0, no NaN"),
    (floats(-INF, -INF).union(floats(-323.25, 0.0, NAN_ANY)), "-inf or [-323.25, 0] or NaN"),
    (floats(-INF, -1).union(floats(2, INF)), "[-inf, -1] or [2, inf], no NaN"),
    (floats(0, 64, grid=6), "0 or 64"),
    (floats(0, 1, grid=-2), "[0, 1], multiple of 0.25, no NaN"),
    (floats(0, 1, grid=-20), "[0, 1], multiple of 2^-20, no NaN"),
    (floats(0, 1, grid=-22), "[0, 1], no NaN"),
    (floats(0, 2**20, grid=10), "[0, 1048576], multiple of 1024, no NaN"),
    (floats(0, 2.0**64, grid=20), "[0, 2^64], multiple of 2^20, no NaN"),
    (doubles(0, 2.0**53), "[0, 2^53], no NaN"),
    (doubles(-(2.0**53) + 1, 0), "[-2^53 + 1, 0], no NaN"),
    (doubles(0.0005, 0.0033333333333333335), "[0.0005, 0.00333334], no NaN"),
    (doubles(-0.0033333333333333335, 0.1), "[-0.00333334, 0.1], no NaN"),
    (doubles(1 / 3, 2 / 3), "[0.333333, 0.666667], no NaN"),
    (doubles(1 / 3, 1 / 3), "0.3333333333333333"),
    (doubles(-2 / 3, -1 / 3), "[-0.666667, -0.333333], no NaN"),
    (doubles(0, 123456789), "[0, 123456789], no NaN"),
    (doubles(0, 123456789.123), "[0, 123457000], no NaN"),
    (doubles(0.00012345671, 9.9999999), "[0.000123456, 10], no NaN"),
    (doubles(1.23456789e-300, 1.23456789e300), "[1.23456e-300, 1.23457e+300], no NaN"),
    (doubles(0, 99999999999.5), "[0, 1e+11], no NaN"),
    (doubles(0, 1 / 3).union(doubles(0.33333333333334, 1)), "[0, 0.3333333333333333] or [0.33333333333334, 1], no NaN"),
    (floats(0, 0.1), "[0, 0.1], no NaN"),
    (FloatSet.between(E3M2FN, 0, E3M2FN.max_finite), "[0, 28]"),
    (FloatSet.numbers(E4M3FNUZ), "any but NaN"),
    (FloatSet.between(E4M3FNUZ, -1 - E4M3FNUZ.max_finite, 0), "[-240, 0], no NaN"),
]


@pytest.mark.parametrize(("values", "words"), GOLDEN, ids=lambda case: case if isinstance(case, str) else "")
def test_golden_forms(values: FloatSet, words: str) -> None:
    assert float_words(values) == words


@pytest.mark.parametrize(
    ("values", "words"),
    [
        (floats(0.0, 1.0), "[0, 1], no -0, no NaN"),
        (floats(-0.0, 1.0), "[0, 1], no NaN"),
        (floats(-1.0, -0.0, NAN_ANY), "[-1, 0] or NaN, no +0"),
        (floats(0.0, 0.0), "0, no -0"),
        (FloatSet.full(FLOAT).intersect(FloatSet.point(FLOAT, -1).complement()), "no -0"),
        (doubles(0, 1 / 3), "[0, 0.3333333333333333], no -0, no NaN"),
        (FloatSet.between(E4M3FNUZ, 0, 8), "[0, 0.008], no NaN"),
    ],
)
def test_details(values: FloatSet, words: str) -> None:
    assert float_words(values, detailed=True) == words


def test_structures() -> None:
    values = TupleSet((IntSet.between(8, 0, 4), None, floats(-1, 1, NAN_ANY), IntSet.point(1, 1)))
    assert set_words(values) == "{[0, 4], any, [-1, 1] or NaN, true}"
    assert set_words(TupleSet((IntSet.empty(8), IntSet.empty(1)))) == "no value"
    assert set_words(TupleSet((IntSet.full(8), None))) == ""
    assert set_words(None) == ""


# Reading the words back: the ordinals, and the kinds of NaN.


def ordinal_of(format: FloatFormat, text: str) -> int:
    if "^" not in text:
        found = format.parse(text)
        assert found is not None, text
        return found
    return format.ordinal_of_ratio(number_of(text))


def read_back(words: str, format: FloatFormat) -> FloatSet:
    """The set that some words stand for."""
    names = {"NaN": format.nan_kinds, "QNaN": NAN_QUIET, "SNaN": NAN_SIGNALLING}
    everything = FloatSet.full(format)
    if words == "no value":
        return FloatSet.empty(format)
    if words in names:
        return FloatSet.nan_only(format, names[words])
    nan: int | None = None
    grid: int | None = None
    bounds = [format.min_ordinal, format.max_ordinal]
    gone: list[int] = []
    absent = NAN_NEVER
    speaks_of_numbers = False
    for written in [part.strip() for part in re.findall(r"(?:\[[^\]]*\]|[^,\[])+", words)]:
        beside = re.fullmatch(r"(.*) or ([QS]?NaN)", written)
        part = written if beside is None else beside[1]
        if beside is not None:
            nan = names[beside[2]]
        if part.startswith(("no ", "not 0", "any but ")):
            name = part.removeprefix("any but ").removeprefix("no ")
            if name in names:
                absent |= names[name]
            gone = {"-0": [-1, -1], "+0": [0, 0], "not 0": [-1, 0]}.get(name, gone)
        elif part == "integer":
            grid = 0
        elif part.startswith("multiple of "):
            number = part.removeprefix("multiple of ")
            power = number.removeprefix("2^") if "^" in number else str(format_exponent(float(number)))
            grid = int(power)
        elif part == "finite":
            everything = everything.intersect(FloatSet.finite(format))
            speaks_of_numbers = True
        else:
            speaks_of_numbers = True
            bounds = []
            for item in part.split(" or "):
                bounds.extend(read_interval(item, format))
    if nan is None:
        nan = NAN_NEVER if speaks_of_numbers else format.nan_kinds & ~absent
    result = FloatSet.make(format, bounds, NAN_NEVER, grid, 1 << 30)
    result = result.intersect(everything, 1 << 30).with_nan(nan)
    if not gone:
        return result
    others = FloatSet.make(format, [format.min_ordinal, gone[0] - 1, gone[1] + 1, format.max_ordinal], NAN_ANY)
    return result.intersect(others, 1 << 30)


def format_exponent(power_of_two: float) -> int:
    numerator, denominator = power_of_two.as_integer_ratio()
    return numerator.bit_length() - denominator.bit_length()


def read_interval(item: str, format: FloatFormat) -> list[int]:
    top = format.max_ordinal
    named = {"above 0": [1, top], "below 0": [-1 - top, -2], "below inf": [-1 - top, top - 1]}
    if item in named:
        return named[item]
    if item == "above -inf":
        return [-top, top]
    if item.startswith("at least "):
        low = ordinal_of(format, item.removeprefix("at least "))
        return [-1 if low == 0 else low, top]
    if item.startswith("at most "):
        return [-1 - top, ordinal_of(format, item.removeprefix("at most "))]
    match = re.fullmatch(r"\[(.*), (.*)\]", item)
    if match is None:
        point = ordinal_of(format, item)
        return [-1 if point == 0 else point, point]
    low = ordinal_of(format, match[1])
    return [-1 if low == 0 else low, ordinal_of(format, match[2])]


def check_set(values: FloatSet) -> None:
    words = float_words(values, detailed=True)
    # A format without -0 may have it inside of intervals that were merged.
    same = FloatSet.make(values.format, list(values.bounds), values.nan, values.grid, 1 << 30)
    assert read_back(words, values.format) == same, (values, words)
    words = float_words(values)
    assert read_back(words, values.format).includes(same), (values, words)


TINY_FORMAT = minifloat(3, 2)


@pytest.mark.searching
@pytest.mark.parametrize("format", [minifloat(2, 2), E4M3FNUZ, E3M2FN, E4M3FN, TINY_FORMAT], ids=repr)
def test_intervals_are_read_back(format: FloatFormat) -> None:
    step = max(1, format.max_ordinal // 12)
    ends = sorted({*range(format.min_ordinal, format.max_ordinal + 1, step), -3, -2, -1, 0, 1, 2, format.max_ordinal})
    ends += [format.max_finite, -1 - format.max_finite]
    for low, high in share(list(product(ends, ends))):
        for grid in (None, -1, 0, 1):
            for nan in range(4):
                check_set(FloatSet.make(format, [low, high], nan, grid))


@pytest.mark.searching
@pytest.mark.parametrize("format", [TINY_FORMAT, E4M3FNUZ, HALF, FLOAT, DOUBLE, FP128], ids=repr)
def test_random_sets_are_read_back(format: FloatFormat) -> None:
    draw = random.Random(35)
    near = [0, 1, 2, format.max_finite, format.max_finite + 1, format.min_normal, format.power_of_two(0)]
    for _ in range(examples(400)):
        bounds: list[int] = []
        for _ in range(2 * draw.randint(1, 4)):
            magnitude = draw.choice([draw.choice(near), draw.randint(0, format.max_ordinal)])
            bounds.append(draw.choice([magnitude, -1 - magnitude]))
        bounds.sort()
        grid = draw.choice([None, None, draw.randint(-4, 3), -30])
        check_set(FloatSet.make(format, bounds, draw.randint(0, 3), grid))


@given(st.floats(allow_nan=False), st.floats(allow_nan=False))
def test_rounded_bounds_do_not_exclude(one: float, two: float) -> None:
    check_set(doubles(min(one, two), max(one, two)))
    words = float_words(doubles(min(one, two), max(one, two)))
    for number in re.findall(r"[\d.]+(?=e|\b)", words) if one != two else []:
        assert len(number.replace(".", "").strip("0")) <= 10
