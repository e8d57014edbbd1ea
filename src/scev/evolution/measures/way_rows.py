"""What holds of the values of one way round a loop, as rows: definitions, the branches that are taken, their sets.

Each value is a word, read as an unsigned and as a signed number, and operations are read modulo 2^w unless a flag or a
set says more (domains/relations): so a row speaks of whole numbers, and wrapping is in it.

Flags and sets are believed of values that are not poison: those whose poison would reach a branch that is taken on the
way, and the next values of phis whose poison would reach one on whichever way is taken next. (Undefined behaviour ends
all.) The last iteration takes no way: what leads to it may be poison, unless the branch of the header is on it.

A value that may be undef is read as one number throughout. A branch on undef is undefined behaviour unless all numbers
lead the same way, so the iterations are those of each number; what is frozen is another number.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from scev import ir
from scev.cfg import ControlFlow, Loop
from scev.conditions import alternatives_of, parts_of
from scev.domains import IntSet, Linear, Row, relation_linear, relation_words
from scev.evolution.measures.ways import (
    MAX_VALUES_OF_WAY,
    Decided,
    Way,
    decided_before,
    values_behind,
)
from scev.evolution.program.context import FunctionContext
from scev.facts import MeasureForm
from scev.ir import opcodes
from scev.transfer import Context, WordRows

MAX_CONDITIONS_OF_WAY: Final = 24
"""Maximum comparisons that are known to hold on one way round a loop and are used to find a measure."""

Fact = tuple[ir.Instruction, bool]


def conditions_of(decided: list[Decided], control: ControlFlow) -> tuple[list[Fact], list[list[list[Fact]]]]:
    """The comparisons, and other i1, that hold where branches were taken, and the choices of which one list holds."""
    found: dict[Fact, bool] = {}
    choices: list[list[list[Fact]]] = []
    for condition, truth in decided:
        for part in parts_of(condition, truth, control):
            value = part.value
            if not isinstance(value, ir.Instruction) or not part.is_whole or not part.is_current(control):
                continue
            if len(found) < MAX_CONDITIONS_OF_WAY:
                found[value, part.truth] = True
            cases: list[list[Fact]] = []
            for alternative in alternatives_of(part, control):
                case: list[Fact] = []
                for inner, holds in alternative:
                    for one in parts_of(inner, holds, control, part.behind_it()):
                        if isinstance(one.value, ir.Compare) and one.is_current(control):
                            case.append((one.value, one.truth))
                cases.append(case)
            if cases and all(cases):
                choices.append(cases)
    return list(found), choices


def read_in_header(loop: Loop) -> dict[ir.Phi, bool]:
    """The phis of a loop's header whose poison would reach its branch, in the last iteration, too."""
    found: dict[ir.Phi, bool] = {}
    header = loop.header
    end = header.terminator
    if end.opcode not in (opcodes.BR, opcodes.SWITCH) or len(end.successors) < 2:
        return found
    if not all(ir.returns_normally(one) for one in header.instructions if not isinstance(one, ir.Phi)):
        return found
    pending: list[ir.Value] = [end.operands[0]]
    seen: dict[ir.Value, bool] = {}
    while pending:
        value = pending.pop()
        if not isinstance(value, ir.Instruction) or value.block is not header or value in seen:
            continue
        seen[value] = True
        if isinstance(value, ir.Phi):
            found[value] = True
        else:
            mask = ir.poisoning_operands(value)
            pending += [operand for k, operand in enumerate(value.operands) if mask >> k & 1]
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class RowsAt(WordRows):
    """Rows of the values of a function as they are in a block; `believed`: those that are not poison there."""

    __slots__ = ("_block", "_context", "believed")

    def __init__(self, context: FunctionContext, block: ir.BasicBlock) -> None:
        super().__init__(context.layout, context.settings.max_integer_bits)
        self._context: FunctionContext = context
        self._block: ir.BasicBlock = block
        self.believed: dict[ir.Value, bool] = {}

    def may_be_flushed(self, value: ir.Value) -> bool:
        context, flow = self._context, self._context.flow
        if not Context(context.layout, context.settings, context.function.attributes).flushes:
            return False
        found = flow.float_set(value) if flow is not None and isinstance(value, ir.LocalValue) else None
        return found is None or found.may_be_subnormal

    def source(self, value: ir.Instruction) -> ir.Value | None:
        """The value that a phi or select is here; None where that is not known."""
        return None

    def believe(self, values: list[ir.Value]) -> None:
        """Some values are no poison, nor those whose poison would be theirs."""
        pending = values[:]
        while pending:
            value = pending.pop()
            if value in self.believed or not isinstance(value, ir.LocalValue):
                continue
            self.believed[value] = True
            if not isinstance(value, ir.Instruction):
                continue
            if (source := self.source(value)) is not None:
                pending.append(source)
            if not isinstance(value, ir.Phi):
                mask = ir.poisoning_operands(value)
                pending += [operand for k, operand in enumerate(value.operands) if mask >> k & 1]

    def resolved(self, value: ir.Value) -> ir.Value:
        """What a value is here: the source of a phi or select."""
        for _ in range(MAX_VALUES_OF_WAY):
            if not isinstance(value, ir.Instruction) or (source := self.source(value)) is None:
                break
            value = source
        return value

    def add(self, values: list[ir.Instruction], facts: list[Fact], ors: list[list[list[Fact]]]) -> None:
        """The rows of definitions and of conditions."""
        for value, _ in facts:
            # Which readings there are is known by the conditions.
            if (
                isinstance(value, ir.Compare)
                and value.predicate in opcodes.SIGNED_PREDICATES
                and value.opcode == opcodes.ICMP
            ):
                for operand in value.operands:
                    if (word := self.word(self.resolved(operand))) is not None:
                        assert word.signed is not None
        for value in values:
            same = self.resolved(value)
            if same is not value and (word := self.word(same)) is not None:
                self._words[value] = word
        for value in values:
            # What a condition is, the branches say.
            if not isinstance(value, ir.Phi) and value.type is not ir.I1 and self.source(value) is None:
                self.define(value, value in self.believed)
        position = self._context.control.position
        # Operands first: by how they are read, their users are.
        for value in sorted(values, key=lambda one: (position[one.block.index], one.index)):
            if self.source(value) is None:
                self._define_signed(value)
        for value, truth in facts:
            # What a select picks by may be poison.
            self.hold(value, truth, value in self.believed)
        for cases in ors:
            self._hold_one(cases)

    def _define_signed(self, value: ir.Instruction) -> None:
        """A sum or difference that may wrap, by signed numbers, where its operands are read as such:

        s(y) = s(a) + s(b) + 2^w * i,    u(y) = s(a) + s(b) + 2^w * k
        """
        if value.opcode not in (opcodes.ADD, opcodes.SUB) or value.flags & opcodes.NSW and value in self.believed:
            return
        y, a, b = self.word(value), self.word(value.operands[0]), self.word(value.operands[1])
        if y is None or a is None or b is None or not (a.has_signed or b.has_signed):
            return
        total = a.signed.plus(b.signed, 1 if value.opcode == opcodes.ADD else -1)
        wraps = self.problem.variable(-1, 1)
        self.problem.add(relation_linear.equals(y.signed, total.plus(wraps, 1 << y.width)))
        wraps = self.problem.variable(0, 1)
        self.problem.add(relation_linear.equals(y.unsigned, total.plus(wraps, 1 << y.width)))

    def total(self, form: MeasureForm, instead: dict[ir.Value, ir.Value]) -> Linear | None:
        """A form of these values, or of others that stand for some; None where one is no word."""
        total = relation_linear.number(0)
        for (value, signed), coefficient in form.terms.items():
            if (word := self.word(self.resolved(instead.get(value, value)))) is None:
                return None
            total = total.plus(word.signed if signed else word.unsigned, coefficient)
        return total

    def _hold_one(self, cases: list[list[Fact]]) -> None:
        found: list[list[Row]] = []
        for case in cases:
            rows: list[Row] = []
            for compare, truth in case:
                left, right = self.word(compare.operands[0]), self.word(compare.operands[1])
                if isinstance(compare, ir.Compare) and compare.opcode == opcodes.ICMP and left and right:
                    predicate = compare.predicate if truth else opcodes.inverse_predicate(compare.predicate)
                    outcomes = relation_words.compared(predicate, left, right)
                    if len(outcomes) == 1:
                        rows.extend(outcomes[0])
            found.append(rows)
        if all(found):
            self.problem.choose(found)

    def bounds_of(self, value: ir.Value, width: int) -> tuple[int, int, int, int]:
        flow = self._context.flow
        if flow is None or not isinstance(value, ir.LocalValue) or value not in self.believed:
            return relation_words.full_bounds(width)
        control = self._context.control
        is_there = not isinstance(value, ir.Instruction) or control.dominates(value.block, self._block)
        found = flow.int_set_in(value, self._block) if is_there else flow.int_set(value)
        if not isinstance(found, IntSet) or found.width != width or found.is_empty():
            return relation_words.full_bounds(width)
        return found.unsigned_min(), found.unsigned_max(), found.signed_min(), found.signed_max()


@final
class WayRows(RowsAt):
    """Builds the problem of one way."""

    __slots__ = ("_is_impossible", "_loop", "_way", "facts", "ors", "picked")

    def __init__(self, context: FunctionContext, loop: Loop, way: Way) -> None:
        super().__init__(context, way.latch)
        self._loop: Loop = loop
        self._way: Way = way
        self._is_impossible: bool = False
        self.facts, self.ors = conditions_of(self._on_way(way.decided), context.control)
        # A select on poison is no undefined behaviour, but its value is poison then.
        decided: list[Decided] = [(value, truth) for value, truth in way.picks.items() if truth is not None]
        self.picked, ors = conditions_of(decided, context.control)
        self.ors += ors
        self.believe([value for value, _ in self.facts] + way.branched)

    def source(self, value: ir.Instruction) -> ir.Value | None:
        return self._way.source(value) if self._loop.contains(value.block) else None

    def _on_way(self, decided: list[Decided]) -> list[Decided]:
        """What branches decide, of the values that phis are on this way."""
        found: list[Decided] = []
        for value, truth in decided:
            same = self.resolved(value)
            if isinstance(same, ir.ConstantInt) and (same.value != 0) != truth:
                self._is_impossible = True
            found.append((same, truth))
        return found

    def is_contradictory(self) -> bool:
        """Whether a condition would be both true and false."""
        if self._is_impossible:
            return True
        facts = self.all_facts()
        return any((value, not truth) in facts for value, truth in facts)

    def all_facts(self) -> list[Fact]:
        """What holds on the way by its branches, and by what its selects picked."""
        return self.facts + self.picked

    def is_tested(self, phi: ir.Phi) -> bool:
        """Whether a phi of the header is no poison where this way is taken."""
        return phi in self.believed

    def is_tested_behind(self, phi: ir.Phi) -> bool:
        """Whether it is no poison behind the way."""
        return phi.incoming(self._way.latch) in self.believed or not isinstance(
            phi.incoming(self._way.latch), ir.LocalValue
        )

    def build(self, phis: list[ir.Phi], tested: list[ir.Phi]) -> list[Loop]:
        """The rows of the way, for the next values of some phis, those that are `tested` behind it among them; the
        loops inside whose phis these are computed from.
        """
        way = self._way
        following = [phi.incoming(way.latch) for phi in phis]
        self.believe([phi.incoming(way.latch) for phi in tested])
        facts = self.all_facts()
        asked: list[ir.Value] = following + [value for value, _ in facts]
        asked += [value for cases in self.ors for case in cases for value, _ in case]
        behind = values_behind(way, self._loop, asked, self._context.control)
        self.add(behind, facts, self.ors)
        inner: dict[Loop, bool] = {}
        for value in behind:
            if isinstance(value, ir.Phi):
                loop = self._context.control.loop_of(value.block)
                if loop is not None and loop is not self._loop and loop.header is value.block:
                    inner[loop] = True
        return list(inner)

    def carried_by(self, loop: Loop, before: ir.BasicBlock, forms: list[MeasureForm]) -> None:
        """Forms of the phis of a loop inside do not rise in it: at its end, they are no more than at its beginning.
        Their last values are no poison, so that the flags by which they come from those before hold.
        """
        for form in forms:
            phis = form.phis(loop)
            if all(phi in self.believed for phi in phis):
                end = self.total(form, {})
                start = self.total(form, {phi: phi.incoming(before) for phi in phis})
                if end is not None and start is not None:
                    self.problem.add(relation_linear.at_most(end, start))


@final
class EntryRows(RowsAt):
    """Builds the problem of the values that the phis of a header start with."""

    __slots__ = ()

    def build(self, loop: Loop, believed: list[ir.Value], others: list[ir.Value]) -> None:
        """The rows of some values from before the loop that are no poison, and of others."""
        facts, ors = conditions_of(decided_before(loop, self._context.control), self._context.control)
        self.believe([*believed, *[value for value, _ in facts]])
        seen: dict[ir.Instruction, bool] = {}
        pending: list[ir.Value] = [*believed, *others, *[value for value, _ in facts]]
        while pending and len(seen) < MAX_VALUES_OF_WAY:
            value = pending.pop()
            if isinstance(value, ir.Instruction) and value not in seen:
                seen[value] = True
                if not isinstance(value, ir.Phi):
                    pending.extend(value.operands)
        self.add(list(seen), facts, ors)
