"""Float sets as sets: their normal form, algebra and questions, against bit masks of members."""

from __future__ import annotations

import math
import pickle
import random

import pytest

from scev.domains import (
    DOUBLE,
    E2M1FN,
    E4M3FN,
    E5M2FNUZ,
    FLOAT,
    FLOAT_FORMATS,
    HALF,
    NAN_ANY,
    NAN_NEVER,
    NAN_QUIET,
    NAN_SIGNALLING,
    X86_FP80,
    FloatFormat,
    FloatSet,
    float_class,
    minifloat,
)

from .float_harness import QUIET, SIGNALLING, SMALL, TINY, TOY, Model


def floats(low: float, high: float, nan: int = NAN_NEVER, grid: int | None = None) -> FloatSet:
    return FloatSet.between(DOUBLE, DOUBLE.ordinal_of_float(low), DOUBLE.ordinal_of_float(high), nan, grid)


@pytest.mark.parametrize("model", [TINY, TOY], ids=lambda m: repr(m.format))
def test_make_keeps_the_members_and_has_one_form_for_them(model: Model) -> None:
    format = model.format
    forms: dict[int, FloatSet] = {}
    numbers = range(model.lowest, model.infinity + 1)
    chooser = random.Random(10)
    lists = [[low, high] for low in numbers for high in numbers]
    lists += [[chooser.choice(numbers) for _ in range(2 * chooser.choice((2, 3, 4)))] for _ in range(3000)]
    tried = 0
    for grid in (None, *range(format.quantum_exponent - 1, format.max_exponent + 2)):
        for bounds in lists:
            wanted = 0
            for index in range(0, len(bounds), 2):
                wanted |= model.span(bounds[index], bounds[index + 1])
            wanted &= model.grid_mask(grid)
            made = FloatSet.make(format, bounds, NAN_NEVER, grid)
            assert model.members(made) == wanted
            assert forms.setdefault(wanted, made) == made
            assert len(made.bounds) <= 8
            tried += 1
    assert tried == len(lists) * (format.max_exponent - format.quantum_exponent + 4)


def test_the_widest_gaps_survive() -> None:
    set = FloatSet.make(DOUBLE, [10, 10, 12, 12, 40, 50, 70, 70, 90, 90], NAN_NEVER, None, 3)
    assert set.bounds == (10, 12, 40, 50, 70, 90)
    assert set.limited(1).bounds == (10, 90)
    assert set.limited(3) is set


def test_algebra_is_that_of_the_members() -> None:
    model = TOY
    sets = model.with_every_nan() + model.assorted(100, 11)
    everything = model.members(FloatSet.full(model.format))
    for a in sets:
        mask_a = model.members(a)
        complement = model.members(a.complement())
        assert complement & mask_a == 0
        if a.grid is None:
            assert complement == everything & ~mask_a
        assert a.union(a) == a.intersect(a) == a
        for b in sets:
            mask_b = model.members(b)
            assert (mask_a | mask_b) & ~model.members(a.union(b)) == 0
            assert a.includes(b) == (mask_b & ~mask_a == 0)
            assert a.union(b).includes(a)
            assert a.union(b) == b.union(a)
            if len(a.bounds) + len(b.bounds) <= 8:
                assert model.members(a.intersect(b)) == mask_a & mask_b
            else:
                assert mask_a & mask_b & ~model.members(a.intersect(b)) == 0


def test_questions_are_answered_by_the_members() -> None:
    model = SMALL
    format = model.format
    for set in model.with_every_nan() + model.assorted(1500, 12):
        members = model.unpack(model.members(set))
        numbers = [m for m in members if m < QUIET]
        finite = [m for m in numbers if not model.is_infinite(m)]
        assert set.is_empty() == (not members)
        assert set.is_point() == (len(members) == 1 and members == numbers)
        assert set.may_be_nan == (len(numbers) < len(members))
        assert set.known_nan == (not numbers and bool(members))
        assert set.known_finite == (members == finite)
        assert set.may_be_infinite == (len(finite) < len(numbers))
        assert set.may_be_zero == (-1 in members or 0 in members)
        assert set.may_be_negative_zero == (-1 in members)
        assert set.may_be_positive_zero == (0 in members)
        assert set.may_be_negative == any(m < -1 for m in numbers)
        assert set.may_be_positive == any(m > 0 for m in numbers)
        assert set.may_be_subnormal == any(0 < abs(model.fraction(m)) < model.values[format.min_normal] for m in finite)
        assert set.is_integer() == all(model.fraction(m).denominator == 1 for m in finite)
        signs = {m < 0 for m in numbers}
        assert set.sign_bit() == (signs.pop() if len(signs) == 1 and len(numbers) == len(members) else None)
        if numbers:
            assert (set.smallest(), set.largest()) == (numbers[0], numbers[-1])
        for ordinal in range(model.lowest, model.infinity + 1):
            assert set.contains(ordinal) == (ordinal in members)
        for bits in range(2**format.bits):
            number = format.to_ordinal(bits)
            kind = QUIET if format.nan_of(bits) == NAN_QUIET else SIGNALLING
            assert set.contains_bits(bits) == ((kind if number is None else number) in members)


def test_classes_both_ways() -> None:
    model = SMALL
    format = model.format
    normal = model.values[format.min_normal]

    def class_of(x: int) -> int:
        if x in (QUIET, SIGNALLING):
            return float_class.CLASS_QUIET_NAN if x == QUIET else float_class.CLASS_SIGNALLING_NAN
        if model.is_infinite(x):
            return float_class.CLASS_POSITIVE_INFINITY if x > 0 else float_class.CLASS_NEGATIVE_INFINITY
        size = 0 if model.fraction(x) == 0 else 1 if abs(model.fraction(x)) < normal else 2
        return (float_class.CLASS_POSITIVE_ZERO << size) if x >= 0 else (float_class.CLASS_NEGATIVE_ZERO >> size)

    everything = model.unpack(model.members(FloatSet.full(format)))
    for mask in range(1024):
        wanted = model.mask_of([x for x in everything if class_of(x) & mask])
        assert model.members(FloatSet.from_classes(format, mask)) == wanted
    for set in model.with_every_nan() + model.assorted(1500, 13):
        classes = 0
        for x in model.unpack(model.members(set)):
            classes |= class_of(x)
        assert set.classes() == classes


def test_widening_contains_both_and_ends_soon() -> None:
    model = TOY
    chooser = random.Random(14)
    sets = model.with_every_nan() + model.assorted(300, 15)
    longest = 0
    for _ in range(400):
        current = chooser.choice(sets)
        thresholds = sorted(chooser.sample(range(model.lowest, model.infinity + 1), 3))
        steps = 0
        for newer in chooser.sample(sets, 60):
            widened = current.widen(newer, thresholds)
            assert widened.includes(current)
            assert widened.includes(newer)
            assert widened.widen(newer, thresholds) is widened
            steps += widened != current
            current = widened
        longest = max(longest, steps)
    # Each step moves an end to a threshold, gives up one of three gaps, a grid or a NaN.
    assert longest <= 12


@pytest.mark.parametrize("format", [HALF, DOUBLE, X86_FP80], ids=repr)
def test_chains_of_widening_are_short_in_large_formats(format: FloatFormat) -> None:
    for step in (1, 3):
        set = FloatSet.point(format, 0)
        changes = 0
        for _ in range(10_000):
            if set.is_full() or changes > 40:
                break
            grown = FloatSet.make(format, [set.smallest() - step, set.largest() + step])
            widened = set.widen(grown, [])
            changes += widened != set
            set = widened
            if set.largest() == format.max_ordinal and set.smallest() == format.min_ordinal:
                break
        assert set.largest() == format.max_ordinal
        assert changes <= 40


def test_widening_stops_at_thresholds() -> None:
    ten = DOUBLE.ordinal_of_float(10.0)
    zero_to_two = floats(0.0, 2.0, grid=0)
    assert str(floats(0.0, 1.0, grid=0).widen(zero_to_two, [])) == "[0, 256] integer, no NaN"
    assert str(floats(0.0, 1.0, grid=0).widen(zero_to_two, [ten])) == "[0, 10] integer, no NaN"
    # A float that counts: from 2**53 on, adding one changes nothing.
    assert str(floats(0.0, 256.0, grid=0).widen(floats(0.0, 1e12, grid=0), [])) == (
        "[0, 9007199254740992] integer, no NaN"
    )
    # A grid that falls stops at integers, then at 2**-16.
    assert floats(4.0, 4.0).widen(floats(1.0, 1.0), []).grid == 0
    assert floats(4.0, 4.0).widen(floats(0.5, 0.5), []).grid == -16
    # A gap is kept while nothing enters it.
    gap = floats(-2.0, -1.0).union(floats(1.0, 2.0))
    assert str(gap.widen(floats(1.0, 3.0), [])) == "[-2, -1] or [1, 256], no NaN"
    assert str(gap.widen(floats(0.0, 0.0), [])) == "[-2, 2], no NaN"


def test_text() -> None:
    inf = math.inf
    shown = {
        "full-set": FloatSet.full(DOUBLE),
        "empty-set": FloatSet.empty(DOUBLE),
        "NaN": FloatSet.nan_only(DOUBLE),
        "QNaN": FloatSet.nan_only(DOUBLE, NAN_QUIET),
        "[-3, 3] with SNaN": floats(-3.0, 3.0, NAN_SIGNALLING),
        "[0, 638] integer, no NaN": floats(0.0, 638.0, grid=0),
        "[-128, 127] integer, no -0, no NaN": floats(-128.0, -1.0, grid=0).union(floats(0.0, 127.0, grid=0)),
        "[-inf, inf], not 0, no NaN": floats(-inf, -5e-324).union(floats(5e-324, inf)),
        "[-1, 2], no +0 with NaN": floats(-1.0, -0.0).union(floats(5e-324, 2.0, NAN_ANY)),
        "[-inf, -0.5] or [0.5, inf], no NaN": floats(-inf, -0.5).union(floats(0.5, inf)),
        "0 or 64, no NaN": floats(0.0, 64.0, grid=6),
        "0.1": floats(0.1, 0.1),
        "-0": floats(-0.0, -0.0),
        "0 or inf, no NaN": floats(0.0, inf, grid=1024),
        "[0, 64] multiple of 8, no NaN": floats(0.0, 64.0, grid=3),
        "[0, 1] multiple of 2^-4, no NaN": floats(0.0, 1.0, grid=-4),
        # What the bounds say already is not repeated.
        "[1152921504606846976, 2.3058430092136937e+18], no NaN": floats(2.0**60, math.nextafter(2.0**61, 0)),
    }
    assert {str(set): set for set in shown.values()} == shown


def test_repr_and_pickles_rebuild() -> None:
    names = {format.name.upper(): format for format in FLOAT_FORMATS} | {"FloatSet": FloatSet, "minifloat": minifloat}
    for set in [*TOY.assorted(200, 16), *TOY.with_every_nan(), FloatSet.full(X86_FP80), FloatSet.empty(HALF)]:
        assert eval(repr(set), names) == set
        again = pickle.loads(pickle.dumps(set))
        assert again == set
        assert hash(again) == hash(set)


def test_formats_with_fewer_specials() -> None:
    # Overflow is NaN where there is no infinity, and saturates where there is no NaN either.
    over = FloatSet.of_results(E4M3FN, [5, E4M3FN.infinity], NAN_NEVER, None)
    assert over.bounds == (5, E4M3FN.max_finite)
    assert over.nan == NAN_QUIET
    over = FloatSet.of_results(E2M1FN, [E2M1FN.infinity, E2M1FN.infinity], NAN_NEVER, None)
    assert over.bounds == (E2M1FN.max_finite, E2M1FN.max_finite)
    assert over.nan == NAN_NEVER
    # Without a negative zero, +0 takes its place.
    assert FloatSet.make(E5M2FNUZ, [-3, -1]).bounds == (-3, -2, 0, 0)
    for format in FLOAT_FORMATS:
        full = FloatSet.full(format)
        assert full.is_full()
        assert str(full) == "full-set"
        assert all(full.contains_bits(bits) for bits in (0, 1, 1 << (format.bits - 1), (1 << format.bits) - 1))
        assert full.complement().is_empty()


def test_encodings_of_x87_that_are_no_numbers() -> None:
    pseudo_denormal = 1 << 63 | 5
    set = FloatSet.from_bits(X86_FP80, pseudo_denormal)
    assert set.contains(X86_FP80.min_normal + 5)
    assert set.nan == NAN_ANY
    assert set.contains_bits(pseudo_denormal)
    assert FloatSet.from_bits(X86_FP80, 0x3FFF << 64) == FloatSet.nan_only(X86_FP80)
    assert FloatSet.from_bits(FLOAT, 0x3F800000) == FloatSet.point(FLOAT, FLOAT.ordinal_of_float(1.0))
