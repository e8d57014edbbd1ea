"""The place of a thread along x, as programs read it."""

from __future__ import annotations

from typing import Final

from scev.ir import Call, ConstantInt, Value
from scev.ir.callees import work_item_function

_ALONG_X: Final = ("nvvm.read.ptx.sreg.tid.x", "amdgcn.workitem.id.x")
_LOCAL: Final = "get_local_id"
_BLOCK_ALONG_X: Final = ("nvvm.read.ptx.sreg.ctaid.x", "amdgcn.workgroup.id.x")
_GROUP: Final = "get_group_id"
_GLOBAL: Final = "get_global_id"


def is_place_along_x(value: Value) -> bool:
    """Whether a value is the place of its thread along x, in its block or in the grid: that of the next is one more."""
    if not isinstance(value, Call):
        return False
    if value.intrinsic is not None:
        return value.intrinsic.stem in _ALONG_X
    return _is_first_dimension(value, _LOCAL) or _is_first_dimension(value, _GLOBAL)


def is_local_place(value: Value) -> bool:
    """Whether a value is the place of its thread along x in its block."""
    return is_place_along_x(value) and not is_global_place(value)


def is_number_of_block(value: Value) -> bool:
    """Whether a value is the place of its block along x in the grid."""
    if not isinstance(value, Call):
        return False
    if value.intrinsic is not None:
        return value.intrinsic.stem in _BLOCK_ALONG_X
    return _is_first_dimension(value, _GROUP)


def is_global_place(value: Value) -> bool:
    """Whether a value is the place of its thread along x in the grid."""
    return isinstance(value, Call) and value.intrinsic is None and _is_first_dimension(value, _GLOBAL)


def _is_first_dimension(call: Call, name: str) -> bool:
    if work_item_function(call) != name:
        return False
    dimension = call.arguments[0] if len(call.arguments) == 1 else None
    return isinstance(dimension, ConstantInt) and dimension.value == 0
