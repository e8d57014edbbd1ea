"""Shifts and bitwise operations, and the intrinsics that count and move bits (LangRef: Bitwise Binary Operations,
Bit Manipulation Intrinsics).
"""

from __future__ import annotations

from typing import final

from scev.domains import IntSet, ValueSet, fits_signed, signed
from scev.domains import int_inverse as inverse
from scev.domains import int_operations as kernels
from scev.ir import Instruction, Value
from scev.ir.opcodes import DISJOINT, EXACT, NSW, NUW
from scev.transfer.definedness import Definedness
from scev.transfer.integers import idioms
from scev.transfer.integers.integer_operation import IntBinary


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
class LShr(IntBinary):
    """lshr: a / 2^b rounded down; poison if b >= w, or if exact and a 1 is shifted out. (LangRef: lshr)"""

    __slots__ = ()

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        if b >= width or flags & EXACT and (a >> b) << b != a:
            return None
        return a >> b

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return kernels.lshr(a, b, bool(flags & EXACT))

    def solve_left(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return inverse.shifted_right(result, b, bool(flags & EXACT), False)

    def solve_right(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return inverse.amount_of_right_shift(result, a, False)


@final
class AShr(IntBinary):
    """ashr: signed a / 2^b rounded down; poison as lshr. (LangRef: ashr)"""

    __slots__ = ()

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        if b >= width or flags & EXACT and (a >> b) << b != a:
            return None
        return (signed(a, width) >> b) & ((1 << width) - 1)

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return kernels.ashr(a, b, bool(flags & EXACT))

    def solve_left(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return inverse.shifted_right(result, b, bool(flags & EXACT), True)

    def solve_right(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return inverse.amount_of_right_shift(result, a, True)


@final
class And(IntBinary):
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

    def solve_right(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return inverse.and_operand(result, a)

    def related(self, x: Value, y: Value, a: IntSet, b: IntSet, flags: int, definedness: Definedness) -> IntSet | None:
        found = idioms.related_by_and(x, y, a, b, definedness)
        return found if found is not None else idioms.related_by_and(y, x, b, a, definedness)

    def with_further(self, result: IntSet, instruction: Instruction, c: ValueSet | None, d: ValueSet | None) -> IntSet:
        """Of i1: it is true only if each side, `c` and `d`, can be true where the other one is
        (flow/renamed/selects.py).
        """
        return _without_bit(result, 1, c, d)


@final
class Or(IntBinary):
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

    def solve_right(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return inverse.or_operand(result, a, bool(flags & DISJOINT))

    def related(self, x: Value, y: Value, a: IntSet, b: IntSet, flags: int, definedness: Definedness) -> IntSet | None:
        found = idioms.related_by_or(x, y, a, b, definedness)
        return found if found is not None else idioms.related_by_or(y, x, b, a, definedness)

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
class Xor(IntBinary):
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

    def solve_right(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        # b = r ^ a
        return kernels.xor(result, a)

    def related(self, x: Value, y: Value, a: IntSet, b: IntSet, flags: int, definedness: Definedness) -> IntSet | None:
        found = idioms.related_by_xor(x, y, a, b, definedness)
        return found if found is not None else idioms.related_by_xor(y, x, b, a, definedness)
