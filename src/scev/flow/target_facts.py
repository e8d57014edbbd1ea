"""Where facts of a target enter: as sets of values that are given, like what a caller says of arguments.

A special register is read by a call (or a load) of which its operands say nothing; what the target knows of it is met
with all else that is known of the value.
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
