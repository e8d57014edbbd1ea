"""What forms do on the ways round a loop: how low they are, whether they fall, by how much they rise.

A way is one problem: its rows, and of each form what it is before the backedge and behind it. Of several ways, forms
are put together to the parts of a measure, each of which falls on some of them (Alias, Darte, Feautrier and Gonnord,
SAS 2010).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from scev.cfg import Loop, is_computed_in
from scev.domains import Linear, Problem, Refutation, relation_linear
from scev.evolution.measures.way_rows import WayRows
from scev.evolution.measures.ways import Way
from scev.facts import MeasureForm, MeasurePart
from scev.ir import Value

MAX_RISE: Final = 1 << 16
"""Maximum number by which one part of a measure rises where an earlier one falls: more is taken for a new start."""


@mypyc_attr(allow_interpreted_subclasses=True)
class LastWays:
    """Finds what forms do on a way to an iteration that takes no backedge; the search for measures is one."""

    __slots__ = ()

    def last_way(
        self, way: Way, forms: list[MeasureForm], floors: dict[int, int], split: tuple[int, bool] | None
    ) -> WayOfForms:
        """The forms on that way, of whose next values less is known."""
        raise NotImplementedError


@final
class WayOfForms:
    """The forms on one way, before and behind its backedge, in one problem."""

    __slots__ = (
        "_above",
        "_before",
        "_fall",
        "_falls",
        "_floors",
        "_forms",
        "_given",
        "_has_choices",
        "_last",
        "_least",
        "_loop",
        "_points",
        "_problem",
        "_refutation",
        "_rows",
        "_split",
        "search",
        "way",
    )

    def __init__(
        self,
        rows: WayRows,
        way: Way,
        forms: list[MeasureForm],
        loop: Loop,
        floors: dict[int, int],
        split: tuple[int, bool] | None = None,
        base: int = -1,
    ) -> None:
        """`floors`: by number of a form, the least that it is. `split`: the number of a form, and whether it does not
        fall here. `base`: the number of a form by which others may rise.
        """
        problem = rows.problem
        self.way: Way = way
        # Where the way to an iteration that takes no backedge is another one: what finds it, and what it finds.
        self.search: LastWays | None = None
        self._last: WayOfForms | None = None
        self._given: list[MeasureForm] = forms
        self._floors: dict[int, int] = floors.copy()
        self._split: tuple[int, bool] | None = split
        self._rows: WayRows = rows
        self._loop: Loop = loop
        self._forms: list[tuple[Linear, Linear] | None] = []
        self._before: list[int] = []
        self._falls: list[int] = []
        for number, form in enumerate(forms):
            before = rows.total(form, {})
            after = rows.total(form, {phi: phi.incoming(way.latch) for phi in form.phis(loop)})
            if before is None or after is None:
                self._forms.append(None)
                self._before.append(-1)
                self._falls.append(-1)
                continue
            self._forms.append((before, after))
            if number in floors:
                problem.add(relation_linear.at_most(relation_linear.number(floors[number]), before))
            for total, into in ((before, self._before), (before.plus(after, -1), self._falls)):
                variable = problem.variable(None, None)
                problem.add(relation_linear.equals(variable, total))
                into.append(next(iter(variable.terms)))
        # By number of a form: how much more than that form it rises.
        self._above: list[int] = []
        for pair in self._forms if base >= 0 else ():
            variable = problem.variable(None, None)
            below = self._forms[base]
            if pair is not None and below is not None:
                problem.add(relation_linear.equals(variable, pair[1].plus(pair[0], -1).plus(below[0], -1)))
            self._above.append(next(iter(variable.terms)))
        if split is not None and (pair := self._forms[split[0]]) is not None:
            if split[1]:
                problem.add(relation_linear.at_most(pair[0], pair[1]))
            else:
                problem.add(relation_linear.below(pair[1], pair[0]))
        # What numbers are looked for in, and the same with carries decided, once something is to be proved.
        self._points: Refutation = Refutation(problem)
        self._refutation: Refutation | None = None
        self._problem: Problem = problem
        # Bounds say all that there is to say where there are no choices.
        self._has_choices: bool = len(problem.choices) > 0
        # By number of a form: answers.
        self._least: dict[int, int | None] = {}
        self._fall: dict[int, int] = {}

    def _proofs(self) -> Refutation:
        """What proves something of the way."""
        if (found := self._refutation) is None:
            found = self._points.with_carries(self._problem)
            self._refutation = found
        return found

    def numbers(self) -> range:
        """The numbers of the forms."""
        return range(len(self._forms))

    def none_falls(self) -> bool:
        """Whether numbers are found with which the way is taken, and none of the forms falls: then neither does a sum
        of them.
        """
        flat = [relation_linear.at_most(*pair) for pair in self._forms if pair is not None]
        return self._points.is_satisfied(flat)

    def falls(self, number: int) -> bool:
        """Whether a form falls. Most do not, and then there are mostly numbers that show it."""
        pair = self._forms[number]
        if pair is None or self._points.is_satisfied([relation_linear.at_most(*pair)]):
            return False
        return self.fall(number) > 0

    def is_found_to_rise(self, number: int) -> bool:
        """Whether numbers are found with which the way is taken and a form rises."""
        pair = self._forms[number]
        return pair is not None and self._points.is_satisfied([relation_linear.below(*pair)])

    def is_taken(self) -> bool:
        """Whether it is not known that no iteration takes the way."""
        if not self._proofs().is_impossible:
            return True
        last = self._to_last()
        return last is not self and last.is_taken()

    def _to_last(self) -> WayOfForms:
        """The way as the last one that is taken."""
        if self.search is None:
            return self
        if (found := self._last) is None:
            found = self.search.last_way(self.way, self._given, self._floors, self._split)
            self._last = found
        return found

    def least(self, number: int) -> int | None:
        """The least number that a form is where the way is taken."""
        last = self._to_last()
        if last is not self:
            return last.least(number)
        if number not in self._least:
            self._least[number] = self._find_least(number)
        return self._least[number]

    def _find_least(self, number: int) -> int | None:
        if (forms := self._forms[number]) is None:
            return None
        low, _ = self._proofs().bounds(self._before[number])
        if self._has_choices and (low is None or low < 2):
            for least in (0, 1, 2):
                if low is not None and low >= least:
                    continue
                if not self._proofs().refutes([relation_linear.below(forms[0], relation_linear.number(least))]):
                    break
                low = least
        return low

    def keeps(self, number: int, low: int) -> bool:
        """Whether a form that is at least a number is so behind the way."""
        forms = self._forms[number]
        return forms is not None and self._proofs().refutes(
            [relation_linear.below(forms[1], relation_linear.number(low))]
        )

    def is_near(self, number: int) -> bool:
        """Whether a form is not known to be far below 0 only where the way is taken: then it bounds nothing."""
        low = self.least(number)
        return low is not None and low >= -MAX_RISE

    def fall(self, number: int) -> int:
        """How much less it is behind the way, at least; below 0 where it may be more."""
        if (found := self._fall.get(number)) is None:
            found = self._find_fall(number)
            self._fall[number] = found
        return found

    def _find_fall(self, number: int) -> int:
        if (forms := self._forms[number]) is None:
            return -1
        change = forms[0].plus(forms[1], -1)
        if not change.terms:
            return max(change.constant, -1)
        if self.is_found_to_rise(number):
            return -1
        low, _ = self._proofs().bounds(self._falls[number])
        if low is not None and low > 0 or not self._has_choices:
            return -1 if low is None else max(low, -1)
        if self._proofs().refutes([relation_linear.at_most(forms[0], forms[1])]):
            return 1
        return 0 if self._proofs().refutes([relation_linear.below(forms[0], forms[1])]) else -1

    def rise(self, number: int) -> int | None:
        """How much more it is behind the way, at most; None where that is not known."""
        low, _ = self._proofs().bounds(self._falls[number])
        return None if low is None else max(0, -low)

    def above(self, number: int) -> int | None:
        """How much more than the last form is it rises, at most; None where that is not known, or much."""
        if not self._above:
            return None
        _, high = self._proofs().bounds(self._above[number])
        return high if high is not None and high <= MAX_RISE else None

    def reset(self, form: MeasureForm) -> tuple[MeasureForm, int] | None:
        """What a form becomes on the way, where that is of values that do not change in the loop."""
        instead: dict[Value, Value] = {}
        for phi in form.phis(self._loop):
            following = self._rows.resolved(phi.incoming(self.way.latch))
            if is_computed_in(following, self._loop):
                return None
            instead[phi] = following
        return form.replaced(instead)

    def is_divided(self, number: int, factor: int, least: int) -> bool:
        """Whether factor * (M' - least + 1) <= M - least + 1."""
        forms = self._forms[number]
        assert forms is not None
        before = forms[0].plus_number(1 - least)
        after = forms[1].plus_number(1 - least)
        return self._proofs().refutes([relation_linear.below(before, after.times(factor))])


@final
class WaysOfForms:
    """The ways round a loop, and what forms do on them."""

    __slots__ = ("_ways",)

    def __init__(self, ways: list[WayOfForms]) -> None:
        self._ways: list[WayOfForms] = ways

    def parts(self, forms: list[MeasureForm], last: int = -1) -> list[MeasurePart]:
        """Forms each of which falls on some ways and does not rise on those left, until none is left; empty where that
        is not found. (Alias, Darte, Feautrier and Gonnord, SAS 2010: the first that can be taken, again and again.)
        The form of number `last` is to be the first.
        """
        left = self._ways
        before: list[WayOfForms] = []
        found: list[MeasurePart] = []
        first: int | None = None
        while left:
            # The first part is what others rise by.
            numbers = [last] if last >= 0 and not found else list(range(len(forms)))
            best: MeasurePart | None = None
            taken: list[WayOfForms] = []
            chosen = 0
            for number in numbers:
                if any(way.fall(number) < 0 for way in left):
                    continue
                falls = [way.fall(number) for way in left]
                ways = [way for way, fall in zip(left, falls, strict=True) if fall > 0 and way.is_near(number)]
                if not ways or (least := least_of(ways, number)) is None:
                    continue
                is_bounded = first is not None and all(_is_at_least(way.least(first), found[0].least) for way in ways)
                fall = min(way.fall(number) for way in ways)
                part = _part(forms[number], number, least, fall, before, is_bounded)
                # Best is one that does not rise on the ways before.
                if part is not None and (best is None or part.rise == 0 and not part.above):
                    best, taken, chosen = part, ways, number
                    if part.rise == 0 and not part.above:
                        break
            if best is None:
                return []
            first = chosen if first is None else first
            found.append(best)
            before = before + taken
            left = [way for way in left if way not in taken]
        return found


def _is_at_least(number: int | None, least: int) -> bool:
    return number is not None and number >= least


def _part(
    form: MeasureForm, number: int, least: int, fall: int, before: list[WayOfForms], is_bounded: bool
) -> MeasurePart | None:
    """A part whose form rises by little on the ways before, or is set anew there; None where neither is known."""
    most = 0
    above: list[int] = []
    resets: list[tuple[MeasureForm, int]] = []
    for way in before:
        rise = way.rise(number)
        if rise is not None and rise <= MAX_RISE:
            most = max(most, rise)
        elif (reset := way.reset(form)) is not None:
            resets.append(reset)
        elif (more := way.above(number)) is not None:
            above.append(more)
        else:
            return None
    if resets and (most or above):
        return None
    return MeasurePart(form, least, fall, None if resets else most, resets, above, is_bounded)


def least_of(ways: list[WayOfForms], number: int) -> int | None:
    """The least number that a form is on any way; None where it is not known."""
    least: int | None = None
    for way in ways:
        low = way.least(number)
        if low is None:
            return None
        least = low if least is None else min(least, low)
    return least
