"""NVIDIA's instructions on the integers of one lane (PTX ISA: Integer Arithmetic Instructions; LLVM's NVPTXUsage).

    mulhi        the high half of a * b                          mul24   the low half of a * b, of their low 24 bits
    sad          c + |a - b| mod 2^w                             dp2a, dp4a   c + the sum of products of parts of a, b
    shf          a and b concatenated, shifted by min(c, w)      bmsk    b ones, from bit a on
    prmt         four of the eight bytes of a and b

What LLVM has a name of its own for (abs, clz, popc, brev, min, max, rotate) it reads as that.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import IntSet, KnownBits, ValueSet, members, signed
from scev.domains import int_operations as kernels
from scev.transfer.integers.integer_operation import IntBinary
from scev.transfer.operation import Operation, Site
from scev.transfer.value_sets import set_of_type

MAX_CLAMPED_AMOUNTS: Final = 16
"""Amounts of a funnel shift up to which they are tried one by one."""
BYTES: Final = 4
"""Bytes of a register."""


@final
class HighProduct(IntBinary):
    """mulhi: the high half of the product of a and b."""

    __slots__ = ("is_signed",)

    def __init__(self, name: str, is_signed: bool) -> None:
        super().__init__(name)
        self.is_signed: bool = is_signed

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        product = signed(a, width) * signed(b, width) if self.is_signed else a * b
        return product >> width & ((1 << width) - 1)

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        width = a.width
        amount = IntSet.point(2 * width, width)
        if self.is_signed:
            product = kernels.mul(kernels.sext(a, 2 * width), kernels.sext(b, 2 * width), False, True)
            return kernels.trunc(kernels.ashr(product, amount, False), width)
        product = kernels.mul(kernels.zext(a, 2 * width), kernels.zext(b, 2 * width), True, False)
        return kernels.trunc(kernels.lshr(product, amount, False), width)

    def equal_operands(self, a: IntSet, flags: int) -> IntSet:
        found = self.forward(a, a, flags)
        # A square is not negative.
        return found.intersect(IntSet.between(a.width, 0, (1 << (a.width - 1)) - 1)) if self.is_signed else found


@final
class ProductOfLowBits(IntBinary):
    """mul24: the product of the low bits of a and b, read as numbers of 24 bits, modulo 2^w."""

    __slots__ = ("bits", "is_signed")

    def __init__(self, name: str, is_signed: bool, bits: int) -> None:
        super().__init__(name)
        self.is_signed: bool = is_signed
        self.bits: int = bits

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        bits = min(self.bits, width)
        x = a & ((1 << bits) - 1)
        y = b & ((1 << bits) - 1)
        product = signed(x, bits) * signed(y, bits) if self.is_signed else x * y
        return product & ((1 << width) - 1)

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return kernels.mul(self._low(a), self._low(b), False, False)

    def _low(self, a: IntSet) -> IntSet:
        if a.width <= self.bits:
            return a
        low = kernels.trunc(a, self.bits)
        return kernels.sext(low, a.width) if self.is_signed else kernels.zext(low, a.width)


@final
class SumOfDifference(Operation):
    """sad: c + |a - b| modulo 2^w, with a and b signed or unsigned."""

    __slots__ = ("is_signed",)

    def __init__(self, name: str, is_signed: bool) -> None:
        super().__init__(name)
        self.is_signed: bool = is_signed

    def concrete(self, a: int, b: int, c: int, width: int) -> int:
        """The result for unsigned numbers."""
        difference = signed(a, width) - signed(b, width) if self.is_signed else a - b
        return (c + abs(difference)) & ((1 << width) - 1)

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        b = operands[1]
        c = operands[2]
        if not isinstance(a, IntSet) or not isinstance(b, IntSet) or not isinstance(c, IntSet):
            return set_of_type(site.type, site.context)
        if a.is_empty() or b.is_empty() or c.is_empty():
            return IntSet.empty(a.width)
        return kernels.add(self.distance(a, b), c, False, False)

    def distance(self, a: IntSet, b: IntSet) -> IntSet:
        """|a - b|, which fits as an unsigned number."""
        if self.is_signed:
            least, most = a.signed_min() - b.signed_max(), a.signed_max() - b.signed_min()
        else:
            least, most = a.unsigned_min() - b.unsigned_max(), a.unsigned_max() - b.unsigned_min()
        return IntSet.between(a.width, max(least, -most, 0), max(most, -least))


@final
class SumOfProducts(Operation):
    """dp4a, dp2a: c + the sum of the products of `count` parts of a, of `bits` bits, with bytes of b, modulo 2^32."""

    __slots__ = ("bits", "count", "first_signed", "last", "second_signed")

    def __init__(self, name: str, count: int, bits: int, first_signed: bool, second_signed: bool, last: int) -> None:
        super().__init__(name)
        self.count: int = count
        self.bits: int = bits
        self.first_signed: bool = first_signed
        self.second_signed: bool = second_signed
        self.last: int = last

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        c = operands[self.last]
        if not isinstance(c, IntSet):
            return set_of_type(site.type, site.context)
        if c.is_empty():
            return c
        low, high = _numbers(self.bits, self.first_signed)
        lowest, highest = _numbers(8, self.second_signed)
        corners = (low * lowest, low * highest, high * lowest, high * highest)
        products = IntSet.between(c.width, self.count * min(corners), self.count * max(corners))
        return kernels.add(products, c, False, False)


def _numbers(bits: int, is_signed: bool) -> tuple[int, int]:
    """The least and the greatest number of some bits."""
    return (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if is_signed else (0, (1 << bits) - 1)


@final
class ClampedFunnelShift(Operation):
    """fshl.clamp fshr.clamp: a and b concatenated, shifted by c, at most w; the high or low half."""

    __slots__ = ("left",)

    def __init__(self, name: str, left: bool) -> None:
        super().__init__(name)
        self.left: bool = left

    def concrete(self, a: int, b: int, c: int, width: int) -> int:
        """The result for unsigned numbers."""
        amount = min(c, width)
        both = a << width | b
        return both >> (width - amount if self.left else amount) & ((1 << width) - 1)

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        b = operands[1]
        c = operands[2]
        if not isinstance(a, IntSet) or not isinstance(b, IntSet) or not isinstance(c, IntSet):
            return set_of_type(site.type, site.context)
        width = a.width
        if a.is_empty() or b.is_empty() or c.is_empty():
            return IntSet.empty(width)
        if c.unsigned_min() >= width:
            return b if self.left else a
        amounts = members(c, MAX_CLAMPED_AMOUNTS)
        if amounts is None:
            return IntSet.full(width)
        result = IntSet.empty(width)
        for amount in amounts:
            result = result.union(self.forward(a, b, min(amount, width)))
        return result

    def forward(self, a: IntSet, b: IntSet, amount: int) -> IntSet:
        """The results for one amount, at most the width."""
        width = a.width
        if not self.left:
            amount = width - amount
        if amount == 0:
            return a
        if amount == width:
            return b
        high = kernels.shl(a, IntSet.point(width, amount), False, False)
        return kernels.or_(high, kernels.lshr(b, IntSet.point(width, width - amount), False))


@final
class BitMask(IntBinary):
    """bmsk: b ones from bit a on, as far as there are bits; a and b modulo the width, or, clamped, no bits beyond."""

    __slots__ = ("clamps",)

    def __init__(self, name: str, clamps: bool) -> None:
        super().__init__(name)
        self.clamps: bool = clamps

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        start = min(a, width) if self.clamps else a % width
        count = min(b, width) if self.clamps else b % width
        return ((1 << count) - 1) << start & ((1 << width) - 1)

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        width = a.width
        if not self.clamps and max(a.unsigned_max(), b.unsigned_max()) >= width:
            return IntSet.full(width)
        # No bit before the least start, and none behind the greatest end.
        most = ((1 << min(b.unsigned_max(), width)) - 1) << min(a.unsigned_max(), width)
        zeros = (1 << min(a.unsigned_min(), width)) - 1
        if most < 1 << width:
            return IntSet.from_bits(KnownBits.make(width, zeros | ((1 << width) - 1) & ~_filled(most), 0))
        return IntSet.from_bits(KnownBits.make(width, zeros, 0))


def _filled(a: int) -> int:
    """Ones up to the highest bit of a number."""
    return (1 << a.bit_length()) - 1


@final
class PermuteBytes(Operation):
    """prmt: byte k of the result is that of b and a, concatenated, which bits 4k .. 4k+2 of c number; where bit 4k+3 is
    1, its sign in all bits.
    """

    __slots__ = ()

    def concrete(self, a: int, b: int, c: int) -> int:
        """The result for unsigned numbers of 32 bits."""
        both = b << 8 * BYTES | a
        result = 0
        for k in range(BYTES):
            chosen = both >> 8 * (c >> 4 * k & 7) & 0xFF
            if c >> 4 * k & 8:
                chosen = 0xFF if chosen & 0x80 else 0
            result |= chosen << 8 * k
        return result

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        a = operands[0]
        b = operands[1]
        c = operands[2]
        if not isinstance(a, IntSet) or not isinstance(b, IntSet) or not isinstance(c, IntSet) or not c.is_point():
            return full
        if a.is_empty() or b.is_empty():
            return IntSet.empty(a.width)
        selector = c.point_value()
        if selector & 0xFFFF == 0x3210:
            return a
        if selector & 0xFFFF == 0x7654:
            return b
        zeros = self.concrete(a.bits.zeros, b.bits.zeros, selector)
        ones = self.concrete(a.bits.ones, b.bits.ones, selector)
        return IntSet.from_bits(KnownBits.make(a.width, zeros, ones))


LANE_INTEGER_OPERATIONS: Final[list[Operation]] = [
    HighProduct("nvvm.mulhi.s", True),
    HighProduct("nvvm.mulhi.us", False),
    HighProduct("nvvm.mulhi.i", True),
    HighProduct("nvvm.mulhi.ui", False),
    HighProduct("nvvm.mulhi.ll", True),
    HighProduct("nvvm.mulhi.ull", False),
    ProductOfLowBits("nvvm.mul24.i", True, 24),
    ProductOfLowBits("nvvm.mul24.ui", False, 24),
    SumOfDifference("nvvm.sad.s", True),
    SumOfDifference("nvvm.sad.us", False),
    SumOfDifference("nvvm.sad.i", True),
    SumOfDifference("nvvm.sad.ui", False),
    SumOfDifference("nvvm.sad.ll", True),
    SumOfDifference("nvvm.sad.ull", False),
    SumOfProducts("nvvm.idp4a.s.s", 4, 8, True, True, 2),
    SumOfProducts("nvvm.idp4a.s.u", 4, 8, True, False, 2),
    SumOfProducts("nvvm.idp4a.u.s", 4, 8, False, True, 2),
    SumOfProducts("nvvm.idp4a.u.u", 4, 8, False, False, 2),
    SumOfProducts("nvvm.idp2a.s.s", 2, 16, True, True, 3),
    SumOfProducts("nvvm.idp2a.s.u", 2, 16, True, False, 3),
    SumOfProducts("nvvm.idp2a.u.s", 2, 16, False, True, 3),
    SumOfProducts("nvvm.idp2a.u.u", 2, 16, False, False, 3),
    ClampedFunnelShift("nvvm.fshl.clamp", True),
    ClampedFunnelShift("nvvm.fshr.clamp", False),
    BitMask("nvvm.bmsk.clamp", True),
    BitMask("nvvm.bmsk.wrap", False),
    PermuteBytes("nvvm.prmt"),
]
