"""What an expression is in an iteration that goes on.

A phi of a header receives its next value n only where the backedge is taken. So in n, as far as the phi is concerned,
a condition that the backedge needs is true:

    n == phi + zext c      becomes  phi + 1        where the loop goes on if c
    n == phi + (c ? b : d)          phi + b

(LLVM: SCEVBackedgeConditionFolder.) It is not so for n itself, which is also computed in the last iteration. The branch
that needs c has read it in the same iteration: a branch on undef is undefined behaviour, so each use of c has the same
value. Where that behaviour is not excluded, nothing is known.
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import ControlFlow, Loop
from scev.conditions import branches_two_ways, decided_on_edge, parts_of
from scev.evolution.algebra.rebuild import rebuilt
from scev.evolution.construction.values import ValueExpressions
from scev.evolution.expressions.nodes import AddRec, Node, Unknown
from scev.ir import Compare, ConstantInt, Instruction, Phi, Value, opcodes

MAX_FOLDED_NODES: Final = 64
"""Maximum parts of an expression in which conditions of the backedge are looked for."""
MAX_BRANCHES_TO_LATCH: Final = 16
"""Maximum blocks above a latch whose branches are read."""


@final
class Arms:
    """A value that is one of two operands of `value`, as `condition` says."""

    __slots__ = ("condition", "no_position", "value", "yes_position")

    def __init__(self, value: Instruction, condition: Value, yes_position: int, no_position: int) -> None:
        self.value: Instruction = value
        self.condition: Value = condition
        self.yes_position: int = yes_position
        self.no_position: int = no_position

    @property
    def yes(self) -> Value:
        """The value where the condition is true."""
        return self.value.operands[self.yes_position]

    @property
    def no(self) -> Value:
        """The value where the condition is false."""
        return self.value.operands[self.no_position]


def arms_of(control: ControlFlow, value: Instruction) -> Arms | None:
    """The arms of a select, or of a phi that joins the two edges of a branch."""
    if value.opcode == opcodes.SELECT:
        return Arms(value, value.operands[0], 1, 2)
    if not isinstance(value, Phi) or len(value.operands) != 2:
        return None
    above = control.immediate_dominator(value.block)
    if above is None or not branches_two_ways(above.terminator):
        return None
    yes, no = above.successors
    for first in range(2):
        if control.edge_dominates_use(above, yes, value, first) and control.edge_dominates_use(
            above, no, value, 1 - first
        ):
            return Arms(value, above.terminator.operands[0], first, 1 - first)
    return None


@final
class OnBackedge:
    """Expressions in those iterations of a loop that take its backedge, or in which given conditions hold: `truths`, by
    value number.
    """

    __slots__ = ("_construction", "_folded", "_loop", "_truths")

    def __init__(self, construction: ValueExpressions, loop: Loop, truths: dict[int, bool] | None = None) -> None:
        self._construction: ValueExpressions = construction
        self._loop: Loop = loop
        self._truths: dict[int, bool] | None = truths
        self._folded: dict[int, Node] = {}

    def fold(self, node: Node) -> Node:
        """The expression where the backedge is taken."""
        return self._fold(node) if self._construction.se.settings.excludes_ub else node

    def _fold(self, node: Node) -> Node:
        if (known := self._folded.get(node.serial)) is not None:
            return known
        if len(self._folded) >= MAX_FOLDED_NODES:
            return node
        self._folded[node.serial] = node
        found = node
        if isinstance(node, Unknown):
            found = self._of_value(node)
        elif node.operands and not isinstance(node, AddRec):
            found = rebuilt(self._construction.se, node, [self._fold(operand) for operand in node.operands])
        self._folded[node.serial] = found
        return found

    def _of_value(self, node: Unknown) -> Node:
        value = node.value
        construction = self._construction
        if not isinstance(value, Instruction) or construction.se.control.loop_of(value.block) is not self._loop:
            return node
        if (truth := self._truth(value)) is not None:
            return construction.se.constant(1, int(truth))
        if value.opcode == opcodes.PHI and value.block is self._loop.header:
            return node
        arms = arms_of(construction.se.control, value)
        if arms is None or (truth := self._truth(arms.condition)) is None:
            return node
        found = construction.operand(value, arms.yes_position if truth else arms.no_position)
        return node if found is None else self._fold(found)

    def _truth(self, condition: Value) -> bool | None:
        if not isinstance(condition, Instruction):
            return None
        if (truths := self._truths) is None:
            truths = self._needed()
            self._truths = truths
        return truths.get(condition.index)

    def _needed(self) -> dict[int, bool]:
        """By value number: the conditions computed in an iteration without which its backedge is not taken."""
        truths: dict[int, bool] = {}
        if (latch := self._loop.latch) is None:
            return truths
        control = self._construction.se.control
        source, target = latch, self._loop.header
        for _ in range(MAX_BRANCHES_TO_LATCH):
            leads = source is latch and target is self._loop.header or control.edge_dominates(source, target, latch)
            decided = decided_on_edge(source, target) if leads and control.loop_of(source) is self._loop else None
            if decided is not None:
                for part in parts_of(decided.value, decided.truth, control):
                    value = part.value
                    is_of_iteration = isinstance(value, Instruction) and control.loop_of(value.block) is self._loop
                    if part.behind is None and is_of_iteration:
                        assert isinstance(value, Instruction)
                        self._need(truths, value, part.truth)
            above = control.immediate_dominator(source)
            if source is self._loop.header or above is None:
                break
            source, target = above, source
        return truths

    def _need(self, truths: dict[int, bool], condition: Instruction, truth: bool) -> None:
        """A condition is needed, and so is the one by which a flag is chosen that it tests: of (c ? x : 1) == 0, c."""
        control = self._construction.se.control
        for _ in range(MAX_BRANCHES_TO_LATCH):
            truths.setdefault(condition.index, truth)
            flag, is_set = tested_flag(condition)
            arms = arms_of(control, flag) if isinstance(flag, Instruction) else None
            if arms is None or not isinstance(arms.condition, Instruction):
                return
            if any(control.loop_of(each.block) is not self._loop for each in (arms.value, arms.condition)):
                return
            if _is_never(arms.no, truth == is_set):
                chosen = True
            elif _is_never(arms.yes, truth == is_set):
                chosen = False
            else:
                return
            condition, truth = arms.condition, chosen


def tested_flag(condition: Instruction) -> tuple[Value, bool]:
    """The number that a condition tests for 0, and whether the condition is true where that is not 0; itself, if it is
    an i1 that nothing else tests.
    """
    if condition.opcode == opcodes.TRUNC and condition.flags & opcodes.NUW:
        return condition.operands[0], True
    if isinstance(condition, Compare) and condition.predicate in (opcodes.EQ, opcodes.NE):
        number = condition.operands[1]
        if isinstance(number, ConstantInt) and number.value == 0:
            return condition.operands[0], condition.predicate == opcodes.NE
    return condition, True


def _is_never(value: Value, is_set: bool) -> bool:
    """Whether a value is a number that is 0, or is not, unlike a flag that is set, or is not."""
    return isinstance(value, ConstantInt) and (value.value != 0) != is_set
