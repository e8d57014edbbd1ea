"""Which loops may be there twice, and how they lie in their function.

A copy of a loop is another loop: what is convergent would meet other threads there, what is volatile or atomic is left
as it was written, and what may be there once only (a token that is read behind the loop, the address of a block, a call
that says so) has no copy. The shape is the one that LLVM's `loop-simplify` and `lcssa` make: one block before the loop
that goes nowhere else, one latch, and values that are read behind the loop by phis of the blocks that it leaves to.
"""

from __future__ import annotations

from typing import Final

from scev.answers import internals
from scev.cfg import Loop
from scev.facts import LoopFacts
from scev.ir import (
    TOKEN,
    Call,
    Instruction,
    Invoke,
    Memory,
    Phi,
    call_attributes,
    intrinsics,
    is_volatile_block_write,
    opcodes,
)
from scev.transforms.loops.loop_questions import LoopQuestions
from scev.transforms.loops.metadata import loop_metadata
from scev.transforms.loops.size import body_size

SPLIT_MARK: Final = "scev.loop.copied"
"""The property of a loop that is a copy already, and is not copied again."""

MAX_COPIED_SIZE: Final = 256
"""Maximum size of a loop that becomes two or three, in instructions as they count for LLVM."""

_ENDS: Final = (opcodes.BR, opcodes.SWITCH)
_ATOMIC: Final = ".unordered.atomic"
_SIZES: Final = ("minsize", "optsize", "optnone", "cold")


def reason_against_duplicates(loop: Loop, loops: LoopQuestions) -> str:
    """Why the blocks of a loop must not be there several times, "" where they may (LLVM: Loop::isSafeToClone,
    CodeMetrics). Convergent calls may: all threads that enter the loop run it as many times.
    """
    for block in loop.blocks:
        if block.terminator.opcode not in (*_ENDS, opcodes.INVOKE):
            return f"{block.terminator.opcode_name} cannot be duplicated"
        for instruction in block.instructions:
            if "noduplicate" in call_attributes(instruction):
                return f"the call of {callee_words(instruction)} must not be duplicated"
            if instruction.type is TOKEN and any(not loop.contains(user.block) for user in instruction.users):
                return f"{instruction} is a token that is used behind it"
    return "the address of a block of it is taken" if loops.has_address(loop) else ""


def reason_against_copies(loop: LoopFacts, loops: LoopQuestions) -> str:
    """Why there is no copy of a loop which other iterations, or other runs, go through; "" where there may be."""
    inside, facts = loop.loop, loops.facts
    if not facts.is_executable(loop.header):
        return "it never runs"
    metadata = loop_metadata(inside)
    if "llvm.loop.disable_nonforced" in metadata:
        return "its metadata forbids it"
    if SPLIT_MARK in metadata:
        return "it is a copy already"
    if any(name in facts.function.attributes for name in _SIZES):
        return "its function is to be small"
    if body_size(inside) > MAX_COPIED_SIZE:
        return f"it has more than {MAX_COPIED_SIZE} instructions"
    if against := reason_against_duplicates(inside, loops):
        return against
    for block in inside.blocks:
        if facts.control.irreducible_region_of(block) is not None:
            return "a cycle in it has several entries"
        if block.terminator.opcode not in _ENDS:
            return f"{block.terminator.opcode_name} has no copy"
        for instruction in block.instructions:
            if against := _against(instruction):
                return against
    return ""


def reason_against_splitting(loop: LoopFacts, loops: LoopQuestions, is_shaped: bool) -> str:
    """Why a loop does not become several, "" where it may. `is_shaped`: it must have the shape in which it is copied;
    advice asks of programs that do not have it yet.
    """
    if against := reason_against_copies(loop, loops) or (reason_of_shape(loop.loop) if is_shaped else ""):
        return against
    return "" if runs_long_enough(loop, loops) else "it runs too few times"


def reason_of_shape(loop: Loop) -> str:
    """What keeps a loop from the shape in which it is copied; "" where it has it."""
    if loop.preheader is None or loop.preheader.terminator.opcode != opcodes.BR:
        return "no block leads to it alone"
    if loop.latch is None:
        return "it has several latches"
    for block in loop.blocks:
        for instruction in block.instructions:
            for user in instruction.users:
                if not loop.contains(user.block) and not _is_closed(instruction, user, loop):
                    return f"{instruction} is read behind it"
    return ""


def _is_closed(value: Instruction, user: Instruction, loop: Loop) -> bool:
    """Whether a value is read by a phi, where control comes from the loop."""
    if not isinstance(user, Phi):
        return False
    return all(loop.contains(block) for one, block in zip(user.operands, user.blocks, strict=True) if one is value)


def runs_long_enough(loop: LoopFacts, loops: LoopQuestions) -> bool:
    """Whether a loop is worth a copy, as far as it is known how often it runs."""
    least = internals(loops.facts).context.settings.min_copied_iterations
    most, estimated = loop.constant_max_trip_count, loop.estimated_trip_count
    return (most is None or most >= least) and (estimated is None or estimated >= least)


def _against(instruction: Instruction) -> str:
    if isinstance(instruction, Memory):
        if instruction.flags & opcodes.VOLATILE:
            return f"the {instruction.opcode_name} is volatile"
        if instruction.ordering != opcodes.NOT_ATOMIC:
            return f"the {instruction.opcode_name} is atomic"
    if instruction.type is TOKEN:
        return f"{instruction} is a token"
    attributes = call_attributes(instruction)
    if "convergent" in attributes:
        return f"the call of {callee_words(instruction)} is convergent"
    if "returns_twice" in attributes:
        return f"the call of {callee_words(instruction)} may return twice"
    if isinstance(instruction, Call) and (intrinsic := instruction.intrinsic) is not None:
        if intrinsic in intrinsics.BLOCK_WRITES and is_volatile_block_write(instruction):
            return f"the {intrinsic.stem} is volatile"
        if intrinsic.stem.endswith(_ATOMIC):
            return f"the {intrinsic.stem} is atomic"
    return ""


def callee_words(instruction: Instruction) -> str:
    """What an instruction calls."""
    return str(instruction.callee if isinstance(instruction, (Call, Invoke)) else instruction)
