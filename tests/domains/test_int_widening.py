"""Widening: above both sets, in short chains, stopping where it is told to; what loops of common kinds end with."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from scev.domains import IntRange, IntSet, KnownBits, Stride
from scev.domains.integers import int_operations as sets
from scev.domains.integers.widening import widen_bits, widen_range, widen_stride

from .int_harness import MASKS, all_bits, all_ranges, all_strides, sampled_sets

WIDTH = 32
LARGEST = 2**31 - 1


def constant(value: int) -> IntSet:
    return IntSet.point(WIDTH, value)


@pytest.mark.parametrize("width", [1, 2, 3])
def test_components_are_above_both(width: int) -> None:
    for old in all_ranges(width):
        for new in all_ranges(width):
            for thresholds in ([], [1], [2, 5]):
                widened = widen_range(old, new, [t for t in thresholds if t < 1 << width])
                assert widened.includes(old)
                assert widened.includes(new)
                assert not old.includes(new) or widened == old
    for old_bits in all_bits(width):
        for new_bits in all_bits(width):
            for range_grew in (False, True):
                widened_bits = widen_bits(old_bits, new_bits, range_grew)
                assert widened_bits.includes(old_bits)
                assert widened_bits.includes(new_bits)
    for old_stride in all_strides(width):
        for new_stride in all_strides(width):
            for bits in (KnownBits.full(width), KnownBits.point(width, 0)):
                widened_stride = widen_stride(old_stride, new_stride, bits)
                assert widened_stride.includes(old_stride)
                assert widened_stride.includes(new_stride)


@pytest.mark.parametrize(("width", "count"), [(3, 90), (4, 120)])
def test_sets_are_above_both(width: int, count: int) -> None:
    for old in sampled_sets(width, count):
        for new in sampled_sets(width, count):
            widened = old.widen(new, [])
            assert MASKS[old] & ~MASKS[widened] == 0
            assert MASKS[new] & ~MASKS[widened] == 0
            assert widened.includes(old)
            assert widened.includes(new)
            assert not old.includes(new) or widened is old


def random_set(random_: random.Random) -> IntSet:
    low = random_.choice([0, 1, random_.getrandbits(5), random_.getrandbits(31), -1, -random_.getrandbits(20)])
    high = low + random_.choice([0, 1, 7, random_.getrandbits(12)])
    stride = Stride.full(WIDTH)
    if random_.random() < 0.3:
        modulus = random_.choice([2, 3, 4, 8, 12, 100])
        stride = Stride.make(WIDTH, modulus, low % 2**WIDTH % modulus)
    return IntSet.make(IntRange.between(WIDTH, low, high), KnownBits.full(WIDTH), stride)


def test_chains_are_short() -> None:
    """A thousand chains fed with new sets until nothing changes for a while: how often they grow is bounded."""
    random_ = random.Random(1)
    longest = 0
    for _ in range(1000):
        thresholds = sorted(random_.getrandbits(random_.choice([4, 16, 31])) for _ in range(random_.choice([0, 0, 3])))
        current = random_set(random_)
        growths = 0
        for _ in range(60):
            widened = current.widen(random_set(random_), thresholds)
            assert widened.includes(current)
            growths += widened != current
            current = widened
        longest = max(longest, growths - 2 * len(thresholds))
    assert longest <= 12


def test_a_counter_of_every_step_ends() -> None:
    """The worst feed: one more value each time. Never more than a few growths."""
    for start in (0, 1, -5, 100, LARGEST - 3):
        for step in (1, 2, 3, 4, 6, 7, 8, 12, 1000, -1, -3, -8):
            current = constant(start)
            growths = 0
            for i in range(1, 2000):
                widened = current.widen(constant(start + i * step), [])
                growths += widened != current
                current = widened
            assert growths <= 7, (start, step)


def fixpoint(start: IntSet, step: Callable[[IntSet], IntSet], thresholds: list[int]) -> tuple[IntSet, int]:
    """What a loop header holds that starts with `start` and comes back with `step` of what it held; and after how many
    visits."""
    current = start
    for visits in range(1, 100):
        widened = current.widen(step(current), thresholds)
        if widened == current:
            return current, visits
        current = widened
    raise AssertionError("no fixpoint")


def plus(value: int, nuw: bool = False, nsw: bool = False) -> Callable[[IntSet], IntSet]:
    return lambda a: sets.add(a, constant(value), nuw, nsw)


def below(limit: int, step: Callable[[IntSet], IntSet]) -> Callable[[IntSet], IntSet]:
    """The way back is only taken while the value is below the limit (signed)."""
    return lambda a: step(a.with_range(IntRange.between(WIDTH, -(2**31), limit - 1)))


LOOPS = {
    "i + 1 nsw": (0, plus(1, nsw=True), [], f"[0, {LARGEST}]"),
    "i + 1 nsw while i < 100": (0, below(100, plus(1, nsw=True)), [99, 100], "[0, 100]"),
    "i + 1": (0, plus(1), [], "full-set"),
    "i + 4 nsw": (3, plus(4, nsw=True), [], f"[3, {LARGEST}] stride 3 mod 4"),
    "i + 8 nuw": (0, plus(8, nuw=True), [], "[0, 4294967288] stride 0 mod 8"),
    "i + 12 nsw": (5, plus(12, nsw=True), [], "[5, 2147483645] bits 0x{29}01 stride 5 mod 12"),
    "i - 1 nsw": (100, plus(-1, nsw=True), [], "[-2147483648, 100]"),
    "i >> 1": (2**30, lambda a: sets.lshr(a, constant(1), False), [], f"[0, {2**30}]"),
    "i ^ 16": (0, lambda a: sets.xor(a, constant(16)), [], "[0, 16] stride 0 mod 16"),
    "i << 1 nuw nsw": (1, lambda a: sets.shl(a, constant(1), True, True), [], f"[1, {LARGEST}]"),
    "i * 3": (1, lambda a: sets.mul(a, constant(3), False, False), [], "[1, 4294967295] stride 1 mod 2"),
    "flags": (
        0,
        lambda a: sets.or_(a, constant(4)).union(sets.or_(a, constant(8))).union(sets.or_(a, constant(64))),
        [],
        "[0, 76] bits 0{25}x00xx00 stride 0 mod 4",
    ),
}


@pytest.mark.parametrize("name", LOOPS)
def test_loops(name: str) -> None:
    start, step, thresholds, expected = LOOPS[name]
    found, visits = fixpoint(constant(start), step, thresholds)
    assert str(found) == expected
    assert visits <= 6


def test_thresholds_stop_bounds_on_both_sides() -> None:
    old = IntSet.between(8, 50, 60)
    assert old.widen(IntSet.between(8, 50, 61), [10, 40, 70, 90]) == IntSet.between(8, 50, 70)
    assert old.widen(IntSet.between(8, 49, 60), [10, 40, 70, 90]) == IntSet.between(8, 40, 60)
    assert old.widen(IntSet.between(8, 3, 95), [10, 40, 70, 90]) == IntSet.between(8, 0, 127)
    assert IntSet.between(8, -3, 5).widen(IntSet.between(8, -4, 5), []) == IntSet.between(8, -128, 5)
    # 200 is nearer as -56.
    assert old.widen(IntSet.point(8, 200), []) == IntSet.between(8, -128, 60)
