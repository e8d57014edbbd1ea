"""What is known of values beforehand: what the caller gives, what a target says, what relations decide.

    value in sets[value]        whenever it is not poison, and whichever number undef is at a use
    value in defined            it is never undef: one number at each use, or poison

Neither follows from the other. An `and` of undef with 7 is in [0, 7], and yet another number at each use; so a set that
was proved, decided or said by a target tells nothing of undef. (LLVM keeps them apart as `range` and `noundef`.)
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import ValueSet


@final
class Known:
    """What is known of the values of one function, by their numbers. Not changed once it is made."""

    __slots__ = ("defined", "sets")

    def __init__(self, sets: dict[int, ValueSet], defined: dict[int, bool]) -> None:
        self.sets: dict[int, ValueSet] = sets
        self.defined: dict[int, bool] = defined

    @staticmethod
    def given(sets: dict[int, ValueSet]) -> Known:
        """What a caller gives: who says which numbers a value may be says that it is one of them, not undef."""
        return Known(sets, dict.fromkeys(sets, True))

    def with_sets(self, sets: dict[int, ValueSet]) -> Known:
        """The same, and that some values lie in these sets, too."""
        if not sets:
            return self
        met = dict(self.sets)
        for index, found in sets.items():
            before = met.get(index)
            met[index] = found if before is None else before.meet(found)
        return Known(met, self.defined)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Known) and self.sets == other.sets and self.defined == other.defined

    def __hash__(self) -> int:
        return hash((tuple(self.sets), tuple(self.defined)))

    def __repr__(self) -> str:
        return f"Known({self.sets!r}, {self.defined!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Known, (self.sets, self.defined)


NOTHING_KNOWN: Final = Known({}, {})
