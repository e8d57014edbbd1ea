"""Operands of neg, abs, copysign and the minimum families from the result (see float_selection).

r = min(a, b) is a, if some b is at least as great, or it is b, if a is at least as great:

    { a } = (R up to max B)  or  [min(B meets R), +inf].

The families differ in NaNs, and minnum in the zero it takes of two. All others are optimal.
"""

from __future__ import annotations

from scev.domains.floats.float_format import NAN_ANY, NAN_NEVER, NAN_SIGNALLING, FloatFormat
from scev.domains.floats.float_set import UNLIMITED, FloatSet
from scev.domains.floats.intervals import magnitudes
from scev.domains.floats.inverse import explained_by_nan, nans_of_operand
from scev.domains.floats.selection import absolute, negate


def absolute_operand(result: FloatSet) -> FloatSet:
    """The a whose |a| can lie in `result`: both signs of its members above zero."""
    return _with_either_sign(result.format, magnitudes(result.bounds, False), result.nan)


def _with_either_sign(format_: FloatFormat, sizes: list[int], nan: int) -> FloatSet:
    bounds = list(sizes)
    for k in range(0, len(sizes), 2):
        bounds.extend((-1 - sizes[k + 1], -1 - sizes[k]))
    return FloatSet.make(format_, bounds, nan, None, UNLIMITED)


def copysign_magnitude(result: FloatSet, sign: FloatSet) -> FloatSet:
    """The a that with some sign of `sign` can lie in `result`."""
    if result.is_empty() or sign.is_empty():
        return FloatSet.empty(result.format)
    sizes: list[int] = []
    if sign.may_be_nan or sign.largest() >= 0:
        sizes.extend(magnitudes(result.bounds, False))
    if sign.may_be_nan or sign.smallest() < 0:
        sizes.extend(magnitudes(result.bounds, True))
    return _with_either_sign(result.format, sizes, result.nan)


def copysign_sign(result: FloatSet, a: FloatSet) -> FloatSet:
    """The signs that take some a into `result`; NaN has either sign."""
    format_ = result.format
    if result.is_empty() or a.is_empty():
        return FloatSet.empty(format_)
    if result.nan & a.nan:
        return FloatSet.full(format_)
    sizes = absolute(a)
    bounds: list[int] = []
    if sizes.intersect(result).has_numbers():
        bounds.extend((0, format_.max_ordinal))
    if sizes.intersect(negate(result)).has_numbers():
        bounds.extend((format_.min_ordinal, -1))
    return FloatSet.make(format_, bounds, NAN_ANY if bounds else NAN_NEVER, None, UNLIMITED)


def minimum_operand(result: FloatSet, b: FloatSet) -> FloatSet:
    """The a whose IEEE 754-2019 minimum with some b can lie in `result`."""
    format_ = result.format
    if result.is_empty() or b.is_empty():
        return FloatSet.empty(format_)
    if explained_by_nan(result.nan, b.nan):
        return FloatSet.full(format_)
    return _at_least(result.without_nan(), b.without_nan()).with_nan(nans_of_operand(result.nan))


def maximum_operand(result: FloatSet, b: FloatSet) -> FloatSet:
    """The a whose IEEE 754-2019 maximum with some b can lie in `result`."""
    return negate(minimum_operand(negate(result), negate(b)))


def minimumnum_operand(result: FloatSet, b: FloatSet) -> FloatSet:
    """The a whose IEEE 754-2019 minimumNumber with some b can lie in `result`."""
    if result.is_empty() or b.is_empty():
        return FloatSet.empty(result.format)
    found = _at_least(result.without_nan(), b.without_nan())
    if b.may_be_nan:
        found = found.union(result.without_nan(), UNLIMITED)
        found = found.with_nan(nans_of_operand(result.nan))
        if explained_by_nan(result.nan, b.nan):
            found = found.with_nan(NAN_ANY)
    if b.intersect(result).has_numbers():
        # A NaN a leaves b.
        found = found.with_nan(NAN_ANY)
    return found


def maximumnum_operand(result: FloatSet, b: FloatSet) -> FloatSet:
    """The a whose IEEE 754-2019 maximumNumber with some b can lie in `result`."""
    return negate(minimumnum_operand(negate(result), negate(b)))


def minnum_operand(result: FloatSet, b: FloatSet) -> FloatSet:
    """The a whose IEEE 754-2008 minNum with some b can lie in `result`."""
    if result.is_empty() or b.is_empty():
        return FloatSet.empty(result.format)
    if result.may_be_nan and b.nan & NAN_SIGNALLING:
        # A signalling NaN may win over anything.
        return FloatSet.full(result.format)
    # Of two zeros that differ, either may result.
    found = minimumnum_operand(result.with_both_zeros() if b.may_be_zero else result, b)
    return found.with_nan(NAN_SIGNALLING) if result.may_be_nan else found


def maxnum_operand(result: FloatSet, b: FloatSet) -> FloatSet:
    """The a whose IEEE 754-2008 maxNum with some b can lie in `result`."""
    return negate(minnum_operand(negate(result), negate(b)))


def _at_least(result: FloatSet, b: FloatSet) -> FloatSet:
    """The numbers a with which min(a, b) can lie in `result`."""
    format_ = result.format
    if not b.bounds or not result.bounds:
        return FloatSet.empty(format_)
    found = result.within(format_.min_ordinal, b.largest())
    chosen = b.intersect(result, UNLIMITED)
    if chosen.has_numbers():
        found = found.union(FloatSet.between(format_, chosen.smallest(), format_.max_ordinal), UNLIMITED)
    return found
