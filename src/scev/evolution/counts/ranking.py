"""Ranking functions: loops that end since a measure decreases, though no single value does so by a known amount.

    while (x) x &= x - 1;                        the number of set bits falls by one
    while (b) { t = a % b; a = b; b = t; }       Euclid: two steps at least halve b
    while (lo < hi) { m = lo + (hi - lo)/2; … lo = m + 1 or hi = m … }     hi - lo is halved

Each shape is a pair: the next values of the header's phis, and the comparison that lets the loop go on. The bound
follows from the widths, or from what is known about the values at the start of the loop.

    bits      x(k) has at most p - k set bits, p the number of bits that may be set in x(0); the loop ends at 0
    Euclid    k steps with a remainder that is not 0 need |b| >= F(k + 1) (Lamé 1844; Knuth, TAOCP 2, 4.5.3), and the
              first step may only swap a and b
    halving   hi - lo, while lo <= hi, is at most floor((hi - lo) / 2) in the next iteration. It is computed without
              wrapping: as lo + (hi - lo) / 2, or as (lo + hi) / 2 of a sum that does not wrap
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from scev.cfg import Loop, next_of
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.exits import Exit, ExitRule, ExitSolver, bound_limit
from scev.ir import Compare, ConstantInt, Instruction, IntegerType, Phi, Value, opcodes

if TYPE_CHECKING:
    from scev.evolution.construction.construct import Construction

# The comparisons that a loop which ends at 0 goes on for; one that also ends below 0 ends no later.
_UNEQUAL_TO_ZERO: Final = (opcodes.NE, opcodes.UGT, opcodes.SGT)
_STRICT: Final = (opcodes.ULT, opcodes.SLT)


@final
class Ranking(ExitRule):
    goes_on_while: ClassVar[str] = "x after `x &= x - 1`, Euclid's b, `lo < hi` of a search"
    count: ClassVar[str] = "at most what a measure that falls leaves room for"
    only_bounds: ClassVar[bool] = True

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        condition = test.condition
        if not isinstance(condition, Compare) or condition.opcode != opcodes.ICMP:
            return None
        return bound_limit(solver, _bound_by_ranking(solver.construction, test.loop, condition, not test.stays_if))


def _bound_by_ranking(construction: Construction, loop: Loop, condition: Compare, exits_if: bool) -> int | None:
    """At most how many backedges are taken before `condition` is `exits_if`; None for other shapes."""
    if not isinstance(condition.operands[0].type, IntegerType):
        return None
    predicate = condition.predicate
    if exits_if:
        predicate = opcodes.inverse_predicate(predicate)
    left = condition.operands[0]
    right = condition.operands[1]
    if isinstance(right, ConstantInt):
        if right.value or predicate not in _UNEQUAL_TO_ZERO:
            return None
        found = _by_bits(construction, loop, left)
        return _by_remainders(construction, loop, left) if found is None else found
    if predicate in (opcodes.UGT, opcodes.UGE, opcodes.SGT, opcodes.SGE):
        left, right = right, left
        predicate = opcodes.swapped_predicate(predicate)
    if predicate in (opcodes.ULT, opcodes.ULE, opcodes.SLT, opcodes.SLE):
        return _by_halving(construction, loop, predicate, left, right)
    return None


def _next(phi: Value, loop: Loop) -> Value | None:
    """The next value of a phi of the header; None for another value, or several."""
    return next_of(phi, loop) if isinstance(phi, Phi) and phi.block is loop.header else None


def _is(value: Value | None, opcode: int) -> bool:
    return isinstance(value, Instruction) and value.opcode == opcode


def _phi_or_behind(value: Value, loop: Loop) -> Phi | None:
    """The phi of the header that is tested, or whose next value is tested."""
    if isinstance(value, Phi) and value.block is loop.header:
        return value
    for instruction in loop.header.instructions:
        if not isinstance(instruction, Phi):
            break
        if _next(instruction, loop) is value:
            return instruction
    return None


# Set bits.


def _by_bits(construction: Construction, loop: Loop, tested: Value) -> int | None:
    if (phi := _phi_or_behind(tested, loop)) is None or not isinstance(phi.type, IntegerType):
        return None
    if (following := _next(phi, loop)) is None or not _clears_a_bit(following, phi):
        return None
    bits = phi.type.width
    flow = construction.se.flow
    known = None if flow is None else flow.int_set(phi)
    if known is not None and not known.is_empty():
        bits = (~known.bits.zeros & ((1 << known.width) - 1)).bit_count()
    # Tested after the step, the last bit does not take a backedge.
    return bits if tested is phi else max(bits - 1, 0)


def _clears_a_bit(value: Value, phi: Phi) -> bool:
    """Whether a value is phi & (phi - 1), phi - (phi & -phi), or phi ^ (phi & -phi)."""
    if not isinstance(value, Instruction) or value.opcode not in (opcodes.AND, opcodes.SUB, opcodes.XOR):
        return False
    left = value.operands[0]
    right = value.operands[1]
    if value.opcode == opcodes.AND:
        return (left is phi and _is_one_less(right, phi)) or (right is phi and _is_one_less(left, phi))
    if left is phi:
        return _is_lowest_bit(right, phi)
    return value.opcode == opcodes.XOR and right is phi and _is_lowest_bit(left, phi)


def _is_one_less(value: Value, phi: Phi) -> bool:
    if not isinstance(value, Instruction):
        return False
    other = value.operands[1] if value.opcode in (opcodes.ADD, opcodes.SUB) else None
    if not isinstance(other, ConstantInt) or value.operands[0] is not phi:
        return False
    return other.signed == (-1 if value.opcode == opcodes.ADD else 1)


def _is_lowest_bit(value: Value, phi: Phi) -> bool:
    if not isinstance(value, Instruction) or value.opcode != opcodes.AND:
        return False
    for i in range(2):
        negated = value.operands[i]
        if value.operands[1 - i] is phi and isinstance(negated, Instruction) and negated.opcode == opcodes.SUB:
            zero = negated.operands[0]
            if isinstance(zero, ConstantInt) and zero.value == 0 and negated.operands[1] is phi:
                return True
    return False


# Euclid's algorithm.


def _by_remainders(construction: Construction, loop: Loop, tested: Value) -> int | None:
    if (divisor := _phi_or_behind(tested, loop)) is None or not isinstance(divisor.type, IntegerType):
        return None
    rest = _next(divisor, loop)
    if not isinstance(rest, Instruction) or rest.opcode not in (opcodes.UREM, opcodes.SREM):
        return None
    if rest.operands[1] is not divisor or _next(rest.operands[0], loop) is not divisor:
        return None
    width = divisor.type.width
    largest = (1 << width) - 1 if rest.opcode == opcodes.UREM else 1 << (width - 1)
    flow = construction.se.flow
    known = None if flow is None else flow.int_set(divisor)
    if known is not None and not known.is_empty():
        if rest.opcode == opcodes.UREM:
            largest = known.unsigned_max()
        else:
            largest = max(abs(known.signed_min()), abs(known.signed_max()))
    # The least k with F(k + 1) > b: fewer than k steps, and one more if the first one swaps.
    steps = 0
    smaller, larger = 1, 1
    while larger <= largest:
        smaller, larger = larger, smaller + larger
        steps += 1
    return steps + 1


# Halving an interval.


def _by_halving(construction: Construction, loop: Loop, predicate: int, low: Value, high: Value) -> int | None:
    assert isinstance(low.type, IntegerType)
    low_next = _next(low, loop)
    high_next = _next(high, loop)
    if not isinstance(low, Phi) or not isinstance(high, Phi) or low_next is None or high_next is None:
        return None
    if (middle := _middle_in(construction, low_next, low, high, predicate)) is None:
        middle = _middle_in(construction, high_next, low, high, predicate)
    if middle is None or not _one_end_moves(low_next, high_next, low, high, middle, predicate):
        return None
    # The first difference is below 2^w. At high = low, a comparison that lets equal ends go on does so once more.
    return low.type.width + (0 if predicate in _STRICT else 1)


def _middle_in(construction: Construction, value: Value, low: Phi, high: Phi, predicate: int) -> Value | None:
    """The middle of low and high that one of the paths uses."""
    if not isinstance(value, Instruction) or value.opcode not in (opcodes.SELECT, opcodes.PHI):
        return None
    for operand in value.operands:
        if _is_middle(construction, operand, low, high, predicate):
            return operand
        if isinstance(operand, Instruction) and operand.opcode == opcodes.ADD:
            inner = operand.operands[0]
            if _is_middle(construction, inner, low, high, predicate):
                return inner
    return None


def _is_middle(construction: Construction, value: Value, low: Phi, high: Phi, predicate: int) -> bool:
    """low + (high - low) / 2, or (low + high) / 2 of a sum that does not wrap."""
    if not isinstance(value, Instruction):
        return False
    if value.opcode == opcodes.ADD:
        for i in range(2):
            if value.operands[i] is low:
                distance = _half_of(value.operands[1 - i], False)
                # For low <= high, the difference is an unsigned number.
                if isinstance(distance, Instruction) and distance.opcode == opcodes.SUB:
                    return distance.operands[0] is high and distance.operands[1] is low
        return False
    total = _half_of(value, True)
    if not isinstance(total, Instruction) or total.opcode != opcodes.ADD:
        return False
    first, second = total.operands
    if not (first is low and second is high) and not (first is high and second is low):
        return False
    unsigned = predicate in (opcodes.ULT, opcodes.ULE)
    if unsigned:
        return bool(total.flags & opcodes.NUW) and _half_of(value, False) is total
    if not total.flags & opcodes.NSW:
        return False
    flow = construction.se.flow
    known = None if flow is None else flow.int_set(total)
    return known is not None and known.known_non_negative()


def _half_of(value: Value, may_be_signed: bool) -> Value | None:
    """x, for x lshr 1 or x udiv 2; or the signed ones, which are the same for numbers >= 0."""
    if not isinstance(value, Instruction):
        return None
    opcode = value.opcode
    shifts = opcode == opcodes.LSHR or (may_be_signed and opcode == opcodes.ASHR)
    if not shifts and opcode != opcodes.UDIV and not (may_be_signed and opcode == opcodes.SDIV):
        return None
    amount = value.operands[1]
    if not isinstance(amount, ConstantInt) or amount.value != (1 if shifts else 2):
        return None
    return value.operands[0]


def _one_end_moves(low_next: Value, high_next: Value, low: Phi, high: Phi, middle: Value, predicate: int) -> bool:
    """Whether on each path to a latch either low becomes middle + 1, or high becomes middle, or one less where the loop
    goes on while low <= high.
    """
    if isinstance(low_next, Phi) and isinstance(high_next, Phi) and low_next.block is high_next.block:
        for i in range(len(low_next.operands)):
            other = high_next.incoming(low_next.blocks[i])
            if not _moves(low_next.operands[i], other, low, high, middle, predicate):
                return False
        return True
    if _is(low_next, opcodes.SELECT) and _is(high_next, opcodes.SELECT):
        assert isinstance(low_next, Instruction)
        assert isinstance(high_next, Instruction)
        if low_next.operands[0] is not high_next.operands[0]:
            return False
        return all(_moves(low_next.operands[i], high_next.operands[i], low, high, middle, predicate) for i in (1, 2))
    return False


def _moves(new_low: Value, new_high: Value, low: Phi, high: Phi, middle: Value, predicate: int) -> bool:
    strict = predicate in _STRICT
    # Where low <= high lets the loop go on, middle may be the last number of the type, so that a flag must say that
    # the step beyond it does not wrap; and high = middle would not get smaller at low == high.
    flag = 0 if strict else opcodes.NSW if predicate == opcodes.SLE else opcodes.NUW
    if new_high is high:
        return _is_moved(new_low, middle, 1, flag)
    if new_low is not low:
        return False
    if strict:
        return new_high is middle
    return predicate == opcodes.SLE and _is_moved(new_high, middle, -1, flag)


def _is_moved(value: Value, middle: Value, distance: int, flag: int) -> bool:
    if not isinstance(value, Instruction) or value.opcode != opcodes.ADD or value.operands[0] is not middle:
        return False
    amount = value.operands[1]
    if flag and not value.flags & flag:
        return False
    return isinstance(amount, ConstantInt) and amount.signed == distance and amount.width > 1
