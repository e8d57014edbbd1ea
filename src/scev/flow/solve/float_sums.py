"""Sums of floats: what has been added up exactly, as the format has it.

    float s = 0;  for (3072 times) s += byte;        exact: each sum is a whole number below 2^24
    double s = 0; for (3072 times) s += 0.1 * byte;  3072 roundings, of less than 2^-36 each

If all that is added is a multiple of 2^g, so is each sum; and a multiple of 2^g that is less than 2^(p + g) is a number
of the format, so that nothing is rounded. Else, with B a bound of all exact sums on the way, and R roundings whose sum
is no more than B, each sum is less than 2 * B in magnitude. So each rounding is off by at most the distance u of
neighbouring numbers there, in any direction of rounding, and all together by R * u. To round is monotone: as long as
nothing negative is added, no sum falls below what it began with.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import ROUND_DOWN, ROUND_UP, FloatFormat, FloatSet


@final
class SummedFloats:
    """Sums of numbers of a format that are multiples of 2**grid. Numbers are in units of the smallest of the format."""

    __slots__ = ("_format", "_grid")

    def __init__(self, format_: FloatFormat, grid: int) -> None:
        self._format: Final[FloatFormat] = format_
        self._grid: Final[int] = max(grid, format_.quantum_exponent)

    def reached(self, low: int, high: int, roundings: int, keeps_low: bool, keeps_high: bool) -> FloatSet | None:
        """What sums can be that lie in [low, high] exactly, on their way, too. `keeps_low`: they begin there, and
        nothing negative is added; `keeps_high` likewise. None where that is not known to be finite.
        """
        format_ = self._format
        largest = max(abs(low), abs(high))
        is_exact = largest < 1 << (format_.precision + self._grid - format_.quantum_exponent)
        if not is_exact or self._grid < format_.min_exponent:
            # Subnormals may be flushed to zero.
            unit = max(1 << max((2 * largest).bit_length() - format_.precision, 0), format_.min_normal)
            error = roundings * unit
            if error > largest:
                return None
            low -= 0 if keeps_low else error
            high += 0 if keeps_high else error
            if 0 < low < format_.min_normal:
                low = 0
            if -format_.min_normal < high < 0:
                high = 0
        first = format_.round_dyadic(low, format_.quantum_exponent, ROUND_DOWN)
        last = format_.round_dyadic(high, format_.quantum_exponent, ROUND_UP)
        if first < -1 - format_.max_finite or last > format_.max_finite:
            return None
        # Both zeros.
        return FloatSet.between(format_, -1 if low == 0 else first, last)
