"""Functions of a math library, correctly rounded (but for ties nobody has met): MPFR at 192 bits, then one rounding.

A correctly rounded library is one of those that any accuracy table allows, so its results must lie in the facts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import gmpy2

from . import floats
from .float_operations import arithmetic
from .floats import Format
from .site import Kernel, Site
from .values import Value, signed

# Enough for every format here; exp(x) of the largest fp128 stays inside MPFR's exponents or is its infinity.
_CONTEXT: Final = gmpy2.context(precision=192, emin=gmpy2.get_emin_min(), emax=gmpy2.get_emax_max())


def _number(f: Format, bits: int) -> Any:
    if f.is_infinite(bits):
        return gmpy2.mpfr("-inf" if f.sign(bits) else "inf")
    sign, m, e = f.parts(bits)
    if m == 0:
        return gmpy2.mpfr("-0" if sign else "0")
    value = gmpy2.mpfr(m, 192)
    value = _CONTEXT.mul_2exp(value, e) if e >= 0 else _CONTEXT.div_2exp(value, -e)
    return -value if sign else value


def _bits(f: Format, value: Any) -> int | None:
    if gmpy2.is_nan(value):
        return None
    sign = int(gmpy2.is_signed(value))
    if gmpy2.is_infinite(value):
        return f.infinity(sign)
    if gmpy2.is_zero(value):
        return f.zero(sign)
    m, e = value.as_mantissa_exp()
    return f.rounded(sign, abs(int(m)), int(e))


def function(name: str) -> Callable[..., int | None]:
    """f(format, bits…) -> bits, None for an invalid operation."""
    method = getattr(_CONTEXT, name)

    def evaluate(f: Format, *operands: int) -> int | None:
        return _bits(f, method(*(_number(f, operand) for operand in operands)))

    return evaluate


FUNCTIONS: Final[dict[str, Callable[..., int | None]]] = {
    name: function(name)
    for name in (
        "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh",
        "exp", "exp2", "exp10", "expm1", "log", "log2", "log10", "log1p", "cbrt", "erf", "erfc", "hypot", "pow",
    )
    if hasattr(_CONTEXT, name)
}  # fmt: skip
# C and IEEE 754: pow(x, +-0) = 1 and pow(1, y) = 1 even for NaN; hypot(inf, NaN) = inf.
_OFTEN_NUMBERS: Final = ("pow", "hypot")


def evaluate(site: Site, name: str, operands: tuple[int, ...]) -> int:
    """A libm function under LLVM's NaN rules, in the site's format."""
    f = site.format
    if name == "pow" and any(f.is_nan(operand) for operand in operands):
        base, exponent = operands
        if f.is_zero(exponent) or base == floats.from_integer(f, 1):
            return floats.from_integer(f, 1)
    if name == "hypot" and any(f.is_infinite(operand) for operand in operands):
        return f.infinity(0)
    return arithmetic(site, FUNCTIONS[name], operands)


def _intrinsic(name: str) -> Kernel:
    def kernel(site: Site, *operands: int) -> Value:
        return evaluate(site, name, operands)

    return kernel


def powi(site: Site, a: int, power: int) -> Value:
    """x to an integer power; the order of multiplications is open, so this is one of several results."""
    exponent = signed(power, site.bits_of(site.operand_types[1]))
    if exponent == 0:
        return floats.from_integer(site.format, 1)

    def repeated(f: Format, x: int) -> int | None:
        return _bits(f, _CONTEXT.pow(_number(f, x), exponent))

    return arithmetic(site, repeated, (a,))


def sincos(site: Site, a: int) -> Value:
    return evaluate(site, "sin", (a,)), evaluate(site, "cos", (a,))


sincos.paired = True  # type: ignore[attr-defined]

INTRINSICS: Final[dict[str, Kernel]] = {
    name: _intrinsic(name)
    for name in (
        "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh",
        "exp", "exp2", "exp10", "log", "log2", "log10", "pow",
    )
} | {"powi": powi, "sincos": sincos}  # fmt: skip
