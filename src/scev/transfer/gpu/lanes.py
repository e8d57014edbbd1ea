"""Instructions by which the lanes of a warp or wave talk to each other, and NVIDIA's on the integers of one lane."""

from __future__ import annotations

from typing import Final

from scev.transfer.gpu.lane_integers import LANE_INTEGER_OPERATIONS
from scev.transfer.gpu.warp_lanes import WARP_OPERATIONS
from scev.transfer.gpu.wave_lanes import WAVE_OPERATIONS
from scev.transfer.operation import Operation

LANE_OPERATIONS: Final[list[Operation]] = [*WARP_OPERATIONS, *WAVE_OPERATIONS, *LANE_INTEGER_OPERATIONS]
