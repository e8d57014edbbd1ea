"""Loops that are counted under assumptions: two versions, and a test before them that says whether these hold.

    for (i = 0; i < n; i += s) …        if (s > 0 && n <= 2^31 - s)  for (k = 0; i = …; k < N) …     counted by k
                                        else the loop as it was

The count N is that of the recurrences as numbers without an end. They are what the program computes as long as nothing
wraps; that nothing does in the first N + 1 steps is what the test says of N, which is computed before the loop:

    {a,+,s} rises by s > 0    N < (last - a) / s,   last: the largest number, unsigned or signed
    {a,+,-s} falls            N < (a - first) / s

So the first exit of the program is that of the numbers. (LLVM: SCEVPredicate and SCEVExpander::generateOverflowCheck.)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, final

from scev import ir
from scev.answers import internals
from scev.evolution import AddRec, counter_in
from scev.facts import EQUAL, GREATER, NO_SIGNED_WRAP, Assumption, Expression, LoopFacts
from scev.ir import IntegerType, edit, opcodes
from scev.ir.edit import Edits, compare, phi
from scev.transforms.changes import Change
from scev.transforms.loops.copying import reason_against_splitting
from scev.transforms.loops.expansion import Expander, Expansion, ExpansionError, entry_of
from scev.transforms.loops.iteration_ranges import NumbersBefore
from scev.transforms.loops.loop_questions import NO_ENTRY, LoopQuestions
from scev.transforms.loops.split_plans import MAX_SPLIT_COST
from scev.transforms.loops.splitting import numbers_before, version
from scev.transforms.loops.vectorising import assumption_words
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import FunctionRule

_COST_OF_TEST: Final = 4


class CountPlan(NamedTuple):
    """A loop that leaves by the end of a block in iteration `iterations`, if all assumptions hold."""

    loop: LoopFacts
    exit: ir.BasicBlock
    iterations: Expression
    assumptions: tuple[Assumption, ...]
    before: Expansion
    values: dict[Expression, ir.Value]
    width: int
    # The steps of counters that do not wrap then.
    flags: tuple[tuple[ir.Instruction, int], ...]


@final
class CountedVersions(Change):
    """A loop becomes two: one that is counted, where what is assumed for that holds, and one as it was."""

    at: ir.Instruction

    def __init__(self, rule: str, plan: CountPlan, fact: str) -> None:
        super().__init__(rule, plan.loop.header.terminator, fact)
        self.plan = plan

    def apply(self, edits: Edits) -> None:
        plan, loop = self.plan, self.plan.loop.loop
        latch = loop.latch
        assert latch is not None
        numbers = numbers_before(edits, loop, plan.before, plan.values, plan.width)
        count = numbers.widened(plan.values[plan.iterations])
        tests = [self._test(one, numbers, count) for one in plan.assumptions]
        versions = version(edits, loop, numbers.all_of(tests))
        counter = edits.insert_at_start(loop.header, phi(numbers.type), "iteration")
        following = edits.insert_at_end(latch, edit.binary(opcodes.ADD, counter, numbers.number(1)), "iteration.next")
        edits.add_incoming(counter, following, latch)
        edits.add_incoming(counter, numbers.number(0), versions.entry)
        branch = plan.exit.terminator
        stays = loop.contains(branch.successors[0])
        predicate = opcodes.NE if stays else opcodes.EQ
        test = edits.insert_at_end(plan.exit, compare(opcodes.ICMP, predicate, counter, count), "counted")
        edits.replace_use(branch, 0, test)
        for step, flag in self.plan.flags:
            edits.add_flags(step, flag)

    def _test(self, assumption: Assumption, numbers: NumbersBefore, count: ir.Value) -> ir.Value:
        values = self.plan.values
        if assumption.right is not None:
            predicate = opcodes.EQ if assumption.kind == EQUAL else opcodes.SGT
            return numbers.test(predicate, values[assumption.left], values[assumption.right])
        recurrence = counter_in(assumption.left, self.plan.loop.loop)
        assert recurrence is not None
        distance = numbers.steps_left(
            values[recurrence.start],
            recurrence.step.constant(),
            values[recurrence.step],
            assumption.kind == NO_SIGNED_WRAP,
        )
        return numbers.test(opcodes.ULT, count, numbers.widened(distance))

    def words(self) -> str:
        assumed = " and ".join(assumption_words(one) for one in self.plan.assumptions)
        return f"{self.plan.loop.loop} becomes two, one that is counted, if {assumed}"


def count_plan(loop: LoopFacts, loops: LoopQuestions, is_shaped: bool = True) -> CountPlan | str:
    """What becomes of a loop that is counted under assumptions, or why nothing does, "" where none is.
    `is_shaped`: it must have the shape in which loops are copied.
    """
    if loop.trip_count.exact is not None:
        return ""
    exits = [one for one in loop.exits if one.counts.exact is None and one.predicated is not None]
    if len(exits) != 1 or (predicated := exits[0].predicated) is None or predicated.counts.exact is None:
        return ""
    if not predicated.assumptions:
        return ""
    count, branch = predicated.counts.exact, exits[0].block.terminator
    if count.constant() is not None and (len(loop.exits) > 1 or loop.may_leave_abnormally):
        # It may be that of loops left there only (counted.py).
        return ""
    if not isinstance(count.type, IntegerType) or branch.opcode != opcodes.BR:
        return ""
    if against := reason_against_splitting(loop, loops, is_shaped):
        return against
    latch = loop.loop.latch
    if latch is None or not loops.facts.control.dominates(exits[0].block, latch):
        return "its exit is not come to in each iteration"
    entry = entry_of(loop.loop, loops.facts)
    if entry is None or (is_shaped and entry.block is not loop.loop.preheader):
        return NO_ENTRY
    wanted: list[Expression] = [count]
    for one in predicated.assumptions:
        if (parts := _parts_of(one, loop, predicated.assumptions)) is None:
            return f"there is no test for what is assumed: {assumption_words(one)}"
        wanted += parts
    expander = Expander(loops.facts, entry, MAX_SPLIT_COST, loops.computed, freezes_poison=True)
    try:
        values = expander.values(wanted)
    except ExpansionError as error:
        return str(error)
    if expander.expansion.cost + _COST_OF_TEST * len(predicated.assumptions) > MAX_SPLIT_COST:
        return f"it costs more than {MAX_SPLIT_COST} instructions before the loop"
    recurrences = [one.left.width for one in predicated.assumptions if one.right is None]
    width = max([count.width, *recurrences])
    assumed = predicated.assumptions
    flags = tuple(_flags(assumed, loop, loops))
    return CountPlan(loop, exits[0].block, count, assumed, expander.expansion, values, width, flags)


def _flags(
    assumptions: tuple[Assumption, ...], loop: LoopFacts, loops: LoopQuestions
) -> Iterator[tuple[ir.Instruction, int]]:
    """The additions of counters that do not wrap if what is assumed holds, and the flag that says so: the test leaves
    room for one step more than there are.
    """
    for one in assumptions:
        recurrence = counter_in(one.left, loop.loop) if one.right is None else None
        if recurrence is None:
            continue
        step = recurrence.step.constant()
        is_signed = one.kind == NO_SIGNED_WRAP
        if not is_signed and (step is None or step >= 1 << (recurrence.width - 1)):
            continue
        for counter in loops.counters(loop):
            is_step = counter.next.opcode == opcodes.ADD and counter.phi in counter.next.operands
            if not is_step:
                continue
            if recurrence is counter.evolution or (
                recurrence is counter.next_evolution and _starts_inside(counter.evolution, is_signed, loops)
            ):
                yield counter.next, opcodes.NSW if is_signed else opcodes.NUW


def _starts_inside(recurrence: AddRec, is_signed: bool, loops: LoopQuestions) -> bool:
    """Whether the first step of a recurrence does not wrap; a step that is no number is above 0."""
    start = internals(loops.facts).evolution.set_of(recurrence.start)
    if start is None or start.is_empty():
        return False
    half = 1 << (recurrence.width - 1)
    step = recurrence.step.constant()
    if not is_signed:
        return step is not None and start.unsigned_max() + step < 2 * half
    if step is None:
        return start.signed_max() <= 0
    signed_step = (step ^ half) - half
    return start.signed_min() + signed_step >= -half and start.signed_max() + signed_step < half


def _parts_of(assumption: Assumption, loop: LoopFacts, others: tuple[Assumption, ...]) -> list[Expression] | None:
    """What the test of an assumption computes with; None where there is none."""
    if assumption.right is not None:
        return [assumption.left, assumption.right]
    recurrence = counter_in(assumption.left, loop.loop)
    if recurrence is None or not isinstance(recurrence.type, IntegerType):
        return None
    step = recurrence.step.constant()
    if step == 0 or (step is None and not _is_positive(recurrence, others)):
        return None
    return [recurrence.start, recurrence.step]


def _is_positive(recurrence: AddRec, assumptions: tuple[Assumption, ...]) -> bool:
    """Whether the step of a recurrence is assumed to be greater than 0."""
    return any(
        one.kind == GREATER and one.left is recurrence.step and one.right is not None and one.right.constant() == 0
        for one in assumptions
    )


def _versions(rule: str, ask: FunctionQuestions) -> list[Change]:
    loops = LoopQuestions(ask)
    found: list[Change] = []
    for loop in ask.facts.loops:
        plan = count_plan(loop, loops) if not loop.loop.children else ""
        if isinstance(plan, CountPlan):
            found.append(CountedVersions(rule, plan, f"it is left in iteration {plan.iterations} then"))
    return found


ASSUMED_COUNT_RULES: Final = (
    FunctionRule(
        "assumed count", "a loop = t ? the loop with its count : the loop",
        "t says of the count, before the loop, that what is assumed for it holds",
        "i != n of steps of 4, and n no multiple of 4", _versions, opens=True,
    ),
)  # fmt: skip
