"""Does an operation wrap? Always (True), never (False), or sometimes (None), as an unsigned or as a signed operation.

The exact result lies between bounds that the operands' bounds give; it never wraps if both are numbers of the type, and
always wraps if both lie beyond the same end. (LLVM: ConstantRange::unsignedAddMayOverflow and similar functions.)
"""

from __future__ import annotations

from scev.domains.integers.int_set import IntSet


def _beyond(low: int, high: int, width: int, signed: bool) -> bool | None:
    least = -(1 << (width - 1)) if signed else 0
    most = least + (1 << width) - 1
    if low >= least and high <= most:
        return False
    return True if high < least or low > most else None


def _low(a: IntSet, signed: bool) -> int:
    return a.signed_min() if signed else a.unsigned_min()


def _high(a: IntSet, signed: bool) -> int:
    return a.signed_max() if signed else a.unsigned_max()


def add_wraps(a: IntSet, b: IntSet, signed: bool) -> bool | None:
    """Does a + b leave the numbers of the type? (Neither set is empty, here and below.)"""
    return _beyond(_low(a, signed) + _low(b, signed), _high(a, signed) + _high(b, signed), a.width, signed)


def sub_wraps(a: IntSet, b: IntSet, signed: bool) -> bool | None:
    """Does a - b leave the numbers of the type?"""
    return _beyond(_low(a, signed) - _high(b, signed), _high(a, signed) - _low(b, signed), a.width, signed)


def mul_wraps(a: IntSet, b: IntSet, signed: bool) -> bool | None:
    """Does a * b leave the numbers of the type?"""
    p = _low(a, signed) * _low(b, signed)
    q = _low(a, signed) * _high(b, signed)
    r = _high(a, signed) * _low(b, signed)
    s = _high(a, signed) * _high(b, signed)
    return _beyond(min(p, q, r, s), max(p, q, r, s), a.width, signed)


def shl_wraps(a: IntSet, b: IntSet, signed: bool) -> bool | None:
    """Does a * 2^b leave the numbers of the type, for amounts b < w? (Larger ones are poison: they do not count.)"""
    least = b.unsigned_min()
    most = min(b.unsigned_max(), a.width - 1)
    if least > most:
        return False
    low = _low(a, signed)
    high = _high(a, signed)
    return _beyond(low << (most if low < 0 else least), high << (least if high < 0 else most), a.width, signed)
