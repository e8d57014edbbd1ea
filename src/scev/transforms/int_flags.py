"""The pass `int-flags`: what an operation on integers never does, said by its flags.

A flag makes the result poison where it does not hold. It is added where the operands' sets show that it holds, whatever
undef is; nothing else changes.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import IntSet
from scev.ir import Compare, GetElementPtr, Instruction, IntegerType, Type, VectorType, is_false, opcodes
from scev.transforms.changes import Change, OperandBecomes, Reworded
from scev.transforms.overflow import never_wraps
from scev.transforms.parts import integer_like, stem_of
from scev.transforms.questions import Questions
from scev.transforms.rule import Rule


class FlagRule(Rule):
    """A rule that adds one flag."""

    flag: int

    def changes(self, at: Instruction, ask: Questions) -> list[Change]:
        if at.flags & self.flag or not self.holds(at, ask):
            return []
        return [Reworded(self.name, at, words_of_operands(at, ask), flags=self.flag)]

    def holds(self, at: Instruction, ask: Questions) -> bool:
        """Whether what the flag promises holds."""
        raise NotImplementedError


def words_of_operands(at: Instruction, ask: Questions) -> str:
    """The operands and their sets, as the reason for a change."""
    found = [(operand, ask.use(at, k)) for k, operand in enumerate(at.operands)]
    return ", ".join(f"{operand} is {set_}" for operand, set_ in found if set_ is not None) or "it always holds"


_WRAPPING: Final = (opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.SHL)


@final
class NoUnsignedWrap(FlagRule):
    """nuw on add, sub, mul, shl."""

    name = "nuw"
    equation = "x + y = x +nuw y"
    needs = "the exact result is at most 2^w - 1 and at least 0"
    counterexample = "255 + 1 in i8"
    looks_at = _WRAPPING
    flag = opcodes.NUW

    def holds(self, at: Instruction, ask: Questions) -> bool:
        return never_wraps(at.opcode, False, at, ask)


@final
class NoSignedWrap(FlagRule):
    """nsw on add, sub, mul, shl."""

    name = "nsw"
    equation = "x + y = x +nsw y"
    needs = "the exact result is between -2^(w-1) and 2^(w-1) - 1"
    counterexample = "127 + 1 in i8"
    looks_at = _WRAPPING
    flag = opcodes.NSW

    def holds(self, at: Instruction, ask: Questions) -> bool:
        return never_wraps(at.opcode, True, at, ask)


def _width(type_: Type) -> int:
    element = type_.element if isinstance(type_, VectorType) else type_
    assert isinstance(element, IntegerType)
    return element.width


@final
class TruncKeepsUnsigned(FlagRule):
    """nuw on trunc."""

    name = "trunc nuw"
    equation = "trunc x = trunc nuw x"
    needs = "x < 2^w, where w is the width that is left"
    counterexample = "trunc i16 256 to i8"
    looks_at = (opcodes.TRUNC,)
    flag = opcodes.NUW

    def holds(self, at: Instruction, ask: Questions) -> bool:
        x = ask.integers(at, 0)
        return x is not None and x.max_active_bits() <= _width(at.type)


@final
class TruncKeepsSigned(FlagRule):
    """nsw on trunc."""

    name = "trunc nsw"
    equation = "trunc x = trunc nsw x"
    needs = "-2^(w-1) <= x < 2^(w-1), where w is the width that is left"
    counterexample = "trunc i16 128 to i8"
    looks_at = (opcodes.TRUNC,)
    flag = opcodes.NSW

    def holds(self, at: Instruction, ask: Questions) -> bool:
        x = ask.integers(at, 0)
        half = 1 << (_width(at.type) - 1)
        return x is not None and -half <= x.signed_min() and x.signed_max() < half


@final
class Exact(FlagRule):
    """exact on lshr, ashr, udiv, sdiv."""

    name = "exact"
    equation = "x >> n = x >>exact n, x / d = x /exact d"
    needs = "the low n bits of x are 0; d divides x, by a power of 2"
    counterexample = "5 >> 1"
    looks_at = (opcodes.LSHR, opcodes.ASHR, opcodes.UDIV, opcodes.SDIV)
    flag = opcodes.EXACT

    def holds(self, at: Instruction, ask: Questions) -> bool:
        x, y = ask.integers(at, 0), ask.integers(at, 1)
        if x is None or y is None:
            return False
        if at.opcode in (opcodes.LSHR, opcodes.ASHR):
            return y.unsigned_max() <= x.min_trailing_zeros()
        if not y.is_point():
            return False
        divisor = y.point_value()
        power = divisor & -divisor
        return divisor == power != 0 and power.bit_length() - 1 <= x.min_trailing_zeros()


@final
class Disjoint(FlagRule):
    """disjoint on or."""

    name = "disjoint"
    equation = "x | y = x |disjoint y"
    needs = "no bit may be set in both"
    counterexample = "1 | 1"
    looks_at = (opcodes.OR,)
    flag = opcodes.DISJOINT

    def holds(self, at: Instruction, ask: Questions) -> bool:
        x, y = ask.integers(at, 0), ask.integers(at, 1)
        if x is None or y is None:
            return False
        every = (1 << x.width) - 1
        return (x.bits.zeros | y.bits.zeros) & every == every


@final
class NonNegative(FlagRule):
    """nneg on zext and uitofp."""

    name = "nneg"
    equation = "zext x = zext nneg x"
    needs = "x >= 0"
    counterexample = "zext i8 -1"
    looks_at = (opcodes.ZEXT, opcodes.UITOFP)
    flag = opcodes.NNEG

    def holds(self, at: Instruction, ask: Questions) -> bool:
        x = ask.integers(at, 0)
        return x is not None and x.known_non_negative()


def same_sign(x: IntSet | None, y: IntSet | None) -> bool:
    """Whether both are known to have the same sign."""
    if x is None or y is None:
        return False
    return x.known_non_negative() and y.known_non_negative() or x.known_negative() and y.known_negative()


@final
class SameSign(FlagRule):
    """samesign on icmp."""

    name = "samesign"
    equation = "x < y = x <samesign y"
    needs = "x and y are both negative, or neither is"
    counterexample = "-1 <u 1"
    looks_at = (opcodes.ICMP,)
    flag = opcodes.SAMESIGN

    def holds(self, at: Instruction, ask: Questions) -> bool:
        assert isinstance(at, Compare)
        if at.predicate in (opcodes.EQ, opcodes.NE):
            return False
        return same_sign(ask.integers(at, 0), ask.integers(at, 1)) and _is_integer(at.operands[0].type)


@final
class LeastIsPoison(Rule):
    """The flag of abs and of ctlz and cttz: what it excludes never comes."""

    name = "never the least"
    equation = "abs(x, false) = abs(x, true), ctlz(x, false) = ctlz(x, true), and cttz"
    needs = "x is not the least number; for ctlz and cttz, not 0"
    counterexample = "abs(-128, false) = -128 in i8"
    looks_at = (opcodes.CALL,)

    def changes(self, at: Instruction, ask: Questions) -> list[Change]:
        stem = stem_of(at)
        if stem not in ("abs", "ctlz", "cttz") or not is_false(at.operands[1]):
            return []
        x = ask.integers(at, 0)
        if x is None or x.contains(1 << (x.width - 1) if stem == "abs" else 0):
            return []
        return [OperandBecomes(self.name, at, 1, integer_like(at.operands[1].type, 1), f"{at.operands[0]} is {x}")]


def _is_integer(type_: Type) -> bool:
    return isinstance(type_.element if isinstance(type_, VectorType) else type_, IntegerType)


@final
class AddressGrows(FlagRule):
    """nuw on getelementptr."""

    name = "address nuw"
    equation = "p + i * s = p +nuw i * s"
    needs = "the address stays in its object (inbounds) or does not wrap (nusw), and no index is negative"
    counterexample = "p + -1"
    looks_at = (opcodes.GETELEMENTPTR,)
    flag = opcodes.NUW

    def holds(self, at: Instruction, ask: Questions) -> bool:
        assert isinstance(at, GetElementPtr)
        if not at.flags & opcodes.NUSW:
            return False
        for k in range(1, len(at.operands)):
            index = ask.integers(at, k)
            if index is None or not index.known_non_negative():
                return False
        return True


INT_FLAG_RULES: Final[tuple[Rule, ...]] = (
    NoUnsignedWrap(), NoSignedWrap(), TruncKeepsUnsigned(), TruncKeepsSigned(), Exact(), Disjoint(), NonNegative(),
    SameSign(), AddressGrows(), LeastIsPoison(),
)  # fmt: skip
