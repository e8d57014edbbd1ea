"""Loops that are returned into: setjmp and its kin (LangRef: `returns_twice`).

    for (i = 0; i < 10; i++) {
        if (i == 0) setjmp(buf);
        g(i);                         // in iteration 5: longjmp(buf, 1)
    }

The call in iteration 0 returns again, and the loop goes on from there. If i is in a register that longjmp restores, it
is 0 once more, and the backedge is taken 14 times.

So a loop that contains such a call has no count, not even a bound, and nothing that rests on one. A call in front of a
loop takes nothing from it: whoever returns there enters the loop anew, and counts are those of one entry. A loop
behind which the call stands is not returned into either. That SSA values are again what they were when the call was
made, and so keep what conditions say of them, is taken for granted, as LLVM does.
"""

from __future__ import annotations

from scev.cfg import Loop
from scev.ir import Call, Function, Instruction, Invoke, call_attributes, intrinsics


def may_return_twice(instruction: Instruction) -> bool:
    """Whether control may come back from an instruction once more, after it went on from there."""
    if not isinstance(instruction, Call | Invoke):
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
    """The first of some calls that stands in the loop."""
    for call in calls:
        if loop.contains(call.block):
            return call
    return None
