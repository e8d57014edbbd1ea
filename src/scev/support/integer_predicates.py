"""Predicates of comparisons of integers, by the numbers that all of the house knows them by.

Each is followed by its inverse, so that predicate ^ 1 is the inverse; those of signed numbers come last, in the same
order as those of unsigned numbers.
"""

from typing import Final

EQ: Final = 0
NE: Final = 1
UGT: Final = 2
ULE: Final = 3
UGE: Final = 4
ULT: Final = 5
SGT: Final = 6
SLE: Final = 7
SGE: Final = 8
SLT: Final = 9

PREDICATE_NAMES: Final[list[str]] = ["eq", "ne", "ugt", "ule", "uge", "ult", "sgt", "sle", "sge", "slt"]
