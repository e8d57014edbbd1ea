"""Which lanes take part where the lanes of a warp or wave exchange numbers.

What is known of an operand at an instruction holds for every lane that comes there: a fact of a function is one of each
of its executions, and each lane is an execution of its own. So a number from another lane lies in the operand's set,
*if that lane executes the instruction, too*. (It need not satisfy what is known of this lane elsewhere: a convergent
call is never computed again behind a condition.) Of convergent operations LLVM says (ConvergentOperations)

    lanes communicate where they execute the same dynamic instance of the same instruction

A warp (NVIDIA) can do more: lanes that went two ways meet in two `shfl.sync`, one on each; or one lane in the second of
a sequence, another that skipped the first of them. And a lane may be absent: `shfl.sync` reads an undefined number from
one that has returned, or that the block of threads does not have. So for a warp it is asked that all lanes have made
the same exchanges before: where they can part, they come together again before the instruction, and none of the ways
until there has an exchange. (All threads of a block go together where they compute the condition from the same
numbers.)

Beyond that it is believed that

    blocks of threads have whole warps, where all lanes are named;
    callers call a function that exchanges numbers with all lanes, from one place at a time.

A wave (AMD) switches lanes off, and reads 0 or an operand for them. But where it computes for "whole waves", or whole
quads of pixels, lanes are on that the program does not know, and hold what their registers held: in a function with
such operations nothing is known of other lanes.
"""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.ir import opcodes
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
# What waits for other lanes and is no exchange with them.
_BARRIERS: Final = ("nvvm.barrier.", "nvvm.bar.")
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


def may_be_elsewhere(instruction: ir.Instruction | None, context: Context) -> bool:
    """Whether there is a way through a function without this instruction: some lanes of a warp may have gone it."""
    if instruction is None:
        return True
    block = instruction.block
    if (known := context.avoidable.get(block)) is None:
        known = _is_avoidable(block)
        context.avoidable[block] = known
    return known


def _is_avoidable(block: ir.BasicBlock) -> bool:
    """Whether lanes of a warp can part on the way to a block, so that some come there and others do not, or come there
    after another exchange.

    They part at a branch whose condition may differ between them, unless there is a place that all ways lead by, and no
    exchange before it: there they are together again.
    """
    before = _leading_to(block)
    branches = [one for one in before if len(one.successors) > 1]
    if not branches:
        return False
    if len(before) > MAX_BLOCKS_BEFORE:
        return True
    quiet = {one: not _exchanges(one) for one in block.function.blocks}
    return any(not _is_uniform_branch(one.terminator) and not _meet(one, block, quiet) for one in branches)


def _leading_to(block: ir.BasicBlock) -> list[ir.BasicBlock]:
    """The blocks that control can come to a block from."""
    blocks = block.function.blocks
    found: dict[ir.BasicBlock, bool] = {}
    grows = True
    while grows:
        grows = False
        for one in reversed(blocks):
            if one not in found:
                for successor in one.successors:
                    if successor is block or successor in found:
                        found[one] = True
                        grows = True
                        break
    return list(found)


def _exchanges(block: ir.BasicBlock) -> bool:
    """Whether lanes may tell each other something in a block. (Of barriers no exchange takes notice.)"""
    for instruction in block.instructions:
        if not isinstance(instruction, (ir.Call, ir.Invoke)):
            continue
        if (intrinsic := instruction.intrinsic) is None:
            calls_function = isinstance(instruction.callee, ir.Function)
            if calls_function and ir.library_function_called(instruction) is None:
                return True
        elif intrinsic.stem.startswith(_BARRIERS):
            continue
        if "convergent" in ir.call_attributes(instruction):
            return True
    return False


def _meet(branch: ir.BasicBlock, block: ir.BasicBlock, quiet: dict[ir.BasicBlock, bool] | None) -> bool:
    """Whether all ways from the end of a block, to another and to the ends of the function, lead by one place, or by
    the other, and first through quiet blocks only; with None, by one place before the other, if they lead there.
    """
    for place in branch.function.blocks:
        if quiet is None and place is block:
            continue
        around: dict[ir.BasicBlock, bool] = {}
        for successor in branch.successors:
            around |= _reached(successor, place)
        if block not in around and all(one.successors and (quiet is None or quiet[one]) for one in around):
            return True
    return False


def _reached(start: ir.BasicBlock, without: ir.BasicBlock) -> dict[ir.BasicBlock, bool]:
    """The blocks that control can come to from one, itself among them, without having been in another."""
    found: dict[ir.BasicBlock, bool] = {}
    if start is without:
        return found
    found[start] = True
    pending: list[ir.BasicBlock] = [start]
    while pending:
        for successor in pending.pop().successors:
            if successor is not without and successor not in found:
                found[successor] = True
                pending.append(successor)
    return found


def _is_uniform_branch(branch: ir.Instruction) -> bool:
    """Whether all threads of a block take the same way, as long as they went together: they compute the condition from
    the kernel's arguments, of which there is one copy, and from registers of the block.

    A phi is the same for all if what comes there is, and no branch that threads part at leads there by two ways. What
    is asked twice is believed: each step of an execution rests on those before it.
    """
    asked: dict[ir.Value, bool] = {branch: True}
    pending: list[ir.Value] = [branch]
    while pending:
        current = pending.pop()
        more: list[ir.Value] = []
        if isinstance(current, ir.Argument):
            if branch.function.calling_convention != "ptx_kernel":
                return False
        elif isinstance(current, ir.Call):
            if (intrinsic := current.intrinsic) is None or not intrinsic.stem.startswith(_OF_BLOCKS):
                return False
        elif isinstance(current, ir.Phi):
            more.extend(current.operands)
            for one in _leading_to(current.block):
                if len(one.successors) > 1 and not _meet(one, current.block, None):
                    more.append(one.terminator)
        elif isinstance(current, ir.Instruction):
            if current.opcode in (opcodes.BR, opcodes.SWITCH):
                if current.operands:
                    more.append(current.operands[0])
            elif _is_computed(current.opcode):
                more.extend(current.operands)
            else:
                return False
        elif isinstance(current, ir.LocalValue):
            return False
        for value in more:
            if value not in asked:
                if len(asked) > MAX_UNIFORM_VALUES:
                    return False
                asked[value] = True
                pending.append(value)
    return True


def _is_computed(opcode: int) -> bool:
    return (
        opcodes.FIRST_BINARY <= opcode <= opcodes.LAST_BINARY
        or opcodes.FIRST_CAST <= opcode <= opcodes.LAST_CAST
        or opcode in (opcodes.ICMP, opcodes.FCMP, opcodes.FNEG, opcodes.SELECT)
    )


def may_run_whole_waves(instruction: ir.Instruction | None, context: Context) -> bool:
    """Whether lanes that the program has switched off may take part in an instruction of a function."""
    if instruction is None:
        return True
    function = instruction.function
    if (known := context.whole_waves.get(function)) is None:
        known = function.calling_convention not in _COMPUTING or _computes_for_others(function)
        context.whole_waves[function] = known
    return known


def _computes_for_others(function: ir.Function) -> bool:
    for block in function.blocks:
        for instruction in block.instructions:
            if isinstance(instruction, ir.Call):
                intrinsic = instruction.intrinsic
                # The stems of those that are not in the table end with types.
                if intrinsic is not None and intrinsic.stem.startswith(_WHOLE_WAVES):
                    return True
    return False
