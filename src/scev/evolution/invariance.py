"""Which expressions keep their value while a loop runs (LLVM's loop dispositions).

An expression is *invariant* in a loop L when its value is the same in every iteration; *computable* when it is made
of recurrences of L, so that its value is known for each iteration; *variant* otherwise. This depends on what it is
made of, not on where in the program it is computed.
"""

from __future__ import annotations

from typing import Final, final

from ..cfg import ControlFlow, Loop
from ..facts import COMPUTABLE, INVARIANT, VARIANT
from ..ir import Instruction
from .expressions import AddRec, Node, Unknown

DISPOSITION_NAMES: Final = ["Variant", "Invariant", "Computable"]


@final
class Invariance:
    """Dispositions of the expressions of one function, remembered."""

    __slots__ = ("_control", "_known")

    def __init__(self, control: ControlFlow) -> None:
        self._control: ControlFlow = control
        self._known: dict[tuple[int, int], int] = {}

    def is_invariant(self, node: Node, loop: Loop) -> bool:
        return self.disposition(node, loop) == INVARIANT

    def disposition(self, node: Node, loop: Loop) -> int:
        """VARIANT, INVARIANT or COMPUTABLE."""
        if not node.operands:
            return self._of_leaf(node, loop)
        key = (node.serial, loop.number)
        found = self._known.get(key)
        if found is None:
            found = self._compute(node, loop)
            self._known[key] = found
        return found

    def _of_leaf(self, node: Node, loop: Loop) -> int:
        if isinstance(node, Unknown) and isinstance(node.value, Instruction) and loop.contains(node.value.block):
            return VARIANT
        return INVARIANT

    def _compute(self, node: Node, loop: Loop) -> int:
        if isinstance(node, AddRec):
            if node.loop is loop:
                return COMPUTABLE
            if node.loop.contains_loop(loop):
                return INVARIANT
            # A recurrence of an inner loop, or of one that is only entered once `loop` has begun.
            if self._control.dominates(loop.header, node.loop.header):
                return VARIANT
            for operand in node.operands:
                if self.disposition(operand, loop) != INVARIANT:
                    return VARIANT
            return INVARIANT
        result = INVARIANT
        for operand in node.operands:
            found = self.disposition(operand, loop)
            if found == VARIANT:
                return VARIANT
            if found == COMPUTABLE:
                result = COMPUTABLE
        return result

    def contains_recurrence_of(self, node: Node, loop: Loop) -> bool:
        """Whether a recurrence of `loop` is part of the expression."""
        if isinstance(node, AddRec) and node.loop is loop:
            return True
        return any(operand.operands and self.contains_recurrence_of(operand, loop) for operand in node.operands)
