"""What a loop's metadata says of transformations, and what is said to LLVM's passes there: `!llvm.loop` at the end of a
latch (LangRef: llvm.loop), which changes nothing that the program computes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from scev.cfg import Loop
from scev.ir import Instruction, IntegerOperand, MetadataNode
from scev.ir.edit import Edits
from scev.transforms.changes import Change

_FORBIDDING: Final = ("llvm.loop.unroll.disable", "llvm.loop.disable_nonforced")
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


def reason_against_advice(loop: Loop) -> str:
    """Why a loop is told nothing about vectors or unrolling: it has no one place for metadata, or some by now, or what
    there is cannot be read. "" where it may be.
    """
    if len(loop.latches) != 1:
        return "it has several latches"
    if (node := loop.latches[0].terminator.metadata.get("llvm.loop")) is None:
        return ""
    if not node.is_distinct:
        return "its metadata is shared"
    for operand in node.operands()[1:]:
        words = operand.operands() if isinstance(operand, MetadataNode) else []
        if words and isinstance(words[0], str) and words[0].startswith(_ADVICE):
            return "its metadata says what is done with it"
    return ""


def loop_metadata(loop: Loop) -> dict[str, int]:
    """The properties that a loop's latches state, by name, with their number, 1 where there is none."""
    found: dict[str, int] = {}
    for latch in loop.latches:
        node = latch.terminator.metadata.get("llvm.loop")
        for operand in [] if node is None else node.operands()[1:]:
            words = operand.operands() if isinstance(operand, MetadataNode) else []
            if words and isinstance(words[0], str):
                number = words[1] if len(words) > 1 else None
                found[words[0]] = number.value if isinstance(number, IntegerOperand) else 1
    return found


def is_forbidden(metadata: dict[str, int]) -> bool:
    """Whether the loop must not be unrolled."""
    return any(name in metadata for name in _FORBIDDING)


def is_vectorising_forbidden(metadata: dict[str, int]) -> bool:
    """Whether the loop must not be vectorised, or is by now."""
    if metadata.get("llvm.loop.isvectorized") or metadata.get("llvm.loop.vectorize.width") == 1:
        return True
    return metadata.get("llvm.loop.vectorize.enable") == 0


def stated_factor(metadata: dict[str, int]) -> int:
    """The factor of unrolling that the loop asks for; 0 where it asks for none."""
    return metadata.get("llvm.loop.unroll.count", 0)
