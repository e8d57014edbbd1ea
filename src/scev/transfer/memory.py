"""Loads, stack slots, addresses and calls (LangRef: load, alloca, getelementptr, call)."""

from __future__ import annotations

from typing import final

from scev.domains import FloatSet, IntSet, ValueSet
from scev.ir import Alloca, Call, Function, GetElementPtr, Invoke, PointerType, opcodes

from .fast_math import chosen_under_flags
from .operation import Operation, Site
from .stated import aligned, narrowed_by_attributes, narrowed_by_metadata, null_is_valid, without_zero
from .value_sets import set_of_type


@final
class Load(Operation):
    """load: anything of the type, but for what metadata states."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        if full is None or site.instruction is None:
            return full
        return narrowed_by_metadata(full, site.type, site.instruction.metadata)


@final
class StackSlot(Operation):
    """alloca: an aligned address; never null in an address space where null is no object's address."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        if not isinstance(full, IntSet) or not isinstance(site.instruction, Alloca):
            return full
        if site.instruction.alignment:
            full = aligned(full, site.instruction.alignment)
        if site.instruction.address_space == 0 and not null_is_valid(site.instruction.function):
            full = without_zero(full)
        return full


@final
class Address(Operation):
    """getelementptr: base + offset. With inbounds the base's object cannot lie at null, so neither can the result."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        base = operands[0]
        if not isinstance(full, IntSet) or not isinstance(base, IntSet) or not isinstance(site.type, PointerType):
            return full
        if base.is_empty():
            return base
        instruction = site.instruction
        if not isinstance(instruction, GetElementPtr) or base.contains(0) or site.type.address_space != 0:
            return full
        # An object ends before the end of the address space, so moving inside it never comes to null.
        stays_inside = bool(site.flags & opcodes.INBOUNDS) and not null_is_valid(instruction.function)
        return without_zero(full) if stays_inside else full


@final
class CallResult(Operation):
    """The result of a call that is known only by its callee's and its own attributes, metadata and fast-math flags."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        return None if full is None else narrowed_call(full, site)


def narrowed_call(set: ValueSet, site: Site) -> ValueSet:
    """The part of a call's result set that its attributes, metadata and flags allow."""
    call = site.instruction
    if call is None:
        return set
    null_valid = null_is_valid(call.function)
    if not isinstance(call, (Call, Invoke)):
        return set
    set = narrowed_by_attributes(set, site.type, call.site.return_attributes, null_valid)
    callee = call.operands[-1]
    if isinstance(callee, Function):
        set = narrowed_by_attributes(set, site.type, callee.return_attributes, null_valid)
    if isinstance(set, FloatSet):
        return chosen_under_flags(set, site.flags)
    return narrowed_by_metadata(set, site.type, call.metadata)
