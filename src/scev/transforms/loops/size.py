"""The size of a loop's body, in LLVM's sense of code size: machine instructions, each counting as one.

Without a cost: phis, branches that only jump, casts that keep the bits, intrinsics that only say something (debug,
assume, lifetime). A call of a function costs 1 and one for each argument, an intrinsic 1 (CodeMetrics and
getInstructionCost in llvm/Analysis). Addresses count as one; LLVM counts none where the target folds them, so this is
seldom less than its number.
"""

from __future__ import annotations

from typing import Final

from scev.cfg import Loop
from scev.ir import Call, Instruction, Invoke, opcodes

BACKEDGE_SIZE: Final = 2
"""The comparison and the branch of a latch, which only the last of several copies needs (LLVM: BEInsns)."""

_FREE: Final = (opcodes.PHI, opcodes.BITCAST, opcodes.PTRTOINT, opcodes.INTTOPTR, opcodes.FREEZE)


def body_size(loop: Loop) -> int:
    """Instructions of a loop's blocks, inner loops' too, that cost something."""
    return sum(instruction_size(instruction) for block in loop.blocks for instruction in block.instructions)


def own_size(loop: Loop) -> int:
    """The same of the blocks that are in no inner loop."""
    inner = {block for child in loop.children for block in child.blocks}
    return sum(instruction_size(each) for block in loop.blocks if block not in inner for each in block.instructions)


def instruction_size(instruction: Instruction) -> int:
    """What one instruction counts."""
    if instruction.opcode in _FREE:
        return 0
    if instruction.opcode == opcodes.BR:
        return 1 if instruction.operands else 0
    if isinstance(instruction, Call) and (intrinsic := instruction.intrinsic) is not None:
        return 0 if intrinsic.is_annotation or intrinsic.stem.startswith("dbg.") else 1
    if isinstance(instruction, (Call, Invoke)):
        return 1 + instruction.site.argument_count
    return 1


def unrolled_size(size: int, factor: int) -> int:
    """The size of so many copies: all but one lose what ends the latch."""
    shared = min(BACKEDGE_SIZE, size)
    return (size - shared) * factor + shared
