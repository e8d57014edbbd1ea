"""The spaces of a launch, and how large they can be.

A launch is a grid of blocks of threads; blocks may be gathered into clusters. Each of these is a box of up to three
dimensions, and every special register with a range belongs to one of them:

    BLOCK      threads of a block         0 <= tid.d          < ntid.d
    GRID       blocks of the grid         0 <= ctaid.d        < nctaid.d
    CLUSTER    blocks of a cluster        0 <= cluster.ctaid.d < cluster.nctaid.d
    CLUSTERS   clusters of the grid       0 <= clusterid.d    < nclusterid.d

A box has bounds of its extents, one pair for each dimension, and of their product (a block has at most 1024 threads, in
any layout). The bounds sharpen each other: no extent exceeds volume / (least extents of the other two). Products are
exact here; LLVM 22 multiplies the limits in 32 bits, where 65536 x 65536 threads are 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import floordiv, mul
from typing import Final, final

Dimensions = tuple[int, int, int]

BLOCK: Final = 0
GRID: Final = 1
CLUSTER: Final = 2
CLUSTERS: Final = 3

X: Final = 0
Y: Final = 1
Z: Final = 2

UNBOUNDED: Final = (1 << 64) - 1
ONES: Final[Dimensions] = (1, 1, 1)


def product(sizes: Dimensions) -> int:
    return sizes[0] * sizes[1] * sizes[2]


def triple(sizes: Iterable[int]) -> Dimensions:
    """Three sizes, along x, y and z."""
    x, y, z = sizes
    return x, y, z


@final
class Box:
    """Extents in [lowest, highest], dimension by dimension, with a product of at most `volume`. Immutable."""

    __slots__ = ("highest", "lowest", "volume")

    def __init__(self, lowest: Dimensions, highest: Dimensions, volume: int) -> None:
        self.lowest: Final[Dimensions] = lowest
        self.highest: Final[Dimensions] = highest
        self.volume: Final[int] = volume

    def narrowed(self, lowest: Dimensions, highest: Dimensions, volume: int) -> Box:
        """What is left when these bounds hold, too.

        A demand that this box cannot meet is a mistake of who wrote it; nothing can be launched so. It is passed over,
        since what follows from it would be that no code runs.
        """
        low = triple(map(max, self.lowest, lowest))
        high = triple(map(min, self.highest, highest))
        volume = min(self.volume, volume, product(high))
        if product(low) > volume or any(low[d] > high[d] for d in range(3)):
            return self
        # An extent leaves the others at least their least ones.
        high = triple(min(high[d], volume * low[d] // product(low)) for d in range(3))
        return Box(low, high, min(volume, product(high)))

    def exactly(self, sizes: Dimensions) -> Box:
        """The box of exactly this size."""
        return self.narrowed(sizes, sizes, UNBOUNDED)

    def at_most(self, sizes: Dimensions) -> Box:
        """No dimension larger than this."""
        return self.narrowed(ONES, sizes, UNBOUNDED)

    def of_volume(self, volume: int) -> Box:
        """No more points than this."""
        return self.narrowed(ONES, self.highest, volume)

    def __repr__(self) -> str:
        return f"Box({self.lowest}, {self.highest}, {self.volume})"


@final
class Spaces:
    """The four boxes of one kernel's launches, whether all its blocks are whole, and from which numbers its threads
    are counted. Immutable.
    """

    __slots__ = ("_boxes", "offset", "uniform")

    def __init__(self, boxes: tuple[Box, Box, Box, Box], uniform: bool, offset: Dimensions | None = None) -> None:
        self._boxes: Final = boxes
        self.offset: Final[Dimensions | None] = offset
        """The numbers of the first thread of the grid, None where they are not known: OpenCL lets a launch say them,
        and no attribute tells of that.
        """
        self.uniform: Final[bool] = uniform
        """Every block has the same size. (OpenCL 2.0 lets the last one of a row be smaller.)"""

    def __getitem__(self, space: int) -> Box:
        return self._boxes[space]

    def replaced(self, space: int, box: Box) -> Spaces:
        """These spaces with another box for one of them."""
        boxes = list(self._boxes)
        boxes[space] = box
        return Spaces((boxes[0], boxes[1], boxes[2], boxes[3]), self.uniform, self.offset)

    def with_whole_blocks(self) -> Spaces:
        """These spaces, with all blocks of the same size."""
        return Spaces(self._boxes, True, self.offset)

    def counted_from(self, offset: Dimensions) -> Spaces:
        """These spaces, with threads that are counted from these numbers."""
        return Spaces(self._boxes, self.uniform, offset)

    def related(self) -> Spaces:
        """The grid consists of whole clusters: nctaid.d = nclusterid.d * cluster.nctaid.d."""
        clusters = self._boxes[CLUSTERS]
        cluster = self._boxes[CLUSTER]
        low = triple(map(mul, clusters.lowest, cluster.lowest))
        high = triple(map(mul, clusters.highest, cluster.highest))
        grid = self._boxes[GRID].narrowed(low, high, clusters.volume * cluster.volume)
        cluster = cluster.at_most(grid.highest)
        low = triple(-(-grid.lowest[d] // cluster.highest[d]) for d in range(3))
        high = triple(map(floordiv, grid.highest, cluster.lowest))
        clusters = clusters.narrowed(low, high, grid.volume // product(cluster.lowest))
        return Spaces((self._boxes[BLOCK], grid, cluster, clusters), self.uniform, self.offset)


# Limits of the hardware. NVPTX: the ranges that LLVM declares of its registers (CUDA programming guide, technical
# specifications); a block has at most 1024 threads in all.
_NVPTX_BLOCK: Final = Box(ONES, (1024, 1024, 64), 1024)
_NVPTX_GRID_EXTENTS: Final[Dimensions] = ((1 << 31) - 1, 65535, 65535)
_NVPTX_GRID: Final = Box(ONES, _NVPTX_GRID_EXTENTS, product(_NVPTX_GRID_EXTENTS))
NVPTX_SPACES: Final = Spaces((_NVPTX_BLOCK, _NVPTX_GRID, _NVPTX_GRID, _NVPTX_GRID), True)

# AMDGPU: a work-group has at most 1024 work-items; a grid's extents are 32-bit numbers of work-items.
_AMDGPU_BLOCK: Final = Box(ONES, (1024, 1024, 1024), 1024)
_AMDGPU_GRID: Final = Box(ONES, ((1 << 32) - 1, (1 << 32) - 1, (1 << 32) - 1), UNBOUNDED * UNBOUNDED)
AMDGPU_SPACES: Final = Spaces((_AMDGPU_BLOCK, _AMDGPU_GRID, _AMDGPU_GRID, _AMDGPU_GRID), False)

# OpenCL promises no limits; what the device has, the program asks it.
_ANY: Final = Box(ONES, (UNBOUNDED, UNBOUNDED, UNBOUNDED), UNBOUNDED * UNBOUNDED * UNBOUNDED)
OPENCL_SPACES: Final = Spaces((_ANY, _ANY, _ANY, _ANY), False)
