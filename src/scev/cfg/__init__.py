"""Control flow: orders, dominators and post-dominators, natural loops, irreducible regions.

Start with `ControlFlow(function)`. The algorithms work on a `Graph` of plain numbers, and need no function.

Left out as not worth it: trees that are kept up to date under edits: an edited program is read again.
"""

from scev.cfg.control_flow import ControlFlow
from scev.cfg.correspondence import Correspondence, correspondences
from scev.cfg.counters import Ends, is_computed_in, is_known_behind, next_of, start_and_next, step_of, values_from
from scev.cfg.dominators import (
    DominatorTree,
    dominator_tree,
    post_dominator_roots,
    post_dominator_tree,
)
from scev.cfg.irreducible import IrreducibleNest, IrreducibleRegion, irreducible_regions, strong_components
from scev.cfg.loops import Loop, header_phis, natural_loops
from scev.cfg.named import (
    block_of,
    find_value,
    is_same_function,
    not_as_analysed,
    own_block,
    own_instruction,
    own_value,
    value_of,
    why_no_value,
    why_not_in,
)
from scev.cfg.nest import NO_REGION, Nest
from scev.cfg.order import UNREACHABLE, Graph, positions_in, walk_depth_first
from scev.cfg.places import BLOCK, EDGE, INSTRUCTION, USE, Place, Written, place_of
from scev.cfg.profile import branch_weights, estimated_trip_count
