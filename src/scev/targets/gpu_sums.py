"""Numbers that threads compute from their place, bounded over all launches together.

    ntid.x * ntid.y                        at most the threads of a block
    tid.y * ntid.x + tid.x                 less than that
    ntid.x - tid.x                         at least 1
    ctaid.x * ntid.x + tid.x               less than nctaid.x * ntid.x

Each is a polynomial over positions p and lengths l of the launch's boxes (gpu_spaces.py), read as an integer. A
position runs from 0 to its length less one, so the largest value of a polynomial is at most what is left when

    c * p * …   becomes   c * (l - 1) * …   for c > 0,      0   for c < 0

and likes are collected: tid.x + ntid.x * tid.y becomes ntid.x * ntid.y - 1. Of the products of lengths that are left,
each lies between the product of the least lengths and what the volumes of the boxes allow. The least value likewise,
with the signs exchanged.

An instruction is *exact* if its value is that of its polynomial wherever it is not poison: no result leaves the numbers
of the type, by these bounds or by the instruction's flags. Of two that are exact by bounds alone, so that they are
their polynomials whatever becomes of them, one is less than the other if the difference of their polynomials is below
0: ctaid.x * ntid.x + tid.x < nctaid.x * ntid.x, where the product of the lengths fits. An `or disjoint` is its
polynomial where it is not poison, and else at most that: it may be the one that is less.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import MAX_MONOMIALS, IntSet, Monomial, Polynomial, constant_polynomial
from scev.ir import Compare, ConstantInt, Instruction, IntegerType, LocalValue, Value, opcodes
from scev.targets.gpu_spaces import Box, Spaces

MAX_COMPARED_SUMS: Final = 16
"""Maximum values of one function that are computed from special registers and compared with one another."""

_SPACES: Final = 4
_DIMENSIONS: Final = 3


def position_of(space: int, dimension: int) -> int:
    """The variable that stands for a position along a dimension."""
    return 2 * (_DIMENSIONS * space + dimension)


def length_of(space: int, dimension: int) -> int:
    """The variable that stands for the length of a dimension."""
    return position_of(space, dimension) + 1


@final
class Sums:
    """The polynomials of the values of one function, from those of the registers that it reads."""

    __slots__ = ("_at_most", "_by_flags", "_exact", "_spaces")

    def __init__(self, spaces: Spaces) -> None:
        self._spaces: Final[Spaces] = spaces
        self._exact: Final[dict[LocalValue, Polynomial]] = {}
        # Those that are exact where they are not poison only.
        self._by_flags: Final[dict[LocalValue, bool]] = {}
        # Those that are at most their polynomials if they are poison.
        self._at_most: Final[dict[LocalValue, bool]] = {}

    def read(self, value: LocalValue, factors: Monomial) -> None:
        """A value is a register, or the product of several."""
        self._exact[value] = Polynomial({factors: 1})

    def compute(self, instruction: Instruction) -> IntSet | None:
        """What an instruction can be, whose operands were computed before; None where places say nothing of it."""
        if isinstance(instruction, Compare):
            return self._compared(instruction)
        if not isinstance(instruction.type, IntegerType):
            return None
        if (polynomial := self._result(instruction)) is None or len(polynomial.terms) > MAX_MONOMIALS:
            return None
        width = instruction.type.width
        low = self._least(polynomial)
        high = self._most(polynomial)
        fits = low >= 0 and high < 1 << width
        if not fits:
            bits = self._kept_by_flags(instruction, width)
            if low < 0 or bits == 0:
                return None
            high = min(high, (1 << bits) - 1)
        self._exact[instruction] = polynomial
        if not fits or any(each in self._by_flags or each in self._at_most for each in instruction.operands):
            self._by_flags[instruction] = True
        elif instruction.opcode == opcodes.OR:
            self._at_most[instruction] = True
        return IntSet.between(width, low, high) if _is_of_several(polynomial) and low <= high else None

    def orders(self) -> list[tuple[Instruction, Instruction]]:
        """Pairs of values of which the first is less than the second, as unsigned numbers, in all executions, poison or
        not; at least one of them is computed from registers.
        """
        compared: list[tuple[Instruction, Polynomial]] = []
        for value, polynomial in self._exact.items():
            if isinstance(value, Instruction) and value not in self._by_flags and len(compared) < MAX_COMPARED_SUMS:
                compared.append((value, polynomial))
        found: list[tuple[Instruction, Instruction]] = []
        for a, smaller in compared:
            for b, larger in compared:
                if b in self._at_most or not _is_arithmetic(a) and not _is_arithmetic(b):
                    continue
                difference = smaller.plus(larger, -1)
                if _is_of_several(difference) and self._most(difference) < 0:
                    found.append((a, b))
        return found

    def _kept_by_flags(self, instruction: Instruction, width: int) -> int:
        """Below which power of two a result that is not poison stays what its polynomial says, by the flags; 0 for
        none.
        """
        if not _is_arithmetic(instruction):
            return 0
        if instruction.flags & opcodes.NUW:
            return width
        if not instruction.flags & opcodes.NSW:
            return 0
        # Signed numbers are what the polynomials of operands say where these are not negative.
        for operand in instruction.operands:
            if (found := self._of(operand)) is None or self._most(found) >= 1 << (width - 1):
                return 0
        return width - 1

    # Polynomials.

    def _result(self, instruction: Instruction) -> Polynomial | None:
        opcode = instruction.opcode
        if opcode in (opcodes.ZEXT, opcodes.TRUNC):
            return self._operand(instruction, 0)
        if opcode == opcodes.SEXT:
            found = self._operand(instruction, 0)
            narrow = instruction.operands[0].type
            if found is None or not isinstance(narrow, IntegerType) or self._most(found) >= 1 << (narrow.width - 1):
                return None
            return found
        if not _is_arithmetic(instruction):
            return None
        a = self._operand(instruction, 0)
        b = self._operand(instruction, 1)
        if a is None or b is None:
            return None
        if _is_lessened(instruction):
            taken = instruction.operands[1]
            assert isinstance(taken, ConstantInt)
            return a.plus(constant_polynomial(taken.signed))
        if opcode == opcodes.ADD or (opcode == opcodes.OR and instruction.flags & opcodes.DISJOINT):
            return a.plus(b)
        if opcode == opcodes.SUB:
            return a.plus(b, -1)
        if opcode == opcodes.MUL:
            return a.times(b)
        amount = instruction.operands[1]
        if opcode == opcodes.SHL and isinstance(amount, ConstantInt) and amount.value < amount.width:
            return a.scaled(1 << amount.value)
        return None

    def _operand(self, instruction: Instruction, position: int) -> Polynomial | None:
        return self._of(instruction.operands[position])

    def _of(self, value: Value) -> Polynomial | None:
        if isinstance(value, ConstantInt):
            return constant_polynomial(value.value)
        return self._exact.get(value) if isinstance(value, LocalValue) else None

    def _compared(self, compare: Compare) -> IntSet | None:
        if compare.opcode != opcodes.ICMP:
            return None
        a = self._of(compare.operands[0])
        b = self._of(compare.operands[1])
        if a is None or b is None:
            return None
        difference = a.plus(b, -1)
        if not _is_of_several(difference):
            return None
        operand_type = compare.operands[0].type
        predicate = compare.predicate
        if predicate in (opcodes.SLT, opcodes.SLE, opcodes.SGT, opcodes.SGE):
            half = 1 << (operand_type.width - 1) if isinstance(operand_type, IntegerType) else 0
            if self._most(a) >= half or self._most(b) >= half:
                return None
            predicate = _UNSIGNED[predicate]
        truth = _decided(predicate, self._least(difference), self._most(difference))
        return None if truth is None else IntSet.point(1, int(truth))

    # Bounds.

    def _most(self, polynomial: Polynomial) -> int:
        return self._bound(polynomial, 1)

    def _least(self, polynomial: Polynomial) -> int:
        return -self._bound(polynomial, -1)

    def _bound(self, polynomial: Polynomial, sign: int) -> int:
        """At most how large `sign` times the polynomial is."""
        lengths = constant_polynomial(0)
        for term, coefficient in polynomial.terms.items():
            signed = coefficient * sign
            if signed > 0 or not any(factor % 2 == 0 for factor in term):
                lengths = lengths.plus(_at_ends(term), signed)
        total = 0
        for term, coefficient in lengths.terms.items():
            total += coefficient * (self._most_of(term) if coefficient > 0 else self._least_of(term))
        return total

    def _least_of(self, term: Monomial) -> int:
        least = 1
        for factor in term:
            space, dimension = divmod(factor // 2, _DIMENSIONS)
            least *= self._spaces[space].lowest[dimension]
        return least

    def _most_of(self, term: Monomial) -> int:
        most = 1
        for space in range(_SPACES):
            powers = [term.count(length_of(space, dimension)) for dimension in range(_DIMENSIONS)]
            while any(powers):
                most *= _largest(self._spaces[space], [power > 0 for power in powers])
                powers = [max(0, power - 1) for power in powers]
        return most


def _largest(box: Box, taken: list[bool]) -> int:
    """The largest product of some lengths of a box, each taken once."""
    product = 1
    others = 1
    for dimension in range(_DIMENSIONS):
        if taken[dimension]:
            product *= box.highest[dimension]
        else:
            others *= box.lowest[dimension]
    return min(product, box.volume // others)


def _at_ends(term: Monomial) -> Polynomial:
    """A term with each position at its end, its length less one."""
    found = constant_polynomial(1)
    for factor in term:
        if factor % 2:
            found = found.times_monomial((factor,))
        else:
            found = found.times_monomial((factor + 1,)).plus(found, -1)
    return found


def _is_of_several(polynomial: Polynomial) -> bool:
    """Whether two registers matter: of one, its own set says as much."""
    return len(polynomial.variables()) > 1


def _is_arithmetic(instruction: Instruction) -> bool:
    return instruction.opcode in (opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.SHL, opcodes.OR)


def _is_lessened(instruction: Instruction) -> bool:
    """Whether an instruction adds a negative constant: takes it away."""
    if instruction.opcode != opcodes.ADD:
        return False
    amount = instruction.operands[1]
    return isinstance(amount, ConstantInt) and amount.signed < 0


_UNSIGNED: Final[dict[int, int]] = {
    opcodes.SLT: opcodes.ULT,
    opcodes.SLE: opcodes.ULE,
    opcodes.SGT: opcodes.UGT,
    opcodes.SGE: opcodes.UGE,
}


def _decided(predicate: int, low: int, high: int) -> bool | None:
    """What `a predicate b` is, of numbers whose difference a - b is from `low` to `high`; None if it may be both."""
    if predicate in (opcodes.UGT, opcodes.UGE, opcodes.NE):
        other = _decided(opcodes.inverse_predicate(predicate), low, high)
        return None if other is None else not other
    if predicate == opcodes.EQ:
        return False if low > 0 or high < 0 else True if low == high == 0 else None
    bound = 0 if predicate == opcodes.ULT else 1
    return True if high < bound else False if low >= bound else None
