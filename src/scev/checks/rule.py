"""A check: what it looks at, and what it says there."""

from __future__ import annotations

from scev.checks.examined import Examination
from scev.checks.finding import Finding, Verdict
from scev.ir import Instruction


class Check:
    """One way in which a program can go wrong. Stateless. `kind` is a name of KINDS (kinds.py), and so is
    `other_kinds`, which some of its judgements may be of; `looks_at` are the opcodes of the instructions that it looks
    at.
    """

    kind: str
    other_kinds: tuple[str, ...] = ()
    looks_at: tuple[int, ...] = ()

    def look(self, at: Instruction, examined: Examination) -> Verdict | None:
        """What it says of an instruction that can run; None where that is none of its business."""
        return None

    def look_at_function(self, examined: Examination) -> list[Finding]:
        """What it says of a function as a whole."""
        return []
