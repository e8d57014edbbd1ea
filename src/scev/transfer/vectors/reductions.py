"""Vector reductions: one operation over all the elements of a vector (LangRef: Vector Reduction Intrinsics).

A vector's set holds every element, so a reduction of n elements is the operation applied n - 1 times to that set. For
integers, and for minima, the order does not matter: halves are combined, which takes log n steps. A sum or product of
floats goes from the start value through the elements one by one; with reassoc in any order, so that

    T(1) = elements and start,    T(k) = union of T(i) op T(k - i).

For a scalable vector, or for many elements, the number of steps is treated as unknown: the set grows, by widening,
until it contains the results of one more step.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, final

from scev.domains import NAN_ANY, FloatSet, IntSet, KnownBits, ValueSet, float_arithmetic, float_selection
from scev.domains import int_operations as integers
from scev.ir import VectorType, opcodes
from scev.transfer.floats.float_intrinsics import taken_for_zero
from scev.transfer.floats.float_operation import FloatOperation, between_operations
from scev.transfer.floats.permitted_rewrites import PRODUCTS, SUMS, contracted_operand, rounded_once
from scev.transfer.operation import Operation, Site
from scev.transfer.value_sets import set_of_type

MAX_REDUCTION_STEPS: Final = 64
"""Elements of a vector up to which a reduction combines them one by one."""
MAX_REDUCTION_TREE: Final = 16
"""Elements of a vector up to which a float reduction is combined in every order."""
MAX_REDUCTION_UNIONS: Final = 32
"""Maximum unions of the results of a reduction in any order; after these it holds everything."""


def _element_count(site: Site, position: int) -> int:
    """The number of elements of an operand; 0 where it is unknown."""
    operands = site.operands
    type_ = operands[position].type if position < len(operands) else None
    if not isinstance(type_, VectorType) or type_.scalable:
        return 0
    return type_.count


# Integers.

Combination = Callable[[IntSet, IntSet], IntSet]
Elements = Callable[[IntSet], IntSet]
"""What all elements can be, for a set of results that is not empty."""


@final
class ReduceIntegers(Operation):
    """vector.reduce.add mul and or xor smin smax umin umax: the elements in any order, sums and products modulo 2^w."""

    __slots__ = ("combine", "elements")

    def __init__(self, name: str, combine: Combination | None = None, elements: Elements | None = None) -> None:
        super().__init__(name)
        self.combine: Combination | None = combine
        self.elements: Elements | None = elements

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        if not isinstance(a, IntSet):
            return set_of_type(site.type, site.context)
        if (combine := self.combine) is None or a.is_empty():
            # One of the elements.
            return a
        count = _element_count(site, 0)
        return _times(a, count, combine) if count else _any_number_of_times(a, combine)

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        """What the result says about all elements: ones of `and`, zeros of `or`, the bound of a minimum."""
        a = operands[0]
        if position != 0 or not isinstance(a, IntSet) or not isinstance(result, IntSet):
            return None
        if result.is_empty():
            return result
        return None if self.elements is None else a.intersect(self.elements(result))


def _times(a: IntSet, count: int, combine: Combination) -> IntSet:
    result: IntSet | None = None
    doubled = a
    while True:
        if count & 1:
            result = doubled if result is None else combine(result, doubled)
        count >>= 1
        if not count:
            assert result is not None
            return result
        doubled = combine(doubled, doubled)


def _any_number_of_times(a: IntSet, combine: Combination) -> IntSet:
    result = a
    for _ in range(MAX_REDUCTION_UNIONS):
        more = result.union(combine(result, a))
        if result.includes(more):
            return result
        result = more
    return IntSet.full(a.width)


# Sums and products of floats.


@final
class ReduceFloats(FloatOperation):
    """vector.reduce.fadd and fmul: start op e0 op e1 …, each step rounded; with reassoc the order is open.

    reassoc also permits rewrites of the operations around the reduction, so a result is known only where nothing is
    rewritten.
    """

    __slots__ = ("product",)

    def __init__(self, name: str, product: bool) -> None:
        super().__init__(name, opcodes.REASSOC)
        self.product: bool = product

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        fusable = SUMS if self.product else PRODUCTS
        start = contracted_operand(operands[0], site, 0, fusable)
        elements = contracted_operand(operands[1], site, 1, fusable)
        count = _element_count(site, 1)
        if site.flags & opcodes.REASSOC:
            leaves = start.union(elements)
            return (
                self._in_any_order(leaves, count + 1, site)
                if 0 < count <= MAX_REDUCTION_TREE
                else self._any_number_of_times(leaves, None, site)
            )
        if not count or count > MAX_REDUCTION_STEPS:
            return self._any_number_of_times(start, elements, site)
        result = start
        for k in range(count):
            if k:
                result = between_operations(result, site.context)
            result = self._apply(result, elements, site)
        return result

    def _in_any_order(self, leaves: FloatSet, count: int, site: Site) -> FloatSet:
        trees = [leaves, leaves]
        for k in range(2, count + 1):
            result = FloatSet.empty(leaves.format)
            for i in range(1, k // 2 + 1):
                result = result.union(self._apply(trees[i], trees[k - i], site))
            trees.append(between_operations(result, site.context))
        return trees[count]

    def _any_number_of_times(self, start: FloatSet, elements: FloatSet | None, site: Site) -> FloatSet:
        """The results of steps with elements, or, in any order, with results."""
        result = start
        for _ in range(MAX_REDUCTION_UNIONS):
            step = self._apply(result, result if elements is None else elements, site)
            more = between_operations(step, site.context)
            if result.includes(more):
                return result
            result = result.widen(more, [])
        return FloatSet.full(start.format)

    def _apply(self, a: FloatSet, b: FloatSet, site: Site) -> FloatSet:
        if self.product:
            return rounded_once(float_arithmetic.multiply(a, b, site.context.rounding), site, SUMS, 2)
        return rounded_once(float_arithmetic.add(a, b, site.context.rounding), site, PRODUCTS, 2)


# Minima and maxima of floats.


@final
class ReduceToExtreme(FloatOperation):
    """vector.reduce.fmin fmax (as minnum, maxnum) and fminimum fmaximum, in any order. Where subnormals may be flushed,
    any of them may be the extreme one (see FMinMax).
    """

    __slots__ = ("choose", "greatest", "of_2008")

    def __init__(
        self, name: str, choose: Callable[[FloatSet, FloatSet], FloatSet], greatest: bool, of_2008: bool
    ) -> None:
        super().__init__(name)
        self.choose: Callable[[FloatSet, FloatSet], FloatSet] = choose
        self.greatest: bool = greatest
        self.of_2008: bool = of_2008

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        a = operands[0]
        if _element_count(site, 0) == 1:
            return a
        # The result of few elements is combined with few again, until nothing is new.
        result = a
        for _ in range(MAX_REDUCTION_UNIONS):
            more = result.union(self.choose(result, result))
            if result.includes(more):
                break
            result = more
        else:
            return FloatSet.full(a.format)
        return self.choose(result, result)

    def backward(self, position: int, result: FloatSet, operands: list[FloatSet], site: Site) -> FloatSet:
        """Where the minimum is a number, no element lies below it; fmin ignores NaNs, fminimum has none then."""
        format_ = result.format
        if result.may_be_nan or not result.has_numbers():
            return FloatSet.full(format_)
        near = result.with_both_zeros() if self.of_2008 else result
        if self.greatest:
            found = FloatSet.between(format_, format_.min_ordinal, near.largest())
        else:
            found = FloatSet.between(format_, near.smallest(), format_.max_ordinal)
        if site.context.flushes:
            tiny = taken_for_zero(format_)
            if result.intersect(tiny).has_numbers():
                found = found.union(tiny)
        return found.with_nan(NAN_ANY) if self.of_2008 else found


REDUCTION_ROWS: Final[list[Operation]] = [
    ReduceIntegers("vector.reduce.add", partial(integers.add, nuw=False, nsw=False)),
    ReduceIntegers("vector.reduce.mul", partial(integers.mul, nuw=False, nsw=False)),
    ReduceIntegers(
        "vector.reduce.and", integers.and_, lambda r: IntSet.from_bits(KnownBits.make(r.width, 0, r.bits.ones))
    ),
    ReduceIntegers(
        "vector.reduce.or", integers.or_, lambda r: IntSet.from_bits(KnownBits.make(r.width, r.bits.zeros, 0))
    ),
    ReduceIntegers("vector.reduce.xor", integers.xor),
    ReduceIntegers(
        "vector.reduce.smin", None, lambda r: IntSet.between(r.width, r.signed_min(), (1 << (r.width - 1)) - 1)
    ),
    ReduceIntegers(
        "vector.reduce.smax", None, lambda r: IntSet.between(r.width, -(1 << (r.width - 1)), r.signed_max())
    ),
    ReduceIntegers("vector.reduce.umin", None, lambda r: IntSet.between(r.width, r.unsigned_min(), (1 << r.width) - 1)),
    ReduceIntegers("vector.reduce.umax", None, lambda r: IntSet.between(r.width, 0, r.unsigned_max())),
    ReduceFloats("vector.reduce.fadd", False),
    ReduceFloats("vector.reduce.fmul", True),
    ReduceToExtreme("vector.reduce.fmin", float_selection.minnum, False, True),
    ReduceToExtreme("vector.reduce.fmax", float_selection.maxnum, True, True),
    ReduceToExtreme("vector.reduce.fminimum", float_selection.minimum, False, False),
    ReduceToExtreme("vector.reduce.fmaximum", float_selection.maximum, True, False),
]
