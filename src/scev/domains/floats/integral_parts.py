"""A number less what it is rounded to: x - floor(x), x - ceil(x), x - trunc(x), x - round(x).

For a finite x

    x - floor(x) in [0, 1]       x - ceil(x) in [-1, 0]       x - trunc(x) in (-1, 1), of x's sign
    x - round(x) in [-1/2, 1/2], whatever becomes of ties

floor(x) <= x, so the difference is in [0, 1); it is exact where it is a multiple of x's last bit and no larger than |x|
(trunc, round; floor of x >= 0), or where x is a multiple of 2^-p. Otherwise it may be rounded to 1, as 1 - tiny is for
x = -tiny. The difference of two infinities is NaN.
"""

from __future__ import annotations

from scev.domains.floats import rounding
from scev.domains.floats.float_set import FloatSet
from scev.domains.floats.selection import negate


def fraction_bounds(x: FloatSet, mode: int) -> FloatSet:
    """A set that contains { x - rounded to integral in a mode (x) }, rounded in any direction; NaNs and zeros of either
    sign are left in.
    """
    format_ = x.format
    finite = x.without_infinities()
    if not finite.has_numbers():
        return FloatSet.nan_only(format_)
    one = format_.power_of_two(0)
    # What is exact is at most 1 - 2^g, for a grid of 2^g; what is not may be rounded to 1.
    grid = max(x.grid_exponent(), -format_.precision)
    below = one - 1 if grid >= 0 else format_.ordinal_of_ratio((1 << -grid) - 1, 1 << -grid, rounding.ROUND_DOWN)
    rounded = below if x.grid_exponent() >= -format_.precision else one
    low = 0
    high = 0
    if mode == rounding.ROUND_UP:
        return negate(fraction_bounds(negate(x), rounding.ROUND_DOWN))
    if mode == rounding.ROUND_DOWN:
        high = rounded if finite.may_be_negative else below
    elif mode == rounding.ROUND_TOWARD_ZERO:
        high = below if finite.may_be_positive else 0
        low = below if finite.may_be_negative else 0
    elif mode in (rounding.ROUND_NEAREST, rounding.ROUND_NEAREST_AWAY):
        low = high = format_.power_of_two(-1)
    elif mode == rounding.ROUND_ANY:
        low = high = one
    return FloatSet.between(format_, -1 - low, high).with_nan(format_.nan_kinds)
