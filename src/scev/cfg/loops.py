"""Natural loops, nested as LLVM nests them.

A backedge is an edge to a block that dominates its source. The natural loop of a block that backedges lead to, its
header, is the header and all that reaches a backedge's source (a latch) without passing the header. Two natural loops
are disjoint or nested (Aho, Lam, Sethi and Ullman, "Compilers", 9.6). A cycle with two entries has no header and is not
a loop: see irreducible.py.

Found from the inside outwards: a header comes before those that dominate it, and a loop that was found is one step of
later walks backwards. So each edge is walked once, and once more for the loop that it enters (LoopInfoBase::analyze in
llvm/Support/GenericLoopInfoImpl.h, which this agrees with in all orders).
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg.dominators import DominatorTree
from scev.cfg.nest import NO_REGION, Nest, Region, outermost_region
from scev.cfg.order import Graph
from scev.ir import BasicBlock, Phi, opcodes

# Nothing is put before these: they may have effects or a result of their own (Instruction::isSpecialTerminator),
# and so may one that we do not know.
SPECIAL_TERMINATORS: Final = (
    opcodes.CATCHSWITCH,
    opcodes.CATCHRET,
    opcodes.CLEANUPRET,
    opcodes.INVOKE,
    opcodes.RESUME,
    opcodes.CALLBR,
    opcodes.OPAQUE,
)


@final
class Loop(Region):
    """A natural loop of a function.

    `number` counts the function's loops in preorder. `latches` are the sources of backedges, in the order of the text;
    `predecessor` is the one block outside from which the header is entered, None if there are several, and `preheader`
    the same where it goes nowhere else and code can be put at its end. `children` are in program order, the order of
    their headers in reverse postorder. `exits` are the edges that leave: (block inside, block outside), each once.
    """

    __slots__ = (
        "backedge_count",
        "children",
        "depth",
        "exits",
        "header",
        "last_number",
        "latches",
        "parent",
        "predecessor",
        "preheader",
    )

    def __init__(
        self,
        number: int,
        nest: Nest,
        function_blocks: tuple[BasicBlock, ...],
        parent: Loop | None,
        exits: tuple[tuple[BasicBlock, BasicBlock], ...],
    ) -> None:
        super().__init__(number, nest, function_blocks)
        # Loops inside this one have the numbers up to here.
        self.last_number: int = nest.last[number]
        self.header: BasicBlock = function_blocks[nest.heads[number]]
        self.parent: Loop | None = parent
        self.children: tuple[Loop, ...] = ()
        self.depth: int = nest.depths[number]
        self.exits: tuple[tuple[BasicBlock, BasicBlock], ...] = exits
        self.latches: tuple[BasicBlock, ...] = ()
        self.backedge_count: int = 0
        self.predecessor: BasicBlock | None = None
        self.preheader: BasicBlock | None = None

    @property
    def latch(self) -> BasicBlock | None:
        """The source of the only backedge, None if there are several."""
        return self.latches[0] if self.backedge_count == 1 else None

    @property
    def exiting_blocks(self) -> tuple[BasicBlock, ...]:
        """The blocks inside that control leaves from, each once, in the order of `blocks`."""
        return tuple(dict.fromkeys([inside for inside, _ in self.exits]))

    def contains(self, block: BasicBlock) -> bool:
        """Whether `block`, of the same function, is in this loop or one inside it."""
        return self.number <= self._nest.innermost[block.index] <= self.last_number

    def contains_loop(self, loop: Loop | None) -> bool:
        """Whether `loop`, of the same function, is this loop or one inside it; None (outside all loops) is not."""
        return loop is not None and self.number <= loop.number <= self.last_number

    def __str__(self) -> str:
        return self.header.name

    def __repr__(self) -> str:
        return f"<loop {self.header.name}>"


def natural_loops(graph: Graph, order: list[int], positions: list[int], dominators: DominatorTree) -> Nest:
    """The natural loops of a graph; their heads are the headers. `order` is reverse postorder."""
    heads: list[int] = []
    parents: list[int] = []
    outer: list[int] = []
    innermost = [NO_REGION] * graph.count
    for place in range(len(order) - 1, -1, -1):
        header = order[place]
        stack: list[int] = []
        for predecessor in graph.predecessors[header]:
            if positions[predecessor] >= place and dominators.dominates(header, predecessor):
                stack.append(predecessor)
        if stack:
            loop = len(heads)
            heads.append(header)
            parents.append(NO_REGION)
            outer.append(loop)
            _claim(graph, positions, stack, loop, heads, parents, outer, innermost)
    return Nest(heads, parents, innermost, order, positions)


def _claim(
    graph: Graph,
    positions: list[int],
    stack: list[int],
    loop: int,
    heads: list[int],
    parents: list[int],
    outer: list[int],
    innermost: list[int],
) -> None:
    """Give `loop` the blocks and loops that reach the blocks on `stack` within it."""
    header = heads[loop]
    while stack:
        block = stack.pop()
        inner = innermost[block]
        if inner == NO_REGION:
            if positions[block] < 0:
                continue
            innermost[block] = loop
            if block != header:
                stack.extend(graph.predecessors[block])
            continue
        inner = outermost_region(inner, outer)
        if inner != loop:
            parents[inner] = loop
            outer[inner] = loop
            for predecessor in graph.predecessors[heads[inner]]:
                if innermost[predecessor] != inner:
                    stack.append(predecessor)


def loops_of_nest(nest: Nest, graph: Graph, blocks: tuple[BasicBlock, ...]) -> list[Loop]:
    """The loops of a function, in preorder."""
    if nest.count == 0:
        return []
    exits = _exits(nest, graph, blocks)
    loops: list[Loop] = []
    children: list[list[Loop]] = [[] for _ in range(nest.count)]
    for number in range(nest.count):
        parent_number = nest.parents[number]
        parent = None if parent_number == NO_REGION else loops[parent_number]
        loop = Loop(number, nest, blocks, parent, tuple(exits[number]))
        loops.append(loop)
        if parent_number != NO_REGION:
            children[parent_number].append(loop)
        _set_entries(loop, nest, graph, blocks)
    for loop in loops:
        loop.children = tuple(children[loop.number])
    return loops


def _exits(nest: Nest, graph: Graph, blocks: tuple[BasicBlock, ...]) -> list[list[tuple[BasicBlock, BasicBlock]]]:
    """By loop, the edges that leave it: one pass over the edges, which an edge out of k loops takes k steps of."""
    exits: list[list[tuple[BasicBlock, BasicBlock]]] = [[] for _ in range(nest.count)]
    # The block whose edges were looked at when an edge to this one was last met.
    met_from = [NO_REGION] * graph.count
    for block in nest.order:
        innermost = nest.innermost[block]
        if innermost == NO_REGION:
            continue
        for successor in graph.successors[block]:
            if met_from[successor] == block:
                continue
            met_from[successor] = block
            region = innermost
            while region != NO_REGION and not nest.contains(region, successor):
                exits[region].append((blocks[block], blocks[successor]))
                region = nest.parents[region]
    return exits


def _set_entries(loop: Loop, nest: Nest, graph: Graph, blocks: tuple[BasicBlock, ...]) -> None:
    """Set what concerns the edges into the header: latches, predecessor, preheader.

    As in LLVM, an unreachable block that leads to the header counts as an entry.
    """
    latches: list[BasicBlock] = []
    outside = -1
    several_outside = False
    for predecessor in graph.predecessors[loop.header.index]:
        if nest.contains(loop.number, predecessor):
            loop.backedge_count += 1
            if not latches or latches[-1].index != predecessor:
                latches.append(blocks[predecessor])
        elif outside < 0:
            outside = predecessor
        elif outside != predecessor:
            several_outside = True
    loop.latches = tuple(latches)
    if outside >= 0 and not several_outside:
        loop.predecessor = blocks[outside]
        if len(graph.successors[outside]) == 1 and blocks[outside].terminator.opcode not in SPECIAL_TERMINATORS:
            loop.preheader = blocks[outside]


def header_phis(loop: Loop) -> list[Phi]:
    """The phis of a loop's header, in their order."""
    found: list[Phi] = []
    for instruction in loop.header.instructions:
        if not isinstance(instruction, Phi):
            break
        found.append(instruction)
    return found
