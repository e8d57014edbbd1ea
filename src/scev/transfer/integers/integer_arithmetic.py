"""add, sub, mul and the divisions (LangRef: Binary Operations).

nuw and nsw make the result poison where the true result does not fit the unsigned or signed type, exact where a
division leaves a remainder: those results are left out, which is how a flag narrows.
"""

from __future__ import annotations

from math import isqrt
from typing import final

from scev.domains import IntSet, Stride, ValueSet, bits_arithmetic, fits_signed, signed
from scev.domains import int_inverse as inverse
from scev.domains import int_operations as kernels
from scev.ir import Instruction, Value
from scev.ir.opcodes import EXACT, NSW, NUW
from scev.transfer.bits_of_floats import floats_behind
from scev.transfer.definedness import Definedness
from scev.transfer.integers import idioms
from scev.transfer.integers.integer_operation import Commutative, IntBinary, IntBinaryBySign
from scev.transfer.operation import Context


def mean_operands(instruction: Instruction, context: Context) -> list[tuple[Instruction, int]]:
    """The further operands of a sum or a difference that may be a mean (idioms.averaged), or take apart the bits of a
    float.
    """
    shared = idioms.averaged(instruction, context.definedness)
    return floats_behind(instruction) if shared is None else [(shared, 0), (shared, 1)]


def within_mean(result: IntSet, instruction: Instruction, c: ValueSet | None, d: ValueSet | None) -> IntSet:
    """The part of a sum or a difference that two further operands allow, of which it is the mean."""
    if isinstance(c, IntSet) and isinstance(d, IntSet) and not c.is_empty() and not d.is_empty():
        return result.intersect(idioms.mean(instruction, c, d))
    return result


@final
class IntAdd(Commutative):
    """add: a + b mod 2^w; poison if nuw/nsw and the true sum does not fit. (LangRef: add)"""

    __slots__ = ()

    def further_operands(self, instruction: Instruction, context: Context) -> list[tuple[Instruction, int]]:
        return mean_operands(instruction, context)

    def with_further(self, result: IntSet, instruction: Instruction, c: ValueSet | None, d: ValueSet | None) -> IntSet:
        return within_mean(result, instruction, c, d)

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        if flags & NUW and (a + b) >> width:
            return None
        if flags & NSW and not fits_signed(signed(a, width) + signed(b, width), width):
            return None
        return (a + b) & ((1 << width) - 1)

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return kernels.add(a, b, bool(flags & NUW), bool(flags & NSW))

    def equal_operands(self, a: IntSet, flags: int) -> IntSet:
        # a + a is even.
        doubled = IntSet.from_stride(Stride.make(a.width, 2, 0)) if a.width > 1 else IntSet.point(1, 0)
        return self.forward(a, a, flags).intersect(doubled)

    def solve_left(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        # a = r - b
        return kernels.sub(result, b, bool(flags & NUW), bool(flags & NSW))


@final
class IntSub(IntBinary):
    """sub: a - b mod 2^w; poison if nuw/nsw and the true difference does not fit. (LangRef: sub)"""

    __slots__ = ()

    def further_operands(self, instruction: Instruction, context: Context) -> list[tuple[Instruction, int]]:
        return mean_operands(instruction, context)

    def with_further(self, result: IntSet, instruction: Instruction, c: ValueSet | None, d: ValueSet | None) -> IntSet:
        return within_mean(result, instruction, c, d)

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        if flags & NUW and a < b:
            return None
        if flags & NSW and not fits_signed(signed(a, width) - signed(b, width), width):
            return None
        return (a - b) & ((1 << width) - 1)

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return kernels.sub(a, b, bool(flags & NUW), bool(flags & NSW))

    def equal_operands(self, a: IntSet, flags: int) -> IntSet:
        return IntSet.point(a.width, 0)

    def solve_left(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        # a = r + b
        return kernels.add(result, b, bool(flags & NUW), bool(flags & NSW))

    def solve_right(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        # b = a - r
        return kernels.sub(a, result, bool(flags & NUW), bool(flags & NSW))

    def related(self, x: Value, y: Value, a: IntSet, b: IntSet, flags: int, definedness: Definedness) -> IntSet | None:
        return idioms.related_by_sub(x, y, a, b, definedness)


@final
class IntMul(Commutative):
    """mul: a * b mod 2^w; poison if nuw/nsw and the true product does not fit. (LangRef: mul)"""

    __slots__ = ()

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        if flags & NUW and (a * b) >> width:
            return None
        if flags & NSW and not fits_signed(signed(a, width) * signed(b, width), width):
            return None
        return (a * b) & ((1 << width) - 1)

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return kernels.mul(a, b, bool(flags & NUW), bool(flags & NSW))

    def equal_operands(self, a: IntSet, flags: int) -> IntSet:
        if flags & NSW:
            # |x| <= sqrt(2^(w-1) - 1), and the square is not negative.
            root = isqrt((1 << (a.width - 1)) - 1)
            a = a.intersect(IntSet.between(a.width, -root, root))
        if flags & NUW:
            a = a.intersect(IntSet.between(a.width, 0, isqrt((1 << a.width) - 1)))
        if a.is_empty():
            return a
        result = self.forward(a, a, flags)
        if flags & NSW:
            result = result.intersect(IntSet.between(a.width, 0, (1 << (a.width - 1)) - 1))
        return result.intersect(IntSet.from_bits(bits_arithmetic.square(a.bits)))

    def solve_left(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return inverse.factor(result, b, bool(flags & NUW), bool(flags & NSW))


@final
class IntQuotient(IntBinaryBySign):
    """udiv, sdiv: a / b rounded towards zero; undefined for b = 0, and for the least signed number by -1; poison if
    exact and there is a remainder. (LangRef: udiv, sdiv)
    """

    __slots__ = ()

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        x = signed(a, width) if self.is_signed else a
        y = signed(b, width) if self.is_signed else b
        if y == 0:
            return None
        quotient = abs(x) // abs(y)
        if (x < 0) != (y < 0):
            quotient = -quotient
        if self.is_signed and not fits_signed(quotient, width) or flags & EXACT and quotient * y != x:
            return None
        return quotient & ((1 << width) - 1)

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        exact = bool(flags & EXACT)
        return kernels.sdiv(a, b, exact) if self.is_signed else kernels.udiv(a, b, exact)

    def equal_operands(self, a: IntSet, flags: int) -> IntSet:
        return IntSet.point(a.width, 1)

    def solve_left(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        exact = bool(flags & EXACT)
        if self.is_signed:
            return inverse.signed_dividend(result, b, exact)
        return inverse.unsigned_dividend(result, b, exact)

    def solve_right(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return inverse.signed_divisor(result, a) if self.is_signed else inverse.unsigned_divisor(result, a)


@final
class IntRemainder(IntBinaryBySign):
    """urem, srem: the remainder of udiv or sdiv, with the sign of a; undefined where that is. (LangRef: urem, srem)"""

    __slots__ = ()

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        if b == 0:
            return None
        if not self.is_signed:
            return a % b
        x = signed(a, width)
        y = signed(b, width)
        if y == -1 and x == -(1 << (width - 1)):
            return None
        rest = abs(x) % abs(y)
        return (-rest if x < 0 else rest) & ((1 << width) - 1)

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return kernels.srem(a, b) if self.is_signed else kernels.urem(a, b)

    def equal_operands(self, a: IntSet, flags: int) -> IntSet:
        return IntSet.point(a.width, 0)

    def solve_left(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return inverse.srem_dividend(result, b, a) if self.is_signed else inverse.urem_dividend(result, b)

    def solve_right(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return inverse.srem_divisor(result) if self.is_signed else inverse.urem_divisor(result, a)

    def related(self, x: Value, y: Value, a: IntSet, b: IntSet, flags: int, definedness: Definedness) -> IntSet | None:
        flag = NSW if self.is_signed else NUW
        return IntSet.point(a.width, 0) if idioms.leaves_no_remainder(x, y, flag, definedness) else None
