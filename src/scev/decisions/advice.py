"""All decisions about one loop, and the wish: the one fact that would change them."""

from __future__ import annotations

from scev.answers import Advice, FunctionFacts, LLVMDecision
from scev.decisions.size import body_size
from scev.decisions.unrolling import unrolling_of
from scev.facts import LoopFacts


def advise(facts: FunctionFacts, loop: LoopFacts, llvm: LLVMDecision | None = None) -> Advice:
    """What can be done with a loop. `llvm`: what LLVM does with it, if that is known."""
    return Advice(body_size(loop.loop), unrolling_of(facts, loop), None, None, (), "", llvm)
