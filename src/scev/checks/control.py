"""Checks of control: conditions that are always true or false, code that never runs, loops that never run or end."""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.answers import internals
from scev.cfg import Place
from scev.checks.bounds import rests_on_bounds
from scev.checks.endings import only_ends
from scev.checks.examined import Examination, is_chosen
from scev.checks.finding import CERTAIN, IMPOSSIBLE, Cause, Finding, Verdict
from scev.checks.rule import Check
from scev.domains import IntSet
from scev.facts import LoopFacts
from scev.ir import opcodes
from scev.source.locations import location_of_instruction


class ConstantCondition(Check):
    """A comparison that decides something, and is always true, or always false.

    Where only the callers in this program decide it, it is of another kind: a test for null, say, that others need. One
    whose other way only ends the program is an assertion, which never fails. What rests on an access being inside of
    its object, which is not proved, is none: the fault is there.
    """

    kind = "condition"
    other_kinds = ("callers",)
    looks_at = (opcodes.ICMP, opcodes.FCMP)

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
        assert isinstance(at, ir.Compare)
        if not decides(at, examined):
            return None
        if (truth := _truth(at, examined)) is None or rests_on_bounds([at], examined):
            return None
        if is_chosen(at) and any(_may_be_poison(operand) for operand in at.operands):
            # It is computed beforehand, and not asked where that is poison.
            return None
        causes = tuple(
            Cause(operand, Place.of_use(at, position), found)
            for position, operand in enumerate(at.operands)
            if isinstance(operand, ir.LocalValue)
            for found in [examined.operand(at, position)]
            if found is not None
        )
        words = "always true" if truth else "always false"
        if _is_of_assertion(at, truth):
            return Verdict(IMPOSSIBLE, words, causes)
        if (others := examined.without_callers()) is not None and _truth(at, others) is None:
            return Verdict(CERTAIN, f"{words} as all callers in this file have it", causes, "callers")
        return Verdict(CERTAIN, words, causes)


def decides(at: ir.Compare, examined: Examination) -> bool:
    """Whether a comparison is the source's, of a value, and something rests on it."""
    if not any(user.opcode in _DECIDING for user in at.users):
        return False
    if not any(isinstance(operand, ir.LocalValue) for operand in at.operands):
        return False
    # Where the function has lines, a comparison without one is the compiler's.
    return "dbg" not in examined.function.attachments or location_of_instruction(at) is not None


# A branch, a choice or another condition.
_DECIDING: Final = (opcodes.BR, opcodes.SELECT, opcodes.AND, opcodes.OR, opcodes.XOR, opcodes.PHI, opcodes.ZEXT)


def _truth(compare: ir.Compare, examined: Examination) -> bool | None:
    """What a comparison always is; None where it is not always the same."""
    set_ = internals(examined.facts).flow.sets[compare.index]
    if not isinstance(set_, IntSet) or set_.width != 1 or not set_.is_point():
        return None
    return bool(set_.point_value())


def _may_be_poison(value: ir.Value) -> bool:
    """Whether an operation has a flag, or shifts, so that it may be poison."""
    return isinstance(value, ir.Instruction) and (
        bool(value.flags) or value.opcode in (opcodes.SHL, opcodes.LSHR, opcodes.ASHR)
    )


def _is_of_assertion(compare: ir.Compare, truth: bool) -> bool:
    """Whether the other way ends the program, as an assertion does: that it never goes there is what one wants."""
    return any(
        user.opcode == opcodes.BR and only_ends(user.block.successors[1 if truth else 0]) for user in compare.users
    )


class DeadCode(Check):
    """Code that never runs."""

    kind = "unreachable"

    def look_at_function(self, examined: Examination) -> list[Finding]:
        found: list[Finding] = []
        for block in examined.function.blocks:
            if examined.runs(block) or only_ends(block):
                continue
            # Where control would come from code that runs: what follows goes without saying.
            before = [each for each in block.predecessors if examined.runs(each) and not _is_made(each)]
            if not before or rests_on_bounds([each.terminator for each in before], examined):
                continue
            if (first := first_of_source(block)) is not None and not is_of_callers(block, examined):
                found.append(Finding(self.kind, CERTAIN, "never runs", examined.function, first, (), block))
        return found


def is_of_callers(block: ir.BasicBlock, examined: Examination) -> bool:
    """Whether a block that never runs would if others called the function."""
    others = examined.without_callers()
    return others is not None and others.runs(block)


def _is_made(block: ir.BasicBlock) -> bool:
    """Whether a compiler has made the branch at the end of a block, on a flag of its own, such as whether a result is
    still to be destroyed: a bit, which promotion finds to be a constant. A `bool` of the source is a byte.
    """
    terminator = block.terminator
    return (
        terminator.opcode == opcodes.BR
        and len(terminator.operands) > 0
        and isinstance(terminator.operands[0], (ir.ConstantInt, ir.ConstantWord))
    )


def first_of_source(block: ir.BasicBlock) -> ir.Instruction | None:
    """The first instruction of a block that the source has a line for, and that does something."""
    for instruction in filter(is_code, block.instructions):
        if (place := location_of_instruction(instruction)) is not None and place.line > 0:
            return instruction
    return None


def is_code(instruction: ir.Instruction) -> bool:
    """Whether an instruction is one that code which never runs may begin with."""
    is_end = instruction.is_terminator and len(instruction.block.instructions) > 1
    return not isinstance(instruction, ir.Phi) and not is_end


NEVER_ENDS: Final = "the loop never ends"
NEVER_RUNS: Final = "the loop never runs"


class ConstantLoop(Check):
    """A loop that never runs, or never ends."""

    kind = "loop"

    def look_at_function(self, examined: Examination) -> list[Finding]:
        found: list[Finding] = []
        for loop in examined.facts.loops:
            if (judged := judge_loop(loop, examined)) is None:
                continue
            words, at = judged
            if (others := examined.without_callers()) is not None:
                again = next((each for each in others.facts.loops if each.header is loop.header), None)
                if again is None or judge_loop(again, others) != judged:
                    continue
            found.append(Finding(self.kind, CERTAIN, words, examined.function, at))
        return found


def judge_loop(loop: LoopFacts, examined: Examination) -> tuple[str, ir.Instruction] | None:
    """What is wrong with a loop that is come to, and at which branch; None where it may run and end."""
    header = loop.header
    if not examined.runs(header):
        return None
    exits = [(inside, outside) for inside, outside in loop.loop.exits if examined.runs(inside)]
    taken = [each for each in exits if examined.facts.is_reachable(Place.of_edge(*each))]
    if exits and not taken and not _leaves_otherwise(loop.loop.blocks):
        branches = [inside.terminator for inside, _ in exits]
        return None if rests_on_bounds(branches, examined) else (NEVER_ENDS, branches[0])
    last = header.terminator
    backedges = [latch for latch in loop.loop.latches if examined.runs(latch)]
    if not backedges and loop.loop.exits and len(loop.loop.blocks) > 1 and last.opcode == opcodes.BR:
        body = [block for block in loop.loop.blocks if block is not header]
        if all(not examined.runs(block) for block in body) and not rests_on_bounds([last], examined):
            return NEVER_RUNS, last
    return None


def _leaves_otherwise(blocks: tuple[ir.BasicBlock, ...]) -> bool:
    """Whether a loop may be left by a call that does not return."""
    return any(
        isinstance(each, (ir.Call, ir.Invoke)) and each.intrinsic is None
        for block in blocks
        for each in block.instructions
    )


CONTROL_CHECKS: Final = (ConstantCondition(), DeadCode(), ConstantLoop())
