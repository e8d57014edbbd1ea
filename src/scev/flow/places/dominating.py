"""What a value can be in a block: its set, refined by every condition that dominates the block.

The blocks in whose dominance regions conditions about a value hold, its *scopes*, lie in one another as the dominator
tree does. The set in a scope is that of the scope around it, refined by its own conditions. It is computed once, so
that n questions about a value with n conditions take O(n log n).
"""

from __future__ import annotations

from bisect import bisect_right
from typing import final

from scev.cfg import ControlFlow
from scev.conditions import Constraint
from scev.domains import ValueSet
from scev.facts import ComparedValues, Conditions
from scev.flow.atoms.recomputation import MAX_RECOMPUTED, Recomputation
from scev.flow.places.computed_again import ComputedAgain
from scev.flow.renamed.program import FlowProgram
from scev.flow.solve.narrowing import NodeSets
from scev.flow.solve.single_use import are_read_once
from scev.ir import BasicBlock, Instruction, Value
from scev.relations import KeptRelation, RelationalConditions, Relations


@final
class _Scope:
    """Where conditions about a value hold: in `block`, and wherever it dominates. `around` is the next larger one.

    `set` is that of the value in it, None as long as it was not asked for. `recomputed` says whether the value is to be
    computed again here, because of a condition of this scope or of one around it.
    """

    __slots__ = ("around", "block", "conditions", "recomputed", "set")

    def __init__(self, block: BasicBlock, around: _Scope | None) -> None:
        self.block: BasicBlock = block
        self.around: _Scope | None = around
        self.conditions: list[Constraint] = []
        self.recomputed: bool = around is not None and around.recomputed
        self.set: ValueSet | None = None


@final
class _Scopes:
    """The scopes of one value, in the order of a walk down the dominator tree."""

    __slots__ = ("_begins", "_control", "_scopes")

    def __init__(self, control: ControlFlow, conditions: list[tuple[BasicBlock, Constraint]]) -> None:
        self._control: ControlFlow = control
        self._scopes: list[_Scope] = []
        # By scope, its block's number on the walk.
        self._begins: list[int] = []
        by_block: dict[int, list[Constraint]] = {}
        blocks: dict[int, BasicBlock] = {}
        enter = control.dominators.enter
        for block, constraint in conditions:
            number = enter[block.index]
            if number >= 0:
                blocks[number] = block
                by_block.setdefault(number, []).append(constraint)
        for number in sorted(blocks):
            scope = _Scope(blocks[number], self._around(number))
            for constraint in by_block[number]:
                if isinstance(constraint, Recomputation):
                    scope.recomputed = True
                else:
                    scope.conditions.append(constraint)
            self._begins.append(number)
            self._scopes.append(scope)

    def innermost(self, block: BasicBlock) -> _Scope | None:
        """The smallest scope with the block in it; None where there is none, or where the block is unreachable."""
        number = self._control.dominators.enter[block.index]
        return self._around(number) if number >= 0 else None

    def _around(self, number: int) -> _Scope | None:
        position = bisect_right(self._begins, number) - 1
        if position < 0:
            return None
        leave = self._control.dominators.leave
        scope: _Scope | None = self._scopes[position]
        while scope is not None and leave[scope.block.index] < number:
            scope = scope.around
        return scope


@final
class DominatingConditions(Conditions):
    """Answers what a value can be in a block."""

    __slots__ = ("_kept", "_program", "_scopes", "_sets")

    def __init__(self, program: FlowProgram, sets: NodeSets) -> None:
        self._program: FlowProgram = program
        self._sets: NodeSets = sets
        self._scopes: dict[int, _Scopes] = {}
        # By loop, what it was found to keep.
        self._kept: dict[int, list[KeptRelation]] = {}

    def refine(self, value: int, block: BasicBlock, set_: ValueSet) -> ValueSet:
        return self.refined(value, block, set_, MAX_RECOMPUTED, None)

    def implies(
        self, predicate: int, left: Value, right: Value, block: BasicBlock, before: int, given: list[ComparedValues]
    ) -> bool:
        if self._program.context.settings.max_relations == 0:
            return False
        if before < 0:
            before = block.instructions[0].index
            read = [left, right]
            for _, a, b in given:
                read += (a, b)
            for value in read:
                if isinstance(value, Instruction) and value.block is block:
                    before = max(before, value.index + 1)
        return self.relations().implies(predicate, left, right, block, before, given)

    def relations(self) -> Relations:
        """What is known of two values together."""
        program = self._program
        # Not kept, since it asks these conditions in turn: only what it reads of the program is.
        return Relations(program.control, program.context, self.relational(), self._sets, self, self._kept)

    def relational(self) -> RelationalConditions:
        """The conditions that relations rest on."""
        return self._program.relational()

    def are_read_once(self, values: list[Value]) -> bool:
        program = self._program
        return are_read_once(values, program.context.definedness, program.control, program.memory)

    def refined(
        self, value: int, block: BasicBlock, set_: ValueSet, depth: int, computed: ComputedAgain | None
    ) -> ValueSet:
        """The part of `set_` in which a value can lie in a block; for what is computed again there, up to `depth`
        operations one after the other, the question that asked is at hand, or there is none yet.
        """
        scopes = self._scopes_of(value)
        scope = None if scopes is None else scopes.innermost(block)
        if scope is None:
            return set_
        if (own := self._in_scope(value, scope)) is not None:
            set_ = own if set_ is self._sets.of_node(value) else set_.meet(own)
        if scope.recomputed and depth > 0:
            question = _InBlock(self._program, self._sets, self, block) if computed is None else computed
            if (again := question.computed(value, depth - 1)) is not None:
                set_ = set_.meet(again)
        return set_

    def _scopes_of(self, value: int) -> _Scopes | None:
        if (found := self._scopes.get(value)) is None:
            conditions = self._program.renamed.conditions_of(value)
            if not conditions:
                return None
            found = _Scopes(self._program.control, conditions)
            self._scopes[value] = found
        return found

    def _in_scope(self, value: int, scope: _Scope) -> ValueSet | None:
        """The set of a value in one of its scopes, None where it has none anywhere."""
        # Up to the first scope whose set is known, and down again.
        path: list[_Scope] = []
        at: _Scope | None = scope
        while at is not None and at.set is None:
            path.append(at)
            at = at.around
        found = self._sets.of_node(value) if at is None else at.set
        if found is None:
            return None
        for inner in reversed(path):
            for constraint in inner.conditions:
                found = constraint.narrow(self._sets, found)
            inner.set = found
        return found


@final
class _InBlock(ComputedAgain):
    """Values computed again from what their operands are in a block."""

    __slots__ = ("_block", "_conditions")

    def __init__(
        self,
        program: FlowProgram,
        sets: NodeSets,
        conditions: DominatingConditions,
        block: BasicBlock,
    ) -> None:
        super().__init__(program, sets)
        self._conditions: DominatingConditions = conditions
        self._block: BasicBlock = block

    def operand_set(self, value: int, set_: ValueSet, depth: int) -> ValueSet:
        return self._conditions.refined(value, self._block, set_, depth, self)
