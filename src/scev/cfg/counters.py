"""What recurs in a loop, read from its instructions: a phi of the header, where it starts and what it becomes.

%x = phi [ start, before ], [ next, latch ]        next = %x op step, as {start,+,step} where op is add
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg.loops import Loop
from scev.ir import Instruction, Phi, Value, opcodes

_COMMUTES: Final = (opcodes.ADD, opcodes.MUL, opcodes.FADD, opcodes.FMUL)


@final
class Ends:
    """The start of a header's phi, and its next value."""

    __slots__ = ("next", "start")

    def __init__(self, start: Value, next_: Value) -> None:
        self.start: Value = start
        self.next: Value = next_


def is_computed_in(value: Value, loop: Loop) -> bool:
    """Whether a value is that of an instruction of the loop: others do not change in it."""
    return isinstance(value, Instruction) and loop.contains(value.block)


def is_known_behind(value: Instruction, loop: Loop) -> bool:
    """Whether to ask what a value of a loop is behind it: a phi of the header, and what is read outside."""
    if value.opcode == opcodes.PHI and value.block is loop.header:
        return True
    return any(not loop.contains(user.block) for user in value.function.users_of(value))


def values_from(phi: Phi, loop: Loop, inside: bool) -> list[Value]:
    """What a phi takes on edges from the loop's blocks, or else on those from outside, each once."""
    found: dict[Value, bool] = {}
    for k in range(len(phi.operands)):
        if loop.contains(phi.blocks[k]) == inside:
            found[phi.operands[k]] = True
    return list(found)


def next_of(phi: Phi, loop: Loop) -> Value | None:
    """The one value that a phi of the header has on all backedges; None if there are several."""
    found = values_from(phi, loop, True)
    return found[0] if len(found) == 1 else None


def start_and_next(phi: Phi, loop: Loop) -> Ends | None:
    """The one value that a phi of the header has on entry and the one on all backedges; None if there are several."""
    starts = values_from(phi, loop, False)
    following = next_of(phi, loop)
    return None if following is None or len(starts) != 1 else Ends(starts[0], following)


def step_of(following: Value | None, phi: Value) -> Value | None:
    """The `step` of a next value `phi op step`, or of `step op phi` where op commutes; None for anything else."""
    if not isinstance(following, Instruction) or len(following.operands) != 2:
        return None
    left, right = following.operands
    if left is phi:
        return right
    return left if right is phi and following.opcode in _COMMUTES else None
