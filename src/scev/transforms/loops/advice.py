"""Advice to LLVM's passes about a loop: metadata at the end of its latch, `!llvm.loop` (LangRef: llvm.loop), which
changes nothing that the program computes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from scev.cfg import Loop
from scev.ir import Instruction, MetadataNode
from scev.ir.edit import Edits
from scev.transforms.changes import Change

_ADVICE: Final = ("llvm.loop.vectorize.", "llvm.loop.interleave.", "llvm.loop.unroll", "llvm.loop.isvectorized")


@final
class LoopAdvised(Change):
    """The only latch of a loop gets nodes of metadata, beside what it has; `at` is its end. `becomes`: what the loop
    is then, in words.
    """

    at: Instruction

    def __init__(self, rule: str, loop: Loop, nodes: Sequence[str], becomes: str, fact: str) -> None:
        super().__init__(rule, loop.latches[0].terminator, fact)
        self.loop = loop
        self.nodes = tuple(nodes)
        self.becomes = becomes

    def apply(self, edits: Edits) -> None:
        before = self.at.metadata.get("llvm.loop")
        kept = [] if before is None else before.references()[1:]
        edits.attach(self.at, "llvm.loop", edits.own_node([*kept, *(edits.node(text) for text in self.nodes)]))

    def words(self) -> str:
        return f"{self.loop.header} is {self.becomes}"


def can_be_advised(loop: Loop) -> bool:
    """Whether a loop has one place for metadata, and none about vectors or unrolling there; if what there is can be
    read.
    """
    if len(loop.latches) != 1:
        return False
    if (node := loop.latches[0].terminator.metadata.get("llvm.loop")) is None:
        return True
    if not node.is_distinct:
        return False
    for operand in node.operands()[1:]:
        words = operand.operands() if isinstance(operand, MetadataNode) else []
        if words and isinstance(words[0], str) and words[0].startswith(_ADVICE):
            return False
    return True
