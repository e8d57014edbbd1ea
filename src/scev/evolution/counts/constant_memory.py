"""Addresses in the program's constants, and loads from them.

An address is a variable or a function and an offset in bytes, modulo 2^w. The value of a load is certain if the
variable is constant and holds the initialiser of this module. Two addresses are distinguished

    in the same object        by their offsets
    from null                 if the object is not null, and the offset lies in it, its end included
    in different objects      if both offsets lie inside, the ends excluded, and neither may be merged with its equals
                              (unnamed_addr) or replaced by the linker
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from scev import ir
from scev.evolution.program.objects import exact_size_of
from scev.ir import opcodes

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra


@final
class ConstantAddress:
    """`offset` bytes from the start of a variable or a function, modulo 2^w."""

    __slots__ = ("base", "offset")

    def __init__(self, base: ir.GlobalValue, offset: int) -> None:
        self.base: ir.GlobalValue = base
        self.offset: int = offset


# A value in a run: the null pointer is 0.
Number = int | ConstantAddress


def number_of(se: Algebra, value: ir.Value) -> Number | None:
    """The value of a constant; None for one that is neither an integer nor such an address."""
    if isinstance(value, ir.ConstantInt):
        return value.value
    type_ = value.type
    if not isinstance(type_, ir.PointerType) or not se.has_plain_addresses(type_):
        return None
    way = ir.walk(value)
    if (offset := way.distance(se.layout)) is None:
        return None
    if isinstance(way.base, (ir.GlobalVariable, ir.Function)):
        return ConstantAddress(way.base, offset & _mask(se, type_))
    return 0 if isinstance(way.base, ir.ConstantWord) and way.base.word == "null" and offset == 0 else None


def _mask(se: Algebra, type_: ir.PointerType) -> int:
    return (1 << se.layout.index_width(type_.address_space)) - 1


def moved(se: Algebra, address: ConstantAddress, distance: int) -> ConstantAddress:
    """The address that many bytes further."""
    type_ = address.base.type
    assert isinstance(type_, ir.PointerType)
    return ConstantAddress(address.base, (address.offset + distance) & _mask(se, type_))


# Reading.


def is_definitive(se: Algebra, variable: ir.GlobalVariable) -> bool:
    """Whether a variable always holds the initialiser of this module."""
    return variable.keeps_initializer and not se.may_be_replaced(variable)


def read(se: Algebra, address: ConstantAddress, type_: ir.Type) -> Number | None:
    """The result of a load; None where that is not known, or undefined."""
    variable = address.base
    if not isinstance(variable, ir.GlobalVariable) or not is_definitive(se, variable):
        return None
    initializer = variable.initializer
    assert initializer is not None
    if isinstance(type_, ir.PointerType):
        return _pointer_at(se, initializer, address.offset, type_)
    return ir.bits_of(initializer, address.offset, type_, se.layout) if isinstance(type_, ir.IntegerType) else None


def _pointer_at(se: Algebra, initializer: ir.Constant, offset: int, type_: ir.PointerType) -> Number | None:
    if (found := ir.constant_at(initializer, offset, type_, se.layout)) is not None:
        return number_of(se, found)
    # An integer, or zeroinitializer of a type with pointers in it.
    return 0 if ir.bits_of(initializer, offset, type_, se.layout) == 0 else None


# Comparing.


def compared(se: Algebra, predicate: int, a: Number, b: Number) -> bool | None:
    """Whether `a predicate b` holds for two pointers; None where that is not known."""
    equal = _are_equal(se, a, b)
    if predicate == opcodes.EQ or predicate == opcodes.NE:
        return None if equal is None else equal == (predicate == opcodes.EQ)
    if not isinstance(a, ConstantAddress) or not isinstance(b, ConstantAddress) or a.base is not b.base:
        return None
    if predicate >= opcodes.SGT or not _is_inside(se, a, True) or not _is_inside(se, b, True):
        return None
    # An object does not wrap around the end of the address space.
    if predicate == opcodes.ULT or predicate == opcodes.UGE:
        return (a.offset < b.offset) == (predicate == opcodes.ULT)
    return (a.offset > b.offset) == (predicate == opcodes.UGT)


def _are_equal(se: Algebra, a: Number, b: Number) -> bool | None:
    if isinstance(a, ConstantAddress):
        if not isinstance(b, ConstantAddress):
            return False if b == 0 and _is_not_null(se, a) else None
        if a.base is b.base:
            return a.offset == b.offset
        apart = _is_told_apart(se, a) and _is_told_apart(se, b)
        return False if apart else None
    if isinstance(b, ConstantAddress):
        return _are_equal(se, b, a)
    return a == b


def _is_not_null(se: Algebra, address: ConstantAddress) -> bool:
    type_ = address.base.type
    if not isinstance(type_, ir.PointerType) or type_.address_space != 0 or address.base.may_be_null:
        return False
    return address.offset == 0 or _is_inside(se, address, True)


def _is_inside(se: Algebra, address: ConstantAddress, or_at_end: bool) -> bool:
    size = exact_size_of(address.base, se.layout)
    return size is not None and (address.offset < size or (or_at_end and address.offset == size))


def _is_told_apart(se: Algebra, address: ConstantAddress) -> bool:
    base = address.base
    if not isinstance(base, ir.GlobalVariable) or "unnamed_addr" in base.words or "local_unnamed_addr" in base.words:
        return False
    return not se.may_be_replaced(base) and _is_inside(se, address, False)
