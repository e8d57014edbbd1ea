"""What facts claim, as runs are checked against it: the only place that knows the facts' own classes."""

from __future__ import annotations

from typing import Any

from scev.facts import Counts, Environment, Expression, FunctionFacts, LoopFacts
from scev.ir import BasicBlock, Function, LocalValue


class LoopClaims:
    """How often a loop is claimed to run."""

    def __init__(self, facts: LoopFacts) -> None:
        self.header = facts.header
        self.taken: Counts = facts.backedge_taken
        self.trips: Expression | None = facts.trip_count.exact
        self.multiple: int = facts.trip_multiple
        self.exits: list[tuple[BasicBlock, Counts]] = [(exit.block, exit.counts) for exit in facts.exits]


class FunctionClaims:
    """What is claimed of a function: sets and evolutions by value number, blocks that can run by number, loops."""

    def __init__(self, facts: FunctionFacts) -> None:
        self.function: Function = facts.function
        self.sets: list[Any] = [facts.of(value).range for value in facts.function.values]
        self.evolutions: list[Expression | None] = [facts.of(value).evolution for value in facts.function.values]
        self.executable: list[bool] = [facts.is_executable(block) for block in facts.function.blocks]
        self.loops: list[LoopClaims] = [LoopClaims(loop) for loop in facts.loops]
        self._facts = facts

    def refined(self, value: LocalValue, block: BasicBlock) -> Any:
        """The set a value lies in when a block runs."""
        return self._facts.of(value).range_at(block)


def evaluated(expression: Expression, environment: Environment) -> int | None:
    """What an expression is worth; None where the environment does not say enough."""
    return expression.evaluate(environment)
