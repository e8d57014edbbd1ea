"""The offset of a getelementptr as a sum of terms (LangRef: getelementptr).

getelementptr T, p, i, j, …   =   p + (size of T) * i + (offset of j in T) + …
"""

from __future__ import annotations

from typing import Final, final

from scev.ir.constants import ConstantInt
from scev.ir.layout import DataLayout
from scev.ir.types import ArrayType, StructType, Type
from scev.ir.values import Value

CONSTANT_TERM: Final = -1


@final
class Term:
    """scale * (operand number `position`), or the number `scale` alone where `position` is CONSTANT_TERM."""

    __slots__ = ("position", "scale")

    def __init__(self, position: int, scale: int) -> None:
        self.position: int = position
        self.scale: int = scale


def address_terms(source_type: Type, operands: tuple[Value, ...], layout: DataLayout) -> list[Term] | None:
    """The terms of the offset; None where a size is not known (scalable vectors, absurd types)."""
    found: list[Term] = []
    type_ = source_type
    for position in range(1, len(operands)):
        index = operands[position]
        if position == 1 and isinstance(index, ConstantInt) and index.value == 0 and len(operands) > 2:
            # The step from one whole object to the next, which is rare.
            continue
        if position > 1 and isinstance(type_, StructType):
            offsets = layout.struct_offsets(type_)
            if offsets is None or type_.elements is None or not isinstance(index, ConstantInt):
                return None
            found.append(Term(CONSTANT_TERM, offsets[index.value]))
            type_ = type_.elements[index.value]
            continue
        if position > 1:
            if not isinstance(type_, ArrayType):
                return None
            type_ = type_.element
        scale = layout.alloc_size(type_)
        if scale is None:
            return None
        if isinstance(index, ConstantInt):
            found.append(Term(CONSTANT_TERM, scale * index.signed))
        else:
            found.append(Term(position, scale))
    return found
