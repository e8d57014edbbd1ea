"""Linear function test replacement: a loop is left when it has run as many times as is known (LLVM: IndVarSimplify,
linearFunctionTestReplace).

    while (i < n) …  i += 1               while (i != max(n, 0)) …  i += 1

A test of a counter that is another number in every iteration, and a comparison that is one for all. What the number of
iterations is made of is computed before the loop; the old test goes if nothing else reads it.
"""

from __future__ import annotations

from typing import Final, final

from scev.answers import FunctionFacts, internals
from scev.evolution import NSW, NUW, NW, AddRec
from scev.facts import ExitFacts, LoopFacts
from scev.ir import BasicBlock, Constant, Instruction, PointerType, Value, opcodes
from scev.ir.edit import Edits, compare
from scev.transforms.changes import Change
from scev.transforms.loops.computed import ComputedExpressions
from scev.transforms.loops.counters import Counter, counters_of, is_counted, rests_on, unit_step
from scev.transforms.loops.deletion import deletion
from scev.transforms.loops.exit_values import all_behind, used_behind
from scev.transforms.loops.expansion import Expander, Expansion, ExpansionError, entry_of
from scev.transforms.loops.simplified import simplified_loops
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import Rule


@final
class CounterExitTest(Change):
    """The end of a block asks whether a counter is, or is not, a number that is computed before the loop."""

    at: Instruction

    def __init__(
        self, rule: str, at: Instruction, counter: Value, predicate: int, limit: Expansion, words: str, fact: str
    ) -> None:
        super().__init__(rule, at, fact)
        self.counter = counter
        self.predicate = predicate
        self.limit = limit
        self._words = words

    def apply(self, edits: Edits) -> None:
        limit = self.limit.put(edits, "limit")
        test = compare(opcodes.ICMP, self.predicate, self.counter, limit)
        edits.insert_before(self.at, test, "exitcond")
        edits.replace_use(self.at, 0, test)

    def changed(self) -> list[Instruction]:
        return [self.at]

    def left_behind(self) -> list[Instruction]:
        condition = self.at.operands[0]
        return [condition] if isinstance(condition, Instruction) else []

    def words(self) -> str:
        return f"{self.at.operands[0]} becomes {self._words} in {self.at}"


@final
class CountedTest(Rule):
    """The test of an exit of a loop that is known to be left there after so many iterations."""

    name = "exit test"
    equation = "x < n = i != k, if x < n holds until iteration k of the counter i"
    needs = "the count is exact; the test runs in every iteration; the number is cheap; i is no poison where x is not"
    counterexample = "the bound is loaded in each iteration"
    reads_anew = True

    def changes_of_function(self, ask: FunctionQuestions) -> list[Change]:
        facts = ask.facts
        if internals(facts).context.settings.disable_lftr:
            return []
        found: list[Change] = []
        computed = ComputedExpressions(facts)
        last = -1
        for loop in simplified_loops(facts):
            if (
                loop.loop.number <= last
                or all_behind(self.name, loop, used_behind(loop.loop, facts), facts, computed)
                or deletion(self.name, loop, facts, {}) is not None
            ):
                # The loop goes.
                last = max(last, loop.loop.last_number)
                continue
            counters = counters_of(loop.loop, facts)
            for left in loop.exits:
                change = self._of_exit(loop, left, counters, ask, computed) if counters else None
                if change is not None:
                    found.append(change)
        return found

    def _of_exit(
        self,
        loop: LoopFacts,
        left: ExitFacts,
        counters: list[Counter],
        ask: FunctionQuestions,
        computed: ComputedExpressions,
    ) -> Change | None:
        facts, count, end = ask.facts, left.counts.exact, left.block.terminator
        if count is None or not tests_every_iteration(loop, left.block, facts):
            return None
        condition = end.operands[0]
        if isinstance(condition, Constant) or is_counted(condition, loop.loop, counters) or is_decided(end, ask):
            return None
        if (entry := entry_of(loop.loop, facts)) is None:
            return None
        stays = loop.loop.contains(end.successors[0])
        budget = internals(facts).context.settings.max_expansion_cost
        for value, evolution in _usable(counters, condition, loop, left, facts, computed):
            limit = evolution.at_iteration(count)
            try:
                expansion = Expander(facts, entry, budget, computed).expand(limit)
            except ExpansionError:
                continue
            predicate = opcodes.NE if stays else opcodes.EQ
            words = f"{value} {'!=' if stays else '=='} {limit}"
            return CounterExitTest(self.name, end, value, predicate, expansion, words, f"it is left here after {count}")
        return None


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
    counters: list[Counter],
    condition: Value,
    loop: LoopFacts,
    left: ExitFacts,
    facts: FunctionFacts,
    computed: ComputedExpressions,
) -> list[tuple[Instruction, AddRec]]:
    """The values that a test may ask for, the best first: those that the old test is poison with, then those that are
    never poison; that of the next iteration where the test is the last of its iteration.
    """
    based = rests_on(condition)
    found: list[tuple[int, Instruction, AddRec]] = []
    for counter in counters:
        if not _is_injective(counter, left) or not facts.passes.is_never_undef(counter.phi):
            continue
        is_defined = computed.is_defined_at(counter.phi, loop.header)
        rank = 0 if counter.phi in based or counter.next in based else 1
        behind = left.block in loop.loop.latches and facts.control.dominates(counter.next.block, left.block)
        if behind and (counter.next in based or is_defined):
            found.append((2 * rank, counter.next, counter.next_evolution))
        if counter.phi in based or counter.next in based or is_defined:
            found.append((2 * rank + 1, counter.phi, counter.evolution))
    found.sort(key=lambda one: one[0])
    return [(value, evolution) for _, value, evolution in found]


def _is_injective(counter: Counter, left: ExitFacts) -> bool:
    """Whether a counter is another number in every iteration until the count: an integer with the step 1 or -1, or an
    address that does not come back to where it started.
    """
    count, evolution = left.counts.exact, counter.evolution
    if isinstance(counter.phi.type, PointerType):
        return evolution.step.constant() is not None and bool(evolution.no_wrap_flags() & (NW | NUW | NSW))
    if not unit_step(counter) or count is None:
        return False
    most = left.counts.constant_max
    return count.width <= evolution.width or (most is not None and most < 1 << evolution.width)


EXIT_TEST_RULES: Final = (CountedTest(),)
