"""Correctly rounded operations on single values.

Operands and results are ordinals (see float_format); operations on magnitudes take and give ordinals that are not
negative and leave the sign to the caller, who mirrors the rounding mode. Operands without a numeric result (inf - inf,
0 * inf, 0 / 0) must not occur. Everything is exact integer arithmetic followed by one rounding. For the two formats
that the machine has, rounding to nearest is done by the machine: a double operation, and for floats a double operation
rounded once more, which is the same as one rounding since 53 >= 2 * 24 + 2 (Figueroa, "When is double rounding
innocuous?", SIGNUM 1995; for float's subnormals see the argument there: quotients keep their distance from midpoints).
"""

from __future__ import annotations

from math import isqrt, sqrt

from scev.domains.floats.float_format import NATIVE_NONE, FloatFormat
from scev.domains.floats.rounding import MIRRORED, ROUND_DOWN, ROUND_NEAREST, rounded_quotient


def add(format_: FloatFormat, a: int, b: int, mode: int) -> int:
    """a + b. Infinities of different signs do not meet. A sum that cancels is -0 only when rounding down."""
    if format_.native != NATIVE_NONE and mode == ROUND_NEAREST:
        return format_.ordinal_of_float(format_.to_python_float(a) + format_.to_python_float(b))
    for x in (a, b):
        if x > format_.max_finite or x < -1 - format_.max_finite:
            return x
    a_significand, a_exponent = format_.decompose(a)
    b_significand, b_exponent = format_.decompose(b)
    if a_significand == 0 and b_significand == 0:
        return a if a == b else cancelled(mode)
    return round_sum(format_, a_significand, a_exponent, b_significand, b_exponent, mode)


def cancelled(mode: int) -> int:
    """The zero that an exact sum of zero gives, its terms not being zeros of the same sign."""
    return -1 if mode == ROUND_DOWN else 0


def round_sum(format_: FloatFormat, a: int, a_exponent: int, b: int, b_exponent: int, mode: int) -> int:
    """a * 2**a_exponent + b * 2**b_exponent, rounded; not for two zeros."""
    # A term that lies wholly below the last place of the other and its neighbours only says on which side the sum is.
    if a == 0:
        return format_.round_dyadic(b, b_exponent, mode)
    if b == 0:
        return format_.round_dyadic(a, a_exponent, mode)
    if a_exponent < b_exponent:
        a, b = b, a
        a_exponent, b_exponent = b_exponent, a_exponent
    distance = a_exponent - b_exponent
    negligible = b.bit_length() + format_.precision + 3
    if distance > negligible:
        # b is less than 2**(a_exponent - precision - 3): stand-in 1 has the same sign and stays below every midpoint.
        b = 1 if b > 0 else -1
        b_exponent = a_exponent - format_.precision - 3
        distance = format_.precision + 3
    total = (a << distance) + b
    return cancelled(mode) if total == 0 else format_.round_dyadic(total, b_exponent, mode)


def multiply(format_: FloatFormat, a: int, b: int, mode: int) -> int:
    """The product of two magnitudes; not for 0 * inf."""
    if format_.native != NATIVE_NONE and mode == ROUND_NEAREST:
        return format_.ordinal_of_float(format_.to_python_float(a) * format_.to_python_float(b))
    if a > format_.max_finite or b > format_.max_finite:
        return format_.infinity
    a_significand, a_exponent = format_.decompose(a)
    b_significand, b_exponent = format_.decompose(b)
    return format_.round_magnitude(a_significand * b_significand, a_exponent + b_exponent, mode)


def divide(format_: FloatFormat, a: int, b: int, mode: int) -> int:
    """The quotient of two magnitudes; not for 0 / 0 and inf / inf."""
    if b == 0 or a > format_.max_finite:
        return format_.infinity
    if format_.native != NATIVE_NONE and mode == ROUND_NEAREST:
        return format_.ordinal_of_float(format_.to_python_float(a) / format_.to_python_float(b))
    if b > format_.max_finite:
        return 0
    a_significand, a_exponent = format_.decompose(a)
    b_significand, b_exponent = format_.decompose(b)
    # Bring the quotient of significands to p + 3 bits or more, the last one saying whether anything was cut off.
    shift = max(0, format_.precision + 2 + b_significand.bit_length() - a_significand.bit_length())
    quotient, remainder = divmod(a_significand << shift, b_significand)
    inexact = 1 if remainder != 0 else 0
    return format_.round_magnitude(quotient << 1 | inexact, a_exponent - b_exponent - shift - 1, mode)


def square_root(format_: FloatFormat, a: int, mode: int) -> int:
    """The square root of a magnitude."""
    if a > format_.max_finite:
        return a
    if format_.native != NATIVE_NONE and mode == ROUND_NEAREST:
        return format_.ordinal_of_float(sqrt(format_.to_python_float(a)))
    significand, exponent = format_.decompose(a)
    # An even exponent, and p + 2 bits or more of root, the last one saying whether anything was cut off.
    shift = max(0, 2 * format_.precision + 4 - significand.bit_length())
    if (exponent - shift) & 1:
        shift += 1
    radicand = significand << shift
    root = isqrt(radicand)
    inexact = 1 if root * root != radicand else 0
    return format_.round_magnitude(root << 1 | inexact, (exponent - shift) // 2 - 1, mode)


def fused_multiply_add(format_: FloatFormat, a: int, b: int, c: int, negative: bool, mode: int) -> int:
    """±(a * b) + c, rounded once: a and b are finite magnitudes whose product has the sign `negative`, c is finite."""
    a_significand, a_exponent = format_.decompose(a)
    b_significand, b_exponent = format_.decompose(b)
    c_significand, c_exponent = format_.decompose(c)
    product = a_significand * b_significand
    if product == 0 and c_significand == 0:
        zero = -1 if negative else 0
        return zero if zero == c else cancelled(mode)
    return round_sum(
        format_, -product if negative else product, a_exponent + b_exponent, c_significand, c_exponent, mode
    )


def remainder(format_: FloatFormat, a: int, b: int) -> int:
    """a - b * trunc(a / b) of two magnitudes, b not 0, a finite: exact (C's fmod)."""
    if b > format_.max_finite or a < b:
        return a
    a_significand, a_exponent = format_.decompose(a)
    b_significand, b_exponent = format_.decompose(b)
    # a >= b, so a's exponent is not the smaller one.
    remainder = (a_significand << (a_exponent - b_exponent)) % b_significand
    return format_.round_magnitude(remainder, b_exponent, ROUND_NEAREST)


def round_to_integral(format_: FloatFormat, ordinal: int, mode: int) -> int:
    """The integer that a value rounds to, with the value's sign where it is zero (floor, ceil, trunc, rint, round)."""
    if ordinal < 0:
        return -1 - _magnitude_to_integral(format_, -1 - ordinal, MIRRORED[mode])
    return _magnitude_to_integral(format_, ordinal, mode)


def _magnitude_to_integral(format_: FloatFormat, magnitude: int, mode: int) -> int:
    if magnitude > format_.max_finite or format_.unit_exponent(magnitude) >= 0:
        return magnitude
    significand, exponent = format_.decompose(magnitude)
    return format_.round_magnitude(rounded_quotient(significand, -exponent, mode), 0, ROUND_NEAREST)


def convert(source: FloatFormat, target: FloatFormat, ordinal: int, mode: int) -> int:
    """The same value in another format."""
    if ordinal < 0:
        return -1 - _convert_magnitude(source, target, -1 - ordinal, MIRRORED[mode])
    return _convert_magnitude(source, target, ordinal, mode)


def _convert_magnitude(source: FloatFormat, target: FloatFormat, magnitude: int, mode: int) -> int:
    if magnitude > source.max_finite:
        return target.infinity
    significand, exponent = source.decompose(magnitude)
    return target.round_magnitude(significand, exponent, mode)


def scale(format_: FloatFormat, a: int, exponent: int, mode: int) -> int:
    """The magnitude a * 2**exponent (ldexp)."""
    if a > format_.max_finite or a == 0:
        return a
    significand, own_exponent = format_.decompose(a)
    return format_.round_magnitude(significand, own_exponent + exponent, mode)
