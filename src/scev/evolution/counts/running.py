"""Loops that are run to see how often they go on.

On constants (exhaustive.py), which gives the exact number; on a measure that falls (descents.py) or on sets
(shrinking.py), which bound it. Later passes would find the same, but for a range that is a little narrower, so each
answer is kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from scev.cfg import Loop
from scev.evolution.counts.descents import bound_by_descent
from scev.evolution.counts.exhaustive import Leaving, count_by_running
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.shrinking import bound_by_sets
from scev.ir import Instruction, Switch, Value

if TYPE_CHECKING:
    from scev.evolution.conditions.guards import Guards
    from scev.evolution.construction.construct import Construction


@final
class Runner:
    """The loops of one function, run; each answer is remembered."""

    __slots__ = ("_construction", "_guards", "_known")

    def __init__(self, construction: Construction, guards: Guards) -> None:
        self._construction: Construction = construction
        self._guards: Guards = guards
        # By loop, by the condition or the switch, and what leaves: the number, and whether it is exact.
        self._known: dict[tuple[int, int, bool], ExitLimit | None] = {}

    def of_condition(self, loop: Loop, condition: Value, exits_if: bool, otherwise: ExitLimit) -> ExitLimit:
        """While `condition` is not `exits_if`; what is known `otherwise` where that cannot be run."""
        key = (loop.number, condition.index if isinstance(condition, Instruction) else -1, exits_if)
        if key not in self._known:
            self._known[key] = self._run_condition(loop, condition, exits_if)
        found = self._known[key]
        if found is None:
            return otherwise
        if found.exact is not None:
            return found
        return ExitLimit(None, found.constant_max, found.symbolic_max, otherwise.reason, False, (), otherwise.remedy)

    def of_whole(self, loop: Loop, condition: Value, exits_if: bool, limit: ExitLimit) -> ExitLimit:
        """A limit that was found for the parts of a condition, or the exact one where the whole can be run."""
        if limit.exact is not None:
            return limit
        found = self.of_condition(loop, condition, exits_if, limit)
        return found if found.exact is not None or limit.is_unknown() else limit

    def of_switch(self, loop: Loop, switch: Switch, otherwise: ExitLimit) -> ExitLimit:
        """While a switch does not leave the loop; what is known `otherwise` where it cannot be run."""
        key = (loop.number, switch.index, True)
        if key not in self._known:
            values: dict[int, bool] = {}
            for i in range(len(switch.cases)):
                values[switch.cases[i].value] = not loop.contains(switch.successors[i + 1])
            leaving = Leaving(values, not loop.contains(switch.successors[0]))
            self._known[key] = self._run_constants(loop, switch.operands[0], leaving)
        found = self._known[key]
        return otherwise if found is None else found

    def _run_condition(self, loop: Loop, condition: Value, exits_if: bool) -> ExitLimit | None:
        exact = self._run_constants(loop, condition, Leaving({int(exits_if): True}, False))
        if exact is not None:
            return exact
        bound = bound_by_descent(self._construction, loop, condition, exits_if)
        if bound is None:
            bound = bound_by_sets(self._construction, self._guards, loop, condition, exits_if)
        if bound is None:
            return None
        most = self._construction.home.constant(32, bound)
        return ExitLimit(None, most, most)

    def _run_constants(self, loop: Loop, tested: Value, leaving: Leaving) -> ExitLimit | None:
        home = self._construction.home
        count = count_by_running(home, loop, tested, leaving, home.settings.max_iterations)
        if count is None:
            return None
        number = home.constant(32, count)
        return ExitLimit(number, number, number)
