"""Assembly that ends a block without a terminator: what a program prints that is still building it.

LLVM reads on, finds the label of the next block or the end of the function, and says of that place "expected
instruction opcode". Which block it is stands above.
"""

import re
from typing import Final

from scev.llvm.worker import RefusedError

_EXPECTED: Final = "expected instruction opcode"
_LABEL: Final = re.compile(r'("(?:[^"])*"|[-\w$.]+):')
_DEFINED: Final = re.compile(r'define\b[^@"]*(?:"[^"]*"[^@"]*)*(@(?:"[^"]*"|[-\w$.]+))')


def named_unfinished_block(refused: RefusedError, data: bytes) -> RefusedError:
    """What LLVM refuses, with the function and the block that has no terminator; as it is where that is not why."""
    if refused.message != _EXPECTED or refused.line is None:
        return refused
    lines = data.decode("utf-8", "replace").split("\n")[: refused.line]
    here = lines.pop()
    if here.strip() != "}" and _LABEL.match(here) is None:
        return refused
    block = ""
    for line in reversed(lines):
        if (function := _DEFINED.match(line)) is not None:
            where = f"block {block}" if block else "the first block"
            name = function[1].strip('@"')
            return RefusedError(f"function {name}, {where}: it has no terminator", refused.line, refused.column)
        if not block and (label := _LABEL.match(line)) is not None:
            block = label[1].strip('"')
    return refused
