"""The control flow of one function: order, dominators, loops, irreducible regions, each found when first asked for.

`order`, `position` and the trees name blocks by `BasicBlock.index`; everything else uses the blocks themselves.
"""

from __future__ import annotations

from typing import final

from scev.cfg.dominators import DominatorTree, dominator_tree, post_dominator_tree
from scev.cfg.irreducible import IrreducibleRegion, irreducible_regions, regions_of_nest
from scev.cfg.loops import Loop, loops_of_nest, natural_loops
from scev.cfg.order import UNREACHABLE, DepthFirst, Graph, positions_in, walk_depth_first
from scev.cfg.places import Place
from scev.ir import BasicBlock, Function, Instruction, Invoke, Phi, Value, opcodes
from scev.support.interrupts import UNINTERRUPTED

# What `_sole_entries` says of a block that is entered by no edge, or by several.
_NO_SOLE_ENTRY = -1


@final
class ControlFlow:
    """The control flow of a function that has a body.

    `order` are the blocks that the entry reaches, in reverse postorder; `position` is its inverse, -1 for the others.
    """

    __slots__ = (
        "_dependences",
        "_dominators",
        "_irreducible",
        "_loop_numbers",
        "_loops",
        "_outermost_loops",
        "_post_dominators",
        "_region_numbers",
        "_sole_entries",
        "_walk",
        "function",
        "graph",
        "order",
        "position",
    )

    def __init__(self, function: Function) -> None:
        self.function: Function = function
        self.graph: Graph = Graph([[target.index for target in block.successors] for block in function.blocks])
        self._walk: DepthFirst = walk_depth_first(self.graph.successors, 0)
        self.order: list[int] = self._walk.postorder[::-1]
        self.position: list[int] = positions_in(self.order, self.graph.count)
        self._dominators: DominatorTree | None = None
        self._post_dominators: DominatorTree | None = None
        self._dependences: dict[int, list[int]] | None = None
        self._loops: list[Loop] | None = None
        self._outermost_loops: list[Loop] = []
        self._loop_numbers: list[int] = []
        self._irreducible: list[IrreducibleRegion] | None = None
        self._region_numbers: list[int] = []
        self._sole_entries: list[int] | None = None

    def close(self) -> None:
        """Lets go of what holds one another, the loops and those inside them: nothing may be asked any more."""
        for loop in self._loops or ():
            loop.children = ()
        for region in self._irreducible or ():
            region.children = ()

    def is_reachable(self, block: BasicBlock) -> bool:
        """Whether there is a path from the entry to `block`."""
        return self.position[block.index] != UNREACHABLE

    def blocks_in_order(self) -> list[BasicBlock]:
        """The blocks that the entry reaches, in reverse postorder."""
        blocks = self.function.blocks
        return [blocks[index] for index in self.order]

    # Dominators

    @property
    def dominators(self) -> DominatorTree:
        """The dominator tree of the blocks that the entry reaches."""
        if (tree := self._dominators) is None:
            tree = dominator_tree(self.graph, self._walk)
            self._dominators = tree
        return tree

    @property
    def post_dominators(self) -> DominatorTree:
        """The post-dominator tree of all blocks; its root is the virtual exit, the number after the last block."""
        if (tree := self._post_dominators) is None:
            tree = post_dominator_tree(self.graph)
            self._post_dominators = tree
        return tree

    def deciding_blocks(self, block: BasicBlock) -> list[BasicBlock]:
        """The blocks at whose ends it is decided whether a block is reached: those that it is control dependent on, and
        those that these are (Ferrante, Ottenstein, Warren, "The Program Dependence Graph", TOPLAS 9(3), 1987).
        """
        if (dependences := self._dependences) is None:
            dependences = self._dependences = {}
            parents = self.post_dominators.parents
            for parting in self.blocks_in_order():
                for to in dict.fromkeys(parting.successors if len(parting.successors) > 1 else ()):
                    at = to.index
                    while 0 <= at < len(self.function.blocks) and at != parents[parting.index]:
                        dependences.setdefault(at, []).append(parting.index)
                        at = parents[at]
        found: dict[int, bool] = {}
        pending = [block.index]
        for at in pending:
            for index in dependences.get(at, ()):
                if index not in found:
                    found[index] = True
                    pending.append(index)
        return [self.function.blocks[index] for index in sorted(found)]

    def immediate_dominator(self, block: BasicBlock) -> BasicBlock | None:
        """The last block that every path to `block` passes before it; None for the entry and for unreachable blocks."""
        parent = self.dominators.parents[block.index]
        return None if parent == UNREACHABLE else self.function.blocks[parent]

    def dominates(self, above: BasicBlock, below: BasicBlock) -> bool:
        """Whether every path from the entry to `below` passes `above`; true of every unreachable `below`."""
        return self.dominators.dominates(above.index, below.index)

    def edge_dominates(self, source: BasicBlock, target: BasicBlock, block: BasicBlock) -> bool:
        """Whether every path from the entry to `block` takes the edge from `source` to `target`.

        It does when `target` dominates `block` and all other edges to `target` come from blocks that it dominates. If
        there are two edges from `source` to `target`, neither dominates.
        """
        if self.position[block.index] == UNREACHABLE:
            return True
        return self.dominators.dominates(target.index, block.index) and self._entry_of(target.index) == source.index

    def edge_dominates_use(self, source: BasicBlock, target: BasicBlock, user: Instruction, operand: int) -> bool:
        """Whether the edge has been taken whenever `user` reads the operand; a phi reads on its incoming edges."""
        if isinstance(user, Phi):
            incoming = user.blocks[operand]
            if user.block is target and incoming is source:
                return self.graph.successors[source.index].count(target.index) == 1
            return self.edge_dominates(source, target, incoming)
        return self.edge_dominates(source, target, user.block)

    def dominates_instruction(self, value: Value, user: Instruction) -> bool:
        """Whether `value` is computed whenever `user` begins to run, so that `user` could have it as any operand.

        Arguments and constants always are. For a phi: whether it is on all the incoming edges.
        """
        if not isinstance(value, Instruction) or not self.is_reachable(user.block):
            return True
        if isinstance(value, Invoke) or isinstance(user, Phi):
            return value.block is not user.block and self._result_reaches(value, user.block)
        if value.block is user.block:
            return value.index < user.index
        return self.dominates(value.block, user.block)

    def is_computed_at(self, value: Value, place: Place) -> bool:
        """Whether `value` has been computed whenever control is at a place: since its definition, none of what it is
        computed from was computed anew.
        """
        if not isinstance(value, Instruction):
            return True
        if value.block is not place.block:
            return self._result_reaches(value, place.block)
        if (target := place.target) is None:
            return value.index < place.position
        if value.opcode != opcodes.INVOKE:
            return True
        assert isinstance(value, Invoke)
        return target is value.successors[0] and target is not value.successors[1]

    def _result_reaches(self, value: Instruction, block: BasicBlock) -> bool:
        if value.opcode == opcodes.INVOKE:
            assert isinstance(value, Invoke)
            return self.edge_dominates(value.block, value.successors[0], block)
        return self.dominates(value.block, block)

    def _entry_of(self, block: int) -> int:
        """The source of the one edge into `block` from a block it does not dominate, or _NO_SOLE_ENTRY."""
        if self._sole_entries is None:
            self._sole_entries = self._find_sole_entries()
        return self._sole_entries[block]

    def _find_sole_entries(self) -> list[int]:
        dominators = self.dominators
        sole_entries = [_NO_SOLE_ENTRY] * self.graph.count
        for block in self.order:
            entries = 0
            for predecessor in self.graph.predecessors[block]:
                if not dominators.dominates(block, predecessor):
                    entries += 1
                    sole_entries[block] = predecessor
            if entries > 1:
                sole_entries[block] = _NO_SOLE_ENTRY
        return sole_entries

    # Loops

    def all_loops(self) -> list[Loop]:
        """All loops in preorder, `loop.number` in it; LLVM's getLoopsInPreorder. Not to be changed."""
        if (loops := self._loops) is None:
            with UNINTERRUPTED:
                if (loops := self._loops) is None:
                    nest = natural_loops(self.graph, self.order, self.position, self.dominators)
                    loops = loops_of_nest(nest, self.graph, self.function.blocks)
                    self._outermost_loops = [loop for loop in loops if loop.parent is None]
                    self._loop_numbers = nest.innermost
                    self._loops = loops
        return loops

    @property
    def loops(self) -> list[Loop]:
        """The outermost loops in program order: the order of their headers in reverse postorder.

        LLVM keeps this one list backwards (LoopInfo::begin is the last loop), and prints it so; `children` of a loop it
        keeps in program order. Not to be changed.
        """
        self.all_loops()
        return self._outermost_loops

    def loop_of(self, block: BasicBlock) -> Loop | None:
        """The innermost loop that `block` is in, if any."""
        loops = self.all_loops()
        number = self._loop_numbers[block.index]
        return None if number < 0 else loops[number]

    # Irreducible regions

    @property
    def irreducible(self) -> list[IrreducibleRegion]:
        """The irreducible regions in preorder, `region.number` in it. Not to be changed."""
        if (regions := self._irreducible) is None:
            with UNINTERRUPTED:
                if (regions := self._irreducible) is None:
                    found = irreducible_regions(self.graph, self.order, self.position, self.dominators)
                    regions = regions_of_nest(found, self.function.blocks)
                    self._region_numbers = found.nest.innermost
                    self._irreducible = regions
        return regions

    def loops_around(self, block: BasicBlock) -> list[Loop]:
        """The loops that `block` is in, outer ones first."""
        found: list[Loop] = []
        loop = self.loop_of(block)
        while loop is not None:
            found.append(loop)
            loop = loop.parent
        found.reverse()
        return found

    def irreducible_region_of(self, block: BasicBlock) -> IrreducibleRegion | None:
        """The innermost irreducible region that `block` is in, if any."""
        regions = self.irreducible
        number = self._region_numbers[block.index]
        return None if number < 0 else regions[number]

    def in_irreducible(self, block: BasicBlock) -> bool:
        """Whether `block` is in a cycle that has several entries."""
        return self.irreducible_region_of(block) is not None
