"""The totals of all loops of a function, outer ones first.

exact       the sum over the nest (nest_sum.py)
bounds      the same of bounds; as a number, at most the maximum of this loop for each entry, of which there are no
            more than iterations of the loop around it
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from scev.cfg import Loop
from scev.evolution.conditions.guards import Guards
from scev.evolution.construction.construct import Construction
from scev.evolution.counts.returned_into import calls_that_return_twice
from scev.evolution.totals.amortised import used_measures
from scev.evolution.totals.entries import enters_last, is_entered_once
from scev.evolution.totals.nest_sum import NestSum
from scev.evolution.totals.numbers import NestVariables
from scev.evolution.totals.polynomial import CountPolynomial
from scev.facts import (
    UNKNOWN_TOTAL,
    AtLeastZero,
    LoopFacts,
    NumberReading,
    Total,
    TotalCount,
    TotalFactor,
    Totals,
    TotalTerm,
)


@final
class LoopTotals:
    """The totals of one loop."""

    __slots__ = ("backedges", "header")

    def __init__(self, header: Total, backedges: Total) -> None:
        self.header: Total = header
        self.backedges: Total = backedges


_UNKNOWN: Final[LoopTotals] = LoopTotals(UNKNOWN_TOTAL, UNKNOWN_TOTAL)


@final
class TotalsOfFunction(Totals):
    """The totals of one function. `begin` gives what answers questions about its expressions."""

    __slots__ = ("_begin", "_found")

    def __init__(self, begin: Callable[[], TotalsSolver]) -> None:
        self._begin: Callable[[], TotalsSolver] | None = begin
        self._found: list[LoopTotals] | None = None

    def close(self) -> None:
        """Nothing that was not asked for may be asked any more. It and what begins it hold one another; here they let
        go.
        """
        self._begin = None

    def _all(self) -> list[LoopTotals]:
        if (found := self._found) is None:
            if self._begin is None:
                raise ValueError("the facts that these totals are part of are closed")
            found = self._begin().totals()
            self._found = found
        return found

    def header_of(self, loop: Loop) -> Total:
        return self._all()[loop.number].header

    def backedges_of(self, loop: Loop) -> Total:
        return self._all()[loop.number].backedges


@final
class TotalsSolver:
    """Finds the totals of a function. `facts`: those of its loops, by their numbers."""

    __slots__ = ("_construction", "_facts", "_guards")

    def __init__(self, construction: Construction, guards: Guards, facts: tuple[LoopFacts, ...]) -> None:
        self._construction: Construction = construction
        self._guards: Guards = guards
        self._facts: tuple[LoopFacts, ...] = facts

    def totals(self) -> list[LoopTotals]:
        """Those of all loops, by their numbers."""
        context = self._construction.se.context
        # Control that returns into the function may come to a loop once more.
        if calls_that_return_twice(context.function):
            return [_UNKNOWN for _ in self._facts]
        found: list[LoopTotals] = []
        for facts in self._facts:
            found.append(self._of_loop(facts, found))
        return found

    def _of_loop(self, facts: LoopFacts, outer: list[LoopTotals]) -> LoopTotals:
        loop = facts.loop
        control = self._construction.se.control
        at: Loop | None = loop
        while at is not None:
            if not is_entered_once(at, control):
                return _UNKNOWN
            at = at.parent
        header, backedges = self._by_entries(facts, outer)
        sums = NestSum(self._construction, self._guards, self._facts, loop)
        exact = sums.exact()
        bounds = NestSum(self._construction, self._guards, self._facts, loop)
        bound = (None, None) if exact[0] is not None and exact[1] is not None else bounds.bound()
        found: list[Total] = []
        for position in range(2):
            most = backedges if position else header
            number = exact[position]
            source = bounds if number is None else sums
            polynomial = bound[position] if number is None else number
            if polynomial is None:
                found.append(Total(None, most, None))
                continue
            if (largest := source.numbers_at_entry().largest(polynomial)) is not None:
                most = largest if most is None else min(most, largest)
            count = count_of(polynomial, source.variables)
            found.append(Total(None if number is None else count, most, count))
        if exact[0] is None or exact[1] is None:
            self._use_up(loop, found, outer)
        return LoopTotals(found[0], found[1])

    def _use_up(self, loop: Loop, found: list[Total], outer: list[LoopTotals]) -> None:
        """Improve the bounds of the header and of backedges by measures that the loop around uses up."""
        if (parent := loop.parent) is None:
            return
        around = outer[parent.number]
        is_last = enters_last(loop, parent, self._construction.se.control)
        for used in used_measures(self._construction, loop):
            sums = NestSum(self._construction, self._guards, self._facts, parent)
            bounds = sums.bound()
            numbers = sums.numbers_at(parent)
            if (room := used.room_at(numbers, self._construction)) is None:
                continue
            largest = numbers.largest(room)
            entries = outer[parent.parent.number].header.maximum if parent.parent is not None else 1
            taken: int | None = None
            if largest is not None and entries is not None:
                gained = around.backedges.maximum if used.rise else 0
                if gained is not None:
                    taken = (entries * max(largest, 0) + used.rise * gained) // used.fall
            entered = around.header.maximum if is_last else around.backedges.maximum
            header = None if taken is None or entered is None else taken + entered
            symbolic: CountPolynomial | None = None
            count: CountPolynomial | None = None
            if parent.parent is None:
                symbolic = room if numbers.is_at_least_zero(room) else sums.variables.positive(room)
                if symbolic is not None and used.rise:
                    symbolic = None if bounds[1] is None else symbolic.plus(bounds[1], used.rise)
                symbolic = None if symbolic is None else symbolic.scaled(1, used.fall)
                entered_by = bounds[0] if is_last else bounds[1]
                count = None if symbolic is None or entered_by is None else symbolic.plus(entered_by)
            found[0] = _better(found[0], header, count, sums.variables)
            found[1] = _better(found[1], taken, symbolic, sums.variables)

    def _by_entries(self, facts: LoopFacts, outer: list[LoopTotals]) -> tuple[int | None, int | None]:
        """The maxima by those of one entry, and the number of entries."""
        loop = facts.loop
        most = facts.backedge_taken.constant_max
        entries: int | None = 1
        if (parent := loop.parent) is not None:
            around = outer[parent.number]
            is_last = enters_last(loop, parent, self._construction.se.control)
            entries = around.header.maximum if is_last else around.backedges.maximum
        if most is None or entries is None:
            return None, None
        return entries * (most + 1), entries * most


def _better(total: Total, most: int | None, count: CountPolynomial | None, variables: NestVariables) -> Total:
    """A total with a number and a count that bound it, too; of counts, one of lower degree."""
    if total.exact is not None:
        return total
    maximum = total.maximum if most is None else most if total.maximum is None else min(most, total.maximum)
    symbolic = total.symbolic_max
    if count is not None:
        found = count_of(count, variables)
        if symbolic is None or found.degree() < symbolic.degree():
            symbolic = found
    return Total(None, maximum, symbolic)


def count_of(polynomial: CountPolynomial, variables: NestVariables) -> TotalCount:
    """A polynomial without iterations as a count for consumers."""
    numbered = {variable: position for position, variable in enumerate(polynomial.variables())}
    factors: list[TotalFactor] = []
    for variable in numbered:
        if (reading := variables.reading_of(variable)) is not None:
            factors.append(NumberReading(reading[0], reading[1]))
        else:
            count = variables.positive_of(variable)
            assert count is not None
            factors.append(AtLeastZero(count_of(count, variables)))
    terms = [
        TotalTerm(coefficient, tuple([numbered[one] for one in product]))
        for product, coefficient in polynomial.terms.items()
    ]
    return TotalCount(tuple(factors), tuple(terms), polynomial.divisor)
