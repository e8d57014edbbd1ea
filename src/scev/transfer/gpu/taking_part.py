"""Which lanes take part where the lanes of a warp or wave exchange numbers.

What is known of an operand at an instruction holds for every lane that comes there: a fact of a function is one of each
of its executions, and each lane is an execution of its own. So a number from another lane lies in the operand's set,
*if that lane executes the instruction, too*. (It need not satisfy what is known of this lane elsewhere: a convergent
call is never computed again behind a condition.) Of convergent operations LLVM says (ConvergentOperations)

    lanes communicate where they execute the same dynamic instance of the same instruction

A warp (NVIDIA) can do more: lanes that went two ways meet in two `shfl.sync`, one on each. And a lane may be absent:
`shfl.sync` reads an undefined number from one that has returned, or that the block of threads does not have. So for a
warp it is asked that no lane can have gone another way: each way through the function leads by the instruction, but for
those that all threads of a block go together. Beyond that it is believed that

    blocks of threads have whole warps, where all lanes are named;
    the lanes leave a loop in which they exchange numbers together;
    callers call a function that exchanges numbers with all lanes, from one place at a time.

A wave (AMD) switches lanes off, and reads 0 or an operand for them. But where it computes for "whole waves", or whole
quads of pixels, lanes are on that the program does not know, and hold what their registers held: in a function with
such operations nothing is known of other lanes.
"""

from __future__ import annotations

from typing import Final

from scev.ir import Argument, BasicBlock, Call, Function, Instruction, LocalValue, Value, opcodes
from scev.transfer.operation import Context

MAX_UNIFORM_VALUES: Final = 32
"""Values that a condition is computed from up to which it is asked whether all lanes compute the same."""

MAX_BLOCKS_BEFORE: Final = 64
"""Blocks of a function before an exchange up to which it is asked whether lanes can part there."""

_OF_BLOCKS: Final = (
    "nvvm.read.ptx.sreg.ctaid.",
    "nvvm.read.ptx.sreg.nctaid.",
    "nvvm.read.ptx.sreg.ntid.",
)
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
    """Whether lanes of a warp can part on the way to a block, so that some come there and others do not.

    They part at a branch whose condition may differ between them, unless there is a place that both ways lead by before
    the block: there they are together again.
    """
    before = _reached(block.function.entry, block)
    if all(one.successors for one in before):
        return False
    if len(before) > MAX_BLOCKS_BEFORE:
        return True
    for one in before:
        if len(one.successors) > 1 and not _is_uniform_branch(one.terminator) and not _meet(one, block):
            return True
    return False


def _meet(branch: BasicBlock, block: BasicBlock) -> bool:
    """Whether all ways from a block, to another and to the ends of the function, lead by one place, or by the other."""
    for place in branch.function.blocks:
        if place is not branch:
            around = _reached(branch, place)
            if block not in around and all(one.successors for one in around):
                return True
    return False


def _reached(start: BasicBlock, without: BasicBlock) -> dict[BasicBlock, bool]:
    """The blocks that control can come to from one, itself among them, without having been in another."""
    found: dict[BasicBlock, bool] = {}
    if start is without:
        return found
    found[start] = True
    pending: list[BasicBlock] = [start]
    while pending:
        for successor in pending.pop().successors:
            if successor is not without and successor not in found:
                found[successor] = True
                pending.append(successor)
    return found


def _is_uniform_branch(branch: Instruction) -> bool:
    """Whether all threads of a block take the same way: they compute the condition from the kernel's arguments, of
    which there is one copy, and from registers of the block. A phi would know which way its lane came.
    """
    if branch.opcode not in (opcodes.BR, opcodes.SWITCH):
        return False
    pending: list[Value] = [branch.operands[0]] if branch.operands else []
    for _ in range(MAX_UNIFORM_VALUES):
        if not pending:
            return True
        current = pending.pop()
        if isinstance(current, Argument):
            if branch.function.calling_convention != "ptx_kernel":
                return False
        elif isinstance(current, Instruction):
            if isinstance(current, Call):
                intrinsic = current.intrinsic
                if intrinsic is None or not intrinsic.stem.startswith(_OF_BLOCKS):
                    return False
            elif not _is_computed(current.opcode):
                return False
            else:
                pending.extend(current.operands)
        elif isinstance(current, LocalValue):
            return False
    return False


def _is_computed(opcode: int) -> bool:
    return (
        opcodes.FIRST_BINARY <= opcode <= opcodes.LAST_BINARY
        or opcodes.FIRST_CAST <= opcode <= opcodes.LAST_CAST
        or opcode in (opcodes.ICMP, opcodes.FCMP, opcodes.FNEG, opcodes.SELECT)
    )


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
