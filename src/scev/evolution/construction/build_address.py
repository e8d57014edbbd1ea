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
from scev.ir import CONSTANT_TERM, ConstantExpression, Instruction, Type, Value, address_terms, opcodes


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
    if (offsets := _offsets(construction, source_type, value.operands, operands, offset_flags)) is None:
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


def _offsets(
    construction: ValueExpressions, source_type: Type, values: tuple[Value, ...], operands: list[Node], flags: int
) -> list[Node] | None:
    se = construction.se
    width = operands[0].width
    if (terms := address_terms(source_type, values, se.layout, with_vscale=True)) is None:
        return None
    offsets: list[Node] = []
    for term in terms:
        scale = se.constant(width, term.scale)
        if term.position == CONSTANT_TERM:
            if not scale.is_zero():
                offsets.append(scale)
            continue
        index = operands[term.position]
        if index.is_zero() or scale.is_zero():
            continue
        size = se.mul([scale, se.vscale(width)]) if term.times_vscale else scale
        offsets.append(se.mul([se.resize(index, width, True), size], flags))
    return offsets
