"""The check of what is read before anything was stored there."""

from __future__ import annotations

from typing import Final

from scev.answers import internals
from scev.cfg import Place
from scev.checks.dependence import is_depended_on, is_undef, uses_of
from scev.checks.examined import Examination
from scev.checks.finding import CERTAIN, POSSIBLE, UNKNOWN, Certainty, Verdict
from scev.checks.repeated import edges_of_repeated_tests
from scev.checks.rule import Check
from scev.ir import BasicBlock, Instruction, Phi, opcodes


class UninitialisedRead(Check):
    """A local variable, or memory of the heap that the function allocates and nobody else knows, that is read before
    anything was stored there; after promotion, an undef that is used.

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
        if at.opcode == opcodes.LOAD and (found := _of_load(at, examined)) is not None:
            return found
        if isinstance(at, Phi):
            return None
        if at.opcode == opcodes.BR and (found := _of_phis_behind(at, examined)) is not None:
            return found
        for position, operand in enumerate(at.operands):
            if is_undef(operand):
                verdict: Certainty = CERTAIN
            elif isinstance(operand, Phi) and _reads_undef(operand, at.block, examined):
                verdict = POSSIBLE
            else:
                continue
            if (is_used := is_depended_on(at, position)) is not False:
                return Verdict(verdict if is_used else UNKNOWN, _WORDS)
        return None


_WORDS: Final = "a use of what is not initialised"


def _of_load(load: Instruction, examined: Examination) -> Verdict | None:
    """What is said of a load from memory that perhaps nobody has written."""
    verdict: Certainty = CERTAIN
    if not examined.facts.of(load).is_undefined:
        sources = examined.asked.memory.sources_of(load)
        if sources is None or not sources.may_be_undef or not (sources.stores or sources.constants):
            return None
        if _is_written(load, examined):
            return None
        verdict = POSSIBLE
    for user, position, _ in uses_of(load):
        if (is_used := is_depended_on(user, position)) is not False:
            return Verdict(verdict if is_used else UNKNOWN, _WORDS)
    return None


def _is_written(load: Instruction, examined: Examination) -> bool:
    """Whether all that a load reads is written by a store to a[i], or by a loop that stores to all of a, on each way
    that control may take.
    """
    behind = examined.facts.memory.written_behind(load)
    stores = [] if behind is None else behind.stores
    edges = [*examined.edges_never_taken(), *edges_of_repeated_tests(load.block, examined)]
    edges += [] if behind is None else behind.edges
    return bool(stores or edges) and not examined.asked.memory.may_be_undef_beside(load, stores, edges)


def _of_phis_behind(branch: Instruction, examined: Examination) -> Verdict | None:
    """What is said of the phis that a branch leads to, of what they read."""
    for target in branch.block.successors:
        for phi in target.instructions:
            if not isinstance(phi, Phi):
                break
            position = phi.blocks.index(branch.block)
            operand = phi.operands[position]
            if not isinstance(operand, Phi) or operand is phi or _is_of_a_loop(operand, examined):
                continue
            if _reads_undef(operand, branch.block, examined) and is_depended_on(phi, position):
                return Verdict(POSSIBLE, _WORDS)
    return None


def _reads_undef(phi: Phi, block: BasicBlock, examined: Examination) -> bool:
    """Whether a use in a block may read the undef that comes to a phi."""
    ways = [
        phi.blocks[number]
        for number, operand in enumerate(phi.operands)
        if is_undef(operand) and examined.facts.is_reachable(Place.of_edge(phi.blocks[number], phi.block))
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
    found = None if exact is None else internals(examined.facts).evolution.set_of(exact)
    return found is not None and found.contains(0)


def _is_of_a_loop(phi: Phi, examined: Examination) -> bool:
    return any(each.header is phi.block for each in examined.facts.loops)
