"""What rules about loops ask of a function, and share: the pass that changes a loop and the advice that says what can
be done with it (advice.py) ask the same rule, and so say the same.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from scev.answers import FunctionFacts, internals
from scev.cfg import Loop
from scev.evolution import AddRec
from scev.facts import Expression, LoopFacts
from scev.ir import Compare, Terminator
from scev.transforms.loops.computed import ComputedExpressions, InsertionPoint
from scev.transforms.loops.counters import LoopCounter, counters_of
from scev.transforms.loops.expansion import Expander, Expansion, ExpansionError, entry_of
from scev.transforms.questions import FunctionQuestions

NO_ENTRY: Final = "there is no place before the loop for what it needs"
"""The reason where nothing can be computed before a loop."""


class LoopPart(NamedTuple):
    """A loop as a part of the one around it, once it is unrolled: its instructions, and whether a loop is left."""

    size: int
    has_loops: bool


class CheckedComparison(NamedTuple):
    """A test of a loop, `counter predicate bound` where it `holds`: of an exit, where control stays in the loop. It
    decides, alone or beside others, the end of a block, `branch`.
    """

    branch: Terminator
    test: Compare
    holds: bool
    counter: AddRec
    predicate: int
    bound: Expression


@final
class LoopQuestions:
    """What is asked of the loops of one function."""

    def __init__(self, ask: FunctionQuestions) -> None:
        self.ask: Final = ask
        self.facts: Final[FunctionFacts] = ask.facts
        self.computed: Final = ComputedExpressions(ask.facts)
        self._plain: tuple[LoopFacts, ...] | None = None
        self._addressed: str | None = None
        self._counters: dict[int, list[LoopCounter]] = {}
        # Whether a loop goes (exit_values.py), and what it is in the one around it (unrolling.py), by its number.
        self.gone: Final[dict[int, bool]] = {}
        self.parts: Final[dict[int, LoopPart]] = {}
        # The checks of a loop (range_checks.py), by its number: to ask for them costs relations.
        self.checks: Final[dict[int, list[CheckedComparison]]] = {}

    @property
    def budget(self) -> int:
        """The instructions that may be computed before a loop."""
        return internals(self.facts).context.settings.max_expansion_cost

    def counters(self, loop: LoopFacts) -> list[LoopCounter]:
        """The counters of a loop."""
        if (found := self._counters.get(loop.loop.number)) is None:
            found = counters_of(loop.loop, self.facts)
            self._counters[loop.loop.number] = found
        return found

    def as_llvm_sees(self, loop: LoopFacts) -> LoopFacts:
        """A loop without what LLVM does not conclude from undefined behaviour."""
        if self._plain is None:
            self._plain = self.facts.under("ub", "any").loops
        return self._plain[loop.loop.number]

    def expand(self, expression: Expression, point: InsertionPoint, budget: int | None = None) -> Expansion | None:
        """The instructions of an expression at a point; None where there are none, or more than the budget."""
        try:
            most = self.budget if budget is None else budget
            return Expander(self.facts, point, most, self.computed).expand(expression)
        except ExpansionError:
            return None

    def why_not_before(self, loop: LoopFacts, expression: Expression) -> str:
        """Why an expression is not computed before a loop; "" where it may be."""
        if (entry := entry_of(loop.loop, self.facts)) is None:
            return NO_ENTRY
        try:
            Expander(self.facts, entry, self.budget, self.computed).expand(expression)
        except ExpansionError as error:
            return str(error)
        return ""

    def has_address(self, loop: Loop) -> bool:
        """Whether the program takes the address of a block of a loop."""
        if self._addressed is None:
            text = "" if self.facts.module is None else self.facts.module.text
            self._addressed = text if "blockaddress(" in text else ""
        if not (text := self._addressed):
            return False
        name = loop.header.function.name
        return any(f"blockaddress({name}, {block.name})" in text for block in loop.blocks)


def loop_questions(facts: FunctionFacts) -> LoopQuestions:
    """What is asked where no pass runs: as rules do that let values be read anew."""
    return LoopQuestions(FunctionQuestions(facts, None, True))
