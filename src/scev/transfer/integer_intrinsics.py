"""Intrinsics on integers (LangRef: Standard C/C++ Library Intrinsics, Bit Manipulation Intrinsics, Saturation
Arithmetic).
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import IntSet, ValueSet
from scev.domains import int_operations as kernels

from .integer_operation import IntBinary, IntUnary, signed
from .memory import narrowed_call
from .operation import Operation, Site
from .value_sets import set_of_type

UNSIGNED_MIN: Final = 0
UNSIGNED_MAX: Final = 1
SIGNED_MIN: Final = 2
SIGNED_MAX: Final = 3


@final
class MinMax(IntBinary):
    """umin umax smin smax: the smaller or larger operand."""

    __slots__ = ("kind",)

    def __init__(self, name: str, kind: int) -> None:
        super().__init__(name)
        self.kind: int = kind

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        if self.kind == UNSIGNED_MIN:
            return min(a, b)
        if self.kind == UNSIGNED_MAX:
            return max(a, b)
        first_is_less = signed(a, width) < signed(b, width)
        return a if first_is_less == (self.kind == SIGNED_MIN) else b

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        if self.kind == UNSIGNED_MIN:
            return kernels.umin(a, b)
        if self.kind == UNSIGNED_MAX:
            return kernels.umax(a, b)
        return kernels.smin(a, b) if self.kind == SIGNED_MIN else kernels.smax(a, b)

    def equal_operands(self, a: IntSet, flags: int) -> IntSet:
        return a


@final
class Saturating(IntBinary):
    """uadd.sat sadd.sat usub.sat ssub.sat ushl.sat sshl.sat: the nearest number of the type to the true result."""

    __slots__ = ("is_signed", "operation")

    def __init__(self, name: str, operation: str, is_signed: bool) -> None:
        super().__init__(name)
        self.operation: str = operation
        self.is_signed: bool = is_signed

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        if self.operation == "shl" and b >= width:
            return None
        x = signed(a, width) if self.is_signed else a
        y = signed(b, width) if self.is_signed and self.operation != "shl" else b
        result = x + y if self.operation == "add" else x - y if self.operation == "sub" else x << y
        if self.is_signed:
            limit = 1 << (width - 1)
            result = max(-limit, min(limit - 1, result))
        else:
            result = max(0, min((1 << width) - 1, result))
        return result & ((1 << width) - 1)

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        if self.operation == "add":
            return kernels.sadd_sat(a, b) if self.is_signed else kernels.uadd_sat(a, b)
        if self.operation == "sub":
            return kernels.ssub_sat(a, b) if self.is_signed else kernels.usub_sat(a, b)
        return kernels.sshl_sat(a, b) if self.is_signed else kernels.ushl_sat(a, b)


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
        if self.is_signed:
            less = a.signed_min() < b.signed_max()
            greater = a.signed_max() > b.signed_min()
        else:
            less = a.unsigned_min() < b.unsigned_max()
            greater = a.unsigned_max() > b.unsigned_min()
        equal = not a.intersect(b).is_empty()
        outcomes: list[int] = []
        if less and not site.same:
            outcomes.append(-1)
        if equal or site.same:
            outcomes.append(0)
        if greater and not site.same:
            outcomes.append(1)
        return IntSet.from_values(full.width, outcomes)


@final
class Abs(Operation):
    """abs a: |a| for a signed a; of the least number itself, or poison where the second operand says so."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        least_is_poison = operands[1]
        if not isinstance(a, IntSet):
            return set_of_type(site.type, site.context)
        poison = (
            isinstance(least_is_poison, IntSet) and least_is_poison.is_point() and least_is_poison.point_value() == 1
        )
        return kernels.abs_(a, poison)


COUNT_ONES: Final = 0
COUNT_LEADING: Final = 1
COUNT_TRAILING: Final = 2


@final
class CountBits(Operation):
    """ctpop ctlz cttz: the ones, the leading zeros, the trailing zeros; of 0, poison where the second operand says
    so.
    """

    __slots__ = ("kind",)

    def __init__(self, name: str, kind: int) -> None:
        super().__init__(name)
        self.kind: int = kind

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        if not isinstance(a, IntSet):
            return set_of_type(site.type, site.context)
        if a.is_empty():
            return a
        if self.kind == COUNT_ONES:
            return kernels.ctpop(a)
        zero = operands[1]
        poison = isinstance(zero, IntSet) and zero.is_point() and zero.point_value() == 1
        return kernels.ctlz(a, poison) if self.kind == COUNT_LEADING else kernels.cttz(a, poison)


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


@final
class FunnelShift(Operation):
    """fshl fshr: a and b laid end to end, shifted by c mod w, the high or low half of it; with a constant c only."""

    __slots__ = ("left",)

    def __init__(self, name: str, left: bool) -> None:
        super().__init__(name)
        self.left: bool = left

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        b = operands[1]
        c = operands[2]
        if not isinstance(a, IntSet) or not isinstance(b, IntSet) or not isinstance(c, IntSet):
            return set_of_type(site.type, site.context)
        width = a.width
        if a.is_empty() or b.is_empty() or c.is_empty():
            return IntSet.empty(width)
        if not c.is_point():
            return IntSet.full(width)
        amount = c.point_value() % width
        if not self.left:
            amount = (width - amount) % width if amount else 0
            if amount == 0:
                return b
        elif amount == 0:
            return a
        high = kernels.shl(a, IntSet.point(width, amount), False, False)
        low = kernels.lshr(b, IntSet.point(width, width - amount), False)
        return kernels.or_(high, low)


@final
class VectorScale(Operation):
    """vscale: a positive number, within the function's vscale_range(min, max) where it states one."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        if not isinstance(full, IntSet) or site.instruction is None:
            return full
        stated = site.instruction.function.attributes.string("vscale_range")
        least = 1
        most = (1 << full.width) - 1
        if stated is not None:
            bounds = [int(part) for part in stated.split(",")]
            least = max(least, bounds[0])
            if len(bounds) > 1 and bounds[1]:
                most = min(most, bounds[1])
        return IntSet.between_unsigned(full.width, least, most)


@final
class Narrowed(Operation):
    """Another row, narrowed by what the call's own attributes and metadata state."""

    __slots__ = ("row",)

    def __init__(self, row: Operation) -> None:
        super().__init__(row.name)
        self.row: Operation = row

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        result = self.row.evaluate(site, operands)
        return None if result is None else narrowed_call(result, site)

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        return self.row.refine(site, position, result, operands)
