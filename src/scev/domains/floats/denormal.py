"""Flushing of denormals (LangRef: the denormal-fp-math attributes).

An operation may treat subnormal operands as zero and give zero for subnormal results: a zero of their sign
(`preserve-sign`), or +0 (`positive-zero`); in the mode `dynamic`, any of these or nothing may happen.
"""

from __future__ import annotations

from typing import Final

from scev.domains.floats.float_set import FloatSet

DENORMAL_IEEE: Final = 0
DENORMAL_PRESERVE_SIGN: Final = 1
DENORMAL_POSITIVE_ZERO: Final = 2
DENORMAL_DYNAMIC: Final = 3


def flush(a: FloatSet, mode: int) -> FloatSet:
    """What members are after flushing. Optimal."""
    if mode == DENORMAL_IEEE or not a.may_be_subnormal:
        return a
    top = a.format.min_normal - 1
    positive = a.within(1, top).has_numbers()
    negative = a.within(-1 - top, -2).has_numbers()
    bounds: list[int] = []
    for index in range(0, len(a.bounds), 2):
        low = a.bounds[index]
        high = a.bounds[index + 1]
        if mode == DENORMAL_DYNAMIC:
            bounds.extend((low, high))
        else:
            # What lies below, at, and above zero.
            bounds.extend((low, min(high, -2 - top), max(low, -1), min(high, 0), max(low, top + 1), high))
    if positive or (negative and mode != DENORMAL_PRESERVE_SIGN):
        bounds.extend((0, 0))
    if negative and mode != DENORMAL_POSITIVE_ZERO:
        bounds.extend((-1, -1))
    return FloatSet.make(a.format, bounds, a.nan, a.grid_exponent())


def unflush(a: FloatSet, mode: int) -> FloatSet:
    """Every value that may have become a member by flushing."""
    if mode == DENORMAL_IEEE:
        return a
    top = a.format.min_normal - 1
    bounds = list(a.bounds)
    positive = a.may_be_positive_zero
    negative = a.may_be_negative_zero if mode != DENORMAL_POSITIVE_ZERO else positive
    if positive:
        bounds.extend((1, top))
    if negative or (positive and mode == DENORMAL_DYNAMIC):
        bounds.extend((-1 - top, -2))
    grid = a.grid if not positive and not negative else None
    return FloatSet.make(a.format, bounds, a.nan, grid)
