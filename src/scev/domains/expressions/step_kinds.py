"""The kinds of steps that an expression of floats has, as small integers (float_expression.py)."""

from __future__ import annotations

from typing import Final

VARIABLE: Final = 0
CONSTANT: Final = 1
SUM: Final = 2
DIFFERENCE: Final = 3
PRODUCT: Final = 4
QUOTIENT: Final = 5
NEGATION: Final = 6
MAGNITUDE: Final = 7
FUSED: Final = 8
ROOT: Final = 9
LESSER: Final = 10
GREATER: Final = 11
CHOICE: Final = 12
CONVERSION: Final = 13
ROW: Final = 14
