"""All decisions about one loop, and the wish: the one fact that would change them.

The wish is asked for in this order: a count, for without one nothing is decided; what stands against lanes; that
pointers do not overlap; that nothing is left over.
"""

from __future__ import annotations

from scev.answers import NOT_KNOWN, RUN_TIME, Advice, FunctionFacts, LLVMDecision, Unrolling, Vectorising
from scev.decisions.compared_with_llvm import difference
from scev.decisions.exit_tests import exit_test_of
from scev.decisions.range_checks import range_checks_of
from scev.decisions.size import body_size
from scev.decisions.unrolling import unrolling_of
from scev.decisions.vectorising import assumption_words, vectorising_of
from scev.facts import LoopFacts


def advise(facts: FunctionFacts, loop: LoopFacts, llvm: LLVMDecision | None = None, level: str = "") -> Advice:
    """What can be done with a loop. `llvm`: what LLVM does with it at a level, `O2`, if it was asked."""
    unrolling = unrolling_of(facts, loop)
    judged = vectorising_of(facts, loop)
    return Advice(
        body_size(loop.loop),
        unrolling,
        judged.vectorising,
        exit_test_of(facts, loop),
        range_checks_of(facts, loop),
        _wish(loop, unrolling, judged.vectorising, judged.wish),
        llvm,
        "" if llvm is None else difference(facts, loop, unrolling, judged.vectorising, llvm, level),
    )


def _wish(loop: LoopFacts, unrolling: Unrolling, vectorising: Vectorising, wish: str) -> str:
    if loop.trip_count.exact is None:
        if (predicated := loop.predicated) is not None and predicated.counts.exact is not None:
            return " and ".join([assumption_words(one) for one in predicated.assumptions])
        return "the loop's count"
    if wish:
        return wish
    if vectorising.checks:
        return vectorising.checks[0]
    if vectorising.possible and vectorising.epilogue == NOT_KNOWN:
        return f"the trip count is a multiple of {vectorising.width}"
    if unrolling.kind == RUN_TIME:
        return f"the trip count is a multiple of {unrolling.factor}"
    return ""
