"""Natural loops and dominance straight from their definitions, for functions small enough to be run.

A block dominates another if every path from the entry to the other goes through it; the natural loop of a header is the
header and all that reaches one of its backedges without passing it. Slow, and independent of the product's algorithms.
"""

from __future__ import annotations

from scev.ir import BasicBlock, Function


def reachable_without(function: Function, removed: BasicBlock | None) -> set[int]:
    """The numbers of the blocks that are reachable from the entry when one block is taken away."""
    entry = function.blocks[0]
    if entry is removed:
        return set()
    seen = {entry.index}
    work = [entry]
    while work:
        for successor in work.pop().successors:
            if successor is not removed and successor.index not in seen:
                seen.add(successor.index)
                work.append(successor)
    return seen


class Dominance:
    """Which blocks dominate which, among those that the entry reaches."""

    def __init__(self, function: Function) -> None:
        self._reachable = reachable_without(function, None)
        self._without: dict[int, set[int]] = {}
        self._function = function

    def dominates(self, above: BasicBlock, below: BasicBlock) -> bool:
        if above.index not in self._without:
            self._without[above.index] = reachable_without(self._function, above)
        return below.index in self._reachable and below.index not in self._without[above.index]


def natural_loop(header: BasicBlock, dominance: Dominance) -> frozenset[int]:
    """The numbers of the blocks of a header's natural loop."""
    inside = {header.index}
    work = [block for block in header.predecessors if dominance.dominates(header, block)]
    while work:
        block = work.pop()
        if block.index not in inside:
            inside.add(block.index)
            work.extend(predecessor for predecessor in block.predecessors if dominance.dominates(header, predecessor))
    return frozenset(inside)
