"""Whether it matters to a kernel which threads are of one warp: what exchanges their threads, or deals out elements
otherwise, makes other threads neighbours.

    tid.x, ctaid.y, get_global_id(0)     the place of a thread, by dimensions
    laneid, warpid, get_sub_group_id     … in its warp, or that of its warp
    shfl, vote, readlane, linear ids     … or follows from it
"""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.ir import opcodes
from scev.ir.callees import work_item_function
from scev.threads.barriers import group_waiting, is_annotation
from scev.threads.places import launch_read
from scev.threads.uniformity import BLOCK

MAX_FUNCTIONS_CALLED: Final = 64
"""Maximum functions that a kernel calls which are looked at."""
_PLAIN: Final = (opcodes.LOAD, opcodes.STORE)
_TARGETS: Final = ("amdgcn.", "r600.", "nvvm.", "spv.")
_OF_DIMENSIONS: Final = (
    "nvvm.read.ptx.sreg.tid.", "nvvm.read.ptx.sreg.ntid.", "nvvm.read.ptx.sreg.ctaid.", "nvvm.read.ptx.sreg.nctaid.",
    "nvvm.read.ptx.sreg.warpsize", "nvvm.membar.", "nvvm.fence.", "amdgcn.workitem.id.", "amdgcn.workgroup.id.",
    "amdgcn.wavefrontsize", "amdgcn.dispatch.ptr", "amdgcn.implicitarg.ptr",
)  # fmt: skip
"""Intrinsics of targets that know of places and sizes by dimensions alone, or only order memory."""
_OPENCL: Final = (
    "get_local_id", "get_global_id", "get_group_id", "get_local_size", "get_enqueued_local_size", "get_num_groups",
    "get_global_size", "get_global_offset", "get_work_dim",
)  # fmt: skip


def may_know_warps(kernel: ir.Function) -> bool:
    """Whether a kernel, or what it calls, may exchange values with other lanes, or know its lane or warp."""
    known: dict[ir.Function, bool] = {kernel: True}
    pending = [kernel]
    for function in pending:
        for at in function.instructions():
            if at.opcode in _PLAIN and at.flags & (opcodes.ATOMIC | opcodes.VOLATILE):
                # Lanes of a warp that work in step tell each other something so.
                return True
            if not isinstance(at, (ir.Call, ir.Invoke)) or _is_of_dimensions(at):
                continue
            called = at.called_function
            if called is None or called.is_declaration or len(known) > MAX_FUNCTIONS_CALLED:
                return True
            if called not in known:
                known[called] = True
                pending.append(called)
    return False


def _is_of_dimensions(call: ir.Call | ir.Invoke) -> bool:
    """Whether what a call does, or returns, is the same whichever threads are of one warp."""
    if group_waiting(call) == BLOCK or is_annotation(call) or launch_read(call) is not None:
        return True
    intrinsic = call.intrinsic if isinstance(call, ir.Call) else None
    if intrinsic is not None:
        stem = intrinsic.stem
        if stem.startswith(_TARGETS):
            return stem in ir.OF_ONE_LANE or stem.startswith(_OF_DIMENSIONS)
        return intrinsic.is_known
    return work_item_function(call) in _OPENCL or ir.library_function_called(call) is not None
