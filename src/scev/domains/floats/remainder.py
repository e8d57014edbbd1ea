"""IEEE 754's remainder: x - n*y with n the integer nearest to x/y, the even one of two (C: remainder, drem, remquo).

It is exact. |r| <= |y| / 2, and |r| <= |x| since n = 0 is one of the choices; where |x| < |y| / 2 it is x itself. A
zero has the sign of x. r is a multiple of any 2**g that divides x and y. Infinite x and zero y give NaN; for infinite y
it is x. (frem and fmod, whose n is x/y cut off, are `float_arithmetic.remainder`.)
"""

from __future__ import annotations

from scev.domains.floats.arithmetic import propagated_nan
from scev.domains.floats.float_format import NAN_QUIET, FloatFormat
from scev.domains.floats.float_set import FloatSet
from scev.domains.floats.rounding import ROUND_DOWN
from scev.domains.floats.selection import absolute


def nearest_remainder(a: FloatSet, b: FloatSet) -> FloatSet:
    """{ a - n * b, n nearest to a / b }."""
    format_ = a.format
    if a.is_empty() or b.is_empty():
        return FloatSet.empty(format_)
    nan = propagated_nan(a.nan | b.nan)
    if a.has_numbers() and b.has_numbers() and (a.may_be_infinite or b.may_be_zero):
        nan |= NAN_QUIET
    dividends = a.without_nan().without_infinities()
    result = FloatSet.empty(format_)
    if dividends.is_empty() or b.is_empty():
        return result.with_nan(nan)
    if b.may_be_infinite:
        result = dividends
    divisors = absolute(b.without_nan().without_infinities()).within(1, format_.max_finite)
    if divisors.has_numbers():
        result = result.union(_of_finite(format_, dividends, divisors))
    return result.with_nan(nan)


def _of_finite(format_: FloatFormat, a: FloatSet, b: FloatSet) -> FloatSet:
    """The remainders of finite numbers by positive ones."""
    if a.is_point() and b.is_point():
        return FloatSet.point(format_, remainder_of_points(format_, a.point_value(), b.point_value()))
    largest = max(a.largest(), -1 - a.smallest())
    if largest < half_of(format_, b.smallest()):
        return a
    half = min(half_of(format_, b.largest()), largest)
    grid = min(a.grid_exponent(), b.grid_exponent())
    return FloatSet.make(format_, [-1 - half, half], 0, grid)


def half_of(format_: FloatFormat, magnitude: int) -> int:
    """The largest value that is at most half of one."""
    significand, exponent = format_.decompose(magnitude)
    return format_.round_magnitude(significand, exponent - 1, ROUND_DOWN)


def remainder_of_points(format_: FloatFormat, x: int, y: int) -> int:
    """The remainder of a finite value by a positive one."""
    dividend, dividend_exponent = format_.decompose(max(x, -1 - x))
    divisor, divisor_exponent = format_.decompose(y)
    exponent = min(dividend_exponent, divisor_exponent)
    dividend <<= dividend_exponent - exponent
    divisor <<= divisor_exponent - exponent
    quotient, remainder = divmod(dividend, divisor)
    if 2 * remainder > divisor or (2 * remainder == divisor and quotient & 1):
        remainder -= divisor
    if remainder == 0:
        return 0 if x >= 0 else -1
    return format_.round_dyadic(remainder if x >= 0 else -remainder, exponent, ROUND_DOWN)
