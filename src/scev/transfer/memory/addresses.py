"""getelementptr as a sum (LangRef: getelementptr).

    getelementptr T, p, i, j, …   =   p + (size of T) * i + (offset of j in T) + …

in the width of the pointer's index type, to which indices are sign-extended or truncated. `nusw`, and `inbounds` which
implies it, promises that index, products and sums of the offset do not wrap as signed numbers, and that adding the
offset to the address, read as unsigned, does not wrap either; `nuw` promises the same for unsigned numbers. The terms
are added from left to right: the promise is about that order.
"""

from __future__ import annotations

from typing import final

from scev.domains import IntSet, ValueSet
from scev.domains import int_operations as kernels
from scev.ir import CONSTANT_TERM, GetElementPtr, PointerType, Term, address_terms, opcodes
from scev.transfer.attribute_facts import null_is_valid, without_zero
from scev.transfer.operation import Operation, Site
from scev.transfer.value_sets import set_of_type


def offset_of(terms: list[Term], operands: list[ValueSet | None], width: int, flags: int) -> IntSet:
    """The set of the offset, of `width` bits; `operands` are those of the getelementptr."""
    nuw = bool(flags & opcodes.NUW)
    nsw = bool(flags & opcodes.NUSW)
    total: IntSet | None = None
    for term in terms:
        if term.position == CONSTANT_TERM:
            part = IntSet.point(width, term.scale)
        else:
            index = operands[term.position]
            if not isinstance(index, IntSet):
                return IntSet.full(width)
            part = _index(index, width, flags)
            if term.scale != 1:
                part = kernels.mul(part, IntSet.point(width, term.scale), nuw, nsw)
        if total is None:
            total = part
        elif term.scale != 0 or term.position != CONSTANT_TERM:
            total = kernels.add(total, part, nuw, nsw)
    return IntSet.point(width, 0) if total is None else total


def _index(index: IntSet, width: int, flags: int) -> IntSet:
    if index.width < width:
        return kernels.sext(index, width)
    if index.width == width:
        return index
    if flags & opcodes.NUSW:
        half = 1 << (width - 1)
        index = index.intersect(IntSet.between(index.width, -half, half - 1))
    return kernels.trunc(index, width)


@final
class ElementAddress(Operation):
    """getelementptr: base + offset. With inbounds the base's object cannot lie at null, so neither can the result."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        base = operands[0]
        instruction = site.instruction
        if not isinstance(full, IntSet) or not isinstance(base, IntSet) or not isinstance(instruction, GetElementPtr):
            return full
        if base.is_empty():
            return base
        result = full
        if base_type(site) is not None:
            terms = address_terms(instruction.source_type, instruction.operands, site.context.layout)
            if terms is not None:
                result = self.forward(base, offset_of(terms, operands, base.width, site.flags), site.flags)
        if result.contains(0) and not base.contains(0) and site.flags & opcodes.INBOUNDS:
            # An object ends before the end of the address space, so moving inside it never comes to null.
            pointer = instruction.operands[0].type
            if isinstance(pointer, PointerType) and pointer.address_space == 0:
                return result if null_is_valid(instruction.function) else without_zero(result)
        return result

    def forward(self, base: IntSet, offset: IntSet, flags: int) -> IntSet:
        """base + offset, for a base that is not empty."""
        if offset.is_empty():
            return offset
        if offset.is_point():
            distance = offset.point_value()
            if distance == 0:
                return base
            if flags & opcodes.NUSW and distance >> (base.width - 1) == 0 and base.bits.is_full():
                # By far the most common case: a field of an object of which only the address range is known.
                return _beyond(base, distance)
        if flags & opcodes.NUSW:
            if offset.known_non_negative():
                return kernels.add(base, offset, True, False)
            if offset.known_negative():
                return kernels.sub(base, kernels.neg(offset), True, False)
        return kernels.add(base, offset, bool(flags & opcodes.NUW), False)


def _beyond(base: IntSet, distance: int) -> IntSet:
    """base + distance, without wrapping, for a base without known bits (and so without a stride)."""
    low = base.unsigned_min() + distance
    mask = (1 << base.width) - 1
    return IntSet.between(base.width, low, min(base.unsigned_max() + distance, mask))


def base_type(site: Site) -> PointerType | None:
    """The type of a base whose addresses are numbers, if every bit takes part in the sum; None for any other."""
    type_ = site.operands[0].type
    if not isinstance(type_, PointerType):
        return None
    layout = site.context.layout
    if layout.is_non_integral(type_.address_space):
        return None
    return type_ if layout.index_width(type_.address_space) == layout.pointer_width(type_.address_space) else None


def masked_pointer(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """ptrmask p, m: the bits of the address of p that are in m, where the mask is as wide as the address."""
    pointer = operands[0]
    mask = operands[1]
    if not isinstance(pointer, IntSet) or not isinstance(mask, IntSet) or pointer.width != mask.width:
        return set_of_type(site.type, site.context)
    if base_type(site) is None:
        return set_of_type(site.type, site.context)
    return kernels.and_(pointer, mask)
