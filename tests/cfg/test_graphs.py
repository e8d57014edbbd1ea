"""The algorithms on random graphs, judged by the definitions: what is deleted, what is reached, what is in a cycle."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.searches import examples

from scev.cfg import (
    NO_REGION,
    UNREACHABLE,
    DominatorTree,
    Graph,
    IrreducibleNest,
    Nest,
    dominator_tree,
    irreducible_regions,
    natural_loops,
    positions_in,
    post_dominator_roots,
    post_dominator_tree,
    strong_components,
    walk_depth_first,
)

Edges = list[list[int]]


@st.composite
def flow_graphs(draw: st.DrawFn, max_blocks: int = 14) -> Edges:
    """Successor lists of a graph. Half of the targets are close by. (In LLVM nothing goes to block 0; here it may.)"""
    count = draw(st.integers(1, max_blocks))
    near = st.integers(-3, 3)
    anywhere = st.integers(0, count - 1)
    successors: Edges = []
    for block in range(count):
        row: list[int] = []
        for _ in range(draw(st.sampled_from([0, 1, 1, 2, 2, 2, 3]))):
            if draw(st.booleans()):
                row.append(min(count - 1, max(0, block + draw(near))))
            else:
                row.append(draw(anywhere))
        successors.append(row)
    return successors


def reached(successors: Edges, start: int, without: int | None = None) -> set[int]:
    """What can be reached from `start`, itself included, when the block `without` is deleted."""
    if start == without:
        return set()
    found = {start}
    pending = [start]
    while pending:
        for successor in successors[pending.pop()]:
            if successor not in found and successor != without:
                found.add(successor)
                pending.append(successor)
    return found


def dominance(successors: Edges, root: int) -> list[set[int]]:
    """By block, the reachable blocks it dominates: those that deleting it cuts off."""
    everything = reached(successors, root)
    return [everything - reached(successors, root, without=block) for block in range(len(successors))]


def components_within(successors: Edges, blocks: set[int]) -> list[set[int]]:
    """The strongly connected components that have a cycle, of the graph of `blocks` alone."""
    inside = [[target for target in row if target in blocks] for row in successors]
    after = {
        block: set[int]().union(*(reached(inside, target) for target in inside[block])) for block in sorted(blocks)
    }
    components: list[set[int]] = []
    for block in sorted(blocks):
        component = {other for other in after[block] if block in after[other]}
        if component and component not in components:
            components.append(component)
    return components


class Analysed:
    """All that is computed of a graph."""

    def __init__(self, successors: Edges) -> None:
        self.graph = Graph(successors)
        walk = walk_depth_first(successors, 0)
        self.order = walk.postorder[::-1]
        self.positions = positions_in(self.order, len(successors))
        self.dominators: DominatorTree = dominator_tree(self.graph, walk)
        self.loops: Nest = natural_loops(self.graph, self.order, self.positions, self.dominators)
        self.irreducible: IrreducibleNest = irreducible_regions(self.graph, self.order, self.positions, self.dominators)


def check_tree(tree: DominatorTree, dominated: list[set[int]], in_tree: set[int]) -> None:
    for above in range(len(dominated)):
        for below in range(len(dominated)):
            expected = below not in in_tree or below in dominated[above]
            assert tree.dominates(above, below) == expected, (above, below)
            assert tree.strictly_dominates(above, below) == (expected and above != below)
        assert tree.contains(above) == (above in in_tree)
    for block in in_tree:
        dominators = [above for above in in_tree if block in dominated[above]]
        assert tree.depths[block] == len(dominators) - 1
        # Of the strict dominators the immediate one is dominated by all.
        strict = [above for above in dominators if above != block]
        immediate = [above for above in strict if all(above in dominated[other] for other in strict)]
        assert [tree.parents[block]] == (immediate or [UNREACHABLE])
        assert sorted(child for child in in_tree if tree.parents[child] == block) == sorted(tree.children[block])


@given(flow_graphs())
def test_order(successors: Edges) -> None:
    found = Analysed(successors)
    assert sorted(found.order) == sorted(reached(successors, 0))
    assert [found.positions[block] for block in found.order] == list(range(len(found.order)))
    dominated = dominance(successors, 0)
    for block in found.order:
        for successor in successors[block]:
            # An edge back in the order is part of a cycle.
            if found.positions[successor] <= found.positions[block]:
                assert block in reached(successors, successor)
        assert all(found.positions[block] <= found.positions[below] for below in dominated[block])


@given(flow_graphs())
def test_dominators(successors: Edges) -> None:
    found = Analysed(successors)
    check_tree(found.dominators, dominance(successors, 0), reached(successors, 0))


@given(flow_graphs(max_blocks=10))
@example([[1, 2], [1], [2]])
def test_post_dominators(successors: Edges) -> None:
    graph = Graph(successors)
    roots = post_dominator_roots(graph)
    count = len(successors)
    # Ends are roots, every block reaches a root, and no endless block is a root without need.
    assert set(roots) >= {block for block in range(count) if not successors[block]}
    assert len(set(roots)) == len(roots)
    for block in range(count):
        assert reached(successors, block) & set(roots)
    for root in roots:
        assert not successors[root] or not (reached(successors, root) - {root}) & set(roots)
    turned_round = [*graph.predecessors, roots]
    tree = post_dominator_tree(graph)
    assert tree.root == count
    check_tree(tree, dominance(turned_round, count), set(range(count + 1)))


@given(flow_graphs())
def test_natural_loops(successors: Edges) -> None:
    found = Analysed(successors)
    reachable = reached(successors, 0)
    dominated = dominance(successors, 0)
    expected: dict[int, set[int]] = {}
    predecessors = found.graph.predecessors
    for header in found.order:
        latches = [block for block in predecessors[header] if block in dominated[header]]
        if latches:
            body = {header}
            for latch in latches:
                body |= reached(predecessors, latch, without=header) & reachable
            expected[header] = body
    nest = found.loops
    assert {nest.heads[loop]: set(nest.blocks(loop)) for loop in range(nest.count)} == expected
    check_nest(nest, found)
    assert all(nest.blocks(loop)[0] == nest.heads[loop] for loop in range(nest.count))


@given(flow_graphs(max_blocks=12))
@settings(max_examples=examples(300))
# A natural loop round a region, and a region round two natural loops of which one holds a region.
@example([[1], [2, 3], [3, 4], [2], [1, 5], []])
@example([[1, 2], [1, 3], [5, 6], [4, 2], [1], [6, 2], [5, 1]])
# A region that is inside another only by its exit, so that what leads to it is too; three entries, of which the walk
# enters the second before the third and leaves it before.
@example([[1, 2], [2], [3], [4, 5], [5, 1], [4]])
@example([[1, 2, 3], [2, 3], [1], [1]])
def test_irreducible_regions(successors: Edges) -> None:
    found = Analysed(successors)
    dominated = dominance(successors, 0)
    expected: list[set[int]] = []
    for top in found.order:
        for component in components_within(successors, dominated[top] - {top}):
            if not any(component <= dominated[block] for block in component):
                expected.append(component)
    unique = [component for place, component in enumerate(expected) if component not in expected[:place]]
    nest = found.irreducible.nest
    regions = [set(nest.blocks(region)) for region in range(nest.count)]
    assert sorted(map(sorted, regions)) == sorted(map(sorted, unique))
    check_nest(nest, found)
    for region in range(nest.count):
        blocks = regions[region]
        entries = {
            block
            for block in blocks
            for source in found.graph.predecessors[block]
            if source not in blocks and found.positions[source] >= 0
        }
        assert found.irreducible.entries[region] == sorted(entries, key=found.positions.__getitem__)
        assert len(entries) >= 2
        assert nest.heads[region] == found.irreducible.entries[region][0]


@given(flow_graphs())
def test_a_graph_is_reducible_when_collapsing_leaves_one_block(successors: Edges) -> None:
    """T1 and T2 of Hecht and Ullman: drop edges from a block to itself, merge a block into its only predecessor."""
    found = Analysed(successors)
    inside = {block: set(successors[block]) for block in found.order}
    changed = True
    while changed:
        changed = False
        for block in sorted(inside):
            inside[block].discard(block)
            sources = [source for source in inside if block in inside[source]]
            if len(sources) == 1 and block != 0:
                inside[sources[0]] = (inside[sources[0]] | inside.pop(block)) - {block}
                changed = True
    assert (len(inside) == 1) == (found.irreducible.nest.count == 0)


def check_nest(nest: Nest, found: Analysed) -> None:
    """Preorder, parents, depths, order of siblings, membership: all against the sets of blocks."""
    sets = [set(nest.blocks(region)) for region in range(nest.count)]
    for region in range(nest.count):
        around = [other for other in range(nest.count) if other != region and sets[region] < sets[other]]
        parent = min(around, key=lambda other: len(sets[other]), default=NO_REGION)
        assert nest.parents[region] == parent
        assert nest.depths[region] == len(around) + 1
        inside = [other for other in range(nest.count) if sets[other] <= sets[region]]
        assert inside == list(range(region, nest.last[region] + 1))
        assert nest.blocks(region) == [block for block in found.order if block in sets[region]]
        siblings = [other for other in range(nest.count) if nest.parents[other] == parent]
        heads = [found.positions[nest.heads[sibling]] for sibling in siblings]
        assert heads == sorted(heads)
        for block in range(found.graph.count):
            assert nest.contains(region, block) == (block in sets[region])
    for block in range(found.graph.count):
        around = [region for region in range(nest.count) if block in sets[region]]
        assert nest.innermost[block] == min(around, key=lambda region: len(sets[region]), default=NO_REGION)


@given(flow_graphs())
def test_strong_components(successors: Edges) -> None:
    components = strong_components(successors)
    assert sorted(block for component in components for block in component) == list(range(len(successors)))
    place = {block: number for number, component in enumerate(components) for block in component}
    for block in range(len(successors)):
        for target in reached(successors, block):
            assert (place[target] == place[block]) == (block in reached(successors, target))
            assert place[target] <= place[block]


def test_children_stand_in_the_order_of_the_walk() -> None:
    # The walk goes 0 1 4 3 2: so it meets the join, 4, before the other two ways to it.
    found = Analysed([[1, 3, 2], [4], [4], [4], []])
    assert found.dominators.children[0] == [1, 4, 3, 2]
    assert found.order == [0, 2, 3, 1, 4]


def test_duplicate_edges_are_one_way() -> None:
    found = Analysed([[1, 1], [2, 2, 2], [1, 3], []])
    assert found.dominators.parents == [UNREACHABLE, 0, 1, 2]
    assert found.loops.blocks(0) == [1, 2]


@pytest.mark.parametrize("unreachable", [1, 3])
def test_unreachable_blocks_are_dominated_by_all_and_dominate_none(unreachable: int) -> None:
    successors: Edges = [[2], [2, 3], [], [1]]
    tree = Analysed(successors).dominators
    for block in range(4):
        assert tree.dominates(block, unreachable)
    assert not tree.dominates(unreachable, 0)
    assert not tree.dominates(unreachable, 2)
    assert tree.parents[unreachable] == UNREACHABLE
