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

import re
from typing import Final

from scev.answers import FunctionFacts
from scev.answers.advised import FULL, NONE, Advice, LLVMDecision, Unrolling, Vectorising
from scev.facts import LoopFacts
from scev.ir import Call, Function, Invoke
from scev.support.numerals import decimal
from scev.transforms.beside_llvm.decided import DELETED, FULLY_UNROLLED, UNKNOWN, UNROLLED, VECTORISED
from scev.transforms.loops.counted import iterations_of
from scev.transforms.loops.loop_questions import LoopQuestions
from scev.transforms.loops.size import body_size, unrolled_size
from scev.transforms.loops.unrolling import MAX_FULLY_UNROLLED_SIZE, MAX_PARTIALLY_UNROLLED_SIZE, unrolling_if_allowed

LLVM_FULL_SIZE: Final = 150
"""Maximum size of a loop after full unrolling at -O1 and -O2 (LLVM: UnrollThresholdDefault)."""

_FULL_LEVELS: Final = ("O1", "O2", "O3")
_ALL_LEVELS: Final = ("O2", "O3")
_PARTIAL_OPTION: Final = "opt -unroll-partial-threshold"
_NOT_WORTHWHILE: Final = "not beneficial"
_UNCOUNTED: Final = ("uncountable", "number of loop iterations")
"""In LLVM's reasons, that it has no count."""
_LANES_OF_LLVM: Final = {
    "count is unknown": "the count is not known here",
    "^the call of": "the call is inlined first, or has a vector form",
    "may meet": "more of the accesses is proved, or checked",
    "may overlap": "fewer checks are needed",
    "in no known way": "that is another kind of reduction",
}
"""By our reasons against lanes, what LLVM does about them."""


def difference(loop: LoopFacts, loops: LoopQuestions, advice: Advice, llvm: LLVMDecision, level: str) -> str:
    """Why LLVM's decision at a level is another one than ours; "" where it is the same, or is not compared."""
    unrolling, vectorising, facts = advice.unrolling, advice.vectorising, loops.facts
    if level not in _FULL_LEVELS or llvm.kind in (DELETED, UNKNOWN):
        return ""
    if llvm.removed:
        # LLVM was not told, either.
        unrolling = unrolling_if_allowed(loop, loops)
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
    return "" if unrolling.kind == NONE else _only_we_unroll(loop, unrolling)


def _only_llvm_has_lanes(loop: LoopFacts, vectorising: Vectorising) -> str:
    if loop.loop.children:
        return "its inner loop is gone by then"
    if vectorising.low_trip_count:
        return "so few iterations have no lanes here"
    for beginning, difference_ in _LANES_OF_LLVM.items():
        if re.search(beginning, vectorising.why):
            return difference_
    return "no lanes are known to be right here"


def _only_llvm_unrolls_fully(facts: FunctionFacts, loop: LoopFacts, unrolling: Unrolling) -> str:
    counted = iterations_of(facts, loop)
    if counted.constant is None:
        return "the count is not known here"
    if (size := unrolled_size(body_size(loop.loop), counted.constant)) > MAX_FULLY_UNROLLED_SIZE:
        return f"all copies have {size} instructions here, above the limit of {MAX_FULLY_UNROLLED_SIZE}"
    return "not unrolled here" if unrolling.kind == NONE else "unrolled in part here"


def _only_we_unroll_fully(facts: FunctionFacts, loop: LoopFacts, unrolling: Unrolling, level: str) -> str:
    if unrolling.factor == 1:
        return "it is known here to run once"
    limit = MAX_FULLY_UNROLLED_SIZE if level == "O3" else LLVM_FULL_SIZE
    if unrolling.size > limit:
        return f"{unrolling.size} instructions are above the limit of {limit} at -{level}"
    if iterations_of(facts, loop).constant is None:
        return f"the count is known here to be at most {decimal(unrolling.factor)}"
    inner = ", with the inner loop as a loop" if loop.loop.children else ""
    return f"all copies have {unrolling.size} instructions{inner}, within the limit of {limit}"


def _only_we_have_lanes(vectorising: Vectorising, llvm: LLVMDecision) -> str:
    if any(word in llvm.why for word in _UNCOUNTED):
        return "the count is known here" + (", by a check" if vectorising.checks else "")
    if "dependen" in llvm.why:
        return f"the dependences known here allow {vectorising.width} lanes"
    possible = f"{vectorising.width} lanes are possible here"
    if _NOT_WORTHWHILE in llvm.why:
        return f"{possible}; whether they pay is not computed"
    return possible


def _only_we_unroll(loop: LoopFacts, unrolling: Unrolling) -> str:
    """A target may set a limit by the loop buffer of its processors, x86-64 to 28, and refuse loops with calls (LLVM:
    BasicTTIImplBase::getUnrollingPreferences).
    """
    if _calls_something_outside(loop):
        return "a loop with a call is not unrolled in part"
    limit = MAX_PARTIALLY_UNROLLED_SIZE
    return f"{unrolling.factor} copies have {unrolling.size} instructions, within {limit} ({_PARTIAL_OPTION}={limit})"


def _calls_something_outside(loop: LoopFacts) -> bool:
    """Whether a loop has a call that is no intrinsic, and cannot be inlined."""
    for block in loop.loop.blocks:
        for instruction in block.instructions:
            if isinstance(instruction, (Call, Invoke)) and instruction.intrinsic is None:
                callee = instruction.callee
                if not isinstance(callee, Function) or callee.is_declaration:
                    return True
    return False


def _both_unroll(facts: FunctionFacts, loop: LoopFacts, unrolling: Unrolling, llvm: LLVMDecision) -> str:
    if unrolling.kind == NONE:
        if loop.loop.children:
            return "its inner loop is gone by then"
        is_costly = "not computed before the loop" in unrolling.why
        return "the count is computed all the same" if is_costly else "not unrolled here"
    if llvm.remainder and iterations_of(facts, loop).multiple % llvm.factor == 0:
        return f"the count is known here to be a multiple of {llvm.factor}, no remainder is left"
    return ""
