"""The first half of a round of flow, taken in steps: what a function's values can be while it is still being found out
what its callers hand over, what its calls return, and what it loads from global memory.

    begin(known)          from what is known to be possible so far
    allow(value, set)     more is possible of an argument, a result of a call, a load
    settle()              the least solution that holds with it

Sets only grow, and what has been found stays, so that the functions that call one another come to a common solution as
the blocks of one function do. It holds for what is possible in the end, but is larger than need be where sets of loops
were widened (`has_widened`): the round itself (propagation.py) narrows them.
"""

from __future__ import annotations

from typing import final

from scev.cfg import Place
from scev.domains import ValueSet
from scev.flow.places.at_places import ConditionsAtPlaces
from scev.flow.renamed.program import FlowProgram
from scev.flow.solve.carried import CarriedSets
from scev.flow.solve.narrowing import NodeSets
from scev.flow.solve.solver import Solver
from scev.ir import BasicBlock, Instruction, LocalValue
from scev.transfer import Known


@final
class Ascent:
    """What the values of one function can be, for all that has been allowed so far."""

    __slots__ = ("_allowed", "_solver", "program")

    def __init__(self, program: FlowProgram, known: Known) -> None:
        self.program: FlowProgram = program
        # A copy: it is what grows.
        self._allowed: dict[int, ValueSet] = dict(known.sets)
        self._solver: Solver = Solver(program, Known(self._allowed, known.defined), CarriedSets())
        self._solver.want_all()

    @property
    def has_widened(self) -> bool:
        """Whether the sets of some loop hold more than was found to come."""
        return bool(self._solver.widened)

    def behind_widened(self) -> dict[int, bool]:
        """The numbers of the values that are computed from what holds more than was found to come."""
        function = self.program.function
        found: dict[int, bool] = {}
        pending = [self.program.value_of(node) for node in self._solver.widened]
        while pending:
            number = pending.pop()
            if number not in found:
                found[number] = True
                pending.extend([user.index for user in function.users_of(function.values[number])])
        return found

    def begin(self) -> None:
        self._solver.ascend()

    def allow(self, value: int, set_: ValueSet) -> None:
        """Let value number `value` be any of a set that includes the one allowed before."""
        self._allowed[value] = set_
        self._solver.known_grew(value)

    def settle(self) -> None:
        """Follow what has been allowed."""
        self._solver.settle()

    def runs(self, block: BasicBlock) -> bool:
        """Whether a block can run."""
        return self._solver.block_runs[block.index]

    def set_at(self, value: LocalValue, place: Place) -> ValueSet | None:
        """The set of a value at a place to which control may come; None for a type that has none."""
        solver = self._solver
        if (found := solver.sets[value.index]) is None:
            full = self.program.full[value.index]
            return None if full is None else full.emptied()
        sets = NodeSets(self.program, solver.sets, solver.node_sets.last)
        conditions = ConditionsAtPlaces(self.program, sets, solver.edge_runs, is_rising=True)
        return conditions.refine_at(value.index, place, found)

    def set_of_operand(self, user: Instruction, operand: int) -> ValueSet | None:
        """The set of a local operand where an instruction reads it. None for a type that has none, and for what is not
        reached yet.
        """
        return self._solver.sets[self.program.renamed.operands[user.index][operand]]
