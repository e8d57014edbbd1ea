"""Which variables rows lead to from some first ones, and how far away they are.

The distance of a variable is the number of chained rows that first led to it. A row that says that a variable is
a multiple of another one, y = c * x, counts as `multiple`, 0 or 1.
"""

from __future__ import annotations

from typing import final

from scev.domains.forms.linear import Row
from scev.domains.relations.groups import Groups


@final
class Reach:
    """The variables that rows lead to from some first ones: over how many rows, and from which one."""

    __slots__ = ("_first", "_groups", "_highs", "_lows", "_multiple", "distance", "pending")

    def __init__(self, lows: list[int | None], highs: list[int | None], wanted: list[int], multiple: int) -> None:
        self._lows: list[int | None] = lows
        self._highs: list[int | None] = highs
        self._multiple: int = multiple
        self._first: dict[int, int] = {variable: variable for variable in wanted}
        # First ones that are connected.
        self._groups: Groups = Groups()
        self.distance: dict[int, int] = dict.fromkeys(wanted, 0)
        self.pending: list[int] = list(self.distance)

    def is_fixed(self, variable: int) -> bool:
        """Whether a variable is one number: it connects nothing."""
        low = self._lows[variable]
        return low is not None and low == self._highs[variable]

    def go_on(self, variable: int, row: Row) -> None:
        """Note the variables of a row that was reached by one."""
        first = self._first[variable]
        flat = row.flat
        is_multiple = row.equal and len(flat) == 4
        distance = self.distance[variable] + (self._multiple if is_multiple else 1)
        for k in range(0, len(flat), 2):
            other = flat[k]
            if self.is_fixed(other):
                continue
            known = self._first.get(other, -1)
            if known < 0:
                self._first[other] = first
                self.distance[other] = distance
                self.pending.append(other)
            elif known != first:
                self._groups.join(first, known)

    def are_connected(self, wanted: list[int]) -> bool:
        """Whether some of the first ones are connected by what was reached."""
        return all(self._groups.of(variable) == self._groups.of(wanted[0]) for variable in wanted)
