"""Decisions: what an optimiser can do with the counts of a loop.

advise(facts, loop)        unrolling, vectorising, exit tests, range checks, and what would change them
unrolling_of(facts, loop)  one of them; the others likewise
"""

from scev.decisions.advice import advise
from scev.decisions.decided import LLVMDecision
from scev.decisions.size import body_size
from scev.decisions.unrolling import unrolling_of

__all__ = ["LLVMDecision", "advise", "body_size", "unrolling_of"]
