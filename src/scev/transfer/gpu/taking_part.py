"""Which lanes take part where the lanes of a warp or wave exchange numbers.

What is known of an operand at an instruction holds for every lane that comes there: a fact of a function is one of each
of its executions, and each lane is an execution of its own. So a number from another lane lies in the operand's set,
*if that lane executes the instruction, too*. (It need not satisfy what is known of this lane elsewhere: a convergent
call is never computed again behind a condition.) Of convergent operations LLVM says (ConvergentOperations)

    lanes communicate where they execute the same dynamic instance of the same instruction

A warp (NVIDIA) can do more: lanes that went two ways meet in two `shfl.sync`, one on each. And a lane may be absent:
`shfl.sync` reads an undefined number from one that has returned, or that the block of threads does not have. So for a
warp it is asked that no lane can have gone another way: each way through the function leads by the instruction. Beyond
that it is believed that

    blocks of threads have whole warps, where all lanes are named;
    the lanes leave a loop in which they exchange numbers together;
    callers call a function that exchanges numbers with all lanes, from one place at a time.

A wave (AMD) switches lanes off, and reads 0 or an operand for them. But where it computes for "whole waves", or whole
quads of pixels, lanes are on that the program does not know, and hold what their registers held: in a function with
such operations nothing is known of other lanes.
"""

from __future__ import annotations

from typing import Final

from scev.ir import BasicBlock, Call, Function, Instruction
from scev.transfer.operation import Context

# What switches on, or writes for, lanes that are off.
_WHOLE_WAVES: Final = (
    "amdgcn.wwm",
    "amdgcn.strict.wwm",
    "amdgcn.strict.wqm",
    "amdgcn.wqm",
    "amdgcn.softwqm",
    "amdgcn.wqm.vote",
    "amdgcn.set.inactive",
    "amdgcn.init.whole.wave",
    "amdgcn.init.exec",
    "amdgcn.call.whole.wave",
)
# Of functions of which only the lanes that are on compute: those of pixels are run for whole quads.
_COMPUTING: Final = ("ccc", "fastcc", "coldcc", "amdgpu_kernel")


def may_be_elsewhere(instruction: Instruction | None, context: Context) -> bool:
    """Whether there is a way through a function without this instruction: some lanes of a warp may have gone it."""
    if instruction is None:
        return True
    block = instruction.block
    known = context.avoidable.get(block)
    if known is None:
        known = _is_avoidable(block)
        context.avoidable[block] = known
    return known


def _is_avoidable(block: BasicBlock) -> bool:
    entry = block.function.entry
    if entry is block:
        return False
    pending: list[BasicBlock] = [entry]
    seen: dict[BasicBlock, bool] = {entry: True}
    while pending:
        current = pending.pop()
        successors = current.successors
        if not successors:
            return True
        for successor in successors:
            if successor is not block and successor not in seen:
                seen[successor] = True
                pending.append(successor)
    return False


def may_run_whole_waves(instruction: Instruction | None, context: Context) -> bool:
    """Whether lanes that the program has switched off may take part in an instruction of a function."""
    if instruction is None:
        return True
    function = instruction.function
    known = context.whole_waves.get(function)
    if known is None:
        known = function.calling_convention not in _COMPUTING or _computes_for_others(function)
        context.whole_waves[function] = known
    return known


def _computes_for_others(function: Function) -> bool:
    for block in function.blocks:
        for instruction in block.instructions:
            if isinstance(instruction, Call):
                intrinsic = instruction.intrinsic
                # The stems of those that are not in the table end with types.
                if intrinsic is not None and intrinsic.stem.startswith(_WHOLE_WAVES):
                    return True
    return False
