"""Operations on wrapped integer ranges.

An operation on arcs is the operation of mathematics on intervals of integers, folded modulo 2^w. Each arc is read as
one or a few intervals (as unsigned or as signed numbers, as the operation does); the kernels of `int_intervals` map
them, and `cover` folds the results into the smallest arc: the one that leaves out the widest gap of the circle.
Operations of the ring (add, sub, mul, shl) do not depend on the sign, so both readings are right and the smaller result
is used.

Operands for which an operation is undefined or poison give no result; if no operands are left, the result is empty.
Where the result is not the smallest arc, the exhaustive harness names the operation and why (tests/domains).
"""

from __future__ import annotations

from typing import Final, final

from scev.domains.integers import int_intervals as kernels
from scev.domains.integers.arc_cover import cover
from scev.domains.integers.int_intervals import IntervalKernel
from scev.domains.integers.int_range import SMALLEST, IntRange
from scev.domains.integers.known_bits import KnownBits
from scev.domains.integers.range_sums import difference_of_words, sum_of_words

ADD: Final = kernels.AddBounds()
SUB: Final = kernels.SubBounds()
MUL: Final = kernels.MulBounds()
MUL_UNSIGNED_NO_WRAP: Final = kernels.MulUnsignedNoWrap()
MUL_SIGNED_NO_WRAP: Final = kernels.MulSignedNoWrap()
MUL_NO_WRAP: Final = kernels.MulNoWrap()
SHL: Final = kernels.ShlBounds()
SHL_UNSIGNED_NO_WRAP: Final = kernels.ShlUnsignedNoWrap()
SHL_SIGNED_NO_WRAP: Final = kernels.ShlSignedNoWrap()
SHL_NO_WRAP: Final = kernels.ShlNoWrap()


def _apply(kernel: IntervalKernel, width: int, a: list[int], b: list[int]) -> IntRange:
    out: list[int] = []
    for i in range(0, len(a), 2):
        for j in range(0, len(b), 2):
            kernel.apply(width, a[i], a[i + 1], b[j], b[j + 1], out)
    return cover(width, out)


def _unsigned(kernel: IntervalKernel, a: IntRange, b: IntRange) -> IntRange:
    return _apply(kernel, a.width, a.unsigned_pieces(), b.unsigned_pieces())


def _signed(kernel: IntervalKernel, a: IntRange, b: IntRange) -> IntRange:
    return _apply(kernel, a.width, a.signed_pieces(), b.signed_pieces())


def _signs(kernel: IntervalKernel, a: IntRange, b: IntRange) -> IntRange:
    return _apply(kernel, a.width, a.sign_pieces(), b.sign_pieces())


UNSIGNED: Final = 0
SIGNED: Final = 1
SIGNS: Final = 2
AMOUNTS: Final = 3


@final
class RangeOperation:
    """An operation that is its kernel on every two intervals, read as unsigned numbers, as signed ones, as such of one
    sign each, or as signed numbers and amounts of a shift. Operands for which it is undefined give no result.
    """

    __slots__ = ("kernel", "reading")

    def __init__(self, kernel: IntervalKernel, reading: int) -> None:
        self.kernel: IntervalKernel = kernel
        self.reading: int = reading

    def of(self, a: IntRange, b: IntRange) -> IntRange:
        """The results."""
        if self.reading == UNSIGNED:
            return _unsigned(self.kernel, a, b)
        if self.reading == SIGNED:
            return _signed(self.kernel, a, b)
        if self.reading == SIGNS:
            return _signs(self.kernel, a, b)
        return _apply(self.kernel, a.width, a.signed_pieces(), b.unsigned_pieces())


UDIV: Final = RangeOperation(kernels.UDivBounds(), UNSIGNED)
SDIV: Final = RangeOperation(kernels.SDivBounds(), SIGNS)
UREM: Final = RangeOperation(kernels.URemBounds(), UNSIGNED)
SREM: Final = RangeOperation(kernels.SRemBounds(), SIGNS)
LSHR: Final = RangeOperation(kernels.LShrBounds(), UNSIGNED)
AND: Final = RangeOperation(kernels.AndBounds(), UNSIGNED)
OR: Final = RangeOperation(kernels.OrBounds(), UNSIGNED)
XOR: Final = RangeOperation(kernels.XorBounds(), UNSIGNED)
SMIN: Final = RangeOperation(kernels.Min(), SIGNED)
SMAX: Final = RangeOperation(kernels.Max(), SIGNED)
UMIN: Final = RangeOperation(kernels.Min(), UNSIGNED)
UMAX: Final = RangeOperation(kernels.Max(), UNSIGNED)
UADD_SAT: Final = RangeOperation(kernels.SaturatingBounds(ADD, False), UNSIGNED)
SADD_SAT: Final = RangeOperation(kernels.SaturatingBounds(ADD, True), SIGNED)
USUB_SAT: Final = RangeOperation(kernels.SaturatingBounds(SUB, False), UNSIGNED)
SSUB_SAT: Final = RangeOperation(kernels.SaturatingBounds(SUB, True), SIGNED)
UMUL_SAT: Final = RangeOperation(kernels.SaturatingBounds(MUL, False), UNSIGNED)
SMUL_SAT: Final = RangeOperation(kernels.SaturatingBounds(MUL, True), SIGNED)
USHL_SAT: Final = RangeOperation(kernels.SaturatingBounds(kernels.ShlExact(), False), UNSIGNED)
ASHR: Final = RangeOperation(kernels.AShrBounds(), AMOUNTS)
SSHL_SAT: Final = RangeOperation(kernels.SaturatingBounds(kernels.ShlExact(), True), AMOUNTS)


# The ring, without and with the promise not to wrap (nuw, nsw: results outside are poison).


def add_no_wrap(a: IntRange, b: IntRange, nuw: bool, nsw: bool) -> IntRange:
    """{ a + b } where the promised sums fit."""
    if not nuw and not nsw:
        return a.add(b)
    found = sum_of_words(a, b, nuw, nsw)
    if found is not None:
        return found
    return _sum_no_wrap(ADD, a, b, nuw, nsw, 1)


def sub_no_wrap(a: IntRange, b: IntRange, nuw: bool, nsw: bool) -> IntRange:
    """{ a - b } where the promised differences fit."""
    if not nuw and not nsw:
        return a.sub(b)
    found = difference_of_words(a, b, nuw, nsw)
    return _sum_no_wrap(SUB, a, b, nuw, nsw, -1) if found is None else found


def _sum_no_wrap(kernel: IntervalKernel, a: IntRange, b: IntRange, nuw: bool, nsw: bool, sign: int) -> IntRange:
    # In intervals of one sign the signed number is the unsigned one, less 2^w when negative. So both promises bound the
    # same integer: the signed result in [-half, half), and the result plus `lift` in [0, 2^w).
    width = a.width
    half = 1 << (width - 1)
    out: list[int] = []
    kept: list[int] = []
    a_pieces = a.sign_pieces()
    b_pieces = b.sign_pieces()
    for i in range(0, len(a_pieces), 2):
        for j in range(0, len(b_pieces), 2):
            out.clear()
            kernel.apply(width, a_pieces[i], a_pieces[i + 1], b_pieces[j], b_pieces[j + 1], out)
            low = out[0]
            high = out[1]
            if nsw:
                low = max(low, -half)
                high = min(high, half - 1)
            if nuw:
                lift = 2 * half * ((a_pieces[i] < 0) + sign * (b_pieces[j] < 0))
                low = max(low, -lift)
                high = min(high, 2 * half - 1 - lift)
            if low <= high:
                kept.append(low)
                kept.append(high)
    return cover(width, kept)


def mul(a: IntRange, b: IntRange) -> IntRange:
    """{ a * b mod 2^w }."""
    if a.is_point() or b.is_point():
        return _mul_point(a, b.lower) if b.is_point() else _mul_point(b, a.lower)
    if a.is_full() and b.contains(1) or b.is_full() and a.contains(1):
        return IntRange.full(a.width)
    unsigned = _unsigned(MUL, a, b)
    signed = _signed(MUL, a, b)
    return unsigned if unsigned.size() <= signed.size() else signed


def _mul_point(a: IntRange, value: int) -> IntRange:
    # Multiples of value, value apart. When they go round the circle, all multiples of its power of two, at most.
    width = a.width
    if value == 0 or a.is_empty():
        return a if a.is_empty() else IntRange.point(width, 0)
    span = (1 << width) if a.is_full() else a.size()
    signed = value if value >> (width - 1) == 0 else value - (1 << width)
    reach = (span - 1) * abs(signed)
    step = value & -value
    if reach + step >> width != 0:
        return IntRange.between(width, 0, (1 << width) - step) if step > 1 else a.full_or_empty(a)
    start = a.lower * signed
    if signed > 0:
        return IntRange.between(width, start, start + reach)
    return IntRange.between(width, start - reach, start)


def mul_no_wrap(a: IntRange, b: IntRange, nuw: bool, nsw: bool) -> IntRange:
    """{ a * b } where the promised products fit."""
    if nuw and nsw:
        return _signs(MUL_NO_WRAP, a, b)
    result = mul(a, b)
    if a.width > 1 and (a.is_full() and b.contains(1) or b.is_full() and a.contains(1)):
        # 1 times anything fits. (The 1 of width 1 is -1 as a signed number.)
        return result
    if nuw:
        result = result.intersect(_unsigned(MUL_UNSIGNED_NO_WRAP, a, b), SMALLEST)
    if nsw:
        result = result.intersect(_signs(MUL_SIGNED_NO_WRAP, a, b), SMALLEST)
    return result


def shl(a: IntRange, b: IntRange) -> IntRange:
    """{ a * 2^b mod 2^w }, b < w."""
    amounts = b.unsigned_pieces()
    unsigned = _apply(SHL, a.width, a.unsigned_pieces(), amounts)
    signed = _apply(SHL, a.width, a.signed_pieces(), amounts)
    return unsigned if unsigned.size() <= signed.size() else signed


def shl_no_wrap(a: IntRange, b: IntRange, nuw: bool, nsw: bool) -> IntRange:
    """{ a * 2^b }, b < w, where the promised results fit."""
    if nuw and nsw:
        return _apply(SHL_NO_WRAP, a.width, a.sign_pieces(), b.unsigned_pieces())
    result = shl(a, b)
    if nuw:
        result = result.intersect(_unsigned(SHL_UNSIGNED_NO_WRAP, a, b), SMALLEST)
    if nsw:
        signed = _apply(SHL_SIGNED_NO_WRAP, a.width, a.sign_pieces(), b.unsigned_pieces())
        result = result.intersect(signed, SMALLEST)
    return result


# Bits.


def ctpop(a: IntRange) -> IntRange:
    """How many bits are one."""
    pieces = a.unsigned_pieces()
    out: list[int] = []
    for i in range(0, len(pieces), 2):
        kernels.count_ones(pieces[i], pieces[i + 1], out)
    return cover(a.width, out)


def ctlz(a: IntRange, zero_is_poison: bool) -> IntRange:
    """How many zeros are above the highest one; w for 0, unless that is poison."""
    pieces = _nonzero_pieces(a) if zero_is_poison else a.unsigned_pieces()
    out: list[int] = []
    for i in range(0, len(pieces), 2):
        kernels.count_leading_zeros(a.width, pieces[i], pieces[i + 1], out)
    return cover(a.width, out)


def cttz(a: IntRange, zero_is_poison: bool) -> IntRange:
    """How many zeros are below the lowest one; w for 0, unless that is poison."""
    pieces = _nonzero_pieces(a) if zero_is_poison else a.unsigned_pieces()
    out: list[int] = []
    for i in range(0, len(pieces), 2):
        kernels.count_trailing_zeros(a.width, pieces[i], pieces[i + 1], out)
    return cover(a.width, out)


def _nonzero_pieces(a: IntRange) -> list[int]:
    pieces = a.unsigned_pieces()
    if not pieces or pieces[0] != 0:
        return pieces
    if pieces[1] == 0:
        return pieces[2:]
    pieces[0] = 1
    return pieces


def bswap(a: IntRange) -> IntRange:
    """The bytes in reverse order (whole bytes only)."""
    return _rearranged(a, False)


def bitreverse(a: IntRange) -> IntRange:
    """The bits in reverse order."""
    return _rearranged(a, True)


def _rearranged(a: IntRange, bitwise: bool) -> IntRange:
    # The ends of an interval say which high bits are known; the same bits, moved, bound the result.
    pieces = a.unsigned_pieces()
    out: list[int] = []
    for i in range(0, len(pieces), 2):
        bits = KnownBits.between(a.width, pieces[i], pieces[i + 1])
        moved = bits.bitreverse() if bitwise else bits.bswap()
        out.append(moved.unsigned_min())
        out.append(moved.unsigned_max())
    return cover(a.width, out)


# Order and magnitude.


def abs_(a: IntRange, lowest_is_poison: bool) -> IntRange:
    """|a| of a signed number; |-2^(w-1)| is itself, unless that is poison."""
    half = 1 << (a.width - 1)
    pieces = a.sign_pieces()
    out: list[int] = []
    for i in range(0, len(pieces), 2):
        low = pieces[i]
        high = pieces[i + 1]
        if low < 0:
            if lowest_is_poison and low == -half:
                low += 1
                if low > high:
                    continue
            low, high = -high, -low
        out.append(low)
        out.append(high)
    return cover(a.width, out)


# Widths.


def trunc_no_wrap(a: IntRange, width: int, nuw: bool, nsw: bool) -> IntRange:
    """The values that survive truncation to `width` bits: unsigned (nuw), signed (nsw), or both."""
    if not nuw and not nsw:
        return a.trunc(width)
    half = 1 << (width - 1)
    low = -half if nsw and not nuw else 0
    high = 2 * half - 1 if nuw and not nsw else half - 1
    pieces = a.signed_pieces() if low < 0 else a.unsigned_pieces()
    out: list[int] = []
    for i in range(0, len(pieces), 2):
        if pieces[i] <= high and pieces[i + 1] >= low:
            out.append(max(pieces[i], low))
            out.append(min(pieces[i + 1], high))
    return cover(width, out)
