"""llvm.objectsize: how many bytes an object has from a pointer to its end (LangRef: llvm.objectsize).

The intrinsic asks for a lower (`min`) or an upper bound of the true number S; any number on the right side of S is
allowed, since it is not specified what is known about S when the call is replaced:

    min = true     [0, S]                min = false    [S, 2^w - 1]

S is known here for stack slots and global variables of a fixed size, at a constant offset.
"""

from __future__ import annotations

from scev import ir
from scev.domains import IntSet, ValueSet
from scev.transfer.operation import Site
from scev.transfer.value_sets import set_of_type


def object_size_bound(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """objectsize p, min, …: a bound of the bytes from p to the end of its object."""
    full = set_of_type(site.type, site.context)
    least = site.operands[1]
    if not isinstance(full, IntSet) or not isinstance(least, ir.ConstantInt):
        return full
    if (size := bytes_left(site.operands[0], site.context.layout)) is None or size >> full.width:
        return full
    if least.value:
        return IntSet.between(full.width, 0, size)
    return IntSet.between(full.width, size, (1 << full.width) - 1)


def bytes_left(pointer: ir.Value, layout: ir.DataLayout) -> int | None:
    """The bytes from a pointer to the end of its object; None where they are not known."""
    type_ = pointer.type
    if not isinstance(type_, ir.PointerType):
        return None
    # Sums of offsets wrap as signed numbers of this width.
    half = 1 << (layout.index_width(type_.address_space) - 1)
    way = ir.walk(pointer)
    size = object_size(way.base, layout)
    distance = None if size is None else way.distance(layout)
    if size is None or distance is None:
        return None
    offset = (distance + half) % (2 * half) - half
    return size - offset if 0 <= offset <= size else 0


def object_size(value: ir.Value, layout: ir.DataLayout) -> int | None:
    """The size in bytes of a stack slot or a global variable; None for any other value."""
    if isinstance(value, ir.Alloca):
        count = value.operands[0]
        element = layout.alloc_size(value.allocated_type)
        return count.value * element if isinstance(count, ir.ConstantInt) and element is not None else None
    if isinstance(value, ir.GlobalVariable) and not value.is_declaration and not value.is_interposable:
        return layout.alloc_size(value.value_type)
    return None
