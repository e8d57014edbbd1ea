"""The verdict on two sets and on two counts (report/compare/judged.py), on all small ones."""

from __future__ import annotations

import itertools

import pytest

from scev.domains import (
    DOUBLE,
    FLOAT,
    NAN_ANY,
    NAN_NEVER,
    FloatSet,
    IntRange,
    IntSet,
    KnownBits,
    Stride,
    TupleSet,
    ValueSet,
    minifloat,
)
from scev.report.compare.judged import (
    DIFFERENT,
    GAINED,
    LOST,
    SAME,
    SHARPER,
    WEAKER,
    Count,
    judge_counts,
    judge_multiples,
    judge_sets,
    merged,
    union_of,
    without_names,
)

OPPOSITE = {GAINED: LOST, LOST: GAINED, SHARPER: WEAKER, WEAKER: SHARPER, DIFFERENT: DIFFERENT, SAME: SAME}


def expected(a: frozenset[object], b: frozenset[object], a_is_full: bool, b_is_full: bool) -> str:
    """The verdict by the members."""
    if a == b or (a_is_full and b_is_full):
        return SAME
    if b < a:
        return GAINED if a_is_full else SHARPER
    if a < b:
        return LOST if b_is_full else WEAKER
    return DIFFERENT


def arcs(width: int) -> list[IntSet]:
    size = 1 << width
    found = [IntSet.full(width), IntSet.empty(width)]
    for lower in range(size):
        found += [
            IntSet.from_range(IntRange.half_open(width, lower, upper % size))
            for upper in range(lower + 1, lower + size)
        ]
    return found


def numbers(values: IntSet, sign: str) -> frozenset[object]:
    size = 1 << values.width
    every = [value for value in range(size) if values.contains(value)]
    return frozenset(value if sign == "unsigned" or value < size // 2 else value - size for value in every)


def test_all_arcs_bits_and_strides_of_4_bits() -> None:
    sets = arcs(4)
    sets += [IntSet.from_bits(KnownBits.make(4, z, o)) for z in range(16) for o in range(16) if not z & o]
    sets += [IntSet.from_stride(Stride.make(4, m, r)) for m in (2, 3, 4, 5, 8) for r in range(m)]
    sets += [IntSet.from_values(4, list(few)) for few in itertools.combinations(range(0, 16, 3), 3)]
    sets = list(dict.fromkeys(sets))
    members = [numbers(one, "unsigned") for one in sets]
    for (a, in_a), (b, in_b) in itertools.product(zip(sets, members, strict=True), repeat=2):
        assert judge_sets(a, b) == expected(in_a, in_b, a.is_full(), b.is_full()), (a, b)


@pytest.mark.parametrize(("sign_a", "sign_b"), [*itertools.product(["unsigned", "signed"], repeat=2)])
def test_two_widths_are_compared_as_numbers(sign_a: str, sign_b: str) -> None:
    narrow, wide = arcs(2), arcs(4)
    for a, b in itertools.product(narrow, wide):
        verdict = expected(numbers(a, sign_a), numbers(b, sign_b), a.is_full(), b.is_full())
        assert judge_sets(a, b, sign_a, sign_b) == verdict, (a, b)
        assert judge_sets(b, a, sign_b, sign_a) == OPPOSITE[verdict], (b, a)


def test_a_truth_value_is_0_or_1_in_a_wider_type() -> None:
    assert judge_sets(IntSet.point(1, 1), IntSet.point(8, 1)) == SAME
    assert judge_sets(IntSet.full(1), IntSet.between(32, 0, 1)) == SAME


def test_all_intervals_of_a_minifloat() -> None:
    format_ = minifloat(2, 1)
    ordinals = range(format_.min_ordinal, format_.max_ordinal + 1)
    sets = [FloatSet.empty(format_), FloatSet.nan_only(format_)]
    for low, high in itertools.combinations_with_replacement(ordinals, 2):
        sets += [FloatSet.between(format_, low, high, nan) for nan in (NAN_NEVER, NAN_ANY)]
    members: list[frozenset[object]] = []
    for one in sets:
        in_it = {ordinal for ordinal in ordinals if one.contains(ordinal)}
        members.append(frozenset(in_it | {"nan"} if one.may_be_nan else in_it))
    for (a, in_a), (b, in_b) in itertools.product(zip(sets, members, strict=True), repeat=2):
        assert judge_sets(a, b) == expected(in_a, in_b, a.is_full(), b.is_full()), (a, b)


def test_floats_of_two_formats_are_compared_as_numbers() -> None:
    single = FloatSet.from_floats(FLOAT, 0.0, 1.0)
    assert judge_sets(single, FloatSet.from_floats(DOUBLE, 0.0, 1.0)) == WEAKER
    assert judge_sets(single, FloatSet.from_floats(DOUBLE, 0.0, 0.0)) == SHARPER
    assert judge_sets(FloatSet.full(FLOAT), FloatSet.full(DOUBLE)) == SAME


def test_nothing_known_and_no_value() -> None:
    full, some, none = IntSet.full(8), IntSet.between(8, 0, 9), IntSet.empty(32)
    assert judge_sets(None, None) == judge_sets(None, full) == judge_sets(full, IntSet.full(64)) == SAME
    assert judge_sets(None, some) == judge_sets(full, some) == GAINED
    assert judge_sets(some, None) == judge_sets(some, full) == LOST
    assert (judge_sets(some, none), judge_sets(none, some), judge_sets(none, full)) == (SHARPER, WEAKER, LOST)
    assert judge_sets(none, IntSet.empty(8)) == SAME
    assert judge_sets(some, FloatSet.from_floats(FLOAT, 0.0, 1.0)) == DIFFERENT
    assert judge_sets(full, FloatSet.from_floats(FLOAT, 0.0, 1.0)) == GAINED


def test_structures_are_compared_by_elements() -> None:
    def pair(high: int, width: int = 8) -> TupleSet:
        return TupleSet((IntSet.between(width, 0, high), None))

    assert judge_sets(pair(9), pair(7)) == SHARPER
    assert judge_sets(pair(9), pair(9, 32)) == SAME
    assert judge_sets(pair(9), TupleSet((IntSet.between(8, 0, 9),))) == DIFFERENT
    assert judge_sets(pair(9), TupleSet((FloatSet.full(FLOAT), None))) == LOST


def test_unions() -> None:
    low, high = IntSet.between(32, 0, 3), IntSet.between(64, 4, 9)
    assert union_of(low, high, "signed", "signed") == IntSet.between(64, 0, 9)
    assert union_of(low, IntSet.empty(1), "signed", "any") == low
    assert union_of(low, None, "signed", "any") is None
    assert union_of(low, IntSet.full(64), "signed", "any") is None


@pytest.mark.parametrize(
    ("a", "b", "verdict"),
    [
        (Count("", None, None), Count("n", None, 9), GAINED),
        (Count("", None, 9), Count("9", 9, 9), GAINED),
        (Count("", None, None), Count("", None, 9), GAINED),
        (Count("", None, 9), Count("", None, 8), SHARPER),
        (Count("", None, 9), Count("", None, 9), SAME),
        (Count("9", 9, 9), Count("8", 8, 8), DIFFERENT),
        (Count("2^32 - 1", 2**32 - 1, None), Count("4294967295", 2**32 - 1, None), SAME),
        (Count("n", None, 9), Count("9", 9, 9), SHARPER),
        (Count("n", None, 9), Count("count", None, 9), SAME),
        (Count("n", None, 9), Count("n - 1", None, 9), DIFFERENT),
        (Count("n", None, 9), Count("n - 1", None, 8), SHARPER),
        (Count("n", None, 9), Count("n", None, 7), SHARPER),
        (Count("x2 + 1", None, 9), Count("1 + y3", None, 9), SAME),
    ],
)
def test_counts(a: Count, b: Count, verdict: str) -> None:
    assert judge_counts(a, b) == verdict
    assert judge_counts(b, a) == OPPOSITE[verdict]


def test_multiples() -> None:
    for a, b in itertools.product(range(1, 17), repeat=2):
        # Where b does not divide a, it is itself no multiple.
        all_a, all_b = (frozenset(range(0, 17 * 16, each)) for each in (a, b))
        assert judge_multiples(a, b) == expected(all_a, all_b, a == 1, b == 1)


def test_facts_that_belong_together() -> None:
    assert merged([]) == merged([SAME, SAME]) == SAME
    assert merged([SAME, GAINED]) == GAINED
    assert merged([SHARPER, GAINED]) == SHARPER
    assert merged([LOST, WEAKER]) == WEAKER
    assert merged([LOST, GAINED]) == DIFFERENT
    assert without_names("max(%10, x2 + 8) * 16") == ["*", "+", "16", "8"]
    assert judge_counts(Count("n - 1", None, 9), Count("m - 1", None, 9)) == SAME
    assert judge_counts(Count("n - 1", None, 9), Count("n + 1", None, 9)) == DIFFERENT


def test_a_verdict_the_other_way_round_is_the_opposite() -> None:
    sets: list[ValueSet | None] = [None, *arcs(3)[::3], *arcs(4)[::17], FloatSet.full(FLOAT)]
    for a, b in itertools.product(sets, repeat=2):
        assert judge_sets(a, b) == OPPOSITE[judge_sets(b, a)]
