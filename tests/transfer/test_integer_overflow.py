"""What the exhaustive harness does not ask of arithmetic with overflow: the value beside a known bit, and the best
answers backwards; and the examples that the language reference gives of fixed point.
"""

from __future__ import annotations

import itertools

import pytest

from scev.domains import IntSet, TupleSet
from scev.ir import DataLayout, IntegerType
from scev.settings import Settings
from scev.transfer import Context, Site
from scev.transfer.integers.fixed_point import FIXED_POINT_ROWS, FixedPoint
from scev.transfer.integers.with_overflow import OVERFLOW_ROWS, WithOverflow

from .integer_harness import all_sets, mask_of, numbers

WIDTH = 3
SIZE = 1 << WIDTH
SETS = all_sets(WIDTH)[::2]
ROWS = [row for row in OVERFLOW_ROWS if isinstance(row, WithOverflow)]
FULL = IntSet.full(WIDTH)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_the_value_beside_a_known_bit(row: WithOverflow) -> None:
    narrower = 0
    for a, b in itertools.product(SETS, SETS):
        beside = [row.beside(outcome, a, b) for outcome in range(2)]
        whole = row.forward(a, b, False).elements[0]
        assert isinstance(whole, IntSet)
        narrower += beside[0] != whole
        for x, y in itertools.product(numbers(mask_of(a)), numbers(mask_of(b))):
            value, bit = row.concrete(x, y, WIDTH)
            assert beside[bit].contains(value), (row.name, a, b, x, y)
    assert narrower > 100


@pytest.mark.parametrize("row", [row for row in ROWS if "mul" not in row.name], ids=lambda row: row.name)
def test_the_bit_bounds_an_operand(row: WithOverflow) -> None:
    for other, bit in itertools.product(SETS, range(2)):
        known = TupleSet((FULL, IntSet.point(1, bit)))
        others = numbers(mask_of(other))
        left = [a for a in range(SIZE) if any(row.concrete(a, b, WIDTH)[1] == bit for b in others)]
        right = [a for a in range(SIZE) if any(row.concrete(b, a, WIDTH)[1] == bit for b in others)]
        assert row.backward(0, known, FULL, other) == IntSet.from_values(WIDTH, left), (row.name, other, bit)
        assert row.backward(1, known, other, FULL) == IntSet.from_values(WIDTH, right), (row.name, other, bit)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_an_operand_from_the_result(row: WithOverflow) -> None:
    site = Site(Context(DataLayout(""), Settings()), 0, IntegerType(WIDTH), (), 0, 0, False, None)
    a, b = IntSet.between(WIDTH, 1, 2), IntSet.between(WIDTH, 2, 4)
    nothing = IntSet.empty(WIDTH)
    for bit in (IntSet.point(1, 0), IntSet.point(1, 1), IntSet.empty(1)):
        result = TupleSet((IntSet.between(WIDTH, 0, 3), bit))
        for position in range(2):
            expected = row.backward(position, result, a, b)
            assert row.refine(site, position, result, [a, b]) == expected
            assert row.refine(site, position, result, [nothing, b]) == (b if position else nothing)
            assert row.refine(site, position, result, [a, nothing]) == (nothing if position else a)
            assert row.refine(site, position, bit, [a, b]) is None
            assert row.refine(site, position, result, [a, None]) is None
            assert row.refine(site, position, result, [None, b]) is None
        assert row.refine(site, 2, result, [a, b]) is None


def test_fixed_point_rounds_either_way() -> None:
    # LangRef: 1.5 x -1.5 with one fractional bit is -5 or -4; 7.5 x 0.5 = 3.75 is 7 or 8.
    rows = {row.name: row for row in FIXED_POINT_ROWS if isinstance(row, FixedPoint)}
    assert rows["smul.fix"].concrete(3, 13, 4, 1) == [-5, -4]
    assert rows["umul.fix"].concrete(15, 1, 4, 1) == [7, 8]
