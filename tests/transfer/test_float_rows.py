"""Every float row of the table, exhaustively, on formats small enough to try everything (see float_rows.py).

`make test` takes all intervals of a six-bit format and many pairs of a five-bit one, `make prove` all intervals of
eight bits, all pairs of six bits and ten million pairs of eight bits a row. Sound everywhere; optimal sign by sign
unless the row names its exception.
"""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from scev.domains import ROUND_NEAREST, ROUND_NEAREST_AWAY, ROUND_TOWARD_ZERO, FloatSet, IntSet
from scev.ir import AttributeSet, opcodes
from scev.transfer.floats.float_casts import IntegerToFP
from scev.transfer.floats.float_intrinsics import RoundToIntegral

from ..domains import float_harness as harness
from ..domains.float_harness import (
    ASSORTED,
    BYTE,
    QUIET,
    SINGLE_MODES,
    SMALL,
    TINY,
    TOY,
    Concrete,
    Model,
    Row,
    Tables,
    check_binary,
    check_ternary,
    check_unary,
)
from .float_rows import (
    FLOAT_ROWS,
    MEANINGS,
    MIXED,
    TYPES,
    arcp,
    canonical_in,
    context,
    integer_type,
    kernel_of,
    row_of,
    site,
    twice,
    with_flags,
)

pytestmark = pytest.mark.halved

UNARY = [name for name, meaning in MEANINGS.items() if meaning.arity == 1]
BINARY = [name for name, meaning in MEANINGS.items() if meaning.arity == 2]
TERNARY = [name for name, meaning in MEANINGS.items() if meaning.arity == 3]
SAME = ["fadd", "fsub", "fmul", "fdiv", "frem"]
FIVE_BITS = 351
SIX_BITS = 1711
COMBINED = "what a flag or a flush leaves is proved sound, not best"


def test_every_row_has_a_meaning() -> None:
    assert set(FLOAT_ROWS) == set(MEANINGS) | set(MIXED)


@pytest.mark.parametrize("name", UNARY)
def test_every_interval_of_six_bits(name: str) -> None:
    assert check_unary(row_of(name), SMALL) == SIX_BITS + 28 + ASSORTED


@pytest.mark.prove
@pytest.mark.parametrize("name", UNARY)
def test_every_interval_of_eight_bits(name: str) -> None:
    assert check_unary(row_of(name), BYTE) == 242 * 243 // 2 + 28 + ASSORTED


@pytest.mark.parametrize("name", BINARY)
def test_pairs_of_five_bits(name: str) -> None:
    # Of left operands one in nine, of what MPFR has to be asked for one in thirty, each with all of the right ones.
    stride = 30 if name in ("pow", "powr", "atan2") else 9
    assert check_binary(row_of(name), TOY, stride) == FIVE_BITS // stride * FIVE_BITS + 28 * 28 + ASSORTED


@pytest.mark.parametrize("name", TERNARY)
def test_triples_of_four_bits(name: str) -> None:
    assert check_ternary(row_of(name), TINY, 600) == 900


@pytest.mark.prove
@pytest.mark.parametrize("name", BINARY)
def test_every_pair_of_six_bits(name: str) -> None:
    stride = 20 if name in ("pow", "powr", "atan2") else 1
    assert check_binary(row_of(name), SMALL, stride) == SIX_BITS // stride * SIX_BITS + 28 * 28 + ASSORTED


@pytest.mark.prove
@pytest.mark.parametrize("name", BINARY)
def test_ten_million_pairs_of_eight_bits(name: str) -> None:
    # One left operand in 80, each with all of the right ones; of what MPFR has to be asked for, one in 1600.
    stride, pairs = (1600, 500_000) if name in ("pow", "powr", "atan2") else (80, 10_000_000)
    assert check_binary(row_of(name), BYTE, stride) >= pairs


@pytest.mark.prove
@pytest.mark.parametrize("name", TERNARY)
def test_many_triples(name: str) -> None:
    assert check_ternary(row_of(name), TINY, 40_000) == 60_000


@pytest.mark.parametrize("name", SAME)
def test_equal_operands(name: str) -> None:
    row = Row(f"{name} x, x", 1, kernel_of(name, same=True), twice(MEANINGS[name].concrete))
    assert check_unary(row, TOY) == FIVE_BITS + 28 + ASSORTED


@pytest.mark.parametrize("name", SAME)
@pytest.mark.parametrize("mode", ["preserve-sign", "positive-zero", "dynamic"])
def test_equal_operands_of_which_one_is_flushed(name: str, mode: str) -> None:
    attributes = AttributeSet({'"denormal-fp-math"': f"{mode},{mode}"})
    concrete = with_flags(MEANINGS[name].concrete, 0, mode, True)
    row = Row(f"{name} x, x", 1, kernel_of(name, same=True, where=context(attributes)), twice(concrete), COMBINED)
    assert check_unary(row, TOY) == FIVE_BITS + 28 + ASSORTED


# Flags and subnormals.

FLAGS = [
    opcodes.NNAN,
    opcodes.NINF,
    opcodes.NSZ,
    opcodes.NNAN | opcodes.NINF | opcodes.NSZ,
]
MODES = ["preserve-sign", "positive-zero", "dynamic"]


def selected(concrete: Concrete) -> Concrete:
    """Minimum or maximum by a comparison that flushes and a selection that does not."""

    def lifted(model: Model, a: int, b: int) -> list[int]:
        both = concrete(model, a, b)
        tiny = [x for x in (a, b) if x < QUIET and max(x, -1 - x) < model.format.min_normal]
        return [*both, a, b] if len(tiny) == 2 else both

    return lifted


def soundly(name: str, flags: int, mode: str) -> Row:
    meaning = MEANINGS[name]
    concrete = meaning.concrete
    if name == "canonicalize":
        concrete = canonical_in(mode)
    if mode != "ieee" and name.startswith(("min", "max")):
        concrete = selected(concrete)
    attributes = AttributeSet({'"denormal-fp-math"': f"{mode},{mode}"}) if mode != "ieee" else AttributeSet({})
    kernel = kernel_of(name, flags, where=context(attributes))
    return Row(
        f"{name} {flags:#x} {mode}",
        meaning.arity,
        kernel,
        with_flags(concrete, flags, mode, meaning.arithmetic),
        COMBINED,
    )


def enumerate_row(row: Row) -> None:
    if row.arity == 1:
        check_unary(row, TOY)
    elif row.arity == 2:
        check_binary(row, TINY, 15)
    else:
        check_ternary(row, TINY, 40)
    assert row.tried >= 60


@pytest.mark.parametrize("name", MEANINGS)
@pytest.mark.parametrize("flags", FLAGS)
def test_flags(name: str, flags: int) -> None:
    enumerate_row(soundly(name, flags, "ieee"))


@pytest.mark.parametrize("name", MEANINGS)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.slow
def test_denormal_modes(name: str, mode: str) -> None:
    enumerate_row(soundly(name, 0, mode))


@pytest.mark.parametrize(("number", "name"), list(enumerate(MEANINGS)))
def test_a_denormal_mode(number: int, name: str) -> None:
    enumerate_row(soundly(name, 0, MODES[number % len(MODES)]))


def test_reciprocals() -> None:
    row = Row("fdiv arcp", 2, kernel_of("fdiv", opcodes.ARCP), arcp, COMBINED)
    assert check_binary(row, TINY) == 105 * 105 + 28 * 28 + ASSORTED


@pytest.mark.parametrize("is_strict", [False, True])
def test_rounding_away_by_a_sum(is_strict: bool) -> None:
    def concrete(model: Model, a: int) -> list[int]:
        found = dict.fromkeys(MEANINGS["round"].concrete(model, a))
        if a < QUIET and not is_strict:
            almost_half = model.round(Fraction(1, 2), ROUND_NEAREST) - 1
            for mode in SINGLE_MODES:
                for total in harness.add(model, a, -1 - almost_half if a < 0 else almost_half, mode):
                    found.update(dict.fromkeys(harness.to_integral(model, total, ROUND_TOWARD_ZERO)))
        return list(found)

    row = RoundToIntegral("round", ROUND_NEAREST_AWAY, is_strict=is_strict)
    at = site(TYPES[TOY.format], where=context(rounding="any"))

    def kernel(*operands: FloatSet) -> FloatSet:
        at.type = TYPES[operands[0].format]
        result = row.evaluate(at, list(operands))
        assert isinstance(result, FloatSet)
        return result

    check_unary(Row("round", 1, kernel, concrete, COMBINED), TOY)
    check_unary(Row("round", 1, kernel, concrete, COMBINED), SMALL)
    refined = row.refine(at, 0, FloatSet.point(TOY.format, 0), [FloatSet.full(TOY.format)])
    assert isinstance(refined, FloatSet)
    assert (refined == FloatSet.full(TOY.format)) != is_strict


# From one type to another.


@pytest.mark.parametrize("name", ["fptosi", "fptoui", "fptosi.sat", "fptoui.sat"])
@pytest.mark.parametrize("width", [2, 3, 6])
def test_floats_to_integers(name: str, width: int) -> None:
    saturating = name.endswith(".sat")
    signed = "si" in name
    low, high = (-(1 << (width - 1)), (1 << (width - 1)) - 1) if signed else (0, (1 << width) - 1)

    def cut(x: int) -> int | None:
        if x >= QUIET or TOY.is_infinite(x):
            return (0 if x >= QUIET else low if x < 0 else high) if saturating else None
        whole = int(TOY.fraction(x))
        return max(low, min(high, whole)) if saturating else whole if low <= whole <= high else None

    for operand in [*TOY.intervals(), *TOY.with_every_nan(), *TOY.assorted(200, 8)]:
        images = {cut(x) for x in TOY.unpack(TOY.members(operand))} - {None}
        numbers = sorted(x for x in images if x is not None)
        result = FLOAT_ROWS[name].evaluate(site(integer_type(width)), [operand])
        assert isinstance(result, IntSet)
        for x in numbers:
            assert result.contains(x % (1 << width)), (name, operand, x, result)
        if not numbers:
            assert result.is_empty(), (name, operand, result)
        elif signed and len(operand.bounds) <= 2 and not operand.nan:
            assert (result.signed_min(), result.signed_max()) == (numbers[0], numbers[-1]), (name, operand, result)


@pytest.mark.parametrize("name", ["sitofp", "uitofp"])
@pytest.mark.parametrize("width", [2, 4, 5])
@pytest.mark.parametrize("rounding", ["nearest", "any", "strict"])
def test_integers_to_floats(name: str, width: int, rounding: str) -> None:
    signed = name == "sitofp"
    size = 1 << width
    row = IntegerToFP(name, signed, is_strict=True) if rounding == "strict" else FLOAT_ROWS[name]
    where = context(rounding="nearest" if rounding == "nearest" else "any")
    modes = (ROUND_NEAREST,) if rounding == "nearest" else SINGLE_MODES
    images = [0] * size
    for value in range(size):
        number = value - size if signed and value >= size >> 1 else value
        for mode in modes:
            images[value] |= TOY.bit(TOY.round(Fraction(number), mode))
        # 2^52 - 2^52, downward.
        if rounding == "any" and number == 0:
            images[value] |= TOY.bit(-1)
    for lower, length in itertools.product(range(size), range(1, size)):
        known = IntSet.from_values(width, [(lower + k) % size for k in range(length)])
        image = 0
        for value in range(size):
            if known.contains(value):
                image |= images[value]
        result = row.evaluate(site(TYPES[TOY.format], where=where), [known])
        assert isinstance(result, FloatSet)
        members = TOY.members(result)
        assert not image & ~members, (name, known, result)
        assert not members & ~TOY.hull(image), (name, known, result)


@pytest.mark.parametrize(("source", "target"), [(BYTE, TOY), (BYTE, TINY), (TINY, BYTE), (TOY, SMALL)], ids=repr)
def test_between_formats(source: Model, target: Model) -> None:
    name = "fptrunc" if source.format.bits > target.format.bits else "fpext"

    def outcome(x: int) -> list[int]:
        if x >= QUIET:
            return [QUIET] if x == QUIET else [QUIET, QUIET + 1]
        if source.is_infinite(x):
            return [target.lowest if x < 0 else target.infinity]
        return [target.round(source.fraction(x), 0, x < 0)]

    kinds = target.numbers_mask | target.format.nan_kinds << target.count
    images = {
        x: target.mask_of(outcome(x)) & kinds for x in [*range(source.lowest, source.infinity + 1), QUIET, QUIET + 1]
    }
    operands = source.intervals()
    for operand in [*operands[:: max(1, len(operands) // 4000)], *source.with_every_nan(), *source.assorted(300, 9)]:
        image = 0
        for x in source.unpack(source.members(operand)):
            image |= images[x]
        result = FLOAT_ROWS[name].evaluate(site(TYPES[target.format]), [operand])
        assert isinstance(result, FloatSet)
        members = target.members(result)
        assert not image & ~members, (operand, result)
        if len(operand.bounds) <= 2 and operand.grid is None:
            assert not members & ~target.hull(image), (operand, result)


@pytest.mark.parametrize("model", [TINY, TOY, SMALL], ids=repr)
def test_bits_both_ways(model: Model) -> None:
    format = model.format
    row = FLOAT_ROWS["bitcast"]
    for operand in [*model.intervals()[::7], *model.with_every_nan(), *model.assorted(200, 10)]:
        bits = row.evaluate(site(integer_type(format.bits)), [operand])
        assert isinstance(bits, IntSet)
        for pattern in range(1 << format.bits):
            if operand.contains_bits(pattern):
                assert bits.contains(pattern), (operand, pattern, bits)
    for lower, length in itertools.product(range(1 << format.bits), (1, 2, 5, 11, 1 << (format.bits - 1))):
        known = IntSet.from_values(format.bits, [(lower + k) % (1 << format.bits) for k in range(length)])
        floats = row.evaluate(site(TYPES[format]), [known])
        assert isinstance(floats, FloatSet)
        for pattern in range(1 << format.bits):
            if known.contains(pattern):
                assert floats.contains_bits(pattern), (known, pattern, floats)


def test_classes() -> None:
    format = TOY.format
    row = FLOAT_ROWS["is.fpclass"]
    classes = {bits: FloatSet.from_bits(format, bits).classes() for bits in range(1 << format.bits)}
    for mask in (0x001, 0x003, 0x00C, 0x060, 0x204, 0x1F8, 0x3FF, 0x000, 0x0F0):
        for operand in [*TOY.intervals()[::3], *TOY.with_every_nan(), *TOY.assorted(200, 11)]:
            outcomes = {int(classes[bits] & mask != 0) for bits in classes if operand.contains_bits(bits)}
            result = row.evaluate(site(integer_type(1)), [operand, IntSet.point(32, mask)])
            assert isinstance(result, IntSet)
            # Exact: every member has one class, and the set knows which it has.
            assert {value for value in (0, 1) if result.contains(value)} == outcomes, (mask, operand, result)


# Backwards.


@pytest.mark.parametrize("name", UNARY + BINARY)
def test_backwards_is_sound(name: str) -> None:
    meaning = MEANINGS[name]
    model = TINY
    tables = Tables(row_of(name), model)
    row = FLOAT_ROWS[name]
    at = site(TYPES[model.format])
    everything = FloatSet.full(model.format)
    results = [*model.intervals()[::2], *model.with_every_nan()[::3], *model.assorted(20, 12)]
    others = [everything, *model.intervals()[::9], *model.with_every_nan()[::5]] if meaning.arity == 2 else [everything]
    said = 0
    for position in range(meaning.arity):
        for other in others:
            partners = model.unpack(model.members(other))
            for result in results:
                operands = [everything] * meaning.arity
                if meaning.arity == 2:
                    operands[1 - position] = other
                answer = row.refine(at, position, result, list(operands))
                if answer is None:
                    continue
                said += 1
                assert isinstance(answer, FloatSet)
                wanted = model.members(result)
                inside = model.members(answer)
                for x in model.unpack(model.members(everything) & ~inside):
                    for y in partners:
                        pair = (x,) if meaning.arity == 1 else (x, y) if position == 0 else (y, x)
                        assert not tables.outcome(*pair) & wanted, (name, position, result, other, answer, pair)
    assert said or name in SILENT_BACKWARDS


SILENT_BACKWARDS: list[str] = []
"""Rows that say nothing backwards, and why that is all right."""
