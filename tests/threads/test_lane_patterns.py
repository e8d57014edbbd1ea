"""Each rule of patterns of lanes, on all patterns of small widths and every first number of them."""

from __future__ import annotations

from itertools import product

import pytest
from tests.searches import generator, share

from scev.threads.lane_patterns import Lanes, beside, is_decided_by_group

WIDTH = 4
MASK = (1 << WIDTH) - 1
LANES = 8


def patterns() -> list[Lanes]:
    found = [Lanes(WIDTH, 1, 0, 1 << k) for k in range(WIDTH + 1)]
    for group in (2, 4, 8):
        for step in (0, 1, 2, 3, 4, 6, 8, -1, -2):
            found.extend(Lanes(WIDTH, group, step, 1 << k) for k in range(WIDTH + 1))
    return found


def numbers_of(lanes: Lanes) -> list[list[int]]:
    """All numbers of eight lanes that are so, where each group counts the same, and two cases where groups differ."""
    firsts = list(range(0, 1 << WIDTH, max(1, lanes.divisor))) or [0]
    if lanes.divisor > MASK:
        firsts = [0]
    rows = []
    for f in firsts:
        for g in dict.fromkeys((f, firsts[-1], firsts[len(firsts) // 2])):
            row = [((g if (j // lanes.group) % 2 else f) + lanes.step * (j % lanes.group)) & MASK for j in range(LANES)]
            rows.append(row)
    return rows


def holds(lanes: Lanes, row: list[int]) -> bool:
    modulus = 1 << lanes.width
    for start in range(0, LANES, lanes.group):
        if row[start] % min(lanes.divisor, modulus):
            return False
        for j in range(lanes.group):
            if (row[start + j] - row[start] - lanes.step * j) % modulus:
                return False
    return True


def signed(number: int) -> int:
    return number - (1 << WIDTH) if number >> (WIDTH - 1) else number


@pytest.mark.parametrize("of", patterns(), ids=repr)
def test_of_one(of: Lanes) -> None:
    for row in numbers_of(of):
        assert holds(of, row)
        for group in (1, 2, 4):
            assert holds(of.shrunk(group), row)
        for is_signed in (False, True):
            assert holds(of.within_block(is_signed), row)
            read = [signed(x) for x in row] if is_signed else row
            for span in (max(read) - min(read), MASK):
                wide = of.extended(7, is_signed, span)
                assert holds(wide, [x & 127 for x in read]), (wide, row)
            for amount in range(WIDTH):
                found = of.shifted_right(amount, is_signed)
                assert holds(found, [(x >> amount) & MASK for x in read]), (found, amount, row)
        for amount in range(WIDTH):
            assert holds(of.low_bits(amount), [x % (1 << amount) for x in row]), (of.low_bits(amount), amount, row)
        for width in (1, 2, 3):
            assert holds(of.truncated(width), [x % (1 << width) for x in row])
        for factor in range(-8, 16):
            assert holds(of.times_number(factor), [x * factor & MASK for x in row])


@pytest.mark.searching
def test_of_two() -> None:
    pairs = list(product(patterns(), patterns()))
    generator("pairs").shuffle(pairs)
    for a, b in share(pairs):
        for x, y in product(numbers_of(a)[::5], numbers_of(b)[::5]):
            assert holds(a.plus(b), [(p + q) & MASK for p, q in zip(x, y, strict=True)])
            assert holds(a.plus(b, -1), [(p - q) & MASK for p, q in zip(x, y, strict=True)])
            assert holds(a.times(b), [p * q & MASK for p, q in zip(x, y, strict=True)])
            assert holds(a.meet(b), x)
            assert holds(a.meet(b), y)
            together = beside(a, b)
            if together is not None:
                assert holds(together, [p | q for p, q in zip(x, y, strict=True)])
                assert holds(together, [p ^ q for p, q in zip(x, y, strict=True)])
            for is_signed in (False, True):
                group = is_decided_by_group(a, b, is_signed)
                if group > 1:
                    less = [signed(p) < signed(q) if is_signed else p < q for p, q in zip(x, y, strict=True)]
                    for start in range(0, LANES, group):
                        assert len(set(less[start : start + group])) == 1, (a, b, x, y)


def test_what_is_kept() -> None:
    place = Lanes(32, 32, 1, 32)
    assert repr(place.shifted_right(2, False)) == "<4 lanes by 0, from a multiple of 1>"
    assert repr(place.low_bits(3)) == "<8 lanes by 1, from a multiple of 1073741824>"
    assert repr(place.low_bits(6)) == "<32 lanes by 1, from a multiple of 32>"
    assert repr(place.times_number(4).shifted_right(2, False)) == "<32 lanes by 1, from a multiple of 32>"
    assert repr(place.shifted_right(5, True)) == "<32 lanes by 0, from a multiple of 1>"
    assert is_decided_by_group(place, Lanes(32, 32, 0, 16), True) == 16
