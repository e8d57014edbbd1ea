"""A launch: the threads of a block and the blocks of a grid, as the user gives them.

    block=256,grid=1024
    block=16x16x1,grid=64x64,cluster=2
    block=64,grid=16,offset=1024,shared=4096

A size has up to three dimensions, x first; missing ones are 1. A size that is not given is unknown. Blocks are full: a
grid has grid * block threads. `block` and `grid` are CUDA's words; OpenCL says work-group and number of work-groups. A
cluster counts blocks, and the grid is counted in blocks, too.

An offset is OpenCL's: what get_global_id gives the first thread, along each dimension; missing ones are 0. `shared`
counts the bytes of shared memory that a block gets at its launch, beside what the program declares.
"""

from typing import Final, final

from scev.errors import UsageError

Dimensions = tuple[int, int, int]

# Sizes are 32-bit numbers in every programming model; a larger one is a slip.
LARGEST_EXTENT: Final = (1 << 32) - 1
NO_LAUNCH: Final = "unknown"
EXAMPLE_LAUNCH: Final = "block=256,grid=1024"
"""The launch that is tried, or named, where none is given."""


@final
class Launch:
    """The sizes of a launch; None where one is not known. Immutable."""

    __slots__ = ("block", "cluster", "grid", "offset", "shared")

    def __init__(
        self,
        block: Dimensions | None = None,
        grid: Dimensions | None = None,
        cluster: Dimensions | None = None,
        offset: Dimensions | None = None,
        shared: int | None = None,
    ) -> None:
        self.block: Final = block
        """Threads of a block."""
        self.grid: Final = grid
        """Blocks of the grid."""
        self.cluster: Final = cluster
        """Blocks of a cluster."""
        self.offset: Final = offset
        """What OpenCL's get_global_id gives the first thread; None where that is not said."""
        self.shared: Final = shared
        """Bytes of dynamic shared memory of a block."""

    def __repr__(self) -> str:
        return f"Launch({self.block}, {self.grid}, {self.cluster}, {self.offset}, {self.shared})"

    def __str__(self) -> str:
        """The launch as it is written, `block=16x16,grid=64`; nothing for one of which nothing is known."""
        sizes = [("block", self.block, 1), ("grid", self.grid, 1), ("cluster", self.cluster, 1)]
        parts = [_spelled(*size) for size in [*sizes, ("offset", self.offset, 0)]]
        parts.append("" if self.shared is None else f"shared={self.shared}")
        return ",".join(part for part in parts if part)


def parse_launch(text: str) -> Launch:
    """The launch that `text` spells; UsageError where it spells none. Of the launch "unknown" nothing is known."""
    sizes: dict[str, Dimensions] = {}
    if text.strip() != NO_LAUNCH:
        for part in text.split(","):
            name, equals, size = part.partition("=")
            name = name.strip().lower()
            if not equals or name not in ("block", "grid", "cluster", "offset", "shared"):
                raise UsageError(f"a launch is written {EXAMPLE_LAUNCH} or block=16x16x1, not '{text}'")
            if name in sizes:
                raise UsageError(f"the launch '{text}' says {name} twice")
            if name == "shared":
                sizes[name] = (_number(size, text), 0, 0)
            else:
                sizes[name] = _dimensions(size, text, 0 if name == "offset" else 1)
    shared = sizes["shared"][0] if "shared" in sizes else None
    launch = Launch(sizes.get("block"), sizes.get("grid"), sizes.get("cluster"), sizes.get("offset"), shared)
    if launch.grid is not None and launch.cluster is not None:
        for blocks, of_cluster in zip(launch.grid, launch.cluster, strict=True):
            if blocks % of_cluster:
                raise UsageError(f"in the launch '{text}' the grid is not made of whole clusters")
    return launch


def _dimensions(size: str, text: str, least: int) -> Dimensions:
    """The numbers along x, y and z, each at least `least`, which is also what a missing one is."""
    extents: list[int] = []
    for word in size.lower().split("x"):
        extent = _digits(word)
        if extent is None or not least <= extent <= LARGEST_EXTENT:
            raise UsageError(f"a size in a launch is 1 to 3 whole numbers, as in 16x16x1, not '{size}' (in '{text}')")
        extents.append(extent)
    if len(extents) > 3:
        raise UsageError(f"a size in a launch has at most 3 dimensions, unlike '{size}' (in '{text}')")
    extents += [least] * (3 - len(extents))
    return extents[0], extents[1], extents[2]


def _number(size: str, text: str) -> int:
    if (number := _digits(size)) is None or number > LARGEST_EXTENT:
        raise UsageError(f"shared memory in a launch is a whole number of bytes, not '{size}' (in '{text}')")
    return number


def _digits(word: str) -> int | None:
    # (int() would take ' 1_0 ' and other scripts' digits, too.)
    digits = word.strip()
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 10 else None


def _spelled(name: str, size: Dimensions | None, missing: int) -> str:
    """A size as it is written, without the dimensions at the end that need not be."""
    if size is None:
        return ""
    extents = list(size)
    while len(extents) > 1 and extents[-1] == missing:
        extents.pop()
    return f"{name}={'x'.join(map(str, extents))}"
