"""Components of unit vectors: x / r, where r = sqrt(S) and S is a sum of x * x and of other numbers >= 0, all rounded.

A sum of numbers >= 0 does not fall below any of them, in any rounding, so S >= fl(x x). To nearest, fl(sqrt(fl(x x)))
is |x| where x x is not subnormal (Boldo, "Stupid is as Stupid Does: Taking the Square Root of the Square of a
Floating-Point Number", 2015), so that |x| <= r and |x / r| <= 1. In other modes the three roundings lose less than
three units in the last place. If x x = inf, then r = inf, and the quotient is 0; rounded down, it may be the largest
number instead, so that nothing more is known.

A smaller x may have a square of few bits. With q the smallest positive number and S >= q:

    x x <= q / 2            |x| / sqrt(S) <= sqrt(1/2)
    x x in (q / 2, 3/2 q)   fl(x x) >= q, so |x| / sqrt(S) <= sqrt(3/2)          larger squares lose a smaller part

(rounded down, x x < 2 q may become q, and the quotient sqrt(2)). There, |x / r| <= 5/4, or 3/2 in other modes, for
precisions of 8 bits or more. If S = 0, the quotient is infinite, or NaN for x = 0.
"""

from __future__ import annotations

from typing import Final

from scev.domains.floats.arithmetic import divide
from scev.domains.floats.float_set import FloatSet
from scev.domains.floats.rounding import ROUND_DOWN, ROUND_NEAREST

_UNITS: Final = 3
"""Units in the last place by which the quotient may exceed 1 where rounding is not to nearest."""
_LEAST_PRECISION: Final = 8


def component(x: FloatSet, r: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """{ x / r }."""
    format_ = x.format
    result = divide(x, r, rounding)
    if format_.precision < _LEAST_PRECISION or not format_.has_infinity:
        return result
    # The smallest x with a normal square.
    least = format_.power_of_two(-(-format_.min_exponent // 2))
    one = format_.power_of_two(0) + (0 if rounding == ROUND_NEAREST else _UNITS)
    # Rounded down, a square does not overflow but stays at the largest number.
    most = format_.max_ordinal if rounding == ROUND_NEAREST else format_.power_of_two(format_.max_exponent // 2)
    more = format_.ordinal_of_ratio(5 if rounding == ROUND_NEAREST else 6, 4, ROUND_DOWN)
    found = FloatSet.nan_only(format_, result.nan)
    for part, bound in (
        (x.within(-least, least - 1), more),
        (x.within(least, most), one),
        (x.within(-1 - most, -1 - least), one),
    ):
        quotients = divide(part, r, rounding)
        found = found.union(quotients.within(-1 - bound, bound))
        if bound == more and r.may_be_zero:
            found = found.union(quotients.within(format_.min_ordinal, -1 - format_.infinity))
            found = found.union(quotients.within(format_.infinity, format_.max_ordinal))
    for part in (x.within(most + 1, format_.max_ordinal), x.within(format_.min_ordinal, -2 - most)):
        found = found.union(divide(part, r, rounding))
    return found
