"""Float instructions of NVIDIA's GPUs, by intrinsic."""

from __future__ import annotations

from typing import Final

from scev.transfer.gpu.nvidia_approximations import approximations
from scev.transfer.gpu.nvidia_arithmetic import exact_instructions
from scev.transfer.gpu.nvidia_conversions import conversions
from scev.transfer.operation import Operation

NVIDIA_OPERATIONS: Final[list[Operation]] = [*approximations(), *exact_instructions(), *conversions()]
