"""What a check finds at one operation."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from scev.cfg import Place
from scev.domains import ValueSet
from scev.ir import BasicBlock, Function, Instruction, LocalValue

CERTAIN: Final = "certain"
POSSIBLE: Final = "possible"
UNKNOWN: Final = "unknown"
IMPOSSIBLE: Final = "impossible"
Certainty = Literal["certain", "possible", "unknown", "impossible"]
VERDICTS: Final[tuple[Certainty, ...]] = (CERTAIN, POSSIBLE, UNKNOWN, IMPOSSIBLE)
"""What is known of a fault at an operation: every execution that comes there has it; something is known that does not
exclude it; nothing is known; no execution has it.
"""


class Cause(NamedTuple):
    """A value that lets a fault happen, where it is read, and the set in which it would not. `handed`: what it is as
    one call hands over the arguments; None for all that is known of it there.
    """

    value: LocalValue
    place: Place | None
    safe: ValueSet
    handed: ValueSet | None = None


def cause_at(at: Instruction, position: int, safe: ValueSet) -> tuple[Cause, ...]:
    """An operand as a cause, where an instruction reads it; none for a constant."""
    operand = at.operands[position]
    return (Cause(operand, Place.of_use(at, position), safe),) if isinstance(operand, LocalValue) else ()


class Verdict(NamedTuple):
    """What a check says of one operation: a verdict, what goes wrong in words (LLVM's names of values), the values that
    let it, and its kind, "" for the one of the check. `is_open`: nothing bounds the side on which it is possible, as of
    an index that is counted, or it happens on one of several ways.
    """

    verdict: Certainty
    words: str
    causes: tuple[Cause, ...] = ()
    kind: str = ""
    is_open: bool = False


class Finding(NamedTuple):
    """A judgement of one kind, and where it is: at an instruction, or where a block begins. `arguments`: with these it
    is proved to happen, numbers or what a pointer points to; None where it is not told of any. `is_open` as of a
    verdict.
    """

    kind: str
    verdict: Certainty
    words: str
    function: Function
    at: Instruction
    causes: tuple[Cause, ...] = ()
    block: BasicBlock | None = None
    arguments: tuple[object, ...] | None = None
    is_open: bool = False
