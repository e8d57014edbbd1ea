"""Loads, stack slots and calls (LangRef: load, alloca, call)."""

from __future__ import annotations

from typing import final

from scev.domains import FloatSet, IntSet, TupleSet, ValueSet
from scev.ir import Alloca, Call, Instruction, Invoke, opcodes
from scev.transfer import attribute_facts
from scev.transfer.floats.fast_math import chosen_under_flags
from scev.transfer.memory.constant_tables import index_operands, loaded_set
from scev.transfer.operation import ALL_UNREAD, Context, Operation, Site
from scev.transfer.value_sets import from_outside, set_of_type


@final
class Load(Operation):
    """load: the elements of a constant table, otherwise any value of the type, narrowed by metadata."""

    __slots__ = ()

    @property
    def reads_further(self) -> bool:
        return True

    def further_operands(self, instruction: Instruction, context: Context) -> list[tuple[Instruction, int]]:
        return index_operands(instruction.operands[0], context)

    def unread(self, site: Site) -> int:
        # The address; what it is computed from stands behind it.
        return 1

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        load = site.instruction
        if full is None or load is None:
            return full
        found = from_outside(full, site.context)
        if not load.flags & opcodes.VOLATILE:
            held = loaded_set(load.operands[0], site.type, operands[1:], site.context)
            if held is not None:
                found = held
        return attribute_facts.narrowed_by_metadata(
            found, site.type, load.metadata, attribute_facts.null_is_valid(load.function)
        )


def stack_slot(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """alloca: an aligned address; never null in an address space where no object is at null."""
    full = set_of_type(site.type, site.context)
    if not isinstance(full, IntSet) or not isinstance(site.instruction, Alloca):
        return full
    if site.instruction.alignment:
        full = attribute_facts.aligned(full, site.instruction.alignment)
    if site.instruction.address_space == 0 and not attribute_facts.null_is_valid(site.instruction.function):
        full = attribute_facts.without_zero(full)
    return full


@final
class CallResult(Operation):
    """The result of a call that is known only by its callee's and its own attributes, metadata and fast-math flags."""

    __slots__ = ()

    def unread(self, site: Site) -> int:
        return ALL_UNREAD if returned_argument(site) < 0 else 0

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        if (full := set_of_type(site.type, site.context)) is None:
            return None
        position = returned_argument(site)
        if position >= 0 and (argument := operands[position]) is not None:
            full = full.meet(argument)
        return narrowed_call(from_outside(full, site.context), site)

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        return result if position == returned_argument(site) else None


def returned_argument(site: Site) -> int:
    """The position of the argument that a call certainly returns (`returned`), of the result's type; -1 for none."""
    call = site.instruction
    if not isinstance(call, (Call, Invoke)):
        return -1
    called = call.called_function
    declared = called.arguments if called is not None else ()
    for k in range(call.site.argument_count):
        stated = k < len(call.site.argument_attributes) and "returned" in call.site.argument_attributes[k]
        if stated or k < len(declared) and "returned" in declared[k].attributes:
            return k if call.operands[k].type is site.type else -1
    return -1


def narrowed_call(set_: ValueSet, site: Site) -> ValueSet:
    """The part of a call's result set that its attributes, metadata and flags allow."""
    if (call := site.instruction) is None:
        return set_
    null_valid = attribute_facts.null_is_valid(call.function)
    if not isinstance(call, (Call, Invoke)):
        return set_
    set_ = attribute_facts.narrowed_by_attributes(set_, site.type, call.site.return_attributes, null_valid)
    if (called := call.called_function) is not None:
        set_ = attribute_facts.narrowed_by_attributes(set_, site.type, called.return_attributes, null_valid)
    if isinstance(set_, (FloatSet, TupleSet)):
        return chosen_under_flags(set_, site.flags)
    return attribute_facts.narrowed_by_metadata(set_, site.type, call.metadata, null_valid)
