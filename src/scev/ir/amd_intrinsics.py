"""Instructions of AMD's GPUs (llvm.amdgcn.…) that compute with the numbers of one lane.

What they make of sets of values: transfer/gpu/.
"""

from __future__ import annotations

from typing import Final

from scev.ir.intrinsic_answers import Row

AMD_ROWS: Final[list[Row]] = []
