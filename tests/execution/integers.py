"""Integer operations, one kernel each, straight from LangRef.

A kernel takes definite unsigned operands and returns an unsigned result or POISON; undefined behaviour raises.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Final

from scev.ir import opcodes as op

from .site import Kernel, Site
from .values import POISON, UndefinedBehaviour, Value, signed


def fits_signed(value: int, width: int) -> bool:
    return -(1 << (width - 1)) <= value < 1 << (width - 1)


def _wrapped(site: Site, unsigned_total: int, signed_total: int) -> Value:
    """The result of an exact integer operation under nuw and nsw."""
    if site.flags & op.NUW and not 0 <= unsigned_total <= site.mask:
        return POISON
    if site.flags & op.NSW and not fits_signed(signed_total, site.width):
        return POISON
    return unsigned_total & site.mask


def add(site: Site, a: int, b: int) -> Value:
    if not site.flags:
        return (a + b) & site.mask
    return _wrapped(site, a + b, signed(a, site.width) + signed(b, site.width))


def sub(site: Site, a: int, b: int) -> Value:
    if not site.flags:
        return (a - b) & site.mask
    return _wrapped(site, a - b, signed(a, site.width) - signed(b, site.width))


def mul(site: Site, a: int, b: int) -> Value:
    if not site.flags:
        return (a * b) & site.mask
    return _wrapped(site, a * b, signed(a, site.width) * signed(b, site.width))


def truncated_division(a: int, b: int) -> tuple[int, int]:
    """Quotient towards zero, and the remainder with the sign of a."""
    quotient = abs(a) // abs(b)
    if (a < 0) != (b < 0):
        quotient = -quotient
    return quotient, a - quotient * b


def udiv(site: Site, a: int, b: int) -> Value:
    if b == 0:
        raise UndefinedBehaviour("udiv by zero")
    return POISON if site.flags & op.EXACT and a % b else a // b


def urem(site: Site, a: int, b: int) -> Value:
    if b == 0:
        raise UndefinedBehaviour("urem by zero")
    return a % b


def _signed_division(site: Site, a: int, b: int) -> tuple[int, int]:
    if b == 0:
        raise UndefinedBehaviour("signed division by zero")
    if b == site.mask and a == 1 << (site.width - 1):
        raise UndefinedBehaviour("signed division overflow")
    return truncated_division(signed(a, site.width), signed(b, site.width))


def sdiv(site: Site, a: int, b: int) -> Value:
    quotient, rest = _signed_division(site, a, b)
    return POISON if site.flags & op.EXACT and rest else quotient & site.mask


def srem(site: Site, a: int, b: int) -> Value:
    return _signed_division(site, a, b)[1] & site.mask


for _division in (udiv, urem, sdiv, srem):
    _division.divides = True  # type: ignore[attr-defined]


def shl(site: Site, a: int, b: int) -> Value:
    if b >= site.width:
        return POISON
    return _wrapped(site, a << b, signed(a, site.width) << b)


def lshr(site: Site, a: int, b: int) -> Value:
    if b >= site.width or (site.flags & op.EXACT and a & ((1 << b) - 1)):
        return POISON
    return a >> b


def ashr(site: Site, a: int, b: int) -> Value:
    if b >= site.width or (site.flags & op.EXACT and a & ((1 << b) - 1)):
        return POISON
    return (signed(a, site.width) >> b) & site.mask


def bit_and(site: Site, a: int, b: int) -> Value:
    return a & b


def bit_or(site: Site, a: int, b: int) -> Value:
    return POISON if site.flags & op.DISJOINT and a & b else a | b


def bit_xor(site: Site, a: int, b: int) -> Value:
    return a ^ b


def trunc(site: Site, a: int) -> Value:
    result = a & site.mask
    if site.flags & op.NUW and result != a:
        return POISON
    if site.flags & op.NSW and signed(result, site.width) != signed(a, site.source_width):
        return POISON
    return result


def zext(site: Site, a: int) -> Value:
    return POISON if site.flags & op.NNEG and a >> (site.source_width - 1) else a


def sext(site: Site, a: int) -> Value:
    return signed(a, site.source_width) & site.mask


def resized(site: Site, a: int) -> Value:
    """ptrtoint, inttoptr, ptrtoaddr: zero-extended or truncated."""
    return a & site.mask


COMPARISONS: Final[dict[int, Callable[[int, int], bool]]] = {
    op.EQ: operator.eq, op.NE: operator.ne,
    op.UGT: operator.gt, op.UGE: operator.ge, op.ULT: operator.lt, op.ULE: operator.le,
    op.SGT: operator.gt, op.SGE: operator.ge, op.SLT: operator.lt, op.SLE: operator.le,
}  # fmt: skip
SIGNED_PREDICATES: Final = (op.SGT, op.SGE, op.SLT, op.SLE)


def holds(predicate: int, a: int, b: int, width: int) -> bool:
    """An integer predicate on two unsigned integers."""
    if predicate in SIGNED_PREDICATES:
        a, b = signed(a, width), signed(b, width)
    return COMPARISONS[predicate](a, b)


def icmp(site: Site, a: int, b: int) -> Value:
    if site.flags & op.SAMESIGN and (a ^ b) >> (site.source_width - 1):
        return POISON
    return int(holds(site.predicate, a, b, site.source_width))


BINARY: Final[dict[int, Kernel]] = {
    op.ADD: add, op.SUB: sub, op.MUL: mul, op.UDIV: udiv, op.SDIV: sdiv, op.UREM: urem, op.SREM: srem,
    op.SHL: shl, op.LSHR: lshr, op.ASHR: ashr, op.AND: bit_and, op.OR: bit_or, op.XOR: bit_xor,
}  # fmt: skip
CASTS: Final[dict[int, Kernel]] = {
    op.TRUNC: trunc, op.ZEXT: zext, op.SEXT: sext, op.PTRTOINT: resized, op.PTRTOADDR: resized, op.INTTOPTR: resized,
    op.ADDRSPACECAST: resized,
}  # fmt: skip


# Intrinsics (LangRef: Bit Manipulation, Saturation, Fixed Point, Arithmetic with Overflow).


def absolute(site: Site, a: int, least_is_poison: int) -> Value:
    if a == 1 << (site.width - 1) and least_is_poison:
        return POISON
    return abs(signed(a, site.width)) & site.mask


def smin(site: Site, a: int, b: int) -> Value:
    return a if signed(a, site.width) <= signed(b, site.width) else b


def smax(site: Site, a: int, b: int) -> Value:
    return a if signed(a, site.width) >= signed(b, site.width) else b


def umin(site: Site, a: int, b: int) -> Value:
    return min(a, b)


def umax(site: Site, a: int, b: int) -> Value:
    return max(a, b)


def scmp(site: Site, a: int, b: int) -> Value:
    x, y = signed(a, site.source_width), signed(b, site.source_width)
    return ((x > y) - (x < y)) & site.mask


def ucmp(site: Site, a: int, b: int) -> Value:
    return ((a > b) - (a < b)) & site.mask


def ctpop(site: Site, a: int) -> Value:
    return a.bit_count()


def ctlz(site: Site, a: int, zero_is_poison: int) -> Value:
    return POISON if a == 0 and zero_is_poison else site.width - a.bit_length()


def cttz(site: Site, a: int, zero_is_poison: int) -> Value:
    if a == 0:
        return POISON if zero_is_poison else site.width
    return (a & -a).bit_length() - 1


def bswap(site: Site, a: int) -> Value:
    return int.from_bytes(a.to_bytes(site.width // 8, "little"), "big")


def bitreverse(site: Site, a: int) -> Value:
    return int(format(a, f"0{site.width}b")[::-1], 2)


def fshl(site: Site, a: int, b: int, amount: int) -> Value:
    shift = amount % site.width
    return (((a << site.width | b) << shift) >> site.width) & site.mask


def fshr(site: Site, a: int, b: int, amount: int) -> Value:
    return ((a << site.width | b) >> (amount % site.width)) & site.mask


def clmul(site: Site, a: int, b: int) -> Value:
    product = 0
    for k in range(site.width):
        if b >> k & 1:
            product ^= a << k
    return product & site.mask


def clamped_signed(value: int, width: int) -> int:
    return max(-(1 << (width - 1)), min((1 << (width - 1)) - 1, value))


def uadd_sat(site: Site, a: int, b: int) -> Value:
    return min(site.mask, a + b)


def usub_sat(site: Site, a: int, b: int) -> Value:
    return max(0, a - b)


def sadd_sat(site: Site, a: int, b: int) -> Value:
    return clamped_signed(signed(a, site.width) + signed(b, site.width), site.width) & site.mask


def ssub_sat(site: Site, a: int, b: int) -> Value:
    return clamped_signed(signed(a, site.width) - signed(b, site.width), site.width) & site.mask


def ushl_sat(site: Site, a: int, b: int) -> Value:
    return POISON if b >= site.width else min(site.mask, a << b)


def sshl_sat(site: Site, a: int, b: int) -> Value:
    return POISON if b >= site.width else clamped_signed(signed(a, site.width) << b, site.width) & site.mask


# Fixed point: the result is exact or one of the two neighbours; which one is the target's affair.


def _neighbour(site: Site, numerator: int, denominator: int) -> int:
    quotient, rest = divmod(numerator, denominator)
    return quotient + 1 if rest and site.chooser.yes() else quotient


def _fixed(site: Site, value: int, is_signed: bool, saturates: bool) -> Value:
    low, high = (-(1 << (site.width - 1)), (1 << (site.width - 1)) - 1) if is_signed else (0, site.mask)
    if low <= value <= high:
        return value & site.mask
    if not saturates:
        raise UndefinedBehaviour("fixed-point result does not fit")
    return max(low, min(high, value)) & site.mask


def _fixed_multiplication(is_signed: bool, saturates: bool) -> Kernel:
    def kernel(site: Site, a: int, b: int, scale: int) -> Value:
        x, y = (signed(a, site.width), signed(b, site.width)) if is_signed else (a, b)
        return _fixed(site, _neighbour(site, x * y, 1 << scale), is_signed, saturates)

    return kernel


def _fixed_division(is_signed: bool, saturates: bool) -> Kernel:
    def kernel(site: Site, a: int, b: int, scale: int) -> Value:
        if b == 0:
            raise UndefinedBehaviour("fixed-point division by zero")
        x, y = (signed(a, site.width), signed(b, site.width)) if is_signed else (a, b)
        return _fixed(site, _neighbour(site, x << scale, y), is_signed, saturates)

    kernel.divides = True  # type: ignore[attr-defined]
    return kernel


def _overflowing(operation: Callable[[int, int], int], is_signed: bool) -> Kernel:
    """{result, overflow bit}. The lanes of a vector form are put back together by the caller."""

    def kernel(site: Site, a: int, b: int) -> Value:
        width = site.source_width
        x, y = (signed(a, width), signed(b, width)) if is_signed else (a, b)
        exact = operation(x, y)
        wrapped = exact & ((1 << width) - 1)
        return wrapped, int((signed(wrapped, width) if is_signed else wrapped) != exact)

    kernel.paired = True  # type: ignore[attr-defined]
    return kernel


INTRINSICS: Final[dict[str, Kernel]] = {
    "abs": absolute, "smin": smin, "smax": smax, "umin": umin, "umax": umax, "scmp": scmp, "ucmp": ucmp,
    "ctpop": ctpop, "ctlz": ctlz, "cttz": cttz, "bswap": bswap, "bitreverse": bitreverse, "fshl": fshl, "fshr": fshr,
    "clmul": clmul,
    "uadd.sat": uadd_sat, "usub.sat": usub_sat, "sadd.sat": sadd_sat, "ssub.sat": ssub_sat,
    "ushl.sat": ushl_sat, "sshl.sat": sshl_sat,
    "smul.fix": _fixed_multiplication(True, False), "umul.fix": _fixed_multiplication(False, False),
    "smul.fix.sat": _fixed_multiplication(True, True), "umul.fix.sat": _fixed_multiplication(False, True),
    "sdiv.fix": _fixed_division(True, False), "udiv.fix": _fixed_division(False, False),
    "sdiv.fix.sat": _fixed_division(True, True), "udiv.fix.sat": _fixed_division(False, True),
    "sadd.with.overflow": _overflowing(operator.add, True), "uadd.with.overflow": _overflowing(operator.add, False),
    "ssub.with.overflow": _overflowing(operator.sub, True), "usub.with.overflow": _overflowing(operator.sub, False),
    "smul.with.overflow": _overflowing(operator.mul, True), "umul.with.overflow": _overflowing(operator.mul, False),
}  # fmt: skip
