"""A value set of any kind in words; a structure by its elements: `{[0, 4], any}`."""

from __future__ import annotations

from scev.domains import FloatSet, IntSet, TupleSet, ValueSet
from scev.report.words.float_words import float_words
from scev.report.words.int_words import NO_VALUE, Sign, int_words


def set_words(values: ValueSet | None, sign: Sign = "any", detailed: bool = False) -> str:
    """What a value can be; "" where nothing is known. `detailed`: exactly the set, with the known bits of integers."""
    if not isinstance(values, TupleSet):
        return _one(values, sign, detailed)
    if values.is_full():
        return ""
    if values.is_empty():
        return NO_VALUE
    return "{" + ", ".join(_one(element, sign, detailed) or "any" for element in values.elements) + "}"


def _one(values: ValueSet | None, sign: Sign, detailed: bool) -> str:
    if values is None:
        return ""
    if isinstance(values, IntSet):
        return int_words(values, sign, detailed)
    if isinstance(values, FloatSet):
        return float_words(values, detailed)
    return str(values)
