"""Fields of numbers, on sets of intervals: masks, shifts and sums with constants, forwards and backwards.

An IntSet holds one arc, but the bit patterns of a set of floats are up to two arcs for each sign, and what is behind a
mask is many. So a chain of operations with constants is followed on lists of intervals of unsigned numbers, flattened,
inclusive and ascending, up to `MAX_FIELD_INTERVALS`. A *field* is the number p >> low & ones, with ones = 2^count - 1:

    and p, ones << low     the field, shifted by low         lshr p, k     the field from bit k up
    trunc p to i<n>        the field of n bits from bit 0     shl p, k      the field of w - k bits from bit 0, shifted

Backwards, each of the numbers above the field and all below it are possible.
"""

from __future__ import annotations

from typing import Final, final

MAX_FIELD_INTERVALS: Final = 32
"""Maximum intervals of a set of bit patterns; of more only the hull is known."""

FIELD: Final = 0
ROTATION: Final = 1
MIRROR: Final = 2


@final
class FieldStep:
    """p -> (p >> low & 2^count - 1) << place (FIELD), p + amount mod 2^width (ROTATION), or ~p (MIRROR); `width` is
    that of the operand. With `is_signed`, the field reaches to the sign bit, and is sign-extended to `width` bits.
    """

    __slots__ = ("amount", "count", "is_signed", "kind", "low", "place", "width")

    def __init__(
        self,
        kind: int,
        width: int,
        low: int = 0,
        count: int = 0,
        place: int = 0,
        amount: int = 0,
        is_signed: bool = False,
    ) -> None:
        self.kind: int = kind
        self.width: int = width
        self.low: int = low
        self.count: int = count
        self.place: int = place
        self.amount: int = amount
        self.is_signed: bool = is_signed

    def forward(self, patterns: list[int]) -> list[int]:
        """The results for some patterns."""
        result: list[int] = []
        size = 1 << self.width
        for k in range(0, len(patterns), 2):
            first, last = patterns[k], patterns[k + 1]
            if self.kind == ROTATION:
                _append_arc(result, first + self.amount, last + self.amount, size)
            elif self.kind == MIRROR:
                result.extend((size - 1 - last, size - 1 - first))
            elif self.is_signed:
                half = size >> 1
                if first < half:
                    _append_arc(result, first >> self.low, min(last, half - 1) >> self.low, size)
                if last >= half:
                    _append_arc(result, (max(first, half) - size) >> self.low, (last - size) >> self.low, size)
            else:
                period = 1 << self.count
                first >>= self.low
                last >>= self.low
                if last - first >= period:
                    first, last = 0, period - 1
                pieces: list[int] = []
                _append_arc(pieces, first, last, period)
                result.extend(piece << self.place for piece in pieces)
        return joined(result)

    def backward(self, results: list[int], most: int) -> list[int]:
        """The patterns up to `most` whose result is among some."""
        found: list[int] = []
        size = 1 << self.width
        for k in range(0, len(results), 2):
            first, last = results[k], results[k + 1]
            if self.kind == ROTATION:
                _append_arc(found, first - self.amount, last - self.amount, size)
            elif self.kind == MIRROR:
                found.extend((size - 1 - last, size - 1 - first))
            elif self.is_signed:
                self._append_extended(found, first, last)
            else:
                first = -(-first >> self.place)
                last = min(last >> self.place, (1 << self.count) - 1)
                if first > last:
                    continue
                above = most >> (self.low + self.count)
                if above >= MAX_FIELD_INTERVALS:
                    return [0, most]
                for top in range(above + 1):
                    base = top << self.count
                    found.append((base | first) << self.low)
                    found.append(((base | last) << self.low) + (1 << self.low) - 1)
        return _up_to(joined(found), most)

    def _append_extended(self, found: list[int], first: int, last: int) -> None:
        """The patterns whose arithmetic shift lies in [first, last]: the numbers above the least negative one are
        negative.
        """
        half = 1 << (self.width - 1)
        for low, high, shift in ((0, half - 1, 0), (half, 2 * half - 1, 2 * half)):
            least = max(first, low) - shift
            greatest = min(last, high) - shift
            # Signed numbers that are a result: those of w - k bits.
            least = max(least, -(half >> self.low))
            greatest = min(greatest, (half >> self.low) - 1)
            if least <= greatest:
                found.append((least << self.low) + shift)
                found.append((greatest << self.low) + (1 << self.low) - 1 + shift)


def _append_arc(result: list[int], first: int, last: int, size: int) -> None:
    """Appends the numbers first..last modulo size, of which there are at most size."""
    if last - first + 1 >= size:
        result.extend((0, size - 1))
        return
    first %= size
    last %= size
    if first <= last:
        result.extend((first, last))
    else:
        result.extend((0, last, first, size - 1))


def joined(intervals: list[int]) -> list[int]:
    """The same numbers in ascending intervals that do not touch; the hull where there are too many."""
    pairs = sorted((intervals[k], intervals[k + 1]) for k in range(0, len(intervals), 2))
    result: list[int] = []
    for first, last in pairs:
        if result and first <= result[-1] + 1:
            result[-1] = max(result[-1], last)
        else:
            result.extend((first, last))
    return [result[0], result[-1]] if len(result) > 2 * MAX_FIELD_INTERVALS else result


def _up_to(intervals: list[int], most: int) -> list[int]:
    result: list[int] = []
    for k in range(0, len(intervals), 2):
        if intervals[k] <= most:
            result.extend((intervals[k], min(intervals[k + 1], most)))
    return result
