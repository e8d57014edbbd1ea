"""Float rows asked backwards, under flags, denormal modes and equal operands, and those from one type to another.

An answer for an operand must contain every value with which, together with some values of the other operands, the
result may lie in the given set; what it leaves out is tried one by one.
"""

from __future__ import annotations

import itertools
import random

import pytest

from scev.domains import FloatSet, IntSet, KnownBits, ValueSet
from scev.domains.floats.compare import FLOAT_PREDICATES
from scev.ir import AttributeSet, opcodes
from scev.transfer.floats.canonical import Canonicalize
from scev.transfer.floats.fcmp import FCmp
from tests.searches import generator

from ..domains.float_harness import BYTE, QUIET, TINY, TOY, Model, relation
from .float_rows import (
    FLOAT_ROWS,
    MEANINGS,
    TYPES,
    Meaning,
    canonical_in,
    context,
    integer_type,
    members_of,
    site,
    twice,
    with_flags,
)

pytestmark = pytest.mark.halved

ALL_FLAGS = opcodes.NNAN | opcodes.NINF | opcodes.NSZ
CASES = [(flags, "ieee") for flags in (opcodes.NNAN, opcodes.NINF, opcodes.NSZ)] + [
    (flags, mode) for flags in (0, ALL_FLAGS) for mode in ("preserve-sign", "positive-zero", "dynamic")
]


def attributes(mode: str) -> AttributeSet:
    return AttributeSet({}) if mode == "ieee" else AttributeSet({'"denormal-fp-math"': f"{mode},{mode}"})


def check_backwards(name: str, meaning: Meaning, flags: int, mode: str, tries: int, same: bool = False) -> int:
    """Returns how many values were left out of answers."""
    excluded = 0
    model = TINY
    concrete = with_flags(meaning.concrete, flags, mode, meaning.arithmetic)
    at = site(TYPES[model.format], flags, 0, same, context(attributes(mode)))
    row = FLOAT_ROWS[name]
    chooser = generator(f"{name}{flags}{mode}")
    sets = [*model.intervals(), *model.with_every_nan(), *model.assorted(40, 21)]
    sets = [set for set in sets if not set.is_empty()]
    everything = FloatSet.full(model.format)
    values = model.unpack(model.members(everything))
    known: dict[tuple[int, ...], int] = {}
    count = 1 if same else meaning.arity
    for _ in range(tries):
        position = chooser.randrange(meaning.arity)
        operands = [chooser.choice(sets) if chooser.random() < 0.8 else everything for _ in range(count)]
        operands[0 if same else position] = everything
        result = chooser.choice(sets)
        answer = row.refine(at, position, result, list(operands * 2 if same else operands))
        assert isinstance(answer, FloatSet)
        wanted = model.members(result)
        inside = model.members(answer)
        choices = [model.unpack(model.members(operand)) for operand in operands]
        choices[0 if same else position] = [x for x in values if not inside & model.bit(x)]
        excluded += len(choices[0 if same else position])
        for chosen in itertools.product(*choices):
            outcome = known.get(chosen)
            if outcome is None:
                outcome = model.mask_of(concrete(model, *chosen))
                known[chosen] = outcome
            assert not outcome & wanted, (name, flags, mode, position, result, operands, answer, chosen)
    return excluded


def of_a_library(name: str) -> bool:
    """Whether the row may say nothing: C's functions, and all where nothing is believed of a mathematical library."""
    return type(FLOAT_ROWS[name]).__module__.endswith((".mathematics", ".c_functions"))


@pytest.mark.parametrize("name", MEANINGS)
def test_under_flags_and_denormal_modes(name: str) -> None:
    for flags, mode in CASES:
        left_out = check_backwards(name, MEANINGS[name], flags, mode, 12 if MEANINGS[name].arity == 3 else 30)
        assert left_out or of_a_library(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", MEANINGS)
def test_under_flags_and_denormal_modes_at_length(name: str) -> None:
    for flags, mode in [(0, "ieee"), *CASES]:
        left_out = check_backwards(name, MEANINGS[name], flags, mode, 1000)
        assert left_out or of_a_library(name)


@pytest.mark.parametrize("name", ["fadd", "fsub", "fmul", "fdiv", "frem"])
def test_of_equal_operands(name: str) -> None:
    meaning = Meaning(2, twice(MEANINGS[name].concrete))
    for flags, mode in [(0, "ieee"), *CASES]:
        assert check_backwards(name, meaning, flags, mode, 60, True)


def test_what_canonicalize_was_given() -> None:
    row = Canonicalize("canonicalize")
    model = TOY
    for mode in ("ieee", "preserve-sign", "positive-zero", "dynamic"):
        concrete = canonical_in(mode)
        at = site(TYPES[model.format], 0, 0, False, context(attributes(mode)))
        everything = FloatSet.full(model.format)
        outcomes = {x: model.mask_of(concrete(model, x)) for x in model.unpack(model.members(everything))}
        for given in [*model.intervals()[::5], *model.with_every_nan(), *model.assorted(60, 22)]:
            forwards = row.evaluate(at, [given])
            back = row.refine(at, 0, given, [everything])
            assert isinstance(forwards, FloatSet)
            assert isinstance(back, FloatSet)
            for x, outcome in outcomes.items():
                if model.members(given) & model.bit(x):
                    assert not outcome & ~model.members(forwards), (mode, given, x)
                if not model.members(back) & model.bit(x):
                    assert not outcome & model.members(given), (mode, given, x)


# From one type to another.


def int_sets(width: int) -> list[IntSet]:
    size = 1 << width
    chooser = random.Random(width)
    found = [
        IntSet.from_values(width, [(low + k) % size for k in range(1 + chooser.randrange(size))]) for low in range(size)
    ]
    found += [
        IntSet.from_bits(KnownBits.make(width, zeros, ones))
        for zeros, ones in ((1, 0), (0, 1), (3 % size, 0), (size >> 1, 0), (0, size >> 1))
    ]
    return [*found, IntSet.full(width)]


@pytest.mark.parametrize("name", ["fptosi", "fptoui", "fptosi.sat", "fptoui.sat"])
@pytest.mark.parametrize("width", [2, 4])
def test_floats_that_became_integers(name: str, width: int) -> None:
    model = TOY
    row = FLOAT_ROWS[name]
    everything = FloatSet.full(model.format)
    at = site(integer_type(width))
    images: dict[int, IntSet] = {}
    for x in model.unpack(model.members(everything)):
        alone = (
            FloatSet.nan_only(model.format, 1 if x == QUIET else 2) if x >= QUIET else FloatSet.point(model.format, x)
        )
        image = row.evaluate(at, [alone])
        assert isinstance(image, IntSet)
        images[x] = image
    excluded = 0
    for result in int_sets(width):
        answer = row.refine(at, 0, result, [everything])
        assert isinstance(answer, FloatSet)
        for x, image in images.items():
            if not model.members(answer) & model.bit(x):
                excluded += 1
                assert image.intersect(result).is_empty(), (name, result, x)
    assert excluded > 100


@pytest.mark.parametrize("name", ["sitofp", "uitofp"])
@pytest.mark.parametrize("flags", [0, opcodes.NNEG])
@pytest.mark.parametrize("rounding", ["nearest", "any"])
def test_integers_that_became_floats(name: str, flags: int, rounding: str) -> None:
    model, width = TOY, 5
    row = FLOAT_ROWS[name]
    everything = IntSet.full(width)
    at = site(TYPES[model.format], flags, where=context(rounding=rounding))
    images: dict[int, FloatSet] = {}
    for n in range(1 << width):
        image = row.evaluate(at, [IntSet.point(width, n)])
        assert isinstance(image, FloatSet)
        images[n] = image
    for result in [*model.intervals(), *model.assorted(100, 23)]:
        answer = row.refine(at, 0, result, [everything])
        assert isinstance(answer, IntSet)
        reached = [n for n, image in images.items() if image.intersect(result).has_numbers()]
        assert all(answer.contains(n) for n in reached), (name, result, answer)
        if len(result.bounds) == 2 and reached == list(range(reached[0], reached[-1] + 1) if reached else ()):
            assert members_of(answer) == reached, (name, result, answer)


@pytest.mark.parametrize(("name", "source", "target"), [("fptrunc", BYTE, TOY), ("fpext", TINY, BYTE)])
def test_what_was_converted(name: str, source: Model, target: Model) -> None:
    row = FLOAT_ROWS[name]
    everything = FloatSet.full(source.format)
    at = site(TYPES[target.format])
    images: dict[int, FloatSet] = {}
    for x in source.unpack(source.members(everything)):
        kind = 1 if x == QUIET else 2
        alone = FloatSet.nan_only(source.format, kind) if x >= QUIET else FloatSet.point(source.format, x)
        image = row.evaluate(at, [alone])
        assert isinstance(image, FloatSet)
        images[x] = image
    step = 1 if target is TOY else 211
    for result in [*target.intervals()[::step], *target.with_every_nan(), *target.assorted(50, 24)]:
        answer = row.refine(at, 0, result, [everything])
        assert isinstance(answer, FloatSet)
        for x, image in images.items():
            if not source.members(answer) & source.bit(x):
                assert image.intersect(result).is_empty(), (name, result, x)


def test_bits_both_ways() -> None:
    model = TOY
    row = FLOAT_ROWS["bitcast"]
    width = model.format.bits
    floats = FloatSet.full(model.format)
    integers = IntSet.full(width)
    for result in int_sets(width):
        answer = row.refine(site(integer_type(width)), 0, result, [floats])
        assert isinstance(answer, FloatSet)
        for bits in range(1 << width):
            assert answer.contains_bits(bits) or not result.contains(bits), (result, bits)
    for known in [*model.intervals()[::3], *model.with_every_nan(), *model.assorted(50, 25)]:
        back = row.refine(site(TYPES[model.format]), 0, known, [integers])
        assert isinstance(back, IntSet)
        for bits in range(1 << width):
            assert back.contains(bits) or not known.contains_bits(bits), (known, bits)


def test_classes_of_what_was_tested() -> None:
    model = TOY
    row = FLOAT_ROWS["is.fpclass"]
    everything = FloatSet.full(model.format)
    for mask in (0x001, 0x003, 0x00C, 0x060, 0x204, 0x1F8, 0x3FF, 0x000, 0x0F0):
        for outcome in (0, 1):
            given: list[ValueSet | None] = [everything, IntSet.point(32, mask)]
            answer = row.refine(site(integer_type(1)), 0, IntSet.point(1, outcome), given)
            assert isinstance(answer, FloatSet)
            for bits in range(1 << model.format.bits):
                belongs = FloatSet.from_bits(model.format, bits).classes() & mask != 0
                assert answer.contains_bits(bits) == (belongs == bool(outcome)), (mask, outcome, bits)


@pytest.mark.parametrize("predicate", range(16), ids=FLOAT_PREDICATES)
def test_what_was_compared(predicate: int) -> None:
    model = TINY
    row = FCmp("fcmp")
    everything = FloatSet.full(model.format)
    values = model.unpack(model.members(everything))
    for other in [*model.intervals()[::2], *model.with_every_nan(), *model.assorted(30, 26)]:
        partners = model.unpack(model.members(other))
        for position, outcome in itertools.product((0, 1), (0, 1)):
            given = [everything, other] if position == 0 else [other, everything]
            at = site(integer_type(1), 0, predicate)
            answer = row.refine(at, position, IntSet.point(1, outcome), list(given))
            assert isinstance(answer, FloatSet)
            for x in values:
                pairs = [(x, y) if position == 0 else (y, x) for y in partners]
                meant = any((relation(model, *pair) & predicate != 0) == bool(outcome) for pair in pairs)
                inside = bool(model.members(answer) & model.bit(x))
                assert inside or not meant, (other, position, outcome, x)
                if other.grid is None:
                    assert meant or not inside, (other, position, outcome, x)


@pytest.mark.parametrize("predicate", range(16), ids=FLOAT_PREDICATES)
def test_what_was_compared_with_itself(predicate: int) -> None:
    model = TINY
    everything = FloatSet.full(model.format)
    for outcome in (0, 1):
        at = site(integer_type(1), 0, predicate, True)
        answer = FCmp("fcmp").refine(at, 0, IntSet.point(1, outcome), [everything, everything])
        assert isinstance(answer, FloatSet)
        for x in model.unpack(model.members(everything)):
            meant = (relation(model, x, x) & predicate != 0) == bool(outcome)
            assert bool(model.members(answer) & model.bit(x)) == meant
