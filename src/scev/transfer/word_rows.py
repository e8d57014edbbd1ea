"""Values as words, and what their definitions say as rows (domains/relations/operations.py).

Who builds a problem says what is known of a value by itself (`bounds_of`), and whether a definition's flags hold: only
of a value that is not poison.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from scev import domains, ir
from scev.domains import Linear, Problem, RankedFloat, Row, Word, relation_floats, relation_linear, relation_words
from scev.ir import AggregateAccess, Call, Compare, ConstantExpression, ConstantFloat, DataLayout, Instruction, Value
from scev.transfer.definedness import is_well_defined
from scev.transfer.relation_rows import overflow_rule, relation_rule, relation_site

FRACTIONS: Final[dict[ir.Type, tuple[int, int]]] = {
    ir.HALF: (16, 10),
    ir.BFLOAT: (16, 7),
    ir.FLOAT: (32, 23),
    ir.DOUBLE: (64, 52),
    ir.FP128: (128, 112),
}
"""The formats whose numbers have ranks: the bits of a float, and of its fraction."""


def is_ranked_type(value: Value) -> bool:
    """Whether a value is one float of a format of IEEE 754."""
    return isinstance(value.type, ir.FloatType) and value.type in FRACTIONS


@mypyc_attr(allow_interpreted_subclasses=True)
class WordRows:
    """Builds a problem of the values of a function."""

    __slots__ = ("_layout", "_max_bits", "_overflows", "_ranked", "_seen", "_words", "problem")

    def __init__(self, layout: DataLayout, max_bits: int) -> None:
        self._layout: DataLayout = layout
        # Wider integers are no words.
        self._max_bits: int = max_bits
        self._words: dict[Value, Word] = {}
        self._overflows: dict[Call, bool] = {}
        self._ranked: dict[Value, RankedFloat] = {}
        # By comparison and operand, what it sees of a float that it may flush.
        self._seen: dict[tuple[Compare, int], RankedFloat] = {}
        self.problem: Problem = Problem()

    def bounds_of(self, value: Value, width: int) -> tuple[int, int, int, int]:
        """The least and largest number that a value is known to be, read as unsigned, then read as signed."""
        raise NotImplementedError

    def may_be_flushed(self, value: Value) -> bool:
        """Whether a comparison may see 0 where a float is a subnormal number."""
        raise NotImplementedError

    def is_believed(self, value: ConstantExpression) -> bool:
        """Whether a constant is not poison wherever the answer matters."""
        return False

    # Words.

    def width_of(self, type_: ir.Type) -> int:
        """The width of words of a type; 0 if it has none."""
        if isinstance(type_, ir.IntegerType):
            return type_.width if type_.width <= self._max_bits else 0
        if isinstance(type_, ir.PointerType):
            layout = self._layout
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
        if isinstance(value, ir.ConstantInt):
            found = relation_words.constant_word(self.problem, width, value.value)
        elif isinstance(value, ir.ConstantWord):
            if value.word in (ir.constants.UNDEF, ir.constants.POISON):
                # Another number at each use.
                return Word(self.problem, width, relation_words.full_bounds(width))
            found = relation_words.constant_word(self.problem, width, 0)
        elif isinstance(value, ir.GlobalVariable) and value.thread_local:
            return Word(self.problem, width, relation_words.full_bounds(width))
        elif (found := self._address_as_number(value, width)) is None:
            found = Word(self.problem, width, self.bounds_of(value, width))
        self._words[value] = found
        if isinstance(value, ConstantExpression):
            self._constant_address(value, found)
        return found

    def _address_as_number(self, value: Value, width: int) -> Word | None:
        """The word of an address that is read as a number of as many bits: it is one word with it; None for others."""
        if not isinstance(value, Instruction) or value.opcode != ir.opcodes.PTRTOINT:
            return None
        if self.width_of(value.operands[0].type) != width or (word := self.word(value.operands[0])) is None:
            return None
        low, high, _, _ = self.bounds_of(value, width)
        if low > word.bounds[0]:
            self.problem.add(relation_linear.at_most(relation_linear.number(low), word.unsigned))
        if high < word.bounds[1]:
            self.problem.add(relation_linear.at_most(word.unsigned, relation_linear.number(high)))
        return word

    def ranked(self, value: Value) -> RankedFloat | None:
        """The rank of a float; None for a type whose numbers have none."""
        if (found := self._ranked.get(value)) is not None:
            return found
        if not is_ranked_type(value):
            return None
        width, fraction = FRACTIONS[value.type]
        if isinstance(value, ConstantFloat):
            return relation_floats.constant_float(self.problem, width, fraction, value.bits)
        found = relation_floats.any_float(self.problem, width, fraction)
        if isinstance(value, ir.LocalValue):
            self._ranked[value] = found
        return found

    def _seen_by(self, compare: Compare, position: int) -> RankedFloat | None:
        """The rank that a float is compared by: each comparison may flush it, or not."""
        value = compare.operands[position]
        if (found := self._seen.get((compare, position))) is not None:
            return found
        ranked = self.ranked(value)
        if ranked is None or isinstance(value, ConstantFloat) or not self.may_be_flushed(value):
            return ranked
        width, fraction = FRACTIONS[value.type]
        seen = relation_floats.any_float(self.problem, width, fraction)
        self.problem.choose(relation_floats.flushed_or_not(ranked.rank, seen.rank, fraction))
        found = RankedFloat(ranked.nan, seen.rank)
        self._seen[compare, position] = found
        return found

    # Conditions and definitions.

    def hold(self, condition: Instruction, truth: bool, believed: bool) -> None:
        """An i1 is true, or false; one that is `believed` not to be poison, as its flags say."""
        if isinstance(condition, Compare) and condition.opcode == ir.opcodes.ICMP:
            left = self.word(condition.operands[0])
            right = self.word(condition.operands[1])
            if left is not None and right is not None:
                predicate = condition.predicate if truth else ir.opcodes.inverse_predicate(condition.predicate)
                relation_words.assume(self.problem, predicate, left, right)
                if believed and condition.flags & ir.opcodes.SAMESIGN:
                    domains.relation_operations.samesign(self.problem, left, right)
            return
        if isinstance(condition, Compare) and condition.opcode == ir.opcodes.FCMP:
            predicate = condition.predicate if truth else ir.opcodes.inverse_float_predicate(condition.predicate)
            x = self._seen_by(condition, 0)
            y = self._seen_by(condition, 1)
            if x is not None and y is not None:
                self.problem.choose(relation_floats.compared_floats(predicate, x, y))
            return
        if (word := self.word(condition)) is not None:
            self.problem.add(relation_linear.equals(word.unsigned, relation_linear.number(1 if truth else 0)))

    def define(self, value: Instruction, believed: bool) -> None:
        """What an instruction computes, except for a phi; of one that is `believed` not to be poison, by its flags."""
        if (opcode := value.opcode) == ir.opcodes.FNEG:
            self._negate(value)
            return
        if (y := self.word(value)) is None:
            return
        flags = value.flags if believed else 0
        if isinstance(value, ir.GetElementPtr):
            self._address(y, value, flags)
        elif isinstance(value, Compare):
            self._compare(y, value, flags)
        elif isinstance(value, AggregateAccess):
            self._overflow(value)
        elif opcode == ir.opcodes.FREEZE:
            if (a := self.word(value.operands[0])) is not None and is_well_defined(value.operands[0]):
                relation_words.assume(self.problem, ir.opcodes.EQ, y, a)
        else:
            self._operate(y, value, believed)

    def rows_by_flags(self, value: Instruction) -> list[Row]:
        """What an instruction computes where it is not poison, as rows of one case; none for an address or a sum whose
        flags say nothing.
        """
        if not value.flags or isinstance(value, Compare) or self.word(value) is None:
            return []
        # The readings first: what relates them holds in each case.
        is_signed = bool(value.flags & (ir.opcodes.NSW | ir.opcodes.NUSW))
        for each in (value, *value.operands):
            if (word := self.word(each)) is not None:
                _ = word.signed if is_signed else word.unsigned
        problem = self.problem
        rows = problem.rows
        choices = problem.choices
        problem.rows = []
        problem.choices = []
        self.define(value, True)
        found = problem.rows
        problem.rows = rows
        problem.choices = choices
        return found

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
        if value.opcode != ir.opcodes.ICMP:
            self._compare_floats(y, value)
            return
        a = self.word(value.operands[0])
        b = self.word(value.operands[1])
        if a is not None and b is not None:
            domains.relation_operations.comparison(self.problem, y, value.predicate, a, b)
            if flags & ir.opcodes.SAMESIGN:
                domains.relation_operations.samesign(self.problem, a, b)

    def _compare_floats(self, y: Word, value: Compare) -> None:
        a = self._seen_by(value, 0)
        b = self._seen_by(value, 1)
        if a is None or b is None:
            return
        cases: list[list[Row]] = []
        for bit, outcomes in ((1, value.predicate), (0, ir.opcodes.inverse_float_predicate(value.predicate))):
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
            if isinstance(user, AggregateAccess) and user.opcode == ir.opcodes.EXTRACTVALUE:
                if user.indices == (0,):
                    result = self.word(user)
                elif user.indices == (1,):
                    bit = self.word(user)
        a = self.word(call.operands[0])
        b = self.word(call.operands[1])
        if bit is None:
            bit = Word(self.problem, 1, relation_words.full_bounds(1))
        if a is not None and b is not None:
            rule(self.problem, result, bit, a, b)

    # Addresses.

    def _address(self, y: Word, value: Value, flags: int) -> None:
        if (step := ir.address_step(value, self._layout)) is None:
            return
        if (base := self.word(step.base)) is None or base.width != y.width:
            return
        signed = bool(flags & ir.opcodes.NUSW)
        unsigned = bool(flags & ir.opcodes.NUW)
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
            domains.relation_operations.address(self.problem, y, base, offset, signed or unsigned)

    def _index(self, index: Word, width: int, signed: bool, exact: bool) -> Linear | None:
        """An index as a number of the index type: extended as a signed number, or truncated."""
        if index.width > width:
            # Truncated: nusw and nuw promise that it fits, but only then is it this number.
            return index.signed if exact and signed else None
        if signed:
            return index.signed
        return index.unsigned if index.width == width else None

    def _constant_address(self, value: ConstantExpression, y: Word) -> None:
        """A constant getelementptr; its flags say something where it is known not to be poison."""
        self._address(y, value, value.flags if self.is_believed(value) else 0)
