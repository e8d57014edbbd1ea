"""Check: by operation, what can go wrong, and what is proved not to.

check_function(facts, kinds)       the judgements on a function; facts with the setting ub=any
KINDS, PROFILES                    what is looked for
"""

from __future__ import annotations

from scev.checks.checking import check_function, told_once
from scev.checks.finding import CERTAIN, IMPOSSIBLE, POSSIBLE, UNKNOWN, VERDICTS, Cause, Finding
from scev.checks.kinds import DEFAULT, KINDS, PROFILES, Kind, kinds_named
from scev.checks.witness import Witness, find_witness

__all__ = [
    "CERTAIN", "DEFAULT", "IMPOSSIBLE", "KINDS", "POSSIBLE", "PROFILES", "UNKNOWN", "VERDICTS", "Cause", "Finding",
    "Kind", "Witness", "check_function", "find_witness", "kinds_named", "told_once",
]  # fmt: skip
