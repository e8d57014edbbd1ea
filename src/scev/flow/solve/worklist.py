"""The worklist of the solver: nodes are evaluated in reverse post-order until nothing changes.

Upwards, the set of a phi with a backedge accumulates, and is widened after a few visits, so that it grows a bounded
number of times. Downwards, a node keeps what its old and its new set have in common, a few times; the set of a float
that becomes notably smaller each time, as that of a filter whose feedback is less than 1, more often. An edge is taken
where the set of its condition lets it be.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from scev.domains import FloatSet, ValueSet
from scev.flow.renamed.program import FlowProgram
from scev.flow.solve.carried import CarriedSets
from scev.flow.solve.evaluation import Evaluation
from scev.flow.solve.thresholds import Thresholds
from scev.ir import BasicBlock, Phi, Switch, Terminator
from scev.support.interrupts import safe_point
from scev.transfer import Known

MAX_WIDENINGS: Final = 64
"""Widenings of one phi after which it holds everything: a guard against a domain with long chains."""

MAX_CONTRACTIONS: Final = 256
"""Maximum passes of narrowing in which the set of one float becomes notably smaller, besides max_narrowing_passes."""
MAX_CONTRACTED_SETS: Final = 4096
"""Maximum sets of floats of one function that become smaller in such passes."""
NOTABLE_CONTRACTION: Final = 127 / 128
"""What is left of the largest magnitude in a set where a pass is worth another one."""
_NO_LOADS: Final[list[int]] = []


class Worklist(Evaluation):
    """Evaluates what is queued. `sets[node]` is None if the node is not reached, or if its type has no sets."""

    __slots__ = (
        "block_runs", "contracted", "contractions", "heap", "narrowing", "queued", "rank", "thresholds", "visits",
        "widened",
    )  # fmt: skip

    def __init__(self, program: FlowProgram, known: Known, previous: CarriedSets) -> None:
        super().__init__(program, known, previous)
        self.block_runs: list[bool] = [False] * len(program.function.blocks)
        # What is to be evaluated, as ranks. Each node is queued once; what is not wanted, and what is solved, counts as
        # if it were.
        self.heap: list[int] = []
        self.queued: list[bool] = [True] * program.node_count
        # The rank of what is evaluated now.
        self.rank: int = -1
        self.visits: dict[int, int] = {}
        # The phis that were widened since nodes were wanted last, in the order in which they first were.
        self.widened: dict[int, None] = {}
        self.narrowing: bool = False
        # By node, the passes in which it contracted, and their number.
        self.contractions: dict[int, int] = {}
        self.contracted: int = 0
        self.thresholds: Thresholds | None = None

    def settle(self) -> None:
        """Evaluate what is queued, and whatever that changes, until nothing does."""
        node_at = self.program.node_at
        while self.heap:
            safe_point()
            self.rank = heappop(self.heap)
            node = node_at[self.rank]
            self.queued[node] = False
            self._visit(node)
        self.rank = -1

    def _queue(self, node: int) -> None:
        """Let a node be evaluated. A phi to which a value comes back waits for the others that may come back to it."""
        if not self.queued[node]:
            rank = self.program.rank[node]
            if rank >= 0:
                self.queued[node] = True
                again = self.program.rank_again.get(node, -1)
                heappush(self.heap, again if rank <= self.rank < again else rank)

    def _run_block(self, block: BasicBlock) -> None:
        self.block_runs[block.index] = True
        first, end = self.program.block_ranks[block.index]
        for rank in range(first, end):
            self._queue(self.program.node_at[rank])

    def _visit(self, node: int) -> None:
        program = self.program
        if self.narrowing and self._has_narrowed(node) and not self._may_contract(node):
            return
        values = program.function.values
        if node >= len(values):
            self._update(node, self._copied(node))
            return
        value = values[node]
        if isinstance(value, Phi):
            if program.full[node] is not None:
                self._visit_phi(value)
            return
        if isinstance(value, Terminator):
            self._visit_terminator(value)
        if node in program.renamed.again and program.sites[node] is not None:
            self._update(node, self._read_again(node))
        elif node in program.loaded:
            self._accumulate(node, self._loaded(node))
        elif program.sites[node] is not None:
            self._update(node, self._evaluated(node))
        elif node in program.loads_of:
            self._update(node, self._stored(node))

    def _update(self, node: int, new: ValueSet | None) -> None:
        """Keep a node's new set and, if it is another than before, visit those who depend on it."""
        if new is None:
            return
        old = self.sets[node]
        if old is not None:
            if self.narrowing:
                new = old.meet(new)
                if new == old:
                    return
                if not self._contracts(node, old, new):
                    if self._has_narrowed(node):
                        return
                    self.visits[node] = self.visits.get(node, 0) + 1
            elif new == old:
                return
        self.sets[node] = new
        self._queue_users(node)

    def _contracts(self, node: int, old: ValueSet, new: ValueSet) -> bool:
        """Whether a narrower set of a float is so much smaller that another pass is worth it: a filter of feedback
        less than 1 comes down from where it was widened to by its feedback in each pass.
        """
        if not isinstance(old, FloatSet) or not isinstance(new, FloatSet) or not self._may_contract(node):
            return False
        if not new.has_numbers() or not old.has_numbers():
            return False
        before = max(-old.lower, old.upper)
        if not max(-new.lower, new.upper) < before * NOTABLE_CONTRACTION:
            return False
        self.contractions[node] = self.contractions.get(node, 0) + 1
        self.contracted += 1
        return True

    def _may_contract(self, node: int) -> bool:
        if not isinstance(self.sets[node], FloatSet) or self.contracted >= MAX_CONTRACTED_SETS:
            return False
        if self.program.context.settings.max_narrowing_passes == 0:
            return False
        return self.contractions.get(node, 0) < MAX_CONTRACTIONS

    def _has_narrowed(self, node: int) -> bool:
        """Whether a node has been narrowed as often as it may be."""
        return self.visits.get(node, 0) >= self.program.context.settings.max_narrowing_passes

    def _queue_users(self, node: int) -> None:
        program = self.program
        for user in program.renamed.users[node]:
            if self.block_runs[program.block_of[user]]:
                self._queue(user)
        for copy in program.renamed.copy_users[node]:
            self._queue(copy)
        for load in program.loads_of.get(node, _NO_LOADS):
            if self.block_runs[program.block_of[load]]:
                self._queue(load)

    def _visit_phi(self, phi: Phi) -> None:
        self._accumulate(phi.index, self._phi_result(phi, self._incoming(phi)))

    def _accumulate(self, node: int, new: ValueSet | None) -> None:
        """Keep the new set of a node; if it is carried around a loop, united with the old one, and widened."""
        if new is None:
            return
        old = self.sets[node]
        if old is not None and not self.narrowing and self.program.carries[node]:
            if old.includes(new):
                return
            visits = self.visits.get(node, 0) + 1
            self.visits[node] = visits
            limit = self.program.context.settings.max_visits_before_widening
            joined = old.join(new)
            if visits > limit + MAX_WIDENINGS:
                full = self.program.full[node]
                assert full is not None
                joined = full
            elif visits > limit:
                if self.thresholds is None:
                    self.thresholds = Thresholds(self.program.function)
                self.widened[node] = None
                joined = self._known_otherwise(node, old.widen(joined, self.thresholds.of(joined)))
            new = joined
        self._update(node, new)

    # Control flow.

    def _visit_terminator(self, terminator: Terminator) -> None:
        taken = self._edges_taken(terminator)
        block = terminator.block.index
        before = self.edge_runs[block]
        if taken == before:
            return
        self.edge_runs[block] = taken
        if isinstance(terminator, Switch):
            self.targets_run[block] = {target.index: True for k, target in enumerate(terminator.successors) if taken[k]}
        for k, target in enumerate(terminator.successors):
            if before and taken[k] == before[k]:
                continue
            if not self.block_runs[target.index]:
                if taken[k]:
                    self._run_block(target)
            else:
                self._queue_joined(target)

    def _leave_blocks(self) -> bool:
        """After narrowing an edge may have gone. Only what can still be reached runs; no edge leaves the other blocks,
        and whether one did.
        """
        runs = [False] * len(self.block_runs)
        entry = self.program.function.entry
        runs[entry.index] = True
        pending = [entry]
        while pending:
            block = pending.pop()
            for k, target in enumerate(block.successors):
                if self.edge_runs[block.index] and self.edge_runs[block.index][k] and not runs[target.index]:
                    runs[target.index] = True
                    pending.append(target)
        blocks = self.program.function.blocks
        left = [block for block in blocks if self.edge_runs[block.index] and not runs[block.index]]
        self.block_runs = runs
        for block in left:
            self.edge_runs[block.index] = []
            self.targets_run.pop(block.index, None)
        for block in left:
            for target in block.successors:
                if runs[target.index]:
                    self._queue_joined(target)
        return bool(left)

    def _queue_joined(self, block: BasicBlock) -> None:
        """Queue what depends on the edges into a block that runs."""
        for instruction in block.instructions:
            if not isinstance(instruction, Phi):
                break
            self._queue(instruction.index)
        for load in self.program.brought.get(block.index, _NO_LOADS):
            if self.block_runs[self.program.block_of[load]]:
                self._queue(load)
