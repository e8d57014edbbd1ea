"""The check of what is read before anything was stored there."""

from __future__ import annotations

from typing import Final

from scev.cfg import Place
from scev.checks.examined import Examination
from scev.checks.finding import CERTAIN, POSSIBLE, Verdict
from scev.checks.rule import Check
from scev.ir import (
    BasicBlock,
    ConstantWord,
    Instruction,
    Phi,
    opcodes,
)


class UninitialisedRead(Check):
    """A local variable that is read before anything was stored there; after promotion, an undef that is used.

    Where undef comes to a phi on one of its ways, a use further on may stand behind the condition that decides the way.
    So a use counts in the block of the phi; of what a loop carries, one that every iteration makes, and one behind the
    loop if that may run no iteration.
    """

    kind = "uninitialised"
    looks_at = (
        opcodes.LOAD, opcodes.PHI, opcodes.RET, opcodes.STORE, opcodes.ICMP, opcodes.FCMP, opcodes.SWITCH, opcodes.CALL,
        *range(opcodes.FIRST_BINARY, opcodes.LAST_BINARY + 1), *range(opcodes.FIRST_CAST, opcodes.LAST_CAST + 1),
        opcodes.GETELEMENTPTR, opcodes.BR,
    )  # fmt: skip

    def look(self, at: Instruction, examined: Examination) -> Verdict | None:
        words = "a use of what is not initialised"
        if at.opcode == opcodes.LOAD:
            if examined.facts.of(at).is_undefined:
                return Verdict(CERTAIN, words)
            sources = examined.asked.memory.sources_of(at)
            if sources is not None and sources.may_be_undef and (sources.stores or sources.constants):
                return Verdict(POSSIBLE, words)
            return None
        if isinstance(at, Phi):
            return None
        for operand in at.operands:
            if isinstance(operand, ConstantWord) and operand.word == "undef" and at.opcode not in _ASSEMBLING:
                return Verdict(CERTAIN, words)
            if isinstance(operand, Phi) and _reads_undef(operand, at.block, examined):
                return Verdict(POSSIBLE, words)
        if at.opcode == opcodes.BR:
            # What the phis behind it read.
            for target in at.block.successors:
                for phi in target.instructions:
                    if not isinstance(phi, Phi):
                        break
                    operand = phi.operands[phi.blocks.index(at.block)]
                    is_other = isinstance(operand, Phi) and operand is not phi and not _is_of_a_loop(operand, examined)
                    if is_other and isinstance(operand, Phi) and _reads_undef(operand, at.block, examined):
                        return Verdict(POSSIBLE, words)
        return None


# What promotion puts structures together with, whose padding is undef.
_ASSEMBLING: Final = (opcodes.ZEXT, opcodes.TRUNC, opcodes.SHL, opcodes.LSHR, opcodes.AND, opcodes.OR, opcodes.BITCAST)


def _reads_undef(phi: Phi, block: BasicBlock, examined: Examination) -> bool:
    """Whether a use in a block may read the undef that comes to a phi."""
    ways = [
        phi.blocks[number]
        for number, operand in enumerate(phi.operands)
        if isinstance(operand, ConstantWord)
        and operand.word == "undef"
        and examined.facts.is_reachable(Place.of_edge(phi.blocks[number], phi.block))
    ]
    if not ways:
        return False
    loop = next((each for each in examined.facts.loops if each.header is phi.block), None)
    if loop is None:
        return phi.block is block
    inside = {each.index for each in loop.loop.blocks}
    if block.index in inside:
        return all(examined.facts.control.dominates(block, latch) for latch in loop.loop.latches)
    exact = loop.backedge_taken.exact
    found = None if exact is None else examined.facts.evolution.set_of(exact)
    return found is not None and found.contains(0)


def _is_of_a_loop(phi: Phi, examined: Examination) -> bool:
    return any(each.header is phi.block for each in examined.facts.loops)
