"""Comparisons whose left side rises faster than a counter, while the right one does not: `d * d <= n`, `d <= n / d`,
`i * i * i < n`.

    low(k)   at least what the left side is in iteration k, for counters by a + b*k from the least a and b
    high(k)  at most what the right side is
    count    at most the least k with low(k) > high(k), or >= for `<`

Both sides are whole numbers: each operation on the way has a flag that keeps it from wrapping, and is poison otherwise,
which the test would branch on. low never falls and high never rises, so the least k is found by bisection.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from scev.cfg import is_computed_in
from scev.domains import ends_of
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.exits import Exit, ExitRule, ExitSolver, bound_limit
from scev.evolution.expressions.nodes import AddRec
from scev.evolution.expressions.nowrap import NSW, NUW
from scev.ir import Compare, ConstantInt, Instruction, IntegerType, Value, opcodes

MAX_STEPS_OF_SIDE: Final = 6
"""Maximum chained operations in a side of an exit's comparison that is followed as it rises."""
_LESS: Final = (opcodes.SLT, opcodes.ULT, opcodes.SLE, opcodes.ULE)
_STRICT: Final = (opcodes.SLT, opcodes.ULT, opcodes.SGT, opcodes.UGT)


@final
class RisingSide(ExitRule):
    goes_on_while: ClassVar[str] = "`d * d <= n`, `d <= n / d`, `i * i * i < n`"
    count: ClassVar[str] = "at most until what the left side is at least is more than the right one can be"
    only_bounds: ClassVar[bool] = True

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        condition = test.condition
        if not isinstance(condition, Compare) or condition.opcode != opcodes.ICMP:
            return None
        if not isinstance(condition.operands[0].type, IntegerType) or not solver.se.settings.excludes_ub:
            return None
        predicate = condition.predicate if test.stays_if else opcodes.inverse_predicate(condition.predicate)
        left, right = condition.operands
        if predicate in opcodes.GREATER_PREDICATES:
            left, right = right, left
        elif predicate not in _LESS:
            return None
        sides = _Sides(solver, predicate in opcodes.SIGNED_PREDICATES)
        return bound_limit(solver, sides.first_beyond(left, right, predicate in _STRICT))


@final
class _Sides:
    """The two sides of a comparison in iteration k, as signed or as unsigned numbers."""

    __slots__ = ("_is_signed", "_solver")

    def __init__(self, solver: ExitSolver, is_signed: bool) -> None:
        self._solver: ExitSolver = solver
        self._is_signed: bool = is_signed

    def first_beyond(self, left: Value, right: Value, strict: bool) -> int | None:
        """The least k for which the left side is too large; None where it need not become so."""
        if not isinstance(left, Instruction) and not isinstance(right, Instruction):
            return None
        assert isinstance(left.type, IntegerType)
        width = left.type.width
        least = self._low(left, 0, MAX_STEPS_OF_SIDE)
        if least is None or self._low(left, 1, MAX_STEPS_OF_SIDE) == least and not isinstance(right, Instruction):
            return None
        high = 1
        while not self._is_beyond(left, right, high, strict):
            high *= 2
            if high >> width:
                return None
        low = 0
        if self._is_beyond(left, right, 0, strict):
            return 0
        while high - low > 1:
            middle = (low + high) // 2
            if self._is_beyond(left, right, middle, strict):
                high = middle
            else:
                low = middle
        return high

    def _is_beyond(self, left: Value, right: Value, k: int, strict: bool) -> bool:
        low = self._low(left, k, MAX_STEPS_OF_SIDE)
        assert low is not None
        high = self._high(right, k)
        return low >= high if strict else low > high

    def _low(self, value: Value, k: int, steps: int) -> int | None:
        """At least what a value is in iteration k: 0 or more, never less for a larger k; None for no such."""
        if isinstance(value, ConstantInt):
            found = value.signed if self._is_signed else value.value
            return found if found >= 0 else None
        if not isinstance(value.type, IntegerType):
            return None
        if not is_computed_in(value, self._solver.loop):
            return self._least(value)
        if (counted := self._counted(value, k)) is not None:
            return counted
        if not isinstance(value, Instruction) or steps == 0:
            return None
        opcode = value.opcode
        flag = opcodes.NSW if self._is_signed else opcodes.NUW
        if opcode in (opcodes.ZEXT, opcodes.SEXT):
            # Of what is not negative, both are the number itself.
            inner = _Sides(self._solver, opcode == opcodes.SEXT)
            return inner._low(value.operands[0], k, steps - 1)
        if opcode in (opcodes.UDIV, opcodes.SDIV):
            divisor = value.operands[1]
            low = self._low(value.operands[0], k, steps - 1)
            if low is None or not isinstance(divisor, ConstantInt) or (opcode == opcodes.SDIV) != self._is_signed:
                return None
            by = divisor.signed if self._is_signed else divisor.value
            return low // by if by > 0 else None
        if opcode not in (opcodes.ADD, opcodes.MUL, opcodes.SHL) or not value.flags & flag:
            return None
        a = self._low(value.operands[0], k, steps - 1)
        b = self._low(value.operands[1], k, steps - 1)
        if a is None or b is None:
            return None
        if opcode == opcodes.ADD:
            return a + b
        if opcode == opcodes.MUL:
            return a * b
        return a << b if isinstance(value.operands[1], ConstantInt) and b < value.type.width else None

    def _counted(self, value: Value, k: int) -> int | None:
        """a + b*k of a counter that does not wrap, a and b at their least."""
        solver = self._solver
        node = solver.construction.of(value)
        if not isinstance(node, AddRec) or node.loop is not solver.loop or len(node.operands) != 2:
            return None
        if not solver.se.proved_no_wrap(node) & (NSW if self._is_signed else NUW):
            return None
        ranges = solver.entry.ranges
        a, b = [ranges.least(operand, self._is_signed) for operand in node.operands]
        return a + b * k if a >= 0 and b >= 0 else None

    def _least(self, value: Value) -> int | None:
        if (node := self._solver.construction.of(value)) is None:
            return None
        found = self._solver.entry.ranges.least(node, self._is_signed)
        return found if found >= 0 else None

    def _high(self, value: Value, k: int) -> int:
        """At most what a value is in iteration k, and never more for a larger k."""
        assert isinstance(value.type, IntegerType)
        if isinstance(value, Instruction) and is_computed_in(value, self._solver.loop):
            if value.opcode == (opcodes.SDIV if self._is_signed else opcodes.UDIV):
                dividend, divisor = value.operands
                low = self._low(divisor, k, MAX_STEPS_OF_SIDE)
                if low is not None and not is_computed_in(dividend, self._solver.loop):
                    return max(self._most(dividend), 0) // max(low, 1)
        elif self._solver.construction.of(value) is not None:
            return self._most(value)
        return ends_of(value.type.width, self._is_signed)[1]

    def _most(self, value: Value) -> int:
        assert isinstance(value.type, IntegerType)
        if (node := self._solver.construction.of(value)) is None:
            return (1 << value.type.width) - 1
        return self._solver.entry.ranges.greatest(node, self._is_signed)
