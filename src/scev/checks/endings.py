"""Ways through a program that only end it: assertions, panics, bounds tests of safe languages.

    br %inside, %go_on, %panic      panic:  invoke panic_bounds_check(…) to unreachable, unwind to cleanup
                                    cleanup:  … resume

All that a way can come to is `unreachable` behind a call that does not come back, or `resume`, by which an exception
goes on to the callers. That such a way is never taken is what one wants.
"""

from __future__ import annotations

from typing import Final

from scev.ir import BasicBlock, Call, Invoke, opcodes
from scev.ir.callees import never_comes_back

MAX_ENDING_BLOCKS: Final = 16
"""Maximum blocks of a way that are looked at to see whether it only ends the program."""


def only_ends(start: BasicBlock) -> bool:
    """Whether all ways from the begin of a block on end the program, or give up what is being done."""
    pending = [start]
    seen: dict[int, bool] = {start.index: True}
    has_end = False
    while pending:
        block = pending.pop()
        if _is_end(block):
            has_end = True
            continue
        last = block.terminator
        if last.opcode in (opcodes.RET, opcodes.UNREACHABLE) or len(seen) > MAX_ENDING_BLOCKS:
            return False
        for successor in block.successors:
            if successor.index not in seen:
                seen[successor.index] = True
                pending.append(successor)
    return has_end


def _is_end(block: BasicBlock) -> bool:
    last = block.terminator
    if last.opcode == opcodes.RESUME:
        return True
    if last.opcode != opcodes.UNREACHABLE:
        return False
    # Where a call came before that does not come back, an invoke has ended the block above.
    return len(block.instructions) == 1 or any(
        isinstance(each, (Call, Invoke)) and never_comes_back(each) for each in block.instructions
    )
