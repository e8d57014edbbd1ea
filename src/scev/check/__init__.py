"""Check: by operation, what can go wrong, and what is proved not to.

check_function(facts, kinds)       the judgements on a function; facts with the setting ub=any
KINDS, PROFILES                    what is looked for

`scev.check` is a function, too, of the name of this room. Once the room is loaded, Python has it there; so it can be
called, and does what the function does.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from scev.check.checking import check_function, told_once
from scev.check.finding import CERTAIN, IMPOSSIBLE, POSSIBLE, UNKNOWN, VERDICTS, Cause, Finding
from scev.check.kinds import DEFAULT, KINDS, PROFILES, Kind, kinds_named
from scev.check.witness import Witness, find_witness
from scev.support.supplied import supplied

__all__ = [
    "CERTAIN", "DEFAULT", "IMPOSSIBLE", "KINDS", "POSSIBLE", "PROFILES", "UNKNOWN", "VERDICTS", "Cause", "Finding",
    "Kind", "Witness", "check_function", "find_witness", "kinds_named", "told_once",
]  # fmt: skip


class _CallableRoom(ModuleType):
    """This room as `scev.check` (scev/__init__)."""

    def __call__(
        self,
        source: Any,
        checks: str = "default",
        *,
        given: Any = None,
        settings: Any = None,
        functions: list[str] | None = None,
        witnesses: bool = False,
    ) -> Any:
        return supplied("check")(source, checks, given, settings, functions, witnesses)


sys.modules[__name__].__class__ = _CallableRoom
