"""Expansion: from an expression back to instructions that compute it (LLVM: SCEVExpander).

    (-1 + (1 smax %n))            %x = call i32 @llvm.smax.i32(i32 1, i32 %n)
                                  %x1 = add i32 %x, -1

What is made is no more poisonous than the expression: no instruction has a flag. It computes one number: a value that
may be undef is frozen, since the value that the expression stands for was one number for all who read it. Where a
division could be by zero, or a value is not computed yet, there is no expansion; nor where it has more instructions
than the budget allows, each counting as one, a division by what is no power of two as four.

What the program has computed already is used again if it is neither undef nor poison there, so that it is no more
poisonous than its expression. Of recurrences of loops that still run only those are expanded that the program has.
"""

from __future__ import annotations

from typing import Final, final

from scev.answers import Expanded, FunctionFacts
from scev.evolution import (
    Add,
    Constant,
    MinMax,
    Mul,
    Node,
    PtrToInt,
    SequentialUMin,
    SignExtend,
    Truncate,
    UDiv,
    Unknown,
    ZeroExtend,
)
from scev.facts import PROPERLY_DOMINATES, Expression
from scev.ir import Argument, BasicBlock, Compare, ConstantInt, Instruction, IntegerType, PointerType, Value, opcodes
from scev.ir.edit import New, binary, cast, compare, element_pointer, select, text_of_new, unary, written
from scev.transforms.parts import integer_like, intrinsic_call

MAX_EXPANDED_PARTS: Final = 64
"""Maximum parts of an expression that is expanded."""

MAX_LIKE_VALUES: Final = 8
"""Maximum values of one expression that are looked at to use one of them again."""

MAX_BRANCHES_ABOVE: Final = 8
"""Maximum branches on the way to a block that are looked at to see whether they test a value."""

_DIVISION_COST: Final = 4
_CASTS: Final = ((Truncate, opcodes.TRUNC), (ZeroExtend, opcodes.ZEXT), (SignExtend, opcodes.SEXT))
_BYTE: Final = IntegerType(8)


class ExpansionError(ValueError):
    """There is no expansion, for the reason that it states."""


@final
class Expansion:
    """An expression as instructions: `parts`, which belong to the start of a block in this order; `value`, which they
    compute; `declares`, the functions that they call; and what they cost.
    """

    def __init__(self) -> None:
        self.parts: list[New] = []
        self.declares: list[str] = []
        self.cost: int = 0
        self.value: Value | None = None


@final
class Computed:
    """What a function computes already, by expression."""

    def __init__(self, facts: FunctionFacts) -> None:
        self._facts: Final = facts
        self._values: dict[Expression, list[Instruction]] | None = None

    def before(self, expression: Expression, block: BasicBlock) -> Value | None:
        """A value that has been computed whenever a block begins, and is neither undef nor poison; None for what needs
        none, a number or a value of the program.
        """
        if isinstance(expression, (Constant, Unknown)):
            return None
        values = self._values
        if values is None:
            values = {}
            for instruction in self._facts.function.instructions():
                found = self._facts.evolution.evolution_of(instruction)
                if found is not None and not isinstance(found, (Constant, Unknown)):
                    values.setdefault(found, []).append(instruction)
            self._values = values
        for value in values.get(expression, [])[:MAX_LIKE_VALUES]:
            if self._is_before(value, block) and self._is_defined_at(value, block):
                return value
        return None

    def _is_defined_at(self, value: Instruction, block: BasicBlock) -> bool:
        """Whether a value is neither undef nor poison whenever a block begins: nowhere, or since a branch on the way
        from it to the block was on a comparison of it, which would have been undefined behaviour.
        """
        if self._facts.is_well_defined(value):
            return True
        if not self._facts.is_never_undef(value):
            return False
        above: BasicBlock | None = block
        for _ in range(MAX_BRANCHES_ABOVE):
            above = None if above is None or above is value.block else self._facts.control.immediate_dominator(above)
            if above is None:
                return False
            end = above.terminator
            condition = end.operands[0] if end.opcode == opcodes.BR and end.operands else None
            if condition is value or (isinstance(condition, Compare) and value in condition.operands):
                return True
        return False

    def _is_before(self, value: Instruction, block: BasicBlock) -> bool:
        control = self._facts.control
        if value.block is block or not control.dominates(value.block, block):
            return False
        # In a loop that has been left, it is what it was in its last iteration.
        loop = control.loop_of(value.block)
        return loop is None or loop.contains(block)


@final
class Expander:
    """Expands expressions at the start of a block of a function."""

    def __init__(self, facts: FunctionFacts, block: BasicBlock, budget: int, computed: Computed) -> None:
        self._facts: Final = facts
        self._block: Final = block
        self._budget: Final = budget
        self._computed: Final = computed
        self._made: dict[Expression, Value] = {}
        self._expansion = Expansion()

    def expand(self, expression: Expression) -> Expansion:
        """The instructions. ExpansionError where there are none."""
        if self._facts.evolution.block_disposition(expression, self._block) != PROPERLY_DOMINATES:
            raise ExpansionError(f"a part of {expression} is not computed before {self._block.name}")
        order: list[Expression] = []
        pending = [expression]
        while pending:
            part = pending.pop()
            order.append(part)
            again = self._computed.before(part, self._block)
            if again is not None:
                self._made[part] = again
            elif part.is_recurrence:
                raise ExpansionError(f"nothing counts {part}")
            else:
                pending.extend(part.operands)
            if len(order) > MAX_EXPANDED_PARTS:
                raise ExpansionError(f"{expression} has more than {MAX_EXPANDED_PARTS} parts")
        for part in reversed(order):
            if part not in self._made:
                self._made[part] = self._value(part)
        self._expansion.value = self._made[expression]
        return self._expansion

    def _add(self, new: New, cost: int = 1) -> New:
        self._expansion.parts.append(new)
        self._expansion.cost += cost
        if self._expansion.cost > self._budget:
            raise ExpansionError(f"it costs more than {self._budget}")
        return new

    def _value(self, part: Expression) -> Value:
        """The value of a part, whose operands have theirs."""
        assert isinstance(part, Node)
        if isinstance(part, Constant):
            return self._number(part.width, part.signed)
        if isinstance(part, Unknown):
            return self._given(part.value)
        operands = [self._made[operand] for operand in part.operands]
        if isinstance(part, Add):
            return self._sum(part, operands)
        if isinstance(part, Mul):
            return self._product(part, operands)
        if isinstance(part, UDiv):
            return self._quotient(part, operands)
        if isinstance(part, MinMax):
            return self._extremum(part.operation, operands)
        if isinstance(part, SequentialUMin):
            return self._sequential(operands)
        if isinstance(part, PtrToInt):
            return self._add(cast(opcodes.PTRTOINT, operands[0], part.type), 0)
        for kind, opcode in _CASTS:
            if isinstance(part, kind):
                return self._add(cast(opcode, operands[0], part.type))
        raise ExpansionError(f"{part} is no instruction")

    def _number(self, width: int, number: int) -> ConstantInt:
        found = integer_like(IntegerType(width), number)
        assert isinstance(found, ConstantInt)
        return found

    def _given(self, value: Value) -> Value:
        if self._facts.is_never_undef(value):
            return value
        return self._add(unary(opcodes.FREEZE, value), 0)

    def _sum(self, part: Add, operands: list[Value]) -> Value:
        pointers = [operand for operand in operands if isinstance(operand.type, PointerType)]
        numbers = [operand for operand in operands if operand not in pointers]
        if len(pointers) > 1 or (pointers and part.width != 64):
            raise ExpansionError(f"{part} adds addresses")
        # Constants come first in expressions, and last in instructions.
        numbers.reverse()
        total = numbers[0]
        for number in numbers[1:]:
            total = self._add(binary(opcodes.ADD, total, number))
        return self._add(element_pointer(_BYTE, pointers[0], [total])) if pointers else total

    def _product(self, part: Mul, operands: list[Value]) -> Value:
        numbers = list(reversed(operands))
        total = numbers[0]
        for number in numbers[1:]:
            if isinstance(number, ConstantInt) and number.value & (number.value - 1) == 0 and number.value:
                shift = self._number(part.width, number.value.bit_length() - 1)
                total = self._add(binary(opcodes.SHL, total, shift))
            elif isinstance(number, ConstantInt) and number.signed == -1:
                total = self._add(binary(opcodes.SUB, self._number(part.width, 0), total))
            else:
                total = self._add(binary(opcodes.MUL, total, number))
        return total

    def _quotient(self, part: UDiv, operands: list[Value]) -> Value:
        divisor = operands[1]
        if not isinstance(divisor, ConstantInt):
            # It would have to be a number other than zero, and no poison.
            raise ExpansionError(f"{part.divisor} may be zero")
        if divisor.value == 0:
            raise ExpansionError("a division by zero")
        if divisor.value & (divisor.value - 1) == 0:
            shift = self._number(part.width, divisor.value.bit_length() - 1)
            return self._add(binary(opcodes.LSHR, operands[0], shift))
        return self._add(binary(opcodes.UDIV, operands[0], divisor), _DIVISION_COST)

    def _extremum(self, operation: str, operands: list[Value]) -> Value:
        found = operands[-1]
        for operand in reversed(operands[:-1]):
            made = intrinsic_call(operation, found.type, [found, operand], [found.type])
            if made.declaration not in self._expansion.declares:
                self._expansion.declares.append(made.declaration)
            found = self._add(made.call)
        return found

    def _sequential(self, operands: list[Value]) -> Value:
        """What comes after the first zero is not looked at, even if it is poison."""
        found = operands[-1]
        for operand in reversed(operands[:-1]):
            smaller = self._extremum("umin", [operand, found])
            assert isinstance(operand.type, IntegerType)
            zero = self._number(operand.type.width, 0)
            is_zero = self._add(compare(opcodes.ICMP, opcodes.EQ, operand, zero))
            found = self._add(select(is_zero, zero, smaller))
        return found


def expanded(facts: FunctionFacts, expression: Expression, block: BasicBlock, cost: int | None) -> Expanded:
    """The instructions of an expression as text (answers/justified.py says more)."""
    for value in expression.unknowns():
        if isinstance(value, (Argument, Instruction)) and value.function is not facts.function:
            raise ExpansionError(f"{expression} is of another function")
    budget = facts.context.settings.max_expansion_cost if cost is None else cost
    found = Expander(facts, block, budget, Computed(facts)).expand(expression)
    taken = {value.name for value in facts.function.values} | {one.name for one in facts.function.blocks}
    lines: list[str] = []
    for number, part in enumerate(found.parts):
        name = f"%x{number or ''}"
        while name in taken:
            name += "x"
        part.name = name
        lines.append(f"{name} = {text_of_new(part)}")
    assert found.value is not None
    return Expanded(written(found.value), tuple(lines), tuple(found.declares), found.cost)
