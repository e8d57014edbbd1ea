"""Integer instructions of AMD's GPUs, by intrinsic.

    ubfe sbfe               w bits of x from bit o, for the low five bits of o and w
    mul.u24 mul.i24         the product of the low 24 bits, its low word
    mulhi.u24 mulhi.i24     the same, its high word of 48 bits
    sad.u8 msad.u8 …        c + the sum of |a - b| over the bytes or halves of two words
    sffbh                   how many bits at the top are like the sign, -1 for 0 and -1
    perm                    four bytes chosen from eight by the bytes of a selector
    alignbyte               two words together, shifted to the right by bytes
    cvt.pk.u16 cvt.pk.i16   two words cut off to what a half word holds

Sources: the ISA guides of AMD, section "Instructions", and what LLVM computes for constants.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import IntSet, KnownBits, ValueSet, members
from scev.domains import int_operations as kernels
from scev.transfer.definedness import is_never_undef
from scev.transfer.integers import word_functions as words
from scev.transfer.integers.word_functions import WordFunction
from scev.transfer.operation import Operation, Site
from scev.transfer.value_sets import set_of_type

WORD: Final = 32


@final
class BitField(WordFunction):
    """ubfe, sbfe: a field of undef is undef, says LLVM 22: all its bits may be set."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        if site.instruction is not None and not is_never_undef(site.instruction.operands[0], site.context.definedness):
            return set_of_type(site.type, site.context)
        return WordFunction.evaluate(self, site, operands)


def bit_field(operands: list[IntSet], is_signed: bool) -> IntSet:
    """(x >> o) & (2**w - 1), the signed one extended from bit w - 1; 0 for no bits.

    A field that passes the top ends there. (The signed one may then be extended in two ways: nothing is said.)
    """
    low_five = IntSet.point(WORD, WORD - 1)
    offset = kernels.and_(operands[1], low_five)
    size = kernels.and_(operands[2], low_five)
    most = size.unsigned_max()
    if is_signed:
        return _signed_field(operands[0], offset, size)
    shifted = kernels.lshr(operands[0], offset, False)
    if size.is_point():
        return kernels.and_(shifted, IntSet.point(WORD, (1 << most) - 1))
    return IntSet.between(WORD, 0, min((1 << most) - 1, shifted.unsigned_max()))


def _signed_field(word: IntSet, offset: IntSet, size: IntSet) -> IntSet:
    most = size.unsigned_max()
    if offset.unsigned_max() + most > WORD:
        return IntSet.full(WORD)
    if most == 0:
        return IntSet.point(WORD, 0)
    if not size.is_point() or not offset.is_point():
        return IntSet.between(WORD, -(1 << (most - 1)), (1 << (most - 1)) - 1)
    shifted = kernels.lshr(word, offset, False)
    return kernels.sext(kernels.trunc(shifted, most), WORD) if most < WORD else shifted


def sum_of_differences(most: int, shift: int = 0) -> words.Kernel:
    """sad.u8 and its like: a sum of differences, each at most `most` in all, shifted, plus the third operand."""
    total = kernels.shl(IntSet.between(WORD, 0, most), IntSet.point(WORD, shift), True, False)
    return lambda operands, is_signed: kernels.add(total, operands[2], False, False)


def permuted(operands: list[IntSet], is_signed: bool) -> IntSet:
    """perm: byte k of the result is chosen by byte k of the selector: below 8 a byte of a:b, b first; from 8 to 11
    eight copies of the sign of a half of b, then of a; 12 gives 0, and what is above 255.
    """
    selector = operands[2]
    if not selector.is_point():
        return IntSet.full(WORD)
    a, b = operands[0].bits, operands[1].bits
    zeros = 0
    ones = 0
    for k in range(4):
        chosen = selector.point_value() >> 8 * k & 255
        if chosen >= 12:
            byte_zeros, byte_ones = (255, 0) if chosen == 12 else (0, 255)
        elif chosen >= 8:
            source = a if chosen >= 10 else b
            at = 31 if chosen & 1 else 15
            byte_zeros = 255 * (source.zeros >> at & 1)
            byte_ones = 255 * (source.ones >> at & 1)
        else:
            source = a if chosen >= 4 else b
            at = 8 * (chosen & 3)
            byte_zeros = source.zeros >> at & 255
            byte_ones = source.ones >> at & 255
        zeros |= byte_zeros << 8 * k
        ones |= byte_ones << 8 * k
    return IntSet.from_bits(KnownBits.make(WORD, zeros, ones))


def aligned_bytes(operands: list[IntSet], is_signed: bool) -> IntSet:
    """alignbyte: the low word of a:b >> 8 c. Chips differ in how many bits of c they read: only 0 to 3 are known."""
    amounts = members(operands[2], 4)
    found = IntSet.empty(WORD)
    for amount in (4,) if amounts is None else amounts:
        if amount > 3:
            return IntSet.full(WORD)
        found = found.union(words.shifted_pair(operands[0], operands[1], WORD - 8 * amount))
    return found


def half_words(operands: list[IntSet], is_signed: bool) -> IntSet:
    """cvt.pk.u16, cvt.pk.i16: each word as the nearest number of 16 bits. The result's set is that of both lanes."""
    return words.cut_off(operands[0].union(operands[1]), 16, is_signed)


AMD_INTEGER_OPERATIONS: Final[list[Operation]] = [
    BitField("amdgcn.ubfe", 3, bit_field, False, WORD),
    BitField("amdgcn.sbfe", 3, bit_field, True, WORD),
    WordFunction("amdgcn.mul.u24", 2, words.product_24, False, WORD),
    WordFunction("amdgcn.mul.i24", 2, words.product_24, True, WORD),
    WordFunction("amdgcn.mulhi.u24", 2, words.high_product_24, False, WORD),
    WordFunction("amdgcn.mulhi.i24", 2, words.high_product_24, True, WORD),
    WordFunction("amdgcn.sad.u8", 3, sum_of_differences(4 * 255), False, WORD),
    WordFunction("amdgcn.msad.u8", 3, sum_of_differences(4 * 255), False, WORD),
    WordFunction("amdgcn.sad.hi.u8", 3, sum_of_differences(4 * 255, 16), False, WORD),
    WordFunction("amdgcn.sad.u16", 3, sum_of_differences(2 * 65535), False, WORD),
    WordFunction("amdgcn.sffbh", 1, words.sign_run, True, WORD),
    WordFunction("amdgcn.perm", 3, permuted, False, WORD),
    WordFunction("amdgcn.alignbyte", 3, aligned_bytes, False, WORD),
    WordFunction("amdgcn.cvt.pk.u16", 2, half_words, False, WORD),
    WordFunction("amdgcn.cvt.pk.i16", 2, half_words, True, WORD),
]
