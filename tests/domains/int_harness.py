"""Exhaustive checks of integer operations at small widths (after LLVM's ConstantRangeTest and KnownBitsTest).

An operation is one row: its name, its meaning on numbers (`concrete(width, a, b)`, unsigned numbers; None is poison
or undefined), and what stands for it in each component (range, known bits, stride) and in the product (sets). For a row
the harness runs through all elements of the component, or all pairs, and compares each answer with the set of results
that the meaning gives:

    sound       every result is in the answer, always
    optimal     no element of the component that contains all results is smaller; a row that is not optimal everywhere
                is a named exception, with the reason and the share that must at least be optimal

Sets of numbers are bit masks (bit v: v is in it), so that the set of results of a pair costs a few `or`s; all pairs of
ranges of width 4, 58,564 of them, take about a second.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import gcd
from typing import Any

from scev.domains import IntRange, IntSet, KnownBits, Stride
from tests.searches import generator

Element = IntRange | KnownBits | Stride | IntSet
Concrete = Callable[..., int | None]
"""concrete(width, a, b), with more parameters that have defaults where a loop makes the rows."""


def same_width(width: int) -> int:
    return width


@dataclass(frozen=True)
class Row:
    """One operation. A unary one ignores `b`; `result_width` is for casts, from the width of the operand, which is at
    least `narrowest`."""

    name: str
    concrete: Concrete
    range: Callable[..., IntRange] | None = None
    bits: Callable[..., KnownBits] | None = None
    stride: Callable[..., Stride] | None = None
    sets: Callable[..., IntSet] | None = None
    unary: bool = False
    result_width: Callable[[int], int] = same_width
    narrowest: int = 1


@dataclass(frozen=True)
class Tally:
    """What a run saw: how many operands (pairs), and for how many the answer was optimal."""

    count: int
    optimal: int
    example: str

    @property
    def share(self) -> float:
        return self.optimal / self.count


# Elements.


@cache
def all_ranges(width: int) -> list[IntRange]:
    size = 1 << width
    arcs = [IntRange.half_open(width, lower, upper) for lower in range(size) for upper in range(size) if lower != upper]
    return [IntRange.full(width), IntRange.empty(width), *arcs]


@cache
def all_bits(width: int) -> list[KnownBits]:
    size = 1 << width
    known = [KnownBits.make(width, zeros, ones) for zeros in range(size) for ones in range(size) if zeros & ones == 0]
    return [KnownBits.empty(width), *known]


@cache
def all_strides(width: int) -> list[Stride]:
    size = 1 << width
    moduli = [Stride(width, m, r) for m in range(1, size) for r in range(m) if r + m < size]
    return [Stride.empty(width), *moduli, *(Stride(width, 0, value) for value in range(size))]


@cache
def sampled_sets(width: int, count: int) -> list[IntSet]:
    """Reduced products: every simple one, and `count` random ones."""
    random_ = random.Random(width)
    ranges, bits, strides = all_ranges(width), all_bits(width), all_strides(width)
    found = {IntSet.empty(width): None, IntSet.full(width): None}
    for _ in range(50 * count):
        if len(found) >= count:
            break
        found[IntSet.make(random_.choice(ranges), random_.choice(bits), random_.choice(strides))] = None
    return list(found)


def mask_of(element: Element) -> int:
    """The numbers of an element, as a bit mask, by asking about each."""
    return sum(1 << value for value in range(1 << element.width) if element.contains(value))


def numbers(mask: int) -> list[int]:
    return [value for value in range(mask.bit_length()) if mask >> value & 1]


# The best element that contains a set of numbers.


@cache
def best_range_size(width: int, mask: int) -> int:
    """How many elements the smallest arc has that contains the numbers: the circle without its widest gap."""
    if mask == 0:
        return 0
    found = numbers(mask)
    gaps = [high - low - 1 for low, high in pairwise(found)]
    gaps.append(found[0] + (1 << width) - found[-1] - 1)
    return (1 << width) - max(gaps)


@cache
def best_bits(width: int, mask: int) -> KnownBits:
    if mask == 0:
        return KnownBits.empty(width)
    found = numbers(mask)
    ones, zeros = (1 << width) - 1, (1 << width) - 1
    for value in found:
        ones &= value
        zeros &= ~value
    return KnownBits.make(width, zeros, ones)


@cache
def best_stride(width: int, mask: int) -> Stride:
    if mask == 0:
        return Stride.empty(width)
    found = numbers(mask)
    return Stride.make(width, gcd(*(value - found[0] for value in found)), found[0])


def is_optimal(answer: Element, mask: int) -> bool:
    """Does no smaller element of the kind contain the numbers? The product is optimal when its components are."""
    if isinstance(answer, IntRange):
        return answer.size() == best_range_size(answer.width, mask)
    if isinstance(answer, KnownBits):
        return answer == best_bits(answer.width, mask)
    if isinstance(answer, Stride):
        return answer == best_stride(answer.width, mask)
    return is_optimal(answer.range, mask) and is_optimal(answer.bits, mask) and is_optimal(answer.stride, mask)


# Runs.


class Masks:
    """Bit masks of elements of one width, remembered."""

    def __init__(self) -> None:
        self._known: dict[Element, int] = {}

    def __getitem__(self, element: Element) -> int:
        mask = self._known.get(element)
        if mask is None:
            mask = self._known[element] = mask_of(element)
        return mask


MASKS = Masks()


def check_unary(row: Row, width: int, elements: Iterable[Element], answer_of: Callable[..., Element]) -> Tally:
    """Run a row of one operand over the elements; AssertionError where an answer is not sound."""
    results = [row.concrete(width, a, 0) for a in range(1 << width)]
    count = optimal = 0
    example = ""
    for a in elements:
        image = 0
        for value in numbers(MASKS[a]):
            result = results[value]
            if result is not None:
                image |= 1 << result
        answer = answer_of(a)
        assert image & ~MASKS[answer] == 0, f"{row.name} {a!r}: {answer} lacks {numbers(image & ~MASKS[answer])}"
        assert answer.width == row.result_width(width)
        count += 1
        if is_optimal(answer, image):
            optimal += 1
        elif not example:
            example = f"{row.name} {a}: {answer} for {numbers(image)}"
    return Tally(count, optimal, example)


def check_binary(row: Row, width: int, elements: Sequence[Element], answer_of: Callable[..., Element]) -> Tally:
    """Run a row of two operands over all pairs of elements; AssertionError where an answer is not sound."""
    size = 1 << width
    # images[a][j]: what the number a gives with some number of elements[j].
    images: list[list[int]] = []
    for a in range(size):
        results = [row.concrete(width, a, b) for b in range(size)]
        bits = [0 if result is None else 1 << result for result in results]
        line = []
        for element in elements:
            image = 0
            for b in numbers(MASKS[element]):
                image |= bits[b]
            line.append(image)
        images.append(line)
    count = optimal = 0
    example = ""
    for a_element in elements:
        joined = [0] * len(elements)
        for a in numbers(MASKS[a_element]):
            joined = [x | y for x, y in zip(joined, images[a], strict=True)]
        for b_element, image in zip(elements, joined, strict=True):
            answer = answer_of(a_element, b_element)
            if image & ~MASKS[answer] != 0:
                lacks = numbers(image & ~MASKS[answer])
                raise AssertionError(f"{row.name} {a_element!r}, {b_element!r}: {answer} lacks {lacks}")
            count += 1
            if is_optimal(answer, image):
                optimal += 1
            elif not example:
                example = f"{row.name} {a_element}, {b_element}: {answer} for {numbers(image)}"
    return Tally(count, optimal, example)


def check(row: Row, width: int, component: str) -> Tally:
    """All elements, or all pairs, of one component: "range", "bits", "stride", or "sets" (sampled products)."""
    answer_of = getattr(row, component)
    elements: Sequence[Any]
    if component == "range":
        elements = all_ranges(width)
    elif component == "bits":
        elements = all_bits(width)
    elif component == "stride":
        elements = all_strides(width)
    else:
        elements = sampled_sets(width, 1000 if row.unary else 100)
    if row.unary:
        return check_unary(row, width, elements, answer_of)
    return check_binary(row, width, elements, answer_of)


def check_samples(row: Row, width: int, count: int) -> Tally:
    """`count` random pairs of products of a width at which not all can be tried; operands as members of small arcs."""
    random_ = generator(row.name)
    assert row.sets is not None
    optimal = 0
    example = ""
    for _ in range(count):
        a, b = (random_product(random_, width) for _ in range(2))
        image = 0
        for x in numbers(MASKS[a]):
            for y in numbers(MASKS[b]) if not row.unary else [0]:
                result = row.concrete(width, x, y)
                if result is not None:
                    image |= 1 << result
        answer = row.sets(a) if row.unary else row.sets(a, b)
        assert image & ~MASKS[answer] == 0, f"{row.name} {a!r}, {b!r}: {answer} lacks {numbers(image & ~MASKS[answer])}"
        if is_optimal(answer, image):
            optimal += 1
        elif not example:
            example = f"{row.name} {a}, {b}: {answer}"
    return Tally(count, optimal, example)


def random_product(random_: random.Random, width: int) -> IntSet:
    """A product around a random member: an arc, some bits and perhaps a stride."""
    size = 1 << width
    member = random_.randrange(size)
    low, high = (random_.randrange(1 << random_.randint(0, width)) for _ in range(2))
    known = random_.randrange(size) & random_.randrange(size) if random_.random() < 0.5 else 0
    return IntSet.make(
        IntRange.between(width, member - low, member + high),
        KnownBits.make(width, ~member & known & (size - 1), member & known),
        Stride.make(width, random_.choice([1, 1, 1, 2, 3, 4, 5, 6, 12]), member),
    )
