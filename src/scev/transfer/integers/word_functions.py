"""Functions of integers that GPUs' libraries have: minima, counts of bits, halves of products, averages.

    mul_hi    the high word of the product              hadd     (a + b) >> 1, without overflow
    mad_hi    the same, plus c                          rhadd    (a + b + 1) >> 1
    mul24     the product of the low 24 bits            sad      c + |a - b|
    abs_diff  |a - b|, unsigned                         clamp    min(max(x, low), high)

A kernel takes sets of one width that are not empty. What does not fit a word is computed in words twice as wide.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from scev.domains import IntSet, KnownBits, ValueSet, int_inverse
from scev.domains import int_operations as kernels
from scev.transfer.integers.integer_intrinsics import FunnelShift
from scev.transfer.operation import Operation, Site
from scev.transfer.value_sets import set_of_type

Kernel = Callable[[list[IntSet]], IntSet]


@final
class WordFunction(Operation):
    """A function of integers, by its kernel. A result is cut off to the width that the function returns (a count)."""

    __slots__ = ("arity", "kernel")

    def __init__(self, name: str, arity: int, kernel: Kernel) -> None:
        super().__init__(name)
        self.arity: int = arity
        self.kernel: Kernel = kernel

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        if not isinstance(full, IntSet):
            return full
        words: list[IntSet] = []
        for k in range(self.arity):
            operand = operands[k]
            if not isinstance(operand, IntSet) or operand.width != (words[0].width if words else operand.width):
                return full
            words.append(operand)
        for word in words:
            if word.is_empty():
                return full.emptied()
        found = self.kernel(words)
        if found.width < full.width:
            return full
        return found if found.width == full.width else kernels.trunc(found, full.width)


def _one(width: int) -> IntSet:
    return IntSet.point(width, 1)


def _wide(word: IntSet, is_signed: bool) -> IntSet:
    return kernels.sext(word, 2 * word.width) if is_signed else kernels.zext(word, 2 * word.width)


def _shifted_down(word: IntSet, amount: int, is_signed: bool) -> IntSet:
    by = IntSet.point(word.width, amount)
    return kernels.ashr(word, by, False) if is_signed else kernels.lshr(word, by, False)


def magnitude(words: list[IntSet]) -> IntSet:
    """|x|; the least number is itself."""
    return kernels.abs_(words[0], False)


def unchanged(words: list[IntSet]) -> IntSet:
    """abs of an unsigned number."""
    return words[0]


def leading_zeros(words: list[IntSet]) -> IntSet:
    return kernels.ctlz(words[0], False)


def trailing_zeros(words: list[IntSet]) -> IntSet:
    return kernels.cttz(words[0], False)


def count_of_ones(words: list[IntSet]) -> IntSet:
    return kernels.ctpop(words[0])


def reversed_bits(words: list[IntSet]) -> IntSet:
    return kernels.bitreverse(words[0])


def first_set(words: list[IntSet]) -> IntSet:
    """One more than the trailing zeros, 0 for 0."""
    x = words[0]
    nonzero = int_inverse.nonzero(x)
    found = IntSet.empty(x.width)
    if not nonzero.is_empty():
        found = kernels.add(kernels.cttz(nonzero, True), _one(x.width), True, False)
    return found.union(IntSet.point(x.width, 0)) if x.contains(0) else found


def signed_min(words: list[IntSet]) -> IntSet:
    return kernels.smin(words[0], words[1])


def signed_max(words: list[IntSet]) -> IntSet:
    return kernels.smax(words[0], words[1])


def unsigned_min(words: list[IntSet]) -> IntSet:
    return kernels.umin(words[0], words[1])


def unsigned_max(words: list[IntSet]) -> IntSet:
    return kernels.umax(words[0], words[1])


def _high(words: list[IntSet], is_signed: bool) -> IntSet:
    width = words[0].width
    product = kernels.mul(_wide(words[0], is_signed), _wide(words[1], is_signed), not is_signed, is_signed)
    return kernels.trunc(_shifted_down(product, width, is_signed), width)


def signed_high(words: list[IntSet]) -> IntSet:
    return _high(words, True)


def unsigned_high(words: list[IntSet]) -> IntSet:
    return _high(words, False)


def signed_high_plus(words: list[IntSet]) -> IntSet:
    return kernels.add(_high(words, True), words[2], False, False)


def unsigned_high_plus(words: list[IntSet]) -> IntSet:
    return kernels.add(_high(words, False), words[2], False, False)


def _average(words: list[IntSet], is_signed: bool, rounds_up: bool) -> IntSet:
    width = words[0].width
    total = kernels.add(_wide(words[0], is_signed), _wide(words[1], is_signed), not is_signed, True)
    if rounds_up:
        total = kernels.add(total, _one(2 * width), not is_signed, True)
    return kernels.trunc(_shifted_down(total, 1, is_signed), width)


def signed_average(words: list[IntSet]) -> IntSet:
    return _average(words, True, False)


def unsigned_average(words: list[IntSet]) -> IntSet:
    return _average(words, False, False)


def signed_average_up(words: list[IntSet]) -> IntSet:
    return _average(words, True, True)


def unsigned_average_up(words: list[IntSet]) -> IntSet:
    return _average(words, False, True)


def _difference(words: list[IntSet], is_signed: bool) -> IntSet:
    width = words[0].width
    apart = kernels.sub(_wide(words[0], is_signed), _wide(words[1], is_signed), False, True)
    return kernels.trunc(kernels.abs_(apart, True), width)


def signed_difference(words: list[IntSet]) -> IntSet:
    return _difference(words, True)


def unsigned_difference(words: list[IntSet]) -> IntSet:
    return _difference(words, False)


def signed_difference_plus(words: list[IntSet]) -> IntSet:
    return kernels.add(_difference(words, True), words[2], False, False)


def unsigned_difference_plus(words: list[IntSet]) -> IntSet:
    return kernels.add(_difference(words, False), words[2], False, False)


def product(words: list[IntSet]) -> IntSet:
    """a * b, its low word."""
    return kernels.mul(words[0], words[1], False, False)


def total(words: list[IntSet]) -> IntSet:
    """a + b, its low word."""
    return kernels.add(words[0], words[1], False, False)


def _product_24(words: list[IntSet], is_signed: bool) -> IntSet:
    width = words[0].width
    low = [kernels.trunc(word, 24) for word in words[:2]]
    factors = [kernels.sext(x, width) if is_signed else kernels.zext(x, width) for x in low]
    return kernels.mul(factors[0], factors[1], False, False)


def signed_product_24(words: list[IntSet]) -> IntSet:
    return _product_24(words, True)


def unsigned_product_24(words: list[IntSet]) -> IntSet:
    return _product_24(words, False)


def signed_sum(words: list[IntSet]) -> IntSet:
    return kernels.sadd_sat(words[0], words[1])


def unsigned_sum(words: list[IntSet]) -> IntSet:
    return kernels.uadd_sat(words[0], words[1])


def signed_rest(words: list[IntSet]) -> IntSet:
    return kernels.ssub_sat(words[0], words[1])


def unsigned_rest(words: list[IntSet]) -> IntSet:
    return kernels.usub_sat(words[0], words[1])


def _cut_off(wide: IntSet, width: int, is_signed: bool) -> IntSet:
    if is_signed:
        wide = kernels.smin(wide, IntSet.point(wide.width, (1 << (width - 1)) - 1))
        wide = kernels.smax(wide, IntSet.point(wide.width, -(1 << (width - 1))))
    else:
        wide = kernels.umin(wide, IntSet.point(wide.width, (1 << width) - 1))
    return kernels.trunc(wide, width)


def _mad_cut_off(words: list[IntSet], is_signed: bool) -> IntSet:
    a, b, c = (_wide(word, is_signed) for word in words)
    total = kernels.add(kernels.mul(a, b, not is_signed, is_signed), c, not is_signed, is_signed)
    return _cut_off(total, words[0].width, is_signed)


def signed_mad(words: list[IntSet]) -> IntSet:
    """a * b + c, cut off to what a word holds."""
    return _mad_cut_off(words, True)


def unsigned_mad(words: list[IntSet]) -> IntSet:
    return _mad_cut_off(words, False)


def signed_clamp(words: list[IntSet]) -> IntSet:
    """Between two ends, of which the lower must not be above the upper: else either end is meant, or anything."""
    if words[1].signed_max() > words[2].signed_min():
        return IntSet.full(words[0].width)
    return kernels.smin(kernels.smax(words[0], words[1]), words[2])


def unsigned_clamp(words: list[IntSet]) -> IntSet:
    if words[1].unsigned_max() > words[2].unsigned_min():
        return IntSet.full(words[0].width)
    return kernels.umin(kernels.umax(words[0], words[1]), words[2])


_ROTATION: Final = FunnelShift("fshl", True)
MAX_ROTATIONS: Final = 16
"""Maximum number of amounts of a rotation that are tried one by one."""


def rotation(words: list[IntSet]) -> IntSet:
    """x turned to the left by as many bits as the low bits of the second number say."""
    x, amount = words[0], words[1]
    if amount.size() > MAX_ROTATIONS:
        return IntSet.full(x.width)
    found = IntSet.empty(x.width)
    for low in range(x.width):
        chosen = IntSet.from_bits(KnownBits.make(x.width, (x.width - 1) & ~low, low))
        if not amount.intersect(chosen).is_empty():
            found = found.union(_ROTATION.forward(x, x, low))
    return found


def permuted_bytes(words: list[IntSet]) -> IntSet:
    """Byte k of the result is that byte of b:a that the low three bits of nibble k say."""
    selector = words[2]
    if not selector.is_point():
        return IntSet.full(32)
    zeros = 0
    ones = 0
    for k in range(4):
        chosen = selector.point_value() >> 4 * k & 7
        source = words[1].bits if chosen >= 4 else words[0].bits
        zeros |= (source.zeros >> 8 * (chosen & 3) & 255) << 8 * k
        ones |= (source.ones >> 8 * (chosen & 3) & 255) << 8 * k
    return IntSet.from_bits(KnownBits.make(32, zeros, ones))
