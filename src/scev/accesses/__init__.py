"""What loops read and write: accesses with their strides, and in which iterations two of them meet."""

from scev.accesses.accesses import READ, FunctionReader, MemoryAccess, Stride, accesses_in
from scev.accesses.dependences import ALWAYS, NEVER, ONCE, UNKNOWN, Dependence, dependences_in

__all__ = [
    "ALWAYS", "Dependence", "FunctionReader", "MemoryAccess", "NEVER", "ONCE", "READ", "Stride", "UNKNOWN",
    "accesses_in", "dependences_in",
]  # fmt: skip
