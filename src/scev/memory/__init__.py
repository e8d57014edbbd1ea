"""Memory: where accesses go, what may write there, and which stores and loads reach a load.

memory = FunctionMemory(function, control, layout, semantic_interposition, max_steps)
memory.may_write(instruction, load)         may it change what the load reads?
memory.sources_of(load)                     the stores that reach it, None where something unknown does
memory.same_as(load)                        the number that the load gives again, if there is one
memory.again(load)                          the same, or one for each edge into a block above it

Left out as not worth it: a graph of memory for the whole function: a load walks back, and only so far.
"""

from scev.memory.captures import (
    MAX_POINTER_USES,
    argument_attributes,
    is_argument_read_only,
    is_not_kept,
    is_passed_on,
    is_plain,
    is_used_here,
    may_hold_pointer,
    may_write_through,
    private_object,
)
from scev.memory.clobbers import Clobbers, Reading, may_write_anything
from scev.memory.function_memory import FunctionMemory
from scev.memory.loaded_values import ReadAgain
from scev.memory.locations import (
    DISJOINT,
    OVERLAPPING,
    SAME,
    UNKNOWN_SIZE,
    Location,
    are_different_objects,
    compared,
    compared_places,
    is_noalias_argument,
    locate,
)
from scev.memory.metadata_aliases import may_be_same_by_type
from scev.memory.reaching import BackwardSearch, StoreSearch
from scev.memory.sources import CalledFunctions, ReachingSources
