"""Whether a number becomes a size of memory, an address, or the test that alone ends a loop.

    malloc(rows * cols * 4)        what the product is too small for is written beyond
    p[n - 1]                       of n = 0, far behind
    for (; k <= last; k++)         never above the largest number of its type

A sum or product that wraps to an address is left to the checks of the access; a sum of 64 bits, to patience; and of
`while (n--)`, what n is in the end matters to nobody.
"""

from __future__ import annotations

from typing import Final

from scev.checks.examined import Examination
from scev.ir import Alloca, BasicBlock, Call, GetElementPtr, Instruction, IntegerType, Invoke, Value, opcodes
from scev.ir.callees import asked_bytes, touches

MAX_VALUES_TO_SIZE: Final = 32
"""Maximum values that are computed from a number of which it is asked whether they are sizes of memory or addresses."""
_COMPUTING: Final = (
    opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.SHL, opcodes.OR, opcodes.PHI, opcodes.SELECT, opcodes.FREEZE,
    *range(opcodes.FIRST_CAST, opcodes.LAST_CAST + 1),
)  # fmt: skip


_PATIENT_WIDTH: Final = 64


def becomes_size(at: Instruction, examined: Examination) -> bool:
    """Whether what is computed from a number is where, or how far, memory is accessed, or ends a loop alone."""
    if at.opcode == opcodes.ADD and isinstance(at.type, IntegerType) and at.type.width >= _PATIENT_WIDTH:
        return False
    waiting = [at]
    seen: dict[Value, bool] = {}
    while waiting and len(seen) < MAX_VALUES_TO_SIZE:
        value = waiting.pop()
        if value in seen:
            continue
        seen[value] = True
        for user in value.users:
            if _is_size(value, user) or (at.opcode == opcodes.SUB and _is_index(value, user)):
                return True
            if at.opcode == opcodes.ADD and _ends_a_loop(user, at.block, examined):
                return True
            # i + (n - 1) is meant modulo 2^w.
            if user.opcode in _COMPUTING and not (at.opcode == opcodes.SUB and user.opcode == opcodes.ADD):
                waiting.append(user)
    return False


def _is_index(value: Value, user: Instruction) -> bool:
    return isinstance(user, GetElementPtr) and value is not user.operands[0]


def _is_size(value: Value, user: Instruction) -> bool:
    if isinstance(user, Alloca):
        return True
    if not isinstance(user, (Call, Invoke)):
        return False
    positions = [*asked_bytes(user), *(one for touch in touches(user) if touch.writes for one in touch.operands)]
    return any(user.operands[position] is value for position in positions if position < user.site.argument_count)


def _ends_a_loop(compare: Instruction, counted: BasicBlock, examined: Examination) -> bool:
    """Whether a comparison is what alone ends a loop, in which a block counts."""
    if compare.opcode != opcodes.ICMP:
        return False
    return any(
        len(loop.loop.exits) == 1
        and loop.loop.contains(counted)
        and compare in loop.loop.exits[0][0].terminator.operands
        for loop in examined.facts.loops
    )
