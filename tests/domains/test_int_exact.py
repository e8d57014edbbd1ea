"""Exact unions and intersections of integer sets, at width 3: what is answered is exact, and arcs are always found."""

from __future__ import annotations

import itertools

from scev.domains import IntRange, IntSet, KnownBits
from scev.domains.integers.int_exact import exact_intersect, exact_size, exact_union

WIDTH = 3
SIZE = 1 << WIDTH
ARCS = [
    IntSet.from_range(IntRange.half_open(WIDTH, lower, upper))
    for lower in range(SIZE)
    for upper in range(SIZE)
    if lower != upper
]
PATTERNS = [
    IntSet.from_bits(KnownBits.make(WIDTH, zeros, ones))
    for zeros in range(SIZE)
    for ones in range(SIZE)
    if not zeros & ones
]
LISTED = [
    known
    for count in range(SIZE + 1)
    for few in itertools.combinations(range(SIZE), count)
    if (known := IntSet.from_values(WIDTH, list(few))).listed is not None
]
SETS = [IntSet.empty(WIDTH), *ARCS, *PATTERNS, *LISTED]


def values(known: IntSet) -> set[int]:
    return {value for value in range(SIZE) if known.contains(value)}


ARC = set(ARCS)
VALUES = {known: values(known) for known in SETS}


def test_unions() -> None:
    found = 0
    for a, b in itertools.product(SETS, SETS):
        both = VALUES[a] | VALUES[b]
        answer = exact_union(a, b)
        if answer is not None:
            assert values(answer) == both, (a, b, answer)
            found += 1
        else:
            best = IntSet.from_values(WIDTH, sorted(both))
            assert values(best) != both or not (a in ARC and b in ARC), (a, b, best)
    assert found > len(SETS) ** 2 / 2


def test_intersections() -> None:
    found = 0
    for a, b in itertools.product(SETS, SETS):
        common = VALUES[a] & VALUES[b]
        answer = exact_intersect(a, b)
        if answer is not None:
            assert values(answer) == common, (a, b, answer)
            found += 1
    assert found > 0.9 * len(SETS) ** 2


def test_sizes() -> None:
    for known in SETS:
        assert exact_size(known) == len(VALUES[known])


def test_a_list_has_fewer_values_than_its_bits_allow() -> None:
    # All but 4 of what the bits of the first allow; the union is not all of the bits of both.
    a = IntSet.from_values(8, [0, 1, 5, 32, 33, 36, 37])
    b = IntSet.from_values(8, [16, 17, 20, 21, 48, 49, 52, 53])
    assert exact_size(a) == 7
    assert exact_union(a, b) is None
