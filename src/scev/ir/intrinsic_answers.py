"""The answers that tables of intrinsics and of library functions give (intrinsics.py says to which questions)."""

from __future__ import annotations

from typing import Final

# Answers.
NEVER: Final = 0
MAY: Final = 1
UNKNOWN: Final = 2
# Poison only if operand 1, an immediate, is true; only if operand 1, an amount of bits, is not below the width.
IF_FLAG: Final = 3
IF_SHIFTED_OUT: Final = 4
# Control always comes back.
ALWAYS: Final = 5

ANSWERS: Final[dict[int, str]] = {
    NEVER: "never",
    MAY: "may",
    UNKNOWN: "unknown",
    IF_FLAG: "if its flag is set",
    IF_SHIFTED_OUT: "if the amount is not below the width",
    ALWAYS: "always",
}

# Operands that pass poison on, as a mask of positions.
NO_OPERAND: Final = 0
FIRST: Final = 1
EVERY_OPERAND: Final = -1
# Whether one passes poison on is not known.
NOT_SHOWN: Final = -2

Row = tuple[int, int, int, int, int, int, str, str]
"""A row of a table: answers in the order of the constructor of Intrinsic, the reason, and the stems."""
