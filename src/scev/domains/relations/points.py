"""Points: numbers for variables, with which rows hold and one case of each choice does. What has one is not refuted.

Each variable begins at the least number that it can be. A row that does not hold is repaired: one of its variables is
moved, or a carry and another one; then the rows of what was moved are looked at again. A variable that was moved before
is moved again only where no other can be. (Local search by repairs: Minton, Johnston, Philips and Laird, "Minimizing
conflicts", 1992.)

Most questions have the answer no, and then there is a point for nine out of ten, mostly near that of the rows without
the question. Nothing follows where none is found.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains.forms.linear import Row

MAX_REPAIRS: Final = 64
"""Maximum rows that are repaired to find a point of one system of rows."""
MAX_MOVES: Final = 3
"""Maximum moves of one variable to find a point of one system of rows."""


@final
class Points:
    """Finds points of some rows and choices together with further rows, each from the one that was found before."""

    __slots__ = (
        "_choices", "_held", "_highs", "_is_found", "_is_tried", "_lows", "_moves", "_of", "_repairs", "_rows",
        "_values",
    )  # fmt: skip

    def __init__(
        self, lows: list[int | None], highs: list[int | None], rows: list[Row], choices: list[list[list[Row]]]
    ) -> None:
        self._lows: list[int | None] = lows
        self._highs: list[int | None] = highs
        self._rows: list[Row] = rows
        self._choices: list[list[list[Row]]] = choices
        self._values: list[int] = [_first(lows[variable], highs[variable]) for variable in range(len(lows))]
        # Whether the rows and a case of each choice hold with these values; whether that was tried.
        self._is_found: bool = False
        self._is_tried: bool = False
        # By variable: the rows that it is in, those held besides last.
        self._of: dict[int, list[Row]] = {}
        self._held: list[Row] = []
        # Of the search in progress.
        self._moves: list[int] = []
        self._repairs: int = 0
        for row in rows:
            self._list(row)

    def has(self, rows: list[Row]) -> bool:
        """Whether a point is found with which some rows hold, too."""
        if not self._is_tried:
            self._is_tried = True
            self._is_found = self._search(self._rows)
        if not self._is_found:
            return False
        self._hold(rows)
        return self._search(rows)

    def _search(self, broken: list[Row]) -> bool:
        values = self._values[:]
        self._moves = [0] * len(values)
        self._repairs = 0
        found = self._repair(broken[:]) and self._choose()
        self._release(0)
        if not found:
            self._values = values
        return found

    def _list(self, row: Row) -> None:
        flat = row.flat
        for k in range(0, len(flat), 2):
            if (listed := self._of.get(flat[k])) is None:
                self._of[flat[k]] = [row]
            else:
                listed.append(row)

    def _hold(self, rows: list[Row]) -> None:
        """From now on, repair these rows as well."""
        for row in rows:
            self._held.append(row)
            self._list(row)

    def _release(self, count: int) -> None:
        """Repair only the first ones of those held."""
        while len(self._held) > count:
            flat = self._held.pop().flat
            for k in range(0, len(flat), 2):
                self._of[flat[k]].pop()

    # Choices.

    def _choose(self) -> bool:
        """Hold a case of each choice, one that holds already if there is one."""
        return all(self._hold_one(cases) or self._repair_one(cases) for cases in self._choices)

    def _hold_one(self, cases: list[list[Row]]) -> bool:
        for case in cases:
            if all(self._holds(row) for row in case):
                self._hold(case)
                return True
        return False

    def _repair_one(self, cases: list[list[Row]]) -> bool:
        count = len(self._held)
        for case in cases:
            values = self._values[:]
            self._hold(case)
            if self._repair(case[:]):
                return True
            self._release(count)
            self._values = values
        return False

    # Rows.

    def _holds(self, row: Row) -> bool:
        excess = self._excess(row)
        return excess == 0 if row.equal else excess <= 0

    def _excess(self, row: Row) -> int:
        values = self._values
        flat = row.flat
        total = -row.bound
        for k in range(0, len(flat), 2):
            factor = flat[k + 1]
            value = values[flat[k]]
            if factor == 1:
                total += value
            elif factor == -1:
                total -= value
            else:
                total += factor * value
        return total

    def _repair(self, pending: list[Row]) -> bool:
        """Make rows hold, the last one first, and those of what is moved."""
        while pending:
            row = pending.pop()
            excess = self._excess(row)
            if excess == 0 or (excess < 0 and not row.equal):
                continue
            self._repairs += 1
            if self._repairs > MAX_REPAIRS:
                return False
            moves = 0
            while not self._move_one(row, excess, moves, pending) and not self._move_two(row, excess, moves, pending):
                moves += 1
                if moves == MAX_MOVES:
                    return False
        return True

    def _move_one(self, row: Row, excess: int, moves: int, pending: list[Row]) -> bool:
        """Move the variable that is in the fewest rows, of those that were moved at most so many times."""
        best = -1
        price = 0
        target = 0
        flat = row.flat
        for k in range(0, len(flat), 2):
            variable = flat[k]
            factor = flat[k + 1]
            count = len(self._of[variable])
            if (self._moves[variable] > moves and count > 1) or (row.equal and excess % factor):
                continue
            # The least move that is enough.
            shift = excess // -factor if factor > 0 else -(excess // factor)
            value = self._values[variable] + shift
            if self._may_be(variable, value) and (best < 0 or count < price):
                best = variable
                price = count
                target = value
        if best < 0:
            return False
        self._move(best, target, row, pending)
        return True

    def _move_two(self, row: Row, excess: int, moves: int, pending: list[Row]) -> bool:
        """Move a carry, and another variable by what is left."""
        flat = row.flat
        for k in range(0, len(flat), 2):
            variable = flat[k]
            factor = flat[k + 1]
            if factor == 1 or factor == -1 or self._moves[variable] > moves:
                continue
            least = -excess // factor
            for shift in (least, least + 1):
                value = self._values[variable] + shift
                if shift != 0 and self._may_be(variable, value):
                    other = self._movable_by(row, excess + shift * factor, moves)
                    if other >= 0:
                        self._move(variable, value, row, pending)
                        value = self._values[flat[other]] - (excess + shift * factor) * flat[other + 1]
                        self._move(flat[other], value, row, pending)
                        return True
        return False

    def _movable_by(self, row: Row, excess: int, moves: int) -> int:
        """The position in a row of a variable that can take it back alone, by its coefficient 1 or -1; -1 for none."""
        flat = row.flat
        for k in range(0, len(flat), 2):
            factor = flat[k + 1]
            if (factor != 1 and factor != -1) or self._moves[flat[k]] > moves:
                continue
            if self._may_be(flat[k], self._values[flat[k]] - excess * factor):
                return k
        return -1

    def _may_be(self, variable: int, value: int) -> bool:
        low = self._lows[variable]
        high = self._highs[variable]
        return (low is None or low <= value) and (high is None or value <= high)

    def _move(self, variable: int, value: int, row: Row, pending: list[Row]) -> None:
        self._values[variable] = value
        self._moves[variable] += 1
        for other in self._of[variable]:
            if other is not row:
                pending.append(other)


def _first(low: int | None, high: int | None) -> int:
    """The least number between two; where there is none, 0 or the greatest."""
    if low is not None:
        return low
    return 0 if high is None or high > 0 else high
