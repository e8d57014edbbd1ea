"""Special registers and what they count: one row for each register.

A register of the launch has a space, a dimension and a role (gpu_spaces.py). With extents e in [l, h] and a volume in
[l', h']:

    INDEX       position along a dimension            [0, h - 1]
    EXTENT      length of a dimension                 [l, h]
    OWN_EXTENT  length here: the last block of a row may be smaller, unless blocks are whole     [1 or l, h]
    RANK        position in the flattened space       [0, h' - 1]
    VOLUME      points in the space                   [l', h']
    TOTAL       threads of the grid along a dimension (OpenCL's global size)
    WHOLE       blocks along a dimension that are whole: all, or all but the last      [l or l - 1, h]
    OFFSET      where positions in the grid begin, o, in a launch that is stated       [o, o]
    GLOBAL      position in the grid along a dimension, in a launch that is stated     [o, o + threads - 1]
    REST        length of the last block along a dimension where it is smaller, else 0 [0, h - 1]

Other registers have sets that the hardware fixes. Registers without a bound in LLVM or in the vendor's manual (warpid,
nwarpid, smid, nsmid, gridid, clocks) have no row.

Sources: PTX ISA 8.5, section "Special Registers"; LLVM's IntrinsicsNVVM.td and IntrinsicsAMDGPU.td, whose declared
ranges tests/targets compares with this table; OpenCL C 3.0, section 6.15.1 "Work-Item Functions".
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import IntSet, KnownBits
from scev.ir import NVIDIA_REGISTER, Intrinsic, intrinsics
from scev.targets.gpu_spaces import BLOCK, CLUSTER, CLUSTERS, GRID, Spaces, product

INDEX: Final = 0
EXTENT: Final = 1
OWN_EXTENT: Final = 2
RANK: Final = 3
VOLUME: Final = 4
TOTAL: Final = 5
WHOLE: Final = 6
REST: Final = 7
FIXED: Final = 8
# The waves of AMDGPU: 32 or 64 lanes, as the function's target features say.
WAVE_SIZE: Final = 9
# How many dimensions the launch has: 1 to 3.
DIMENSIONS: Final = 10
# A thread's number in the grid, and that of the first thread: a launch that the user states says where it begins.
GLOBAL: Final = 11
OFFSET: Final = 12
# What is 0 beyond the third dimension; others are 1.
POSITIONS: Final = (INDEX, GLOBAL, OFFSET)
# OpenCL's functions take the dimension as an argument.
ARGUMENT: Final = -1
NO_DIMENSION: Final = 0


@final
class Register:
    """One row. `dimension` is ARGUMENT where the call says it."""

    __slots__ = ("dimension", "fixed", "role", "space")

    def __init__(
        self, role: int, space: int = BLOCK, dimension: int = NO_DIMENSION, fixed: IntSet | None = None
    ) -> None:
        self.role: Final[int] = role
        self.space: Final[int] = space
        self.dimension: Final[int] = dimension
        self.fixed: Final[IntSet | None] = fixed

    def set_of(self, width: int, spaces: Spaces, dimension: int) -> IntSet:
        """What the register can be in a launch of these spaces, as a number of `width` bits."""
        if self.fixed is not None:
            return self.fixed if self.fixed.width == width else IntSet.full(width)
        box = spaces[self.space]
        role = self.role
        if role == DIMENSIONS:
            return bounded(width, 1, 3)
        if role == INDEX:
            return bounded(width, 0, box.highest[dimension] - 1)
        if role == EXTENT:
            return bounded(width, box.lowest[dimension], box.highest[dimension])
        if role == OWN_EXTENT:
            return bounded(width, box.lowest[dimension] if spaces.uniform else 1, box.highest[dimension])
        if role == RANK:
            return bounded(width, 0, box.volume - 1)
        if role == VOLUME:
            return bounded(width, product(box.lowest), box.volume)
        if role == TOTAL:
            blocks = spaces[GRID]
            threads = spaces[BLOCK]
            lowest = blocks.lowest[dimension] * threads.lowest[dimension] if spaces.uniform else 1
            return bounded(width, lowest, blocks.highest[dimension] * threads.highest[dimension])
        if role == GLOBAL:
            sizes = [spaces[GRID], spaces[BLOCK]]
            if spaces.offset is None or any(one.lowest[dimension] != one.highest[dimension] for one in sizes):
                return IntSet.full(width)
            first = spaces.offset[dimension]
            return bounded(width, first, first + sizes[0].highest[dimension] * sizes[1].highest[dimension] - 1)
        if role == OFFSET:
            if spaces.offset is None:
                return IntSet.full(width)
            return bounded(width, spaces.offset[dimension], spaces.offset[dimension])
        if role == WHOLE:
            return bounded(width, box.lowest[dimension] - (0 if spaces.uniform else 1), box.highest[dimension])
        if role == REST:
            return bounded(width, 0, 0 if spaces.uniform else box.highest[dimension] - 1)
        return IntSet.full(width)


def bounded(width: int, lowest: int, highest: int) -> IntSet:
    """[lowest, highest], or everything where the type ends before: what does not fit is cut off."""
    if highest >= 1 << width:
        return IntSet.full(width)
    return IntSet.between(width, lowest, highest)


def _dimensions(rows: dict[Intrinsic, Register], stem: str, role: int, space: int) -> None:
    for dimension, letter in enumerate("xyz"):
        rows[intrinsics.named(f"{stem}.{letter}")] = Register(role, space, dimension)


def _fixed(set_: IntSet) -> Register:
    return Register(FIXED, fixed=set_)


def _nvptx() -> dict[Intrinsic, Register]:
    rows: dict[Intrinsic, Register] = {}
    prefix = NVIDIA_REGISTER
    for index, extent, space in (
        ("tid", "ntid", BLOCK),
        ("ctaid", "nctaid", GRID),
        ("cluster.ctaid", "cluster.nctaid", CLUSTER),
        ("clusterid", "nclusterid", CLUSTERS),
    ):
        _dimensions(rows, prefix + index, INDEX, space)
        _dimensions(rows, prefix + extent, EXTENT, space)
        # The fourth element is there for alignment, and 0.
        rows[intrinsics.named(f"{prefix}{index}.w")] = _fixed(IntSet.point(32, 0))
        rows[intrinsics.named(f"{prefix}{extent}.w")] = _fixed(IntSet.point(32, 0))
    rows[intrinsics.named(prefix + "cluster.ctarank")] = Register(RANK, CLUSTER)
    rows[intrinsics.named(prefix + "cluster.nctarank")] = Register(VOLUME, CLUSTER)
    rows[intrinsics.named(prefix + "laneid")] = _fixed(IntSet.between(32, 0, 31))
    rows[intrinsics.named(prefix + "warpsize")] = _fixed(IntSet.point(32, 32))
    # Masks of the lanes at, up to, below, from and above this one, lane 0 in bit 0: 2^l, 2^(l+1) - 1, 2^l - 1, …
    top = 1 << 31
    rows[intrinsics.named(prefix + "lanemask.eq")] = _fixed(IntSet.between(32, 1, top))
    rows[intrinsics.named(prefix + "lanemask.le")] = _fixed(IntSet.from_bits(KnownBits.make(32, 0, 1)))
    rows[intrinsics.named(prefix + "lanemask.lt")] = _fixed(IntSet.between(32, 0, top - 1))
    rows[intrinsics.named(prefix + "lanemask.ge")] = _fixed(IntSet.between(32, top, 2 * top - 1))
    rows[intrinsics.named(prefix + "lanemask.gt")] = _fixed(IntSet.from_bits(KnownBits.make(32, 1, 0)))
    return rows


def _amdgpu() -> dict[Intrinsic, Register]:
    rows: dict[Intrinsic, Register] = {}
    _dimensions(rows, "amdgcn.workitem.id", INDEX, BLOCK)
    _dimensions(rows, "amdgcn.workgroup.id", INDEX, GRID)
    _dimensions(rows, "r600.read.tidig", INDEX, BLOCK)
    _dimensions(rows, "r600.read.tgid", INDEX, GRID)
    _dimensions(rows, "r600.read.local.size", EXTENT, BLOCK)
    rows[intrinsics.named("amdgcn.wavefrontsize")] = Register(WAVE_SIZE)
    return rows


def mangled(name: str, argument: str) -> str:
    """The name of a function of one argument in the Itanium ABI, the codes of whose type are given."""
    return f"@_Z{len(name)}{name}{argument}"


def _opencl() -> dict[str, Register]:
    rows: dict[str, Register] = {}
    for role, space, name, variable in _WORK_ITEM_FUNCTIONS:
        rows[mangled(name, "j")] = Register(role, space, ARGUMENT)
        rows[mangled(variable, "i")] = Register(role, space, ARGUMENT)
    rows[mangled("get_work_dim", "v")] = DIMENSIONS_USED
    rows[mangled("__spirv_BuiltInWorkDim", "v")] = DIMENSIONS_USED
    rows[mangled("get_local_linear_id", "v")] = Register(RANK, BLOCK)
    rows[mangled("__spirv_BuiltInLocalInvocationIndex", "v")] = Register(RANK, BLOCK)
    return rows


def _spirv_variables() -> dict[str, Register]:
    rows = {f"@{variable}": Register(role, space, ARGUMENT) for role, space, _, variable in _WORK_ITEM_FUNCTIONS}
    rows["@__spirv_BuiltInWorkDim"] = DIMENSIONS_USED
    rows["@__spirv_BuiltInLocalInvocationIndex"] = Register(RANK, BLOCK)
    return rows


_WORK_ITEM_FUNCTIONS: Final[list[tuple[int, int, str, str]]] = [
    (INDEX, BLOCK, "get_local_id", "__spirv_BuiltInLocalInvocationId"),
    (OWN_EXTENT, BLOCK, "get_local_size", "__spirv_BuiltInWorkgroupSize"),
    (EXTENT, BLOCK, "get_enqueued_local_size", "__spirv_BuiltInEnqueuedWorkgroupSize"),
    (INDEX, GRID, "get_group_id", "__spirv_BuiltInWorkgroupId"),
    (EXTENT, GRID, "get_num_groups", "__spirv_BuiltInNumWorkgroups"),
    (TOTAL, GRID, "get_global_size", "__spirv_BuiltInGlobalSize"),
    (GLOBAL, GRID, "get_global_id", "__spirv_BuiltInGlobalInvocationId"),
    (OFFSET, GRID, "get_global_offset", "__spirv_BuiltInGlobalOffset"),
]
DIMENSIONS_USED: Final[Register] = Register(DIMENSIONS)


NVPTX_REGISTERS: Final[dict[Intrinsic, Register]] = _nvptx()
AMDGPU_REGISTERS: Final[dict[Intrinsic, Register]] = _amdgpu()
OPENCL_FUNCTIONS: Final[dict[str, Register]] = _opencl()
"""Not intrinsics: only a declaration in a program for a GPU is meant."""
SPIRV_VARIABLES: Final[dict[str, Register]] = _spirv_variables()
"""Vectors of the three dimensions, except for two numbers."""
