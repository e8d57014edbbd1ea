"""From types and constants of a program to sets of values."""

from __future__ import annotations

from typing import Final

from scev.domains import BFLOAT, DOUBLE, FLOAT, FP128, HALF, X86_FP80, FloatFormat, FloatSet, IntSet, ValueSet
from scev.ir import (
    ConstantAggregate,
    ConstantFloat,
    ConstantInt,
    ConstantSplat,
    ConstantString,
    ConstantWord,
    FloatType,
    GlobalValue,
    IntegerType,
    PointerType,
    Type,
    Value,
    VectorType,
    constants,
)

from .operation import Context

FORMATS: Final[dict[str, FloatFormat]] = {
    "half": HALF,
    "bfloat": BFLOAT,
    "float": FLOAT,
    "double": DOUBLE,
    "x86_fp80": X86_FP80,
    "fp128": FP128,
}


def format_of_type(type: Type) -> FloatFormat | None:
    """The format of a float type or of a vector's float elements; None for any other and for ppc_fp128."""
    if isinstance(type, VectorType):
        type = type.element
    if isinstance(type, FloatType):
        return FORMATS.get(type.text)
    return None


def width_of_type(type: Type, context: Context) -> int:
    """The width in bits of an integer type, a pointer type, or a vector's elements of these; 0 where it has no
    integer sets.
    """
    if isinstance(type, VectorType):
        type = type.element
    if isinstance(type, IntegerType):
        return type.width if type.width <= context.settings.max_integer_bits else 0
    if isinstance(type, PointerType):
        return context.layout.pointer_width(type.address_space)
    return 0


def set_of_type(type: Type, context: Context) -> ValueSet | None:
    """Everything a value of the type can be; None for a type that has no sets. A vector has the set of its elements."""
    width = width_of_type(type, context)
    if width:
        return IntSet.full(width)
    format = format_of_type(type)
    return None if format is None else FloatSet.full(format)


def empty_set_of_type(type: Type, context: Context) -> ValueSet | None:
    """No value of the type; None for a type that has no sets."""
    width = width_of_type(type, context)
    if width:
        return IntSet.empty(width)
    format = format_of_type(type)
    return None if format is None else FloatSet.empty(format)


def set_of_constant(constant: Value, context: Context) -> ValueSet | None:
    """The set a constant lies in; a constant expression's is left to `table.set_of_operand`.

    poison is no value at all; undef is any value, at each use anew.
    """
    type = constant.type
    if isinstance(constant, ConstantInt):
        return (
            IntSet.point(constant.width, constant.value)
            if constant.width <= context.settings.max_integer_bits
            else None
        )
    if isinstance(constant, ConstantFloat):
        format = format_of_type(type)
        return None if format is None else FloatSet.from_bits(format, constant.bits)
    if isinstance(constant, ConstantWord):
        if constant.word == constants.POISON:
            return empty_set_of_type(type, context)
        width = width_of_type(type, context)
        if constant.word == constants.NULL or constant.word == constants.ZERO:
            if width:
                return IntSet.point(width, 0)
            format = format_of_type(type)
            return None if format is None else FloatSet.point(format, 0)
        return set_of_type(type, context)
    if isinstance(constant, ConstantSplat):
        return set_of_constant(constant.element, context)
    if isinstance(constant, ConstantAggregate) and isinstance(type, VectorType):
        return _join_of(list(constant.elements), type, context)
    if isinstance(constant, ConstantString) and isinstance(type, VectorType):
        return IntSet.from_values(8, sorted(set(constant.data)))
    if isinstance(constant, GlobalValue):
        return set_of_address(constant, context)
    return set_of_type(type, context)


def _join_of(elements: list[Value], type: Type, context: Context) -> ValueSet | None:
    result = empty_set_of_type(type, context)
    for element in elements:
        found = set_of_constant(element, context)
        if result is None or found is None:
            return None
        result = result.join(found)
    return result


def set_of_address(value: GlobalValue, context: Context) -> ValueSet | None:
    """The address of a global: not null in address space 0 unless it may be missing at link time."""
    full = set_of_type(value.type, context)
    if not isinstance(full, IntSet) or not isinstance(value.type, PointerType):
        return full
    if value.type.address_space != 0 or value.may_be_null:
        return full
    return IntSet.between_unsigned(full.width, 1, (1 << full.width) - 1)
