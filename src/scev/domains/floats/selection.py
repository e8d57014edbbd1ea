"""Signs, minima and maxima: results that are operands, up to the sign bit.

neg, abs and copysign are operations on the sign bit, NaNs included (LangRef: fneg, llvm.fabs, llvm.copysign), so
nothing rounds and a signalling NaN stays one. All are optimal.

The minimum of two numbers is one of them: { min(a, b) } = { a : a <= max B } + { b : b <= max A }, with -0 < +0. LLVM
has three families, which differ in NaNs and zeros (LangRef: llvm.min.* Intrinsics Comparison):

    minimum     NaN if an operand is NaN                                 -0 < +0
    minimumnum  the number if one operand is NaN                         -0 < +0
    minnum      the number if one operand is a quiet NaN; for a          either zero
                signalling one a NaN or the number
"""

from __future__ import annotations

from scev.domains.floats.arithmetic import propagated_nan
from scev.domains.floats.float_format import NAN_NEVER, NAN_QUIET, NAN_SIGNALLING
from scev.domains.floats.float_set import FloatSet
from scev.domains.floats.intervals import magnitudes


def negate(a: FloatSet) -> FloatSet:
    """{ -a }."""
    bounds: list[int] = [-1 - a.bounds[index] for index in range(len(a.bounds) - 1, -1, -1)]
    if not a.format.has_negative_zero:
        return FloatSet.make(a.format, bounds, a.nan, a.grid)
    return FloatSet(a.format, tuple(bounds), a.nan, a.grid)


def absolute(a: FloatSet) -> FloatSet:
    """{ |a| }."""
    sign = a.sign_bit()
    if sign is not None:
        return negate(a) if sign else a
    bounds = magnitudes(a.bounds, False) + magnitudes(a.bounds, True)
    return FloatSet.make(a.format, bounds, a.nan, a.grid_exponent())


def copysign(a: FloatSet, sign: FloatSet) -> FloatSet:
    """{ the magnitude of a with the sign of `sign` }; a NaN has either sign."""
    if a.is_empty() or sign.is_empty():
        return FloatSet.empty(a.format)
    positive = absolute(a)
    if sign.nan == NAN_NEVER:
        if sign.smallest() >= 0:
            return positive
        if sign.largest() < 0:
            return negate(positive)
    return positive.union(negate(positive))


def minimum(a: FloatSet, b: FloatSet) -> FloatSet:
    """IEEE 754-2019 minimum (LangRef: llvm.minimum)."""
    if a.is_empty() or b.is_empty():
        return FloatSet.empty(a.format)
    return _lesser(a, b).with_nan(propagated_nan(a.nan | b.nan))


def maximum(a: FloatSet, b: FloatSet) -> FloatSet:
    """IEEE 754-2019 maximum (LangRef: llvm.maximum)."""
    return negate(minimum(negate(a), negate(b)))


def minimumnum(a: FloatSet, b: FloatSet) -> FloatSet:
    """IEEE 754-2019 minimumNumber (LangRef: llvm.minimumnum)."""
    if a.is_empty() or b.is_empty():
        return FloatSet.empty(a.format)
    return _or_number(_lesser(a, b), a, b)


def maximumnum(a: FloatSet, b: FloatSet) -> FloatSet:
    """IEEE 754-2019 maximumNumber (LangRef: llvm.maximumnum)."""
    return negate(minimumnum(negate(a), negate(b)))


def minnum(a: FloatSet, b: FloatSet) -> FloatSet:
    """IEEE 754-2008 minNum, C's fmin (LangRef: llvm.minnum)."""
    result = minimumnum(a, b)
    if (a.nan | b.nan) & NAN_SIGNALLING and not a.is_empty() and not b.is_empty():
        result = result.with_nan(NAN_QUIET | NAN_SIGNALLING)
    return _with_either_zero(result, a, b)


def maxnum(a: FloatSet, b: FloatSet) -> FloatSet:
    """IEEE 754-2008 maxNum, C's fmax (LangRef: llvm.maxnum)."""
    return negate(minnum(negate(a), negate(b)))


def minimum_magnitude(a: FloatSet, b: FloatSet) -> FloatSet:
    """IEEE 754-2019 minimumMagnitude: the operand nearer to zero, of two as near the lesser (C23, F.10.9.5.4)."""
    if a.is_empty() or b.is_empty():
        return FloatSet.empty(a.format)
    return _nearer(a, b).with_nan(propagated_nan(a.nan | b.nan))


def maximum_magnitude(a: FloatSet, b: FloatSet) -> FloatSet:
    """IEEE 754-2019 maximumMagnitude: the operand further from zero, of two as far the greater (C23, F.10.9.5.3)."""
    if a.is_empty() or b.is_empty():
        return FloatSet.empty(a.format)
    return _further(a, b).with_nan(propagated_nan(a.nan | b.nan))


def minimum_magnitude_num(a: FloatSet, b: FloatSet) -> FloatSet:
    """IEEE 754-2019 minimumMagnitudeNumber: the same, or the number beside a NaN."""
    return _or_number(_nearer(a, b), a, b)


def maximum_magnitude_num(a: FloatSet, b: FloatSet) -> FloatSet:
    """IEEE 754-2019 maximumMagnitudeNumber: the same, or the number beside a NaN."""
    return _or_number(_further(a, b), a, b)


def _or_number(result: FloatSet, a: FloatSet, b: FloatSet) -> FloatSet:
    """The result for two numbers, and what a NaN leaves of the other operand."""
    if a.is_empty() or b.is_empty():
        return FloatSet.empty(a.format)
    if b.may_be_nan:
        result = result.union(a.without_nan())
    if a.may_be_nan:
        result = result.union(b.without_nan())
    if a.may_be_nan and b.may_be_nan:
        result = result.with_nan(propagated_nan(a.nan | b.nan))
    return result


def _nearer(a: FloatSet, b: FloatSet) -> FloatSet:
    """The numbers of two sets to which the other set has one that is as far from zero, or further."""
    if not a.bounds or not b.bounds:
        return FloatSet.empty(a.format)
    return _up_to_magnitude(a, b).union(_up_to_magnitude(b, a))


def _up_to_magnitude(set_: FloatSet, other: FloatSet) -> FloatSet:
    top = max(other.largest(), -1 - other.smallest())
    # Of two equal magnitudes the negative is the lesser.
    return set_.without_nan().within(-1 - top, top if other.contains(top) else top - 1)


def _further(a: FloatSet, b: FloatSet) -> FloatSet:
    """The numbers of two sets to which the other set has one that is as near to zero, or nearer."""
    if not a.bounds or not b.bounds:
        return FloatSet.empty(a.format)
    return _from_magnitude(a, b).union(_from_magnitude(b, a))


def _from_magnitude(set_: FloatSet, other: FloatSet) -> FloatSet:
    bottom = absolute(other).smallest()
    numbers = set_.without_nan()
    # Of two equal magnitudes the negative is the lesser.
    negative = -1 - bottom if other.contains(-1 - bottom) else -2 - bottom
    format_ = set_.format
    return numbers.within(bottom, format_.max_ordinal).union(numbers.within(format_.min_ordinal, negative))


def _lesser(a: FloatSet, b: FloatSet) -> FloatSet:
    """{ min(a, b) } over the numbers of two sets, -0 < +0."""
    if not a.bounds or not b.bounds:
        return FloatSet.empty(a.format)
    grid = min(a.grid_exponent(), b.grid_exponent())
    return FloatSet.make(a.format, _up_to(a, b.largest()) + _up_to(b, a.largest()), NAN_NEVER, grid)


def _up_to(set_: FloatSet, top: int) -> list[int]:
    """The numbers of a set at or below a bound."""
    if set_.largest() <= top:
        return list(set_.bounds)
    top = set_.format.floor_to_grid(top, set_.grid_exponent())
    bounds: list[int] = []
    for index in range(0, len(set_.bounds), 2):
        if set_.bounds[index] <= top:
            bounds.append(set_.bounds[index])
            bounds.append(min(set_.bounds[index + 1], top))
    return bounds


def _with_either_zero(result: FloatSet, a: FloatSet, b: FloatSet) -> FloatSet:
    """Where zeros of both signs are compared, either may result."""
    opposite = (a.may_be_negative_zero and b.may_be_positive_zero) or (
        a.may_be_positive_zero and b.may_be_negative_zero
    )
    return result.with_both_zeros() if opposite else result
