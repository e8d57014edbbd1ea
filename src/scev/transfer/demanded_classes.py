"""Demanded classes: which classes of a float operand can be seen in the demanded classes of the result.

The ten classes are those of LLVM's nofpclass and is.fpclass (domains/floats/classes.py). Of a class that is not
demanded, the content does not matter: whenever a value has that class, any other may stand in its place, or poison.

An operation shows a class c of an operand in those classes that its results then have, the other operands being in
their sets: what the table of operations answers, forwards, for the set of all floats of class c. So

    demanded(D, operand)  =  { c : classes of the results for c, others in their sets, meet D }

Where nothing of D can come of class c, the result is poison or of no importance itself. Everything that the table knows
is in it: nnan and ninf (no result comes of a NaN), fneg, fabs and copysign (which only move classes), fptosi (poison
for NaN), sqrt (NaN of what is negative), maxnum, denormal modes, and what flags let LLVM compute instead. No knowledge
of the operand itself is used. (The idea of demanded classes is that of LLVM's SimplifyDemandedFPClass.)
"""

from __future__ import annotations

from typing import Final

from scev.domains import CLASS_ALL, FloatFormat, FloatSet, ValueSet
from scev.ir import Instruction
from scev.transfer.floats.fast_math import chosen_under_flags
from scev.transfer.memory.access import CallResult
from scev.transfer.operation import UNKNOWN_OPERATION, Context, Operation, Site
from scev.transfer.table import operation_of, site_of

CLASS_COUNT: Final = 10
# Each class shows in every class of the result; none shows.
UNKNOWN_SHOWN: Final = [CLASS_ALL] * CLASS_COUNT
NOTHING_SHOWN: Final = [0] * CLASS_COUNT


def shown_by(operation: Operation, site: Site, position: int, operands: list[ValueSet | None]) -> list[int]:
    """For each class of an operand, those of the results; all if the result is no float, none if it is poison.

    `operands` are the sets of all operands; that at `position` is not looked at but for its format.
    """
    own = operands[position]
    if operation is UNKNOWN_OPERATION or isinstance(operation, CallResult) or not isinstance(own, FloatSet):
        return UNKNOWN_SHOWN
    found: list[int] = []
    for number in range(CLASS_COUNT):
        given = list(operands)
        given[position] = FloatSet.from_classes(own.format, 1 << number)
        found.append(_classes_of_result(operation.evaluate(site, given)))
    return found


def shown_by_instruction(
    instruction: Instruction, position: int, operands: list[ValueSet | None], context: Context
) -> list[int]:
    """`shown_by` of an instruction; behind the sets of its operands stand those of the further ones of its row."""
    return shown_by(operation_of(instruction, context), site_of(instruction, False, context), position, operands)


def shown_by_choice(flags: int, float_format: FloatFormat) -> list[int]:
    """The same of what copies an operand, under its flags: phi, select, freeze, elements of vectors."""
    return [
        _classes_of_result(chosen_under_flags(FloatSet.from_classes(float_format, 1 << number), flags))
        for number in range(CLASS_COUNT)
    ]


def classes_shown_in(shown: list[int], own: int) -> int:
    """The classes of an operand that show in the demanded classes of the result."""
    found = 0
    for number in range(CLASS_COUNT):
        if shown[number] & own:
            found |= 1 << number
    return found


def _classes_of_result(result: ValueSet | None) -> int:
    if isinstance(result, FloatSet):
        return result.classes()
    return 0 if result is not None and result.is_empty() else CLASS_ALL
