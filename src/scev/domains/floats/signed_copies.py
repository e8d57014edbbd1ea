"""Operations of a value with itself up to sign: both operands are v, -v, |v| or -|v|.

Between the zeros and infinities each operand is v or -v, so cut by sign, and infinities apart from finite numbers, the
operation is one of equal or of opposite operands (see equal_operands.py). In each piece the product of the magnitudes
is monotone, 0 * inf does not occur, and x + -x is x - x:

    -v * v = -(v * v) <= -0        |v| * v has the sign of v        v + -v = v - v        |v| / v = +-1
"""

from __future__ import annotations

from typing import Final

from scev.domains.floats import equal_operands
from scev.domains.floats.arithmetic import multiply, propagated_nan
from scev.domains.floats.float_set import FloatSet
from scev.domains.floats.fused import fused_multiply_add
from scev.domains.floats.rounding import ROUND_NEAREST
from scev.domains.floats.selection import absolute, negate

# A copy of v, as a mask: its sign is cleared first, then flipped.
PLAIN: Final = 0
NEGATED: Final = 1
ABSOLUTE: Final = 2


def original(a: FloatSet, a_kind: int, b: FloatSet, b_kind: int) -> tuple[FloatSet, int, int]:
    """A v of which sets are those of two copies, and what the copies are of it: |v| where neither tells v's sign."""
    if not a_kind & ABSOLUTE:
        return (negate(a) if a_kind else a), a_kind, b_kind
    if not b_kind & ABSOLUTE:
        return (negate(b) if b_kind else b), a_kind, b_kind
    return absolute(a), a_kind, b_kind


def copy_of(v: FloatSet, kind: int) -> FloatSet:
    """{ v, -v, |v| or -|v| }."""
    if kind & ABSOLUTE:
        v = absolute(v)
    return negate(v) if kind & NEGATED else v


def _pieces(v: FloatSet) -> list[FloatSet]:
    """The numbers of a set: intervals of one sign, the infinities apart."""
    format_ = v.format
    last = format_.max_finite
    found: list[FloatSet] = []
    for index in range(0, len(v.bounds), 2):
        part = v.within(v.bounds[index], v.bounds[index + 1])
        for low, high in (
            (format_.min_ordinal, -2 - last),
            (-1 - last, -1),
            (0, last),
            (last + 1, format_.max_ordinal),
        ):
            piece = part.within(low, high).without_nan()
            if piece.has_numbers():
                found.append(piece)
    return found


def _nan_of(v: FloatSet) -> FloatSet:
    return FloatSet.nan_only(v.format, propagated_nan(v.nan)) if v.nan else FloatSet.empty(v.format)


def multiply_copies(v: FloatSet, a: int, b: int, rounding: int = ROUND_NEAREST) -> FloatSet:
    """{ a(v) * b(v) }, for the kinds a and b of two copies. Optimal."""
    result = _nan_of(v)
    for piece in _pieces(v):
        result = result.union(multiply(copy_of(piece, a), copy_of(piece, b), rounding))
    return result


def add_copies(v: FloatSet, a: int, b: int, rounding: int = ROUND_NEAREST) -> FloatSet:
    """{ a(v) + b(v) }. Optimal."""
    result = _nan_of(v)
    for piece in _pieces(v):
        one = copy_of(piece, a)
        if one == copy_of(piece, b):
            result = result.union(equal_operands.add_same(one, rounding))
        else:
            result = result.union(equal_operands.subtract_same(one, rounding))
    return result


def subtract_copies(v: FloatSet, a: int, b: int, rounding: int = ROUND_NEAREST) -> FloatSet:
    """{ a(v) - b(v) }. Optimal."""
    return add_copies(v, a, b ^ NEGATED, rounding)


def divide_copies(v: FloatSet, a: int, b: int) -> FloatSet:
    """{ a(v) / b(v) }: 1 or -1; NaN for zeros and infinities. Optimal."""
    result = _nan_of(v)
    for piece in _pieces(v):
        quotient = equal_operands.divide_same(piece)
        equal = copy_of(piece, a) == copy_of(piece, b)
        result = result.union(quotient if equal else negate(quotient))
    return result


def fused_copies(v: FloatSet, a: int, b: int, c: FloatSet, rounding: int = ROUND_NEAREST) -> FloatSet:
    """{ a(v) * b(v) + c }, rounded once."""
    result = _nan_of(v)
    for piece in _pieces(v):
        result = result.union(fused_multiply_add(copy_of(piece, a), copy_of(piece, b), c, rounding))
    return result
