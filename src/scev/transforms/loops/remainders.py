"""Remainders of counters that come to the divisor at most, without a division (LLVM: IndVarSimplify,
replaceRemWithNumeratorOrZero).

    for (i = 0; i < n; i++) … (i + 1) % n          i + 1 == n ? 0 : i + 1
"""

from __future__ import annotations

from typing import Final, final

from scev.ir import Instruction, IntegerType, Value, opcodes
from scev.ir.edit import New, compare, select, unary
from scev.transforms.changes import Change, Rewritten
from scev.transforms.parts import integer_like
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import Rule


@final
class RemainderOrZero(Rule):
    """urem, and srem of numbers that are not negative, of at most the divisor."""

    name = "remainder or 0"
    equation = "x % y = x == y ? 0 : x"
    needs = "0 <= x <= y"
    counterexample = "7 % 3 = 1"
    looks_at = (opcodes.UREM, opcodes.SREM)

    def changes(self, at: Instruction, ask: FunctionQuestions) -> list[Change]:
        x, y = at.operands[0], at.operands[1]
        if not isinstance(at.type, IntegerType) or at.type.width == 1:
            return []
        if at.opcode == opcodes.SREM:
            known = ask.integers(at, 0)
            if known is None or not known.known_non_negative() or not ask.holds(opcodes.SLE, x, y, at):
                return []
        elif not ask.holds(opcodes.ULE, x, y, at):
            return []
        parts: list[New] = []
        value: Value = x
        if not ask.is_never_undef(x):
            value = unary(opcodes.FREEZE, x)
            parts.append(value)
        test = compare(opcodes.ICMP, opcodes.EQ, value, y)
        parts += [test, select(test, integer_like(at.type, 0), value)]
        return [Rewritten(self.name, at, parts, f"{x} <= {y}", keeps_name=True)]


REMAINDER_RULES: Final = (RemainderOrZero(),)
