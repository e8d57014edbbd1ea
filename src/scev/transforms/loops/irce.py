"""Range checks of a loop that are decided in a run of its iterations, or in all of them if a test before it says so.

    irce       the iterations in which all checks hold run in a main loop without them; what is before runs in a
               pre-loop, what is behind in a post-loop (LLVM: InductiveRangeCheckElimination.cpp)
    version    where the checks hold in all iterations, the loop runs without them; else as it is (LLVM's
               LoopPredication and LoopVersioning go by such tests)

Both ask how many iterations there are in which a check holds (iteration_ranges.py). `irce` also takes an exit that
counts the loop and is not at its latch: it is not taken in the first iterations, up to its count. `version` needs a
count, of the exit that is no check. What is computed before the loop is frozen where it may be undef or poison: then
the check would be undefined behaviour where it is come to, and is nothing where it is not.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.answers import internals
from scev.facts import Expression, LoopFacts
from scev.ir import IntegerType, opcodes
from scev.transforms.changes import Change
from scev.transforms.loops.copying import reason_against_copies, reason_of_shape, runs_long_enough
from scev.transforms.loops.expansion import Expander, ExpansionError, entry_of
from scev.transforms.loops.iteration_ranges import CountedSide, sides_of
from scev.transforms.loops.loop_questions import LoopQuestions
from scev.transforms.loops.range_checks import checked_comparisons, counting_exit
from scev.transforms.loops.splitting import DecidedTest, LoopVersions, SplitLoop, SplitPlan
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import FunctionRule

MAX_SPLIT_COST: Final = 24
"""Maximum instructions before a loop for the numbers of iterations in which its checks hold."""

_COST_OF_SIDE: Final = 4


class _Decisions(NamedTuple):
    """Tests with the sides that say where they are decided."""

    tests: tuple[DecidedTest, ...]
    sides: tuple[CountedSide, ...]


def _split_loops(rule: str, ask: FunctionQuestions) -> list[Change]:
    return [
        SplitLoop(rule, plan, f"{len(plan.decided)} test{'s' * (len(plan.decided) > 1)} of a counter and a bound")
        for plan in _plans(ask, versions=False)
    ]


def _versions(rule: str, ask: FunctionQuestions) -> list[Change]:
    return [
        LoopVersions(rule, plan, _all_behind_exit(plan, ask), "its checks hold in all iterations if a test says so")
        for plan in _plans(ask, versions=True)
    ]


def _plans(ask: FunctionQuestions, versions: bool) -> list[SplitPlan]:
    """What becomes of the loops of a function, innermost ones first; of nested ones, of one."""
    loops = LoopQuestions(ask)
    found: list[SplitPlan] = []
    for loop in reversed(ask.facts.loops):
        if any(loop.loop.contains_loop(plan.loop) for plan in found):
            continue
        plan = plan_of(loop, loops, versions)
        if isinstance(plan, SplitPlan) and not _reads_from(plan, found):
            found.append(plan)
    found.reverse()
    return found


def plan_of(loop: LoopFacts, loops: LoopQuestions, versions: bool) -> SplitPlan | str:
    """What becomes of a loop by its checks, or why nothing does, "" where it has none."""
    decisions = _decisions(loop, loops, versions)
    if not decisions.tests:
        return ""
    against = reason_against_copies(loop, loops) or reason_of_shape(loop.loop)
    if not against and not runs_long_enough(loop):
        against = "it runs too few times"
    return against or _plan(loop, loops, decisions, versions)


def _decisions(loop: LoopFacts, loops: LoopQuestions, versions: bool) -> _Decisions:
    tests: list[DecidedTest] = []
    sides: list[CountedSide] = []
    for check in checked_comparisons(loops.facts, loop):
        known, _ = sides_of(loops.facts, loop, check)
        if known:
            tests.append(DecidedTest(check.branch, check.test, check.holds))
            sides += known
    counting = counting_exit(loop)
    if tests and not versions and counting is not None and counting is not loop.loop.latch:
        count = next(one.counts.exact for one in loop.exits if one.block is counting)
        if count is not None and isinstance(count.type, IntegerType) and counting.terminator.opcode == opcodes.BR:
            tests.append(DecidedTest(counting.terminator, None, True))
            sides.append(CountedSide(True, count))
    return _Decisions(tuple(tests), tuple(dict.fromkeys(sides)))


def _plan(loop: LoopFacts, loops: LoopQuestions, decisions: _Decisions, versions: bool) -> SplitPlan | str:
    last: Expression | None = None
    counting = counting_exit(loop)
    if counting is not None and (versions or counting is loop.loop.latch):
        last = next(one.counts.exact for one in loop.exits if one.block is counting)
    if last is None and versions:
        return "the loop is not counted"
    if last is not None and not isinstance(last.type, IntegerType):
        last = None
    if counting is not None and last is not None and counting.terminator.opcode != opcodes.BR:
        last = None
    entry = entry_of(loop.loop, loops.facts)
    if entry is None or entry.block is not loop.loop.preheader:
        return "there is no place before the loop for what it needs"
    expander = Expander(loops.facts, entry, MAX_SPLIT_COST, loops.computed, freezes_poison=True)
    wanted = [part for side in decisions.sides for part in (side.start, side.bound) if part is not None]
    try:
        values = {}
        for part in [*wanted, *([] if last is None else [last])]:
            found = expander.expand(part).value
            assert found is not None
            values[part] = found
    except ExpansionError as error:
        return str(error)
    cost = expander.expansion.cost + _COST_OF_SIDE * len(decisions.sides)
    if cost > MAX_SPLIT_COST:
        return f"it costs more than {MAX_SPLIT_COST} instructions before the loop"
    if last is None and not any(side.is_prefix for side in decisions.sides):
        if any(side.may_overflow for side in decisions.sides):
            return "a bound may be the last number, and nothing limits the main loop"
    width = max(part.width for part in values)
    return SplitPlan(
        loop.loop, decisions.tests, decisions.sides, expander.expansion, values, width, last,
        last is not None and _may_be_last(loops, last, width),
    )  # fmt: skip


def _may_be_last(loops: LoopQuestions, count: Expression, width: int) -> bool:
    if count.width < width:
        return False
    found = internals(loops.facts).evolution.set_of(count)
    return found is None or found.is_empty() or found.unsigned_max() == (1 << width) - 1


def _all_behind_exit(plan: SplitPlan, ask: FunctionQuestions) -> bool:
    """Whether all tests come behind the exit that counts the loop, in an iteration: then none comes in the last one."""
    loop = next(loop for loop in ask.facts.loops if loop.loop is plan.loop)
    counting = counting_exit(loop)
    if counting is None:
        return False
    dominates = ask.facts.control.dominates
    return all(one.branch.block is not counting and dominates(counting, one.branch.block) for one in plan.decided)


def _reads_from(plan: SplitPlan, others: list[SplitPlan]) -> bool:
    """Whether one of two plans computes with what the loop of the other one computes: of that there are copies then."""
    return any(_has_parts_of(plan, other) or _has_parts_of(other, plan) for other in others)


def _has_parts_of(plan: SplitPlan, other: SplitPlan) -> bool:
    read = [value for new, _ in plan.before.parts for value in new.operands]
    own = {instruction for block in other.loop.blocks for instruction in block.instructions}
    return any(value in own for value in (*read, *plan.values.values()))


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
