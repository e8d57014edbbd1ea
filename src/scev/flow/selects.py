"""The arms of a select: each is taken only where the condition says so.

    %low = fcmp olt float %x, 0.0
    %r = select i1 %low, float %minus, float %x           %minus = fneg float %x

When %r is %x, then %x >= 0 or %x is NaN; when it is %minus, then %x < 0. So an arm that is an operand of the condition
becomes a copy under the condition, and an arm that is computed from such an operand, by up to MAX_RECOMPUTED
operations, is computed again from the copy: the idioms of clamp, minimum, maximum and absolute value need no rules of
their own.

Unlike a branch, a select on undef is not undefined behaviour: it may take %x though another use of %x was found to be
below 0. So only values that cannot be undef, as far as is known or given, are refined here.
"""

from __future__ import annotations

from typing import final

from scev.flow.predicates import (
    COMPARED,
    DERIVED,
    RECOMPUTED,
    Predicate,
    is_derivable,
    predicates_of_condition,
)
from scev.flow.recomputation import MAX_RECOMPUTED, MAX_RECOMPUTED_VALUES
from scev.flow.renaming import UNTRACKED, Copy, RenamedFunction
from scev.ir import Instruction, LocalValue, opcodes
from scev.transfer import Given, is_never_undef


def rename_selects(renamed: RenamedFunction, given: Given) -> None:
    """Let the arms of every select that can run refer to copies where its condition holds."""
    function = renamed.function
    for index in renamed.control.order:
        for instruction in function.blocks[index].instructions:
            if instruction.opcode == opcodes.SELECT and isinstance(instruction.operands[0], Instruction):
                _rename_arm(renamed, instruction, 1, True, given)
                _rename_arm(renamed, instruction, 2, False, given)


def _rename_arm(renamed: RenamedFunction, select: Instruction, arm: int, holds: bool, given: Given) -> None:
    value = select.operands[arm]
    if isinstance(value, LocalValue):
        node = renamed.operands[select.index][arm]
        about = predicates_of_condition(select.operands[0], holds, select.block, renamed.control, given)
        renamed.operands[select.index][arm] = _Arm(renamed, select, about, given).refined(value, node, MAX_RECOMPUTED)


@final
class _Arm:
    """An arm of a select, and what its condition says of values (`about`) where the arm is taken."""

    __slots__ = ("about", "budget", "given", "known", "renamed", "select")

    def __init__(
        self, renamed: RenamedFunction, select: Instruction, about: dict[int, list[Predicate]], given: Given
    ) -> None:
        self.renamed: RenamedFunction = renamed
        self.select: Instruction = select
        self.given: Given = given
        self.about: dict[int, list[Predicate]] = about
        # The refined nodes by the plain ones, and how many more may be looked at.
        self.known: dict[int, int] = {}
        self.budget: int = MAX_RECOMPUTED_VALUES

    def refined(self, value: LocalValue, node: int, depth: int) -> int:
        """The node of a value where the condition holds: `node` where it says nothing of it.

        The depth of the recursion is at most MAX_RECOMPUTED.
        """
        found = self.known.get(node)
        if found is None:
            found = self._compared(value, node)
            self.budget -= 1
            again = found == node and depth > 0 and self.budget > 0
            if again and isinstance(value, Instruction) and is_derivable(value):
                found = self._recomputed(value, node, depth - 1)
            self.known[node] = found
        return found

    def _compared(self, value: LocalValue, node: int) -> int:
        """The last of a chain of copies of `node`, one for each comparison about the value."""
        found = self.about.get(value.index)
        if found is None or not is_never_undef(value, self.given):
            return node
        for predicate in found:
            if predicate.kind == COMPARED or predicate.kind == DERIVED:
                node = self.renamed.add_copy(
                    Copy(self.renamed.node_count, node, predicate, self.select.block, self.select.index)
                )
        return node

    def _recomputed(self, value: Instruction, node: int, depth: int) -> int:
        """A copy that is computed from refined operands."""
        nodes = list(self.renamed.operands[value.index])
        changed = False
        for k, operand in enumerate(value.operands):
            if isinstance(operand, LocalValue) and nodes[k] != UNTRACKED:
                refined = self.refined(operand, nodes[k], depth)
                if refined != nodes[k]:
                    nodes[k] = refined
                    changed = True
        if not changed:
            return node
        block = self.select.block
        predicate = Predicate(value, RECOMPUTED, block, block, None)
        copy = Copy(self.renamed.node_count, node, predicate, block, self.select.index)
        copy.recomputes = value
        copy.nodes = nodes
        return self.renamed.add_copy(copy)
