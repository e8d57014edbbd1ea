"""What the text of a function says at a glance, so that its body need not be read: whether it may have a loop, and the
number of its instructions.

A loop has an edge to a block from that block or from one further down: with all blocks in the order of the text, edges
that go down only make no cycle. LLVM prints a block after an empty line, and the target of an edge, whatever the
terminator is, as `label %name`:

    br i1 %c, label %body, label %exit          a target that stands further down, or does not

An instruction begins a line after two spaces; lines that go on, cases of a switch, and debug records have more.
"""

from __future__ import annotations

import re
from typing import Final

_NAME: Final = r'("[^"]*"|[-\w$.]+)'
_BLOCK: Final = re.compile(rf"\n\n{_NAME}:", re.ASCII)
_TARGET: Final = re.compile(rf"label %{_NAME}", re.ASCII)


def may_loop(text: str, start: int, end: int) -> bool:
    """Whether the body text[start:end] has an edge to a block from that block or one further down. A target that stands
    nowhere in the way that LLVM prints blocks may be anywhere.
    """
    first = text.find("label %", start, end)
    if first < 0:
        return False
    blocks: dict[str, int] = {}
    for block in _BLOCK.finditer(text, start, end):
        blocks[block[1]] = block.start()
    return any(blocks.get(target[1], start) <= target.start() for target in _TARGET.finditer(text, first, end))


def count_instructions(text: str, start: int, end: int) -> int:
    """The number of instructions of the body text[start:end]."""
    # The line before ends in front of the first.
    start -= 1
    return text.count("\n  ", start, end) - text.count("\n   ", start, end) - text.count("\n  ]", start, end)
