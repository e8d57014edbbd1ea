"""When a quadratic recurrence of constants first leaves an arc.

    p(k) = a + b*k + c*k*(k-1)/2        the value of {a,+,b,+,c} before it is reduced modulo 2^w

As an integer, p is monotonic on both sides of its vertex. While p(k) mod 2^w stays in the arc, p(k) stays in one of the
intervals of the arc, [L, U] + j*2^w, or jumps from one into the next over the gap between them. So: find by bisection
where p leaves its interval. There it is either in the gap, and that is the answer, or in another interval, and the
search goes on from there. (LLVM solves the quadratic equations for the ends of the interval:
SolveQuadraticAddRecRange.)

Where the start is not a constant, only a bound is found. Let q(k) = p(k) - a, let a lie t above the lower end of the
arc, and the arc have S numbers, so that the gap has 2^w - S. As long as no step |b + c*k| is larger than the gap, p
does not jump over it; so the arc has been left when q(k) >= S - t or q(k) < -t, at the latest for the k for which that
is so for all t that are possible. LLVM has no bound there.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import IntRange

MAX_QUADRATIC_INTERVALS: Final = 200
"""Maximum intervals that a quadratic recurrence may leave before the search for its exit ends."""


@final
class Parabola:
    """a + b*k + c*k*(k-1)/2, as integers."""

    __slots__ = ("a", "b", "c")

    def __init__(self, a: int, b: int, c: int) -> None:
        self.a: int = a
        self.b: int = b
        self.c: int = c

    def at(self, k: int) -> int:
        return self.a + self.b * k + self.c * (k * (k - 1) // 2)

    def turning(self) -> int:
        """The least k >= 0 from which on all steps b + c*k have the sign of c."""
        if self.c > 0:
            return max(0, -(self.b // self.c))
        return max(0, -(self.b // self.c)) if self.c < 0 else 0

    def first_outside(self, width: int, region: IntRange) -> int | None:
        """The least k with p(k) mod 2^width not in the arc; None where there is none, or it is not found."""
        modulus = 1 << width
        if not region.contains(self.a % modulus):
            return 0
        size = region.size()
        turning = self.turning()
        count = 0
        for _ in range(MAX_QUADRATIC_INTERVALS):
            value = self.at(count)
            low = value - (value - region.lower) % modulus
            if (following := self._first_beyond(count, low, low + size - 1, turning, 2 * modulus)) is None:
                return None
            count = following
            if not region.contains(self.at(count) % modulus):
                return count
        return None

    def most_inside(self, width: int, region: IntRange, starts: IntRange) -> int | None:
        """A k by which p has certainly left the arc, from any start p(0) in `starts`; p is given with a = 0. None where
        there is none, or it is not found.
        """
        if (inside := region.exact_intersect(starts)) is None:
            inside = region
        elif inside.is_empty():
            return 0
        modulus = 1 << width
        size = region.size()
        gap = modulus - size
        lowest = (inside.lower - region.lower) % modulus
        highest = lowest + inside.size() - 1
        if gap == 0:
            return None
        if highest >= size:
            # Not in one piece of the arc.
            lowest, highest = 0, size - 1
        count = self._first_beyond(0, -highest, size - 1 - lowest, self.turning(), 2 * modulus)
        if count is None or max(abs(self.b), abs(self.b + self.c * (count - 1))) > gap:
            return None
        return count

    def _first_beyond(self, count: int, low: int, high: int, turning: int, most: int) -> int | None:
        """The least k > count with p(k) outside of [low, high], up to `most`: modulo 2^w, p repeats itself then."""
        if count < turning and not low <= self.at(turning) <= high:
            return self._bisected(count, turning, low, high)
        start = max(count, turning)
        reach = 1
        while low <= self.at(start + reach) <= high:
            if reach > most:
                return None
            reach *= 2
        return self._bisected(start, start + reach, low, high)

    def _bisected(self, inside: int, outside: int, low: int, high: int) -> int:
        # On a monotonic piece, p stays outside once it has left the interval.
        while outside - inside > 1:
            middle = (inside + outside) // 2
            if low <= self.at(middle) <= high:
                inside = middle
            else:
                outside = middle
        return outside
