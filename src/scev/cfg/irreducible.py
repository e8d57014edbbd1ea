"""Irreducible regions: cycles with several entries.

For a block d, take the blocks it strictly dominates and the edges among them. Their strongly connected components that
hold two or more blocks immediately dominated by d are the irreducible regions under d: no block of such a component
dominates the others. (With one such block the component is the natural loop of that block; with none it belongs to a
deeper d.) So the regions do not depend on the order of any walk, two of them are disjoint or nested, and a flow graph
is reducible exactly when it has none.

They show in the derived graph of d (Tarjan, "Fast Algorithms for Solving Path Problems", J. ACM 28(3), 1981), whose
nodes are the children of d in the dominator tree, with an edge c → c' for every flow edge from under c to c': a region
is a strongly connected component of two or more children, and all below these that reaches one. As with natural loops,
regions are found from the inside outwards and a region that was found is one step afterwards, so the work is nearly
linear.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import final

from scev.cfg.dominators import DominatorTree
from scev.cfg.nest import NO_REGION, Nest, Region, outermost_region
from scev.cfg.order import Graph
from scev.ir import BasicBlock


@final
class IrreducibleRegion(Region):
    """An irreducible region of a function. `entries`, two or more, are the blocks that control enters it by."""

    __slots__ = ("children", "depth", "entries", "parent")

    def __init__(
        self,
        number: int,
        nest: Nest,
        function_blocks: tuple[BasicBlock, ...],
        parent: IrreducibleRegion | None,
        entries: tuple[BasicBlock, ...],
    ) -> None:
        super().__init__(number, nest, function_blocks)
        self.parent: IrreducibleRegion | None = parent
        self.children: tuple[IrreducibleRegion, ...] = ()
        self.depth: int = nest.depths[number]
        self.entries: tuple[BasicBlock, ...] = entries

    def contains(self, block: BasicBlock) -> bool:
        """Whether `block`, of the same function, is in this region."""
        return self._nest.contains(self.number, block.index)

    def __repr__(self) -> str:
        return f"<irreducible region {', '.join([entry.name for entry in self.entries])}>"


@final
class IrreducibleNest:
    """The regions of a graph and, by region, its entries in reverse postorder; the first entry is the region's head."""

    __slots__ = ("entries", "nest")

    def __init__(self, nest: Nest, entries: list[list[int]]) -> None:
        self.nest: Nest = nest
        self.entries: list[list[int]] = entries


def irreducible_regions(
    graph: Graph, order: list[int], positions: list[int], dominators: DominatorTree
) -> IrreducibleNest:
    """The irreducible regions of a graph. `order` is reverse postorder."""
    tops = _region_tops(graph, order, positions, dominators)
    finder = _RegionFinder(graph, positions, dominators)
    for top in tops:
        finder.find_under(top)
    nest = Nest(finder.heads, finder.parents, finder.innermost, order, positions)
    return IrreducibleNest(nest, [finder.entries_by_head[head] for head in nest.heads])


def _region_tops(graph: Graph, order: list[int], positions: list[int], dominators: DominatorTree) -> list[int]:
    """The blocks under which there are regions, deeper ones in the dominator tree first.

    A cycle has a retreating edge, and with several entries one that is not a backedge. All blocks of the derived graph
    on the cycle have the same immediate dominator as that edge's target.
    """
    tops: dict[int, bool] = {}
    for block in order:
        for successor in graph.successors[block]:
            if positions[successor] <= positions[block] and not dominators.dominates(successor, block):
                tops[dominators.parents[successor]] = True
    if not tops:
        return []
    return [block for block in reversed(dominators.preorder) if block in tops]


@final
class _RegionFinder:
    """The regions found so far, in lists by region but for `innermost` (by block); `find_under` adds to them."""

    __slots__ = ("dominators", "entries_by_head", "graph", "heads", "innermost", "outer", "parents", "positions")

    def __init__(self, graph: Graph, positions: list[int], dominators: DominatorTree) -> None:
        self.graph: Graph = graph
        self.positions: list[int] = positions
        self.dominators: DominatorTree = dominators
        self.heads: list[int] = []
        self.parents: list[int] = []
        self.outer: list[int] = []
        self.innermost: list[int] = [NO_REGION] * graph.count
        self.entries_by_head: dict[int, list[int]] = {}

    def find_under(self, top: int) -> None:
        """Add the regions under `top`; all that are deeper in the dominator tree must have been added."""
        children = self.dominators.children[top]
        for component in strong_components(self._derived_graph(top, children)):
            if len(component) > 1:
                self._add(top, [children[place] for place in component])

    def _derived_graph(self, top: int, children: list[int]) -> list[list[int]]:
        enter = self.dominators.enter
        starts = [enter[child] for child in children]
        derived: list[list[int]] = [[] for _ in children]
        for place in range(len(children)):
            for predecessor in self.graph.predecessors[children[place]]:
                if predecessor != top and self.positions[predecessor] >= 0:
                    # The child above a block is the last one that a walk of the dominator tree enters before the block.
                    derived[bisect_right(starts, enter[predecessor]) - 1].append(place)
        return derived

    def _add(self, top: int, members: list[int]) -> None:
        """Add the region whose blocks immediately under `top` are `members`."""
        region = len(self.heads)
        self.outer.append(region)
        self.parents.append(NO_REGION)
        for member in members:
            self.innermost[member] = region
        stack: list[int] = []
        enter = self.dominators.enter
        members.sort(key=enter.__getitem__)
        starts = [enter[member] for member in members]
        for member in members:
            for predecessor in self.graph.predecessors[member]:
                number = enter[predecessor]
                place = bisect_right(starts, number) - 1
                # Under one of the members: not `top`, not under another of its children, not unreachable.
                if place >= 0 and number <= self.dominators.leave[members[place]]:
                    stack.append(predecessor)
        self._claim(stack, region)
        entries = [member for member in members if self._is_entered(member, region)]
        entries.sort(key=self.positions.__getitem__)
        self.heads.append(entries[0])
        self.entries_by_head[entries[0]] = entries

    def _claim(self, stack: list[int], region: int) -> None:
        """Give `region` what reaches the blocks on `stack`. Its members under the top are in it and are not passed."""
        while stack:
            block = stack.pop()
            inner = self.innermost[block]
            if inner == NO_REGION:
                if self.positions[block] >= 0:
                    self.innermost[block] = region
                    stack.extend(self.graph.predecessors[block])
                continue
            inner = outermost_region(inner, self.outer)
            if inner != region:
                self.parents[inner] = region
                self.outer[inner] = region
                for entry in self.entries_by_head[self.heads[inner]]:
                    stack.extend(self.graph.predecessors[entry])

    def _is_entered(self, block: int, region: int) -> bool:
        for predecessor in self.graph.predecessors[block]:
            if self.positions[predecessor] >= 0:
                inner = self.innermost[predecessor]
                if inner == NO_REGION or outermost_region(inner, self.outer) != region:
                    return True
        return False


def strong_components(successors: list[list[int]]) -> list[list[int]]:
    """The strongly connected components (Tarjan, SIAM J. Comput. 1(2), 1972), each after those it reaches."""
    count = len(successors)
    numbers = [-1] * count
    # The least number known to be reached from a node within its component; `count` once the component is complete.
    lowest = [0] * count
    components: list[list[int]] = []
    entered = 0
    open_nodes: list[int] = []
    for root in range(count):
        if numbers[root] >= 0:
            continue
        stack = [root]
        cursors = [0]
        while stack:
            node = stack[-1]
            cursor = cursors[-1]
            if cursor == 0:
                numbers[node] = entered
                lowest[node] = entered
                entered += 1
                open_nodes.append(node)
            if cursor < len(successors[node]):
                cursors[-1] = cursor + 1
                successor = successors[node][cursor]
                if numbers[successor] < 0:
                    stack.append(successor)
                    cursors.append(0)
                elif lowest[successor] < lowest[node]:
                    lowest[node] = lowest[successor]
                continue
            stack.pop()
            cursors.pop()
            if stack and lowest[node] < lowest[stack[-1]]:
                lowest[stack[-1]] = lowest[node]
            if lowest[node] == numbers[node]:
                components.append(_close(node, open_nodes, lowest, count))
    return components


def _close(root: int, open_nodes: list[int], lowest: list[int], closed: int) -> list[int]:
    """Take the component of `root` off the stack of open nodes."""
    component: list[int] = []
    while True:
        node = open_nodes.pop()
        lowest[node] = closed
        component.append(node)
        if node == root:
            return component


def regions_of_nest(found: IrreducibleNest, blocks: tuple[BasicBlock, ...]) -> list[IrreducibleRegion]:
    """The irreducible regions of a function, in preorder."""
    nest = found.nest
    regions: list[IrreducibleRegion] = []
    children: list[list[IrreducibleRegion]] = [[] for _ in range(nest.count)]
    for number in range(nest.count):
        parent_number = nest.parents[number]
        parent = None if parent_number == NO_REGION else regions[parent_number]
        entries = tuple([blocks[entry] for entry in found.entries[number]])
        region = IrreducibleRegion(number, nest, blocks, parent, entries)
        regions.append(region)
        if parent_number != NO_REGION:
            children[parent_number].append(region)
    for region in regions:
        region.children = tuple(children[region.number])
    return regions
