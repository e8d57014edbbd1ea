"""What is known of a function from outside: from its callers, from what it calls, and from global memory.

The facts of a function follow from the function, the settings and this one value. It can be compared and pickled.
"""

from __future__ import annotations

from typing import Final, final

from scev.transfer import NOTHING_KNOWN, Known


@final
class Surroundings:
    """`known`: the sets of arguments, of results of calls, of loads from global variables, and which of them are never
    undef. `callers`: the number of calls that the arguments are from, -1 where others may call. `is_reached`: some call
    may happen.
    """

    __slots__ = ("callers", "is_reached", "known")

    def __init__(self, known: Known, callers: int, is_reached: bool) -> None:
        self.known: Known = known
        self.callers: int = callers
        self.is_reached: bool = is_reached

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Surroundings)
            and self.known == other.known
            and self.callers == other.callers
            and self.is_reached == other.is_reached
        )

    def __hash__(self) -> int:
        return hash((self.known, self.callers))

    def __repr__(self) -> str:
        return f"Surroundings({self.known!r}, {self.callers}, {self.is_reached})"

    def __reduce__(self) -> tuple[object, ...]:
        return Surroundings, (self.known, self.callers, self.is_reached)


ALONE: Final = Surroundings(NOTHING_KNOWN, -1, True)
"""Nothing is known from outside."""
