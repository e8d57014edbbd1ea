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
from scev.facts import EvolutionFacts, LoopFacts
from scev.flow.renamed.program import FlowProgram
from scev.flow.solve.accumulated import accumulated
from scev.flow.solve.counted import CountedLoop, carried_along, counted_loop, entering, returning
from scev.flow.solve.narrowing import NodeSets
from scev.flow.solve.single_use import is_believed
from scev.flow.solve.thresholds import Thresholds
from scev.flow.solve.webs import incoming_values
from scev.ir import BasicBlock, Phi, Switch, Terminator, opcodes
from scev.support.interrupts import safe_point
from scev.transfer import Known, chosen_under_flags

MAX_WIDENINGS: Final = 64
"""Widenings of one phi after which it holds everything: a guard against a domain with long chains."""

MAX_CONTRACTIONS: Final = 256
"""Maximum passes of narrowing in which the set of one float becomes notably smaller, besides max_narrowing_passes."""
MAX_CONTRACTED_SETS: Final = 4096
"""Maximum sets of floats of one function that become smaller in such passes."""
NOTABLE_CONTRACTION: Final = 127 / 128
"""What is left of the largest magnitude in a set where a pass is worth another one."""

_NO_LOADS: Final[list[int]] = []


@final
class Solver:
    """Solves one function. `sets[node]` is None if the node is not reached, or if its type has no sets."""

    __slots__ = (
        "block_runs",
        "carried",
        "contracted",
        "contractions",
        "edge_runs",
        "heap",
        "known",
        "loops",
        "narrowing",
        "node_sets",
        "previous",
        "program",
        "queued",
        "rank",
        "sets",
        "targets_run",
        "thresholds",
        "visits",
        "widened",
    )

    def __init__(self, program: FlowProgram, known: Known, previous: EvolutionFacts | None) -> None:
        self.program: FlowProgram = program
        # By value: the set that it lies in, as is known beforehand.
        self.known: dict[int, ValueSet] = known.sets
        self.carried: dict[int, IntSet] = {} if previous is None else _believed(program, previous)
        self.previous: EvolutionFacts | None = previous
        self.loops: tuple[LoopFacts, ...] = () if previous is None else previous.loops
        self.sets: list[ValueSet | None] = [None] * program.node_count
        self.node_sets: NodeSets = NodeSets(program, self.sets)
        self.block_runs: list[bool] = [False] * len(program.function.blocks)
        # By block: whether each edge of its terminator can be taken.
        self.edge_runs: list[list[bool]] = [[] for _ in program.function.blocks]
        # By block that ends with a switch: those to which an edge can be taken, so that no phi looks through the cases.
        self.targets_run: dict[int, dict[int, bool]] = {}
        # What is to be evaluated, as ranks; each node is queued once.
        self.heap: list[int] = []
        self.queued: list[bool] = [False] * program.node_count
        # The rank of what is evaluated now.
        self.rank: int = -1
        self.visits: dict[int, int] = {}
        # The phis that were widened, in the order in which they first were.
        self.widened: dict[int, None] = {}
        self.narrowing: bool = False
        # By node, the passes in which it contracted, and their number.
        self.contractions: dict[int, int] = {}
        self.contracted: int = 0
        self.thresholds: Thresholds | None = None

    def solve(self) -> None:
        """Find the solution: ascend with widening, then narrow."""
        self.ascend()
        if self.widened:
            self.narrowing = True
            self.visits = {}
            for node in self.widened:
                self._queue(node)
            self.settle()
            self._bound_by_webs()
            self._bound_by_counts()
        self._settle_blocks()

    def ascend(self) -> None:
        """Find a solution from below; where sets were widened it may hold more than it must."""
        for argument in self.program.function.arguments:
            self.sets[argument.index] = self._argument_set(argument.index)
        self._run_block(self.program.function.entry)
        self.settle()

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
        for facts in self.loops:
            count = facts.backedge_taken.constant_max
            if count is None or not self.block_runs[facts.header.index]:
                continue
            phis: list[Phi] = []
            for instruction in facts.header.instructions:
                if isinstance(instruction, Phi) and instruction.index in self.widened:
                    phis.append(instruction)
            if phis and not (count <= limit and self._bound_around(facts.loop, phis, count)):
                self._bound_sums(facts.loop, phis, count)

    def _bound_around(self, loop: Loop, phis: list[Phi], count: int) -> bool:
        """Let phis go around, with those that they flow into if that is not too much; whether it was done."""
        together = carried_along(self.program, loop, phis)
        return self._bound(loop, together, count) or (len(together) > len(phis) and self._bound(loop, phis, count))

    def _bound_sums(self, loop: Loop, phis: list[Phi], count: int) -> None:
        """Bound each phi by what the iterations add to it (see accumulated.py)."""
        left = self.program.context.settings.max_carried_evaluations
        for phi in phis:
            counted = counted_loop(self.program, loop, [phi]) if isinstance(self.sets[phi.index], IntSet) else None
            if counted is None:
                continue
            left -= len(counted.body) + 1
            if left < 0:
                return
            found = accumulated(self.program, self.sets, counted, phi, count)
            if found is not None:
                self.visits = {}
                self._update(phi.index, found)
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
        kept = [self.sets[node] for node in counted.body]
        solution = [self.sets[phi.index] for phi in counted.phis]
        exact = [self._is_exact(phi) for phi in counted.phis]
        reached: list[ValueSet | None] = []
        for phi in counted.phis:
            reached.append(self._phi_result(phi, entering(program, loop, phi, self.sets)))
        narrows = True
        for _ in range(count):
            narrows = any(not exact[k] and not _includes(reached[k], solution[k]) for k in range(len(reached)))
            if not narrows:
                break
            safe_point()
            for k, phi in enumerate(counted.phis):
                self.sets[phi.index] = reached[k]
            for node in counted.body:
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
        for k, node in enumerate(counted.body):
            self.sets[node] = kept[k]
        for k, phi in enumerate(counted.phis):
            self.sets[phi.index] = solution[k]
        if narrows:
            self.visits = {}
            for k, phi in enumerate(counted.phis):
                self._update(phi.index, reached[k])
            self.settle()

    def _is_exact(self, phi: Phi) -> bool:
        """Whether a phi counts from a number by a number, so that its set from evolution cannot be smaller."""
        if self.previous is None or self.sets[phi.index] != self.carried.get(phi.index):
            return False
        expression = self.previous.evolution_of(phi)
        return (
            expression is not None
            and expression.is_recurrence
            and all(operand.constant() is not None for operand in expression.operands)
        )

    def _phi_result(self, phi: Phi, incoming: ValueSet | None) -> ValueSet | None:
        if incoming is None:
            return None
        return self._known_otherwise(phi.index, chosen_under_flags(incoming, phi.flags))

    def _once(self, node: int) -> ValueSet | None:
        """A node's set from what its operands are now."""
        values = self.program.function.values
        if node >= len(values):
            return self._copied(node)
        value = values[node]
        if isinstance(value, Phi):
            return self._phi_result(value, self._incoming(value))
        if node in self.program.renamed.again and self.program.sites[node] is not None:
            return self._read_again(node)
        if node in self.program.loaded:
            return self._loaded(node)
        return self._evaluated(node) if self.program.sites[node] is not None else self.sets[node]

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

    # What a node's set follows from.

    def _copied(self, node: int) -> ValueSet | None:
        copy = self.program.renamed.copies[node - len(self.program.function.values)]
        parent = self.sets[copy.parent]
        if parent is None:
            return None
        if copy.recomputes is not None:
            again = self._operation(copy.recomputes.index, copy.nodes)
            return None if again is None else parent.meet(again)
        return copy.constraint.narrow(self.node_sets, parent)

    def _evaluated(self, node: int) -> ValueSet | None:
        result = self._operation(node, self.program.renamed.operands[node])
        return None if result is None else self._known_otherwise(node, result)

    def _operation(self, node: int, nodes: list[int]) -> ValueSet | None:
        """What an instruction's operation makes of some nodes; None while one of them is not reached."""
        program = self.program
        operands: list[ValueSet | None] = []
        for k in range(len(nodes)):
            at = nodes[k]
            if at < 0:
                operands.append(program.constants[node][k])
                continue
            found = self.sets[at]
            if found is None and program.full[at] is not None:
                return None
            operands.append(found)
        if program.lanes and node in program.lanes:
            return self._lane_by_lane(node, operands)
        return self._evaluated_on(node, operands)

    def _evaluated_on(self, node: int, operands: list[ValueSet | None]) -> ValueSet | None:
        program = self.program
        site = program.sites[node]
        assert site is not None
        result = program.operations[node].evaluate(site, operands)
        return program.full[node] if result is None else result

    def _lane_by_lane(self, node: int, operands: list[ValueSet | None]) -> ValueSet | None:
        """The union over the lanes of the constant operands."""
        joined: ValueSet | None = None
        for lane in self.program.lanes[node]:
            for k, constant in enumerate(lane):
                if constant is not None:
                    operands[k] = constant
            one = self._evaluated_on(node, operands)
            if one is None:
                return None
            joined = one if joined is None else joined.join(one)
        return joined

    def _known_otherwise(self, node: int, set_: ValueSet) -> ValueSet:
        """What is known beforehand and what the last round of evolution found come on top."""
        known = self.known.get(node)
        if known is not None:
            set_ = set_.meet(known)
        decided = self.program.decided
        if decided and node in decided:
            set_ = set_.meet(decided[node])
        evolved = self.carried.get(node)
        if evolved is not None:
            set_ = set_.meet(evolved)
        return set_

    def _stored(self, store: int) -> ValueSet | None:
        """What a store stores."""
        node = self.program.renamed.operands[store][0]
        return self.sets[node] if node >= 0 else self.program.constants[store][0]

    def _loaded(self, load: int) -> ValueSet | None:
        """The union of what the stores that can run bring to a load; None where nothing has arrived yet."""
        found = self.program.loaded[load]
        result = found.constant
        for store in found.stores:
            stored = self.sets[store]
            if stored is not None:
                result = stored if result is None else result.join(stored)
        # By its metadata, the load has a set of its own.
        stated = None if result is None else self._evaluated(load)
        return result if stated is None or result is None else result.meet(stated)

    def _read_again(self, load: int) -> ValueSet | None:
        """The union of what a load gives again, over the edges that can be taken; None where nothing has arrived."""
        again = self.program.renamed.again[load]
        nodes = self.program.renamed.operands[load]
        first = len(nodes) - len(again.values)
        given: ValueSet | None = None
        for k in range(len(again.values)):
            if again.join is not None and not self._edge_runs(again.sources[k], again.join):
                continue
            node = nodes[first + k]
            found = self.sets[node] if node >= 0 else self.program.constants[load][first + k]
            if found is not None:
                given = found if given is None else given.join(found)
        # By its metadata, the load has a set of its own.
        own = None if given is None else self._operation(load, nodes[:first])
        return None if own is None or given is None else self._known_otherwise(load, own.meet(given))

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

    def _incoming(self, phi: Phi) -> ValueSet | None:
        """The union over the edges that can be taken; None where no value has arrived yet."""
        nodes = self.program.renamed.operands[phi.index]
        constants = self.program.constants[phi.index]
        result: ValueSet | None = None
        for k in range(len(nodes)):
            if not self._edge_runs(phi.blocks[k], phi.block):
                continue
            found = self.sets[nodes[k]] if nodes[k] >= 0 else constants[k]
            if found is not None:
                result = found if result is None else result.join(found)
        return result

    # Control flow.

    def _edge_runs(self, source: BasicBlock, target: BasicBlock) -> bool:
        targets = self.targets_run.get(source.index)
        if targets is not None:
            return target.index in targets
        runs = self.edge_runs[source.index]
        if runs:
            for k, successor in enumerate(source.successors):
                if successor is target and runs[k]:
                    return True
        return False

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
                for instruction in target.instructions:
                    if not isinstance(instruction, Phi):
                        break
                    self._queue(instruction.index)
                for load in self.program.brought.get(target.index, _NO_LOADS):
                    if self.block_runs[self.program.block_of[load]]:
                        self._queue(load)

    def _edges_taken(self, terminator: Terminator) -> list[bool]:
        count = len(terminator.successors)
        conditional = terminator.opcode == opcodes.BR and count == 2
        if not conditional and not isinstance(terminator, Switch):
            return [True] * count
        node = self.program.renamed.operands[terminator.index][0]
        condition = self.sets[node] if node >= 0 else self.program.constants[terminator.index][0]
        if condition is None:
            # Not reached yet, or wider than we look.
            return [node < 0 or self.program.full[node] is None] * count
        if not isinstance(condition, IntSet):
            return [True] * count
        if condition.is_empty():
            return [False] * count
        if isinstance(terminator, Switch):
            taken = _cases_taken(terminator, condition)
            never = self.program.never_taken.get(terminator.index)
            return taken if never is None else [can and not never[k] for k, can in enumerate(taken)]
        return [condition.contains(1), condition.contains(0)]

    def _settle_blocks(self) -> None:
        """After narrowing an edge may have gone: only what can still be reached runs."""
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
        self.block_runs = runs


def _believed(program: FlowProgram, previous: EvolutionFacts) -> dict[int, IntSet]:
    """What the last round of evolution found of phis, where that holds even if values are undef. That a value lies in
    a set, whoever says so, is no reason to take it for one number.
    """
    result: dict[int, IntSet] = {}
    for index, found in previous.carried().items():
        phi = program.function.values[index]
        assert isinstance(phi, Phi)
        if not found.is_full() and is_believed(phi, program.context.definedness, program.memory):
            result[index] = found
    return result


def _includes(one: ValueSet | None, other: ValueSet | None) -> bool:
    return one is not None and other is not None and one.includes(other)


def _cases_taken(switch: Switch, condition: IntSet) -> list[bool]:
    taken = [False]
    matched = 0
    for case in switch.cases:
        possible = condition.contains(case.value)
        taken.append(possible)
        if possible:
            matched += 1
    # The cases are distinct, so the default is left out only if they cover all that the set may hold.
    taken[0] = condition.size() > matched
    return taken
