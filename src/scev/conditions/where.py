"""Where something begins to hold.

    on the edge from `source` to `target`       what a branch decides: in every block that the edge dominates
    behind the instruction `after`              what that states: in the rest of its block, and in all that it dominates
    where paths meet, at the start of `target`  what holds on each of them

What an instruction states also holds before it, as far back as every instruction certainly continues to the next:
otherwise the behaviour would be undefined. Only the instructions that compute what it states are left out (`feeding`).
Where nothing is to be concluded from that (the setting `ub`), it holds behind it only.
"""

from __future__ import annotations

from typing import final

from scev.cfg import ControlFlow
from scev.conditions.assumptions import feeding, may_deoptimize, run_start
from scev.ir import BasicBlock, Call, Instruction


@final
class Where:
    """A place from which on something holds. `after` is None on an edge and where paths meet; `source` is then the
    block that the edge leaves, or the one that all paths come from.
    """

    __slots__ = ("_begin", "_excludes_ub", "_feeding", "after", "meets", "source", "target")

    def __init__(
        self,
        source: BasicBlock,
        target: BasicBlock,
        after: Instruction | None = None,
        meets: bool = False,
        excludes_ub: bool = True,
    ) -> None:
        self.source: BasicBlock = source
        self.target: BasicBlock = target
        self.after: Instruction | None = after
        self.meets: bool = meets
        self._excludes_ub: bool = excludes_ub
        self._begin: int = -1
        self._feeding: tuple[int, ...] | None = None

    @property
    def is_edge(self) -> bool:
        """Whether it holds on the edge only, and where the edge leads if no other comes there."""
        return self.after is None and not self.meets

    def may_hold_early(self) -> bool:
        """Whether the behaviour would be undefined if what is stated did not hold, and is not: a guard continues
        elsewhere.
        """
        if (after := self.after) is None or not self._excludes_ub:
            return False
        return not isinstance(after, Call) or not may_deoptimize(after)

    def feeding(self) -> tuple[int, ...]:
        """The numbers of the instructions that state it or compute it; empty for an edge, and for too many."""
        if (found := self._feeding) is None:
            found = () if self.after is None else feeding(self.after)
            self._feeding = found
        return found

    def begin(self) -> int:
        """The number of the first instruction that what an instruction states holds before."""
        assert self.after is not None
        if self._begin < 0:
            early = self.may_hold_early() and self.feeding()
            self._begin = run_start(self.after) if early else self.after.index + 1
        return self._begin

    def holds_before(self, control: ControlFlow, block: BasicBlock, number: int) -> bool:
        """Whether it holds before the instruction of a number, of a block that can be reached."""
        if (after := self.after) is None:
            return control.edge_dominates(self.source, self.target, block)
        if block is not self.source:
            return control.dominates(self.source, block)
        return after.index < number or self.begin() <= number and number not in self.feeding()

    def begins_at_target(self, control: ControlFlow) -> bool:
        """Whether what no instruction states holds in all that its target dominates, not on an edge only."""
        return self.meets or is_entered_from(control, self.source, self.target)

    def __str__(self) -> str:
        return f"{self.source} -> {self.target}" if self.after is None else f"after line {self.after.line}"


def is_entered_from(control: ControlFlow, source: BasicBlock, target: BasicBlock) -> bool:
    """Whether every path to `target` takes an edge from `source` last or has been through `target` already."""
    for predecessor in target.predecessors:
        if predecessor is source or not control.is_reachable(predecessor):
            continue
        if not control.dominates(target, predecessor):
            return False
    return True


def behind(instruction: Instruction, excludes_ub: bool = True) -> Where:
    """Where what an instruction states begins to hold."""
    return Where(instruction.block, instruction.block, instruction, False, excludes_ub)
