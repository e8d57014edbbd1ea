"""Bounds of derivatives of the functions of a library, from intervals of arguments and of results."""

from __future__ import annotations

from math import ceil, cos, floor, pi, sin
from typing import Final

from scev.domains.expressions.native_intervals import INFINITY, product, quotient, square, total

NO_SLOPE: Final = 0
LARGEST_ANGLE: Final = 1e5
"""Up to which multiples of pi are told from their neighbours by a division."""
NATIVE_ERROR: Final = 1e-14
"""By how much Python's sine and cosine are off, up to that angle, and much more."""
_WIDEST_TANGENT: Final = 1.57

_EXP: Final = 1
_EXP2: Final = 2
_EXP10: Final = 3
_EXPM1: Final = 4
_LOG: Final = 5
_LOG2: Final = 6
_LOG10: Final = 7
_LOG1P: Final = 8
_SIN: Final = 9
_COS: Final = 10
_TAN: Final = 11
_ATAN: Final = 12
_TANH: Final = 13
_SINH: Final = 14
_COSH: Final = 15
_ASIN: Final = 16
_ACOS: Final = 17
_CBRT: Final = 18
_ERF: Final = 19
_ASINH: Final = 20

SLOPES: Final[dict[str, int]] = {
    "exp": _EXP, "exp2": _EXP2, "exp10": _EXP10, "expm1": _EXPM1,
    "log": _LOG, "log2": _LOG2, "log10": _LOG10, "log1p": _LOG1P,
    "sin": _SIN, "cos": _COS, "tan": _TAN, "asin": _ASIN, "acos": _ACOS, "atan": _ATAN,
    "sinh": _SINH, "cosh": _COSH, "tanh": _TANH, "asinh": _ASINH, "cbrt": _CBRT, "erf": _ERF,
}  # fmt: skip
"""By name of a function: which derivative it has."""


def slope_of(function: int, alow: float, ahigh: float, low: float, high: float) -> tuple[float, float]:
    """Bounds of the derivative of a function on [alow, ahigh], where its values lie in [low, high]; none where the
    function is undefined or infinite somewhere.
    """
    if not is_defined_on(function, alow, ahigh):
        return -INFINITY, INFINITY
    if function == _EXP:
        return max(low, 0.0), high
    if function == _EXP2:
        return product(max(low, 0.0), high, 0.693147180559945, 0.693147180559946)
    if function == _EXP10:
        return product(max(low, 0.0), high, 2.30258509299404, 2.30258509299405)
    if function == _EXPM1:
        result = total(low, high, 1.0, 1.0)
        return max(result[0], 0.0), result[1]
    if function in (_LOG, _LOG2, _LOG10):
        return _reciprocal(max(alow, 0.0), ahigh, function)
    if function == _LOG1P:
        result = total(max(alow, -1.0), ahigh, 1.0, 1.0)
        return _reciprocal(max(result[0], 0.0), result[1], _LOG)
    if function == _SIN:
        return _cosine(alow, ahigh)
    if function == _COS:
        result = _sine(alow, ahigh)
        return -result[1], -result[0]
    if function == _TAN:
        if alow > -_WIDEST_TANGENT and ahigh < _WIDEST_TANGENT:
            squares = square(low, high)
            return total(squares[0], squares[1], 1.0, 1.0)
        return -INFINITY, INFINITY
    if function == _ATAN:
        squares = square(alow, ahigh)
        result = total(squares[0], squares[1], 1.0, 1.0)
        return quotient(1.0, 1.0, max(result[0], 1.0), result[1])
    if function == _TANH:
        squares = square(max(low, -1.0), min(high, 1.0))
        result = total(-squares[1], -squares[0], 1.0, 1.0)
        return max(result[0], 0.0), min(result[1], 1.0)
    return _further_slope(function, alow, ahigh, low, high)


def _further_slope(function: int, alow: float, ahigh: float, low: float, high: float) -> tuple[float, float]:
    if function == _SINH:
        # cosh = sqrt(1 + sinh^2) <= 1 + |sinh|
        return 1.0, total(0.0, max(-low, high, 0.0), 1.0, 1.0)[1]
    if function == _COSH:
        # |sinh| <= cosh
        return (0.0 if alow >= 0.0 else -high), (0.0 if ahigh <= 0.0 else high)
    if function in (_ASIN, _ACOS):
        squares = square(max(alow, -1.0), min(ahigh, 1.0))
        # 1 - a^2 <= sqrt(1 - a^2) <= 1
        rest = total(-squares[1], -squares[0], 1.0, 1.0)
        result = quotient(1.0, 1.0, max(rest[0], 0.0), 1.0)
        return result if function == _ASIN else (-result[1], -result[0])
    if function == _CBRT:
        squares = square(low, high)
        result = product(squares[0], squares[1], 3.0, 3.0)
        return quotient(1.0, 1.0, result[0], result[1])
    if function == _ERF:
        return 0.0, 1.1284
    if function == _ASINH:
        return 0.0, 1.0
    return -INFINITY, INFINITY


def is_defined_on(function: int, low: float, high: float) -> bool:
    """Whether a function of real numbers is defined, and finite, everywhere between two finite numbers."""
    if function in (_LOG, _LOG2, _LOG10):
        return low > 0.0
    if function == _LOG1P:
        return low > -1.0
    if function in (_ASIN, _ACOS):
        return low >= -1.0 and high <= 1.0
    return function != _TAN or (low > -_WIDEST_TANGENT and high < _WIDEST_TANGENT)


def bend_of(function: int, alow: float, ahigh: float, low: float, high: float) -> tuple[float, float]:
    """Bounds of the second derivative of a function on [alow, ahigh], where its values lie in [low, high]."""
    if not is_defined_on(function, alow, ahigh):
        return -INFINITY, INFINITY
    if function in (_EXP, _EXP2, _EXP10):
        # f'' = f ln(b)^2, ln(b) < 2.4
        return 0.0, product(0.0, max(high, 0.0), 0.0, 1.0 if function == _EXP else 6.0)[1]
    if function == _EXPM1:
        return 0.0, total(0.0, max(high, 0.0), 1.0, 1.0)[1]
    if function in (_LOG, _LOG2, _LOG10) and alow > 0.0:
        # f'' = -1 / (a^2 ln(b)), 1 / ln(b) < 1.5
        steepest = quotient(1.5, 1.5, *square(alow, ahigh))
        return -steepest[1], 0.0
    if function in (_SIN, _COS):
        return -1.0, 1.0
    return -INFINITY, INFINITY


def _reciprocal(low: float, high: float, function: int) -> tuple[float, float]:
    """1 / (a ln b), b the base of a logarithm."""
    if function == _LOG2:
        low, high = product(low, high, 0.693147180559945, 0.693147180559946)
    elif function == _LOG10:
        low, high = product(low, high, 2.30258509299404, 2.30258509299405)
    if high <= 0.0:
        return -INFINITY, INFINITY
    return quotient(1.0, 1.0, low, high)


def _cosine(low: float, high: float) -> tuple[float, float]:
    """The values of cosine: 1 at the even multiples of pi, -1 at the odd ones, monotone in between."""
    if not 0.0 <= high - low < 7.0 or low < -LARGEST_ANGLE or high > LARGEST_ANGLE:
        return -1.0, 1.0
    return _between_extremes(low / pi, high / pi, cos(low), cos(high))


def _sine(low: float, high: float) -> tuple[float, float]:
    """The values of sine: 1 at pi/2 more than the even multiples of pi, -1 at as much more than the odd ones."""
    if not 0.0 <= high - low < 7.0 or low < -LARGEST_ANGLE or high > LARGEST_ANGLE:
        return -1.0, 1.0
    return _between_extremes(low / pi - 0.5, high / pi - 0.5, sin(low), sin(high))


def _between_extremes(first: float, last: float, one: float, other: float) -> tuple[float, float]:
    """From the places of the ends, in units of pi, and the values there. What is hardly outside counts as inside."""
    start = ceil(first - 1e-9)
    end = floor(last + 1e-9)
    least = max(min(one, other) - NATIVE_ERROR, -1.0)
    most = min(max(one, other) + NATIVE_ERROR, 1.0)
    if end > start or (end == start and start % 2 == 0):
        most = 1.0
    if end > start or (end == start and start % 2 == 1):
        least = -1.0
    return least, most
