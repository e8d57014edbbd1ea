"""Where LLVM decides otherwise than we do, and the fact or the limit that makes the difference.

Decisions are compared by their kind, not by factors and lanes, which depend on the machine:

    ours                              LLVM's that is the same
    lanes, whatever else              vectorised
    no lanes, full                    fully unrolled
    no lanes, partial or run-time     unrolled
    no lanes, none                    kept

A small loop may have lanes and be unrolled fully, too: either is the same. What LLVM deletes is not compared; nor is
what it does for small code (-Os, -Oz), or without optimisation. -O1 unrolls fully, and neither else nor into lanes.
"""

from __future__ import annotations

from typing import Final

from scev.answers import FULL, NONE, FunctionFacts, LLVMDecision, Unrolling, Vectorising
from scev.decisions.counted import iterations_of
from scev.decisions.decided import DELETED, FULLY_UNROLLED, UNKNOWN, UNROLLED, VECTORISED
from scev.decisions.size import body_size, unrolled_size
from scev.decisions.unrolling import MAX_FULLY_UNROLLED_SIZE, unrolling_if_allowed
from scev.facts import LoopFacts
from scev.support.numerals import decimal

LLVM_FULL_SIZE: Final = 150
"""Maximum size of a loop after full unrolling at -O1 and -O2 (LLVM: UnrollThresholdDefault)."""

_FULL_LEVELS: Final = ("O1", "O2", "O3")
_ALL_LEVELS: Final = ("O2", "O3")
_NOT_WORTHWHILE: Final = "not beneficial"
_UNCOUNTED: Final = ("uncountable", "number of loop iterations")
"""In LLVM's reasons, that it has no count."""


def difference(
    facts: FunctionFacts,
    loop: LoopFacts,
    unrolling: Unrolling,
    vectorising: Vectorising,
    llvm: LLVMDecision,
    level: str,
) -> str:
    """Why LLVM's decision at a level is another one than ours; "" where it is the same, or is not compared."""
    if level not in _FULL_LEVELS or llvm.kind in (DELETED, UNKNOWN):
        return ""
    if llvm.removed:
        # LLVM was not told, either.
        unrolling = unrolling_if_allowed(facts, loop)
    if llvm.kind == VECTORISED:
        return "" if vectorising.possible else _only_llvm_has_lanes(loop, vectorising)
    if llvm.kind == FULLY_UNROLLED:
        return "" if unrolling.kind == FULL else _only_llvm_unrolls_fully(facts, loop, unrolling)
    if unrolling.kind == FULL:
        return _only_we_unroll_fully(facts, loop, unrolling, level)
    if level not in _ALL_LEVELS:
        return ""
    if vectorising.possible:
        return _only_we_have_lanes(vectorising, llvm)
    if llvm.kind == UNROLLED:
        return _both_unroll(facts, loop, unrolling, llvm)
    return "" if unrolling.kind == NONE else f"{unrolling.factor} copies are small enough here"


def _only_llvm_has_lanes(loop: LoopFacts, vectorising: Vectorising) -> str:
    if loop.loop.children:
        return "its inner loop is unrolled first"
    if loop.trip_count.exact is None:
        return "the count is not known here"
    if vectorising.low_trip_count:
        return "so few iterations have no lanes here"
    return "no lanes are known to be right here"


def _only_llvm_unrolls_fully(facts: FunctionFacts, loop: LoopFacts, unrolling: Unrolling) -> str:
    counted = iterations_of(facts, loop)
    if counted.constant is None:
        return "the count is not known here"
    size = unrolled_size(body_size(loop.loop), counted.constant)
    if size > MAX_FULLY_UNROLLED_SIZE:
        return f"counted as {size} instructions here, more than {MAX_FULLY_UNROLLED_SIZE}"
    return "not unrolled here" if unrolling.kind == NONE else "unrolled in part here"


def _only_we_unroll_fully(facts: FunctionFacts, loop: LoopFacts, unrolling: Unrolling, level: str) -> str:
    if unrolling.factor == 1:
        return "it is known here to run once"
    if level != "O3" and unrolling.size > LLVM_FULL_SIZE:
        return f"{unrolling.size} instructions are more than the limit of {LLVM_FULL_SIZE} at -{level}"
    if loop.loop.children:
        return f"{unrolling.factor} copies are small enough here, where its inner loop is a loop still"
    if iterations_of(facts, loop).constant is None:
        return f"the count is known here to be at most {decimal(unrolling.factor)}"
    return f"all {decimal(unrolling.factor)} copies are small enough here"


def _only_we_have_lanes(vectorising: Vectorising, llvm: LLVMDecision) -> str:
    if any(word in llvm.why for word in _UNCOUNTED):
        return "the count is known here" + (", by a check" if vectorising.checks else "")
    possible = f"{vectorising.width} lanes are possible here"
    if _NOT_WORTHWHILE in llvm.why:
        return f"{possible}; whether they pay is not computed"
    return possible


def _both_unroll(facts: FunctionFacts, loop: LoopFacts, unrolling: Unrolling, llvm: LLVMDecision) -> str:
    if unrolling.kind == NONE:
        return "not unrolled here"
    if llvm.remainder and iterations_of(facts, loop).multiple % llvm.factor == 0:
        return f"the count is known here to be a multiple of {llvm.factor}, no remainder is left"
    return ""
