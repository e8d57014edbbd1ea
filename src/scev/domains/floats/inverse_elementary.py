"""The arguments of an elementary function that give results in a set.

A correctly rounded function of one variable that rises is a MonotoneMap (inverse.py): the arguments whose results lie
in [lo, hi] are an interval, found by bisection. For another library, whose results are up to u ulps from the true value
and so at most 2u + 1 steps from the correctly rounded one (steps below a power of two are half an ulp), the result's
interval is first widened by that many steps. A falling function rises in -x, an even one in |x|.

A result that is not NaN excludes the arguments for which the function is not defined; one that may be NaN includes
them.
"""

from __future__ import annotations

from math import ceil
from typing import Final, final

from scev.domains.floats.accuracy import CORRECTLY_ROUNDED, Accuracy, first_huge, highest_result, lowest_result
from scev.domains.floats.elementary import ElementaryFunction
from scev.domains.floats.float_format import NAN_QUIET, FloatFormat
from scev.domains.floats.float_set import FloatSet
from scev.domains.floats.inverse import MonotoneMap, append_preimage, nans_of_operand
from scev.domains.floats.mpfr import dyadic_of, is_infinite, is_nan, is_negative, is_zero, real_of, rounding_down
from scev.domains.floats.rounding import ROUND_NEAREST

INVERSES: Final[dict[str, str]] = {
    "exp": "log",
    "exp2": "log2",
    "exp10": "log10",
    "expm1": "log1p",
    "log": "exp",
    "log2": "exp2",
    "log10": "exp10",
    "log1p": "expm1",
    "logp1": "expm1",
    "sinh": "asinh",
    "cosh": "acosh",
    "tanh": "atanh",
    "asinh": "sinh",
    "acosh": "cosh",
    "atanh": "tanh",
    "asin": "sin",
    "acos": "cos",
    "atan": "tan",
}
"""MPFR's names of the inverse functions: they say where to look first."""


@final
class _ElementaryMap(MonotoneMap):
    """x -> f(x), correctly rounded; with `mirrored` -x -> f(x)."""

    __slots__ = ("format", "function", "mirrored")

    def __init__(self, function: ElementaryFunction, format_: FloatFormat) -> None:
        self.function: Final[ElementaryFunction] = function
        self.format: Final[FloatFormat] = format_
        self.mirrored: Final[bool] = function.is_decreasing

    def lowest(self, x: int) -> int:
        at = -1 - x if self.mirrored else x
        least = self.function.low_end(self.format, at)
        return lowest_result(self.format, least, self.function.high_end(self.format, at), CORRECTLY_ROUNDED)

    def highest(self, x: int) -> int:
        at = -1 - x if self.mirrored else x
        greatest = self.function.high_end(self.format, at)
        return highest_result(self.format, self.function.low_end(self.format, at), greatest, CORRECTLY_ROUNDED)

    def guess(self, result: int, upper: bool) -> int:
        inverse = INVERSES.get(self.function.name)
        if inverse is None or not -1 - self.format.infinity <= result <= self.format.infinity:
            return 0
        value = getattr(rounding_down(self.format.precision), inverse)(real_of(self.format, result))
        if is_nan(value):
            return 0
        if is_infinite(value) or is_zero(value):
            magnitude = 0 if is_zero(value) else self.format.max_finite
            found = -1 - magnitude if is_negative(value) else magnitude
        else:
            significand, exponent = dyadic_of(value)
            found = self.format.round_dyadic(significand, exponent, ROUND_NEAREST)
        return -1 - found if self.mirrored else found


def arguments_of(function: ElementaryFunction, result: FloatSet, accuracy: Accuracy) -> FloatSet:
    """Every argument for which a library of that accuracy may return a member of `result`."""
    format_ = result.format
    first = function.first_argument(format_)
    last = function.last_argument(format_)
    bounds: list[int] = []
    if result.nan & NAN_QUIET or not accuracy.keeps_domain:
        bounds.extend((format_.min_ordinal, first - 1, last + 1, format_.max_ordinal))
    if result.nan & NAN_QUIET and accuracy.loses_huge:
        huge = first_huge(format_)
        bounds.extend((format_.min_ordinal, -1 - huge, huge, format_.max_ordinal))
    steps = steps_around(accuracy)
    if not accuracy.is_known() or steps.bit_length() > format_.precision - 3:
        if result.bounds:
            bounds.extend((first, last))
        return FloatSet.make(format_, bounds, nans_of_operand(result.nan))
    map_ = _ElementaryMap(function, format_)
    if function.has_signed_pole:
        # At -0 the function does not fall, but is -inf.
        if result.contains(-1 - format_.infinity):
            bounds.extend((-1, -1))
        first = 0
    found: list[int] = []
    for index in range(0, len(result.bounds), 2):
        low = result.bounds[index] - steps
        high = result.bounds[index + 1] + steps
        if function.is_even:
            append_preimage(map_, 0, last, low, high, found)
        elif function.is_decreasing:
            append_preimage(map_, -1 - last, -1 - first, low, high, found)
        else:
            append_preimage(map_, first, last, low, high, found)
    for index in range(0, len(found), 2):
        if not function.is_decreasing:
            bounds.extend((found[index], found[index + 1]))
        if function.is_decreasing or function.is_even:
            bounds.extend((-1 - found[index + 1], -1 - found[index]))
    return FloatSet.make(format_, bounds, nans_of_operand(result.nan))


def steps_around(accuracy: Accuracy) -> int:
    """How many values lie between a library's result and the correctly rounded one, at most."""
    if not accuracy.is_known():
        return 0
    # The two zeros are one step more.
    return 0 if accuracy == CORRECTLY_ROUNDED else 2 * ceil(accuracy.ulps) + 2
