"""Depth-first orders of a flow graph.

A flow graph has blocks 0 … n-1, each with an ordered list of successors; block 0 is the entry. A depth-first walk that
takes successors in order numbers blocks as it enters them (preorder) and as it leaves them (postorder). Reverse
postorder puts a block before all that it reaches, except along retreating edges: those to a block that the walk has
entered and not left. In this order forward problems converge fastest, and a dominator comes before all that it
dominates (Hecht and Ullman, "A Simple Algorithm for Global Data Flow Analysis Problems", SIAM J. Comput. 4, 1975).

LLVM derives the order of children in dominator trees from the preorder, and the order of blocks and loops in a
loop nest from the postorder, of this same walk; so both are kept.
"""

from __future__ import annotations

from typing import Final, final

UNREACHABLE: Final = -1


@final
class Graph:
    """A directed graph on 0 … count-1. One entry an edge: a block may stand several times in a list."""

    __slots__ = ("count", "predecessors", "successors")

    def __init__(self, successors: list[list[int]]) -> None:
        self.count: int = len(successors)
        self.successors: list[list[int]] = successors
        self.predecessors: list[list[int]] = reversed_edges(successors)


@final
class DepthFirst:
    """What a depth-first walk found. Lists by number hold only blocks that the walk reached.

    `preorder[k]` is the block entered k-th, `parents[k]` the number of the block it was entered from (0 for the root);
    `numbers[block]` is the inverse of `preorder`, UNREACHABLE for the others.
    """

    __slots__ = ("numbers", "parents", "postorder", "preorder")

    def __init__(self, numbers: list[int], preorder: list[int], parents: list[int], postorder: list[int]) -> None:
        self.numbers: list[int] = numbers
        self.preorder: list[int] = preorder
        self.parents: list[int] = parents
        self.postorder: list[int] = postorder


def reversed_edges(successors: list[list[int]]) -> list[list[int]]:
    """The edges turned round; each list in the order of the blocks that the edges left."""
    predecessors: list[list[int]] = [[] for _ in successors]
    for block in range(len(successors)):
        for successor in successors[block]:
            predecessors[successor].append(block)
    return predecessors


def walk_depth_first(successors: list[list[int]], root: int) -> DepthFirst:
    """The depth-first walk from `root` that takes successors in order."""
    numbers = [UNREACHABLE] * len(successors)
    numbers[root] = 0
    preorder = [root]
    parents = [0]
    postorder: list[int] = []
    stack = [root]
    # How many of its successors each block on the stack has seen to.
    cursors = [0]
    while stack:
        block = stack[-1]
        row = successors[block]
        length = len(row)
        cursor = cursors[-1]
        while cursor < length and numbers[row[cursor]] >= 0:
            cursor += 1
        if cursor == length:
            stack.pop()
            cursors.pop()
            postorder.append(block)
            continue
        cursors[-1] = cursor + 1
        entered = row[cursor]
        parents.append(numbers[block])
        numbers[entered] = len(preorder)
        preorder.append(entered)
        stack.append(entered)
        cursors.append(0)
    return DepthFirst(numbers, preorder, parents, postorder)


def positions_in(order: list[int], count: int) -> list[int]:
    """The inverse of an order: the position of each of `count` blocks, UNREACHABLE for blocks that are not in it."""
    positions = [UNREACHABLE] * count
    for position in range(len(order)):
        positions[order[position]] = position
    return positions
