"""Whether something is known only because an access must be inside of its object, which is not proved.

    int a[2] = {3, 4};   for (i = 0; a[i]; i++) {}        a[i] is [3, 4], if it is an element of a

A load from an object whose contents are known gives one of them, or the access is wrong. What is concluded from that
stands behind the fault of the access, and is not told beside it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from scev.checks.examined import Examination
from scev.checks.objects import offset_of, size_of_object
from scev.ir import Instruction, opcodes

MAX_CONDITION_OPERANDS: Final = 256
"""Maximum instructions that a condition is computed of that are looked at for accesses that may be outside."""


def rests_on_bounds(at: Iterable[Instruction], examined: Examination) -> bool:
    """Whether what some instructions compute, or branch on, may be known only since accesses must be inside."""
    pending = list(at)
    seen: dict[int, bool] = {}
    while pending:
        value = pending.pop()
        if value.index in seen:
            continue
        seen[value.index] = True
        if len(seen) > MAX_CONDITION_OPERANDS:
            return True
        if value.opcode == opcodes.LOAD:
            if _may_be_outside(value, examined):
                return True
            # What it gives is not computed of its address.
            continue
        pending.extend(operand for operand in value.operands if isinstance(operand, Instruction))
    return False


def _may_be_outside(load: Instruction, examined: Examination) -> bool:
    """Whether a load from an object of a known size is not proved to be inside of it."""
    found = offset_of(load.operands[-1], examined)
    width = examined.context.layout.store_size(load.type)
    size = None if found is None else size_of_object(found.base, examined)
    if found is None or size is None or width is None:
        return False
    return found.low < 0 or found.high + width > size
