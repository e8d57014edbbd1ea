"""Whether a problem has no solution in integers.

0. If a point is found that satisfies everything (points.py), the answer is no. Most questions end here.
1. Bounds are propagated: from sum(a_i * x_i) <= b and the bounds of all variables but one follows a bound of that one,
   rounded to an integer. So carries and borrows, which are variables of few values, become known. A case of a choice
   that the bounds contradict is left out; if one case is left over, its rows hold.
2. One case of each choice is taken, the first that the bounds allow, or else the last. If steps 1 and 3 find no
   contradiction in all of these together, no search through the cases finds one: it ends here.
3. Variables are eliminated (elimination.py).
4. If there is no contradiction, each case of each choice is tried: one that is contradictory is left out.
5. At last, a choice is split into its cases, each of which must be contradictory.

All this is done with the rows near to the question; then once more with those that are as near if a multiple of a
variable, such as an address as a number or an exact shift, counts as the variable itself.

Every step is bounded. To leave a row out is sound: then less is refuted. (LLVM: ConstraintSystem::mayHaveSolution,
which does step 3; Bodík, Gupta, Sarkar, "ABCD", PLDI 2000, is the case of two variables a row.)
"""

from __future__ import annotations

from typing import Final, final

from scev.domains.forms.linear import Row
from scev.domains.relations.elimination import Elimination, extreme
from scev.domains.relations.points import Points
from scev.domains.relations.problem import Problem
from scev.domains.relations.reach import Reach

MAX_PROPAGATION_PASSES: Final = 6
"""Maximum passes over the rows of a system in which bounds of its variables are propagated."""
MAX_DISTANCE: Final = 4
"""Maximum chained rows that connect the variables of a question with those that are looked at."""
MAX_NEAR_ROWS: Final = 20
"""Maximum rows that are looked at for one question, those nearest to its variables first."""
MAX_NEAR_CHOICES: Final = 8
"""Maximum choices that are looked at for one question, those nearest to its variables first."""
MAX_TRIED_CASES: Final = 10
"""Maximum cases of choices that are tried to refute one problem."""
MAX_SPLITS: Final = 3
"""Maximum choices that are split into their cases to refute one problem."""
MAX_CARRY: Final = 4
"""Maximum values of a variable that is taken for a carry."""
MAX_CARRIES: Final = 16
"""Maximum carries of one problem that are decided before questions are put to it."""


@final
class Refutation:
    """A problem, to which questions are put: has it a solution with these further rows?

    `steps` counts the systems that were searched for a contradiction. `is_impossible`: it has none, by the
    bounds alone, with or without further rows.
    """

    __slots__ = (
        "_bounds",
        "_choices_of",
        "_found_points",
        "_last_part",
        "_last_wanted",
        "_system",
        "is_impossible",
        "steps",
    )

    def __init__(self, problem: Problem) -> None:
        self.steps: int = 0
        lows = problem.lows[:]
        highs = problem.highs[:]
        self._system: _System = _System(
            lows, highs, _RowIndex([]), problem.rows[:], problem.choices[:], problem.rows[:]
        )
        self.is_impossible: bool = self._system.settles()
        self._system.index = _RowIndex(self._system.rows)
        # The part of the problem that was looked for last, and for which variables.
        self._last_wanted: list[int] = []
        self._last_part: _System | None = None
        self._found_points: Points | None = None
        self._bounds: dict[int, tuple[int | None, int | None]] = {}
        # By variable: the choices that it is in.
        self._choices_of: dict[int, list[int]] = {}
        for position, cases in enumerate(self._system.choices):
            for case in cases:
                for row in case:
                    for variable in row.terms:
                        listed = self._choices_of.setdefault(variable, [])
                        if not listed or listed[-1] != position:
                            listed.append(position)

    def refutes(self, rows: list[Row]) -> bool:
        """Whether the problem has no solution in which the rows hold. False where that was not found."""
        if self.is_impossible:
            return True
        for row in rows:
            if row.is_impossible():
                return True
        if (part := self._part(rows)) is None:
            return self._refutes_apart(rows)
        self.steps += 1
        if self._points().has(rows):
            return False
        if self._refutes_in(part, rows):
            return True
        # What is left out may matter, and what is there may be too much: so both are tried.
        further = self._connected(self._last_wanted, 0)
        if further is None or len(further.rows) + len(further.choices) == len(part.rows) + len(part.choices):
            return False
        self.steps += 1
        return self._refutes_in(further, rows)

    def _refutes_in(self, part: _System, rows: list[Row]) -> bool:
        """Whether a part of the problem has no solution in which the rows hold."""
        system = _System(part.lows[:], part.highs[:], part.index, part.rows + rows, part.choices, rows)
        if system.settles():
            return True
        if not system.choices:
            return system.is_contradictory()
        if system.has_consistent_cases(False) or system.has_consistent_cases(True):
            return False
        if system.is_contradictory_or_reduced():
            return True
        is_contradictory = system.is_contradictory_by_cases()
        self.steps += system.tried
        if is_contradictory:
            return True
        pending: list[_System] = [system]
        splits = 0
        while pending:
            system = pending.pop()
            if not system.choices or splits >= MAX_SPLITS:
                return False
            splits += 1
            position = system.smallest_choice()
            for case in system.choices[position]:
                part = system.with_case(position, case)
                self.steps += 1
                if not part.is_contradictory():
                    pending.append(part)
        return True

    def is_satisfied(self, rows: list[Row]) -> bool:
        """Whether numbers are found with which the problem and the rows hold. Then no search refutes them; False where
        none were found.
        """
        return not self.is_impossible and self._points().has(rows)

    def _refutes_apart(self, rows: list[Row]) -> bool:
        """Whether rows that nothing connects contradict the problem, by the bounds of one row's variables, or by those
        rows alone that share variables.
        """
        lows, highs = self._system.lows, self._system.highs
        for row in rows:
            least = extreme(lows, highs, row.terms, True)
            if least is not None and least > row.bound:
                return True
        parts = _sharing_variables(rows)
        return len(parts) > 1 and any(map(self.refutes, parts))

    def with_carries(self, problem: Problem) -> Refutation:
        """The same questions, put to the problem that this one is of, where each carry (a variable of few values that
        stands for much more) is what it can only be. What follows without them is found in fewer steps.
        """
        decided = False
        carries: dict[int, bool] = {}
        for row in problem.rows:
            for variable, coefficient in row.terms.items():
                low, high = problem.lows[variable], problem.highs[variable]
                if abs(coefficient) > 1 and low is not None and high is not None and 0 < high - low < MAX_CARRY:
                    carries[variable] = True
        for variable in list(carries)[:MAX_CARRIES]:
            low, high = problem.lows[variable], problem.highs[variable]
            assert low is not None
            assert high is not None
            while low < high and self.refutes([_is(variable, high)]):
                high -= 1
            while low < high and self.refutes([_is(variable, low)]):
                low += 1
            decided = decided or low != problem.lows[variable] or high != problem.highs[variable]
            problem.lows[variable] = low
            problem.highs[variable] = high
        return Refutation(problem) if decided else self

    def propagated(self, variable: int) -> tuple[int | None, int | None]:
        """The least and the largest number that a variable can be as far as single rows say."""
        return self._system.lows[variable], self._system.highs[variable]

    def bounds(self, variable: int) -> tuple[int | None, int | None]:
        """The least and the largest number that a variable can be; of a problem that has no solution, any."""
        if (found := self._bounds.get(variable)) is None:
            # Both readings of a word whose sign is known are one variable.
            found = self._find_bounds(variable)
            self._bounds[variable] = found
        return found

    def _find_bounds(self, variable: int) -> tuple[int | None, int | None]:
        lows = self._system.lows[:]
        highs = self._system.highs[:]
        if not self.is_impossible and (lows[variable] is None or lows[variable] != highs[variable]):
            part = self._connected([variable], 1)
            assert part is not None
            self.steps += 1
            low = lows[variable]
            high = highs[variable]
            if low is not None and high is not None:
                points = Points(lows, highs, part.rows, [])
                if points.has([_is(variable, low)]) and points.has([_is(variable, high)]):
                    return low, high
            rows = Elimination(lows, highs, part.rows).rows_about(variable)
            _System(lows, highs, _RowIndex([]), rows, [], rows).settles()
        return lows[variable], highs[variable]

    def _points(self) -> Points:
        """Points of the whole problem: with one that is near alone, rows that are further away might not hold, by which
        bounds are propagated.
        """
        if (found := self._found_points) is None:
            system = self._system
            found = Points(system.lows, system.highs, system.rows, system.choices)
            self._found_points = found
        return found

    def _part(self, rows: list[Row]) -> _System | None:
        """The part of the problem that the rows are about; None if it does not connect their variables: then nothing is
        known of these together.
        """
        system = self._system
        wanted: list[int] = []
        for row in rows:
            for variable in row.terms:
                if system.lows[variable] is None or system.lows[variable] != system.highs[variable]:
                    wanted.append(variable)
        # In this order: which rows are the nearest depends on which variable comes first.
        if not wanted or wanted != self._last_wanted:
            self._last_part = self._connected(wanted, 1)
            self._last_wanted = wanted
        return self._last_part

    def _connected(self, wanted: list[int], multiple: int) -> _System | None:
        """The part of the problem that some variables are in; None if it does not connect them. `multiple`: how far
        away a multiple of a variable is.
        """
        system = self._system
        reached = Reach(system.lows, system.highs, wanted, multiple)
        chosen_rows: dict[int, bool] = {}
        chosen_choices: dict[int, bool] = {}
        for variable in reached.pending:
            if reached.distance[variable] == MAX_DISTANCE or reached.is_fixed(variable):
                continue
            for position in system.index.of.get(variable, ()):
                if position not in chosen_rows and len(chosen_rows) < MAX_NEAR_ROWS:
                    chosen_rows[position] = True
                    reached.go_on(variable, system.rows[position])
            for position in self._choices_of.get(variable, ()):
                if position not in chosen_choices and len(chosen_choices) < MAX_NEAR_CHOICES:
                    chosen_choices[position] = True
                    for case in system.choices[position]:
                        for row in case:
                            reached.go_on(variable, row)
        if not reached.are_connected(wanted):
            return None
        found = [system.rows[position] for position in sorted(chosen_rows)]
        # Those nearest to the rows come first.
        choices = [system.choices[position] for position in chosen_choices]
        return _System(system.lows, system.highs, system.index, found, choices, [])


def _sharing_variables(rows: list[Row]) -> list[list[Row]]:
    """The rows in parts, none of which shares a variable with another."""
    parts: list[tuple[dict[int, bool], list[Row]]] = []
    for row in rows:
        variables = dict.fromkeys(row.terms, True)
        together = [row]
        others: list[tuple[dict[int, bool], list[Row]]] = []
        for known, members in parts:
            if any(variable in known for variable in variables):
                variables.update(known)
                together = members + together
            else:
                others.append((known, members))
        parts = [*others, (variables, together)]
    return [members for _, members in parts]


def _is(variable: int, value: int) -> Row:
    """variable = value."""
    return Row({variable: 1}, value, True)


@final
class _RowIndex:
    """Rows whose bounds have been propagated, and by variable their positions."""

    __slots__ = ("of", "rows")

    def __init__(self, rows: list[Row]) -> None:
        self.rows: list[Row] = rows
        self.of: dict[int, list[int]] = {}
        for position, row in enumerate(rows):
            for variable in row.terms:
                self.of.setdefault(variable, []).append(position)


@final
class _System:
    """Bounds, rows and choices in one branch of the search. `tried`: the cases that were tried in step 4.

    `rows` are those in which variables are eliminated. Bounds are propagated by those of `index`, where bounds of their
    variables have changed, and by `further` ones.
    """

    __slots__ = ("_changed", "_known", "choices", "further", "highs", "index", "lows", "rows", "tried")

    def __init__(
        self,
        lows: list[int | None],
        highs: list[int | None],
        index: _RowIndex,
        rows: list[Row],
        choices: list[list[list[Row]]],
        further: list[Row],
    ) -> None:
        self.lows: list[int | None] = lows
        self.highs: list[int | None] = highs
        self.index: _RowIndex = index
        self.rows: list[Row] = rows
        self.choices: list[list[list[Row]]] = choices
        self.further: list[Row] = further
        self.tried: int = 0
        # Variables whose bounds have changed since their rows were looked at, and how many further rows were.
        self._changed: dict[int, bool] = {}
        self._known: int = 0

    def settles(self) -> bool:
        """Step 1; whether there is a contradiction."""
        for _ in range(MAX_PROPAGATION_PASSES):
            if self._propagate():
                return True
            if (decided := self._prune()) is None:
                return True
            if not decided:
                break
        return False

    def is_contradictory(self) -> bool:
        """Steps 1 and 3."""
        return self.settles() or Elimination(self.lows, self.highs, self.rows).finds_contradiction()

    def is_contradictory_or_reduced(self) -> bool:
        """Steps 1 and 3. If there is no contradiction, variables that equations define are replaced in this system, for
        the steps that follow.
        """
        if self.settles():
            return True
        elimination = Elimination(self.lows, self.highs, self.rows)
        rows = elimination.reduce()
        if elimination.finds_contradiction():
            return True
        self.rows = rows
        self.further = self.further + rows
        self.choices = [[[elimination.replaced(row) for row in case] for case in cases] for cases in self.choices]
        return False

    def with_case(self, position: int, case: list[Row]) -> _System:
        """This system, with one case of a choice."""
        rest = self.choices[:position] + self.choices[position + 1 :]
        return self._with(case, rest)

    def _with(self, rows: list[Row], choices: list[list[list[Row]]]) -> _System:
        """This system, with further rows and other choices."""
        found = _System(self.lows[:], self.highs[:], self.index, self.rows + rows, choices, self.further + rows)
        found._known = self._known
        found._changed = self._changed.copy()
        return found

    def _add(self, rows: list[Row]) -> None:
        self.rows = self.rows + rows
        self.further = self.further + rows

    def has_consistent_cases(self, last: bool) -> bool:
        """Step 2: whether the first cases that the bounds allow, or the last ones, do not contradict one another."""
        chosen = self._with([], [])
        for cases in self.choices:
            found = False
            for case in reversed(cases) if last else cases:
                lows = chosen.lows[:]
                highs = chosen.highs[:]
                if chosen.is_allowed(case):
                    chosen._add(case)
                    found = True
                    break
                chosen.lows = lows
                chosen.highs = highs
            if not found:
                return False
        if chosen.settles():
            return False
        return not Elimination(chosen.lows, chosen.highs, chosen.rows).finds_contradiction()

    def is_allowed(self, case: list[Row]) -> bool:
        """Whether the bounds do not contradict a case; they become tighter by it."""
        return not any(row.is_impossible() or self._tightened_by(row) == 2 for row in case)

    def is_contradictory_by_cases(self) -> bool:
        """Step 4. Leaves out what is contradictory."""
        position = 0
        unchanged = 0
        while self.choices and unchanged < len(self.choices):
            if position >= len(self.choices):
                position = 0
            cases = self.choices[position]
            if self.tried + len(cases) > MAX_TRIED_CASES:
                return False
            self.tried += len(cases)
            possible = [case for case in cases if not self.with_case(position, case).is_contradictory()]
            if not possible:
                return True
            if len(possible) == 1:
                self._add(possible[0])
                del self.choices[position]
                if self.is_contradictory():
                    return True
                unchanged = 0
            elif len(possible) < len(cases):
                self.choices[position] = possible
                unchanged = 0
                position += 1
            else:
                unchanged += 1
                position += 1
        return False

    def smallest_choice(self) -> int:
        """The choice with the fewest cases."""
        best = 0
        for position in range(1, len(self.choices)):
            if len(self.choices[position]) < len(self.choices[best]):
                best = position
        return best

    # Bounds.

    def _propagate(self) -> bool:
        """Tighten the bounds by rows of which anything is new; whether there is a contradiction."""
        for _ in range(MAX_PROPAGATION_PASSES):
            changed = self._changed
            self._changed = {}
            known = self._known
            self._known = len(self.further)
            if not changed and known == self._known:
                break
            looked: dict[int, bool] = {}
            for variable in changed:
                for position in self.index.of.get(variable, []):
                    if position not in looked:
                        looked[position] = True
                        if self._tightened_by(self.index.rows[position]) == 2:
                            return True
            for number, row in enumerate(self.further):
                is_news = number >= known or any(variable in changed for variable in row.terms)
                if is_news and (row.is_impossible() or self._tightened_by(row) == 2):
                    return True
        return False

    def _tightened_by(self, row: Row) -> int:
        """0 for no news, 1 for tighter bounds, 2 for a contradiction."""
        found = self._tighten(row.flat, row.bound, 1)
        if found == 2 or not row.equal:
            return found
        other = self._tighten(row.flat, -row.bound, -1)
        return other if other > found else found

    def _tighten(self, flat: list[int], bound: int, sign: int) -> int:
        """By sign * sum(terms) <= bound: 0 for no news, 1 for tighter bounds, 2 for a contradiction."""
        size = len(flat)
        lows = self.lows
        highs = self.highs
        least = 0
        unbounded = -1
        for k in range(0, size, 2):
            variable = flat[k]
            factor = flat[k + 1] * sign
            end = lows[variable] if factor > 0 else highs[variable]
            if end is None:
                if unbounded >= 0:
                    return 0
                unbounded = variable
            # Products of numbers of 64 bits take long, and most factors are 1 or -1.
            elif factor == 1:
                least += end
            elif factor == -1:
                least -= end
            else:
                least += factor * end
        slack = bound - least
        if unbounded < 0 and slack < 0:
            return 2
        news = 0
        for k in range(0, size, 2):
            variable = flat[k]
            if unbounded >= 0 and variable != unbounded:
                continue
            factor = flat[k + 1] * sign
            low = lows[variable]
            high = highs[variable]
            if factor > 0:
                if factor == 1:
                    new = slack if low is None else slack + low
                else:
                    new = (slack if low is None else slack + factor * low) // factor
                if high is None or new < high:
                    highs[variable] = new
                    self._changed[variable] = True
                    news = 1
                    if low is not None and new < low:
                        return 2
            else:
                # -f * x <= s,  that is  x >= -s / f
                if factor == -1:
                    new = -slack if high is None else high - slack
                else:
                    new = -((slack if high is None else slack + factor * high) // -factor)
                if low is None or new > low:
                    lows[variable] = new
                    self._changed[variable] = True
                    news = 1
                    if high is not None and new > high:
                        return 2
        return news

    # Choices.

    def _prune(self) -> bool | None:
        """Leave out cases that the bounds contradict: whether rows were added; None for a contradiction."""
        added = False
        remaining: list[list[list[Row]]] = []
        for cases in self.choices:
            possible: list[list[Row]] = []
            is_known = False
            for case in cases:
                verdict = self._verdict(case)
                if verdict > 0:
                    is_known = True
                    break
                if verdict == 0:
                    possible.append(case)
            if is_known:
                continue
            if not possible:
                return None
            if len(possible) == 1:
                self._add(possible[0])
                added = True
            else:
                remaining.append(possible)
        self.choices = remaining
        return added

    def _verdict(self, case: list[Row]) -> int:
        """By the bounds: 1 if all rows hold, -1 if one cannot, else 0."""
        certain = 1
        for row in case:
            least = extreme(self.lows, self.highs, row.terms, True)
            if least is not None and least > row.bound:
                return -1
            most = extreme(self.lows, self.highs, row.terms, False)
            if row.equal and most is not None and most < row.bound:
                return -1
            if most is None or most > row.bound or (row.equal and least != row.bound):
                certain = 0
        return certain
