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
from scev.transfer.integers.integer_intrinsics import FunnelShift
from scev.transfer.operation import Operation, Site
from scev.transfer.value_sets import set_of_type

WORD: Final = 32
DOUBLE_WORD: Final = 64


class WordInstruction(Operation):
    """An operation on words of 32 bits."""

    __slots__ = ("arity",)

    def __init__(self, name: str, arity: int) -> None:
        super().__init__(name)
        self.arity: int = arity

    def result(self, words: list[IntSet], width: int) -> IntSet:
        """What comes of words, of which none is empty."""
        raise NotImplementedError

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        words: list[IntSet] = []
        for k in range(self.arity):
            operand = operands[k]
            if not isinstance(operand, IntSet) or operand.width != WORD:
                return full
            words.append(operand)
        if not isinstance(full, IntSet):
            return full
        for word in words:
            if word.is_empty():
                return full.emptied()
        return self.result(words, full.width)


@final
class BitField(WordInstruction):
    """ubfe, sbfe: (x >> o) & (2**w - 1), the signed one extended from bit w - 1; 0 for no bits.

    A field that passes the top ends there. (The signed one may then be extended in two ways: nothing is said.) A field
    of undef is undef, says LLVM 22: all its bits may be set.
    """

    __slots__ = ("is_signed",)

    def __init__(self, name: str, is_signed: bool) -> None:
        super().__init__(name, 3)
        self.is_signed: bool = is_signed

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        if site.instruction is not None and not is_never_undef(site.instruction.operands[0], site.context.definedness):
            return set_of_type(site.type, site.context)
        return super().evaluate(site, operands)

    def result(self, words: list[IntSet], width: int) -> IntSet:
        if width != WORD:
            return IntSet.full(width)
        low_five = IntSet.point(WORD, WORD - 1)
        offset = kernels.and_(words[1], low_five)
        size = kernels.and_(words[2], low_five)
        most = size.unsigned_max()
        if self.is_signed:
            return self._signed(words[0], offset, size)
        shifted = kernels.lshr(words[0], offset, False)
        if size.is_point():
            return kernels.and_(shifted, IntSet.point(WORD, (1 << most) - 1))
        return IntSet.between(WORD, 0, min((1 << most) - 1, shifted.unsigned_max()))

    def _signed(self, word: IntSet, offset: IntSet, size: IntSet) -> IntSet:
        most = size.unsigned_max()
        if offset.unsigned_max() + most > WORD:
            return IntSet.full(WORD)
        if most == 0:
            return IntSet.point(WORD, 0)
        if not size.is_point() or not offset.is_point():
            return IntSet.between(WORD, -(1 << (most - 1)), (1 << (most - 1)) - 1)
        shifted = kernels.lshr(word, offset, False)
        return kernels.sext(kernels.trunc(shifted, most), WORD) if most < WORD else shifted


@final
class Product24(WordInstruction):
    """mul.u24, mul.i24, mulhi.u24, mulhi.i24: the product of 24 bits and 24 bits, exactly; one of its words, or all."""

    __slots__ = ("is_high", "is_signed")

    def __init__(self, name: str, is_signed: bool, is_high: bool) -> None:
        super().__init__(name, 2)
        self.is_signed: bool = is_signed
        self.is_high: bool = is_high

    def result(self, words: list[IntSet], width: int) -> IntSet:
        a, b = self._factor(words[0]), self._factor(words[1])
        product = kernels.mul(a, b, not self.is_signed, True)
        if self.is_high:
            amount = IntSet.point(DOUBLE_WORD, WORD)
            high = kernels.ashr(product, amount, False) if self.is_signed else kernels.lshr(product, amount, False)
            product = high
        if width == DOUBLE_WORD:
            return product
        return kernels.trunc(product, WORD) if width == WORD else IntSet.full(width)

    def _factor(self, word: IntSet) -> IntSet:
        low = kernels.trunc(word, 24)
        return kernels.sext(low, DOUBLE_WORD) if self.is_signed else kernels.zext(low, DOUBLE_WORD)


@final
class SumOfDifferences(WordInstruction):
    """sad.u8 and its like: a sum of differences, each at most `most` in all, shifted, plus the third operand."""

    __slots__ = ("most", "shift")

    def __init__(self, name: str, most: int, shift: int = 0) -> None:
        super().__init__(name, 3)
        self.most: int = most
        self.shift: int = shift

    def result(self, words: list[IntSet], width: int) -> IntSet:
        if width != WORD:
            return IntSet.full(width)
        total = IntSet.between(WORD, 0, self.most)
        if self.shift:
            total = kernels.shl(total, IntSet.point(WORD, self.shift), True, False)
        return kernels.add(total, words[2], False, False)


@final
class SignRun(WordInstruction):
    """sffbh: the number of bits at the top that are like the sign; -1 where all are."""

    __slots__ = ()

    def __init__(self, name: str) -> None:
        super().__init__(name, 1)

    def result(self, words: list[IntSet], width: int) -> IntSet:
        if width != WORD:
            return IntSet.full(width)
        x = words[0]
        found = IntSet.between(WORD, x.min_sign_bits(), WORD - 1) if x.min_sign_bits() < WORD else IntSet.empty(WORD)
        return found.union(IntSet.point(WORD, -1)) if x.contains(0) or x.contains(-1) else found


@final
class Permute(WordInstruction):
    """perm: byte k of the result is chosen by byte k of the selector: below 8 a byte of a:b, b first; from 8 to 11
    eight copies of the sign of a half of b, then of a; 12 gives 0, and what is above 255.
    """

    __slots__ = ()

    def __init__(self, name: str) -> None:
        super().__init__(name, 3)

    def result(self, words: list[IntSet], width: int) -> IntSet:
        selector = words[2]
        if width != WORD or not selector.is_point():
            return IntSet.full(width)
        a, b = words[0].bits, words[1].bits
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


_FUNNEL: Final = FunnelShift("fshr", False)


@final
class AlignBytes(WordInstruction):
    """alignbyte: the low word of a:b >> 8 c. Chips differ in how many bits of c they read: only 0 to 3 are known."""

    __slots__ = ()

    def __init__(self, name: str) -> None:
        super().__init__(name, 3)

    def result(self, words: list[IntSet], width: int) -> IntSet:
        amounts = members(words[2], 4)
        if width != WORD or amounts is None:
            return IntSet.full(width)
        found = IntSet.empty(WORD)
        for amount in amounts:
            if amount > 3:
                return IntSet.full(WORD)
            found = found.union(_FUNNEL.forward(words[0], words[1], 8 * amount))
        return found


@final
class CutOff(WordInstruction):
    """cvt.pk.u16, cvt.pk.i16: each word as the nearest number of 16 bits. The result's set is that of both lanes."""

    __slots__ = ("is_signed",)

    def __init__(self, name: str, is_signed: bool) -> None:
        super().__init__(name, 2)
        self.is_signed: bool = is_signed

    def result(self, words: list[IntSet], width: int) -> IntSet:
        if width != 16:
            return IntSet.full(width)
        both = words[0].union(words[1])
        if self.is_signed:
            both = kernels.smin(both, IntSet.point(WORD, (1 << 15) - 1))
            both = kernels.smax(both, IntSet.point(WORD, -(1 << 15)))
        else:
            both = kernels.umin(both, IntSet.point(WORD, (1 << 16) - 1))
        return kernels.trunc(both, 16)


AMD_INTEGER_OPERATIONS: Final[list[Operation]] = [
    BitField("amdgcn.ubfe", False),
    BitField("amdgcn.sbfe", True),
    Product24("amdgcn.mul.u24", False, False),
    Product24("amdgcn.mul.i24", True, False),
    Product24("amdgcn.mulhi.u24", False, True),
    Product24("amdgcn.mulhi.i24", True, True),
    SumOfDifferences("amdgcn.sad.u8", 4 * 255),
    SumOfDifferences("amdgcn.msad.u8", 4 * 255),
    SumOfDifferences("amdgcn.sad.hi.u8", 4 * 255, 16),
    SumOfDifferences("amdgcn.sad.u16", 2 * 65535),
    SignRun("amdgcn.sffbh"),
    Permute("amdgcn.perm"),
    AlignBytes("amdgcn.alignbyte"),
    CutOff("amdgcn.cvt.pk.u16", False),
    CutOff("amdgcn.cvt.pk.i16", True),
]
