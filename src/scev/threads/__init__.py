"""What the threads of a graphics processor have in common: values that are the same for all of them or go up from one
to the next, and how far apart their accesses are.

Left out as not worth it: pointers of different bases compared, and what locks order.
"""

from scev.threads.access_remedies import AccessRemedies, AccessRemedy
from scev.threads.axes import Axes, LaneAxis
from scev.threads.barriers import group_waiting
from scev.threads.coalescing import BROADCAST, COALESCED, STRIDED, ThreadStride, thread_stride
from scev.threads.launched import LaunchedIterations, LaunchedSum, ThreadLaunch, launched_iterations
from scev.threads.meetings import LaunchShape, Meetings, RacingThreads
from scev.threads.places import (
    IN_BLOCK,
    IN_GRID,
    OF_BLOCK,
    SIZE,
    LaunchRead,
    is_added_by_launch,
    is_of_launch,
    is_place,
    launch_read,
)
from scev.threads.races import Races, RacingPair
from scev.threads.requests import WarpRequest, is_in_device_memory, warp_request
from scev.threads.traffic import LaunchTraffic, ThreadWork, is_all_seen, launch_traffic, thread_work
from scev.threads.uniformity import BLOCK, GRID, NAMES, VARIES, WARP, WARP_SIZE, Uniformity
