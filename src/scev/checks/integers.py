"""Checks of integers: division by zero, overflow, shifts, narrowing, abs."""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.checks.examined import Examination, is_chosen, signed_bounds, unsigned_bounds
from scev.checks.finding import CERTAIN, IMPOSSIBLE, POSSIBLE, UNKNOWN, Cause, Certainty, Verdict, cause_at
from scev.checks.rule import Check
from scev.checks.signs import SourceSigns
from scev.checks.sizes import becomes_size
from scev.domains import IntSet, ValueSet
from scev.ir import intrinsics, opcodes
from scev.source.source_types import Sign

_SIGNED_DIVISIONS: Final = (opcodes.SDIV, opcodes.SREM)
_DIVISIONS: Final = (opcodes.UDIV, opcodes.SDIV, opcodes.UREM, opcodes.SREM)
MAX_MODULAR_STEPS: Final = 4
"""Maximum operations between a conversion and the sum that was computed modulo a power of two."""
_SUMS_AND_PRODUCTS: Final = (opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.SHL)
_INT_WIDTH: Final = 32
_ABSOLUTE: Final = ("abs", "labs", "llabs")


class ZeroDivisor(Check):
    """x / 0, x % 0."""

    kind = "division"
    looks_at = _DIVISIONS

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
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

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
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
        sets = (dividend, divisor)
        return Verdict(CERTAIN if certain else _known(at, sets, examined), words, _causes(at, sets))


class Overflow(Check):
    """A signed sum, difference, product or shift outside of its type, where that is undefined (nsw)."""

    kind = "overflow"
    looks_at = _SUMS_AND_PRODUCTS

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
        if not at.flags & opcodes.NSW or (sets := _operand_sets(at, examined)) is None:
            return None
        words = f"{_NAMES[at.opcode]} overflows"
        if (fits := _fits(at.opcode, sets, is_signed=True)) is None or fits == IMPOSSIBLE:
            return None if fits is None else Verdict(IMPOSSIBLE, words)
        causes = _causes(at, sets)
        # An optimiser computes what is chosen beforehand; where it overflows, it is not chosen.
        if is_chosen(at):
            return Verdict(UNKNOWN, words, causes)
        if fits == CERTAIN:
            return Verdict(CERTAIN, words, causes)
        known = _is_known_of_a_side(at, sets, examined) or examined.is_in_loop_without_end(at.block)
        return Verdict(_known(at, sets, examined) if known else UNKNOWN, words, causes)


class WrapAround(Check):
    """An unsigned sum, difference, product or shift outside of its type, on request; and a step of a signed integer
    that is narrower than int, as `c++` of a `signed char`: C computes it in int, and converts it back.

        x + C, C >= 2^(w-1)     is     x - (2^w - C)

    So LLVM writes `d--`. The sum passes 2^w exactly where the difference does not pass 0, so that one of both is meant;
    in code that an optimiser has changed it is not known which, but for x + (2^w - 1). Nor is the sign of narrow
    integers known without debug information, and of wide ones that are signed wherever it is known (-fwrapv, Rust). Of
    these nothing is proved. The steps of a pointer, `p - k`, and distances of pointers are none of its business.
    """

    kind = "wrap"
    other_kinds = ("narrowing", "size")
    looks_at = _SUMS_AND_PRODUCTS

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
        if at.flags & opcodes.NSW or is_of_pointers(at) or (sets := _operand_sets(at, examined)) is None:
            return None
        sign = _sign_of_operation(at, sets[0].width, examined.signs)
        if sign == "signed":
            return self._look_at_step(at, sets, examined)
        opcode, right, is_meant = self._meant(at, sets[1], examined)
        meant = (sets[0], right)
        words = f"{_NAMES[opcode]} wraps"
        if (fits := _fits(opcode, meant, is_signed=False)) is None:
            return None
        if sign == "any":
            is_fine = fits == IMPOSSIBLE and _fits(at.opcode, sets, is_signed=True) == IMPOSSIBLE
            # Of the first alone, which is in its set: no run shows a fault.
            return Verdict(IMPOSSIBLE if is_fine else UNKNOWN, words, () if is_fine else _causes(at, sets)[:1])
        is_size = fits == POSSIBLE and becomes_size(at, examined)
        if is_size and at.opcode == opcodes.SUB and examined.is_at_most(at.operands[1], at.operands[0], at):
            fits = IMPOSSIBLE
        if fits == IMPOSSIBLE:
            return Verdict(IMPOSSIBLE if is_meant else UNKNOWN, words)
        if not is_meant:
            return Verdict(_known(at, sets, examined), words, _causes(at, sets)[:1])
        causes = _causes_within(at, sets, _unsigned_room(opcode, meant))
        kind = "size" if is_size or (fits == CERTAIN and becomes_size(at, examined)) else ""
        return Verdict(CERTAIN if fits == CERTAIN else _known(at, sets, examined), words, causes, kind)

    def _look_at_step(self, at: ir.Instruction, sets: tuple[IntSet, IntSet], examined: Examination) -> Verdict | None:
        """Of a narrow signed integer: whether the sum with a number is one of its type."""
        width = sets[0].width
        words = f"a conversion to {width} bits loses the value"
        if (fits := _fits(at.opcode, sets, is_signed=True)) is None:
            return None
        if fits == IMPOSSIBLE:
            return Verdict(IMPOSSIBLE, words, kind="narrowing")
        if at.opcode != opcodes.ADD or not sets[1].is_point():
            return Verdict(UNKNOWN, words, kind="narrowing")
        step, end = sets[1].signed_min(), 1 << (width - 1)
        room = IntSet.between(width, max(-end - step, -end), min(end - 1 - step, end - 1))
        verdict = CERTAIN if fits == CERTAIN else _known(at, sets, examined)
        return Verdict(verdict, words, _causes_within(at, sets, room), "narrowing")

    def _meant(self, at: ir.Instruction, right: IntSet, examined: Examination) -> tuple[int, IntSet, bool]:
        """The operation that the source means and its second operand, and whether it is known to be that."""
        if at.opcode != opcodes.ADD or not isinstance(at.operands[1], ir.ConstantInt) or right.signed_min() >= 0:
            return at.opcode, right, True
        if right.signed_min() != -1 and examined.signs.is_as_written:
            return at.opcode, right, True
        negated = IntSet.between(right.width, -right.signed_min(), -right.signed_min())
        return opcodes.SUB, negated, right.signed_min() == -1


def is_of_pointers(at: ir.Instruction) -> bool:
    """Whether an operation of integers is one of pointers: the distance of two, or the negated steps of `p - k`."""
    if at.opcode != opcodes.SUB:
        return False
    if all(isinstance(one, ir.Instruction) and one.opcode in _OF_POINTERS for one in at.operands):
        return True
    least = at.operands[0]
    is_negation = isinstance(least, ir.ConstantInt) and least.value == 0
    return is_negation and bool(at.users) and all(user.opcode == opcodes.GETELEMENTPTR for user in at.users)


_OF_POINTERS: Final = (opcodes.PTRTOINT, opcodes.PTRTOADDR)


def _sign_of_operation(at: ir.Instruction, width: int, signs: SourceSigns) -> Sign:
    """How the source reads the operands of an operation: "signed" only of one that is narrower than int. Of a wide one
    it is "any" where nothing that it has to do with is unsigned, and something signed: C's would be nsw, but for a
    constant (`i + 1u`); what another language or -fwrapv makes need not be.
    """
    known = [sign for operand in at.operands[:2] if (sign := signs.of(operand)) != "any"]
    if width < _INT_WIDTH:
        return known[0] if known else signs.of_result(at)
    is_signed = bool(known) and "unsigned" not in known and signs.of_result(at) != "unsigned"
    return "any" if is_signed else "unsigned"


def _operand_sets(at: ir.Instruction, examined: Examination) -> tuple[IntSet, IntSet] | None:
    """The sets of the operands; None for vectors, and where nothing is computed."""
    if not isinstance(at.type, ir.IntegerType):
        return None
    left, right = examined.operand(at, 0), examined.operand(at, 1)
    if not isinstance(left, IntSet) or not isinstance(right, IntSet) or left.is_empty() or right.is_empty():
        return None
    return left, right


def _fits(opcode: int, sets: tuple[IntSet, IntSet], is_signed: bool) -> Certainty | None:
    """Whether the exact result may be outside of the type: CERTAIN, POSSIBLE, IMPOSSIBLE; None for shifts by too
    much.
    """
    left, right = sets
    bounds = signed_bounds if is_signed else unsigned_bounds
    amounts = unsigned_bounds(right) if opcode == opcodes.SHL else bounds(right)
    if (exact := exact_bounds(opcode, bounds(left), amounts)) is None:
        return None
    end = 1 << (left.width - 1) if is_signed else 1 << left.width
    least = -end if is_signed else 0
    if least <= exact[0] and exact[1] < end:
        return IMPOSSIBLE
    return CERTAIN if exact[1] < least or exact[0] >= end else POSSIBLE


def _unsigned_room(opcode: int, sets: tuple[IntSet, IntSet]) -> IntSet | None:
    """The numbers of the operand that is not a point for which the result is in its type; None where both may vary, or
    that is no arc.
    """
    left, right = sets
    most = (1 << left.width) - 1
    if right.is_point():
        number = right.unsigned_min()
        if opcode == opcodes.SUB:
            return IntSet.between(left.width, number, most)
        if opcode == opcodes.ADD:
            return IntSet.between(left.width, 0, most - number)
        factor = 1 << number if opcode == opcodes.SHL else number
        return IntSet.between(left.width, 0, most // max(factor, 1))
    if left.is_point() and opcode == opcodes.SUB:
        return IntSet.between(left.width, 0, left.unsigned_min())
    if left.is_point() and opcode in (opcodes.ADD, opcodes.MUL):
        return _unsigned_room(opcode, (right, left))
    return None


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


def _known(at: ir.Instruction, sets: tuple[IntSet, IntSet], examined: Examination) -> Certainty:
    """Whether it is known of each operand that lets it what it may be, beyond its type."""
    pairs = zip(at.operands[:2], sets, strict=True)
    return POSSIBLE if all(examined.is_known(operand, set_) for operand, set_ in pairs) else UNKNOWN


def _is_known_of_a_side(at: ir.Instruction, sets: tuple[IntSet, IntSet], examined: Examination) -> bool:
    """Whether an exact result is outside of its type on a side of which something is known, of each operand."""
    if (exact := exact_bounds(at.opcode, signed_bounds(sets[0]), signed_bounds(sets[1]))) is None:
        return True
    if at.opcode == opcodes.SUB and not isinstance(at.operands[0], ir.LocalValue):
        return True
    end = 1 << (sets[0].width - 1)
    for above, is_outside in ((True, exact[1] >= end), (False, exact[0] < -end)):
        sides = {opcodes.ADD: (above, above), opcodes.SUB: (above, not above)}.get(at.opcode)
        if is_outside and all(
            _is_bounded(operand, set_, None if sides is None else sides[position], examined)
            for position, (operand, set_) in enumerate(zip(at.operands[:2], sets, strict=True))
        ):
            return True
    return False


def _is_bounded(operand: ir.Value, set_: IntSet, above: bool | None, examined: Examination) -> bool:
    """Whether something is known of a side of an operand; None: of both, but for a sign that it does not have."""
    if above is not None:
        return examined.is_bounded(operand, set_, above)
    return (set_.signed_max() <= 0 or examined.is_bounded(operand, set_, True)) and (
        set_.signed_min() >= 0 or examined.is_bounded(operand, set_, False)
    )


def _causes(at: ir.Instruction, sets: tuple[ValueSet, ...]) -> tuple[Cause, ...]:
    return tuple(cause for position, set_ in enumerate(sets) for cause in cause_at(at, position, set_))


def _causes_within(at: ir.Instruction, sets: tuple[IntSet, IntSet], room: IntSet | None) -> tuple[Cause, ...]:
    """The one operand that is no number, and the set in which nothing goes wrong; else as `_causes` says it."""
    causes = _causes(at, sets)
    return (causes[0]._replace(safe=room),) if room is not None and len(causes) == 1 else causes


class ShiftAmount(Check):
    """A shift by a negative number, or by the width of the type or more."""

    kind = "shift"
    looks_at = (opcodes.SHL, opcodes.LSHR, opcodes.ASHR)

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
        amount = examined.operand(at, 1)
        if not isinstance(amount, IntSet):
            return None
        safe = IntSet.between(amount.width, 0, amount.width - 1)
        judged = examined.judge(at, 1, safe, f"a shift of {amount.width} bits by more than {amount.width - 1}")
        if judged is None or judged.verdict == IMPOSSIBLE:
            return judged
        is_known = judged.verdict == CERTAIN or examined.is_beyond(at.operands[1], amount, safe)
        return judged._replace(verdict=UNKNOWN) if is_chosen(at) or not is_known else judged


class Narrowing(Check):
    """A conversion to a narrower integer that loses the value.

    Both numbers are read as the source reads them. Where it does not say how, a value is lost that no reading keeps,
    and none is lost for certain that one of them keeps.
    """

    kind = "narrowing"
    looks_at = (opcodes.TRUNC,)

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
        set_ = examined.operand(at, 0)
        if not isinstance(set_, IntSet) or not isinstance(at.type, ir.IntegerType) or at.type.width in (0, 1):
            return None
        if set_.is_empty():
            return None
        operand, narrow = at.operands[0], at.type.width
        words = f"a conversion to {narrow} bits loses the value"
        before, after = examined.signs.of(operand), examined.signs.of_result(at)
        safe = _kept(set_.width, narrow, before, after)
        if safe.includes(set_):
            # As one reading of both: [-1, 200] is neither of signed bytes nor of unsigned ones.
            readings = _SIGNS if after == "any" else (after,)
            if any(_kept(set_.width, narrow, before, reading).includes(set_) for reading in readings):
                return Verdict(IMPOSSIBLE, words)
            return Verdict(UNKNOWN, words, cause_at(at, 0, set_))
        causes = cause_at(at, 0, safe)
        if _is_of_bits(operand) or _is_modular(operand, narrow):
            # The value is in its set: no run shows a fault.
            return Verdict(UNKNOWN, words, tuple(one._replace(safe=set_) for one in causes))
        is_of_bytes = narrow == _BYTE_WIDTH and _is_byte(set_) and examined.signs.is_stored_as_char(at)
        is_modular = after != "signed" and _is_in_memory(at) and _is_sum_of_narrow(operand, narrow, examined)
        if is_of_bytes or is_modular:
            return Verdict(UNKNOWN, words, causes)
        if set_.meet(safe).is_empty():
            return Verdict(CERTAIN, words, causes)
        known = isinstance(operand, ir.LocalValue) and examined.says_something(operand, set_)
        known = known and examined.is_beyond(operand, set_, safe)
        return Verdict(POSSIBLE if known else UNKNOWN, words, causes)


_BYTE_WIDTH: Final = 8


def _is_byte(set_: IntSet) -> bool:
    """Whether a value is one of a char, with a sign or without: `buffer[0] = 0xc0 | (c >> 6)`."""
    return set_.signed_min() >= -(1 << (_BYTE_WIDTH - 1)) and set_.signed_max() < 1 << _BYTE_WIDTH


def _is_sum_of_narrow(value: ir.Value, narrow: int, examined: Examination) -> bool:
    """Whether a value is a sum or difference of two numbers of a narrower unsigned type: what is put there again is
    meant modulo 2^w, as in filters, checksums and ciphers.
    """
    if not isinstance(value, ir.Instruction) or value.opcode not in (opcodes.ADD, opcodes.SUB):
        return False
    sets = [examined.operand(value, position) for position in (0, 1)]
    return all(isinstance(set_, IntSet) and set_.signed_min() >= 0 and set_.signed_max() < 1 << narrow for set_ in sets)


def _is_in_memory(at: ir.Instruction) -> bool:
    """Whether a result is only stored: it is no variable that is read here."""
    return all(user.opcode == opcodes.STORE for user in at.users)


_SIGNS: Final[tuple[Sign, ...]] = ("signed", "unsigned")


def _kept(width: int, narrow: int, before: Sign, after: Sign) -> IntSet:
    """The integers of a width of which a narrower one is the same number."""
    most = (1 << (narrow - 1)) - 1 if after == "signed" else (1 << narrow) - 1
    # As an unsigned number, what is negative is far above.
    least = 0 if after == "unsigned" or before == "unsigned" else -(1 << (narrow - 1))
    return IntSet.between(width, least, most)


def _is_of_bits(value: ir.Value) -> bool:
    """Whether a value is bits rather than a number: ~x, and x & 255."""
    if not isinstance(value, ir.Instruction) or len(value.operands) != 2:
        return False
    constant = value.operands[1]
    if not isinstance(constant, ir.ConstantInt):
        return False
    return value.opcode == opcodes.AND or (value.opcode == opcodes.XOR and constant.signed == -1)


def _is_modular(value: ir.Value, narrow: int) -> bool:
    """Whether an optimiser has computed a value modulo a power of two: what a constant shows that is beyond that."""
    for _ in range(MAX_MODULAR_STEPS):
        if not isinstance(value, ir.Instruction) or len(value.operands) != 2:
            return False
        constant = value.operands[1]
        if value.opcode in (opcodes.ADD, opcodes.XOR) and isinstance(constant, ir.ConstantInt):
            return abs(constant.signed) >= 1 << (narrow - 1)
        if value.opcode not in (opcodes.SHL, opcodes.OR, opcodes.MUL):
            return False
        value = value.operands[0]
    return False


class Absolute(Check):
    """abs(INT_MIN)."""

    kind = "abs"
    looks_at = (opcodes.CALL,)

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
        assert isinstance(at, ir.Call)
        function = ir.library_function_called(at)
        is_absolute = at.intrinsic is intrinsics.ABS or (function is not None and function.stem in _ABSOLUTE)
        set_ = examined.operand(at, 0) if is_absolute else None
        if not isinstance(set_, IntSet):
            return None
        least = 1 << (set_.width - 1)
        safe = IntSet.between(set_.width, -least + 1, least - 1)
        return examined.judge(at, 0, safe, "the absolute value of the least number overflows")


INTEGER_CHECKS: Final = (
    ZeroDivisor(), QuotientOverflow(), Overflow(), WrapAround(), ShiftAmount(), Narrowing(), Absolute(),
)  # fmt: skip
