"""A stage of a round: it makes expressions and answers for them, built from what earlier stages learnt.

No-wrap facts and the number of times loops run change how expressions fold, and vice versa. So a round has stages. Each
stage has its own algebra, expressions of values, guards and values at scopes. These remember what they have computed
and never forget it, since the facts that they use do not change. What a stage learns is passed on as `Learnt`.
"""

from __future__ import annotations

from typing import final

from scev.cfg import header_phis
from scev.evolution.algebra.algebra import Algebra
from scev.evolution.conditions.guards import Guards
from scev.evolution.conditions.induction import BackedgeInduction, FailedProofs, strengthen
from scev.evolution.construction.construct import Construction
from scev.evolution.construction.values import ExpressionTable, nothing_made
from scev.evolution.counts.at_scope import ScopeEvaluator
from scev.evolution.expressions.nodes import Node
from scev.evolution.expressions.nowrap import NoWrapFacts, PrintedFlags
from scev.evolution.expressions.pool import NodePool
from scev.evolution.program.context import FunctionContext


@final
class Learnt:
    """What stages learnt: no-wrap facts, and for each loop by number how many backedges are taken at most, and exactly;
    None where that is not known. Immutable, but for the proofs that failed, to which the stage adds.
    """

    __slots__ = ("exact_counts", "failed", "max_counts", "no_wrap")

    def __init__(
        self,
        no_wrap: NoWrapFacts | None,
        max_counts: list[int | None],
        exact_counts: list[Node | None],
        failed: FailedProofs,
    ) -> None:
        self.no_wrap: NoWrapFacts | None = no_wrap
        self.max_counts: list[int | None] = max_counts
        self.exact_counts: list[Node | None] = exact_counts
        self.failed: FailedProofs = failed


@final
class Stage:
    """One stage. `made` are the expressions of values that it starts with; of the first `fixed` expressions it learns
    nothing more.
    """

    __slots__ = ("_passed_on", "_sets", "_start", "construction", "guards", "pool", "printed", "scope", "se")

    def __init__(
        self,
        context: FunctionContext,
        pool: NodePool,
        learnt: Learnt,
        made: ExpressionTable,
        fixed: int,
        printed: PrintedFlags | None,
    ) -> None:
        self._start: Learnt = learnt
        self._passed_on: FailedProofs | None = None
        self._sets: int = len(context.sets_by_flow)
        self.pool: NodePool = pool
        self.se: Algebra = Algebra(
            context, pool, learnt.no_wrap, fixed, learnt.max_counts, printed, learnt.exact_counts
        )
        self.construction: Construction = Construction(self.se, made)
        self.guards: Guards = Guards(self.construction)
        self.scope: ScopeEvaluator = ScopeEvaluator(self.construction, learnt.exact_counts)
        self.printed: PrintedFlags = self.se.printed

    def learnt(self) -> Learnt:
        """What is known at its end."""
        return Learnt(self.se.no_wrap_facts(), list(self.se.max_counts), list(self.scope.counts), self._start.failed)

    def is_news(self) -> bool:
        """Whether more is known than at its start."""
        start = self._start
        grown = self.se.max_counts != start.max_counts or self.scope.counts != start.exact_counts
        return grown or self.se.has_learnt()

    def is_settled(self) -> bool:
        """Whether the next pass would find the limits of this one: all that was read while flags were watched is still
        what is known.
        """
        start = self._start
        same = self.se.max_counts == start.max_counts and self.scope.counts == start.exact_counts
        return same and not self.se.has_outdated() and len(self.se.context.sets_by_flow) == self._sets

    def end_making(self) -> None:
        """What is asked of this stage from now on comes in any order: stages on top of it do not read what fails."""
        self._passed_on = FailedProofs(self._start.failed)

    def induce(self) -> None:
        """From now on, let the conditions of all loops prove flags of recurrences."""
        for loop in self.se.control.all_loops():
            self.guards.backedge_of(loop)
        self.se.induction = BackedgeInduction(self.se, self.guards, self._start.failed)

    def strengthen(self, first: int = 0) -> None:
        """Learn what counts and conditions say about the recurrences made so far, from a serial number on."""
        strengthen(self.se, self.guards, self._start.failed, first)

    def strengthen_what_counts(self) -> None:
        """The same of the recurrences that the limits of loops were found with, and that flow is told of."""
        carried: dict[int, bool] = {}
        for loop in self.se.control.all_loops():
            for phi in header_phis(loop):
                if self.construction.is_made(phi) and (node := self.construction.of(phi)) is not None:
                    carried[node.serial] = True
        strengthen(self.se, self.guards, self._start.failed, 0, carried)

    def next_pass(self) -> Stage:
        """A stage that makes everything again with what this one learnt."""
        context = self.se.context
        return Stage(context, self.pool, self.learnt(), nothing_made(context.function), 0, self.printed)

    def next_round(self, context: FunctionContext) -> Stage:
        """The same where a later round of flow is read: what this one learnt holds as well."""
        return Stage(context, self.pool, self.learnt(), nothing_made(context.function), 0, self.printed)

    def going_on(self, made: ExpressionTable) -> Stage:
        """A stage that makes nothing of `made` again, but learns more about it."""
        return Stage(self.se.context, self.pool, self.learnt(), made, 0, self.printed)

    def close(self) -> None:
        """Ends this stage, whose memory is freed: what it made stays, but it answers no more."""
        self.se.close()

    def size(self) -> int:
        """The number of expressions made so far."""
        return len(self.pool.births)

    def following(self, fixed: int, shares_print: bool) -> Stage:
        """A stage on top of this one, for which the facts of this one about the first `fixed` expressions are final.
        The facts that it learns about others are printed with those that it makes first, or, if it shares the print,
        with all.
        """
        printed = self.printed if shares_print else None
        learnt = self.learnt()
        # What is asked of one stage on top of this one changes nothing for another.
        learnt.failed = FailedProofs(self._passed_on or learnt.failed)
        return Stage(self.se.context, self.pool, learnt, self.construction.made.copied(), fixed, printed)


def first_stage(context: FunctionContext) -> Stage:
    """The first stage of a round."""
    loops = len(context.control.all_loops())
    learnt = Learnt(None, [None] * loops, [None] * loops, FailedProofs())
    return Stage(context, NodePool(), learnt, nothing_made(context.function), 0, None)
