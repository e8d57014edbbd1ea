"""Equality of two sums: `x + (-y) == x - y`, `(x | y) + (x & y) == x + y`, `(x ^ y) + 2 (x & y) == x + y`.

The difference of two sums is c + c_1 t_1 + … + c_n t_n modulo 2^w. Equal terms cancel each other. What is left may be a
constant all the same, where terms are functions of the same bits (bit_functions.py): with t_i[j] for bit j of t_i,

    c_1 t_1 + … + c_n t_n  =  sum over j of  2^j s_j,        s_j = c_1 t_1[j] + … + c_n t_n[j]

and s_j depends on the bits j of the variables alone. So the sum is a constant if 2^j s_j is the same in all rows of the
truth tables, for each j; and it is the word of any row. (Zhou, Main, Gu and Johnson, "Information Hiding in Software
with Mixed Boolean-Arithmetic Transforms", WISA 2007, for tables without constants.)

Each term that cancels, and each variable of the tables, must be one number in all places where it is read.
"""

from __future__ import annotations

from typing import Final, final

from scev.ir import Instruction, Value, opcodes
from scev.transfer.definedness import Definedness, is_never_undef
from scev.transfer.integers.bit_functions import MAX_BIT_WIDTH, TRUTH_ROWS, TruthTables
from scev.transfer.value_sets import constant_of

MAX_SUM_STEPS: Final = 32
"""Maximum terms of two sums that are compared, those that are sums again among them."""
MAX_TABLE_TERMS: Final = 8
"""Maximum terms, once equal ones have cancelled each other, that are compared by truth tables."""

_SUMS: Final = (opcodes.ADD, opcodes.SUB)
_BITWISE: Final = (opcodes.AND, opcodes.OR, opcodes.XOR)


def compared_sums(predicate: int, x: Value, y: Value, width: int, definedness: Definedness) -> bool | None:
    """Whether x and y are equal (eq), or are not (ne), since their difference is a constant; None where it is none."""
    if width > MAX_BIT_WIDTH or not (_is_sum(x) or _is_sum(y)):
        return None
    difference = _LinearSum(width)
    difference.add(x, 1)
    difference.add(y, -1)
    constant = difference.constant_value(definedness)
    return None if constant is None else (constant == 0) == (predicate == opcodes.EQ)


def _is_sum(value: Value) -> bool:
    return isinstance(value, Instruction) and value.opcode in _SUMS


@final
class _LinearSum:
    """A sum of multiples of values, modulo 2^width: `_values[k]` times `_factors[k]`, and `_constant`."""

    __slots__ = ("_cancels", "_constant", "_factors", "_mask", "_steps", "_values", "_width")

    def __init__(self, width: int) -> None:
        self._width: int = width
        self._mask: int = (1 << width) - 1
        self._values: list[Value] = []
        self._factors: list[int] = []
        self._constant: int = 0
        self._steps: int = 0
        # Whether a value came twice, or may be a function of bits.
        self._cancels: bool = False

    def add(self, value: Value, factor: int) -> None:
        """Add a multiple of a value, term by term."""
        pending: list[tuple[Value, int]] = [(value, factor)]
        while pending:
            current, by = pending.pop()
            self._steps += 1
            number = constant_of(current)
            if number is not None:
                self._constant = self._constant + number * by & self._mask
                continue
            if not isinstance(current, Instruction) or self._steps > MAX_SUM_STEPS:
                self._add_term(current, by)
                continue
            opcode = current.opcode
            if opcode in _SUMS:
                pending.append((current.operands[0], by))
                pending.append((current.operands[1], by if opcode == opcodes.ADD else -by))
                continue
            scale = _scale(current, self._width)
            if scale is not None:
                pending.append((current.operands[0], by * scale & self._mask))
            else:
                self._add_term(current, by)

    def _add_term(self, value: Value, factor: int) -> None:
        if isinstance(value, Instruction) and value.opcode in _BITWISE:
            self._cancels = True
        for k in range(len(self._values)):
            if self._values[k] is value:
                self._factors[k] = self._factors[k] + factor & self._mask
                self._cancels = True
                return
        self._values.append(value)
        self._factors.append(factor & self._mask)

    def constant_value(self, definedness: Definedness) -> int | None:
        """The number that the sum always is; None if it need not be one."""
        if not self._cancels:
            return None
        tables = TruthTables(self._width)
        terms: list[int] = []
        factors: list[int] = []
        for k in range(len(self._values)):
            if self._factors[k]:
                if len(terms) == MAX_TABLE_TERMS:
                    return None
                terms.append(tables.table(self._values[k]))
                factors.append(self._factors[k])
        if tables.failed or not self._are_constant(terms, factors):
            return None
        for k in range(len(self._values)):
            if not self._factors[k] and not is_never_undef(self._values[k], definedness):
                return None
        if terms and not tables.are_never_undef(definedness):
            return None
        return self._constant + self._word(terms, factors, 0) & self._mask

    def _word(self, terms: list[int], factors: list[int], row: int) -> int:
        """The sum without its constant in one row of the tables."""
        total = 0
        for k in range(len(terms)):
            total += factors[k] * (terms[k] >> row * self._width & self._mask)
        return total & self._mask

    def _are_constant(self, terms: list[int], factors: list[int]) -> bool:
        """Whether the sum of the terms is the same whatever the bits of the variables are."""
        first = self._word(terms, factors, 0)
        for row in range(1, TRUTH_ROWS):
            # No identity that does not hold for words of zeros and words of ones.
            if self._word(terms, factors, row) != first:
                return False
        for bit in range(self._width):
            here = self._bit(terms, factors, 0, bit)
            for row in range(1, TRUTH_ROWS):
                if self._bit(terms, factors, row, bit) != here:
                    return False
        return True

    def _bit(self, terms: list[int], factors: list[int], row: int, bit: int) -> int:
        """2^bit s_bit in one row."""
        total = 0
        for k in range(len(terms)):
            if terms[k] >> row * self._width + bit & 1:
                total += factors[k]
        return total << bit & self._mask


def _scale(value: Instruction, width: int) -> int | None:
    """By what an instruction multiplies its first operand; None if it does not, or not by a constant."""
    if value.opcode == opcodes.MUL:
        return constant_of(value.operands[1])
    if value.opcode == opcodes.SHL:
        amount = constant_of(value.operands[1])
        return None if amount is None or amount >= width else 1 << amount
    return None
