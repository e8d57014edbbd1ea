"""Steps from one number towards another: y + k (x - y) with k in [0, 1], or y + (x - y) / n with n >= 1, all rounded.

A filter of first order takes such a step with each sample, a running average with each number, and so do interpolations
and springs. With d the rounded x - y, rounding being monotone in any mode,

    k d lies between 0 and d          the step lies between y and the rounded y + d

and y + d is x but for what was rounded off d: half a unit in the last place of |x - y| to nearest, less than one in
other modes. So the result lies between y and x, or beyond x by that at most, but not beyond y: where y goes around a
loop, it does not grow with each iteration, as bounds of k d and of rounding errors would have it.

An infinite y gives NaN, an infinite x itself or NaN. If x - y overflows, nothing is known.
"""

from __future__ import annotations

from scev.domains.floats.float_format import FloatFormat
from scev.domains.floats.float_set import FloatSet
from scev.domains.floats.rounding import HIGH_MODE, LOW_MODE, ROUND_NEAREST


def within_step(result: FloatSet, y: FloatSet, x: FloatSet, rounding: int) -> FloatSet:
    """The part of a result that a step from y towards x can be."""
    format_ = result.format
    near, far = y.without_infinities(), x.without_infinities()
    if not near.has_numbers() or not far.has_numbers() or not format_.has_infinity:
        return result
    low, high = _whole(format_, near.bounds[0]), _whole(format_, near.bounds[len(near.bounds) - 1])
    least, most = _whole(format_, far.bounds[0]), _whole(format_, far.bounds[len(far.bounds) - 1])
    if max(most - low, high - least) > _whole(format_, format_.max_finite):
        return result
    first = format_.round_dyadic(
        least - _error(format_, high - least, rounding), format_.quantum_exponent, LOW_MODE[rounding]
    )
    last = format_.round_dyadic(
        most + _error(format_, most - low, rounding), format_.quantum_exponent, HIGH_MODE[rounding]
    )
    first = min(first, near.bounds[0], x.bounds[0])
    last = max(last, near.bounds[len(near.bounds) - 1], x.bounds[len(x.bounds) - 1])
    # The sign of a zero may be another.
    return result.within(-1 if first == 0 else first, 0 if last == -1 else last)


def _whole(format_: FloatFormat, ordinal: int) -> int:
    """A finite value as a multiple of the smallest."""
    significand, exponent = format_.decompose(ordinal)
    return significand << (exponent - format_.quantum_exponent)


def _error(format_: FloatFormat, difference: int, rounding: int) -> int:
    """How far a difference may be off that is no larger than this; a power of two is a number of the format."""
    if difference <= 0:
        return 0
    unit = 1 << max((difference - 1).bit_length() - format_.precision, 0)
    if unit == 1:
        return 0
    return unit >> 1 if rounding == ROUND_NEAREST else unit
