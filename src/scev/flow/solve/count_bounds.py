"""Sets of phis from the counts of their loops: by going around on sets (counted.py), by what iterations add up to
(accumulated.py), or by what they multiply (float_products.py).
"""

from __future__ import annotations

from scev.cfg import Loop, header_phis
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
from scev.flow.solve.worklist import Worklist
from scev.ir import Phi
from scev.support.interrupts import safe_point
from scev.transfer import Known


class CountBounds(Worklist):
    """Bounds what loops carry, once it is solved, by how many times loops run."""

    __slots__ = ("cuts", "fresh", "previous", "unbounded", "were_widened")

    def __init__(self, program: FlowProgram, known: Known, previous: CarriedSets) -> None:
        super().__init__(program, known, previous)
        self.previous: CarriedSets = previous
        # By loop, the number of iterations that is too much for the phis that were widened so far, or that cannot be
        # iterated at all: with more phis it stays so.
        self.unbounded: dict[int, int] = {}
        # The phis that were widened before nodes were wanted last, and since.
        self.were_widened: dict[int, None] = {}
        # The phis that loops carry and that were wanted last.
        self.fresh: dict[int, None] = {}
        # The phis that were bounded by the counts of their loops, of late, and by what.
        self.cuts: dict[int, ValueSet] = {}

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
                phis = [phi for phi in header_phis(loop) if phi.index in self.were_widened]
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
        for phi in header_phis(loop) if lost else []:
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
        """Bound each phi by what the iterations add to it, or by their factors (accumulated.py, float_products.py)."""
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
                self._cut(node, found)
            if isinstance(self.sets[phi.index], FloatSet):
                # What it computes with, fractions, takes long to load.
                from scev.flow.solve.float_products import multiplied

                product = multiplied(self.program, self.sets, counted, phi, self.previous.counts[loop.number])
                if product is not None:
                    self._cut(phi.index, product)

    def _cut(self, node: int, found: ValueSet) -> None:
        """Bound a phi by the count of its loop."""
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


def _includes(one: ValueSet | None, other: ValueSet | None) -> bool:
    return one is not None and other is not None and one.includes(other)
