"""Functions of integers that GPUs have, as instructions or in libraries: minima, counts of bits, halves of products.

    mul_hi    the high word of the product              hadd     (a + b) >> 1, without overflow
    mad_hi    the same, plus c                          rhadd    (a + b + 1) >> 1
    mul24     the product of the low 24 bits            sad      c + |a - b|
    abs_diff  |a - b|, unsigned                         clamp    min(max(x, low), high)

A kernel takes sets of one width that are not empty, and whether their numbers are signed. What does not fit a word is
computed in words twice as wide.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scev.domains import IntSet, KnownBits, ValueSet, int_inverse
from scev.domains import int_operations as kernels
from scev.transfer.operation import Operation, Site
from scev.transfer.value_sets import set_of_type

Kernel = Callable[[list[IntSet], bool], IntSet]


class WordFunction(Operation):
    """A function of integers, by its kernel. A result is cut off to the width that the function returns (a count).

    `width`: that of the operands; 0 for any.
    """

    __slots__ = ("arity", "is_signed", "kernel", "width")

    def __init__(self, name: str, arity: int, kernel: Kernel, is_signed: bool = False, width: int = 0) -> None:
        super().__init__(name)
        self.arity: int = arity
        self.kernel: Kernel = kernel
        self.is_signed: bool = is_signed
        self.width: int = width

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        if not isinstance(full, IntSet):
            return full
        words: list[IntSet] = []
        width = self.width
        for k in range(self.arity):
            operand = operands[k]
            if not isinstance(operand, IntSet) or operand.width != (width or operand.width):
                return full
            width = operand.width
            words.append(operand)
        for word in words:
            if word.is_empty():
                return full.emptied()
        found = self.kernel(words, self.is_signed)
        if found.width < full.width:
            return full
        return found if found.width == full.width else kernels.trunc(found, full.width)


def _one(width: int) -> IntSet:
    return IntSet.point(width, 1)


def extended(word: IntSet, width: int, is_signed: bool) -> IntSet:
    """The same numbers in wider words."""
    if word.width == width:
        return word
    return kernels.sext(word, width) if is_signed else kernels.zext(word, width)


def _wide(word: IntSet, is_signed: bool) -> IntSet:
    return extended(word, 2 * word.width, is_signed)


def _shifted_down(word: IntSet, amount: int, is_signed: bool) -> IntSet:
    by = IntSet.point(word.width, amount)
    return kernels.ashr(word, by, False) if is_signed else kernels.lshr(word, by, False)


# One word.


def magnitude(words: list[IntSet], is_signed: bool) -> IntSet:
    """|x|; the least number is itself."""
    return kernels.abs_(words[0], False) if is_signed else words[0]


def leading_zeros(words: list[IntSet], is_signed: bool) -> IntSet:
    """The zeros above the highest one."""
    return kernels.ctlz(words[0], False)


def trailing_zeros(words: list[IntSet], is_signed: bool) -> IntSet:
    """The zeros below the lowest one."""
    return kernels.cttz(words[0], False)


def count_of_ones(words: list[IntSet], is_signed: bool) -> IntSet:
    """How many bits are one."""
    return kernels.ctpop(words[0])


def reversed_bits(words: list[IntSet], is_signed: bool) -> IntSet:
    """The bits in reverse order."""
    return kernels.bitreverse(words[0])


def first_set(words: list[IntSet], is_signed: bool) -> IntSet:
    """One more than the trailing zeros, 0 for 0."""
    x = words[0]
    nonzero = int_inverse.nonzero(x)
    found = IntSet.empty(x.width)
    if not nonzero.is_empty():
        found = kernels.add(kernels.cttz(nonzero, True), _one(x.width), True, False)
    return found.union(IntSet.point(x.width, 0)) if x.contains(0) else found


def sign_run(words: list[IntSet], is_signed: bool) -> IntSet:
    """sffbh: the number of bits at the top that are like the sign; -1 where all are."""
    x = words[0]
    least = x.min_sign_bits()
    found = IntSet.between(x.width, least, x.width - 1) if least < x.width else IntSet.empty(x.width)
    return found.union(IntSet.point(x.width, -1)) if x.contains(0) or x.contains(-1) else found


# Order.


def _by_sign(of_signed: Callable[[IntSet, IntSet], IntSet], of_unsigned: Callable[[IntSet, IntSet], IntSet]) -> Kernel:
    return lambda words, is_signed: (of_signed if is_signed else of_unsigned)(words[0], words[1])


least: Final = _by_sign(kernels.smin, kernels.umin)
"""min(a, b)."""
greatest: Final = _by_sign(kernels.smax, kernels.umax)
"""max(a, b)."""


def clamped(words: list[IntSet], is_signed: bool) -> IntSet:
    """Between two ends, of which the lower must not be above the upper: else either end is meant, or anything."""
    low, high = words[1], words[2]
    if low.signed_max() > high.signed_min() if is_signed else low.unsigned_max() > high.unsigned_min():
        return IntSet.full(words[0].width)
    return least([greatest(words, is_signed), high], is_signed)


def cut_off(wide: IntSet, width: int, is_signed: bool) -> IntSet:
    """The nearest numbers of a narrower word."""
    if is_signed:
        wide = kernels.smin(wide, IntSet.point(wide.width, (1 << (width - 1)) - 1))
        wide = kernels.smax(wide, IntSet.point(wide.width, -(1 << (width - 1))))
    else:
        wide = kernels.umin(wide, IntSet.point(wide.width, (1 << width) - 1))
    return kernels.trunc(wide, width)


# Sums.


def total(words: list[IntSet], is_signed: bool) -> IntSet:
    """a + b, its low word."""
    return kernels.add(words[0], words[1], False, False)


saturated_sum: Final = _by_sign(kernels.sadd_sat, kernels.uadd_sat)
"""a + b, cut off to what a word holds."""
saturated_difference: Final = _by_sign(kernels.ssub_sat, kernels.usub_sat)
"""a - b, cut off to what a word holds."""


def difference(words: list[IntSet], is_signed: bool) -> IntSet:
    """|a - b|, which fits as an unsigned number."""
    width = words[0].width
    apart = kernels.sub(_wide(words[0], is_signed), _wide(words[1], is_signed), False, True)
    return kernels.trunc(kernels.abs_(apart, True), width)


def difference_plus(words: list[IntSet], is_signed: bool) -> IntSet:
    """c + |a - b|, its low word."""
    return kernels.add(difference(words, is_signed), words[2], False, False)


def _average(words: list[IntSet], is_signed: bool, rounds_up: bool) -> IntSet:
    width = words[0].width
    total = kernels.add(_wide(words[0], is_signed), _wide(words[1], is_signed), not is_signed, True)
    if rounds_up:
        total = kernels.add(total, _one(2 * width), not is_signed, True)
    return kernels.trunc(_shifted_down(total, 1, is_signed), width)


def average(words: list[IntSet], is_signed: bool) -> IntSet:
    """(a + b) / 2, rounded down."""
    return _average(words, is_signed, False)


def average_up(words: list[IntSet], is_signed: bool) -> IntSet:
    """(a + b) / 2, rounded up."""
    return _average(words, is_signed, True)


# Products.


def product(words: list[IntSet], is_signed: bool) -> IntSet:
    """a * b, its low word."""
    return kernels.mul(words[0], words[1], False, False)


def _whole_product(words: list[IntSet], is_signed: bool) -> IntSet:
    return kernels.mul(_wide(words[0], is_signed), _wide(words[1], is_signed), not is_signed, is_signed)


def high(words: list[IntSet], is_signed: bool) -> IntSet:
    """a * b, its high word."""
    width = words[0].width
    return kernels.trunc(_shifted_down(_whole_product(words, is_signed), width, is_signed), width)


def high_plus(words: list[IntSet], is_signed: bool) -> IntSet:
    """The same, plus c."""
    return kernels.add(high(words, is_signed), words[2], False, False)


def saturated_mad(words: list[IntSet], is_signed: bool) -> IntSet:
    """a * b + c, cut off to what a word holds."""
    total = kernels.add(_whole_product(words, is_signed), _wide(words[2], is_signed), not is_signed, is_signed)
    return cut_off(total, words[0].width, is_signed)


def low_bits(word: IntSet, bits: int, width: int, is_signed: bool) -> IntSet:
    """The numbers of the low bits, in words of a width."""
    return extended(kernels.trunc(word, bits) if bits < word.width else word, width, is_signed)


def product_24(words: list[IntSet], is_signed: bool) -> IntSet:
    """The product of 24 bits and 24 bits, exactly, in words twice as wide."""
    width = 2 * words[0].width
    a, b = low_bits(words[0], 24, width, is_signed), low_bits(words[1], 24, width, is_signed)
    return kernels.mul(a, b, not is_signed, True)


def high_product_24(words: list[IntSet], is_signed: bool) -> IntSet:
    """The same, its high word."""
    return _shifted_down(product_24(words, is_signed), words[0].width, is_signed)


# Bits of two words.


def shifted_pair(high: IntSet, low: IntSet, amount: int) -> IntSet:
    """The high word of high:low << n, 0 <= n <= w."""
    width = high.width
    if amount == 0 or amount == width:
        return low if amount else high
    above = kernels.shl(high, IntSet.point(width, amount), False, False)
    return kernels.or_(above, kernels.lshr(low, IntSet.point(width, width - amount), False))


MAX_ROTATIONS: Final = 16
"""Maximum number of amounts of a rotation that are tried one by one."""


def rotation(words: list[IntSet], is_signed: bool) -> IntSet:
    """x turned to the left by as many bits as the low bits of the second number say."""
    x, amount = words[0], words[1]
    if amount.size() > MAX_ROTATIONS:
        return IntSet.full(x.width)
    found = IntSet.empty(x.width)
    for low in range(x.width):
        chosen = IntSet.from_bits(KnownBits.make(x.width, (x.width - 1) & ~low, low))
        if not amount.intersect(chosen).is_empty():
            found = found.union(shifted_pair(x, x, low))
    return found


def permuted_bytes(words: list[IntSet], copies_sign: bool) -> IntSet:
    """prmt: byte k of the result is that of b:a which the low three bits of nibble k of c number; where the fourth one
    is 1 and `copies_sign`, its sign in all bits.
    """
    a, b, selector = words
    if not selector.is_point():
        return IntSet.full(a.width)
    chosen = selector.point_value()
    if chosen & 0xFFFF in (0x3210, 0x7654):
        return a if chosen & 0xFFFF == 0x3210 else b
    if not copies_sign:
        chosen &= 0x7777
    zeros = permuted(a.bits.zeros, b.bits.zeros, chosen)
    ones = permuted(a.bits.ones, b.bits.ones, chosen)
    return IntSet.from_bits(KnownBits.make(a.width, zeros, ones))


def permuted(a: int, b: int, selector: int) -> int:
    """The same of numbers, or of the bits that are known to be 0 or 1."""
    both = b << 32 | a
    result = 0
    for k in range(4):
        byte = both >> 8 * (selector >> 4 * k & 7) & 0xFF
        if selector >> 4 * k & 8:
            byte = 0xFF if byte & 0x80 else 0
        result |= byte << 8 * k
    return result


def permuted_in_either_way(words: list[IntSet], is_signed: bool) -> IntSet:
    """__byte_perm: CUDA's guide reads three bits of a nibble; libdevice has prmt, which reads the fourth, too."""
    return permuted_bytes(words, False).union(permuted_bytes(words, True))
