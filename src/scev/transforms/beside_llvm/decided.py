"""What LLVM does with the loops of a program, as values: one of these words for each."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from scev.answers.advised import LLVMDecision
from scev.cfg import Loop

__all__ = [
    "DELETED", "FULLY_UNROLLED", "KEPT", "LLVMAnswer", "LLVMDecision", "NOT_KNOWN_OF_LLVM", "UNKNOWN", "UNROLLED",
    "VECTORISED",
]  # fmt: skip

FULLY_UNROLLED: Final = "fully unrolled"
UNROLLED: Final = "unrolled"
VECTORISED: Final = "vectorised"
DELETED: Final = "deleted"
KEPT: Final = "kept"
UNKNOWN: Final = "unknown"

NOT_KNOWN_OF_LLVM: Final = LLVMDecision(UNKNOWN, 1, "not known")
"""Where LLVM fails, or the program that it was asked about has no such loop."""

_NUMBER_AS_NAME: Final = re.compile(r'%"(\d+)"')


class LLVMAnswer(NamedTuple):
    """What LLVM does with each loop of a program at a level, `O2`, by function and header. `gives_reasons`: whether
    opt was asked, whose remarks say why; `failure`: why nothing is known, "" where it is.
    """

    level: str
    decisions: dict[tuple[str, str], LLVMDecision]
    gives_reasons: bool
    failure: str

    def of(self, loop: Loop) -> LLVMDecision:
        """What LLVM does with a loop of the program, or of the same program after promotion: there blocks without a
        name have their numbers for names (llvm/preparation.py).
        """
        function, header = loop.header.function.name, loop.header.name
        if (found := self.decisions.get((function, header))) is None:
            found = self.decisions.get((function, _NUMBER_AS_NAME.sub(r"%\1", header)))
        return NOT_KNOWN_OF_LLVM if found is None else found
