"""Numbers that a value is not, though they lie between others that it may be.

    switch (v) { case 3: case 9: … default: v == 9 is false; }            if (v != 5) … v == 5 is false

A set of ours has such holes only if its values are few (domains/integers/few_members.py); else it cuts off ends. So
what the conditions on the way to a use say of single numbers is read of them again where it decides something: a
comparison of the value with a number, or a case of another switch.

What they say of something that is computed from the value is found by putting the number in:

    if ((char)v != 0) … v == 256 is false         (char)256 != 0 is
    if (v >> 3 != -2) … v >= -16 && v <= -9       so is [-16, -9] >> 3 != -2, with what the first part says of v

The number itself may be put into what it is computed from first: behind (char)v != 0, for v + 1 == 257.

Only constants are used beside it, so that no set is waited for: (v & m) == 0 says nothing of a single v.
It holds of a value that may be undef, too (conditions/constraints.py): each number that it can be fulfils them. A phi
is not a number that none of its operands is, around loops as well:

    %x = phi [ 256, %entry ], [ %y, %latch ]        %y = phi [ %x, %loop ], [ %v, %where.v.is.not.0 ]        never 0
"""

from __future__ import annotations

from typing import Final, final

from scev.conditions import ComparisonConstraint, Constraint, DerivedConstraint, NoneOf, Sets, SwitchCases, Union
from scev.domains import IntSet, ValueSet
from scev.flow.renamed.renaming import RenamedFunction
from scev.ir import Compare, ConstantInt, Function, Instruction, IntegerType, LocalValue, Phi, Switch, Value, opcodes
from scev.transfer import Context, Operation, Site, integer_compare_region

MAX_CONDITIONS_ON_THE_WAY: Final = 64
"""Maximum copies of one value, and of the operands of phis, that are looked at for what they leave out."""
MAX_TRIALS: Final = 8
"""Maximum conditions about something that is computed from a value into which one number, or one range, is put."""
MAX_STEPS_BACK: Final = 2
"""Maximum operations from what is compared back to the value of which the conditions speak."""
MAX_TRIALS_IN_FUNCTION: Final = 4096
"""The same for all comparisons and switches of a function."""


@final
class FixedSets(Sets):
    """What constraints read before anything is solved: constants, and everything that the types of others can hold."""

    __slots__ = ("_constants", "_full", "_operations", "_sites")

    def __init__(
        self,
        context: Context,
        operations: list[Operation],
        sites: list[Site | None],
        constants: list[list[ValueSet | None]],
        full: list[ValueSet | None],
    ) -> None:
        super().__init__(context)
        self._operations: list[Operation] = operations
        self._sites: list[Site | None] = sites
        self._constants: list[list[ValueSet | None]] = constants
        self._full: list[ValueSet | None] = full

    def of_value(self, value: LocalValue) -> ValueSet | None:
        return self._full[value.index]

    def of_result(self, value: Instruction) -> ValueSet | None:
        return self._full[value.index]

    def of_operand(self, user: Instruction, position: int) -> ValueSet | None:
        operand = user.operands[position]
        return self._full[operand.index] if isinstance(operand, LocalValue) else self._constants[user.index][position]

    def of_operands(self, user: Instruction) -> list[ValueSet | None]:
        # Of further operands, behind its own, nothing is known.
        found: list[ValueSet | None] = [None] * len(self._constants[user.index])
        for k in range(min(len(found), len(user.operands))):
            found[k] = self.of_operand(user, k)
        return found

    def operation(self, value: Instruction) -> Operation:
        return self._operations[value.index]

    def site(self, value: Instruction) -> Site | None:
        return self._sites[value.index]

    def are_reached(self, constraint: Constraint) -> bool:
        return True


@final
class Holes:
    """Answers what the conditions on the way to uses leave out."""

    __slots__ = ("_function", "_renamed", "_sets", "_trials", "_users")

    def __init__(self, renamed: RenamedFunction, function: Function, sets: FixedSets) -> None:
        self._renamed: RenamedFunction = renamed
        self._function: Function = function
        self._sets: FixedSets = sets
        self._trials: int = MAX_TRIALS_IN_FUNCTION
        self._users: list[Compare | Switch] = self._users_of_copies()

    def decided(self) -> dict[int, ValueSet]:
        """By number: what comparisons with a number are that the value cannot be, or that is not in a range."""
        found: dict[int, ValueSet] = {}
        for instruction in self._users:
            if not isinstance(instruction, Compare) or instruction.opcode != opcodes.ICMP:
                continue
            predicate = instruction.predicate
            for k in range(2):
                number = instruction.operands[1 - k]
                node = self._renamed.operands[instruction.index][k]
                if isinstance(number, ConstantInt) and (truth := self._compared(node, predicate, number)) is not None:
                    found[instruction.index] = IntSet.point(1, int(truth))
                predicate = opcodes.swapped_predicate(predicate)
        return found

    def cases(self) -> dict[int, list[bool]]:
        """By number of a switch: for each successor whether it is never gone to, since the value is none of its
        cases.
        """
        found: dict[int, list[bool]] = {}
        for instruction in self._users:
            if isinstance(instruction, Switch):
                node = self._renamed.operands[instruction.index][0]
                never = [self._is_covered(node, instruction)]
                never.extend(self._leaves_out(node, case) for case in instruction.cases)
                if any(never):
                    found[instruction.index] = never
        return found

    def _compared(self, node: int, predicate: int, number: ConstantInt) -> bool | None:
        """What a comparison of the value of a node with a number is, where the conditions on the way leave it out."""
        if predicate == opcodes.EQ or predicate == opcodes.NE:
            return predicate == opcodes.NE if self._leaves_out(node, number) else None
        if not self._may_rule_out(node):
            return None
        point = _point_of(number)
        for truth in (True, False):
            holds = predicate if truth else opcodes.inverse_predicate(predicate)
            if self._is_excluded(node, integer_compare_region(holds, point)):
                return not truth
        return None

    def _users_of_copies(self) -> list[Compare | Switch]:
        """The comparisons and switches that read a value behind a condition on single numbers, or on what is computed
        from it; or that read what is computed from such a value.
        """
        users: dict[int, bool] = {}
        for copy in self._renamed.copies:
            constraint = copy.constraint
            is_of_numbers = isinstance(constraint, (NoneOf, SwitchCases)) or _excluded_by(constraint) is not None
            if is_of_numbers or _is_tried(constraint):
                self._collect(copy.node, users)
        found: list[Compare | Switch] = []
        for index in sorted(users):
            value = self._instruction(index)
            if isinstance(value, (Compare, Switch)):
                found.append(value)
        return found

    def _collect(self, first: int, users: dict[int, bool]) -> None:
        pending = [first]
        seen: dict[int, bool] = {first: True}
        while pending and len(seen) <= MAX_CONDITIONS_ON_THE_WAY:
            node = pending.pop()
            for user in self._renamed.users[node]:
                users[user] = True
                if user not in seen and _is_gone_through(self._instruction(user)):
                    seen[user] = True
                    pending.append(user)
            for later in self._renamed.copy_users[node]:
                if later not in seen:
                    seen[later] = True
                    pending.append(later)

    def _instruction(self, node: int) -> Instruction | None:
        """The instruction that a node is; None for an argument, and for a copy."""
        values = self._function.values
        value = values[node] if node < len(values) else None
        return value if isinstance(value, Instruction) else None

    def _constraints(self, node: int) -> list[Constraint]:
        """The conditions on the way to a node, the last one first."""
        found: list[Constraint] = []
        first = len(self._function.values)
        while node >= first and len(found) < MAX_CONDITIONS_ON_THE_WAY:
            copy = self._renamed.copies[node - first]
            found.append(copy.constraint)
            node = copy.parent
        return found

    def _leaves_out(self, node: int, number: ConstantInt) -> bool:
        """Whether the value of a node is known not to be a number: conditions say so, or it is a phi of such values."""
        pending = [node]
        seen: dict[int, bool] = {node: True}
        for current in pending:
            if len(seen) > MAX_CONDITIONS_ON_THE_WAY:
                return False
            if self._is_left_out(current, number):
                continue
            phi = self._instruction(self._base_of(current))
            if not isinstance(phi, Phi) or len(phi.operands) > MAX_CONDITIONS_ON_THE_WAY:
                return False
            for k, operand in enumerate(self._renamed.operands[phi.index]):
                if operand < 0 and not _is_another(phi.operands[k], number):
                    return False
                if operand >= 0 and operand not in seen:
                    seen[operand] = True
                    pending.append(operand)
        return True

    def _base_of(self, node: int) -> int:
        """The number of the value that a node is, or is a copy of."""
        first = len(self._function.values)
        while node >= first:
            node = self._renamed.copies[node - first].parent
        return node

    def _is_left_out(self, node: int, number: ConstantInt) -> bool:
        """Whether conditions on the way to a node say that its value is not a number."""
        on_the_way = self._constraints(node)
        for constraint in on_the_way:
            if isinstance(constraint, NoneOf):
                if any(case.value == number.value for case in constraint.cases):
                    return True
            elif isinstance(constraint, SwitchCases):
                if all(case.value != number.value for case in constraint.cases):
                    return True
            elif _excluded_by(constraint) == number.value:
                return True
        return self._is_ruled_out(node, _point_of(number), MAX_STEPS_BACK)

    def _may_rule_out(self, node: int) -> bool:
        """Whether conditions on the way to a node are about something that is computed from its value, or its value is
        computed from another that conditions may be about.
        """
        first = len(self._function.values)
        for _ in range(MAX_CONDITIONS_ON_THE_WAY):
            if node < first:
                return _operand_behind(self._instruction(node)) >= 0
            copy = self._renamed.copies[node - first]
            if copy.recomputes is not None or _is_tried(copy.constraint):
                return True
            node = copy.parent
        return False

    def _is_excluded(self, node: int, values: IntSet) -> bool:
        """Whether the value of a node is none of some numbers, of which others on the way leave a part."""
        for constraint in self._constraints(node):
            if isinstance(constraint, ComparisonConstraint) and constraint.is_of_value_alone():
                left = constraint.narrow(self._sets, values)
                if not isinstance(left, IntSet) or left.is_empty():
                    # That needs no trial.
                    return False
                values = left
        return self._is_ruled_out(node, values, MAX_STEPS_BACK)

    def _is_ruled_out(self, node: int, values: IntSet, steps: int) -> bool:
        """Whether a condition on the way to a node does not hold for any of some numbers; or one on the way to what
        its value is computed from, at most so many steps back, for none of the numbers that give these.
        """
        first = len(self._function.values)
        trials = MAX_TRIALS
        for _ in range(MAX_CONDITIONS_ON_THE_WAY):
            if node < first:
                through = self._instruction(node)
                return through is not None and self._is_ruled_out_behind(
                    through, self._renamed.operands[node], values, steps
                )
            copy = self._renamed.copies[node - first]
            constraint = copy.constraint
            if _is_tried(constraint):
                size = constraint.size()
                if trials < size or self._trials < size:
                    return False
                trials -= size
                self._trials -= size
                if constraint.excludes(self._sets, values):
                    return True
            elif copy.recomputes is not None and steps > 0:
                # Of those further out, the operands are wider.
                if self._is_ruled_out_behind(copy.recomputes, copy.nodes, values, steps):
                    return True
                steps = 0
            node = copy.parent
        return False

    def _is_ruled_out_behind(self, through: Instruction, nodes: list[int], values: IntSet, steps: int) -> bool:
        """The same of the operand from which alone an operation computes these numbers."""
        position = _operand_behind(through)
        site = self._sets.site(through)
        if position < 0 or steps == 0 or site is None or nodes[position] < 0 or self._trials == 0:
            return False
        node = nodes[position]
        if node < len(self._function.values) and _operand_behind(self._instruction(node)) < 0:
            return False
        self._trials -= 1
        operands = self._sets.of_operands(through)
        behind = self._sets.operation(through).refine(site, position, values, operands)
        return isinstance(behind, IntSet) and self._is_ruled_out(node, behind, steps - 1)

    def _is_covered(self, node: int, switch: Switch) -> bool:
        """Whether the value of a node is one of the cases of a switch, so that its default is never gone to."""
        cases: dict[int, bool] = {}
        for constraint in self._constraints(node):
            if isinstance(constraint, SwitchCases):
                if not cases:
                    cases = {case.value: True for case in switch.cases}
                if all(case.value in cases for case in constraint.cases):
                    return True
        return False


def _point_of(number: ConstantInt) -> IntSet:
    type_ = number.type
    assert isinstance(type_, IntegerType)
    return IntSet.point(type_.width, number.value)


def _is_tried(constraint: Constraint) -> bool:
    """Whether a condition is about something that an integer is computed into; not, that this is no poison."""
    if not isinstance(constraint.value.type, IntegerType) or constraint.says_little():
        return False
    return isinstance(constraint, (DerivedConstraint, Union))


def _operand_behind(through: Instruction | None) -> int:
    """The position of the only operand that is no number, of a conversion or an operation on two integers; -1: none."""
    if through is None or not isinstance(through.type, IntegerType):
        return -1
    opcode = through.opcode
    operands = through.operands
    if opcode == opcodes.ZEXT or opcode == opcodes.SEXT or opcode == opcodes.TRUNC:
        return 0
    if opcode < opcodes.FIRST_BINARY or opcode > opcodes.LAST_BINARY:
        return -1
    for k in range(2):
        if isinstance(operands[k], LocalValue) and isinstance(operands[1 - k], ConstantInt):
            return k
    return -1


def _is_gone_through(value: Instruction | None) -> bool:
    return isinstance(value, Phi) or _operand_behind(value) >= 0


def _is_another(constant: Value, number: ConstantInt) -> bool:
    return isinstance(constant, ConstantInt) and constant.value != number.value


def _excluded_by(constraint: Constraint) -> int | None:
    """The number that a value is compared with and is not."""
    if not isinstance(constraint, ComparisonConstraint) or constraint.predicate != opcodes.NE:
        return None
    if constraint.compare.opcode != opcodes.ICMP:
        return None
    number = constraint.compare.operands[1 - constraint.position]
    return number.value if isinstance(number, ConstantInt) else None
