"""Flow: what every value can be, by sparse conditional propagation on predicate-renamed SSA."""

from .predicates import Predicate, collect_predicates
from .program import FlowProgram
from .propagation import propagate
from .renaming import Copy, RenamedFunction, rename
from .target_facts import with_target

__all__ = [
    "Copy",
    "FlowProgram",
    "Predicate",
    "RenamedFunction",
    "collect_predicates",
    "propagate",
    "rename",
    "with_target",
]
