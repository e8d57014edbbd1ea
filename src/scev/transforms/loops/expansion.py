"""Expansion: from an expression back to instructions that compute it (LLVM: SCEVExpander).

    (-1 + (1 smax %n))            %x = call i32 @llvm.smax.i32(i32 1, i32 %n)
                                  %x1 = add i32 %x, -1

What is made is no more poisonous than the expression: no instruction has a flag. It computes one number: a value that
may be undef is frozen, since the value that the expression stands for was one number for all who read it. Where a
division could be by zero, or a value is not computed yet, there is no expansion; nor where it has more instructions
than the budget allows, each counting as one, a division by what is no power of two as four.

What the program has computed already is used again if it is neither undef nor poison there (computed.py). What else
does not change in a loop is computed before the loop, and each part once.

A recurrence of a loop that still runs needs something that counts:

    canonical    start + step * i, where i counts the iterations from 0: one counter a loop, of the program where it has
                 one (of an affine recurrence; others are made as literal ones)
    literal      a phi of its own, that takes the start and adds the step: {a,+,b,+,c} two of them, and so on
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal, final

from scev import evolution
from scev.answers import Elsewhere, ExpandedExpression, FunctionFacts, internals
from scev.cfg import Loop
from scev.facts import INVARIANT, Comparison, Expression
from scev.ir import Argument, BasicBlock, ConstantInt, Instruction, IntegerType, PointerType, Type, Value, edit, opcodes
from scev.transforms.loops.computed import ComputedExpressions, InsertionPoint
from scev.transforms.parts import integer_like, intrinsic_call

MAX_EXPANDED_PARTS: Final = 64
"""Maximum parts of an expression that is expanded."""

_DIVISION_COST: Final = 4
_CASTS: Final = (
    (evolution.Truncate, opcodes.TRUNC),
    (evolution.ZeroExtend, opcodes.ZEXT),
    (evolution.SignExtend, opcodes.SEXT),
)
_BYTE: Final = IntegerType(8)

Mode = Literal["canonical", "literal"]


class ExpansionError(ValueError):
    """There is no expansion, for the reason that it states."""


@final
class Expansion:
    """An expression as instructions: `parts`, each with the point where it is put, in this order; `entries`, what new
    phis take from which blocks; `value`, which they compute; `declares`, the functions that they call; and what they
    cost.
    """

    def __init__(self) -> None:
        self.parts: list[tuple[edit.New, InsertionPoint]] = []
        self.entries: list[tuple[edit.New, Value, BasicBlock]] = []
        self.declares: list[str] = []
        self.cost: int = 0
        self.value: Value | None = None

    def put(self, edits: edit.Edits, stem: str = "x") -> Value:
        """Put the instructions where they belong; the value."""
        assert self.value is not None
        for declaration in self.declares:
            edits.declare(declaration)
        for new, point in self.parts:
            if new.name:
                continue
            if point.is_end:
                edits.insert_at_end(point.block, new, stem)
            else:
                edits.insert_at_start(point.block, new, stem)
        for new, value, block in self.entries:
            edits.add_incoming(new, value, block)
        self.entries = []
        return self.value


@final
class Expander:
    """Expands expressions at a point of a function, all into one `expansion`, so that they share what they have in
    common. ExpansionError where there are no such instructions; what was made for it until then may stay.
    """

    def __init__(
        self,
        facts: FunctionFacts,
        point: InsertionPoint,
        budget: int,
        computed: ComputedExpressions,
        mode: Mode = "canonical",
        given: Mapping[Value, Value] | None = None,
        freezes_poison: bool = False,
    ) -> None:
        """`freezes_poison`: for numbers that decide where control goes. What may be poison is frozen too, what may be
        divided by zero is divided by 1 there, and all is computed at the point.
        """
        self._freezes_poison: Final = freezes_poison
        self.expansion: Final = Expansion()
        self._facts: Final = facts
        self._point: Final = point
        self._budget: Final = budget
        self._computed: Final = computed
        self._mode: Final = mode
        self._made: dict[tuple[Expression, InsertionPoint], Value] = {}
        # What stands for values that may be undef.
        self._given: dict[Value, Value] = dict(given or {})
        self._counters: dict[Loop, Value] = {}
        self._wanted: Expression | None = None

    def expand(self, expression: Expression) -> Expansion:
        """The instructions. ExpansionError where there are none."""
        self._wanted = expression
        if not self._computed.is_available(expression, self._point):
            raise ExpansionError(f"a part of {expression} is not computed before {self._point.block.name}")
        self.expansion.value = self._at(expression, self._point)
        return self.expansion

    def values(self, parts: Iterable[Expression]) -> dict[Expression, Value]:
        """The value of each of some expressions. ExpansionError where one has none."""
        found: dict[Expression, Value] = {}
        for part in parts:
            value = self.expand(part).value
            assert value is not None
            found[part] = value
        return found

    def _at(self, part: Expression, point: InsertionPoint) -> Value:
        """The value of a part at a point."""
        if (again := self._made.get((part, point))) is None:
            again = self._computed.before(part, point)
        if again is None:
            outer = self._hoisted(part, point)
            if (again := self._made.get((part, outer))) is None:
                if len(self._made) > MAX_EXPANDED_PARTS:
                    raise ExpansionError(f"{self._wanted} has more than {MAX_EXPANDED_PARTS} parts")
                again = self._value(part, outer)
                self._made[part, outer] = again
        self._made[part, point] = again
        return again

    def _hoisted(self, part: Expression, point: InsertionPoint) -> InsertionPoint:
        """The point before all loops in which a part does not change."""
        if self._freezes_poison or not _may_move(part):
            return point
        loop = self._facts.control.loop_of(point.block)
        while loop is not None and internals(self._facts).evolution.disposition(part, loop) == INVARIANT:
            if (entry := entry_of(loop, self._facts)) is None or not self._computed.is_available(part, entry):
                break
            point = entry
            loop = self._facts.control.loop_of(entry.block)
        return point

    def _add(self, new: edit.New, point: InsertionPoint, cost: int = 1) -> edit.New:
        self.expansion.parts.append((new, point))
        self.expansion.cost += cost
        if self.expansion.cost > self._budget:
            raise ExpansionError(f"it costs more than {self._budget} instruction{'' if self._budget == 1 else 's'}")
        return new

    def _value(self, part: Expression, point: InsertionPoint) -> Value:
        assert isinstance(part, evolution.Node)
        if isinstance(part, evolution.Constant):
            return _number(part.width, part.signed)
        if isinstance(part, evolution.Unknown):
            return self._unknown(part.value, point)
        if isinstance(part, evolution.AddRec):
            return self._recurrence(part, point)
        if isinstance(part, evolution.VScale):
            return self._call("vscale", part.type, [], point)
        operands = [self._at(operand, point) for operand in part.operands]
        if isinstance(part, evolution.Add):
            return self._sum(part, operands, point)
        if isinstance(part, evolution.Mul):
            return self._product(part.width, operands, point)
        if isinstance(part, evolution.UDiv):
            return self._quotient(part, operands, point)
        if isinstance(part, evolution.MinMax):
            return self._extremum(part.operation, operands, point)
        if isinstance(part, evolution.SequentialUMin):
            return self._sequential(operands, point)
        if isinstance(part, evolution.PtrToInt):
            return self._add(edit.cast(opcodes.PTRTOINT, operands[0], part.type), point, 0)
        for kind, opcode in _CASTS:
            if isinstance(part, kind):
                return self._add(edit.cast(opcode, operands[0], part.type), point)
        raise ExpansionError(f"{part} is no instruction")

    def _unknown(self, value: Value, point: InsertionPoint) -> Value:
        """A value of the program; where it may be undef, or is to be no poison, one number for all parts."""
        if self._freezes_poison:
            if self._computed.is_defined_at(value, point.block):
                return value
        elif self._facts.passes.is_never_undef(value):
            return value
        if (found := self._given.get(value)) is None:
            found = self._add(edit.unary(opcodes.FREEZE, value), point, 0)
            self._given[value] = found
        return found

    # Arithmetic -------------------------------------------------------------------------------------------------------

    def _sum(self, part: evolution.Add, operands: list[Value], point: InsertionPoint) -> Value:
        pointers = [operand for operand in operands if isinstance(operand.type, PointerType)]
        numbers = [operand for operand in operands if operand not in pointers]
        if len(pointers) > 1:
            raise ExpansionError(f"{part} adds addresses")
        # Constants come first in expressions, and last in instructions.
        numbers.reverse()
        total = numbers[0]
        for number in numbers[1:]:
            total = self._add(edit.binary(opcodes.ADD, total, number), point)
        return self._moved(pointers[0], total, point) if pointers else total

    def _moved(self, pointer: Value, offset: Value, point: InsertionPoint) -> Value:
        """An address so many bytes behind another."""
        assert isinstance(pointer.type, PointerType)
        assert isinstance(offset.type, IntegerType)
        if offset.type.width != internals(self._facts).context.layout.index_width(pointer.type.address_space):
            raise ExpansionError(f"addresses like {pointer} are wider than what is added to them")
        return self._add(edit.element_pointer(_BYTE, pointer, [offset]), point)

    def _product(self, width: int, operands: list[Value], point: InsertionPoint) -> Value:
        numbers = list(reversed(operands))
        total = numbers[0]
        for number in numbers[1:]:
            if isinstance(number, ConstantInt) and number.value & (number.value - 1) == 0 and number.value:
                shift = _number(width, number.value.bit_length() - 1)
                if shift.value:
                    total = self._add(edit.binary(opcodes.SHL, total, shift), point)
            elif isinstance(number, ConstantInt) and number.signed == -1:
                total = self._add(edit.binary(opcodes.SUB, _number(width, 0), total), point)
            else:
                total = self._add(edit.binary(opcodes.MUL, total, number), point)
        return total

    def _quotient(self, part: evolution.UDiv, operands: list[Value], point: InsertionPoint) -> Value:
        divisor = operands[1]
        if isinstance(divisor, ConstantInt) and divisor.value & (divisor.value - 1) == 0 and divisor.value:
            shift = _number(part.width, divisor.value.bit_length() - 1)
            return self._add(edit.binary(opcodes.LSHR, operands[0], shift), point)
        if not self._never_zero(part.divisor, point.block):
            if not self._freezes_poison:
                raise ExpansionError(f"{part.divisor} may be zero")
            divisor = self._extremum("umax", [divisor, _number(part.width, 1)], point)
        return self._add(edit.binary(opcodes.UDIV, operands[0], divisor), point, _DIVISION_COST)

    def _never_zero(self, divisor: Expression, block: BasicBlock) -> bool:
        """Whether a divisor is a number, and not zero, whenever a block begins."""
        known = internals(self._facts).evolution
        if not all(self._computed.is_defined_at(value, block) for value in divisor.unknowns()):
            return False
        if (set_ := known.set_at(divisor, block)) is not None and not set_.contains(0):
            return True
        zero = known.number(divisor.width, 0)
        return known.implies(Comparison(opcodes.NE, divisor, zero), block, [])

    def _extremum(self, operation: str, operands: list[Value], point: InsertionPoint) -> Value:
        found = operands[-1]
        if not isinstance(found.type, IntegerType):
            raise ExpansionError(f"{found.type} has no {operation}")
        for operand in reversed(operands[:-1]):
            found = self._call(operation, found.type, [found, operand], point)
        return found

    def _call(self, stem: str, type_: Type, operands: list[Value], point: InsertionPoint) -> Value:
        made = intrinsic_call(stem, type_, operands, [type_])
        if made.declaration not in self.expansion.declares:
            self.expansion.declares.append(made.declaration)
        return self._add(made.call, point)

    def _sequential(self, operands: list[Value], point: InsertionPoint) -> Value:
        """What comes after the first zero is not looked at, even if it is poison."""
        found = operands[-1]
        for operand in reversed(operands[:-1]):
            smaller = self._extremum("umin", [operand, found], point)
            assert isinstance(operand.type, IntegerType)
            zero = _number(operand.type.width, 0)
            is_zero = self._add(edit.compare(opcodes.ICMP, opcodes.EQ, operand, zero), point)
            found = self._add(edit.select(is_zero, zero, smaller), point)
        return found

    # Recurrences ------------------------------------------------------------------------------------------------------

    def _recurrence(self, part: evolution.AddRec, point: InsertionPoint) -> Value:
        if (entry := entry_of(part.loop, self._facts)) is None or not part.loop.contains(point.block):
            raise ExpansionError(f"nothing counts {part} at {point.block.name}")
        if self._mode == "literal" or not part.is_affine or part.start.width != part.step.width:
            return self._literal(part, entry)
        counted = self._counter(part, point)
        step = self._at(part.step, point)
        scaled = self._product(part.width, [step, counted], point)
        if part.start.is_zero():
            return scaled
        start = self._at(part.start, point)
        if isinstance(start.type, PointerType):
            return self._moved(start, scaled, point)
        return self._add(edit.binary(opcodes.ADD, scaled, start), point)

    def _counter(self, part: evolution.AddRec, point: InsertionPoint) -> Value:
        """The iterations of a loop, counted from 0 in the width of a recurrence."""
        if (counter := self._counters.get(part.loop)) is None or _width(counter) < part.width:
            # As wide as any recurrence of the loop, so that it is the only one.
            widest = max(one.width for one in (part, *_recurrences(self._wanted or part, part.loop)))
            if (counter := self._computed.counter(part.loop, widest)) is None:
                zero, one = _number(widest, 0), _number(widest, 1)
                counter = self._counting(IntegerType(widest), part.loop, zero, one)
            self._counters[part.loop] = counter
        if _width(counter) > part.width:
            return self._add(edit.cast(opcodes.TRUNC, counter, IntegerType(part.width)), point)
        return counter

    def _literal(self, part: evolution.AddRec, entry: InsertionPoint) -> Value:
        start = self._at(part.start, entry)
        if part.is_affine:
            return self._counting(part.type, part.loop, start, self._at(part.step, entry))
        arithmetic = part.arithmetic()
        step: Expression = part.operands[-1]
        for operand in reversed(part.operands[1:-1]):
            step = arithmetic.recurrence_of(operand, step, part.loop)
        return self._counting(part.type, part.loop, start, self._at(step, InsertionPoint(part.loop.header)))

    def _counting(self, type_: Type, loop: Loop, start: Value, step: Value) -> edit.New:
        """A phi that is the start where a loop is entered, and has the step added wherever it goes on."""
        counter = edit.phi(type_)
        self._add(counter, InsertionPoint(loop.header))
        following: dict[BasicBlock, Value] = {}
        for source in loop.header.predecessors:
            if loop.contains(source) and source not in following:
                end = InsertionPoint(source, True)
                if isinstance(type_, PointerType):
                    following[source] = self._moved(counter, step, end)
                else:
                    following[source] = self._add(edit.binary(opcodes.ADD, counter, step), end)
            # One entry an edge.
            self.expansion.entries.append((counter, following.get(source, start), source))
        return counter


def entry_of(loop: Loop, facts: FunctionFacts) -> InsertionPoint | None:
    """The end of the block that control passes last before it enters a loop, by whatever way; None where there is none
    that instructions can be put in.
    """
    block = facts.control.immediate_dominator(loop.header)
    if block is None or block.terminator.opcode in (opcodes.CATCHSWITCH, opcodes.OPAQUE):
        return None
    return InsertionPoint(block, True)


def _width(value: Value) -> int:
    assert isinstance(value.type, IntegerType)
    return value.type.width


def _number(width: int, number: int) -> ConstantInt:
    found = integer_like(IntegerType(width), number)
    assert isinstance(found, ConstantInt)
    return found


def _parts(expression: Expression) -> list[Expression]:
    """The expression and all in it, up to a maximum."""
    found = [expression]
    for part in found:
        found.extend(part.operands)
        if len(found) > MAX_EXPANDED_PARTS:
            raise ExpansionError(f"{expression} has more than {MAX_EXPANDED_PARTS} parts")
    return found


def _may_move(part: Expression) -> bool:
    """Whether a part can be computed earlier than it is needed: a division only by what is not zero anywhere."""
    return not any(isinstance(one, evolution.UDiv) and one.divisor.constant() is None for one in _parts(part))


def _recurrences(part: Expression, loop: Loop) -> list[evolution.AddRec]:
    return [one for one in _parts(part) if isinstance(one, evolution.AddRec) and one.loop is loop]


def expanded(
    facts: FunctionFacts, expression: Expression, block: BasicBlock, cost: int | None, mode: Mode
) -> ExpandedExpression:
    """The instructions of an expression as text (answers/passes.py says more)."""
    for value in expression.unknowns():
        if isinstance(value, (Argument, Instruction)) and value.function is not facts.function:
            raise ExpansionError(f"{expression} is of another function")
    budget = internals(facts).context.settings.max_expansion_cost if cost is None else cost
    here = InsertionPoint(block)
    found = Expander(facts, here, budget, ComputedExpressions(facts), mode).expand(expression)
    taken = {value.name for value in facts.function.values} | {one.name for one in facts.function.blocks}
    for number, (part, _) in enumerate(found.parts):
        name = f"%x{number or ''}"
        while name in taken:
            name += "x"
        part.name = name
    lines: list[str] = []
    elsewhere: list[Elsewhere] = []
    for part, point in found.parts:
        line = f"{part.name} = {edit.text_of_new(part)}"
        if part.is_phi:
            entries = [
                f"[ {edit.written(value)}, {source.name} ]" for phi_, value, source in found.entries if phi_ is part
            ]
            elsewhere.append(Elsewhere(point.block.name, "phi", f"{part.name} = {part.lead} {', '.join(entries)}"))
        elif point == here:
            lines.append(line)
        else:
            elsewhere.append(Elsewhere(point.block.name, "end" if point.is_end else "start", line))
    assert found.value is not None
    return ExpandedExpression(
        edit.written(found.value), tuple(lines), tuple(found.declares), found.cost, tuple(elsewhere)
    )
