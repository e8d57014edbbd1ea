"""Instructions of NVIDIA's GPUs (llvm.nvvm.…) that compute with the numbers of one thread.

What they make of sets of values: transfer/gpu/.
"""

from __future__ import annotations

from typing import Final

from scev.ir.intrinsic_answers import Row

NVIDIA_ROWS: Final[list[Row]] = []
