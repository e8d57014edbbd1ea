"""The pass `int-flags`: what an operation on integers never does, said by its flags.

A flag makes the result poison where it does not hold. It is added where the operands' sets show that it holds, whatever
undef is; nothing else changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from scev.domains import IntSet
from scev.ir import Compare, GetElementPtr, Instruction, IntegerType, Type, is_false, opcodes
from scev.transforms.changes import Change, OperandBecomes, Rewording
from scev.transforms.overflow import never_wraps
from scev.transforms.parts import element_of, integer_like, stem_of
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import InstructionRule, RowRule, Rule


@final
class FlagRule(RowRule):
    """A rule that adds one flag to instructions, where what it promises holds."""

    def __init__(
        self, name: str, looks_at: tuple[int, ...], flag: int, equation: str, needs: str, counterexample: str,
        holds: Callable[[Instruction, FunctionQuestions], bool],
    ) -> None:  # fmt: skip
        super().__init__(name, looks_at, equation, needs, counterexample)
        self.flag: Final = flag
        self._holds: Final = holds

    def changes(self, at: Instruction, ask: FunctionQuestions) -> list[Change]:
        if at.flags & self.flag or not self._holds(at, ask):
            return []
        return [Rewording(self.name, at, words_of_operands(at, ask), flags=self.flag)]


def words_of_operands(at: Instruction, ask: FunctionQuestions) -> str:
    """The operands and their sets, as the reason for a change."""
    found = [(operand, ask.use(at, k)) for k, operand in enumerate(at.operands)]
    return ", ".join(f"{operand} is {set_}" for operand, set_ in found if set_ is not None) or "it always holds"


def _never_wraps_unsigned(at: Instruction, ask: FunctionQuestions) -> bool:
    return never_wraps(at.opcode, False, at, ask)


def _never_wraps_signed(at: Instruction, ask: FunctionQuestions) -> bool:
    return never_wraps(at.opcode, True, at, ask)


def _width(type_: Type) -> int:
    element = element_of(type_)
    assert isinstance(element, IntegerType)
    return element.width


def _keeps_unsigned(at: Instruction, ask: FunctionQuestions) -> bool:
    x = ask.integers(at, 0)
    return x is not None and x.max_active_bits() <= _width(at.type)


def _keeps_signed(at: Instruction, ask: FunctionQuestions) -> bool:
    x = ask.integers(at, 0)
    half = 1 << (_width(at.type) - 1)
    return x is not None and -half <= x.signed_min() and x.signed_max() < half


def _is_exact(at: Instruction, ask: FunctionQuestions) -> bool:
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


def _is_disjoint(at: Instruction, ask: FunctionQuestions) -> bool:
    x, y = ask.integers(at, 0), ask.integers(at, 1)
    if x is None or y is None:
        return False
    return share_no_bits(x, y)


def share_no_bits(x: IntSet, y: IntSet) -> bool:
    """Whether no bit may be set in a number of each."""
    every = (1 << x.width) - 1
    return (x.bits.zeros | y.bits.zeros) & every == every


def _is_non_negative(at: Instruction, ask: FunctionQuestions) -> bool:
    x = ask.integers(at, 0)
    return x is not None and x.known_non_negative()


def same_sign(x: IntSet | None, y: IntSet | None) -> bool:
    """Whether both are known to have the same sign."""
    if x is None or y is None:
        return False
    return x.known_non_negative() and y.known_non_negative() or x.known_negative() and y.known_negative()


def _compares_same_signs(at: Instruction, ask: FunctionQuestions) -> bool:
    assert isinstance(at, Compare)
    if at.predicate in (opcodes.EQ, opcodes.NE):
        return False
    return same_sign(ask.integers(at, 0), ask.integers(at, 1)) and is_integer(at.operands[0].type)


def is_integer(type_: Type) -> bool:
    """Whether a type is that of an integer, or of a vector of integers."""
    return isinstance(element_of(type_), IntegerType)


def _grows(at: Instruction, ask: FunctionQuestions) -> bool:
    assert isinstance(at, GetElementPtr)
    if not at.flags & opcodes.NUSW:
        return False
    indices = [ask.integers(at, k) for k in range(1, len(at.operands))]
    return all(index is not None and index.known_non_negative() for index in indices)


def _least_is_poison(rule: str, at: Instruction, ask: FunctionQuestions) -> list[Change]:
    """The flag of abs and of ctlz and cttz: what it excludes never comes."""
    if (stem := stem_of(at)) not in ("abs", "ctlz", "cttz") or not is_false(at.operands[1]):
        return []
    if (x := ask.integers(at, 0)) is None or x.contains(1 << (x.width - 1) if stem == "abs" else 0):
        return []
    return [OperandBecomes(rule, at, 1, integer_like(at.operands[1].type, 1), f"{at.operands[0]} is {x}")]


_WRAPPING: Final = (opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.SHL)
_EXACT: Final = (opcodes.LSHR, opcodes.ASHR, opcodes.UDIV, opcodes.SDIV)

# Each: the equation, what it needs, and the counterexample.
INT_FLAG_RULES: Final[tuple[Rule, ...]] = (
    FlagRule(
        "nuw", _WRAPPING, opcodes.NUW,
        "x + y = x +nuw y", "the exact result is at most 2^w - 1 and at least 0", "255 + 1 in i8",
        _never_wraps_unsigned,
    ),
    FlagRule(
        "nsw", _WRAPPING, opcodes.NSW,
        "x + y = x +nsw y", "the exact result is between -2^(w-1) and 2^(w-1) - 1", "127 + 1 in i8",
        _never_wraps_signed,
    ),
    FlagRule(
        "trunc nuw", (opcodes.TRUNC,), opcodes.NUW,
        "trunc x = trunc nuw x", "x < 2^w, where w is the width that is left", "trunc i16 256 to i8",
        _keeps_unsigned,
    ),
    FlagRule(
        "trunc nsw", (opcodes.TRUNC,), opcodes.NSW,
        "trunc x = trunc nsw x", "-2^(w-1) <= x < 2^(w-1), where w is the width that is left", "trunc i16 128 to i8",
        _keeps_signed,
    ),
    FlagRule(
        "exact", _EXACT, opcodes.EXACT,
        "x >> n = x >>exact n, x / d = x /exact d", "the low n bits of x are 0; d divides x, by a power of 2", "5 >> 1",
        _is_exact,
    ),
    FlagRule(
        "disjoint", (opcodes.OR,), opcodes.DISJOINT,
        "x | y = x |disjoint y", "no bit may be set in both", "1 | 1",
        _is_disjoint,
    ),
    FlagRule(
        "nneg", (opcodes.ZEXT, opcodes.UITOFP), opcodes.NNEG,
        "zext x = zext nneg x", "x >= 0", "zext i8 -1",
        _is_non_negative,
    ),
    FlagRule(
        "samesign", (opcodes.ICMP,), opcodes.SAMESIGN,
        "x < y = x <samesign y", "x and y are both negative, or neither is", "-1 <u 1",
        _compares_same_signs,
    ),
    FlagRule(
        "address nuw", (opcodes.GETELEMENTPTR,), opcodes.NUW,
        "p + i * s = p +nuw i * s",
        "the address stays in its object (inbounds) or does not wrap (nusw), and no index is negative", "p + -1",
        _grows,
    ),
    InstructionRule(
        "never the least", (opcodes.CALL,), "abs(x, false) = abs(x, true), ctlz(x, false) = ctlz(x, true), and cttz",
        "x is not the least number; for ctlz and cttz, not 0", "abs(-128, false) = -128 in i8", _least_is_poison,
    ),
)  # fmt: skip
