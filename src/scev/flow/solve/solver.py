"""The sparse conditional solver: one set for each node, consistent with the whole function, and as small as it finds.

The least fixpoint of  set(v) = operation(v)(sets of its operands)  over the blocks that can run, on predicate-renamed
SSA (Wegman and Zadeck, "Constant Propagation with Conditional Branches", TOPLAS 13(2), 1991, with sets for constants).

It starts with empty sets and unreached blocks, and works upwards in reverse post-order, so that an inner loop converges
before the code after it. The set of a phi with a backedge accumulates, and is widened after a few visits, so that it
grows a bounded number of times. Narrowing then recovers part of what widening lost: applying the operations to a
solution gives another solution, and what both have in common is one, too (narrowing: Cousot and Cousot, POPL 1977).
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import header_phis
from scev.domains import IntSet, ValueSet
from scev.flow.renamed.program import FlowProgram
from scev.flow.solve.carried import CarriedSets
from scev.flow.solve.counted import block_of_node
from scev.flow.solve.dependents import depending_on
from scev.flow.solve.invariants import InvariantBounds, is_lost_float
from scev.flow.solve.webs import incoming_values
from scev.ir import Phi
from scev.support.interrupts import UNINTERRUPTED
from scev.transfer import Known

MAX_ASCENTS: Final = 2
"""Maximum ascents with the bounds by counts that came after what depends on them was widened."""


@final
class Solver(InvariantBounds):
    """Solves one function: what is wanted, and when, upwards and downwards."""

    __slots__ = ("has_asked_of_undef", "is_kept")

    def __init__(self, program: FlowProgram, known: Known, previous: CarriedSets) -> None:
        super().__init__(program, known, previous)
        # Whether somebody keeps what is found, so that no search may be given up half way.
        self.is_kept: bool = False
        # Whether solving what was needed later asked about a value that may be undef.
        self.has_asked_of_undef: bool = False

    # What is solved, and when.

    def solve(self) -> None:
        """Find which edges can be taken, and the sets that this depends on: ascend with widening, then narrow."""
        self._want_control()
        self.ascend()
        self._narrow()
        while self._leave_blocks():
            self.narrowing = True
            self.visits = {}
            self.settle()
        self.queued = [True] * len(self.queued)

    def need(self, node: int) -> None:
        """Solve a node, and what its set depends on, unless they are."""
        if not self.wanted[node]:
            self.need_all([node])

    def need_all(self, nodes: list[int]) -> None:
        """Solve several nodes together, and what their sets depend on."""
        missing = [node for node in nodes if not self.wanted[node]]
        if not missing:
            return
        asked = self.program.context.definedness.asked
        was_asked = asked is not None and asked.of_undef
        if asked is not None:
            asked.of_undef = False
        try:
            if self.is_kept:
                with UNINTERRUPTED:
                    self._solve_further([node for node in missing if not self.wanted[node]])
            else:
                self._solve_further(missing)
        finally:
            if asked is not None:
                self.has_asked_of_undef = self.has_asked_of_undef or asked.of_undef
                asked.of_undef = asked.of_undef or was_asked

    def again(self, known: Known, previous: CarriedSets) -> Solver:
        """What is solved, with more that is known: this one, if that says nothing new of it. Only what depends on the
        news is solved again. What is needed later is solved with all that is known.
        """
        news = self._news(known, previous)
        if not news:
            self.known = known.sets
            self.previous = previous
            self.carried = previous.sets
            self.node_sets.last = previous.last
            return self
        found = Solver(self.program, known, previous)
        if found._solve_changed(self, news):
            return found
        # An edge is not taken any more.
        found = Solver(self.program, known, previous)
        found._want([node for node, is_wanted in enumerate(self.wanted) if is_wanted])
        found.solve()
        return found

    def _news(self, known: Known, previous: CarriedSets) -> list[int]:
        """The nodes that are solved, and would have other sets by what is known."""
        found: dict[int, None] = {}
        for index, set_ in known.sets.items():
            if self._is_news(index, set_):
                found[index] = None
        for index, carried in previous.sets.items():
            if self._is_news(index, carried):
                found[index] = None
        for copy in self.program.renamed.last_values:
            last = previous.last.get(copy.constraint.value.index)
            if last is not None and self._is_news(copy.node, last):
                found[copy.node] = None
        for loop in self.program.control.all_loops():
            count = previous.counts.get(loop.number)
            before = self.previous.counts.get(loop.number)
            if count is not None and (before is None or count < before):
                for phi in header_phis(loop):
                    if phi.index in self.were_widened:
                        found[phi.index] = None
        return list(found)

    def _is_news(self, index: int, set_: ValueSet) -> bool:
        own = self.sets[index]
        return own is not None and not set_.includes(own) and own.meet(set_) != own

    def _solve_changed(self, before: Solver, news: list[int]) -> bool:
        """Solve what depends on news again, the rest being what it was; False if another edge would be taken, so that
        this is no solution.
        """
        program = self.program
        self.sets[:] = before.sets
        self.wanted[:] = before.wanted
        self.block_runs[:] = before.block_runs
        self.edge_runs[:] = before.edge_runs
        self.targets_run.update(before.targets_run)
        changed, branches = depending_on(program, self.wanted, news)
        for node in before.were_widened:
            if node not in changed:
                self.were_widened[node] = None
        for node in changed:
            self.sets[node] = None
            self.queued[node] = False
            if node < len(program.carries) and program.carries[node]:
                self.fresh[node] = None
        for argument in program.function.arguments:
            if argument.index in changed:
                self.sets[argument.index] = self._argument_set(argument.index)
        for node in changed:
            if program.rank[node] >= 0 and self.block_runs[block_of_node(program, node).index]:
                self._queue(node)
        self.settle()
        self._narrow()
        self._fix(list(changed))
        for branch in branches:
            here = branch.block.index
            if self.block_runs[here] and self._edges_taken(branch) != self.edge_runs[here]:
                return False
        return True

    def ascend(self) -> None:
        """Find a solution from below; where sets were widened it may hold more than it must."""
        for argument in self.program.function.arguments:
            self.sets[argument.index] = self._argument_set(argument.index)
        self._run_block(self.program.function.entry)
        self.settle()

    def want_all(self) -> None:
        """Let all nodes be solved."""
        for node in range(len(self.wanted)):
            self.wanted[node] = True
            self.queued[node] = False

    def known_grew(self, value: int) -> None:
        """In an ascent: what is known beforehand of a value holds more than before."""
        if value < len(self.program.argument_sets):
            self._update(value, self._argument_set(value))
        elif self.block_runs[self.program.block_of[value]]:
            self._queue(value)

    def _argument_set(self, argument: int) -> ValueSet | None:
        start = self.program.argument_sets[argument]
        known = self.known.get(argument)
        return start if start is None or known is None else start.meet(known)

    def _want_control(self) -> None:
        """Want what decides which edges are taken."""
        program = self.program
        for argument in program.function.arguments:
            self.wanted[argument.index] = True
        for index in program.control.order:
            terminator = program.function.blocks[index].terminator
            if program.sites[terminator.index] is not None or program.is_decided(terminator):
                self._want([terminator.index])
            else:
                self.wanted[terminator.index] = True
                self.queued[terminator.index] = False

    def _want(self, nodes: list[int]) -> list[int]:
        """Want nodes, and all that they are computed from; those that were not wanted before."""
        program = self.program
        wanted = self.wanted
        found: list[int] = []
        pending = list(nodes)
        while pending:
            node = pending.pop()
            if wanted[node]:
                continue
            wanted[node] = True
            self.queued[node] = False
            if node < len(program.carries) and program.carries[node]:
                self.fresh[node] = None
            found.append(node)
            pending.extend(program.sources_of(node))
        return found

    def _solve_further(self, nodes: list[int]) -> None:
        """Solve nodes that were not wanted so far. What was solved does not depend on them, and stays as it is. If that
        is given up half way, they are not wanted, as before.
        """
        self.fresh = {}
        # What was bounded last before is solved, and stays as it is, too.
        self.cuts = {}
        contracted, carried = self.contracted, self.carried
        found = self._want(nodes)
        self.narrowing = False
        self.visits = {}
        self.widened = {}
        try:
            for node in found:
                if self.block_runs[block_of_node(self.program, node).index]:
                    self._queue(node)
            self.settle()
            self._narrow()
        except BaseException:
            self._forget(found)
            self.contracted, self.carried = contracted, carried
            raise
        self._fix(found)

    def _fix(self, nodes: list[int]) -> None:
        """From now on, nodes stay as they are, even if what they do not look at is solved: users ask for them once."""
        for node in nodes:
            self.queued[node] = True

    def _forget(self, nodes: list[int]) -> None:
        """Do as if nodes had never been wanted: nothing that is wanted depends on them."""
        self.heap.clear()
        self.rank = -1
        self.unbounded = {}
        self.cuts = {}
        for node in nodes:
            self.wanted[node] = False
            self.queued[node] = True
            self.sets[node] = None
            self.were_widened.pop(node, None)
            self.contractions.pop(node, None)

    # Downwards.

    def _narrow(self) -> None:
        """Take back part of what widening gave away."""
        self._take_back()
        for _ in range(MAX_ASCENTS):
            lost = self._lost_before_cuts()
            if not lost:
                break
            self._ascend_again(lost)
            self._take_back()

    def _lost_before_cuts(self) -> dict[int, None]:
        """What depends on the phis that were bounded by the counts of their loops, if a loop carries some of it that
        was lost before that: m = max(m, s) is all numbers once s was, and no narrowing can know that it is not.
        """
        cuts, self.cuts = self.cuts, {}
        for node, cut in cuts.items():
            before = self.carried.get(node)
            # What others know stays as it is.
            self.carried = {**self.carried, node: cut if before is None else cut.meet(before)}
        if not cuts:
            return {}
        changed, _ = depending_on(self.program, self.wanted, list(cuts))
        for node in changed:
            is_carried = node < len(self.program.carries) and self.program.carries[node]
            if is_carried and node not in cuts and node not in self.previous.sets and _is_lost(self.sets[node]):
                return changed
        return {}

    def _ascend_again(self, nodes: dict[int, None]) -> None:
        """Solve nodes again from below, with what was found since. Both solutions hold."""
        before = {node: self.sets[node] for node in nodes}
        self.narrowing = False
        self.visits = {}
        self.widened = {}
        for node in nodes:
            self.sets[node] = None
            self.queued[node] = False
            self.were_widened.pop(node, None)
        for node in nodes:
            if self.program.rank[node] >= 0 and self.block_runs[block_of_node(self.program, node).index]:
                self._queue(node)
        self.settle()
        for node, old in before.items():
            new = self.sets[node]
            self.sets[node] = old if new is None or old is None else old.meet(new)

    def _take_back(self) -> None:
        """Narrow what was widened last, and bound what loops carry."""
        if self.widened:
            self.were_widened.update(self.widened)
            self.narrowing = True
            self.visits = {}
            for node in self.widened:
                self._queue(node)
            self.settle()
            self._bound_by_webs()
            self._keep_invariants()
        if self.were_widened and self.fresh:
            self.narrowing = True
            self._bound_by_counts()

    def _bound_by_webs(self) -> None:
        """Sets of widened phis, from what comes into their webs (see webs.py)."""
        if self.program.context.settings.max_narrowing_passes == 0:
            return
        for node in self.widened:
            is_phi = isinstance(self.program.function.values[node], Phi)
            found = incoming_values(self.program, self.sets, self._edge_runs, node) if is_phi else None
            if found is not None:
                self._update(node, found)
        if self.heap:
            self.visits = {}
            self.settle()


def _is_lost(set_: ValueSet | None) -> bool:
    """Whether a set reaches as far as widening leads: an end of the signed numbers, or where floats stop to count."""
    if isinstance(set_, IntSet) and not set_.is_empty():
        half = 1 << (set_.width - 1)
        return set_.signed_max() == half - 1 or set_.signed_min() == -half
    return is_lost_float(set_)
