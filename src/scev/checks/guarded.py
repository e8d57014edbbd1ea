"""Lengths that are guarded one after the other:

    if (key > 24 || salt > 24 - key || len > 24 - key - salt) return 1;
    memcpy(s + key + salt, x, len);

A condition says that len is at most 24 - key - salt; so the block ends at most 24 bytes behind s, whatever key and salt
are. Each sum and difference counts as the exact one, which has to be proved of it.
"""

from __future__ import annotations

from typing import Final

from scev.cfg import Place
from scev.checks.examined import Examination
from scev.domains import IntSet
from scev.ir import STEPS_AND_COPIES, Compare, ConstantInt, Instruction, LocalValue, Value, address_step, opcodes, walk

MAX_GUARDED_TERMS: Final = 16
"""Maximum operations that compute an offset or a length of which it is asked what they come to together."""
MAX_GUARDS: Final = 16
"""Maximum conditions above an access that are asked for what they say of its length."""
_BOUNDING: Final = {
    (opcodes.ULE, True, 0): 0, (opcodes.ULT, True, 0): -1, (opcodes.UGT, False, 0): 0,
    (opcodes.UGE, False, 0): -1, (opcodes.UGE, True, 1): 0, (opcodes.UGT, True, 1): -1,
    (opcodes.ULT, False, 1): 0, (opcodes.ULE, False, 1): -1,
}  # fmt: skip
"""By predicate, what the comparison is, and where a number stands in it: how much more than the other side it is at
most.
"""
Terms = dict[Value, int]


def last_byte(pointer: Value, length: Value, at: Instruction, examined: Examination) -> int | None:
    """How far behind an object's begin a block of bytes ends at most, by a condition on its length; None where none
    says it. `pointer` is where the block begins.
    """
    offset: Terms = {}
    begin = 0
    for address in walk(pointer, STEPS_AND_COPIES).addresses:
        step = address_step(address, examined.context.layout)
        if step is None or any(term.scale != 1 for term in step.indices):
            return None
        begin += step.constant
        for term in step.indices:
            begin += _add(offset, term.operand, 1, examined)
    for branch, holds in examined.asked.branches_around(Place.before(at))[:MAX_GUARDS]:
        condition = branch.operands[0]
        if not isinstance(condition, Compare):
            continue
        for side in (0, 1):
            more = _BOUNDING.get((condition.predicate, holds, side))
            if more is None or _widened(condition.operands[side]) is not _widened(length):
                continue
            terms = dict(offset)
            end = begin + more + _add(terms, condition.operands[1 - side], 1, examined)
            if not any(terms.values()):
                return end
    return None


def _widened(value: Value) -> Value:
    """What an unsigned number is a wider copy of."""
    while isinstance(value, Instruction) and value.opcode == opcodes.ZEXT:
        value = value.operands[0]
    return value


def _add(terms: Terms, value: Value, factor: int, examined: Examination) -> int:
    """Add a value to terms, taken apart as far as sums and differences are exact; what is a number is returned."""
    constant = 0
    waiting = [(value, factor)]
    for _ in range(MAX_GUARDED_TERMS):
        if not waiting:
            return constant
        at, times = waiting.pop()
        if isinstance(at, ConstantInt):
            constant += times * at.value
        elif isinstance(at, Instruction) and at.opcode == opcodes.ZEXT:
            waiting.append((at.operands[0], times))
        elif isinstance(at, Instruction) and _is_exact(at, examined):
            waiting.append((at.operands[0], times))
            waiting.append((at.operands[1], times if at.opcode == opcodes.ADD else -times))
        else:
            terms[at] = terms.get(at, 0) + times
    for left, times in waiting:
        terms[left] = terms.get(left, 0) + times
    return constant


def _is_exact(at: Instruction, examined: Examination) -> bool:
    """Whether a sum or difference of unsigned numbers does not wrap."""
    if at.opcode not in (opcodes.ADD, opcodes.SUB):
        return False
    left, right = examined.operand(at, 0), examined.operand(at, 1)
    if not isinstance(left, IntSet) or not isinstance(right, IntSet) or left.is_empty() or right.is_empty():
        return False
    if at.opcode == opcodes.ADD:
        return left.unsigned_max() + right.unsigned_max() < 1 << left.width
    if left.unsigned_min() >= right.unsigned_max():
        return True
    return isinstance(at.operands[0], LocalValue) and examined.is_at_most(at.operands[1], at.operands[0], at)
