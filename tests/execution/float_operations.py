"""Float operations, one kernel each (LangRef: Floating-Point Semantics, Fast-Math Flags, Behavior of NaN values).

The arithmetic is `floats`; here is what LLVM adds: which NaN comes out, what the fast-math flags forbid or free,
flushing of denormals, conversions that give poison. A kernel takes and returns bit patterns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scev.ir import opcodes as op

from . import floats
from .floats import Format
from .integers import clamped_signed, fits_signed
from .site import Kernel, Site
from .values import POISON, Value, signed, unsigned


def arithmetic(site: Site, operation: Callable[..., int | None], operands: tuple[int, ...], **mode: int) -> int:
    """An operation under LangRef's rule for NaN in arithmetic: a NaN in, or an invalid operation, gives some NaN."""
    f = site.format
    operands = tuple(flushed(site, site.denormal_operands, f, operand) for operand in operands)
    nans = [operand for operand in operands if f.is_nan(operand)]
    result = None if nans else operation(f, *operands, **mode)
    if result is None:
        return site.chooser.nan(f, nans)
    return flushed(site, site.denormal_results, f, result)


def flushed(site: Site, mode: str, f: Format, bits: int, must: bool = False) -> int:
    """A subnormal as zero where the function's "denormal-fp-math" says so: it may be flushed, it need not, unless it
    `must`.

    (LangRef: "It is not mandated that flushing to zero occurs". Where the mode is dynamic, either zero may come.)
    """
    if not mode or not f.is_subnormal(bits):
        return bits
    if mode == "dynamic":
        return f.zero(f.sign(bits) if site.chooser.yes() else 0) if site.chooser.yes() else bits
    return bits if not must and site.chooser.yes() else f.zero(f.sign(bits) if mode == "preserve-sign" else 0)


def fast(kernel: Kernel) -> Kernel:
    """A kernel under nnan, ninf and nsz, on float operands and results."""

    def under_flags(site: Site, *operands: int) -> Value:
        inside: list[int] = []
        for position, operand in enumerate(operands):
            type = site.operand_types[position] if position < len(site.operand_types) else None
            f = floats.FORMATS.get(str(type))
            if f is not None and breaks_promise(site.flags, f, operand):
                return POISON
            inside.append(_freed_zero(site, f, operand))
        result = kernel(site, *inside)
        f = floats.FORMATS.get(str(site.result))
        if f is None or result.__class__ is not int:
            return result
        return POISON if breaks_promise(site.flags, f, result) else _freed_zero(site, f, result)

    return under_flags


def inaccurate(kernel: Kernel, ulps: float) -> Kernel:
    """A kernel under !fpmath, on a result of some float format: it may be so many units in the last place off, half a
    unit of which is lost in rounding already.
    """
    limit = max(0, int(ulps - 0.5))

    def erring(site: Site, *operands: int) -> Value:
        result = kernel(site, *operands)
        f = site.format
        if result.__class__ is not int or f.is_nan(result) or f.is_infinite(result):
            return result
        sign, magnitude = f.sign(result), f.magnitude(result)
        # On the line of numbers, where the zeros are one.
        place = (-magnitude if sign else magnitude) + site.chooser.error(limit)
        largest = f.magnitude(f.largest(0))
        return f.pattern(sign if place == 0 else int(place < 0), min(abs(place), largest))

    return erring


def breaks_promise(flags: int, f: Format, bits: int) -> bool:
    """Whether a float is what nnan or ninf promise it is not."""
    return bool((flags & op.NNAN and f.is_nan(bits)) or (flags & op.NINF and f.is_infinite(bits)))


def _freed_zero(site: Site, f: Format | None, bits: int) -> int:
    """nsz: a zero of either sign may be taken for one of the other."""
    if f is not None and site.flags & op.NSZ and f.is_zero(bits) and site.chooser.yes():
        return floats.negate(f, bits)
    return bits


def fneg(site: Site, a: int) -> Value:
    return floats.negate(site.format, a)


def fadd(site: Site, a: int, b: int) -> Value:
    return arithmetic(site, floats.add, (a, b))


def fsub(site: Site, a: int, b: int) -> Value:
    return arithmetic(site, floats.subtract, (a, b))


def fmul(site: Site, a: int, b: int) -> Value:
    return arithmetic(site, floats.multiply, (a, b))


def fdiv(site: Site, a: int, b: int) -> Value:
    if site.flags & op.ARCP and site.chooser.yes():
        reciprocal = arithmetic(site, floats.divide, (floats.from_integer(site.format, 1), b))
        return arithmetic(site, floats.multiply, (a, reciprocal))
    return arithmetic(site, floats.divide, (a, b))


def frem(site: Site, a: int, b: int) -> Value:
    return arithmetic(site, floats.remainder, (a, b))


def _compared(site: Site, f: Format, a: int, b: int) -> int:
    return floats.compare(f, flushed(site, site.denormal_operands, f, a), flushed(site, site.denormal_operands, f, b))


def fcmp(site: Site, a: int, b: int) -> Value:
    f = site.source_format()
    return int(_compared(site, f, a, b) & site.predicate != 0)


def fptrunc(site: Site, a: int) -> Value:
    source, target = site.source_format(), site.format
    a = flushed(site, site.denormal_operands, source, a)
    if source.is_nan(a):
        return site.chooser.nan(target, [floats.convert_nan(source, target, a)])
    return flushed(site, site.denormal_results, target, floats.convert(source, target, a))


def _to_integer(site: Site, a: int) -> int | None:
    f = site.source_format()
    return None if f.is_nan(a) or f.is_infinite(a) else floats.to_integer(f, a)


def fptoui(site: Site, a: int) -> Value:
    value = _to_integer(site, a)
    return value if value is not None and 0 <= value <= site.mask else POISON


def fptosi(site: Site, a: int) -> Value:
    value = _to_integer(site, a)
    return unsigned(value, site.width) if value is not None and fits_signed(value, site.width) else POISON


def uitofp(site: Site, a: int) -> Value:
    if site.flags & op.NNEG and a >> (site.source_width - 1):
        return POISON
    return floats.from_integer(site.format, a)


def sitofp(site: Site, a: int) -> Value:
    return floats.from_integer(site.format, signed(a, site.source_width))


BINARY: Final[dict[int, Kernel]] = {op.FADD: fadd, op.FSUB: fsub, op.FMUL: fmul, op.FDIV: fdiv, op.FREM: frem}
UNARY: Final[dict[int, Kernel]] = {op.FNEG: fneg}
CASTS: Final[dict[int, Kernel]] = {
    op.FPTRUNC: fptrunc, op.FPEXT: fptrunc, op.FPTOUI: fptoui, op.FPTOSI: fptosi, op.UITOFP: uitofp, op.SITOFP: sitofp,
}  # fmt: skip


# Intrinsics.


def fabs(site: Site, a: int) -> Value:
    return site.format.with_sign(a, 0)


def copysign(site: Site, a: int, b: int) -> Value:
    return site.format.with_sign(a, site.format.sign(b))


def fma(site: Site, a: int, b: int, c: int) -> Value:
    return arithmetic(site, floats.fused, (a, b, c))


def fmuladd(site: Site, a: int, b: int, c: int) -> Value:
    if site.chooser.yes():
        return fma(site, a, b, c)
    return fadd(site, fmul(site, a, b), c)


def sqrt(site: Site, a: int) -> Value:
    return arithmetic(site, floats.square_root, (a,))


def canonicalize(site: Site, a: int) -> Value:
    # Unlike others, it must flush where the mode is one that flushes.
    f = site.format
    if f.is_nan(a):
        return f.quieted(a)
    for mode in (site.denormal_operands, site.denormal_results):
        a = flushed(site, mode, f, a, True)
    return a


def _integral(mode: int) -> Kernel:
    def kernel(site: Site, a: int) -> Value:
        return arithmetic(site, floats.integral, (a,), mode=mode)

    return kernel


def _least(f: Format, a: int, b: int) -> int:
    return min(a, b, key=lambda bits: floats.order_key(f, bits))


def _greatest(f: Format, a: int, b: int) -> int:
    return max(a, b, key=lambda bits: floats.order_key(f, bits))


def _propagating(choose: Callable[[Format, int, int], int]) -> Kernel:
    """minimum, maximum: NaN if either is; -0 < +0."""

    def kernel(site: Site, a: int, b: int) -> Value:
        return arithmetic(site, choose, (a, b))

    return kernel


def _number(choose: Callable[[Format, int, int], int], is_libm: bool) -> Kernel:
    """minimumnum, maximumnum: NaN is missing data; -0 < +0.

    minnum, maxnum (`is_libm`) may also return either zero of two, and may let a signalling NaN through as a NaN.
    """

    def kernel(site: Site, a: int, b: int) -> Value:
        f = site.format
        nans = [operand for operand in (a, b) if f.is_nan(operand)]
        if len(nans) == 2:
            return site.chooser.nan(f, nans)
        if nans:
            if is_libm and f.is_signaling(nans[0]) and site.chooser.yes():
                return site.chooser.nan(f, nans)
            return b if f.is_nan(a) else a
        if is_libm and f.is_zero(a) and f.is_zero(b) and a != b and site.chooser.yes():
            return b if choose(f, a, b) == a else a
        return choose(f, a, b)

    return kernel


def _to_long(mode: int) -> Kernel:
    """lround, lrint, …: what does not fit is some value of the type."""

    def kernel(site: Site, a: int) -> Value:
        f = site.source_format()
        if not f.is_nan(a) and not f.is_infinite(a):
            value = floats.to_integer(f, a, mode)
            if fits_signed(value, site.width):
                return unsigned(value, site.width)
        return site.chooser.bits(site.width)

    return kernel


def fptosi_sat(site: Site, a: int) -> Value:
    f = site.source_format()
    if f.is_nan(a):
        return 0
    if f.is_infinite(a):
        return 1 << (site.width - 1) if f.sign(a) else site.mask >> 1
    return unsigned(clamped_signed(floats.to_integer(f, a), site.width), site.width)


def fptoui_sat(site: Site, a: int) -> Value:
    f = site.source_format()
    if f.is_nan(a):
        return 0
    if f.is_infinite(a):
        return 0 if f.sign(a) else site.mask
    return max(0, min(site.mask, floats.to_integer(f, a)))


# llvm.is.fpclass: one bit a class, in LangRef's order.
SIGNALING, QUIET = 1, 2
NEGATIVE_INFINITY, NEGATIVE_NORMAL, NEGATIVE_SUBNORMAL, NEGATIVE_ZERO = 4, 8, 16, 32
POSITIVE_ZERO, POSITIVE_SUBNORMAL, POSITIVE_NORMAL, POSITIVE_INFINITY = 64, 128, 256, 512


def class_of(f: Format, a: int) -> int:
    """The class bit of a float."""
    if f.is_nan(a):
        return SIGNALING if f.is_signaling(a) else QUIET
    negative = f.sign(a) == 1
    if f.is_infinite(a):
        return NEGATIVE_INFINITY if negative else POSITIVE_INFINITY
    if f.is_zero(a):
        return NEGATIVE_ZERO if negative else POSITIVE_ZERO
    if f.is_subnormal(a):
        return NEGATIVE_SUBNORMAL if negative else POSITIVE_SUBNORMAL
    return NEGATIVE_NORMAL if negative else POSITIVE_NORMAL


def is_fpclass(site: Site, a: int, mask: int) -> Value:
    return int(class_of(site.source_format(), a) & mask != 0)


def ldexp(site: Site, a: int, power: int) -> Value:
    n = signed(power, site.bits_of(site.operand_types[1]))
    return arithmetic(site, lambda f, x: floats.scaled(f, x, n), (a,))


def frexp(site: Site, a: int) -> Value:
    """{fraction in [0.5, 1), exponent}; the exponent of NaN and infinity is unspecified."""
    f = site.source_format()
    if f.is_nan(a) or f.is_infinite(a):
        return (site.chooser.nan(f, [a]) if f.is_nan(a) else a), site.chooser.bits(32)
    sign, m, e = f.parts(a)
    if m == 0:
        return a, 0
    return f.rounded(sign, m, -m.bit_length()), unsigned(e + m.bit_length(), 32)


def modf(site: Site, a: int) -> Value:
    """{fraction, whole part}, both with the operand's sign; of an infinity {zero, itself}."""
    f = site.source_format()
    if f.is_nan(a):
        return site.chooser.nan(f, [a]), site.chooser.nan(f, [a])
    whole = floats.integral(f, a, floats.TOWARD_ZERO)
    if f.is_infinite(a):
        return f.zero(f.sign(a)), a
    fraction = floats.subtract(f, a, whole)
    assert fraction is not None
    return f.with_sign(fraction, f.sign(a)), whole


def fp_from_half(site: Site, a: int) -> Value:
    if floats.HALF.is_nan(a):
        return site.chooser.nan(site.format, [floats.convert_nan(floats.HALF, site.format, a)])
    return floats.convert(floats.HALF, site.format, a)


def fp_to_half(site: Site, a: int) -> Value:
    f = site.source_format()
    if f.is_nan(a):
        return site.chooser.nan(floats.HALF, [floats.convert_nan(f, floats.HALF, a)])
    return floats.convert(f, floats.HALF, a)


frexp.paired = True  # type: ignore[attr-defined]
modf.paired = True  # type: ignore[attr-defined]

INTRINSICS: Final[dict[str, Kernel]] = {
    "fabs": fabs, "copysign": copysign, "fma": fma, "fmuladd": fmuladd, "sqrt": sqrt, "canonicalize": canonicalize,
    "floor": _integral(floats.DOWNWARD), "ceil": _integral(floats.UPWARD), "trunc": _integral(floats.TOWARD_ZERO),
    "rint": _integral(floats.NEAREST), "nearbyint": _integral(floats.NEAREST), "roundeven": _integral(floats.NEAREST),
    "round": _integral(floats.NEAREST_AWAY),
    "minimum": _propagating(_least), "maximum": _propagating(_greatest),
    "minimumnum": _number(_least, False), "maximumnum": _number(_greatest, False),
    "minnum": _number(_least, True), "maxnum": _number(_greatest, True),
    "lround": _to_long(floats.NEAREST_AWAY), "llround": _to_long(floats.NEAREST_AWAY),
    "lrint": _to_long(floats.NEAREST), "llrint": _to_long(floats.NEAREST),
    "fptosi.sat": fptosi_sat, "fptoui.sat": fptoui_sat, "is.fpclass": is_fpclass, "ldexp": ldexp, "frexp": frexp,
    "modf": modf,
    "convert.from.fp16": fp_from_half, "convert.to.fp16": fp_to_half,
}  # fmt: skip
