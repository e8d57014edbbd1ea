"""The facts of a function that was read again from the same text, as when something else in its module was edited.

Nothing is solved again: what was found of the first reading answers, and what it has not found yet is found there. So
the first reading, with its control flow, must stay as it is for as long as moved facts are asked.
"""

from __future__ import annotations

from typing import Final, final

from scev.answers import LastRounds
from scev.cfg import ControlFlow, Correspondence, correspondences
from scev.evolution import moved_evolution
from scev.facts import FlowFacts, moved_flow
from scev.ir import Function


def moved(last: LastRounds, control: ControlFlow) -> LastRounds:
    """The last rounds of the function of `control`, whose text is that of the function that they are of: numbers of
    metadata, of groups of attributes and of lines may differ, and so may what no fact is from. ValueError where its
    values have other names or operations.

    What asks for counts alone needs rounds that were run for counts alone. To close moved rounds leaves those that they
    are from as they are: who has these closes them (`MovedRounds.original`).
    """
    if isinstance(last, MovedRounds):
        return MovedRounds(last.original, control, last.rests_on_undef)
    return MovedRounds(last, control, False)


@final
class MovedRounds(LastRounds):
    """The last rounds of one reading of a function as those of another one: `original` is asked, which is not moved."""

    __slots__ = ("_back", "_forth", "_function", "_moved", "original", "rests_on_undef")

    def __init__(self, original: LastRounds, control: ControlFlow, rests_on_undef: bool) -> None:
        flow = original.flow
        loops = [facts.loop for facts in original.evolution.loops]
        forth, back = correspondences(flow.function, loops, control)
        function = control.function
        super().__init__(
            moved_flow(flow, function, forth, back, rests_on_undef),
            moved_evolution(original.evolution, function, forth, back),
            original.count,
        )
        self.original: Final[LastRounds] = original
        self.rests_on_undef: bool = rests_on_undef
        self._function: Function = function
        self._forth: Correspondence = forth
        self._back: Correspondence = back
        # The round of flow that is moved.
        self._moved: FlowFacts = flow

    @property
    def flow(self) -> FlowFacts:
        asked = self.original.flow
        if asked is not self._moved:
            self._moved = asked
            self._flow = moved_flow(asked, self._function, self._forth, self._back, self.rests_on_undef)
        return self._flow

    @property
    def count(self) -> int:
        return self.original.count

    def is_whole(self) -> bool:
        return self.original.is_whole()

    def integer_flow(self) -> FlowFacts:
        asked = self.original.integer_flow()
        if asked is self.original.flow:
            return self.flow
        return moved_flow(asked, self._function, self._forth, self._back, self.rests_on_undef)

    def whole_flow(self) -> FlowFacts:
        self.original.whole_flow()
        return self.flow

    def on_undef(self) -> None:
        self.rests_on_undef = True
        super().on_undef()
