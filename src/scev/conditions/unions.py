"""One of several things holds of a value: on one of the ways to a place, or by one part of a condition.

set(v)  =  set(v before)  ∩  ∪_k  { what the constraints of alternative k leave }
"""

from __future__ import annotations

from typing import Final, final

from scev.conditions.constraints import Constraint, Sets
from scev.conditions.where import Where
from scev.domains import IntSet, ValueSet
from scev.ir import Instruction, LocalValue

MAX_UNITED_ATOMS: Final = 32
"""Maximum atoms in the alternatives of one union, those of unions among them included."""
MAX_UNITED_DEPTH: Final = 4
"""Maximum unions inside one another."""


@final
class Union(Constraint):
    """All of one of the `alternatives` holds, on the path that control has taken to `where`."""

    __slots__ = ("_depth", "_size", "alternatives")

    def __init__(self, value: LocalValue, where: Where, alternatives: list[list[Constraint]]) -> None:
        super().__init__(value, where)
        self.alternatives: list[list[Constraint]] = alternatives
        self._size: int = 1
        deepest = 0
        for alternative in alternatives:
            for part in alternative:
                self._size += part.size()
                deepest = max(deepest, part.depth())
        self._depth: int = deepest + 1

    def narrow(self, sets: Sets, found: ValueSet) -> ValueSet:
        """The union of what the alternatives leave. One that rests on a value that was never computed is never taken.

        The recursion is at most MAX_UNITED_DEPTH deep.
        """
        joined: ValueSet | None = None
        for alternative in self.alternatives:
            left = found
            for part in alternative:
                if not isinstance(part, Union) and not sets.are_reached(part):
                    left = found.emptied()
                    break
                left = part.narrow(sets, left)
            joined = left if joined is None else joined.join(left)
        # Where sets are wide, a union may be wider than what it is made of.
        return found if joined is None else found.meet(joined)

    def excludes(self, sets: Sets, values: IntSet) -> bool:
        """Whether a part of each alternative excludes the values."""
        return all(any(part.excludes(sets, values) for part in alternative) for alternative in self.alternatives)

    def reads(self) -> list[tuple[Instruction, int]]:
        return [read for alternative in self.alternatives for part in alternative for read in part.reads()]

    def is_stated(self) -> bool:
        """Whether instructions on the paths say something, not the branches alone."""
        return are_stated(self.alternatives)

    def size(self) -> int:
        return self._size

    def depth(self) -> int:
        return self._depth


def are_stated(alternatives: list[list[Constraint]]) -> bool:
    """Whether instructions state some of what holds."""
    for alternative in alternatives:
        for part in alternative:
            if part.where.after is not None or isinstance(part, Union) and part.is_stated():
                return True
    return False


def united(value: LocalValue, where: Where, alternatives: list[list[Constraint]]) -> Union | None:
    """That one of the alternatives holds from a place on; None where that is too much."""
    found = Union(value, where, alternatives)
    return found if found.size() <= MAX_UNITED_ATOMS and found.depth() <= MAX_UNITED_DEPTH else None
