"""A launch: the threads of a block and the blocks of a grid, as the user gives them.

    block=256,grid=1024
    block=16x16x1,grid=64x64,cluster=2

A size has up to three dimensions, x first; missing ones are 1. A size that is not given is unknown. Blocks are full: a
grid has grid * block threads. `block` and `grid` are CUDA's words; OpenCL says work-group and number of work-groups. A
cluster counts blocks, and the grid is counted in blocks, too.
"""

from typing import Final, final

from scev.errors import UsageError

Dimensions = tuple[int, int, int]

# Sizes are 32-bit numbers in every programming model; a larger one is a slip.
LARGEST_EXTENT: Final = (1 << 32) - 1
NO_LAUNCH: Final = "unknown"


@final
class Launch:
    """The sizes of a launch; None where one is not known. Immutable."""

    __slots__ = ("block", "cluster", "grid")

    def __init__(
        self, block: Dimensions | None = None, grid: Dimensions | None = None, cluster: Dimensions | None = None
    ) -> None:
        self.block: Final = block
        """Threads of a block."""
        self.grid: Final = grid
        """Blocks of the grid."""
        self.cluster: Final = cluster
        """Blocks of a cluster."""

    def __repr__(self) -> str:
        return f"Launch({self.block}, {self.grid}, {self.cluster})"


def parse_launch(text: str) -> Launch:
    """The launch that `text` spells; UsageError where it spells none. Of the launch "unknown" nothing is known."""
    sizes: dict[str, Dimensions] = {}
    if text.strip() != NO_LAUNCH:
        for part in text.split(","):
            name, equals, size = part.partition("=")
            name = name.strip().lower()
            if not equals or name not in ("block", "grid", "cluster"):
                raise UsageError(f"a launch is written block=256,grid=1024 or block=16x16x1, not '{text}'")
            if name in sizes:
                raise UsageError(f"the launch '{text}' gives two sizes of a {name}")
            sizes[name] = _dimensions(size, text)
    launch = Launch(sizes.get("block"), sizes.get("grid"), sizes.get("cluster"))
    if launch.grid is not None and launch.cluster is not None:
        for blocks, of_cluster in zip(launch.grid, launch.cluster, strict=True):
            if blocks % of_cluster:
                raise UsageError(f"in the launch '{text}' the grid is not made of whole clusters")
    return launch


def _dimensions(size: str, text: str) -> Dimensions:
    extents: list[int] = []
    for word in size.lower().split("x"):
        digits = word.strip()
        # (int() would take ' 1_0 ' and other scripts' digits, too.)
        if not digits.isascii() or not digits.isdigit() or len(digits) > 10 or not 1 <= int(digits) <= LARGEST_EXTENT:
            raise UsageError(f"a size in a launch is 1 to 3 whole numbers, as in 16x16x1, not '{size}' (in '{text}')")
        extents.append(int(digits))
    if len(extents) > 3:
        raise UsageError(f"a size in a launch has at most 3 dimensions, unlike '{size}' (in '{text}')")
    extents += [1] * (3 - len(extents))
    return extents[0], extents[1], extents[2]
