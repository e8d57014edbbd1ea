"""Numbers of elements: intrinsics that return a number of lanes (LangRef: Vector Intrinsics, llvm.vscale)."""

from __future__ import annotations

from typing import Final

from scev.domains import IntSet, ValueSet
from scev.ir import ConstantInt, VectorType
from scev.transfer.operation import OneWayOperation, Operation, Site
from scev.transfer.value_sets import set_of_type


def vector_scale(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """vscale: a positive number, within the function's vscale_range(min, max) where it states one."""
    full = set_of_type(site.type, site.context)
    if not isinstance(full, IntSet) or site.instruction is None:
        return full
    least = 1
    most = (1 << full.width) - 1
    stated = site.instruction.function.attributes.vscale_range()
    if stated is not None:
        least = max(least, stated[0])
        most = min(most, stated[1] or most)
    return IntSet.between(full.width, least, most)


def elements_before_first(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """experimental.cttz.elts v, zero_is_poison: the number of elements before the first that is not 0, all if there is
    none.
    """
    full = set_of_type(site.type, site.context)
    vector = site.operands[0].type
    if not isinstance(full, IntSet) or not isinstance(vector, VectorType) or vector.scalable:
        return full
    poison = site.operands[1]
    most = vector.count - (1 if isinstance(poison, ConstantInt) and poison.value else 0)
    # A result too large for its type is poison.
    return IntSet.between(full.width, 0, min(most, (1 << full.width) - 1))


def vector_length(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """experimental.get.vector.length n, most, scalable: the number of elements that the next step takes, at most n and
    at most `most`, and 0 only for n = 0.
    """
    full = set_of_type(site.type, site.context)
    count = operands[0]
    lanes = site.operands[1]
    scalable = site.operands[2]
    if not isinstance(full, IntSet) or not isinstance(count, IntSet):
        return full
    if count.is_empty():
        return full.emptied()
    most = min(count.unsigned_max(), (1 << full.width) - 1)
    if isinstance(lanes, ConstantInt) and isinstance(scalable, ConstantInt) and not scalable.value:
        most = min(most, lanes.value)
    return IntSet.between(full.width, 0 if count.contains(0) else 1, most)


VECTOR_LENGTH_ROWS: Final[list[Operation]] = [
    OneWayOperation("vscale", vector_scale),
    OneWayOperation("experimental.cttz.elts", elements_before_first),
    OneWayOperation("experimental.get.vector.length", vector_length),
]
