"""A problem: variables with bounds, rows that all hold, and choices, of each of which one case holds.

    0 <= x <= 255,  x - y <= -1,  (x = 3  or  y - z <= 4)

It is built up once, and then asked whether it has no solution (refutation.py). It says what must hold, so a problem
that leaves something out is weaker, never wrong.
"""

from __future__ import annotations

from typing import final

from scev.domains.forms.linear import Linear, Row


@final
class Problem:
    """What is known of some integers. `lows` and `highs` are the bounds of the variables, None where there is none."""

    __slots__ = ("choices", "highs", "lows", "rows")

    def __init__(self) -> None:
        self.lows: list[int | None] = []
        self.highs: list[int | None] = []
        self.rows: list[Row] = []
        self.choices: list[list[list[Row]]] = []

    def variable(self, low: int | None, high: int | None) -> Linear:
        """A new variable, as a form."""
        self.lows.append(low)
        self.highs.append(high)
        return Linear({len(self.lows) - 1: 1}, 0)

    def add(self, row: Row) -> None:
        """The row holds. The one before may say it: both readings of a word are often one variable."""
        if (row.terms or row.is_impossible()) and not (self.rows and _is_same(self.rows[-1], row)):
            self.rows.append(row)

    def choose(self, cases: list[list[Row]]) -> None:
        """All rows of one of the cases hold; as of rows, the choice before may say it."""
        if not (self.choices and _are_same(self.choices[-1], cases)):
            self.choices.append(cases)

    def holds(self, values: dict[int, int]) -> bool:
        """Whether the problem holds where each variable has the value given."""
        for variable, value in values.items():
            low, high = self.lows[variable], self.highs[variable]
            if (low is not None and value < low) or (high is not None and value > high):
                return False
        if not all(_holds(row, values) for row in self.rows):
            return False
        return all(any(all(_holds(row, values) for row in case) for case in cases) for cases in self.choices)


def _is_same(one: Row, other: Row) -> bool:
    return one.bound == other.bound and one.equal == other.equal and one.terms == other.terms


def _are_same(one: list[list[Row]], other: list[list[Row]]) -> bool:
    """Whether two choices have the same rows in the same order."""
    if len(one) != len(other):
        return False
    for case, second in zip(one, other, strict=True):
        if len(case) != len(second) or not all(map(_is_same, case, second)):
            return False
    return True


def _holds(row: Row, values: dict[int, int]) -> bool:
    total = sum(coefficient * values[variable] for variable, coefficient in row.terms.items())
    return total == row.bound if row.equal else total <= row.bound
