"""Loops inside others that use up what bounds them: all their entries together are bounded by what there is at first.

    while (i < n) { while (i < n && p[i]) i++; i++; }       the inner backedges are at most n in all

Let F be the measure of an inner loop (evolution/measures): at least `least` where a backedge is taken, and less by
`fall` behind it. Let H be that form of the values that it starts with. If the loop around, in each iteration that it
goes on from, makes H at most `rise` more than F is at the end of the inner loop, then with K backedges around,

    fall * B <= max(H(0) - least + fall, 0) + rise * K

for B backedges of the inner loop in all: each takes away `fall`, but the last one from `least` or more. (Sinn, Zuleger
and Veith, CAV 2014, who sum up what each counter gains.)
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import Loop, is_computed_in
from scev.domains import Refutation, relation_linear
from scev.evolution.construction.construct import Construction
from scev.evolution.measures.forms import measured_phis
from scev.evolution.measures.search import directions_of, find_measures
from scev.evolution.measures.way_rows import WayRows, read_in_header
from scev.evolution.measures.ways import Way, ways_round
from scev.evolution.totals.numbers import NumbersAt
from scev.evolution.totals.polynomial import CountPolynomial, number
from scev.facts import MeasureForm, MeasurePart
from scev.ir import Phi, Value

MAX_AMORTISED_RISE: Final = 1 << 16
"""Maximum number by which an iteration of a loop raises what bounds a loop inside it, to bound all its entries."""


@final
class UsedMeasure:
    """A measure of an inner loop that the loop around only uses up, but for `rise` in each iteration. `start` is what
    it is where the loop around is entered, a form and a number.
    """

    __slots__ = ("_constant", "_start", "fall", "least", "rise")

    def __init__(self, start: MeasureForm, constant: int, part: MeasurePart, rise: int) -> None:
        self._start: MeasureForm = start
        self._constant: int = constant
        self.least: Final[int] = part.least
        self.fall: Final[int] = part.fall
        self.rise: Final[int] = rise

    def room_at(self, numbers: NumbersAt, construction: Construction) -> CountPolynomial | None:
        """H(0) - least + fall, where the loop around is entered; None where it is no polynomial."""
        total = number(self._constant - self.least + self.fall)
        for (value, signed), coefficient in self._start.terms.items():
            node = construction.of(value)
            found = None if node is None else numbers.number_of(construction.se.ptr_to_int(node), signed)
            if found is None:
                return None
            total = total.plus(found, coefficient)
        return total


def used_measures(construction: Construction, loop: Loop) -> list[UsedMeasure]:
    """The measures of an inner loop that the loop around only uses up."""
    context = construction.se.context
    control = context.control
    outer = loop.parent
    if outer is None or outer.predecessor is None or loop.predecessor is None or not context.settings.excludes_ub:
        return []
    # What it starts with is used in each iteration, and was left by the one before.
    if not all(control.dominates(loop.header, latch) for latch in outer.latches):
        return []
    if any(control.in_irreducible(block) for block in outer.blocks):
        return []
    read = read_in_header(loop)
    # The last backedge takes away as much as any, if the values behind it are no poison either.
    if not read or any(phi not in read for phi in measured_phis(loop, control, context.layout)):
        return []
    if (cases := context.measures.get(loop.number)) is None:
        cases = find_measures(context, loop)
    found: list[UsedMeasure] = []
    for measure in cases[0] if len(cases) == 1 else ():
        if not measure.falls or len(measure.parts) != 1 or measure.more:
            continue
        part = measure.parts[0]
        if part.resets or not all(phi in read for phi in part.form.phis(loop)):
            continue
        if (used := _used(construction, loop, outer, part)) is not None:
            found.append(used)
    return found


def _used(construction: Construction, loop: Loop, outer: Loop, part: MeasurePart) -> UsedMeasure | None:
    before = loop.predecessor
    around = outer.predecessor
    assert before is not None
    assert around is not None
    starts: dict[Value, Value] = {phi: phi.incoming(before) for phi in part.form.phis(loop)}
    form, constant = part.form.replaced(starts)
    phis = form.phis(outer)
    for value, _ in form.terms:
        if value not in phis and is_computed_in(value, outer):
            return None
    rise = 0
    context = construction.se.context
    # None: they are not known.
    if not (ways := ways_round(outer, context.control, phis)):
        return None
    for way in ways:
        more = _rise_on(construction, loop, outer, way, part.form, form, constant)
        if more is None or more > MAX_AMORTISED_RISE:
            return None
        rise = max(rise, more)
    first, more = form.replaced({phi: phi.incoming(around) for phi in phis})
    return UsedMeasure(first, constant + more, part, rise)


def _rise_on(
    construction: Construction,
    loop: Loop,
    outer: Loop,
    way: Way,
    measure: MeasureForm,
    form: MeasureForm,
    constant: int,
) -> int | None:
    """By how much more a form is behind a way round the loop around than the measure at the end of the inner loop;
    None where that is not known.
    """
    context = construction.se.context
    rows = WayRows(context, outer, way)
    if rows.is_contradictory():
        return 0
    phis: list[Phi] = form.phis(outer)
    # The header of the inner loop reads them, on this way and in the iteration behind it, if that comes there at all.
    rows.believe([*measure.phis(loop), *phis])
    for inner in rows.build(phis, phis):
        if inner.predecessor is not None:
            rows.carried_by(inner, inner.predecessor, directions_of(context, inner))
    end = rows.total(measure, {})
    following = rows.total(form, {phi: phi.incoming(way.latch) for phi in phis})
    if end is None or following is None:
        return None
    difference = following.plus(end, -1)
    if not difference.terms:
        return difference.constant + constant
    variable = rows.problem.variable(None, None)
    rows.problem.add(relation_linear.equals(variable, difference))
    refutation = Refutation(rows.problem).with_carries(rows.problem)
    if refutation.is_impossible:
        return 0
    _, high = refutation.bounds(next(iter(variable.terms)))
    return None if high is None else high + constant
