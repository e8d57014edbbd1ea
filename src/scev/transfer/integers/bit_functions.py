"""Comparisons of two functions of bits: `~(a & b) == ~a | ~b`, `(x & 7) | (x & ~7) == x`, `(x & y) <= (x | y)`.

and, or and xor act on each bit alone. So bit i of what they compute from x_1, …, x_n is a Boolean function of bits i of
x_1, …, x_n, and of constants. Its truth table has 2^n rows: row r is the word that is computed where x_k is all ones if
bit k of r is 1, otherwise 0. One pass computes all bits of it, and as the rows stand one after the other in one Python
integer, all rows.

    equal in all rows                                            left == right
    a bit that differs in each row                               left != right
    left & ~right is 0 in all rows                               left <= right, as unsigned numbers

Casts and shifts by constants move bits: they are pushed through to the variables, and x moved by s and x moved by t are
two variables. A sign that was extended is one more variable, the condition of a select another one; nothing is known of
how variables depend on each other. The sum of two words that have no bit in common is their disjunction, the difference
x - y, where y's bits are bits of x, is x ^ y.

Each variable is one number in all places where it is read: it must never be undef (`is_never_undef`). Poison may be any
number: what is not poison, though it was computed from poison (by select), does not depend on it.

Sums with carries are compared in bit_sums.py.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import compare_regions as integers
from scev.ir import Instruction, Value, opcodes
from scev.transfer.definedness import Definedness, is_never_undef
from scev.transfer.value_sets import constant_of, width_of_integers

MAX_BIT_VARIABLES: Final = 4
"""Maximum variables of a truth table that decides a comparison of integers."""
MAX_TRUTH_STEPS: Final = 64
"""Maximum operations that are read, each as often as it is used, for the truth tables of a comparison."""
MAX_BIT_WIDTH: Final = 128
"""Width up to which comparisons are decided by truth tables."""

TRUTH_ROWS: Final = 1 << MAX_BIT_VARIABLES
"""The rows of a truth table."""
_EQUALITIES: Final = (opcodes.EQ, opcodes.NE)
_BITWISE: Final = (opcodes.AND, opcodes.OR, opcodes.XOR)
_MOVES: Final = (opcodes.TRUNC, opcodes.ZEXT, opcodes.SEXT, opcodes.SHL, opcodes.LSHR, opcodes.ASHR)
_SUMS: Final = (opcodes.ADD, opcodes.SUB)


def compared_bits(predicate: int, x: Value, y: Value, width: int, definedness: Definedness) -> bool | None:
    """Whether `x predicate y` is true, or false, by how bits of the same values make both; None where that says
    nothing.
    """
    if width_of_integers(x.type) != width or width > MAX_BIT_WIDTH:
        return None
    if not _may_be_decided(predicate, x) and not _may_be_decided(predicate, y):
        return None
    tables = TruthTables(width)
    left = tables.table(x)
    right = tables.table(y)
    # What reads each variable once has all values that its sets say.
    if tables.failed or not tables.shares:
        return None
    answer = tables.compare(predicate, left, right)
    return answer if answer is not None and tables.are_never_undef(definedness) else None


def _may_be_decided(predicate: int, value: Value) -> bool:
    if not isinstance(value, Instruction):
        return False
    opcode = value.opcode
    if opcode in _BITWISE or opcode in _MOVES:
        return True
    return predicate in _EQUALITIES and (opcode in _SUMS or opcode == opcodes.SELECT)


@final
class _Move:
    """Where the bits of a value go: bits [low, high) of the word are those that are `shift` lower in the value, and
    bits [high, top) are all `bit` of it; others are 0. All that are moved are bits of the value, and bit + shift >=
    high - 1, unless [low, high) is empty.
    """

    __slots__ = ("bit", "high", "low", "shift", "top")

    def __init__(self, shift: int, low: int, high: int, bit: int, top: int) -> None:
        self.shift: int = shift
        self.low: int = low
        self.high: int = high if high > low else low
        self.bit: int = bit
        self.top: int = top if top > self.high else self.high

    def is_nothing(self) -> bool:
        return self.low == self.top

    def straight(self) -> int:
        """The bits of the word that are moved as they are."""
        return (1 << self.high) - (1 << self.low)

    def repeated(self) -> int:
        """The bits of the word that are all one bit of the value."""
        return (1 << self.top) - (1 << self.high)

    def cut(self, width: int) -> _Move:
        """The same, of a value whose bits from `width` on are 0."""
        high = min(self.high, width + self.shift)
        top = self.top if self.top > self.high and self.bit < width else 0
        return _Move(self.shift, self.low, high, self.bit, top)

    def sign_extended(self, width: int) -> _Move:
        """The same, of a value whose bits from `width` on are its sign."""
        high = min(self.high, width + self.shift)
        bit = self.bit if self.top > self.high and self.bit < width else width - 1
        return _Move(self.shift, self.low, high, bit, self.top)

    def left(self, amount: int) -> _Move:
        """The move of x, for that of x << amount."""
        low = max(self.low, min(self.shift + amount, self.high))
        top = self.top if self.bit >= amount else self.high
        return _Move(self.shift + amount, low, self.high, max(self.bit - amount, 0), top)

    def right(self, amount: int) -> _Move:
        """The move of x, for that of x >> amount, bits from above it being whatever they are."""
        return _Move(self.shift - amount, self.low, self.high, self.bit + amount, self.top)


@final
class _Leaf:
    __slots__ = ("is_bit", "number", "value", "where")

    def __init__(self, number: int, value: Value, where: int, is_bit: bool) -> None:
        self.number: int = number
        self.value: Value = value
        self.where: int = where
        self.is_bit: bool = is_bit


@final
class TruthTables:
    """Words of all rows, that of row r from bit r * width on. `shares`: a variable was read twice; `failed`: there are
    more variables, or more steps, than the limits allow.
    """

    __slots__ = ("_each", "_steps", "_variables", "_width", "failed", "shares")

    def __init__(self, width: int) -> None:
        self._width: int = width
        # 1 in each row.
        self._each: int = ((1 << width * TRUTH_ROWS) - 1) // ((1 << width) - 1)
        self._variables: list[_Leaf] = []
        self._steps: int = 0
        self.failed: bool = False
        self.shares: bool = False

    def compare(self, predicate: int, left: int, right: int) -> bool | None:
        different = left ^ right
        if not different:
            return integers.holds_for_equal(predicate)
        if predicate in _EQUALITIES:
            always = (1 << self._width) - 1
            for row in range(TRUTH_ROWS):
                always &= different >> row * self._width
            return predicate == opcodes.NE if always else None
        if predicate == opcodes.ULE or predicate == opcodes.UGT:
            return predicate == opcodes.ULE if left & different == 0 else None
        if predicate == opcodes.UGE or predicate == opcodes.ULT:
            return predicate == opcodes.UGE if right & different == 0 else None
        return None

    def are_never_undef(self, definedness: Definedness) -> bool:
        for variable in self._variables:  # noqa: SIM110 (a loop, not a generator: this is compiled)
            if not is_never_undef(variable.value, definedness):
                return False
        return True

    def table(self, value: Value) -> int:
        """The table of a value; anything once this has failed."""
        return self.of(value, _Move(0, 0, self._width, 0, self._width))

    def of(self, value: Value, move: _Move) -> int:
        """The table of a value whose bits are moved; anything once this has failed."""
        if self.failed or move.is_nothing():
            return 0
        number = constant_of(value)
        if number is not None:
            return self._constant(number, move)
        self._steps += 1
        if self._steps > MAX_TRUTH_STEPS:
            self.failed = True
            return 0
        if isinstance(value, Instruction):
            opcode = value.opcode
            operands = value.operands
            if opcode in _BITWISE:
                return self._combine(opcode, operands[0], operands[1], move)
            if opcode in _MOVES:
                if (moved := _through(value, move)) is not None:
                    return self.of(operands[0], moved)
            elif opcode == opcodes.SELECT:
                chosen = self.of(operands[0], _Move(0, move.low, move.low, 0, move.top))
                return chosen & self.of(operands[1], move) | ~chosen & self.of(operands[2], move)
            elif opcode in _SUMS and self._has_no_carry(value, move):
                instead = opcodes.OR if opcode == opcodes.ADD else opcodes.XOR
                return self._combine(instead, operands[0], operands[1], move)
        return self._leaf(value, move)

    def _combine(self, opcode: int, a: Value, b: Value, move: _Move) -> int:
        left = self.of(a, move)
        right = self.of(b, move)
        if opcode == opcodes.AND:
            return left & right
        return left | right if opcode == opcodes.OR else left ^ right

    def _has_no_carry(self, value: Instruction, move: _Move) -> bool:
        """Whether nothing is carried, or borrowed, into those bits of a sum or a difference that are moved."""
        if move.shift < 0 or move.top > move.high and move.bit + move.shift != move.high - 1:
            return False
        below = _Move(move.shift, move.shift, move.high, 0, move.high)
        left = self.of(value.operands[0], below)
        right = self.of(value.operands[1], below)
        return (left & right if value.opcode == opcodes.ADD else right & ~left) == 0

    def _constant(self, number: int, move: _Move) -> int:
        word = (number << move.shift if move.shift >= 0 else number >> -move.shift) & move.straight()
        if number >> move.bit & 1:
            word |= move.repeated()
        return word * self._each

    def _leaf(self, value: Value, move: _Move) -> int:
        move = move.cut(width_of_integers(value.type))
        found = 0
        if move.high == move.low + 1:
            found = self._variable(value, move.low - move.shift, True) & move.straight() * self._each
        elif move.high > move.low:
            found = self._variable(value, move.shift, False) & move.straight() * self._each
        if move.top > move.high:
            found |= self._variable(value, move.bit, True) & move.repeated() * self._each
        return found

    def _variable(self, value: Value, where: int, is_bit: bool) -> int:
        """All ones in the rows in which a variable is 1; 0 where there are too many of them."""
        variable: _Leaf | None = None
        for one in self._variables:
            if one.value is value and one.where == where and one.is_bit == is_bit:
                variable = one
                self.shares = True
        if variable is None:
            if len(self._variables) == MAX_BIT_VARIABLES:
                self.failed = True
                return 0
            variable = _Leaf(len(self._variables), value, where, is_bit)
            self._variables.append(variable)
        # Rows of 0 and rows of 1 by turns, so many at once.
        half = self._width << variable.number
        ones = ((1 << half) - 1) << half
        period = 2 * half
        while period < self._width * TRUTH_ROWS:
            ones |= ones << period
            period *= 2
        return ones


def _through(value: Instruction, move: _Move) -> _Move | None:
    """The move of the first operand of a cast or a shift, for that of the result; None for a shift by what is no
    constant, or too far.
    """
    width = width_of_integers(value.operands[0].type)
    opcode = value.opcode
    if opcode == opcodes.TRUNC:
        return move
    if opcode == opcodes.ZEXT:
        return move.cut(width)
    if opcode == opcodes.SEXT:
        return move.sign_extended(width)
    amount = constant_of(value.operands[1])
    if amount is None or amount >= width:
        return None
    if opcode == opcodes.SHL:
        return move.left(amount)
    if opcode == opcodes.LSHR:
        return move.cut(width - amount).right(amount)
    return move.sign_extended(width - amount).right(amount)
