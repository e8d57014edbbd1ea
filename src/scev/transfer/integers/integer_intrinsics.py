"""Intrinsics on integers (LangRef: Standard C/C++ Library Intrinsics, Bit Manipulation Intrinsics, Saturation
Arithmetic).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from scev.domains import IntSet, KnownBits, ValueSet, compare_regions, members, signed
from scev.domains import int_inverse as inverse
from scev.domains import int_operations as kernels
from scev.ir import Instruction, opcodes
from scev.transfer.integers.idioms import is_power_of_two_or_zero
from scev.transfer.integers.integer_operation import Commutative, IntBinary, IntUnary
from scev.transfer.integers.word_functions import shifted_pair
from scev.transfer.memory.access import narrowed_call
from scev.transfer.operation import Context, Operation, OperationAround, Site
from scev.transfer.value_sets import limits, set_of_type

SetKernel = Callable[[IntSet, IntSet], IntSet]

ADD: Final = 0
SUB: Final = 1
SHL: Final = 2


@final
class IntExtremum(Commutative):
    """umin umax smin smax: the smaller or larger operand."""

    __slots__ = ("is_greatest", "is_signed", "kernel")

    def __init__(self, name: str, kernel: SetKernel, is_signed: bool, is_greatest: bool) -> None:
        super().__init__(name)
        self.kernel: SetKernel = kernel
        self.is_signed: bool = is_signed
        self.is_greatest: bool = is_greatest

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        first_is_less = signed(a, width) < signed(b, width) if self.is_signed else a < b
        return b if first_is_less == self.is_greatest else a

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return self.kernel(a, b)

    def equal_operands(self, a: IntSet, flags: int) -> IntSet:
        return a

    def solve_left(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return inverse.extremum_operand(result, b, self.is_greatest, self.is_signed)


@final
class Saturating(IntBinary):
    """uadd.sat sadd.sat usub.sat ssub.sat ushl.sat sshl.sat: the nearest number of the type to the true result."""

    __slots__ = ("is_signed", "kernel", "operation")

    def __init__(self, name: str, kernel: SetKernel, operation: int, is_signed: bool) -> None:
        super().__init__(name)
        self.kernel: SetKernel = kernel
        self.operation: int = operation
        self.is_signed: bool = is_signed

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        if self.operation == SHL and b >= width:
            return None
        x = signed(a, width) if self.is_signed else a
        y = signed(b, width) if self.is_signed and self.operation != SHL else b
        result = x + y if self.operation == ADD else x - y if self.operation == SUB else x << y
        least, most = limits(width, self.is_signed)
        return max(least, min(most, result)) & ((1 << width) - 1)

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return self.kernel(a, b)

    def solve_left(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        if self.operation == SHL:
            return inverse.saturated_shift(result, b, self.is_signed)
        # a = s - b or s + b, with s the sum or difference before saturation.
        low, high = inverse.exact_bounds(result, self.is_signed)
        least, most = bounds(b, self.is_signed)
        if self.operation == ADD:
            return inverse.bounded(a.width, low - most, high - least, self.is_signed)
        return inverse.bounded(a.width, low + least, high + most, self.is_signed)

    def solve_right(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        if self.operation == SHL:
            return inverse.possible_amounts(b)
        if self.operation == ADD:
            return self.solve_left(result, b, a, flags)
        # b = a - s.
        low, high = inverse.exact_bounds(result, self.is_signed)
        least, most = bounds(a, self.is_signed)
        return inverse.bounded(a.width, least - high, most - low, self.is_signed)


def bounds(a: IntSet, is_signed: bool) -> tuple[int, int]:
    """The smallest and the largest value, read as signed or as unsigned numbers."""
    return (a.signed_min(), a.signed_max()) if is_signed else (a.unsigned_min(), a.unsigned_max())


# By the possible outcomes, 4 for less, 2 for equal, 1 for greater: the predicate that holds then.
_UNSIGNED_OUTCOMES: Final = (-1, opcodes.UGT, opcodes.EQ, opcodes.UGE, opcodes.ULT, opcodes.NE, opcodes.ULE, -1)
_SIGNED_OUTCOMES: Final = (-1, opcodes.SGT, opcodes.EQ, opcodes.SGE, opcodes.SLT, opcodes.NE, opcodes.SLE, -1)


@final
class ThreeWayCompare(Operation):
    """ucmp scmp: -1, 0 or 1 as a is less than, equal to or greater than b."""

    __slots__ = ("is_signed",)

    def __init__(self, name: str, is_signed: bool) -> None:
        super().__init__(name)
        self.is_signed: bool = is_signed

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        a = operands[0]
        b = operands[1]
        if not isinstance(full, IntSet) or not isinstance(a, IntSet) or not isinstance(b, IntSet):
            return full
        if a.is_empty() or b.is_empty():
            return IntSet.empty(full.width)
        (low, high), (other_low, other_high) = bounds(a, self.is_signed), bounds(b, self.is_signed)
        less = low < other_high
        greater = high > other_low
        equal = not a.intersect(b).is_empty()
        outcomes: list[int] = []
        if less and not site.same:
            outcomes.append(-1)
        if equal or site.same:
            outcomes.append(0)
        if greater and not site.same:
            outcomes.append(1)
        return IntSet.from_values(full.width, outcomes)

    def concrete(self, a: int, b: int, width: int, result_width: int) -> int:
        x = signed(a, width) if self.is_signed else a
        y = signed(b, width) if self.is_signed else b
        return ((x > y) - (x < y)) & ((1 << result_width) - 1)

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        b = operands[1]
        if not isinstance(a, IntSet) or not isinstance(b, IntSet) or not isinstance(result, IntSet):
            return None
        if a.is_empty() or b.is_empty():
            return None
        predicate = self._predicate(result)
        if predicate < 0:
            return a if position == 0 else b
        if position == 0:
            return a.intersect(compare_regions.allowed_region(predicate, b))
        return b.intersect(compare_regions.allowed_region(opcodes.swapped_predicate(predicate), a))

    def _predicate(self, result: IntSet) -> int:
        """The comparison that holds for the operands where the outcome lies in `result`; -1 where none does."""
        outcomes = 4 * result.contains(-1) + 2 * result.contains(0) + result.contains(1)
        return (_SIGNED_OUTCOMES if self.is_signed else _UNSIGNED_OUTCOMES)[outcomes]


# The second operand of abs (the least number is poison), ctlz and cttz (0 is poison), as a flag of the row.
POISON: Final = opcodes.EXACT


class IntCount(IntUnary):
    """An operation on one integer whose result has the same width. A second operand, if there is one, says that the
    result is poison for some operand.
    """

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        if not isinstance(a, IntSet):
            return set_of_type(site.type, site.context)
        return self.apply(a, a.width, _poison_flag(operands))

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        if not isinstance(a, IntSet) or not isinstance(result, IntSet) or position != 0:
            return None
        return a if a.is_empty() or result.is_empty() else self.backward(result, a, _poison_flag(operands))


def _poison_flag(operands: list[ValueSet | None]) -> int:
    # For ctpop, the second operand is the callee.
    stated = operands[1] if len(operands) > 1 else None
    return (
        POISON if isinstance(stated, IntSet) and stated.width == 1 and stated.contains(1) and stated.is_point() else 0
    )


@final
class Abs(IntCount):
    """abs a: |a| for a signed a; the least number gives itself, or poison where the second operand says so."""

    __slots__ = ()

    def concrete(self, a: int, width: int, result_width: int, flags: int) -> int | None:
        if flags & POISON and a == 1 << (width - 1):
            return None
        return abs(signed(a, width))

    def forward(self, a: IntSet, result_width: int, flags: int) -> IntSet:
        return kernels.abs_(a, bool(flags & POISON))

    def backward(self, result: IntSet, a: IntSet, flags: int) -> IntSet:
        return a.intersect(inverse.magnitude_operand(result))


COUNT_ONES: Final = 0
COUNT_LEADING: Final = 1
COUNT_TRAILING: Final = 2


@final
class CountBits(IntCount):
    """ctpop ctlz cttz: the numbers of ones, of leading zeros, of trailing zeros; poison for 0 where the second operand
    says so.
    """

    __slots__ = ("kind",)

    def __init__(self, name: str, kind: int) -> None:
        super().__init__(name)
        self.kind: int = kind

    def concrete(self, a: int, width: int, result_width: int, flags: int) -> int | None:
        if self.kind == COUNT_ONES:
            count = a.bit_count()
        elif a == 0:
            if flags & POISON:
                return None
            count = width
        else:
            count = width - a.bit_length() if self.kind == COUNT_LEADING else (a & -a).bit_length() - 1
        # A type of one bit holds no 2.
        return count & ((1 << width) - 1)

    def forward(self, a: IntSet, result_width: int, flags: int) -> IntSet:
        if self.kind == COUNT_ONES:
            return kernels.ctpop(a)
        poison = bool(flags & POISON)
        return kernels.ctlz(a, poison) if self.kind == COUNT_LEADING else kernels.cttz(a, poison)

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        if self.kind != COUNT_ONES:
            return IntCount.evaluate(self, site, operands)
        a = operands[0]
        if not isinstance(a, IntSet):
            return set_of_type(site.type, site.context)
        result = self.apply(a, a.width, 0)
        if not result.is_point() and is_power_of_two_or_zero(site.operands[0], site.context.definedness):
            return result.intersect(IntSet.between(a.width, 0, 1))
        return result

    def backward(self, result: IntSet, a: IntSet, flags: int) -> IntSet:
        if self.kind == COUNT_ONES:
            return a.intersect(inverse.counted_ones(result, a.width))
        found = a.intersect(inverse.counted(result, a.width, self.kind == COUNT_LEADING))
        return inverse.nonzero(found) if flags & POISON else found


@final
class ReverseBits(IntUnary):
    """bswap and bitreverse: the bytes, or the bits, in the opposite order."""

    __slots__ = ("unit",)

    def __init__(self, name: str, unit: int) -> None:
        super().__init__(name)
        self.unit: int = unit

    def concrete(self, a: int, width: int, result_width: int, flags: int) -> int | None:
        result = 0
        mask = (1 << self.unit) - 1
        for at in range(0, width, self.unit):
            result |= ((a >> at) & mask) << (width - self.unit - at)
        return result

    def forward(self, a: IntSet, result_width: int, flags: int) -> IntSet:
        return kernels.bswap(a) if self.unit == 8 else kernels.bitreverse(a)

    def backward(self, result: IntSet, a: IntSet, flags: int) -> IntSet:
        # Applied twice, it changes nothing.
        return a.intersect(self.forward(result, a.width, flags))


MAX_FUNNEL_AMOUNTS: Final = 16
"""Amounts of a funnel shift up to which they are tried one by one."""


@final
class CarrylessMul(IntBinary):
    """clmul: the low half of the product of a and b as polynomials over {0, 1}, the xor of a << k for each bit k of b.
    (LangRef: llvm.clmul)
    """

    __slots__ = ()

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        product = 0
        for k in range(width):
            if b >> k & 1:
                product ^= a << k
        return product & ((1 << width) - 1)

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return kernels.clmul(a, b)


@final
class FunnelShift(Operation):
    """fshl fshr: a and b concatenated, shifted by c mod w, or, clamped, by min(c, w); the high or low half.

    fshr by n is fshl by w - n; fshl by 0 is a, by w it is b.
    """

    __slots__ = ("clamps", "left")

    def __init__(self, name: str, left: bool, clamps: bool = False) -> None:
        super().__init__(name)
        self.left: bool = left
        self.clamps: bool = clamps

    def concrete(self, a: int, b: int, c: int, width: int) -> int:
        amount = min(c, width) if self.clamps else c % width
        return (a << width | b) >> (width - amount if self.left else amount) & ((1 << width) - 1)

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        b = operands[1]
        c = operands[2]
        if not isinstance(a, IntSet) or not isinstance(b, IntSet) or not isinstance(c, IntSet):
            return set_of_type(site.type, site.context)
        width = a.width
        if a.is_empty() or b.is_empty() or c.is_empty():
            return IntSet.empty(width)
        mask = (1 << width) - 1
        if a.is_point() and a == b and a.point_value() in (0, mask):
            return a
        if self.clamps and c.unsigned_min() >= width:
            return b if self.left else a
        amounts = members(c, MAX_FUNNEL_AMOUNTS)
        if amounts is None:
            return IntSet.full(width)
        result = IntSet.empty(width)
        for amount in amounts:
            result = result.union(shifted_pair(a, b, self._leftwards(amount, width)))
        return result

    def _leftwards(self, amount: int, width: int) -> int:
        """By how much fshl shifts for the same result."""
        amount = min(amount, width) if self.clamps else amount % width
        return amount if self.left else width - amount

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[position]
        c = operands[2]
        if not isinstance(a, IntSet) or not isinstance(c, IntSet) or not isinstance(result, IntSet):
            return None
        if position == 2 or not c.is_point() or result.is_empty():
            return None
        return a.intersect(_shifted_operand(result, self._leftwards(c.point_value(), a.width), position))


def _shifted_operand(result: IntSet, amount: int, position: int) -> IntSet:
    """The operands that fshl takes to a result: with an amount n, a has its low w - n bits in r, b its high n bits."""
    width = result.width
    if amount == 0 or amount == width:
        return result if position == (1 if amount else 0) else IntSet.full(width)
    bits = result.bits
    if position == 0:
        return IntSet.from_bits(KnownBits.make(width, bits.zeros >> amount, bits.ones >> amount))
    mask = (1 << width) - 1
    by = width - amount
    return IntSet.from_bits(KnownBits.make(width, bits.zeros << by & mask, bits.ones << by & mask))


@final
class NarrowedOperation(OperationAround):
    """Another row, narrowed by the attributes and metadata of the call."""

    __slots__ = ()

    @property
    def reads_further(self) -> bool:
        return self.row.reads_further

    def further_operands(self, instruction: Instruction, context: Context) -> list[tuple[Instruction, int]]:
        return self.row.further_operands(instruction, context)

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        result = self.row.evaluate(site, operands)
        return None if result is None else narrowed_call(result, site)

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        return self.row.refine(site, position, result, operands)
