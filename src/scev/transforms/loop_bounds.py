"""The pass `loop-bounds`: loops that are known to be short are not prepared for long runs.

A bound that follows from the size of an array that the loop goes through is one that LLVM's passes do not see: they
take such a loop for one of 2^31 iterations, and make it a vector loop, an unrolled one, and the remainder of both, with
the tests that choose between them. Where LLVM sees the bound, it knows better what to do. What the loop is told is
metadata (LangRef: llvm.loop), which changes nothing that the program computes.
"""

from __future__ import annotations

from typing import Final, final

from scev.facts import LoopFacts
from scev.ir import Instruction, MetadataNode
from scev.ir.edit import Edits
from scev.transforms.changes import Change
from scev.transforms.questions import Questions
from scev.transforms.rule import Rule

MAX_SHORT_TRIPS: Final = 8
"""Maximum iterations of a loop that is not worth a vector loop beside it."""

_KEPT_SHORT: Final = ('!{!"llvm.loop.vectorize.enable", i1 false}', '!{!"llvm.loop.unroll.runtime.disable"}')
_ADVICE: Final = ("llvm.loop.vectorize.", "llvm.loop.interleave.", "llvm.loop.unroll", "llvm.loop.isvectorized")


@final
class KeptShort(Change):
    """A loop gets metadata, beside what it has; `at` is the end of its latch."""

    at: Instruction

    def __init__(self, rule: str, at: Instruction, loop: LoopFacts, fact: str) -> None:
        super().__init__(rule, at, fact)
        self.loop = loop

    def apply(self, edits: Edits) -> None:
        before = self.at.metadata.get("llvm.loop")
        kept = [] if before is None else before.references()[1:]
        edits.attach(self.at, "llvm.loop", edits.own_node([*kept, *(edits.node(text) for text in _KEPT_SHORT)]))

    def words(self) -> str:
        return f"{self.loop.header} is neither vectorised nor unrolled at run time"


@final
class ShortLoop(Rule):
    """An innermost loop of few iterations, the number of which is not constant."""

    name = "short loop"
    equation = f"a loop of at most {MAX_SHORT_TRIPS} iterations runs as it is"
    needs = "it runs a few times at most, since its accesses stay in their objects; it has no advice of its own"
    counterexample = "a loop of 1000 iterations would run slower"

    def changes_of_function(self, ask: Questions) -> list[Change]:
        found: list[Change] = []
        # Without what LLVM does not conclude: that accesses stay in their objects.
        plain: tuple[LoopFacts, ...] | None = None
        for number, loop in enumerate(ask.facts.loops):
            most = loop.constant_max_trip_count
            if most is None or most > MAX_SHORT_TRIPS or loop.constant_trip_count is not None:
                continue
            if loop.loop.children or len(loop.loop.latches) != 1 or not ask.facts.is_executable(loop.header):
                continue
            latch = loop.loop.latches[0].terminator
            if _is_advised(latch.metadata.get("llvm.loop")):
                continue
            if plain is None:
                plain = ask.facts.without("ub").loops
            known = plain[number].constant_max_trip_count
            if known is None or known > MAX_SHORT_TRIPS:
                found.append(KeptShort(self.name, latch, loop, f"it runs at most {most} times"))
        return found


def _is_advised(node: MetadataNode | None) -> bool:
    """Whether a loop has metadata about vectors or unrolling; also where that cannot be read."""
    if node is None:
        return False
    if not node.is_distinct:
        return True
    for operand in node.operands()[1:]:
        words = operand.operands() if isinstance(operand, MetadataNode) else []
        if words and isinstance(words[0], str) and words[0].startswith(_ADVICE):
            return True
    return False


LOOP_BOUND_RULES: Final = (ShortLoop(),)
