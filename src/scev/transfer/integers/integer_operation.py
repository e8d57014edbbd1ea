"""What integer operations share: empty operands, points, few values, equal operands.

A kernel, `forward`, works on sets of any size. Where the operands have few values, computing each result is both exact
and cheap, so the kernel is only used beyond `MAX_SINGLE_RESULTS` (GCC does the same in range-op's wi_fold_in_parts).
`concrete` is the meaning of the operation on numbers and the specification that its proofs use: operands and result are
unsigned numbers, None says that the result is poison or the behaviour undefined.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scev.domains import FloatSet, IntSet, ValueSet, members
from scev.ir import Instruction, Value
from scev.transfer.bits_of_floats import floats_behind, number_of_bits
from scev.transfer.definedness import Definedness
from scev.transfer.operation import Context, Operation, Site
from scev.transfer.value_sets import set_of_type, width_of_type

MAX_SINGLE_RESULTS: Final = 16
"""Results of an integer operation up to which they are computed one by one."""


class IntOperation(Operation):
    """An operation on integers, which may be taken from the bits of a float."""

    __slots__ = ()

    @property
    def reads_further(self) -> bool:
        return True

    def further_operands(self, instruction: Instruction, context: Context) -> list[tuple[Instruction, int]]:
        return floats_behind(instruction)


class IntUnary(IntOperation):
    """An operation with one integer operand and an integer result; a cast's result has another width."""

    __slots__ = ()

    def concrete(self, a: int, width: int, result_width: int, flags: int) -> int | None:
        """The result for one operand of `width` bits, as an unsigned number; None where it is poison."""
        raise NotImplementedError

    def forward(self, a: IntSet, result_width: int, flags: int) -> IntSet:
        """The results for a set that is not empty."""
        raise NotImplementedError

    def backward(self, result: IntSet, a: IntSet, flags: int) -> IntSet:
        """A set that contains those of the operands in `a` whose result lies in `result`."""
        return a

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        width = width_of_type(site.type, site.context)
        if not width or not isinstance(a, IntSet):
            return set_of_type(site.type, site.context)
        return from_float(self.apply(a, width, site.flags), site, operands, 1)

    def apply(self, a: IntSet, result_width: int, flags: int) -> IntSet:
        """The results for any set."""
        if a.is_empty():
            return IntSet.empty(result_width)
        few = members(a, MAX_SINGLE_RESULTS)
        if few is None:
            return self.forward(a, result_width, flags)
        results: list[int] = []
        for value in few:
            result = self.concrete(value, a.width, result_width, flags)
            if result is not None:
                results.append(result)
        return IntSet.from_values(result_width, results)

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        if not isinstance(a, IntSet) or not isinstance(result, IntSet) or position != 0:
            return None
        if a.is_empty() or result.is_empty():
            return a
        if a.listed is None:
            return self.backward(result, a, site.flags)
        found: list[int] = []
        for value in a.listed:
            image = self.concrete(value, a.width, result.width, site.flags)
            if image is not None and result.contains(image):
                found.append(value)
        return IntSet.from_values(a.width, found)


class IntBinary(IntOperation):
    """An operation with two integer operands and a result of the same width."""

    __slots__ = ()

    def concrete(self, a: int, b: int, width: int, flags: int) -> int | None:
        """The result for two operands, as unsigned numbers; None where it is poison or the behaviour is undefined."""
        raise NotImplementedError

    def forward(self, a: IntSet, b: IntSet, flags: int) -> IntSet:
        """The results for two sets that are not empty."""
        raise NotImplementedError

    def equal_operands(self, a: IntSet, flags: int) -> IntSet:
        """The results where both operands are the same value of `a`."""
        return self.forward(a, a, flags)

    def related(self, x: Value, y: Value, a: IntSet, b: IntSet, flags: int, definedness: Definedness) -> IntSet | None:
        """A set that contains the results where the definition of one operand relates it to the other (see idioms.py);
        None where it does not. The sets are not empty.
        """
        return None

    def solve_left(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        """A set that contains those left operands in `a` that give a result in `result` with some right one in `b`."""
        return a

    def solve_right(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        """The same for the right operand."""
        return b

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        b = operands[1]
        if not isinstance(a, IntSet) or not isinstance(b, IntSet):
            return set_of_type(site.type, site.context)
        result = from_float(self.apply(a, b, site.flags, site.same), site, operands, 2)
        if site.instruction is None or result.is_point() or result.is_empty():
            return result
        if len(operands) == 4:
            result = self.with_further(result, site.instruction, operands[2], operands[3])
        related = self.related(site.operands[0], site.operands[1], a, b, site.flags, site.context.definedness)
        return result if related is None else result.intersect(related)

    def with_further(self, result: IntSet, instruction: Instruction, c: ValueSet | None, d: ValueSet | None) -> IntSet:
        """The part of a result that two further operands allow."""
        return result

    def apply(self, a: IntSet, b: IntSet, flags: int, same: bool) -> IntSet:
        """The results for any two sets; `same` says that the operands are equal."""
        width = a.width
        if a.is_empty() or b.is_empty():
            return IntSet.empty(width)
        if same:
            return self._equal(a, flags)
        few = few_pairs(a, b)
        if few is None:
            return self.forward(a, b, flags)
        left, right = few
        results: list[int] = []
        for x in left:
            for y in right:
                result = self.concrete(x, y, width, flags)
                if result is not None:
                    results.append(result)
        return IntSet.from_values(width, results)

    def _equal(self, a: IntSet, flags: int) -> IntSet:
        few = members(a, MAX_SINGLE_RESULTS)
        if few is None:
            return self.equal_operands(a, flags)
        results: list[int] = []
        for x in few:
            result = self.concrete(x, x, a.width, flags)
            if result is not None:
                results.append(result)
        return IntSet.from_values(a.width, results)

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        b = operands[1]
        if not isinstance(a, IntSet) or not isinstance(b, IntSet) or not isinstance(result, IntSet):
            return None
        if a.is_empty() or b.is_empty() or result.is_empty():
            return IntSet.empty(a.width)
        few = self._few_operands(position, result, a, b, site.flags)
        if few is not None:
            return few
        if position == 0:
            return a.intersect(self.solve_left(result, a, b, site.flags))
        return b.intersect(self.solve_right(result, a, b, site.flags))

    def _few_operands(self, position: int, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet | None:
        """What one of two operands can be, pair by pair; None where there are too many pairs."""
        few = few_pairs(a, b)
        if few is None:
            return None
        left, right = few
        found: list[int] = []
        for x in left:
            for y in right:
                value = self.concrete(x, y, a.width, flags)
                if value is not None and result.contains(value):
                    found.append(x if position == 0 else y)
        return IntSet.from_values(a.width, found)


class IntBinaryBySign(IntBinary):
    """An operation that reads its operands as signed or as unsigned numbers."""

    __slots__ = ("is_signed",)

    def __init__(self, name: str, is_signed: bool) -> None:
        super().__init__(name)
        self.is_signed: bool = is_signed


Idiom = Callable[[Value, Instruction, IntSet, IntSet, Definedness], IntSet | None]
"""What an operation gives where the second operand is computed from the first one (idioms.py); None: unknown."""


def no_idiom(x: Value, y: Instruction, a: IntSet, b: IntSet, definedness: Definedness) -> IntSet | None:
    """Nothing is known of operands that are related."""
    return None


class Commutative(IntBinary):
    """a op b = b op a: what holds of one operand holds of the other."""

    __slots__ = ("idiom",)

    def __init__(self, name: str, idiom: Idiom = no_idiom) -> None:
        super().__init__(name)
        self.idiom: Idiom = idiom

    def solve_right(self, result: IntSet, a: IntSet, b: IntSet, flags: int) -> IntSet:
        return self.solve_left(result, b, a, flags)

    def related(self, x: Value, y: Value, a: IntSet, b: IntSet, flags: int, definedness: Definedness) -> IntSet | None:
        found = self.idiom(x, y, a, b, definedness) if isinstance(y, Instruction) else None
        if found is None and isinstance(x, Instruction):
            return self.idiom(y, x, b, a, definedness)
        return found


def from_float(result: IntSet, site: Site, operands: list[ValueSet | None], further: int) -> IntSet:
    """The part of a result that is possible where it is taken from the bits of a float: the operand `further`."""
    if len(operands) <= further or site.instruction is None or result.is_point():
        return result
    float_ = operands[further]
    if not isinstance(float_, FloatSet):
        return result
    found = number_of_bits(site.instruction, float_)
    return result if found is None else result.intersect(found)


def few_pairs(a: IntSet, b: IntSet) -> tuple[list[int], list[int]] | None:
    """The values of both sets; None if they make more than `MAX_SINGLE_RESULTS` pairs. A set that does not know that
    it is empty has none (see member_search.py).
    """
    left = members(a, MAX_SINGLE_RESULTS)
    if left is None:
        return None
    if not left:
        return left, left
    right = members(b, MAX_SINGLE_RESULTS // len(left))
    return None if right is None else (left, right)
