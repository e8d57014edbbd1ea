"""Few members: sets that are listed, where range, bits and stride cannot tell them from larger ones.

    {3, 70, 900}      range [3, 900], no bit known below 2^10, no stride: the product holds what lies between, too

A set of at most MAX_MEMBERS values carries the list of them, ascending and unsigned, if and only if the product of the
other components holds more. So two equal sets have equal lists, and a set that the product can say has none. The
components are the best ones for the list: what does not know of lists reads them, and knows less.

Lists begin where values are collected one by one: phis, selects, the cases of a switch, operations on few values, a
hole in a set of few values. Joins and meets keep them; what has more values, and widening, drops them. (Frama-C Eva:
sets of up to 8 integers; GCC: irange.) Holes at any place in larger sets are not for this file: one hole is an arc that
goes round the other way.
"""

from __future__ import annotations

from typing import Final

from scev.domains.integers.int_range import IntRange
from scev.domains.integers.known_bits import KnownBits
from scev.domains.integers.member_search import smallest_member
from scev.domains.integers.stride import Stride

MAX_MEMBERS: Final = 8
"""Maximum values of a set of integers that are listed, where range, bits and stride hold more."""


def listing(points: list[int], range_: IntRange, bits: KnownBits, stride: Stride) -> tuple[int, ...] | None:
    """The list that a set of these values has, ascending and distinct unsigned numbers, whose best components these
    are; None where they hold nothing else, or the values are too many.
    """
    count = len(points)
    # Two values are a congruence modulo their difference.
    if count <= 2 or count > MAX_MEMBERS:
        return None
    if points[count - 1] - points[0] == stride.modulus * (count - 1):
        return None
    held = product_members(range_, bits, stride, count)
    return None if held is not None and len(held) == count else tuple(points)


def product_members(range_: IntRange, bits: KnownBits, stride: Stride, limit: int) -> list[int] | None:
    """All values that are in a range, in bits and in a stride, ascending and unsigned; None unless they are seen to be
    at most `limit`.
    """
    end = 1 << range_.width
    found: list[int] = []
    # The search may stop at numbers that are no members.
    patience = 2 * limit + 2
    pieces = range_.unsigned_pieces()
    for i in range(0, len(pieces), 2):
        value = smallest_member(bits, stride, pieces[i])
        high = pieces[i + 1]
        while 0 <= value <= high:
            if bits.contains(value) and stride.contains(value):
                if len(found) == limit:
                    return None
                found.append(value)
            patience -= 1
            if patience < 0:
                return None
            if value + 1 == end:
                break
            value = smallest_member(bits, stride, value + 1)
    return found


def distinct(values: list[int]) -> list[int]:
    """The values in ascending order, each once."""
    found: list[int] = []
    for value in sorted(values):
        if not found or found[len(found) - 1] != value:
            found.append(value)
    return found


def along_arc(values: tuple[int, ...], arc: IntRange) -> list[int]:
    """Ascending unsigned numbers in the order in which the arc that they lie in passes them."""
    if not arc.is_wrapped():
        return list(values)
    start = arc.lower
    return [value for value in values if value >= start] + [value for value in values if value < start]


def runs(numbers: list[int]) -> list[tuple[int, int]]:
    """Ascending numbers as intervals, both ends included."""
    found: list[tuple[int, int]] = []
    first = numbers[0]
    for i in range(len(numbers)):
        if i + 1 == len(numbers) or numbers[i + 1] != numbers[i] + 1:
            found.append((first, numbers[i]))
            if i + 1 < len(numbers):
                first = numbers[i + 1]
    return found
