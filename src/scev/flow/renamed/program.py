"""A function as the solver sees it: nodes, their operands, and the order of evaluation."""

from __future__ import annotations

from typing import final

from scev import ir
from scev.cfg import ControlFlow
from scev.domains import ValueSet
from scev.flow.renamed.float_sides import DominatingComparisons
from scev.flow.renamed.holes import FixedSets, Holes
from scev.flow.renamed.lanes import lanes_of
from scev.flow.renamed.loads import LoadedFrom, loaded_from, loads_given_again
from scev.flow.renamed.renaming import UNTRACKED, RenamedFunction, RenamedValue, link, rename
from scev.flow.renamed.selects import rename_selects
from scev.ir import opcodes
from scev.memory import FunctionMemory
from scev.relations import RelationalConditions
from scev.transfer import (
    UNKNOWN_OPERATION,
    Context,
    Operation,
    Site,
    is_never_undef,
    is_well_defined,
    operation_of,
    read_regions,
    set_of_argument,
    set_of_operand,
    set_of_type,
    site_of,
)


@final
class FlowProgram:
    """A renamed function with its operations looked up.

    Node numbers: the function's values by number, then the copies. `rank[node]` orders them: blocks in reverse
    post-order, within a block its instructions, each copy before the instruction where it stands, then what holds
    on its outgoing edges. It is an order of evaluation: the operands of a node rank before it, except those of a phi
    from its own block or a later one. Unreachable nodes rank -1.

    A phi that a backedge feeds has a second rank, `rank_again`, at the end of the last block from which a value comes
    back: there it is evaluated again, once for all of them.
    """

    __slots__ = (
        "argument_sets",
        "believed",
        "block_of",
        "block_ranks",
        "brought",
        "carries",
        "constants",
        "context",
        "control",
        "decided",
        "full",
        "function",
        "further",
        "lanes",
        "loaded",
        "loads_of",
        "memory",
        "never_taken",
        "node_at",
        "node_count",
        "operations",
        "rank",
        "rank_again",
        "relations",
        "renamed",
        "sites",
        "undefined",
    )

    def __init__(
        self, function: ir.Function, control: ControlFlow, context: Context, memory: FunctionMemory | None = None
    ) -> None:
        self.memory: FunctionMemory | None = memory
        # By load: the stores that reach it; by store: the loads that it reaches.
        self.loaded: dict[int, LoadedFrom] = {}
        self.loads_of: dict[int, list[int]] = {}
        # By load: nothing was stored there before.
        self.undefined: dict[int, bool] = {}
        self.function: ir.Function = function
        self.control: ControlFlow = control
        self.context: Context = context
        again = {} if memory is None else loads_given_again(function, control, memory, context.definedness)
        self.renamed: RenamedFunction = rename(
            function, control, context.layout, context.definedness, again, context.settings.excludes_ub
        )
        # By block: the loads that give again what edges bring to it.
        self.brought: dict[int, list[int]] = {}
        for load, given in again.items():
            if given.join is not None:
                self.brought.setdefault(given.join.index, []).append(load)
        values = function.values
        # The conditions that relations rest on, once they were asked for.
        self.relations: RelationalConditions | None = None
        # By phi: whether what evolution says of it is believed, where that was asked.
        self.believed: dict[int, bool] = {}
        # By value: its operation.
        self.operations: list[Operation] = [UNKNOWN_OPERATION] * len(values)
        # By value: the operands of other instructions that it is computed from.
        self.further: dict[int, list[tuple[ir.Instruction, int]]] = {}
        blocks = [function.blocks[index] for index in control.order]
        read_regions(blocks, context, DominatingComparisons(self.renamed, control))
        self._find_operations()
        rename_selects(self.renamed, context.definedness)
        link(self.renamed)
        self.node_count: int = len(values) + len(self.renamed.copies)
        # By value: its place, and the sets of constant operands.
        self.sites: list[Site | None] = [None] * len(values)
        self.constants: list[list[ValueSet | None]] = [[] for _ in values]
        # By value: the constant operands lane by lane, where that says more.
        self.lanes: dict[int, list[list[ValueSet | None]]] = {}
        # By node: everything its type can hold, None where the type has no sets.
        self.full: list[ValueSet | None] = []
        self.rank: list[int] = [-1] * self.node_count
        self.rank_again: dict[int, int] = {}
        self.node_at: list[int] = []
        # By block: the ranks of its nodes, from the first to before the last.
        self.block_ranks: list[tuple[int, int]] = [(0, 0)] * len(function.blocks)
        # By value: the block it is in (0 for arguments), and whether it is a phi that a backedge feeds.
        self.block_of: list[int] = [0] * len(values)
        self.carries: list[bool] = [False] * len(values)
        self.argument_sets: list[ValueSet | None] = [
            set_of_argument(argument, context) for argument in function.arguments
        ]
        self._look_up()
        holes = Holes(
            self.renamed, function, FixedSets(context, self.operations, self.sites, self.constants, self.full)
        )
        # By value: what it is, as conditions on single numbers say; by switch: which successors it never goes to.
        self.decided: dict[int, ValueSet] = holes.decided()
        self.never_taken: dict[int, list[bool]] = holes.cases()
        if memory is not None and memory.max_steps > 0:
            self._look_up_loads(memory)
        self._order()

    def copy_of(self, node: int) -> RenamedValue | None:
        """The copy that a node is, None for a value itself."""
        first = len(self.function.values)
        return None if node < first else self.renamed.copies[node - first]

    def relational(self) -> RelationalConditions:
        """The conditions that relations rest on."""
        if (found := self.relations) is None:
            found = RelationalConditions(self.function, self.control, self.context.settings.excludes_ub)
            self.relations = found
        return found

    def is_decided(self, terminator: ir.Terminator) -> bool:
        """Whether the edges that a terminator takes depend on the set of its first operand."""
        return terminator.opcode == opcodes.BR and len(terminator.successors) == 2 or isinstance(terminator, ir.Switch)

    def sources_of(self, node: int) -> list[int]:
        """The nodes that the solver reads for the set of a node, or for the edges that it takes."""
        values = self.function.values
        if node >= len(values):
            return self.renamed.sources_of(node)
        value = values[node]
        nodes = self.renamed.operands[node]
        site = self.sites[node]
        if isinstance(value, ir.Phi):
            if self.full[node] is None:
                return []
        elif node in self.loads_of or isinstance(value, ir.Terminator) and self.is_decided(value):
            # What a store stores, and the condition of a branch.
            nodes = nodes[:1]
        elif site is None or self.operations[node] is UNKNOWN_OPERATION:
            return []
        else:
            nodes = nodes[self.operations[node].unread(site) :]
        found = [source for source in nodes if source >= 0]
        if (loaded := self.loaded.get(node)) is not None:
            found.extend(loaded.stores)
        return found

    def sources_behind(self, nodes: list[int]) -> dict[int, bool]:
        """Some nodes, and all that they are computed from."""
        found = dict.fromkeys(nodes, True)
        pending = list(nodes)
        while pending:
            for source in self.sources_of(pending.pop()):
                if source not in found:
                    found[source] = True
                    pending.append(source)
        return found

    def value_of(self, node: int) -> int:
        """The number of the value that a node is, or is a copy of."""
        first = len(self.function.values)
        while node >= first:
            node = self.renamed.copies[node - first].parent
        return node

    def is_phi_of(self, node: int, block: ir.BasicBlock) -> bool:
        """Whether a node is a phi of a block."""
        values = self.function.values
        return node < len(values) and isinstance(values[node], ir.Phi) and self.block_of[node] == block.index

    def _look_up(self) -> None:
        kinds: dict[ir.Type, ValueSet | None] = {}
        for value in self.function.values:
            if value.type not in kinds:
                kinds[value.type] = set_of_type(value.type, self.context)
            self.full.append(kinds[value.type])
        for copy in self.renamed.copies:
            self.full.append(self.full[copy.parent])
        for index in self.control.order:
            for instruction in self.function.blocks[index].instructions:
                self.block_of[instruction.index] = index
                self._look_up_instruction(instruction)

    def _look_up_loads(self, memory: FunctionMemory) -> None:
        for index in self.control.order:
            for instruction in self.function.blocks[index].instructions:
                if instruction.opcode != opcodes.LOAD:
                    continue
                if (sources := memory.sources_of(instruction)) is None:
                    continue
                if sources.is_undef():
                    self.undefined[instruction.index] = True
                full = self.full[instruction.index]
                if full is None or instruction.index in self.further or instruction.index in self.renamed.again:
                    continue
                if (found := loaded_from(instruction, sources, self.control.position, self.context)) is None:
                    continue
                self.loaded[instruction.index] = found
                self.carries[instruction.index] = found.carries
                for store in found.stores:
                    # From here on the store has a set: that of what it stores.
                    self.full[store] = full
                    self.loads_of.setdefault(store, []).append(instruction.index)
        for store in self.loads_of:
            value = self.function.values[store]
            assert isinstance(value, ir.Instruction)
            self.constants[store] = self._constant_operands(value)

    def _find_operations(self) -> None:
        operands = self.renamed.operands
        for index in self.control.order:
            for instruction in self.function.blocks[index].instructions:
                operation = operation_of(instruction, self.context)
                self.operations[instruction.index] = operation
                if not operation.reads_further:
                    continue
                further = operation.further_operands(instruction, self.context)
                if further:
                    self.further[instruction.index] = further
                    # Behind the operands, and before what a load gives again.
                    first = len(instruction.operands)
                    read = [operands[other.index][position] for other, position in further]
                    operands[instruction.index][first:first] = read
        for copy in self.renamed.copies:
            if copy.recomputes is not None:
                for other, position in self.further.get(copy.recomputes.index, []):
                    copy.nodes.append(operands[other.index][position])

    def _look_up_instruction(self, instruction: ir.Instruction) -> None:
        index = instruction.index
        if isinstance(instruction, ir.Phi):
            here = self.control.position[instruction.block.index]
            for source in instruction.blocks:
                if self.control.position[source.index] >= here:
                    self.carries[index] = True
        if instruction.opcode == opcodes.PHI or instruction.is_terminator:
            self.constants[index] = self._constant_operands(instruction)
            if isinstance(instruction, ir.Terminator):
                self._exclude_undef_condition(instruction)
            if self.full[index] is None:
                return
        elif self.full[index] is None:
            return
        else:
            self.constants[index] = self._constant_operands(instruction)
        operands = instruction.operands
        count = instruction.site.argument_count if isinstance(instruction, ir.Call) else len(operands)
        same = count == 2 and operands[0] is operands[1] and is_never_undef(operands[0], self.context.definedness)
        if instruction.opcode == opcodes.FREEZE:
            same = is_well_defined(operands[0])
        self.sites[index] = site_of(instruction, same, self.context)
        if isinstance(instruction.type, ir.VectorType):
            lanes = lanes_of(instruction, self.context)
            if lanes:
                self.lanes[index] = lanes

    def _exclude_undef_condition(self, terminator: ir.Terminator) -> None:
        """A branch on `undef` is undefined behaviour, as one on poison, which is no value (LangRef: br, switch). But
        programs that were reduced are full of it, and are to be seen: only where undef is absent is it excluded.
        """
        if not self.context.settings.excludes_ub or not self.is_decided(terminator):
            return
        condition = terminator.operands[0]
        is_undef = isinstance(condition, ir.ConstantWord) and condition.word == ir.constants.UNDEF
        if is_undef and self.context.definedness.denies_undef():
            sets = self.constants[terminator.index]
            sets[0] = None if sets[0] is None else sets[0].emptied()

    def _constant_operands(self, instruction: ir.Instruction) -> list[ValueSet | None]:
        result: list[ValueSet | None] = []
        for operand in instruction.operands:
            result.append(None if isinstance(operand, ir.LocalValue) else set_of_operand(operand, self.context))
        # Further operands are locals.
        result.extend([None] * len(self.further.get(instruction.index, [])))
        if instruction.index in self.renamed.again:
            for value in self.renamed.again[instruction.index].values:
                result.append(None if isinstance(value, ir.LocalValue) else set_of_operand(value, self.context))
        return result

    def _order(self) -> None:
        # By instruction, the copies before it; by block, those at its end. Each one's parents come first, and so
        # do the copies of the operands of what is computed again.
        before: dict[int, list[int]] = {}
        at_end: dict[int, list[int]] = {}
        for copy in self.renamed.in_order():
            if copy.before == UNTRACKED:
                at_end.setdefault(copy.block.index, []).append(copy.node)
            else:
                before.setdefault(copy.before, []).append(copy.node)
        returning = self._returning()
        for argument in self.function.arguments:
            self._place(argument.index)
        for index in self.control.order:
            first = len(self.node_at)
            for instruction in self.function.blocks[index].instructions:
                for node in before.get(instruction.index, []):
                    self._place(node)
                self._place(instruction.index)
            for node in at_end.get(index, []):
                self._place(node)
            self.block_ranks[index] = (first, len(self.node_at))
            for node in returning.get(index, []):
                self.rank_again[node] = len(self.node_at)
                self.node_at.append(node)

    def _returning(self) -> dict[int, list[int]]:
        """By block: the phis for which it is the last one from which a value comes back, in the order of evaluation."""
        position = self.control.position
        found: dict[int, list[int]] = {}
        for index in self.control.order:
            for instruction in self.function.blocks[index].instructions:
                if not isinstance(instruction, ir.Phi):
                    break
                if self.carries[instruction.index]:
                    last = max(position[source.index] for source in instruction.blocks)
                    found.setdefault(self.control.order[last], []).append(instruction.index)
        return found

    def _place(self, node: int) -> None:
        self.rank[node] = len(self.node_at)
        self.node_at.append(node)
