"""Wrapped ranges: views, set algebra with preferences, compare regions and no-wrap regions, exhaustively."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scev.domains import SIGNED, SMALLEST, UNSIGNED, IntRange, range_regions
from scev.domains.integers.arc_cover import cover
from scev.support.integer_predicates import PREDICATE_NAMES

from .int_harness import MASKS, all_ranges, best_range_size, numbers

WIDTHS = [1, 2, 3, 4]


def signed(width: int, value: int) -> int:
    return value - (1 << width) if value >> (width - 1) else value


@pytest.mark.parametrize("width", WIDTHS)
def test_views(width: int) -> None:
    half = 1 << (width - 1)
    for a in all_ranges(width):
        values = numbers(MASKS[a])
        signeds = [signed(width, value) for value in values]
        assert a.size() == len(values)
        assert (a.is_empty(), a.is_full(), a.is_point()) == (not values, len(values) == 2 * half, len(values) == 1)
        assert a.known_non_negative() == all(value >= 0 for value in signeds)
        assert a.known_negative() == all(value < 0 for value in signeds)
        if not values:
            assert a.unsigned_min() > a.unsigned_max()
            assert a.signed_min() > a.signed_max() or width == 1
            assert a.unsigned_pieces() == a.signed_pieces() == a.sign_pieces() == []
            continue
        assert (a.unsigned_min(), a.unsigned_max()) == (min(values), max(values))
        assert (a.signed_min(), a.signed_max()) == (min(signeds), max(signeds))
        assert a.is_wrapped() == (a.contains(2 * half - 1) and a.contains(0) and not a.is_full())
        assert a.is_sign_wrapped() == (a.contains(half - 1) and a.contains(half) and not a.is_full())
        if a.is_point():
            assert a.point_value() == values[0]


@pytest.mark.parametrize("width", WIDTHS)
def test_pieces_are_the_set_in_order(width: int) -> None:
    for a in all_ranges(width):
        values = numbers(MASKS[a])
        for pieces, expected, most in (
            (a.unsigned_pieces(), values, 2),
            (a.signed_pieces(), sorted(signed(width, value) for value in values), 2),
            (a.sign_pieces(), sorted(signed(width, value) for value in values), 3),
        ):
            intervals = list(zip(pieces[::2], pieces[1::2], strict=True))
            assert [value for low, high in intervals for value in range(low, high + 1)] == expected
            assert len(intervals) <= most
        assert all(
            (low < 0) == (high < 0) for low, high in zip(a.sign_pieces()[::2], a.sign_pieces()[1::2], strict=True)
        )


@pytest.mark.parametrize("width", WIDTHS)
def test_constructors(width: int) -> None:
    size = 1 << width
    for low in range(-size, size + 1):
        for high in range(low - 1, low + size + 2):
            expected = {value % size for value in range(low, high + 1)}
            assert set(numbers(MASKS[IntRange.between(width, low, high)])) == expected
    for a in all_ranges(width):
        assert numbers(MASKS[a.complement()]) == [value for value in range(size) if not a.contains(value)]
        for value in range(size):
            moved = a.add_constant(value)
            assert set(numbers(MASKS[moved])) == {(x + value) % size for x in numbers(MASKS[a])}


def stepped_over(width: int, preference: int, mask: int) -> bool:
    """Does an arc with these values step over the end of the numbers that the preference wants to keep apart?"""
    last = (1 << width) - 1 if preference == UNSIGNED else (1 << (width - 1)) - 1
    return bool(mask >> last & 1 and mask >> ((last + 1) % (1 << width)) & 1) and mask != (1 << (1 << width)) - 1


@pytest.mark.parametrize("width", [1, 2, 3])
def test_algebra(width: int) -> None:
    arcs = {MASKS[a]: a for a in all_ranges(width)}
    for a in all_ranges(width):
        for b in all_ranges(width):
            assert a.includes(b) == (MASKS[b] & ~MASKS[a] == 0)
            for exact, true in (
                (a.exact_union(b), MASKS[a] | MASKS[b]),
                (a.exact_intersect(b), MASKS[a] & MASKS[b]),
            ):
                assert (arcs.get(true) if exact is None else MASKS[exact]) == (None if exact is None else true)
            for true, answer in (
                (MASKS[a] | MASKS[b], a.union),
                (MASKS[a] & MASKS[b], a.intersect),
            ):
                assert answer(b, SMALLEST).size() == best_range_size(width, true)
                supersets = [mask for mask in arcs if true & ~mask == 0]
                for preference in (UNSIGNED, SIGNED):
                    found = MASKS[answer(b, preference)]
                    assert true & ~found == 0
                    if stepped_over(width, preference, found) and answer == a.union:
                        assert all(stepped_over(width, preference, mask) for mask in supersets if mask != max(arcs))
            difference = a.difference(b)
            assert MASKS[a] & ~MASKS[b] & ~MASKS[difference] == 0
            assert MASKS[difference] & ~MASKS[a] == 0 or a.exact_intersect(b.complement()) is None


def test_cover_leaves_out_the_widest_gap() -> None:
    width = 4
    points = range(1 << width)
    for first in points:
        for second in points:
            for third in points:
                intervals = [first, first + 2, second, second, third - 16, third - 16 + first % 3]
                mask = 0
                for low, high in zip(intervals[::2], intervals[1::2], strict=True):
                    for value in range(low, high + 1):
                        mask |= 1 << (value % 16)
                arc = cover(width, intervals)
                assert mask & ~MASKS[arc] == 0
                assert arc.size() == best_range_size(width, mask)


# Regions.


@pytest.mark.parametrize("width", WIDTHS)
def test_compare_regions(width: int) -> None:
    size = 1 << width
    for b in all_ranges(width):
        values = numbers(MASKS[b])
        for predicate in range(10):
            rows = [[range_regions.holds(predicate, a, value, width) for value in values] for a in range(size)]
            some = [a for a in range(size) if any(rows[a])]
            every = [a for a in range(size) if all(rows[a])]
            allowed = range_regions.allowed_region(predicate, b)
            satisfying = range_regions.satisfying_region(predicate, b)
            assert numbers(MASKS[allowed]) == some
            assert numbers(MASKS[satisfying]) == every


@pytest.mark.parametrize("width", [1, 2, 3])
def test_regions_decide_whenever_they_can(width: int) -> None:
    for predicate in range(10):
        for a in all_ranges(width):
            for b in all_ranges(width):
                outcomes = {
                    range_regions.holds(predicate, x, y, width) for x in numbers(MASKS[a]) for y in numbers(MASKS[b])
                }
                expected = None if len(outcomes) == 2 else True if not outcomes else outcomes.pop()
                always = range_regions.satisfying_region(predicate, b).includes(a)
                never = range_regions.satisfying_region(predicate ^ 1, b).includes(a)
                assert expected is (True if always else False if never else None), (predicate, a, b)


def test_predicates_mean_what_they_are_called() -> None:
    for predicate, name in enumerate(PREDICATE_NAMES):
        for a in range(8):
            for b in range(8):
                x, y = (signed(3, a), signed(3, b)) if name.startswith("s") else (a, b)
                expected = {
                    "eq": x == y,
                    "ne": x != y,
                    "gt": x > y,
                    "ge": x >= y,
                    "lt": x < y,
                    "le": x <= y,
                }[name[-2:]]
                assert range_regions.holds(predicate, a, b, 3) == expected


NO_WRAP: dict[str, tuple[Callable[[IntRange, bool], IntRange], Callable[[int, int, int], tuple[int, bool]]]] = {
    "add unsigned": (range_regions.add_no_wrap_region, lambda w, a, b: (a + b, False)),
    "add signed": (range_regions.add_no_wrap_region, lambda w, a, b: (signed(w, a) + signed(w, b), True)),
    "sub unsigned": (range_regions.sub_no_wrap_region, lambda w, a, b: (a - b, False)),
    "sub signed": (range_regions.sub_no_wrap_region, lambda w, a, b: (signed(w, a) - signed(w, b), True)),
    "mul unsigned": (range_regions.mul_no_wrap_region, lambda w, a, b: (a * b, False)),
    "mul signed": (range_regions.mul_no_wrap_region, lambda w, a, b: (signed(w, a) * signed(w, b), True)),
}


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", NO_WRAP)
def test_no_wrap_regions_are_exact(name: str, width: int) -> None:
    region, exact = NO_WRAP[name]
    size = 1 << width
    for b in all_ranges(width):
        expected = []
        for a in range(size):
            results = [exact(width, a, value) for value in numbers(MASKS[b])]
            if all((-size // 2 <= x < size // 2) if is_signed else (0 <= x < size) for x, is_signed in results):
                expected.append(a)
        assert numbers(MASKS[region(b, name.endswith(" signed"))]) == expected, b


def test_text() -> None:
    assert str(IntRange.between(8, 0, 127)) == "[0, 127]"
    assert str(IntRange.between(8, 0, 200)) == "[0, 200]"
    assert str(IntRange.between(8, -3, 5)) == "[-3, 5]"
    assert str(IntRange.between(8, -9, -3)) == "[-9, -3]"
    assert str(IntRange.point(8, 255)) == "-1"
    assert str(IntRange.between(8, 1, 255)) == "[1, 255]"
    assert str(IntRange.point(8, 5).complement()) == "not 5"
    assert str(IntRange.full(8)) == "full-set"
    assert str(IntRange.empty(8)) == "empty-set"
    for width in (1, 2, 3):
        for a in all_ranges(width):
            assert eval(repr(a)) == a
            assert hash(eval(repr(a))) == hash(a)
