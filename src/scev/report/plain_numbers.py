"""Bounds as numbers, for scripts that compare them: `jq 'select(.int.max < 100)'`, a data frame, a spreadsheet.

An integer's are exact, and signed, but for an i1 and where the program reads the value as unsigned. An integer of so
many bits that its bounds may be no doubles has none: reading them could fail. A float's are doubles, rounded outwards,
so that whatever follows from them holds of the value. JSON has no word for an infinite bound, but a number that is too
large for a double: `1e999`.
"""

from __future__ import annotations

from typing import Final

from scev.domains import DOUBLE, ROUND_DOWN, ROUND_UP, FloatFormat, FloatSet, IntSet, ValueSet
from scev.facts import LoopFacts

MAX_WIDTH: Final = 1024
"""An integer of more bits may be larger than every double."""

Bounds = dict[str, int | float]


def bounds_of(set_: ValueSet | None, is_unsigned: bool = False) -> Bounds:
    """`min` and `max`; neither where the set has no numbers, is too wide, or is a structure."""
    if isinstance(set_, FloatSet):
        bounds = set_.bounds
        if not bounds:
            return {}
        return {
            "min": outward(set_.format, bounds[0], ROUND_DOWN),
            "max": outward(set_.format, bounds[len(bounds) - 1], ROUND_UP),
        }
    if not isinstance(set_, IntSet) or set_.is_empty() or set_.width > MAX_WIDTH:
        return {}
    if is_unsigned or set_.width == 1:
        return {"min": set_.unsigned_min(), "max": set_.unsigned_max()}
    return {"min": set_.signed_min(), "max": set_.signed_max()}


def outward(format_: FloatFormat, ordinal: int, mode: int) -> float:
    """The double nearest to a value of a format on the side of a rounding mode, ROUND_DOWN or ROUND_UP."""
    magnitude = ordinal if ordinal >= 0 else -1 - ordinal
    # A format of no more digits has no more range, too.
    if format_.precision <= DOUBLE.precision or magnitude > format_.max_finite or magnitude == 0:
        return format_.to_python_float(ordinal)
    significand, exponent = format_.decompose(ordinal)
    return DOUBLE.to_python_float(DOUBLE.round_dyadic(significand, exponent, mode))


def trip_count_of(loop: LoopFacts) -> Bounds:
    """How many times a loop's header runs, where that is a number: exactly, and at most."""
    found: Bounds = {}
    exact, most = loop.constant_trip_count, loop.constant_max_trip_count
    if exact is not None:
        found["exact"] = exact
    if most is not None and most.bit_length() <= MAX_WIDTH:
        found["max"] = most
    return found


def with_infinities(text: str) -> str:
    """JSON as Python writes it, with infinite bounds as numbers. Nothing but `min` and `max` is a float, and within a
    string the quotes of such a key are escaped.
    """
    if "Infinity" not in text:
        return text
    for key in ('"min": ', '"max": '):
        text = text.replace(key + "Infinity", key + "1e999").replace(key + "-Infinity", key + "-1e999")
    return text
