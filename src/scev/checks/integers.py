"""Checks of integers: division by zero, overflow, shifts, narrowing, abs."""

from __future__ import annotations

from typing import Final

from scev.cfg import Place
from scev.checks.examined import Examination, is_chosen, signed_bounds, unsigned_bounds
from scev.checks.finding import CERTAIN, IMPOSSIBLE, POSSIBLE, UNKNOWN, Cause, Certainty, Verdict
from scev.checks.rule import Check
from scev.domains import IntSet, ValueSet
from scev.ir import (
    Call,
    ConstantInt,
    Instruction,
    IntegerType,
    LocalValue,
    Value,
    intrinsics,
    library_function_called,
    opcodes,
)

_SIGNED_DIVISIONS: Final = (opcodes.SDIV, opcodes.SREM)
_DIVISIONS: Final = (opcodes.UDIV, opcodes.SDIV, opcodes.UREM, opcodes.SREM)
MAX_MODULAR_STEPS: Final = 4
"""Maximum operations between a conversion and the sum that was computed modulo a power of two."""
_ABSOLUTE: Final = ("abs", "labs", "llabs")


class ZeroDivisor(Check):
    """x / 0, x % 0."""

    kind = "division"
    looks_at = _DIVISIONS

    def look(self, at: Instruction, examined: Examination) -> Verdict | None:
        divisor = examined.operand(at, 1)
        if not isinstance(divisor, IntSet):
            return None
        safe = IntSet.between(divisor.width, 1, (1 << divisor.width) - 1)
        judged = examined.judge(at, 1, safe, "division by 0")
        if judged is not None and judged.verdict != IMPOSSIBLE and examined.is_never_zero(at.operands[1], at):
            return judged._replace(verdict=IMPOSSIBLE)
        return judged


class QuotientOverflow(Check):
    """INT_MIN / -1."""

    kind = "overflow"
    looks_at = _SIGNED_DIVISIONS

    def look(self, at: Instruction, examined: Examination) -> Verdict | None:
        dividend, divisor = examined.operand(at, 0), examined.operand(at, 1)
        if not isinstance(dividend, IntSet) or not isinstance(divisor, IntSet):
            return None
        if dividend.is_empty() or divisor.is_empty():
            return None
        least = 1 << (dividend.width - 1)
        words = "the quotient of the least number and -1 overflows"
        if not dividend.contains(least) or not divisor.contains((1 << divisor.width) - 1):
            return Verdict(IMPOSSIBLE, words)
        certain = dividend.is_point() and divisor.is_point()
        known = all(
            not isinstance(operand, LocalValue) or examined.says_something(operand, set_)
            for operand, set_ in zip(at.operands, (dividend, divisor), strict=True)
        )
        return Verdict(CERTAIN if certain else POSSIBLE if known else UNKNOWN, words, _causes(at, (dividend, divisor)))


class Overflow(Check):
    """A signed sum, difference, product or shift outside of its type, where that is undefined (nsw); of others on
    request.
    """

    looks_at = (opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.SHL)

    def __init__(self, kind: str, is_signed: bool) -> None:
        self.kind = kind
        self.is_signed = is_signed

    def look(self, at: Instruction, examined: Examination) -> Verdict | None:
        if bool(at.flags & opcodes.NSW) is not self.is_signed or not isinstance(at.type, IntegerType):
            return None
        left, right = examined.operand(at, 0), examined.operand(at, 1)
        if not isinstance(left, IntSet) or not isinstance(right, IntSet) or left.is_empty() or right.is_empty():
            return None
        width = left.width
        bounds = signed_bounds if self.is_signed else unsigned_bounds
        amounts = unsigned_bounds(right) if at.opcode == opcodes.SHL else bounds(right)
        exact = exact_bounds(at.opcode, bounds(left), amounts)
        if exact is None:
            return None
        least = -(1 << (width - 1)) if self.is_signed else 0
        most = (1 << (width - 1)) - 1 if self.is_signed else (1 << width) - 1
        verb = "overflows" if self.is_signed else "wraps"
        words = f"{_NAMES[at.opcode]} {verb}"
        low, high = exact
        if least <= low and high <= most:
            return Verdict(IMPOSSIBLE, words)
        if self.is_signed and is_chosen(at):
            # An optimiser computes it beforehand; where it overflows, it is not chosen.
            return Verdict(UNKNOWN, words, _causes(at, (left, right)))
        if high < least or low > most:
            return Verdict(CERTAIN, words, _causes(at, (left, right)))
        return Verdict(_known(at, (left, right), examined), words, _causes(at, (left, right)))


_NAMES: Final = {
    opcodes.ADD: "the sum", opcodes.SUB: "the difference", opcodes.MUL: "the product", opcodes.SHL: "the shift",
}  # fmt: skip


def exact_bounds(opcode: int, left: tuple[int, int], right: tuple[int, int]) -> tuple[int, int] | None:
    """The least and the largest exact result for operands between bounds; None for shifts by too much."""
    if opcode == opcodes.ADD:
        return left[0] + right[0], left[1] + right[1]
    if opcode == opcodes.SUB:
        return left[0] - right[1], left[1] - right[0]
    if opcode == opcodes.SHL:
        if right[1] > 4096:
            return None
        found = [one << other for one in left for other in right]
    else:
        found = [one * other for one in left for other in right]
    return min(found), max(found)


def _known(at: Instruction, sets: tuple[IntSet, IntSet], examined: Examination) -> Certainty:
    """Whether it is known of each operand that lets it what it may be, beyond its type."""
    for operand, set_ in zip(at.operands[:2], sets, strict=True):
        if isinstance(operand, LocalValue) and not examined.says_something(operand, set_):
            return UNKNOWN
    return POSSIBLE


def _causes(at: Instruction, sets: tuple[ValueSet, ...]) -> tuple[Cause, ...]:
    return tuple(
        Cause(operand, Place.of_use(at, position), set_)
        for position, (operand, set_) in enumerate(zip(at.operands, sets, strict=False))
        if isinstance(operand, LocalValue)
    )


class ShiftAmount(Check):
    """A shift by a negative number, or by the width of the type or more."""

    kind = "shift"
    looks_at = (opcodes.SHL, opcodes.LSHR, opcodes.ASHR)

    def look(self, at: Instruction, examined: Examination) -> Verdict | None:
        amount = examined.operand(at, 1)
        if not isinstance(amount, IntSet):
            return None
        safe = IntSet.between(amount.width, 0, amount.width - 1)
        judged = examined.judge(at, 1, safe, f"a shift of {amount.width} bits by more than {amount.width - 1}")
        if judged is not None and judged.verdict != IMPOSSIBLE and is_chosen(at):
            return judged._replace(verdict=UNKNOWN)
        return judged


class Narrowing(Check):
    """A conversion to a narrower integer that loses the value, whether that is signed or not."""

    kind = "narrowing"
    looks_at = (opcodes.TRUNC,)

    def look(self, at: Instruction, examined: Examination) -> Verdict | None:
        set_ = examined.operand(at, 0)
        if not isinstance(set_, IntSet) or not isinstance(at.type, IntegerType) or at.type.width in (0, 1):
            return None
        width, narrow = set_.width, at.type.width
        low, high = signed_bounds(set_)
        words = f"a conversion to {narrow} bits loses the value"
        fits_signed = -(1 << (narrow - 1)) <= low and high < 1 << (narrow - 1)
        fits_unsigned = set_.unsigned_max() < 1 << narrow
        if fits_signed or fits_unsigned:
            return Verdict(IMPOSSIBLE, words)
        safe = IntSet.between(width, -(1 << (narrow - 1)), (1 << narrow) - 1) if narrow < width - 1 else None
        operand = at.operands[0]
        if not isinstance(operand, LocalValue):
            return None
        causes = (Cause(operand, Place.of_use(at, 0), set_ if safe is None else safe),)
        if _is_modular(operand, narrow):
            return Verdict(UNKNOWN, words, causes)
        if safe is not None and set_.meet(safe).is_empty():
            return Verdict(CERTAIN, words, causes)
        return Verdict(POSSIBLE if examined.says_something(operand, set_) else UNKNOWN, words, causes)


def _is_modular(value: Value, narrow: int) -> bool:
    """Whether an optimiser has computed a value modulo a power of two: what a constant shows that is beyond that."""
    for _ in range(MAX_MODULAR_STEPS):
        if not isinstance(value, Instruction) or len(value.operands) != 2:
            return False
        constant = value.operands[1]
        if value.opcode in (opcodes.ADD, opcodes.XOR) and isinstance(constant, ConstantInt):
            return abs(constant.signed) >= 1 << (narrow - 1)
        if value.opcode not in (opcodes.SHL, opcodes.OR, opcodes.MUL):
            return False
        value = value.operands[0]
    return False


class Absolute(Check):
    """abs(INT_MIN)."""

    kind = "abs"
    looks_at = (opcodes.CALL,)

    def look(self, at: Instruction, examined: Examination) -> Verdict | None:
        assert isinstance(at, Call)
        function = library_function_called(at)
        is_absolute = at.intrinsic is intrinsics.ABS or (function is not None and function.stem in _ABSOLUTE)
        set_ = examined.operand(at, 0) if is_absolute else None
        if not isinstance(set_, IntSet):
            return None
        least = 1 << (set_.width - 1)
        safe = IntSet.between(set_.width, -least + 1, least - 1)
        return examined.judge(at, 0, safe, "the absolute value of the least number overflows")


INTEGER_CHECKS: Final = (
    ZeroDivisor(), QuotientOverflow(), Overflow("overflow", True), Overflow("wrap", False), ShiftAmount(), Narrowing(),
    Absolute(),
)  # fmt: skip
