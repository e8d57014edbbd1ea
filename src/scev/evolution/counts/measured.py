"""Loops bounded by a measure (evolution/measures): what it is where the loop is entered bounds the backedges.

falls by `fall`, to `least`       max(M(0) - least + fall, 0) / fall
divided by `factor`               log(M(0) - least + 1) to that base, + 1; a number only
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from scev.cfg import Loop, values_from
from scev.domains import IntRange
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.exits import BoundRule, ExitSolver, number_limit
from scev.evolution.expressions.kinds import SMAX, UMAX
from scev.evolution.expressions.nodes import Constant, Node
from scev.evolution.measures.search import find_measures
from scev.evolution.program.measure import Measure
from scev.ir import Phi, opcodes

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra

MAX_MEASURE_WIDTH: Final = 256
"""Width up to which the bound by a measure is an expression."""


@final
class Measures(BoundRule):
    goes_on_while: ClassVar[str] = "a sum of what is carried falls each time round, and is not below a number"
    count: ClassVar[str] = "at most its value at entry, by how much it falls; logarithmic where it is divided"

    def bound(self, solver: ExitSolver) -> int | None:
        return None

    def limit(self, solver: ExitSolver) -> ExitLimit | None:
        """The least bounds of all measures, as a number and as an expression; None for none."""
        most: int | None = None
        symbolic: list[Node] = []
        for measure in self._measures(solver):
            bound = _Bound(solver, measure)
            for number in bound.numbers():
                most = number if most is None else min(most, number)
            if measure.fall and (node := bound.expression()) is not None and not isinstance(node, Constant):
                symbolic.append(node)
        if most is None and not symbolic:
            return None
        constant = None if most is None else number_limit(solver, most).constant_max
        if symbolic:
            return ExitLimit(None, constant, solver.se.umin_of_any_width(symbolic, False))
        return ExitLimit(None, constant, constant)

    def _measures(self, solver: ExitSolver) -> list[Measure]:
        # To find them takes long, and depends on flow alone.
        found = solver.se.context.measures.get(solver.loop.number)
        if found is None:
            found = find_measures(solver.se.context, solver.loop)
            solver.se.context.measures[solver.loop.number] = found
        return found


MEASURES: Final[Measures] = Measures()


@final
class _MeasureTerm:
    """A value at the entry of the loop, read as signed or not, and its coefficient."""

    __slots__ = ("coefficient", "high", "is_signed", "low", "node")

    def __init__(self, node: Node, is_signed: bool, coefficient: int, known: IntRange) -> None:
        self.node: Final[Node] = node
        self.is_signed: Final[bool] = is_signed
        self.coefficient: Final[int] = coefficient
        self.low: Final[int] = known.signed_min() if is_signed else known.unsigned_min()
        self.high: Final[int] = known.signed_max() if is_signed else known.unsigned_max()

    def extended(self, se: Algebra, width: int) -> Node:
        node = se.ptr_to_int(self.node)
        return se.sign_extend(node, width) if self.is_signed else se.zero_extend(node, width)


@final
class _Bound:
    """The bound by one measure."""

    __slots__ = ("_high", "_low", "_measure", "_solver", "_terms")

    def __init__(self, solver: ExitSolver, measure: Measure) -> None:
        self._solver: ExitSolver = solver
        self._measure: Measure = measure
        self._terms: list[_MeasureTerm] | None = _terms_at_entry(solver, measure, solver.loop)
        self._low: int = 0
        self._high: int = 0
        for term in self._terms or ():
            ends = (term.coefficient * term.low, term.coefficient * term.high)
            self._low += min(ends)
            self._high += max(ends)

    def numbers(self) -> list[int]:
        """The maximum numbers of backedges, as far as the values at entry are known."""
        if self._terms is None:
            return []
        measure = self._measure
        above = self._high - measure.least
        found: list[int] = []
        if measure.fall:
            found.append(max(above + measure.fall, 0) // measure.fall)
        if measure.factor > 1:
            found.append(_logarithm(above + 1, measure.factor) + 1 if above >= 0 else 0)
        return found

    def expression(self) -> Node | None:
        """The maximum number of backedges by how much the measure falls."""
        terms = self._terms
        if terms is None:
            return None
        se = self._solver.se
        # What is to be divided, if it is positive.
        constant = self._measure.fall - self._measure.least
        most = self._high + constant
        least = self._low + constant
        if most <= 0:
            return se.constant(32, 0)
        distance = self._distance(terms, constant)
        if distance is None:
            width = max(abs(most), abs(least)).bit_length() + 1
            for term in terms:
                width = max(width, term.node.width)
            if width > MAX_MEASURE_WIDTH:
                return None
            width = next((one for one in (8, 16, 32, 64, 128) if one >= width), width)
            parts = [se.mul([se.constant(width, one.coefficient), one.extended(se, width)]) for one in terms]
            distance = se.add([*parts, se.constant(width, constant)])
            if least < 0:
                distance = se.min_max(SMAX, [distance, se.constant(width, 0)])
        fall = self._measure.fall
        return distance if fall == 1 else se.udiv(distance, se.constant(distance.width, fall))

    def _distance(self, terms: list[_MeasureTerm], constant: int) -> Node | None:
        """max(b + constant, a) - a in the width of both, for a measure b - a; None where it is none, or may wrap."""
        se = self._solver.se
        if len(terms) > 2 or any(abs(one.coefficient) != 1 for one in terms):
            return None
        raised = [one for one in terms if one.coefficient == 1]
        lowered = [one for one in terms if one.coefficient == -1]
        if len(raised) > 1 or len(lowered) > 1:
            return None
        width = terms[0].node.width
        is_signed = terms[0].is_signed
        if any(one.node.width != width or one.is_signed != is_signed for one in terms):
            return None
        bottom, top = (-(1 << (width - 1)), (1 << (width - 1)) - 1) if is_signed else (0, (1 << width) - 1)
        high = raised[0].high if raised else 0
        low = raised[0].low if raised else 0
        start = se.ptr_to_int(lowered[0].node) if lowered else se.constant(width, 0)
        end = se.ptr_to_int(raised[0].node) if raised else se.constant(width, 0)
        if high + constant > top or low + constant < bottom:
            return None
        end = se.plus_constant(end, constant)
        predicate = opcodes.SGE if is_signed else opcodes.UGE
        if not self._solver.entry.implies(predicate, end, start):
            end = se.min_max(SMAX if is_signed else UMAX, [end, start])
        return se.minus(end, start)


def _terms_at_entry(solver: ExitSolver, measure: Measure, loop: Loop) -> list[_MeasureTerm] | None:
    found: list[_MeasureTerm] = []
    ranges = solver.entry.ranges
    for (value, signed), coefficient in measure.form.terms.items():
        at = value
        if isinstance(value, Phi) and value.block is loop.header:
            starts = values_from(value, loop, False)
            if len(starts) != 1:
                return None
            at = starts[0]
        if (node := solver.construction.of(at)) is None or not solver.se.is_invariant(node, loop):
            return None
        found.append(_MeasureTerm(node, signed, coefficient, ranges.signed(node) if signed else ranges.unsigned(node)))
    return found


def _logarithm(number: int, base: int) -> int:
    """The largest k with base ** k <= number, for number >= 1."""
    found = 0
    power = base
    while power <= number:
        power *= base
        found += 1
    return found
