"""Range checks of a loop that are decided in a run of its iterations, or in all of them if a test before it says so.

    irce       the iterations in which all checks hold run in a main loop without them; what is before runs in a
               pre-loop, what is behind in a post-loop (LLVM: InductiveRangeCheckElimination.cpp)
    version    where the checks hold in all iterations, the loop runs without them; else as it is (LLVM's
               LoopPredication and LoopVersioning go by such tests)

Both ask how many iterations there are in which a check holds (iteration_ranges.py). `irce` also takes an exit that
counts the loop and is not at its latch: it is not taken in the first iterations, up to its count. `version` needs a
count, of the exit that is no check.
"""

from __future__ import annotations

from typing import Final

from scev.answers import internals
from scev.facts import LoopFacts
from scev.ir import BasicBlock, IntegerType, opcodes
from scev.transforms.changes import Change
from scev.transforms.loops.iteration_ranges import CountedSide, constant_count, sides_of
from scev.transforms.loops.loop_questions import LoopQuestions
from scev.transforms.loops.range_checks import checked_comparisons, counting_exit
from scev.transforms.loops.split_plans import Decisions, plans_of
from scev.transforms.loops.splitting import DecidedTest, LoopVersions, SplitLoop, SplitPlan
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import FunctionRule


def checks_that_hold(loop: LoopFacts, loops: LoopQuestions, in_all: bool = False) -> Decisions:
    """The checks of a loop, and in which iterations they hold; not those that hold in few only, or, if they are to hold
    `in_all`, not in the first one.
    """
    least = internals(loops.facts).context.settings.min_copied_iterations
    tests: list[DecidedTest] = []
    sides: list[CountedSide] = []
    for check in checked_comparisons(loop, loops):
        known, _ = sides_of(loops.facts, loop, check)
        counts = [(side.is_prefix, constant_count(side)) for side in known]
        if any(count is not None and (count < least if is_prefix else in_all and count) for is_prefix, count in counts):
            continue
        if known:
            tests.append(DecidedTest(check.branch, check.test, check.holds))
            sides += known
    return Decisions(tuple(tests), tuple(dict.fromkeys(sides)))


def checks_that_always_hold(loop: LoopFacts, loops: LoopQuestions) -> Decisions:
    """The checks of a loop that may hold in all iterations."""
    return checks_that_hold(loop, loops, in_all=True)


def checks_and_exit(loop: LoopFacts, loops: LoopQuestions) -> Decisions:
    """The checks of a loop, and the exit that counts it, where that is not its latch: not taken before its count."""
    found = checks_that_hold(loop, loops)
    counting = counting_exit(loop)
    if not found.tests or counting is None or counting is loop.loop.latch or counting.terminator.opcode != opcodes.BR:
        return found
    count = next(one.counts.exact for one in loop.exits if one.block is counting)
    if count is None or not isinstance(count.type, IntegerType):
        return found
    tests = (*found.tests, DecidedTest(counting.terminator, None, True))
    return Decisions(tests, tuple(dict.fromkeys([*found.sides, CountedSide(True, count)])))


def _split_loops(rule: str, ask: FunctionQuestions) -> list[Change]:
    fact = "it is known in which iterations they hold"
    return [SplitLoop(rule, plan, fact) for plan in plans_of(ask, checks_and_exit)]


def _versions(rule: str, ask: FunctionQuestions) -> list[Change]:
    fact = "it is known before it whether they always hold"
    plans = plans_of(ask, checks_that_always_hold, counted=True)
    return [LoopVersions(rule, plan, _all_behind_exit(plan, ask), fact) for plan in plans]


def _all_behind_exit(plan: SplitPlan, ask: FunctionQuestions) -> bool:
    """Whether all tests come behind the exit that counts the loop, in an iteration: then none comes in the last one, or
    nothing reads it there.
    """
    loop = next(loop for loop in ask.facts.loops if loop.loop is plan.loop)
    counting = counting_exit(loop)
    if counting is None:
        return False

    def is_behind(block: BasicBlock) -> bool:
        return block is not counting and loop.loop.contains(block) and ask.facts.control.dominates(counting, block)

    return all(
        is_behind(one.branch.block)
        and (one.test is None or is_behind(one.test.block) or all(is_behind(user.block) for user in one.test.users))
        for one in plan.decided
    )


IRCE_RULES: Final = (
    FunctionRule(
        "range checks", "a loop = the iterations up to b, those up to e, and those behind",
        "a check holds in the iterations from b to e, which are computed before the loop",
        "a check x >= 3 of a counter that wraps", _split_loops, opens=True,
    ),
)  # fmt: skip
VERSION_RULES: Final = (
    FunctionRule(
        "versions", "a loop = t ? the loop where t : the loop",
        "t is computed before the loop, neither traps nor reads memory, and is frozen",
        "t of a count that wraps", _versions, opens=True,
    ),
)  # fmt: skip
