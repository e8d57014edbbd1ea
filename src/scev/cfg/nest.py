"""Nested regions of a flow graph: a forest whose nodes are sets of blocks, each inside its parent.

Regions are numbered in preorder, so region r and all inside it are the numbers r … last(r). With the number of the
innermost region of each block, membership is two comparisons:

    block ∈ r   ⟺   r ≤ innermost(block) ≤ last(r).

The blocks of a region are found on demand: to store them would take space in depth times size.
"""

from __future__ import annotations

from typing import Final, final

from scev.ir import BasicBlock

NO_REGION: Final = -1


@final
class Nest:
    """Lists by region: `heads` (the block it is known by), `parents` (NO_REGION at the top), `last`, `depths` (from 1).

    `innermost` is by block. Regions of one parent are in the order in which their heads come in `order`.
    """

    __slots__ = ("_members", "_positions", "_starts", "depths", "heads", "innermost", "last", "order", "parents")

    def __init__(
        self, heads: list[int], parents: list[int], innermost: list[int], order: list[int], positions: list[int]
    ) -> None:
        """From regions numbered in any way; `positions` are the places of blocks in `order`, the blocks considered."""
        count = len(heads)
        self.order: list[int] = order
        self.heads: list[int] = []
        self.parents: list[int] = []
        self.depths: list[int] = []
        self.last: list[int] = list(range(count))
        self.innermost: list[int] = innermost
        self._positions: list[int] = positions
        # The positions of the blocks, region after region; those of which r is innermost begin at _starts[r].
        self._members: list[int] = []
        self._starts: list[int] = []
        if count:
            self._number(heads, parents)

    def _number(self, heads: list[int], parents: list[int]) -> None:
        count = len(heads)
        at_position: dict[int, int] = {self._positions[heads[given]]: given for given in range(count)}
        tops: list[int] = []
        children: list[list[int]] = [[] for _ in range(count)]
        # Last child first: the stack below then gives the first one first.
        for position in sorted(at_position, reverse=True):
            given = at_position[position]
            if parents[given] == NO_REGION:
                tops.append(given)
            else:
                children[parents[given]].append(given)
        numbers = [NO_REGION] * count
        stack = tops
        while stack:
            given = stack.pop()
            numbers[given] = len(self.heads)
            self.heads.append(heads[given])
            parent = parents[given]
            if parent == NO_REGION:
                self.parents.append(NO_REGION)
                self.depths.append(1)
            else:
                self.parents.append(numbers[parent])
                self.depths.append(self.depths[numbers[parent]] + 1)
            stack.extend(children[given])
        for region in range(count - 1, -1, -1):
            parent = self.parents[region]
            if parent != NO_REGION and self.last[parent] < self.last[region]:
                self.last[parent] = self.last[region]
        self.innermost = [given if given == NO_REGION else numbers[given] for given in self.innermost]

    @property
    def count(self) -> int:
        return len(self.heads)

    def contains(self, region: int, block: int) -> bool:
        """Whether `block` is in `region`."""
        return region <= self.innermost[block] <= self.last[region]

    def blocks(self, region: int) -> list[int]:
        """The blocks of `region`, as they come in `order`."""
        self._gather()
        members = self._members[self._starts[region] : self._starts[self.last[region] + 1]]
        if self.last[region] != region:
            members.sort()
        return [self.order[position] for position in members]

    def _gather(self) -> None:
        if self._starts:
            return
        members: list[list[int]] = [[] for _ in self.heads]
        for position in range(len(self.order)):
            region = self.innermost[self.order[position]]
            if region != NO_REGION:
                members[region].append(position)
        self._starts.append(0)
        for row in members:
            self._members.extend(row)
            self._starts.append(len(self._members))


def outermost_region(region: int, outer: list[int]) -> int:
    """The end of the chain of `outer`, in which an outermost region stands for itself; halves the chain on the way."""
    while outer[region] != region:
        outer[region] = outer[outer[region]]
        region = outer[region]
    return region


class Region:
    """A region of a function by its number in a nest."""

    __slots__ = ("_blocks", "_function_blocks", "_nest", "number")

    def __init__(self, number: int, nest: Nest, function_blocks: tuple[BasicBlock, ...]) -> None:
        self.number: int = number
        self._nest: Nest = nest
        self._function_blocks: tuple[BasicBlock, ...] = function_blocks
        self._blocks: tuple[BasicBlock, ...] | None = None

    @property
    def blocks(self) -> tuple[BasicBlock, ...]:
        """The blocks, those of regions inside too, in reverse postorder: a loop's header comes first."""
        if (blocks := self._blocks) is None:
            blocks = tuple([self._function_blocks[block] for block in self._nest.blocks(self.number)])
            self._blocks = blocks
        return blocks
