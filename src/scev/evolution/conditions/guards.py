"""Conditions that hold at a program point.

In a block that is entered only by one edge of a conditional branch, and in all blocks that it dominates, the branch's
condition holds; after `llvm.assume`, its argument holds. What the target says about its special registers holds
everywhere: tid.x < ntid.x. Conditions are kept as an environment for each block, linked to that of its immediate
dominator. So a program point costs as much as the conditions on the way to it.

What follows from them there is in implication.py.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.cfg import Loop
from scev.conditions import decided_on_edge, parts_of, switch_edges
from scev.evolution.conditions.condition import Condition, no_overflow
from scev.evolution.conditions.flags_in_blocks import FlagsInBlocks
from scev.evolution.conditions.implication import Extension, ProgramDefinitions, ProgramPoint, SignedQuotient
from scev.evolution.conditions.indexing import index_bounds
from scev.evolution.construction.construct import Construction
from scev.evolution.expressions.nodes import AddRec, ConstantNode, Node, Unknown
from scev.ir import opcodes

MAX_CASES_COMPARED: Final = 16
"""Maximum cases of a switch whose numbers a value is compared with."""
MAX_MERGED_VALUES: Final = 8
"""Incoming values of a phi up to which a question is asked of each."""
MAX_LIVE_POINTS: Final = 256
"""Maximum program points of a stage that remember ranges, the last ones that were asked about."""
MAX_EXTENSIONS: Final = 4
"""Maximum kinds of extensions of one width (to which width, signed or not) that conditions are carried over to."""


@final
class _BlockConditions:
    """The conditions that one block adds to those of the environment above."""

    __slots__ = ("above", "conditions", "never")

    def __init__(self, above: _BlockConditions | None, conditions: list[Condition], never: bool) -> None:
        self.above: _BlockConditions | None = above
        self.conditions: list[Condition] = conditions
        # Whether the block cannot be reached, since a constant decides so.
        self.never: bool = never or (above is not None and above.never)


@final
class Guards:
    """The conditions in one function; with `scopes`, also the no-wrap facts that hold only at some program points."""

    __slots__ = (
        "_backedges",
        "_blocks",
        "_construction",
        "_entries",
        "_live",
        "_oldest",
        "_orders",
        "_places",
        "_relations",
        "_scopes",
    )

    def __init__(self, construction: Construction, scopes: FlagsInBlocks | None = None) -> None:
        self._construction: Construction = construction
        self._scopes: FlagsInBlocks | None = scopes
        self._blocks: dict[int, _BlockConditions | None] = {}
        self._entries: dict[int, ProgramPoint] = {}
        self._backedges: dict[int, ProgramPoint] = {}
        self._places: dict[int, ProgramPoint] = {}
        self._relations: ProgramDefinitions | None = None
        self._orders: list[Condition] | None = None
        self._live: list[ProgramPoint] = []
        self._oldest: int = 0

    def entry_of(self, loop: Loop) -> ProgramPoint:
        """Where the loop is entered: what holds there for values that do not change in the loop, holds in the loop."""
        if (found := self._entries.get(loop.number)) is None:
            found = self._place(self._at(loop.header), [], loop.header)
            self._entries[loop.number] = found
        return self._alive(found)

    def backedge_of(self, loop: Loop) -> ProgramPoint:
        """Where the loop goes on to the next iteration; recurrences have the values of the iteration that ends."""
        if (found := self._backedges.get(loop.number)) is None:
            latch = loop.latch
            conditions: list[Condition] = []
            if latch is not None:
                if (decided := decided_on_edge(latch, loop.header)) is not None:
                    self._add_condition(decided.value, decided.truth, conditions)
                conditions.extend(index_bounds(self._construction, loop, latch))
            known = None if latch is None else self._at(latch)
            found = self._place(known, conditions, latch or loop.header)
            self._backedges[loop.number] = found
        return self._alive(found)

    def at(self, block: ir.BasicBlock) -> ProgramPoint:
        """A block."""
        if (found := self._places.get(block.index)) is None:
            found = self._place(self._at(block), [], block)
            self._places[block.index] = found
        return self._alive(found)

    def _alive(self, point: ProgramPoint) -> ProgramPoint:
        """A program point that may remember ranges. Each knows as many as conditions have parts, and there are as many
        points as loops: so those forget that have been so for longest. Where consumers ask, in any order, none forgets:
        what is found again could be more.
        """
        if not point.is_live and self._scopes is None:
            point.is_live = True
            if len(self._live) < MAX_LIVE_POINTS:
                self._live.append(point)
            else:
                self._live[self._oldest].forget_ranges()
                self._live[self._oldest] = point
                self._oldest = (self._oldest + 1) % MAX_LIVE_POINTS
        return point

    def implies(self, predicate: int, a: Node, b: Node, block: ir.BasicBlock) -> bool:
        """Whether `a predicate b` is known to hold whenever a block runs: by what holds there, or by induction over the
        iterations of a loop that contains the block.
        """
        if self.at(block).implies(predicate, a, b):
            return True
        if isinstance(b, AddRec) and not isinstance(a, AddRec):
            return b.loop.contains(block) and self.always(opcodes.swapped_predicate(predicate), b, a)
        return isinstance(a, AddRec) and a.loop.contains(block) and self.always(predicate, a, b)

    def always(self, predicate: int, a: AddRec, b: Node) -> bool:
        """Whether the comparison with a recurrence holds in each iteration of its loop, by induction."""
        se = self._construction.se
        if not a.is_affine or not se.is_invariant(b, a.loop):
            return False
        # It holds for the start, and where a backedge is taken, for the next value of the recurrence.
        if not self.entry_of(a.loop).implies(predicate, a.start, b):
            return False
        return self.backedge_of(a.loop).implies(predicate, se.plus(a, a.step), b)

    def _place(self, known: _BlockConditions | None, nearest: list[Condition], block: ir.BasicBlock) -> ProgramPoint:
        limit = self._construction.se.settings.max_conditions
        conditions = list(nearest)
        never = known is not None and known.never
        while known is not None and len(conditions) < limit:
            conditions.extend(known.conditions)
            known = known.above
        conditions.extend(self._ordered())
        return ProgramPoint(self._construction.se.ranges, conditions, block, self._related(), never, self._scopes)

    def _ordered(self) -> list[Condition]:
        """What holds everywhere for the values that the target compares."""
        if (found := self._orders) is None:
            found = []
            self._orders = found
            se = self._construction.se
            for order in se.context.known_less:
                below = self._construction.of(order.below)
                above = self._construction.of(order.above)
                if below is None or above is None:
                    continue
                width = max(below.width, above.width)
                below = se.zero_extend(below, width)
                above = se.zero_extend(above, width)
                if any(known.left is below and known.right is above for known in found):
                    continue
                found.append(Condition(opcodes.ULT, below, above))
                if se.known_non_negative(above):
                    found.append(Condition(opcodes.SLT, below, above))
        return found

    def _related(self) -> ProgramDefinitions:
        if (found := self._relations) is None:
            found = ProgramDefinitions()
            self._relations = found
            for instruction in self._construction.se.context.what_is_told().definitions:
                if instruction.opcode == opcodes.SDIV:
                    self._add_division(instruction, found.quotients)
                elif isinstance(instruction, ir.Phi):
                    self._add_merge(instruction, found.merged)
                else:
                    self._add_extension(instruction, found.extensions)
        return found

    def _add_extension(self, extension: ir.Instruction, extensions: dict[int, list[Extension]]) -> None:
        narrow = extension.operands[0].type
        wide = extension.type
        if not isinstance(narrow, ir.IntegerType) or not isinstance(wide, ir.IntegerType):
            return
        is_signed = extension.opcode == opcodes.SEXT
        listed = extensions.setdefault(narrow.width, [])
        is_known = any(known.width == wide.width and known.is_signed == is_signed for known in listed)
        if not is_known and len(listed) < MAX_EXTENSIONS:
            listed.append(Extension(wide.width, is_signed))

    def _add_division(self, division: ir.Instruction, quotients: dict[int, list[SignedQuotient]]) -> None:
        divisor = division.operands[1]
        if not isinstance(divisor, ir.ConstantInt) or divisor.signed <= 1:
            return
        whole = self._construction.of(division.operands[0])
        node = self._construction.of(division)
        if whole is not None and node is not None:
            quotients.setdefault(whole.serial, []).append(SignedQuotient(node, divisor.signed))

    def _add_merge(self, phi: ir.Phi, merged: dict[int, list[Node]]) -> None:
        if len(phi.operands) > MAX_MERGED_VALUES:
            return
        node = self._construction.of(phi)
        if not isinstance(node, Unknown) or node.value is not phi:
            return
        control = self._construction.se.control
        values: list[Node] = []
        for operand in phi.operands:
            if isinstance(operand, ir.Instruction):
                if operand.block is phi.block or not control.dominates(operand.block, phi.block):
                    return
            elif not isinstance(operand, (ir.ConstantInt, ir.Argument)):
                return
            if (value := self._construction.of(operand)) is None:
                return
            values.append(value)
        merged[node.serial] = values

    def _at(self, block: ir.BasicBlock) -> _BlockConditions | None:
        # Up to the first block whose environment is known, and down again.
        control = self._construction.se.control
        path: list[ir.BasicBlock] = []
        current: ir.BasicBlock | None = block
        while current is not None and current.index not in self._blocks:
            path.append(current)
            current = control.immediate_dominator(current)
        known = self._blocks[current.index] if current is not None else None
        for place in reversed(path):
            conditions: list[Condition] = []
            above = control.immediate_dominator(place)
            never = False
            if above is not None:
                never = self._add_edge(above, place, conditions)
                for assumed in self._assumed_in(above):
                    self._add_condition(assumed, True, conditions)
            if conditions or never:
                known = _BlockConditions(known, conditions, never)
            self._blocks[place.index] = known
        return known

    def _assumed_in(self, block: ir.BasicBlock) -> list[ir.Value]:
        return self._construction.se.context.what_is_told().assumed.get(block.index, [])

    def _add_edge(self, above: ir.BasicBlock, block: ir.BasicBlock, conditions: list[Condition]) -> bool:
        """Add what the edge from `above` to `block` says, if all paths to the block take it; whether it is never taken,
        since a constant decides so.
        """
        terminator = above.terminator
        if block not in above.successors or not self._construction.se.control.edge_dominates(above, block, block):
            return False
        if isinstance(terminator, ir.Switch):
            self._add_switch(terminator, block, conditions)
            return False
        if (decided := decided_on_edge(above, block)) is None:
            return False
        self._add_condition(decided.value, decided.truth, conditions)
        return isinstance(decided.value, ir.ConstantInt) and (decided.value.value != 0) != decided.truth

    def _add_switch(self, switch: ir.Switch, block: ir.BasicBlock, conditions: list[Condition]) -> None:
        if (tested := self._construction.of(switch.operands[0])) is None or len(switch.cases) > MAX_CASES_COMPARED:
            return
        se = self._construction.se
        for edge in switch_edges(switch):
            if edge.target is block and (edge.is_default or len(edge.cases) == 1):
                predicate = opcodes.NE if edge.is_default else opcodes.EQ
                for case in edge.cases:
                    conditions.append(Condition(predicate, tested, se.constant(tested.width, case.value)))

    def _add_condition(self, condition: ir.Value, truth: bool, conditions: list[Condition]) -> None:
        """What follows from an i1 being true, or false: the comparisons among its parts."""
        control = self._construction.se.control
        # The last ones first, as nearer conditions come first everywhere.
        for part in reversed(parts_of(condition, truth, control)):
            value = part.value
            if not isinstance(value, ir.Instruction) or not part.is_whole or not part.is_current(control):
                continue
            if isinstance(value, ir.Compare):
                if value.opcode == opcodes.ICMP:
                    self._add_compare(value, part.truth, conditions)
            elif (fits := no_overflow(self._construction, value)) is not None:
                conditions.append(fits.inverted() if part.truth else fits)

    def _add_compare(self, value: ir.Compare, truth: bool, conditions: list[Condition]) -> None:
        if not self._construction.se.has_plain_addresses(value.operands[0].type):
            return
        left = self._construction.of(value.operands[0])
        right = self._construction.of(value.operands[1])
        if left is None or right is None:
            return
        predicate = value.predicate if truth else opcodes.inverse_predicate(value.predicate)
        if isinstance(left, ConstantNode):
            left, right = right, left
            predicate = opcodes.swapped_predicate(predicate)
        conditions.append(Condition(predicate, left, right))
