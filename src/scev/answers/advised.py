"""What an optimiser can do with the counts of a loop, as values: the answer to `f.passes.advise(loop)`.

The room `transforms/loops` makes them, by the rules of its passes, and says by which formulas (docs/loop-decisions.md).
Reasons are sentences in LLVM's names, so that they can be told in others.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from scev.facts import Expression
from scev.ir import Compare, Instruction

FULL: Final = "full"
PARTIAL: Final = "partial"
RUN_TIME: Final = "run-time"
NONE: Final = "none"
UnrollingKind = Literal["full", "partial", "run-time", "none"]

NEEDED: Final = "needed"
NOT_KNOWN: Final = "unknown"
Epilogue = Literal["needed", "none", "unknown"]

LoopOutcome = Literal["fully unrolled", "unrolled", "vectorised", "deleted", "kept", "unknown"]


class Unrolling(NamedTuple):
    """Copies of a loop's body, one after the other.

    `kind`: "full", no loop is left; "partial", `factor` copies in a loop; "run-time", the same, and the number of
    iterations that are left over is computed before the loop; "none". `remainder`: whether a remainder loop is needed.
    `size`: of the body after unrolling, in instructions; where nothing is unrolled, of the body as it is. `refusal`:
    why the pass `unroll-full` does not ask LLVM for a full one, "" where it does.
    """

    kind: UnrollingKind
    factor: int
    remainder: bool
    size: int
    why: str
    refusal: str = ""


class Vectorising(NamedTuple):
    """Several iterations at once, one in each lane of vectors.

    `possible`, if all `checks` succeed at run time; or `why` not. `minimum`: the least trip count under the guards of
    the loop's entry; `low_trip_count`: whether the best known count is below LLVM's threshold, so that LLVM takes the
    loop only where no epilogue is needed. `width`: lanes; 1 where nothing has lanes. `epilogue`: a scalar loop for the
    iterations that are left over is "needed", not needed ("none"), or that is "unknown" before it runs.
    """

    possible: bool
    why: str
    minimum: int
    low_trip_count: bool
    width: int
    epilogue: Epilogue
    checks: tuple[str, ...]


class ExitTest(NamedTuple):
    """Linear function test replacement (LFTR), as `indvars` does it: an exit condition becomes `counter != limit`; both
    None where that is not possible or not needed, and `why`. `counter`: a phi, or what it is in the next iteration.
    `block`: the exiting block's name; "" where no exit has an exact count.
    """

    possible: bool
    block: str
    why: str = ""
    counter: Instruction | None = None
    limit: Expression | None = None


class RangeCheck(NamedTuple):
    """A test of the loop on a counter and a bound that does not change. It holds (for an exit, control stays in the
    loop) in the iterations from `begins` (None: from the first) to before `ends` (None: to the last), signed if the
    test is. If `possible`, inductive range check elimination (IRCE) splits the iterations into a pre-loop, a main loop
    without the test, and a post-loop; or `why` not.
    """

    test: Compare
    holds: bool
    begins: Expression | None
    ends: Expression | None
    possible: bool
    why: str


class Versioning(NamedTuple):
    """Two versions of a loop, told apart by a test before it: where all `conditions` hold, there is `gain`, "with
    a count" or "without" tests; or `why` not.
    """

    possible: bool
    conditions: tuple[str, ...]
    gain: str
    why: str


class Peeling(NamedTuple):
    """Iterations that are done apart from a loop, the `first` ones, so many, or the `last` one: for all others,
    `decides` are decided, tests or phis. `why`: what keeps it from being done, "" for nothing.
    """

    possible: bool
    first: int
    last: bool
    decides: tuple[str, ...]
    why: str


class LLVMDecision(NamedTuple):
    """What LLVM does with a loop. `kind`: "unrolled", "vectorised", "deleted", "kept", …; `factor`: of unrolling, or
    the lanes of vectors, 1 for neither. `why`: in LLVM's words, why it has no vectors, where it says so; `removed`:
    what the program says against optimisation, and LLVM was not told; `remainder`: whether it made a remainder loop.
    """

    kind: LoopOutcome
    factor: int
    words: str
    why: str = ""
    removed: str = ""
    remainder: bool = False


class Advice(NamedTuple):
    """What can be done with a loop. `wish`: the one fact that would change a decision, "" where none would. `llvm`:
    what LLVM does, None where it was not asked; `differs`: by which fact or limit that is another decision, "" where it
    is none.
    """

    size: int
    unrolling: Unrolling
    vectorising: Vectorising
    exit_test: ExitTest
    range_checks: tuple[RangeCheck, ...]
    wish: str
    versioning: Versioning | None = None
    peeling: Peeling | None = None
    llvm: LLVMDecision | None = None
    differs: str = ""
