"""Float instructions of NVIDIA's GPUs on numbers, read from their names (PTX ISA 8, Floating Point Instructions).

An approximate instruction may return any number as near to the true value as is published: MPFR's value at 192 bits,
moved as far as the chooser likes, and rounded back towards the true one. NaNs are NVIDIA's, all bits of which are 1.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import gmpy2

from scev.ir.nvidia_intrinsics import NVIDIA_ROWS

from . import floats
from .floats import BFLOAT, DOUBLE, DOWNWARD, FLOAT, HALF, NEAREST, TOWARD_ZERO, UPWARD, Format
from .site import Kernel, Site
from .values import Value, signed

MODES: Final = {"rn": NEAREST, "rz": TOWARD_ZERO, "rm": DOWNWARD, "rp": UPWARD}
_CONTEXT: Final = gmpy2.context(precision=192, emin=gmpy2.get_emin_min(), emax=gmpy2.get_emax_max())
PI: Final = 0x40490FDA
"""The float next below pi."""
PARTS: Final = 1000

# How far results may be off: relative to the true value, or in units of its last place.
RELATIVE: Final[dict[tuple[str, Format], float]] = {
    ("ex2", FLOAT): 2.0**-22, ("ex2", HALF): 2.0**-9.9, ("ex2", BFLOAT): 2.0**-7, ("lg2", FLOAT): 2.0**-22,
    ("rsqrt", FLOAT): 2.0**-22.4, ("sqrt", FLOAT): 2.0**-22, ("tanh", FLOAT): 2.0**-11,
}  # fmt: skip
ULPS: Final = {"rcp": 1, "div": 2}
TRUE: Final[dict[str, Callable[..., Any]]] = {
    "ex2": _CONTEXT.exp2, "lg2": _CONTEXT.log2, "rsqrt": _CONTEXT.rec_sqrt, "sqrt": _CONTEXT.sqrt,
    "tanh": _CONTEXT.tanh, "sin": _CONTEXT.sin, "cos": _CONTEXT.cos,
    "rcp": lambda x: _CONTEXT.div(gmpy2.mpfr(1), x), "div": _CONTEXT.div,
}  # fmt: skip


def nan_of(f: Format) -> int:
    return f.pattern(0, (1 << (f.bits - 1)) - 1)


def real_of(f: Format, bits: int) -> Any:
    """A number as a real of MPFR."""
    if f.is_infinite(bits):
        return gmpy2.mpfr("-inf" if f.sign(bits) else "inf")
    sign, m, e = f.parts(bits)
    value = _CONTEXT.mul(gmpy2.mpfr(m, 192), _CONTEXT.exp2(gmpy2.mpfr(e)))
    return -value if sign else value


def bits_of(f: Format, value: Any, mode: int) -> int:
    """A real rounded to a format."""
    if gmpy2.is_nan(value):
        return nan_of(f)
    sign = int(gmpy2.is_signed(value))
    if gmpy2.is_infinite(value):
        return f.infinity(sign)
    if gmpy2.is_zero(value):
        return f.zero(sign)
    m, e = value.as_mantissa_exp()
    return f.rounded(sign, abs(int(m)), int(e), mode=mode)


def moved(f: Format, true: Any, error: Any, site: Site) -> int:
    """A number of the format as far off a true value as the chooser likes; not across zero."""
    if not gmpy2.is_finite(true) or gmpy2.is_zero(true):
        return bits_of(f, true, NEAREST)
    share = site.chooser.error(PARTS)
    off = _CONTEXT.add(true, _CONTEXT.div(_CONTEXT.mul(error, share), PARTS))
    if gmpy2.is_signed(off) != gmpy2.is_signed(true):
        return f.zero(int(gmpy2.is_signed(true)))
    overflow = _CONTEXT.exp2(gmpy2.mpfr(1 << (f.bits - f.precision - 1)))
    if min(abs(off), abs(true)) >= overflow:
        return f.infinity(int(off < 0))
    return bits_of(f, off, towards(off, true))


def towards(off: Any, true: Any) -> int:
    """The mode that rounds a value towards the true one."""
    return NEAREST if off == true else UPWARD if off < true else DOWNWARD


def ulp_of(f: Format, true: Any) -> Any:
    least = _CONTEXT.exp2(gmpy2.mpfr({FLOAT: -149, DOUBLE: -1074, HALF: -24, BFLOAT: -133}[f]))
    if gmpy2.is_zero(true) or not gmpy2.is_finite(true):
        return least
    binade = _CONTEXT.exp2(_CONTEXT.floor(_CONTEXT.log2(abs(true))))
    return max(least, _CONTEXT.div(binade, 2 ** (f.precision - 1)))


def flushed(site: Site, f: Format, bits: int, words: list[str]) -> int:
    """A subnormal as a zero, if the instruction says so; of formats other than float, this is not sure."""
    if not f.is_subnormal(bits) or ("ftz" not in words and words[-2:] != ["sqrt", "f"]):
        return bits
    return f.zero(f.sign(bits)) if f is FLOAT and "ftz" in words or site.chooser.yes() else bits


def left(site: Site, f: Format, bits: int, words: list[str]) -> int:
    """A result, flushed; the least normal number may have been tiny before it was rounded."""
    if "ftz" in words and f.magnitude(bits) == 1 << f.fraction_bits and site.chooser.yes():
        return f.zero(f.sign(bits))
    return flushed(site, f, bits, words)


def approximate(words: list[str]) -> Kernel:
    function = words[1]

    def kernel(site: Site, *operands: int) -> Value:
        f = site.format
        operands = tuple(flushed(site, f, operand, words) for operand in operands)
        if any(f.is_nan(operand) for operand in operands):
            return nan_of(f)
        a = operands[0]
        if f.is_subnormal(a) and f.sign(a) and function != "div" and site.chooser.yes():
            operands = (f.zero(1),)
        elif function in ("rsqrt", "sqrt", "lg2") and f.sign(a) and not f.is_zero(a):
            return nan_of(f)
        if function == "rsqrt" and f.is_zero(operands[0]):
            return f.infinity(f.sign(operands[0]))
        if function == "ex2" and f.is_zero(operands[0]):
            return floats.from_integer(f, 1)
        if function in ("sin", "cos"):
            return left(site, f, _circular(site, f, function, operands[0]), words)
        if function == "div" and words[2] == "approx":
            odd = _quotient_out_of_range(site, f, operands[0], operands[1])
            if odd is not None:
                return odd
        true = TRUE[function](*(real_of(f, operand) for operand in operands))
        if function in ULPS:
            error = ulp_of(f, true) * ULPS[function]
        elif function == "lg2" and 0.5 < real_of(f, operands[0]) < 2:
            return left(site, f, _absolutely_moved(f, true, 2.0**-22, site), words)
        else:
            error = _CONTEXT.mul(abs(true), gmpy2.mpfr(RELATIVE.get((function, f), 2.0**-15)))
        return left(site, f, moved(f, true, error, site), words)

    return kernel


def _circular(site: Site, f: Format, function: str, a: int) -> int:
    if f.is_infinite(a):
        return nan_of(f)
    if f.magnitude(a) > PI:
        return site.chooser.bits(f.bits)
    return _absolutely_moved(f, TRUE[function](real_of(f, a)), 2.0**-20.5, site)


def _absolutely_moved(f: Format, true: Any, error: float, site: Site) -> int:
    """Across zero, too."""
    off = _CONTEXT.add(true, gmpy2.mpfr(site.chooser.error(PARTS)) / PARTS * error)
    return bits_of(f, off, towards(off, true))


def _quotient_out_of_range(site: Site, f: Format, a: int, b: int) -> int | None:
    if f.is_subnormal(b):
        return site.chooser.bits(f.bits)
    if not f.is_infinite(b) and f.magnitude(b) > f.magnitude(floats.from_float(f, 2.0**126)) and site.chooser.yes():
        return nan_of(f) if f.is_infinite(a) else f.zero(int(site.chooser.yes()))
    return None


def limited(f: Format, bits: int, words: list[str]) -> int:
    """.sat and .relu."""
    one = floats.from_integer(f, 1)
    if "sat" in words or words[1] == "saturate":
        if f.is_nan(bits) or f.sign(bits):
            return f.zero(0)
        return min(bits, one)
    if "relu" in words and not f.is_nan(bits) and f.sign(bits):
        return f.zero(0)
    return bits


ROUNDED: Final[dict[str, Callable[..., int | None]]] = {
    "add": floats.add, "mul": floats.multiply, "div": floats.divide, "fma": floats.fused, "sqrt": floats.square_root,
    "rcp": lambda f, a, mode: floats.divide(f, floats.from_integer(f, 1), a, mode),
}  # fmt: skip


def rounded(words: list[str]) -> Kernel:
    def kernel(site: Site, *operands: int) -> Value:
        f = site.format
        operands = tuple(flushed(site, f, operand, words) for operand in operands)
        result = None
        if not any(f.is_nan(operand) for operand in operands):
            result = ROUNDED[words[1]](f, *operands, mode=MODES[words[2]])
        return left(site, f, limited(f, nan_of(f) if result is None else result, words), words)

    return kernel


def extremum(words: list[str]) -> Kernel:
    def kernel(site: Site, a: int, b: int) -> Value:
        f = site.format
        a, b = (flushed(site, f, operand, words) for operand in (a, b))
        sign = f.sign(a) ^ f.sign(b)
        if "xorsign" in words:
            a, b = f.with_sign(a, 0), f.with_sign(b, 0)
        nans = f.is_nan(a) + f.is_nan(b)
        if nans == 2 or (nans and "nan" in words):
            return nan_of(f)
        if nans:
            result = b if f.is_nan(a) else a
        else:
            result = (min if words[1] == "fmin" else max)(a, b, key=lambda bits: floats.order_key(f, bits))
        return f.with_sign(result, sign) if "xorsign" in words else result

    return kernel


def of_one(words: list[str]) -> Kernel:
    def kernel(site: Site, a: int) -> Value:
        f = site.format
        a = flushed(site, f, a, words)
        if f.is_nan(a):
            return f.zero(0) if words[1] == "saturate" else nan_of(f)
        if words[1] in INTEGRAL:
            return floats.integral(f, a, INTEGRAL[words[1]])
        if words[1] == "saturate":
            return limited(f, a, words)
        return f.with_sign(a, 0 if words[1] == "fabs" else 1 - f.sign(a))

    return kernel


INTEGRAL: Final = {"ceil": UPWARD, "floor": DOWNWARD, "trunc": TOWARD_ZERO, "round": NEAREST}


def to_integer(words: list[str]) -> Kernel:
    """NaN gives 0 for a float and 32 bits; otherwise it is half of all numbers, and was 0."""
    is_signed = "u" not in words[1]

    def kernel(site: Site, a: int) -> Value:
        f = site.source_format()
        a = flushed(site, f, a, words)
        if f.is_nan(a):
            return 1 << (site.width - 1) if (f is DOUBLE or site.width == 64) and site.chooser.yes() else 0
        low, high = (-(1 << (site.width - 1)), site.mask >> 1) if is_signed else (0, site.mask)
        if f.is_infinite(a):
            return (low if f.sign(a) else high) & site.mask
        return min(max(floats.to_integer(f, a, MODES[words[2]]), low), high) & site.mask

    return kernel


def from_integer(words: list[str]) -> Kernel:
    def kernel(site: Site, a: int) -> Value:
        number = a if words[1].startswith("u") else signed(a, site.source_width)
        return floats.from_integer(site.format, number, MODES[words[2]])

    return kernel


def narrowed(words: list[str]) -> Kernel:
    def kernel(site: Site, *operands: int) -> Value:
        target = FORMATS[words[1].removeprefix("f").removesuffix("x2")]
        found = []
        for operand in operands:
            f = site.source_format()
            a = flushed(site, f, operand, words)
            result = nan_of(target) if f.is_nan(a) else floats.convert(f, target, a, MODES[words[2]])
            if "satfinite" in words and target.is_infinite(result):
                result = target.largest(target.sign(result))
            found.append(left(site, target, limited(target, result, words), words))
        return tuple(found) if len(found) > 1 else found[0]

    return kernel


FORMATS: Final = {
    "d2f": FLOAT,
    "2bf16": BFLOAT,
    "2f16": HALF,
    "f2bf16": BFLOAT,
    "f2f16": HALF,
    "2h": HALF,
    "bf2h": HALF,
}


def kernel_of(stem: str) -> Kernel:
    """The meaning of an instruction, by its name."""
    words = stem.split(".")
    if words[2:3] in (["approx"], ["full"]) or words[1:] == ["sqrt", "f"]:
        return approximate(words)
    source, _, target = words[1].partition("2")
    if target in ("i", "ui", "ll", "ull") and source in ("f", "d"):
        return to_integer(words)
    if target in ("f", "d") and source in ("i", "ui", "ll", "ull"):
        return from_integer(words)
    if target and source != "ex":
        return narrowed(words)
    if words[1] in ("fmin", "fmax"):
        return extremum(words)
    return rounded(words) if words[1] in ROUNDED else of_one(words)


INTRINSICS: Final[dict[str, Kernel]] = {stem: kernel_of(stem) for row in NVIDIA_ROWS for stem in row[-1].split()}
