"""The arms of a select, and the sides of an `and` or an `or`: each counts only where a condition says so.

    %low = fcmp olt float %x, 0.0
    %r = select i1 %low, float %minus, float %x           %minus = fneg float %x

When %r is %x, then %x >= 0 or %x is NaN; when it is %minus, then %x < 0. So an arm that is an operand of the condition
becomes a copy under the condition, and an arm that is computed from such an operand, by up to MAX_RECOMPUTED
operations, is computed again from the copy: the idioms of clamp, minimum, maximum and absolute value need no rules of
their own.

An `and` of two i1 is both  select %p, %q, false  and  select %q, %p, false,  if it is no poison: it is true only if %q
can be true where %p is, and %p where %q is. An `or` is false only if each can be false where the other one is. What the
sides are there are two further operands of its operation. They do not take the place of the first two, which need not
be in these sets where the other side is false: of two conditions that imply each other, both sets are {true}.

Unlike a branch, a select on undef is not undefined behaviour: it may take %x though another use of %x was found to be
below 0; so may an `and`. So only values that cannot be undef, as far as is known or given, are refined here.
"""

from __future__ import annotations

from typing import final

from scev.conditions import (
    BehindBits,
    ComparedWithItself,
    ComparisonConstraint,
    Constraint,
    DerivedConstraint,
    constraints_of_condition,
    is_derivable,
)
from scev.flow.atoms.recomputation import MAX_RECOMPUTED, MAX_RECOMPUTED_VALUES
from scev.flow.renamed.renaming import UNTRACKED, RenamedFunction, RenamedValue
from scev.ir import Instruction, IntegerType, LocalValue, opcodes
from scev.transfer import Definedness, is_never_undef


def rename_selects(renamed: RenamedFunction, definedness: Definedness) -> None:
    """Let the arms of every select that can run refer to copies where its condition holds, and give every `and` and
    `or` of i1 its sides where the other one holds.
    """
    function = renamed.function
    for index in renamed.control.order:
        for instruction in function.blocks[index].instructions:
            if instruction.opcode == opcodes.SELECT:
                _rename_arms(renamed, instruction, definedness)
            elif instruction.opcode == opcodes.AND:
                _add_sides(renamed, instruction, True, definedness)
            elif instruction.opcode == opcodes.OR:
                _add_sides(renamed, instruction, False, definedness)


def _rename_arms(renamed: RenamedFunction, select: Instruction, definedness: Definedness) -> None:
    if isinstance(select.operands[0], Instruction):
        nodes = renamed.operands[select.index]
        nodes[1] = _refined(renamed, select, 1, 0, True, definedness)
        nodes[2] = _refined(renamed, select, 2, 0, False, definedness)


def _add_sides(renamed: RenamedFunction, value: Instruction, holds: bool, definedness: Definedness) -> None:
    """What each side of an `and` (or `or`) of i1 is where the other one is true (or false), as further operands."""
    left, right = value.operands
    nodes = renamed.operands[value.index]
    is_condition = isinstance(value.type, IntegerType) and value.type.width == 1 and len(nodes) == 2
    if not is_condition or not isinstance(left, Instruction) or not isinstance(right, Instruction):
        return
    sides = [_refined(renamed, value, 0, 1, holds, definedness), _refined(renamed, value, 1, 0, holds, definedness)]
    if sides != nodes:
        nodes.extend(sides)


def _refined(
    renamed: RenamedFunction, user: Instruction, position: int, condition: int, holds: bool, definedness: Definedness
) -> int:
    """The node of an operand where another one, the condition, is true (or, unless `holds`, false)."""
    value = user.operands[position]
    node = renamed.operands[user.index][position]
    if not isinstance(value, LocalValue):
        return node
    about = constraints_of_condition(user.operands[condition], holds, user.block, renamed.control, definedness)
    return _Arm(renamed, user, about, definedness).refined(value, node, MAX_RECOMPUTED)


@final
class _Arm:
    """An arm of a select, or a side of an `and` or an `or`, and what the condition says of values (`about`) where it
    counts. `user` is the instruction that it is an operand of.
    """

    __slots__ = ("about", "budget", "definedness", "known", "renamed", "user")

    def __init__(
        self, renamed: RenamedFunction, user: Instruction, about: dict[int, list[Constraint]], definedness: Definedness
    ) -> None:
        self.renamed: RenamedFunction = renamed
        self.user: Instruction = user
        self.definedness: Definedness = definedness
        self.about: dict[int, list[Constraint]] = about
        # The refined nodes by the plain ones, and how many more may be looked at.
        self.known: dict[int, int] = {}
        self.budget: int = MAX_RECOMPUTED_VALUES

    def refined(self, value: LocalValue, node: int, depth: int) -> int:
        """The node of a value where the condition holds: `node` where it says nothing of it.

        The depth of the recursion is at most MAX_RECOMPUTED.
        """
        if (found := self.known.get(node)) is None:
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
        if found is None or not is_never_undef(value, self.definedness):
            return node
        for constraint in found:
            if isinstance(constraint, (ComparisonConstraint, ComparedWithItself, DerivedConstraint, BehindBits)):
                node = self.renamed.add_copy(
                    RenamedValue(self.renamed.node_count, node, constraint, self.user.block, self.user.index)
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
        block = self.user.block
        again = self.renamed.recomputed_in(value, block)
        copy = RenamedValue(self.renamed.node_count, node, again, block, self.user.index)
        copy.recomputes = value
        copy.nodes = nodes
        return self.renamed.add_copy(copy)
