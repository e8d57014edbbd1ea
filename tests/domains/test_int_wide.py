"""Integer sets at the widths of real programs: members of operands have their results among the members of the result.

Sets are generated around a known member, which is drawn from the values where things go wrong (powers of two and their
neighbours, the ends of the numbers) as often as from all.
"""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from scev.domains import IntRange, IntSet, KnownBits, Stride, compare_regions, range_regions
from scev.domains.integers import int_operations as sets

from .test_int_operations import PRODUCTS

WIDTHS = [8, 32, 63, 64, 65, 128]
ROWS = {row.name: row for row in PRODUCTS}


def values(width: int) -> st.SearchStrategy[int]:
    size = 1 << width
    special = [0, 1, 2, 3, 5, 7, 10, size - 1, size - 2, size // 2, size // 2 - 1, size // 2 + 1, width, width - 1]
    special += [(1 << i) + d for i in range(2, width) for d in (-1, 0, 1)]
    return st.one_of(st.sampled_from(special), st.integers(0, size - 1), st.integers(0, 40).map(lambda v: v % size))


@st.composite
def set_with_member(draw: Callable[..., int], width: int) -> tuple[IntSet, int]:
    size = 1 << width
    member = draw(values(width))
    low = member - draw(st.one_of(st.just(0), st.integers(0, 20), values(width)))
    high = member + draw(st.one_of(st.just(0), st.integers(0, 20), values(width)))
    known = draw(st.one_of(st.just(0), values(width), st.integers(0, 16).map(lambda n: (1 << min(n, width)) - 1)))
    modulus = draw(st.one_of(st.just(1), st.integers(2, 24), values(width).map(lambda v: v or 1)))
    return (
        IntSet.make(
            IntRange.between(width, low, high),
            KnownBits.make(width, ~member & known & (size - 1), member & known),
            Stride.make(width, modulus, member),
        ),
        member,
    )


@given(data=st.data())
def test_generated_sets_contain_their_member(data: st.DataObject) -> None:
    width = data.draw(st.sampled_from(WIDTHS))
    a, member = data.draw(set_with_member(width))
    assert a.contains(member)
    assert a.unsigned_min() <= member <= a.unsigned_max()
    signed = member - (1 << width) if member >> (width - 1) else member
    assert a.signed_min() <= signed <= a.signed_max()
    assert IntSet.make(a.range, a.bits, a.stride) == a
    # Bounds are members, but for the named limit of the search where an odd modulus meets scattered bits.
    if a.stride.modulus.bit_count() <= 1:
        assert a.contains(a.unsigned_min())
        assert a.contains(a.unsigned_max())
        assert a.contains(a.signed_min())
        assert a.contains(a.signed_max())
    assert a.min_trailing_zeros() <= ((member & -member).bit_length() - 1 if member else width)
    assert a.max_active_bits() >= member.bit_length()


@given(data=st.data())
@settings(max_examples=2 * settings().max_examples)
def test_results_are_members(data: st.DataObject) -> None:
    row = ROWS[data.draw(st.sampled_from(sorted(ROWS)))]
    width = data.draw(st.sampled_from(WIDTHS))
    a, x = data.draw(set_with_member(width))
    assert row.sets is not None
    if row.unary:
        result, answer = row.concrete(width, x, 0), row.sets(a)
    else:
        b, y = data.draw(set_with_member(width))
        result, answer = row.concrete(width, x, y), row.sets(a, b)
    if result is not None:
        assert answer.contains(result), (row.name, a, x, answer, result)


@given(data=st.data())
def test_lattice(data: st.DataObject) -> None:
    width = data.draw(st.sampled_from(WIDTHS))
    (a, x), (b, y) = data.draw(set_with_member(width)), data.draw(set_with_member(width))
    union, common, widened = a.join(b), a.meet(b), a.widen(b, sorted([x, y]))
    for upper in (union, widened):
        assert upper.contains(x)
        assert upper.contains(y)
        assert upper.includes(a)
        assert upper.includes(b)
    assert union == b.join(a)
    assert union.join(a) == union
    assert common.contains(x) == b.contains(x)
    assert common.contains(y) == a.contains(y)
    assert a.meet(union) == a


@given(data=st.data())
def test_compares(data: st.DataObject) -> None:
    width = data.draw(st.sampled_from(WIDTHS))
    (a, x), (b, y) = data.draw(set_with_member(width)), data.draw(set_with_member(width))
    for predicate in range(10):
        true = range_regions.holds(predicate, x, y, width)
        decided = compare_regions.compare(predicate, a, b)
        assert decided is None or decided == true
        assert not true or compare_regions.allowed_region(predicate, b).contains(x)
        assert true or not compare_regions.satisfying_region(predicate, b).contains(x)


@given(data=st.data())
def test_parts_that_contradict_one_another_leave_nothing(data: st.DataObject) -> None:
    width = data.draw(st.sampled_from(WIDTHS))
    value = data.draw(values(width))
    bit = 1 << data.draw(st.integers(0, width - 1))
    contrary = KnownBits.make(width, value & bit, ~value & bit)
    assert IntSet.make(IntRange.point(width, value), contrary, Stride.make(width, 1, 0)).is_empty()


# What Taneja, Liu and Regehr found compilers to miss (Testing Static Analyses for Precision and Soundness, CGO 2020).


def test_published_precision_witnesses() -> None:
    byte = IntSet.full(8)
    assert str(sets.shl(IntSet.point(8, 32), byte, False, False).bits) == "xxx00000"
    assert str(sets.lshr(sets.zext(IntSet.full(4), 8), byte, False).bits) == "0000xxxx"
    ten_times = sets.mul(IntSet.point(8, 10), byte, False, True)
    assert ten_times == IntSet.make(IntRange.between(8, -120, 120), KnownBits.full(8), Stride.make(8, 2, 0))
    up_to_five = sets.add(IntSet.between(8, 0, 4), IntSet.point(8, 1), False, False)
    assert str(up_to_five.bits) == "00000xxx"
    assert sets.srem(byte, IntSet.point(8, 8)) == IntSet.between(8, -7, 7)
    assert sets.udiv(IntSet.point(32, 128), IntSet.full(32), False) == IntSet.between(32, 0, 128)
    assert not sets.add(IntSet.point(8, 0), IntSet.point(8, 0), False, False).known_nonzero()
