"""Sets as plain data, for what is kept outside of a process: lists of numbers, as JSON has them.

IntSet      [width, lower, upper, zeros, ones, modulus, residue, its values if it lists them]
FloatSet    [format, bounds, nan, grid]
TupleSet    [elements]
none        None
"""

from __future__ import annotations

from typing import Final

from scev.domains.floats.float_format import float_format_named
from scev.domains.floats.float_set import FloatSet
from scev.domains.integers.int_set import IntSet, restored
from scev.domains.tuple_set import TupleSet
from scev.domains.value_set import ValueSet

MAX_KEPT_WIDTH: Final = 4096
"""Maximum bits of integers whose sets are kept: of wider ones Python does not write the numbers."""
_INTEGERS: Final = 7
_FLOATS: Final = 4


def set_row(set_: ValueSet | None) -> list[object] | None:
    """The row of a set. ValueError for one that is not to be kept."""
    if set_ is None:
        return None
    if isinstance(set_, IntSet):
        if set_.width > MAX_KEPT_WIDTH:
            raise ValueError("too wide to be kept")
        arc, bits, stride = set_.range, set_.bits, set_.stride
        numbers = [set_.width, arc.lower, arc.upper, bits.zeros, bits.ones, stride.modulus, stride.residue]
        if set_.listed is not None:
            numbers.extend(set_.listed)
        return list(numbers)
    if isinstance(set_, FloatSet):
        return [set_.format.name, list(set_.bounds), set_.nan, set_.grid]
    if isinstance(set_, TupleSet):
        return [[set_row(element) for element in set_.elements]]
    raise ValueError("a set of an unknown kind")


def set_of_row(row: object) -> ValueSet | None:
    """The set of a row."""
    if row is None:
        return None
    assert isinstance(row, list)
    if len(row) >= _INTEGERS:
        width, lower, upper, zeros, ones, modulus, residue = row[:_INTEGERS]
        listed = tuple(row[_INTEGERS:])
        return restored(width, lower, upper, zeros, ones, modulus, residue, listed or None)
    if len(row) == _FLOATS:
        name, bounds, nan, grid = row
        return FloatSet(float_format_named(name), tuple(bounds), nan, grid)
    return TupleSet(tuple([set_of_row(element) for element in row[0]]))
