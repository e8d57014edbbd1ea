"""Functions of a math library: correctly rounded (but for ties nobody has met), MPFR at 192 bits and then one rounding;
or, as the chooser likes, what this machine's own library returns.

A correctly rounded library is one of those that any accuracy table allows, and so is an ordinary one under the default
table: the results of both must lie in the facts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import gmpy2

from scev.targets.libm import FUNCTIONS as ACCURATE_FUNCTIONS

from ..domains.true_functions import true_value
from . import float_operations, floats, host_libm
from .float_operations import arithmetic
from .floats import BFLOAT, FLOAT, HALF, Format
from .site import Kernel, Site
from .values import Unsupported, Value, signed

# Enough for every format here; exp(x) of the largest fp128 stays inside MPFR's exponents or is its infinity.
_CONTEXT: Final = gmpy2.context(precision=192, emin=gmpy2.get_emin_min(), emax=gmpy2.get_emax_max())
_PI: Final = gmpy2.const_pi(192)


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

    def evaluate(f: Format, *operands: int) -> int | None:
        return _bits(f, true_value(name, *(_number(f, operand) for operand in operands)))

    return evaluate


FUNCTIONS: Final[dict[str, Callable[..., int | None]]] = {
    name: function(name) for name in ACCURATE_FUNCTIONS if name not in ("tgamma", "lgamma")
}
OF_INTEGERS: Final = ("pown", "rootn", "compoundn")
"""Those of a float and an integer."""
# C's functions that are asked of the machine only.
_HOST_ONLY: Final = ("fdim", "remainder", "nextafter", "tgamma", "lgamma", "logb")
# C's names of what LLVM has operations for: by the intrinsic's name.
_OPERATIONS: Final = {
    "fabs": "fabs", "floor": "floor", "ceil": "ceil", "trunc": "trunc", "round": "round", "roundeven": "roundeven",
    "rint": "rint", "nearbyint": "nearbyint", "sqrt": "sqrt", "fmin": "minnum", "fmax": "maxnum", "fma": "fma",
    "copysign": "copysign", "lrint": "lrint", "llrint": "llrint", "lround": "lround", "llround": "llround",
}  # fmt: skip


def is_known(name: str) -> bool:
    """Whether a C function of floats is modelled, by its name for doubles."""
    return name in FUNCTIONS or name in _OPERATIONS or name == "fmod" or (name in _HOST_ONLY and host_libm.has(name))


def _on_host(name: str, f: Format, *operands: int) -> int | None:
    """What this machine computes; for narrow formats in float, as LLVM does; None where it cannot say."""
    if f is not HALF and f is not BFLOAT:
        return host_libm.call(name, f, *operands)
    wide = host_libm.call(name, FLOAT, *(floats.convert(f, FLOAT, operand) for operand in operands))
    if wide is None or FLOAT.is_nan(wide):
        return None if wide is None else f.default_nan(0)
    return floats.convert(FLOAT, f, wide)


def evaluate(site: Site, name: str, operands: tuple[int, ...]) -> Value:
    """A libm function, by its name for doubles, under LLVM's NaN rules, in the site's format."""
    f = site.format
    if name in _OPERATIONS:
        return float_operations.INTRINSICS[_OPERATIONS[name]](site, *operands)
    if name == "fmod":
        return arithmetic(site, floats.remainder, operands)
    if name in OF_INTEGERS:
        return _of_integer(site, name, operands[0], operands[1])
    # C and IEEE 754: pow(x, +-0) = 1 and pow(1, y) = 1 even for NaN; hypot(inf, NaN) = inf.
    if name == "pow" and any(f.is_nan(operand) for operand in operands):
        base, exponent = operands
        if f.is_zero(exponent) or base == floats.from_integer(f, 1):
            return floats.from_integer(f, 1)
    if name == "hypot" and any(f.is_infinite(operand) for operand in operands):
        return f.infinity(0)

    def result(f: Format, *numbers: int) -> int | None:
        if name not in FUNCTIONS or site.chooser.yes():
            bits = _on_host(name, f, *numbers)
            if bits is not None:
                return None if f.is_nan(bits) else bits
        if name not in FUNCTIONS:
            raise Unsupported(f"{name} of {f.name}")
        return FUNCTIONS[name](f, *numbers)

    return arithmetic(site, result, operands)


def _of_integer(site: Site, name: str, a: int, b: int) -> Value:
    """pown, rootn, compoundn; the first and the last are 1 for n = 0, even of NaN."""
    n = signed(b, site.bits_of(site.operand_types[1]))
    if n == 0 and name != "rootn" and site.format.is_nan(a):
        return floats.from_integer(site.format, 1)
    return arithmetic(site, lambda f, x: _bits(f, true_value(name, _number(f, x), gmpy2.mpfr(n, 64))), (a,))


def kernel(name: str) -> Kernel:
    """`evaluate`, of one function."""

    def evaluated(site: Site, *operands: int) -> Value:
        return evaluate(site, name, operands)

    return evaluated


def powi(site: Site, a: int, power: int) -> Value:
    """x to an integer power; the order of multiplications is open, so this is one of several results."""
    exponent = signed(power, site.bits_of(site.operand_types[1]))
    if exponent == 0:
        return floats.from_integer(site.format, 1)

    def repeated(f: Format, x: int) -> int | None:
        # An exponent that is no mpfr would lose the sign of (-0)**3.
        return _bits(f, _CONTEXT.pow(_number(f, x), gmpy2.mpfr(exponent)))

    return arithmetic(site, repeated, (a,))


def sincos(site: Site, a: int) -> Value:
    return evaluate(site, "sin", (a,)), evaluate(site, "cos", (a,))


def sincospi(site: Site, a: int) -> Value:
    """sin(pi x) and cos(pi x), by MPFR's sin and cos of x reduced exactly modulo 2."""
    f = site.format
    turns = floats.from_integer(f, 2)
    reduced = arithmetic(site, floats.remainder, (a, turns))
    if f.is_nan(reduced):
        return reduced, site.chooser.nan(f, [reduced])
    x = _number(f, reduced)
    # Halves are exact: sin(pi k) is a zero, cos(pi (k + 1/2)) too.
    doubled = float(2 * x)
    sine = _CONTEXT.sin(_CONTEXT.mul(x, _PI)) if doubled % 2 else gmpy2.mpfr("-0" if gmpy2.is_signed(x) else "0")
    cosine = gmpy2.mpfr(0) if abs(doubled) % 2 == 1 else _CONTEXT.cos(_CONTEXT.mul(x, _PI))
    return _bits(f, sine), _bits(f, cosine)


sincos.paired = True  # type: ignore[attr-defined]
sincospi.paired = True  # type: ignore[attr-defined]

INTRINSICS: Final[dict[str, Kernel]] = {
    name: kernel(name)
    for name in (
        "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh",
        "exp", "exp2", "exp10", "log", "log2", "log10", "pow",
    )
} | {"powi": powi, "sincos": sincos, "sincospi": sincospi}  # fmt: skip
