"""The place of a thread in its block and in the grid, as programs read it."""

from __future__ import annotations

from typing import Final

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
_ALONG_X: Final = ("nvvm.read.ptx.sreg.tid.x", "amdgcn.workitem.id.x")
_IN_BLOCK: Final = ("nvvm.read.ptx.sreg.tid", "amdgcn.workitem.id")
_SIZES: Final = ("nvvm.read.ptx.sreg.ntid",)
_OF_BLOCK: Final = ("nvvm.read.ptx.sreg.ctaid", "amdgcn.workgroup.id")
_LOCAL: Final = "get_local_id"
_LOCAL_SIZE: Final = "get_local_size"
_BLOCK_ALONG_X: Final = ("nvvm.read.ptx.sreg.ctaid.x", "amdgcn.workgroup.id.x")
_GROUP: Final = "get_group_id"
_GLOBAL: Final = "get_global_id"


def is_place_along_x(value: Value) -> bool:
    """Whether a value is the place of its thread along x, in its block or in the grid: that of the next is one more."""
    return _reads(value, _ALONG_X, _LOCAL) or is_global_place(value)


def is_local_place(value: Value) -> bool:
    """Whether a value is the place of its thread along x in its block."""
    return _reads(value, _ALONG_X, _LOCAL)


def is_place_along(value: Value, dimension: int) -> bool:
    """Whether a value is the place of its thread along a dimension, in its block or in the grid."""
    return dimension_in_block(value) == dimension or _dimension(value, (), _GLOBAL) == dimension


def dimension_in_block(value: Value) -> int | None:
    """The dimension, 0 to 2, along which a value is the place of its thread in its block; None for another value."""
    return _dimension(value, _IN_BLOCK, _LOCAL)


def dimension_of_size(value: Value) -> int | None:
    """The dimension along which a value is the number of the threads of a block; None for another value."""
    return _dimension(value, _SIZES, _LOCAL_SIZE)


def dimension_of_block(value: Value) -> int | None:
    """The dimension along which a value is the place of its thread's block in the grid; None for another value."""
    return _dimension(value, _OF_BLOCK, _GROUP)


def dimension_in_grid(value: Value) -> int | None:
    """The dimension along which a value is the place of its thread in the grid; None for another value."""
    return _dimension(value, (), _GLOBAL)


def is_of_launch(value: Value) -> bool:
    """Whether a value is a place of its thread, or of its block, or the size of a block."""
    return any(dimension(value) is not None for dimension in READS_OF_LAUNCH)


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


def _dimension(value: Value, intrinsics: tuple[str, ...], function: str) -> int | None:
    if not isinstance(value, Call):
        return None
    if value.intrinsic is not None:
        stem, _, letter = value.intrinsic.stem.rpartition(".")
        return "xyz".index(letter) if stem in intrinsics and letter in ("x", "y", "z") else None
    if work_item_function(value) != function or len(value.arguments) != 1:
        return None
    dimension = value.arguments[0]
    return dimension.value if isinstance(dimension, ConstantInt) and dimension.value < 3 else None


def is_number_of_block(value: Value) -> bool:
    """Whether a value is the place of its block along x in the grid."""
    return _reads(value, _BLOCK_ALONG_X, _GROUP)


def is_global_place(value: Value) -> bool:
    """Whether a value is the place of its thread along x in the grid."""
    return _reads(value, (), _GLOBAL)


def _reads(value: Value, intrinsics: tuple[str, ...], function: str) -> bool:
    """Whether a value is what an intrinsic gives, or a function of OpenCL for the first dimension."""
    if not isinstance(value, Call):
        return False
    if value.intrinsic is not None:
        return value.intrinsic.stem in intrinsics
    if work_item_function(value) != function or len(value.arguments) != 1:
        return False
    dimension = value.arguments[0]
    return isinstance(dimension, ConstantInt) and dimension.value == 0


READS_OF_LAUNCH: Final = (dimension_in_block, dimension_of_block, dimension_in_grid, dimension_of_size)
