"""What a kernel says about its launches: attributes and metadata, and the launch that the user states.

    "nvvm.maxntid"="x,y,z"                 at most x * y * z threads in a block; no dimension is bounded by its own
                                           factor (PTX ISA, .maxntid)
    "nvvm.reqntid"="x,y,z"                 exactly this block; missing dimensions are 1 (PTX ISA, .reqntid)
    "nvvm.maxclusterrank"="n"              at most n blocks in a cluster
    "nvvm.cluster_dim"="x,y,z"             exactly this cluster, missing dimensions 1
    !nvvm.annotations                      the same by older front ends: maxntidx, reqntidx, cluster_dim_x, …
    "amdgpu-flat-work-group-size"="a,b"    at most b work-items in a group
    "amdgpu-max-num-workgroups"="x,y,z"    at most so many groups, each dimension by itself
    !reqd_work_group_size !{x, y, z}       exactly this group
    "uniform-work-group-size"              every group is whole

They count on kernels only: a function that is called runs under its callers' launches. (From each kernel of OpenCL C,
clang makes a kernel and a function that other kernels may call. Both repeat the attributes, but for the function they
need not be true.) A statement that the hardware cannot satisfy is ignored.
"""

from __future__ import annotations

from typing import Final

from scev.ir import Function, IntegerOperand, MetadataNode, Module, TextOperand
from scev.settings.launch import Launch
from scev.targets import gpu_spaces
from scev.targets.gpu_spaces import Dimensions, Spaces

NVPTX: Final = 0
AMDGPU: Final = 1
OPENCL: Final = 2
_HARDWARE: Final = {
    NVPTX: gpu_spaces.NVPTX_SPACES, AMDGPU: gpu_spaces.AMDGPU_SPACES, OPENCL: gpu_spaces.OPENCL_SPACES
}  # fmt: skip

# By function and key, the numbers of !nvvm.annotations.
Annotations = dict[str, dict[str, int]]

NO_OFFSET: Final[Dimensions] = (0, 0, 0)


def family_of(triple: str) -> int | None:
    """The kind of GPU that a target triple names; None if the module does not target a GPU."""
    architecture = triple.partition("-")[0]
    if architecture.startswith("nvptx"):
        return NVPTX
    if architecture in ("amdgcn", "r600"):
        return AMDGPU
    return OPENCL if architecture.startswith("spir") else None


def annotations_of(module: Module) -> Annotations:
    """!nvvm.annotations: nodes of a function and pairs of keys and numbers."""
    found: Annotations = {}
    for node in module.metadata.named("nvvm.annotations"):
        operands = node.operands()
        if not operands:
            continue
        subject = operands[0]
        if not isinstance(subject, TextOperand):
            continue
        numbers = found.setdefault(subject.text[subject.text.find("@") :], {})
        for k in range(1, len(operands) - 1, 2):
            key = operands[k]
            value = operands[k + 1]
            if isinstance(key, str) and isinstance(value, IntegerOperand):
                numbers[key] = value.value
    return found


def spaces_of(function: Function, family: int, annotations: Annotations, launch: Launch) -> Spaces:
    """The launches that are possible for a function: the hardware's, less what it rules out and the user knows."""
    spaces = _HARDWARE[family]
    numbers = annotations.get(function.name, {})
    if _is_kernel(function, numbers):
        spaces = _of_kernel(function, family, numbers, spaces)
    return _launched(spaces, function, launch).related()


def _of_kernel(function: Function, family: int, numbers: dict[str, int], spaces: Spaces) -> Spaces:
    if family == NVPTX:
        spaces = _of_nvptx_kernel(function, numbers)
    elif family == AMDGPU:
        spaces = _of_amdgpu_kernel(function)
    if (required := _required_group(function)) is not None:
        spaces = spaces.replaced(gpu_spaces.BLOCK, spaces[gpu_spaces.BLOCK].exactly(required))
    if function.attributes.string("uniform-work-group-size") == "true":
        spaces = spaces.with_whole_blocks()
    return spaces


def _is_kernel(function: Function, numbers: dict[str, int]) -> bool:
    return function.is_kernel or numbers.get("kernel") == 1


def is_kernel(function: Function, annotations: Annotations) -> bool:
    """Whether a function is one that a launch starts."""
    return _is_kernel(function, annotations.get(function.name, {}))


def _of_nvptx_kernel(function: Function, numbers: dict[str, int]) -> Spaces:
    spaces = gpu_spaces.NVPTX_SPACES
    block = spaces[gpu_spaces.BLOCK]
    if (most := _stated(function, "nvvm.maxntid", numbers, "maxntid")) is not None:
        block = block.of_volume(gpu_spaces.product(most))
    if (exact := _stated(function, "nvvm.reqntid", numbers, "reqntid")) is not None:
        block = block.exactly(exact)
    spaces = spaces.replaced(gpu_spaces.BLOCK, block)
    cluster = spaces[gpu_spaces.CLUSTER]
    ranks = _numbers(function.attributes.string("nvvm.maxclusterrank"))
    rank = ranks[0] if ranks else numbers.get("maxclusterrank", 0)
    if rank > 0:
        cluster = cluster.of_volume(rank)
    if (exact := _stated(function, "nvvm.cluster_dim", numbers, "cluster_dim_")) is not None:
        cluster = cluster.exactly(exact)
    return spaces.replaced(gpu_spaces.CLUSTER, cluster)


def _of_amdgpu_kernel(function: Function) -> Spaces:
    spaces = gpu_spaces.AMDGPU_SPACES
    flat = _numbers(function.attributes.string("amdgpu-flat-work-group-size"))
    if len(flat) == 2 and flat[1] > 0:
        spaces = spaces.replaced(gpu_spaces.BLOCK, spaces[gpu_spaces.BLOCK].of_volume(flat[1]))
    groups = _numbers(function.attributes.string("amdgpu-max-num-workgroups"))
    if len(groups) == 3 and min(groups) > 0:
        spaces = spaces.replaced(gpu_spaces.GRID, spaces[gpu_spaces.GRID].at_most(gpu_spaces.triple(groups)))
    return spaces


def _required_group(function: Function) -> Dimensions | None:
    node = function.attachments.get("reqd_work_group_size")
    if not isinstance(node, MetadataNode):
        return None
    sizes = [operand.value for operand in node.operands() if isinstance(operand, IntegerOperand)]
    return gpu_spaces.triple(sizes) if len(sizes) == 3 and min(sizes) > 0 else None


def _stated(function: Function, attribute: str, numbers: dict[str, int], key: str) -> Dimensions | None:
    """A size by its attribute, or by its annotations for x, y and z; missing dimensions are 1."""
    sizes = _numbers(function.attributes.string(attribute))
    if not sizes:
        if not any(key + letter in numbers for letter in "xyz"):
            return None
        sizes = [numbers.get(key + letter, 1) for letter in "xyz"]
    if len(sizes) > 3 or min(sizes) <= 0:
        return None
    return gpu_spaces.triple(sizes + [1] * (3 - len(sizes)))


def _numbers(text: str | None) -> list[int]:
    """The numbers of "64,2"; empty if one part is not a number."""
    numbers: list[int] = []
    for word in text.split(",") if text is not None else []:
        digits = word.strip()
        if not digits.isascii() or not digits.isdigit() or len(digits) > 20:
            return []
        numbers.append(int(digits))
    return numbers


def _launched(spaces: Spaces, function: Function, launch: Launch) -> Spaces:
    if launch.block is not None:
        spaces = spaces.replaced(gpu_spaces.BLOCK, spaces[gpu_spaces.BLOCK].exactly(launch.block)).with_whole_blocks()
    if launch.cluster is not None:
        spaces = spaces.replaced(gpu_spaces.CLUSTER, spaces[gpu_spaces.CLUSTER].exactly(launch.cluster))
    if launch.grid is not None:
        spaces = spaces.replaced(_counted(function), spaces[_counted(function)].exactly(launch.grid))
    # A grid is counted from 0 where the launch does not say another number.
    offset = NO_OFFSET if launch.offset is None and launch.grid is not None else launch.offset
    if offset is not None and is_of_kernel(launch, function, spaces):
        spaces = spaces.counted_from(offset)
    return spaces


def _counted(function: Function) -> int:
    """What the grid of a launch counts: blocks, or clusters."""
    of_clusters = function.attributes.string("nvvm.blocksareclusters") is not None
    return gpu_spaces.CLUSTERS if of_clusters else gpu_spaces.GRID


def is_of_kernel(launch: Launch, function: Function, spaces: Spaces) -> bool:
    """Whether a launch can be one of a function whose spaces have been narrowed by it: what contradicts a kernel is the
    launch of another one, which says nothing of where this one begins or what it is given.
    """
    if launch.block is not None and spaces[gpu_spaces.BLOCK].lowest != launch.block:
        return False
    if launch.cluster is not None and spaces[gpu_spaces.CLUSTER].lowest != launch.cluster:
        return False
    return launch.grid is None or spaces[_counted(function)].lowest == launch.grid


def fits(launch: Launch, family: int) -> bool:
    """Whether the hardware can run such a launch at all."""
    spaces = _HARDWARE[family]
    sizes_by_space = {
        gpu_spaces.BLOCK: launch.block, gpu_spaces.GRID: launch.grid, gpu_spaces.CLUSTER: launch.cluster
    }  # fmt: skip
    for space, sizes in sizes_by_space.items():
        if sizes is not None and spaces[space].exactly(sizes).lowest != sizes:
            return False
    return True
