"""Answers: the facts of functions and modules, as consumers ask them, and what they rest on. The words for advice are
in `advised`, those for accesses and threads in their rooms: few ask for them, and they are loaded when somebody does.

Left out as not worth it: edits and words, which rooms above supply.
"""

from scev.answers.comparisons import Reading
from scev.answers.explanation import Explanation, column_of_places
from scev.answers.forwards import FORWARDS
from scev.answers.function import FunctionFacts, edited_facts, facts_of_module, for_counts, settled, sibling_of
from scev.answers.function_internals import Flags, FunctionInternals, internals, source_names
from scev.answers.module import ModuleFacts
from scev.answers.naming import SourceNames
from scev.answers.passes import Elsewhere, ExpandedExpression
from scev.answers.premises import (
    ASSUMPTION,
    ATTRIBUTE,
    BRANCH,
    FLAG,
    GIVEN,
    METADATA,
    Premise,
    PremiseError,
    premises_of,
    taken_away,
)
from scev.answers.results import last_results, result_pointer, results_of, returned_at, returns_of
from scev.answers.rounds import ANY_LAUNCH, LastRounds, LaunchBounds, Rounds, Scope
from scev.answers.signals import tells_signals_apart
from scev.answers.value import ValueFacts, is_described
