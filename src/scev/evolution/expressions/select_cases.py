"""Recurrences whose start and step are chosen by the same condition.

    start = select c, a, b;  step = select c, d, e            {start,+,step} is {a,+,d} or {b,+,e}, never {a,+,e}

Where start and step are computed from constants and from selects between constants on one condition, the range is the
union of those of the two recurrences. (LLVM: getRangeViaFactoring.)
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import Loop
from scev.domains import IntRange, signed
from scev.evolution.expressions.nodes import AddRec, Node, Unknown
from scev.facts import Environment
from scev.ir import ConstantInt, Instruction, LocalValue, Value, opcodes

MAX_CASE_NODES: Final = 16
"""Maximum nodes of the start and step of a recurrence that is split into cases."""


@final
class _Case(Environment):
    """The selects on one condition, as if it were true, or false."""

    __slots__ = ("_is_true", "condition")

    def __init__(self, is_true: bool) -> None:
        self._is_true: bool = is_true
        self.condition: Value | None = None

    def value_of(self, value: LocalValue) -> int | None:
        if not isinstance(value, Instruction) or value.opcode != opcodes.SELECT:
            return None
        if self.condition is None:
            self.condition = value.operands[0]
        arm = value.operands[1 if self._is_true else 2]
        return arm.value if value.operands[0] is self.condition and isinstance(arm, ConstantInt) else None

    def iteration_of(self, loop: Loop) -> int | None:
        return None


def range_by_cases(node: AddRec, count: int, preference: int) -> IntRange | None:
    """The range of an affine recurrence in at most `count` steps; None if it is no such recurrence."""
    if node.size > MAX_CASE_NODES or not _has_select(node.start) or not _has_select(node.step):
        return None
    result = IntRange.empty(node.width)
    condition: Value | None = None
    for is_true in (True, False):
        case = _Case(is_true)
        case.condition = condition
        start = node.start.value_in(case)
        step = node.step.value_in(case)
        if start is None or step is None:
            return None
        condition = case.condition
        distance = signed(step, node.width) * count
        result = result.union(
            IntRange.between(node.width, start + min(0, distance), start + max(0, distance)), preference
        )
    return result


def _has_select(node: Node) -> bool:
    if isinstance(node, Unknown):
        return isinstance(node.value, Instruction) and node.value.opcode == opcodes.SELECT
    return any(_has_select(operand) for operand in node.operands)
