"""The part of a value's set that satisfies a predicate."""

from __future__ import annotations

from typing import Final

from scev.conditions import COMPARED, IS_FALSE, IS_TRUE, ONE_OF, STATED, WITHIN, Predicate
from scev.domains import FloatSet, IntRange, IntSet, KnownBits, ValueSet
from scev.transfer import Context, float_compare_region, integer_compare_region, without_zero

MAX_CASES: Final = 256
"""Cases of a switch up to which each is looked at; of more, only their bounds."""

ALL_CLASSES: Final = 0x3FF


def refined(set: ValueSet, predicate: Predicate, other: ValueSet | None, context: Context) -> ValueSet:
    """The part of `set` with which the predicate can hold, `other` being what the value is compared with."""
    kind = predicate.kind
    if kind == COMPARED:
        if isinstance(set, IntSet) and isinstance(other, IntSet):
            return set.intersect(integer_compare_region(predicate.predicate, other))
        if isinstance(set, FloatSet) and isinstance(other, FloatSet):
            return set.intersect(float_compare_region(predicate.predicate, other, context))
        return set
    if kind == WITHIN:
        return _within(set, predicate)
    if not isinstance(set, IntSet):
        return set
    if kind == IS_TRUE:
        return set.intersect(IntSet.point(1, 1))
    if kind == IS_FALSE:
        return set.intersect(IntSet.point(1, 0))
    if kind == STATED:
        return _stated(set, predicate)
    if kind == ONE_OF:
        return _one_of(set, [case.value for case in predicate.cases])
    return _none_of(set, [case.value for case in predicate.cases])


def _within(set: ValueSet, predicate: Predicate) -> ValueSet:
    bounds = predicate.bounds
    if isinstance(set, FloatSet):
        kept = ~predicate.excluded & ALL_CLASSES
        return set if kept == ALL_CLASSES else set.intersect(FloatSet.from_classes(set.format, kept))
    if not isinstance(set, IntSet) or bounds is None or bounds[0] != set.width:
        return set
    return set.intersect(IntSet.from_range(IntRange.half_open(set.width, bounds[1], bounds[2])))


def _stated(set: IntSet, predicate: Predicate) -> IntSet:
    if predicate.nonzero:
        set = without_zero(set)
    low = (1 << min(predicate.alignment.bit_length() - 1, set.width)) - 1
    if low == 0:
        return set
    return set.intersect(IntSet.from_bits(KnownBits.make(set.width, low & ~predicate.offset, low & predicate.offset)))


def _one_of(set: IntSet, values: list[int]) -> IntSet:
    width = set.width
    if len(values) > MAX_CASES:
        return set.intersect(IntSet.between(width, min(values), max(values)))
    return IntSet.from_values(width, [value for value in values if set.contains(value)])


def _none_of(set: IntSet, values: list[int]) -> IntSet:
    """Cut off the ends that are among the values; a hole inside is no set of ours."""
    excluded = dict.fromkeys(values)
    width = set.width
    mask = (1 << width) - 1
    for _ in range(min(len(values), MAX_CASES)):
        if set.is_empty():
            return set
        range_ = set.range
        lowest = range_.lower
        highest = (range_.upper - 1) & mask
        if range_.is_full():
            lowest = 0
            highest = mask
        if lowest in excluded:
            gone = lowest
        elif highest in excluded:
            gone = highest
        else:
            return set
        set = set.intersect(IntSet.from_range(IntSet.point(width, gone).range.complement()))
    return set
