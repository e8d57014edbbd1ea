"""The bounds that fpscev, the first range analysis of LLVM's floats, published for mathematical functions, by its
formulas (Neil Henning, "FPSCEV - Improving the Range Analysis", 2019): what pictures compare ours with.

They use the exponent of a float only. With an argument in [a, b]:

    exp2    [2**floor(a), 2**ceil(b)]                                       (scalbn of 1)
    log2    [ilogb(a), ilogb(b) + 1] for a > 0, otherwise from -inf
    log     the bounds of log2 times log(2), log10 those times log10(2)     (constants rounded to nearest)
    pow     exp2 of all products of y with the bounds of log2(x)
    sqrt    the square roots, as doubles, of the neighbours outside [a, b]
    exp     [0, inf]
    sin     [-1, 1], as cos

All are rounded outwards. They are for pictures only, and not sound: exp2, log and pow ignore infinite arguments, sqrt
of a range across zero keeps its lower end, and logarithms and roots of ranges below zero are said to be NaN, though
log(-0) is -inf and sqrt(-0) is -0.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor
from typing import Final

from scev.domains import DOUBLE, ROUND_DOWN, ROUND_UP, FloatFormat, FloatSet, float_arithmetic, float_conversion
from scev.plots.formulas import Formula

LOG_OF_2: Final = "0.693147180559945309417232121458176568075500134360255254120"
LOG10_OF_2: Final = "0.301029995663981195213738894724493026768189881462108541310"
INT_BOUND: Final = 1 << 31
UNDEFINED_BELOW_ZERO: Final = ("log", "log2", "log10", "sqrt")

Bounds = tuple[int, int]


def published_bounds(formula: Formula, low: int, high: int) -> Bounds | None:
    """What fpscev says for arguments from one finite value to another; None where that is NaN, or not published."""
    format_ = formula.format
    name = formula.operation.name
    if high < 0 and name in UNDEFINED_BELOW_ZERO:
        return None
    if name == "pow" and formula.operands[0] is None and formula.operands[1] is not None:
        return _pow(format_, low, high, formula.operands[1])
    bounds = _FORMULAS.get(name)
    return None if bounds is None else bounds(format_, low, high)


def _exp2(format_: FloatFormat, low: int, high: int) -> Bounds:
    return (
        format_.round_magnitude(1, _clamped(floor(_value(format_, low))), ROUND_DOWN),
        format_.round_magnitude(1, _clamped(ceil(_value(format_, high))), ROUND_UP),
    )


def _log2(format_: FloatFormat, low: int, high: int) -> Bounds:
    greatest = _of_integer(format_, _ilogb(format_, high) + 1)
    if low <= 0:
        return format_.min_ordinal, greatest
    return _of_integer(format_, _ilogb(format_, low)), greatest


def _log(format_: FloatFormat, low: int, high: int) -> Bounds:
    return _scaled(format_, _log2(format_, low, high), LOG_OF_2)


def _log10(format_: FloatFormat, low: int, high: int) -> Bounds:
    return _scaled(format_, _log2(format_, low, high), LOG10_OF_2)


def _pow(format_: FloatFormat, low: int, high: int, exponent: int) -> Bounds:
    logarithms = _log2(format_, low, high)
    ends: list[int] = []
    for mode in (ROUND_DOWN, ROUND_UP):
        products = [_product(format_, logarithm, exponent, mode) for logarithm in logarithms]
        for product in products:
            ends += _exp2(format_, product, product)
    return min(ends), max(ends)


def _sqrt(format_: FloatFormat, low: int, high: int) -> Bounds:
    if low >= 0:
        below = _converted(format_, low, DOUBLE, ROUND_DOWN)
        root = float_arithmetic.square_root(FloatSet.point(DOUBLE, below - 1 if below > 0 else below)).smallest()
        low = _converted(DOUBLE, root, format_, ROUND_DOWN)
    above = _converted(format_, high, DOUBLE, ROUND_UP)
    root = float_arithmetic.square_root(FloatSet.point(DOUBLE, above + 1)).largest()
    return low, _converted(DOUBLE, root, format_, ROUND_UP)


def _exp(format_: FloatFormat, low: int, high: int) -> Bounds:
    return 0, format_.infinity


def _sin(format_: FloatFormat, low: int, high: int) -> Bounds:
    one = format_.power_of_two(0)
    return -1 - one, one


_FORMULAS: Final[dict[str, Callable[[FloatFormat, int, int], Bounds]]] = {
    "exp": _exp,
    "exp2": _exp2,
    "log": _log,
    "log2": _log2,
    "log10": _log10,
    "sqrt": _sqrt,
    "sin": _sin,
    "cos": _sin,
}


def _value(format_: FloatFormat, ordinal: int) -> float:
    return max(-float(INT_BOUND), min(float(INT_BOUND), format_.to_python_float(ordinal)))


def _clamped(exponent: int) -> int:
    return max(-INT_BOUND, min(INT_BOUND - 1, exponent))


def _ilogb(format_: FloatFormat, ordinal: int) -> int:
    """The exponent of a value that is not zero; of zero, as in LLVM's APFloat, the smallest int but one."""
    significand, exponent = format_.decompose(ordinal)
    return abs(significand).bit_length() - 1 + exponent if significand else 1 - INT_BOUND


def _of_integer(format_: FloatFormat, number: int) -> int:
    return format_.ordinal_of_ratio(number, 1, ROUND_DOWN if number < 0 else ROUND_UP)


def _product(format_: FloatFormat, a: int, b: int, mode: int) -> int:
    product = float_arithmetic.multiply(FloatSet.point(format_, a), FloatSet.point(format_, b), mode)
    # 0 * inf: he would have NaN, which his exp2 takes for an infinity.
    return product.smallest() if product.has_numbers() else format_.infinity


def _scaled(format_: FloatFormat, bounds: Bounds, factor: str) -> Bounds:
    constant = format_.parse(factor)
    assert constant is not None
    return _product(format_, bounds[0], constant, ROUND_DOWN), _product(format_, bounds[1], constant, ROUND_UP)


def _converted(source: FloatFormat, ordinal: int, target: FloatFormat, mode: int) -> int:
    return float_conversion.convert(FloatSet.point(source, ordinal), target, mode).smallest()
