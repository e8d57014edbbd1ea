"""What the program states about its values: attributes of arguments and results, metadata of loads and calls.

range, !range, nonnull, !nonnull, align, !align, dereferenceable, nofpclass (LangRef: Parameter Attributes, `range`
Metadata). A value that breaks a statement about it is poison, and sets do not describe poison, so each statement
narrows a set.
"""

from __future__ import annotations

from typing import Final

from scev.domains import FloatSet, IntRange, IntSet, KnownBits, ValueSet
from scev.ir import Argument, Attachments, AttributeSet, Function, IntegerOperand, PointerType, Type
from scev.transfer.operation import Context
from scev.transfer.value_sets import from_outside, set_of_type

# Attributes of arguments that point to memory owned by the callee.
_COPIES: Final = ("byval", "inalloca", "preallocated")
# Larger alignments than this are not tracked (2**32 is LLVM's own limit).
LARGEST_ALIGNMENT_BITS: Final = 32


def set_of_argument(argument: Argument, context: Context) -> ValueSet | None:
    """What a formal argument can be by its type and attributes."""
    if (full := set_of_type(argument.type, context)) is not None:
        full = from_outside(full, context)
    if full is None or not len(argument.attributes):
        return full
    return narrowed_by_attributes(full, argument.type, argument.attributes, null_is_valid(argument.function))


def null_is_valid(function: Function) -> bool:
    """Whether the function says that an object may lie at null."""
    return "null_pointer_is_valid" in function.attributes


def narrowed_by_attributes(set_: ValueSet, type_: Type, attributes: AttributeSet, null_valid: bool) -> ValueSet:
    """The part of a set that attributes of an argument or a result allow."""
    if isinstance(set_, FloatSet):
        excluded = attributes.integer("nofpclass")
        return set_ if not excluded else set_.intersect(FloatSet.from_classes(set_.format, ~excluded & 0x3FF))
    if not isinstance(set_, IntSet):
        return set_
    if isinstance(type_, PointerType):
        # Memory that exists, or a copy of the caller's memory that the call makes.
        is_object = bool(attributes.integer("dereferenceable"))
        for word in _COPIES:
            is_object = is_object or word in attributes
        if is_object and type_.address_space == 0 and not null_valid or "nonnull" in attributes:
            set_ = without_zero(set_)
        alignment = attributes.integer("align")
        return set_ if not alignment else aligned(set_, alignment)
    if (stated := attributes.range()) is not None and stated[0] == set_.width:
        set_ = set_.intersect(IntSet.from_range(IntRange.half_open(set_.width, stated[1], stated[2])))
    return set_


def narrowed_by_metadata(set_: ValueSet, type_: Type, attachments: Attachments, null_valid: bool = True) -> ValueSet:
    """The part of a set that the metadata of a load or a call allows."""
    if not len(attachments) or not isinstance(set_, IntSet):
        return set_
    if isinstance(type_, PointerType):
        if attachments.text("nonnull") is not None:
            set_ = without_zero(set_)
        dereferenceable = attachments.get("dereferenceable")
        if dereferenceable is not None and type_.address_space == 0 and not null_valid:
            for operand in dereferenceable.operands():
                if isinstance(operand, IntegerOperand) and operand.value:
                    set_ = without_zero(set_)
        if (alignment := attachments.get("align")) is not None:
            for operand in alignment.operands():
                if isinstance(operand, IntegerOperand) and operand.value:
                    set_ = aligned(set_, operand.value)
        return set_
    ranges = attachments.ranges()
    if not ranges:
        return set_
    allowed = IntSet.empty(set_.width)
    for width, lower, upper in ranges:
        if width != set_.width:
            return set_
        allowed = allowed.union(IntSet.from_range(IntRange.half_open(width, lower, upper)))
    return set_.intersect(allowed)


def without_zero(set_: IntSet) -> IntSet:
    """The set without 0."""
    width = set_.width
    return set_.intersect(IntSet.between(width, 1, (1 << width) - 1))


def aligned(set_: IntSet, alignment: int) -> IntSet:
    """The multiples of a power of two in a set."""
    if alignment & (alignment - 1):
        return set_
    bits = min(alignment.bit_length() - 1, set_.width, LARGEST_ALIGNMENT_BITS)
    return set_.intersect(IntSet.from_bits(KnownBits.make(set_.width, (1 << bits) - 1, 0)))
