"""Numbers that a value is not, though they lie between others that it may be.

    switch (v) { case 3: case 9: … default: v == 9 is false; }            if (v != 5) … v == 5 is false

A set of ours has such holes only if its values are few (domains/integers/few_members.py); else it cuts off ends. So
what the conditions on the way to a use say of single numbers is read of them again where it decides something: a
comparison of the value with a number, or a case of another switch.
It holds of a value that may be undef, too (conditions/constraints.py). A phi is not a number that none of its operands
is, around loops as well:

    %x = phi [ 256, %entry ], [ %y, %latch ]        %y = phi [ %x, %loop ], [ %v, %where.v.is.not.0 ]        never 0
"""

from __future__ import annotations

from typing import Final

from scev.conditions import ComparisonConstraint, NoneOf, SwitchCases
from scev.domains import IntSet, ValueSet
from scev.flow.renamed.renaming import RenamedFunction
from scev.ir import Compare, ConstantInt, Function, Phi, Switch, Value, opcodes

MAX_CONDITIONS_ON_THE_WAY: Final = 64
"""Maximum copies of one value, and of the operands of phis, that are looked at for what they leave out."""


def decided_by_holes(renamed: RenamedFunction, function: Function) -> dict[int, ValueSet]:
    """By number: what comparisons with a number are that the value cannot be."""
    found: dict[int, ValueSet] = {}
    for instruction in _users_of_copies(renamed, function):
        if not isinstance(instruction, Compare) or instruction.opcode != opcodes.ICMP:
            continue
        if instruction.predicate not in (opcodes.EQ, opcodes.NE):
            continue
        for k in range(2):
            number = instruction.operands[1 - k]
            if isinstance(number, ConstantInt) and _leaves_out(renamed, renamed.operands[instruction.index][k], number):
                found[instruction.index] = IntSet.point(1, int(instruction.predicate == opcodes.NE))
    return found


def cases_in_holes(renamed: RenamedFunction, function: Function) -> dict[int, list[bool]]:
    """By number of a switch: for each successor whether it is never gone to, since the value is none of its cases."""
    found: dict[int, list[bool]] = {}
    for instruction in _users_of_copies(renamed, function):
        if isinstance(instruction, Switch):
            node = renamed.operands[instruction.index][0]
            never = [_is_covered(renamed, node, instruction)]
            never.extend(_leaves_out(renamed, node, case) for case in instruction.cases)
            if any(never):
                found[instruction.index] = never
    return found


def _users_of_copies(renamed: RenamedFunction, function: Function) -> list[Compare | Switch]:
    """The comparisons and switches that read a value behind a condition on single numbers."""
    users: dict[int, bool] = {}
    for copy in renamed.copies:
        if isinstance(copy.constraint, (NoneOf, SwitchCases)) or _excluded_by(copy.constraint) is not None:
            _collect(renamed, copy.node, users)
    found: list[Compare | Switch] = []
    for index in sorted(users):
        value = function.values[index] if index < len(function.values) else None
        if isinstance(value, (Compare, Switch)):
            found.append(value)
    return found


def _collect(renamed: RenamedFunction, first: int, users: dict[int, bool]) -> None:
    values = renamed.function.values
    pending = [first]
    seen: dict[int, bool] = {first: True}
    while pending and len(seen) <= MAX_CONDITIONS_ON_THE_WAY:
        node = pending.pop()
        for user in renamed.users[node]:
            users[user] = True
            if user not in seen and user < len(values) and isinstance(values[user], Phi):
                seen[user] = True
                pending.append(user)
        for later in renamed.copy_users[node]:
            if later not in seen:
                seen[later] = True
                pending.append(later)


def _leaves_out(renamed: RenamedFunction, node: int, number: ConstantInt) -> bool:
    """Whether the value of a node is known not to be a number: it is behind a condition, or a phi of such values."""
    pending = [node]
    seen: dict[int, bool] = {node: True}
    for current in pending:
        if len(seen) > MAX_CONDITIONS_ON_THE_WAY:
            return False
        base = _base_that_may_be(renamed, current, number)
        if base < 0:
            continue
        phi = renamed.function.values[base]
        if not isinstance(phi, Phi) or len(phi.operands) > MAX_CONDITIONS_ON_THE_WAY:
            return False
        for k, operand in enumerate(renamed.operands[base]):
            if operand >= 0:
                if operand not in seen:
                    seen[operand] = True
                    pending.append(operand)
            elif not _is_another(phi.operands[k], number):
                return False
    return True


def _is_another(constant: Value, number: ConstantInt) -> bool:
    return isinstance(constant, ConstantInt) and constant.value != number.value


def _base_that_may_be(renamed: RenamedFunction, node: int, number: ConstantInt) -> int:
    """The number of the value that a node is a copy of; -1 if conditions on the way leave the number out."""
    first = len(renamed.function.values)
    looked_at = 0
    while node >= first:
        copy = renamed.copies[node - first]
        if looked_at < MAX_CONDITIONS_ON_THE_WAY and _is_left_out_by(copy.constraint, number.value):
            return -1
        looked_at += 1
        node = copy.parent
    return node


def _is_left_out_by(constraint: object, number: int) -> bool:
    if isinstance(constraint, NoneOf):
        return any(case.value == number for case in constraint.cases)
    if isinstance(constraint, SwitchCases):
        return all(case.value != number for case in constraint.cases)
    return _excluded_by(constraint) == number


def _is_covered(renamed: RenamedFunction, node: int, switch: Switch) -> bool:
    """Whether the value of a node is one of the cases of a switch, so that its default is never gone to."""
    first = len(renamed.function.values)
    cases: dict[int, bool] = {}
    for _ in range(MAX_CONDITIONS_ON_THE_WAY):
        if node < first:
            return False
        copy = renamed.copies[node - first]
        if isinstance(copy.constraint, SwitchCases):
            if not cases:
                cases = {case.value: True for case in switch.cases}
            if all(case.value in cases for case in copy.constraint.cases):
                return True
        node = copy.parent
    return False


def _excluded_by(constraint: object) -> int | None:
    """The number that a value is compared with and is not."""
    if not isinstance(constraint, ComparisonConstraint) or constraint.predicate != opcodes.NE:
        return None
    if constraint.compare.opcode != opcodes.ICMP:
        return None
    number = constraint.compare.operands[1 - constraint.position]
    return number.value if isinstance(number, ConstantInt) else None
