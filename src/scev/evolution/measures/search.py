"""The search for a measure of a loop: a form that is at least `least` wherever a backedge is taken, and falls.

    K backedges are taken, M(0), M(1), … the measure at the header:
        M(k) >= least for k < K,   M(k+1) <= M(k) - fall         K <= (M(0) - least) / fall + 1,  0 for M(0) < least
                                   for k + 1 < K
        N(k) = M(k) - least + 1,   factor * N(k+1) <= N(k)       K <= log(N(0)) to the base `factor`, + 1

What is known of the next values because they would be undefined behaviour in an iteration that takes a backedge says
something of the fall, and nothing of `least`: the last backedge leads to an iteration that takes none.

Each is decided by the rows of each way round the loop (Podelski and Rybalchenko, VMCAI 2004, whose linear ranking
functions these are; candidates from the conditions, as in Bagnara, Mesnard, Pescetti and Zaffanella, I&C 2012).
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import Loop, header_phis, is_computed_in
from scev.domains import Refutation, relation_linear
from scev.evolution.measures.forms import (
    MAX_MEASURES_TRIED,
    combined,
    form_of,
    forms_of,
    further_forms_of,
    measured_phis,
)
from scev.evolution.measures.forms_on_ways import LastWays, WayOfForms, WaysOfForms, least_of
from scev.evolution.measures.way_rows import EntryRows, WayRows, read_in_header
from scev.evolution.measures.ways import Way, ways_round
from scev.evolution.program.context import FunctionContext
from scev.facts import Measure, MeasureForm, MeasurePart, Term
from scev.ir import Compare, Instruction, IntegerType, LocalValue, Phi, PointerType, Value

MAX_PHIS_OF_MEASURES: Final = 12
"""Maximum phis of the header of a loop for which a measure is looked for."""
MAX_PHIS_WITH_DIRECTION: Final = 4
"""Maximum phis of the header of an inner loop of which it is asked whether they rise or fall in it."""
MAX_PHASED_FORMS: Final = 3
"""Maximum forms of the conditions of one loop that are tried to rise first and fall later."""
MAX_FORMS_ON_WAYS: Final = 120
"""Maximum forms, each on each way, that are looked at to find the measures of one loop; then there is none."""
_FACTORS: Final = (2, 3, 4, 8, 10, 16)


def find_measures(context: FunctionContext, loop: Loop) -> list[list[Measure]]:
    """The measures of a loop that are found: those of each of the cases of which one holds whenever it is entered, by a
    condition that does not change in it. Empty for none.
    """
    phis = [phi for phi in header_phis(loop) if isinstance(phi.type, (IntegerType, PointerType))]
    if not phis or len(phis) > MAX_PHIS_OF_MEASURES or not _may_look(context):
        return []
    measured = measured_phis(loop, context.control, context.layout)
    if not measured:
        return []
    budget = SearchBudget()
    search = _MeasureSearch(context, loop, measured, ways_round(loop, context.control, measured), budget)
    if found := search.measures():
        return [found]
    cases = [case.measures() for case in search.cases()]
    if cases and all(cases):
        return cases
    if budget.is_spent():
        context.unmeasured[loop.number] = True
    return []


def directions_of(context: FunctionContext, loop: Loop) -> list[MeasureForm]:
    """The forms of phis of a loop's header that do not rise while the loop runs, if the last values are no poison."""
    found = context.directions.get(loop.number)
    if found is None:
        phis = [phi for phi in header_phis(loop) if isinstance(phi.type, IntegerType)]
        found = []
        if phis and len(phis) <= MAX_PHIS_WITH_DIRECTION and _may_look(context):
            ways = ways_round(loop, context.control, phis)
            found = _MeasureSearch(context, loop, phis, ways, SearchBudget()).directions()
        context.directions[loop.number] = found
    return found


def _may_look(context: FunctionContext) -> bool:
    return context.settings.measure_loops and context.settings.excludes_ub


@final
class SearchBudget:
    """What the search for the measures of one loop may still look at: forms on ways."""

    __slots__ = ("left",)

    def __init__(self) -> None:
        self.left: int = MAX_FORMS_ON_WAYS

    def spend(self, forms: int) -> None:
        self.left -= 1 + forms

    def is_spent(self) -> bool:
        return self.left < 0


@final
class _MeasureSearch(LastWays):
    __slots__ = ("_always", "_best", "_budget", "_context", "_later", "_loop", "_phis", "_rows", "_tested", "_ways")

    def __init__(
        self, context: FunctionContext, loop: Loop, phis: list[Phi], ways: list[Way], budget: SearchBudget
    ) -> None:
        self._budget: SearchBudget = budget
        self._best: WaysOfForms | None = None
        self._context: FunctionContext = context
        self._loop: Loop = loop
        self._phis: list[Phi] = phis
        rows = [WayRows(context, loop, way) for way in ways]
        taken = [k for k, one in enumerate(rows) if not one.is_contradictory()]
        self._ways: list[Way] = [ways[k] for k in taken]
        self._rows: list[WayRows] = [rows[k] for k in taken]
        # No poison in any iteration that takes a backedge; in any but the first.
        self._tested: list[Phi] = [phi for phi in phis if all(one.is_tested(phi) for one in self._rows)]
        # In any iteration at all.
        always = read_in_header(loop)
        self._always: list[Phi] = [phi for phi in self._tested if phi in always]
        self._later: list[Phi] = [phi for phi in phis if all(one.is_tested_behind(phi) for one in self._rows)]

    def measures(self) -> list[Measure]:
        """The measures that fall, and those that are divided."""
        if not self._ways:
            return []
        forms = self.candidates([], False)
        if forms and self._may_fall(forms) and (found := self._measures_of(forms)):
            return found
        further = self.candidates(forms, True)
        if len(further) > len(forms) and self._may_fall(further) and (found := self._measures_of(further)):
            return found
        return self._phased(forms)

    def _measures_of(self, forms: list[MeasureForm]) -> list[Measure]:
        found = self._proved(forms, 0)
        if any(one.falls for one in found):
            return found
        if self._best is not None and (parts := self._best.parts(forms)):
            return [*found, Measure(parts, 1)]
        both = forms + combined(forms)
        found += self._proved(both, len(forms))[:1]
        if not found and self._best is not None and (parts := self._best.parts(both)):
            return [Measure(parts, 1)]
        return found

    def _phased(self, forms: list[MeasureForm]) -> list[Measure]:
        """A measure of phases: where a form of the conditions rises by what falls itself, as in x += y, y--, the ways
        on which it does are those of a first part, those on which it falls of a second one. (Ben-Amram and Genaim, CAV
        2017.)
        """
        for form in forms[:MAX_PHASED_FORMS]:
            for way in self._ways:
                if self._budget.is_spent():
                    return []
                rows = WayRows(self._context, self._loop, way)
                change = _change_of(form, rows, way, self._loop, self._context)
                if change is None:
                    continue
                phis = list(dict.fromkeys([*self._phis, *change.phis(self._loop)]))
                if len(phis) == len(self._phis):
                    wider = self
                elif len(phis) <= MAX_PHIS_OF_MEASURES:
                    ways = ways_round(self._loop, self._context.control, phis)
                    wider = _MeasureSearch(self._context, self._loop, phis, ways, self._budget)
                else:
                    continue
                if parts := wider._phases_by(form, change, forms):
                    return [Measure(parts, 1, 1)]
        return []

    def _phases_by(self, form: MeasureForm, change: MeasureForm, forms: list[MeasureForm]) -> list[MeasurePart]:
        """The parts of a measure whose first one is what a form rises by. What is added to a value that is tested
        behind the way is no poison either, but for the last way that is taken: that one is counted besides.
        """
        rows = [self._rows_of(way, self._tested) for way in self._ways]
        added = [value for value, _ in change.terms if isinstance(value, LocalValue) and not self._is_tested(value)]
        if not rows or not all(value in one.believed for one in rows for value in added):
            return []
        both = [*forms, change]
        phis = [value for value in added if isinstance(value, Phi) and value.block is self._loop.header]
        ways: list[WayOfForms] = []
        for way in self._ways:
            for is_rising in (True, False):
                one = self._way_of_forms(way, both, {}, phis, (forms.index(form), is_rising), len(forms))
                if one.is_found_to_rise(len(forms)):
                    return []
                ways.append(one)
        return WaysOfForms([one for one in ways if one.is_taken()]).parts(both, len(forms))

    def directions(self) -> list[MeasureForm]:
        """The forms of one phi, or of two, that do not rise on any way, if they are no poison behind it."""
        phis = [phi for phi in self._phis if self._is_tested(phi)]
        forms: list[MeasureForm] = []
        for k, phi in enumerate(phis):
            forms += [MeasureForm({(phi, signed): factor}) for signed in (True, False) for factor in (1, -1)]
            for other in phis[k + 1 :]:
                pairs = ((1, 1), (1, -1), (-1, 1), (-1, -1))
                forms += [MeasureForm({(phi, True): one, (other, True): two}) for one, two in pairs]
        if not self._ways or not forms:
            return []
        ways, floors = self._with_floors([*forms])
        found = [form for number, form in enumerate(forms) if all(way.fall(number) >= 0 for way in ways)]
        # The last values of other phis may be poison.
        late = [phi for phi in self._tested if phi not in self._always]
        return [
            form
            for form in found
            if all(phi in form.phis(self._loop) for phi in late) or self._falls_alone(form, forms, floors)
        ]

    def _falls_alone(self, form: MeasureForm, forms: list[MeasureForm], floors: dict[int, int]) -> bool:
        """Whether a form does not rise on any way, if of its phis alone the next values are no poison."""
        phis = form.phis(self._loop)
        tested = [phi for phi in self._tested if phi in self._always or phi in phis]
        number = forms.index(form)
        for way in self._ways:
            one = WayOfForms(self._rows_of(way, tested), way, forms, self._loop, floors)
            if one.is_taken() and one.fall(number) < 0:
                return False
        return True

    def cases(self) -> list[_MeasureSearch]:
        """The ways where a condition of values from before the loop is true, and those where it is false, if some ways
        tell both apart; empty for none.
        """
        facts = [dict.fromkeys(rows.all_facts(), True) for rows in self._rows]
        for fact in [fact for one in facts for fact in one]:
            value, truth = fact
            # A comparison gives the same as long as its operands do; what is loaded need not.
            if not isinstance(value, Compare) or any(is_computed_in(operand, self._loop) for operand in value.operands):
                continue
            other = (value, not truth)
            if any(other in one for one in facts):
                return [
                    _MeasureSearch(
                        self._context,
                        self._loop,
                        self._phis,
                        [way for way, held in zip(self._ways, facts, strict=True) if excluded not in held],
                        self._budget,
                    )
                    for excluded in (fact, other)
                ]
        return []

    def candidates(self, known: list[MeasureForm], is_further: bool) -> list[MeasureForm]:
        """The forms that the conditions of the ways suggest, those of all ways first; or else those known, and
        further ones.
        """
        counted: dict[tuple[Instruction, bool], int] = {}
        for rows in self._rows:
            for fact in rows.all_facts():
                counted[fact] = counted.get(fact, 0) + 1
        found: dict[frozenset[tuple[Term, int]], MeasureForm] = {form.key(): form for form in known}
        make = further_forms_of if is_further else forms_of
        for (value, truth), _ in sorted(counted.items(), key=lambda one: -one[1]):
            if isinstance(value, Compare):
                for form in make(value, truth, self._loop, self._context.layout):
                    if all(self._is_tested(one) for one, _ in form.terms):
                        found.setdefault(form.key(), form)
        return list(found.values())[: len(known) + MAX_MEASURES_TRIED]

    def _is_tested(self, value: Value) -> bool:
        """Whether a value is no poison whichever way is taken, but for the start of a phi."""
        if isinstance(value, Phi) and value.block is self._loop.header:
            return value in self._tested or value in self._later
        return not isinstance(value, LocalValue) or all(value in rows.believed for rows in self._rows)

    def _proved(self, forms: list[MeasureForm], first: int) -> list[Measure]:
        """Those of some forms, from a number on, that are measures."""
        ways, _ = self._with_floors(forms)
        self._best = WaysOfForms(ways)
        found: list[Measure] = []
        for number, form in enumerate(forms):
            if number < first or not ways or self._budget.is_spent() or (least := least_of(ways, number)) is None:
                continue
            fall = 0
            if all(way.fall(number) > 0 for way in ways):
                fall = min(way.fall(number) for way in ways)
            factor = 1
            for one in _FACTORS:
                if not all(way.is_divided(number, one, least) for way in ways):
                    break
                factor = one
            if fall or factor > 1:
                found.append(Measure([MeasurePart(form, least, fall, 0, [], [], False)], factor))
        return found

    def _may_fall(self, forms: list[MeasureForm]) -> bool:
        """Whether a form, or a sum of two, falls on each way, by what holds at the entry of the loop or without it:
        most loops without a measure have a way on which none does.
        """
        floors = self._floors_at_entry(forms)
        ways: list[WayOfForms] = []
        for way in self._ways:
            if self._budget.is_spent():
                return False
            ways.append(one := self._way_of_forms(way, forms, floors))
            if one.none_falls():
                return False
        both = combined(forms)
        for one in ways:
            if _one_falls(one) or floors and self._may_take(one.way, forms):
                continue
            if not self._may_take(one.way, both):
                return False
        return True

    def _may_take(self, way: Way, forms: list[MeasureForm]) -> bool:
        """Whether a form falls on a way, or it is not taken, without what holds at the entry of the loop."""
        return not self._budget.is_spent() and _one_falls(self._way_of_forms(way, forms, {}))

    def _with_floors(self, forms: list[MeasureForm]) -> tuple[list[WayOfForms], dict[int, int]]:
        """The ways, where it is known of some forms that they are at least a number whenever one is taken: so it is at
        the entry of the loop, and so it stays. What does not is taken back, until all that is supposed stays; the
        numbers besides.
        """
        floors = self._floors_at_entry(forms)
        self._add_floors_at_first_way(forms, floors)
        ways = [self._way_of_forms(way, forms, floors) for way in self._ways]
        while floors:
            broken = [number for number, low in floors.items() if not all(way.keeps(number, low) for way in ways)]
            if not broken:
                break
            if self._budget.is_spent():
                # What was supposed is not shown.
                floors.clear()
            for number in broken if floors else ():
                if floors[number] > 0:
                    floors[number] = min(floors[number], 2) - 1
                else:
                    del floors[number]
            ways = [self._way_of_forms(way, forms, floors) for way in self._ways]
        return [way for way in ways if way.is_taken()], floors

    def _floors_at_entry(self, forms: list[MeasureForm]) -> dict[int, int]:
        """By number of a form: a number from 0 on that it is at least at the entry of the loop."""
        if (before := self._loop.predecessor) is None:
            return {}
        starts: dict[Value, Value] = {}
        believed: list[Value] = []
        others: list[Value] = []
        for form in forms:
            for value, _ in form.terms:
                at = value
                if isinstance(value, Phi) and value.block is self._loop.header:
                    at = value.incoming(before)
                    starts[value] = at
                (others if at is not value and value not in self._tested else believed).append(at)
        rows = EntryRows(self._context, before)
        rows.build(self._loop, believed, others)
        totals = [rows.total(form, starts) for form in forms]
        variables: list[int] = []
        for total in totals:
            variable = rows.problem.variable(None, None)
            if total is not None:
                rows.problem.add(relation_linear.equals(variable, total))
            variables.append(next(iter(variable.terms)))
        refutation = Refutation(rows.problem)
        found: dict[int, int] = {}
        for number, total in enumerate(totals):
            low, _ = refutation.bounds(variables[number])
            if low is not None and low > 0:
                found[number] = low
            elif total is not None and refutation.refutes([relation_linear.below(total, relation_linear.number(0))]):
                found[number] = 0
        return found

    def _add_floors_at_first_way(self, forms: list[MeasureForm], floors: dict[int, int]) -> None:
        """Add those that hold where the first iteration takes a way, its phis as they start; it may be the last one."""
        missing = [number for number in range(len(forms)) if number not in floors]
        before = self._loop.predecessor
        if not missing or before is None:
            return
        lows: dict[int, int] = {}
        for way in self._ways:
            rows = self._rows_of(way, self._always)
            for phi in self._tested:
                word, start = rows.word(phi), rows.word(phi.incoming(before))
                if word is not None and start is not None:
                    rows.problem.add(relation_linear.equals(word.signed, start.signed))
                    rows.problem.add(relation_linear.equals(word.unsigned, start.unsigned))
            one = WayOfForms(rows, way, [forms[number] for number in missing], self._loop, {})
            if not one.is_taken():
                continue
            for k, number in enumerate(missing):
                low = one.least(k)
                lows[number] = -1 if low is None else min(low, lows.get(number, low))
            missing = [number for number in missing if lows[number] >= 0]
        for number in missing:
            if number in lows:
                floors[number] = lows[number]

    def _way_of_forms(
        self,
        way: Way,
        forms: list[MeasureForm],
        floors: dict[int, int],
        added: list[Phi] | None = None,
        split: tuple[int, bool] | None = None,
        base: int = -1,
    ) -> WayOfForms:
        self._budget.spend(len(forms))
        tested = self._tested + (added or [])
        one = WayOfForms(self._rows_of(way, tested), way, forms, self._loop, floors, split, base)
        own = self._rows[self._ways.index(way)]
        if not all(phi in self._always or own.is_tested_behind(phi) for phi in tested):
            one.search = self
        return one

    def last_way(
        self, way: Way, forms: list[MeasureForm], floors: dict[int, int], split: tuple[int, bool] | None
    ) -> WayOfForms:
        """The forms on a way to an iteration that takes no backedge."""
        return WayOfForms(self._rows_of(way, self._always), way, forms, self._loop, floors, split)

    def _rows_of(self, way: Way, tested: list[Phi]) -> WayRows:
        rows = WayRows(self._context, self._loop, way)
        inner = rows.build(self._phis, tested)
        for loop in inner:
            if loop.predecessor is not None:
                rows.carried_by(loop, loop.predecessor, directions_of(self._context, loop))
        return rows


def _one_falls(way: WayOfForms) -> bool:
    """Whether a form falls on a way, or it is not taken."""
    return any(way.falls(number) for number in way.numbers()) or not way.is_taken()


def _change_of(form: MeasureForm, rows: WayRows, way: Way, loop: Loop, context: FunctionContext) -> MeasureForm | None:
    """What a form rises by on a way, as a form without its number; None where it is none, or a number."""
    after = MeasureForm({})
    for (value, signed), coefficient in form.terms.items():
        at: Value = value
        if isinstance(value, Phi) and value.block is loop.header:
            at = rows.resolved(value.incoming(way.latch))
        if (one := form_of(at, signed, loop, context.layout)) is None:
            return None
        after = after.plus(one, coefficient)
    change = after.plus(form, -1)
    return change if change.phis(loop) else None
