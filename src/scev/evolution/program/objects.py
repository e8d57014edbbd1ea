"""Addresses of objects: what a pointer to one can be.

An object of n bytes with alignment a does not wrap around the end of the address space, so that the address behind its
last byte exists, and it starts at a multiple of a (LangRef: allocated objects). A pointer to its start is in

    [a, 2^w - 1 - n]  if it is not null,  [0, 2^w - 1 - n]  else,       the upper end rounded down to a multiple of a
"""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.domains import IntRange
from scev.evolution.program.poison import is_plain_word
from scev.ir import opcodes

# Larger alignments and sizes say no more.
LARGEST_ALIGNMENT: Final = 1 << 32
LARGEST_SIZE: Final = 1 << 48
# LLVM aligns the variables that it defines itself to this number of bytes if they are larger than that.
LARGE_ALIGNMENT: Final = 16


def addresses_of(value: ir.Value, width: int, layout: ir.DataLayout) -> IntRange:
    """The addresses, as numbers of `width` bits, that a pointer which is an unknown can have."""
    type_ = value.type
    if not isinstance(type_, ir.PointerType):
        return IntRange.full(width)
    if is_plain_word(value):
        return IntRange.point(width, 0)
    if isinstance(value, ir.ConstantExpression) and value.opcode == opcodes.INTTOPTR:
        number = value.operands[0]
        if isinstance(number, ir.ConstantInt):
            return IntRange.point(width, number.value & ((1 << width) - 1))
        return IntRange.full(width)
    size = bytes_behind(value, layout)
    alignment = alignment_of(value, layout)
    if size is None or size > LARGEST_SIZE or alignment > LARGEST_ALIGNMENT or size >> width:
        return IntRange.full(width)
    low = alignment if _is_never_null(value, type_) else 0
    high = (1 << width) - 1 - size
    high -= high % alignment
    return IntRange.between(width, low, high) if low <= high else IntRange.full(width)


def bytes_behind(value: ir.Value, layout: ir.DataLayout) -> int | None:
    """The number of bytes that certainly exist; 0 where nothing is known, None for a pointer to no object."""
    if isinstance(value, ir.ConstantWord):
        return None
    if isinstance(value, ir.Alloca):
        count = value.operands[0]
        size = layout.alloc_size(value.allocated_type)
        return size * count.value if size is not None and isinstance(count, ir.ConstantInt) else 0
    if isinstance(value, ir.GlobalVariable):
        if value.linkage == "extern_weak":
            return None
        return layout.alloc_size(value.value_type) or 0
    if isinstance(value, ir.Argument):
        return _stated_size(value.attributes, layout)
    if isinstance(value, (ir.Call, ir.Invoke)):
        size = _stated_size(value.site.return_attributes, layout)
        called = value.called_function
        return size if called is None else max(size, _stated_size(called.return_attributes, layout))
    return 0


def exact_size_of(object_: ir.Value, layout: ir.DataLayout) -> int | None:
    """The exact size of an object in bytes; None where that is not known, or `object_` is not an object.

    `dereferenceable` memory may be a part of something larger; so may a variable that another module defines, or that
    the linker may take from there (of a comdat, it may take the largest). Programs sometimes walk through the variables
    of one section as if they were one array.
    """
    size: int | None = None
    if isinstance(object_, ir.Alloca):
        count = object_.operands[0]
        if (element := layout.alloc_size(object_.allocated_type)) is not None and isinstance(count, ir.ConstantInt):
            size = element * count.value
    elif isinstance(object_, ir.GlobalVariable):
        given = object_.is_declaration or object_.is_interposable
        if not given and not object_.section and not object_.comdat:
            size = layout.alloc_size(object_.value_type)
    elif isinstance(object_, ir.Argument):
        type_ = object_.attributes.type("byval")
        size = None if type_ is None else layout.alloc_size(type_)
    return size if size is not None and 0 < size <= LARGEST_SIZE else None


def _stated_size(attributes: ir.AttributeSet, layout: ir.DataLayout) -> int:
    size = attributes.integer("dereferenceable") or attributes.integer("dereferenceable_or_null") or 0
    for name in ("byval", "sret"):
        if (type_ := attributes.type(name)) is not None:
            size = max(size, layout.alloc_size(type_) or 0)
    return size


def alignment_of(value: ir.Value, layout: ir.DataLayout) -> int:
    """The power of two that the address of an object is a multiple of, 1 where nothing is known."""
    if isinstance(value, ir.Alloca):
        return max(1, value.alignment)
    if isinstance(value, ir.GlobalVariable):
        if value.alignment or value.linkage == "extern_weak":
            return max(1, value.alignment)
        alignment = layout.abi_alignment(value.value_type)
        strong = not value.is_declaration and value.linkage in ("external", "internal", "private")
        size = layout.alloc_size(value.value_type)
        if strong and size is not None and size > LARGE_ALIGNMENT:
            return max(alignment, LARGE_ALIGNMENT)
        return alignment
    if isinstance(value, ir.Argument):
        return max(1, value.attributes.integer("align") or 1)
    return 1


def _is_never_null(value: ir.Value, type_: ir.PointerType) -> bool:
    if type_.address_space != 0:
        return False
    if isinstance(value, (ir.GlobalVariable, ir.Function)):
        return not value.may_be_null
    if isinstance(value, ir.Alloca):
        return "null_pointer_is_valid" not in value.function.attributes
    return False
