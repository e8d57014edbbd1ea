"""How large loops are when they are unrolled fully, counted as the decisions about loops do (decisions/size.py).

size of an iteration = instructions of the loop's own blocks + whole size of each loop inside
whole size           = size of an iteration × trip count
"""

from __future__ import annotations

from scev.answers import FunctionFacts
from scev.cfg import Loop
from scev.decisions import instruction_size
from scev.facts import LoopFacts
from scev.ir import BasicBlock


def whole_size(loop: LoopFacts, facts: FunctionFacts) -> int | None:
    """The instructions of a loop that is unrolled fully, with all loops inside it; None where a count is not constant
    or a loop may be left before that.
    """
    if (count := loop.constant_trip_count) is None:
        return None
    inner = [facts.loops[child.number] for child in loop.loop.children]
    size = sum(instruction_size(each) for block in _own_blocks(loop.loop) for each in block.instructions)
    for child in inner:
        if (part := whole_size(child, facts)) is None:
            return None
        size += part
    return size * count


def _own_blocks(loop: Loop) -> list[BasicBlock]:
    return [block for block in loop.blocks if not any(child.contains(block) for child in loop.children)]
