"""The pass `int-simplify`: an addition that carries nothing becomes the `or` that has a flag for that.

It is LLVM's canonical form, which says less than what sets know. It is none of the flags, which may be written into any
program: the operation becomes another one.
"""

from __future__ import annotations

from typing import Final, final

from scev.ir import Instruction, opcodes
from scev.ir.edit import binary
from scev.transforms.changes import Change, Rewritten
from scev.transforms.int_flags import share_no_bits, words_of_operands
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import Rule


@final
class SumOfBits(Rule):
    """An addition without a carry."""

    name = "disjoint sum"
    equation = "x + y = x |disjoint y"
    needs = "no bit may be set in both, and neither is always 0"
    counterexample = "1 + 1"
    looks_at = (opcodes.ADD,)

    def changes(self, at: Instruction, ask: FunctionQuestions) -> list[Change]:
        x, y = ask.integers(at, 0), ask.integers(at, 1)
        if x is None or y is None or x.is_empty() or y.is_empty() or not share_no_bits(x, y):
            return []
        if x.unsigned_max() == 0 or y.unsigned_max() == 0:
            return []
        new = binary(opcodes.OR, at.operands[0], at.operands[1], opcodes.DISJOINT)
        return [Rewritten(self.name, at, [new], words_of_operands(at, ask), keeps_name=True)]


INT_SIMPLIFY_RULES: Final[tuple[Rule, ...]] = (SumOfBits(),)
