"""Sets that list their few members: what is listed, and that all that is asked of them is exact."""

from __future__ import annotations

import copy
import pickle
import random
from itertools import combinations

import pytest

from scev.domains import IntSet, members, set_of_row, set_row
from scev.domains.integers.few_members import MAX_MEMBERS

from .int_harness import MASKS, Row, check_binary, check_unary, numbers, sampled_sets
from .test_int_operations import PRODUCTS


def product_of(a: IntSet) -> IntSet:
    """The same set without its list."""
    return IntSet(a.range, a.bits, a.stride)


def mask(values: list[int]) -> int:
    return sum(1 << value for value in values)


def subsets(width: int, largest: int) -> list[list[int]]:
    size = 1 << width
    return [list(found) for count in range(largest + 1) for found in combinations(range(size), count)]


@pytest.mark.parametrize("width", [1, 2, 3, 4])
def test_few_values_are_exact(width: int) -> None:
    """Listed if and only if the components hold more; then all questions have exact answers."""
    for values in subsets(width, min(MAX_MEMBERS, 1 << width) if width < 4 else 5):
        a = IntSet.from_values(width, values)
        assert numbers(MASKS[a]) == values
        assert (a.listed is not None) == (MASKS[product_of(a)] != MASKS[a])
        assert a.listed is None or list(a.listed) == values
        if a.listed is None:
            continue
        signed = sorted(value - (1 << width) if value >> (width - 1) else value for value in values)
        assert a.size() == len(values)
        assert (a.unsigned_min(), a.unsigned_max()) == (values[0], values[-1])
        assert (a.signed_min(), a.signed_max()) == (signed[0], signed[-1])
        assert sorted(members(a, MAX_MEMBERS) or []) == values
        assert members(a, len(values) - 1) is None
        assert a.few_members() == values
        assert product_of(a).includes(a)
        assert not a.includes(product_of(a))
        assert a != product_of(a)
        parts = [*a.unsigned_parts(), *a.signed_parts()]
        assert all(MASKS[part] & ~MASKS[a] == 0 for part in parts)
        assert MASKS[a.negative_part()] | MASKS[a.non_negative_part()] == MASKS[a]


@pytest.mark.parametrize("width", [3, 4, 5, 64, 100])
def test_a_join_does_not_depend_on_the_order(width: int) -> None:
    random_ = random.Random(width)
    for _ in range(300):
        values = [random_.getrandbits(width) for _ in range(random_.randint(3, MAX_MEMBERS))]
        a = IntSet.from_values(width, values)
        if a.listed is None:
            continue
        joined = IntSet.point(width, values[0])
        for value in values:
            joined = joined.union(IntSet.point(width, value))
        other = IntSet.point(width, values[-1])
        for value in reversed(values):
            other = IntSet.point(width, value).join(other)
        assert a == joined == other
        assert hash(a) == hash(joined) == hash(other)


@pytest.mark.parametrize(("width", "count"), [(3, 150), (4, 150)])
def test_lattice(width: int, count: int) -> None:
    sets = mixed_sets(width, count)
    for a in sets:
        for b in sets:
            union, common = a.join(b), a.meet(b)
            either, both = MASKS[a] | MASKS[b], MASKS[a] & MASKS[b]
            assert either & ~MASKS[union] == 0
            assert both & ~MASKS[common] == 0
            assert union == b.join(a)
            assert union.includes(a)
            assert union.includes(b)
            assert not a.includes(b) or MASKS[b] & ~MASKS[a] == 0
            if a.listed is not None or b.listed is not None:
                assert MASKS[common] == both
            if union.listed is not None:
                assert MASKS[union] == either
            # The union of two sets of few values is exact, unless it has many or an arc goes round the other way.
            if a.few_members() is not None and b.few_members() is not None and either.bit_count() <= MAX_MEMBERS:
                best = IntSet.from_values(width, numbers(either))
                assert MASKS[union] == either or not best.includes(a) or not best.includes(b)
            widened = a.widen(b, [])
            assert either & ~MASKS[widened] == 0
            assert widened == a or widened.listed is None or a.is_empty()


def mixed_sets(width: int, count: int) -> list[IntSet]:
    """Products, and listed sets."""
    random_ = random.Random(width)
    size = 1 << width
    found = sampled_sets(width, count // 2)
    while len(found) < count:
        values = random_.sample(range(size), random_.randint(3, min(MAX_MEMBERS, size)))
        made = IntSet.from_values(width, values)
        if made.listed is not None:
            found = [*found, made]
    return found


@pytest.mark.parametrize("row", PRODUCTS, ids=lambda row: row.name)
def test_operations_are_sound(row: Row) -> None:
    """Kernels read the components, or the bounds; whichever it is, no result is left out."""
    width = max(4, row.narrowest)
    sets = [a for a in mixed_sets(4, 60) if a.listed is not None] + [IntSet.full(4), IntSet.between(4, 2, 9)]
    assert width == 4
    assert row.sets is not None
    if row.unary:
        check_unary(row, 4, sets, row.sets)
    else:
        check_binary(row, 4, sets, row.sets)


def test_they_travel() -> None:
    for a in [IntSet.from_values(32, [1, 50, 1000]), IntSet.from_values(128, [0, 1 << 100, 7]), IntSet.full(8)]:
        assert pickle.loads(pickle.dumps(a)) == a
        assert copy.deepcopy(a) == a
        assert set_of_row(set_row(a)) == a


def test_words() -> None:
    a = IntSet.from_values(32, [1000, 1, 50])
    assert str(a) == "{1, 50, 1000}"
    assert a.intersect(IntSet.point(32, 49)).is_empty()
    assert [(part.lower, part.upper) for part in a.intervals] == [(1, 1), (50, 50), (1000, 1000)]
    b = IntSet.between(32, 0, 7).intersect(IntSet.from_range(IntSet.point(32, 3).range.complement()))
    assert [(part.lower, part.upper) for part in b.intervals] == [(0, 2), (4, 7)]
    assert not b.contains(3)
