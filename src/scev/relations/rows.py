"""A question's values as words, and what their definitions say as rows (domains/relations/operations.py)."""

from __future__ import annotations

from typing import Final, final

from scev.cfg import ControlFlow
from scev.conditions import Sets
from scev.domains import (
    IntSet,
    Linear,
    Problem,
    RankedFloat,
    Row,
    Word,
    relation_floats,
    relation_linear,
    relation_operations,
    relation_words,
)
from scev.facts import Conditions
from scev.ir import (
    AggregateAccess,
    BasicBlock,
    Call,
    Compare,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantWord,
    GetElementPtr,
    GlobalVariable,
    Instruction,
    IntegerType,
    LocalValue,
    Phi,
    PointerType,
    Type,
    Value,
    address_step,
    constants,
    opcodes,
)
from scev.relations.atoms import FRACTIONS, atoms_on_edge, is_ranked_type
from scev.relations.closure import Closure
from scev.transfer import Context, is_well_defined, overflow_rule, relation_rule, relation_site

MAX_PHI_CASES: Final = 4
"""Maximum values of a phi outside loops that are told apart when relations are asked for."""


@final
class Rows:
    """Builds the problem that belongs to a closure."""

    __slots__ = (
        "_closure",
        "_conditions",
        "_context",
        "_control",
        "_overflows",
        "_phis",
        "_ranked",
        "_sets",
        "_words",
        "problem",
    )

    def __init__(
        self,
        closure: Closure,
        context: Context,
        control: ControlFlow,
        sets: Sets,
        conditions: Conditions,
    ) -> None:
        self._closure: Closure = closure
        self._context: Context = context
        self._control: ControlFlow = control
        self._sets: Sets = sets
        self._conditions: Conditions = conditions
        self._words: dict[Value, Word] = {}
        self._overflows: dict[Call, bool] = {}
        self._phis: dict[BasicBlock, list[Phi]] = {}
        self._ranked: dict[Value, RankedFloat] = {}
        self.problem: Problem = Problem()

    # Words.

    def width_of(self, type_: Type) -> int:
        """The width of words of a type; 0 if it has none."""
        if isinstance(type_, IntegerType):
            return type_.width if type_.width <= self._context.settings.max_integer_bits else 0
        if isinstance(type_, PointerType):
            layout = self._context.layout
            space = type_.address_space
            width = layout.pointer_width(space)
            return 0 if layout.is_non_integral(space) or layout.index_width(space) != width else width
        return 0

    def word(self, value: Value) -> Word | None:
        """The word that a value is; None for a type that has no words."""
        if (found := self._words.get(value)) is not None:
            return found
        if (width := self.width_of(value.type)) == 0:
            return None
        if isinstance(value, ConstantInt):
            found = relation_words.constant_word(self.problem, width, value.value)
        elif isinstance(value, ConstantWord):
            if value.word in (constants.UNDEF, constants.POISON):
                # Another number at each use.
                return Word(self.problem, width, relation_words.full_bounds(width))
            found = relation_words.constant_word(self.problem, width, 0)
        elif isinstance(value, GlobalVariable) and value.thread_local:
            return Word(self.problem, width, relation_words.full_bounds(width))
        else:
            found = Word(self.problem, width, self._bounds(value, width))
        self._words[value] = found
        if isinstance(value, ConstantExpression):
            self._constant_address(value, found)
        return found

    def _bounds(self, value: Value, width: int) -> tuple[int, int, int, int]:
        """What is known of a value at the place of the question."""
        closure = self._closure
        if not isinstance(value, LocalValue) or value not in closure.believed or not self._is_available(value):
            return relation_words.full_bounds(width)
        if (found := self._sets.of_value(value)) is not None:
            found = self._conditions.refine(value.index, closure.block, found)
        if not isinstance(found, IntSet) or found.width != width or found.is_empty():
            return relation_words.full_bounds(width)
        return found.unsigned_min(), found.unsigned_max(), found.signed_min(), found.signed_max()

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

    def ranked(self, value: Value) -> RankedFloat | None:
        """The rank that a float is compared by; None for a type whose numbers have none."""
        if (found := self._ranked.get(value)) is not None:
            return found
        if not is_ranked_type(value):
            return None
        width, fraction = FRACTIONS[value.type]
        if isinstance(value, ConstantFloat):
            return relation_floats.constant_float(self.problem, width, fraction, value.bits)
        found = relation_floats.any_float(self.problem, width, fraction)
        if isinstance(value, LocalValue):
            self._ranked[value] = found
        return found

    # The closure.

    def build(self) -> None:
        """The rows of all definitions, then those of the conditions."""
        for value in self._closure.values:
            if isinstance(value, Instruction):
                self._define(value, value in self._closure.believed)
        for block, phis in self._phis.items():
            self._merge(block, phis)
        for atom in self._closure.atoms:
            self.hold(atom.value, atom.truth)

    def hold(self, condition: Instruction, truth: bool) -> None:
        """An i1 is true, or false."""
        if isinstance(condition, Compare) and condition.opcode == opcodes.ICMP:
            left = self.word(condition.operands[0])
            right = self.word(condition.operands[1])
            if left is not None and right is not None:
                predicate = condition.predicate if truth else opcodes.inverse_predicate(condition.predicate)
                relation_words.assume(self.problem, predicate, left, right)
                if condition.flags & opcodes.SAMESIGN:
                    relation_operations.samesign(self.problem, left, right)
            return
        if isinstance(condition, Compare) and condition.opcode == opcodes.FCMP:
            predicate = condition.predicate if truth else opcodes.inverse_float_predicate(condition.predicate)
            x = self.ranked(condition.operands[0])
            y = self.ranked(condition.operands[1])
            if x is not None and y is not None:
                self.problem.choose(relation_floats.compared_floats(predicate, x, y))
            return
        if (word := self.word(condition)) is not None:
            self.problem.add(relation_linear.equals(word.unsigned, relation_linear.number(1 if truth else 0)))

    def _define(self, value: Instruction, believed: bool) -> None:
        if (opcode := value.opcode) == opcodes.FNEG:
            self._negate(value)
            return
        if (y := self.word(value)) is None:
            return
        flags = value.flags if believed else 0
        if isinstance(value, GetElementPtr):
            self._address(y, value, flags)
        elif isinstance(value, Compare):
            self._compare(y, value, flags)
        elif isinstance(value, Phi):
            # All phis of a block together.
            self._phis.setdefault(value.block, []).append(value)
        elif isinstance(value, AggregateAccess):
            self._overflow(value)
        elif opcode == opcodes.FREEZE:
            if (a := self.word(value.operands[0])) is not None and is_well_defined(value.operands[0]):
                relation_words.assume(self.problem, opcodes.EQ, y, a)
        else:
            self._operate(y, value, believed)

    def _operate(self, y: Word, value: Instruction, believed: bool) -> None:
        if (rule := relation_rule(value)) is None:
            return
        words: list[Word] = []
        for operand in value.arguments if isinstance(value, Call) else value.operands:
            if (word := self.word(operand)) is None:
                return
            words.append(word)
        rule.state(self.problem, y, words, relation_site(value, believed))

    def _compare(self, y: Word, value: Compare, flags: int) -> None:
        if value.opcode != opcodes.ICMP:
            self._compare_floats(y, value)
            return
        a = self.word(value.operands[0])
        b = self.word(value.operands[1])
        if a is not None and b is not None:
            relation_operations.comparison(self.problem, y, value.predicate, a, b)
            if flags & opcodes.SAMESIGN:
                relation_operations.samesign(self.problem, a, b)

    def _compare_floats(self, y: Word, value: Compare) -> None:
        a = self.ranked(value.operands[0])
        b = self.ranked(value.operands[1])
        if a is None or b is None:
            return
        cases: list[list[Row]] = []
        for bit, outcomes in ((1, value.predicate), (0, opcodes.inverse_float_predicate(value.predicate))):
            is_bit = relation_linear.equals(y.unsigned, relation_linear.number(bit))
            for rows in relation_floats.compared_floats(outcomes, a, b):
                cases.append([is_bit, *rows])
        self.problem.choose(cases)

    def _negate(self, value: Instruction) -> None:
        y = self.ranked(value)
        a = self.ranked(value.operands[0])
        if y is not None and a is not None:
            self.problem.add(relation_linear.equals(y.nan, a.nan))
            self.problem.add(relation_linear.equals(y.rank, a.rank.times(-1)))

    def _overflow(self, value: AggregateAccess) -> None:
        """One of the two results of an operation with overflow."""
        call = value.operands[0]
        if not isinstance(call, Call) or call in self._overflows:
            return
        if (rule := overflow_rule(call)) is None:
            return
        self._overflows[call] = True
        result: Word | None = None
        bit: Word | None = None
        for user in call.users:
            if isinstance(user, AggregateAccess) and user.opcode == opcodes.EXTRACTVALUE:
                if user.indices == (0,):
                    result = self.word(user)
                elif user.indices == (1,):
                    bit = self.word(user)
        a = self.word(call.operands[0])
        b = self.word(call.operands[1])
        if bit is None:
            bit = Word(self.problem, 1, relation_words.full_bounds(1))
        if a is not None and b is not None:
            rule.state(self.problem, result, bit, a, b)

    # Addresses.

    def _address(self, y: Word, value: Value, flags: int) -> None:
        if (step := address_step(value, self._context.layout)) is None:
            return
        if (base := self.word(step.base)) is None or base.width != y.width:
            return
        signed = bool(flags & opcodes.NUSW)
        unsigned = bool(flags & opcodes.NUW)
        readings = [True] if signed or not unsigned else []
        if unsigned:
            readings.append(False)
        for reading in readings:
            offset = relation_linear.number(step.constant if reading else step.constant % (1 << y.width))
            for term in step.indices:
                if (index := self.word(term.operand)) is None:
                    return
                if (part := self._index(index, y.width, reading, signed)) is None:
                    return
                offset = offset.plus(part, term.scale)
            relation_operations.address(self.problem, y, base, offset, signed or unsigned)

    def _index(self, index: Word, width: int, signed: bool, exact: bool) -> Linear | None:
        """An index as a number of the index type: extended as a signed number, or truncated."""
        if index.width > width:
            # Truncated: nusw and nuw promise that it fits, but only then is it this number.
            return index.signed if exact and signed else None
        if signed:
            return index.signed
        return index.unsigned if index.width == width else None

    def _constant_address(self, value: ConstantExpression, y: Word) -> None:
        """A constant getelementptr, read without its flags: nothing tells whether it is poison."""
        self._address(y, value, 0)

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
