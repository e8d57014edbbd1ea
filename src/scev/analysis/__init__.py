"""Analysis: which round comes when, what the caller gives, and which functions are meant.

`scev.analysis.given` and `scev.analysis.selection` are loaded only where a caller gives something or names functions.

Left out as not worth it: chains of more than three calls as contexts; facts of a function in all contexts apart.
"""

from scev.analysis.moved import moved
from scev.analysis.schedule import AnalyzedModule, analyze_function, analyze_module, context_of, target_of
