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
SETS = [IntSet.empty(WIDTH), *ARCS, *PATTERNS]


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
