"""Tests that are repeated: what a later one says of the way that control took behind the first.

    if (c) fill(d);   …   if (c) use(d);        use: control has come from fill

The first test dominates the second, and this one the use. So control has passed no other test of it since it came to
the use, and what is computed before the first is not computed anew in between (accesses/written.py).
"""

from __future__ import annotations

from typing import Final

from scev.checks.examined import Examination
from scev.ir import BasicBlock, Compare, ConstantInt, Instruction, Value, opcodes

MAX_CONDITIONS_ABOVE: Final = 24
"""Maximum blocks that dominate a load whose branches are looked at for a test that is made twice."""


def edges_of_repeated_tests(block: BasicBlock, examined: Examination) -> list[tuple[BasicBlock, BasicBlock]]:
    """The edges that control has not taken when it comes to a block: not when it passed their tests last."""
    control = examined.facts.control
    below: BasicBlock | None = block
    above: list[BasicBlock] = []
    while below is not None and len(above) < MAX_CONDITIONS_ABOVE:
        above.append(below)
        below = control.immediate_dominator(below)
    found: list[tuple[BasicBlock, BasicBlock]] = []
    for number, again in enumerate(above):
        if (is_true := _way_taken(again, block, examined)) is None:
            continue
        for first in above[number + 1 :]:
            if _has_two_ways(first) and _is_same(first.terminator.operands[0], again.terminator.operands[0], examined):
                found.append((first, first.successors[1 if is_true else 0]))
    return found


def _has_two_ways(block: BasicBlock) -> bool:
    ways = block.successors
    return block.terminator.opcode == opcodes.BR and len(ways) == 2 and ways[0] is not ways[1]


def _way_taken(branch: BasicBlock, block: BasicBlock, examined: Examination) -> bool | None:
    """Which way of a branch all ways to a block take last; None where they need not take the same."""
    if not _has_two_ways(branch):
        return None
    ways = [examined.facts.control.edge_dominates(branch, target, block) for target in branch.successors]
    return None if ways[0] == ways[1] else ways[0]


def _is_same(first: Value, again: Value, examined: Examination) -> bool:
    """Whether a condition is the number that one above it was: itself, or the same test of the same values, or of what
    is loaded again.
    """
    if first is again:
        return True
    if not isinstance(first, Compare) or not isinstance(again, Compare):
        return False
    if first.opcode != again.opcode or first.predicate != again.predicate:
        return False
    operands = zip(first.operands, again.operands, strict=True)
    return all(_is_same_operand(one, other, examined) for one, other in operands)


def _is_same_operand(first: Value, again: Value, examined: Examination) -> bool:
    if first is again:
        return True
    if isinstance(first, ConstantInt):
        return isinstance(again, ConstantInt) and first.value == again.value
    is_load = isinstance(again, Instruction) and again.opcode == opcodes.LOAD
    return isinstance(again, Instruction) and is_load and examined.asked.memory.same_as(again) is first
