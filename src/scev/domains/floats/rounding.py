"""Rounding modes, and how each rounds the two ends of an interval.

Every mode of IEEE 754 is a monotone map from the reals to a format, so the image of [a, b] is bounded by the images of
a and b, rounded in that mode: for one known mode these bounds are attained. If the mode is not known (`ROUND_ANY`, also
LLVM's "round.dynamic"), the lower end is rounded down and the upper end up, which covers them all.
"""

from __future__ import annotations

from typing import Final

ROUND_NEAREST: Final = 0
"""To nearest, ties to even: LLVM's default environment."""
ROUND_DOWN: Final = 1
ROUND_UP: Final = 2
ROUND_TOWARD_ZERO: Final = 3
ROUND_NEAREST_AWAY: Final = 4
"""To nearest, ties away from zero."""
ROUND_ANY: Final = 5
"""Some mode, not known which."""

LOW_MODE: Final[list[int]] = [ROUND_NEAREST, ROUND_DOWN, ROUND_UP, ROUND_TOWARD_ZERO, ROUND_NEAREST_AWAY, ROUND_DOWN]
"""Rounding -> the mode in which a lower end is rounded."""
HIGH_MODE: Final[list[int]] = [ROUND_NEAREST, ROUND_DOWN, ROUND_UP, ROUND_TOWARD_ZERO, ROUND_NEAREST_AWAY, ROUND_UP]
"""Rounding -> the mode in which an upper end is rounded."""
MIRRORED: Final[list[int]] = [ROUND_NEAREST, ROUND_UP, ROUND_DOWN, ROUND_TOWARD_ZERO, ROUND_NEAREST_AWAY]
"""Mode -> the mode that rounds -x to minus what this one rounds x to."""


def rounded_quotient(numerator: int, shift: int, mode: int) -> int:
    """The integer that numerator / 2**shift (numerator >= 0) rounds to."""
    if shift <= 0:
        return numerator << -shift
    if shift > numerator.bit_length():
        # Less than a half; the exponents of numbers read or computed elsewhere may be far out.
        return 1 if mode == ROUND_UP and numerator != 0 else 0
    quotient = numerator >> shift
    remainder = numerator - (quotient << shift)
    if remainder == 0:
        return quotient
    if mode == ROUND_NEAREST:
        half = 1 << (shift - 1)
        if remainder > half or (remainder == half and quotient & 1 == 1):
            return quotient + 1
        return quotient
    if mode == ROUND_UP:
        return quotient + 1
    if mode == ROUND_NEAREST_AWAY:
        return quotient + (1 if remainder >= 1 << (shift - 1) else 0)
    return quotient
