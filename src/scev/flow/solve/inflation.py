"""Guesses at the interval that a loop keeps a float in, from what it was in the first iterations.

    y = 0;  for (…) y += 0.1 * (x - y);         x in [-1, 1]:       [0, 0], [-0.1, 0.1], [-0.19, 0.19], [-0.271, 0.271]

An end that moves less each time goes to a limit: with steps d, d' of it, to  e + d'^2 / (d - d')  where the steps are a
geometric progression (Aitken's delta-squared process), as they are in a filter of first order: here [-1, 1]. A guess is
the interval of the limits, inflated, because computed numbers are rounded and contractions go on outside of it, too
(epsilon-inflation: Rump, "Verification methods: Rigorous results using floating-point arithmetic", Acta Numerica 19,
2010, section 10). An end that does not move stays where it is: what is not negative may become NaN below 0. Whether a
guess is right, the loop itself says (invariants.py).
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import ROUND_DOWN, ROUND_UP, FloatFormat, FloatSet

FIRST_ITERATIONS: Final = 4
"""Iterations from which an interval is guessed, with what enters the loop for the first one."""
INFLATIONS: Final = 6
"""Guesses for one loop, of which each is inflated more than the one before."""


@final
class IntervalGuess:
    """What a float was in the first iterations, and how far its ends go: in units of its format's smallest number."""

    __slots__ = ("_fixed_high", "_fixed_low", "_format", "_grid", "_high", "_last", "_low")

    def __init__(self, iterations: list[FloatSet]) -> None:
        self._format: Final[FloatFormat] = iterations[0].format
        self._last: Final[FloatSet] = iterations[len(iterations) - 1]
        lows: list[int] = []
        highs: list[int] = []
        for one in iterations[len(iterations) - 3 :]:
            finite = one.without_infinities()
            if finite.has_numbers():
                lows.append(-self._whole(finite.bounds[0]))
                highs.append(self._whole(finite.bounds[len(finite.bounds) - 1]))
        before = iterations[len(iterations) - 2]
        self._grid: Final[int | None] = self._last.grid if before.grid == self._last.grid else None
        # Both ends outwards.
        self._low: int | None = _limit(lows)
        self._high: int | None = _limit(highs)
        self._fixed_low: bool = len(lows) > 1 and lows[len(lows) - 1] == lows[len(lows) - 2]
        self._fixed_high: bool = len(highs) > 1 and highs[len(highs) - 1] == highs[len(highs) - 2]

    def inflated(self, number: int) -> FloatSet | None:
        """One guess of INFLATIONS; None where there were no finite numbers, or it is not finite."""
        low, high = self._low, self._high
        if low is None or high is None:
            return None
        format_ = self._format
        precision = format_.precision
        exponents = [6 - precision, 12 - precision, -precision // 3, -4, 0, 4]
        size = max(abs(low), abs(high))
        exponent = exponents[number]
        more = max(size << exponent if exponent >= 0 else size >> -exponent, 1)
        finite = self._last.without_infinities()
        first, last = finite.bounds[0], finite.bounds[len(finite.bounds) - 1]
        if not self._fixed_low:
            first = min(first, format_.round_dyadic(-low - more, format_.quantum_exponent, ROUND_DOWN))
        if not self._fixed_high:
            last = max(last, format_.round_dyadic(high + more, format_.quantum_exponent, ROUND_UP))
        if first < -1 - format_.max_finite or last > format_.max_finite:
            return None
        return FloatSet.between(format_, first, last, self._last.nan, self._grid).join(self._last)

    def learn(self, guess: FloatSet, result: FloatSet) -> None:
        """Let an end move that a guess had fixed, if the loop leads beyond it."""
        if result.has_numbers() and guess.has_numbers():
            self._fixed_low = self._fixed_low and result.bounds[0] >= guess.bounds[0]
            self._fixed_high = (
                self._fixed_high and result.bounds[len(result.bounds) - 1] <= guess.bounds[len(guess.bounds) - 1]
            )

    def _whole(self, ordinal: int) -> int:
        significand, exponent = self._format.decompose(ordinal)
        return significand << (exponent - self._format.quantum_exponent)


def _limit(ends: list[int]) -> int | None:
    """Where an end goes to that was at three places, outwards; the last one where that is not known."""
    if not ends:
        return None
    last = ends[len(ends) - 1]
    if len(ends) < 3:
        return last
    before, now = ends[1] - ends[0], last - ends[1]
    return last + now * now // (before - now) if 0 < now < before else last
