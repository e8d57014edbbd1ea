"""The way ahead: what control is certain to come to.

    store i32 %x, ptr @g                    here %x is 10 already: nothing between this store and the assumption
    %c = icmp eq i32 %x, 10                 can leave, and what breaks the assumption has undefined behaviour
    call void @llvm.assume(i1 %c)

Control goes on from an instruction unless it may throw, never return, trap or end the program (`returns_normally`). At
the end of a block it takes one of the edges that can be taken; what holds behind each of them holds. An edge back in
reverse post-order may close a loop that never ends, so it is not followed, and nothing is known behind it. A block that
ends with `unreachable` is never entered where it is certain to reach its end.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Final, final

from scev.cfg import ControlFlow
from scev.conditions import MAX_STATEMENT_OPERANDS, Where, conditions_of_phi, is_assumption, known_to_continue
from scev.ir import BasicBlock, Call, Function, Instruction, Phi, Value, opcodes

MAX_BLOCKS_AHEAD: Final = 16
"""Maximum blocks, from one program point onwards, that are searched for what must hold once control passes them."""


@final
class WayAhead:
    """Which blocks of a function lie ahead of one another. `edge_runs` says of each edge whether it can be taken."""

    __slots__ = ("_control", "_dead_ends", "_edge_runs", "_feeding", "_function", "_leaves", "_regions", "_targets")

    def __init__(self, function: Function, control: ControlFlow, edge_runs: list[list[bool]]) -> None:
        self._function: Function = function
        self._control: ControlFlow = control
        self._edge_runs: list[list[bool]] = edge_runs
        # By block: the numbers of its instructions that may not go on; the blocks ahead of it.
        self._leaves: dict[int, list[int]] = {}
        self._regions: dict[int, list[BasicBlock]] = {}
        self._dead_ends: dict[int, bool] = {}
        # By block with many edges: what `_edge_runs` said of them, and the blocks that the edges taken lead to.
        self._targets: dict[int, tuple[list[bool], dict[int, BasicBlock]]] = {}
        # By number of an instruction that states a condition or branches on it: what computes the condition.
        self._feeding: dict[int, list[int]] = {}

    def last_reached(self, block: BasicBlock, start: int) -> int:
        """The number of the last instruction of a block that control is certain to reach from number `start` on."""
        leaves = self._leaves_of(block)
        position = bisect_left(leaves, start)
        return leaves[position] if position < len(leaves) else block.instructions[-1].index

    def is_left_by(self, block: BasicBlock, number: int) -> bool:
        """Whether instruction `number` is the end of a block, and all that happens there is to take an edge."""
        last = block.instructions[-1]
        return number == last.index and last.opcode in (opcodes.BR, opcodes.SWITCH, opcodes.UNREACHABLE)

    def blocks(self, block: BasicBlock) -> list[BasicBlock]:
        """The block and those near ahead of it, in reverse post-order."""
        if (found := self._regions.get(block.index)) is None:
            found = self._find(block)
            self._regions[block.index] = found
        return found

    def has_dead_end(self, block: BasicBlock) -> bool:
        """Whether one of `blocks` ends with `unreachable`, or cannot go on at all."""
        if (found := self._dead_ends.get(block.index)) is None:
            found = any(
                self.is_left_by(at, at.instructions[-1].index) and not self.targets(at) for at in self.blocks(block)
            )
            self._dead_ends[block.index] = found
        return found

    def targets(self, block: BasicBlock) -> list[BasicBlock]:
        """Where the edges that can be taken lead, each block once."""
        return list(self._taken(block).values())

    def may_take(self, source: BasicBlock, target: BasicBlock) -> bool:
        """Whether an edge between two blocks can be taken."""
        return target.index in self._taken(source)

    def _taken(self, block: BasicBlock) -> dict[int, BasicBlock]:
        """By number, the blocks that the edges taken lead to. Somebody may ask for each edge of a large switch, so that
        they are kept, as long as the solver says the same of the edges: it puts another list where they change.
        """
        runs = self._edge_runs[block.index]
        kept = self._targets.get(block.index)
        if kept is not None and kept[0] is runs:
            return kept[1]
        found: dict[int, BasicBlock] = {}
        for k, target in enumerate(block.successors):
            if k < len(runs) and runs[k]:
                found[target.index] = target
        if len(runs) > 2:
            self._targets[block.index] = (runs, found)
        return found

    def is_ahead(self, source: BasicBlock, target: BasicBlock) -> bool:
        """Whether an edge leads forwards."""
        return self._control.position[target.index] > self._control.position[source.index]

    def feeds(self, instruction: Instruction, where: Where) -> bool:
        """Whether an instruction helps to compute a condition that holds from a place on, or states it."""
        origin = where.after if where.after is not None else where.source.instructions[-1]
        if (found := self._feeding.get(origin.index)) is None:
            found = _computing(origin, self._control)
            self._feeding[origin.index] = found
        return not found or instruction.index in found

    def _find(self, block: BasicBlock) -> list[BasicBlock]:
        position = self._control.position
        found: list[BasicBlock] = []
        pending = [block]
        while pending and len(found) < MAX_BLOCKS_AHEAD:
            nearest = 0
            for k in range(1, len(pending)):
                if position[pending[k].index] < position[pending[nearest].index]:
                    nearest = k
            at = pending.pop(nearest)
            found.append(at)
            # The rest of the first block may go on even where its beginning may not.
            goes = at is block or self.is_left_by(at, self.last_reached(at, at.instructions[0].index))
            if goes and len(at.successors) <= MAX_BLOCKS_AHEAD:
                for target in self.targets(at):
                    if self.is_ahead(at, target) and target not in pending:
                        pending.append(target)
        return found

    def _leaves_of(self, block: BasicBlock) -> list[int]:
        if (found := self._leaves.get(block.index)) is None:
            found = []
            for instruction in block.instructions[:-1]:
                if instruction.opcode != opcodes.PHI and not known_to_continue(instruction):
                    found.append(instruction.index)
            self._leaves[block.index] = found
        return found


def _computing(origin: Instruction, control: ControlFlow) -> list[int]:
    """The numbers of `origin` and of the instructions that compute its condition, those of the branches by which
    control came to a phi among them; empty for too many.
    """
    found = [origin.index]
    is_condition = isinstance(origin, Call) and is_assumption(origin)
    if not origin.operands or not (is_condition or origin.opcode in (opcodes.BR, opcodes.SWITCH)):
        return found
    pending: list[Value] = [origin.operands[0]]
    while pending:
        value = pending.pop()
        if not isinstance(value, Instruction) or value.index in found:
            continue
        if len(found) > MAX_STATEMENT_OPERANDS:
            return []
        found.append(value.index)
        pending.extend(value.operands)
        if isinstance(value, Phi):
            for truth in (True, False):
                pending.extend([condition for condition, _ in conditions_of_phi(value, truth, control)])
    return found
