"""Every set against every set: what an operation of the table answers, and what it should.

A `Case` is one row of the table with one combination of flags (or one predicate), told apart by its name: what it
means on numbers (`meaning`), what it answers for sets (`forward`, past the shortcut that computes few values one by
one), and backwards (`solve`). A width w stands for the widths of all its
operands. The harness runs through sets of that width, all of them or some, and compares with what the meaning gives:

    sound       every result (backwards: every operand with a result in the given set) is in the answer, always
    optimal     the answer has no more members than the best reduced product that contains all of them

Sets of numbers are bit masks (bit v: v is in it). The results of a number a with each set B are or-ed once; the
results of a set A with B are then a few `or`s, so that a pair costs little more than the answer itself.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from scev.domains import IntRange, IntSet, KnownBits, Stride
from tests.searches import generator

Widths = Callable[[int], tuple[int, ...]]


@dataclass(frozen=True)
class Case:
    """One row with one combination of flags. `row` is the row's name in the table."""

    name: str
    row: str
    widths: Widths
    meaning: Callable[..., int]
    """meaning(width, *numbers): the possible results, as a mask; none where it is poison or undefined."""
    forward: Callable[..., IntSet]
    solve: Callable[..., IntSet | None]
    """solve(position, result, *operands): what an operand can be; None where the row has no idea."""
    flags: int = 0


@dataclass
class Tally:
    """What a run saw: how many answers, and how many of them were the best."""

    count: int = 0
    optimal: int = 0
    example: str = ""

    @property
    def share(self) -> float:
        return self.optimal / self.count if self.count else 1.0

    def add(self, best: bool, example: Callable[..., str]) -> None:
        self.count += 1
        if best:
            self.optimal += 1
        elif not self.example:
            self.example = example()

    def merge(self, other: Tally) -> None:
        self.count += other.count
        self.optimal += other.optimal
        self.example = self.example or other.example


# Sets and their members.

_MASKS: dict[IntSet, int] = {}


def mask_of(known: IntSet) -> int:
    """The members, by asking about each number."""
    mask = _MASKS.get(known)
    if mask is None:
        mask = sum(1 << value for value in range(1 << known.width) if known.contains(value))
        _MASKS[known] = mask
    return mask


@cache
def numbers(mask: int) -> tuple[int, ...]:
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)


@cache
def best_mask(width: int, mask: int) -> int:
    """The members of the smallest reduced product that contains some numbers."""
    best = IntSet.from_values(width, list(numbers(mask)))
    # Without the list of few values (tests/domains/test_few_members.py).
    return mask_of(IntSet(best.range, best.bits, best.stride))


@cache
def all_sets(width: int) -> list[IntSet]:
    """Every arc and every pattern of known bits, each set once, without the empty one."""
    found: dict[int, IntSet] = {}
    size = 1 << width
    for lower in range(size):
        for upper in range(size):
            if lower != upper:
                known = IntSet.from_range(IntRange.half_open(width, lower, upper))
                found.setdefault(mask_of(known), known)
    for zeros in range(size):
        for ones in range(size):
            if not zeros & ones:
                known = IntSet.from_bits(KnownBits.make(width, zeros, ones))
                found.setdefault(mask_of(known), known)
    full = IntSet.full(width)
    found.setdefault(mask_of(full), full)
    found.pop(0, None)
    return list(found.values())


@cache
def some_sets(width: int, count: int, seed: int = 0) -> list[IntSet]:
    """Random reduced products: an arc around a member, some bits of it, perhaps a stride."""
    random_ = generator(seed * 1000 + width)
    size = 1 << width
    found: dict[int, IntSet] = {}
    for _ in range(20 * count):
        if len(found) >= count:
            break
        member = random_.randrange(size)
        low, high = (random_.randrange(1 << random_.randint(0, width)) for _ in range(2))
        known = random_.randrange(size) & random_.randrange(size) if random_.random() < 0.5 else 0
        made = IntSet.make(
            IntRange.between(width, member - low, member + high),
            KnownBits.make(width, ~member & known & (size - 1), member & known),
            Stride.make(width, random_.choice([1, 1, 1, 2, 3, 4, 5, 6, 12]), member),
        )
        found.setdefault(mask_of(made), made)
    return list(found.values())


# The meaning as masks.


class Images:
    """The results of numbers of one operand with sets of the other, both ways, as masks."""

    def __init__(self, case: Case, width: int, left: Sequence[IntSet], right: Sequence[IntSet]) -> None:
        first, second = case.widths(width)
        bits = [[case.meaning(width, a, b) for b in range(1 << second)] for a in range(1 << first)]
        self.of_left = [[_or(line[b] for b in numbers(mask_of(known))) for known in right] for line in bits]
        self.of_right = [
            [_or(bits[a][b] for a in numbers(mask_of(known))) for known in left] for b in range(1 << second)
        ]


def _or(masks: Iterable[int]) -> int:
    result = 0
    for mask in masks:
        result |= mask
    return result


def _check(case: Case, what: str, known: Sequence[IntSet], answer: IntSet, wanted: int, width: int) -> bool:
    """Soundness is asserted; whether the answer is the best is returned."""
    got = mask_of(answer)
    if wanted & ~got:
        shown = ", ".join(map(str, known))
        raise AssertionError(f"{case.name} {what} at width {width}: {shown} -> {answer} lacks {numbers(wanted & ~got)}")
    if got == wanted:
        return True
    return got.bit_count() <= best_mask(answer.width, wanted).bit_count()


# Runs.


def run_forward(case: Case, width: int, operands: Sequence[Sequence[IntSet]]) -> Tally:
    """All combinations of the operands' sets."""
    if len(operands) == 2:
        return _run_pairs(case, width, operands[0], operands[1])
    tally = Tally()
    results: dict[tuple[int, ...], int] = {}
    for numbers_ in itertools.product(*(range(1 << w) for w in case.widths(width))):
        results[numbers_] = case.meaning(width, *numbers_)
    for sets in itertools.product(*operands):
        members = [numbers(mask_of(known)) for known in sets]
        wanted = _or(results[numbers_] for numbers_ in itertools.product(*members))
        answer = case.forward(*sets)
        best = _check(case, "forwards", sets, answer, wanted, width)
        tally.add(best, lambda sets=sets, answer=answer: f"{', '.join(map(str, sets))} -> {answer}")
    return tally


def _run_pairs(case: Case, width: int, left: Sequence[IntSet], right: Sequence[IntSet]) -> Tally:
    tally = Tally()
    images = Images(case, width, left, right)
    for a in left:
        joined = [0] * len(right)
        for value in numbers(mask_of(a)):
            joined = [x | y for x, y in zip(joined, images.of_left[value], strict=True)]
        for b, wanted in zip(right, joined, strict=True):
            answer = case.forward(a, b)
            best = _check(case, "forwards", (a, b), answer, wanted, width)
            tally.add(best, lambda a=a, b=b, answer=answer: f"{a}, {b} -> {answer}")
    return tally


def run_backward(
    case: Case,
    width: int,
    results: Sequence[IntSet],
    operands: Sequence[Sequence[IntSet]],
    count: int = 0,
    seed: int = 0,
) -> Tally:
    """All combinations of a result's and the operands' sets, or `count` random ones."""
    tally = Tally()
    random_ = generator(seed)
    images = Images(case, width, operands[0], operands[1]) if len(operands) == 2 else None
    ranges = [range(len(sets)) for sets in (results, *operands)]
    chosen: Iterable[tuple[int, ...]] = itertools.product(*ranges)
    if count and count < len(results) * len(operands[0]) * (len(operands[1]) if len(operands) > 1 else 1):
        chosen = [tuple(random_.randrange(len(sets)) for sets in ranges) for _ in range(count)]
    for places in chosen:
        result = results[places[0]]
        known = [sets[place] for sets, place in zip(operands, places[1:], strict=True)]
        allowed = mask_of(result)
        for position, own in enumerate(known):
            answer = case.solve(position, result, *known)
            if answer is None:
                continue
            mine = mask_of(own)
            wanted = 0
            for value in numbers(mine):
                if images is None:
                    image = _image(case, width, known, position, value)
                elif position == 0:
                    image = images.of_left[value][places[2]]
                else:
                    image = images.of_right[value][places[1]]
                if image & allowed:
                    wanted |= 1 << value
            # What is kept is what both say.
            got = mask_of(answer) & mine
            if wanted & ~got:
                shown = ", ".join(map(str, known))
                raise AssertionError(
                    f"{case.name} backwards at width {width}: operand {position} of {shown} with result {result} -> "
                    f"{answer} lacks {numbers(wanted & ~got)}"
                )
            best = got.bit_count() <= (best_mask(own.width, wanted) & mine).bit_count()
            tally.add(
                best,
                lambda known=known, position=position, result=result, answer=answer: (
                    f"operand {position} of {', '.join(map(str, known))} with result {result} -> {answer}"
                ),
            )
    return tally


def _image(case: Case, width: int, known: Sequence[IntSet], position: int, value: int) -> int:
    choices = [numbers(mask_of(own)) for own in known]
    choices[position] = (value,)
    image = 0
    for numbers_ in itertools.product(*choices):
        image |= case.meaning(width, *numbers_)
    return image
