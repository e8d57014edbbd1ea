"""The copies that LLVM's PredicateInfo makes of a function's operands: our conditions, in LLVM's order and places.

    br i1 %c, label %then, label %else           %c = icmp ult i32 %x, 10

gives a copy of %x, and one of %c, for each edge, before the branch; an assumption gives them behind itself. A copy
is made when the first use needs it, and with it those that stand around it; a use takes the innermost.

What is compared, and what an `and`, an `or` or a select of i1 is taken apart into, is as in conditions/. LLVM
knows nothing else: no derived atoms, no values that are computed again, nothing that an access or a call states, no
assumption before itself, no switch target that several cases lead to. It leaves out operands with one use.
(LLVM: Transforms/Utils/PredicateInfo.cpp.)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, final

from scev import ir
from scev.cfg import UNREACHABLE, ControlFlow
from scev.conditions import branches_two_ways, is_assume, switch_edges
from scev.ir import intrinsics, opcodes

_LIFETIME_MARKERS: Final = (intrinsics.named("lifetime.start"), intrinsics.named("lifetime.end"))
MAX_CONDITIONS_SHOWN: Final = 8
"""Maximum conditions that one branch or assumption is taken apart into, in the form of LLVM's predicate info."""


class CopyCondition(NamedTuple):
    """What a copy stands for: `value` under a condition, on the edge from `block` to `target`, or after `assumption`.

    `case` is the number that a switch compares with; None for a branch and an assumption.
    """

    value: ir.LocalValue
    block: ir.BasicBlock
    condition: ir.Value
    target: ir.BasicBlock | None = None
    when: bool = True
    case: ir.ConstantInt | None = None
    assumption: ir.Call | None = None


class RenamedOperand(NamedTuple):
    """A copy of `operand`. `before` is what was made last when the copies that stand around it were made with it.
    `number`: of the copies of one value on edges, from 0; -1 for one behind an assumption, which has no name.
    """

    condition: CopyCondition
    operand: ir.LocalValue | RenamedOperand
    before: ir.LocalValue | RenamedOperand
    number: int


class RenamedOperands(NamedTuple):
    """The copies of a function, as they are made; those of a branch are before it, in this order, and those of an
    assumption behind it, the last one first. `uses[v.index][k]` is the copy that instruction v has as operand k.
    """

    copies: list[RenamedOperand]
    uses: dict[int, dict[int, RenamedOperand]]


def rename_operands(function: ir.Function, control: ControlFlow) -> RenamedOperands:
    """The copies of a function's operands."""
    collected = _FunctionConditions(function, control)
    result = RenamedOperands([], {})
    for value, conditions in collected.found.items():
        _Renaming(function, control, result, value, conditions).run()
    return result


@final
class _FunctionConditions:
    """The conditions of a function by value, values in the order in which they are first compared: branches and
    switches, then assumptions.
    """

    __slots__ = ("_function", "_use_counts", "found")

    def __init__(self, function: ir.Function, control: ControlFlow) -> None:
        self._function: ir.Function = function
        self._use_counts: dict[ir.LocalValue, int] = {}
        self.found: dict[ir.LocalValue, list[CopyCondition]] = {}
        blocks = [block for block in function.blocks if control.is_reachable(block)]
        for block in blocks:
            terminator = block.terminator
            if isinstance(terminator, ir.Switch):
                self._switch(terminator)
            elif branches_two_ways(terminator):
                taken, other = terminator.successors
                self._branch(block, terminator.operands[0], taken, True)
                self._branch(block, terminator.operands[0], other, False)
        for block in blocks:
            for instruction in block.instructions:
                if isinstance(instruction, ir.Call) and is_assume(instruction):
                    self._assume(instruction)

    def _branch(self, block: ir.BasicBlock, condition: ir.Value, target: ir.BasicBlock, when: bool) -> None:
        if target is block:
            return
        for value, part in self._compared(condition, when):
            self.found.setdefault(value, []).append(CopyCondition(value, block, part, target, when))

    def _switch(self, switch: ir.Switch) -> None:
        value = switch.operands[0]
        if not self._is_renamed(value):
            return
        assert isinstance(value, ir.LocalValue)
        for edge in switch_edges(switch):
            if len(edge.cases) == 1 and not edge.is_default:
                found = CopyCondition(value, switch.block, value, edge.target, case=edge.cases[0])
                self.found.setdefault(value, []).append(found)

    def _assume(self, call: ir.Call) -> None:
        for value, part in self._compared(call.operands[0], True):
            self.found.setdefault(value, []).append(CopyCondition(value, call.block, part, assumption=call))

    def _compared(self, condition: ir.Value, when: bool) -> list[tuple[ir.LocalValue, ir.Value]]:
        """The values that a condition speaks of, each with the part of the condition that does."""
        found: list[tuple[ir.LocalValue, ir.Value]] = []
        pending = [condition]
        visited: list[ir.Value] = []
        while pending:
            if (part := pending.pop()) in visited:
                continue
            visited.append(part)
            if len(visited) > MAX_CONDITIONS_SHOWN:
                break
            values = [part]
            if isinstance(part, ir.Instruction):
                if (parts := ir.conjuncts(part, when)) is not None:
                    pending.append(parts[1])
                    pending.append(parts[0])
                if isinstance(part, ir.Compare) and part.operands[0] is not part.operands[1]:
                    values.extend(part.operands)
                elif part.opcode == opcodes.TRUNC and part.flags & opcodes.NUW:
                    values.append(part.operands[0])
            for value in values:
                if isinstance(value, ir.LocalValue) and self._is_renamed(value):
                    found.append((value, part))
        return found

    def _is_renamed(self, value: ir.Value) -> bool:
        """Whether a value is a local with several uses."""
        if not isinstance(value, ir.LocalValue):
            return False
        if (count := self._use_counts.get(value)) is None:
            users = self._function.users_of(value)
            count = sum(operand is value for user in users for operand in user.operands)
            self._use_counts[value] = count
        return count != 1


# Where a condition or a use is in its block.
_FIRST: Final = 0
_MIDDLE: Final = 1
_LAST: Final = 2


@dataclass(slots=True, eq=False)
class _OperandEvent:
    """A condition, or a use (`user`, `operand`) of the value, at a place of a walk down the dominator tree.

    `first` and `second` order those of one block: in its middle by instruction, at its end by edge, conditions first.
    """

    block: ir.BasicBlock
    order: int
    where: int
    first: int = 0
    second: int = 0
    # Of what is at the end: where the edge leads.
    target: ir.BasicBlock | None = None
    condition: CopyCondition | None = None
    copy: RenamedOperand | None = None
    user: ir.Instruction | None = None
    operand: int = 0

    def key(self) -> tuple[int, int, int, int]:
        return (self.order, self.where, self.first, self.second)


@dataclass(slots=True, eq=False)
class _Renaming:
    """Renames the uses of one value. `count`: the copies made on edges."""

    function: ir.Function
    control: ControlFlow
    renamed: RenamedOperands
    value: ir.LocalValue
    conditions: list[CopyCondition]
    count: int = 0

    def run(self) -> None:
        events = [self._place(condition) for condition in self.conditions]
        self._add_uses(events)
        events.sort(key=_OperandEvent.key)
        stack: list[_OperandEvent] = []
        for event in events:
            while stack and not self._is_in_scope(stack[-1], event):
                stack.pop()
            if event.condition is not None:
                stack.append(event)
            elif stack and event.user is not None:
                copy = stack[-1].copy or self._make(stack)
                self.renamed.uses.setdefault(event.user.index, {})[event.operand] = copy

    def _event(self, block: ir.BasicBlock, where: int) -> _OperandEvent:
        return _OperandEvent(block, self.control.dominators.enter[block.index], where)

    def _place(self, condition: CopyCondition) -> _OperandEvent:
        if (target := condition.target) is None:
            assert condition.assumption is not None
            event = self._event(condition.block, _MIDDLE)
            event.first = condition.assumption.index + 1
        elif len(target.predecessors) == 1:
            event = self._event(target, _FIRST)
        else:
            event = self._event(condition.block, _LAST)
            self._set_edge(event, target, False)
        event.condition = condition
        return event

    def _set_edge(self, event: _OperandEvent, target: ir.BasicBlock, is_use: bool) -> None:
        event.target = target
        event.first = self.control.dominators.enter[target.index]
        event.second = 1 if is_use else 0

    def _add_uses(self, events: list[_OperandEvent]) -> None:
        for user in self.function.users_of(self.value):
            # These must name their object itself.
            if isinstance(user, ir.Call) and user.intrinsic in _LIFETIME_MARKERS:
                continue
            for k, operand in enumerate(user.operands):
                if operand is not self.value:
                    continue
                block = user.blocks[k] if isinstance(user, ir.Phi) else user.block
                if self.control.position[block.index] == UNREACHABLE:
                    continue
                if isinstance(user, ir.Phi):
                    event = self._event(block, _LAST)
                    self._set_edge(event, user.block, True)
                else:
                    event = self._event(block, _MIDDLE)
                    event.first = user.index
                event.user = user
                event.operand = k
                events.append(event)

    def _is_in_scope(self, top: _OperandEvent, event: _OperandEvent) -> bool:
        if top.where != _LAST:
            leave = self.control.dominators.leave[top.block.index]
            return top.order <= event.order <= leave
        condition = top.condition
        assert condition is not None
        target = condition.target
        assert target is not None
        if event.condition is not None:
            return event.where == _LAST and event.block is top.block and event.target is target
        user = event.user
        if not isinstance(user, ir.Phi) or event.block is not condition.block:
            return False
        return self.control.edge_dominates_use(condition.block, target, user, event.operand)

    def _make(self, stack: list[_OperandEvent]) -> RenamedOperand:
        """Make the copies of the conditions on the stack that have none yet."""
        start = len(stack)
        while start > 0 and stack[start - 1].copy is None:
            start -= 1
        operand: ir.LocalValue | RenamedOperand = self.value
        if start > 0:
            last = stack[start - 1].copy
            assert last is not None
            operand = last
        before = operand
        for k in range(start, len(stack)):
            condition = stack[k].condition
            assert condition is not None
            number = -1
            if condition.assumption is None:
                number = self.count
                self.count += 1
            copy = RenamedOperand(condition, operand, before, number)
            self.renamed.copies.append(copy)
            stack[k].copy = copy
            operand = copy
        assert isinstance(operand, RenamedOperand)
        return operand
