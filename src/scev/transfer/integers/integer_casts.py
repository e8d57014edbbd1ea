"""Casts between integers and pointers (LangRef: Conversion Operations)."""

from __future__ import annotations

from typing import final

from scev.domains import IntSet, ValueSet, fits_signed, range_operations, signed
from scev.domains import int_operations as kernels
from scev.ir import PointerType, Type, scalar_type
from scev.ir.opcodes import NNEG, NSW, NUW
from scev.transfer.integers.integer_operation import IntUnary
from scev.transfer.operation import Context, Operation, Site
from scev.transfer.value_sets import set_of_type, width_of_type


@final
class Trunc(IntUnary):
    """trunc: a mod 2^w'; poison if nuw and a bit that is not 0, or nsw and one that is not the new sign, is cut off."""

    __slots__ = ()

    def concrete(self, a: int, width: int, result_width: int, flags: int) -> int | None:
        if flags & NUW and a >> result_width or flags & NSW and not fits_signed(signed(a, width), result_width):
            return None
        return a & ((1 << result_width) - 1)

    def forward(self, a: IntSet, result_width: int, flags: int) -> IntSet:
        fitting = range_operations.trunc_no_wrap(a.range, result_width, bool(flags & NUW), bool(flags & NSW))
        if flags & NUW:
            a = a.intersect(IntSet.between(a.width, 0, (1 << result_width) - 1))
        if flags & NSW:
            limit = 1 << (result_width - 1)
            a = a.intersect(IntSet.between(a.width, -limit, limit - 1))
        result = kernels.trunc(a, result_width)
        # What fits of an arc may be two arcs, which `a` cannot hold and the narrower type can: it wraps elsewhere.
        return result.intersect(IntSet.from_range(fitting)) if flags else result

    def backward(self, result: IntSet, a: IntSet, flags: int) -> IntSet:
        # The low bits are the result's; with a flag, so is the whole value.
        if flags & NSW:
            a = a.intersect(kernels.sext(result, a.width))
        if flags & NUW:
            return a.intersect(kernels.zext(result, a.width))
        return a.intersect(IntSet.from_bits(kernels.any_extended_bits(result.bits, a.width)))


@final
class ZExt(IntUnary):
    """zext: the same unsigned number; poison if nneg and it is negative as a signed one."""

    __slots__ = ()

    def concrete(self, a: int, width: int, result_width: int, flags: int) -> int | None:
        return None if flags & NNEG and a >> (width - 1) else a

    def forward(self, a: IntSet, result_width: int, flags: int) -> IntSet:
        if flags & NNEG:
            a = a.intersect(IntSet.between(a.width, 0, (1 << (a.width - 1)) - 1))
        return kernels.zext(a, result_width)

    def backward(self, result: IntSet, a: IntSet, flags: int) -> IntSet:
        return a.intersect(_extended_into(result, a.width, 0))


@final
class SExt(IntUnary):
    """sext: the same signed number."""

    __slots__ = ()

    def concrete(self, a: int, width: int, result_width: int, flags: int) -> int | None:
        return signed(a, width) & ((1 << result_width) - 1)

    def forward(self, a: IntSet, result_width: int, flags: int) -> IntSet:
        return kernels.sext(a, result_width)

    def backward(self, result: IntSet, a: IntSet, flags: int) -> IntSet:
        return a.intersect(_extended_into(result, a.width, -(1 << (a.width - 1))))


@final
class PointerCast(Operation):
    """ptrtoint, ptrtoaddr, inttoptr: the address, cut off or filled with zeros to the other width.

    Pointers of an address space whose addresses are not plain integers (non-integral) keep nothing.
    """

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        width = width_of_type(site.type, site.context)
        pointer = site.type if isinstance(scalar_type(site.type), PointerType) else site.operands[0].type
        if not width or not isinstance(a, IntSet) or not _is_integral(pointer, site.context):
            return set_of_type(site.type, site.context)
        return resized(a, width)

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        pointer = site.type if isinstance(scalar_type(site.type), PointerType) else site.operands[0].type
        if not isinstance(a, IntSet) or not isinstance(result, IntSet) or not _is_integral(pointer, site.context):
            return None
        if a.is_empty() or result.is_empty() or result.width == a.width:
            return a.intersect(result) if result.width == a.width else None
        if result.width > a.width:
            return a.intersect(_extended_into(result, a.width, 0))
        return a.intersect(IntSet.from_bits(kernels.any_extended_bits(result.bits, a.width)))


def _extended_into(result: IntSet, width: int, least: int) -> IntSet:
    """The numbers of `width` bits whose extension, `least` and those that follow it, lies in a wider set.

    Where an arc leaves out numbers between two extensions, what it holds of these is two arcs. In the narrower type it
    is one, that goes round the other way:    sext x in [10, 2^32 - 1]    x not in [0, 9]
    """
    all_ = IntSet.between(result.width, least, least + (1 << width) - 1)
    fitting = result.intersect(all_)
    if (few := fitting.few_members()) is not None:
        return IntSet.from_values(width, few)
    found = kernels.trunc(fitting, width)
    if result.range.exact_intersect(all_.range) is None:
        hole = result.range.complement().trunc(width)
        found = found.intersect(IntSet.from_range(hole.complement()))
    return found


def resized(a: IntSet, width: int) -> IntSet:
    """The numbers cut off, or filled with zeros, to another width."""
    if width > a.width:
        return kernels.zext(a, width)
    return a if width == a.width else kernels.trunc(a, width)


def _is_integral(type_: Type, context: Context) -> bool:
    pointer = scalar_type(type_)
    return isinstance(pointer, PointerType) and not context.layout.is_non_integral(pointer.address_space)
