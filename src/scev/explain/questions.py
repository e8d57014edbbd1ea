"""The questions that can be asked of an explanation, each with its answer, a step."""

from __future__ import annotations

from typing import Final, final

from scev.answers import FunctionFacts
from scev.cfg import Place
from scev.domains import IntSet, ValueSet
from scev.explain.arises import Property, makes, may_be, without
from scev.explain.asked import ExplainedFunction
from scev.explain.blame import Blame
from scev.explain.compared import ExplainedComparison, with_comparison
from scev.explain.control import never
from scev.explain.derivation import Derivation, Program
from scev.explain.loop_remedies import with_loop_remedies
from scev.explain.loops import uncounted
from scev.explain.remedies import MAX_PROGRAMS_TRIED, with_remedies
from scev.explain.shortened import shortened
from scev.explain.step import InSet, ReachedPlace, Step
from scev.explain.wraps import no_wrap
from scev.facts import LoopFacts
from scev.ir import Function, Instruction, LocalValue

MAX_BRANCHES_SHOWN: Final = 3
"""Maximum branches around a place by which it is explained that control may come there."""


@final
class Explainer:
    """Explains facts of one function, and of those that they rest on. `programs`: for each fact, so many values of
    other functions are tried as a remedy, for each of which the program is analysed anew.
    """

    __slots__ = ("_asked", "_program", "_programs", "facts")

    def __init__(self, facts: FunctionFacts, programs: int = MAX_PROGRAMS_TRIED) -> None:
        self._programs: int = programs
        self.facts: FunctionFacts = facts
        self._program: Program = Program(facts)
        asked = self._program.asked(facts.function)
        assert asked is not None
        self._asked: ExplainedFunction = asked

    def facts_of(self, function: Function) -> FunctionFacts | None:
        """The facts of a function of the program, as explanations ask for them; None where it has no body."""
        found = self._program.asked(function)
        return None if found is None else found.facts

    def close(self) -> None:
        """Frees the facts of other functions."""
        self._program.close()

    def value(self, value: LocalValue, place: Place | None = None, wanted: ValueSet | None = None) -> Step:
        """Why a value lies in the set that it does at a place; or why it lies in `wanted`, or what lets that down."""
        whole = self.whole_value(value, place, wanted)
        return with_remedies(self.facts, shortened(whole), whole.fact, self._programs)

    def whole_value(self, value: LocalValue, place: Place | None = None, wanted: ValueSet | None = None) -> Step:
        """The same, with all steps."""
        found = self._asked.set_at(value, place)
        derivation = Derivation(self._program)
        if found is None:
            if (full := self._asked.full(value)) is None:
                raise ValueError(f"{value} has a type of which nothing is known")
            return Step(InSet(value, place, full, full), "unread", (), True, self.facts.function)
        if wanted is None or wanted.includes(found):
            return derivation.value(self._asked, value, place, found if wanted is None else wanted)
        return Blame(derivation).value(self._asked, value, place, wanted)

    def result(self, wanted: ValueSet | None = None) -> Step:
        """Why what the function returns lies in its set, or in `wanted`; or what lets that down."""
        found = self.facts.result
        derivation = Derivation(self._program)
        if found is None:
            raise ValueError(f"{self.facts.function.name} returns nothing of which anything is known")
        if wanted is None or wanted.includes(found):
            return shortened(derivation.returned(self._asked, found if wanted is None else wanted))
        whole = Blame(derivation).returned(self._asked, wanted)
        return with_remedies(self.facts, shortened(whole), whole.fact, self._programs)

    def arises(self, at: Instruction, what: Property) -> Step | None:
        """Where an operation can make a NaN, an infinity or a zero of operands that are none: what lets it. None where
        it cannot.
        """
        set_ = self._asked.set_at(at, None)
        if set_ is None or not may_be(set_, what) or not makes(self._asked, at, what):
            return None
        return shortened(Blame(Derivation(self._program)).value(self._asked, at, None, without(set_, what)))

    def unreachable(self, place: Place) -> Step:
        """Why control never comes to a place."""
        return shortened(never(Derivation(self._program), self._asked, place))

    def count(self, loop: LoopFacts, exact: bool = True) -> Step:
        """Why a loop runs as many times as it does, or at most, unless `exact`; or why that is not known."""
        derivation = Derivation(self._program)
        counts = loop.backedge_taken
        if (counts.exact if exact else counts.constant_max) is not None:
            return shortened(derivation.count(self._asked, loop, exact))
        return with_loop_remedies(self.facts, shortened(uncounted(derivation, self._asked, loop)))

    def reachable(self, place: Place) -> Step:
        """Why it is not known that control never comes to a place: what the conditions around it would have to be."""
        found: list[Step] = []
        for last, truth in self._asked.branches_around(place)[:MAX_BRANCHES_SHOWN]:
            condition = last.operands[0]
            if isinstance(condition, LocalValue):
                found.append(self.value(condition, Place.of_use(last, 0), IntSet.point(1, int(not truth))))
        return Step(ReachedPlace(place, True), "branch", tuple(found), False, self.facts.function)

    def undecided(self, condition: LocalValue, place: Place | None) -> Step:
        """Why a condition is not decided: what would have to be for it to be false."""
        asked = self._asked
        for truth in (0, 1):
            step = self.value(condition, place, IntSet.point(1, truth))
            if truth or any(premise.premises for premise in step.premises):
                return step
        return asked.step(InSet(condition, place, IntSet.full(1), IntSet.full(1)), "unread")

    def no_wrap(self, value: Instruction, flag: str) -> Step:
        """Why a sum, product or shift does not wrap; or what lets it."""
        return shortened(no_wrap(Derivation(self._program), self._asked, value, flag))

    def comparing(self, relation: str, left: LocalValue, right: LocalValue, place: Place) -> ExplainedComparison | None:
        """A program with a comparison of two values at a place, and its facts: that is then a value to be explained.
        None where nothing can stand there.
        """
        return with_comparison(self.facts, relation, left, right, place)
