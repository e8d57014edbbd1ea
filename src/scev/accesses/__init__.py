"""What loops read and write: accesses with their strides, and in which iterations two of them meet.

Left out as not worth it: types that C lets a program give memory anew; more than one run of the outermost loop at a
time.
"""

from scev.accesses.accesses import AssumedStride, LoopStride, MemoryAccess
from scev.accesses.dependences import ALWAYS, NEVER, ONCE, SOMETIMES, UNKNOWN, Dependence
from scev.accesses.device_accesses import BOTH, READ, WRITE
from scev.accesses.function_accesses import ByteReach, FunctionAccesses
from scev.accesses.inside import is_within
from scev.accesses.integer_forms import IntegerForms
from scev.accesses.iterations import Iterations, Sharing, unknowns_said
from scev.accesses.offsets import Offset, form_of_value, indices_in, row_sizes
from scev.accesses.subscripts import Subscript, Subscripts, expression_of
from scev.accesses.written import WrittenBehind
