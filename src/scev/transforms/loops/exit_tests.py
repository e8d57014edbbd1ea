"""Linear function test replacement: a loop is left when it has run as many times as is known (LLVM: IndVarSimplify,
linearFunctionTestReplace).

    while (i < n) …  i += 1               while (i != max(n, 0)) …  i += 1

A test of a counter that is another number in every iteration, and a comparison that is one for all. What the number of
iterations is made of is computed before the loop; the old test goes if nothing else reads it. The advice about a loop
asks the same rule, which says why a test stays.
"""

from __future__ import annotations

from typing import Final, final

from scev.answers import FunctionFacts, internals
from scev.answers.advised import ExitTest
from scev.evolution import NSW, NUW, NW, AddRec, counter_in
from scev.facts import ExitFacts, Expression, LoopFacts
from scev.ir import BasicBlock, Constant, Instruction, PointerType, Value, opcodes
from scev.ir.edit import Edits, compare
from scev.transforms.changes import Change
from scev.transforms.loops.counted import is_surely_left
from scev.transforms.loops.counters import LoopCounter, is_counted, rests_on, unit_step
from scev.transforms.loops.exit_values import goes
from scev.transforms.loops.expansion import Expander, Expansion, ExpansionError, entry_of
from scev.transforms.loops.loop_questions import NO_ENTRY, LoopQuestions
from scev.transforms.loops.simplified import is_simplified
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import Rule


@final
class CounterExitTest(Change):
    """The end of a block asks whether a counter is, or is not, a number that is computed before the loop."""

    at: Instruction

    def __init__(
        self,
        rule: str,
        at: Instruction,
        counter: Instruction,
        predicate: int,
        expansion: Expansion,
        limit: Expression,
        fact: str,
    ) -> None:
        super().__init__(rule, at, fact)
        self.counter = counter
        self.predicate = predicate
        self.expansion = expansion
        self.limit = limit

    def apply(self, edits: Edits) -> None:
        limit = self.expansion.put(edits, "limit")
        test = compare(opcodes.ICMP, self.predicate, self.counter, limit)
        edits.insert_before(self.at, test, "exitcond")
        edits.replace_use(self.at, 0, test)

    def changed(self) -> list[Instruction]:
        return [self.at]

    def left_behind(self) -> list[Instruction]:
        condition = self.at.operands[0]
        return [condition] if isinstance(condition, Instruction) else []

    def words(self) -> str:
        test = f"{self.counter} {'!=' if self.predicate == opcodes.NE else '=='} {self.limit}"
        return f"{self.at.operands[0]} becomes {test} in {self.at}"


TESTED: Final = "the exit tests a counter for equality already"
"""The reason where there is nothing to replace."""


@final
class CountedTest(Rule):
    """The test of an exit of a loop that is known to be left there after so many iterations."""

    name = "exit test"
    equation = "x < n = i != k, if x < n holds until iteration k of the counter i"
    needs = "the count is exact; the test runs in every iteration; the number is cheap; i is no poison where x is not"
    counterexample = "the bound is loaded in each iteration"
    reads_anew = True

    def changes_of_function(self, ask: FunctionQuestions) -> list[Change]:
        loops = LoopQuestions(ask)
        found: list[Change] = []
        for loop in ask.facts.loops:
            if not self.why_none(loop, loops):
                changes = [self.of_exit(loop, left, loops) for left in loop.exits]
                found += [change for change in changes if not isinstance(change, str)]
        return found

    def why_none(self, loop: LoopFacts, loops: LoopQuestions) -> str:
        """Why all tests of a loop stay; "" where they may be replaced."""
        if internals(loops.facts).context.settings.disable_lftr:
            return "disable_lftr is set"
        if not loops.facts.is_executable(loop.header):
            return "it never runs"
        if not is_simplified(loop, loops.facts):
            return "its counters are not simplified, as settings say"
        if goes(loop, loops):
            return "the loop does nothing, and goes"
        return "" if loops.counters(loop) else "nothing in it goes by a fixed step"

    def of_exit(self, loop: LoopFacts, left: ExitFacts, loops: LoopQuestions) -> CounterExitTest | str:
        """What becomes of the test of an exit; or why it stays, in LLVM's names."""
        facts, count, end = loops.facts, left.counts.exact, left.block.terminator
        if count is None:
            return "the exit has no exact count"
        if end.opcode != opcodes.BR:
            return f"the exit is a {end.opcode_name}"
        if not is_surely_left(facts, loop, left):
            return "it is not known to be left there in that iteration"
        if not tests_every_iteration(loop, left.block, facts):
            return "the exit is not tested in every iteration"
        condition = end.operands[0]
        if is_counted(condition, loop.loop, [value for one in loops.counters(loop) for value in one[:2]]):
            return TESTED
        if isinstance(condition, Constant) or is_decided(end, loops.ask):
            return "the exit is taken always, or never"
        if (entry := entry_of(loop.loop, facts)) is None:
            return NO_ENTRY
        stays = loop.loop.contains(end.successors[0])
        why = "no counter is another number in each of so many iterations, and no poison"
        for value, evolution in _usable(condition, loop, left, loops):
            try:
                limit = evolution.at_iteration(count)
                expansion = Expander(facts, entry, loops.budget, loops.computed).expand(limit)
            except ExpansionError as error:
                why = f"the count is too dear: {error}"
                continue
            predicate = opcodes.NE if stays else opcodes.EQ
            fact = f"it is left here after {count}"
            return CounterExitTest(self.name, end, value, predicate, expansion, limit, fact)
        return why


def exit_test_of(loop: LoopFacts, loops: LoopQuestions) -> ExitTest:
    """Whether the test of an exit can be replaced: of the first one for which it can, or else of the first that is
    counted.
    """
    if not (exits := [one for one in loop.exits if one.counts.exact is not None]):
        return ExitTest(False, "", "no exit has an exact count")
    none = COUNTED_TEST.why_none(loop, loops)
    first: ExitTest | None = None
    for left in exits:
        change = COUNTED_TEST.of_exit(loop, left, loops)
        if change != TESTED and none:
            change = none
        if not isinstance(change, str):
            return ExitTest(True, left.block.name, "", change.counter, change.limit)
        if first is None or first.why == TESTED:
            first = ExitTest(False, left.block.name, change)
    assert first is not None
    return first


def tests_every_iteration(loop: LoopFacts, block: BasicBlock, facts: FunctionFacts) -> bool:
    """Whether a block ends in a branch of two ways that decides in every iteration whether a loop is left."""
    end, control = block.terminator, facts.control
    if end.opcode != opcodes.BR or len(end.operands) == 0 or control.loop_of(block) is not loop.loop:
        return False
    if loop.loop.contains(end.successors[0]) == loop.loop.contains(end.successors[1]):
        return False
    return all(control.dominates(block, latch) for latch in loop.loop.latches)


def is_decided(end: Instruction, ask: FunctionQuestions) -> bool:
    """Whether the condition of a branch is always the same."""
    known = ask.integers(end, 0)
    return known is None or known.is_point()


def _usable(
    condition: Value, loop: LoopFacts, left: ExitFacts, loops: LoopQuestions
) -> list[tuple[Instruction, AddRec]]:
    """The values that a test may ask for, the best first: those that the old test is poison with, then those that are
    never poison; that of the next iteration where the test is the last of its iteration. At last, what else the old
    test is poison with: the next one, and what is truncated of a counter, as where one was widened.
    """
    based, facts = rests_on(condition), loops.facts
    found: list[tuple[int, Instruction, AddRec]] = []
    for counter in loops.counters(loop):
        if not _is_injective(counter, left) or not facts.passes.is_never_undef(counter.phi):
            continue
        is_defined = loops.computed.is_defined_at(counter.phi, loop.header)
        rank = 0 if counter.phi in based or counter.next in based else 1
        behind = left.block in loop.loop.latches and facts.control.dominates(counter.next.block, left.block)
        if behind and (counter.next in based or is_defined):
            found.append((2 * rank, counter.next, counter.next_evolution))
        elif counter.next in based:
            found.append((4, counter.next, counter.next_evolution))
        if counter.phi in based or counter.next in based or is_defined:
            found.append((2 * rank + 1, counter.phi, counter.evolution))
        for narrow in based:
            if not isinstance(narrow, Instruction) or narrow.opcode != opcodes.TRUNC:
                continue
            if narrow.operands[0] in counter[:2] and not is_counted(condition, loop.loop, [narrow]):
                evolution = counter_in(internals(facts).evolution.evolution_of(narrow), loop.loop)
                if evolution is not None and _is_wide_enough(evolution, left):
                    found.append((5, narrow, evolution))
    found.sort(key=lambda one: one[0])
    return [(value, evolution) for _, value, evolution in found]


def _is_injective(counter: LoopCounter, left: ExitFacts) -> bool:
    """Whether a counter is another number in every iteration until the count: an integer with the step 1 or -1, or an
    address that does not come back to where it started.
    """
    evolution = counter.evolution
    if isinstance(counter.phi.type, PointerType):
        return evolution.step.constant() is not None and bool(evolution.no_wrap_flags() & (NW | NUW | NSW))
    return unit_step(counter) and _is_wide_enough(evolution, left)


def _is_wide_enough(evolution: AddRec, left: ExitFacts) -> bool:
    """Whether a counter by 1 or -1 is another number in every iteration until the count."""
    count, most = left.counts.exact, left.counts.constant_max
    if count is None:
        return False
    return count.width <= evolution.width or (most is not None and most < 1 << evolution.width)


COUNTED_TEST: Final = CountedTest()
EXIT_TEST_RULES: Final = (COUNTED_TEST,)
