"""The sparse conditional solver: one set for each node, consistent with the whole function, and as small as it finds.

The least fixpoint of  set(v) = operation(v)(sets of its operands)  over the blocks that can run, on predicate-renamed
SSA (Wegman and Zadeck, "Constant Propagation with Conditional Branches", TOPLAS 13(2), 1991, with sets for constants).

It starts with empty sets and unreached blocks, and works upwards in reverse post-order, so that an inner loop converges
before the code after it. The set of a phi with a backedge accumulates, and is widened after a few visits, so that it
grows a bounded number of times. Narrowing then recovers part of what widening lost: applying the operations to a
solution gives another solution, and what both have in common is one, too (narrowing: Cousot and Cousot, POPL 1977).
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final, final

from scev.cfg import Loop
from scev.domains import FloatSet, IntSet, ValueSet
from scev.flow.renamed.program import FlowProgram
from scev.flow.solve.accumulated import accumulated
from scev.flow.solve.additions import LoopCounts
from scev.flow.solve.carried import CarriedSets
from scev.flow.solve.counted import (
    CountedLoop,
    block_of_node,
    carried_along,
    carrying_part,
    counted_loop,
    entering,
    returning,
)
from scev.flow.solve.dependents import depending_on
from scev.flow.solve.evaluation import Evaluation
from scev.flow.solve.thresholds import Thresholds
from scev.flow.solve.webs import incoming_values
from scev.ir import BasicBlock, Phi, Switch, Terminator
from scev.support.interrupts import UNINTERRUPTED, safe_point
from scev.transfer import Known

MAX_WIDENINGS: Final = 64
"""Widenings of one phi after which it holds everything: a guard against a domain with long chains."""

MAX_CONTRACTIONS: Final = 256
"""Maximum passes of narrowing in which the set of one float becomes notably smaller, besides max_narrowing_passes."""
MAX_CONTRACTED_SETS: Final = 4096
"""Maximum sets of floats of one function that become smaller in such passes."""
NOTABLE_CONTRACTION: Final = 127 / 128
"""What is left of the largest magnitude in a set where a pass is worth another one."""

MAX_ASCENTS: Final = 2
"""Maximum ascents with the bounds by counts that came after what depends on them was widened."""
_NO_LOADS: Final[list[int]] = []


@final
class Solver(Evaluation):
    """Solves one function. `sets[node]` is None if the node is not reached, or if its type has no sets."""

    __slots__ = (
        "block_runs",
        "contracted",
        "contractions",
        "cuts",
        "fresh",
        "has_asked_of_undef",
        "heap",
        "is_kept",
        "narrowing",
        "previous",
        "queued",
        "rank",
        "thresholds",
        "unbounded",
        "visits",
        "were_widened",
        "widened",
    )

    def __init__(self, program: FlowProgram, known: Known, previous: CarriedSets) -> None:
        super().__init__(program, known, previous.sets)
        self.previous: CarriedSets = previous
        self.block_runs: list[bool] = [False] * len(program.function.blocks)
        # What is to be evaluated, as ranks. Each node is queued once; what is not wanted, and what is solved, counts as
        # if it were.
        self.heap: list[int] = []
        self.queued: list[bool] = [True] * program.node_count
        # Whether somebody keeps what is found, so that no search may be given up half way.
        self.is_kept: bool = False
        # The rank of what is evaluated now.
        self.rank: int = -1
        self.visits: dict[int, int] = {}
        # By loop, the number of iterations that is too much for the phis that were widened so far, or that cannot be
        # iterated at all: with more phis it stays so.
        self.unbounded: dict[int, int] = {}
        # The phis that were widened, in the order in which they first were: since nodes were wanted last, and before.
        self.widened: dict[int, None] = {}
        self.were_widened: dict[int, None] = {}
        # The phis that loops carry and that were wanted last.
        self.fresh: dict[int, None] = {}
        self.narrowing: bool = False
        # By node, the passes in which it contracted, and their number.
        self.contractions: dict[int, int] = {}
        self.contracted: int = 0
        # The phis that were bounded by the counts of their loops, of late, and by what.
        self.cuts: dict[int, ValueSet] = {}
        self.thresholds: Thresholds | None = None
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
        for loop in self.program.control.all_loops():
            count = previous.counts.get(loop.number)
            before = self.previous.counts.get(loop.number)
            if count is not None and (before is None or count < before):
                for instruction in loop.header.instructions:
                    if not isinstance(instruction, Phi):
                        break
                    if instruction.index in self.were_widened:
                        found[instruction.index] = None
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
        contracted = self.contracted
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
            self.contracted = contracted
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
        for node in nodes:
            self.wanted[node] = False
            self.queued[node] = True
            self.sets[node] = None
            self.were_widened.pop(node, None)
            self.contractions.pop(node, None)

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
        if self.were_widened and self.fresh:
            self.narrowing = True
            self._bound_by_counts()

    # Upwards and downwards.

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

    def _bound_by_counts(self) -> None:
        """Sets of widened phis, from the trip counts of their loops (see counted.py)."""
        limit = self.program.context.settings.max_carried_iterations
        widened = self._by_loop(self.widened)
        around: list[tuple[Loop, list[Phi]]] = []
        # Nodes may be asked for one by one: this must not go over all that the function has.
        for number in sorted(self._by_loop(self.fresh)):
            loop = self.program.control.all_loops()[number]
            count = self.previous.counts.get(number)
            if count is None or not self.block_runs[loop.header.index]:
                continue
            left = widened.get(number, [])
            if count <= limit and count < self.unbounded.get(number, count + 1):
                # Those that were bounded before go around with the others.
                phis = [phi for phi in _phis_of_header(loop) if phi.index in self.were_widened]
                bounded = self._bound_around(loop, phis, count) if phis else []
                if phis and not bounded:
                    self.unbounded[number] = count
                else:
                    left = [phi for phi in left if phi not in bounded]
            sums = [*left, *self._carried_through(loop, left)]
            self._bound_sums(loop, sums)
            if loop.children and sums:
                around.append((loop, sums))
        # What loops inside hand over may be less by now.
        for loop, sums in reversed(around):
            self._bound_sums(loop, sums)

    def _by_loop(self, nodes: dict[int, None]) -> dict[int, list[Phi]]:
        """By number of a loop, the phis of its header among nodes, in their order."""
        control = self.program.control
        found: dict[int, list[Phi]] = {}
        for node in sorted(nodes):
            value = self.program.function.values[node]
            if not isinstance(value, Phi):
                continue
            loop = control.loop_of(value.block)
            if loop is not None and loop.header is value.block:
                found.setdefault(loop.number, []).append(value)
        return found

    def _carried_through(self, loop: Loop, others: list[Phi]) -> list[Phi]:
        """The phis of a header, but for others, that a loop inside carries and widened: they lost it there."""
        if not loop.children:
            return []
        lost = [node for node in self.were_widened if self._is_inside(loop, node)]
        found: list[Phi] = []
        for phi in _phis_of_header(loop) if lost else []:
            if phi.index in self.fresh and phi not in others and isinstance(self.sets[phi.index], IntSet | FloatSet):
                body = carrying_part(self.program, loop, [phi]).body
                if any(node in body for node in lost):
                    found.append(phi)
        return found

    def _is_inside(self, loop: Loop, node: int) -> bool:
        """Whether a node is of a loop inside a loop."""
        block = block_of_node(self.program, node)
        return block is not loop.header and loop.contains(block)

    def _bound_around(self, loop: Loop, phis: list[Phi], count: int) -> list[Phi]:
        """Let phis go around, with those that they flow into if that is not too much; those that did."""
        together = [phi for phi in carried_along(self.program, loop, phis) if self.wanted[phi.index]]
        if self._bound(loop, together, count):
            return together
        return phis if len(together) > len(phis) and self._bound(loop, phis, count) else []

    def _bound_sums(self, loop: Loop, phis: list[Phi]) -> None:
        """Bound each phi by what the iterations add to it (see accumulated.py)."""
        left = self.program.context.settings.max_carried_evaluations
        counts = LoopCounts(self.previous.counts, self.previous.totals)
        for phi in phis:
            if not isinstance(self.sets[phi.index], IntSet | FloatSet):
                continue
            counted = carrying_part(self.program, loop, [phi])
            left -= len(counted.body) + 1
            if left < 0:
                return
            for node, found in accumulated(self.program, self.sets, counted, phi, counts).items():
                self.cuts[node] = found
                self.visits = {}
                self._update(node, found)
                self.settle()

    def _bound(self, loop: Loop, phis: list[Phi], count: int) -> bool:
        """Iterate some phis on sets; False if unsupported or over budget."""
        counted = counted_loop(self.program, loop, phis)
        limit = self.program.context.settings.max_carried_evaluations
        if counted is None or (count + 1) * (len(counted.body) + 1) > limit:
            return False
        self._go_around(counted, count)
        return True

    def _go_around(self, counted: CountedLoop, count: int) -> None:
        program = self.program
        loop = counted.loop
        # What reaches a phi by the address of a load alone need not be solved.
        body = [node for node in counted.body if self.wanted[node]]
        kept = [self.sets[node] for node in body]
        solution = [self.sets[phi.index] for phi in counted.phis]
        exact = [
            self.previous.exact.get(phi.index, False) and self.sets[phi.index] == self.carried.get(phi.index)
            for phi in counted.phis
        ]
        reached: list[ValueSet | None] = []
        for phi in counted.phis:
            reached.append(self._phi_result(phi, entering(program, loop, phi, self.sets)))
        narrows = True
        try:
            for _ in range(count):
                narrows = any(not exact[k] and not _includes(reached[k], solution[k]) for k in range(len(reached)))
                if not narrows:
                    break
                safe_point()
                for k, phi in enumerate(counted.phis):
                    self.sets[phi.index] = reached[k]
                for node in body:
                    self.sets[node] = self._once(node)
                grew = False
                for k, phi in enumerate(counted.phis):
                    new = self._phi_result(phi, returning(program, loop, phi, self.sets))
                    old = reached[k]
                    if new is not None and (old is None or not old.includes(new)):
                        reached[k] = new if old is None else old.join(new)
                        grew = True
                if not grew:
                    break
        finally:
            for k, node in enumerate(body):
                self.sets[node] = kept[k]
            for k, phi in enumerate(counted.phis):
                self.sets[phi.index] = solution[k]
        if narrows:
            self.visits = {}
            for k, phi in enumerate(counted.phis):
                found = reached[k]
                if phi.index in self.fresh and found is not None:
                    self.cuts[phi.index] = found
                    self._update(phi.index, found)
            self.settle()

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


def _phis_of_header(loop: Loop) -> list[Phi]:
    found: list[Phi] = []
    for instruction in loop.header.instructions:
        if not isinstance(instruction, Phi):
            break
        found.append(instruction)
    return found


def _is_lost(set_: ValueSet | None) -> bool:
    """Whether a set reaches as far as widening leads: an end of the signed numbers, or where floats stop to count."""
    if isinstance(set_, IntSet) and not set_.is_empty():
        half = 1 << (set_.width - 1)
        return set_.signed_max() == half - 1 or set_.signed_min() == -half
    if isinstance(set_, FloatSet) and set_.has_numbers():
        far = set_.format.power_of_two(set_.format.precision)
        return set_.bounds[len(set_.bounds) - 1] >= far or set_.bounds[0] <= -1 - far
    return False


def _includes(one: ValueSet | None, other: ValueSet | None) -> bool:
    return one is not None and other is not None and one.includes(other)
