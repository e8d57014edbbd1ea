"""What the program around a function says of it, as consumers ask: `f.surroundings`."""

from __future__ import annotations

from typing import final

from scev.answers.function_internals import InternalsOwner
from scev.answers.rounds import Scope
from scev.support.interrupts import INTERRUPTIBLE


@final
class SurroundingFacts(InternalsOwner):
    """How far facts see, and what callers have to do with them."""

    __slots__ = ()

    @property
    def scope(self) -> Scope:
        """How far these facts see: "function", this one alone, or "program", with what the others say of it."""
        return self._inner.rounds.scope()

    @property
    def rounds(self) -> int:
        """The number of rounds that were run until neither of both kinds learnt anything more (docs/rounds.md)."""
        return self._inner.round_count

    @property
    def callers(self) -> int | None:
        """The number of calls that what is known of the arguments is from, all there are. None where others may call
        the function, or where the facts are of the function alone.
        """
        with INTERRUPTIBLE:
            found = self._inner.rounds.callers()
        return None if found < 0 else found

    @property
    def is_called(self) -> bool:
        """Whether some call of the function may happen: False only where all its calls are known, and control never
        comes to one. What is said of such a function is for whoever may call it.
        """
        with INTERRUPTIBLE:
            return self._inner.rounds.is_called()
