"""Flow: what every value can be, by sparse conditional propagation on predicate-renamed SSA.

Left out as not worth it: a set for each path: conditions narrow sets where they dominate, and where paths meet they are
joined.
"""

from scev.flow.ascent import Ascent
from scev.flow.places.decided import RelationBudget, decided_sets
from scev.flow.propagation import propagate, propagate_again
from scev.flow.renamed.program import FlowProgram
from scev.flow.renamed.renaming import RenamedFunction, rename
from scev.flow.solve.thresholds import Thresholds
