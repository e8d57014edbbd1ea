"""Inputs that vary: the cells that a range of numbers is divided into, and samples of a cell.

Cells have equal width, or equal ratio where all numbers are positive and span three powers of ten. Those of floats
share their ends with their neighbours, those of integers do not: {0, …, 3}, {4, …, 7}. Few integers have a cell each.
"""

from __future__ import annotations

import itertools
import math
from typing import Final, NamedTuple, TypeGuard

from scev.domains import FloatFormat, FloatSet, IntSet, ValueSet
from scev.errors import UsageError
from scev.ir import Argument, FloatType, IntegerType, Type
from scev.plots.formula_cells import DECADES_FROM, partition, sample
from scev.plots.picture import FARTHEST
from scev.support.numerals import parse_decimal
from scev.transfer import format_of_type

NEXT_TO_ZERO: Final = 1e-12
"""If a range contains zero, ends of cells that are closer to it than this part of the range are zero."""


class Number(NamedTuple):
    """An argument that does not vary: as it was written, as a set, and its bits."""

    text: str
    set: ValueSet
    bits: int


class InputCell(NamedTuple):
    """A cell: its first and last value (ordinals of floats), where it is drawn, and its set."""

    low: int
    high: int
    left: float
    right: float
    set: ValueSet


class InputAxis(NamedTuple):
    """An argument that varies, and its cells; `format` is None for an integer."""

    argument: Argument
    name: str
    format: FloatFormat | None
    cells: list[InputCell]
    is_unsigned: bool

    @property
    def width(self) -> int:
        assert isinstance(self.argument.type, IntegerType)
        return self.argument.type.width

    @property
    def is_logarithmic(self) -> bool:
        """Whether cells have equal ratio."""
        low, high = self.position(self.cells[0].low), self.position(self.cells[-1].high)
        return low > 0 and high / low >= DECADES_FROM

    def text(self, value: int) -> str:
        """A value as people write it."""
        return str(value) if self.format is None else self.format.decimal(value)

    def position(self, value: int) -> float:
        """Where a value is drawn."""
        return float(value) if self.format is None else self.format.to_python_float(value)

    def bits(self, value: int) -> int:
        """A value as it is handed over."""
        return value % (1 << self.width) if self.format is None else self.format.from_ordinal(value)

    def samples(self, cell: InputCell, count: int) -> list[int]:
        """Values of a cell, evenly spread, both ends among them."""
        if self.format is not None:
            return sample(self.format, cell.low, cell.high, count)
        span = cell.high - cell.low
        steps = min(count - 1, span)
        return [cell.low + span * number // steps for number in range(steps + 1)] if steps else [cell.low]


def is_number(type_: Type) -> TypeGuard[IntegerType | FloatType]:
    """Whether values of a type are numbers that can be drawn: of ppc_fp128, a pair of doubles, nothing is known."""
    return isinstance(type_, IntegerType) or (isinstance(type_, FloatType) and format_of_type(type_) is not None)


def format_of(type_: Type) -> FloatFormat:
    """The format of a float that `is_number`."""
    found = format_of_type(type_)
    assert found is not None
    return found


def number_of(type_: Type, text: str, over: str) -> Number:
    """The number of a type that a text is; UsageError where it is none."""
    if isinstance(type_, IntegerType):
        value = _integer(text, type_.width, over)
        return Number(text, IntSet.point(type_.width, value), value & ((1 << type_.width) - 1))
    format_ = format_of(type_)
    if (ordinal := format_.parse(text)) is None:
        raise UsageError(f"--over {over}: '{text}' is no number of {format_.name}")
    return Number(text, FloatSet.point(format_, ordinal), format_.from_ordinal(ordinal))


def axis_of(argument: Argument, name: str, over: str, cells: int, is_unsigned: bool) -> InputAxis:
    """The cells of an argument over LOW:HIGH."""
    type_ = argument.type
    if isinstance(type_, IntegerType):
        found, unsigned = _integer_cells(over, type_.width, cells, is_unsigned)
        return InputAxis(argument, name, None, found, unsigned)
    format_ = format_of(type_)
    intervals: list[InputCell] = []
    edges = partition(format_, over, cells)
    span = format_.to_python_float(edges[-1]) - format_.to_python_float(edges[0])
    # A third of the way from -1 to 2 is 0, but for rounding.
    inner = [0 if abs(format_.to_python_float(edge)) < span * NEXT_TO_ZERO else edge for edge in edges[1:-1]]
    if edges[0] < 0 < edges[-1]:
        edges = [edges[0], *inner, edges[-1]]
    for low, end in itertools.pairwise(edges):
        # What ends at zero ends with -0, and the next interval begins with +0.
        high = -1 if end == 0 else end
        left, right = format_.to_python_float(low), format_.to_python_float(end)
        intervals.append(InputCell(low, high, left, right, FloatSet.between(format_, low, high)))
    return InputAxis(argument, name, format_, intervals, False)


def _integer_cells(over: str, width: int, count: int, is_unsigned: bool) -> tuple[list[InputCell], bool]:
    first, _, last = over.partition(":")
    low, high = _integer(first, width, over), _integer(last, width, over)
    if not low < high:
        raise UsageError(f"--over {over}: {first} is not below {last}")
    if max(-low, high) > FARTHEST:
        raise UsageError(f"--over {over}: no axis reaches further than {FARTHEST:g}")
    if low < 0 and high >= 1 << (width - 1):
        raise UsageError(f"--over {over}: an i{width} does not have both {first} and {last}")
    by_ratio = low > 0 and high / low >= DECADES_FROM
    starts = [low]
    for number in range(1, count):
        if by_ratio:
            start = round(math.exp(math.log(low) + (math.log(high) - math.log(low)) * number / count))
        else:
            start = low + (high + 1 - low) * number // count
        if starts[-1] < start <= high:
            starts.append(start)
    found: list[InputCell] = []
    for start, after in itertools.pairwise([*starts, high + 1]):
        # Cells touch: half of the step to the neighbour belongs to each.
        left, right = (float(start), float(after)) if by_ratio else (start - 0.5, after - 0.5)
        found.append(InputCell(start, after - 1, left, right, IntSet.between(width, start, after - 1)))
    return found, is_unsigned or high >= 1 << (width - 1)


_HEXADECIMAL: Final = ("0x", "-0x", "+0x")


def _integer(text: str, width: int, over: str) -> int:
    word = text.strip().lower()
    try:
        value = int(word, 16) if word.startswith(_HEXADECIMAL) else parse_decimal(word)
    except ValueError:
        raise UsageError(f"--over {over}: '{text}' is no whole number") from None
    if not -(1 << (width - 1)) <= value < 1 << width:
        raise UsageError(f"--over {over}: {text} is no number of {width} bits")
    return value
