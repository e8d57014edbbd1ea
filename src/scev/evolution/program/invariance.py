"""Which expressions keep their value while a loop runs, and where they have one (LLVM's loop and block dispositions).

An expression is *invariant* in a loop L when its value is the same in every iteration; *computable* when it is made of
recurrences of L, so that its value is known for each iteration; *variant* otherwise. This depends on its parts, not on
where in the program it is computed.

An expression *dominates* a block if all its parts are computed before the block ends, *properly* if before it begins.
One that is invariant in a loop and properly dominates its header has its value when the loop is entered.
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import ControlFlow, Loop
from scev.evolution.expressions.nodes import AddRec, Node, Unknown
from scev.evolution.program.loop_invariant import RepeatedValues
from scev.evolution.program.thread_constants import is_thread_constant
from scev.facts import COMPUTABLE, DOES_NOT_DOMINATE, DOMINATES, INVARIANT, PROPERLY_DOMINATES, VARIANT
from scev.ir import BasicBlock, Instruction
from scev.memory import FunctionMemory

DISPOSITION_NAMES: Final = ["Variant", "Invariant", "Computable"]


@final
class Invariance:
    """Dispositions of the expressions of one function, remembered."""

    __slots__ = ("_blocks", "_control", "_known", "_repeated")

    def __init__(self, control: ControlFlow, memory: FunctionMemory) -> None:
        self._control: ControlFlow = control
        self._repeated: RepeatedValues = RepeatedValues(memory)
        # By number of a loop, and of a block.
        self._known: dict[int, dict[Node, int]] = {}
        self._blocks: dict[int, dict[Node, int]] = {}

    def is_invariant(self, node: Node, loop: Loop) -> bool:
        return self.disposition(node, loop) == INVARIANT

    def disposition(self, node: Node, loop: Loop) -> int:
        """VARIANT, INVARIANT or COMPUTABLE."""
        if not node.operands:
            return self._of_leaf(node, loop)
        if (known := self._known.get(loop.number)) is None:
            known = {}
            self._known[loop.number] = known
        if (found := known.get(node)) is None:
            found = self._compute(node, loop)
            known[node] = found
        return found

    def _of_leaf(self, node: Node, loop: Loop) -> int:
        if isinstance(node, Unknown) and isinstance(node.value, Instruction) and loop.contains(node.value.block):
            if is_thread_constant(node.value) or self._repeated.is_same_in(node.value, loop):
                return INVARIANT
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
            if (found := self.disposition(operand, loop)) == VARIANT:
                return VARIANT
            if found == COMPUTABLE:
                result = COMPUTABLE
        return result

    def is_available(self, node: Node, loop: Loop) -> bool:
        """Whether an expression has its value when the loop is entered, and keeps it."""
        return self.is_invariant(node, loop) and self.block_disposition(node, loop.header) == PROPERLY_DOMINATES

    def block_disposition(self, node: Node, block: BasicBlock) -> int:
        """DOES_NOT_DOMINATE, DOMINATES or PROPERLY_DOMINATES."""
        if isinstance(node, Unknown):
            value = node.value
            if not isinstance(value, Instruction):
                return PROPERLY_DOMINATES
            if value.block is block:
                return DOMINATES
            return PROPERLY_DOMINATES if self._control.dominates(value.block, block) else DOES_NOT_DOMINATE
        if not node.operands:
            return PROPERLY_DOMINATES
        if (known := self._blocks.get(block.index)) is None:
            known = {}
            self._blocks[block.index] = known
        if (found := known.get(node)) is None:
            found = PROPERLY_DOMINATES
            if isinstance(node, AddRec) and not self._control.dominates(node.loop.header, block):
                found = DOES_NOT_DOMINATE
            for operand in node.operands:
                if found == DOES_NOT_DOMINATE:
                    break
                found = min(found, self.block_disposition(operand, block))
            known[node] = found
        return found
