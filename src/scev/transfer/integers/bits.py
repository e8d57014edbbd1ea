"""Shifts and bitwise operations, and the intrinsics that count and move bits (LangRef: Bitwise Binary Operations,
Bit Manipulation Intrinsics).
"""

from __future__ import annotations

from typing import final

from scev.domains import IntSet, ValueSet, fits_signed, signed
from scev.domains import int_inverse as inverse
from scev.domains import int_operations as kernels
from scev.ir import Instruction
from scev.ir.opcodes import DISJOINT, EXACT, NSW, NUW
from scev.transfer.integers.integer_operation import Commutative, IntBinary, IntBinaryBySign


@final
class Shl(IntBinary):
    """shl: a * 2^b mod 2^w; poison if b >= w, or if nuw/nsw and the product does not fit. (LangRef: shl)"""

    __slots__ = ()

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        if b >= width or flags & NUW and (a << b) >> width:
            return None
        if flags & NSW and not fits_signed(signed(a, width) << b, width):
            return None
        return (a << b) & ((1 << width) - 1)

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return kernels.shl(a, b, bool(flags & NUW), bool(flags & NSW))

    def solve_left(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return inverse.shifted_left(result, b, bool(flags & NUW), bool(flags & NSW))

    def solve_right(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return inverse.amount_of_shl(result, a, bool(flags & NUW))


@final
class RightShift(IntBinaryBySign):
    """lshr, ashr: a / 2^b rounded down, of unsigned or of signed numbers; poison if b >= w, or if exact and a 1 is
    shifted out. (LangRef: lshr, ashr)
    """

    __slots__ = ()

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        if b >= width or flags & EXACT and (a >> b) << b != a:
            return None
        return (signed(a, width) >> b) & ((1 << width) - 1) if self.is_signed else a >> b

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        exact = bool(flags & EXACT)
        return kernels.ashr(a, b, exact) if self.is_signed else kernels.lshr(a, b, exact)

    def solve_left(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return inverse.shifted_right(result, b, bool(flags & EXACT), self.is_signed)

    def solve_right(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return inverse.amount_of_right_shift(result, a, self.is_signed)


@final
class And(Commutative):
    """and. (LangRef: and)"""

    __slots__ = ()

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        return a & b

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return kernels.and_(a, b)

    def equal_operands(self, a: IntSet, flags: int) -> IntSet:
        return a

    def solve_left(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return inverse.and_operand(result, b)

    def with_further(self, result: IntSet, instruction: Instruction, c: ValueSet | None, d: ValueSet | None) -> IntSet:
        """Of i1: it is true only if each side, `c` and `d`, can be true where the other one is
        (flow/renamed/selects.py).
        """
        return _without_bit(result, 1, c, d)


@final
class Or(Commutative):
    """or; poison if disjoint and some bit is 1 in both. (LangRef: or)"""

    __slots__ = ()

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        return None if flags & DISJOINT and a & b else a | b

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        result = kernels.or_(a, b)
        if flags & DISJOINT:
            # Without common bits, a | b = a + b = a ^ b, and the sum carries nowhere.
            result = result.intersect(kernels.add(a, b, True, False))
        return result

    def equal_operands(self, a: IntSet, flags: int) -> IntSet:
        return IntSet.point(a.width, 0) if flags & DISJOINT else a

    def solve_left(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return inverse.or_operand(result, b, bool(flags & DISJOINT))

    def with_further(self, result: IntSet, instruction: Instruction, c: ValueSet | None, d: ValueSet | None) -> IntSet:
        """Of i1: it is false only if each side, `c` and `d`, can be false where the other one is
        (flow/renamed/selects.py).
        """
        return _without_bit(result, 0, c, d)


def _without_bit(result: IntSet, bit: int, c: ValueSet | None, d: ValueSet | None) -> IntSet:
    """A set of i1, without `bit` if one of the further operands cannot be that."""
    for side in (c, d):
        if isinstance(side, IntSet) and side.width == 1 and not side.contains(bit):
            return result.intersect(IntSet.point(1, 1 - bit))
    return result


@final
class Xor(Commutative):
    """xor. (LangRef: xor)"""

    __slots__ = ()

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        return a ^ b

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return kernels.xor(a, b)

    def equal_operands(self, a: IntSet, flags: int) -> IntSet:
        return IntSet.point(a.width, 0)

    def solve_left(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        # a = r ^ b
        return kernels.xor(result, b)
