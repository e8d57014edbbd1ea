"""What loops read and write: accesses with their strides, and in which iterations two of them meet."""

from scev.accesses.accesses import AssumedStride, LoopStride, MemoryAccess
from scev.accesses.dependences import ALWAYS, NEVER, ONCE, SOMETIMES, UNKNOWN, Dependence
from scev.accesses.device_accesses import READ
from scev.accesses.function_accesses import ByteReach, FunctionAccesses
from scev.accesses.subscripts import Subscript, Subscripts
from scev.accesses.written import WrittenBehind
