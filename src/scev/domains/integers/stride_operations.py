"""Operations on strides.

A stride is about unsigned numbers v in [0, 2^w). An operation computes with integers: its exact result is congruent to
something modulo m, and the value is that result modulo 2^w. What remains of m depends on the exact results:

    all in one lap, [k * 2^w, (k + 1) * 2^w)    m stays, and the residue loses k * 2^w
    anywhere                                    gcd(m, 2^w) stays

So each operation that may wrap takes the bounds [low, high] of its exact results, which `int_operations` computes from
the ranges of the operands; the rule is in `fold`. Decrements are additions of 2^w - 1 in LLVM, and lie in one lap as
long as they do not pass 0.
"""

from __future__ import annotations

from math import gcd

from scev.domains.integers.stride import Stride


def fold(width: int, modulus: int, residue: int, low: int, high: int) -> Stride:
    """Integers of [low, high] that are `residue` modulo `modulus` (0: only that one), modulo 2^width."""
    lap = low >> width
    if lap == high >> width:
        return Stride.make(width, modulus, residue - (lap << width))
    if modulus == 0:
        return Stride.point(width, residue)
    return Stride.make(width, gcd(modulus, 1 << width), residue)


def _nothing(a: Stride, b: Stride) -> bool:
    return a.residue < 0 or b.residue < 0


def add(a: Stride, b: Stride, low: int, high: int) -> Stride:
    """a + b; the sums of unsigned numbers lie in [low, high]."""
    if _nothing(a, b):
        return Stride.empty(a.width)
    return fold(a.width, gcd(a.modulus, b.modulus), a.residue + b.residue, low, high)


def sub(a: Stride, b: Stride, low: int, high: int) -> Stride:
    """a - b; the differences of unsigned numbers lie in [low, high]."""
    if _nothing(a, b):
        return Stride.empty(a.width)
    return fold(a.width, gcd(a.modulus, b.modulus), a.residue - b.residue, low, high)


def mul(a: Stride, b: Stride, low: int, high: int) -> Stride:
    """a * b; the products of unsigned numbers lie in [low, high].

    (r + m i) (s + n j) = r s + r n j + s m i + m n i j.
    """
    if _nothing(a, b):
        return Stride.empty(a.width)
    modulus = gcd(a.residue * b.modulus, b.residue * a.modulus, a.modulus * b.modulus)
    return fold(a.width, modulus, a.residue * b.residue, low, high)


def udiv_by(a: Stride, divisor: int) -> Stride:
    """a / divisor, unsigned, rounded down: (r + c m i) / c = r / c + m i."""
    if a.residue < 0 or divisor == 0:
        return Stride.empty(a.width)
    if a.modulus % divisor != 0:
        return Stride.full(a.width)
    return Stride.make(a.width, a.modulus // divisor, a.residue // divisor)


def urem(a: Stride, b: Stride) -> Stride:
    """a mod b = a - b q, unsigned: congruent to a modulo what divides both a's modulus and every b."""
    if _nothing(a, b):
        return Stride.empty(a.width)
    modulus = gcd(a.modulus, b.modulus, b.residue)
    return Stride.make(a.width, modulus, a.residue) if modulus != 0 else Stride.full(a.width)


def not_(a: Stride) -> Stride:
    """~a = 2^w - 1 - a: never wraps."""
    if a.residue < 0:
        return a
    return Stride.make(a.width, a.modulus, (1 << a.width) - 1 - a.residue)


def zext(a: Stride, width: int) -> Stride:
    """The same numbers in a wider type."""
    return Stride.make(width, a.modulus, a.residue) if a.residue >= 0 else Stride.empty(width)


def sext(a: Stride, width: int, may_be_non_negative: bool, may_be_negative: bool) -> Stride:
    """Negative numbers gain 2^width - 2^w."""
    if a.residue < 0:
        return Stride.empty(width)
    result = Stride.empty(width)
    if may_be_non_negative:
        result = Stride.make(width, a.modulus, a.residue)
    if may_be_negative:
        result = result.union(Stride.make(width, a.modulus, a.residue + (1 << width) - (1 << a.width)))
    return result


def trunc(a: Stride, width: int, low: int, high: int) -> Stride:
    """a mod 2^width; the values, unsigned, lie in [low, high]."""
    if a.residue < 0:
        return Stride.empty(width)
    return fold(width, a.modulus, a.residue, low, high)
