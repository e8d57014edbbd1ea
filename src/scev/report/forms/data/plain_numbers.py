"""Bounds as numbers, for scripts that compare them: `jq 'select(.int.max < 100)'`, a data frame, a spreadsheet.

An integer's are exact, and signed, but for an i1 and where the program reads the value as unsigned. A float's are
doubles, rounded outwards, so that whatever follows from them holds of the value; so are those of an integer that no
double reaches, which a reader of JSON may refuse. JSON has no word for an infinite bound, but a number that is too
large for a double: `1e999`.
"""

from __future__ import annotations

import re
from math import inf, nextafter
from typing import Final

from scev.domains import DOUBLE, ROUND_DOWN, ROUND_UP, FloatFormat, FloatSet, IntSet, ValueSet
from scev.facts import LoopFacts

DOUBLE_BITS: Final = 1023
"""An integer of more bits may be larger than every double."""
_INFINITE: Final = re.compile(r'(?<!\\)": (-?)Infinity')

_LARGEST: Final = 1.7976931348623157e308
_LARGEST_INTEGER: Final = int(_LARGEST)

Bounds = dict[str, int | float]


def bounds_of(set_: ValueSet | None, is_unsigned: bool = False) -> Bounds:
    """`min` and `max`; neither where the set has no numbers, or is a structure."""
    if isinstance(set_, FloatSet):
        if not (bounds := set_.bounds):
            return {}
        return {
            "min": outward(set_.format, bounds[0], ROUND_DOWN),
            "max": outward(set_.format, bounds[len(bounds) - 1], ROUND_UP),
        }
    if not isinstance(set_, IntSet) or set_.is_empty():
        return {}
    if is_unsigned or set_.width == 1:
        return {"min": at_least(set_.unsigned_min()), "max": at_most(set_.unsigned_max())}
    return {"min": at_least(set_.signed_min()), "max": at_most(set_.signed_max())}


def at_most(number: int) -> int | float:
    """A number, or where that is no double one that is above it."""
    return number if number.bit_length() <= DOUBLE_BITS else double_above(number)


def at_least(number: int) -> int | float:
    return -at_most(-number)


def outward(format_: FloatFormat, ordinal: int, mode: int) -> float:
    """The double nearest to a value of a format on the side of a rounding mode, ROUND_DOWN or ROUND_UP."""
    magnitude = ordinal if ordinal >= 0 else -1 - ordinal
    # A format of no more digits has no more range, too.
    if format_.precision <= DOUBLE.precision or magnitude > format_.max_finite or magnitude == 0:
        return format_.to_python_float(ordinal)
    significand, exponent = format_.decompose(ordinal)
    return DOUBLE.to_python_float(DOUBLE.round_dyadic(significand, exponent, mode))


def trip_count_of(loop: LoopFacts) -> Bounds:
    """How many times a loop's header runs: exactly, where that is a number, and at most: without a bound, infinite."""
    exact, most = loop.constant_trip_count, loop.constant_max_trip_count
    found: Bounds = {} if exact is None or exact.bit_length() > DOUBLE_BITS else {"exact": exact}
    found["max"] = inf if most is None else at_most(most)
    return found


def estimate_of(loop: LoopFacts) -> int | None:
    """How many times a loop's header runs by the profile, where that is a number that scripts can hold."""
    estimate = loop.estimated_trip_count
    return None if estimate is None or estimate.bit_length() > DOUBLE_BITS else estimate


def with_infinities(text: str) -> str:
    """JSON as Python writes it, with infinite bounds as numbers. They follow a key, which ends with a quote; one that
    is part of a string is escaped.
    """
    return _INFINITE.sub(r'": \g<1>1e999', text) if "Infinity" in text else text


def double_below(number: int | float) -> float:
    """The largest double that is not above a number."""
    if isinstance(number, float):
        return number
    if abs(number) > _LARGEST_INTEGER:
        return _LARGEST if number > 0 else -inf
    found = float(number)
    # As integers: compiled code compares with the double that is nearest to a number.
    return found if int(found) <= number else nextafter(found, -inf)


def double_above(number: int | float) -> float:
    """The least double that is not below a number."""
    if isinstance(number, float):
        return number
    # Of an integer 0, not -0.0.
    return -double_below(-number) if number else 0.0
