"""Where poison would be undefined behaviour, so that a no-wrap flag of an instruction is a fact about its expression.

`add nsw a, b` is poison where a + b wraps, and poison may be ignored: the flag alone says nothing about a + b, which
another instruction may compute without the flag. It is a fact about the expression a + b if in each execution of the
expression's *defining scope* (from where the last of its operands is computed on) two things hold:

  1. the instruction is executed, and
  2. its poison reaches an operation for which that is undefined behaviour: a branch on it, an access to it, a
  division by it …

(nikic, "LLVM: Scalar evolution": "the nowrap property must hold within the defining scope"; LLVM's
isSCEVExprNeverPoison.) For recurrences the scope is an iteration of the loop.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Final, final

from scev import ir
from scev.cfg import ControlFlow, Loop
from scev.evolution.expressions.nodes import AddRec, Node, Unknown
from scev.evolution.program.thread_constants import is_thread_constant
from scev.ir import effects, intrinsics, opcodes

MAX_POISON_SCAN: Final = 32
"""Maximum instructions after one whose poison is in question (LLVM: ScanLimit)."""
MAX_SCOPE_PARTS: Final = 30
"""Maximum parts of an expression that are searched for its defining scope."""
MAX_POISON_SOURCES: Final = 32
"""Maximum values that are searched for a source of poison."""
MAX_POISONED: Final = 64
"""Maximum users that poison is followed through."""


@final
class Poison:
    """Answers questions about poison in one function. Unless `excludes_ub`, no poison is excluded because undefined
    behaviour would follow, and no loop must end.
    """

    __slots__ = (
        "_abnormal", "_control", "_edges", "_excludes_ub", "_function", "_leaves", "_phi_counts", "_poisonable",
        "_undefined",
    )  # fmt: skip

    def __init__(self, function: ir.Function, control: ControlFlow, excludes_ub: bool = True) -> None:
        self._excludes_ub: bool = excludes_ub
        self._function: ir.Function = function
        self._control: ControlFlow = control
        self._undefined: dict[int, bool] = {}
        self._poisonable: dict[int, bool] = {}
        self._abnormal: dict[int, bool] = {}
        # By phi: the position of the operand from each block.
        self._edges: dict[int, dict[int, int]] = {}
        # By block: how many phis it begins with; the places of its instructions that may not go on.
        self._phi_counts: dict[int, int] = {}
        self._leaves: dict[int, list[int]] = {}

    def may_be_poison(self, value: ir.Value) -> bool:
        """Whether a value may be poison: something that it is computed from may make poison."""
        if isinstance(value, ir.LocalValue):
            if (known := self._poisonable.get(value.index)) is None:
                known = self._may_make_poison(value)
                self._poisonable[value.index] = known
            return known
        return not isinstance(value, (ir.ConstantInt, ir.GlobalValue)) and not is_plain_word(value)

    def _may_make_poison(self, root: ir.LocalValue) -> bool:
        # Poison has a source, so a cycle of operations that only pass it on creates none.
        worklist: list[ir.Value] = [root]
        seen: dict[int, bool] = {}
        while worklist:
            value = worklist.pop()
            if isinstance(value, ir.Argument):
                if "noundef" not in value.attributes:
                    return True
            elif isinstance(value, ir.Instruction):
                if value.index in seen:
                    continue
                seen[value.index] = True
                if ir.is_always_defined(value):
                    continue
                if len(seen) > MAX_POISON_SOURCES or ir.may_create_poison(value):
                    return True
                worklist.extend(ir.operands_of_result(value))
            elif self.may_be_poison(value):
                return True
        return False

    def reaches(self, source: ir.Value, value: ir.Value) -> bool:
        """Whether `value` is poison wherever `source` is, through operations that propagate poison."""
        if not isinstance(source, ir.LocalValue):
            return False
        worklist = [value]
        seen: dict[int, bool] = {}
        while worklist:
            if (current := worklist.pop()) is source:
                return True
            if not isinstance(current, ir.Instruction) or current.index in seen:
                continue
            seen[current.index] = True
            if len(seen) > MAX_POISON_SOURCES:
                return False
            poisoning = ir.poisoning_operands(current)
            for k, operand in enumerate(current.operands):
                if poisoning >> k & 1:
                    worklist.append(operand)
        return False

    # Flags as facts.

    def never_poison(self, instruction: ir.Instruction, operands: list[Node]) -> bool:
        """Whether poison of `instruction`, whose expression has these operands, would be undefined behaviour
        in its scope.
        """
        return self.undefined_if_poison(instruction) and self._reached_in_scope(instruction, operands)

    def is_of_expression(self, instruction: ir.Instruction, node: Node) -> bool:
        """Whether what holds of `instruction` wherever it is executed and not poison holds of its expression wherever
        that has a meaning: it is executed in the expression's scope, and is not poison there. Unless `excludes_ub`,
        never: it may hold only behind something in between, that is undefined behaviour otherwise.
        """
        if not self._excludes_ub:
            return False
        if self.may_be_poison(instruction) and not self.undefined_if_poison(instruction):
            return False
        return self._reached_in_scope(instruction, [node])

    def undefined_if_poison(self, instruction: ir.Instruction) -> bool:
        """Whether poison of `instruction` is undefined behaviour soon after it is executed."""
        if (known := self._undefined.get(instruction.index)) is None:
            known = self._scan(instruction)
            self._undefined[instruction.index] = known
        return known

    def _scan(self, instruction: ir.Instruction) -> bool:
        poisoned: dict[int, bool] = {instruction.index: True}
        block = instruction.block
        visited: dict[int, bool] = {block.index: True}
        place = instruction.index - block.instructions[0].index + 1
        if isinstance(instruction, ir.Phi):
            place = self._first_non_phi(block)
        left = MAX_POISON_SCAN
        while True:
            instructions = block.instructions
            for i in range(place, len(instructions)):
                current = instructions[i]
                if not _is_annotation(current):
                    left -= 1
                if left < 0:
                    return False
                if self._is_excluded(current, poisoned):
                    return True
                if not ir.returns_normally(current):
                    return False
                _spread(current, poisoned)
            successors = block.successors
            if len(successors) != 1 or successors[0].index in visited:
                return False
            source = block
            block = successors[0]
            visited[block.index] = True
            place = self._first_non_phi(block)
            for i in range(place):
                phi = block.instructions[i]
                assert isinstance(phi, ir.Phi)
                incoming = self._incoming(phi, source)
                if isinstance(incoming, ir.LocalValue) and incoming.index in poisoned:
                    poisoned[phi.index] = True

    def _incoming(self, phi: ir.Phi, source: ir.BasicBlock) -> ir.Value:
        """The value of a phi when control comes from a block, without a search: where many ways meet, all ask."""
        if (edges := self._edges.get(phi.index)) is None:
            edges = {}
            for k, block in enumerate(phi.blocks):
                edges[block.index] = k
            self._edges[phi.index] = edges
        return phi.operands[edges[source.index]]

    def _reached_in_scope(self, instruction: ir.Instruction, operands: list[Node]) -> bool:
        """Whether `instruction` is executed whenever the last value that its expression is made of is computed."""
        if (scope := self.defining_scope(operands)) is None:
            entry = self._function.entry
            return self._always_reaches(entry, 0, instruction)
        if scope is instruction:
            return True
        place = scope.index - scope.block.instructions[0].index
        if isinstance(scope, ir.Phi):
            place = self._first_non_phi(scope.block) - 1
        return self._always_reaches(scope.block, place + 1, instruction)

    def always_entered(self, operands: list[Node], loop: Loop) -> bool:
        """Whether `loop` is entered whenever the last value that an expression of these operands is made of is
        computed.
        """
        return self._reached_in_scope(loop.header.instructions[0], operands)

    def defining_scope(self, operands: list[Node]) -> ir.Instruction | None:
        """The last instruction that an expression with these operands depends on: None where there is none."""
        bound: ir.Instruction | None = None
        worklist = list(operands)
        seen: dict[int, bool] = {}
        parts = 0
        while worklist:
            node = worklist.pop()
            if node.serial in seen:
                continue
            seen[node.serial] = True
            parts += 1
            if parts > MAX_SCOPE_PARTS:
                # Not everything was visited; a scope that is too large requires more than needed, which is safe.
                return bound
            found: ir.Instruction | None = None
            if isinstance(node, Unknown):
                # What is constant in the function is available from its entry on.
                if isinstance(node.value, ir.Instruction) and not is_thread_constant(node.value):
                    found = node.value
            elif isinstance(node, AddRec):
                found = node.loop.header.instructions[0]
            else:
                worklist.extend(node.operands)
            if found is not None and (bound is None or self._control.dominates_instruction(bound, found)):
                bound = found
        return bound

    def _always_reaches(self, block: ir.BasicBlock, place: int, target: ir.Instruction) -> bool:
        """Whether control that is at a program point of a block always comes to `target`."""
        loop = self._control.loop_of(target.block)
        if block is not target.block:
            if loop is None or loop.header is not target.block or loop.preheader is not block:
                return False
            if not self._goes_on(block, place, len(block.instructions)):
                return False
            place = 0
        end = target.index - target.block.instructions[0].index
        return self._goes_on(target.block, place, end)

    def _goes_on(self, block: ir.BasicBlock, place: int, end: int) -> bool:
        """Whether each instruction of a block between two places goes on to the next. Many ask about a long block."""
        if (leaves := self._leaves.get(block.index)) is None:
            leaves = [k for k, instruction in enumerate(block.instructions) if not ir.returns_normally(instruction)]
            self._leaves[block.index] = leaves
        at = bisect_left(leaves, place)
        return at == len(leaves) or leaves[at] >= end

    def _first_non_phi(self, block: ir.BasicBlock) -> int:
        if (count := self._phi_counts.get(block.index)) is None:
            count = 0
            while isinstance(block.instructions[count], ir.Phi):
                count += 1
            self._phi_counts[block.index] = count
        return count

    def recurrence_never_poison(self, increment: ir.Instruction, loop: Loop) -> bool:
        """Whether poison in the next value of a recurrence of `loop` would be undefined behaviour in that iteration.

        It is if the poison reaches, in the iteration, an operation that is executed before the only exit and before
        every backedge: an iteration may go on without evaluating the exit.
        """
        exiting = loop.exiting_blocks
        if len(exiting) != 1 or self.may_not_come_round(loop):
            return False
        return self._reaches_undefined_before(increment, loop, [exiting[0], *loop.latches])

    def backedge_needs(self, increment: ir.Instruction, loop: Loop) -> bool:
        """Whether no backedge of `loop` is taken in an iteration in which `increment` is poison: that would
        be undefined.
        """
        return self._reaches_undefined_before(increment, loop, list(loop.latches))

    def _reaches_undefined_before(self, start: ir.Instruction, loop: Loop, blocks: list[ir.BasicBlock]) -> bool:
        poisoned: dict[int, bool] = {start.index: True}
        worklist = [start]
        while worklist and len(poisoned) < MAX_POISONED:
            current = worklist.pop()
            for user in current.users:
                if not loop.contains(user.block):
                    continue
                if self._is_excluded(user, poisoned):
                    before = True
                    for block in blocks:
                        before = before and self._control.dominates(user.block, block)
                    if before:
                        return True
                if user.index not in poisoned and _is_poisoned(user, poisoned):
                    poisoned[user.index] = True
                    worklist.append(user)
        return False

    def blocks_without(self, start: ir.Instruction) -> list[ir.BasicBlock]:
        """Blocks that are never run to their end after `start` was poison: that would have been undefined behaviour."""
        found: list[ir.BasicBlock] = []
        poisoned: dict[int, bool] = {start.index: True}
        worklist = [start]
        left = MAX_POISONED
        while worklist:
            current = worklist.pop()
            for user in current.users:
                left -= 1
                if left < 0:
                    return found
                if self._is_excluded(user, poisoned) and user.block not in found:
                    found.append(user.block)
                if user.index not in poisoned and _is_poisoned(user, poisoned):
                    poisoned[user.index] = True
                    worklist.append(user)
        return found

    def _is_excluded(self, instruction: ir.Instruction, poisoned: dict[int, bool]) -> bool:
        """Whether an instruction is never executed when the values with these numbers are poison: that would be
        undefined behaviour.
        """
        return self._excludes_ub and _reads_poisoned(instruction, ir.operands_never_poison(instruction), poisoned)

    # Leaving loops.

    def may_leave_abnormally(self, loop: Loop) -> bool:
        """Whether an instruction of the loop may throw, or not return."""
        if (known := self._abnormal.get(loop.number)) is None:
            known = False
            for block in loop.blocks:
                for instruction in block.instructions:
                    if not ir.returns_normally(instruction):
                        known = True
                        break
                if known:
                    break
            self._abnormal[loop.number] = known
        return known

    def may_not_come_round(self, loop: Loop) -> bool:
        """Whether an iteration that is begun may reach neither an exit nor a backedge: an instruction throws or does
        not return, or an inner cycle never ends.
        """
        if self.may_leave_abnormally(loop):
            return True
        return not self._inner_cycles_end(loop) and not self.is_finite_by_assumption(loop)

    def _inner_cycles_end(self, loop: Loop) -> bool:
        for child in loop.children:
            if not self.is_finite_by_assumption(child):
                return False
        for block in loop.blocks:
            if (region := self._control.irreducible_region_of(block)) is not None and not region.contains(loop.header):
                return False
        return True

    def is_finite_by_assumption(self, loop: Loop) -> bool:
        """Whether the loop must end: the function returns, or the loop makes progress and has no side effects."""
        attributes = self._function.attributes
        if not self._excludes_ub:
            return False
        if "willreturn" in attributes:
            return True
        if "mustprogress" not in attributes and not self._loop_must_progress(loop):
            return False
        for block in loop.blocks:
            for instruction in block.instructions:
                if may_have_side_effect(instruction):
                    return False
        return True

    def _loop_must_progress(self, loop: Loop) -> bool:
        if (latch := loop.latch) is None:
            return False
        if (node := latch.terminator.metadata.get("llvm.loop")) is None:
            return False
        for operand in node.operands():
            if isinstance(operand, ir.MetadataNode):
                words = operand.operands()
                if len(words) == 1 and words[0] == "llvm.loop.mustprogress":
                    return True
        return False


def _is_annotation(instruction: ir.Instruction) -> bool:
    intrinsic = instruction.intrinsic if isinstance(instruction, ir.Call) else None
    return intrinsic is not None and intrinsic.is_annotation


def is_plain_word(value: ir.Value) -> bool:
    """Whether a value is null or zeroinitializer, which is never poison."""
    return isinstance(value, ir.ConstantWord) and value.word in ("null", "zeroinitializer")


def may_have_side_effect(instruction: ir.Instruction) -> bool:
    """Whether an instruction may have an effect that others can observe, or may not let control go on.

    A plain store does not count, nor does a `memcpy` or `memset` that is not volatile: a loop that only stores for ever
    makes no progress.
    """
    opcode = instruction.opcode
    if isinstance(instruction, ir.Call):
        if instruction.intrinsic in intrinsics.BLOCK_WRITES:
            return ir.is_volatile_block_write(instruction)
        return not ir.returns_normally(instruction) or bool(ir.call_effects(instruction) & effects.WRITES_ANY)
    if opcode == opcodes.LOAD or opcode == opcodes.STORE:
        return bool(instruction.flags & (opcodes.VOLATILE | opcodes.ATOMIC))
    if opcode in (opcodes.CMPXCHG, opcodes.ATOMICRMW, opcodes.FENCE, opcodes.VA_ARG, opcodes.OPAQUE):
        return True
    return not ir.returns_normally(instruction) and opcode != opcodes.UNREACHABLE


def _reads_poisoned(instruction: ir.Instruction, positions: int, poisoned: dict[int, bool]) -> bool:
    """Whether one of the operands at some positions, a mask, is poison."""
    if not positions:
        return False
    for k, operand in enumerate(instruction.operands):
        if positions >> k & 1 and isinstance(operand, ir.LocalValue) and operand.index in poisoned:
            return True
    return False


def _spread(instruction: ir.Instruction, poisoned: dict[int, bool]) -> None:
    if _is_poisoned(instruction, poisoned):
        poisoned[instruction.index] = True


def _is_poisoned(instruction: ir.Instruction, poisoned: dict[int, bool]) -> bool:
    """Whether an instruction is poison since an operand is."""
    return _reads_poisoned(instruction, ir.poisoning_operands(instruction), poisoned)
