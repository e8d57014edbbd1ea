"""How large loops are: instructions that cost something, as LLVM's unrolling counts them.

    size of an iteration = instructions of the loop's own blocks + whole size of each loop inside
    whole size           = size of an iteration × trip count

What costs nothing: phis, plain jumps, and calls that only say something (assumptions, lifetimes, debug information).
(LLVM: ApproximateLoopSize.)
"""

from __future__ import annotations

from scev.answers import FunctionFacts
from scev.cfg import Loop
from scev.facts import LoopFacts
from scev.ir import BasicBlock, Call, Instruction, Terminator, opcodes


def costs_something(instruction: Instruction) -> bool:
    """Whether machine code may come of an instruction."""
    if isinstance(instruction, Call):
        return instruction.intrinsic is None or not instruction.intrinsic.is_annotation
    if instruction.opcode == opcodes.BR and isinstance(instruction, Terminator):
        return len(instruction.successors) > 1
    return instruction.opcode != opcodes.PHI


def size_of_block(block: BasicBlock) -> int:
    """The instructions of a block that cost something."""
    return sum(costs_something(each) for each in block.instructions)


def whole_size(loop: LoopFacts, facts: FunctionFacts) -> int | None:
    """The instructions of a loop that is unrolled fully, with all loops inside it; None where a count is not constant
    or a loop may be left before that.
    """
    count = loop.constant_trip_count
    if count is None:
        return None
    inner = [facts.loops[child.number] for child in loop.loop.children]
    size = sum(size_of_block(block) for block in _own_blocks(loop.loop))
    for child in inner:
        part = whole_size(child, facts)
        if part is None:
            return None
        size += part
    return size * count


def _own_blocks(loop: Loop) -> list[BasicBlock]:
    return [block for block in loop.blocks if not any(child.contains(block) for child in loop.children)]
