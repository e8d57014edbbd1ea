"""What a question about two values reaches: the values that they are computed from, and the conditions on any of these.

A value is *believed* if it is not poison wherever the answer matters: the values asked about (else the comparison is
poison), the conditions that control has passed and what else cannot be poison there (else the behaviour is undefined),
and all values whose poison would make a believed value poison. Flags such as nsw, and what is known of a value's range,
are believed of these only. An operation on others is read modulo 2^w: its rows hold for whatever its operands are, so
they exclude no execution.
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import ControlFlow
from scev.domains import Groups
from scev.ir import (
    AggregateAccess,
    BasicBlock,
    ConstantExpression,
    GlobalValue,
    Instruction,
    LocalValue,
    Phi,
    Value,
    opcodes,
    poisoning_operands,
)
from scev.relations.atoms import Atom, RelationalConditions, is_word_type, related_operands
from scev.relations.counters import Counter, counter_of
from scev.transfer import Context, is_ranked_type

MAX_RELATED_VALUES: Final = 40
"""Maximum values that a question about a relation reaches."""
MAX_RELATED_CONDITIONS: Final = 16
"""Maximum conditions that are used to answer a question about a relation, those nearest to the values first."""
MAX_RELATED_PROMISES: Final = 8
"""Maximum operations that cannot be poison that are used to answer a question about a relation."""
MAX_COUNTERS: Final = 6
"""Maximum phis at headers of loops that are described to answer a question about a relation."""
MAX_LISTED_CONDITIONS: Final = 64
"""Maximum conditions of one value that are looked at to answer one question, the last in the program first."""


@final
class Closure:
    """The values that a question reaches, in the order in which they were found, and the atoms that hold: those that
    are `assumed` besides what holds before the instruction of number `before` of a block.
    """

    __slots__ = (
        "_conditions",
        "_context",
        "_control",
        "atoms",
        "before",
        "believed",
        "believed_constants",
        "block",
        "counters",
        "promised",
        "values",
    )

    def __init__(
        self,
        conditions: RelationalConditions,
        control: ControlFlow,
        context: Context,
        block: BasicBlock,
        before: int,
        assumed: list[Atom],
    ) -> None:
        self._conditions: RelationalConditions = conditions
        self._control: ControlFlow = control
        self._context: Context = context
        self.counters: list[Counter] = []
        self.block: BasicBlock = block
        self.before: int = before
        self.values: dict[LocalValue, bool] = {}
        self.believed: dict[LocalValue, bool] = {}
        self.believed_constants: dict[ConstantExpression, bool] = {}
        self.promised: dict[LocalValue, bool] = {}
        self.atoms: dict[Atom, bool] = dict.fromkeys(assumed, True)

    def reach(self, asked: list[Value]) -> None:
        """Find all that is asked about two values."""
        for value in asked:
            self._believe(value)
        for atom in list(self.atoms):
            self._believe(atom.value)
        pending: list[LocalValue] = list(self.values)
        for value in pending:
            self._find_conditions(value)
            self._find_promises(value)
            if isinstance(value, Phi) and self._count(value):
                continue
            if isinstance(value, Instruction):
                for operand in related_operands(value):
                    self._see(operand)
            if len(self.values) > len(pending):
                pending.extend(list(self.values)[len(pending) :])

    def are_tied(self, ends: list[Value], results: dict[LocalValue, bool]) -> bool:
        """Whether definitions lead from one of some values to another, or one of them is there twice; the definitions
        of `results` do not count. Sets say as much as rows of values that are not tied, if no condition relates them.
        """
        groups = Groups()
        for value in self.values:
            if isinstance(value, Instruction) and value not in results:
                for operand in related_operands(value):
                    _tie(groups, value, operand)
        # All phis of one header share its number of iterations.
        first: dict[BasicBlock, Phi] = {}
        for counter in self.counters:
            phi = counter.phi
            _tie(groups, phi, first.setdefault(phi.block, phi))
            _tie(groups, phi, counter.start)
            if counter.amount is not None:
                _tie(groups, phi, counter.amount)
            for test in counter.tests:
                _tie(groups, phi, test.bound)
        found: dict[int, bool] = {}
        for end in ends:
            if (key := _key(end)) is not None:
                if (group := groups.of(key)) in found:
                    return True
                found[group] = True
        return False

    def relates(self) -> bool:
        """Whether a condition, a test in a loop, or what cannot be poison speaks of more than one value."""
        if self.promised:
            return True
        for atom in self.atoms:
            if atom.is_about_two:
                return True
        for counter in self.counters:
            for test in counter.tests:
                if isinstance(test.bound, LocalValue):
                    return True
        return False

    def _see(self, value: Value) -> None:
        if isinstance(value, Instruction) and not self._control.is_reachable(value.block):
            # It may be computed from itself, as nothing else is: its rows would exclude every execution.
            return
        if isinstance(value, LocalValue) and value not in self.values and len(self.values) < MAX_RELATED_VALUES:
            self.values[value] = True

    def _count(self, phi: Phi) -> bool:
        """Reach what a counter starts from and what it is tested against; whether the phi is at a loop's header."""
        control = self._control
        if (loop := control.loop_of(phi.block)) is None or loop.header is not phi.block:
            return False
        if len(self.counters) == MAX_COUNTERS or not control.dominates(phi.block, self.block):
            return True
        if (counter := counter_of(phi, control, self._context)) is None:
            return True
        self.counters.append(counter)
        self._see(counter.start)
        if phi in self.believed:
            self._believe(counter.start)
        for test in counter.tests:
            self._see(test.bound)
        return True

    def _believe(self, value: Value) -> None:
        pending: list[Value] = [value]
        while pending:
            current = pending.pop()
            if isinstance(current, ConstantExpression):
                self._believe_constant(current)
            if not isinstance(current, LocalValue) or current in self.believed:
                continue
            self.believed[current] = True
            if is_word_type(current) or is_ranked_type(current):
                self._see(current)
            if isinstance(current, Instruction):
                mask = poisoning_operands(current)
                for position, operand in enumerate(current.operands):
                    is_read = is_word_type(operand) or is_ranked_type(operand) or isinstance(current, AggregateAccess)
                    if mask >> position & 1 and is_read:
                        pending.append(operand)
            if len(self.believed) >= 2 * MAX_RELATED_VALUES:
                return

    def _believe_constant(self, address: ConstantExpression) -> None:
        """A constant address, `arr + 400`, and those that it is computed from."""
        current: Value = address
        for _ in range(MAX_RELATED_VALUES):
            if not isinstance(current, ConstantExpression) or current.opcode != opcodes.GETELEMENTPTR:
                return
            self.believed_constants[current] = True
            current = current.operands[0]

    def _find_conditions(self, value: LocalValue) -> None:
        if (listed := self._conditions.by_value.get(value.index)) is None:
            return
        first = max(0, len(listed) - MAX_LISTED_CONDITIONS)
        for position in range(len(listed) - 1, first - 1, -1):
            if (atom := listed[position]) in self.atoms:
                continue
            if len(self.atoms) >= MAX_RELATED_CONDITIONS:
                return
            if atom.where.holds_before(self._control, self.block, self.before):
                self.atoms[atom] = True
                self._believe(atom.value)

    def _find_promises(self, value: LocalValue) -> None:
        if (listed := self._conditions.promises.get(value.index)) is None:
            return
        first = max(0, len(listed) - MAX_LISTED_CONDITIONS)
        for position in range(len(listed) - 1, first - 1, -1):
            promise = listed[position]
            if len(self.promised) >= MAX_RELATED_PROMISES:
                return
            if promise.value in self.promised or not promise.holds_before(self._control, self.block, self.before):
                continue
            self.promised[promise.value] = True
            self._believe(promise.value)


def _key(value: Value) -> int | None:
    """The number of a value, and one for all objects and what is computed from their addresses; None for a constant."""
    if isinstance(value, LocalValue):
        return value.index
    return -1 if isinstance(value, (GlobalValue, ConstantExpression)) else None


def _tie(groups: Groups, value: Value, other: Value) -> None:
    one = _key(value)
    two = _key(other)
    if one is not None and two is not None:
        groups.join(one, two)
