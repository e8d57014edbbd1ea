"""Integer operations on intervals of integers: the kernels of IntRange.

Each kernel is a stateless object that maps two intervals [a0, a1] and [b0, b1] (inclusive, not empty, of unbounded
integers) to intervals that contain the results, appended to `out` as flattened bounds. IntRange cuts an arc into such
intervals (unsigned or signed, as the operation reads its operands) and folds what comes out modulo 2^w, so a kernel
does not wrap and knows no arcs. Operands for which the operation is undefined or poison (division by zero, a shift by
the width) give no result and are left out.

If an operation is monotone in each operand, the ends of the result are at the corners, and the hull is exact. The
bounds of and, or, xor are Warren's (Hacker's Delight, 2nd ed., 4-3), in closed form: a bit of an end can be changed
with all bits below it exactly when it lies at or below the highest bit in which the two ends differ.
"""

from __future__ import annotations

from typing import Final, final


class IntervalKernel:
    """One operation on intervals."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        raise NotImplementedError


def _push(out: list[int], low: int, high: int) -> None:
    if low <= high:
        out.append(low)
        out.append(high)


# Ring operations.


@final
class MulBounds(IntervalKernel):
    """a * b: a bilinear function takes its extremes at the corners."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        if a0 >= 0 and b0 >= 0:
            out.append(a0 * b0)
            out.append(a1 * b1)
            return
        p = a0 * b0
        q = a0 * b1
        r = a1 * b0
        s = a1 * b1
        out.append(min(p, q, r, s))
        out.append(max(p, q, r, s))


def _product_up_to(limit: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
    # a * b <= limit for numbers >= 0. No factor is larger than the smallest value of the other one allows.
    if b0 > 0:
        a1 = min(a1, limit // b0)
    if a0 > 0:
        b1 = min(b1, limit // a0)
    if a0 <= a1 and b0 <= b1:
        out.append(a0 * b0)
        out.append(min(a1 * b1, limit))


@final
class MulUnsignedNoWrap(IntervalKernel):
    """a * b of unsigned numbers, where it is below 2^w."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        _product_up_to((1 << width) - 1, a0, a1, b0, b1, out)


@final
class MulSignedNoWrap(IntervalKernel):
    """a * b of signed numbers of one sign each, where it is in [-2^(w-1), 2^(w-1))."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        limit = 1 << (width - 1)
        negative = (a0 < 0) != (b0 < 0)
        if not negative:
            limit -= 1
        if a0 < 0:
            a0, a1 = -a1, -a0
        if b0 < 0:
            b0, b1 = -b1, -b0
        if not negative:
            _product_up_to(limit, a0, a1, b0, b1, out)
            return
        mirrored: list[int] = []
        _product_up_to(limit, a0, a1, b0, b1, mirrored)
        if mirrored:
            out.append(-mirrored[1])
            out.append(-mirrored[0])


@final
class MulNoWrap(IntervalKernel):
    """a * b of signed numbers of one sign each, where it fits both as an unsigned and as a signed product."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        half = 1 << (width - 1)
        if a0 >= 0 and b0 >= 0:
            _product_up_to(half - 1, a0, a1, b0, b1, out)
        elif a0 >= 0 or b0 >= 0:
            # The negative one is at least half as an unsigned number, and goes only with 0 and 1.
            if b0 >= 0:
                a0, a1, b0, b1 = b0, b1, a0, a1
            if a0 == 0:
                _push(out, 0, 0)
            if a0 <= 1 <= a1:
                _push(out, b0, b1)


# Division. Unsigned kernels take unsigned intervals; signed kernels intervals of one sign each.


@final
class UDivBounds(IntervalKernel):
    """a / b rounded down, b > 0."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        if b1 > 0:
            out.append(a0 // b1)
            out.append(a1 // max(b0, 1))


@final
class SDivBounds(IntervalKernel):
    """a / b rounded towards zero; b = 0 and -2^(w-1) / -1 are undefined."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        if b0 == 0:
            b0 = 1
        if b0 > b1:
            return
        if b0 > 0:
            if a0 >= 0:
                out.append(a0 // b1)
                out.append(a1 // b0)
            else:
                out.append(-(-a0 // b0))
                out.append(-(-a1 // b1))
        elif a0 >= 0:
            out.append(-(a1 // -b1))
            out.append(-(a0 // -b0))
        else:
            lowest = -(1 << (width - 1))
            if a0 == lowest and b1 == -1:
                # The lowest dividend goes with all divisors but -1, the other dividends with all divisors.
                if b0 < -1:
                    out.append(lowest // b0)
                    out.append(lowest // -2)
                a0 += 1
            if a0 <= a1:
                out.append(a1 // b0)
                out.append(a0 // b1)


def _remainder(a0: int, a1: int, b0: int, b1: int) -> list[int]:
    # a mod b for 0 <= a0 <= a1 and 1 <= b0 <= b1.
    quotient = a1 // b0
    if a0 // b1 == quotient:
        # Every quotient is this one, and a - q * b is monotone in both.
        return [a0 - quotient * b1, a1 - quotient * b0]
    result: list[int] = []
    # Divisors above the dividend leave it; the others leave at most min(b - 1, a - b), which is below a / 2.
    _push(result, a0, min(a1, b1 - 1))
    _push(result, 0, min(b1 - 1, a1 - b0, (a1 - 1) // 2))
    return result


@final
class URemBounds(IntervalKernel):
    """a mod b, b > 0."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        if b1 > 0:
            out.extend(_remainder(a0, a1, max(b0, 1), b1))


@final
class SRemBounds(IntervalKernel):
    """a - b * (a / b rounded towards zero): |a| mod |b| with the sign of a. b = 0 and -2^(w-1) rem -1 are undefined."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        if b0 < 0:
            if a0 == -(1 << (width - 1)) and a1 == a0 and b1 == -1:
                b1 = -2
            b0, b1 = -b1, -b0
        elif b0 == 0:
            b0 = 1
        if b0 > b1:
            return
        if a0 >= 0:
            out.extend(_remainder(a0, a1, b0, b1))
            return
        mirrored = _remainder(-a1, -a0, b0, b1)
        for i in range(0, len(mirrored), 2):
            out.append(-mirrored[i + 1])
            out.append(-mirrored[i])


# Shifts: b is unsigned; amounts of w and more are poison.


def _shift_left(width: int, a0: int, a1: int, amount: int, out: list[int]) -> bool:
    # Multiples of 2^amount; True when it is all of them. Past the end of the circle the next one is 0.
    low = a0 << amount
    high = a1 << amount
    last = (1 << width) - (1 << amount)
    if high - low > last:
        out.append(0)
        out.append(last)
        return True
    if low >> width == high >> width:
        out.append(low)
        out.append(high)
    else:
        out.append(low & ((1 << width) - 1))
        out.append(last)
        out.append(0)
        out.append(high & ((1 << width) - 1))
    return False


@final
class ShlBounds(IntervalKernel):
    """a * 2^b."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        b1 = min(b1, width - 1)
        if b0 > b1:
            return
        # Amounts up to `safe` do not wrap, and the function is monotone.
        safe = width - a1.bit_length() if a0 >= 0 else width - 1 - max(~a0, a1, ~a1).bit_length()
        if b0 <= safe:
            top = min(b1, safe)
            out.append(min(a0 << b0, a0 << top))
            out.append(max(a1 << b0, a1 << top))
            b0 = top + 1
        for amount in range(b0, b1 + 1):
            if _shift_left(width, a0, a1, amount, out):
                # Larger amounts give some of the same.
                return


@final
class ShlUnsignedNoWrap(IntervalKernel):
    """a * 2^b of unsigned numbers, where it is below 2^w."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        _shift_no_wrap((1 << width) - 1, width - 1, a0, a1, b0, b1, out)


@final
class ShlSignedNoWrap(IntervalKernel):
    """a * 2^b of signed numbers of one sign, where it is in [-2^(w-1), 2^(w-1))."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        half = 1 << (width - 1)
        if a0 >= 0:
            _shift_no_wrap(half - 1, width - 1, a0, a1, b0, b1, out)
            return
        mirrored: list[int] = []
        _shift_no_wrap(half, width - 1, -a1, -a0, b0, b1, mirrored)
        if mirrored:
            out.append(-mirrored[1])
            out.append(-mirrored[0])


@final
class ShlNoWrap(IntervalKernel):
    """a * 2^b of signed numbers of one sign, where it fits both as an unsigned and as a signed number."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        if a0 >= 0:
            _shift_no_wrap((1 << (width - 1)) - 1, width - 1, a0, a1, b0, b1, out)
        elif b0 == 0:
            # The highest bit of a negative number stays only when nothing is shifted.
            out.append(a0)
            out.append(a1)


def _shift_no_wrap(limit: int, largest_amount: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
    # a * 2^b <= limit for 0 <= a0 <= a1. Every amount s allows a <= limit >> s.
    b1 = min(b1, largest_amount)
    if b0 > b1 or a0 << b0 > limit:
        return
    if a1 << b1 <= limit:
        out.append(a0 << b0)
        out.append(a1 << b1)
        return
    # The largest results: a1 with the last amount that it allows, or with one more amount the largest a that allows it.
    highest = 0
    last = max(limit.bit_length() - a1.bit_length() - 1, b0)
    for amount in range(last, min(last + 2, b1) + 1):
        a = min(a1, limit >> amount)
        if a >= a0:
            highest = max(highest, a << amount)
    out.append(a0 << b0)
    out.append(highest)


@final
class LShrBounds(IntervalKernel):
    """a / 2^b rounded down, unsigned."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        b1 = min(b1, width - 1)
        if b0 <= b1:
            out.append(a0 >> b1)
            out.append(a1 >> b0)


@final
class AShrBounds(IntervalKernel):
    """a / 2^b rounded down, signed."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        b1 = min(b1, width - 1)
        if b0 <= b1:
            out.append(a0 >> (b0 if a0 < 0 else b1))
            out.append(a1 >> (b1 if a1 < 0 else b0))


# Bitwise operations on unsigned intervals. `free` bits are those at or below the highest bit in which the ends differ:
# a low end may set a 0 among them and clear all below, a high end may clear a 1 among them and set all below.


def _min_or(a0: int, a1: int, b0: int, b1: int) -> int:
    a_free = (1 << (a0 ^ a1).bit_length()) - 1
    b_free = (1 << (b0 ^ b1).bit_length()) - 1
    from_a = ~a0 & b0 & a_free
    from_b = a0 & ~b0 & b_free
    if from_a > from_b:
        bit = 1 << (from_a.bit_length() - 1)
        return (a0 | bit) & -bit | b0
    if from_b > 0:
        bit = 1 << (from_b.bit_length() - 1)
        return a0 | (b0 | bit) & -bit
    return a0 | b0


def _max_or(a0: int, a1: int, b0: int, b1: int) -> int:
    free = (1 << max((a0 ^ a1).bit_length(), (b0 ^ b1).bit_length())) - 1
    both = a1 & b1 & free
    if both == 0:
        return a1 | b1
    return a1 | b1 | ((1 << both.bit_length()) - 1)


def _min_xor(a0: int, a1: int, b0: int, b1: int) -> int:
    a_free = (1 << (a0 ^ a1).bit_length()) - 1
    b_free = (1 << (b0 ^ b1).bit_length()) - 1
    while True:
        from_a = ~a0 & b0 & a_free
        from_b = a0 & ~b0 & b_free
        if from_a > from_b:
            bit = 1 << (from_a.bit_length() - 1)
            a0 = (a0 | bit) & -bit
            a_free = (1 << (a0 ^ a1).bit_length()) - 1
        elif from_b > 0:
            bit = 1 << (from_b.bit_length() - 1)
            b0 = (b0 | bit) & -bit
            b_free = (1 << (b0 ^ b1).bit_length()) - 1
        else:
            return a0 ^ b0


@final
class AndBounds(IntervalKernel):
    """a & b of unsigned numbers, by De Morgan from or."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        mask = (1 << width) - 1
        out.append(mask ^ _max_or(mask ^ a1, mask ^ a0, mask ^ b1, mask ^ b0))
        out.append(mask ^ _min_or(mask ^ a1, mask ^ a0, mask ^ b1, mask ^ b0))


@final
class OrBounds(IntervalKernel):
    """a | b of unsigned numbers."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        out.append(_min_or(a0, a1, b0, b1))
        out.append(_max_or(a0, a1, b0, b1))


@final
class XorBounds(IntervalKernel):
    """a ^ b of unsigned numbers; a ^ b = ~(~a ^ b) gives the maximum."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        mask = (1 << width) - 1
        out.append(_min_xor(a0, a1, b0, b1))
        out.append(mask ^ _min_xor(mask ^ a1, mask ^ a0, b0, b1))


# Order and saturation.


@final
class Min(IntervalKernel):
    """min(a, b) of unsigned or of signed numbers."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        out.append(min(a0, b0))
        out.append(min(a1, b1))


@final
class Max(IntervalKernel):
    """max(a, b) of unsigned or of signed numbers."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        out.append(max(a0, b0))
        out.append(max(a1, b1))


@final
class AddBounds(IntervalKernel):
    """a + b."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        out.append(a0 + b0)
        out.append(a1 + b1)


@final
class SubBounds(IntervalKernel):
    """a - b."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        out.append(a0 - b1)
        out.append(a1 - b0)


@final
class ShlExact(IntervalKernel):
    """a * 2^b as a number of any size, b < w; monotone in a, and in b for an end of known sign."""

    __slots__ = ()

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        b1 = min(b1, width - 1)
        if b0 <= b1:
            out.append(a0 << (b1 if a0 < 0 else b0))
            out.append(a1 << (b0 if a1 < 0 else b1))


@final
class SaturatingBounds(IntervalKernel):
    """Another operation, clamped to the numbers of the type. Clamping keeps order, so the hull stays exact."""

    __slots__ = ("kernel", "signed")

    def __init__(self, kernel: IntervalKernel, signed: bool) -> None:
        self.kernel: Final[IntervalKernel] = kernel
        self.signed: Final[bool] = signed

    def apply(self, width: int, a0: int, a1: int, b0: int, b1: int, out: list[int]) -> None:
        low = -(1 << (width - 1)) if self.signed else 0
        high = low + (1 << width) - 1
        start = len(out)
        self.kernel.apply(width, a0, a1, b0, b1, out)
        for i in range(start, len(out)):
            value = out[i]
            out[i] = low if value < low else high if value > high else value


# Counting bits of one unsigned interval. The ends share a prefix; `top` is the bit in which they differ first.


def count_ones(low: int, high: int, out: list[int]) -> None:
    """The number of ones."""
    if low == high:
        out.append(low.bit_count())
        out.append(low.bit_count())
        return
    top = (low ^ high).bit_length() - 1
    below = (2 << top) - 1
    prefix = (low & ~below).bit_count()
    out.append(prefix + (0 if low & below == 0 else 1))
    out.append(prefix + top + (1 if high & below == below else 0))


def count_leading_zeros(width: int, low: int, high: int, out: list[int]) -> None:
    """Zeros above the highest one; the width for 0."""
    out.append(width - high.bit_length())
    out.append(width - low.bit_length())


def count_trailing_zeros(width: int, low: int, high: int, out: list[int]) -> None:
    """Zeros below the lowest one; the width for 0."""
    if low == 0:
        out.append(width)
        out.append(width)
        low = 1
    if low > high:
        return
    if low == high:
        zeros = (low & -low).bit_length() - 1
        out.append(zeros)
        out.append(zeros)
        return
    top = (low ^ high).bit_length() - 1
    out.append(0)
    out.append((low & -low).bit_length() - 1 if low & ((2 << top) - 1) == 0 else top)
