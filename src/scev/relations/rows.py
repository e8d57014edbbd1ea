"""A question's values as words, and what their definitions and conditions say as rows (transfer/word_rows.py)."""

from __future__ import annotations

from typing import Final, final

from scev.cfg import ControlFlow
from scev.conditions import Sets
from scev.domains import FloatSet, IntSet, Row, relation_words
from scev.facts import Conditions
from scev.ir import (
    BasicBlock,
    Compare,
    ConstantExpression,
    ConstantInt,
    Instruction,
    LocalValue,
    Phi,
    Value,
    opcodes,
    poisoning_operands,
)
from scev.relations.atoms import atoms_on_edge
from scev.relations.closure import Closure
from scev.transfer import Context, WordRows

MAX_PHI_CASES: Final = 4
"""Maximum values of a phi outside loops that are told apart when relations are asked for."""

MAX_PROMISED_LATER: Final = 6
"""Maximum values whose flags hold because a test of an earlier iteration would else be undefined, when relations are
asked for."""


@final
class Rows(WordRows):
    """Builds the problem that belongs to a closure."""

    __slots__ = ("_closure", "_conditions", "_control", "_flushes", "_phis", "_sets")

    def __init__(
        self,
        closure: Closure,
        context: Context,
        control: ControlFlow,
        sets: Sets,
        conditions: Conditions,
    ) -> None:
        super().__init__(context.layout, context.settings.max_integer_bits)
        self._closure: Closure = closure
        self._control: ControlFlow = control
        self._flushes: bool = context.flushes
        self._sets: Sets = sets
        self._conditions: Conditions = conditions
        self._phis: dict[BasicBlock, list[Phi]] = {}

    def bounds_of(self, value: Value, width: int) -> tuple[int, int, int, int]:
        """What is known of a value at the place of the question."""
        closure = self._closure
        if not isinstance(value, LocalValue) or value not in closure.believed or not self._is_available(value):
            return relation_words.full_bounds(width)
        if (found := self._sets.of_value(value)) is not None:
            found = self._conditions.refine(value.index, closure.block, found)
        if not isinstance(found, IntSet) or found.width != width or found.is_empty():
            return relation_words.full_bounds(width)
        return found.unsigned_min(), found.unsigned_max(), found.signed_min(), found.signed_max()

    def may_be_flushed(self, value: Value) -> bool:
        if not self._flushes:
            return False
        found = self._sets.of_value(value) if isinstance(value, LocalValue) else None
        return not isinstance(found, FloatSet) or found.may_be_subnormal

    def is_believed(self, value: ConstantExpression) -> bool:
        return value in self._closure.believed_constants

    def _is_available(self, value: LocalValue) -> bool:
        return not isinstance(value, Instruction) or self._control.dominates(value.block, self._closure.block)

    def signed_bounds_everywhere(self, value: Value) -> tuple[int, int]:
        """The least and largest signed number that a value is wherever it is defined and not poison."""
        if isinstance(value, ConstantInt):
            return value.signed, value.signed
        found = self._sets.of_value(value) if isinstance(value, LocalValue) else None
        if isinstance(found, IntSet) and not found.is_empty():
            return found.signed_min(), found.signed_max()
        return -1, 1

    def promised(self, values: list[Value]) -> list[Row]:
        """What holds where some values are not poison, by the flags of these and of all whose poison would make them
        poison: the nearest of those of which nobody knows that they are none.
        """
        found: list[Row] = []
        if not self._closure.excludes_ub:
            return found
        pending = list(dict.fromkeys(values))
        for value in pending:
            if not isinstance(value, Instruction) or isinstance(value, Phi):
                continue
            if value not in self._closure.believed:
                found.extend(self.rows_by_flags(value))
            mask = poisoning_operands(value)
            for position, operand in enumerate(value.operands):
                if mask >> position & 1 and operand not in pending and len(pending) < MAX_PROMISED_LATER:
                    pending.append(operand)
        return found

    # The closure.

    def assume(self, predicate: int, left: Value, right: Value) -> None:
        """`left predicate right` holds, of two words of one width."""
        a = self.word(left)
        b = self.word(right)
        if a is not None and b is not None and a.width == b.width:
            relation_words.assume(self.problem, predicate, a, b)

    def build(self) -> None:
        """The rows of all definitions, then those of the conditions. What a comparison is that holds, the condition
        says alone.
        """
        held = {atom.value: atom.truth for atom in self._closure.atoms}
        for value in self._closure.values:
            if isinstance(value, Compare) and value in held and self._is_known(value, held[value]):
                continue
            if isinstance(value, Instruction):
                if isinstance(value, Phi):
                    # All phis of a block together.
                    self._phis.setdefault(value.block, []).append(value)
                else:
                    self.define(value, value in self._closure.believed)
        for block, phis in self._phis.items():
            self._merge(block, phis)
        for atom in self._closure.atoms:
            self.hold(atom.value, atom.truth, True)

    def _is_known(self, value: Compare, truth: bool) -> bool:
        """Whether the word of a comparison of words is known to be one number."""
        word = self.word(value) if value.opcode == opcodes.ICMP else None
        return word is not None and word.bounds[0] == word.bounds[1] == (1 if truth else 0)

    # Phis.

    def _merge(self, block: BasicBlock, phis: list[Phi]) -> None:
        """The phis of a block are the values of one way into it, unless they carry them on to the next time around a
        cycle. Where the block was come to, what holds on that way does.
        """
        if len(phis[0].operands) > MAX_PHI_CASES or self._begins_cycle(block):
            return
        has_executed = self._has_run(block, phis)
        cases: list[list[Row]] = []
        for k, source in enumerate(phis[0].blocks):
            if not self._control.is_reachable(source):
                continue
            rows: list[Row] = []
            for phi in phis:
                y = self.word(phi)
                word = self.word(phi.operands[k])
                if y is not None and word is not None:
                    rows.extend(relation_words.same(y, word))
            if has_executed:
                self._add_edge_conditions(source, block, rows)
            cases.append(rows)
        if len(cases) == 1:
            for row in cases[0]:
                self.problem.add(row)
        elif cases:
            self.problem.choose(cases)

    def _has_run(self, block: BasicBlock, phis: list[Phi]) -> bool:
        """Whether control has come through some phis of a block where the question is asked."""
        if block is self._closure.block:
            return phis[0].index < self._closure.before
        return self._control.dominates(block, self._closure.block)

    def _add_edge_conditions(self, source: BasicBlock, target: BasicBlock, rows: list[Row]) -> None:
        """Add what branches say of words on the way from a block, or from the one that alone leads to it, to another,
        as far as it is one case.
        """
        atoms = atoms_on_edge(source, target, self._control)
        if len(source.predecessors) == 1:
            atoms.extend(atoms_on_edge(source.predecessors[0], source, self._control))
        for atom in atoms:
            compare = atom.value
            if not isinstance(compare, Compare) or compare.opcode != opcodes.ICMP:
                continue
            if all(self._is_a_word_already(operand) for operand in compare.operands):
                left = self.word(compare.operands[0])
                right = self.word(compare.operands[1])
                assert left is not None
                assert right is not None
                predicate = compare.predicate if atom.truth else opcodes.inverse_predicate(compare.predicate)
                outcomes = relation_words.compared(predicate, left, right)
                if len(outcomes) == 1:
                    rows.extend(outcomes[0])

    def _is_a_word_already(self, value: Value) -> bool:
        return isinstance(value, ConstantInt) or value in self._words

    def _begins_cycle(self, block: BasicBlock) -> bool:
        """Whether each way around some cycle takes one of several blocks, this one among them, whose phis stand between
        the values of one time around and of the next: a loop's header, and in an irreducible region each block that no
        other of the region dominates.
        """
        control = self._control
        for source in block.predecessors:
            if control.is_reachable(source) and control.dominates(block, source):
                return True
        if (region := control.irreducible_region_of(block)) is None:
            return False
        above = control.immediate_dominator(block)
        return above is None or not region.contains(above)
