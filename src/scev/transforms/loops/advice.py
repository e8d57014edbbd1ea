"""All decisions about one loop, and the wish: the one fact that would change them.

The wish is asked for in this order: a count, for without one nothing is decided; what stands against lanes; that
pointers do not overlap; that nothing is left over.
"""

from __future__ import annotations

from scev.answers import FunctionFacts
from scev.answers.advised import NOT_KNOWN, RUN_TIME, Advice, Unrolling, Vectorising
from scev.facts import LoopFacts
from scev.transforms.loops.copies_advice import peeling_of, range_checks_of, versioning_of
from scev.transforms.loops.exit_tests import exit_test_of
from scev.transforms.loops.loop_questions import LoopQuestions, loop_questions
from scev.transforms.loops.size import body_size
from scev.transforms.loops.unrolling import unrolling_of
from scev.transforms.loops.vectorising import assumption_words, vectorising_of


def advise(facts: FunctionFacts, loop: LoopFacts) -> Advice:
    """What can be done with a loop."""
    return advice_on(loop, loop_questions(facts))


def advice_on(loop: LoopFacts, loops: LoopQuestions) -> Advice:
    """What can be done with a loop, with what is shared by all loops of a function."""
    unrolling = unrolling_of(loop, loops)
    judged = vectorising_of(loops.facts, loop)
    return Advice(
        body_size(loop.loop),
        unrolling,
        judged.vectorising,
        exit_test_of(loop, loops),
        range_checks_of(loop, loops),
        _wish(loop, unrolling, judged.vectorising, judged.wish),
        versioning_of(loop, loops),
        peeling_of(loop, loops),
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
