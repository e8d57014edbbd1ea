"""Check: by operation, what can go wrong, and what is proved not to.

check_function(facts, kinds)       the judgements on a function; facts with the setting ub=any
with_faults(program, …)            a program read so that its faults are still there
KINDS, PROFILES                    what is looked for
test_of(edits, finding)            whether a fault happens, computed in a program that is run

Left out as not worth it: style, and what several threads do to one another but those of a graphics processor.
"""

from __future__ import annotations

from scev.checks.callers import KnownCallers
from scev.checks.causes import are_alike, grouped
from scev.checks.checking import check_function, forget_programs, told_once
from scev.checks.copies import SourceCopies, is_kind_of_lines, is_of_lines
from scev.checks.examined import is_any_number, is_chosen
from scev.checks.finding import CERTAIN, IMPOSSIBLE, POSSIBLE, UNKNOWN, VERDICTS, Cause, Certainty, Finding
from scev.checks.freed import freed_argument
from scev.checks.harmless import is_harmless, reached, starts_harmlessly, why_harmful, why_start_harmful
from scev.checks.inputs import DriverSearch
from scev.checks.kinds import DEFAULT, KINDS, PROFILES, Kind, fix_of, kinds_named
from scev.checks.limits import Limits, become_limited, become_silent
from scev.checks.objects import MAX_CALLERS_OF_OBJECT, MAX_CALLS_OF_OBJECT, bytes_given, calls_of_functions
from scev.checks.observed import FLAG, declared_flag, following, has_test, set_where, test_of
from scev.checks.origins import rests_on_arguments
from scev.checks.promotion import with_faults
from scev.checks.runnable import ProgramToRun
from scev.checks.running import (
    BUFFER,
    GUARD,
    GuardedMemory,
    MemoryPattern,
    kind_of,
    likely_values,
    may_be,
    wait_for,
)
from scev.checks.stack import bytes_above
from scev.checks.witness import MAX_WITNESS_FUNCTIONS, Witness, WitnessSearch
