"""Facts of a target, as given sets of values, like those that a caller gives for arguments.

A call (or a load) reads a special register, and its operands say nothing about the result. The target's set is
intersected with what else is known of the value.
"""

from __future__ import annotations

from scev.domains import ValueSet
from scev.ir import Function
from scev.targets import GpuTarget


def with_target(given: dict[int, ValueSet], function: Function, target: GpuTarget | None) -> dict[int, ValueSet]:
    """What is given of a function's values, by number, and what the target says of them."""
    if target is None:
        return given
    sets = dict(given)
    for value, stated in target.sets(function).items():
        known = sets.get(value)
        sets[value] = stated if known is None else known.meet(stated)
    return sets
