"""A set as numbers that a page draws: its intervals as bars, and which other members it has."""

from __future__ import annotations

from typing import Any

from scev.domains import FloatSet, IntSet, ValueSet
from scev.report.forms.web.number_line import number_text, shape_of
from scev.report.words import Sign


def set_object(values: ValueSet | None, sign: Sign = "any") -> dict[str, Any] | None:
    """The bars of a set, [low, high, low in words, high in words], both inclusive and finite doubles; None for what is
    no set of numbers, is empty, or has all of them. Integers are read as in words; those of more than 1,000 bits have
    no bars.
    """
    if not isinstance(values, (IntSet, FloatSet)) or values.is_empty() or values.is_full():
        return None
    shape = shape_of(values, sign)
    try:
        found: dict[str, Any] = {
            "bars": [[float(low), float(high), number_text(low), number_text(high)] for low, high in shape.bars],
            "type": [float(end) for end in shape.ends],
        }
    except OverflowError:
        return None
    for name, holds in (
        ("below", shape.below),
        ("above", shape.above),
        ("nan", shape.nan),
    ):
        if holds:
            found[name] = 1
    return found
