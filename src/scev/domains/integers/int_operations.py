"""Operations on integer sets: each component by itself, then reduced.

The operations of `range_operations`, `bits_arithmetic`, `bits_logic` and `stride_operations`, put together. This file
adds what a component cannot see alone: the bounds of exact results, which tell a stride whether it may keep an odd
modulus, and divisors, amounts and signs that are known.
"""

from __future__ import annotations

from scev.domains.integers import bits_arithmetic as bits
from scev.domains.integers import bits_logic as logic
from scev.domains.integers import range_operations as ranges
from scev.domains.integers import stride_operations as strides
from scev.domains.integers.int_range import SMALLEST, IntRange
from scev.domains.integers.int_set import IntSet
from scev.domains.integers.known_bits import KnownBits
from scev.domains.integers.residues import WORD_BITS, unsigned
from scev.domains.integers.stride import Stride


def _empty(a: IntSet, b: IntSet) -> bool:
    return a.stride.residue < 0 or b.stride.residue < 0


def _of_parts(a: IntSet, b: IntSet, operation: ranges.RangeOperation, known: KnownBits, stride: Stride) -> IntSet:
    """The results, from what each part says of them."""
    return IntSet.empty(a.width) if _empty(a, b) else IntSet.make(operation.of(a.range, b.range), known, stride)


def add(a: IntSet, b: IntSet, nuw: bool, nsw: bool) -> IntSet:
    """a + b mod 2^w, where the promised sums fit."""
    if _empty(a, b):
        return IntSet.empty(a.width)
    range_ = ranges.add_no_wrap(a.range, b.range, nuw, nsw)
    known = bits.add(a.bits, b.bits) if _unpromised(a, b, nuw, nsw) else bits.add_no_wrap(a.bits, b.bits, nuw, nsw)
    stride = Stride.full(a.width)
    if a.stride.modulus != 1 and b.stride.modulus != 1:
        high = a.unsigned_max() + b.unsigned_max()
        stride = strides.add(a.stride, b.stride, a.unsigned_min() + b.unsigned_min(), _capped(high, a.width, nuw))
    return IntSet.make(range_, known, stride)


def _unpromised(a: IntSet, b: IntSet, nuw: bool, nsw: bool) -> bool:
    # One promise bounds the result, and unless known bits go beyond the range, the range does that better.
    if nuw != nsw:
        return a.bits.is_full() or b.bits.is_full()
    return not nuw


def _capped(high: int, width: int, nuw: bool) -> int:
    # nuw: exact results of 2^w and more are poison.
    return min(high, unsigned(-1, width) if width <= WORD_BITS else (1 << width) - 1) if nuw else high


def sub(a: IntSet, b: IntSet, nuw: bool, nsw: bool) -> IntSet:
    """a - b mod 2^w, where the promised differences fit."""
    if _empty(a, b):
        return IntSet.empty(a.width)
    range_ = ranges.sub_no_wrap(a.range, b.range, nuw, nsw)
    known = bits.sub(a.bits, b.bits) if _unpromised(a, b, nuw, nsw) else bits.sub_no_wrap(a.bits, b.bits, nuw, nsw)
    stride = Stride.full(a.width)
    if a.stride.modulus != 1 and b.stride.modulus != 1:
        low = a.unsigned_min() - b.unsigned_max()
        if nuw and low < 0:
            low = 0
        stride = strides.sub(a.stride, b.stride, low, a.unsigned_max() - b.unsigned_min())
    return IntSet.make(range_, known, stride)


def neg(a: IntSet) -> IntSet:
    """-a mod 2^w."""
    return sub(IntSet.point(a.width, 0), a, False, False)


def mul(a: IntSet, b: IntSet, nuw: bool, nsw: bool) -> IntSet:
    """a * b mod 2^w, where the promised products fit."""
    if _empty(a, b):
        return IntSet.empty(a.width)
    range_ = ranges.mul_no_wrap(a.range, b.range, nuw, nsw) if nuw or nsw else ranges.mul(a.range, b.range)
    high = _capped(a.unsigned_max() * b.unsigned_max(), a.width, nuw)
    low = min(a.unsigned_min() * b.unsigned_min(), high)
    stride = strides.mul(a.stride, b.stride, low, high)
    return IntSet.make(range_, bits.mul(a.bits, b.bits), stride)


def _divisor(b: IntSet) -> IntSet:
    # 0 divides nothing, and without it more may be known of the other divisors: everything if only 1 is left.
    if b.is_full() or not b.contains(0):
        return b
    nonzero = b.intersect(IntSet.between(b.width, 1, (1 << b.width) - 1))
    # Where 0 lies inside, what is left are two arcs, and the one that covers both goes round the other way.
    return nonzero if b.range.includes(nonzero.range) else b


def _without_remainder(result: IntSet, a: IntSet, exact: bool) -> IntSet:
    # a = q * d, so where a is not 0, neither is the quotient.
    if not exact or a.contains(0) or not result.contains(0):
        return result
    return result.intersect(IntSet.between(a.width, 1, (1 << a.width) - 1))


def udiv(a: IntSet, b: IntSet, exact: bool) -> IntSet:
    """a / b of unsigned numbers, rounded down, b != 0; exact: only where b divides a."""
    b = _divisor(b)
    if _empty(a, b):
        return IntSet.empty(a.width)
    divisor = b.point_value() if b.is_point() else 0
    if divisor > 0 and divisor & (divisor - 1) == 0:
        return lshr(a, IntSet.point(a.width, divisor.bit_length() - 1), exact)
    stride = strides.udiv_by(a.stride, divisor) if divisor else Stride.full(a.width)
    quotients = IntSet.make(ranges.UDIV.of(a.range, b.range), bits.udiv(a.bits, b.bits, exact), stride)
    return _without_remainder(quotients, a, exact)


def sdiv(a: IntSet, b: IntSet, exact: bool) -> IntSet:
    """a / b of signed numbers, rounded towards zero, b != 0, not -2^(w-1) / -1; exact: only where b divides a."""
    b = _divisor(b)
    if _empty(a, b):
        return IntSet.empty(a.width)
    if a.known_non_negative() and b.known_non_negative():
        return udiv(a, b, exact)
    if b.is_point() and (b.point_value() == 1 or b.range.contains(-1)):
        # -2^(w-1) / -1 does not fit, as its negation does not.
        return a if b.point_value() == 1 else sub(IntSet.point(a.width, 0), a, False, True)
    range_ = ranges.SDIV.of(a.range, b.range)
    return _without_remainder(IntSet.make(range_, bits.sdiv(a.bits, b.bits, exact), Stride.full(a.width)), a, exact)


def urem(a: IntSet, b: IntSet) -> IntSet:
    """a mod b of unsigned numbers, b != 0."""
    b = _divisor(b)
    if _empty(a, b):
        return IntSet.empty(a.width)
    stride = strides.urem(a.stride, b.stride)
    return IntSet.make(ranges.UREM.of(a.range, b.range), bits.urem(a.bits, b.bits), stride)


def srem(a: IntSet, b: IntSet) -> IntSet:
    """a rem b of signed numbers with the sign of a, b != 0, not -2^(w-1) rem -1."""
    b = _divisor(b)
    if _empty(a, b):
        return IntSet.empty(a.width)
    if a.known_non_negative() and b.known_non_negative():
        return urem(a, b)
    return IntSet.make(ranges.SREM.of(a.range, b.range), bits.srem(a.bits, b.bits), Stride.full(a.width))


# Shifts.


def shl(a: IntSet, b: IntSet, nuw: bool, nsw: bool) -> IntSet:
    """a * 2^b mod 2^w, b < w, where the promised results fit."""
    width = a.width
    least = b.unsigned_min()
    if _empty(a, b) or least >= width:
        return IntSet.empty(width)
    range_ = ranges.shl_no_wrap(a.range, b.range, nuw, nsw) if nuw or nsw else ranges.shl(a.range, b.range)
    known = logic.shl(a.bits, b.bits, nuw, nsw, least, b.unsigned_max())
    stride = Stride.full(width)
    if a.stride.modulus != 1:
        # 2^b for an amount that is not known is a multiple of 2^least.
        power = Stride(width, 0, 1 << least) if b.is_point() else Stride.make(width, 1 << least, 0)
        most = min(b.unsigned_max(), width - 1)
        high = _capped(a.unsigned_max() << most, width, nuw)
        stride = strides.mul(a.stride, power, min(a.unsigned_min() << least, high), high)
    return IntSet.make(range_, known, stride)


def lshr(a: IntSet, b: IntSet, exact: bool) -> IntSet:
    """a / 2^b of unsigned a, rounded down, b < w; exact: only where no 1 is shifted out."""
    width = a.width
    least = b.unsigned_min()
    if _empty(a, b) or least >= width:
        return IntSet.empty(width)
    stride = strides.udiv_by(a.stride, 1 << b.point_value()) if b.is_point() else Stride.full(width)
    known = logic.lshr(a.bits, b.bits, exact, least, b.unsigned_max())
    return _without_remainder(IntSet.make(ranges.LSHR.of(a.range, b.range), known, stride), a, exact)


def ashr(a: IntSet, b: IntSet, exact: bool) -> IntSet:
    """a / 2^b of signed a, rounded down, b < w; exact: only where no 1 is shifted out."""
    width = a.width
    least = b.unsigned_min()
    if _empty(a, b) or least >= width:
        return IntSet.empty(width)
    if a.known_non_negative():
        return lshr(a, b, exact)
    known = logic.ashr(a.bits, b.bits, exact, least, b.unsigned_max())
    return _without_remainder(IntSet.make(ranges.ASHR.of(a.range, b.range), known, Stride.full(width)), a, exact)


# Bit by bit.


def and_(a: IntSet, b: IntSet) -> IntSet:
    """a & b."""
    return _of_parts(a, b, ranges.AND, logic.and_(a.bits, b.bits), Stride.full(a.width))


def or_disjoint(a: IntSet, b: IntSet) -> IntSet:
    """a | b = a + b where no bit is 1 in both."""
    sum_ = add(a, b, True, False)
    return IntSet.make(
        sum_.range.intersect(ranges.OR.of(a.range, b.range), SMALLEST),
        sum_.bits.intersect(logic.or_disjoint(a.bits, b.bits)),
        sum_.stride,
    )


def or_(a: IntSet, b: IntSet) -> IntSet:
    """a | b."""
    if _empty(a, b):
        return IntSet.empty(a.width)
    if a.bits.zeros | b.bits.zeros == (1 << a.width) - 1:
        return add(a, b, True, False)
    return IntSet.make(ranges.OR.of(a.range, b.range), logic.or_(a.bits, b.bits), Stride.full(a.width))


def xor(a: IntSet, b: IntSet) -> IntSet:
    """a ^ b."""
    if _empty(a, b):
        return IntSet.empty(a.width)
    mask = (1 << a.width) - 1
    if b.is_point() and b.point_value() == mask:
        return not_(a)
    if a.bits.zeros | b.bits.zeros == mask:
        return add(a, b, True, False)
    return IntSet.make(ranges.XOR.of(a.range, b.range), logic.xor(a.bits, b.bits), Stride.full(a.width))


def not_(a: IntSet) -> IntSet:
    """~a = 2^w - 1 - a. Exact."""
    if a.is_empty():
        return a
    return IntSet.make(a.range.not_(), a.bits.not_(), strides.not_(a.stride))


# Order and magnitude.


def umin(a: IntSet, b: IntSet) -> IntSet:
    """The smaller of two unsigned numbers."""
    return _of_parts(a, b, ranges.UMIN, bits.umin(a.bits, b.bits), a.stride.union(b.stride))


def umax(a: IntSet, b: IntSet) -> IntSet:
    """The larger of two unsigned numbers."""
    return _of_parts(a, b, ranges.UMAX, bits.umax(a.bits, b.bits), a.stride.union(b.stride))


def smin(a: IntSet, b: IntSet) -> IntSet:
    """The smaller of two signed numbers."""
    return _of_parts(a, b, ranges.SMIN, bits.smin(a.bits, b.bits), a.stride.union(b.stride))


def smax(a: IntSet, b: IntSet) -> IntSet:
    """The larger of two signed numbers."""
    return _of_parts(a, b, ranges.SMAX, bits.smax(a.bits, b.bits), a.stride.union(b.stride))


def abs_(a: IntSet, lowest_is_poison: bool) -> IntSet:
    """|a| of a signed number; |-2^(w-1)| is itself, unless that is poison."""
    if a.is_empty() or a.known_non_negative():
        return a
    stride = Stride.full(a.width)
    if a.stride.modulus != 1:
        # Below zero v becomes 2^w - v; a value that is not below zero stays.
        stride = strides.fold(a.width, a.stride.modulus, -a.stride.residue, -(1 << a.width), -1)
        if not a.known_negative():
            stride = stride.union(a.stride)
    return IntSet.make(ranges.abs_(a.range, lowest_is_poison), bits.abs_(a.bits, lowest_is_poison), stride)


# Saturation.


def uadd_sat(a: IntSet, b: IntSet) -> IntSet:
    """a + b of unsigned numbers, at most 2^w - 1."""
    return _of_parts(a, b, ranges.UADD_SAT, bits.uadd_sat(a.bits, b.bits), Stride.full(a.width))


def sadd_sat(a: IntSet, b: IntSet) -> IntSet:
    """a + b of signed numbers, clamped."""
    return _of_parts(a, b, ranges.SADD_SAT, bits.sadd_sat(a.bits, b.bits), Stride.full(a.width))


def usub_sat(a: IntSet, b: IntSet) -> IntSet:
    """a - b of unsigned numbers, at least 0."""
    return _of_parts(a, b, ranges.USUB_SAT, bits.usub_sat(a.bits, b.bits), Stride.full(a.width))


def ssub_sat(a: IntSet, b: IntSet) -> IntSet:
    """a - b of signed numbers, clamped."""
    return _of_parts(a, b, ranges.SSUB_SAT, bits.ssub_sat(a.bits, b.bits), Stride.full(a.width))


def _clamped(fits: IntSet, range_: IntRange, signed: bool) -> IntSet:
    # What fits, and the limits of the type where something may not; `range` holds both.
    half = 1 << (range_.width - 1)
    limits = (half, half - 1) if signed else (2 * half - 1,)
    for limit in limits:
        if range_.contains(limit):
            fits = fits.union(IntSet.point(range_.width, limit))
    return fits.intersect(IntSet.from_range(range_))


def umul_sat(a: IntSet, b: IntSet) -> IntSet:
    """a * b of unsigned numbers, at most 2^w - 1."""
    return _clamped(mul(a, b, True, False), ranges.UMUL_SAT.of(a.range, b.range), False)


def smul_sat(a: IntSet, b: IntSet) -> IntSet:
    """a * b of signed numbers, clamped."""
    return _clamped(mul(a, b, False, True), ranges.SMUL_SAT.of(a.range, b.range), True)


def ushl_sat(a: IntSet, b: IntSet) -> IntSet:
    """a * 2^b of an unsigned number, at most 2^w - 1, b < w."""
    return _clamped(shl(a, b, True, False), ranges.USHL_SAT.of(a.range, b.range), False)


def sshl_sat(a: IntSet, b: IntSet) -> IntSet:
    """a * 2^b of a signed number, clamped, b < w."""
    return _clamped(shl(a, b, False, True), ranges.SSHL_SAT.of(a.range, b.range), True)


# Counting, and the order of bits. Range and bits bound the counts; few counts are worth more than their bits.


def ctpop(a: IntSet) -> IntSet:
    """How many bits are one."""
    return _counts(ranges.ctpop(a.range), logic.ctpop_bounds(a.bits))


def ctlz(a: IntSet, zero_is_poison: bool) -> IntSet:
    """How many zeros are above the highest one; w for 0, unless that is poison."""
    return _counts(ranges.ctlz(a.range, zero_is_poison), logic.ctlz_bounds(a.bits, zero_is_poison))


def cttz(a: IntSet, zero_is_poison: bool) -> IntSet:
    """How many zeros are below the lowest one; w for 0, unless that is poison."""
    return _counts(ranges.cttz(a.range, zero_is_poison), logic.cttz_bounds(a.bits, zero_is_poison))


def _counts(range_: IntRange, bounds: tuple[int, int]) -> IntSet:
    return IntSet.from_range(range_.intersect(IntRange.between(range_.width, bounds[0], bounds[1]), SMALLEST))


def bswap(a: IntSet) -> IntSet:
    """The bytes in reverse order (whole bytes only)."""
    return IntSet.make(ranges.bswap(a.range), a.bits.bswap(), Stride.full(a.width))


def bitreverse(a: IntSet) -> IntSet:
    """The bits in reverse order."""
    return IntSet.make(ranges.bitreverse(a.range), a.bits.bitreverse(), Stride.full(a.width))


def clmul(a: IntSet, b: IntSet) -> IntSet:
    """The product without carries."""
    return IntSet.from_bits(logic.clmul(a.bits, b.bits))


# Widths.


def zext(a: IntSet, width: int) -> IntSet:
    """The unsigned numbers, in a wider type."""
    if a.is_empty():
        return IntSet.empty(width)
    range_ = IntRange.between(width, a.unsigned_min(), a.unsigned_max())
    return IntSet.make(range_, a.bits.zext(width), strides.zext(a.stride, width))


def sext(a: IntSet, width: int) -> IntSet:
    """The signed numbers, in a wider type."""
    if a.is_empty():
        return IntSet.empty(width)
    range_ = IntRange.between(width, a.signed_min(), a.signed_max())
    stride = strides.sext(a.stride, width, not a.known_negative(), not a.known_non_negative())
    return IntSet.make(range_, a.bits.sext(width), stride)


def trunc(a: IntSet, width: int) -> IntSet:
    """The low `width` bits."""
    if a.is_empty():
        return IntSet.empty(width)
    stride = strides.trunc(a.stride, width, a.unsigned_min(), a.unsigned_max())
    return IntSet.make(a.range.trunc(width), a.bits.trunc(width), stride)


def any_extended_bits(a: KnownBits, width: int) -> KnownBits:
    """The bits of a wider number whose low bits are a's."""
    return a.anyext(width)
