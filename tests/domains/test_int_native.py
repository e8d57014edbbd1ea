"""Integer sets in machine words (up to 64 bits) and on Python's integers (wider) say the same.

The exhaustive harness proves small widths, which are words; at the widths of real programs words are compared with
Python's integers, with ends and masks around the values where 64 bits are lost. The same harness then runs without
words, which proves the other path (interpreted only: compiled, the limit is a constant).
"""

from __future__ import annotations

import itertools
import pickle
import random
from collections.abc import Iterator

import pytest

from scev.domains import IntRange, IntSet, KnownBits, Stride
from scev.domains.integers import bits_arithmetic, bits_logic, int_operations, int_range, int_set, known_bits, residues
from scev.domains.integers.wide_range import WideRange
from tests.searches import generator

from . import int_harness
from .int_harness import all_ranges, best_bits, best_range_size, best_stride, check, sampled_sets
from .test_int_operations import PRODUCTS, ROWS

WIDTHS = [1, 2, 7, 31, 32, 33, 61, 62, 63, 64]
COMPILED = not known_bits.__file__.endswith(".py")


def edge(random_: random.Random, width: int) -> int:
    """An unsigned number, around a power of two or an end of the numbers as often as not."""
    size = 1 << width
    near = random_.choice([0, size // 2, size - 1, 1 << random_.randrange(width), random_.randrange(size)])
    return (near + random_.randint(-2, 2)) % size


# Residues.


@pytest.mark.parametrize("width", WIDTHS)
def test_residues(width: int) -> None:
    random_ = generator(f"residues {width}")
    size = 1 << width
    for _ in range(200):
        a, b = edge(random_, width), edge(random_, width)
        x, y = residues.residue(a, width), residues.residue(b, width)
        for lap in (-3, -1, 0, 1, 5):
            assert residues.residue(a + lap * size, width) == x
        assert x == (a - size if a >= size // 2 else a)
        assert residues.unsigned(x, width) == a
        assert residues.is_below(x, y) == (a < b)
        assert residues.least(width) == -size // 2
        if -(1 << 63) < int(x) + int(y) < 1 << 63:
            assert residues.unsigned(residues.wrap(x + y, width), width) == (a + b) % size
        below = (1 << a.bit_length()) - 1
        assert residues.below_highest(x) & (size - 1) == below
        assert min(residues.count_trailing_ones(x), width) == (~a & (a + 1)).bit_length() - 1


# Arcs.


def wide_arc(a: IntRange) -> WideRange:
    return WideRange(a.width, a.lower, a.upper)


def assert_equal(native: IntRange | None, wide: WideRange | None) -> None:
    if native is None or wide is None:
        assert native is None
        assert wide is None
        return
    assert (native.lower, native.upper, native.width) == (wide.lower, wide.upper, wide.width), native
    assert native.is_full() == wide.is_full()
    assert native.is_empty() == wide.is_empty()


def assert_same_answers(a: IntRange) -> None:
    x = wide_arc(a)
    width = a.width
    for name in ("is_full", "is_empty", "is_point", "size", "is_wrapped", "is_sign_wrapped", "unsigned_min"):
        assert getattr(a, name)() == getattr(x, name)(), (a, name)
    for name in ("unsigned_max", "signed_min", "signed_max", "unsigned_pieces", "signed_pieces"):
        assert getattr(a, name)() == getattr(x, name)(), (a, name)
    assert a.known_non_negative() == (x.is_empty() or x.unsigned_max() < 1 << (width - 1))
    assert a.known_negative() == (x.unsigned_min() >= 1 << (width - 1))
    assert a.steps_over_zero() == (x.lower > x.upper)
    for name in ("complement", "neg", "not_"):
        assert_equal(getattr(a, name)(), getattr(x, name)())
    for narrow in {1, width // 2, width - 1} - {0, width}:
        assert_equal(a.trunc(narrow), x.trunc(narrow))
    assert pickle.loads(pickle.dumps(a)) == a


def assert_same_algebra(a: IntRange, b: IntRange) -> None:
    x, y = wide_arc(a), wide_arc(b)
    for name in ("exact_intersect", "exact_union", "add", "sub"):
        assert_equal(getattr(a, name)(b), getattr(x, name)(y))
    assert a.includes(b) == x.includes(y), (a, b)
    assert a.is_smaller(b) == (x.size() < y.size())
    assert (a == b) == ((x.lower, x.upper) == (y.lower, y.upper))
    for value in (b.lower, b.upper, -b.lower, b.upper - 1):
        assert a.contains(value) == x.contains(value)
        assert_equal(a.add_constant(value), x.add_constant(value))


@pytest.mark.parametrize("width", [1, 2, 3])
def test_all_arcs(width: int) -> None:
    for a in all_ranges(width):
        assert_same_answers(a)
        for b in all_ranges(width):
            assert_same_algebra(a, b)


@pytest.mark.parametrize("width", WIDTHS)
def test_arcs_at_the_edges(width: int) -> None:
    random_ = generator(f"arcs {width}")
    arcs = [IntRange.full(width), IntRange.empty(width)]
    for _ in range(40):
        low, high = edge(random_, width), edge(random_, width)
        arcs.append(IntRange.half_open(width, low, high))
        assert_equal(arcs[-1], WideRange.half_open(width, low, high))
        for lap in (0, -1, 1, 3):
            shift = lap << (width - 1)
            arc = IntRange.between(width, low + shift, high + 2 * shift)
            assert_equal(arc, WideRange.between(width, low + shift, high + 2 * shift))
    for a in arcs:
        assert_same_answers(a)
    for a, b in itertools.product(arcs, arcs):
        assert_same_algebra(a, b)


# Known bits: masks that Python's integers compute.


def random_bits(random_: random.Random, width: int) -> KnownBits:
    member, known = edge(random_, width), edge(random_, width)
    if random_.random() < 0.5:
        known = (1 << width) - 1 ^ known
    return KnownBits.make(width, ~member & known, member & known)


@pytest.mark.parametrize("width", WIDTHS)
def test_bits_at_the_edges(width: int) -> None:
    random_ = generator(f"bits {width}")
    mask = (1 << width) - 1
    for _ in range(600):
        a, b = random_bits(random_, width), random_bits(random_, width)
        zeros, ones = bits_arithmetic.sum_masks(mask, a.zeros, a.ones, b.zeros, b.ones, 0, 0)
        total = bits_arithmetic.add(a, b)
        assert (total.zeros, total.ones) == (zeros, ones)
        both = bits_logic.and_(a, b)
        assert (both.zeros, both.ones) == (a.zeros | b.zeros, a.ones & b.ones)
        assert (a.unknown(), a.is_point()) == (mask & ~(a.zeros | a.ones), a.zeros | a.ones == mask)
        assert (a.unsigned_min(), a.unsigned_max()) == (a.ones, mask & ~a.zeros)
        value = edge(random_, width)
        assert a.contains(value) == (value & a.zeros == 0 and ~value & a.ones == 0)
        word = residues.residue(value, width)
        upwards, downwards = a.smallest_from(value), a.largest_to(value)
        after = residues.unsigned(a.next_member(word), width)
        before = residues.unsigned(a.previous_member(word), width)
        assert after == (upwards if upwards >= 0 else a.unsigned_min())
        assert before == (downwards if downwards >= 0 else a.unsigned_max())
        assert (a == b) == ((a.zeros, a.ones) == (b.zeros, b.ones))
        assert pickle.loads(pickle.dumps(a)) == a


# Sets, without words.

CACHES = (
    all_ranges,
    int_harness.all_bits,
    int_harness.all_strides,
    sampled_sets,
    best_range_size,
    best_bits,
    best_stride,
)


@pytest.fixture
def fresh_caches() -> Iterator[None]:
    """Nothing that was made before is used, nor what is made here afterwards."""
    for cache in CACHES:
        cache.cache_clear()
    yield
    for cache in CACHES:
        cache.cache_clear()


def forget_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on every width is computed on Python's integers."""
    for module in (int_range, known_bits):
        monkeypatch.setattr(module, "WORD_BITS", 0)
    for name in ("_FULL", "_EMPTY"):
        monkeypatch.setattr(int_set, name, {})
    monkeypatch.setattr(int_harness, "MASKS", int_harness.Masks())


interpreted = pytest.mark.skipif(COMPILED, reason="compiled, the widest native width is a constant")


@interpreted
@pytest.mark.usefixtures("fresh_caches")
def test_rows_without_words(monkeypatch: pytest.MonkeyPatch) -> None:
    forget_words(monkeypatch)
    for row in ROWS:
        width = max(2, row.narrowest)
        if width > 3:
            continue
        assert all(a.wide is not None for a in all_ranges(width))
        for component in ("range", "bits", "sets"):
            if getattr(row, component) is not None:
                check(row, width, component)


def results(width: int, count: int) -> list[object]:
    """What operations say of random sets, as plain numbers."""
    random_ = random.Random(width)
    found: list[object] = []
    for _ in range(count):
        row = random_.choice(PRODUCTS)
        assert row.sets is not None
        operands = []
        for _ in range(1 if row.unary else 2):
            member = edge(random_, width)
            arc = IntRange.between(width, member - edge(random_, width) // 3, member + edge(random_, width) // 3)
            known = edge(random_, width) if random_.random() < 0.5 else 0
            bits = KnownBits.make(width, ~member & known, member & known)
            modulus = random_.choice([1, 1, 1, 2, 3, 8, 12, 1 << random_.randrange(width)])
            operands.append(IntSet.make(arc, bits, Stride.make(width, modulus, member)))
        answers = [*operands, row.sets(*operands)]
        if not row.unary:
            a, b = operands
            answers += [a.union(b), a.intersect(b), a.widen(b, [])]
            answers += [int_operations.add(a, b, nuw, nsw) for nuw in (False, True) for nsw in (False, True)]
            answers += [int_operations.sub(a, b, nuw, nsw) for nuw in (False, True) for nsw in (False, True)]
            found.append((a.includes(b), a.contains(edge(random_, width))))
        for set in answers:
            extremes = (set.unsigned_min(), set.unsigned_max(), set.signed_min(), set.signed_max())
            found.append((row.name, set.__reduce__()[1], extremes, set.min_trailing_zeros(), set.size(), str(set)))
    return found


@interpreted
@pytest.mark.parametrize("width", [3, 8, 32, 63, 64])
@pytest.mark.usefixtures("fresh_caches")
def test_sets_with_and_without_words(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with_words = results(width, 200)
    forget_words(monkeypatch)
    for one, other in zip(with_words, results(width, 200), strict=True):
        assert one == other
