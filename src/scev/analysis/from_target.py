"""Facts of a target, as sets of values that are known beforehand.

A call (or a load) reads a special register, and its operands say nothing about the result. The target's set is
intersected with what else is known of the value. Whether the register may be undef is another matter, which the call's
or the load's own attributes say: LLVM declares the intrinsics that read special registers `noundef`.
"""

from __future__ import annotations

from scev.ir import Function
from scev.targets import GpuTarget
from scev.transfer import Known


def with_target(known: Known, function: Function, target: GpuTarget | None) -> Known:
    """What is known of a function's values, and what the target says of them."""
    return known if target is None else known.with_sets(target.sets(function))
