"""From types and constants of a program to sets of values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scev import domains, ir
from scev.domains import FloatFormat, FloatSet, IntSet, KnownBits, TupleSet, ValueSet
from scev.ir import ArrayType, ConstantInt, ConstantSplat, ConstantWord, FloatType, GlobalValue, Type, Value, VectorType
from scev.transfer.operation import Context, Site

FORMATS: Final[dict[str, FloatFormat]] = {
    "half": domains.HALF,
    "bfloat": domains.BFLOAT,
    "float": domains.FLOAT,
    "double": domains.DOUBLE,
    "x86_fp80": domains.X86_FP80,
    "fp128": domains.FP128,
}


MAX_ELEMENTS: Final = 16
"""Maximum elements of a structure or an array that has sets."""


def format_of_type(type_: Type) -> FloatFormat | None:
    """The format of a float type or of a vector's float elements; None for any other and for ppc_fp128."""
    if isinstance(type_, VectorType):
        type_ = type_.element
    if isinstance(type_, FloatType):
        return FORMATS.get(type_.text)
    return None


def width_of_type(type_: Type, context: Context) -> int:
    """The width in bits of an integer type, a pointer type, or a vector's elements of these; 0 where it has no
    integer sets.
    """
    if isinstance(type_, VectorType):
        type_ = type_.element
    if isinstance(type_, ir.IntegerType):
        return type_.width if type_.width <= context.settings.max_integer_bits else 0
    if isinstance(type_, ir.PointerType):
        return context.layout.pointer_width(type_.address_space)
    return 0


def set_of_type(type_: Type, context: Context) -> ValueSet | None:
    """Everything a value of the type can be; None for a type that has no sets. A vector has the set of its elements,
    a small structure or array the product of theirs.
    """
    found = set_of_scalar_type(type_, context)
    if found is not None or not isinstance(type_, (ir.StructType, ArrayType)):
        return found
    elements = [set_of_scalar_type(element, context) for element in elements_of_type(type_)]
    return TupleSet(tuple(elements)) if any(element is not None for element in elements) else None


def set_of_scalar_type(type_: Type, context: Context) -> ValueSet | None:
    """Everything a value of a type other than an aggregate can be; None for a type that has no sets."""
    width = width_of_type(type_, context)
    if width:
        return IntSet.full(width)
    format_ = format_of_type(type_)
    return None if format_ is None else FloatSet.full(format_)


def elements_of_type(type_: Type) -> tuple[Type, ...]:
    """The types of a structure's or an array's elements; none where there are too many to follow."""
    if isinstance(type_, ir.StructType):
        return type_.elements if type_.elements is not None and len(type_.elements) <= MAX_ELEMENTS else ()
    if isinstance(type_, ArrayType) and type_.count <= MAX_ELEMENTS:
        return (type_.element,) * type_.count
    return ()


def empty_set_of_type(type_: Type, context: Context) -> ValueSet | None:
    """No value of the type; None for a type that has no sets."""
    full = set_of_type(type_, context)
    return None if full is None else full.emptied()


def set_of_constant(constant: Value, context: Context) -> ValueSet | None:
    """The set a constant lies in; a constant expression's is left to `table.set_of_operand`.

    poison is not a value; undef is any value, a new one at each use.
    """
    type_ = constant.type
    if isinstance(constant, ConstantInt):
        return (
            IntSet.point(constant.width, constant.value)
            if constant.width <= context.settings.max_integer_bits
            else None
        )
    if isinstance(constant, ir.ConstantFloat):
        format_ = format_of_type(type_)
        return None if format_ is None else FloatSet.from_bits(format_, constant.bits)
    if isinstance(constant, ConstantWord):
        if constant.word == ir.constants.POISON:
            return empty_set_of_type(type_, context)
        width = width_of_type(type_, context)
        if constant.word == ir.constants.NULL or constant.word == ir.constants.ZERO:
            if width:
                return IntSet.point(width, 0)
            if (format_ := format_of_type(type_)) is not None:
                return FloatSet.point(format_, 0)
            return _product_of(
                [ConstantWord(element, constant.word) for element in elements_of_type(type_)], type_, context
            )
        return set_of_type(type_, context)
    if isinstance(constant, ConstantSplat):
        return set_of_constant(constant.element, context)
    if isinstance(constant, ir.ConstantAggregate):
        elements = constant.elements
        if isinstance(type_, VectorType):
            return _join_of(elements, type_, context)
        return _product_of(elements, type_, context)
    if isinstance(constant, ir.ConstantString) and isinstance(type_, VectorType):
        return IntSet.from_values(8, sorted(set(constant.data)))
    if isinstance(constant, GlobalValue):
        return set_of_address(constant, context)
    return set_of_type(type_, context)


def _join_of(elements: Sequence[Value], type_: Type, context: Context) -> ValueSet | None:
    result = empty_set_of_type(type_, context)
    for element in elements:
        found = set_of_constant(element, context)
        if result is None or found is None:
            return None
        result = result.join(found)
    return result


def _product_of(elements: Sequence[Value], type_: Type, context: Context) -> ValueSet | None:
    full = set_of_type(type_, context)
    if not isinstance(full, TupleSet):
        return full
    found: list[ValueSet | None] = []
    for k, element in enumerate(elements):
        # A nested aggregate or an expression: only what its type says.
        if (scalar := full.elements[k]) is not None and not isinstance(element, ir.ConstantExpression):
            scalar = set_of_constant(element, context)
        found.append(scalar)
    return TupleSet(tuple(found))


def set_of_address(value: GlobalValue, context: Context) -> ValueSet | None:
    """The address of a global: not null in address space 0 unless it may be missing at link time; a variable is
    aligned as it says.
    """
    full = set_of_type(value.type, context)
    if not isinstance(full, IntSet) or not isinstance(value.type, ir.PointerType):
        return full
    if isinstance(value, ir.GlobalVariable) and value.alignment and "absolute_symbol" not in value.attachments:
        low = min(value.alignment - 1, (1 << full.width) - 1)
        full = IntSet.from_bits(KnownBits.make(full.width, low, 0))
    if value.type.address_space != 0 or value.may_be_null:
        return full
    return full.intersect(IntSet.between(full.width, 1, (1 << full.width) - 1))


def constant_of(value: Value) -> int | None:
    """The unsigned number that an integer constant has, in every lane of a vector."""
    if isinstance(value, ConstantSplat):
        value = value.element
    return value.value if isinstance(value, ConstantInt) else None


def width_of_constant(value: Value) -> int:
    """The width of a constant whose number `constant_of` gives."""
    if isinstance(value, ConstantSplat):
        value = value.element
    return value.width if isinstance(value, ConstantInt) else 0


def limits(width: int, is_signed: bool) -> tuple[int, int]:
    """The least and the greatest number of an integer type."""
    return (-(1 << (width - 1)), (1 << (width - 1)) - 1) if is_signed else (0, (1 << width) - 1)


def width_of_integers(type_: Type) -> int:
    """The width of integers, or of each lane; 0 for other types."""
    if isinstance(type_, VectorType):
        type_ = type_.element
    return type_.width if isinstance(type_, ir.IntegerType) else 0


def from_outside(set_: ValueSet, context: Context) -> ValueSet:
    """The part of a set that an argument, a load or the result of a call can have (`--set snan=absent`)."""
    if not context.snan_is_absent:
        return set_
    if isinstance(set_, FloatSet):
        return set_.without_signaling_nan()
    if isinstance(set_, TupleSet):
        return TupleSet(tuple(None if one is None else from_outside(one, context) for one in set_.elements))
    return set_


def outcome_of(result: bool | None, site: Site) -> ValueSet | None:
    """A comparison that is decided, or not, as a set of i1."""
    if result is None:
        return set_of_type(site.type, site.context)
    return IntSet.point(1, 1 if result else 0)
