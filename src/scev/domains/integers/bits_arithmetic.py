"""Arithmetic on known bits: sums, products, quotients, order, saturation.

A bit of a result is known when it is the same for all operands that the masks allow. Three ways lead there:

    carries     In a + b + c each bit is a_i ^ b_i ^ carry_i, and carries grow with the operands: a carry is 1 in every
                sum when it is 1 in the sum of the smallest operands, 0 when it is 0 in the sum of the largest.
    low bits    The low n bits of sums and products depend on the low n bits of the operands only.
    bounds      Results between two numbers share the numbers' common prefix (`restrict_unsigned`, `restrict_signed`).

Operands for which an operation is undefined or poison are left out; if none is left, the result is empty.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from scev.domains.integers.bits_logic import or_disjoint, trailing_zeros, with_sign
from scev.domains.integers.known_bits import KnownBits
from scev.domains.integers.residues import below_highest, is_below, least, residue, wrap

MAX_PRODUCT_TERMS: Final = 12
"""Maximum shifted copies of an operand that a product of known bits adds up."""
MAX_QUOTIENTS: Final = 4
"""Quotients up to which the known bits of a remainder by a constant are found for each of them."""


def _conflict(a: KnownBits, b: KnownBits) -> bool:
    return a.is_empty() or b.is_empty()


# Bounds.


def restrict_unsigned(a: KnownBits, low: int, high: int) -> KnownBits:
    """The values of a that lie in [low, high] as unsigned numbers. Optimal."""
    if a.is_empty():
        return a
    mask = (1 << a.width) - 1
    if a.wide is None and low >= 0:
        if low > high or low > mask:
            return KnownBits.empty(a.width)
        return _restrict_words(a, residue(low, a.width), -1 if high >= mask else residue(high, a.width))
    if low <= a.ones and high >= mask & ~a.zeros:
        return a
    if low > high or low > mask or high < 0:
        return KnownBits.empty(a.width)
    # Below the highest bit in which the outermost members differ, members of all kinds lie between them.
    first = a.smallest_from(low) if low > 0 else a.ones
    last = a.largest_to(high) if high < mask else mask & ~a.zeros
    if first < 0 or last < first:
        return KnownBits.empty(a.width)
    same = mask & -(1 << (first ^ last).bit_length())
    return KnownBits.make(a.width, a.zeros | ~first & same, a.ones | first & same)


def _restrict_words(a: KnownBits, low: i64, high: i64) -> KnownBits:
    smallest = a.one_word
    largest = ~a.zero_word
    first = a.next_member(low) if is_below(smallest, low) else smallest
    last = a.previous_member(high) if is_below(high, largest) else largest
    # Past its end the circle goes on at the smallest (largest) member, which lies below `low` (above `high`).
    if is_below(first, low) or is_below(high, last) or is_below(last, first):
        return KnownBits.empty(a.width)
    same = ~below_highest(first ^ last)
    return KnownBits(a.width, a.zero_word | ~first & same, a.one_word | first & same)


def restrict_signed(a: KnownBits, low: int, high: int) -> KnownBits:
    """The values of a that lie in [low, high] as signed numbers. Optimal."""
    half = 1 << (a.width - 1)
    return flip_sign(restrict_unsigned(flip_sign(a), low + half, high + half))


def flip_sign(a: KnownBits) -> KnownBits:
    """a ^ 2^(w-1): maps the order of signed numbers to that of unsigned ones, and back."""
    if a.is_empty():
        return a
    if a.wide is None:
        sign = (a.zero_word | a.one_word) & least(a.width)
        # As words, masks with a known sign are negative numbers: the sign is all the bits from it upwards.
        return KnownBits(a.width, a.zero_word ^ sign, a.one_word ^ sign) if sign < 0 else a
    half = 1 << (a.width - 1)
    known = (a.zeros | a.ones) & half
    return a if known == 0 else KnownBits.make(a.width, a.zeros ^ known, a.ones ^ known)


# Sums.


def sum_masks(
    mask: int, a_zeros: int, a_ones: int, b_zeros: int, b_ones: int, least_carry: int, most_carry: int
) -> tuple[int, int]:
    """The known zeros and ones of a + b + carry. Without a branch, so that Z3 can run it (test_sum_of_masks)."""
    smallest = a_ones + b_ones + least_carry
    largest = (mask & ~a_zeros) + (mask & ~b_zeros) + most_carry
    # Bit by bit, the carry into each place: with the largest operands (0 there: 0 in all), and with the smallest.
    no_carry = ~(largest ^ a_zeros ^ b_zeros)
    carry = smallest ^ a_ones ^ b_ones
    known = (a_zeros | a_ones) & (b_zeros | b_ones) & (no_carry | carry) & mask
    return ~largest & known, smallest & known


def add_carry(a: KnownBits, b: KnownBits, least_carry: int, most_carry: int) -> KnownBits:
    """a + b + carry mod 2^w, the carry a bit in [least_carry, most_carry]. Optimal."""
    width = a.width
    if _conflict(a, b):
        return KnownBits.empty(width)
    if a.wide is None:
        return _sum_of_words(a, b, least_carry, most_carry)
    zeros, ones = sum_masks((1 << width) - 1, a.zeros, a.ones, b.zeros, b.ones, least_carry, most_carry)
    return KnownBits.make(width, zeros, ones)


def _sum_of_words(a: KnownBits, b: KnownBits, least_carry: i64, most_carry: i64) -> KnownBits:
    # sum_masks; what the words have above bit w - 1 does not come down.
    smallest = a.one_word + b.one_word + least_carry
    largest = ~a.zero_word + ~b.zero_word + most_carry
    no_carry = ~(largest ^ a.zero_word ^ b.zero_word)
    carry = smallest ^ a.one_word ^ b.one_word
    known = (a.zero_word | a.one_word) & (b.zero_word | b.one_word) & (no_carry | carry)
    return KnownBits.of_words(a.width, wrap(~largest & known, a.width), wrap(smallest & known, a.width))


def add(a: KnownBits, b: KnownBits) -> KnownBits:
    """a + b mod 2^w. Optimal."""
    return add_carry(a, b, 0, 0)


def sub(a: KnownBits, b: KnownBits) -> KnownBits:
    """a - b = a + ~b + 1 mod 2^w. Optimal."""
    return add_carry(a, b.not_(), 1, 1)


def neg(a: KnownBits) -> KnownBits:
    """-a mod 2^w. Optimal."""
    return sub(KnownBits.point(a.width, 0), a)


def add_no_wrap(a: KnownBits, b: KnownBits, nuw: bool, nsw: bool) -> KnownBits:
    """a + b where the promised sums fit."""
    if a.wide is None:
        most_a = ~a.zero_word
        most_b = ~b.zero_word
        if most_a >= 0 and most_b >= 0 and most_a <= ~least(a.width) - most_b:
            return add(a, b)
    elif a.unsigned_max() + b.unsigned_max() >> (a.width - 1) == 0:
        return add(a, b)
    if nuw and nsw:
        # At most one operand is negative, and nothing is carried into the sign.
        sign = or_disjoint(_sign_bit(a), _sign_bit(b))
        return _with_sign_bit(sign, add_no_wrap(_low_part(a), _low_part(b), False, True))
    result = add(a, b)
    if nuw:
        result = restrict_unsigned(result, a.ones + b.ones, a.unsigned_max() + b.unsigned_max())
    if nsw:
        result = restrict_signed(result, a.signed_min() + b.signed_min(), a.signed_max() + b.signed_max())
    return result


def sub_no_wrap(a: KnownBits, b: KnownBits, nuw: bool, nsw: bool) -> KnownBits:
    """a - b where the promised differences fit."""
    if nuw and nsw:
        # b is negative only where a is, and nothing is borrowed from the sign.
        sign = sub_no_wrap(_sign_bit(a), _sign_bit(b), True, False)
        return _with_sign_bit(sign, sub_no_wrap(_low_part(a), _low_part(b), True, False))
    result = sub(a, b)
    if nuw:
        result = restrict_unsigned(result, a.ones - b.unsigned_max(), a.unsigned_max() - b.ones)
    if nsw:
        result = restrict_signed(result, a.signed_min() - b.signed_max(), a.signed_max() - b.signed_min())
    return result


def _sign_bit(a: KnownBits) -> KnownBits:
    top = a.width - 1
    return KnownBits.make(1, a.zeros >> top, a.ones >> top)


def _low_part(a: KnownBits) -> KnownBits:
    # All bits but the sign, and a zero in its place.
    if a.is_empty():
        return a
    half = 1 << (a.width - 1)
    return KnownBits.make(a.width, a.zeros | half, a.ones & ~half)


def _with_sign_bit(sign: KnownBits, low: KnownBits) -> KnownBits:
    if sign.is_empty() or low.is_empty():
        return KnownBits.empty(low.width)
    top = low.width - 1
    return KnownBits.make(low.width, low.zeros & ~(1 << top) | sign.zeros << top, low.ones | sign.ones << top)


# Products and quotients.


def mul(a: KnownBits, b: KnownBits) -> KnownBits:
    """a * b mod 2^w."""
    width = a.width
    if _conflict(a, b):
        return KnownBits.empty(width)
    mask = (1 << width) - 1
    result = _product_of_low_bits(a, b)
    highest = (mask & ~a.zeros) * (mask & ~b.zeros)
    if highest <= mask:
        result = restrict_unsigned(result, a.ones * b.ones, highest)
    # As a sum of shifted copies, when one operand has few places that may be 1.
    possible_a = (mask & ~a.zeros).bit_count()
    possible_b = (mask & ~b.zeros).bit_count()
    if possible_a > possible_b:
        a, b = b, a
        possible_a = possible_b
    if possible_a <= MAX_PRODUCT_TERMS:
        result = result.intersect(_sum_of_copies(a, b))
    return result


def _product_of_low_bits(a: KnownBits, b: KnownBits) -> KnownBits:
    # a = 2^i * a', b = 2^j * b': when n' low bits of both a' and b' are known, so are i + j + n' bits of the product.
    known_a = a.trailing_known()
    known_b = b.trailing_known()
    zeros_a = trailing_zeros(a)
    zeros_b = trailing_zeros(b)
    low = zeros_a + zeros_b + min(known_a - zeros_a, known_b - zeros_b)
    if low > a.width:
        low = a.width
    mask = (1 << low) - 1
    product = (a.ones & ((1 << known_a) - 1)) * (b.ones & ((1 << known_b) - 1))
    return KnownBits.make(a.width, ~product & mask, product & mask)


def _sum_of_copies(a: KnownBits, b: KnownBits) -> KnownBits:
    width = a.width
    if a.wide is None:
        return _sum_of_word_copies(a, b)
    mask = (1 << width) - 1
    result = KnownBits.point(width, 0)
    possible = mask & ~a.zeros
    while possible != 0:
        bit = possible & -possible
        possible ^= bit
        amount = bit.bit_length() - 1
        zeros = ((b.zeros << amount) | (bit - 1)) & mask
        ones = (b.ones << amount) & mask if a.ones & bit else 0
        result = add(result, KnownBits.make(width, zeros, ones))
    return result


def _sum_of_word_copies(a: KnownBits, b: KnownBits) -> KnownBits:
    # Each step doubles b, rather than to shift it from the start.
    width = a.width
    result = KnownBits.point(width, 0)
    possible = ~a.zero_word
    sure = a.one_word
    zeros = b.zero_word
    ones = b.one_word
    for _ in range(width):
        if possible == 0:
            break
        if possible & 1:
            result = _sum_of_words(result, KnownBits.of_words(width, zeros, ones if sure & 1 else 0), 0, 0)
        possible >>= 1
        sure >>= 1
        zeros = wrap(zeros + zeros + 1, width)
        ones = wrap(ones + ones, width)
    return result


def square(a: KnownBits) -> KnownBits:
    """The low bits of a * a: of 2^t m it is 4^t m^2, and m^2 is 0 or 1 modulo 4, and 1 modulo 8 for an odd m."""
    if a.is_empty():
        return a
    mask = (1 << a.width) - 1
    least = trailing_zeros(a)
    zeros = (1 << 2 * least) - 1 | 2 << 2 * least
    ones = 0
    if a.ones >> least & 1:
        ones = 1 << 2 * least
        zeros |= 4 << 2 * least
    return KnownBits.make(a.width, zeros & mask, ones & mask)


def udiv(a: KnownBits, b: KnownBits, exact: bool) -> KnownBits:
    """a / b of unsigned numbers, b != 0; exact: only where b divides a."""
    width = a.width
    highest_b = b.unsigned_max()
    if _conflict(a, b) or highest_b == 0:
        return KnownBits.empty(width)
    result = KnownBits.full(width)
    if exact:
        result = _exact_low_bits(a, b)
        if result.is_empty():
            return result
    return restrict_unsigned(result, _quotient_from(a.ones, highest_b, exact), a.unsigned_max() // _least_divisor(b))


def _least_divisor(b: KnownBits) -> int:
    # The smallest member that is not 0; there is one.
    return b.ones if b.ones != 0 else b.unknown() & -b.unknown()


def _quotient_from(a: int, b: int, exact: bool) -> int:
    # The smallest quotient of numbers >= a by numbers <= b: rounded down, or up if no quotient has a remainder.
    return -(-a // b) if exact else a // b


def _exact_low_bits(a: KnownBits, b: KnownBits) -> KnownBits:
    # The low bits of q where q * b = a mod 2^w, no matter how a and b are signed.
    width = a.width
    # Trailing zeros: q has as many as a less those of b, and b does not have more than a.
    least_a = trailing_zeros(a)
    most_a = (a.ones & -a.ones).bit_length() - 1 if a.ones else width
    least_b = trailing_zeros(b)
    most_b = (b.ones & -b.ones).bit_length() - 1 if b.ones else width - 1
    most_b = min(most_b, most_a)
    if most_b < least_b:
        return KnownBits.empty(width)
    least = max(least_a - most_b, 0)
    one = 1 << least if a.ones != 0 and least == most_a - least_b else 0
    result = KnownBits.make(width, (1 << least) - 1, one & ((1 << width) - 1))
    # With b = 2^j * b' and b' odd, the low bits of q are those of (a / 2^j) * b'^-1.
    if least_b == most_b:
        b = KnownBits.make(width, b.zeros, b.ones | 1 << least_b)
        low = min(a.trailing_known(), b.trailing_known()) - least_b
        if low > 0:
            modulus = 1 << low
            quotient = (a.ones >> least_b) * pow(b.ones >> least_b, -1, modulus) % modulus
            result = result.intersect(KnownBits.make(width, ~quotient & (modulus - 1), quotient))
    return result


def sdiv(a: KnownBits, b: KnownBits, exact: bool) -> KnownBits:
    """a / b of signed numbers rounded towards zero, b != 0, not -2^(w-1) / -1; exact: only where b divides a."""
    if _conflict(a, b):
        return KnownBits.empty(a.width)
    low_bits = _exact_low_bits(a, b) if exact else KnownBits.full(a.width)
    half = 1 << (a.width - 1)
    result = KnownBits.empty(a.width)
    for a_negative in range(2):
        a_part = with_sign(a, a_negative != 0)
        for b_negative in range(2):
            b_part = with_sign(b, b_negative != 0)
            if a_part.is_empty() or b_part.is_empty() or b_part.unsigned_max() == 0:
                continue
            least = _quotient_from(_least_magnitude(a_part), _most_magnitude(b_part), exact)
            most = _most_magnitude(a_part) // (-b_part.signed_max() if b_negative else _least_divisor(b_part))
            if a_negative != b_negative:
                quotient = restrict_signed(low_bits, -most, -least)
            else:
                quotient = restrict_signed(low_bits, least, min(most, half - 1))
            result = result.union(quotient)
    return result


def _least_magnitude(a: KnownBits) -> int:
    # The smallest |v|, all of one sign.
    return -a.signed_max() if a.ones >> (a.width - 1) else a.ones


def _most_magnitude(a: KnownBits) -> int:
    # The largest |v|, all of one sign.
    return -a.signed_min() if a.ones >> (a.width - 1) else a.unsigned_max()


def urem(a: KnownBits, b: KnownBits) -> KnownBits:
    """a mod b of unsigned numbers, b != 0."""
    if _conflict(a, b) or b.unsigned_max() == 0:
        return KnownBits.empty(a.width)
    result = _remainder_bits(a, _low_bits_that_stay(a, b), _least_divisor(b), b.unsigned_max())
    return result.intersect(_rest_by(a, b.ones)) if b.is_point() else result


def _rest_by(a: KnownBits, divisor: int) -> KnownBits:
    # a - q d for each quotient q, where there are few.
    first = a.ones // divisor
    last = a.unsigned_max() // divisor
    if last - first >= MAX_QUOTIENTS:
        return KnownBits.full(a.width)
    result = KnownBits.empty(a.width)
    for quotient in range(first, last + 1):
        product = quotient * divisor
        part = restrict_unsigned(a, product, product + divisor - 1)
        if not part.is_empty():
            result = result.union(sub(part, KnownBits.point(a.width, product)))
    return result


def _low_bits_that_stay(a: KnownBits, b: KnownBits) -> KnownBits:
    # a - q * b, and b is a multiple of 2^k: the low k bits are those of a.
    low = (1 << trailing_zeros(b)) - 1
    return KnownBits.make(a.width, a.zeros & low, a.ones & low)


def _remainder_bits(a: KnownBits, low_bits: KnownBits, least: int, most: int) -> KnownBits:
    # a mod b for a >= 0 and b in [least, most]: a itself where b is larger, else at most min(b - 1, a - b).
    highest = a.unsigned_max()
    quotient = highest // least
    if quotient == a.ones // most and quotient > 0:
        return restrict_unsigned(low_bits, a.ones - quotient * most, highest - quotient * least)
    result = restrict_unsigned(a, 0, most - 1)
    if highest < least:
        return result
    return result.union(restrict_unsigned(low_bits, 0, min(most - 1, highest - least, (highest - 1) // 2)))


def srem(a: KnownBits, b: KnownBits) -> KnownBits:
    """a rem b of signed numbers with the sign of a, b != 0."""
    width = a.width
    if _conflict(a, b) or b.unsigned_max() == 0:
        return KnownBits.empty(width)
    low_bits = _low_bits_that_stay(a, b)
    result = KnownBits.empty(width)
    for a_negative in range(2):
        a_part = with_sign(a, a_negative != 0)
        for b_negative in range(2):
            b_part = with_sign(b, b_negative != 0)
            if a_part.is_empty() or b_part.is_empty() or b_part.unsigned_max() == 0:
                continue
            least = -b_part.signed_max() if b_negative else _least_divisor(b_part)
            most = _most_magnitude(b_part)
            if not a_negative:
                result = result.union(_remainder_bits(a_part, low_bits, least, most))
                continue
            result = result.union(restrict_signed(a_part, 1 - most, -1))
            magnitude = _most_magnitude(a_part)
            if magnitude >= least:
                largest = min(most - 1, magnitude - least, (magnitude - 1) // 2)
                result = result.union(restrict_signed(low_bits, -largest, 0))
    return result.intersect(_signed_rest_by(a, _most_magnitude(b))) if b.is_point() else result


def _signed_rest_by(a: KnownBits, divisor: int) -> KnownBits:
    # The remainder of |a|, with the sign of a.
    result = KnownBits.empty(a.width)
    positive = with_sign(a, False)
    if not positive.is_empty():
        result = _rest_by(positive, divisor)
    negative = with_sign(a, True)
    return result if negative.is_empty() else result.union(neg(_rest_by(neg(negative), divisor)))


# Order and magnitude.


def umax(a: KnownBits, b: KnownBits) -> KnownBits:
    """The larger of two unsigned numbers. Optimal."""
    if _conflict(a, b):
        return KnownBits.empty(a.width)
    mask = (1 << a.width) - 1
    return restrict_unsigned(a, b.ones, mask).union(restrict_unsigned(b, a.ones, mask))


def umin(a: KnownBits, b: KnownBits) -> KnownBits:
    """The smaller of two unsigned numbers. Optimal."""
    if _conflict(a, b):
        return KnownBits.empty(a.width)
    return restrict_unsigned(a, 0, b.unsigned_max()).union(restrict_unsigned(b, 0, a.unsigned_max()))


def smax(a: KnownBits, b: KnownBits) -> KnownBits:
    """The larger of two signed numbers. Optimal."""
    return flip_sign(umax(flip_sign(a), flip_sign(b)))


def smin(a: KnownBits, b: KnownBits) -> KnownBits:
    """The smaller of two signed numbers. Optimal."""
    return flip_sign(umin(flip_sign(a), flip_sign(b)))


def abs_(a: KnownBits, lowest_is_poison: bool) -> KnownBits:
    """|a| of a signed number; |-2^(w-1)| is itself, unless that is poison. Optimal."""
    if a.is_empty():
        return a
    half = 1 << (a.width - 1)
    negative = with_sign(a, True)
    if lowest_is_poison:
        least = _least_magnitude(negative)
        return with_sign(a, False).union(restrict_unsigned(neg(negative), least, half - 1))
    return with_sign(a, False).union(neg(negative))


# Saturation: what fits, and the limit where something does not.


def uadd_sat(a: KnownBits, b: KnownBits) -> KnownBits:
    """a + b of unsigned numbers, at most 2^w - 1."""
    if _conflict(a, b):
        return KnownBits.empty(a.width)
    mask = (1 << a.width) - 1
    return _saturate(add_no_wrap(a, b, True, False), False, a.unsigned_max() + b.unsigned_max() > mask, 0, mask)


def usub_sat(a: KnownBits, b: KnownBits) -> KnownBits:
    """a - b of unsigned numbers, at least 0."""
    if _conflict(a, b):
        return KnownBits.empty(a.width)
    return _saturate(sub_no_wrap(a, b, True, False), a.ones < b.unsigned_max(), False, 0, 0)


def sadd_sat(a: KnownBits, b: KnownBits) -> KnownBits:
    """a + b of signed numbers, clamped."""
    if _conflict(a, b):
        return KnownBits.empty(a.width)
    half = 1 << (a.width - 1)
    low = a.signed_min() + b.signed_min() < -half
    high = a.signed_max() + b.signed_max() >= half
    return _saturate(add_no_wrap(a, b, False, True), low, high, half, half - 1)


def ssub_sat(a: KnownBits, b: KnownBits) -> KnownBits:
    """a - b of signed numbers, clamped."""
    if _conflict(a, b):
        return KnownBits.empty(a.width)
    half = 1 << (a.width - 1)
    low = a.signed_min() - b.signed_max() < -half
    high = a.signed_max() - b.signed_min() >= half
    return _saturate(sub_no_wrap(a, b, False, True), low, high, half, half - 1)


def _saturate(fits: KnownBits, too_low: bool, too_high: bool, lowest: int, highest: int) -> KnownBits:
    if too_low:
        fits = fits.union(KnownBits.point(fits.width, lowest))
    if too_high:
        fits = fits.union(KnownBits.point(fits.width, highest))
    return fits
