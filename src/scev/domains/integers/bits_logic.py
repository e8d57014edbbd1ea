"""Operations on known bits, bit by bit: and, or, xor, shifts, and counts of bits.

Bitwise operations map each bit by itself; a shift is the union over the amounts that are possible. Both are exact: no
other masks that contain all results know more. Operands that give poison (amounts of w and more, bits shifted out
against a flag) are left out; if none is left, the result is empty.
"""

from __future__ import annotations

from scev.domains.integers.known_bits import KnownBits
from scev.domains.integers.residues import count_trailing_ones, least


def _conflict(a: KnownBits, b: KnownBits) -> bool:
    return a.is_empty() or b.is_empty()


# Bit by bit.


def and_(a: KnownBits, b: KnownBits) -> KnownBits:
    """a & b. Optimal."""
    if _conflict(a, b):
        return KnownBits.empty(a.width)
    if a.wide is None:
        return KnownBits.of_words(a.width, a.zero_word | b.zero_word, a.one_word & b.one_word)
    return KnownBits.make(a.width, a.zeros | b.zeros, a.ones & b.ones)


def or_(a: KnownBits, b: KnownBits) -> KnownBits:
    """a | b. Optimal."""
    if _conflict(a, b):
        return KnownBits.empty(a.width)
    if a.wide is None:
        return KnownBits.of_words(a.width, a.zero_word & b.zero_word, a.one_word | b.one_word)
    return KnownBits.make(a.width, a.zeros & b.zeros, a.ones | b.ones)


def xor(a: KnownBits, b: KnownBits) -> KnownBits:
    """a ^ b. Optimal."""
    if _conflict(a, b):
        return KnownBits.empty(a.width)
    return KnownBits.make(a.width, a.zeros & b.zeros | a.ones & b.ones, a.zeros & b.ones | a.ones & b.zeros)


def or_disjoint(a: KnownBits, b: KnownBits) -> KnownBits:
    """a | b where no bit is 1 in both. Optimal."""
    only_a = KnownBits.make(a.width, a.zeros | b.ones, a.ones)
    only_b = KnownBits.make(a.width, b.zeros | a.ones, b.ones)
    return or_(only_a, only_b)


# Parts.


def with_sign(a: KnownBits, negative: bool) -> KnownBits:
    """The values of a that are negative, or those that are not."""
    if a.wide is None:
        sign = least(a.width)
        if negative:
            return a if a.one_word < 0 else KnownBits.of_words(a.width, a.zero_word, a.one_word | sign)
        return a if a.zero_word < 0 else KnownBits.of_words(a.width, a.zero_word | sign, a.one_word)
    half = 1 << (a.width - 1)
    if negative:
        return a if a.ones & half else KnownBits.make(a.width, a.zeros, a.ones | half)
    return a if a.zeros & half else KnownBits.make(a.width, a.zeros | half, a.ones)


def trailing_zeros(a: KnownBits) -> int:
    """How many low bits are known to be 0 (at most the width)."""
    if a.wide is None:
        return min(count_trailing_ones(a.zero_word), a.width)
    return (~a.zeros & (a.zeros + 1)).bit_length() - 1


# Shifts: the union over the amounts that are possible: those of b's bits from `least` to `most`, which is what else is
# known of the amount. Amounts of w and more are poison.


def _first_amount(b: KnownBits, least: int) -> int:
    return b.ones if b.ones >= least else b.smallest_from(least)


def _next_amount(b: KnownBits, amount: int) -> int:
    return b.smallest_from(amount + 1) if amount < (1 << b.width) - 1 else -1


def _last_amount(width: int, most: int | None) -> int:
    return width - 1 if most is None or most >= width else most


def shl(a: KnownBits, b: KnownBits, nuw: bool, nsw: bool, least: int = 0, most: int | None = None) -> KnownBits:
    """a * 2^b mod 2^w, b < w, where the promised results fit. Optimal."""
    width = a.width
    if _conflict(a, b) or b.ones >= width:
        return KnownBits.empty(width)
    mask = (1 << width) - 1
    half = 1 << (width - 1)
    zeros = ones = mask
    amount = _first_amount(b, least)
    last = _last_amount(width, most)
    while 0 <= amount <= last:
        shifted_out = mask ^ (mask >> amount)
        if nuw and a.ones & shifted_out != 0:
            break
        shifted_zeros = (a.zeros << amount | (1 << amount) - 1) & mask
        shifted_ones = (a.ones << amount) & mask
        possible = True
        if nsw:
            # The bits shifted out and the sign of the result are all alike; nuw makes them 0.
            signs = shifted_out >> 1 | half
            if a.ones & signs != 0:
                possible = a.zeros & signs == 0 and not (nuw and amount > 0)
                shifted_ones |= half
            elif a.zeros & signs != 0 or nuw and amount > 0:
                shifted_zeros |= half
            possible = possible and shifted_zeros & shifted_ones == 0
        if possible:
            zeros &= shifted_zeros
            ones &= shifted_ones
            if zeros | ones == 0:
                return KnownBits.full(width)
        amount = _next_amount(b, amount)
    return KnownBits.make(width, zeros, ones)


def lshr(a: KnownBits, b: KnownBits, exact: bool, least: int = 0, most: int | None = None) -> KnownBits:
    """a / 2^b of unsigned a, rounded down, b < w; exact: only where no 1 is shifted out. Optimal."""
    return _shifted_right(a, b, exact, least, most, False)


def ashr(a: KnownBits, b: KnownBits, exact: bool, least: int = 0, most: int | None = None) -> KnownBits:
    """a / 2^b of signed a, rounded down, b < w; exact: only where no 1 is shifted out. Optimal."""
    result = KnownBits.empty(a.width)
    positive = with_sign(a, False)
    if not positive.is_empty():
        result = lshr(positive, b, exact, least, most)
    negative = with_sign(a, True)
    if not negative.is_empty():
        # ~((~a) >> b): what is shifted out must be 0 in a, so 1 in ~a; that is not lshr's promise, and is made here.
        result = result.union(_shifted_right(negative, b, exact, least, most, True))
    return result


def _shifted_right(
    a: KnownBits, b: KnownBits, exact: bool, least: int, most: int | None, brings_ones: bool
) -> KnownBits:
    """a shifted right, where what comes in from above is all 1, or all 0."""
    width = a.width
    if _conflict(a, b) or b.ones >= width:
        return KnownBits.empty(width)
    mask = (1 << width) - 1
    zeros = ones = mask
    amount = _first_amount(b, least)
    last = _last_amount(width, most)
    while 0 <= amount <= last:
        if exact and a.ones & ((1 << amount) - 1) != 0:
            break
        above = mask ^ (mask >> amount)
        zeros &= a.zeros >> amount if brings_ones else a.zeros >> amount | above
        ones &= a.ones >> amount | above if brings_ones else a.ones >> amount
        if zeros | ones == 0:
            return KnownBits.full(width)
        amount = _next_amount(b, amount)
    return KnownBits.make(width, zeros, ones)


# Counting: the bounds (inclusive; lowest > highest when there is nothing to count), and the bits that they share.


def ctpop_bounds(a: KnownBits) -> tuple[int, int]:
    """How many bits are one."""
    return (1, 0) if a.is_empty() else (a.ones.bit_count(), a.width - a.zeros.bit_count())


def ctlz_bounds(a: KnownBits, zero_is_poison: bool) -> tuple[int, int]:
    """How many zeros are above the highest one; w for 0, unless that is poison."""
    highest = a.unsigned_max()
    if a.is_empty() or zero_is_poison and highest == 0:
        return 1, 0
    lowest = a.ones
    if zero_is_poison and lowest == 0:
        lowest = highest & -highest
    return a.width - highest.bit_length(), a.width - lowest.bit_length()


def cttz_bounds(a: KnownBits, zero_is_poison: bool) -> tuple[int, int]:
    """How many zeros are below the lowest one; w for 0, unless that is poison."""
    highest = a.unsigned_max()
    if a.is_empty() or zero_is_poison and highest == 0:
        return 1, 0
    if a.ones != 0:
        most = (a.ones & -a.ones).bit_length() - 1
    else:
        most = highest.bit_length() - 1 if zero_is_poison else a.width
    return trailing_zeros(a), most


def ctpop(a: KnownBits) -> KnownBits:
    """How many bits are one."""
    low, high = ctpop_bounds(a)
    return KnownBits.between(a.width, low, high)


def ctlz(a: KnownBits, zero_is_poison: bool) -> KnownBits:
    """How many zeros are above the highest one; w for 0, unless that is poison."""
    low, high = ctlz_bounds(a, zero_is_poison)
    return KnownBits.between(a.width, low, high)


def cttz(a: KnownBits, zero_is_poison: bool) -> KnownBits:
    """How many zeros are below the lowest one; w for 0, unless that is poison."""
    low, high = cttz_bounds(a, zero_is_poison)
    return KnownBits.between(a.width, low, high)


# Polynomials over the field of two elements.


def clmul(a: KnownBits, b: KnownBits) -> KnownBits:
    """The product without carries: the copies of a, shifted to each 1 of b, in xor. A copy that need not be there makes
    unknown what it may touch.
    """
    if a.is_empty() or b.is_empty():
        return KnownBits.empty(a.width)
    mask = (1 << a.width) - 1
    possible = ~a.zeros & mask
    ones = 0
    unknown = 0
    for k in range(min(a.width, (~b.zeros & mask).bit_length())):
        if b.ones >> k & 1:
            ones ^= a.ones << k
            unknown |= (possible ^ a.ones) << k
        elif not b.zeros >> k & 1:
            unknown |= possible << k
    return KnownBits.make(a.width, mask & ~(ones | unknown), mask & ones & ~unknown)


# The lowest one.


def lowest_one(a: KnownBits) -> KnownBits:
    """a & -a: the lowest 1 of a alone."""
    if a.is_empty():
        return a
    mask = (1 << a.width) - 1
    zeros = trailing_zeros(a)
    most = (a.ones & -a.ones).bit_length() if a.ones else a.width
    known = mask ^ ((1 << most) - 1) | (1 << zeros) - 1 | a.zeros
    ones = 1 << zeros if a.ones != 0 and most == zeros + 1 else 0
    return KnownBits.make(a.width, known & ~ones, ones)


def mask_to_lowest_one(a: KnownBits) -> KnownBits:
    """a ^ (a - 1): the lowest 1 of a and everything below; all ones for 0."""
    if a.is_empty():
        return a
    mask = (1 << a.width) - 1
    zeros = trailing_zeros(a)
    most = (a.ones & -a.ones).bit_length() if a.ones else a.width
    return KnownBits.make(a.width, mask ^ ((1 << most) - 1), (2 << zeros) - 1 & mask)
