"""Integer operations backwards: what an operand can be, given the result and the other operand.

For r = a op b, each function returns a set that contains every a (or b) of some pair with a result in r; its name says
the operand and the operation. There are three ways:

    inverses    where the promised results fit, a * b = r is undone by an exact division, a << b = r by an exact shift
    bounds      a / b = r rounded down says r b <= a < (r + 1) b, so corners bound the operand
    bits        r = a & b says that a has every 1 of r, and every 0 of r where b has a 1; shifts move what is known

Operands for which the operation is undefined or poison are left out. No argument may be an empty set.
"""

from __future__ import annotations

from math import gcd

from scev.domains.integers import int_operations as forwards
from scev.domains.integers.arc_cover import cover
from scev.domains.integers.int_range import IntRange
from scev.domains.integers.int_set import IntSet
from scev.domains.integers.known_bits import KnownBits
from scev.domains.integers.stride import Stride


def nonzero(a: IntSet) -> IntSet:
    """The values but 0."""
    return a if not a.contains(0) else a.intersect(IntSet.between(a.width, 1, (1 << a.width) - 1))


def possible_amounts(b: IntSet) -> IntSet:
    """The shift amounts that are no poison: those below the width."""
    if b.unsigned_max() < b.width:
        return b
    return b.intersect(IntSet.between(b.width, 0, b.width - 1))


# Products and quotients.


def factor(result: IntSet, other: IntSet, nuw: bool, nsw: bool) -> IntSet:
    """a with a * b = r."""
    width = result.width
    if other.contains(0) and result.contains(0):
        return IntSet.full(width)
    other = nonzero(other)
    if other.is_empty():
        return other
    found = _exactly_undone(result, other, nuw, nsw, False)
    return found.intersect(_cofactor(result, other.point_value())) if other.is_point() else found


def _exactly_undone(result: IntSet, other: IntSet, nuw: bool, nsw: bool, is_shift: bool) -> IntSet:
    """The left operand where a flag says that the result is the exact one: that divided, or shifted back."""
    found = IntSet.full(result.width)
    if nuw:
        found = forwards.lshr(result, other, True) if is_shift else forwards.udiv(result, other, True)
    if nsw:
        signed = forwards.ashr(result, other, True) if is_shift else forwards.sdiv(result, other, True)
        found = found.intersect(signed)
    return found


def _cofactor(result: IntSet, factor: int) -> IntSet:
    # a * 2^t * odd = r mod 2^w: the low t bits of r are 0, and a = (r / 2^t) * odd^-1 mod 2^(w - t).
    width = result.width
    zeros = (factor & -factor).bit_length() - 1
    inverse = pow(factor >> zeros, -1, 1 << width)
    result = _multiples_of_power(result, zeros)
    if zeros == 0 or result.is_empty():
        return forwards.mul(result, IntSet.point(width, inverse), False, False)
    narrow = width - zeros
    quotient = forwards.trunc(forwards.lshr(result, IntSet.point(width, zeros), True), narrow)
    low = forwards.mul(quotient, IntSet.point(narrow, inverse), False, False)
    return IntSet.from_bits(low.bits.anyext(width))


def _multiples_of_power(a: IntSet, zeros: int) -> IntSet:
    return a.intersect(IntSet.from_bits(KnownBits.make(a.width, (1 << zeros) - 1, 0)))


def unsigned_dividend(result: IntSet, divisor: IntSet, exact: bool) -> IntSet:
    """a with a / b = r, rounded down: r b <= a < (r + 1) b."""
    divisor = nonzero(divisor)
    if divisor.is_empty():
        return divisor
    if exact:
        return forwards.mul(result, divisor, True, False)
    mask = (1 << result.width) - 1
    low = result.unsigned_min() * divisor.unsigned_min()
    high = (result.unsigned_max() + 1) * divisor.unsigned_max() - 1
    return _unsigned_between(result.width, low, min(high, mask))


def unsigned_divisor(result: IntSet, dividend: IntSet) -> IntSet:
    """b with a / b = r, rounded down: a / (r + 1) < b <= a / r."""
    lowest = result.unsigned_min()
    high = (1 << result.width) - 1 if lowest == 0 else dividend.unsigned_max() // lowest
    return _unsigned_between(result.width, dividend.unsigned_min() // (result.unsigned_max() + 1) + 1, high)


def signed_dividend(result: IntSet, divisor: IntSet, exact: bool) -> IntSet:
    """a with a / b = r, rounded towards zero: |r| |b| <= |a| < (|r| + 1) |b|, and a has the sign of r b."""
    results = result.range.sign_pieces()
    divisors = nonzero(divisor).range.sign_pieces()
    found: list[int] = []
    for i in range(0, len(results), 2):
        for j in range(0, len(divisors), 2):
            least, most = _magnitudes(results[i], results[i + 1])
            smallest, largest = _magnitudes(divisors[j], divisors[j + 1])
            # The pieces of a range may contain 0 where the set does not.
            smallest = max(smallest, 1)
            low = least * smallest
            high = most * largest if exact else (most + 1) * largest - 1
            negative = (results[i] < 0) != (divisors[j] < 0)
            _append_signed(found, result.width, low, high, negative)
            if least == 0 and not exact:
                _append_signed(found, result.width, 0, largest - 1, not negative)
    return IntSet.from_range(cover(result.width, found))


def signed_divisor(result: IntSet, dividend: IntSet) -> IntSet:
    """b with a / b = r, rounded towards zero: |a| / (|r| + 1) < |b| <= |a| / |r|, and b has the sign of a r."""
    width = result.width
    half = 1 << (width - 1)
    results = result.range.sign_pieces()
    dividends = dividend.range.sign_pieces()
    found: list[int] = []
    for i in range(0, len(results), 2):
        for j in range(0, len(dividends), 2):
            least, most = _magnitudes(results[i], results[i + 1])
            smallest, largest = _magnitudes(dividends[j], dividends[j + 1])
            high = half if least == 0 else largest // least
            negative = (results[i] < 0) != (dividends[j] < 0)
            _append_signed(found, width, smallest // (most + 1) + 1, high, negative)
            if least == 0:
                _append_signed(found, width, smallest + 1, half, not negative)
    return IntSet.from_range(cover(width, found))


def _magnitudes(low: int, high: int) -> tuple[int, int]:
    """The smallest and the largest |v| of an interval whose numbers have one sign."""
    return (-high, -low) if low < 0 else (low, high)


def _append_signed(out: list[int], width: int, low: int, high: int, negative: bool) -> None:
    """The numbers with a magnitude in [low, high] and one sign, as far as the type has them."""
    high = min(high, (1 << (width - 1)) - (0 if negative else 1))
    if low <= high:
        out.append(-high if negative else low)
        out.append(-low if negative else high)


def _unsigned_between(width: int, low: int, high: int) -> IntSet:
    return IntSet.between(width, low, high) if low >> width == 0 else IntSet.empty(width)


def urem_dividend(result: IntSet, divisor: IntSet) -> IntSet:
    """a with a mod b = r: a = q b + r, so a >= r, and a = r modulo what divides every b."""
    width = result.width
    divisor = nonzero(divisor)
    if divisor.is_empty():
        return divisor
    result = result.intersect(IntSet.between(width, 0, divisor.unsigned_max() - 1))
    if result.is_empty():
        return result
    modulus = gcd(divisor.stride.modulus, divisor.stride.residue, result.stride.modulus)
    range_ = IntRange.between(width, result.unsigned_min(), (1 << width) - 1)
    return IntSet.make(range_, KnownBits.full(width), Stride.make(width, modulus, result.stride.residue))


def urem_divisor(result: IntSet, dividend: IntSet) -> IntSet:
    """b with a mod b = r: b > r, and where a is not r itself, b divides a - r > 0."""
    high = (1 << result.width) - 1
    lowest = result.unsigned_min()
    if dividend.unsigned_min() > result.unsigned_max():
        high = dividend.unsigned_max() - lowest
    return _unsigned_between(result.width, lowest + 1, high)


def srem_dividend(result: IntSet, divisor: IntSet, dividend: IntSet) -> IntSet:
    """a with a rem b = r, which has the sign of a: |a| >= |r|, and the low bits of b that are 0 leave those of a."""
    width = result.width
    divisor = nonzero(divisor)
    if divisor.is_empty():
        return divisor
    if dividend.known_non_negative():
        return urem_dividend(result, forwards.abs_(divisor, False))
    half = 1 << (width - 1)
    range_ = IntRange.full(width)
    if result.signed_min() > 0:
        range_ = IntRange.between(width, result.signed_min(), half - 1)
    elif result.signed_max() < 0:
        range_ = IntRange.between(width, -half, result.signed_max())
    low = (1 << divisor.min_trailing_zeros()) - 1
    bits = KnownBits.make(width, result.bits.zeros & low, result.bits.ones & low)
    return IntSet.make(range_, bits, Stride.full(width))


def srem_divisor(result: IntSet) -> IntSet:
    """b with a rem b = r: |b| > |r|."""
    width = result.width
    least = 0
    if result.signed_min() > 0:
        least = result.signed_min()
    elif result.signed_max() < 0:
        least = -result.signed_max()
    return _unsigned_between(width, least + 1, (1 << width) - 1 - least)


# Shifts. Amounts of the width and more are poison.


def shifted_left(result: IntSet, amount: IntSet, nuw: bool, nsw: bool) -> IntSet:
    """a with a << b = r."""
    width = result.width
    amount = possible_amounts(amount)
    if amount.is_empty():
        return amount
    found = _exactly_undone(result, amount, nuw, nsw, True)
    if amount.is_point():
        bits = _multiples_of_power(result, amount.point_value()).bits
        if bits.is_empty():
            return IntSet.empty(width)
        by = amount.point_value()
        found = found.intersect(IntSet.from_bits(KnownBits.make(width, bits.zeros >> by, bits.ones >> by)))
    return found


def amount_of_shl(result: IntSet, shifted: IntSet, nuw: bool) -> IntSet:
    """b with a << b = r: it adds b trailing zeros, and with nuw b bits of length."""
    width = result.width
    low = 0
    high = width - 1
    ones = result.bits.ones
    if ones:
        high = min(high, (ones & -ones).bit_length() - 1 - shifted.min_trailing_zeros())
    if nuw and not shifted.contains(0):
        low = result.unsigned_min().bit_length() - shifted.unsigned_max().bit_length()
        high = min(high, result.unsigned_max().bit_length() - shifted.unsigned_min().bit_length())
    return IntSet.between(width, max(low, 0), high)


def shifted_right(result: IntSet, amount: IntSet, exact: bool, arithmetic: bool) -> IntSet:
    """a with a >> b = r: r 2^b <= a < (r + 1) 2^b, as unsigned numbers or (`arithmetic`) as signed ones."""
    width = result.width
    amount = possible_amounts(amount)
    if amount.is_empty():
        return amount
    least = amount.unsigned_min()
    most = amount.unsigned_max()
    beyond = 0 if exact else 1
    pieces = result.range.sign_pieces() if arithmetic else result.range.unsigned_pieces()
    limit = 1 << (width - 1 if arithmetic else width)
    found: list[int] = []
    for i in range(0, len(pieces), 2):
        low = pieces[i]
        high = pieces[i + 1] + beyond
        first = max(low << (most if low < 0 else least), -limit)
        last = min((high << (least if high <= 0 else most)) - beyond, limit - 1)
        if first <= last:
            found.append(first)
            found.append(last)
    bits = KnownBits.full(width)
    if amount.is_point():
        by = amount.point_value()
        mask = (1 << width) - 1
        lost = (1 << by) - 1 if exact else 0
        bits = KnownBits.make(width, result.bits.zeros << by & mask | lost, result.bits.ones << by & mask)
    return IntSet.make(cover(width, found), bits, Stride.full(width))


def amount_of_right_shift(result: IntSet, shifted: IntSet, arithmetic: bool) -> IntSet:
    """b with a >> b = r: it takes b bits of length, until none is left."""
    width = result.width
    if arithmetic and not shifted.known_non_negative():
        if not shifted.known_negative():
            return IntSet.between(width, 0, width - 1)
        # ~(a >> b) = ~a >> b.
        result = forwards.not_(result)
        shifted = forwards.not_(shifted)
    low = shifted.unsigned_min().bit_length() - result.unsigned_max().bit_length()
    high = width - 1
    if not result.contains(0):
        high = min(high, shifted.unsigned_max().bit_length() - result.unsigned_min().bit_length())
    return IntSet.between(width, max(low, 0), high)


# Bit by bit: the operations are symmetric.


def and_operand(result: IntSet, other: IntSet) -> IntSet:
    """a with a & b = r: a has the ones of r, and its zeros where b has a one."""
    width = result.width
    bits = KnownBits.make(width, result.bits.zeros & other.bits.ones, result.bits.ones)
    return IntSet.make(IntRange.between(width, result.unsigned_min(), (1 << width) - 1), bits, Stride.full(width))


def or_operand(result: IntSet, other: IntSet, disjoint: bool) -> IntSet:
    """a with a | b = r: a has the zeros of r, and its ones where b has a zero (disjoint: and only there)."""
    width = result.width
    zeros = result.bits.zeros
    if disjoint:
        zeros |= other.bits.ones
    bits = KnownBits.make(width, zeros, result.bits.ones & other.bits.zeros)
    found = IntSet.make(IntRange.between(width, 0, result.unsigned_max()), bits, Stride.full(width))
    return found.intersect(forwards.sub(result, other, True, False)) if disjoint else found


# Order, magnitude, saturation.


def extremum_operand(result: IntSet, other: IntSet, largest: bool, signed: bool) -> IntSet:
    """a with min(a, b) = r (`largest`: max): a lies on the far side of r, and is r itself where b cannot be."""
    width = result.width
    if result.intersect(other).is_empty():
        return result
    half = 1 << (width - 1) if signed else 0
    if largest:
        highest = result.signed_max() if signed else result.unsigned_max()
        return IntSet.from_range(IntRange.between(width, -half, highest))
    lowest = result.signed_min() if signed else result.unsigned_min()
    return IntSet.from_range(IntRange.between(width, lowest, (1 << width) - 1 - half))


def magnitude_operand(result: IntSet) -> IntSet:
    """a with |a| = r: r or -r."""
    return result.union(forwards.neg(result))


def exact_bounds(result: IntSet, signed: bool) -> tuple[int, int]:
    """Between which integers the exact result lies that saturation has made `result`: no limit beyond a saturated end
    (but one that no operation on two numbers of the type reaches).
    """
    width = result.width
    least = -(1 << (width - 1)) if signed else 0
    low = result.signed_min() if signed else result.unsigned_min()
    high = result.signed_max() if signed else result.unsigned_max()
    unlimited = 1 << (2 * width + 1)
    return (-unlimited if low == least else low, unlimited if high == least + (1 << width) - 1 else high)


def bounded(width: int, low: int, high: int, signed: bool) -> IntSet:
    """The numbers of the type between two integers."""
    least = -(1 << (width - 1)) if signed else 0
    return IntSet.from_range(IntRange.between(width, max(low, least), min(high, least + (1 << width) - 1)))


def saturated_shift(result: IntSet, amount: IntSet, signed: bool) -> IntSet:
    """a with a * 2^b = r after saturation."""
    amount = possible_amounts(amount)
    if amount.is_empty():
        return amount
    low, high = exact_bounds(result, signed)
    least = amount.unsigned_min()
    most = amount.unsigned_max()
    return bounded(
        result.width,
        -(-low >> (most if low > 0 else least)),
        high >> (least if high >= 0 else most),
        signed,
    )


# Counting.


def counted(result: IntSet, width: int, leading: bool) -> IntSet:
    """a of `width` bits with that many leading (or trailing) zeros."""
    low = result.unsigned_min()
    high = result.unsigned_max()
    if low > width:
        return IntSet.empty(width)
    mask = (1 << width) - 1
    if leading:
        return IntSet.between(width, 0 if high >= width else 1 << (width - 1 - high), mask >> low)
    zeros = (1 << low) - 1
    found = IntSet.from_bits(KnownBits.make(width, zeros & mask, 1 << low if result.is_point() and low < width else 0))
    return nonzero(found) if high < width else found


def counted_ones(result: IntSet, width: int) -> IntSet:
    """a of `width` bits with that many ones: the least has them at the bottom, the largest at the top."""
    low = result.unsigned_min()
    if low > width:
        return IntSet.empty(width)
    high = min(result.unsigned_max(), width)
    mask = (1 << width) - 1
    return IntSet.between(width, (1 << low) - 1, mask ^ (mask >> high))
