"""What a node's set follows from: its operation, and the sets of the nodes that it reads, as they are by now."""

from __future__ import annotations

from scev.domains import IntSet, ValueSet
from scev.flow.renamed.program import FlowProgram
from scev.flow.solve.carried import CarriedSets
from scev.flow.solve.narrowing import NodeSets, Solving
from scev.ir import BasicBlock, Phi, Switch, Terminator, opcodes
from scev.transfer import Known, chosen_under_flags


class Evaluation(Solving):
    """Evaluates the nodes of one function on `sets`, by node; None for what is not reached, or has no sets."""

    __slots__ = ("carried", "edge_runs", "known", "node_sets", "program", "sets", "targets_run", "wanted")

    def __init__(self, program: FlowProgram, known: Known, previous: CarriedSets) -> None:
        self.program: FlowProgram = program
        # By value: the set that it lies in, as is known beforehand.
        self.known: dict[int, ValueSet] = known.sets
        # By phi: the set that it lies in, as the last round of evolution found, or the count of its loop says.
        self.carried: dict[int, ValueSet] = previous.sets
        self.sets: list[ValueSet | None] = [None] * program.node_count
        self.node_sets: NodeSets = NodeSets(program, self.sets, previous.last)
        # By block: whether each edge of its terminator can be taken.
        self.edge_runs: list[list[bool]] = [[] for _ in program.function.blocks]
        # By block that ends with a switch: those to which an edge can be taken, so that no phi looks through the cases.
        self.targets_run: dict[int, dict[int, bool]] = {}
        # By node: whether it is solved, or to be. An operation does not look at operands that are not.
        self.wanted: list[bool] = [False] * program.node_count

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
            if found is None and program.full[at] is not None and self.wanted[at]:
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
