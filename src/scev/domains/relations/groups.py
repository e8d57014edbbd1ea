"""What belongs together, by numbers."""

from __future__ import annotations

from typing import final


@final
class Groups:
    """Disjoint sets of numbers, each in one of its own to begin with (union-find)."""

    __slots__ = ("_parents",)

    def __init__(self) -> None:
        self._parents: dict[int, int] = {}

    def of(self, number: int) -> int:
        """The representative of a number's set."""
        parents = self._parents
        while True:
            parent = parents.get(number, number)
            if parent == number:
                return number
            parents[number] = parents.get(parent, parent)
            number = parent

    def join(self, one: int, other: int) -> None:
        """Both are in one set from now on."""
        self._parents[self.of(one)] = self.of(other)
