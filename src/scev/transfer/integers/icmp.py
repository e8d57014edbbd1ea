"""icmp, and what its outcome says about its operands (LangRef: icmp).

`integer_compare_region(p, b)` holds every a for which  a p b  is true with some b of the set.
(LLVM: ConstantRange::makeAllowedICmpRegion.)
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import IntSet, ValueSet, members, range_regions
from scev.domains import compare_regions as integers
from scev.ir import opcodes
from scev.transfer.integers.bit_functions import compared_bits
from scev.transfer.integers.bit_sums import compared_sums
from scev.transfer.integers.idioms import decided_by_definition
from scev.transfer.memory.distinct_objects import are_distinct
from scev.transfer.operation import Operation, Site
from scev.transfer.value_sets import empty_set_of_type, outcome_of, set_of_type

MAX_COMPARED_VALUES: Final = 8
"""Values of an operand up to which a comparison is decided for each of them."""


def integer_compare_region(predicate: int, other: IntSet) -> IntSet:
    """The integers for which the predicate can hold with some member of `other`."""
    return integers.allowed_region(predicate, other)


@final
class ICmp(Operation):
    """icmp: i1 1 where the predicate holds, otherwise 0; with samesign, poison where the signs differ."""

    __slots__ = ()

    def concrete(self, predicate: int, a: int, b: int, width: int, flags: int) -> int | None:
        """The result for two unsigned numbers of `width` bits; None where it is poison."""
        if flags & opcodes.SAMESIGN and (a ^ b) >> (width - 1):
            return None
        return 1 if range_regions.holds(predicate, a, b, width) else 0

    def apply(self, predicate: int, a: IntSet, b: IntSet, flags: int) -> IntSet:
        """The results for any two sets, as numbers of one bit."""
        if a.is_empty() or b.is_empty():
            return IntSet.empty(1)
        decided = integers.compare(predicate, a, b)
        if flags & opcodes.SAMESIGN:
            a, b = integers.with_same_sign(a, b)
            if a.is_empty() or b.is_empty():
                return IntSet.empty(1)
            if decided is None:
                decided = integers.compare(predicate, a, b)
        return IntSet.full(1) if decided is None else IntSet.point(1, 1 if decided else 0)

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        b = operands[1]
        if not isinstance(a, IntSet) or not isinstance(b, IntSet):
            return set_of_type(site.type, site.context)
        if a.is_empty() or b.is_empty():
            return empty_set_of_type(site.type, site.context)
        if site.same:
            return outcome_of(integers.holds_for_equal(site.predicate), site)
        results = self.apply(site.predicate, a, b, site.flags)
        if results.is_full() and site.instruction is not None:
            x, y = site.operands[0], site.operands[1]
            if site.predicate in (opcodes.EQ, opcodes.NE) and are_distinct(x, y, site.context):
                return outcome_of(site.predicate == opcodes.NE, site)
            definedness = site.context.definedness
            decided = decided_by_definition(site.predicate, x, y, definedness)
            if decided is None:
                decided = compared_bits(site.predicate, x, y, a.width, definedness)
            if decided is None and site.predicate in (opcodes.EQ, opcodes.NE):
                decided = compared_sums(site.predicate, x, y, a.width, definedness)
            return outcome_of(decided, site)
        return results

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        """Where the outcome is known, the predicate, or its inverse, holds for the operands."""
        a = operands[0]
        b = operands[1]
        if not isinstance(a, IntSet) or not isinstance(b, IntSet) or not isinstance(result, IntSet) or position > 1:
            return None
        if a.is_empty() or b.is_empty() or site.same or not result.is_point():
            return None
        predicate = site.predicate if result.point_value() else opcodes.inverse_predicate(site.predicate)
        if position == 1:
            a, b = b, a
            predicate = opcodes.swapped_predicate(predicate)
        few = _few_that_hold(self, predicate, a, b, site.flags)
        if few is not None:
            return few
        if site.flags & opcodes.SAMESIGN:
            a, b = integers.with_same_sign(a, b)
            if a.is_empty() or b.is_empty():
                return a
        return a.intersect(integers.allowed_region(predicate, b))


def _few_that_hold(row: ICmp, predicate: int, a: IntSet, b: IntSet, flags: int) -> IntSet | None:
    """The values of a for which the predicate holds with some value of b; None where these have many values."""
    left = members(a, MAX_COMPARED_VALUES)
    right = None if left is None else members(b, MAX_COMPARED_VALUES)
    if left is None or right is None:
        return None
    width = a.width
    found: list[int] = []
    for x in left:
        for y in right:
            if row.concrete(predicate, x, y, width, flags) == 1:
                found.append(x)
                break
    return IntSet.from_values(width, found)
