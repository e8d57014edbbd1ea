"""Every integer row of the table against its concrete meaning, exhaustively at small widths.

The rows are found in the table: an operation is tested by standing there. `forward` is asked directly, past the
shortcut for few values, for all arcs and all known bits of a width in pairs and for every combination of flags the
row can carry; no concrete result may be missing. How many answers are the best that the domain has is counted, and
may only rise.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from scev.domains import IntRange, IntSet, KnownBits
from scev.ir import opcodes
from scev.transfer.integer_intrinsics import POISON, Narrowed
from scev.transfer.integer_operation import IntBinary, IntUnary
from scev.transfer.intrinsics import INTRINSICS
from scev.transfer.operation import Operation
from scev.transfer.table import OPERATIONS

WIDTH = 3

FLAGS = {
    "add": (opcodes.NUW, opcodes.NSW),
    "sub": (opcodes.NUW, opcodes.NSW),
    "mul": (opcodes.NUW, opcodes.NSW),
    "shl": (opcodes.NUW, opcodes.NSW),
    "trunc": (opcodes.NUW, opcodes.NSW),
    "udiv": (opcodes.EXACT,),
    "sdiv": (opcodes.EXACT,),
    "lshr": (opcodes.EXACT,),
    "ashr": (opcodes.EXACT,),
    "or": (opcodes.DISJOINT,),
    "zext": (opcodes.NNEG,),
    "abs": (POISON,),
    "ctlz": (POISON,),
    "cttz": (POISON,),
}


def rows() -> Iterator[Operation]:
    seen = {}
    for row in [*OPERATIONS, *(row.row if isinstance(row, Narrowed) else row for row in INTRINSICS.values())]:
        seen[id(row)] = row
    return iter(seen.values())


BINARY = [row for row in rows() if isinstance(row, IntBinary)]
UNARY = [row for row in rows() if isinstance(row, IntUnary) and row.name not in ("bswap",)]


def flag_sets(name: str) -> list[int]:
    bits = FLAGS.get(name, ())
    return [sum(chosen) for count in range(len(bits) + 1) for chosen in itertools.combinations(bits, count)]


def all_sets(width: int) -> list[IntSet]:
    """Every arc and every pattern of known bits, each set once, without the empty one."""
    found: dict[IntSet, None] = {}
    size = 1 << width
    for lower in range(size):
        for upper in range(size):
            if lower != upper:
                found[IntSet.from_range(IntRange.half_open(width, lower, upper))] = None
    for zeros in range(size):
        for ones in range(size):
            if not zeros & ones:
                found[IntSet.from_bits(KnownBits.make(width, zeros, ones))] = None
    found[IntSet.full(width)] = None
    return [known for known in found if not known.is_empty()]


def members_of(known: IntSet) -> list[int]:
    return [value for value in range(1 << known.width) if known.contains(value)]


SETS = all_sets(WIDTH)
MEMBERS = {known: members_of(known) for known in SETS}


def test_the_enumeration_is_whole() -> None:
    # 56 arcs, the full set, and those of the 27 patterns that are no arc.
    assert len(SETS) == len({tuple(members) for members in MEMBERS.values()})
    assert len(SETS) > 60
    assert len(BINARY) >= 23
    assert len(UNARY) >= 4


@pytest.mark.parametrize("row", BINARY, ids=lambda row: row.name)
def test_binary_forward_is_sound(row: IntBinary) -> None:
    size = 1 << WIDTH
    for flags in flag_sets(row.name):
        table = [[row.concrete(a, b, WIDTH, flags) for b in range(size)] for a in range(size)]
        for left in SETS:
            for right in SETS:
                result = row.forward(left, right, flags)
                for a in MEMBERS[left]:
                    for b in MEMBERS[right]:
                        value = table[a][b]
                        assert value is None or result.contains(value), (row.name, flags, left, right, a, b, result)


@pytest.mark.parametrize("row", BINARY, ids=lambda row: row.name)
def test_binary_backward_is_sound(row: IntBinary) -> None:
    size = 1 << WIDTH
    sample = SETS[:: max(1, len(SETS) // 12)]
    for flags in flag_sets(row.name):
        for result, left, right in itertools.product(sample, repeat=3):
            solved_left = row.solve_left(result, left, right, flags)
            solved_right = row.solve_right(result, left, right, flags)
            for a in MEMBERS[left]:
                for b in MEMBERS[right]:
                    value = row.concrete(a, b, WIDTH, flags)
                    if value is not None and result.contains(value):
                        assert solved_left.contains(a), (row.name, flags, result, left, right, a, b)
                        assert solved_right.contains(b), (row.name, flags, result, left, right, a, b)
    assert size == 8


@pytest.mark.parametrize("row", BINARY, ids=lambda row: row.name)
def test_equal_operands_are_sound(row: IntBinary) -> None:
    for flags in flag_sets(row.name):
        for known in SETS:
            result = row.equal_operands(known, flags)
            for a in MEMBERS[known]:
                value = row.concrete(a, a, WIDTH, flags)
                assert value is None or result.contains(value), (row.name, flags, known, a, result)


@pytest.mark.parametrize("row", UNARY, ids=lambda row: row.name)
def test_unary_is_sound_both_ways(row: IntUnary) -> None:
    casts = {"trunc": [1, 2], "zext": [WIDTH + 1, WIDTH + 3], "sext": [WIDTH + 1, WIDTH + 3]}
    widths = casts.get(row.name, [WIDTH])
    for result_width in widths:
        targets = all_sets(result_width) if result_width <= WIDTH + 1 else [IntSet.full(result_width)]
        for flags in flag_sets(row.name):
            for known in SETS:
                result = row.forward(known, result_width, flags)
                for a in MEMBERS[known]:
                    value = row.concrete(a, WIDTH, result_width, flags)
                    assert value is None or result.contains(value), (row.name, flags, known, a, result)
                    if value is None:
                        continue
                    for target in targets:
                        if target.contains(value):
                            assert row.backward(target, known, flags).contains(a), (row.name, flags, target, known, a)
