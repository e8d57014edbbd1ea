"""Comparisons of floats that hold where an expression of floats is computed, for the expression to be cut by."""

from __future__ import annotations

from typing import Final, final

from scev.cfg import ControlFlow
from scev.conditions import ComparisonConstraint
from scev.flow.renamed.renaming import RenamedFunction
from scev.ir import Instruction, opcodes
from scev.transfer import SideComparison, SideConditions

MAX_SIDES_ASKED: Final = 128
"""Maximum comparisons of floats that are looked at for one expression, the last of the function first."""
MAX_SIDES_FOUND: Final = 8
"""Maximum comparisons of floats that are found to hold where one expression is computed."""


@final
class DominatingComparisons(SideConditions):
    """The comparisons of one function."""

    __slots__ = ("_comparisons", "_control", "_renamed")

    def __init__(self, renamed: RenamedFunction, control: ControlFlow) -> None:
        self._renamed: RenamedFunction = renamed
        self._control: ControlFlow = control
        # The last first, once somebody asks.
        self._comparisons: list[ComparisonConstraint] | None = None

    def at(self, result: Instruction) -> list[SideComparison]:
        found: list[SideComparison] = []
        if (comparisons := self._comparisons) is None:
            comparisons = self._listed()
            self._comparisons = comparisons
        for constraint in comparisons[:MAX_SIDES_ASKED]:
            if len(found) == MAX_SIDES_FOUND:
                break
            if not self._is_computed(constraint.compare, result):
                continue
            if constraint.where.holds_before(self._control, result.block, result.index):
                found.append(SideComparison(constraint.compare, constraint.position, constraint.predicate))
        return found

    def is_in_loop(self, result: Instruction) -> bool:
        return self._control.loop_of(result.block) is not None

    def _listed(self) -> list[ComparisonConstraint]:
        found: list[ComparisonConstraint] = []
        for index in sorted(self._renamed.constraints, reverse=True):
            for constraint in reversed(self._renamed.constraints[index]):
                if not isinstance(constraint, ComparisonConstraint) or constraint.compare.opcode != opcodes.FCMP:
                    continue
                # Of two values, the first will do.
                if constraint.is_of_value_alone() or constraint.position == 0:
                    found.append(constraint)
        return found

    def _is_computed(self, compare: Instruction, result: Instruction) -> bool:
        """Whether a comparison is made on every way to an expression: what an assumption says holds before it, too."""
        if compare.block is result.block:
            return compare.index < result.index
        return self._control.dominates(compare.block, result.block)
