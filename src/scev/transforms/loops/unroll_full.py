"""The pass `unroll-full`: short loops of a constant number of iterations are unrolled fully.

    for (i = 0; i < 4; i++) f(a[i]);          becomes, in LLVM:  f(a[0]); f(a[1]); f(a[2]); f(a[3]);

The pass attaches `llvm.loop.unroll.full` (LangRef), which changes nothing that the program computes; LLVM's
`loop-unroll-full` does it, if it sees the count. It is asked for where the whole is no larger than what LLVM unrolls by
itself at -O3.
"""

from __future__ import annotations

from typing import Final, final

from scev.answers.advised import FULL
from scev.transforms.changes import Change
from scev.transforms.loops.loop_questions import LoopQuestions
from scev.transforms.loops.metadata import LoopAdvised
from scev.transforms.loops.unrolling import MAX_FULLY_UNROLLED_SIZE, unrolling_of
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import Rule

_FULL: Final = ('!{!"llvm.loop.unroll.full"}',)


@final
class ShortCount(Rule):
    """A loop of a constant number of iterations that is small when unrolled."""

    name = "full unroll"
    equation = f"a loop of n iterations = its body n times, at most {MAX_FULLY_UNROLLED_SIZE} instructions"
    needs = "n is constant, in loops inside it too, as LLVM sees it; it may be duplicated, and has no advice of its own"
    counterexample = "a loop that is left when f() says so"

    def changes_of_function(self, ask: FunctionQuestions) -> list[Change]:
        loops = LoopQuestions(ask)
        found: list[Change] = []
        for loop in ask.facts.loops:
            unrolled = unrolling_of(loop, loops)
            if unrolled.kind == FULL and not unrolled.refusal:
                size = f"{unrolled.size} instruction{'' if unrolled.size == 1 else 's'}"
                fact = f"it runs {unrolled.factor} times, and is {size} then"
                found.append(LoopAdvised(self.name, loop.loop, _FULL, "unrolled fully", fact))
        return found


UNROLL_FULL_RULES: Final = (ShortCount(),)
