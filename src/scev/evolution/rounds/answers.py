"""The answers of a round of evolution.

The answers of a round are computed when they are first asked for, each part as a whole and in one fixed order:

    counts      by the passes over the loops (passes.py), before all else
    completion  the expressions of all values (completion.py), when the first is asked for
    scopes      their values after loops, when the first is asked for
    questions   with the no-wrap facts that hold in some blocks only, when the first is asked about a block

So every answer is a function of the program and the flow facts alone. A function without loops costs nothing until its
expressions are asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from scev.cfg import Loop
from scev.domains import IntSet
from scev.evolution.algebra.algebra import Algebra
from scev.evolution.conditions.condition import Condition
from scev.evolution.conditions.flags_in_blocks import FlagsInBlocks
from scev.evolution.conditions.guards import Guards
from scev.evolution.conditions.implication import ProgramPoint
from scev.evolution.conditions.under_guards import under_guards
from scev.evolution.counts.predicated import under_assumptions
from scev.evolution.counts.trips import constant_multiple
from scev.evolution.expressions.nodes import Node
from scev.evolution.expressions.nowrap import NSW, NUW, NW
from scev.evolution.program.context import FunctionContext
from scev.evolution.rounds.arithmetic import StageArithmetic
from scev.evolution.rounds.completion import Completion, at_scopes, complete
from scev.evolution.rounds.loop_facts import loop_facts
from scev.evolution.rounds.passes import PassResults, count_loops
from scev.evolution.rounds.stage import Stage
from scev.evolution.totals.totals import TotalsOfFunction, TotalsSolver
from scev.facts import Assumption, Comparison, EvolutionFacts, Expression, FlowFacts, Measure
from scev.ir import BasicBlock, Compare, LocalValue, Phi, opcodes
from scev.support.interrupts import UNINTERRUPTED

_FLAG_NAMES: Final = (("nuw", NUW), ("nsw", NSW), ("nw", NW))


@final
class BlockQuestions:
    """What answers questions about blocks: guards that also know the no-wrap facts of some blocks only."""

    __slots__ = ("guards", "scopes", "stage")

    def __init__(self, completed: Completion) -> None:
        # A stage of its own: what is found does not depend on what has been asked before of other things.
        self.stage: Stage = completed.stage.following(completed.stage.size(), False)
        self.stage.induce()
        self.scopes: FlagsInBlocks = FlagsInBlocks(self.stage.construction)
        self.guards: Guards = Guards(self.stage.construction, self.scopes)


@final
class Answers(EvolutionFacts):
    """The answers of a round of evolution on one function."""

    __slots__ = (
        "_answers_from_counts",
        "_arithmetic",
        "_completed",
        "_context",
        "_counted",
        "_finish",
        "_note",
        "_questions",
        "_scopes",
        "_totals",
    )

    def __init__(self, context: FunctionContext, counted: PassResults, only_counts: bool) -> None:
        stage = counted.stage
        self._totals: TotalsOfFunction = TotalsOfFunction(self._begin_totals)
        loops = tuple([loop_facts(stage.se, stage.guards, limits, self._totals) for limits in counted.limits])
        super().__init__(context.function, loops)
        self._context: FunctionContext = context
        self._counted: PassResults = counted
        self._completed: Completion | None = None
        self._answers_from_counts: bool = only_counts
        self._scopes: Stage | None = None
        self._questions: BlockQuestions | None = None
        self._finish: Callable[[], None] | None = None
        self._note: Callable[[], None] | None = None
        self._arithmetic: StageArithmetic = StageArithmetic(self._after_all)
        stage.pool.home.arithmetic = self._arithmetic

    def _all(self) -> Completion:
        """The expressions of all values."""
        if self._completed is None:
            if (finish := self._finish) is not None:
                with UNINTERRUPTED:
                    finish()
                self._finish = None
            self._completed = complete(self._counted)
            if (note := self._note) is not None:
                with UNINTERRUPTED:
                    note()
                self._note = None
        return self._completed

    def _asking(self) -> BlockQuestions:
        """What answers questions about blocks."""
        if self._questions is None:
            self._questions = BlockQuestions(self._all())
        return self._questions

    def _after_all(self) -> Stage:
        """A stage for expressions that consumers make: what reports ask for has been made before, in its order."""
        completed = self._all()
        self._at_scopes()
        stage = completed.stage.following(completed.stage.size(), False)
        stage.induce()
        return stage

    def _at_scopes(self) -> Stage:
        if self._scopes is None:
            self._scopes = at_scopes(self._all())
        return self._scopes

    def _begin_totals(self) -> TotalsSolver:
        questions = BlockQuestions(self._all())
        return TotalsSolver(questions.stage.construction, questions.guards, self.loops)

    def _is_incomplete(self) -> bool:
        """Whether to answer from counts."""
        return self._answers_from_counts and self._completed is None

    def measures_of(self, loop: Loop) -> list[list[Measure]]:
        return self._context.measures.get(loop.number, [])

    def around_completion(self, finish: Callable[[], None], note: Callable[[], None]) -> None:
        self._finish = finish
        self._note = note

    def carry_rest(self) -> None:
        self._counted.carry_rest()

    def rest_on(self, flow: FlowFacts) -> None:
        if self._context.flow is not None:
            self._context.flow.turn_to(flow)

    def again(self, flow: FlowFacts) -> EvolutionFacts:
        context = self._context.on(flow)
        self._arithmetic.close()
        self._totals.close()
        self._finish = self._note = None
        only_counts = self._answers_from_counts
        return Answers(context, count_loops(context, self._counted, only_counts), only_counts)

    def goes_on_from(self, flow: FlowFacts) -> bool:
        if (reader := self._context.flow) is None or not reader.agrees(flow):
            return False
        reader.turn_to(flow)
        return True

    def close(self) -> None:
        self._finish = self._note = None
        self._counted.stage.close()
        if self._completed is not None:
            self._completed.stage.close()
        if self._scopes is not None:
            self._scopes.close()
        if self._questions is not None:
            self._questions.stage.close()
        self._arithmetic.close()
        self._totals.close()
        self._counted.stage.pool.home.arithmetic = None

    def evolutions(self) -> list[Expression | None]:
        return self._all().evolutions

    def evolution_of(self, value: LocalValue) -> Expression | None:
        stage = self._counted.stage
        if stage.se.width_of(value.type) is None:
            return None
        if self._is_incomplete():
            return stage.construction.of(value)
        if stage.construction.is_made(value):
            # What the passes made is final: completion neither makes it again nor learns about it.
            node = stage.construction.of(value)
            if node is not None and node.serial < self._counted.size:
                return node
        return self.evolutions()[value.index]

    def ranges(self) -> list[IntSet | None]:
        return self._all().ranges

    def carried(self) -> dict[int, IntSet]:
        return self._counted.carried

    def last_values(self) -> dict[int, IntSet]:
        return self._counted.last

    def value_at_scope(self, expression: Expression, loop: Loop | None) -> Expression:
        if not isinstance(expression, Node):
            return expression
        return self._at_scopes().scope.value_at(expression, loop)

    def numbers_of(self, phi: Phi, loop: Loop, iterations: int) -> list[int] | None:
        return self._at_scopes().scope.numbers_of(phi, loop, iterations)

    def disposition(self, expression: Expression, loop: Loop) -> int:
        assert isinstance(expression, Node)
        return self._context.invariance.disposition(expression, loop)

    def block_disposition(self, expression: Expression, block: BasicBlock) -> int:
        assert isinstance(expression, Node)
        return self._context.invariance.block_disposition(expression, block)

    def set_of(self, expression: Expression) -> IntSet | None:
        stage = self._counted.stage if self._is_incomplete() else self._all().stage
        return stage.se.ranges.set_of(expression) if isinstance(expression, Node) else None

    def number(self, width: int, value: int) -> Expression:
        return self._counted.stage.se.constant(width, value)

    def set_at(self, expression: Expression, block: BasicBlock) -> IntSet | None:
        return self._asking().guards.at(block).ranges.set_of(expression) if isinstance(expression, Node) else None

    def constant_like(self, expression: Expression, value: int) -> Expression | None:
        return self._counted.stage.se.constant(expression.width, value) if isinstance(expression, Node) else None

    def implies(self, asked: Comparison, block: BasicBlock, given: list[Comparison]) -> bool:
        left = asked.left
        right = asked.right
        if not isinstance(left, Node) or not isinstance(right, Node) or left.width != right.width:
            return False
        questions = self._asking().guards
        if questions.implies(asked.predicate, left, right, block):
            return True
        if not given:
            return False
        place = questions.at(block)
        for known in given:
            if isinstance(known.left, Node) and isinstance(known.right, Node):
                place = place.where(Condition(known.predicate, known.left, known.right))
        return place.implies(asked.predicate, left, right)

    def decided_behind(self, compares: list[Compare], counted: list[Loop]) -> dict[int, bool]:
        found: dict[int, bool] = {}
        stage = self._counted.stage
        for compare in compares:
            left = stage.construction.of(compare.operands[0])
            right = stage.construction.of(compare.operands[1])
            if left is None or right is None or not stage.se.has_plain_addresses(compare.operands[0].type):
                continue
            decided = _decided_behind(stage, compare, left, right, counted)
            if decided is not None:
                found[compare.index] = decided
        return found

    def conditions_at(self, block: BasicBlock) -> list[Comparison]:
        conditions = self._asking().guards.at(block).conditions
        return [Comparison(condition.predicate, condition.left, condition.right) for condition in conditions]

    def entry_guarded(self, asked: Comparison, loop: Loop) -> bool:
        return _holds_in(self._asking().guards.entry_of(loop), asked)

    def backedge_guarded(self, asked: Comparison, loop: Loop) -> bool:
        return _holds_in(self._asking().guards.backedge_of(loop), asked)

    def under_guards(self, expression: Expression, loop: Loop) -> Expression:
        if not isinstance(expression, Node):
            return expression
        se, place = self._entry_of(loop)
        return under_guards(se, place, expression)

    def multiple_at_entry(self, expression: Expression, loop: Loop) -> int:
        if not isinstance(expression, Node):
            return 1
        se, place = self._entry_of(loop)
        return constant_multiple(se, place, expression)

    def under_assumptions(self, expression: Expression, loop: Loop) -> tuple[Expression, tuple[Assumption, ...]]:
        if not isinstance(expression, Node):
            return expression, ()
        construction = self._asking().stage.construction
        return under_assumptions(construction.se, expression, loop, construction.made.behind_casts)

    def _entry_of(self, loop: Loop) -> tuple[Algebra, ProgramPoint]:
        """Where a loop is entered, and the algebra in which it is asked about."""
        if self._is_incomplete():
            stage = self._counted.stage
            return stage.se, stage.guards.entry_of(loop)
        questions = self._asking()
        return questions.stage.se, questions.guards.entry_of(loop)

    def no_wrap_at(self, expression: Expression, block: BasicBlock) -> tuple[str, ...]:
        if not isinstance(expression, Node):
            return ()
        flags = self._asking().scopes.flags_at(expression, block)
        return tuple([name for name, flag in _FLAG_NAMES if flags & flag])


def _decided_behind(stage: Stage, compare: Compare, left: Node, right: Node, counted: list[Loop]) -> bool | None:
    """Whether a comparison behind loops holds, by what these computed in their last iterations; None where they say
    nothing.
    """
    block = compare.block
    loop = stage.se.control.loop_of(block)
    ended = [each for each in (*left.loops(), *right.loops()) if not each.contains_loop(loop)]
    if left.width != right.width or not ended or not all(each in counted for each in ended):
        return None
    a, b = stage.scope.value_at(left, loop), stage.scope.value_at(right, loop)
    if a is left and b is right:
        return None
    place = stage.guards.at(block)
    a, b = under_guards(stage.se, place, a), under_guards(stage.se, place, b)
    if stage.guards.implies(compare.predicate, a, b, block):
        return True
    return False if stage.guards.implies(opcodes.inverse_predicate(compare.predicate), a, b, block) else None


def _holds_in(place: ProgramPoint, asked: Comparison) -> bool:
    left = asked.left
    right = asked.right
    if not isinstance(left, Node) or not isinstance(right, Node) or left.width != right.width:
        return False
    return place.implies(asked.predicate, left, right)


def evolve(context: FunctionContext, only_counts: bool = False) -> EvolutionFacts:
    """A round of evolution on a function that has a body, from what the round of flow before found. `only_counts`:
    hardly more than counts will be asked; until expressions of all values are computed for another reason, questions
    about one expression, its integers, and what holds where a loop is entered are answered from what was found to count
    loops. It may be less.
    """
    return Answers(context, count_loops(context, only_counts=only_counts), only_counts)
