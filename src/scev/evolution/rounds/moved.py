"""Answers about a function that was read again from the same text: those of the first reading, asked and said in the
values, blocks, loops and expressions of the second.
"""

from __future__ import annotations

from typing import final

from scev import facts
from scev.cfg import Correspondence, Loop
from scev.domains import IntSet
from scev.evolution.expressions.moved import MovedExpressions
from scev.ir import BasicBlock, Compare, Function, LocalValue, Phi


def moved_evolution(
    asked: facts.EvolutionFacts, function: Function, forth: Correspondence, back: Correspondence
) -> facts.EvolutionFacts:
    """What a round of evolution concluded, of another reading of its function."""
    return MovedAnswers(asked, function, forth, back, MovedExpressions(forth))


@final
class MovedAnswers(facts.EvolutionFacts):
    """The answers of the first reading. They are of rounds that have ended, so that no round goes on from them; to
    close them does not close those that they are from.
    """

    __slots__ = ("_asked", "_back", "_evolutions", "_expressions", "_forth")

    def __init__(
        self,
        asked: facts.EvolutionFacts,
        function: Function,
        forth: Correspondence,
        back: Correspondence,
        expressions: MovedExpressions,
    ) -> None:
        totals = MovedTotals(asked, expressions)
        super().__init__(function, tuple([_moved_loop(loop, forth, expressions, totals) for loop in asked.loops]))
        self._asked: facts.EvolutionFacts = asked
        self._forth: Correspondence = forth
        self._back: Correspondence = back
        self._expressions: MovedExpressions = expressions
        self._evolutions: list[facts.Expression | None] | None = None
        expressions.home.arithmetic = MovedArithmetic(asked, back, expressions)

    def close(self) -> None:
        self._expressions.close()
        self._evolutions = None

    def measures_of(self, loop: Loop) -> list[list[facts.Measure]]:
        found = self._asked.measures_of(self._back.loop(loop))
        return [[_moved_measure(measure, self._forth) for measure in case] for case in found]

    def evolutions(self) -> list[facts.Expression | None]:
        if (found := self._evolutions) is None:
            found = [self._expressions.moved_or_none(each) for each in self._asked.evolutions()]
            self._evolutions = found
        return found

    def evolution_of(self, value: LocalValue) -> facts.Expression | None:
        return self._expressions.moved_or_none(self._asked.evolution_of(self._back.local(value)))

    def ranges(self) -> list[IntSet | None]:
        return self._asked.ranges()

    def carried(self) -> dict[int, IntSet]:
        return self._asked.carried()

    def last_values(self) -> dict[int, IntSet]:
        return self._asked.last_values()

    def value_at_scope(self, expression: facts.Expression, loop: Loop | None) -> facts.Expression:
        original = self._expressions.original(expression)
        return self._expressions.moved(self._asked.value_at_scope(original, self._back.loop_or_none(loop)))

    def numbers_of(self, phi: Phi, loop: Loop, iterations: int) -> list[int] | None:
        original = self._back.instruction(phi)
        assert isinstance(original, Phi)
        return self._asked.numbers_of(original, self._back.loop(loop), iterations)

    def disposition(self, expression: facts.Expression, loop: Loop) -> int:
        return self._asked.disposition(self._expressions.original(expression), self._back.loop(loop))

    def block_disposition(self, expression: facts.Expression, block: BasicBlock) -> int:
        return self._asked.block_disposition(self._expressions.original(expression), self._back.block(block))

    def set_of(self, expression: facts.Expression) -> IntSet | None:
        return self._asked.set_of(self._expressions.original(expression))

    def set_at(self, expression: facts.Expression, block: BasicBlock) -> IntSet | None:
        return self._asked.set_at(self._expressions.original(expression), self._back.block(block))

    def implies(self, asked: facts.Comparison, block: BasicBlock, given: list[facts.Comparison]) -> bool:
        known = [self._original(comparison) for comparison in given]
        return self._asked.implies(self._original(asked), self._back.block(block), known)

    def decided_behind(self, compares: list[Compare], counted: list[Loop]) -> dict[int, bool]:
        originals: list[Compare] = []
        for compare in compares:
            original = self._back.instruction(compare)
            assert isinstance(original, Compare)
            originals.append(original)
        return self._asked.decided_behind(originals, [self._back.loop(loop) for loop in counted])

    def conditions_at(self, block: BasicBlock) -> list[facts.Comparison]:
        moved = self._expressions.moved
        found = self._asked.conditions_at(self._back.block(block))
        return [facts.Comparison(each.predicate, moved(each.left), moved(each.right)) for each in found]

    def entry_guarded(self, asked: facts.Comparison, loop: Loop) -> bool:
        return self._asked.entry_guarded(self._original(asked), self._back.loop(loop))

    def backedge_guarded(self, asked: facts.Comparison, loop: Loop) -> bool:
        return self._asked.backedge_guarded(self._original(asked), self._back.loop(loop))

    def under_guards(self, expression: facts.Expression, loop: Loop) -> facts.Expression:
        original = self._expressions.original(expression)
        return self._expressions.moved(self._asked.under_guards(original, self._back.loop(loop)))

    def multiple_at_entry(self, expression: facts.Expression, loop: Loop) -> int:
        return self._asked.multiple_at_entry(self._expressions.original(expression), self._back.loop(loop))

    def under_assumptions(
        self, expression: facts.Expression, loop: Loop
    ) -> tuple[facts.Expression, tuple[facts.Assumption, ...]]:
        original = self._expressions.original(expression)
        found, assumed = self._asked.under_assumptions(original, self._back.loop(loop))
        return self._expressions.moved(found), _moved_assumptions(assumed, self._expressions)

    def no_wrap_at(self, expression: facts.Expression, block: BasicBlock) -> tuple[str, ...]:
        return self._asked.no_wrap_at(self._expressions.original(expression), self._back.block(block))

    def constant_like(self, expression: facts.Expression, value: int) -> facts.Expression | None:
        original = self._expressions.original(expression)
        return self._expressions.moved_or_none(self._asked.constant_like(original, value))

    def number(self, width: int, value: int) -> facts.Expression:
        return self._expressions.moved(self._asked.number(width, value))

    def _original(self, comparison: facts.Comparison) -> facts.Comparison:
        original = self._expressions.original
        return facts.Comparison(comparison.predicate, original(comparison.left), original(comparison.right))


@final
class MovedArithmetic(facts.Arithmetic):
    """Makes moved expressions from others: the first reading makes them."""

    __slots__ = ("_asked", "_back", "_expressions")

    def __init__(self, asked: facts.EvolutionFacts, back: Correspondence, expressions: MovedExpressions) -> None:
        self._asked: facts.EvolutionFacts = asked
        self._back: Correspondence = back
        self._expressions: MovedExpressions = expressions

    def constant_of(self, width: int, value: int) -> facts.Expression:
        return self._expressions.moved(self._asked.number(width, value))

    def sum_of(self, a: facts.Expression, b: facts.Expression) -> facts.Expression:
        one, other = self._expressions.original(a), self._expressions.original(b)
        return self._expressions.moved(one.arithmetic().sum_of(one, other))

    def difference_of(self, a: facts.Expression, b: facts.Expression) -> facts.Expression | None:
        one, other = self._expressions.original(a), self._expressions.original(b)
        return self._expressions.moved_or_none(one.arithmetic().difference_of(one, other))

    def product_of(self, a: facts.Expression, b: facts.Expression) -> facts.Expression:
        one, other = self._expressions.original(a), self._expressions.original(b)
        return self._expressions.moved(one.arithmetic().product_of(one, other))

    def quotient_of(self, a: facts.Expression, b: facts.Expression) -> facts.Expression:
        one, other = self._expressions.original(a), self._expressions.original(b)
        return self._expressions.moved(one.arithmetic().quotient_of(one, other))

    def extended(self, expression: facts.Expression, width: int, is_signed: bool) -> facts.Expression:
        original = self._expressions.original(expression)
        return self._expressions.moved(original.arithmetic().extended(original, width, is_signed))

    def recurrence_of(self, start: facts.Expression, step: facts.Expression, loop: Loop) -> facts.Expression:
        one, other = self._expressions.original(start), self._expressions.original(step)
        return self._expressions.moved(one.arithmetic().recurrence_of(one, other, self._back.loop(loop)))

    def at_iteration(self, recurrence: facts.Expression, iteration: facts.Expression | int) -> facts.Expression:
        original = self._expressions.original(recurrence)
        number = self._expressions.original(iteration) if isinstance(iteration, facts.Expression) else iteration
        return self._expressions.moved(original.arithmetic().at_iteration(original, number))


@final
class MovedTotals(facts.Totals):
    """The totals of the first reading."""

    __slots__ = ("_asked", "_expressions")

    def __init__(self, asked: facts.EvolutionFacts, expressions: MovedExpressions) -> None:
        self._asked: facts.EvolutionFacts = asked
        self._expressions: MovedExpressions = expressions

    def header_of(self, loop: Loop) -> facts.Total:
        return self._moved(self._asked.loops[loop.number].total)

    def backedges_of(self, loop: Loop) -> facts.Total:
        return self._moved(self._asked.loops[loop.number].total_backedges)

    def _moved(self, total: facts.Total) -> facts.Total:
        return facts.Total(self._moved_count(total.exact), total.maximum, self._moved_count(total.symbolic_max))

    def _moved_count(self, count: facts.TotalCount | None) -> facts.TotalCount | None:
        return None if count is None else _moved_count(count, self._expressions)


def _moved_count(count: facts.TotalCount, expressions: MovedExpressions) -> facts.TotalCount:
    factors: list[facts.TotalFactor] = []
    for factor in count.factors:
        if isinstance(factor, facts.AtLeastZero):
            factors.append(facts.AtLeastZero(_moved_count(factor.count, expressions)))
        else:
            factors.append(facts.NumberReading(expressions.moved(factor.expression), factor.is_signed))
    return facts.TotalCount(tuple(factors), count.terms, count.divisor)


def _moved_loop(
    asked: facts.LoopFacts, forth: Correspondence, expressions: MovedExpressions, totals: facts.Totals
) -> facts.LoopFacts:
    exits: list[facts.ExitFacts] = []
    for each in asked.exits:
        counts = _moved_counts(each.counts, expressions)
        predicated = _moved_predicated(each.predicated, expressions)
        exits.append(facts.ExitFacts(forth.block(each.block), counts, each.reason, predicated, each.never_taken))
    return facts.LoopFacts(
        forth.loop(asked.loop),
        _moved_counts(asked.backedge_taken, expressions),
        _moved_counts(asked.trip_count, expressions),
        asked.trip_multiple,
        tuple(exits),
        asked.reason,
        asked.max_or_zero,
        _moved_predicated(asked.predicated, expressions),
        asked.may_leave_abnormally,
        asked.finite_by_assumption,
        totals,
    )


def _moved_counts(counts: facts.Counts, expressions: MovedExpressions) -> facts.Counts:
    moved = expressions.moved_or_none
    return facts.Counts(moved(counts.exact), counts.constant_max, moved(counts.symbolic_max))


def _moved_predicated(
    found: facts.PredicatedCounts | None, expressions: MovedExpressions
) -> facts.PredicatedCounts | None:
    if found is None:
        return None
    return facts.PredicatedCounts(
        _moved_counts(found.counts, expressions), _moved_assumptions(found.assumptions, expressions)
    )


def _moved_assumptions(
    found: tuple[facts.Assumption, ...], expressions: MovedExpressions
) -> tuple[facts.Assumption, ...]:
    assumptions = [
        facts.Assumption(each.kind, expressions.moved(each.left), expressions.moved_or_none(each.right))
        for each in found
    ]
    return tuple(assumptions)


def _moved_measure(measure: facts.Measure, forth: Correspondence) -> facts.Measure:
    parts: list[facts.MeasurePart] = []
    for part in measure.parts:
        resets = [(_moved_form(form, forth), number) for form, number in part.resets]
        form = _moved_form(part.form, forth)
        parts.append(facts.MeasurePart(form, part.least, part.fall, part.rise, resets, part.above, part.is_bounded))
    return facts.Measure(parts, measure.factor, measure.more)


def _moved_form(form: facts.MeasureForm, forth: Correspondence) -> facts.MeasureForm:
    return facts.MeasureForm({(forth.value(value), signed): factor for (value, signed), factor in form.terms.items()})
