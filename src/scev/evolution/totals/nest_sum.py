"""The total of one loop as a sum over the loops around it.

    T = sum over k1 < N1 of  sum over k2 < N2(k1) of … N(k1, k2, …)

Each N is a trip count as a whole number, or a backedge-taken count, of a loop whose last iteration does not enter the
next one. Where entry has a guard d >= 1, the summand R counts only then. It may be summed up as it is, if it is 0 for
d = 0 and d is never negative, or with max(0, d) for d, if d does not change in the nest.
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import Loop
from scev.evolution.conditions.guards import Guards
from scev.evolution.construction.construct import Construction
from scev.evolution.expressions.nodes import Node
from scev.evolution.totals.entries import EntryGuard, enters_last, entry_of
from scev.evolution.totals.numbers import NestVariables, NumbersAt
from scev.evolution.totals.polynomial import CountPolynomial, variable_of
from scev.facts import LoopFacts
from scev.ir import Compare, opcodes

MAX_SUMMED_LOOPS: Final = 5
"""Maximum depth of a loop whose total is a sum in closed form."""


@final
class GuardDistance:
    """A guard holds where `distance` is at least 1, if it is an order, and else where it is not 0."""

    __slots__ = ("distance", "is_never_negative", "is_order")

    def __init__(self, distance: CountPolynomial, is_order: bool, is_never_negative: bool) -> None:
        self.distance: Final[CountPolynomial] = distance
        self.is_order: Final[bool] = is_order
        self.is_never_negative: Final[bool] = is_never_negative

    def facts(self) -> list[CountPolynomial]:
        """What is at least 0 where it holds."""
        return [self.distance.plus_number(-1)] if self.is_order or self.is_never_negative else []


@final
class NestSum:
    """The sums for one loop, `nest` being the loops around it, outermost first, and itself."""

    __slots__ = ("_construction", "_facts", "_guards", "_nest", "variables")

    def __init__(self, construction: Construction, guards: Guards, facts: tuple[LoopFacts, ...], loop: Loop) -> None:
        nest = construction.se.control.loops_around(loop.header)
        self._nest: list[Loop] = nest
        self._construction: Construction = construction
        self._guards: Guards = guards
        # By loop number.
        self._facts: tuple[LoopFacts, ...] = facts
        self.variables: NestVariables = NestVariables(construction.se, nest[0])

    def numbers_at_entry(self) -> NumbersAt:
        """Numbers where the outermost loop is entered."""
        return NumbersAt(self.variables, self._guards.entry_of(self._nest[0]), [])

    def numbers_at(self, loop: Loop) -> NumbersAt:
        """Numbers where a loop of the nest is entered."""
        return NumbersAt(self.variables, self._guards.entry_of(loop), [])

    def exact(self) -> tuple[CountPolynomial | None, CountPolynomial | None]:
        """How many times the header is executed, and how many times backedges are taken; None where that is not
        known.
        """
        control = self._construction.se.control
        variables = self.variables
        if len(self._nest) > MAX_SUMMED_LOOPS:
            return None, None
        facts: list[CountPolynomial] = []
        levels: list[tuple[int, list[GuardDistance]]] = []
        for outer, inner in zip(self._nest, self._nest[1:], strict=False):
            taken = self._taken(outer, facts)
            entry = entry_of(inner, control)
            if taken is None or entry is None:
                return None, None
            counter = variables.begin(outer, taken.plus_number(1) if entry.in_last else taken)
            guards: list[GuardDistance] = []
            for guard in reversed(entry.guards):
                if (distance := self._distance(guard, facts)) is None:
                    return None, None
                guards.append(distance)
                facts = [*facts, *distance.facts()]
            levels.append((counter, guards))
        if (taken := self._taken(self._nest[-1], facts)) is None:
            return None, None
        return self._summed(taken.plus_number(1), levels), self._summed(taken, levels)

    def _summed(
        self, summand: CountPolynomial, levels: list[tuple[int, list[GuardDistance]]]
    ) -> CountPolynomial | None:
        """The sum over the iterations of all loops around, the innermost first."""
        for counter, guards in reversed(levels):
            for guard in reversed(guards):
                if (found := self._guarded(summand, guard)) is None:
                    return None
                summand = found
            if (total := summand.summed(counter, self.variables.ends[counter])) is None:
                return None
            summand = total
        return self._tidied(summand)

    def _tidied(self, total: CountPolynomial) -> CountPolynomial:
        """With max(0, d) for d, where the total is a multiple of that: it is 0 where they differ."""
        for variable in total.variables():
            distance = self.variables.positive_of(variable)
            if distance is None or not all(variable in factors for factors in total.terms):
                continue
            for one in distance.variables():
                if (split := _split(distance, one)) is not None:
                    instead = variable_of(variable).plus(split[1], -1).scaled(split[0])
                    total = total.substituted(one, instead) or total
                    break
        return total

    def _taken(self, loop: Loop, facts: list[CountPolynomial]) -> CountPolynomial | None:
        """The backedge-taken count of a loop wherever it is entered."""
        exact = self._facts[loop.number].backedge_taken.exact
        if not isinstance(exact, Node):
            return None
        return NumbersAt(self.variables, self._guards.entry_of(loop), facts).number_of(exact, False)

    def _distance(self, guard: EntryGuard, facts: list[CountPolynomial]) -> GuardDistance | None:
        """A guard as a distance; None where it is none."""
        condition = guard.condition
        if not isinstance(condition, Compare) or condition.opcode != opcodes.ICMP:
            return None
        predicate = condition.predicate if guard.truth else opcodes.inverse_predicate(condition.predicate)
        if predicate == opcodes.EQ or not self._construction.se.has_plain_addresses(condition.operands[0].type):
            return None
        left = self._construction.of(condition.operands[0])
        right = self._construction.of(condition.operands[1])
        if left is None or right is None:
            return None
        if predicate in opcodes.GREATER_PREDICATES:
            left, right = right, left
            predicate = opcodes.swapped_predicate(predicate)
        numbers = NumbersAt(self.variables, self._guards.at(guard.block), facts)
        readings = (True, False) if predicate == opcodes.NE else (predicate in opcodes.SIGNED_PREDICATES,)
        best: GuardDistance | None = None
        for is_signed in readings:
            low, high = numbers.number_of(left, is_signed), numbers.number_of(right, is_signed)
            if low is None or high is None:
                continue
            distance = high.plus(low, -1)
            if predicate in (opcodes.SLE, opcodes.ULE):
                distance = distance.plus_number(1)
            if numbers.is_at_least_zero(distance):
                return GuardDistance(distance, predicate != opcodes.NE, True)
            if predicate == opcodes.NE and numbers.is_at_least_zero(distance.scaled(-1)):
                return GuardDistance(distance.scaled(-1), False, True)
            if best is None:
                best = GuardDistance(distance, predicate != opcodes.NE, False)
        return best

    def _guarded(self, summand: CountPolynomial, guard: GuardDistance) -> CountPolynomial | None:
        """What is equal to a summand where a guard holds, and else 0; None where that is not known."""
        distance = guard.distance
        for variable in distance.variables():
            if (split := _split(distance, variable)) is None:
                continue
            sign, others = split
            at_zero = summand.substituted(variable, others.scaled(-sign))
            if at_zero is None or not at_zero.is_zero():
                continue
            if guard.is_never_negative or not guard.is_order:
                return summand
            if not self.variables.has_iterations(distance):
                if (positive := self.variables.positive(distance)) is None:
                    return None
                return summand.substituted(variable, positive.plus(others, -1).scaled(sign))
        return None

    def bound(self) -> tuple[CountPolynomial | None, CountPolynomial | None]:
        """What the numbers of `exact` do not exceed; None where no polynomial is known. Each summand is at least 0 in
        all iterations that are counted, be they made or not.
        """
        control = self._construction.se.control
        variables = self.variables
        if len(self._nest) > MAX_SUMMED_LOOPS:
            return None, None
        facts: list[CountPolynomial] = []
        levels: list[tuple[int, list[GuardDistance]]] = []
        for outer, inner in zip(self._nest, self._nest[1:], strict=False):
            most = self._at_most(outer, 1 if enters_last(inner, outer, control) else 0, facts)
            # The sum up to what is no whole number may be too small.
            if most is None or most.divisor != 1:
                return None, None
            levels.append((variables.begin(outer, most), []))
            entry = entry_of(inner, control)
            for guard in () if entry is None else reversed(entry.guards):
                if (distance := self._distance(guard, facts)) is not None:
                    facts = [*facts, *distance.facts()]
        found: list[CountPolynomial | None] = []
        for more in (1, 0):
            summand = self._at_most(self._nest[-1], more, facts)
            found.append(None if summand is None else self._summed(summand, levels))
        return found[0], found[1]

    def _at_most(self, loop: Loop, more: int, facts: list[CountPolynomial]) -> CountPolynomial | None:
        """What the backedge-taken count of a loop and a number do not exceed, and what is at least 0 in all
        iterations.
        """
        counts = self._facts[loop.number].backedge_taken
        bound = counts.symbolic_max if counts.exact is None else counts.exact
        if not isinstance(bound, Node):
            return None
        found = NumbersAt(self.variables, self._guards.entry_of(loop), facts).at_most(bound)
        if found is None:
            return None
        found = found.plus_number(more)
        everywhere = self.numbers_at_entry()
        if everywhere.is_at_least_zero(found):
            return found
        if not self.variables.has_iterations(found):
            return self.variables.positive(found) if found.divisor == 1 else None
        # What is taken away, where each variable is at least 0, may stay.
        if not all(everywhere.is_at_least_zero(variable_of(one)) for one in found.variables()):
            return None
        return CountPolynomial({factors: one for factors, one in found.terms.items() if one > 0}, found.divisor)


def _split(polynomial: CountPolynomial, variable: int) -> tuple[int, CountPolynomial] | None:
    """The sign and the others, for a polynomial that is a variable or its opposite, and others; None for any other."""
    coefficient = polynomial.terms.get((variable,), 0)
    parts = polynomial.powers_of(variable)
    if abs(coefficient) != polynomial.divisor or len(parts) != 2 or parts[1].constant() is None:
        return None
    return 1 if coefficient > 0 else -1, parts[0]
