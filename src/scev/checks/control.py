"""Checks of control: conditions that are always true or false, code that never runs, loops that never run or end."""

from __future__ import annotations

from typing import Final

from scev.cfg import Place
from scev.checks.examined import Examination, is_chosen
from scev.checks.finding import CERTAIN, Cause, Finding, Verdict
from scev.checks.rule import Check
from scev.domains import IntSet
from scev.ir import (
    BasicBlock,
    Call,
    Compare,
    ConstantInt,
    ConstantWord,
    Instruction,
    Invoke,
    LocalValue,
    Phi,
    Value,
    opcodes,
)
from scev.ir.callees import ends_program
from scev.source.locations import location_of_instruction


class ConstantCondition(Check):
    """A comparison that decides something, and is always true, or always false."""

    kind = "condition"
    looks_at = (opcodes.ICMP, opcodes.FCMP)

    def look(self, at: Instruction, examined: Examination) -> Verdict | None:
        assert isinstance(at, Compare)
        set_ = examined.facts.flow.sets[at.index]
        if not isinstance(set_, IntSet) or set_.width != 1 or not set_.is_point() or not _decides(at):
            return None
        if not any(isinstance(operand, LocalValue) for operand in at.operands) or _is_of_assertion(at, set_, examined):
            return None
        if "dbg" in examined.function.attachments and location_of_instruction(at) is None:
            # A compiler has made it, not the source.
            return None
        if is_chosen(at) and any(_may_be_poison(operand) for operand in at.operands):
            # It is computed beforehand, and not asked where that is poison.
            return None
        truth = "true" if set_.point_value() else "false"
        causes = tuple(
            Cause(operand, Place.of_use(at, position), found)
            for position, operand in enumerate(at.operands)
            if isinstance(operand, LocalValue)
            for found in [examined.operand(at, position)]
            if found is not None
        )
        return Verdict(CERTAIN, f"always {truth}", causes)


def _may_be_poison(value: Value) -> bool:
    """Whether an operation has a flag, or shifts, so that it may be poison."""
    return isinstance(value, Instruction) and (
        bool(value.flags) or value.opcode in (opcodes.SHL, opcodes.LSHR, opcodes.ASHR)
    )


def _decides(compare: Compare) -> bool:
    """Whether a branch, a choice or another condition rests on a comparison."""
    deciding = (opcodes.BR, opcodes.SELECT, opcodes.AND, opcodes.OR, opcodes.XOR, opcodes.PHI, opcodes.ZEXT)
    return any(user.opcode in deciding for user in compare.users)


def _is_of_assertion(compare: Compare, set_: IntSet, examined: Examination) -> bool:
    """Whether the other way ends the program, as an assertion does: that it never goes there is what one wants."""
    for user in compare.users:
        if user.opcode == opcodes.BR:
            other = user.block.successors[1 if set_.point_value() else 0]
            if _ends(other):
                return True
    return False


def _ends(block: BasicBlock) -> bool:
    """Whether a block ends the program."""
    if block.terminator.opcode != opcodes.UNREACHABLE:
        return False
    return len(block.instructions) == 1 or any(
        isinstance(each, Call) and ends_program(each) for each in block.instructions
    )


class DeadCode(Check):
    """Code that never runs."""

    kind = "unreachable"

    def look_at_function(self, examined: Examination) -> list[Finding]:
        found: list[Finding] = []
        for block in examined.function.blocks:
            if examined.runs(block) or _ends(block):
                continue
            # Where control would come from code that runs: what follows goes without saying.
            if not any(examined.runs(before) and not _is_made(before) for before in block.predecessors):
                continue
            first = first_of_source(block)
            if first is not None:
                found.append(Finding(self.kind, CERTAIN, "never runs", examined.function, first, (), block))
        return found


def _is_made(block: BasicBlock) -> bool:
    """Whether a compiler has made the branch at the end of a block, on a flag of its own, such as whether a result is
    still to be destroyed: a bit, which promotion finds to be a constant. A `bool` of the source is a byte.
    """
    terminator = block.terminator
    return (
        terminator.opcode == opcodes.BR
        and len(terminator.operands) > 0
        and isinstance(terminator.operands[0], (ConstantInt, ConstantWord))
    )


def first_of_source(block: BasicBlock) -> Instruction | None:
    """The first instruction of a block that the source has a line for, and that does something."""
    for instruction in block.instructions:
        if isinstance(instruction, Phi) or (instruction.is_terminator and len(block.instructions) > 1):
            continue
        place = location_of_instruction(instruction)
        if place is not None and place.line > 0:
            return instruction
    return None


class ConstantLoop(Check):
    """A loop that never runs, or never ends."""

    kind = "loop"

    def look_at_function(self, examined: Examination) -> list[Finding]:
        found: list[Finding] = []
        for loop in examined.facts.loops:
            header = loop.header
            if not examined.runs(header):
                continue
            exits = [(inside, outside) for inside, outside in loop.loop.exits if examined.runs(inside)]
            taken = [each for each in exits if examined.facts.is_reachable(Place.of_edge(*each))]
            last = header.terminator
            if exits and not taken and not _leaves_otherwise(loop.loop.blocks):
                found.append(
                    Finding(self.kind, CERTAIN, "the loop never ends", examined.function, exits[0][0].terminator)
                )
            backedges = [latch for latch in loop.loop.latches if examined.runs(latch)]
            if not backedges and loop.loop.exits and len(loop.loop.blocks) > 1 and last.opcode == opcodes.BR:
                body = [block for block in loop.loop.blocks if block is not header]
                if all(not examined.runs(block) for block in body):
                    found.append(Finding(self.kind, CERTAIN, "the loop never runs", examined.function, last))
        return found


def _leaves_otherwise(blocks: tuple[BasicBlock, ...]) -> bool:
    """Whether a loop may be left by a call that does not return."""
    return any(
        isinstance(each, (Call, Invoke)) and each.intrinsic is None for block in blocks for each in block.instructions
    )


CONTROL_CHECKS: Final = (ConstantCondition(), DeadCode(), ConstantLoop())
