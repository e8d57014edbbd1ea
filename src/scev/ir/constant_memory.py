"""Constants as memory: the element, the byte, and the bits at an offset in the initialiser of a variable."""

from __future__ import annotations

from typing import Final

from scev.ir import constants, opcodes
from scev.ir.layout import DataLayout
from scev.ir.types import PPC_FP128, ArrayType, PointerType, StructType, Type, VectorType
from scev.ir.values import Value

MAX_CONSTANT_NESTING: Final = 32
"""Maximum nesting of the elements of a constant that is read."""


def element_at(constant: Value, offset: int, layout: DataLayout) -> tuple[Value, int] | None:
    """The element in which an offset lies, and the offset in that."""
    if not isinstance(constant, constants.ConstantAggregate):
        return None
    type_ = constant.type
    if isinstance(type_, StructType):
        if (offsets := layout.struct_offsets(type_)) is None:
            return None
        for k in range(len(offsets) - 1, -1, -1):
            if offsets[k] <= offset:
                return constant.elements[k], offset - offsets[k]
        return None
    if isinstance(type_, ArrayType):
        size = layout.alloc_size(type_.element)
    elif isinstance(type_, VectorType):
        bits = layout.size_in_bits(type_.element)
        size = None if bits is None or bits % 8 else bits // 8
    else:
        return None
    if not size or offset // size >= len(constant.elements):
        return None
    return constant.elements[offset // size], offset % size


def constant_at(constant: constants.Constant, offset: int, type_: Type, layout: DataLayout) -> Value | None:
    """The constant of that type which stands at an offset; None where there is none."""
    current: Value = constant
    place = offset
    for _ in range(MAX_CONSTANT_NESTING):
        if place == 0 and current.type is type_:
            return current
        if (inner := element_at(current, place, layout)) is None:
            return None
        current, place = inner
    return None


def byte_of(constant: constants.Constant, offset: int, layout: DataLayout) -> int | None:
    """One byte of a constant in memory; None where it is not known (padding, addresses, undef)."""
    current: Value = constant
    place = offset
    for _ in range(MAX_CONSTANT_NESTING):
        if (inner := element_at(current, place, layout)) is None:
            break
        current, place = inner
    if (size := layout.store_size(current.type)) is None or not 0 <= place < size:
        return None
    if isinstance(current, constants.ConstantString):
        return current.data[place]
    if isinstance(current, constants.ConstantWord):
        return 0 if current.word == constants.ZERO or current.word == constants.NULL else None
    if isinstance(current, constants.ConstantInt):
        bits = current.value
    elif isinstance(current, constants.ConstantFloat):
        bits = current.bits
    elif (address := number_as_address(current, layout)) is not None:
        bits = address
    else:
        return None
    if layout.size_in_bits(current.type) != 8 * size:
        return None
    if current.type is PPC_FP128:
        # Two doubles: the one in the low word comes first in either byte order.
        bits >>= 64 * (place // 8)
        size = 8
        place %= 8
    return bits >> 8 * (size - 1 - place if layout.is_big_endian else place) & 0xFF


def number_as_address(value: Value, layout: DataLayout) -> int | None:
    """The address that `inttoptr` makes of a number, in an address space whose addresses are plain integers."""
    if not isinstance(value, constants.ConstantExpression) or value.opcode != opcodes.INTTOPTR:
        return None
    number, type_ = value.operands[0], value.type
    if not isinstance(number, constants.ConstantInt) or not isinstance(type_, PointerType):
        return None
    if layout.is_non_integral(type_.address_space):
        return None
    return number.value % (1 << layout.pointer_width(type_.address_space))


def bits_of(constant: constants.Constant, offset: int, type_: Type, layout: DataLayout) -> int | None:
    """The bits that a load of a type reads; None where a byte is not known, or the type has bits that no byte holds."""
    if (count := layout.store_size(type_)) is None or layout.size_in_bits(type_) != 8 * count:
        return None
    value = 0
    for k in range(count):
        if (byte := byte_of(constant, offset + k, layout)) is None:
            return None
        value |= byte << 8 * (count - 1 - k if layout.is_big_endian else k)
    return value
