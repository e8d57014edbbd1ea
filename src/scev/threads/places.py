"""The place of a thread in its block and in the grid, as programs read it."""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.ir import (
    STEPS_AND_COPIES,
    Alloca,
    Argument,
    Call,
    ConstantExpression,
    ConstantInt,
    GlobalVariable,
    Instruction,
    PointerType,
    Value,
    opcodes,
    walk,
)
from scev.ir.callees import work_item_function

SHARED_SPACE: Final = 3
"""Address spaces: on NVPTX, AMDGPU and SPIR, 1 is global memory, 3 is that of a block, and 2 and 4, where there are
pointers to them, are the same for the grid, or generic.
"""
MAX_CASTS: Final = 4
"""Maximum casts between address spaces from a pointer to the object that it is of."""
IN_BLOCK: Final = 0
OF_BLOCK: Final = 1
IN_GRID: Final = 2
SIZE: Final = 3
"""Kinds of what a program reads of its launch: the place of a thread in its block, the place of its block in the grid,
the place of a thread in the grid, and the number of threads of a block.
"""
_KINDS: Final[dict[str, int]] = {
    "nvvm.read.ptx.sreg.tid": IN_BLOCK,
    "amdgcn.workitem.id": IN_BLOCK,
    "get_local_id": IN_BLOCK,
    "nvvm.read.ptx.sreg.ctaid": OF_BLOCK,
    "amdgcn.workgroup.id": OF_BLOCK,
    "get_group_id": OF_BLOCK,
    "get_global_id": IN_GRID,
    "nvvm.read.ptx.sreg.ntid": SIZE,
    "get_local_size": SIZE,
}
"""By the stem of an intrinsic, or the function of OpenCL."""


class LaunchRead(NamedTuple):
    """What is read of a launch: its kind, and the dimension, 0 to 2."""

    kind: int
    dimension: int


def launch_read(value: Value) -> LaunchRead | None:
    """What a value is of the launch; None for another value."""
    if not isinstance(value, Call):
        return None
    if value.intrinsic is not None:
        stem, _, letter = value.intrinsic.stem.rpartition(".")
        kind = _KINDS.get(stem)
        return LaunchRead(kind, "xyz".index(letter)) if kind is not None and letter in ("x", "y", "z") else None
    kind = _KINDS.get(work_item_function(value) or "")
    if kind is None or len(value.arguments) != 1:
        return None
    dimension = value.arguments[0]
    return LaunchRead(kind, dimension.value) if isinstance(dimension, ConstantInt) and dimension.value < 3 else None


def is_read(value: Value, kind: int, dimension: int) -> bool:
    """Whether a value is what is read of one kind along one dimension."""
    read = launch_read(value)
    return read is not None and read.kind == kind and read.dimension == dimension


def is_place(value: Value) -> bool:
    """Whether a value is the place of its thread along some dimension, in its block or in the grid."""
    read = launch_read(value)
    return read is not None and read.kind in (IN_BLOCK, IN_GRID)


def is_place_along(value: Value, dimension: int) -> bool:
    """Whether a value is the place of its thread along a dimension, in its block or in the grid: that of the next is
    one more.
    """
    read = launch_read(value)
    return read is not None and read.dimension == dimension and read.kind in (IN_BLOCK, IN_GRID)


def is_of_launch(value: Value) -> bool:
    """Whether a value is a place of its thread, or of its block, or the size of a block."""
    return launch_read(value) is not None


def is_shared(value: Value) -> bool:
    """Whether a pointer is one to shared memory by its own type."""
    return isinstance(value.type, PointerType) and value.type.address_space == SHARED_SPACE


def is_in_shared_memory(pointer: Value) -> bool:
    """Whether a pointer is into shared memory, by its own type or before it was cast to a generic one."""
    return is_shared(pointer) or is_shared(walk(pointer, STEPS_AND_COPIES).base)


def without_casts(base: Value) -> Value:
    """A pointer before it was cast to other address spaces."""
    for _ in range(MAX_CASTS):
        if not isinstance(base, (Instruction, ConstantExpression)) or base.opcode != opcodes.ADDRSPACECAST:
            break
        base = base.operands[0]
    return base


def is_own_copy(base: Value) -> bool:
    """Whether an object is a thread's own: on its stack, or a copy that it is given by value."""
    return isinstance(base, Alloca) or (isinstance(base, Argument) and "byval" in base.attributes)


def is_added_by_launch(base: Value) -> bool:
    """Whether an object is an array of shared memory whose size a launch says: `extern __shared__ float s[]`. All such
    arrays of a kernel begin at one place.
    """
    return isinstance(base, GlobalVariable) and base.is_declaration and is_shared(base)
