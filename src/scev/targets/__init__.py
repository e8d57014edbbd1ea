"""Facts that come from a target: a GPU's special registers and how they relate, accuracies of mathematics libraries.

Left out as not worth it: what instructions cost, and how a machine schedules them.
"""

from scev.targets.gpu import GpuTarget, IndexOrder, gpu_target
from scev.targets.libm import TABLES, libm_table
