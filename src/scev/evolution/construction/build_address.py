"""Addresses: getelementptr as a sum.

    getelementptr T, p, i, j, …  ==  p + (size of T) * i + (offset of j in T) + …

in the width of the pointer's index type; indices are sign-extended or truncated to it. `nusw` (and `inbounds`, which
implies it) says that the offset, a signed number, does not wrap, and that adding it to the address, read as unsigned,
does not wrap either; `nuw` says that both do not wrap unsigned.
"""

from __future__ import annotations

from scev.evolution.construction.values import ValueExpressions
from scev.evolution.expressions.nodes import Node
from scev.evolution.expressions.nowrap import NONE, NSW, NUW
from scev.ir import (
    ArrayType,
    ConstantExpression,
    ConstantInt,
    DataLayout,
    Instruction,
    StructType,
    Type,
    Value,
    VectorType,
    opcodes,
)


def build_address(
    construction: ValueExpressions,
    value: Instruction | ConstantExpression,
    source_type: Type,
    flags: int,
    operands: list[Node],
) -> Node | None:
    """The expression of a getelementptr (instruction or constant) with these operands; None where a size is not
    known.
    """
    se = construction.se
    base = operands[0]
    kept = NONE
    if flags and isinstance(value, Instruction) and len(operands) > 1:
        wanted = opcodes.NUW | opcodes.NUSW | opcodes.INBOUNDS
        if flags & wanted and not _all_zero(operands) and construction.never_poison(value, operands):
            kept = flags
    offset_flags = NONE
    if kept & (opcodes.NUSW | opcodes.INBOUNDS):
        offset_flags |= NSW
    if kept & opcodes.NUW:
        offset_flags |= NUW
    offsets = _offsets(construction, source_type, value.operands[1:], operands, offset_flags)
    if offsets is None:
        return None
    if not offsets:
        return base
    # Signed, the sums of the first offsets do not wrap; of three offsets, the sum of the last two may.
    offset = se.add(offsets, offset_flags if len(offsets) <= 2 else offset_flags & NUW)
    no_wrap = bool(kept & opcodes.NUW)
    if kept & (opcodes.NUSW | opcodes.INBOUNDS) and se.known_non_negative(offset):
        # Adding an offset >= 0 to an address, as unsigned numbers: that is what nusw is about.
        no_wrap = True
    return se.add([base, offset], NUW if no_wrap else NONE)


def _all_zero(operands: list[Node]) -> bool:
    return all(operand.is_zero() for operand in operands[1:])


def _is_packed(layout: DataLayout, element: Type) -> bool:
    """Whether elements of the type are as far apart in a vector, which has no gaps, as in an array."""
    size = layout.alloc_size(element)
    return size is not None and layout.size_in_bits(element) == 8 * size


def _size_of(construction: ValueExpressions, type_: Type, width: int) -> Node | None:
    """The bytes from one element of an array of the type to the next; for scalable vectors a multiple of vscale."""
    se = construction.se
    if isinstance(type_, VectorType) and type_.scalable:
        bits = se.layout.minimum_size_in_bits(type_)
        if bits is None or bits % 8 or bits & (bits - 1):
            # Others are rounded up to their alignment.
            return None
        return se.mul([se.constant(width, bits // 8), se.vscale(width)])
    size = se.layout.alloc_size(type_)
    return None if size is None else se.constant(width, size)


def _offsets(
    construction: ValueExpressions, source_type: Type, indices: tuple[Value, ...], operands: list[Node], flags: int
) -> list[Node] | None:
    se = construction.se
    layout = se.layout
    width = operands[0].width
    offsets: list[Node] = []
    current: Type = source_type
    for i in range(len(indices)):
        index = operands[i + 1]
        if i > 0 and isinstance(current, StructType):
            field = indices[i]
            places = layout.struct_offsets(current)
            elements = current.elements
            if not isinstance(field, ConstantInt) or places is None or elements is None or field.value >= len(elements):
                return None
            place = places[field.value]
            if place:
                offsets.append(se.constant(width, place))
            current = elements[field.value]
            continue
        if i > 0:
            if not isinstance(current, (ArrayType, VectorType)):
                return None
            if isinstance(current, VectorType) and not _is_packed(layout, current.element):
                return None
            current = current.element
        if index.is_zero():
            continue
        size = _size_of(construction, current, width)
        if size is None:
            return None
        if size.is_zero():
            continue
        scaled = se.mul([se.resize_signed(index, width), size], flags)
        offsets.append(scaled)
    return offsets
