"""Assumptions: calls that state a condition, and from where on it holds.

    call void @llvm.assume(i1 %c)

%c is true behind the call, and before it as far back as every instruction certainly continues to the next
(`run_start`), except for the instructions that compute %c (`feeding`): a condition must not prove itself.
"""

from __future__ import annotations

from typing import Final

from scev.ir import Call, Instruction, Value, intrinsics, opcodes, returns_normally

MAX_STATEMENT_SCAN: Final = 32
"""Maximum instructions before a statement (a call of llvm.assume, a division) for which it holds, too."""
MAX_STATEMENT_OPERANDS: Final = 16
"""Maximum instructions that compute the condition of an assumption which is to hold before it."""


def is_assumption(call: Call) -> bool:
    """Whether a call states a condition that holds from here on (a guard goes on elsewhere where it does not)."""
    return is_assume(call) or call.intrinsic is intrinsics.GUARD


def is_assume(call: Call) -> bool:
    """Whether a call is one of llvm.assume."""
    return call.intrinsic is intrinsics.ASSUME


def run_start(after: Instruction) -> int:
    """The number of the first instruction from which control certainly reaches `after`."""
    instructions = after.block.instructions
    first = instructions[0].index
    number = after.index
    for _ in range(MAX_STATEMENT_SCAN):
        if number == first or not known_to_continue(instructions[number - 1 - first]):
            break
        number -= 1
    return number


def known_to_continue(instruction: Instruction) -> bool:
    """Whether control certainly reaches the next instruction, if the behaviour is defined."""
    if instruction.flags & opcodes.VOLATILE or instruction.opcode == opcodes.PHI:
        return False
    return returns_normally(instruction) and (not isinstance(instruction, Call) or not may_deoptimize(instruction))


def may_deoptimize(call: Call) -> bool:
    """Whether a call may go on in another version of the function."""
    return is_assumption(call) and not is_assume(call)


def feeding(after: Instruction) -> tuple[int, ...]:
    """The numbers of `after` and of the instructions that compute the condition it assumes; empty for too many."""
    found = [after.index]
    if not isinstance(after, Call) or not is_assumption(after):
        return tuple(found)
    pending: list[Value] = [after.operands[0]]
    while pending:
        value = pending.pop()
        if not isinstance(value, Instruction) or value.block is not after.block or value.index in found:
            continue
        if len(found) > MAX_STATEMENT_OPERANDS:
            return ()
        found.append(value.index)
        pending.extend(value.operands)
    return tuple(found)
