"""NVIDIA's instructions on the integers of one lane (PTX ISA: Integer Arithmetic Instructions; LLVM's NVPTXUsage).

    mulhi        the high half of a * b                          mul24   the low half of a * b, of their low 24 bits
    sad          c + |a - b| mod 2^w                             dp2a, dp4a   c + the sum of products of parts of a, b
    shf          a and b concatenated, shifted by min(c, w)      bmsk    b ones, from bit a on
    prmt         four of the eight bytes of a and b

What LLVM has a name of its own for (abs, clz, popc, brev, min, max, rotate) it reads as that.
"""

from __future__ import annotations

from functools import partial
from typing import Final, final

from scev.domains import IntSet, KnownBits, ValueSet, signed
from scev.domains import int_operations as kernels
from scev.transfer.integers import word_functions as words
from scev.transfer.integers.integer_intrinsics import FunnelShift
from scev.transfer.integers.integer_operation import IntBinary, IntBinaryBySign
from scev.transfer.integers.word_functions import WordFunction
from scev.transfer.operation import OneWayOperation, Operation, Site
from scev.transfer.value_sets import limits, set_of_type


@final
class HighProduct(IntBinaryBySign):
    """mulhi: the high half of the product of a and b."""

    __slots__ = ()

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        product = signed(a, width) * signed(b, width) if self.is_signed else a * b
        return product >> width & ((1 << width) - 1)

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return words.high([a, b], self.is_signed)

    def equal_operands(self, a: IntSet, flags: int) -> IntSet:
        found = self.forward(a, a, flags)
        # A square is not negative.
        return found.intersect(IntSet.between(a.width, 0, (1 << (a.width - 1)) - 1)) if self.is_signed else found


@final
class ProductOfLowBits(IntBinaryBySign):
    """mul24: the product of the low bits of a and b, read as numbers of 24 bits, modulo 2^w."""

    __slots__ = ("bits",)

    def __init__(self, name: str, is_signed: bool, bits: int) -> None:
        super().__init__(name, is_signed)
        self.bits: int = bits

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        bits = min(self.bits, width)
        x = a & ((1 << bits) - 1)
        y = b & ((1 << bits) - 1)
        product = signed(x, bits) * signed(y, bits) if self.is_signed else x * y
        return product & ((1 << width) - 1)

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        x = words.low_bits(a, self.bits, a.width, self.is_signed)
        return kernels.mul(x, words.low_bits(b, self.bits, b.width, self.is_signed), False, False)


def sum_of_products(
    site: Site,
    operands: list[ValueSet | None],
    count: int,
    bits: int,
    first_signed: bool,
    second_signed: bool,
    last: int,
) -> ValueSet | None:
    """dp4a, dp2a: c + the sum of the products of `count` parts of a, of `bits` bits, with bytes of b, modulo 2^32."""
    c = operands[last]
    if not isinstance(c, IntSet):
        return set_of_type(site.type, site.context)
    if c.is_empty():
        return c
    low, high = limits(bits, first_signed)
    lowest, highest = limits(8, second_signed)
    corners = (low * lowest, low * highest, high * lowest, high * highest)
    products = IntSet.between(c.width, count * min(corners), count * max(corners))
    return kernels.add(products, c, False, False)


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


_WORDS: Final[dict[str, bool]] = {"s": True, "us": False, "i": True, "ui": False, "ll": True, "ull": False}
"""The words of integer types, and whether they are signed."""

LANE_INTEGER_OPERATIONS: Final[list[Operation]] = [
    *(HighProduct(f"nvvm.mulhi.{word}", is_signed) for word, is_signed in _WORDS.items()),
    ProductOfLowBits("nvvm.mul24.i", True, 24),
    ProductOfLowBits("nvvm.mul24.ui", False, 24),
    *(WordFunction(f"nvvm.sad.{word}", 3, words.difference_plus, is_signed) for word, is_signed in _WORDS.items()),
    *(
        OneWayOperation(
            f"nvvm.{stem}.{'s' if first else 'u'}.{'s' if second else 'u'}",
            partial(sum_of_products, count=count, bits=bits, first_signed=first, second_signed=second, last=last),
        )
        for stem, count, bits, last in (("idp4a", 4, 8, 2), ("idp2a", 2, 16, 3))
        for first in (True, False)
        for second in (True, False)
    ),
    FunnelShift("nvvm.fshl.clamp", True, True),
    FunnelShift("nvvm.fshr.clamp", False, True),
    BitMask("nvvm.bmsk.clamp", True),
    BitMask("nvvm.bmsk.wrap", False),
    WordFunction("nvvm.prmt", 3, words.permuted_bytes, True, 32),
]
