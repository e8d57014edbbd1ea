"""select and freeze (LangRef: select, freeze)."""

from __future__ import annotations

from typing import final

from scev.domains import IntSet, ValueSet
from scev.ir import ShuffleVector, VectorType
from scev.transfer.floats.fast_math import before_choice, chosen_under_flags
from scev.transfer.operation import Operation, Site
from scev.transfer.value_sets import empty_set_of_type, set_of_type


@final
class Select(Operation):
    """select c, a, b: a where c is true, b where it is false; the union where either can be."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        condition = operands[0]
        if isinstance(condition, IntSet):
            if condition.is_empty():
                return empty_set_of_type(site.type, site.context)
            if condition.is_point():
                chosen = operands[1] if condition.point_value() else operands[2]
                return None if chosen is None else chosen_under_flags(chosen, site.flags)
        a = operands[1]
        b = operands[2]
        return None if a is None or b is None else chosen_under_flags(a.join(b), site.flags)

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        """An arm that the condition picks lies in the result's set; the other arm is not constrained. The condition
        does not pick an arm without a value in the result's set.
        """
        condition = operands[0]
        a = operands[1]
        b = operands[2]
        if not isinstance(condition, IntSet) or a is None or b is None:
            return None
        # Under fast-math flags the result need not be an arm bit by bit.
        if isinstance(result, IntSet):
            if a.meet(result).is_empty():
                condition = condition.intersect(IntSet.point(1, 0))
            if b.meet(result).is_empty():
                condition = condition.intersect(IntSet.point(1, 1))
        if position == 0:
            return condition
        if not condition.is_point():
            return None
        picked = 1 if condition.point_value() else 2
        return before_choice(result, site.flags) if position == picked else None


@final
class Freeze(Operation):
    """freeze a: a itself if it is well-defined (`site.same` says so), otherwise any value of the type."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        if site.same:
            return operands[0]
        return set_of_type(site.type, site.context)

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        return result if position == 0 and site.same else None


@final
class PassThrough(Operation):
    """The value of the first operand: llvm.expect, llvm.ssa.copy, llvm.annotation, llvm.arithmetic.fence and the
    like.
    """

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        return operands[0]

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        return before_choice(result, site.flags) if position == 0 else None


def extracted_element(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """extractelement: one of the vector's elements. Backwards it says nothing: other elements may lie elsewhere."""
    return operands[0]


def joined_element(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """insertelement: the vector's elements or the new one."""
    vector = operands[0]
    element = operands[1]
    return None if vector is None or element is None else vector.join(element)


def shuffled_elements(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """shufflevector: elements of the operands whose lanes the mask names (a lane that is poison adds nothing)."""
    a = operands[0]
    b = operands[1]
    shuffle = site.instruction
    type_ = site.operands[0].type
    if a is not None and b is not None and isinstance(shuffle, ShuffleVector) and isinstance(type_, VectorType):
        from_a = False
        from_b = False
        for lane in shuffle.mask:
            if 0 <= lane < type_.count:
                from_a = True
            elif lane >= type_.count:
                from_b = True
        if not from_a:
            a = a.emptied()
        if not from_b:
            b = b.emptied()
    return None if a is None or b is None else a.join(b)
