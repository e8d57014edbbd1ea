"""Comparing float sets: the sixteen predicates of fcmp (LangRef: fcmp).

Two floats stand in exactly one of four relations: equal, greater, less, unordered (one is NaN). An fcmp predicate is
the set of relations for which it is true, and LLVM numbers it as that set: bit 0 equal, bit 1 greater, bit 2 less, bit
3 unordered. So a comparison of two sets is the mask of the relations that can occur, and a predicate is true if it
contains that mask, false if it is disjoint from it. -0 and +0 are equal here, though they are different members.

A predicate p and a set B have two regions (as LLVM's ConstantFPRange has them):

    allowed_region(p, B)      contains every x with  x p b  for some b in B
    satisfying_region(p, B)   contains only x with  x p b  for all b in B
"""

from __future__ import annotations

from typing import Final

from scev.domains.floats.float_format import NAN_ANY, NAN_NEVER, FloatFormat
from scev.domains.floats.float_set import UNLIMITED, FloatSet

EQUAL: Final = 1
GREATER: Final = 2
LESS: Final = 4
UNORDERED: Final = 8
ALL_RELATIONS: Final = 15

FLOAT_PREDICATES: Final[list[str]] = [
    "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "uno", "ueq", "ugt", "uge", "ult", "ule", "une", "true",
]  # fmt: skip
"""The predicates by number."""


def inverse_predicate(predicate: int) -> int:
    """True where `predicate` is false."""
    return ALL_RELATIONS ^ predicate


def swapped_predicate(predicate: int) -> int:
    """True of (b, a) where `predicate` is true of (a, b)."""
    greater = LESS if predicate & GREATER else 0
    less = GREATER if predicate & LESS else 0
    return predicate & (EQUAL | UNORDERED) | greater | less


def relations(a: FloatSet, b: FloatSet) -> int:
    """The mask of the relations in which members of two sets can stand. Exact."""
    if a.is_empty() or b.is_empty():
        return 0
    mask = UNORDERED if a.may_be_nan or b.may_be_nan else 0
    if not a.bounds or not b.bounds:
        return mask
    if _number(a.largest()) > _number(b.smallest()):
        mask |= GREATER
    if _number(a.smallest()) < _number(b.largest()):
        mask |= LESS
    if _may_be_equal(a, b):
        mask |= EQUAL
    return mask


def _number(ordinal: int) -> int:
    """The ordinal with both zeros made one."""
    return 0 if ordinal == -1 else ordinal


def _may_be_equal(a: FloatSet, b: FloatSet) -> bool:
    if a.may_be_zero and b.may_be_zero:
        return True
    return a.intersect(b).has_numbers()


def compare(predicate: int, a: FloatSet, b: FloatSet) -> bool | None:
    """The outcome of `fcmp predicate a, b`; None where it can be both. Of an empty set nothing can be said."""
    return _outcome(predicate, relations(a, b))


def compare_equal(predicate: int, a: FloatSet) -> bool | None:
    """The outcome of `fcmp predicate x, x` for one x of the set."""
    mask = EQUAL if a.has_numbers() else 0
    return _outcome(predicate, mask | UNORDERED if a.may_be_nan else mask)


def _outcome(predicate: int, mask: int) -> bool | None:
    if mask & ~predicate == 0:
        return True if mask != 0 else None
    return False if mask & predicate == 0 else None


def allowed_region(predicate: int, other: FloatSet) -> FloatSet:
    """Every x that stands in the predicate to some member of `other`. Exact, except that grids hold for `oeq` only."""
    format_ = other.format
    if other.is_empty() or predicate == 0:
        return FloatSet.empty(format_)
    if predicate & UNORDERED and other.may_be_nan:
        return FloatSet.full(format_)
    nan = NAN_ANY if predicate & UNORDERED else NAN_NEVER
    if not other.bounds:
        return FloatSet.nan_only(format_, nan)
    if predicate & ~UNORDERED == EQUAL:
        return other.without_nan().with_both_zeros().with_nan(nan)
    return FloatSet.make(format_, _allowed_bounds(predicate, other), nan, None, UNLIMITED)


def equal_region(format_: FloatFormat, predicate: int) -> FloatSet:
    """Every x that stands in the predicate to itself: numbers if equal ones satisfy it, NaN if unordered ones do."""
    numbers = FloatSet.numbers(format_) if predicate & EQUAL else FloatSet.empty(format_)
    return numbers.with_nan(NAN_ANY) if predicate & UNORDERED else numbers


def satisfying_region(predicate: int, other: FloatSet) -> FloatSet:
    """Only x that stand in the predicate to every member of `other`."""
    # x p b for all b  <=>  not (x !p b for some b).
    return allowed_region(inverse_predicate(predicate), other).complement()


def _allowed_bounds(predicate: int, other: FloatSet) -> list[int]:
    """The intervals of the x that are equal to, greater or less than some number of `other`."""
    format_ = other.format
    smallest = other.smallest()
    largest = other.largest()
    bounds: list[int] = []
    if predicate & EQUAL:
        bounds.extend(other.with_both_zeros().bounds)
    if predicate & GREATER:
        bounds.append(_above(smallest))
        bounds.append(format_.max_ordinal)
    if predicate & LESS:
        bounds.append(format_.min_ordinal)
        bounds.append(_below(largest))
    return bounds


def _above(ordinal: int) -> int:
    """The first value that compares greater."""
    return 1 if ordinal == -1 else ordinal + 1


def _below(ordinal: int) -> int:
    """The last value that compares less."""
    return -2 if ordinal == 0 else ordinal - 1
