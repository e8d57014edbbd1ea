"""Results of a function as numbers to compare, draw and write: ordinals of floats (domains/floats), or integers.

The error of bounds says how many times wider they are than the values that were executed: 1 is as good as can be. Where
these are one value, it says how many values of the type lie within the bounds: 1 is that value alone.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Final, final

from scev.domains import FloatFormat, FloatSet, IntSet, ValueSet
from scev.ir import FloatType, IntegerType
from scev.plots.inputs import format_of


@final
class Results:
    """How values of a type are read."""

    def __init__(self, type_: FloatType | IntegerType, is_unsigned: bool) -> None:
        self.format: Final[FloatFormat | None] = format_of(type_) if isinstance(type_, FloatType) else None
        self.width: Final = type_.width if isinstance(type_, IntegerType) else format_of(type_).bits
        self.is_unsigned: Final = is_unsigned or self.width == 1

    def full(self) -> ValueSet:
        return IntSet.full(self.width) if self.format is None else FloatSet.full(self.format)

    def contains(self, set_: ValueSet, bits: int) -> bool:
        bits &= (1 << self.width) - 1
        if isinstance(set_, IntSet):
            return set_.contains(bits)
        assert isinstance(set_, FloatSet)
        return set_.contains_bits(bits)

    def number(self, bits: int) -> int | None:
        """The ordinal or integer of bits; None for NaN."""
        bits &= (1 << self.width) - 1
        if self.format is not None:
            return self.format.to_ordinal(bits)
        return bits - (1 << self.width) if not self.is_unsigned and bits >> (self.width - 1) else bits

    def hull(self, set_: ValueSet) -> tuple[int, int] | None:
        """The least and the greatest number of a set; None where it has none."""
        if isinstance(set_, IntSet):
            if set_.is_empty():
                return None
            return set_.unsigned if self.is_unsigned else set_.signed
        assert isinstance(set_, FloatSet)
        return (set_.smallest(), set_.largest()) if set_.has_numbers() else None

    def position(self, number: int) -> float:
        """Where a number is drawn."""
        return float(number) if self.format is None else self.format.to_python_float(number)

    def text(self, number: int) -> str:
        return str(number) if self.format is None else self.format.decimal(number)

    def interval_text(self, ends: tuple[int, int] | None, may_be_nan: bool = False) -> str:
        """`[0, 1] or NaN`."""
        if ends is None:
            return "NaN" if may_be_nan else "nothing"
        text = self.text(ends[0]) if ends[0] == ends[1] else f"[{self.text(ends[0])}, {self.text(ends[1])}]"
        return f"{text} or NaN" if may_be_nan else text

    def error(self, bounds: tuple[int, int] | None, executed: tuple[int, int] | None) -> float:
        """As said above; nan where it is no number."""
        if bounds is None or executed is None:
            return math.nan
        if not all(map(self._is_finite, (*bounds, *executed))):
            return math.nan
        if self.is_one_value(executed):
            # -0 and +0 are two values, and one number.
            low, high = (self._without_negative_zero(end) for end in bounds)
            return float(high - low + 1)
        (lower, upper), (least, greatest) = (tuple(map(self._exact, ends)) for ends in (bounds, executed))
        try:
            return float((upper - lower) / (greatest - least))
        except OverflowError:
            return math.nan

    def _is_finite(self, number: int) -> bool:
        return self.format is None or -1 - self.format.max_finite <= number <= self.format.max_finite

    def _exact(self, number: int) -> Fraction:
        if self.format is None:
            return Fraction(number)
        significand, exponent = self.format.decompose(number)
        return significand * Fraction(2) ** exponent

    def is_one_value(self, executed: tuple[int, int]) -> bool:
        return self._without_negative_zero(executed[0]) == self._without_negative_zero(executed[1])

    def _without_negative_zero(self, number: int) -> int:
        return number + 1 if self.format is not None and number < 0 else number
