"""What the threads of a graphics processor have in common: values that are the same for all of them or go up from one
to the next, and how far apart their accesses are.

Left out as not worth it: races and barriers.
"""

from scev.threads.axes import Axes, LaneAxis
from scev.threads.coalescing import BROADCAST, COALESCED, STRIDED, ThreadStride, thread_stride
from scev.threads.launched import LaunchedIterations, LaunchedSum, ThreadLaunch, launched_iterations
from scev.threads.places import is_place_along_x
from scev.threads.uniformity import BLOCK, GRID, NAMES, VARIES, WARP, Uniformity

__all__ = [
    "Axes", "LaneAxis", "BLOCK", "BROADCAST", "COALESCED", "GRID", "ThreadLaunch", "LaunchedIterations", "LaunchedSum",
    "NAMES", "STRIDED", "ThreadStride", "Uniformity", "VARIES", "WARP", "is_place_along_x", "launched_iterations",
    "thread_stride",
]  # fmt: skip
