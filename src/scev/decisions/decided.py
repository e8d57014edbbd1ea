"""What LLVM was seen to make of a loop."""

from __future__ import annotations

from typing import NamedTuple


class LLVMDecision(NamedTuple):
    """What LLVM makes of a loop."""

    kind: str
    """`fully unrolled`, `unrolled`, `vectorised`, `deleted`, `kept` or `unknown`."""
    factor: int
    """Of unrolling, or lanes times interleaving of vectors; 1 otherwise."""
    words: str
    """One line: `vectorised by 4, interleaved by 2`, with LLVM's remark where there is one."""
