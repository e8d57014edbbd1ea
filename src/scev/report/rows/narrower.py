"""Where a value is narrower than at its definition: the places that reports show.

    br i1 (icmp ult i32 %x, 10), label %then, label %else          %x in %then: [0, 9]

A block is shown where a condition begins to hold, for the blocks that it dominates too, if the value is used there. A
use is shown where it is narrower than its block: behind an assumption, before one that control is certain to come
to, in the arm of a select, on an edge. Of uses in a row with the same set the first is shown.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Final, NamedTuple, final

from scev.answers import FunctionFacts, ValueFacts, internals
from scev.cfg import DominatorTree, Place
from scev.domains import ValueSet
from scev.ir import BasicBlock, LocalValue

MAX_USES_LOOKED_AT: Final = 256
"""Maximum uses of one value that reports look at to see where it is narrower."""


class NarrowerPlace(NamedTuple):
    """A place, and the set of a value there."""

    place: Place
    set: ValueSet


def narrower_places(facts: FunctionFacts, value: ValueFacts) -> list[NarrowerPlace]:
    """The places where a value is narrower than at its definition, in the order of the text, blocks before uses."""
    if (known := value.range) is None or known.is_empty():
        return []
    if not (uses := _uses(facts, value.value)):
        return []
    found = _Blocks(facts, value, known).narrower(uses)
    in_blocks: dict[int, ValueSet | None] = {}
    # By block or edge, what was shown of it last.
    shown: dict[tuple[int, int], ValueSet] = {}
    for use in uses[:MAX_USES_LOOKED_AT]:
        if (number := use.block.index) not in in_blocks:
            in_blocks[number] = value.range_at(use.block)
        around = in_blocks[number]
        at_use = value.range_at(use)
        # Phis are shown apart, by edge.
        key = (number, -1 if use.target is None else use.target.index)
        if at_use is None or around is None or at_use == around or not is_no_larger(at_use, around):
            shown.pop(key, None)
        elif shown.get(key) != at_use:
            shown[key] = at_use
            found.append(NarrowerPlace(use, at_use))
    found.sort(key=_order)
    return found


def _uses(facts: FunctionFacts, value: LocalValue) -> list[Place]:
    """Where a value is read, as far as control can come there, in the order of the text; of a value of which nothing is
    said, only where it has a set of its own.
    """
    found: list[Place] = []
    conditions = internals(facts).flow.conditions
    has_conditions = conditions.has_conditions(value.index)
    for user in facts.function.users_of(value):
        for k, operand in enumerate(user.operands):
            if operand is value and (has_conditions or conditions.is_copy(user, k)):
                use = Place.of_use(user, k)
                if facts.is_reachable(use):
                    found.append(use)
    return found


def is_no_larger(one: ValueSet, other: ValueSet) -> bool:
    """Whether one set is a part of another. Of two arcs, what stands for the intersection need not be."""
    return other.includes(one)


def _order(narrower: NarrowerPlace) -> tuple[int, int, int]:
    place = narrower.place
    if place.instruction is None:
        return (place.block.index, -1, 0)
    if place.target is not None:
        return (place.block.index, place.block.instructions[-1].index + 1, place.target.index)
    return (place.block.index, place.instruction.index, place.operand)


@final
class _Blocks:
    """The blocks of a function in which a value is narrower."""

    __slots__ = ("dominators", "facts", "known", "value")

    def __init__(self, facts: FunctionFacts, value: ValueFacts, known: ValueSet) -> None:
        self.facts: FunctionFacts = facts
        self.value: ValueFacts = value
        self.known: ValueSet = known
        self.dominators: DominatorTree = facts.control.dominators

    def narrower(self, uses: list[Place]) -> list[NarrowerPlace]:
        """The blocks with a set that is smaller than in the next such block around them, if one of the uses is below
        them.
        """
        used = sorted(self.dominators.enter[use.block.index] for use in uses)
        blocks = [
            block
            for block in internals(self.facts).flow.conditions.narrowing_blocks(self.value.value.index)
            if self.facts.is_executable(block) and self._is_above(block, used)
        ]
        blocks.sort(key=lambda block: self.dominators.enter[block.index])
        found: list[NarrowerPlace] = []
        # The blocks around the one that is looked at, the innermost last.
        around: list[tuple[BasicBlock, ValueSet]] = []
        for block in blocks:
            number = self.dominators.enter[block.index]
            while around and self.dominators.leave[around[-1][0].index] < number:
                around.pop()
            outside = around[-1][1] if around else self.known
            inside = self.value.range_at(block)
            if inside is not None and inside != outside and is_no_larger(inside, outside):
                found.append(NarrowerPlace(Place.of_block(block), inside))
                around.append((block, inside))
        return found

    def _is_above(self, block: BasicBlock, used: list[int]) -> bool:
        position = bisect_left(used, self.dominators.enter[block.index])
        return position < len(used) and used[position] <= self.dominators.leave[block.index]
