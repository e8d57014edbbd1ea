"""Loops bounded by a measure (evolution/measures): what it is where the loop is entered bounds the backedges.

falls by `fall`, to `least`       max(M(0) - least + fall, 0) / fall
divided by `factor`               log(M(0) - least + 1) to that base, + 1; a number only
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from scev.cfg import Loop, values_from
from scev.domains import IntRange, ends_of
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.exits import ExitSolver, number_limit
from scev.evolution.expressions.kinds import SMAX, UMAX
from scev.evolution.expressions.nodes import Node
from scev.evolution.measures.search import find_measures
from scev.facts import Measure, MeasureForm, MeasurePart
from scev.ir import Phi, opcodes

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra

MAX_MEASURE_WIDTH: Final = 256
"""Width up to which the bound by a measure is an expression."""


@final
class Measures:
    """The rule; docs/loops.md shows what it says of itself."""

    goes_on_while: ClassVar[str] = "a sum of what is carried falls each time round, and is not below a number"
    count: ClassVar[str] = "at most its value at entry, by how much it falls; logarithmic where it is divided"

    def limit(self, solver: ExitSolver) -> ExitLimit | None:
        """The least bounds of all measures, as a number and as an expression; None for none."""
        most: int | None = 0
        symbolic: list[Node] | None = []
        cases = self._measures(solver)
        for case in cases:
            limit = _limit_of_case(solver, case)
            most = None if most is None or limit is None or limit[0] is None else max(most, limit[0])
            if symbolic is not None:
                symbolic = None if limit is None or limit[1] is None else [*symbolic, limit[1]]
        if not cases or most is None and symbolic is None:
            return None
        constant = None if most is None else number_limit(solver, most).constant_max
        if symbolic is None:
            return ExitLimit(None, constant, constant)
        se = solver.se
        width = max(one.width for one in symbolic)
        largest = se.min_max(UMAX, [se.zero_extend(one, width) for one in symbolic])
        return ExitLimit(None, constant, largest)

    def _measures(self, solver: ExitSolver) -> list[list[Measure]]:
        # To find them takes long, and depends on flow alone.
        found = solver.se.context.measures.get(solver.loop.number)
        if found is None:
            found = find_measures(solver.se.context, solver.loop)
            solver.se.context.measures[solver.loop.number] = found
        return found


def _limit_of_case(solver: ExitSolver, measures: list[Measure]) -> tuple[int | None, Node | None] | None:
    """The least number, and the least expression, by some measures."""
    most: int | None = None
    symbolic: list[Node] = []
    for measure in measures:
        bound = _BoundAtEntry(solver, measure)
        for number in bound.numbers():
            most = number if most is None else min(most, number)
        if measure.falls and (node := bound.expression()) is not None:
            symbolic.append(node)
    if most is None and not symbolic:
        return None
    return most, solver.se.umin_of_any_width(symbolic, False) if symbolic else None


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
        return se.extend(node, width, self.is_signed)


@final
class _FormAtEntry:
    """A form, and a number besides, where the loop is entered: `low` to `high`."""

    __slots__ = ("constant", "high", "low", "terms")

    def __init__(self, terms: list[_MeasureTerm], constant: int) -> None:
        self.terms: Final[list[_MeasureTerm]] = terms
        self.constant: Final[int] = constant
        self.low: int = constant
        self.high: int = constant
        for term in terms:
            ends = (term.coefficient * term.low, term.coefficient * term.high)
            self.low += min(ends)
            self.high += max(ends)

    def node(self, se: Algebra, width: int, more: int) -> Node:
        """What is left of it together with a number, if that is positive, and else 0; `width` has room for both."""
        parts = [se.mul([se.constant(width, one.coefficient), one.extended(se, width)]) for one in self.terms]
        total = se.add([*parts, se.constant(width, self.constant + more)])
        return se.min_max(SMAX, [total, se.constant(width, 0)]) if self.low + more < 0 else total


@final
class _BoundAtEntry:
    """The bound by one measure. Where one of its forms has no expression at entry, there is none."""

    __slots__ = ("_is_known", "_measure", "_resets", "_solver", "_starts")

    def __init__(self, solver: ExitSolver, measure: Measure) -> None:
        self._solver: ExitSolver = solver
        self._measure: Measure = measure
        self._starts: list[_FormAtEntry] = []
        self._resets: list[list[_FormAtEntry]] = []
        self._is_known: bool = True
        for part in measure.parts:
            starts = self._at_entry(part.form, 0)
            resets = [self._at_entry(form, constant) for form, constant in part.resets]
            if starts is None:
                self._is_known = False
                return
            self._starts.append(starts)
            self._resets.append([one for one in resets if one is not None])
            self._is_known = self._is_known and all(resets)

    def _at_entry(self, form: MeasureForm, constant: int) -> _FormAtEntry | None:
        terms = _terms_at_entry(self._solver, form, self._solver.loop)
        return None if terms is None else _FormAtEntry(terms, constant)

    def numbers(self) -> list[int]:
        """The maximum numbers of backedges, as far as the values at entry are known."""
        if not self._is_known:
            return []
        measure = self._measure
        found: list[int] = []
        if measure.falls:
            found.append(self._totals()[-1] + measure.more)
        if measure.factor > 1:
            above = self._starts[0].high - measure.parts[0].least
            found.append(_logarithm(above + 1, measure.factor) + 1 if above >= 0 else 0)
        return found

    def _totals(self) -> list[int]:
        """The maximum number of backedges by the first parts: by none, by one, by all."""
        total = 0
        found = [total]
        for number, part in enumerate(self._measure.parts):
            more = part.fall - part.least
            if part.rise is not None:
                total += (max(self._starts[number].high + more, 0) + self._rise(part) * total) // part.fall
            else:
                high = max(one.high for one in [self._starts[number], *self._resets[number]])
                total += (total + (0 if part.is_bounded else 1)) * (max(high + more, 0) // part.fall)
            found.append(total)
        return found

    def _rise(self, part: MeasurePart) -> int:
        """By how much the form of a part rises at most, where an earlier one falls."""
        return max([part.rise or 0, *[self._starts[0].high + one for one in part.above]])

    def expression(self) -> Node | None:
        """The maximum number of backedges by how much the measure falls."""
        if not self._is_known:
            return None
        se = self._solver.se
        parts = self._measure.parts
        is_distance = len(parts) == 1 and not self._measure.more
        if is_distance and (distance := self._distance()) is not None:
            fall = parts[0].fall
            return distance if fall == 1 else se.udiv(distance, se.constant(distance.width, fall))
        totals = self._totals()
        width = (totals[-1] + self._measure.more).bit_length() + 2
        for number, part in enumerate(parts):
            for one in [self._starts[number], *self._resets[number]]:
                size = max(abs(one.low), abs(one.high)) + abs(part.fall - part.least)
                # What it rises by is divided behind.
                size += totals[number] * self._rise(part)
                width = max(width, size.bit_length() + 2, *[term.node.width for term in one.terms])
        if width > MAX_MEASURE_WIDTH:
            return None
        width = next((one for one in (8, 16, 32, 64, 128) if one >= width), width)
        total: Node = se.constant(width, 0)
        for number, part in enumerate(parts):
            more = part.fall - part.least
            start = self._starts[number]
            if part.rise is None:
                highest = se.min_max(UMAX, [one.node(se, width, more) for one in [start, *self._resets[number]]])
                begun = total if part.is_bounded else se.plus_constant(total, 1)
                times = se.times(begun, self._divided(highest, part.fall))
            else:
                # The rises are at least 0: they may make up for what is below.
                raised = start.node(se, width, more)
                rises: list[Node] = [se.constant(width, part.rise)]
                rises += [self._starts[0].node(se, width, one) for one in part.above]
                rise = se.min_max(UMAX, rises)
                times = self._divided(se.plus(raised, se.times(rise, total)), part.fall)
            total = se.plus(total, times)
        return se.plus_constant(total, self._measure.more)

    def _divided(self, node: Node, fall: int) -> Node:
        se = self._solver.se
        return node if fall == 1 else se.udiv(node, se.constant(node.width, fall))

    def _distance(self) -> Node | None:
        """max(b + constant, a) - a in the width of both, for a measure b - a; None where it is none, or may wrap."""
        se = self._solver.se
        part = self._measure.parts[0]
        constant = part.fall - part.least
        terms = self._starts[0].terms
        if not terms or len(terms) > 2 or any(abs(one.coefficient) != 1 for one in terms):
            return None
        raised = [one for one in terms if one.coefficient == 1]
        lowered = [one for one in terms if one.coefficient == -1]
        if len(raised) > 1 or len(lowered) > 1:
            return None
        width = terms[0].node.width
        is_signed = terms[0].is_signed
        if any(one.node.width != width or one.is_signed != is_signed for one in terms):
            return None
        bottom, top = ends_of(width, is_signed)
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


def _terms_at_entry(solver: ExitSolver, form: MeasureForm, loop: Loop) -> list[_MeasureTerm] | None:
    found: list[_MeasureTerm] = []
    ranges = solver.entry.ranges
    for (value, signed), coefficient in form.terms.items():
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
