"""Whether a value can be undef or poison (LangRef: Undefined Values, Poison Values).

Two questions, for two kinds of rules:

    is_well_defined   neither undef nor poison: `freeze` of such a value is the value
    is_never_undef    one number or poison: two uses are equal wherever an operation on both of them is no poison

Both answer False ("cannot be shown") when in doubt. What each operation can create is listed with the operations
(ir/properties.py); this file walks over definitions. (LLVM: isGuaranteedNotToBeUndefOrPoison, …NotToBeUndef.)
"""

from __future__ import annotations

from typing import Final

from scev.domains import ValueSet
from scev.ir import (
    Argument,
    ConstantAggregate,
    ConstantFloat,
    ConstantInt,
    ConstantSplat,
    ConstantString,
    ConstantWord,
    GlobalValue,
    Instruction,
    LocalValue,
    Value,
    constants,
    is_always_defined,
    may_create_undef,
    may_create_undef_or_poison,
    operands_of_result,
)

MAX_DEFINED_DEPTH: Final = 6
"""Depth to which a definition is searched for undef and poison."""
MAX_DEFINED_VALUES: Final = 256
"""Maximum values that are searched for undef and poison: a phi may have thousands."""
NOTHING_GIVEN: Final[dict[int, ValueSet]] = {}


def is_well_defined(value: Value) -> bool:
    """Whether a value is neither undef nor poison in any execution that reaches its use."""
    return _holds(value, True, NOTHING_GIVEN)


def is_never_undef(value: Value, given: dict[int, ValueSet] = NOTHING_GIVEN) -> bool:
    """Whether a value that is not poison is one number, the same at each use. A set that is given for a value (`given`,
    by its number) implies that it has a value.
    """
    return _holds(value, False, given)


def _holds(value: Value, without_poison: bool, given: dict[int, ValueSet]) -> bool:
    pending: list[tuple[Value, int]] = [(value, 0)]
    seen: dict[Value, bool] = {}
    # In the order of their depth, so that a value that is met again was met at no greater depth before.
    position = 0
    while position < len(pending):
        current, depth = pending[position]
        position += 1
        if current in seen:
            continue
        if len(seen) == MAX_DEFINED_VALUES:
            return False
        seen[current] = True
        if given and isinstance(current, LocalValue) and current.index in given:
            continue
        if isinstance(current, Instruction):
            if is_always_defined(current):
                continue
            if depth >= MAX_DEFINED_DEPTH:
                return False
            if may_create_undef_or_poison(current) if without_poison else may_create_undef(current):
                return False
            for operand in operands_of_result(current):
                pending.append((operand, depth + 1))
        elif isinstance(current, Argument):
            if "noundef" not in current.attributes:
                return False
        elif not _constant(current, without_poison):
            return False
    return True


def _constant(value: Value, without_poison: bool) -> bool:
    if isinstance(value, ConstantWord):
        return value.word != constants.UNDEF and (value.word != constants.POISON or not without_poison)
    if isinstance(value, ConstantSplat):
        return isinstance(value.element, (ConstantInt, ConstantFloat))
    if isinstance(value, ConstantAggregate):
        return all(isinstance(element, (ConstantInt, ConstantFloat)) for element in value.elements)
    return isinstance(value, (ConstantInt, ConstantFloat, ConstantString, GlobalValue))
