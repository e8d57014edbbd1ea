"""Intrinsics of graphics processors: what holds of every call of them (intrinsics.py says what the columns are).

Registers, and pointers to what the launch left in memory, are here; instructions have files of their own by vendor, and
those by which the lanes of a wave talk to each other a third.
"""

from __future__ import annotations

from typing import Final

from scev.ir.amd_intrinsics import AMD_ROWS
from scev.ir.effects import NO_MEMORY
from scev.ir.intrinsic_answers import ALWAYS, EVERY_OPERAND, NEVER, NOT_SHOWN, Row
from scev.ir.lane_intrinsics import LANE_ROWS
from scev.ir.nvidia_intrinsics import NVIDIA_ROWS

NVIDIA_REGISTER: Final = "nvvm.read.ptx.sreg."


def _each(names: str, letters: str) -> str:
    return " ".join(f"{name}.{letter}" for name in names.split() for letter in letters)


_REGISTERS: Final = " ".join(
    NVIDIA_REGISTER + name
    for name in (
        *_each("tid ntid ctaid nctaid cluster.ctaid cluster.nctaid clusterid nclusterid", "xyzw").split(),
        *["cluster.ctarank", "cluster.nctarank", "laneid", "warpsize", "lanemask.eq", "lanemask.le", "lanemask.lt"],
        *["lanemask.ge", "lanemask.gt"],
    )
)

GPU_ROWS: Final[list[Row]] = [
    (NEVER, NEVER, EVERY_OPERAND, NO_MEMORY, ALWAYS, NEVER, "", _REGISTERS),
    (
        NEVER, NEVER, EVERY_OPERAND, NO_MEMORY, ALWAYS, NEVER, "",
        _each("amdgcn.workitem.id amdgcn.workgroup.id r600.read.tidig r600.read.tgid r600.read.local.size", "xyz"),
    ),
    (
        NEVER, NEVER, EVERY_OPERAND, NO_MEMORY, ALWAYS, NEVER, "",
        "amdgcn.wavefrontsize amdgcn.dispatch.ptr amdgcn.implicitarg.ptr",
    ),
    (
        NEVER, NEVER, NOT_SHOWN, NO_MEMORY, ALWAYS, NEVER,
        "LangRef does not speak of instructions of targets",
        "amdgcn.mbcnt.lo amdgcn.mbcnt.hi",
    ),
    *NVIDIA_ROWS,
    *AMD_ROWS,
    *LANE_ROWS,
]  # fmt: skip

OF_ONE_LANE: Final[frozenset[str]] = frozenset(stem for row in (*NVIDIA_ROWS, *AMD_ROWS) for stem in row[7].split())
"""The stems of instructions that compute with nothing but their operands."""
