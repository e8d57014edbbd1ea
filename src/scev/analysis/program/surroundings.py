"""What is known of a function from outside: from its callers, from what it calls, and from global memory.

The facts of a function follow from the function, the settings and this one value. It can be compared and pickled.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.transfer import NOTHING_KNOWN, Known


class Surroundings(NamedTuple):
    """`known`: the sets of arguments, of results of calls, of loads from global variables, and which of them are never
    undef. `callers`: the number of calls that the arguments are from, -1 where others may call. `is_reached`: some call
    may happen.
    """

    known: Known
    callers: int
    is_reached: bool


ALONE: Final = Surroundings(NOTHING_KNOWN, -1, True)
"""Nothing is known from outside."""
