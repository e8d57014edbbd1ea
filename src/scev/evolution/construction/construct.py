"""From instructions to expressions.

`Construction.of(value)` gives the expression of a value, made of the expressions of its operands, which are made first:
a worklist, not recursion, so that chains of any length work. A value without a rule is an unknown. Values are visited
in an order that rounds/ fixes, and what is found for a value does not depend on who asked for it. Instructions in
blocks that cannot be reached, and those with an operand that is poison, are unknowns. An undef operand is an unknown of
its own at each use: it may be another number there.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.evolution.algebra.algebra import Algebra
from scev.evolution.construction import build_arithmetic, build_choice
from scev.evolution.construction.build_address import build_address
from scev.evolution.construction.build_float_counter import CONVERSIONS, build_float_counter
from scev.evolution.construction.phi import HeaderPhis
from scev.evolution.construction.values import ExpressionTable, ValueExpressions, is_undefined
from scev.evolution.expressions.nodes import ConstantNode, Node, Unknown
from scev.evolution.program.overflow_bits import element_of_overflowing
from scev.evolution.program.thread_constants import ThreadConstants
from scev.ir import opcodes
from scev.support.interrupts import safe_point
from scev.transfer import is_integer_arithmetic

MAX_CONSTANT_EXPRESSION_DEPTH: Final = 16
"""Maximum nesting of a constant expression that becomes an expression of its operands."""


@final
class Construction(ValueExpressions):
    """Makes and holds the expressions of the values of one function."""

    __slots__ = ("_constant_calls", "_nesting")

    def __init__(self, se: Algebra, made: ExpressionTable, tried: dict[int, Node | None] | None = None) -> None:
        super().__init__(se, made, tried)
        self._nesting: int = 0
        self._constant_calls: ThreadConstants = ThreadConstants(se.control)

    def trial(self, tried: dict[int, Node | None]) -> ValueExpressions:
        return Construction(self.se, self.made, tried)

    # The worklist.

    def build(self, root: ir.LocalValue) -> None:
        entered: dict[int, bool] = {}
        stack: list[ir.LocalValue] = [root]
        while stack:
            safe_point()
            value = stack[-1]
            if value.index not in entered and not self.is_made(value):
                entered[value.index] = True
                for operand in self._needed(value):
                    if isinstance(operand, ir.LocalValue) and not self.is_made(operand):
                        if operand.index in entered:
                            self._cut(operand, value)
                        else:
                            stack.append(operand)
                if stack[-1] is not value:
                    continue
            if not self.is_made(value):
                self._finish(value, self._make(value))
            stack.pop()

    def _cut(self, operand: ir.LocalValue, value: ir.LocalValue) -> None:
        # A cycle without a loop header: through a phi of an irreducible region, or code that cannot be reached.
        cut = operand if isinstance(operand, ir.Phi) else value
        if not self.is_made(cut):
            self._finish(cut, self.unknown(cut))

    def _finish(self, value: ir.LocalValue, node: Node | None) -> None:
        if node is not None and self.se.too_large(node):
            node = self.unknown(value)
        self.fix(value, node)

    def _needed(self, value: ir.LocalValue) -> tuple[ir.Value, ...] | list[ir.Value]:
        """The operands whose expressions are needed to make the expression of `value`."""
        if not isinstance(value, ir.Instruction) or self.se.width_of(value.type) is None:
            return ()
        if not self.se.control.is_reachable(value.block):
            return ()
        if (opcode := value.opcode) == opcodes.PHI:
            assert isinstance(value, ir.Phi)
            return HeaderPhis(self).needed(value)
        if opcode == opcodes.SELECT:
            return build_choice.needed_by_select(value)
        if is_integer_arithmetic(opcode) or opcode in _ADDRESSES:
            return value.operands
        if isinstance(value, (ir.Call, ir.Invoke)):
            return build_choice.needed_by_call(value)
        if opcode == opcodes.EXTRACTVALUE:
            computed = element_of_overflowing(value, 0)
            return () if computed is None else (computed.left, computed.right)
        if opcode == opcodes.LOAD:
            same = self.se.context.memory.same_as(value)
            return () if same is None else (same,)
        return ()

    def _make(self, value: ir.LocalValue) -> Node | None:
        if (width := self.se.width_of(value.type)) is None:
            return None
        if isinstance(value, ir.Instruction) and self.se.control.is_reachable(value.block):
            made = self._build_instruction(value, width)
            if made is not None:
                return made if made.recurs or isinstance(made, ConstantNode) else self._by_flow(value, made)
        number = self._number_of(value, width)
        return self.se.unknown(value, width) if number is None else self.se.constant(width, number)

    def _by_flow(self, value: ir.Instruction, made: Node) -> Node:
        """An expression of no recurrence, or the number that flow knows it to be; and what flow says of its range.

        In a trial, what is computed from the phi in question stays so: it may be a recurrence.
        """
        if self.is_trial() and not isinstance(made, Unknown):
            return made
        if (number := self._number_of(value, made.width)) is not None:
            return self.se.constant(made.width, number)
        flow = self.se.flow
        if flow is None or not made.operands or made.width == 1 or not isinstance(value.type, ir.IntegerType):
            return made
        known = self.se.context.sets_by_flow
        if flow.says_something(value) and made.serial not in known and self.poison.is_of_expression(value, made):
            found = flow.int_set(value)
            if found is not None and not found.is_empty():
                known[made.serial] = found
        return made

    def _number_of(self, value: ir.LocalValue, width: int) -> int | None:
        """The number that flow knows a value to be whenever it is not poison.

        Recurrences are left as they are, though flow may know one: counters of loops that run once are counters. So is
        a condition, of which an exit asks flow itself (counts/flow_at_exit.py), and a load from an address that may
        change, which walks through constant memory (counts/simulation.py).
        """
        if self.se.flow is None or width == 1 or not isinstance(value.type, ir.IntegerType):
            return None
        at = value.operands[0] if isinstance(value, ir.Instruction) and value.opcode == opcodes.LOAD else None
        return None if isinstance(at, ir.LocalValue) else self.se.flow.number(value)

    def _build_instruction(self, value: ir.Instruction, width: int) -> Node | None:
        if (opcode := value.opcode) == opcodes.PHI:
            assert isinstance(value, ir.Phi)
            return HeaderPhis(self).build_phi(value)
        if opcode == opcodes.SELECT:
            return build_choice.build_select(self, value)
        if isinstance(value, (ir.Call, ir.Invoke)):
            made = build_choice.build_call(self, value, width)
            same = self._constant_calls.first_of(value) if made is None and isinstance(value, ir.Call) else None
            return made if same is None else self.se.unknown(same, width)
        if opcode == opcodes.EXTRACTVALUE:
            return self._build_overflowing(value)
        if opcode in CONVERSIONS:
            return build_float_counter(self, value, width)
        if opcode == opcodes.LOAD:
            # Between the two, nothing writes what is loaded: they are one number.
            same_value = self.se.context.memory.same_as(value)
            return None if same_value is None else self.of(same_value)
        if not is_integer_arithmetic(opcode) and opcode not in _ADDRESSES:
            return None
        operands: list[Node] = []
        for i in range(len(value.operands)):
            if (node := self.operand(value, i)) is None:
                return None
            operands.append(node)
        if isinstance(value, ir.GetElementPtr):
            return build_address(self, value, value.source_type, value.flags, operands)
        return build_arithmetic.build_operation(self, value, width, operands)

    def _build_overflowing(self, value: ir.Instruction) -> Node | None:
        # What with.overflow computes, whether or not it overflows.
        if (computed := element_of_overflowing(value, 0)) is None:
            return None
        left = self.of(computed.left)
        right = self.of(computed.right)
        if left is None or right is None or is_undefined(computed.left) or is_undefined(computed.right):
            return None
        if computed.opcode == opcodes.ADD:
            return self.se.plus(left, right)
        return self.se.minus(left, right) if computed.opcode == opcodes.SUB else self.se.times(left, right)

    # Constants.

    def build_constant(self, value: ir.Value) -> Node | None:
        if (width := self.se.width_of(value.type)) is None:
            return None
        if isinstance(value, ir.ConstantInt):
            return self.se.constant(width, value.value)
        if isinstance(value, ir.ConstantExpression) and self._nesting < MAX_CONSTANT_EXPRESSION_DEPTH:
            self._nesting += 1
            made = self._build_constant_expression(value, width)
            self._nesting -= 1
            if made is not None:
                return made
        return self.se.unknown(value, width)

    def _build_constant_expression(self, value: ir.ConstantExpression, width: int) -> Node | None:
        source_type = value.source_type if value.opcode == opcodes.GETELEMENTPTR else None
        if source_type is None and value.opcode not in _CONSTANT_OPERATIONS:
            return None
        operands: list[Node] = []
        for operand in value.operands:
            if (node := self.of(operand)) is None or is_undefined(operand):
                return None
            operands.append(node)
        if source_type is not None:
            return build_address(self, value, source_type, 0, operands)
        return self._build_constant_operation(value, width, operands)

    def _build_constant_operation(self, value: ir.ConstantExpression, width: int, operands: list[Node]) -> Node | None:
        if value.opcode == opcodes.TRUNC:
            return self.se.truncate(operands[0], width)
        if value.opcode == opcodes.PTRTOINT:
            if not self.se.has_plain_addresses(value.operands[0].type):
                return None
            return self.se.resize(self.se.ptr_to_int(operands[0]), width, False)
        if value.opcode == opcodes.ADD:
            return self.se.add(operands)
        return self.se.minus(operands[0], operands[1])


_CONSTANT_OPERATIONS: Final = (opcodes.TRUNC, opcodes.PTRTOINT, opcodes.ADD, opcodes.SUB)

# Instructions other than integer arithmetic that have rules.
_ADDRESSES: Final = (opcodes.PTRTOINT, opcodes.BITCAST, opcodes.GETELEMENTPTR)
