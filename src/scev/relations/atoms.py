"""The conditions of a function, by the values that they say something about together.

A condition is an i1 that is true or false behind a branch or an assumption; an *atom* is a part of it that is taken
apart no further (conditions/parts.py). It is listed under each value that it is computed from, a few operations deep,
so that a question about x finds

    %y = add nuw i32 %x, 4
    %c = icmp ult i32 %y, %n
    br i1 %c, …

as well as one about %y or %n does. Listed in the same way is what cannot be poison, since it would be undefined
behaviour: its flags hold, and relate its operands.

    %d = sub nuw i32 %a, %b                    %a >= %b before the return, from where on it is certain, and behind a
    ret i32 %d                                 call that %d is given to, as noundef

To build the lists takes MAX_CONDITION_PARTS * MAX_CONDITION_VALUES steps a condition at most.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.cfg import ControlFlow
from scev.conditions import (
    Where,
    behind,
    branches_two_ways,
    decided_on_edge,
    is_assumption,
    parts_of,
    poisoning_operations,
)
from scev.ir import opcodes
from scev.transfer import is_ranked_type, relation_rule

MAX_CONDITION_VALUES: Final = 24
"""Maximum values that one condition is computed from and is found by, when relations are asked for."""


@final
class Promise:
    """An operation that is no poison from `where` on: that would be undefined behaviour."""

    __slots__ = ("value", "where")

    def __init__(self, value: ir.Instruction, where: Where) -> None:
        self.value: ir.Instruction = value
        self.where: Where = where

    def holds_before(self, control: ControlFlow, block: ir.BasicBlock, number: int) -> bool:
        """Whether it holds before the instruction of a number, which may be the one whose behaviour is undefined."""
        after = self.where.after
        is_itself = after is not None and after.index == number
        return is_itself or self.where.holds_before(control, block, number)


@final
class Atom:
    """An i1 value that is true (or false, unless `truth`) from `where` on."""

    __slots__ = ("is_about_two", "truth", "value", "where")

    def __init__(self, value: ir.Instruction, truth: bool, where: Where) -> None:
        self.value: ir.Instruction = value
        self.truth: bool = truth
        self.where: Where = where
        # Whether it may be about two values: it compares two, or the sum of two, or is no comparison.
        self.is_about_two: bool = (
            not isinstance(value, ir.Compare) or _are_two(value) or any(map(_is_sum, value.operands))
        )


@final
class RelationalConditions:
    """All atoms of a function, in reverse post-order of their places, by the numbers of the values that they are
    computed from; and those of them that are about two values. `promises`: the operations with flags that are known not
    to be poison, by the numbers of their operands; none unless `excludes_ub`.
    """

    __slots__ = ("_control", "_incoming", "about_two", "by_value", "promises")

    def __init__(self, function: ir.Function, control: ControlFlow, excludes_ub: bool = True) -> None:
        self._control: ControlFlow = control
        self.by_value: dict[int, list[Atom]] = {}
        self.about_two: dict[int, list[Atom]] = {}
        # By phi: its operands, each once.
        self._incoming: dict[int, list[ir.Value]] = {}
        self.promises: dict[int, list[Promise]] = {}
        for index in control.order:
            block = function.blocks[index]
            for instruction in block.instructions:
                if isinstance(instruction, ir.Call) and is_assumption(instruction):
                    self._condition(instruction.operands[0], True, behind(instruction, excludes_ub))
                elif excludes_ub and (positions := ir.operands_never_poison(instruction)):
                    self._promised(instruction, positions)
            terminator = block.terminator
            if branches_two_ways(terminator):
                taken, other = terminator.successors
                self._condition(terminator.operands[0], True, Where(block, taken))
                self._condition(terminator.operands[0], False, Where(block, other))

    def _condition(self, condition: ir.Value, truth: bool, where: Where) -> None:
        for atom in _atoms(condition, truth, where, self._control):
            for number in _computed_from(atom.value, self):
                self.by_value.setdefault(number, []).append(atom)
                if atom.is_about_two:
                    self.about_two.setdefault(number, []).append(atom)

    def _promised(self, instruction: ir.Instruction, positions: int) -> None:
        """Add the operations that are no poison where an instruction is executed, by the operands at some positions."""
        for k, operand in enumerate(instruction.operands):
            if not positions >> k & 1 or not isinstance(operand, ir.Instruction):
                continue
            for value in poisoning_operations(operand):
                if value.opcode not in _PROMISING or not value.flags & _PROMISES or not _are_two(value):
                    continue
                for each in dict.fromkeys(value.operands):
                    if isinstance(each, ir.LocalValue):
                        self.promises.setdefault(each.index, []).append(Promise(value, behind(instruction)))

    def operands_of(self, value: ir.Instruction) -> list[ir.Value]:
        """`related_operands`; those of a phi each once, and found once: it may have as many as there are blocks, and
        be near to as many conditions.
        """
        if not isinstance(value, ir.Phi):
            return related_operands(value)
        if (found := self._incoming.get(value.index)) is None:
            found = list(dict.fromkeys(related_operands(value)))
            self._incoming[value.index] = found
        return found


def atoms_on_edge(source: ir.BasicBlock, target: ir.BasicBlock, control: ControlFlow) -> list[Atom]:
    """What the branch at the end of a block says where control takes the edge to `target`."""
    decided = decided_on_edge(source, target)
    return [] if decided is None else _atoms(decided.value, decided.truth, Where(source, target), control)


def atoms_in_arm(select: ir.Instruction, position: int, control: ControlFlow) -> list[Atom]:
    """What the condition of a select says where it chooses the operand of a position, 1 or 2."""
    block = select.block
    return _atoms(select.operands[0], position == 1, Where(block, block), control)


def _atoms(condition: ir.Value, truth: bool, where: Where, control: ControlFlow) -> list[Atom]:
    """The parts of a condition that are no conjunctions themselves. A phi says more than by which edge control came."""
    found: list[Atom] = []
    for part in parts_of(condition, truth, control):
        value = part.value
        if not isinstance(value, ir.Instruction) or not isinstance(value.type, ir.IntegerType):
            continue
        if (part.is_whole or isinstance(value, ir.Phi)) and part.is_current(control):
            found.append(Atom(value, part.truth, where))
    return found


def are_about(atoms: list[Atom], value: ir.LocalValue, conditions: RelationalConditions) -> bool:
    """Whether one of some atoms speaks of a value and another one."""
    return any(atom.is_about_two and value.index in _computed_from(atom.value, conditions) for atom in atoms)


def _are_two(value: ir.Instruction) -> bool:
    """Whether the first two operands of an instruction are no constants."""
    return isinstance(value.operands[0], ir.LocalValue) and isinstance(value.operands[1], ir.LocalValue)


def _is_sum(value: ir.Value) -> bool:
    """Whether a value is a sum or a difference of two others."""
    return isinstance(value, ir.Instruction) and value.opcode in _SUMS and _are_two(value)


def _computed_from(condition: ir.Instruction, conditions: RelationalConditions) -> list[int]:
    """The numbers of the values that a condition is computed from, itself included, nearest first."""
    found: dict[int, bool] = {condition.index: True}
    pending: list[ir.LocalValue] = [condition]
    for value in pending:
        if not isinstance(value, ir.Instruction):
            continue
        for operand in conditions.operands_of(value):
            if isinstance(operand, ir.LocalValue) and operand.index not in found:
                if len(found) == MAX_CONDITION_VALUES:
                    return list(found)
                found[operand.index] = True
                pending.append(operand)
    return list(found)


_SUMS: Final = (opcodes.ADD, opcodes.SUB)
# Of these operations flags relate two operands: sets say as much of one and a number.
_PROMISING: Final = (opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.OR)
_PROMISES: Final = opcodes.NUW | opcodes.NSW | opcodes.DISJOINT


def related_operands(value: ir.Instruction) -> list[ir.Value]:
    """The operands that rows, or sets at places, relate to the result; none for an operation without rows."""
    opcode = value.opcode
    if isinstance(value, ir.Compare) and opcode == opcodes.FCMP or opcode == opcodes.FNEG:
        return [operand for operand in value.operands if is_ranked_type(operand)]
    if isinstance(value, (ir.Compare, ir.GetElementPtr, ir.Phi)):
        return [operand for operand in value.operands if is_word_type(operand)]
    if isinstance(value, ir.AggregateAccess):
        call = value.operands[0]
        if opcode == opcodes.EXTRACTVALUE and isinstance(call, ir.Call) and call.intrinsic is not None:
            return [operand for operand in call.arguments if is_word_type(operand)]
        return []
    if isinstance(value, ir.Call):
        # Sets may say more of what an intrinsic without rows is given, where its result is tested.
        return [] if value.intrinsic is None else [operand for operand in value.arguments if is_word_type(operand)]
    if opcode != opcodes.FREEZE and relation_rule(value) is None:
        return []
    return [operand for operand in value.operands if is_word_type(operand)]


def is_word_type(value: ir.Value) -> bool:
    """Whether a value is one integer or one address."""
    return isinstance(value.type, (ir.IntegerType, ir.PointerType))
