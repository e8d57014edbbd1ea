"""Structures and arrays as values: extractvalue and insertvalue (LangRef: Aggregate Operations).

Small ones have the product of their elements' sets (`TupleSet`), one level deep; larger ones, and nested elements, are
unknown.
"""

from __future__ import annotations

from typing import final

from scev.domains import TupleSet, ValueSet
from scev.ir import AggregateAccess, Instruction
from scev.transfer.operation import Operation, Site
from scev.transfer.value_sets import set_of_type


@final
class ExtractValue(Operation):
    """extractvalue a, k: the k-th element of a."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        aggregate = operands[0]
        index = _only_index(site.instruction)
        if not isinstance(aggregate, TupleSet) or index < 0:
            return set_of_type(site.type, site.context)
        return aggregate.elements[index]

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        aggregate = operands[0]
        index = _only_index(site.instruction)
        return aggregate.with_element(index, result) if isinstance(aggregate, TupleSet) and index >= 0 else None


def _only_index(instruction: Instruction | None) -> int:
    """The index of an element that is no part of another one; -1 for others."""
    if not isinstance(instruction, AggregateAccess) or len(instruction.indices) > 1:
        return -1
    return instruction.indices[0]


def inserted_value(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """insertvalue a, x, k: a with x for its k-th element."""
    full = set_of_type(site.type, site.context)
    aggregate = operands[0]
    instruction = site.instruction
    if not isinstance(full, TupleSet) or not isinstance(instruction, AggregateAccess):
        return full
    if not isinstance(aggregate, TupleSet):
        aggregate = full
    index = instruction.indices[0]
    # An element that is changed inside is unknown.
    return aggregate.with_element(index, operands[1] if len(instruction.indices) == 1 else full.elements[index])
