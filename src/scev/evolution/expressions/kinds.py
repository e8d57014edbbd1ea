"""The kinds of expressions, as small integers (LLVM's enum SCEVTypes)."""

from __future__ import annotations

from typing import Final

# The kinds, in LLVM's order of complexity, which is the order of operands of commutative nodes.
CONSTANT: Final = 0
VSCALE: Final = 1
TRUNCATE: Final = 2
ZERO_EXTEND: Final = 3
SIGN_EXTEND: Final = 4
ADD: Final = 5
MUL: Final = 6
UDIV: Final = 7
ADD_REC: Final = 8
UMAX: Final = 9
SMAX: Final = 10
UMIN: Final = 11
SMIN: Final = 12
SEQUENTIAL_UMIN: Final = 13
PTR_TO_INT: Final = 14
PTR_TO_ADDR: Final = 15
UNKNOWN: Final = 16

KIND_NAMES: Final = [
    "constant", "vscale", "trunc", "zext", "sext", "+", "*", "/u", "recurrence",
    "umax", "smax", "umin", "smin", "umin_seq", "ptrtoint", "ptrtoaddr", "unknown",
]  # fmt: skip


def is_min_max(kind: int) -> bool:
    """Whether a kind is one of umax, smax, umin, smin."""
    return UMAX <= kind <= SMIN
