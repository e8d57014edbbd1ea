"""Instructions by which the lanes of a warp or wave talk to each other: votes, shuffles, reductions.

What they make of sets of values: transfer/gpu/.
"""

from __future__ import annotations

from typing import Final

from scev.ir.intrinsic_answers import Row

LANE_ROWS: Final[list[Row]] = []
