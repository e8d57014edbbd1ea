"""Large graphs, of shapes that undo algorithms which are quick on ordinary ones: a second each, not minutes."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from scev.cfg import (
    Graph,
    IrreducibleNest,
    Nest,
    dominator_tree,
    irreducible_regions,
    natural_loops,
    positions_in,
    post_dominator_tree,
    walk_depth_first,
)

pytestmark = pytest.mark.halved

# Many times what they take: these are to catch work that grows with the square, on machines of any speed.
SECONDS = 30.0

Edges = list[list[int]]


def chain(count: int) -> Edges:
    return [[block + 1] for block in range(count - 1)] + [[]]


def ladder(count: int) -> Edges:
    """Two rails, with a rung from the left to the right at each step."""
    rails = [[block + 2, block + 1] if block % 2 == 0 else [block + 2] for block in range(count - 2)]
    return [*rails, [count - 1], []]


def crossed_ladder(count: int) -> Edges:
    """Two rails, with rungs from both to both: every step joins two blocks that only the entry dominates."""
    rails: Edges = [[1, 2]]
    for left in range(3, count - 1, 2):
        rails += [[left, left + 1], [left, left + 1]]
    return [*rails, [], []]


def comb(count: int) -> Edges:
    """A chain of which every block may leave to the end."""
    return [[block + 1, count - 1] for block in range(count - 1)] + [[]]


def comb_of_retries(count: int) -> Edges:
    """A chain of which every block may go back to the start."""
    return [[1]] + [[block + 1, 1] for block in range(1, count - 1)] + [[]]


def nest(count: int) -> Edges:
    """Half of the blocks are headers, one in the other; the other half are their latches."""
    half = count // 2
    latches = [[block + 1, count - 1 - block] for block in range(half, count - 1)]
    return [[block + 1] for block in range(half)] + latches + [[]]


def climbing_ladder(count: int) -> Edges:
    """One rail with a step back at every block, entered at the first block and at the second: loops in a region."""
    return [[1, 2]] + [[block + 1, max(1, block - 1)] for block in range(1, count - 1)] + [[]]


def regions_in_a_row(count: int) -> Edges:
    """Pairs of blocks that go back and forth, each pair entered at both."""
    pairs: Edges = [[1, 2]]
    for block in range(1, count - 3, 2):
        pairs += [[block + 1, block + 2], [block, block + 3]]
    return [*pairs, [], []]


def regions_in_each_other(count: int) -> Edges:
    """A pair of blocks that go back and forth, with the next such pair under the second, which is left to the first."""
    edges: Edges = []
    for top in range(0, count - 1, 3):
        edges += [[top + 1, top + 2], [top + 2], [top + 3, top + 1]]
        if top:
            # To the second block of the pair around.
            edges[top + 1].append(top - 2)
    return [*edges, []]


def switch(count: int) -> Edges:
    """Every block but the first and the last is a case of one switch."""
    return [list(range(1, count - 1))] + [[count - 1]] * (count - 2) + [[]]


def endless_branches(count: int) -> Edges:
    """Many endless loops, each of which could also run into one long common part."""
    loops = 1000
    edges: Edges = [list(range(1, loops + 1))]
    edges += [[loops + block, 2 * loops + 1] for block in range(1, loops + 1)]
    edges += [[loops + block] for block in range(1, loops + 1)]
    return edges + [[block + 1] for block in range(2 * loops + 1, count - 1)] + [[count - 1]]


# Shape, blocks, loops, deepest loop, irreducible regions, deepest region.
SHAPES: list[tuple[Callable[[int], Edges], int, int, int, int, int]] = [
    (chain, 100_000, 0, 0, 0, 0),
    (ladder, 100_000, 0, 0, 0, 0),
    (crossed_ladder, 100_001, 0, 0, 0, 0),
    (comb, 50_000, 0, 0, 0, 0),
    (comb_of_retries, 50_000, 1, 1, 0, 0),
    (nest, 50_000, 24_999, 24_999, 0, 0),
    (climbing_ladder, 50_000, 49_997, 49_996, 1, 1),
    (regions_in_a_row, 50_001, 0, 0, 24_999, 1),
    (regions_in_each_other, 49_999, 0, 0, 16_666, 16_666),
    (switch, 50_002, 0, 0, 0, 0),
    (endless_branches, 50_000, 1001, 1, 0, 0),
]


@pytest.mark.halved
@pytest.mark.parametrize(("shape", "count", "loops", "loop_depth", "regions", "region_depth"), SHAPES)
def test_shape(
    shape: Callable[[int], Edges], count: int, loops: int, loop_depth: int, regions: int, region_depth: int
) -> None:
    successors = shape(count)
    assert len(successors) == count
    start = time.perf_counter()
    graph = Graph(successors)
    walk = walk_depth_first(successors, 0)
    order = walk.postorder[::-1]
    positions = positions_in(order, count)
    dominators = dominator_tree(graph, walk)
    found: Nest = natural_loops(graph, order, positions, dominators)
    irreducible: IrreducibleNest = irreducible_regions(graph, order, positions, dominators)
    post_dominators = post_dominator_tree(graph)
    assert time.perf_counter() - start < SECONDS
    assert len(order) == count
    assert dominators.dominates(0, count - 1)
    assert post_dominators.dominates(count, 0)
    assert (found.count, max(found.depths, default=0)) == (loops, loop_depth)
    assert (irreducible.nest.count, max(irreducible.nest.depths, default=0)) == (regions, region_depth)


def test_dominators_of_the_shapes() -> None:
    assert parents(chain(6)) == [-1, 0, 1, 2, 3, 4]
    # The left rail is a chain of dominators; a block on the right is reached by its rung and from above.
    assert parents(ladder(8)) == [-1, 0, 0, 0, 2, 0, 4, 0]
    assert parents(crossed_ladder(7)) == [-1, 0, 0, 0, 0, 0, 0]
    assert parents(comb(5)) == [-1, 0, 1, 2, 0]
    assert parents(switch(5)) == [-1, 0, 0, 0, 0]


def parents(successors: Edges) -> list[int]:
    return dominator_tree(Graph(successors), walk_depth_first(successors, 0)).parents
