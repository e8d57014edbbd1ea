"""What a question about two values reaches: the values that they are computed from, and the conditions on any of these.

A value is *believed* if it is not poison wherever the answer matters: the values asked about (else the comparison is
poison), the conditions that control has passed and what else cannot be poison there (else the behaviour is undefined),
and all values whose poison would make a believed value poison. Flags such as nsw, and what is known of a value's range,
are believed of these only. An operation on others is read modulo 2^w: its rows hold for whatever its operands are, so
they exclude no execution.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from scev import ir
from scev.cfg import ControlFlow, Loop, header_phis
from scev.domains import Groups
from scev.ir import opcodes
from scev.relations.atoms import Atom, RelationalConditions, is_word_type, related_operands
from scev.relations.counters import Counter, GrowingPhi, counter_of, growing
from scev.transfer import Context, is_ranked_type, is_well_defined

MAX_RELATED_VALUES: Final = 40
"""Maximum values that a question about a relation reaches."""
MAX_RELATED_CONDITIONS: Final = 16
"""Maximum conditions that are used to answer a question about a relation, those nearest to the values first."""
MAX_RELATED_PROMISES: Final = 8
"""Maximum operations that cannot be poison that are used to answer a question about a relation."""
MAX_COUNTERS: Final = 6
"""Maximum phis at headers of loops that are described to answer a question about a relation."""
MAX_FAR_DISTINCT: Final = 2
"""Maximum conditions that a value differs from one that nothing else leads to, used to answer a question about a
relation."""
MAX_COUNTERS_BESIDE: Final = 2
"""Maximum counters of one header that are described because another one steps together with them, when relations are
asked for."""
MAX_PHIS_BESIDE: Final = 8
"""Maximum phis of one header among which counters that step together are looked for, when relations are asked for."""
MAX_LISTED_CONDITIONS: Final = 64
"""Maximum conditions of one value that are looked at to answer one question, the last in the program first."""


@final
class KeptRelation:
    """`left predicate right` holds of integers or addresses whenever control has come to a loop's header: `left` is a
    phi of the header, `right` another one or a value from outside the loop. It holds where no phi is poison; a value
    from outside that is poison stands for the number that its operation gives modulo 2^w, unless it `needs_right`: then
    it holds where that is not poison. (It is the same value in all iterations.)
    """

    __slots__ = ("left", "needs_right", "predicate", "right")

    def __init__(self, predicate: int, left: ir.Phi, right: ir.Value, needs_right: bool = False) -> None:
        self.predicate: int = predicate
        self.left: ir.Phi = left
        self.right: ir.Value = right
        self.needs_right: bool = needs_right or is_beside(right, left)


@mypyc_attr(allow_interpreted_subclasses=True)
class KeptRelations:
    """What loops keep (kept.py)."""

    __slots__ = ()

    def of(self, loop: Loop) -> list[KeptRelation]:
        """The relations of a loop."""
        raise NotImplementedError


@final
class Closure:
    """The values that a question reaches, in the order in which they were found, and the atoms that hold: those that
    are `assumed` besides what holds before the instruction of number `before` of a block.
    """

    __slots__ = (
        "_conditions",
        "_context",
        "_control",
        "_distinct",
        "_far",
        "_keeping",
        "atoms",
        "before",
        "believed",
        "believed_constants",
        "block",
        "counters",
        "excludes_ub",
        "growing",
        "kept",
        "promised",
        "values",
    )

    def __init__(
        self,
        conditions: RelationalConditions,
        control: ControlFlow,
        context: Context,
        block: ir.BasicBlock,
        before: int,
        assumed: list[Atom],
        keeping: KeptRelations,
    ) -> None:
        self._conditions: RelationalConditions = conditions
        self._control: ControlFlow = control
        self._context: Context = context
        self._keeping: KeptRelations = keeping
        # Atoms that are used last, and how many of those used lead to further values.
        self._distinct: list[Atom] = []
        self._far: int = 0
        self.counters: list[Counter] = []
        self.growing: list[GrowingPhi] = []
        self.excludes_ub: bool = context.settings.excludes_ub
        self.kept: dict[KeptRelation, bool] = {}
        self.block: ir.BasicBlock = block
        self.before: int = before
        self.values: dict[ir.LocalValue, bool] = {}
        self.believed: dict[ir.LocalValue, bool] = {}
        self.believed_constants: dict[ir.ConstantExpression, bool] = {}
        self.promised: dict[ir.LocalValue, bool] = {}
        self.atoms: dict[Atom, bool] = dict.fromkeys(assumed, True)

    def reach(self, asked: list[ir.Value]) -> None:
        """Find all that is asked about two values."""
        for value in asked:
            self._believe(value)
        for atom in list(self.atoms):
            self._believe(atom.value)
        pending: list[ir.LocalValue] = list(self.values)
        for value in pending:
            self._find_conditions(value)
            self._find_promises(value)
            is_carried = isinstance(value, ir.Phi) and self._count(value)
            if isinstance(value, ir.Instruction) and not is_carried:
                for operand in related_operands(value):
                    self.see(operand)
            if len(self.values) > len(pending) or value is pending[-1] and self._use_distinct():
                pending.extend(list(self.values)[len(pending) :])

    def _use_distinct(self) -> bool:
        """Use the conditions that two values differ: all where both are reached, and a few others. An unrolled loop has
        one for each copy of a check, and each leads to a bound of its own. Whether values were reached.
        """
        before = len(self.values)
        for atom in self._distinct:
            if atom in self.atoms or len(self.atoms) >= MAX_RELATED_CONDITIONS:
                continue
            if any(isinstance(each, ir.LocalValue) and each not in self.values for each in atom.value.operands):
                if self._far == MAX_FAR_DISTINCT:
                    continue
                self._far += 1
            self.atoms[atom] = True
            self._believe(atom.value)
        self._distinct = []
        return len(self.values) > before

    def applies(self, relation: KeptRelation) -> bool:
        """Whether the values that a relation speaks of are not poison wherever the answer matters."""
        return self._has_value(relation.left) and (not relation.needs_right or self._has_value(relation.right))

    def _has_value(self, value: ir.Value) -> bool:
        return value in self.believed or is_well_defined(value)

    def are_tied(self, ends: list[ir.Value], results: dict[ir.LocalValue, bool]) -> bool:
        """Whether definitions lead from one of some values to another, or one of them is there twice; the definitions
        of `results` do not count. Sets say as much as rows of values that are not tied, if no condition relates them.
        """
        groups = Groups()
        for value in self.values:
            if isinstance(value, ir.Instruction) and value not in results:
                for operand in related_operands(value):
                    _tie(groups, value, operand)
        # All phis of one header share its number of iterations.
        first: dict[ir.BasicBlock, ir.Phi] = {}
        for counter in self.counters:
            phi = counter.phi
            _tie(groups, phi, first.setdefault(phi.block, phi))
            _tie(groups, phi, counter.start)
            if counter.amount is not None:
                _tie(groups, phi, counter.amount)
            for test in counter.tests:
                _tie(groups, phi, test.bound)
        for grown in self.growing:
            _tie(groups, grown.phi, first.setdefault(grown.phi.block, grown.phi))
            _tie(groups, grown.phi, grown.start)
        for relation in self.kept:
            _tie(groups, relation.left, relation.right)
        found: dict[int, bool] = {}
        for end in ends:
            if (key := _key(end)) is not None:
                if (group := groups.of(key)) in found:
                    return True
                found[group] = True
        return False

    def relates(self) -> bool:
        """Whether a condition, what a loop keeps or tests, or what cannot be poison speaks of more than one value."""
        if self.promised or self.kept:
            return True
        for atom in self.atoms:
            if atom.is_about_two:
                return True
        for counter in self.counters:
            for test in counter.tests:
                if isinstance(test.bound, ir.LocalValue):
                    return True
        return False

    def see(self, value: ir.Value) -> None:
        """Reach a value that may be poison."""
        if isinstance(value, ir.Instruction) and not self._control.is_reachable(value.block):
            # It may be computed from itself, as nothing else is: its rows would exclude every execution.
            return
        if isinstance(value, ir.LocalValue) and value not in self.values and len(self.values) < MAX_RELATED_VALUES:
            self.values[value] = True

    def _count(self, phi: ir.Phi) -> bool:
        """Reach what a counter starts from and what it is tested against; whether the phi is at a loop's header."""
        control = self._control
        if (loop := control.loop_of(phi.block)) is None or loop.header is not phi.block:
            return False
        if not control.dominates(phi.block, self.block):
            return True
        for relation in self._keeping.of(loop):
            if relation.left is phi or relation.right is phi:
                self.kept[relation] = True
                self.see(relation.left)
                self.see(relation.right)
        if len(self.counters) + len(self.growing) >= MAX_COUNTERS:
            return True
        if (counter := counter_of(phi, control, self._context)) is None:
            if (grown := growing(phi, loop, control)) is not None:
                self.growing.append(grown)
                self.see(grown.start)
                self._see_beside(phi, loop)
            return True
        self.counters.append(counter)
        self.see(counter.start)
        if phi in self.believed:
            self._believe(counter.start)
        for test in counter.tests:
            self.see(test.bound)
        if counter.amount is None:
            self._see_beside(phi, loop)
        return True

    def _see_beside(self, phi: ir.Phi, loop: Loop) -> None:
        """Reach the counters that step together with one, where they are tested against a value: i beside p of
        p = base + 4 * i, p != end. Where undefined behaviour may happen, such a test may be one of undef, which says
        nothing.
        """
        if not self.excludes_ub:
            return
        found = 0
        for other in header_phis(loop)[:MAX_PHIS_BESIDE]:
            if found == MAX_COUNTERS_BESIDE:
                return
            if other is phi or not is_word_type(other):
                continue
            beside = counter_of(other, self._control, self._context)
            if beside is not None and beside.amount is None and beside.is_bounded():
                found += 1
                self.see(other)

    def _believe(self, value: ir.Value) -> None:
        pending: list[ir.Value] = [value]
        while pending:
            current = pending.pop()
            if isinstance(current, ir.ConstantExpression):
                self._believe_constant(current)
            if not isinstance(current, ir.LocalValue) or current in self.believed:
                continue
            self.believed[current] = True
            if is_word_type(current) or is_ranked_type(current):
                self.see(current)
            if isinstance(current, ir.Instruction):
                mask = ir.poisoning_operands(current)
                for position, operand in enumerate(current.operands):
                    is_read = (
                        is_word_type(operand) or is_ranked_type(operand) or isinstance(current, ir.AggregateAccess)
                    )
                    if mask >> position & 1 and is_read:
                        pending.append(operand)
            if len(self.believed) >= 2 * MAX_RELATED_VALUES:
                return

    def _believe_constant(self, address: ir.ConstantExpression) -> None:
        """A constant address, `arr + 400`, and those that it is computed from."""
        current: ir.Value = address
        for _ in range(MAX_RELATED_VALUES):
            if not isinstance(current, ir.ConstantExpression) or current.opcode != opcodes.GETELEMENTPTR:
                return
            self.believed_constants[current] = True
            current = current.operands[0]

    def _find_conditions(self, value: ir.LocalValue) -> None:
        if (listed := self._conditions.by_value.get(value.index)) is None:
            return
        first = max(0, len(listed) - MAX_LISTED_CONDITIONS)
        for position in range(len(listed) - 1, first - 1, -1):
            if (atom := listed[position]) in self.atoms:
                continue
            if len(self.atoms) >= MAX_RELATED_CONDITIONS:
                return
            if atom.where.holds_before(self._control, self.block, self.before):
                if _says_distinct(atom):
                    self._distinct.append(atom)
                    continue
                self.atoms[atom] = True
                self._believe(atom.value)

    def _find_promises(self, value: ir.LocalValue) -> None:
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


def _says_distinct(atom: Atom) -> bool:
    """Whether an atom says no more than that two values, none of them a constant, are not equal."""
    compare = atom.value
    if not isinstance(compare, ir.Compare) or compare.opcode != opcodes.ICMP:
        return False
    distinct = opcodes.NE if atom.truth else opcodes.EQ
    return compare.predicate == distinct and not any(isinstance(each, ir.Constant) for each in compare.operands)


def is_beside(value: ir.Value, phi: ir.Phi) -> bool:
    """Whether a value is another phi of the block of one."""
    return isinstance(value, ir.Phi) and value.block is phi.block


def _key(value: ir.Value) -> int | None:
    """The number of a value, and one for all objects and what is computed from their addresses; None for a constant."""
    if isinstance(value, ir.LocalValue):
        return value.index
    return -1 if isinstance(value, (ir.GlobalValue, ir.ConstantExpression)) else None


def _tie(groups: Groups, value: ir.Value, other: ir.Value) -> None:
    one = _key(value)
    two = _key(other)
    if one is not None and two is not None:
        groups.join(one, two)
