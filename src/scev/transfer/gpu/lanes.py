"""What lanes of a warp or wave tell each other: votes, shuffles, reductions, by intrinsic."""

from __future__ import annotations

from typing import Final

from scev.transfer.operation import Operation

LANE_OPERATIONS: Final[list[Operation]] = []
