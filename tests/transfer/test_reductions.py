"""Vector reductions against their meaning on every choice of elements."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable

import pytest

from scev.domains import FloatSet, IntSet, ValueSet
from scev.ir import Type, Value, VectorType, opcodes
from scev.transfer.operation import Operation, Site
from scev.transfer.vectors.reductions import REDUCTION_ROWS

from ..domains import float_harness as harness
from ..domains.float_harness import ROUND_NEAREST, TINY, in_modes, with_nan
from .float_rows import TYPES, context, integer_type, members_of

ROWS = {row.name.removeprefix("vector.reduce."): row for row in REDUCTION_ROWS}


def vector(element: Type, count: int, scalable: bool = False) -> Value:
    return Value(VectorType("", element, count, scalable))


def place(element: Type, operands: tuple[Value, ...], flags: int = 0, rewriting: str = "licensed") -> Site:
    return Site(context(rewriting=rewriting), 0, element, operands, flags, 0, False, None)


def evaluated(row: Operation, at: Site, operands: list[ValueSet | None]) -> ValueSet:
    result = row.evaluate(at, operands)
    assert result is not None
    return result


INTEGERS: dict[str, Callable[[int, int], int]] = {
    "add": lambda a, b: (a + b) % 8,
    "mul": lambda a, b: a * b % 8,
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
    "umin": min,
    "umax": max,
    "smin": lambda a, b: min(a, b, key=lambda x: (x + 4) % 8),
    "smax": lambda a, b: max(a, b, key=lambda x: (x + 4) % 8),
}


@pytest.mark.parametrize("name", INTEGERS)
def test_integers(name: str) -> None:
    row, meaning, type = ROWS[name], INTEGERS[name], integer_type(3)
    full = IntSet.full(3)
    for low, length in itertools.product(range(8), range(1, 9)):
        elements = IntSet.from_values(3, [(low + k) % 8 for k in range(length)])
        reached = set(members_of(elements))
        for count in range(1, 6):
            result = evaluated(row, place(type, (vector(type, count),)), [elements])
            assert isinstance(result, IntSet)
            assert all(result.contains(x) for x in reached), (name, elements, count, result)
            scalable = evaluated(row, place(type, (vector(type, 1, True),)), [elements])
            assert isinstance(scalable, IntSet)
            assert all(scalable.contains(x) for x in reached), (name, elements, count, scalable)
            reached = {meaning(x, y) for x in reached for y in members_of(elements)}
        # Backwards: what no partner takes into the result may be left out.
        back = row.refine(place(type, (vector(type, 2),)), 0, elements, [full])
        for x in range(8):
            if isinstance(back, IntSet) and not back.contains(x):
                assert not any(elements.contains(meaning(x, y)) for y in range(8)), (name, elements, x)
        if length < 5 and name in ("umin", "umax", "smin", "smax", "and", "or"):
            assert isinstance(back, IntSet)


ADD = in_modes(ROUND_NEAREST, harness.add)
MULTIPLY = in_modes(ROUND_NEAREST, harness.multiply)
STEPS: dict[str, harness.Concrete] = {
    "fadd": ADD,
    "fmul": MULTIPLY,
    "fmin": harness.of_2008(harness.minimum),
    "fmax": harness.of_2008(harness.maximum),
    "fminimum": with_nan(harness.minimum),
    "fmaximum": with_nan(harness.maximum),
}


def step(name: str, left: int, right: int, known: dict[tuple[int, int], int]) -> int:
    """The mask of what members of two masks give."""
    result = 0
    for a in TINY.unpack(left):
        for b in TINY.unpack(right):
            if (a, b) not in known:
                known[a, b] = TINY.mask_of(STEPS[name](TINY, a, b))
            result |= known[a, b]
    return result


@pytest.mark.parametrize("name", STEPS)
def test_floats(name: str) -> None:
    row, type = ROWS[name], TYPES[TINY.format]
    chooser = random.Random(name)
    sets = [set for set in TINY.intervals() + TINY.with_every_nan() + TINY.assorted(60, 51) if not set.is_empty()]
    known: dict[tuple[int, int], int] = {}
    ordered = name in ("fadd", "fmul")
    mask = TINY.numbers_mask | TINY.format.nan_kinds << TINY.count
    for _ in range(60):
        start, elements = chooser.choice(sets), chooser.choice(sets)
        reached = TINY.members(start) if ordered else TINY.members(elements)
        for count in range(1, 6):
            if ordered or count > 1:
                reached = step(name, reached, TINY.members(elements), known) & mask
            for scalable in (False, True):
                lanes = vector(type, count, scalable)
                operands: list[ValueSet | None] = [start, elements] if ordered else [elements]
                values = (Value(type), lanes) if ordered else (lanes,)
                result = evaluated(row, place(type, values), operands)
                assert isinstance(result, FloatSet)
                assert not reached & ~TINY.members(result), (name, start, elements, count, scalable, result)


@pytest.mark.parametrize("name", ["fadd", "fmul"])
def test_sums_in_any_order(name: str) -> None:
    row, type = ROWS[name], TYPES[TINY.format]
    chooser = random.Random(name)
    known: dict[tuple[int, int], int] = {}
    mask = TINY.numbers_mask | TINY.format.nan_kinds << TINY.count
    for _ in range(40):
        start, elements = chooser.choice(TINY.intervals()), chooser.choice(TINY.intervals())
        leaves = TINY.members(start) | TINY.members(elements)
        trees = [0, leaves]
        for k in range(2, 5):
            trees.append(0)
            for i in range(1, k):
                trees[k] |= step(name, trees[i], trees[k - i], known) & mask
            lanes = vector(type, k - 1)
            at = place(type, (Value(type), lanes), opcodes.REASSOC, "as-written")
            result = evaluated(row, at, [start, elements])
            assert isinstance(result, FloatSet)
            # Each leaf may be the start; of those, the meaning has one only.
            assert not trees[k] & ~TINY.members(result), (name, start, elements, k)
        licensed = evaluated(row, place(type, (Value(type), vector(type, 2)), opcodes.REASSOC), [start, elements])
        assert licensed.is_full()


@pytest.mark.parametrize("name", ["fmin", "fmax", "fminimum", "fmaximum"])
def test_elements_of_an_extreme(name: str) -> None:
    row, type = ROWS[name], TYPES[TINY.format]
    known: dict[tuple[int, int], int] = {}
    everything = FloatSet.full(TINY.format)
    all_values = TINY.members(everything)
    excluded = 0
    for result in [*TINY.intervals()[::3], *TINY.with_every_nan()]:
        if result.is_empty():
            continue
        back = row.refine(place(type, (vector(type, 2),)), 0, result, [everything])
        assert isinstance(back, FloatSet)
        for x in TINY.unpack(all_values & ~TINY.members(back)):
            excluded += 1
            assert not step(name, TINY.bit(x), all_values, known) & TINY.members(result), (name, result, x)
    assert excluded > 50
