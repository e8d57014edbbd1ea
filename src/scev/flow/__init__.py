"""Flow: what every value can be, by sparse conditional propagation on predicate-renamed SSA."""

from scev.flow.predicates import Predicate, collect_predicates
from scev.flow.program import FlowProgram
from scev.flow.propagation import propagate
from scev.flow.relation_sets import decided_sets
from scev.flow.renaming import Copy, RenamedFunction, rename
from scev.flow.target_facts import with_target

__all__ = [
    "Copy",
    "FlowProgram",
    "Predicate",
    "RenamedFunction",
    "collect_predicates",
    "decided_sets",
    "propagate",
    "rename",
    "with_target",
]
