"""Ranking functions: loops that end since a measure decreases, though no single value does so by a known amount.

    while (x) x &= x - 1;                        the number of set bits falls by one
    while (b) { t = a % b; a = b; b = t; }       Euclid: two steps at least halve b

Each shape is a pair: the next values of the header's phis, and the comparison that lets the loop go on. The bound
follows from the widths, or from what is known about the values at the start of the loop.

    bits      x(k) has at most p - k set bits, p the number of bits that may be set in x(0); the loop ends at 0
    Euclid    k steps with a remainder that is not 0 need |b| >= F(k + 1) (Lamé 1844; Knuth, TAOCP 2, 4.5.3), and the
              first step may only swap a and b
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


@final
class Ranking(ExitRule):
    goes_on_while: ClassVar[str] = "x after `x &= x - 1`, Euclid's b"
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
