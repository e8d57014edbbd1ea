"""Instructions of AMD's GPUs that compute with one lane's numbers, by intrinsic."""

from __future__ import annotations

from typing import Final

from scev.transfer.operation import Operation

AMD_OPERATIONS: Final[list[Operation]] = []
