"""The counters of a loop: phis of its header that add the same number in every iteration.

%i    = phi [ start, entry ], [ %next, latch ]        {start,+,step}
%next = add %i, step                                  {start + step,+,step}
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.answers import FunctionFacts, internals
from scev.cfg import Loop, is_computed_in, next_of
from scev.evolution import AddRec, counter_in
from scev.ir import Compare, Instruction, IntegerType, Phi, Value, opcodes
from scev.ir.edit import has_no_place

MAX_TEST_PARTS: Final = 16
"""Maximum values that are looked at to see what a test of a loop rests on."""

_PASSES_POISON_ON: Final = (
    opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.SHL, opcodes.LSHR, opcodes.ASHR, opcodes.AND, opcodes.OR,
    opcodes.XOR, opcodes.TRUNC, opcodes.ZEXT, opcodes.SEXT, opcodes.ICMP, opcodes.GETELEMENTPTR, opcodes.UDIV,
    opcodes.SDIV, opcodes.UREM, opcodes.SREM, opcodes.PTRTOINT,
)  # fmt: skip


class LoopCounter(NamedTuple):
    """A counter: its phi, what it becomes for the next iteration, and their evolutions, both affine."""

    phi: Phi
    next: Instruction
    evolution: AddRec
    next_evolution: AddRec


def counters_of(loop: Loop, facts: FunctionFacts) -> list[LoopCounter]:
    """The counters of a loop, in the order of its header; none of one whose header has no place for instructions."""
    found: list[LoopCounter] = []
    if has_no_place(loop.header):
        return found
    for at in loop.header.instructions:
        if not isinstance(at, Phi):
            break
        next_ = next_of(at, loop)
        if not isinstance(next_, Instruction) or next_ is at:
            continue
        if not loop.contains(next_.block) or next_.is_terminator or has_no_place(next_.block):
            continue
        of_phi, of_next = (counter_in(internals(facts).evolution.evolution_of(one), loop) for one in (at, next_))
        if of_phi is not None and of_next is not None:
            found.append(LoopCounter(at, next_, of_phi, of_next))
    return found


def unit_step(counter: LoopCounter) -> bool:
    """Whether a counter adds 1 or -1 to an integer, so that it is another number in every iteration."""
    step = counter.evolution.step
    return isinstance(counter.phi.type, IntegerType) and (step.is_one() or step.is_all_ones())


def rests_on(condition: Value) -> dict[Value, bool]:
    """The values without which a condition is poison: if one of them is poison, it is."""
    found: dict[Value, bool] = {condition: True}
    pending = [condition]
    while pending and len(found) <= MAX_TEST_PARTS:
        current = pending.pop()
        if not isinstance(current, Instruction):
            continue
        if current.opcode == opcodes.SELECT:
            operands = [current.operands[0]]
        elif current.opcode in _PASSES_POISON_ON:
            operands = list(current.operands)
        else:
            continue
        for operand in operands:
            if operand not in found:
                found[operand] = True
                pending.append(operand)
    return found


def is_counted(condition: Value, loop: Loop, values: list[Value]) -> bool:
    """Whether a condition asks already whether one of some values is, or is not, what does not change in the loop."""
    if not isinstance(condition, Compare) or condition.predicate not in (opcodes.EQ, opcodes.NE):
        return False
    if condition.opcode != opcodes.ICMP:
        return False
    for value, bound in (condition.operands, condition.operands[::-1]):
        if value in values and not is_computed_in(bound, loop):
            return True
    return False
