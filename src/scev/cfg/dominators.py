"""Dominators and post-dominators.

a dominates b when every path from the entry to b passes a. The dominators of a block are a chain, so the relation is
a tree: idom(b) is the last of them before b. With entering and leaving numbers of a walk of that tree,

    a dominates b   ⟺   enter(a) ≤ enter(b) ≤ leave(a).

The tree is found by the algorithm of Lengauer and Tarjan ("A Fast Algorithm for Finding Dominators in a Flowgraph",
TOPLAS 1(1), 1979) with path compression: O(m log n) for every graph. In preorder numbers, the semidominator of w is

    sdom(w) = min { v : a path v = v0, v1, …, vk = w exists with vi > w for 0 < i < k },

and idom(w) is sdom(w), or the idom of that ancestor below sdom(w) whose semidominator is least.

b post-dominates a when every path from a to an end of the function passes b: these are dominators of the reversed
graph, whose root is a virtual exit with an edge from every block without successors. If blocks reach no end (infinite
loops), some of them get an edge to the virtual exit, too: the same as in LLVM (`post_dominator_roots`).
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg.order import UNREACHABLE, DepthFirst, Graph, walk_depth_first

MAX_WALKS_PER_BLOCK: Final = 16
"""Times, on average, that the search for the ends of infinite loops may enter a block. If many such loops branch off
one long part, LLVM walks that part again for each; beyond this limit a loop's end is the block that was found first.
"""


@final
class DominatorTree:
    """A tree on blocks. Lists are by block; `parents` is UNREACHABLE for the root and for blocks outside the tree.

    `preorder` are the blocks of the tree, a parent always before its children; children of a block are in LLVM's order.
    In a post-dominator tree the root is the virtual exit: the number after the last block.
    """

    __slots__ = ("_children", "depths", "enter", "leave", "parents", "preorder", "root")

    def __init__(self, preorder: list[int], parents: list[int]) -> None:
        count = len(parents)
        self.root: int = preorder[0]
        self.preorder: list[int] = preorder
        self.parents: list[int] = parents
        self.depths: list[int] = [UNREACHABLE] * count
        self.enter: list[int] = [UNREACHABLE] * count
        # Below every number of a block in the tree: a block outside dominates none of them.
        self.leave: list[int] = [UNREACHABLE - 1] * count
        self._children: list[list[int]] | None = None
        self._number()

    def _number(self) -> None:
        sizes = [1] * len(self.parents)
        for position in range(len(self.preorder) - 1, 0, -1):
            block = self.preorder[position]
            sizes[self.parents[block]] += sizes[block]
        # The number that the next child of a block will get.
        following = [0] * len(self.parents)
        following[self.root] = 1
        self.enter[self.root] = 0
        self.leave[self.root] = sizes[self.root] - 1
        self.depths[self.root] = 0
        for position in range(1, len(self.preorder)):
            block = self.preorder[position]
            parent = self.parents[block]
            number = following[parent]
            following[parent] = number + sizes[block]
            following[block] = number + 1
            self.enter[block] = number
            self.leave[block] = number + sizes[block] - 1
            self.depths[block] = self.depths[parent] + 1

    @property
    def children(self) -> list[list[int]]:
        """By block, the blocks it immediately dominates."""
        if (children := self._children) is None:
            children = [[] for _ in self.parents]
            for position in range(1, len(self.preorder)):
                block = self.preorder[position]
                children[self.parents[block]].append(block)
            self._children = children
        return children

    def contains(self, block: int) -> bool:
        """Whether the block is in the tree; for dominators: whether the entry reaches it."""
        return self.enter[block] >= 0

    def dominates(self, above: int, below: int) -> bool:
        """Whether every path to `below` passes `above`. Every block dominates an unreachable one, as in LLVM."""
        number = self.enter[below]
        if number < 0:
            return True
        return self.enter[above] <= number <= self.leave[above]

    def strictly_dominates(self, above: int, below: int) -> bool:
        """`dominates`, of two different blocks."""
        return above != below and self.dominates(above, below)


def dominator_tree(graph: Graph, walk: DepthFirst) -> DominatorTree:
    """The dominators of a graph; `walk` is its depth-first walk from the entry."""
    return _tree(walk, graph.predecessors)


def post_dominator_tree(graph: Graph) -> DominatorTree:
    """The post-dominators of a graph, of unreachable blocks too; the root is the virtual exit, `graph.count`."""
    virtual_exit = graph.count
    roots = post_dominator_roots(graph)
    turned_round = list(graph.predecessors)
    turned_round.append(roots)
    sources = list(graph.successors)
    sources.append([])
    for block in roots:
        sources[block] = [*sources[block], virtual_exit]
    # LLVM lists the predecessors of a block last first and takes from the end of that list: in the order of the text.
    return _tree(walk_depth_first(turned_round, virtual_exit), sources)


def post_dominator_roots(graph: Graph) -> list[int]:
    """The blocks with an edge to the virtual exit, in the order LLVM finds them.

    They are the blocks without successors and, for each part of the graph that reaches none of those, a block as far
    away as a walk along successors gets (SemiNCAInfo::FindRoots in llvm/Support/GenericDomTreeConstruction.h).
    """
    reaches_root = [False] * graph.count
    roots: list[int] = []
    for block in range(graph.count):
        if not graph.successors[block]:
            roots.append(block)
            _mark_reaching(graph, block, reaches_root)
    ends = len(roots)
    # Of several ways on, the walk takes the last block of the text first, so that swapped successors change nothing.
    ascending: list[list[int]] | None = None
    visited = [False] * graph.count
    budget = MAX_WALKS_PER_BLOCK * graph.count
    for block in range(graph.count):
        if not reaches_root[block]:
            if ascending is None:
                ascending = _sorted_where(graph.successors, reaches_root)
            furthest = block
            if budget > 0:
                entered = _entered_from(ascending, block, visited)
                budget -= len(entered)
                furthest = entered[-1]
            roots.append(furthest)
            _mark_reaching(graph, furthest, reaches_root)
    if len(roots) == ends:
        return roots
    return _without_redundant(graph, roots, ends)


def _sorted_where(successors: list[list[int]], excluded: list[bool]) -> list[list[int]]:
    return [[] if excluded[block] else sorted(successors[block]) for block in range(len(successors))]


def _mark_reaching(graph: Graph, target: int, marks: list[bool]) -> None:
    """Mark the blocks that reach `target`; blocks marked before are taken to have had theirs marked."""
    marks[target] = True
    stack = [target]
    while stack:
        for predecessor in graph.predecessors[stack.pop()]:
            if not marks[predecessor]:
                marks[predecessor] = True
                stack.append(predecessor)


def _entered_from(ascending: list[list[int]], start: int, visited: list[bool]) -> list[int]:
    """The blocks that a depth-first walk from `start`, the last successor first, enters, in that order.

    `visited` is false everywhere, and is so again afterwards.
    """
    stack = [start]
    entered: list[int] = []
    while stack:
        block = stack.pop()
        if not visited[block]:
            visited[block] = True
            entered.append(block)
            stack.extend(ascending[block])
    for block in entered:
        visited[block] = False
    return entered


def _without_redundant(graph: Graph, roots: list[int], ends: int) -> list[int]:
    """The roots without those, from `ends` on, that reach another root; the last takes the place of one that goes.

    A root reaches none that was found before it, or it would have been marked then. So going backwards, a root that is
    marked when its turn comes is one that reaches a later root.
    """
    reaches_later = [False] * graph.count
    redundant = [False] * graph.count
    for position in range(len(roots) - 1, ends - 1, -1):
        root = roots[position]
        if reaches_later[root]:
            redundant[root] = True
        else:
            _mark_reaching(graph, root, reaches_later)
    kept = list(roots)
    position = ends
    while position < len(kept):
        if redundant[kept[position]]:
            last = kept.pop()
            if position < len(kept):
                kept[position] = last
        else:
            position += 1
    return kept


def _tree(walk: DepthFirst, predecessors: list[list[int]]) -> DominatorTree:
    preorder = walk.preorder
    immediate = immediate_dominators(walk, predecessors)
    parents = [UNREACHABLE] * len(walk.numbers)
    for number in range(1, len(preorder)):
        parents[preorder[number]] = preorder[immediate[number]]
    return DominatorTree(preorder, parents)


def immediate_dominators(walk: DepthFirst, predecessors: list[list[int]]) -> list[int]:
    """By preorder number, the number of the immediate dominator (Lengauer and Tarjan); 0 for the root."""
    numbers = walk.numbers
    parents = walk.parents
    count = len(parents)
    semidominators = list(range(count))
    # The forest of vertices done with, and on the way up it the vertex of least semidominator so far.
    ancestors = list(parents)
    labels = list(range(count))
    immediate = list(parents)
    # The vertices whose semidominator a vertex is, as linked lists.
    bucket_heads = [0] * count
    bucket_links = [0] * count
    for vertex in range(count - 1, 0, -1):
        parent = parents[vertex]
        semidominator = parent
        row = predecessors[walk.preorder[vertex]]
        if len(row) > 1:
            for block in row:
                number = numbers[block]
                if number < 0:
                    continue
                if number > vertex:
                    number = semidominators[_least(number, vertex + 1, ancestors, labels, semidominators)]
                if number < semidominator:
                    semidominator = number
        semidominators[vertex] = semidominator
        # For semidominator == parent the immediate dominator is the parent: already so.
        if semidominator != parent:
            bucket_links[vertex] = bucket_heads[semidominator]
            bucket_heads[semidominator] = vertex
        waiting = bucket_heads[parent]
        if waiting:
            bucket_heads[parent] = 0
            while waiting:
                least = _least(waiting, vertex, ancestors, labels, semidominators)
                # Below `parent`, a smaller semidominator: it has the same immediate dominator, which is found later.
                immediate[waiting] = least if semidominators[least] < parent else parent
                waiting = bucket_links[waiting]
    for vertex in range(1, count):
        if immediate[vertex] != semidominators[vertex]:
            immediate[vertex] = immediate[immediate[vertex]]
    return immediate


def _least(vertex: int, linked: int, ancestors: list[int], labels: list[int], semidominators: list[int]) -> int:
    """The vertex of least semidominator from `vertex` up the forest of those numbered `linked` or higher."""
    top = ancestors[vertex]
    if top < linked:
        return labels[vertex]
    path = [vertex]
    above = ancestors[top]
    while above >= linked:
        path.append(top)
        top = above
        above = ancestors[top]
    best = labels[top]
    least = semidominators[best]
    while path:
        below = path.pop()
        label = labels[below]
        if least < semidominators[label]:
            labels[below] = best
        else:
            best = label
            least = semidominators[label]
        ancestors[below] = above
    return labels[vertex]
