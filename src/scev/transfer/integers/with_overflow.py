"""The arithmetic that reports overflow: {u,s}{add,sub,mul}.with.overflow (LangRef: Arithmetic with Overflow).

The result is a structure {value, bit}: the number modulo 2^w, and whether the true one does not fit. Its set is the
product of theirs. Backwards, the bit says as much as a flag: where it is 0, a op b fits; where it is 1, some pair of
operands does not. With b in [b0, b1] and the numbers of the type [L, H],

    a + b fits for some b     a in [L - b1, H - b0]         a + b does not for some b    a outside of [L - b0, H - b1]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from scev.domains import IntRange, IntSet, TupleSet, ValueSet, overflow, range_regions
from scev.ir.opcodes import NSW, NUW
from scev.transfer.integers.integer_arithmetic import IntAdd, IntMul, IntSub
from scev.transfer.integers.integer_intrinsics import ADD, SUB, NarrowedOperation, bounds
from scev.transfer.integers.integer_operation import IntBinary, few_pairs
from scev.transfer.operation import Operation, Site
from scev.transfer.value_sets import limits, set_of_type

MUL: Final = 2

_ROWS: Final[dict[int, IntBinary]] = {ADD: IntAdd("add"), SUB: IntSub("sub"), MUL: IntMul("mul")}
_WRAPS: Final = {ADD: overflow.add_wraps, SUB: overflow.sub_wraps, MUL: overflow.mul_wraps}
_FITTING: Final[dict[int, Callable[[IntRange, bool], IntRange]]] = {
    ADD: range_regions.add_no_wrap_region,
    SUB: range_regions.sub_no_wrap_region,
    MUL: range_regions.mul_no_wrap_region,
}
"""The left operands with which the result fits for all of the right ones."""


@final
class WithOverflow(Operation):
    """One of the six: {a op b mod 2^w, whether a op b does not fit the type}."""

    __slots__ = ("is_signed", "kind", "row")

    def __init__(self, name: str, kind: int, is_signed: bool) -> None:
        super().__init__(name)
        self.kind: int = kind
        self.is_signed: bool = is_signed
        self.row: IntBinary = _ROWS[kind]

    def flag(self) -> int:
        """The flag of the plain operation that promises that the bit is 0."""
        return NSW if self.is_signed else NUW

    def concrete(self, a: int, b: int, width: int) -> tuple[int, int]:
        """The value and the bit."""
        value = self.row.concrete(a, b, width, 0)
        assert value is not None
        return value, 1 if self.row.concrete(a, b, width, self.flag()) is None else 0

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        b = operands[1]
        if not isinstance(a, IntSet) or not isinstance(b, IntSet):
            return set_of_type(site.type, site.context)
        if a.is_empty() or b.is_empty():
            return TupleSet((IntSet.empty(a.width), IntSet.empty(1)))
        same = len(site.operands) > 1 and site.operands[0] is site.operands[1] and site.same
        return self.forward(a, b, same)

    def forward(self, a: IntSet, b: IntSet, same: bool) -> TupleSet:
        """The results for operands that are not empty; `same` says that they are equal."""
        value = self.row.apply(a, b, 0, same)
        if same and self.kind == SUB:
            return TupleSet((value, IntSet.point(1, 0)))
        return TupleSet((value, self.bits(a, b)))

    def bits(self, a: IntSet, b: IntSet) -> IntSet:
        """What the bit can be."""
        few = few_pairs(a, b)
        if few is not None:
            left, right = few
            return IntSet.from_values(1, [self.concrete(x, y, a.width)[1] for x in left for y in right])
        wraps = _WRAPS[self.kind](a, b, self.is_signed)
        return IntSet.full(1) if wraps is None else IntSet.point(1, 1 if wraps else 0)

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        b = operands[1]
        if not isinstance(a, IntSet) or not isinstance(b, IntSet) or not isinstance(result, TupleSet) or position > 1:
            return None
        if a.is_empty() or b.is_empty():
            return a if position == 0 else b
        return self.backward(position, result, a, b)

    def backward(self, position: int, result: TupleSet, a: IntSet, b: IntSet) -> IntSet:
        """A set that contains those values of one operand with which the result lies in `result`."""
        value, bit = result.elements
        known = a if position == 0 else b
        flags = 0
        if isinstance(bit, IntSet) and not bit.is_full():
            if bit.is_empty():
                return IntSet.empty(known.width)
            if bit.point_value() == 0:
                flags = self.flag()
                known = known.intersect(self.fitting(position, b if position == 0 else a))
            else:
                known = known.intersect(self.wrapping(position, b if position == 0 else a))
        if isinstance(value, IntSet) and not known.is_empty():
            if value.is_empty():
                return value
            solved = (
                self.row.solve_left(value, a, b, flags) if position == 0 else self.row.solve_right(value, a, b, flags)
            )
            known = known.intersect(solved)
        return known

    def beside(self, bit: int, a: IntSet, b: IntSet) -> IntSet:
        """What the value can be where the bit is known; the operands are not empty."""
        width = a.width
        stated = TupleSet((IntSet.full(width), IntSet.point(1, bit)))
        left = self.backward(0, stated, a, b)
        right = self.backward(1, stated, a, b)
        if left.is_empty() or right.is_empty():
            return IntSet.empty(width)
        value = self.row.apply(left, right, 0 if bit else self.flag(), False)
        if not bit or self.kind == MUL:
            return value
        # Sums and differences beyond one end of the type come back at the other.
        least, most = limits(width, self.is_signed)
        low, high = bounds(left, self.is_signed)
        others = bounds(right, self.is_signed)
        if self.kind == ADD:
            low, high = low + others[0], high + others[1]
        else:
            low, high = low - others[1], high - others[0]
        found = IntRange.empty(width)
        if low < least:
            found = IntRange.between(width, low, min(high, least - 1))
        if high > most:
            found = found.union(IntRange.between(width, max(low, most + 1), high))
        return value.intersect(IntSet.from_range(found))

    def fitting(self, position: int, other: IntSet) -> IntSet:
        """The operands with which the true result fits for some value of the other operand."""
        width = other.width
        least, most = limits(width, self.is_signed)
        low, high = bounds(other, self.is_signed)
        if self.kind == MUL:
            return _fitting_factor(other, least, most, low, high)
        if self.kind == ADD:
            low, high = least - high, most - low
        elif position == 0:
            low, high = least + low, most + high
        else:
            low, high = low - most, high - least
        return IntSet.from_range(IntRange.between(width, max(low, least), min(high, most)))

    def wrapping(self, position: int, other: IntSet) -> IntSet:
        """The operands with which the true result does not fit for some value of the other operand."""
        return IntSet.from_range(self._fitting_with_all(position, other).complement())

    def _fitting_with_all(self, position: int, other: IntSet) -> IntRange:
        low, high = bounds(other, self.is_signed)
        if self.kind != SUB or position == 0:
            return _FITTING[self.kind](IntRange.between(other.width, low, high), self.is_signed)
        # b with a - b in [L, H] for all a in [a0, a1]: in [a1 - H, a0 - L].
        width = other.width
        least, most = limits(width, self.is_signed)
        return IntRange.between(width, max(high - most, least), min(low - least, most))


def beside_overflow_bit(operation: Operation, bit: bool, operands: list[ValueSet | None]) -> ValueSet | None:
    """What the value of arithmetic with overflow can be where its bit is set or not; None for any other operation."""
    row = operation.row if isinstance(operation, NarrowedOperation) else operation
    a = operands[0]
    b = operands[1]
    if not isinstance(row, WithOverflow) or not isinstance(a, IntSet) or not isinstance(b, IntSet):
        return None
    return a if a.is_empty() else b if b.is_empty() else row.beside(1 if bit else 0, a, b)


def _fitting_factor(other: IntSet, least: int, most: int, low: int, high: int) -> IntSet:
    # The smaller the magnitude of the other factor, the more numbers fit; with 0, all do.
    width = other.width
    if other.contains(0):
        return IntSet.full(width)
    found = IntSet.empty(width)
    if high > 0:
        # The smallest positive number: 1 where there are negative ones, too.
        by = low if low > 0 else 1
        found = IntSet.from_range(IntRange.between(width, -(-least // by), most // by))
    if low < 0:
        by = -high if high < 0 else 1
        # -H <= a * by <= -L, within the range of the type.
        negative = IntRange.between(width, max(-(most // by), least), min(-least // by, most))
        found = found.union(IntSet.from_range(negative))
    return found


OVERFLOW_ROWS: Final[list[Operation]] = [
    WithOverflow("uadd.with.overflow", ADD, False),
    WithOverflow("sadd.with.overflow", ADD, True),
    WithOverflow("usub.with.overflow", SUB, False),
    WithOverflow("ssub.with.overflow", SUB, True),
    WithOverflow("umul.with.overflow", MUL, False),
    WithOverflow("smul.with.overflow", MUL, True),
]
