"""Loops that are returned into: setjmp and its kin (LangRef: `returns_twice`).

    for (i = 0; i < 10; i++) {
        if (i == 0) setjmp(buf);
        g(i);                         // in iteration 5: longjmp(buf, 1)
    }

The call in iteration 0 returns again, and the loop goes on from there. If i is in a register that longjmp restores, it
is 0 again, and the backedge is taken 14 times.

So a loop that contains such a call has no count, not even a bound, and nothing that follows from one. A call before a
loop does not matter: control that returns there enters the loop again, and counts are those of one entry. A loop before
the call is not returned into either. After the return, SSA values are assumed to be what they were at the call, and so
to keep what conditions say about them, as LLVM assumes.
"""

from __future__ import annotations

from scev.cfg import Loop
from scev.ir import Call, Function, Instruction, Invoke, call_attributes, intrinsics


def may_return_twice(instruction: Instruction) -> bool:
    """Whether control may come back from an instruction once more, after it went on from there."""
    if not isinstance(instruction, (Call, Invoke)):
        return False
    # Clang marks no call of __builtin_setjmp.
    if instruction.intrinsic is intrinsics.SETJMP:
        return True
    return "returns_twice" in call_attributes(instruction)


def calls_that_return_twice(function: Function) -> list[Instruction]:
    """The calls of a function that may return twice."""
    found: list[Instruction] = []
    for block in function.blocks:
        for instruction in block.instructions:
            if may_return_twice(instruction):
                found.append(instruction)
    return found


def returned_into(loop: Loop, calls: list[Instruction]) -> Instruction | None:
    """The first of some calls that is in the loop."""
    for call in calls:
        if loop.contains(call.block):
            return call
    return None
