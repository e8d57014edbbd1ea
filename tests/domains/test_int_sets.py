"""The reduced product: what reduction must and must not do, the lattice, parts, members, classification."""

from __future__ import annotations

import pickle
import random
from itertools import product

import pytest

from scev.domains import IntRange, IntSet, KnownBits, Stride, compare_regions, members, overflow, range_regions
from scev.domains.integers.member_search import largest_member, smallest_member
from scev.support.integer_predicates import NE

from .int_harness import (
    MASKS,
    all_bits,
    all_ranges,
    all_strides,
    best_bits,
    best_range_size,
    best_stride,
    numbers,
    sampled_sets,
)


def signed(width: int, value: int) -> int:
    return value - (1 << width) if value >> (width - 1) else value


def components(width: int, count: int) -> list[tuple[IntRange, KnownBits, Stride]]:
    """All triples of components, or `count` random ones."""
    parts = (all_ranges(width), all_bits(width), all_strides(width))
    if count == 0:
        return list(product(*parts))
    random_ = random.Random(width)
    return [(random_.choice(parts[0]), random_.choice(parts[1]), random_.choice(parts[2])) for _ in range(count)]


@pytest.mark.parametrize(("width", "count"), [(1, 0), (2, 0), (3, 6000), (4, 3000), (5, 1000)])
def test_reduction(width: int, count: int) -> None:
    """A reduced set has exactly the common values, every component is the best one, and the bounds are values."""
    loose_ranges = 0
    for range_, bits, stride in components(width, count):
        true = MASKS[range_] & MASKS[bits] & MASKS[stride]
        a = IntSet.make(range_, bits, stride)
        values = numbers(true)
        assert MASKS[a] == true, (range_, bits, stride)
        assert (a.is_empty(), a.is_full(), a.is_point()) == (not values, len(values) == 1 << width, len(values) == 1)
        assert a.bits == best_bits(width, true)
        assert a.stride == best_stride(width, true)
        loose_ranges += a.range.size() != best_range_size(width, true)
        if values:
            signeds = [signed(width, value) for value in values]
            assert (a.unsigned_min(), a.unsigned_max()) == (values[0], values[-1])
            assert (a.signed_min(), a.signed_max()) == (min(signeds), max(signeds))
        assert len(values) <= a.size() <= min(a.range.size(), 1 << a.bits.unknown().bit_count())
    # An arc is never turned round to leave out a wider gap inside: {0, 3, 6} stays [0, 6], though [6, 3] is no larger.
    assert loose_ranges <= len(components(width, count)) // 50


@pytest.mark.parametrize("width", [1, 2, 3, 4])
def test_constructors_agree(width: int) -> None:
    """Each constructor gives what reduction of the same knowledge gives, and full and empty sets are one object."""
    full = (IntRange.full(width), KnownBits.full(width), Stride.full(width))
    for a in all_ranges(width):
        assert IntSet.from_range(a) == IntSet.make(a, KnownBits.full(width), full[2])
        assert MASKS[IntSet.from_range(a)] == MASKS[a]
        assert IntSet.from_range(a).bits == best_bits(width, MASKS[a])
        assert IntSet.from_range(a).stride == best_stride(width, MASKS[a])
    for bits in all_bits(width):
        assert MASKS[IntSet.from_bits(bits)] == MASKS[bits]
    for stride in all_strides(width):
        assert MASKS[IntSet.from_stride(stride)] == MASKS[stride]
    for value in range(1 << width):
        point = IntSet.point(width, value - (1 << width))
        assert (
            point == IntSet.from_values(width, [value]) == IntSet.make(IntRange.point(width, value), full[1], full[2])
        )
        assert point.point_value() == value
    assert IntSet.make(*full) is IntSet.full(width)
    assert IntSet.between(width, 1, 0) is IntSet.empty(width)
    assert IntSet.from_bits(KnownBits.empty(width)) is IntSet.empty(width)


@pytest.mark.parametrize("width", [1, 2, 3])
def test_from_values_is_the_best_set(width: int) -> None:
    for mask in range(1 << (1 << width)):
        values = numbers(mask)
        a = IntSet.from_values(width, values[::-1] + [value - (1 << width) for value in values])
        assert a.range.size() == best_range_size(width, mask)
        assert (a.bits, a.stride) == (best_bits(width, mask), best_stride(width, mask))
        assert IntSet(a.range, a.bits, a.stride) == IntSet.make(a.range, a.bits, a.stride)
        if len(values) == 2:
            assert a == IntSet.point(width, values[0]).union(IntSet.point(width, values[1]))


@pytest.mark.parametrize(("width", "count"), [(2, 60), (3, 90), (4, 60)])
def test_lattice(width: int, count: int) -> None:
    sets = sampled_sets(width, count)
    for a in sets:
        for b in sets:
            union, common = a.join(b), a.meet(b)
            assert (MASKS[a] | MASKS[b]) & ~MASKS[union] == 0
            assert MASKS[a] & MASKS[b] & ~MASKS[common] == 0
            assert union == b.join(a)
            assert union.includes(a)
            assert union.includes(b)
            assert not a.includes(b) or (MASKS[b] & ~MASKS[a] == 0 and union == a and common == b)
            assert union.bits == best_bits(width, MASKS[a] | MASKS[b])
            assert union.stride == best_stride(width, MASKS[a] | MASKS[b])
            # Where the arcs meet in one, the meet is exact.
            if a.range.exact_intersect(b.range) is not None:
                assert MASKS[common] == MASKS[a] & MASKS[b]
        assert a.join(a) is a
        assert a.meet(a) is a
        assert IntSet.full(width).includes(a)
        assert a.includes(IntSet.empty(width))


@pytest.mark.parametrize("width", [1, 2, 3, 4])
def test_components_are_lattices(width: int) -> None:
    """Union and intersection of masks and of strides give the best element, over all pairs."""
    for a in all_bits(width):
        for b in all_bits(width):
            assert a.union(b) == best_bits(width, MASKS[a] | MASKS[b])
            assert MASKS[a.intersect(b)] == MASKS[a] & MASKS[b]
            assert a.includes(b) == (MASKS[b] & ~MASKS[a] == 0)
    for one in all_strides(width):
        for other in all_strides(width):
            assert one.union(other) == best_stride(width, MASKS[one] | MASKS[other])
            assert MASKS[one.intersect(other)] == MASKS[one] & MASKS[other]
            assert one.includes(other) == (MASKS[other] & ~MASKS[one] == 0)


@pytest.mark.parametrize("width", [1, 2, 3, 4])
def test_members_of_masks(width: int) -> None:
    for bits in all_bits(width):
        values = numbers(MASKS[bits])
        for value in range(1 << width):
            if values:
                assert bits.smallest_from(value) == min((v for v in values if v >= value), default=-1)
                assert bits.largest_to(value) == max((v for v in values if v <= value), default=-1)
                continue
    for bits in all_bits(width):
        for stride in all_strides(width):
            if bits.is_empty() or stride.is_empty():
                continue
            values = numbers(MASKS[bits] & MASKS[stride])
            for value in range(1 << width):
                if stride.modulus == 0 and not bits.contains(stride.residue):
                    continue
                reduced = IntSet.make(IntRange.full(width), bits, stride)
                if reduced.is_empty():
                    continue
                found = smallest_member(reduced.bits, reduced.stride, value)
                assert found == min((v for v in values if v >= value), default=-1)
                found = largest_member(reduced.bits, reduced.stride, value)
                assert found == max((v for v in values if v <= value), default=-1)


@pytest.mark.parametrize("width", [1, 2, 3, 4])
def test_parts_and_members(width: int) -> None:
    half = 1 << (width - 1)
    for a in sampled_sets(width, 400):
        values = numbers(MASKS[a])
        for parts in (a.unsigned_parts(), a.signed_parts()):
            assert sorted(value for part in parts for value in numbers(MASKS[part])) == values
            assert all(not part.is_empty() for part in parts)
            assert len(parts) <= 2
        assert all(not part.range.is_wrapped() for part in a.unsigned_parts())
        assert all(not part.range.is_sign_wrapped() for part in a.signed_parts())
        firsts = [part.unsigned_min() for part in a.unsigned_parts()]
        assert firsts == sorted(firsts)
        firsts = [part.signed_min() for part in a.signed_parts()]
        assert firsts == sorted(firsts)
        negative, other = a.negative_part(), a.non_negative_part()
        assert [value for value in values if value >= half] == [v for v in numbers(MASKS[negative]) if v in values]
        assert [value for value in values if value < half] == [v for v in numbers(MASKS[other]) if v in values]
        assert negative.known_negative()
        assert other.known_non_negative()
        found = members(a, len(values))
        assert found is None or sorted(found) == values
        assert not values or members(a, len(values) - 1) is None
        assert found is not None or a.size() > len(values)


def test_members_of_wide_sets() -> None:
    assert members(IntSet.between(64, -2, 2), 5) == [2**64 - 2, 2**64 - 1, 0, 1, 2]
    assert members(IntSet.between(64, -2, 2), 4) is None
    assert members(IntSet.full(64), 1000) is None
    far_apart = IntSet.make(IntRange.full(64), KnownBits.full(64), Stride.make(64, 2**62, 5))
    assert members(far_apart, 4) == [5, 2**62 + 5, 2**63 + 5, 3 * 2**62 + 5]


@pytest.mark.parametrize("width", [1, 2, 3, 4])
def test_classification(width: int) -> None:
    for a in sampled_sets(width, 400):
        values = numbers(MASKS[a])
        signeds = [signed(width, value) for value in values]
        assert a.known_non_negative() == all(value >= 0 for value in signeds)
        assert a.known_negative() == all(value < 0 for value in signeds)
        assert a.known_positive() == all(value > 0 for value in signeds) or (width == 1 and not values)
        assert a.known_nonzero() == (0 not in values)
        assert a.known_power_of_two() == all(value.bit_count() == 1 for value in values) or len(values) > 8
        if not values:
            continue
        assert a.max_active_bits() == max(value.bit_length() for value in values)
        assert a.min_trailing_zeros() == min((v & -v).bit_length() - 1 if v else width for v in values)
        needed = max((~v if v < 0 else v).bit_length() + 1 for v in signeds)
        assert a.max_signed_bits() == needed
        assert a.min_sign_bits() == width - needed + 1


@pytest.mark.parametrize(("width", "count"), [(2, 40), (3, 60), (4, 40)])
def test_compares(width: int, count: int) -> None:
    sets = [a for a in sampled_sets(width, count) if not a.is_empty()]
    for predicate in range(10):
        for b in sets:
            rows = {
                a: [range_regions.holds(predicate, a, value, width) for value in numbers(MASKS[b])]
                for a in range(1 << width)
            }
            allowed = compare_regions.allowed_region(predicate, b)
            satisfying = compare_regions.satisfying_region(predicate, b)
            assert all(allowed.contains(a) for a in rows if any(rows[a]))
            assert all(all(rows[a]) for a in numbers(MASKS[satisfying]))
            for a in sets:
                outcomes = {outcome for value in numbers(MASKS[a]) for outcome in rows[value]}
                decided = compare_regions.compare(predicate, a, b)
                assert decided is None or outcomes == {decided}
                if predicate > NE:
                    # The bounds of a set are values of it, so the order is decided whenever it is.
                    assert (decided is None) == (len(outcomes) == 2)
        assert compare_regions.holds_for_equal(predicate) == range_regions.holds(
            predicate, 3 % 2**width, 3 % 2**width, width
        )


def test_same_sign() -> None:
    for a in sampled_sets(3, 60):
        for b in sampled_sets(3, 60):
            left, right = compare_regions.with_same_sign(a, b)
            for x in numbers(MASKS[a]):
                for y in numbers(MASKS[b]):
                    if (x >> 2) == (y >> 2):
                        assert left.contains(x)
                        assert right.contains(y)
    negative, either = IntSet.between(8, -9, -1), IntSet.between(8, -3, 5)
    assert compare_regions.with_same_sign(negative, either)[1] == IntSet.between(8, -3, -1)
    assert compare_regions.with_same_sign(either, IntSet.point(8, 7))[0] == IntSet.between(8, 0, 5)


WRAPS = {
    "add": (overflow.add_wraps, lambda a, b: a + b),
    "sub": (overflow.sub_wraps, lambda a, b: a - b),
    "mul": (overflow.mul_wraps, lambda a, b: a * b),
    "shl": (overflow.shl_wraps, lambda a, b: a << b),
}


@pytest.mark.parametrize("name", WRAPS)
@pytest.mark.parametrize("is_signed", [False, True])
def test_overflow(name: str, is_signed: bool) -> None:
    """Always right; and for sums and differences of intervals, decided whenever it is."""
    wraps, exact = WRAPS[name]
    width = 3
    sets = [IntSet.from_range(a) for a in all_ranges(width) if not a.is_empty()]
    least = -4 if is_signed else 0
    for a in sets:
        for b in sets:
            outcomes = set()
            for x in numbers(MASKS[a]):
                for y in numbers(MASKS[b]):
                    if name == "shl" and y >= width:
                        continue
                    second = y if name == "shl" or not is_signed else signed(width, y)
                    result = exact(signed(width, x) if is_signed else x, second)
                    outcomes.add(not least <= result <= least + 7)
            answer = wraps(a, b, is_signed)
            if answer is not None:
                assert outcomes <= {answer}, (a, b)
            elif name in ("add", "sub"):
                wrapped = [c.range.is_sign_wrapped() if is_signed else c.range.is_wrapped() for c in (a, b)]
                assert len(outcomes) == 2 or any(wrapped), (a, b)


def test_text() -> None:
    assert str(IntSet.between(8, 0, 127)) == "[0, 127]"
    assert str(IntSet.full(8)) == "full-set"
    assert str(IntSet.empty(8)) == "empty-set"
    assert str(IntSet.point(8, 5)) == "5"
    assert (
        str(IntSet.make(IntRange.between(8, 0, 99), KnownBits.full(8), Stride.make(8, 4, 1)))
        == "[1, 97] stride 1 mod 4"
    )
    assert (
        str(IntSet.make(IntRange.between(8, 0, 99), KnownBits.full(8), Stride.make(8, 3, 1)))
        == "[1, 97] stride 1 mod 3"
    )
    assert str(IntSet.from_bits(KnownBits.make(8, 0b0110_0000, 0b0000_0100))) == "[4, 159] bits x00xx1xx"
    assert str(KnownBits.make(32, 0xFFFFFF00, 0x1)) == "0{24}xxxxxxx1"
    for a in [*sampled_sets(2, 60), *sampled_sets(4, 100)]:
        assert eval(repr(a)) == a
        assert hash(eval(repr(a))) == hash(a)
        assert pickle.loads(pickle.dumps(a)) == a


def test_sets_of_different_widths_differ() -> None:
    assert IntSet.full(8) != IntSet.full(16)
    assert IntSet.empty(8) != IntSet.empty(16)
    assert IntSet.point(8, 1) != IntSet.point(16, 1)
    assert IntSet.point(8, 1) != 1
