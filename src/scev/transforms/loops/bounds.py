"""The pass `loop-bounds`: loops that are known to be short are not prepared for long runs.

A bound that follows from the size of an array that the loop goes through is one that LLVM's passes do not see: they
take such a loop for one of 2^31 iterations, and make it a vector loop, an unrolled one, and the remainder of both, with
the tests that choose between them. Where LLVM sees the bound, it knows better what to do. What the loop is told is
metadata (LangRef: llvm.loop), which changes nothing that the program computes.
"""

from __future__ import annotations

from typing import Final, final

from scev.transforms.changes import Change
from scev.transforms.loops.loop_questions import LoopQuestions
from scev.transforms.loops.metadata import LoopAdvised, reason_against_advice
from scev.transforms.loops.vectorising import vectorising_of
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import Rule

MAX_SHORT_TRIPS: Final = 8
"""Maximum iterations of a loop that is not worth a vector loop beside it."""

_KEPT_SHORT: Final = ('!{!"llvm.loop.vectorize.enable", i1 false}', '!{!"llvm.loop.unroll.runtime.disable"}')
_BECOMES: Final = "neither vectorised nor unrolled at run time"


@final
class ShortLoop(Rule):
    """An innermost loop of few iterations, the number of which is not constant."""

    name = "short loop"
    equation = f"a loop of at most {MAX_SHORT_TRIPS} iterations runs as it is"
    needs = "it runs a few times at most, since its accesses stay in their objects; no lanes of it are advised"
    counterexample = "a loop of 1000 iterations would run slower"

    def changes_of_function(self, ask: FunctionQuestions) -> list[Change]:
        found: list[Change] = []
        loops = LoopQuestions(ask)
        for loop in ask.facts.loops:
            most = loop.constant_max_trip_count
            if most is None or most > MAX_SHORT_TRIPS or loop.constant_trip_count is not None:
                continue
            if loop.loop.children or not ask.facts.is_executable(loop.header) or reason_against_advice(loop.loop):
                continue
            # LLVM does not conclude that accesses stay in their objects.
            known = loops.as_llvm_sees(loop).constant_max_trip_count
            if (known is None or known > MAX_SHORT_TRIPS) and not vectorising_of(ask.facts, loop).vectorising.possible:
                found.append(LoopAdvised(self.name, loop.loop, _KEPT_SHORT, _BECOMES, f"it runs at most {most} times"))
        return found


LOOP_BOUND_RULES: Final = (ShortLoop(),)
