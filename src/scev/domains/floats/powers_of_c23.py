"""pown, powr, rootn and compoundn (C23, F.10.4): powers with a domain of their own, or an integer exponent.

    pown(x, n)      = x**n              1 for n = 0, even of NaN; the sign by the parity of n
    rootn(x, n)     = x**(1/n)          NaN for n = 0, and for x < 0 with an even n
    compoundn(x, n) = (1 + x)**n        NaN for x < -1; 1 for n = 0, even of NaN
    powr(x, y)      = exp(y * log x)    NaN for x < 0, and where y * log x is 0 * inf: x = 0 or inf with y = 0, and
                                        x = 1 with y = inf or -inf

powr(1, y) and compoundn(0, n) are 1 in every library. No standard says so of pown(1, n) and rootn(1, n), which have the
errors of other powers.

An integer need not be a number of the format. |x|**n, |x|**(1/n) and (1 + x)**n are monotone in x, and in n among
integers of one sign, so over a box they are extreme at corners (power.py). Here n runs over integers from `low` to
`high`, which are all negative, all positive, or 0.

1 + x may have thousands of bits. Where it has more than the working precision, its positive powers have so, too, and
its negative ones are no dyadic numbers. So no power lies in the middle between two floats, and the narrow enclosure by
exp(n * log(1 + x)) decides how it is rounded.
"""

from __future__ import annotations

from typing import Final

from scev.domains.floats import mpfr
from scev.domains.floats.accuracy import Accuracy, undefined_result
from scev.domains.floats.arithmetic import append_signed, propagated_nan
from scev.domains.floats.float_format import NAN_NEVER, NAN_SIGNALLING, FloatFormat
from scev.domains.floats.float_set import FloatSet
from scev.domains.floats.intervals import magnitudes
from scev.domains.floats.power import EVEN, ODD, append_between, append_powers

RECIPROCAL_BITS: Final = 2 * mpfr.GUARD_BITS
"""Bits of 1/n beyond the format's: an error of 1/n grows by a factor of log2(x), which is below 2**15."""
LOGARITHM_BITS: Final = 2 * mpfr.GUARD_BITS
"""Bits of log(1 + x) beyond the format's: an error grows by |n * log(1 + x)|, below 2**21 where powers stay finite."""


def power_of_integers(a: FloatSet, low: int, high: int, parities: int, accuracy: Accuracy) -> FloatSet:
    """{ pown(a, n) }; `parities` says whether only even or only odd n are meant."""
    format_ = a.format
    if a.is_empty() or low > high:
        return FloatSet.empty(format_)
    bounds: list[int] = []
    if low == 0 and high == 0:
        return _one_unless_signalling(a)
    for odd in (False, True):
        if parities & (ODD if odd else EVEN):
            first, last = _of_parity(low, high, odd)
            if first <= last:
                exponents = [mpfr.real_of_integer(first), mpfr.real_of_integer(last)]
                _append_all(format_, magnitudes(a.bounds, False), exponents, False, accuracy, bounds)
                _append_all(format_, magnitudes(a.bounds, True), exponents, odd, accuracy, bounds)
    return FloatSet.of_results(format_, bounds, propagated_nan(a.nan), None)


def root_of_integers(a: FloatSet, low: int, high: int, parities: int, accuracy: Accuracy) -> FloatSet:
    """{ rootn(a, n) }; `parities` says whether only even or only odd n are meant."""
    format_ = a.format
    if a.is_empty() or low > high:
        return FloatSet.empty(format_)
    bounds: list[int] = []
    nan = propagated_nan(a.nan)
    if low == 0 and high == 0:
        nan |= undefined_result(format_, accuracy, bounds)
        return FloatSet.of_results(format_, bounds, nan, None)
    down = mpfr.rounding_down(format_.precision + RECIPROCAL_BITS)
    up = mpfr.rounding_up(format_.precision + RECIPROCAL_BITS)
    negative = magnitudes(a.bounds, True)
    for odd in (False, True):
        if parities & (ODD if odd else EVEN):
            first, last = _of_parity(low, high, odd)
            if first <= last:
                # 1/n falls as n grows among integers of one sign.
                exponents = [down.div(1, mpfr.real_of_integer(last)), up.div(1, mpfr.real_of_integer(first))]
                _append_all(format_, magnitudes(a.bounds, False), exponents, False, accuracy, bounds)
                if odd:
                    _append_all(format_, negative, exponents, True, accuracy, bounds)
                elif negative:
                    if a.may_be_negative:
                        nan |= undefined_result(format_, accuracy, bounds)
                    if a.may_be_negative_zero:
                        _append_all(format_, [0, 0], exponents, False, accuracy, bounds)
    return FloatSet.of_results(format_, bounds, nan, None)


def compound_of_integers(a: FloatSet, low: int, high: int, parities: int, accuracy: Accuracy) -> FloatSet:
    """{ compoundn(a, n) }; the parity says nothing, as 1 + a >= 0."""
    format_ = a.format
    if a.is_empty() or low > high:
        return FloatSet.empty(format_)
    bounds: list[int] = []
    least_base = -1 - format_.power_of_two(0)
    nan = propagated_nan(a.nan)
    defined = a.within(least_base, format_.max_ordinal)
    if low == 0 and high == 0:
        found = _one_unless_signalling(defined)
        nan = found.nan
        bounds.extend(found.bounds)
    else:
        for index in range(0, len(defined.bounds), 2):
            _append_compounds(format_, defined.bounds[index], defined.bounds[index + 1], low, high, accuracy, bounds)
    if a.bounds and a.bounds[0] < least_base:
        nan |= undefined_result(format_, accuracy, bounds)
    return FloatSet.of_results(format_, bounds, nan, None)


def power_of_reals(a: FloatSet, b: FloatSet, accuracy: Accuracy) -> FloatSet:
    """{ powr(a, b) }; a negative zero counts as positive."""
    format_ = a.format
    if a.is_empty() or b.is_empty():
        return FloatSet.empty(format_)
    bounds: list[int] = []
    nan = propagated_nan(a.nan | b.nan)
    if a.bounds and b.bounds:
        bases = magnitudes(a.bounds, False)
        if a.may_be_negative_zero:
            bases = [0, 0, *bases]
        is_undefined = a.may_be_negative
        if bases:
            is_undefined |= _append_finite_powers(format_, bases, b, accuracy, bounds)
            if b.contains(format_.infinity):
                is_undefined |= _append_limits(format_, bases, True, bounds)
            if b.contains(-1 - format_.infinity):
                is_undefined |= _append_limits(format_, bases, False, bounds)
        if is_undefined:
            nan |= undefined_result(format_, accuracy, bounds)
    return FloatSet.of_results(format_, bounds, nan, None)


def _append_finite_powers(
    format_: FloatFormat, bases: list[int], exponents: FloatSet, accuracy: Accuracy, bounds: list[int]
) -> bool:
    """Appends powers of bases >= 0 with finite exponents; whether some are not defined."""
    one = format_.power_of_two(0)
    for part in (exponents.within(1, format_.max_finite), exponents.within(-1 - format_.max_finite, -2)):
        for index in range(0, len(part.bounds), 2):
            low = mpfr.real_of(format_, part.bounds[index])
            high = mpfr.real_of(format_, part.bounds[index + 1])
            for k in range(0, len(bases), 2):
                if bases[k] == one and bases[k + 1] == one:
                    bounds.extend((one, one))
                else:
                    append_powers(format_, bases[k], bases[k + 1], low, high, accuracy, bounds)
    if not exponents.may_be_zero:
        return False
    is_undefined = bases[0] == 0 or bases[-1] == format_.infinity
    for index in range(0, len(bases), 2):
        if max(bases[index], 1) <= min(bases[index + 1], format_.max_finite):
            bounds.extend((one, one))
    return is_undefined


def _append_limits(format_: FloatFormat, bases: list[int], positive: bool, bounds: list[int]) -> bool:
    """Appends powers of bases >= 0 with an infinite exponent, 0 and inf; whether 1 is a base, which has none."""
    one = format_.power_of_two(0)
    contains_one = False
    for index in range(0, len(bases), 2):
        if bases[index] < one:
            limit = 0 if positive else format_.infinity
            bounds.extend((limit, limit))
        if bases[index + 1] > one:
            limit = format_.infinity if positive else 0
            bounds.extend((limit, limit))
        if bases[index] <= one <= bases[index + 1]:
            contains_one = True
    return contains_one


def _one_unless_signalling(a: FloatSet) -> FloatSet:
    """1, also of a NaN; a signalling NaN may win nevertheless."""
    if a.is_empty():
        return a
    one = a.format.power_of_two(0)
    nan = propagated_nan(a.nan) if a.nan & NAN_SIGNALLING else NAN_NEVER
    return FloatSet.between(a.format, one, one, nan)


def _of_parity(low: int, high: int, odd: bool) -> tuple[int, int]:
    """The first and the last odd or even integer from low to high."""
    parity = 1 if odd else 0
    return low + (low + parity & 1), high - (high + parity & 1)


def _append_all(
    format_: FloatFormat,
    bases: list[int],
    exponents: list[mpfr.Real],
    negative: bool,
    accuracy: Accuracy,
    bounds: list[int],
) -> None:
    """Appends the powers of magnitudes with exponents between two, with a sign."""
    results: list[int] = []
    for index in range(0, len(bases), 2):
        append_powers(format_, bases[index], bases[index + 1], exponents[0], exponents[1], accuracy, results)
    append_signed(bounds, results, negative)


def _append_compounds(
    format_: FloatFormat, x0: int, x1: int, low: int, high: int, accuracy: Accuracy, bounds: list[int]
) -> None:
    """Appends (1 + x)**n for x from x0 to x1, at least -1."""
    one = format_.power_of_two(0)
    if x0 >= -1 and x1 <= 0:
        bounds.extend((one, one))
        return
    ends = (mpfr.real_of(format_, x0), mpfr.real_of(format_, x1))
    least = _compound(format_, ends[0], low, False)
    greatest = _compound(format_, ends[0], low, True)
    for i, n in ((0, high), (1, low), (1, high)):
        least = min(least, _compound(format_, ends[i], n, False))
        greatest = max(greatest, _compound(format_, ends[i], n, True))
    grows = x0 >= -1 if low > 0 else x1 <= 0
    shrinks = x1 <= 0 if low > 0 else x0 >= -1
    append_between(format_, least, greatest, grows, shrinks, accuracy, bounds)


def _compound(format_: FloatFormat, x: mpfr.Real, n: int, upper: bool) -> mpfr.Real:
    """A lower or an upper bound of (1 + x)**n."""
    exponent = mpfr.real_of_integer(n)
    precision = format_.precision + mpfr.GUARD_BITS
    outward = mpfr.rounding_up(precision) if upper else mpfr.rounding_down(precision)
    if mpfr.is_zero(x):
        return mpfr.real_of_integer(1)
    # A sum that is zero would be -0 where it is rounded down, and its odd powers negative.
    total = mpfr.real_zero(False) if x == -1 else outward.add(1, x)
    if x == -1 or total == (mpfr.rounding_down(precision) if upper else mpfr.rounding_up(precision)).add(1, x):
        return outward.pow(total, exponent)
    precision = format_.precision + LOGARITHM_BITS
    # n * log(1 + x) grows with the logarithm where n is positive.
    logarithm = (mpfr.rounding_up(precision) if upper == (n > 0) else mpfr.rounding_down(precision)).log1p(x)
    product = (mpfr.rounding_up(precision) if upper else mpfr.rounding_down(precision)).mul(exponent, logarithm)
    return outward.exp(product)
